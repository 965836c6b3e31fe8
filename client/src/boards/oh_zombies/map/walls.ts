/** The mall's walls as paths, worked out once for each mall. */
import type { MallData } from "../model";
import {
  beside,
  CELL,
  columnRow,
  edgeLine,
  edgeOn,
  frameOf,
  letterAt,
  SIDES,
  type Side,
  squaresOf,
} from "./geometry";

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

/** The line round a region. */
export const outlinePath = (mall: MallData, letter: string): string =>
  squaresOf(mall, letter)
    .flatMap((square) =>
      SIDES.filter((side) => ![letter, "#"].includes(letterAt(mall, beside(square, side)))).map((side) =>
        along(square, side, 2),
      ),
    )
    .join("");

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
  /** The middle of the plate. */
  readonly x: number;
  readonly y: number;
  /** Its own width, and how many times as large it may grow when it is seen from afar. */
  readonly width: number;
  readonly most: number;
  /** Height of its letters. */
  readonly size: number;
}

/** How wide a capital of the display face is, in parts of its height, with its spacing. */
const CAPITAL = 0.5;
const SIZE = 16;

interface Run {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly border: boolean;
}

/** The unbroken stretches of wall along the north or south side of a region. */
const runsOf = (mall: MallData, letter: string, side: "n" | "s"): readonly Run[] => {
  const isWall = (square: string): boolean => {
    const other = letterAt(mall, beside(square, side));
    return other !== letter && other !== "#" && (other === "" || mall.edges[edgeOn(square, side)] === "wall");
  };
  const squares = new Set(squaresOf(mall, letter).filter(isWall));
  return [...squares]
    .filter((square) => !squares.has(beside(square, "w")))
    .map((start) => {
      let length = 0;
      for (let at = start; squares.has(at); at = beside(at, "e")) length += 1;
      const [x, y] = columnRow(start);
      return { x, y: side === "n" ? y : y + 1, length, border: letterAt(mall, beside(start, side)) === "" };
    });
};

/** Zombies come in before this stretch of wall: a sign keeps to the other side of it. */
const atGate = (mall: MallData, { x, y, length }: Run, side: "n" | "s"): boolean => {
  const row = side === "n" ? y - 1 : y;
  return mall.entrances.some(({ squares }) =>
    squares.map(columnRow).some(([column, at]) => at === row && column >= x && column < x + length),
  );
};

/** The squares that a sign hangs over; a hair of one does not count. */
export const underSign = ({ x, y, width, most, size }: Sign): readonly string[] => {
  const grown = Math.min(1.1, most);
  const [wide, high] = [(width * grown) / 2 - 5, ((size + 7) * grown) / 2 - 5];
  const [left, right] = [Math.floor((x - wide) / CELL), Math.floor((x + wide) / CELL)];
  const [top, low] = [Math.floor((y - high) / CELL), Math.floor((y + high) / CELL)];
  const found: string[] = [];
  for (let row = top; row <= low; row++)
    for (let column = left; column <= right; column++) found.push(`${column},${row}`);
  return found;
};

/**
 * Where a region's sign hangs: on the longest stretch of wall to its north, else to its south, so that it covers no
 * door or window; on the outer wall it hangs outside.
 */
export const signOf = (mall: MallData, letter: string, id: string, letters: number): Sign => {
  const width = letters * CAPITAL * SIZE + 14;
  const runs = (["n", "s"] as const).flatMap((side) =>
    runsOf(mall, letter, side).map((run) => ({
      ...run,
      out: (run.border ? 10 : atGate(mall, run, side) ? -7 : 4) * (side === "n" ? -1 : 1),
      worth: Math.min(run.length, width / CELL + 1) + (side === "n" ? 0.6 : 0) + (run.border ? 0.5 : 0),
    })),
  );
  const best = runs.sort((a, b) => b.worth - a.worth)[0];
  if (!best) {
    const frame = frameOf(squaresOf(mall, letter));
    return { id, x: frame.x + frame.width / 2, y: frame.y, width, most: 1, size: SIZE };
  }
  return {
    id,
    x: (best.x + best.length / 2) * CELL,
    y: best.y * CELL + best.out,
    width,
    most: Math.max(1, (best.length * CELL - 6) / width),
    size: SIZE,
  };
};
