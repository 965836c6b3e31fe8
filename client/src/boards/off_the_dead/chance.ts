/**
 * Every chance draw of a finished match of Off the Dead, made again from the seed and compared with what happened
 * (docs/fairness.md, section 4): the team, the Horde with its arrows, the starter, the Rubble, every die, and everything
 * that goes under the Horde. Between the draws it follows every card, so that each face that was turned up must be the
 * one that the shuffles put there, and each zombie must have come out where its arrow said (OTD-420).
 */

import { Chance, type DrawsChecked } from "../../fairness";
import type { GameBoard, GameEvent } from "../board";
import { differs, must, type PlayedFrame, retrace, same } from "../shared/chance";
import {
  boxOf,
  DIRECTIONS,
  EVENTS,
  EXTRAS,
  faceOf,
  giftsOf,
  hordeOf,
  PAIRS,
  POWER,
  placesOf,
  positionsOf,
  rubbleOf,
  SURVIVORS,
  teamsOf,
  typeOf,
  typesOf,
  UNIQUES,
} from "./chance_lists";
import {
  clear,
  clockwise,
  copy,
  find,
  leave,
  place,
  type Roll,
  receivers,
  type Table,
  unflip,
  who,
} from "./chance_table";

/** Plays the events again. Stops at the first draw that differs from the published stream. */
export function checkDraws(seed: string, seats: number, frames: readonly PlayedFrame[]): DrawsChecked {
  const start: Table = {
    chance: new Chance(seed),
    places: [],
    chosen: [],
    horde: [],
    starter: "",
    given: [],
    piles: [],
    flipped: [],
    due: null,
    attack: null,
    roll: null,
    compared: 0,
  };
  const { table, wrong } = retrace(start, frames, copy, (now, event) => follow(now, event, seats));
  return { compared: table.compared, wrong };
}

function follow(table: Table, event: GameEvent, seats: number): void {
  must(table.due === null || event.key === "event_roll");
  FOLLOWED[event.key]?.(table, event.params, seats);
}

type Params = GameEvent["params"];
const FOLLOWED: Readonly<Record<string, (table: Table, p: Params, seats: number) => void>> = {
  // --- the setup ---
  cast_dealt(table, p, seats) {
    const team = p.team as Record<string, string>;
    const mode = Object.keys(team).length;
    must(mode === seats || (mode === 4 && seats === 2));
    const drawn = table.chance.shuffle([...pick(table.chance, teamsOf(mode))]);
    const places = placesOf(mode);
    same(table, mode === places.length && places.every((direction, i) => team[direction] === drawn[i]));
    table.places = places.map((direction, i) => place(drawn[i]!, direction));
  },
  picked(table, p) {
    must(String(p.survivor) in SURVIVORS && table.places.every(({ id }) => id !== p.survivor));
    table.places.push(place(String(p.survivor), String(p.direction)));
  },
  symbol_chosen(table, p) {
    must(table.places.length === 2 && p.strength === EXTRAS[table.chosen.length]);
    table.chosen.push(String(p.symbol));
  },
  horde_made(table, p, seats) {
    const mode = table.places.length;
    must(mode === seats || (mode === 4 && seats === 2));
    const order = placesOf(mode);
    must(table.places.every(({ direction }, i) => direction === order[i]));
    const { chance } = table;
    const cards = chance.shuffle(hordeCards(table));
    table.horde = cards.map((card) => [card, pick(chance, DIRECTIONS)]);
    must(p.count === cards.length);
    same(table, alike(p.cards, table.horde));
  },
  starter(table, p) {
    table.starter = pick(table.chance, table.places).id;
    same(table, p.survivor === table.starter);
  },
  gift(table, p) {
    const type = typeOf(String(p.card));
    const order = clockwise(table, table.starter);
    must((type === "colt" || type === "axe") && p.survivor === order[table.given.length]?.id);
    must(table.given.every((card) => typeOf(card) === type));
    must(p.card === giftsOf(type, order.length)[table.given.length]);
    table.given.push(String(p.card));
  },
  rubble_made(table, p) {
    const mode = table.places.length;
    const piles = p.piles as string[][];
    // as many as there are survivors, while stock lasts (OTD-208)
    const [first] = table.given;
    must(!first || table.given.length === Math.min(mode, giftsOf(typeOf(first), mode).length));
    const uniques = piles.flat().filter((card) => (UNIQUES as readonly string[]).includes(typeOf(card)));
    const cards = rubbleOf(mode, table.given);
    if (uniques.length === 1) cards.push(`${pick(table.chance, UNIQUES)}_1`);
    else if (uniques.length > 1) cards.push(...UNIQUES.map((type) => `${type}_1`));
    table.chance.shuffle(cards);
    const positions = positionsOf(mode);
    table.piles = Array.from({ length: positions }, (_, i) =>
      cards.filter((_card, j) => j % positions === i),
    );
    must(p.count === cards.length && p.positions === positions);
    same(table, alike(piles, table.piles));
  },

  // --- the Horde and the corridors ---
  came_out(table, p) {
    const [card, arrow] = table.horde[0] ?? differs();
    must(receivers(table, arrow).some(({ id }) => id === p.survivor));
    table.horde.shift();
    const to = who(table, p.survivor);
    must(to.direction === p.direction);
    to.zones[0].push([Number(p.zombie), card]);
    same(table, p.card === card);
  },
  turned(table, p) {
    const top = table.horde[0] ?? differs();
    must((DIRECTIONS as readonly unknown[]).includes(p.direction));
    top[1] = String(p.direction);
  },
  wave_stays(table, p) {
    must(table.horde[0]?.[1] === p.direction);
  },
  moved(table, p) {
    const { zones } = who(table, p.survivor);
    must(zones[0].length + zones[1].length === p.zombies);
    zones[2].push(...zones[1]);
    zones[1] = zones[0];
    zones[0] = [];
  },
  leaps(table, p) {
    who(table, p.survivor).zones[2].push(leave(table, p.zombie));
  },
  sent_back(table, p) {
    const to = table.places.find(({ direction }) => direction === p.direction) ?? differs();
    to.zones[0].push(leave(table, p.zombie));
  },
  struck(table, p) {
    same(table, leave(table, p.zombie)[1] === p.card);
  },
  died(table, p) {
    who(table, p.survivor).alive = false;
  },
  under_horde(table, p) {
    const { chance } = table;
    const from = who(table, p.survivor);
    const cards =
      p.zombie == null
        ? [...from.zones.flat().map(([, card]) => card), `zombie_${from.id}_1`]
        : [leave(table, p.zombie)[1]];
    if (p.zombie == null) {
      must(!from.alive);
      from.zones = [[], [], []];
    }
    chance.shuffle(cards);
    const buried = cards.map((card): [string, string] => [card, pick(chance, DIRECTIONS)]);
    table.horde.push(...buried);
    must(p.count === buried.length);
    same(table, alike(p.cards, buried));
  },

  // --- faces ---
  revealed(table, p) {
    const { strength, symbols } = faceOf(find(table, p.zombie)[1]);
    same(table, p.strength === strength && alike(p.symbols, symbols));
    if (p.card !== undefined) must(p.card === find(table, p.zombie)[1]);
    const matched = symbols.some((symbol) => SURVIVORS[String(p.survivor)]?.symbols.includes(symbol));
    must(p.matched === matched);
    table.due = matched ? String(p.survivor) : null;
  },
  searches(table) {
    must(table.flipped.length === 0);
  },
  flipped(table, p) {
    const card = table.piles[Number(p.position) - 1]?.pop() ?? differs();
    must(p.slot === table.flipped.length);
    table.flipped.push(card);
    same(table, p.card === card);
  },
  put_back(table, p) {
    unflip(table, p.card);
    (table.piles[Number(p.position) - 1] ?? differs()).push(String(p.card));
    clear(table);
  },
  took(table, p) {
    must(typeOf(String(p.id)) === p.card);
    unflip(table, p.id);
    clear(table);
  },
  pair_discarded(table, p) {
    unflip(table, p.card);
    clear(table);
  },
  surprise_over(table, p) {
    must(typeOf(String(p.card)) === "surprise_wave");
    unflip(table, p.card);
    clear(table);
  },

  // --- dice ---
  event_roll(table, p) {
    must(table.due === p.survivor);
    table.due = null;
    roll(table, "event", 1, [p.die]);
    must(p.event === eventOf(table));
  },
  event(table, p) {
    must(p.event === eventOf(table));
  },
  event_harmless(table, p) {
    must(p.event === eventOf(table));
  },
  attacks(table, p) {
    const weapon = p.weapon == null ? null : typeOf(String(p.weapon));
    table.attack = { survivor: String(p.survivor), weapon, zombie: Number(p.zombie) };
  },
  attack_roll(table, p) {
    const { survivor, weapon, zombie } = table.attack ?? differs();
    must(p.survivor === survivor && p.zombie === zombie);
    const plus =
      weapon === null ? (SURVIVORS[survivor]?.strength ?? differs()) : (POWER[weapon] ?? differs());
    const { strength } = faceOf(find(table, zombie)[1]);
    roll(table, "attack", weapon === "mp5" ? 2 : 1, p.dice, plus, strength);
    must(p.total === total(table) && p.need === strength);
  },
  bonus(table, p) {
    (table.roll ?? differs()).plus += Number(p.bonus);
  },
  hit(table, p) {
    outcome(table, p, true);
  },
  missed(table, p) {
    outcome(table, p, false);
  },
  surprise_roll(table, p) {
    if (p.die === null) {
      must(p.count === 3);
      table.roll = null;
      return;
    }
    roll(table, "surprise", 1, [p.die]);
    const die = total(table);
    must(p.count === (table.places.length >= 3 ? Math.ceil(die / 2) : die <= 3 ? 1 : 2));
  },
  fire(table, p) {
    roll(table, "fire", 1, [p.die], 1);
    must(p.total === total(table));
  },
  rerolled(table, p) {
    const { kind, dice, plus, need } = table.roll ?? differs();
    roll(table, kind, dice.length, p.dice, plus, need);
  },
};

/** The cards of the Horde before the shuffle; a match of two draws some of them, or was told their symbols. */
function hordeCards(table: Table): string[] {
  const cards = hordeOf(table.places.length);
  if (table.places.length !== 2) return cards;
  must(table.chosen.length === 0 || table.chosen.length === EXTRAS.length);
  for (const [i, strength] of EXTRAS.entries()) {
    const left = boxOf(strength, cards);
    const symbol = table.chosen[i];
    cards.push(
      symbol === undefined
        ? pick(table.chance, left)
        : (left.find((card) => typeOf(card) === `${strength}_${symbol}`) ?? differs()),
    );
  }
  if (table.chosen.length === 0) mixCopies(table, cards);
  return [...cards, ...pick(table.chance, PAIRS)];
}

/** Secret extras: which copies of a type are used is chance as well. */
function mixCopies(table: Table, cards: string[]): void {
  for (const copies of typesOf(EXTRAS)) {
    const places = cards.flatMap((card, i) => (typeOf(card) === typeOf(copies[0] as string) ? [i] : []));
    table.chance.shuffle(copies);
    for (const [n, i] of places.entries()) cards[i] = copies[n] as string;
  }
}

/** Makes a roll and compares it with the dice that were told. */
function roll(table: Table, kind: Roll["kind"], count: number, told: unknown, plus = 0, need = 0): void {
  const dice = Array.from({ length: count }, () => table.chance.below(6) + 1);
  table.roll = { kind, dice, plus, need };
  same(table, alike(told, dice));
}

/** The highest die and what is added. */
function total(table: Table): number {
  const { dice, plus } = table.roll ?? differs();
  return Math.max(...dice) + plus;
}

function eventOf(table: Table): string {
  must(table.roll?.kind === "event");
  return EVENTS[total(table) - 1] ?? differs();
}

function outcome(table: Table, p: Params, hit: boolean): void {
  must(table.roll?.kind === "attack" && table.attack?.zombie === p.zombie);
  must(p.total === total(table) && hit === total(table) >= (table.roll?.need ?? 0));
  table.attack = null;
  table.roll = null;
}

const pick = <T>(chance: Chance, list: readonly T[]): T => list[chance.below(list.length)] ?? differs();
const alike = (told: unknown, made: unknown): boolean => JSON.stringify(told) === JSON.stringify(made);

/** `checkDraws` as the frame calls it. */
export const checkChance: GameBoard["checkChance"] = (seed, seats, frames) => checkDraws(seed, seats, frames);
