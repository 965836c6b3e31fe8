/** The parts of a view, typed, and the little arithmetic that drawing needs. Nothing here decides anything. */
import type { GameData, Seat, View } from "../board";

export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const SYMBOLS = ["skull", "hand", "biohazard"] as const;
export type Sym = (typeof SYMBOLS)[number];
/** From the Horde towards the survivor. */
export const ZONES = ["zone_1", "zone_2", "melee"] as const;
export type Zone = (typeof ZONES)[number];
export const LINES = ["go_look", "go_through", "try_again", "wait_your_turn", "only_a_scratch"] as const;
export type Line = (typeof LINES)[number];
/** What each one-liner costs, as it is printed on the reference card. */
export const COST: Readonly<Record<Line, number>> = {
  go_look: 1,
  go_through: 2,
  try_again: 2,
  wait_your_turn: 3,
  only_a_scratch: 3,
};

export interface Options {
  readonly difficulty: number;
  readonly two_player_variant?: string;
  readonly casting?: string;
  readonly open_memory?: boolean;
}
export interface Turn {
  readonly number: number;
  readonly active: string | null;
  readonly phase: string;
  readonly mode: number;
  readonly starter: string | null;
  readonly panicked: boolean;
  readonly held: boolean;
  readonly frozen: boolean;
  readonly bites: number;
  readonly lethal: boolean;
}
export interface Horde {
  readonly count: number;
  readonly top: Direction | null;
  readonly zombies?: Readonly<Record<string, number>>;
  readonly cards?: readonly { readonly card: string; readonly direction: Direction }[];
}
export interface Item {
  readonly card: string;
  readonly ammo: number | null;
  readonly ammo_max: number | null;
}
export interface Trophy {
  readonly card: string;
  readonly strength: number;
  readonly symbols: readonly Sym[];
}
export interface Survivor {
  readonly id: string;
  readonly seat: Seat;
  readonly direction: Direction;
  readonly alive: boolean;
  readonly symbols: readonly Sym[];
  readonly range: number;
  readonly strength: number;
  readonly infection: number;
  readonly infection_max: number;
  readonly dies_in: number | null;
  readonly ability: string;
  readonly ability_used: boolean;
  readonly items: readonly Item[];
  readonly trophies: readonly Trophy[];
  readonly spare: Readonly<Record<Sym, number>>;
  readonly neighbours: readonly string[];
}
export interface Zombie {
  readonly handle: number;
  readonly up: boolean;
  readonly strength?: number;
  readonly symbols?: readonly Sym[];
  readonly tilted?: boolean;
  readonly survivor?: string | null;
}
export interface Corridor {
  readonly zone_1: readonly Zombie[];
  readonly zone_2: readonly Zombie[];
  readonly melee: readonly Zombie[];
  readonly count: number;
  readonly limit: number | null;
}
export interface Pile {
  readonly count: number;
  readonly known?: readonly (string | null)[];
}
export interface Rubble {
  readonly positions: readonly Pile[];
  readonly left: number;
  readonly composition?: Readonly<Record<string, number>>;
  readonly cards?: readonly (readonly string[])[];
}
/** A card of the Rubble that lies face up, until it is taken, put back or discarded. */
export interface Flipped {
  readonly slot: 0 | 1;
  readonly card: string;
  readonly position: number;
  readonly out?: boolean;
}
export interface Search {
  readonly survivor: string;
  readonly flipped: readonly Flipped[];
}
export interface Roll {
  readonly what: string;
  readonly survivor: string;
  readonly dice: readonly number[];
  readonly bonus: number;
  readonly total: number;
  readonly need: number | null;
  readonly event: string | null;
  readonly zombie: number | null;
}

const NO_TURN: Turn = {
  number: 0,
  active: null,
  phase: "cast",
  mode: 4,
  starter: null,
  panicked: false,
  held: false,
  frozen: false,
  bites: 0,
  lethal: false,
};
const NO_HORDE: Horde = { count: 0, top: null };
const NO_RUBBLE: Rubble = { positions: [], left: 0 };
const NO_CORRIDOR: Corridor = { zone_1: [], zone_2: [], melee: [], count: 0, limit: 5 };

export const optionsOf = (view: View): Options => (view.options as Options | undefined) ?? { difficulty: 4 };
export const turnOf = (view: View): Turn => (view.turn as Turn | undefined) ?? NO_TURN;
export const hordeOf = (view: View): Horde => (view.horde as Horde | undefined) ?? NO_HORDE;
export const rubbleOf = (view: View): Rubble => (view.rubble as Rubble | undefined) ?? NO_RUBBLE;
export const searchOf = (view: View): Search | null => (view.search as Search | null | undefined) ?? null;
/** The cards that lie face up now. */
export const flippedOf = (view: View): readonly Flipped[] =>
  (searchOf(view)?.flipped ?? []).filter(({ out }) => out !== false);
export const rollOf = (view: View): Roll | null => (view.roll as Roll | null | undefined) ?? null;
export const graveyardOf = (view: View): readonly string[] =>
  (view.graveyard as readonly string[] | undefined) ?? [];
export const survivorAt = (view: View, direction: Direction): Survivor | null =>
  (view[`survivor.${direction}`] as Survivor | undefined) ?? null;
export const corridorOf = (view: View, direction: Direction): Corridor =>
  (view[`corridor.${direction}`] as Corridor | undefined) ?? NO_CORRIDOR;

/** All survivors that are cast, clockwise from north. */
export const survivorsOf = (view: View): Survivor[] =>
  DIRECTIONS.flatMap((direction) => survivorAt(view, direction) ?? []);
export const survivorOf = (view: View, id: unknown): Survivor | null =>
  survivorsOf(view).find((one) => one.id === id) ?? null;
export const isSurvivor = (view: View, id: string): boolean => survivorOf(view, id) !== null;

/** The zombie of a handle, and where it stands. */
export const zombieAt = (
  view: View,
  handle: unknown,
): { zombie: Zombie; direction: Direction; zone: Zone } | null => {
  for (const direction of DIRECTIONS)
    for (const zone of ZONES) {
      const zombie = corridorOf(view, direction)[zone].find((one) => one.handle === handle);
      if (zombie) return { zombie, direction, zone };
    }
  return null;
};

/** Card ids end in the number of the copy; the zombies of one kind are `<strength>_<symbols>`. */
export const typeOf = (card: string): string => card.replace(/_\d+$/, "");
/** What a zombie's card id says of it, null for other cards. */
export const faceOf = (card: string): { strength: number; symbols: Sym[] } | null => {
  const found = /^(\d)((?:_(?:skull|hand|biohazard))+)/.exec(card);
  if (!found) return null;
  return { strength: Number(found[1]), symbols: found[2]!.slice(1).split("_") as Sym[] };
};
export const WEAPONS: readonly string[] = ["axe", "mp5", "chainsaw", "colt", "flare_gun"];
export const isWeapon = (card: string): boolean => WEAPONS.includes(typeOf(card));

/** How many of each symbol the trophies and the spare symbols show. */
export const wealth = (survivor: Survivor): Record<Sym, number> => {
  const sum = { skull: 0, hand: 0, biohazard: 0 };
  for (const { symbols } of survivor.trophies) for (const symbol of symbols) sum[symbol] += 1;
  for (const symbol of SYMBOLS) sum[symbol] += survivor.spare[symbol] ?? 0;
  return sum;
};

// where things lie on the screen

/** A side of the Horde on the screen. */
export type Side = "top" | "right" | "bottom" | "left";
const SIDES: readonly Side[] = ["top", "right", "bottom", "left"];

/** The side on which a direction lies when `mine` is at the bottom. */
export const sideOf = (direction: Direction, mine: Direction): Side =>
  SIDES[(DIRECTIONS.indexOf(direction) - DIRECTIONS.indexOf(mine) + 6) % 4]!;

/** The direction that lies on a side. */
export const directionAt = (side: Side, mine: Direction): Direction =>
  DIRECTIONS[(SIDES.indexOf(side) + DIRECTIONS.indexOf(mine) + 2) % 4]!;

export const TURNED: Readonly<Record<Side, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

/** Whose corridor is at the bottom: of mine the active one, else the one that is asked, else the one that was there. */
export const ownDirection = (
  view: View,
  me: Seat | null,
  asked: unknown,
  before: Direction | null,
): Direction => {
  const all = survivorsOf(view);
  const mine = all.filter((one) => one.seat === me);
  const { active } = turnOf(view);
  const found =
    mine.find((one) => one.id === active) ??
    mine.find((one) => one.id === asked) ??
    mine.find((one) => one.direction === before && one.alive) ??
    mine.find((one) => one.alive) ??
    mine[0] ??
    all.find((one) => one.direction === before);
  return (
    found?.direction ??
    (all.some((one) => one.direction === "south") ? "south" : (all[0]?.direction ?? "south"))
  );
};

/** The other survivors, clockwise from the one at the bottom. */
export const others = (view: View, mine: Direction): Survivor[] => {
  const from = DIRECTIONS.indexOf(mine);
  return [1, 2, 3].flatMap((step) => survivorAt(view, DIRECTIONS[(from + step) % 4]!) ?? []);
};

// what is the same in every match

export interface SurvivorCard {
  readonly id: string;
  readonly symbols: readonly Sym[];
  readonly range: number;
  readonly strength: number;
  readonly infection_max: number;
  readonly ability: string;
}
export const survivorCards = (data: GameData): readonly SurvivorCard[] =>
  (data.survivors as readonly SurvivorCard[] | undefined) ?? [];
