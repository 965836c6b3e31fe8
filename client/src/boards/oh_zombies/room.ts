/** How the room is furnished: by its size in letters. */

export type Arrangement =
  /** the mall large, everything else in a column beside it */
  | "desk"
  /** a telephone held upright: the mall above, my people, dice and cards below */
  | "tall"
  /** a telephone on its side: the mall on the left */
  | "low";

export interface Furniture {
  readonly arrangement: Arrangement;
  /** There is height enough for everything to stay in its place; else the board scrolls. */
  readonly pinned: boolean;
  /** Height is dear: what can be small is. */
  readonly tight: boolean;
}

/** Width and height of the board in rem, so that larger letters furnish like a smaller room. */
export const furnish = (width: number, height: number): Furniture => {
  const low = height < 32 && width > height * 1.3 && width >= 36;
  const arrangement = width >= 58 && height >= 34 ? "desk" : low ? "low" : "tall";
  const tight = height < (arrangement === "desk" ? 52 : 46);
  return { arrangement, pinned: low ? height >= 16 : height >= 36, tight };
};
