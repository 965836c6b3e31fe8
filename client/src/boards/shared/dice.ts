/** Pips of a die in a box of 40 x 40, for a round thick line. */
export const PIPS: Readonly<Record<number, string>> = {
  1: "M20 20h0",
  2: "M11 11h0M29 29h0",
  3: "M11 11h0M20 20h0M29 29h0",
  4: "M11 11h0M29 11h0M11 29h0M29 29h0",
  5: "M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0",
  6: "M11 10h0M29 10h0M11 20h0M29 20h0M11 30h0M29 30h0",
};
export const pipsOf = (value: number): string => PIPS[Math.min(6, Math.max(1, value))] ?? "";

/** The faces that pass while a die rolls; the last one is the one that counts. */
export const facesOf = (value: number): number[] => {
  const passing = [3, 6, 2, 5, 1, 4, 6, 3].filter((face) => face !== value).slice(0, 5);
  return [...passing, value];
};
