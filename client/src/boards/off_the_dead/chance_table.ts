/**
 * The table of Off the Dead as far as chance depends on it: who stands where, what lies where. Only docs/fairness.md and
 * the rulebook are followed here.
 */

import { differs, type Followed, must } from "../shared/chance";
import { CORRIDOR_LIMIT, DIRECTIONS } from "./chance_lists";

/** A zombie in a corridor: its handle and its card. */
export type Walker = readonly [handle: number, card: string];
export interface Place {
  readonly id: string;
  readonly direction: string;
  alive: boolean;
  /** zone 1, zone 2, melee, each in order of arrival */
  zones: [Walker[], Walker[], Walker[]];
}
/** A roll on the table: what it is, its dice, and what is added to the highest. */
export interface Roll {
  readonly kind: "event" | "attack" | "surprise" | "fire";
  dice: number[];
  plus: number;
  readonly need: number;
}

/** What is on the table, as far as chance depends on it. */
export interface Table extends Followed {
  places: Place[];
  /** symbols chosen for the extra zombies */
  chosen: string[];
  horde: [card: string, arrow: string][];
  starter: string;
  given: string[];
  piles: string[][];
  flipped: string[];
  /** a matching symbol was revealed: a die must follow, for this survivor */
  due: string | null;
  attack: { readonly survivor: string; readonly weapon: string | null; readonly zombie: number } | null;
  roll: Roll | null;
}

/** Who may get the top card: the one whom its arrow means, and somebody else only where that one cannot (OTD-420). */
export function receivers(table: Table, arrow: string): Place[] {
  const [mode, open] = [table.places.length, table.places.filter((one) => isOpen(table, one))];
  const round = (step: number): Place | undefined => {
    const direction = DIRECTIONS[((DIRECTIONS as readonly string[]).indexOf(arrow) + step) % 4];
    return table.places.find((one) => one.alive && one.direction === direction);
  };
  const free = (...steps: number[]): Place[] =>
    steps.flatMap((step) => open.filter((one) => one === round(step)));
  if (mode === 1) return open;
  if (mode === 2) return free(0, 1, 2, 3).slice(0, 1);
  if (free(0).length > 0) return free(0);
  if (mode === 3) return open;
  return free(1, 3).length > 0 ? free(1, 3) : free(2);
}

/** OTD-108 and 109. */
function isOpen(table: Table, one: Place): boolean {
  const living = table.places.filter(({ alive }) => alive);
  const full = ({ zones }: Place): boolean => zones.flat().length >= CORRIDOR_LIMIT;
  return one.alive && (!full(one) || living.length === 1 || living.every(full));
}

/** The survivors, clockwise from one. */
export function clockwise(table: Table, id: string): Place[] {
  const at = table.places.findIndex((one) => one.id === id);
  return [...table.places.slice(at), ...table.places.slice(0, at)];
}

export function place(id: string, direction: string): Place {
  return { id, direction, alive: true, zones: [[], [], []] };
}

export function who(table: Table, id: unknown): Place {
  return table.places.find((one) => one.id === id) ?? differs();
}

export function find(table: Table, handle: unknown): Walker {
  return table.places.flatMap(({ zones }) => zones.flat()).find(([number]) => number === handle) ?? differs();
}

/** The zombie leaves the zone in which it stands. */
export function leave(table: Table, handle: unknown): Walker {
  const walker = find(table, handle);
  for (const { zones } of table.places)
    for (const zone of zones) if (zone.includes(walker)) zone.splice(zone.indexOf(walker), 1);
  return walker;
}

/** A flipped card goes elsewhere; its slot stays its own until the search is over. */
export function unflip(table: Table, card: unknown): void {
  const slot = table.flipped.indexOf(String(card));
  must(slot >= 0);
  table.flipped[slot] = "";
}

/** Once no flipped card is out any more, the search is over. */
export function clear(table: Table): void {
  if (table.flipped.every((card) => card === "")) table.flipped = [];
}

export function copy(table: Table): Table {
  return {
    ...table,
    chance: table.chance.fork(),
    places: table.places.map((one) => ({
      ...one,
      zones: [[...one.zones[0]], [...one.zones[1]], [...one.zones[2]]],
    })),
    chosen: [...table.chosen],
    horde: table.horde.map(([card, arrow]) => [card, arrow]),
    given: [...table.given],
    piles: table.piles.map((pile) => [...pile]),
    flipped: [...table.flipped],
    roll: table.roll && { ...table.roll, dice: [...table.roll.dice] },
  };
}
