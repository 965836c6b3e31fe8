/**
 * What is half chosen: a pure state machine over the decision's list.
 *
 * A move is made of parts (parts.ts): what it is done with, to whom, where. They may be pointed at in any order; a part
 * that no longer goes with a new one is dropped. Parts are only ever chosen if some legal move has them all. As soon as
 * one move alone is left, it is the chosen one.
 */
import type { Action, Barred, Legal } from "../board";
import type { Light } from "../shared/spot";
import { fits, type Part, type Parts, partsOf, SLOTS, type Slot } from "./parts";

/** A legal move with its parts. */
export interface Move {
  readonly action: Action;
  readonly parts: Parts;
}

export interface Selection {
  readonly choice: Parts;
  /** The choices before, so that Escape can walk back. */
  readonly trail: readonly Parts[];
}
export const NOTHING: Parts = {};
export const START: Selection = { choice: NOTHING, trail: [] };

export const movesOf = (legal: readonly Legal[]): Move[] =>
  legal.map(({ action }) => ({ action, parts: partsOf(action) }));

const chosen = (choice: Parts): Slot[] => SLOTS.filter((slot) => choice[slot] !== undefined);
export const isEmpty = (choice: Parts): boolean => chosen(choice).length === 0;

const matches = (choice: Parts, parts: Parts): boolean =>
  chosen(choice).every((slot) => fits(slot, parts[slot], choice[slot]!));

/** The legal moves that the choice still allows. */
export const fitting = (choice: Parts, moves: readonly Move[]): Move[] =>
  moves.filter(({ parts }) => matches(choice, parts));

/** The one move that is meant, or null. Two copies of a card make the same move twice. */
export const chosenMove = (choice: Parts, moves: readonly Move[]): Move | null => {
  if (isEmpty(choice)) return null;
  const left = fitting(choice, moves);
  return left.length === 1 ? left[0]! : null;
};

/** A card chosen by its type means every copy. */
const isChosen = ({ slot, value }: Part, choice: Parts): boolean =>
  choice[slot] !== undefined && fits(slot, choice[slot], value);

const same = (a: Parts, b: Parts): boolean => SLOTS.every((slot) => a[slot] === b[slot]);

const without = (choice: Parts, ...slots: readonly Slot[]): Parts =>
  Object.fromEntries(Object.entries(choice).filter(([slot]) => !slots.includes(slot as Slot)));

/** What was pointed at, then as much of the rest of the choice as still goes with it, in this order of preference. */
const wishes = (now: Parts, { slot, value }: Part): Parts[] => {
  const means = now.with === undefined ? {} : { with: now.with };
  const target = now.zombie === undefined ? {} : { zombie: now.zombie };
  return [
    { ...now, [slot]: value },
    { ...without(now, "do", "symbol"), [slot]: value },
    { ...means, [slot]: value },
    { ...target, [slot]: value },
    { [slot]: value },
  ];
};

/** Point at something. What no legal move has leaves the selection as it was; a second time takes it back. */
export const point = (selection: Selection, to: Part, moves: readonly Move[]): Selection => {
  const now = selection.choice;
  const next = isChosen(to, now)
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

/** Moves that the choice still allows and that have this part. */
const leading = (to: Part, choice: Parts, moves: readonly Move[]): Move[] =>
  fitting(without(choice, to.slot), moves).filter(({ parts }) => fits(to.slot, parts[to.slot], to.value));

/** What is asked for only once it is known what it is for. */
const SECOND: readonly Slot[] = ["survivor", "zone", "direction", "weapon", "symbol"];

/**
 * What lights up: parts of the moves that the choice still allows. While nothing is chosen only that shines with which a
 * move begins: things, the Rubble, zombies that can be attacked; other zombies may be pointed at all the same.
 */
export const lightOf = (
  to: Part,
  choice: Parts,
  moves: readonly Move[],
  barred: readonly Barred[],
): Light => {
  if (isChosen(to, choice)) return "chosen";
  const found = leading(to, choice, moves);
  const plain = found.some(({ parts }) => parts.with === undefined || parts.do === "attack");
  if (found.length > 0) {
    if (choice.with !== undefined || (choice.do !== undefined && choice.do !== to.value)) return "lit";
    if (SECOND.includes(to.slot)) return plain ? "lit" : "none";
    return to.slot !== "zombie" || plain ? "lit" : "able";
  }
  const second = SECOND.includes(to.slot) && isEmpty(choice);
  return !second && whyNot(to, choice, barred) ? "barred" : "none";
};

/** The reason why a thing cannot be pointed at with what is chosen, where a person would expect to. */
export const whyNot = (to: Part, choice: Parts, barred: readonly Barred[]): Barred | null =>
  barred.find(({ action }) => {
    const parts = partsOf(action);
    return fits(to.slot, parts[to.slot], to.value) && matches(without(choice, to.slot), parts);
  }) ?? null;

/** True when a thing is part of some legal move, whatever is chosen now. */
export const usable = (to: Part, moves: readonly Move[]): boolean =>
  moves.some(({ parts }) => fits(to.slot, parts[to.slot], to.value));

/** The different values that a slot can still take. */
export const open = (slot: Slot, choice: Parts, moves: readonly Move[]): string[] => [
  ...new Set(fitting(without(choice, slot), moves).flatMap(({ parts }) => parts[slot] ?? [])),
];

/** What comes next, in the order in which a person would be asked. */
const ORDER: readonly Slot[] = [
  "with",
  "do",
  "zombie",
  "survivor",
  "zone",
  "direction",
  "weapon",
  "card",
  "pile",
  "trophy",
  "symbol",
];

/** The first slot that is still open; null when nothing is. */
export const missing = (choice: Parts, moves: readonly Move[]): Slot | null => {
  const left = fitting(choice, moves);
  if (isEmpty(choice) || left.length <= 1) return null;
  const asked = ORDER.find(
    (slot) => choice[slot] === undefined && new Set(left.map(({ parts }) => parts[slot])).size > 1,
  );
  return asked ?? null;
};
