/** How the room is furnished: by its size and the number of others. See board.css. */

export interface Furniture {
  /** The others as figures in an arc, or as cards in a row. */
  readonly others: "figures" | "cards";
  /** My zombie and my hand in a row, below each other, or beside the others where there is no height. */
  readonly mine: "row" | "stack" | "side";
  /** There is height enough for ask bar and hand to stay at the bottom while the rest scrolls. */
  readonly pinned: boolean;
}

/** Width and height in rem, so that larger letters furnish like a smaller room. */
export const furnish = (width: number, height: number, others: number): Furniture => {
  const low = height < 34 && width > height;
  const side = low && width >= 48;
  const needed = others >= 5 ? 70 : others === 4 ? 60 : others === 3 ? 54 : 46;
  return {
    others: height < 38 || width < needed ? "cards" : "figures",
    mine: side ? "side" : width < 46 ? "stack" : "row",
    pinned: side || height >= 36,
  };
};
