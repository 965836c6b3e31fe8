/** Positions made by hand, for tests. */
import type { View } from "../board";
import type { Corridor, Direction, Item, Survivor, Sym, Trophy, Zombie } from "./model";

let last = 0;
export const down = (): Zombie => ({ handle: ++last, up: false });
export const up = (strength: number, ...symbols: Sym[]): Zombie => ({
  handle: ++last,
  up: true,
  strength,
  symbols,
  tilted: false,
  survivor: null,
});
const lane = (zone_1: Zombie[], zone_2: Zombie[], melee: Zombie[], limit: number | null = 5): Corridor => ({
  zone_1,
  zone_2,
  melee,
  count: zone_1.length + zone_2.length + melee.length,
  limit,
});
export const item = (card: string, ammo: number | null = null, ammo_max: number | null = null): Item => ({
  card,
  ammo,
  ammo_max,
});
export const trophy = (card: string, strength: number, ...symbols: Sym[]): Trophy => ({
  card,
  strength,
  symbols,
});

const CARDS: Readonly<
  Record<string, Pick<Survivor, "symbols" | "range" | "strength" | "infection_max" | "ability">>
> = {
  cop: { symbols: ["skull"], range: 1, strength: 1, infection_max: 5, ability: "freeze" },
  cheerleader: { symbols: ["hand"], range: 2, strength: 0, infection_max: 5, ability: "encore" },
  granny: { symbols: ["biohazard"], range: 1, strength: 0, infection_max: 6, ability: "kiki" },
  surfer: { symbols: ["skull"], range: 2, strength: 0, infection_max: 5, ability: "big_wave" },
  bodybuilder: { symbols: ["hand", "biohazard"], range: 1, strength: 2, infection_max: 5, ability: "shake" },
};
export const DATA = { survivors: Object.entries(CARDS).map(([id, card]) => ({ id, ...card })) };

export const survivor = (
  id: string,
  seat: number,
  direction: Direction,
  more: Partial<Survivor> = {},
): Survivor => ({
  id,
  seat,
  direction,
  alive: true,
  ...CARDS[id]!,
  infection: 0,
  dies_in: null,
  ability_used: false,
  items: [],
  trophies: [],
  spare: { skull: 0, hand: 0, biohazard: 0 },
  neighbours: [],
  ...more,
});

const turn = (active: string, more: object = {}): object => ({
  number: 9,
  active,
  phase: "action_1",
  mode: 4,
  starter: "cop",
  panicked: false,
  held: false,
  frozen: false,
  bites: 0,
  lethal: false,
  ...more,
});

/** Four survivors in the thick of it, the Cop about to act. */
export const fight = (): View => ({
  options: { difficulty: 4, open_memory: false },
  turn: turn("cop", { bites: 2, lethal: true }),
  horde: { count: 17, top: "east" },
  "survivor.north": survivor("cop", 0, "north", {
    infection: 3,
    dies_in: 2,
    items: [item("colt_1", 2, 3), item("jerrycan_2"), item("adrenaline_3")],
    trophies: [
      trophy("2_skull_1", 2, "skull"),
      trophy("3_skull_4", 3, "skull"),
      trophy("6_skull_hand_1", 6, "skull", "hand"),
    ],
    neighbours: ["cheerleader", "surfer"],
  }),
  "survivor.east": survivor("cheerleader", 1, "east", {
    items: [item("mp5_1", 1, 2)],
    ability_used: true,
    neighbours: ["cop", "granny"],
  }),
  "survivor.south": survivor("granny", 2, "south", {
    infection: 1,
    dies_in: 5,
    items: [item("toy_1"), item("axe_2")],
    trophies: [trophy("4_hand_1", 4, "hand")],
    neighbours: ["cheerleader", "surfer"],
  }),
  "survivor.west": survivor("surfer", 3, "west", {
    infection: 4,
    dies_in: 1,
    items: [item("chainsaw_1", 1, 2), item("barricade_1"), item("scope_1")],
    neighbours: ["cop", "granny"],
  }),
  "corridor.north": lane(
    [down()],
    [down(), up(6, "hand", "biohazard")],
    [up(4, "hand"), { ...up(3, "skull"), tilted: true }],
  ),
  "corridor.east": lane([down(), down()], [], [up(2, "biohazard")]),
  "corridor.south": lane([], [down()], []),
  "corridor.west": lane([down()], [up(5, "skull"), down()], [up(3, "biohazard")]),
  rubble: { positions: [4, 3, 5, 4, 0, 3, 4, 2, 4].map((count) => ({ count })), left: 29, composition: {} },
  search: null,
  roll: null,
  graveyard: ["adrenaline_1", "2_hand_1", "toy_3", "surprise_wave_1", "zombie_bodybuilder_1"],
});

/** The same while the Cop searches: two cards lie face up. */
export const searching = (): View => ({
  ...fight(),
  search: {
    survivor: "cop",
    flipped: [
      { slot: 0, card: "colt", position: 2 },
      { slot: 1, card: "surprise_wave", position: 7 },
    ],
  },
});

/** One survivor alone. */
export const solo = (): View => ({
  options: { difficulty: 1, open_memory: false },
  turn: turn("surfer", { mode: 1, bites: 1, number: 6 }),
  horde: { count: 11, top: "north" },
  "survivor.north": survivor("surfer", 0, "north", {
    infection: 1,
    dies_in: null,
    items: [item("colt_1", 3, 3), item("axe_1"), item("magazine_1")],
    trophies: [trophy("2_hand_1", 2, "hand"), trophy("4_biohazard_1", 4, "biohazard")],
  }),
  "corridor.north": lane([down(), down()], [down(), up(3, "skull"), down()], [up(5, "hand")], null),
  rubble: { positions: [4, 4, 4, 3, 4, 4, 3].map((count) => ({ count })), left: 26, composition: {} },
  search: null,
  roll: null,
  graveyard: ["toy_1"],
});

/** Two seats with a survivor each. */
export const two = (): View => {
  const view = fight();
  const keep = Object.entries(view).filter(([part]) => !/\.(?:east|west)$/.test(part));
  return {
    ...Object.fromEntries(keep),
    turn: turn("granny", { mode: 2 }),
    horde: { count: 9, top: "south" },
  };
};

/** Three. */
export const three = (): View => {
  const keep = Object.entries(fight()).filter(([part]) => !part.endsWith(".west"));
  return { ...Object.fromEntries(keep), horde: { count: 20, top: "west" } };
};
