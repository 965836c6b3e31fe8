/** A position made by hand, for tests: three teams in round 2, zombies at the door of the Hardware Store. */
import type { Action, Decision, GameData, LabelContext, View, Words } from "../board";
import mall from "./map/mall.fixture.json";
import type { Dude, PoolDie, Zombie } from "./model";

export const DATA: GameData = {
  mall,
  cards: [
    { card: "wood_scraps", type: "item", count: 5, set: "base" },
    { card: "block", type: "action", count: 5, set: "base" },
    { card: "oops", type: "event", count: 2, set: "base" },
  ],
};

const DUDES: readonly Dude[] = [
  { id: 1, seat: 0, role: "leader", square: "7,2" },
  { id: 2, seat: 0, role: "gunner", square: "9,3" },
  { id: 3, seat: 0, role: "fighter", square: "7,3" },
  { id: 4, seat: 0, role: "pawn", square: "6,0" },
  { id: 7, seat: 1, role: "gunner", square: "15,2" },
];
const ZOMBIES: readonly Zombie[] = [
  { zid: 1, square: "7,4", blood: "hunter", target: 3 },
  { zid: 2, square: "8,4", blood: "follower", target: 3 },
  { zid: 3, square: "11,7", blood: "none", target: null },
];

/** A die by its name: "4", "6", "3m" (moves only), "2m3" (moves dude 3 only). */
export const die = (key: string): PoolDie => {
  const [value = "1", dude] = key.split("m");
  return {
    value: Number(value),
    move_only: key.includes("m"),
    dude: dude ? Number(dude) : null,
    key,
  };
};

export const position = (more: View = {}): View => ({
  turn: {
    number: 4,
    round: 2,
    rounds: 10,
    active: 0,
    first: 0,
    master: 1,
    phase: "actions",
    arrivals: 2,
    chart: [2, 2, 3, 3, 4, 4, 5, 6, 7, 8],
    quiet: false,
    free_barricade: true,
    extinguished: [],
  },
  dudes: DUDES,
  zombies: ZOMBIES,
  edges: { tokens: { "7,3,S": 1, "9,3,S": 2 }, broken: [], breaches: ["5,3,E"] },
  pool: [die("5"), die("2"), die("6"), die("3m")],
  seats: [
    {
      ammo: 4,
      kills: 1,
      dudes: 4,
      cards: 3,
      score: 41,
      status: "playing",
      store: "hardware_store",
      place: null,
    },
    { ammo: 6, kills: 0, dudes: 1, cards: 0, score: 10, status: "playing", store: "gun_shop", place: null },
  ],
  piles: { hardware_store: 5, gun_shop: 8 },
  discard: ["clip"],
  in_play: [],
  threats: {
    zombies: {},
    dudes: {
      "1": { seen: [], adjacent: [] },
      "2": { seen: [1, 3], adjacent: [] },
      "3": { seen: [1], adjacent: [1] },
    },
  },
  attack: null,
  hand: ["nail_gun", "wood_scraps", "block"],
  ...more,
});

/** What `main` allows in that position. */
export const MAIN: readonly Action[] = [
  { kind: "move", dude: 2, die: "5" },
  { kind: "move", dude: 2, die: "2" },
  { kind: "move", dude: 2, die: "3m" },
  { kind: "move", dude: 3, die: "5" },
  { kind: "attack", dude: 2, mode: "gunner", die: "low" },
  { kind: "attack", dude: 2, mode: "gunner", die: "six" },
  { kind: "attack", dude: 2, mode: "nail_gun", die: "low" },
  { kind: "attack", dude: 3, mode: "fighter", die: "low" },
  { kind: "scavenge", dude: 2, die: "low" },
  { kind: "scavenge", dude: 2, die: "six" },
  { kind: "barricade", dude: 2, die: "low" },
  { kind: "destroy", dude: 2, tool: null, die: "low" },
  { kind: "free_barricade", edge: "9,3,S" },
  { kind: "free_barricade", edge: "10,2,E" },
  { kind: "end_actions" },
];

export const decision = (
  kind: string,
  legal: readonly Action[],
  about: Decision["about"] = {},
): Decision => ({
  seat: 0,
  kind,
  about,
  legal: legal.map((action) => ({ action })),
  barred: [],
});

/** A catalogue that says the key and what it was given. */
export const say: Words = Object.assign(
  (key: string, params?: Readonly<Record<string, unknown>>) =>
    params === undefined
      ? key
      : `${key}(${Object.entries(params)
          .map(([name, value]) => `${name}=${String(value)}`)
          .join(" ")})`,
  {
    has: () => true,
    event: () => "",
    value: (param: string, value: unknown) => `${param}:${String(value)}`,
  },
);

export const context = (view = position()): LabelContext => ({
  say,
  view,
  me: 0,
  data: DATA,
  names: (seat) => `P${seat}`,
});
