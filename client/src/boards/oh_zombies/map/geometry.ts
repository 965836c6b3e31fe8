/** Where things lie on the map, in its own units: a square is CELL wide, the mall begins at 0, 0. */
import type { MallData } from "../model";

export const CELL = 40;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** "3,4" as numbers; what is no square gives NaN. */
export const columnRow = (square: string): readonly [x: number, y: number] => {
  const [x, y] = square.split(",");
  return [Number(x), Number(y)];
};

/** The middle of a square. */
export const centre = (square: string): Point => {
  const [x, y] = columnRow(square);
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
};

export interface EdgeLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The middle of the edge. */
  readonly x: number;
  readonly y: number;
  /** It runs from north to south. */
  readonly vertical: boolean;
}

/** The line along which an edge lies. */
export const edgeLine = (edge: string): EdgeLine => {
  const [a, b, side] = edge.split(",");
  const [x, y] = [Number(a) * CELL, Number(b) * CELL];
  if (side === "E")
    return { x1: x + CELL, y1: y, x2: x + CELL, y2: y + CELL, x: x + CELL, y: y + CELL / 2, vertical: true };
  return { x1: x, y1: y + CELL, x2: x + CELL, y2: y + CELL, x: x + CELL / 2, y: y + CELL, vertical: false };
};

/** The middle of an edge, and on which side of its square it lies. */
export const edgeMiddle = (edge: string): Point & { readonly across: "E" | "S" } => {
  const { x, y, vertical } = edgeLine(edge);
  return { x, y, across: vertical ? "E" : "S" };
};

export type Side = "n" | "e" | "s" | "w";
export const SIDES: readonly Side[] = ["n", "e", "s", "w"];
const STEPS: Readonly<Record<Side, readonly [dx: number, dy: number]>> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
};

/** The square on that side, even where it lies outside. */
export const beside = (square: string, side: Side): string => {
  const [x, y] = columnRow(square);
  const [dx, dy] = STEPS[side];
  return `${x + dx},${y + dy}`;
};

/** The name of the edge on one side of a square. */
export const edgeOn = (square: string, side: Side): string => {
  const [x, y] = columnRow(square);
  switch (side) {
    case "n":
      return `${x},${y - 1},S`;
    case "e":
      return `${x},${y},E`;
    case "s":
      return `${x},${y},S`;
    case "w":
      return `${x - 1},${y},E`;
  }
};

export const inside = ({ width, height }: MallData, square: string): boolean => {
  const [x, y] = columnRow(square);
  return x >= 0 && y >= 0 && x < width && y < height;
};

/** The letter of a square: of its region, "#" for a pillar, "^" for an escalator, "" outside. */
export const letterAt = (mall: MallData, square: string): string => {
  const [x, y] = columnRow(square);
  return mall.squares[y]?.[x] ?? "";
};

/** Nobody ever stands there. */
export const isBlocked = (letter: string): boolean => letter === "#" || letter === "^" || letter === "";

export const squaresOf = (mall: MallData, letter: string): readonly string[] =>
  mall.squares.flatMap((row, y) => [...row].flatMap((found, x) => (found === letter ? [`${x},${y}`] : [])));

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest frame round some squares, in units of the map. */
export const frameOf = (squares: readonly string[]): Frame => {
  const columns = squares.map((one) => columnRow(one)[0]);
  const rows = squares.map((one) => columnRow(one)[1]);
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: x * CELL,
    y: y * CELL,
    width: (Math.max(...columns) - x + 1) * CELL,
    height: (Math.max(...rows) - y + 1) * CELL,
  };
};

/** What a name on the map means: "d7" and "z12" are units, "3,4" a square, "3,4,E" an edge, else a region. */
export type Kind = "square" | "edge" | "unit" | "store";
export const kindOf = (id: string): Kind =>
  /^[dz]\d+$/.test(id) ? "unit" : /^\d+,\d+$/.test(id) ? "square" : /,[ES]$/.test(id) ? "edge" : "store";
