/** The keyboard on the map: one place at a time, square by square, and some jumps. */
import type { MallData } from "../model";
import { columnRow, type Side } from "./geometry";

const ARROWS: Readonly<Record<string, Side>> = {
  ArrowUp: "n",
  ArrowRight: "e",
  ArrowDown: "s",
  ArrowLeft: "w",
};
/** The side that an arrow key points to. */
export const sideOfKey = (key: string): Side | null => ARROWS[key] ?? null;

/** Rows that PageUp and PageDown go. */
const PAGE = 4;

/** Where a key takes the cursor; the same square at a border, null for keys that do not move it. */
export const goTo = (
  { width, height }: MallData,
  square: string,
  key: string,
  far: boolean,
): string | null => {
  const [x, y] = columnRow(square);
  const at = (column: number, row: number): string =>
    `${Math.min(Math.max(column, 0), width - 1)},${Math.min(Math.max(row, 0), height - 1)}`;
  switch (key) {
    case "ArrowUp":
      return at(x, y - 1);
    case "ArrowDown":
      return at(x, y + 1);
    case "ArrowLeft":
      return at(x - 1, y);
    case "ArrowRight":
      return at(x + 1, y);
    case "Home":
      return far ? at(0, 0) : at(0, y);
    case "End":
      return far ? at(width - 1, height - 1) : at(width - 1, y);
    case "PageUp":
      return at(x, y - PAGE);
    case "PageDown":
      return at(x, y + PAGE);
    default:
      return null;
  }
};

/** The next of a list after what one is at, round and round; the first where one is at none of them. */
export const next = <T>(list: readonly T[], at: T | null, back: boolean): T | null => {
  if (list.length === 0) return null;
  const now = at === null ? -1 : list.indexOf(at);
  if (now < 0) return list[back ? list.length - 1 : 0]!;
  return list[(now + (back ? -1 : 1) + list.length) % list.length]!;
};

/** Squares by how near they are to one of them; equally near ones in reading order. */
export const byNearness = (squares: readonly string[], from: string): readonly string[] => {
  const [fx, fy] = columnRow(from);
  const far = (square: string): number => {
    const [x, y] = columnRow(square);
    return (Math.abs(x - fx) + Math.abs(y - fy)) * 1000 + y * 30 + x;
  };
  return [...squares].sort((a, b) => far(a) - far(b));
};
