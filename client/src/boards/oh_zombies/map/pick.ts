/** What a tap means: the thing under the finger, or the nearest one that is asked for. */
import type { MallData } from "../model";
import { CELL, centre, edgeLine, edgeOn, inside, type Kind, letterAt, type Point, SIDES } from "./geometry";

export type Light = "lit" | "chosen" | "able" | "barred" | "none";
export type Lights = (kind: Kind, id: string) => Light;
export interface Thing {
  readonly kind: Kind;
  readonly id: string;
}

interface Where {
  readonly mall: MallData;
  readonly lights: Lights;
  /** Who stands on a square. */
  readonly unitAt: (square: string) => string | undefined;
}

export const squareAt = ({ x, y }: Point): string => `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;

const asked = (light: Light): boolean => light === "lit" || light === "chosen" || light === "able";

/** How near an edge is to be pointed at, in parts of a square. */
const EDGE = 0.24;

/** How near a square is that is meant when somebody beside it is touched, in parts of a square. */
const BESIDE = 0.12;

const away = (point: Point, edge: string): number => {
  const { x1, y1, x2, y2, vertical } = edgeLine(edge);
  const along = vertical ? Math.max(y1 - point.y, 0, point.y - y2) : Math.max(x1 - point.x, 0, point.x - x2);
  const across = vertical ? Math.abs(point.x - x1) : Math.abs(point.y - y1);
  return Math.hypot(along, across);
};

/** What stands or is on a square: who stands there comes before the floor. */
export const thingOn = (square: string, { mall, lights, unitAt }: Where): Thing => {
  const unit = unitAt(square);
  const here: Thing = { kind: "square", id: square };
  if (unit !== undefined) {
    const person: Thing = { kind: "unit", id: unit };
    if (lights("unit", unit) !== "none" || lights("square", square) === "none") return person;
  }
  if (lights("square", square) === "none") {
    const letter = letterAt(mall, square);
    const store = mall.regions.find((one) => one.letter === letter && one.kind === "store");
    if (store && lights("store", store.id) !== "none") return { kind: "store", id: store.id };
  }
  return here;
};

/** The things that may be meant round a point, and how far away each is: only what shines draws taps from beside it. */
const around = (point: Point, reach: number, where: Where): readonly (Thing & { readonly far: number })[] => {
  const found: (Thing & { readonly far: number })[] = [];
  const wide = Math.ceil(reach / CELL);
  const [cx, cy] = [Math.floor(point.x / CELL), Math.floor(point.y / CELL)];
  for (let y = cy - wide; y <= cy + wide; y++)
    for (let x = cx - wide; x <= cx + wide; x++) {
      const square = `${x},${y}`;
      if (!inside(where.mall, square)) continue;
      const middle = centre(square);
      const far = Math.max(Math.abs(middle.x - point.x), Math.abs(middle.y - point.y)) - CELL / 2;
      const thing = thingOn(square, where);
      if (where.lights(thing.kind, thing.id) === "lit") found.push({ ...thing, far: Math.max(far, 0) });
      for (const side of SIDES) {
        const edge = edgeOn(square, side);
        if (where.lights("edge", edge) === "lit")
          found.push({ kind: "edge", id: edge, far: away(point, edge) });
      }
    }
  return found;
};

/** What is meant by a tap at a point of the map; `reach` is how far a finger may miss, in units of the map. */
export const pick = (point: Point, reach: number, where: Where): Thing | null => {
  const square = squareAt(point);
  const on = inside(where.mall, square) ? thingOn(square, where) : null;
  const edges = SIDES.map((side) => edgeOn(square, side)).map((id) => ({ id, far: away(point, id) }));
  const near = edges.filter(({ far }) => far <= CELL * EDGE).sort((a, b) => a.far - b.far);
  const edge = near.find(({ id }) => where.lights("edge", id) !== "none");
  if (edge) return { kind: "edge", id: edge.id };
  if (on && asked(where.lights(on.kind, on.id))) return on;
  const best = around(point, reach, where)
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)[0];
  // whoever stands under the finger is meant, rather than the floor beside
  if (best && on?.kind === "unit" && best.kind === "square" && best.far > CELL * BESIDE) return on;
  if (best) return { kind: best.kind, id: best.id };
  return on;
};
