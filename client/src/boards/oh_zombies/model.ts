/** The parts of a view, typed, and the little arithmetic that drawing needs. Nothing here decides anything. */
import type { GameData, Seat, View } from "../board";

export type Role = "leader" | "gunner" | "fighter" | "pawn";
export const ROLES: readonly Role[] = ["leader", "gunner", "fighter", "pawn"];
export type Blood = "none" | "hunter" | "follower";
export type Phase = "setup" | "actions" | "discard" | "zombies" | "over";

export interface Turn {
  readonly number: number;
  readonly round: number;
  readonly rounds: number;
  readonly active: Seat | null;
  readonly first: Seat | null;
  /** Who holds the marker of the zombie master. */
  readonly master: Seat | null;
  readonly phase: Phase;
  /** Zombies that arrive in each seat's zombie phase of this round. */
  readonly arrivals: number;
  /** The same for every round of this match. */
  readonly chart?: readonly number[];
  /** Muzak: nothing moves in this turn's zombie phase. */
  readonly quiet: boolean;
  /** The token for a card and no die is still to be had this turn. */
  readonly free_barricade: boolean;
  readonly extinguished: readonly Seat[];
}
export interface Dude {
  readonly id: number;
  readonly seat: Seat;
  readonly role: Role;
  readonly square: string;
}
export interface Zombie {
  readonly zid: number;
  readonly square: string;
  readonly blood: Blood;
  readonly target: number | null;
}
export interface Edges {
  readonly tokens: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
  readonly breaches: readonly string[];
}
/** A die of the roll box; `key` names it in actions: "4", "4m" (moves only), "4m12" (moves dude 12 only). */
export interface PoolDie {
  readonly value: number;
  readonly move_only: boolean;
  readonly dude: number | null;
  readonly key: string;
}
export interface SeatState {
  readonly ammo: number;
  readonly kills: number;
  readonly dudes: number;
  readonly cards: number;
  readonly score: number;
  readonly status: "playing" | "team_zombie" | "resigned";
  readonly store: string | null;
  readonly place: number | null;
}
export interface ZombieThreat {
  readonly dude: number | null;
  readonly step: string | null;
  readonly batter: string | null;
  readonly need: number | null;
}
export interface Threats {
  readonly zombies: Readonly<Record<string, ZombieThreat>>;
  readonly dudes: Readonly<
    Record<string, { readonly seen: readonly number[]; readonly adjacent: readonly number[] }>
  >;
}
/** The attack under way: who, whom, with what, and whose answer it waits for. */
export interface Attack {
  readonly attacker: string;
  readonly victim: string;
  readonly mode: string;
  readonly type: "melee" | "shot" | "bite";
  readonly seat: Seat;
  readonly owner: Seat | null;
  readonly play?: string;
}

const NO_TURN: Turn = {
  number: 0,
  round: 1,
  rounds: 10,
  active: null,
  first: null,
  master: null,
  phase: "setup",
  arrivals: 0,
  quiet: false,
  free_barricade: false,
  extinguished: [],
};
const NO_EDGES: Edges = { tokens: {}, broken: [], breaches: [] };
const NO_THREATS: Threats = { zombies: {}, dudes: {} };
const NOBODY: readonly never[] = [];

const list = <T>(found: unknown): readonly T[] => (found as readonly T[] | undefined) ?? NOBODY;

export const turnOf = (view: View): Turn => (view.turn as Turn | undefined) ?? NO_TURN;
export const dudesOf = (view: View): readonly Dude[] => list<Dude>(view.dudes);
export const zombiesOf = (view: View): readonly Zombie[] => list<Zombie>(view.zombies);
export const edgesOf = (view: View): Edges => (view.edges as Edges | undefined) ?? NO_EDGES;
export const poolOf = (view: View): readonly PoolDie[] => list<PoolDie>(view.pool);
export const seatsOf = (view: View): readonly SeatState[] => list<SeatState>(view.seats);
export const pilesOf = (view: View): Readonly<Record<string, number>> =>
  (view.piles as Readonly<Record<string, number>> | undefined) ?? {};
export const discardOf = (view: View): readonly string[] => list<string>(view.discard);
export const virusOf = (view: View): readonly string[] => list<string>(view.in_play);
export const threatsOf = (view: View): Threats => (view.threats as Threats | undefined) ?? NO_THREATS;
export const attackOf = (view: View): Attack | null => (view.attack as Attack | null | undefined) ?? null;
/** My own cards, oldest first; null for whoever has no seat. */
export const handOf = (view: View): readonly string[] | null =>
  (view.hand as readonly string[] | undefined) ?? null;
/** Everybody's cards, in the replay and at the end. */
export const handsOf = (view: View): Readonly<Record<string, readonly string[]>> | null =>
  (view.hands as Readonly<Record<string, readonly string[]>> | undefined) ?? null;

export const dudeOf = (view: View, id: unknown): Dude | null =>
  dudesOf(view).find((one) => one.id === id) ?? null;
export const zombieOf = (view: View, zid: unknown): Zombie | null =>
  zombiesOf(view).find((one) => one.zid === zid) ?? null;
/** A team, in the order in which its people came. */
export const teamOf = (view: View, seat: Seat | null): readonly Dude[] =>
  dudesOf(view).filter((one) => one.seat === seat);

/** Names of units: "d7" is dude 7, "z12" is zombie 12. */
export const dudeUnit = (id: unknown): string => `d${String(id)}`;
export const zombieUnit = (zid: unknown): string => `z${String(zid)}`;
export const idOf = (unit: string): number => Number(unit.slice(1));
export const isDude = (unit: string): boolean => unit.startsWith("d");
/** Where a unit stands; null when it is no longer there. */
export const squareOf = (view: View, unit: string): string | null =>
  (isDude(unit) ? dudeOf(view, idOf(unit)) : zombieOf(view, idOf(unit)))?.square ?? null;

/** Columns apart plus rows apart (OSZ-7). */
export const distance = (a: string, b: string): number => {
  const [ax, ay] = numbers(a);
  const [bx, by] = numbers(b);
  return Math.abs(ax - bx) + Math.abs(ay - by);
};
const numbers = (square: string): [number, number] => {
  const [x = "0", y = "0"] = square.split(",");
  return [Number(x), Number(y)];
};

export type Compass = "n" | "e" | "s" | "w";
/** The square on the far side of an edge, seen from the square that names it. */
const beyond = (
  edge: string,
): { readonly here: string; readonly there: string; readonly side: "E" | "S" } => {
  const [x = "0", y = "0", side = "E"] = edge.split(",");
  const there = side === "E" ? `${Number(x) + 1},${y}` : `${x},${Number(y) + 1}`;
  return { here: `${x},${y}`, there, side: side as "E" | "S" };
};
/** The two squares that an edge lies between. */
export const sidesOf = (edge: string): readonly [string, string] => {
  const { here, there } = beyond(edge);
  return [here, there];
};
/** On which side of a square an edge lies; null when it is not one of its four. */
export const sideOf = (edge: string, square: string): Compass | null => {
  const { here, there, side } = beyond(edge);
  if (here === square) return side === "E" ? "e" : "s";
  if (there === square) return side === "E" ? "w" : "n";
  return null;
};
/** The four edges of a square in compass order. */
export const edgesAt = (square: string): readonly string[] => {
  const [x, y] = numbers(square);
  return [`${x},${y - 1},S`, `${x},${y},E`, `${x},${y},S`, `${x - 1},${y},E`];
};

/** The die that pays what no move is: the lowest that is no six and moves more than feet, or a six (OSZ-26). */
export const payingDie = (pool: readonly PoolDie[], how: "low" | "six"): PoolDie | null => {
  const any = pool.filter((one) => !one.move_only);
  if (how === "six") return any.find(({ value }) => value === 6) ?? null;
  return any.filter(({ value }) => value !== 6).sort((a, b) => a.value - b.value)[0] ?? null;
};

// what is the same in every match

export interface Region {
  readonly letter: string;
  readonly id: string;
  readonly name: string;
  readonly kind: "store" | "room" | "corridor";
  readonly cards: number;
  readonly closet: string | null;
  readonly squares: number;
}
export interface Entrance {
  readonly die: number;
  readonly id: string;
  readonly name: string;
  readonly squares: readonly string[];
}
export type EdgeKind = "wall" | "door" | "window";
export interface MallData {
  readonly width: number;
  readonly height: number;
  readonly squares: readonly string[];
  readonly edges: Readonly<Record<string, EdgeKind>>;
  readonly regions: readonly Region[];
  readonly entrances: readonly Entrance[];
}
export type CardType = "item" | "action" | "event";
export interface CardInfo {
  readonly card: string;
  readonly type: CardType;
  readonly count: number;
  readonly set: string;
}

const NO_MALL: MallData = { width: 24, height: 16, squares: [], edges: {}, regions: [], entrances: [] };
export const mallOf = (data: GameData): MallData => (data.mall as MallData | undefined) ?? NO_MALL;
export const cardsOf = (data: GameData): readonly CardInfo[] => list<CardInfo>(data.cards);
export const cardType = (data: GameData, card: string): CardType =>
  cardsOf(data).find((one) => one.card === card)?.type ?? "item";
export const storesOf = (data: GameData): readonly Region[] =>
  mallOf(data).regions.filter(({ kind }) => kind === "store");

/** The region that a square belongs to; null for pillars, escalators and what lies outside. */
export const regionAt = (data: GameData, square: string): Region | null => {
  const { squares, regions } = mallOf(data);
  const [x, y] = numbers(square);
  const letter = squares[y]?.[x];
  return regions.find((one) => one.letter === letter) ?? null;
};
/** What an edge is now: a wall that has been torn down is a breach. */
export const edgeKind = (data: GameData, view: View, edge: string): EdgeKind | "breach" | "open" =>
  edgesOf(view).breaches.includes(edge) ? "breach" : (mallOf(data).edges[edge] ?? "open");
/** How many doors or windows lead out of a store (OSZ-11). */
export const openings = (data: GameData, store: string, kind: EdgeKind): number =>
  Object.entries(mallOf(data).edges).filter(
    ([edge, found]) =>
      found === kind && sidesOf(edge).filter((square) => regionAt(data, square)?.id === store).length === 1,
  ).length;
