/** The mall's walls as paths, worked out once for each mall. */
import type { MallData } from "../model";
import { beside, CELL, columnRow, edgeLine, edgeOn, letterAt, SIDES, type Side, squaresOf } from "./geometry";

const COLUMN = /^(\d+),(\d+),[ES]$/;

/** The two squares of an edge. */
const sides = (edge: string): readonly [string, string] => {
  const [, x, y] = COLUMN.exec(edge) ?? [];
  const here = `${x},${y}`;
  return [here, beside(here, edge.endsWith("E") ? "e" : "s")];
};

/** Every wall between two squares, but for those round a pillar, which is drawn as a thing of its own. */
export const wallPath = (mall: MallData): string =>
  Object.entries(mall.edges)
    .filter(([edge, kind]) => kind === "wall" && !sides(edge).some((one) => letterAt(mall, one) === "#"))
    .map(([edge]) => edgeLine(edge))
    .map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`)
    .join("");

/** A region's squares as one path. */
export const floorPath = (mall: MallData, letter: string): string =>
  squaresOf(mall, letter)
    .map(columnRow)
    .map(([x, y]) => `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h${-CELL}z`)
    .join("");

/** How a line inside a square runs along one of its sides, `by` units from it. */
const along = (square: string, side: Side, by: number): string => {
  const [column, row] = columnRow(square);
  const [x, y] = [column * CELL, row * CELL];
  const far = CELL - by;
  switch (side) {
    case "n":
      return `M${x} ${y + by}h${CELL}`;
    case "s":
      return `M${x} ${y + far}h${CELL}`;
    case "w":
      return `M${x + by} ${y}v${CELL}`;
    case "e":
      return `M${x + far} ${y}v${CELL}`;
  }
};

/** The strip of light that runs along a store's walls, inside. */
export const stripPath = (mall: MallData, letter: string): string =>
  squaresOf(mall, letter)
    .flatMap((square) =>
      SIDES.filter((side) => {
        const other = letterAt(mall, beside(square, side));
        return other !== letter && other !== "#" && mall.edges[edgeOn(square, side)] !== "door";
      }).map((side) => along(square, side, 6.5)),
    )
    .join("");

/** On which side of the mall a gate lies, and the squares of it that lie at the border. */
export const gateOf = (mall: MallData, squares: readonly string[]): { side: Side; at: readonly string[] } => {
  const open = (side: Side): readonly string[] =>
    squares.filter((square) => letterAt(mall, beside(square, side)) === "");
  const best = SIDES.map((side) => ({ side, at: open(side) })).sort((a, b) => b.at.length - a.at.length);
  return best[0]!;
};

/** The border of the mall, left open at the gates. */
export const borderPath = (mall: MallData): string => {
  const gates = new Set(
    mall.entrances.flatMap(({ squares }) => {
      const { side, at } = gateOf(mall, squares);
      return at.map((square) => `${square} ${side}`);
    }),
  );
  const lines: string[] = [];
  mall.squares.forEach((row, y) => {
    [...row].forEach((_, x) => {
      const square = `${x},${y}`;
      for (const side of SIDES)
        if (letterAt(mall, beside(square, side)) === "" && !gates.has(`${square} ${side}`))
          lines.push(along(square, side, 0));
    });
  });
  return lines.join("");
};

export interface Sign {
  readonly id: string;
  /** The middle of the sign, the room for it, and whether it hangs upright. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly upright: boolean;
  readonly size: number;
}

/** How wide a capital of the display face is, in parts of its height, with its spacing. */
const CAPITAL = 0.475;
const TALLEST = 25;

/**
 * Where a region's sign hangs: along the row (or column) where its name can be written largest, as near as possible to
 * the middle of the region, beside the closet.
 */
export const signOf = (
  mall: MallData,
  letter: string,
  id: string,
  letters: number,
  closet: string | null,
): Sign => {
  const squares = squaresOf(mall, letter);
  const all = squares.map(columnRow);
  const middle = [0, 1].map((i) => all.reduce((sum, one) => sum + one[i]!, 0) / all.length);
  let best: { sign: Sign; worth: number } | null = null;
  for (const upright of [false, true])
    for (const start of squares) {
      let run = 0;
      for (
        let at = start;
        letterAt(mall, at) === letter && at !== closet;
        at = beside(at, upright ? "s" : "e")
      ) {
        run += 1;
        const width = run * CELL - 16;
        const size = Math.min(TALLEST, width / (letters * CAPITAL + 1.2));
        const [x, y] = columnRow(start);
        const [mx, my] = upright ? [x, y + (run - 1) / 2] : [x + (run - 1) / 2, y];
        const far = Math.abs(mx - middle[0]!) + Math.abs(my - middle[1]!) * 1.2;
        const worth = size * 2 - far * 3 - (upright ? 14 : 0);
        if (best === null || worth > best.worth)
          best = { worth, sign: { id, x: (mx + 0.5) * CELL, y: (my + 0.5) * CELL, width, upright, size } };
      }
    }
  return best!.sign;
};
