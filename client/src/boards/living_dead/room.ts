/** How the room is furnished: by its size in letters. */

export type Arrangement =
  /** the field large, goal and piles in a column beside it, the hand below */
  | "desk"
  /** a telephone held upright: field above, hand as a strip below */
  | "tall"
  /** a telephone on its side: the field on the left */
  | "low";

export interface Furniture {
  readonly arrangement: Arrangement;
  /** There is height enough for everything to stay in its place; else the board scrolls. */
  readonly pinned: boolean;
  /** Height is dear: what can be small is. */
  readonly tight: boolean;
  /** So low that nothing may stay in sight while the rest scrolls. */
  readonly short: boolean;
}

/** Width and height of the board in rem, so that larger letters furnish like a smaller room. */
export const furnish = (width: number, height: number): Furniture => {
  const low = height < 32 && width > height * 1.3 && width >= 36;
  const arrangement = width >= 56 && height >= 37 ? "desk" : low ? "low" : "tall";
  const tight = height < (arrangement === "desk" ? 53 : 46);
  return { arrangement, pinned: low ? height >= 20 : height >= 37, tight, short: height < 22 };
};
