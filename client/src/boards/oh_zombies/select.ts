/**
 * What is half chosen: a pure state machine over the decision's list.
 *
 * A move is made of parts (parts.ts). They may be pointed at in any order; a part that no longer goes with a new one is
 * dropped. Parts are only ever chosen if some legal move has them all. Everywhere but in `main` the move is chosen as
 * soon as one alone is left; in `main` dudes, dice and cards only narrow down the badges, and a badge is the move.
 */
import type { Action, Barred, Decision, Legal, View } from "../board";
import type { Light } from "../shared/spot";
import { aimsOf, fits, type Part, type Parts, partsOf, SLOTS, type Slot } from "./parts";

/** A legal move with its parts, the zombies it could be meant for, and the decision's hints. */
export interface Move {
  readonly action: Action;
  readonly parts: Parts;
  readonly aims: ReadonlySet<string>;
  readonly hints: readonly string[];
}

export interface Selection {
  readonly choice: Parts;
  /** The choices before, so that Escape can walk back. */
  readonly trail: readonly Parts[];
}
export const NOTHING: Parts = {};
export const START: Selection = { choice: NOTHING, trail: [] };

export const movesOf = (legal: readonly Legal[], view: View, about?: Decision["about"]): Move[] =>
  legal.map(({ action, hints }) => ({
    action,
    parts: partsOf(action, view, about),
    aims: aimsOf(action, view),
    hints: hints ?? [],
  }));

const chosen = (choice: Parts): Slot[] => SLOTS.filter((slot) => choice[slot] !== undefined);
export const isEmpty = (choice: Parts): boolean => chosen(choice).length === 0;

/** What is no move is paid with the lowest die, whichever of the low ones was pointed at. */
const LOW = /^[1-5]$/;

const has = (move: Move, slot: Slot, value: string): boolean => {
  if (slot === "aim") return move.aims.has(value);
  if (slot === "die" && move.action.die === "low") return LOW.test(value);
  return fits(slot, move.parts[slot], value);
};

const matches = (choice: Parts, move: Move): boolean =>
  chosen(choice).every((slot) => has(move, slot, choice[slot]!));

/** The legal moves that the choice still allows. */
export const fitting = (choice: Parts, moves: readonly Move[]): Move[] =>
  moves.filter((move) => matches(choice, move));

const same = (a: Parts, b: Parts): boolean => SLOTS.every((slot) => a[slot] === b[slot]);

export const without = (choice: Parts, ...slots: readonly Slot[]): Parts =>
  Object.fromEntries(Object.entries(choice).filter(([slot]) => !slots.includes(slot as Slot)));

/** The one move that is meant, or null. */
export const chosenMove = (choice: Parts, moves: readonly Move[], kind: string | undefined): Move | null => {
  if (isEmpty(choice)) return null;
  const [first, ...more] = fitting(choice, moves);
  if (!first || more.length > 0) return null;
  if (kind !== "main") return first;
  const { kind: deed } = first.action;
  const whole = choice.edge !== undefined || choice.do !== undefined || deed === "play";
  return whole && (choice.card !== undefined || deed !== "play") ? first : null;
};

/** What was pointed at, then as much of the rest of the choice as still goes with it, in this order of preference. */
const wishes = (now: Parts, { slot, value }: Part): Parts[] => {
  const who = now.unit === undefined ? {} : { unit: now.unit };
  return [
    { ...now, [slot]: value },
    { ...without(now, "do", "edge"), [slot]: value },
    { ...without(now, "do", "edge", "aim"), [slot]: value },
    { ...without(now, "do", "edge", "aim", "card"), [slot]: value },
    { ...who, [slot]: value },
    { [slot]: value },
  ];
};

/** Point at something. What no legal move has leaves the selection as it was; a second time takes it back. */
export const point = (selection: Selection, to: Part, moves: readonly Move[]): Selection => {
  const now = selection.choice;
  const next =
    now[to.slot] === to.value
      ? without(now, to.slot)
      : wishes(now, to).find((wish) => fitting(wish, moves).length > 0);
  if (!next || same(next, now)) return selection;
  return isEmpty(next) ? START : { choice: next, trail: [...selection.trail, now] };
};

/** One step back; at the start, nothing. */
export const back = (selection: Selection): Selection => {
  const choice = selection.trail.at(-1);
  return choice ? { choice, trail: selection.trail.slice(0, -1) } : START;
};

/** Keep a selection over a change of the list: drop it if nothing fits any more. */
export const keep = (selection: Selection, moves: readonly Move[]): Selection =>
  isEmpty(selection.choice) || fitting(selection.choice, moves).length > 0 ? selection : START;

/** Of several things that may be pointed at in `main`, how loudly each says so. */
const inMain = ({ slot, value }: Part, choice: Parts, found: readonly Move[]): Light => {
  switch (slot) {
    case "unit":
      return choice.unit === undefined && found.some((move) => matches(choice, move)) ? "lit" : "able";
    case "die":
      return choice.unit !== undefined || choice.card !== undefined ? "lit" : "able";
    case "card":
      return found.some((move) => move.parts.card === value && matches(without(choice, "card"), move))
        ? "lit"
        : "able";
    case "edge":
      return choice.do !== undefined ? "lit" : choice.unit !== undefined ? "able" : "none";
    case "aim":
      return choice.unit !== undefined ? "lit" : "able";
    default:
      return "lit";
  }
};

export const lightOf = (
  to: Part,
  choice: Parts,
  moves: readonly Move[],
  barred: readonly Barred[],
  kind: string | undefined,
): Light => {
  if (choice[to.slot] === to.value) return "chosen";
  // in `main` the people and the dice of all moves stay within reach; elsewhere the choice narrows down the rest
  const rest =
    kind === "main" && (to.slot === "unit" || to.slot === "card") ? NOTHING : without(choice, to.slot);
  const found = fitting(rest, moves).filter((move) => has(move, to.slot, to.value));
  if (found.length > 0) return kind === "main" ? inMain(to, choice, found) : "lit";
  return whyNot(to, choice, barred) ? "barred" : "none";
};

/** The reason why a thing cannot be pointed at, where a person would expect to. Only what is asked for is explained. */
export const whyNot = (to: Part, choice: Parts, barred: readonly Barred[]): Barred | null =>
  barred.find(({ action }) => {
    const parts = partsOf(action, {});
    return (
      parts[to.slot] === to.value &&
      chosen(without(choice, to.slot, "die", "aim")).every((slot) => fits(slot, parts[slot], choice[slot]!))
    );
  }) ?? null;

/** True when a thing is part of some legal move, whatever is chosen now. */
export const usable = (to: Part, moves: readonly Move[]): boolean =>
  moves.some((move) => has(move, to.slot, to.value));

/** The different values that a slot can still take, in the order of the list. */
export const open = (slot: Slot, choice: Parts, moves: readonly Move[]): string[] => [
  ...new Set(fitting(without(choice, slot), moves).flatMap(({ parts }) => parts[slot] ?? [])),
];

// the badges of `main`

/** A deed that can be done now, and with which dice. */
export interface Badge {
  /** "move", "attack:gunner", "destroy:crowbar", ... */
  readonly deed: string;
  readonly unit: string | null;
  /** Ways to pay: one move for each die; a deed without dice has one way, with the key "". */
  readonly ways: readonly { readonly die: string; readonly move: Move }[];
  /** Several edges to choose from come next (a token for a card). */
  readonly many: boolean;
}

/** In which order the deeds stand. */
const DEEDS = [
  "play",
  "move",
  "cart",
  "attack",
  "scavenge",
  "barricade",
  "free_barricade",
  "destroy",
] as const;
const rank = (deed: string): number => DEEDS.indexOf(deed.split(":")[0] as (typeof DEEDS)[number]);

/** What the chosen dude (or the chosen card, or die) can do, as badges; nothing while nothing is chosen. */
export const badgesOf = (choice: Parts, moves: readonly Move[], near: readonly string[]): Badge[] => {
  // once a badge is chosen, the others stay as they are
  const narrow =
    choice.do === undefined || choice.unit === undefined
      ? without(choice, "do", "edge")
      : without(choice, "do", "edge", "die");
  if (isEmpty(narrow)) return [];
  const found = new Map<string, { badge: Badge; ways: { die: string; move: Move }[] }>();
  for (const move of moves) {
    const { parts } = move;
    const free = parts.do === "free_barricade";
    // a token for a card needs no dude: it goes with whoever stands at the edge
    if (free ? !fitsFree(narrow, move, near) : !matches(narrow, move)) continue;
    const deed = parts.do ?? "";
    if (rank(deed) < 0) continue;
    const unit = free ? (choice.unit ?? null) : (parts.unit ?? null);
    const key = `${unit ?? ""}/${deed}`;
    const there = found.get(key);
    if (there) there.ways.push({ die: free ? parts.edge! : (parts.die ?? ""), move });
    else {
      const ways = [{ die: free ? parts.edge! : (parts.die ?? ""), move }];
      found.set(key, { badge: { deed, unit, ways, many: free }, ways });
    }
  }
  return [...found.values()].map(({ badge }) => badge).sort((a, b) => rank(a.deed) - rank(b.deed));
};

const fitsFree = (choice: Parts, move: Move, near: readonly string[]): boolean => {
  if (choice.die !== undefined || choice.aim !== undefined) return false;
  if (choice.unit !== undefined && !near.includes(move.parts.edge ?? "")) return false;
  return choice.card === undefined || fits("card", move.parts.card, choice.card);
};
