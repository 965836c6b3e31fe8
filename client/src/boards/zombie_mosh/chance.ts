/**
 * Every chance draw of a finished match of Zombie Mosh!, made again from the seed and compared with what happened
 * (MOSH-09): the character shuffle, the first player, the deck of each song, reshuffles, each card dealt or drawn, and
 * one coin a crowd card; and that each of them went to the seat that the rules name (MOSH-12, 20, 67). What lies in the discard, and in which order, follows from the events (MOSH-56, MOSH-81).
 */

import { Chance, type DrawsChecked } from "../../fairness";
import type { GameBoard, GameEvent } from "../board";
import { differs, type Followed, must, type PlayedFrame, retrace, same } from "../shared/chance";

/** The part of the game's static data that chance needs. */
export interface CardTable {
  readonly cards: readonly { readonly type: string; readonly edges: readonly [string, string] }[];
  readonly copies: number;
  readonly characters: readonly { readonly id: string }[];
}

interface Line {
  attack: string[];
  defence: string[];
}

/** What is on the table, as far as chance depends on it. */
interface Floor extends Followed {
  deck: string[];
  discard: string[];
  hands: Map<number, Set<string>>;
  lines: Map<number, Line>;
  order: readonly number[];
  /** seats in the pit of this song */
  living: Set<number>;
  first: number;
  /** seats that are still to be dealt to, and to be hit by the crowd, in this order (MOSH-12, 20) */
  deals: number[];
  crowd: number[];
  resigned: Set<number>;
  /** sizes of the reshuffles that were due, and of those that were told */
  due: number[];
  told: number[];
}

/** Plays the events again. Stops at the first draw that differs from the published stream. */
export function checkDraws(
  seed: string,
  seats: number,
  frames: readonly PlayedFrame[],
  table: CardTable,
): DrawsChecked {
  const start: Floor = {
    chance: new Chance(seed),
    deck: [],
    discard: [],
    hands: new Map(),
    lines: new Map(),
    order: [],
    living: new Set(),
    first: -1,
    deals: [],
    crowd: [],
    resigned: new Set(),
    due: [],
    told: [],
    compared: 0,
  };
  const { table: floor, wrong } = retrace(start, frames, copy, (now, event) =>
    replay(now, event, seats, table),
  );
  if (wrong) return { compared: floor.compared, wrong };
  const last = frames.at(-1)?.seq ?? 0;
  const same = floor.due.length === floor.told.length && floor.due.every((size, i) => size === floor.told[i]);
  return { compared: floor.compared, wrong: same ? null : { seq: last, key: "reshuffled" } };
}

function replay(floor: Floor, event: GameEvent, seats: number, table: CardTable): void {
  const { params } = event;
  switch (event.key) {
    case "song_began":
      floor.living = new Set(range(seats).filter((seat) => !floor.resigned.has(seat)));
      return;
    case "characters_drawn": {
      const ids = floor.chance.shuffle(table.characters.map((one) => one.id));
      const drawn = strings(params.characters);
      same(floor, drawn.length === seats && drawn.every((id, i) => id === ids[i]));
      return;
    }
    case "first_player": {
      const living = range(seats).filter((seat) => floor.living.has(seat));
      floor.first = living[floor.chance.below(living.length)] ?? differs();
      same(floor, floor.first === params.seat);
      return;
    }
    case "deck_made":
      floor.deck = floor.chance.shuffle(wholeDeck(table));
      floor.discard = [];
      floor.hands = new Map();
      floor.lines = new Map();
      same(floor, params.count === floor.deck.length);
      return;
    case "first_player_passed":
      must(floor.first === params.previous);
      floor.first = clockwise(floor.living, floor.first)[0] ?? differs();
      must(floor.first === params.seat);
      return;
    case "round_began": {
      must(floor.deals.length === 0 && floor.crowd.length === 0);
      floor.order = numbers(params.order);
      const clock = clockwise(floor.living, floor.first);
      must(
        clock.at(-1) === floor.first && String(floor.order) === String([floor.first, ...clock.slice(0, -1)]),
      );
      floor.deals = [...clock];
      floor.crowd = clock.flatMap((seat) => [seat, seat]);
      return;
    }
    case "pass_began":
      must(floor.deals.length === 0 && floor.crowd.length === 0);
      return;
    case "eliminated":
      floor.living.delete(Number(params.seat));
      return;
    case "reshuffled":
      floor.told.push(Number(params.count));
      return;
    case "dealt":
      must(floor.deals.shift() === params.seat && strings(params.cards).length === HAND);
      for (const card of strings(params.cards)) {
        same(floor, take(floor) === card);
        hand(floor, params.seat).add(card);
      }
      return;
    case "crowd_hit": {
      must(floor.deals.length === 0 && floor.crowd.shift() === params.seat);
      const card = take(floor);
      same(floor, card === params.card);
      same(floor, edges(card, table)[floor.chance.coin()] === params.limb);
      line(floor, Number(params.seat)).attack.push(card);
      return;
    }
    case "attacked":
      line(floor, Number(params.target)).attack.push(played(floor, event));
      return;
    case "defended":
      line(floor, Number(params.seat)).defence.push(played(floor, event));
      return;
    case "lines_cleared":
      for (const seat of floor.order) {
        const { attack, defence } = line(floor, seat);
        floor.discard.push(...attack, ...defence);
      }
      floor.lines = new Map();
      return;
    case "discarded":
      floor.discard.push(...strings(params.cards));
      floor.hands.delete(Number(params.seat));
      floor.lines.delete(Number(params.seat));
      return;
    case "resigned":
      floor.resigned.add(Number(params.seat));
      floor.living.delete(Number(params.seat));
      return;
  }
}

/** The next card of the deck; an empty deck takes the discard first (MOSH-13). */
function take(floor: Floor): string {
  if (floor.deck.length === 0) {
    floor.due.push(floor.discard.length);
    floor.deck = floor.chance.shuffle(floor.discard);
    floor.discard = [];
  }
  return floor.deck.shift() ?? differs();
}

/** All cards in table order and by copy number (MOSH-07). */
function wholeDeck(table: CardTable): string[] {
  return table.cards.flatMap(({ type }) =>
    Array.from({ length: table.copies }, (_, copyNumber) => `${type}_${copyNumber + 1}`),
  );
}

function edges(card: string, table: CardTable): readonly [string, string] {
  const type = card.replace(/_\d+$/, "");
  return table.cards.find((one) => one.type === type)?.edges ?? differs();
}

function line(floor: Floor, seat: number): Line {
  const found = floor.lines.get(seat) ?? { attack: [], defence: [] };
  floor.lines.set(seat, found);
  return found;
}

function hand(floor: Floor, seat: unknown): Set<string> {
  const found = floor.hands.get(Number(seat)) ?? new Set();
  floor.hands.set(Number(seat), found);
  return found;
}

/** The card of a play, which must have been dealt to its player: nobody can play what chance did not give. */
function played(floor: Floor, { params }: GameEvent): string {
  const card = String(params.card);
  return hand(floor, params.seat).delete(card) ? card : differs();
}

/** Living seats clockwise, beginning behind `after`; `after` itself last, if it is living (MOSH-08). */
function clockwise(living: ReadonlySet<number>, after: number): number[] {
  const seats = [...living].sort((one, other) => one - other);
  return [...seats.filter((seat) => seat > after), ...seats.filter((seat) => seat <= after)];
}

function copy(floor: Floor): Floor {
  return {
    ...floor,
    chance: floor.chance.fork(),
    deck: [...floor.deck],
    discard: [...floor.discard],
    lines: new Map(
      [...floor.lines].map(([seat, { attack, defence }]) => [
        seat,
        { attack: [...attack], defence: [...defence] },
      ]),
    ),
    hands: new Map([...floor.hands].map(([seat, cards]) => [seat, new Set(cards)])),
    living: new Set(floor.living),
    deals: [...floor.deals],
    crowd: [...floor.crowd],
    resigned: new Set(floor.resigned),
    due: [...floor.due],
    told: [...floor.told],
  };
}

const HAND = 4;
const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** `checkDraws` as the frame calls it, with the game's static data as it came. */
export const checkChance: GameBoard["checkChance"] = (seed, seats, frames, data) =>
  checkDraws(seed, seats, frames, data as unknown as CardTable);
