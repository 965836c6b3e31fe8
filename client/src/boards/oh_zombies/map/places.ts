/** Squares by letter and number, as the directory of a mall has them. */
import { columnRow } from "./geometry";

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letterOf(Math.floor(column / 26) - 1)}${letterOf(column % 26)}`;

/** "3,4" is D5. */
export const squareName = (square: string): string => {
  const [x, y] = columnRow(square);
  return `${letterOf(x)}${y + 1}`;
};
