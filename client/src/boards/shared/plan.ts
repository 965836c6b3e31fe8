/** Time for a moment: what is shown together takes so long, and all of it no longer than may be. */

/** Lengths in ms, shortened alike where together they would pass the limit. */
export const within = (full: readonly number[], limit: number): number[] => {
  const sum = full.reduce((a, b) => a + b, 0);
  return sum <= limit ? [...full] : full.map((ms) => Math.floor((ms * limit) / sum));
};

/** The length of the next group, of those that are still to come, when so much time is left: a slow machine hurries. */
export const fitted = (times: readonly number[], left: number): number => {
  const [next = 0] = times;
  const sum = times.reduce((a, b) => a + b, 0);
  return sum <= left ? next : Math.max(0, Math.floor((next * left) / sum));
};
