/** What units, squares and edges are called in sentences. Never a bare number: a role, an owner, a place stand with it. */
import type { LabelContext } from "../board";
import { squareName } from "./map/places";
import {
  attackOf,
  type Compass,
  dudeOf,
  edgeKind,
  edgesOf,
  idOf,
  isDude,
  regionAt,
  sideOf,
  sidesOf,
  squareOf,
  zombieOf,
} from "./model";

/** What naming needs to know. */
export type Naming = Pick<LabelContext, "say" | "view" | "data" | "me" | "names">;

/** "gunner 7": what the people of one's own are called, and everybody's where the owner is plain. */
export const dudeName = ({ say, view }: Naming, id: number): string => {
  const dude = dudeOf(view, id);
  return say(`unit.${dude?.role ?? "dude"}`, { n: id });
};

/** "gunner 7", "Bo's gunner 9", "zombie 12". */
export const unitName = (naming: Naming, unit: string): string => {
  const { say, view, me, names } = naming;
  const id = idOf(unit);
  if (!isDude(unit)) return say("unit.zombie", { n: id });
  const dude = dudeOf(view, id);
  const name = dudeName(naming, id);
  return !dude || dude.seat === me ? name : say("board.unit.of", { name: names(dude.seat), who: name });
};

/** Whether a zombie hunts, and whom, after its name: "zombie 12, hunts Bo's gunner 9". */
export const zombieWords = (naming: Naming, zid: number): string => {
  const zombie = zombieOf(naming.view, zid);
  const name = unitName(naming, `z${zid}`);
  // whom it hunted may be dead by now, until the next look round
  if (!zombie || zombie.blood === "none" || zombie.target === null) return name;
  if (!dudeOf(naming.view, zombie.target)) return name;
  const whom = unitName(naming, `d${zombie.target}`);
  return naming.say(zombie.blood === "hunter" ? "board.unit.hunter" : "board.unit.follower", {
    who: name,
    whom,
  });
};

/** "Gun Shop P3". */
export const placeName = ({ say, data }: Naming, square: string): string => {
  const region = regionAt(data, square);
  const name = squareName(square);
  return region ? say("board.place", { store: region.id, square: name }) : name;
};

/** A unit and where it is. */
export const unitAt = (naming: Naming, unit: string): string => {
  const square = squareOf(naming.view, unit);
  const who = isDude(unit) ? unitName(naming, unit) : zombieWords(naming, idOf(unit));
  return square === null ? who : naming.say("board.unit.at", { who, place: placeName(naming, square) });
};

/** "the door to the north", seen from where somebody stands; else "the door from the Gun Shop to the corridor (N4)". */
export const edgeName = (naming: Naming, edge: string, from: string | null = null): string => {
  const { say, data, view } = naming;
  const opening = say(`board.edge.${edgeKind(data, view, edge)}`);
  const side = from === null ? null : sideOf(edge, from);
  if (side !== null) return say("board.edge.side", { opening, dir: side });
  const [a, b] = sidesOf(edge);
  return say("board.edge.between", {
    opening,
    from: regionAt(data, a)?.id ?? null,
    to: regionAt(data, b)?.id ?? null,
    square: squareName(a),
  });
};

/** What lies on an edge: "3 tokens and the glass". */
export const layerWords = ({ say, data, view }: Naming, edge: string): string => {
  const { tokens, broken } = edgesOf(view);
  const count = tokens[edge] ?? 0;
  const glass = edgeKind(data, view, edge) === "window" && !broken.includes(edge);
  if (count > 0) return say(glass ? "board.layers.both" : "board.layers.tokens", { count });
  return glass ? say("board.layers.glass") : "";
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};
/** The compass direction from one square to another, diagonals included; null on the spot. */
export const bearing = (from: string, to: string): Compass | string | null => {
  const [ax = 0, ay = 0] = from.split(",").map(Number);
  const [bx = 0, by = 0] = to.split(",").map(Number);
  const turn = [Math.sign(bx - ax), Math.sign(by - ay)];
  return Object.entries(STEPS).find(([, [x, y]]) => x === turn[0] && y === turn[1])?.[0] ?? null;
};

/** The square of whoever acts: of the dude or zombie that the decision is about, or of an attack's attacker. */
export const actorSquare = (naming: Naming, about: Readonly<Record<string, unknown>>): string | null => {
  if (typeof about.dude === "number") return squareOf(naming.view, `d${about.dude}`);
  if (typeof about.zombie === "number") return squareOf(naming.view, `z${about.zombie}`);
  const attack = attackOf(naming.view);
  return attack ? squareOf(naming.view, attack.attacker) : null;
};
