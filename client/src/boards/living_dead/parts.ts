/** What an action is made of: the things on the table that say it when they are pointed at. */
import type { Action, Decision, View } from "../board";
import { peopleOf, personAt, spaceName, zombieAt } from "./model";

/**
 * `do` is the deed, `card` a card of the hand (or of a pile that is searched), `who` the person that does it or gets it,
 * `whom` the second one, `thing` what somebody carries, `zombie` its serial number, `space` "row,column", `way` a choice
 * that is no place. Values are strings, so that parts can be compared.
 */
export const SLOTS = ["do", "card", "who", "thing", "whom", "zombie", "space", "way"] as const;
export type Slot = (typeof SLOTS)[number];
export type Parts = Readonly<Partial<Record<Slot, string>>>;
export interface Part {
  readonly slot: Slot;
  readonly value: string;
}
export const part = (slot: Slot, value: string | number): Part => ({ slot, value: String(value) });

/** Deeds that a card of the hand names by itself: the action is called like the card. */
export const CARD_DEEDS: ReadonlySet<string> = new Set([
  "barricade",
  "messed_up",
  "burning_armchair",
  "search_the_house",
  "pull_together",
  "hold_still",
  "down_to_the_cellar",
  "hand_it_over",
  "helen_gun",
  "lights_out",
  "dead_walk",
  "shuffle_sideways",
  "tear_it_down",
  "spilled_gasoline",
]);
/** Things that people carry, and the deeds that they are for. */
export const ITEM_DEEDS: Readonly<Record<string, string>> = {
  use_first_aid: "first_aid_kit",
  use_key: "key_ring",
  use_hammer: "hammer_and_nails",
  use_tv: "television",
};
/** Deeds of a person that are chosen by their badge: pointing at somebody is not enough. */
export const BADGE_DEEDS: ReadonlySet<string> = new Set([
  ...Object.keys(ITEM_DEEDS),
  "nurse",
  "board",
  "alight",
]);
/** Answers that are given by a button only. */
export const BUTTON_DEEDS: ReadonlySet<string> = new Set([
  "draw",
  "end_search",
  "end_combat",
  "end_play",
  "pass",
  "take_it",
  "nobody",
  "done",
  "stay",
]);

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

const person = (view: View, column: unknown): string | undefined => personAt(view, column)?.id;

const zid = (view: View, row: unknown, column: unknown): string | undefined =>
  text(zombieAt(view, row, column)?.zid);

/** The bearer of the one thing of a kind that is needed, where the action does not say whose it is. */
const bearer = (view: View, item: string): string | undefined =>
  peopleOf(view).find(({ items }) => items.includes(item))?.id;

const next = (row: unknown, column: unknown, way: unknown): string =>
  spaceName(row, Number(column) + (way === "left" ? -1 : 1));

/** The ways to read an action as parts; most have one, a swap may begin with either of the two. */
export const readings = (action: Action, view: View, about?: Decision["about"]): readonly Parts[] => {
  const { kind, row, column } = action;
  const base: Parts = CARD_DEEDS.has(kind) ? { do: kind, card: kind } : { do: kind };
  switch (kind) {
    case "swap": {
      const [a, b] = [person(view, action.i), person(view, action.j)];
      if (a === undefined || b === undefined) return [base];
      return [
        { ...base, who: a, whom: b },
        { ...base, who: b, whom: a },
      ];
    }
    case "attack":
      return [plain({ ...base, who: text(action.character), zombie: zid(view, row, column) })];
    case "strike":
      return [plain({ ...base, zombie: zid(view, 1, column) })];
    case "enhance":
      return [plain({ ...base, card: text(action.card), zombie: zid(view, row, column) })];
    case "play_zombie":
    case "place":
      return [plain({ ...base, card: text(action.card), space: spaceName(4, column) })];
    case "play_truck":
      return [{ ...base, card: "truck" }];
    case "shuffle_sideways":
      return [
        plain({
          ...base,
          zombie: zid(view, row, column),
          space: next(row, column, action.way),
          way: text(action.way),
        }),
      ];
    case "move":
      return [
        plain({
          ...base,
          zombie: text(about?.zid),
          space: next(about?.row, about?.column, action.way),
          way: text(action.way),
        }),
      ];
    case "barricade":
    case "tear_it_down":
      return [{ ...base, space: spaceName(1, column) }];
    case "use_hammer":
      return [
        plain({ ...base, thing: ITEM_DEEDS[kind], who: text(action.bearer), space: spaceName(1, column) }),
      ];
    case "play":
      return [column === undefined ? base : { ...base, space: spaceName(1, column) }];
    case "dead_walk":
      return [plain({ ...base, way: text(action.zombie) })];
    case "spilled_gasoline":
      return [
        action.character == null ? { ...base, way: "truck" } : { ...base, who: String(action.character) },
      ];
    case "use_first_aid":
      return [
        plain({ ...base, thing: ITEM_DEEDS[kind], who: text(action.bearer), whom: text(action.target) }),
      ];
    case "use_key":
      return [plain({ ...base, thing: ITEM_DEEDS[kind], who: text(action.bearer), way: text(action.use) })];
    case "use_tv":
      return [
        plain({ ...base, thing: ITEM_DEEDS[kind], who: bearer(view, "television"), card: text(action.card) }),
      ];
    case "nurse":
      return [plain({ ...base, who: "helen", whom: text(action.target) })];
    case "hand_it_over":
      return [
        plain({
          ...base,
          who: text(action.giver),
          thing: text(action.equipment),
          whom: text(action.receiver),
        }),
      ];
    default:
      return [plain({ ...base, card: base.card ?? text(action.card), who: text(action.character) })];
  }
};

const plain = (parts: { readonly [slot in Slot]?: string | undefined }): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

export const partsOf = (action: Action, view: View, about?: Decision["about"]): Parts =>
  readings(action, view, about)[0] ?? {};
