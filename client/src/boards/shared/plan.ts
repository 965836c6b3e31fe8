/** Time for a moment: what is shown together takes so long, and all of it no longer than may be. */

/** Lengths in ms, shortened alike where together they would pass the limit. */
export const within = (full: readonly number[], limit: number): number[] => {
  const sum = full.reduce((a, b) => a + b, 0);
  return sum <= limit ? [...full] : full.map((ms) => Math.floor((ms * limit) / sum));
};

/** How long a group lasts: the first of it, and so much more for each other one, up to `most`. */
export const lasting = (
  [first, more = 0, most = 0]: readonly [first: number, more?: number, most?: number],
  count: number,
): number => first + more * Math.min(most, Math.max(0, count - 1));

/** The length of the next group, of those that are still to come, when so much time is left: a slow machine hurries. */
export const fitted = (times: readonly number[], left: number): number => {
  const [next = 0] = times;
  const sum = times.reduce((a, b) => a + b, 0);
  return sum <= left ? next : Math.max(0, Math.floor((next * left) / sum));
};

/** Steps of several that move one after the other, all within `ms`: when each begins, and how long it takes. */
export const stagger = (
  count: number,
  ms: number,
  share = 0.5,
): { readonly delay: (i: number) => number; readonly length: number } => {
  const length = count <= 1 ? ms : ms * share;
  return { delay: (i) => (count <= 1 ? 0 : ((ms - length) * i) / (count - 1)), length };
};
