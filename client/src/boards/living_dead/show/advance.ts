/** Views between two views: what has been shown so far of a moment, event by event, so that it can be animated in steps.
 *
 * The server's `after` always has the last word; this only replays what the events say, and looks into `after` for what
 * they do not (numbers, what somebody carries). Events without a picture leave the view as it is.
 */
import type { GameEvent, Seat, View } from "../../board";
import {
  type Barricade,
  barricadesOf,
  deadOf,
  goalOf,
  handOf,
  miscOf,
  type Person,
  peopleOf,
  personOf,
  type Side,
  type SideState,
  sideOf as stateOf,
  tallyOf,
  turnOf,
  type Zombie,
  zombieOf,
  zombiesOf,
} from "../model";
import { sideOf } from "./stage";

type Params = GameEvent["params"];
/** What the way leads to, and whose hand is seen. */
interface Eyes {
  readonly after: View;
  readonly me: Seat | null;
}
type Change = (view: View, p: Params, eyes: Eyes) => View;

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const less = (value: number, n: number): number => Math.max(0, value - n);

// parts

const person = (view: View, id: unknown, change: (one: Person) => Partial<Person>): View => ({
  ...view,
  people: peopleOf(view).map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});
const zombie = (view: View, zid: unknown, change: (one: Zombie) => Partial<Zombie>): View => ({
  ...view,
  zombies: zombiesOf(view).map((one) => (one.zid === zid ? { ...one, ...change(one) } : one)),
});
const side = (view: View, who: Side, change: (one: SideState) => Partial<SideState>): View => {
  const now = stateOf(view, who);
  return { ...view, sides: { ...(view.sides as object), [who]: { ...now, ...change(now) } } };
};
const boards = (view: View, column: unknown, count: number): View => {
  const others = barricadesOf(view).filter((one) => one.column !== column);
  const now: readonly Barricade[] =
    count > 0 ? [...others, { column: number(column), boards: count }] : others;
  return { ...view, barricades: now };
};
/** On the face-up pile of whom they belong to. */
const away = (view: View, who: Side, cards: readonly unknown[]): View =>
  cards.length === 0
    ? view
    : side(view, who, ({ discard }) => ({ discard: [...discard, ...cards.map(String)] }));

const without = (cards: readonly string[], card: unknown): readonly string[] => {
  const at = cards.indexOf(String(card));
  return at < 0 ? cards : cards.filter((_, i) => i !== at);
};
/** A card leaves a hand. */
const played = (view: View, who: Side, card: unknown, { me }: Eyes): View => {
  const next = side(view, who, ({ cards, known }) => ({
    cards: less(cards, 1),
    known: without(known, card),
  }));
  const hand = stateOf(view, who).seat === me ? handOf(view) : null;
  return hand === null ? next : { ...next, hand: without(hand, card) };
};
/** A Reaction is played from a hand onto its pile. */
const answered = (view: View, who: Side, card: string, eyes: Eyes): View =>
  away(played(view, who, card, eyes), who, [card]);

/** What somebody carries and can do, as it will be. */
const asAfter = (view: View, id: unknown, { after }: Eyes): View => {
  const later = personOf(after, id);
  return later === null ? view : person(view, id, ({ column }) => ({ ...later, column }));
};
const zombieAsAfter = (view: View, zid: unknown, { after }: Eyes): View => {
  const later = zombieOf(after, zid);
  return later === null ? view : zombie(view, zid, ({ row, column }) => ({ ...later, row, column }));
};
/** A zombie comes into play: as it will be, but where it enters. */
const enter = (view: View, p: Params, { after }: Eyes): View => {
  const later = zombieOf(after, p.zid);
  if (later === null || zombieOf(view, p.zid) !== null) return view;
  const fresh: Zombie = {
    ...later,
    row: 4,
    column: number(p.column),
    enhancements: [],
    attacked: false,
  };
  return { ...view, zombies: [...zombiesOf(view), fresh] };
};
const weakened = (n: number) => (one: Person) => ({
  damage: one.damage + n,
  speed: less(one.speed, n),
  strength: less(one.strength, n),
  health: less(one.health, n),
});
const truck = (view: View, change: ReturnType<typeof miscOf>["truck"]): View => ({
  ...view,
  misc: { ...miscOf(view), truck: change },
});
const seated = (view: View, id: unknown, aboard: boolean): View => {
  const now = miscOf(view).truck;
  const next = person(view, id, () => ({ aboard }));
  if (now === null) return next;
  const others = now.aboard.filter((one) => one !== id);
  return truck(next, { ...now, aboard: aboard ? [...others, String(id)] : others });
};
const counted = (view: View, count: number): View => ({ ...view, goal: { ...goalOf(view), count } });

// events

const CHANGES: Readonly<Record<string, Change>> = {
  turn_began(view, p) {
    const human = p.side === "human";
    const turn = {
      ...turnOf(view),
      active: human ? "human" : "zombie",
      number: number(p.number),
      phase: "draw",
    };
    if (!human)
      return { ...view, turn, zombies: zombiesOf(view).map((one) => ({ ...one, attacked: false })) };
    const fresh = { found: false, attacked: false, nursed: false, in_cellar: false };
    return { ...view, turn, people: peopleOf(view).map((one) => ({ ...one, ...fresh })) };
  },
  drew(view, p, { me }) {
    const who: Side = p.side === "zombie" ? "zombie" : "human";
    const next = side(view, who, ({ deck, cards }) => ({
      deck: less(deck, number(p.count)),
      cards: cards + number(p.count),
    }));
    const hand = p.seat === me ? handOf(view) : null;
    return hand === null ? next : { ...next, hand: [...hand, ...list<string>(p.cards)] };
  },
  reshuffled: (view, p) =>
    side(view, p.side === "zombie" ? "zombie" : "human", () => ({ deck: number(p.count), discard: [] })),
  effects_ended(view, p) {
    const who: Side = p.side === "zombie" ? "zombie" : "human";
    const misc = miscOf(view);
    const left = list<string>(p.cards).reduce(without, misc[who]);
    return away({ ...view, misc: { ...misc, [who]: left } }, who, list(p.cards));
  },
  equipped: (view, p, eyes) =>
    asAfter(
      away(played(view, "human", p.card, eyes), "human", p.replaced ? [p.replaced] : []),
      p.character,
      eyes,
    ),
  truck_played: (view, _, eyes) =>
    truck(played(view, "human", "truck", eyes), { fuelled: false, aboard: [] }),
  card_played: (view, p, eyes) => ({ ...played(view, sideOf(view, p.seat), p.card, eyes), played: p }),
  cancelled: (view, p, eyes) => {
    const by = sideOf(view, p.seat);
    const next = answered({ ...view, played: null }, by, String(p.by), eyes);
    return away(next, by === "human" ? "zombie" : "human", [p.card]);
  },
  barricaded: (view, p) => boards({ ...view, played: null }, p.column, number(p.boards)),
  mended: (view, p, eyes) =>
    away(boards(asAfter(view, p.bearer, eyes), p.column, number(p.boards)), "human", ["hammer_and_nails"]),
  boards_lost: (view, p) => boards(view, p.column, number(p.left)),
  torn_down: (view, p) => boards({ ...view, played: null }, p.column, 0),
  effect_laid(view, p) {
    const who = sideOf(view, p.seat);
    const misc = miscOf(view);
    return { ...view, played: null, misc: { ...misc, [who]: [...misc[who], String(p.card)] } };
  },
  handed: (view, p, eyes) => asAfter(asAfter({ ...view, played: null }, p.giver, eyes), p.receiver, eyes),
  gun_taken: (view, p, eyes) => asAfter(asAfter({ ...view, played: null }, p.character, eyes), "harry", eyes),
  healed: (view, p, eyes) => asAfter({ ...view, played: null }, p.character, eyes),
  hid: (view, p) => person({ ...view, played: null }, p.character, () => ({ in_cellar: true })),
  fetched(view, p, { me }) {
    const next = side({ ...view, played: null, search: {} }, "human", ({ deck, cards, known }) => ({
      deck: less(deck, 1),
      cards: cards + 1,
      known: [...known, String(p.card)],
    }));
    const hand = p.seat === me ? handOf(view) : null;
    return hand === null ? next : { ...next, hand: [...hand, String(p.card)] };
  },
  nothing_found: (view) => ({ ...view, played: null }),
  pulled_together: (view) => ({ ...view, played: null }),
  roused(view, p, eyes) {
    const next = side(view, "zombie", ({ discard }) => ({ discard: without(discard, p.card) }));
    return enter({ ...next, played: null }, p, eyes);
  },
  shifted: (view, p) => zombie({ ...view, played: null }, p.zid, () => ({ column: number(p.to) })),
  truck_burned(view) {
    const next = truck({ ...view, played: null }, null);
    return away({ ...next, people: peopleOf(next).map((one) => ({ ...one, aboard: false })) }, "human", [
      "truck",
    ]);
  },
  weapon_burned: (view, p) =>
    away(
      person({ ...view, played: null }, p.character, () => ({ weapon: null, bonus: null })),
      "human",
      [p.card],
    ),
  swapped(view, p) {
    const [a, b] = list<string>(p.characters);
    const [i, j] = list<number>(p.columns);
    const people = peopleOf(view).map((one) =>
      one.id === a ? { ...one, column: number(j) } : one.id === b ? { ...one, column: number(i) } : one,
    );
    return { ...view, people: [...people].sort((one, other) => one.column - other.column) };
  },
  first_aid: (view, p, eyes) =>
    away(asAfter(asAfter(view, p.bearer, eyes), p.character, eyes), "human", ["first_aid_kit"]),
  fuelled(view, p, eyes) {
    const now = miscOf(view).truck;
    const next = away(asAfter(view, p.bearer, eyes), "human", ["key_ring"]);
    return now === null ? next : truck(next, { ...now, fuelled: true });
  },
  key_used: (view, p, eyes) => away(asAfter(view, p.bearer, eyes), "human", ["key_ring"]),
  television: (view, p, eyes) => away(played(view, "human", p.card, eyes), "human", [p.card]),
  nursed: (view, p, eyes) => person(asAfter(view, p.character, eyes), "helen", () => ({ nursed: true })),
  boarded: (view, p) => seated(view, p.character, true),
  alighted: (view, p) => seated(view, p.character, false),

  attacked: (view, p) => person(view, p.character, () => ({ attacked: true, able: false })),
  zombie_attacked: (view, p) => zombie(view, p.zid, () => ({ attacked: true })),
  turned: (view, p, eyes) =>
    answered(
      view,
      p.card === "aim_for_the_head" || p.card === "get_back" ? "human" : "zombie",
      String(p.card),
      eyes,
    ),
  missed: (view) => ({ ...view, attack: null }),
  evaded: (view) => ({ ...view, attack: null }),
  no_damage: (view) => ({ ...view, attack: null }),
  shielded: (view, _, eyes) => answered(view, "human", "shield_them", eyes),
  hurt: (view, p) => person({ ...view, attack: null }, p.character, weakened(number(p.n))),
  struck: (view, p) =>
    zombie({ ...view, attack: null }, p.zid, (one) => ({
      damage: number(p.damage),
      defense: less(one.defense, number(p.n)),
      strength: less(one.strength, number(p.n)),
      health: less(one.health, number(p.n)),
    })),
  destroyed(view, p) {
    const next = away(
      { ...view, attack: null, zombies: zombiesOf(view).filter(({ zid }) => zid !== p.zid) },
      "zombie",
      [p.card, ...list(p.enhancements)],
    );
    const told = { ...next, tally: { ...tallyOf(next), destroyed: number(p.count) } };
    return goalOf(view)?.id === "posse" ? counted(told, number(p.count)) : told;
  },
  twitched(view, p, { me }) {
    const next = side(view, "zombie", ({ cards, known, discard }) => ({
      cards,
      known: [...known, String(p.card)],
      discard: [...without(discard, p.card), "still_twitching"],
    }));
    const hand = p.seat === me ? handOf(view) : null;
    return hand === null ? next : { ...next, hand: [...without(hand, "still_twitching"), String(p.card)] };
  },
  used_up: (view, p) =>
    away(
      person(view, p.character, () => ({ weapon: null, bonus: null })),
      "human",
      [p.card],
    ),
  linked: (view, p) =>
    person({ ...view, played: null }, p.character, ({ bitten }) => ({ bitten: bitten + 1 })),

  killed(view, p) {
    const next = { ...view, attack: null, dead: [...deadOf(view), String(p.character)] };
    const bites = Array.from({ length: number(p.bitten) }, () => "bitten");
    return away(
      away(
        person(next, p.character, (one) => ({ damage: one.damage + one.health, health: 0 })),
        "human",
        list(p.cards),
      ),
      "zombie",
      bites,
    );
  },
  column_closed(view, p) {
    const column = number(p.column);
    const shift = (at: number): number => (at > column ? at - 1 : at);
    const slid = new Map(
      list<{ readonly zid: number; readonly to: number }>(p.slides).map(({ zid, to }) => [zid, to]),
    );
    const returned = list<{ readonly zid: number; readonly enhancements: unknown }>(p.shuffled);
    const back = new Set(returned.map(({ zid }) => zid));
    const lost = returned.flatMap(({ enhancements }) => list(enhancements));
    const deck = side(view, "zombie", (now) => ({ deck: now.deck + returned.length }));
    return {
      ...away(deck, "zombie", lost),
      people: peopleOf(view)
        .filter((one) => one.column !== column)
        .map((one) => ({ ...one, column: shift(one.column) })),
      zombies: zombiesOf(view)
        .filter(({ zid }) => !back.has(zid))
        .map((one) => ({ ...one, column: shift(slid.get(one.zid) ?? one.column) })),
      barricades: barricadesOf(view)
        .filter((one) => one.column !== column)
        .map((one) => ({ ...one, column: shift(one.column) })),
    };
  },

  zombie_played: (view, p, eyes) => enter(played(view, "zombie", p.card, eyes), p, eyes),
  enhanced: (view, p, eyes) => zombieAsAfter(played(view, "zombie", p.card, eyes), p.zid, eyes),
  zombies_moved: (view, p) =>
    list<{ readonly zid: number; readonly to: number }>(p.moves).reduce(
      (so, { zid, to }) => zombie(so, zid, () => ({ row: to })),
      view,
    ),
  slammed: (view, _, eyes) => answered(view, "human", "slam_the_door", eyes),
  tokens: (view, p) => counted(view, number(p.total)),
  discarded(view, p, eyes) {
    const who = sideOf(view, p.seat);
    return away(played(view, who, p.card, eyes), who, [p.card]);
  },
};

export const advance = (view: View, { key, params }: GameEvent, eyes: Eyes): View =>
  CHANGES[key]?.(view, params, eyes) ?? view;
