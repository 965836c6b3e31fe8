/**
 * What is half chosen: a pure state machine over the decision's list.
 *
 * A move is made of parts (parts.ts), pointed at in any order; a part that no longer goes with a new one is dropped. Parts
 * are only ever chosen if some legal move has them all. A move is chosen as soon as one alone is left, if it says enough:
 * two people for a swap, a badge for what somebody carries, a button for an answer.
 */
import type { Action, Barred, Decision, Legal, View } from "../board";
import type { Light } from "../shared/spot";
import {
  BADGE_DEEDS,
  BUTTON_DEEDS,
  CARD_DEEDS,
  type Part,
  type Parts,
  readings,
  SLOTS,
  type Slot,
} from "./parts";

/** A legal move in one of the ways in which it may be pointed at. */
export interface Move {
  readonly action: Action;
  readonly parts: Parts;
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
  legal.flatMap(({ action, hints }) =>
    readings(action, view, about).map((parts) => ({ action, parts, hints: hints ?? [] })),
  );

const chosen = (choice: Parts): Slot[] => SLOTS.filter((slot) => choice[slot] !== undefined);
export const isEmpty = (choice: Parts): boolean => chosen(choice).length === 0;

const matches = (choice: Parts, parts: Parts): boolean =>
  chosen(choice).every((slot) => parts[slot] === choice[slot]);

/** The legal moves that the choice still allows. */
export const fitting = (choice: Parts, moves: readonly Move[]): Move[] =>
  moves.filter(({ parts }) => matches(choice, parts));

const same = (a: Parts, b: Parts): boolean => SLOTS.every((slot) => a[slot] === b[slot]);

export const without = (choice: Parts, ...slots: readonly Slot[]): Parts =>
  Object.fromEntries(Object.entries(choice).filter(([slot]) => !slots.includes(slot as Slot)));

/** Whether what is chosen says the move: a person alone says neither that it swaps nor what it uses. */
const says = (choice: Parts, { action: { kind } }: Move): boolean => {
  if (kind === "swap") return choice.who !== undefined && choice.whom !== undefined;
  if (BADGE_DEEDS.has(kind) || BUTTON_DEEDS.has(kind)) return choice.do !== undefined;
  if (CARD_DEEDS.has(kind) || kind === "equip") return choice.card !== undefined;
  return true;
};

/** The one move that is meant, or null. A card and a person say it together where nothing else goes with both. */
export const chosenMove = (choice: Parts, moves: readonly Move[]): Move | null => {
  if (isEmpty(choice)) return null;
  const fits = fitting(choice, moves);
  const said = fits.filter((move) => says(choice, move));
  const together = choice.card !== undefined && choice.who !== undefined;
  const [first, ...more] = said.length === 0 && together ? fits : said;
  return first && more.every(({ action }) => action === first.action) ? first : null;
};

/** What was pointed at, then as much of the rest of the choice as still goes with it, in this order of preference. */
const wishes = (now: Parts, { slot, value }: Part): Parts[] => {
  if (slot === "who") return peopleWishes(now, value);
  const card = now.card === undefined ? {} : { card: now.card };
  const who = now.who === undefined ? {} : { who: now.who };
  return [
    { ...now, [slot]: value },
    { ...without(now, "space", "zombie", "way", "whom"), [slot]: value },
    { ...card, [slot]: value },
    { ...who, [slot]: value },
    { [slot]: value },
  ];
};

/** A person is the first of a move, or its second: with nothing else chosen two people change places. */
const peopleWishes = (now: Parts, value: string): Parts[] => {
  const first = [
    { ...without(now, "whom", "zombie", "thing"), who: value },
    { ...(now.card === undefined ? {} : { card: now.card }), who: value },
    { who: value },
  ];
  if (now.who === undefined) return [{ ...now, who: value }, ...first];
  const deed = now.do ?? (now.card === undefined ? "swap" : undefined);
  const second = deed === undefined ? { ...now, whom: value } : { ...now, do: deed, whom: value };
  // with a card alone (equip) the next person takes the place of the first
  return [second, ...first];
};

/** Point at something. What no legal move has leaves the selection as it was; a second time takes it back. */
export const point = (selection: Selection, to: Part, moves: readonly Move[]): Selection => {
  const now = selection.choice;
  const next = taken(now, to, moves) ?? wishes(now, to).find((wish) => fitting(wish, moves).length > 0);
  if (!next || same(next, now)) return selection;
  return isEmpty(next) ? START : { choice: next, trail: [...selection.trail, now] };
};

/** What is left when a chosen thing is pointed at again; null when it is not chosen. */
const taken = (now: Parts, { slot, value }: Part, moves: readonly Move[]): Parts | null => {
  if (slot === "who") {
    // who carries the kit may use it on themselves
    if (now.who === value && now.do !== undefined && now.whom === undefined) {
      const self = { ...now, whom: value };
      if (fitting(self, moves).length > 0) return self;
    }
    if (now.whom === value) return now.do === "swap" ? without(now, "whom", "do") : without(now, "whom");
    if (now.who === value)
      return without(now, "who", "whom", "thing", ...(now.card ? [] : (["do"] as const)));
    return null;
  }
  if (now[slot] !== value) return null;
  if (slot === "card") return NOTHING;
  return slot === "do" ? without(now, "do", "whom", "space", "way", "thing") : without(now, slot);
};

/** One step back to what is not itself a whole move; at the start, nothing. */
export const back = (selection: Selection, moves: readonly Move[]): Selection => {
  let next = selection;
  do {
    const choice = next.trail.at(-1);
    next = choice ? { choice, trail: next.trail.slice(0, -1) } : START;
  } while (!isEmpty(next.choice) && chosenMove(next.choice, moves));
  return next;
};

/** Keep a selection over a change of the list: drop it if nothing fits any more. */
export const keep = (selection: Selection, moves: readonly Move[]): Selection =>
  isEmpty(selection.choice) || fitting(selection.choice, moves).length > 0 ? selection : START;

/** Whether pointing there would go with what is chosen now. */
const reaches = (to: Part, choice: Parts, moves: readonly Move[]): boolean => {
  const [wish] = wishes(choice, to);
  return wish !== undefined && fitting(wish, moves).length > 0;
};

/** Places shine only once it is known what for; people always may be pointed at where anybody can. */
const LATER: ReadonlySet<Slot> = new Set(["space", "way", "thing", "whom"]);

export const lightOf = (
  to: Part,
  choice: Parts,
  moves: readonly Move[],
  barred: readonly Barred[],
  view: View,
  kind: string | undefined,
): Light => {
  if (choice[to.slot] === to.value || (to.slot === "who" && choice.whom === to.value)) return "chosen";
  const having = moves.filter(
    ({ parts }) => parts[to.slot] === to.value || (to.slot === "who" && parts.whom === to.value),
  );
  if (isEmpty(choice)) {
    if (having.length === 0) return whyNot(to, choice, barred, view) ? "barred" : "none";
    const needed = having.every(({ parts }) => parts.card !== undefined);
    if (needed && (LATER.has(to.slot) || to.slot === "who")) return "none";
    if (kind === "h_search" && to.slot === "who")
      return having.some(({ parts }) => parts.who === to.value && BADGE_DEEDS.has(parts.do ?? ""))
        ? "lit"
        : "able";
    if ((kind === "h_combat" || kind === "z_play") && to.slot === "zombie") return "able";
    return "lit";
  }
  if (reaches(to, choice, moves)) return "lit";
  if (whyNot(to, choice, barred, view)) return "barred";
  // another beginning of a move stays within reach, quietly
  const begins = to.slot === "card" || to.slot === "who" || to.slot === "zombie";
  return begins && having.length > 0 ? "able" : "none";
};

/** The reason why a thing cannot be pointed at with what is chosen, where a person would expect to. */
export const whyNot = (to: Part, choice: Parts, barred: readonly Barred[], view: View): Barred | null =>
  barred.find(({ action }) =>
    readings(action, view).some((parts) => {
      if (parts[to.slot] !== to.value) return false;
      const rest = without(choice, to.slot);
      // a reason that is about a card is told at the card, and once the card is chosen
      if (to.slot !== "card" && parts.card !== undefined && rest.card !== parts.card) return false;
      return matches(rest, parts);
    }),
  ) ?? null;

/** The different values that a slot can still take, in the order of the list. */
export const open = (slot: Slot, choice: Parts, moves: readonly Move[]): string[] => [
  ...new Set(fitting(without(choice, slot), moves).flatMap(({ parts }) => parts[slot] ?? [])),
];

/** What somebody can do that a badge stands for: each deed once, in the order of the list. */
export const badgesOf = (choice: Parts, moves: readonly Move[]): readonly Parts[] => {
  if (choice.who === undefined || choice.card !== undefined) return [];
  const found = new Map<string, Parts>();
  for (const { parts } of moves) {
    if (parts.who !== choice.who || !BADGE_DEEDS.has(parts.do ?? "")) continue;
    const way = parts.do === "use_key" ? parts.way : undefined;
    const badge = plainBadge(parts, way);
    found.set(`${parts.do} ${way ?? ""}`, badge);
  }
  return [...found.values()];
};

const plainBadge = ({ do: deed, who }: Parts, way: string | undefined): Parts => ({
  ...(deed === undefined ? {} : { do: deed }),
  ...(who === undefined ? {} : { who }),
  ...(way === undefined ? {} : { way }),
});
