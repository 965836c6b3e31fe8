/**
 * Every chance draw of a finished match of Night of the Living Dead, made again from the seed and compared with what
 * happened (docs/fairness.md, section 6): sides, Goal, both decks, every die, every shuffle. Each card that is drawn must
 * be the one that lies on top, each card that is played must have been drawn before; so hands, decks and piles are
 * followed card by card.
 */

import { Chance, type DrawsChecked } from "../../fairness";
import type { GameBoard, GameEvent } from "../board";
import { differs, type Followed, must, type PlayedFrame, retrace, same } from "../shared/chance";
import { deckOf, GOALS, ownerOf } from "./chance_lists";
import type { Side } from "./model";

/** The options that chance depends on, as the match was played; what is missing is as usual. */
export type Options = Readonly<Record<string, unknown>>;

/** Cards of one side: the top card of the deck first, what was discarded first first. */
interface Cards {
  deck: string[];
  discard: string[];
  hand: string[];
}

/** What is on the table, as far as chance depends on it. */
interface House extends Followed {
  readonly options: Options;
  /** Seat of the Human side; -1 until it is told. */
  human: number;
  sides: Record<Side, Cards>;
  /** The card that was played and is not put away yet. */
  table: string | null;
  /** Somebody is dying: what is drawn now is drawn for that. */
  dying: boolean;
  /** Shuffles that have to follow. */
  due: readonly Side[];
}

/** Plays the events again. Stops at the first draw that differs from the published stream. */
export function checkDraws(
  seed: string,
  seats: number,
  frames: readonly PlayedFrame[],
  options: Options = {},
): DrawsChecked {
  const house: House = {
    chance: new Chance(seed),
    options,
    human: -1,
    sides: { human: dealt(), zombie: dealt() },
    table: null,
    dying: false,
    due: [],
    compared: 0,
  };
  const { table, wrong } = retrace(house, frames, copy, (now, { key, params }) => {
    must(seats === 2 && now.human >= 0 !== (key === "match_began"));
    must(now.due.length === 0 || key === "deck_shuffled");
    if (!within(now, key)) putAway(now);
    FOLLOWED[key]?.(now, params);
  });
  return { compared: table.compared, wrong };
}

const dealt = (): Cards => ({ deck: [], discard: [], hand: [] });

/** What a played card may do before it is put away. */
const DONE_BY_CARDS: ReadonlySet<string> = new Set([
  "cancelled",
  "barricaded",
  "effect_laid",
  "gun_taken",
  "linked",
  "fetched",
  "nothing_found",
  "deck_shuffled",
  "pulled_together",
  "healed",
  "hid",
  "handed",
  "roused",
  "shifted",
  "torn_down",
  "truck_burned",
  "weapon_burned",
  "hurt",
  "killed",
  "column_closed",
  "match_ended",
]);
const within = ({ dying }: House, key: string): boolean =>
  DONE_BY_CARDS.has(key) || (dying && (key === "drew" || key === "reshuffled"));

/** A card that does not stay in play goes to its owner's pile. */
function putAway(house: House): void {
  if (house.table !== null) discard(house, house.table);
  house.table = null;
}

type Params = GameEvent["params"];
const FOLLOWED: Readonly<Record<string, (house: House, p: Params) => void>> = {
  // --- the setup ---
  match_began(house, p) {
    const { sides = "random", goal = "random" } = house.options;
    const { chance } = house;
    house.human = sides === "random" ? chance.below(2) : Number(sides === "host_zombie");
    same(house, p.human === house.human);
    must(p.zombie === 1 - house.human);
    const drawn = goal === "random" ? GOALS[chance.below(GOALS.length)] : goal;
    same(house, p.goal === drawn);
    house.sides.human.deck = chance.shuffle(deckOf("human"));
    house.sides.zombie.deck = chance.shuffle(deckOf("zombie"));
  },

  // --- cards that are drawn ---
  drew(house, p) {
    const side = sideAt(house, p.seat);
    must(p.side === side);
    const { deck, hand } = house.sides[side];
    const cards = list(p.cards);
    must(cards.length === p.count && cards.length > 0);
    for (const card of cards) {
      const top = deck.shift() ?? differs();
      same(house, card === top);
      hand.push(top);
    }
  },
  reshuffled(house, p) {
    const cards = house.sides[sideNamed(p.side)];
    // only an empty deck is made of the pile
    must(cards.deck.length === 0 && cards.discard.length > 0 && p.count === cards.discard.length);
    cards.deck = house.chance.shuffle(cards.discard);
    cards.discard = [];
  },
  deck_shuffled(house, p) {
    const side = sideNamed(p.side);
    must(house.due[0] === side);
    house.due = house.due.slice(1);
    const cards = house.sides[side];
    cards.deck = house.chance.shuffle(cards.deck);
  },
  fetched(house, p) {
    const { deck, hand } = house.sides.human;
    hand.push(takeFrom(deck, String(p.card), deck.indexOf(String(p.card))));
    house.due = ["human"];
  },
  nothing_found(house) {
    house.due = ["human"];
  },

  // --- dice ---
  rolled(house, p) {
    same(house, p.natural === house.chance.below(6) + 1);
    const added = list(p.modifiers).reduce((sum: number, one) => sum + Number((one as { n: unknown }).n), 0);
    must(p.total === Number(p.natural) + added);
    must(p.hit === Number(p.total) > Number(p.beat));
  },

  // --- cards that are played ---
  equipped(house, p) {
    play(house, p.card, "human");
    if (p.replaced) discard(house, p.replaced);
  },
  truck_played: (house) => play(house, "truck", "human"),
  zombie_played: (house, p) => play(house, p.card, "zombie"),
  enhanced: (house, p) => play(house, p.card, "zombie"),
  card_played(house, p) {
    play(house, p.card, sideAt(house, p.seat));
    house.table = String(p.card);
  },
  cancelled: (house, p) => react(house, p.by, sideAt(house, p.seat)),
  turned: (house, p) => react(house, p.card, sideAt(house, p.seat)),
  shielded: (house) => react(house, "shield_them", "human"),
  slammed: (house) => react(house, "slam_the_door", "human"),
  discarded: (house, p) => react(house, p.card, sideAt(house, p.seat)),
  television: (house, p) => react(house, p.card, "human"),
  twitched(house, p) {
    rise(house, p.card);
    house.sides.zombie.hand.push(String(p.card));
    react(house, "still_twitching", "zombie");
  },
  roused: (house, p) => rise(house, p.card),

  // --- cards that stay, and how they end ---
  effect_laid: stays,
  barricaded: stays,
  linked: stays,
  effects_ended(house, p) {
    for (const card of list(p.cards)) discard(house, card);
  },
  boards_lost(house, p) {
    if (p.left === 0) discard(house, "barricade");
  },
  torn_down: (house) => discard(house, "barricade"),
  handed: replaced,
  gun_taken: replaced,
  truck_burned: (house) => discard(house, "truck"),
  weapon_burned: (house, p) => discard(house, p.card),
  used_up: (house, p) => discard(house, p.card),
  mended: (house) => discard(house, "hammer_and_nails"),
  fuelled: (house) => discard(house, "key_ring"),
  key_used: (house) => discard(house, "key_ring"),
  first_aid(house, p) {
    discard(house, "first_aid_kit");
    bites(house, p.bitten);
  },
  destroyed(house, p) {
    discard(house, p.card);
    for (const card of list(p.enhancements)) discard(house, card);
  },
  killed(house, p) {
    for (const card of list(p.cards)) discard(house, card);
    bites(house, p.bitten);
    if (p.gun === true) discard(house, "helen_gun");
    house.dying = true;
  },
  column_closed(house, p) {
    house.dying = false;
    const back = list(p.shuffled) as readonly { readonly card: string; readonly enhancements: unknown }[];
    for (const { card, enhancements } of back) {
      house.sides.zombie.deck.push(card);
      for (const one of list(enhancements)) discard(house, one);
    }
    if (p.barricade === true) discard(house, "barricade");
    house.due = back.map(() => "zombie");
  },
};

function stays(house: House): void {
  must(house.table !== null);
  house.table = null;
}

function replaced(house: House, p: Params): void {
  if (p.replaced) discard(house, p.replaced);
}

function bites(house: House, count: unknown): void {
  for (let i = 0; i < Number(count); i++) discard(house, "bitten");
}

/** On top of the pile of whom it belongs to. */
function discard(house: House, card: unknown): void {
  house.sides[ownerOf(String(card))].discard.push(String(card));
}

/** Nobody plays what was not drawn. */
function play(house: House, card: unknown, side: Side): void {
  const { hand } = house.sides[side];
  takeFrom(hand, String(card), hand.indexOf(String(card)));
}

function react(house: House, card: unknown, side: Side): void {
  play(house, card, side);
  discard(house, card);
}

/** The copy that was discarded last leaves the pile of the dead. */
function rise(house: House, card: unknown): void {
  const pile = house.sides.zombie.discard;
  takeFrom(pile, String(card), pile.lastIndexOf(String(card)));
}

function takeFrom(cards: string[], card: string, at: number): string {
  must(at >= 0);
  cards.splice(at, 1);
  return card;
}

function copy(house: House): House {
  const own = ({ deck, discard: pile, hand }: Cards): Cards => ({
    deck: [...deck],
    discard: [...pile],
    hand: [...hand],
  });
  return {
    ...house,
    chance: house.chance.fork(),
    sides: { human: own(house.sides.human), zombie: own(house.sides.zombie) },
  };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const sideAt = (house: House, seat: unknown): Side => (seat === house.human ? "human" : "zombie");
const sideNamed = (side: unknown): Side => (side === "human" || side === "zombie" ? side : differs());

/** `checkDraws` as the frame calls it. */
export const checkChance: GameBoard["checkChance"] = (seed, seats, frames, _data, options) =>
  checkDraws(seed, seats, frames, options);
