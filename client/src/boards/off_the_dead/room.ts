/** How the room is furnished: by its size in letters and the number of survivors. */

export type Arrangement =
  /** corridors crosswise round the Horde, things of mine and the Rubble in the corners */
  | "cross"
  /** a telephone held upright: my corridor down the middle, the others folded above it */
  | "tall"
  /** a telephone on its side: my corridor from left to right */
  | "low";

export interface Furniture {
  readonly arrangement: Arrangement;
  /** There is height enough for the ask bar to stay at the bottom while the rest scrolls. */
  readonly pinned: boolean;
  /** Height is dear: what can be small is. */
  readonly tight: boolean;
}

/** Width and height in rem, so that larger letters furnish like a smaller room. */
export const furnish = (width: number, height: number): Furniture => {
  const low = height < 32 && width > height * 1.3 && width >= 40;
  const arrangement = width >= 54 && height >= 37 ? "cross" : low ? "low" : "tall";
  return { arrangement, pinned: height >= 32, tight: height < 46 };
};
