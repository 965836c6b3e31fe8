/**
 * Every chance draw of a finished match of Oh Shit, Zombies!, made again from the seed and compared with what happened
 * (docs/fairness.md, section 5): the deck and its piles, the first player, every die in the order of the events that tell
 * them. Every card that is drawn must be the one that lies next in its pile (OSZ-12, 51), and what was rolled must be as
 * much as there was to roll, and count for what the rules say it counts for.
 */

import { Chance, type DrawsChecked } from "../../fairness";
import type { GameBoard, GameEvent } from "../board";
import { differs, type Followed, must, type PlayedFrame, retrace, same } from "../shared/chance";
import { deckOf, ENTRANCES, EVENTS, extraOf, STORES } from "./chance_lists";

/** The options that chance depends on, as the match was played; what is missing is as usual. */
export type Options = Readonly<Record<string, unknown>>;

/** What is on the table, as far as chance depends on it. */
interface Mall extends Followed {
  readonly options: Options;
  readonly seats: number;
  /** Cards of each store, the top one first. */
  piles: Map<string, string[]>;
  /** Who began; -1 until it is told. */
  first: number;
  dealt: boolean;
  /** Living dudes: whose, and what they are. A leader is worth two dice. */
  dudes: Map<number, { readonly seat: number; readonly role: string }>;
  viruses: number;
}

/** Plays the events again. Stops at the first draw that differs from the published stream. */
export function checkDraws(
  seed: string,
  seats: number,
  frames: readonly PlayedFrame[],
  options: Options = {},
): DrawsChecked {
  const mall: Mall = {
    chance: new Chance(seed),
    options,
    seats,
    piles: new Map(),
    first: -1,
    dealt: false,
    dudes: new Map(),
    viruses: 0,
    compared: 0,
  };
  open(mall);
  const { table, wrong } = retrace(mall, frames, copy, (now, { key, params }) => {
    must(now.first >= 0 || key === "match_began");
    FOLLOWED[key]?.(now, params);
  });
  return { compared: table.compared, wrong };
}

/** The shuffle, and a card of its place for each pile: drawn before anything is told. */
function open(mall: Mall): void {
  const deck = mall.chance.shuffle(deckOf(mall.options));
  const extra = extraOf(mall.options);
  for (const [store, cards] of Object.entries(STORES)) mall.piles.set(store, deck.splice(0, cards + extra));
}

type Params = GameEvent["params"];
const FOLLOWED: Readonly<Record<string, (mall: Mall, p: Params) => void>> = {
  // --- the setup ---
  match_began(mall, p) {
    const { first_player = "random" } = mall.options;
    must(mall.first < 0 && p.seats === mall.seats);
    mall.first =
      first_player === "random" ? mall.chance.below(mall.seats) : Number(first_player) % mall.seats;
    must(p.master === (mall.first + mall.seats - 1) % mall.seats);
    same(mall, p.first === mall.first);
  },
  dealt(mall, p) {
    const told = (p.piles ?? {}) as Readonly<Record<string, unknown>>;
    must(!mall.dealt && Object.keys(told).length === mall.piles.size);
    mall.dealt = true;
    for (const [store, pile] of mall.piles) must(told[store] === pile.length);
  },

  // --- cards ---
  scavenged(mall, p) {
    must(!EVENTS.includes(String(p.card)));
    take(mall, p);
  },
  event_drawn(mall, p) {
    must(EVENTS.includes(String(p.card)));
    take(mall, p);
    if (p.card === "rage_virus") mall.viruses += 1;
  },

  // --- dice ---
  rolled(mall, p) {
    const leads = [...mall.dudes.values()].some(({ seat, role }) => seat === p.seat && role === "leader");
    dice(mall, leads ? 5 : 3, p.dice);
  },
  rampage: (mall, p) => dice(mall, 3, p.dice),
  zombies_appeared(mall, p) {
    die(mall, p.die);
    must(list(p.zombies).length + Number(p.missing) === p.die);
  },
  ammo_found(mall, p) {
    must((p.card === "ammo_stash") === (typeof p.die === "number"));
    if (p.card === "ammo_stash") die(mall, p.die);
    must(p.added === (p.die ?? 3));
  },
  skated: (mall, p) => die(mall, p.die),
  bonus_die: (mall, p) => die(mall, p.die),
  arrivals_rolled(mall, p) {
    die(mall, p.die);
    must(p.entrance === ENTRANCES[Number(p.die) - 1]);
  },
  pips_rolled: (mall, p) => die(mall, p.die),
  battered(mall, p) {
    die(mall, p.die);
    must((p.broke !== null) === Number(p.die) >= Number(p.need));
  },
  virus_rolled: fevers,
  rage_rolled(mall, p) {
    const fours = list(p.dice).includes(4);
    const fives = list(p.dice).includes(5);
    must(p.again === fours && (p.attack === false || fives));
    fevers(mall, p);
  },

  // --- who is there ---
  store_taken(mall, p) {
    for (const one of list(p.dudes)) {
      const { id, role } = one as { readonly id: number; readonly role: string };
      mall.dudes.set(id, { seat: Number(p.seat), role });
    }
  },
  survivor_joined(mall, p) {
    mall.dudes.set(Number(p.dude), { seat: Number(p.seat), role: "pawn" });
  },
  killed(mall, p) {
    const unit = String(p.unit);
    if (unit.startsWith("d")) mall.dudes.delete(Number(unit.slice(1)));
  },
  bitten(mall, p) {
    mall.dudes.delete(Number(p.dude));
  },
  upgraded: (mall, p) => become(mall, p.dude, p.role),
  roles_swapped(mall, p) {
    for (const [id, role] of Object.entries((p.roles ?? {}) as object)) become(mall, id, role);
  },
  left(mall, p) {
    for (const [id, { seat }] of mall.dudes) if (seat === p.seat) mall.dudes.delete(id);
  },
};

/** The top card of a pile: nobody can draw what the shuffle did not put there. */
function take(mall: Mall, p: Params): void {
  const pile = mall.piles.get(String(p.store)) ?? differs();
  must(mall.dealt);
  const card = pile.shift() ?? differs();
  must(p.left === pile.length);
  same(mall, p.card === card.replace(/_\d+$/, ""));
}

/** Each virus on the table rolls; a six ends it. */
function fevers(mall: Mall, p: Params): void {
  dice(mall, mall.viruses, p.dice);
  const gone = list(p.dice).filter((one) => one === 6).length;
  must(p.gone === gone);
  mall.viruses -= gone;
}

function die(mall: Mall, told: unknown): void {
  same(mall, told === mall.chance.below(6) + 1);
}

function dice(mall: Mall, count: number, told: unknown): void {
  must(list(told).length === count);
  for (const one of list(told)) die(mall, one);
}

function become(mall: Mall, id: unknown, role: unknown): void {
  const { seat } = mall.dudes.get(Number(id)) ?? differs();
  mall.dudes.set(Number(id), { seat, role: String(role) });
}

function copy(mall: Mall): Mall {
  return {
    ...mall,
    chance: mall.chance.fork(),
    piles: new Map([...mall.piles].map(([store, cards]) => [store, [...cards]])),
    dudes: new Map(mall.dudes),
  };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `checkDraws` as the frame calls it. */
export const checkChance: GameBoard["checkChance"] = (seed, seats, frames, _data, options) =>
  checkDraws(seed, seats, frames, options);
