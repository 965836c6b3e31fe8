/** The parts of a view, typed, and the little arithmetic that drawing needs. Nothing here decides anything. */
import type { Action, GameData, Seat, View } from "../board";

export type Side = "human" | "zombie";
export const SIDES: readonly Side[] = ["human", "zombie"];
export const ROWS: readonly number[] = [4, 3, 2, 1];
export type GoalId = "willard" | "dawn" | "posse" | "nurse_karen" | "rescue";

export interface Turn {
  readonly number: number;
  readonly limit: number;
  readonly active: Side;
  readonly phase: string;
  readonly human: Seat;
  readonly zombie: Seat;
}
/** What lowered or raised an attribute, one row a cause. */
export interface Why {
  readonly what: string;
  readonly speed?: number;
  readonly defense?: number;
  readonly strength?: number;
  readonly health?: number;
}
export interface Person {
  readonly id: string;
  readonly column: number;
  readonly damage: number;
  readonly speed: number;
  readonly strength: number;
  readonly health: number;
  readonly why: readonly Why[];
  readonly weapon: string | null;
  readonly bonus: number | null;
  readonly items: readonly string[];
  readonly bitten: number;
  readonly found: boolean;
  readonly attacked: boolean;
  readonly aboard: boolean;
  readonly nursed: boolean;
  readonly in_cellar: boolean;
  readonly able: boolean;
}
export interface Zombie {
  readonly zid: number;
  readonly card: string;
  readonly row: number;
  readonly column: number;
  readonly damage: number;
  readonly defense: number;
  readonly strength: number;
  readonly health: number;
  readonly why: readonly Why[];
  readonly enhancements: readonly string[];
  readonly attacked: boolean;
  readonly next: number;
  readonly threat: boolean;
}
export interface Barricade {
  readonly column: number;
  readonly boards: number;
}
export interface Misc {
  readonly human: readonly string[];
  readonly zombie: readonly string[];
  readonly truck: { readonly fuelled: boolean; readonly aboard: readonly string[] } | null;
}
export interface Goal {
  readonly id: GoalId;
  readonly count: number;
  readonly target: number;
  readonly living: number;
  readonly need: number;
  readonly karen: boolean;
  readonly truck: "none" | "here" | "fuelled";
  readonly lost: "living" | "karen" | "night" | null;
}
export interface Tally {
  readonly destroyed: number;
  readonly care: number;
  readonly signal: number;
}
export interface Limits {
  readonly equipped: readonly string[];
  readonly swaps: number;
  readonly boarded: boolean;
  readonly television: boolean;
  readonly effect: boolean;
  readonly action: boolean;
  readonly placed: number;
  readonly harry_used: boolean;
}
export interface SideState {
  readonly seat: Seat;
  readonly deck: number;
  readonly cards: number;
  readonly known: readonly string[];
  readonly discard: readonly string[];
}
export interface Modifier {
  readonly what: string;
  readonly n: number;
}
export interface Attack {
  readonly by: Side;
  readonly seat: Seat;
  readonly character: string;
  readonly zid: number;
  readonly card: string;
  readonly row: number;
  readonly column: number;
  readonly weapon: string | null;
  readonly stage: "declared" | "rolled" | "damage";
  readonly natural: number | null;
  readonly total: number | null;
  readonly modifiers: readonly Modifier[];
  readonly beat: number;
  readonly hit: boolean | null;
  readonly damage: number;
}
/** A card that waits for a reply, or is being resolved. */
export interface Played {
  readonly seat: Seat;
  readonly card: string;
  readonly [param: string]: unknown;
}
/** What an attack would need and do, from the decision. */
export interface Odds {
  readonly character: string;
  readonly row?: number;
  readonly column: number;
  readonly zid?: number;
  readonly need: number;
  readonly damage: number;
  readonly destroys?: boolean;
  readonly kills?: boolean;
}

const NO_TURN: Turn = {
  number: 0,
  limit: 20,
  active: "human",
  phase: "setup",
  human: 0,
  zombie: 1,
};
const NO_MISC: Misc = { human: [], zombie: [], truck: null };
const NO_TALLY: Tally = { destroyed: 0, care: 0, signal: 0 };
const NO_LIMITS: Limits = {
  equipped: [],
  swaps: 0,
  boarded: false,
  television: false,
  effect: false,
  action: false,
  placed: 0,
  harry_used: false,
};
const NOBODY: readonly never[] = [];
const list = <T>(found: unknown): readonly T[] => (found as readonly T[] | undefined) ?? NOBODY;

export const turnOf = (view: View): Turn => (view.turn as Turn | undefined) ?? NO_TURN;
export const peopleOf = (view: View): readonly Person[] => list<Person>(view.people);
export const zombiesOf = (view: View): readonly Zombie[] => list<Zombie>(view.zombies);
export const barricadesOf = (view: View): readonly Barricade[] => list<Barricade>(view.barricades);
export const deadOf = (view: View): readonly string[] => list<string>(view.dead);
export const miscOf = (view: View): Misc => (view.misc as Misc | undefined) ?? NO_MISC;
export const goalOf = (view: View): Goal | null => (view.goal as Goal | undefined) ?? null;
export const tallyOf = (view: View): Tally => (view.tally as Tally | undefined) ?? NO_TALLY;
export const limitsOf = (view: View): Limits => (view.limits as Limits | undefined) ?? NO_LIMITS;
export const attackOf = (view: View): Attack | null => (view.attack as Attack | null | undefined) ?? null;
export const playedOf = (view: View): Played | null => (view.played as Played | null | undefined) ?? null;
/** My own cards, oldest first; null for whoever has no seat. */
export const handOf = (view: View): readonly string[] | null =>
  (view.hand as readonly string[] | undefined) ?? null;
/** Everybody's cards, in the replay and at the end. */
export const handsOf = (view: View): Readonly<Record<string, readonly string[]>> | null =>
  (view.hands as Readonly<Record<string, readonly string[]>> | undefined) ?? null;
/** Equipment in the Human deck, for whoever is searching it. */
export const searchOf = (view: View): Readonly<Record<string, number>> | null =>
  (view.search as Readonly<Record<string, number>> | undefined) ?? null;

export const sideOf = (view: View, side: Side): SideState => {
  const sides = view.sides as Readonly<Record<Side, SideState>> | undefined;
  return sides?.[side] ?? { seat: turnOf(view)[side], deck: 0, cards: 0, known: [], discard: [] };
};
/** The side that a seat plays; null for a spectator. */
export const sideAt = (view: View, seat: Seat | null): Side | null =>
  SIDES.find((side) => turnOf(view)[side] === seat) ?? null;

export const columnsOf = (view: View): number => peopleOf(view).length;
export const personOf = (view: View, id: unknown): Person | null =>
  peopleOf(view).find((one) => one.id === id) ?? null;
export const personAt = (view: View, column: unknown): Person | null =>
  peopleOf(view).find((one) => one.column === column) ?? null;
export const zombieOf = (view: View, zid: unknown): Zombie | null =>
  zombiesOf(view).find((one) => one.zid === Number(zid)) ?? null;
export const zombieAt = (view: View, row: unknown, column: unknown): Zombie | null =>
  zombiesOf(view).find((one) => one.row === row && one.column === column) ?? null;
export const boardsAt = (view: View, column: number): number =>
  barricadesOf(view).find((one) => one.column === column)?.boards ?? 0;

/** A space by its name: "row,column". */
export const spaceName = (row: unknown, column: unknown): string => `${String(row)},${String(column)}`;

/** The causes that change one attribute, as far as they do. */
export const causes = (
  why: readonly Why[],
  stat: "speed" | "defense" | "strength" | "health",
): readonly { readonly what: string; readonly n: number }[] =>
  why.map((one) => ({ what: one.what, n: one[stat] ?? 0 })).filter(({ n }) => n !== 0);

/** The sum of what changes one attribute: below 0 it was lowered, above it was raised. */
export const changed = (why: readonly Why[], stat: "speed" | "defense" | "strength" | "health"): number =>
  causes(why, stat).reduce((sum, { n }) => sum + n, 0);

/** What an action would need and do, where the decision says so. */
export const oddsOf = (about: Readonly<Record<string, unknown>> | undefined, action: Action): Odds | null =>
  list<Odds>(about?.odds).find((one) =>
    action.kind === "strike"
      ? one.column === action.column
      : one.character === action.character && one.row === action.row && one.column === action.column,
  ) ?? null;

// what is the same in every match

export type CardType =
  | "item"
  | "melee"
  | "ranged"
  | "vehicle"
  | "effect"
  | "action_card"
  | "reaction"
  | "zombie"
  | "upgrade"
  | "mutation";
export interface CardInfo {
  readonly card: string;
  readonly type: CardType;
  readonly count: number;
  readonly bonus?: number | null;
  readonly defense?: number | null;
  readonly strength?: number | null;
  readonly health?: number | null;
}
export interface CharacterInfo {
  readonly id: string;
  readonly name: string;
  readonly speed: number;
  readonly strength: number;
  readonly health: number;
}

export const cardsOf = (data: GameData, side: Side): readonly CardInfo[] => list<CardInfo>(data[side]);
export const cardInfo = (data: GameData, card: string): CardInfo | null =>
  cardsOf(data, "human").find((one) => one.card === card) ??
  cardsOf(data, "zombie").find((one) => one.card === card) ??
  null;
export const cardType = (data: GameData, card: string): CardType => cardInfo(data, card)?.type ?? "item";
export const cardSide = (data: GameData, card: string): Side =>
  cardsOf(data, "zombie").some((one) => one.card === card) ? "zombie" : "human";
export const charactersOf = (data: GameData): readonly CharacterInfo[] =>
  list<CharacterInfo>(data.characters);
export const printed = (data: GameData, id: string): CharacterInfo | null =>
  charactersOf(data).find((one) => one.id === id) ?? null;

/** Kinds of card with how often each is there, in the order in which they first came. */
export const stacked = (cards: readonly string[]): [card: string, count: number][] => {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
};
