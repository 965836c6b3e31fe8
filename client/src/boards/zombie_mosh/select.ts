/** What is half chosen while a card is being played: a pure state machine over the decision's list.
 *
 * A play has three parts, the card, the edge that counts (a limb) and the zombie it falls on (myself = block). They may be
 * pointed at in any order; a part that no longer goes with a new one is dropped. Parts are only ever chosen if some legal
 * play has them all, so a complete choice is a legal play.
 */
import type { Seat } from "../board";
import type { Limb } from "./limbs";
import { type Play, typeOf } from "./model";

export interface Choice {
  readonly card: string | null;
  readonly limb: Limb | null;
  readonly seat: Seat | null;
}
export const NOTHING: Choice = { card: null, limb: null, seat: null };

/** The present choice and the ones before it, so that Escape can walk back. */
export interface Selection {
  readonly choice: Choice;
  readonly trail: readonly Choice[];
}
export const START: Selection = { choice: NOTHING, trail: [] };

export type Point =
  | { readonly at: "card"; readonly card: string }
  | { readonly at: "edge"; readonly card: string; readonly limb: Limb }
  | { readonly at: "zombie"; readonly seat: Seat }
  | { readonly at: "limb"; readonly seat: Seat; readonly limb: Limb }
  | { readonly at: "play"; readonly play: Choice };

const matches = (choice: Choice, play: Play): boolean =>
  (choice.card === null || choice.card === play.card) &&
  (choice.limb === null || choice.limb === play.limb) &&
  (choice.seat === null || choice.seat === play.seat);

/** The legal plays that the choice still allows. */
export const fitting = (choice: Choice, plays: readonly Play[]): Play[] =>
  plays.filter((play) => matches(choice, play));

/** The one play that is fully chosen, or null. */
export const chosenPlay = (choice: Choice, plays: readonly Play[]): Play | null =>
  choice.card !== null && choice.limb !== null && choice.seat !== null
    ? (fitting(choice, plays)[0] ?? null)
    : null;

export const isEmpty = (choice: Choice): boolean =>
  choice.card === null && choice.limb === null && choice.seat === null;

/** If only one kind of card in hand can do it, it is that card: its first copy. */
const withOnlyCard = (choice: Choice, plays: readonly Play[]): Choice => {
  if (choice.card !== null || choice.limb === null || choice.seat === null) return choice;
  const fits = fitting(choice, plays);
  const types = new Set(fits.map((play) => typeOf(play.card)));
  return types.size === 1 ? { ...choice, card: fits[0]!.card } : choice;
};

/** What was pointed at, then as much of the rest of the choice as still goes with it, in this order of preference. */
const wishes = (now: Choice, point: Point): Choice[] => {
  switch (point.at) {
    case "card":
      return [
        { ...now, card: point.card },
        { ...now, card: point.card, seat: null },
        { ...NOTHING, card: point.card },
      ];
    case "edge":
      return [
        { ...now, card: point.card, limb: point.limb },
        { ...NOTHING, card: point.card, limb: point.limb },
      ];
    case "zombie":
      return [
        { ...now, seat: point.seat },
        { ...NOTHING, card: now.card, seat: point.seat },
      ];
    case "limb":
      return [
        { ...now, seat: point.seat, limb: point.limb },
        { card: null, seat: point.seat, limb: point.limb },
      ];
    case "play":
      return [point.play];
  }
};

const same = (a: Choice, b: Choice): boolean => a.card === b.card && a.limb === b.limb && a.seat === b.seat;

/** Pointing at a part that is chosen already takes it back. */
const again = (now: Choice, point: Point): Choice | null => {
  if (point.at === "card" && now.card === point.card) return NOTHING;
  if (point.at === "edge" && now.card === point.card && now.limb === point.limb && now.seat === null)
    return { ...now, limb: null };
  if (point.at === "limb" && now.card === null && now.limb === point.limb && now.seat === point.seat)
    return NOTHING;
  return null;
};

/** Point at something. What no legal play has leaves the selection as it was. */
export const point = (selection: Selection, to: Point, plays: readonly Play[]): Selection => {
  const now = selection.choice;
  const found = again(now, to) ?? wishes(now, to).find((wish) => fitting(wish, plays).length > 0);
  if (!found) return selection;
  const next = withOnlyCard(found, plays);
  if (same(next, now)) return selection;
  return isEmpty(next) ? START : { choice: next, trail: [...selection.trail, now] };
};

/** One step back; at the start, nothing. */
export const back = (selection: Selection): Selection => {
  const choice = selection.trail.at(-1);
  return choice ? { choice, trail: selection.trail.slice(0, -1) } : START;
};

/** Keep a selection over a change of the list (somebody resigned): drop it if nothing fits any more. */
export const keep = (selection: Selection, plays: readonly Play[]): Selection =>
  isEmpty(selection.choice) || fitting(selection.choice, plays).length > 0 ? selection : START;

/** Limbs of a zombie that may be pointed at, given what is chosen. */
export const limbsOf = (seat: Seat, choice: Choice, plays: readonly Play[]): Set<Limb> =>
  new Set(
    fitting({ card: choice.card, limb: choice.card ? choice.limb : null, seat }, plays).map(
      (play) => play.limb,
    ),
  );
