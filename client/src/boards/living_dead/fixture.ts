/** A position made by hand, for tests: turn 5, six alive, dead inside and on their way. */
import type { Action, Decision, GameData, View, Words } from "../board";
import type { Person, Zombie } from "./model";

export const DATA: GameData = {
  characters: [
    { id: "ben", name: "Ben", speed: 3, strength: 4, health: 5 },
    { id: "helen", name: "Helen", speed: 2, strength: 2, health: 4 },
    { id: "tom", name: "Tom", speed: 3, strength: 3, health: 4 },
  ],
  human: [
    { card: "tire_iron", type: "melee", count: 2, bonus: 3 },
    { card: "rifle", type: "ranged", count: 2, bonus: 6 },
    { card: "barricade", type: "effect", count: 5, bonus: null },
    { card: "first_aid_kit", type: "item", count: 4, bonus: null },
  ],
  zombie: [
    { card: "shambler", type: "zombie", count: 9, defense: 2, strength: 4, health: 2 },
    { card: "thick_skull", type: "upgrade", count: 2, defense: 2, strength: 0, health: 0 },
  ],
};

export const person = (id: string, column: number, more: Partial<Person> = {}): Person => ({
  id,
  column,
  damage: 0,
  speed: 3,
  strength: 3,
  health: 4,
  why: [],
  weapon: null,
  bonus: null,
  items: [],
  bitten: 0,
  found: false,
  attacked: false,
  aboard: false,
  nursed: false,
  in_cellar: false,
  able: true,
  ...more,
});
export const zombie = (zid: number, row: number, column: number, more: Partial<Zombie> = {}): Zombie => ({
  zid,
  card: "shambler",
  row,
  column,
  damage: 0,
  defense: 2,
  strength: 4,
  health: 2,
  why: [],
  enhancements: [],
  attacked: false,
  next: Math.max(1, row - 1),
  threat: row <= 2,
  ...more,
});

export const position = (more: View = {}): View => ({
  turn: { number: 5, limit: 20, active: "human", phase: "search", human: 0, zombie: 1 },
  people: [
    person("ben", 1, { weapon: "tire_iron", bonus: 3 }),
    person("helen", 2, { weapon: "rifle", bonus: 6, items: ["first_aid_kit"] }),
    person("tom", 3, {
      damage: 1,
      strength: 2,
      why: [{ what: "damage", speed: -1, strength: -1, health: -1 }],
    }),
  ],
  zombies: [zombie(1, 1, 1), zombie(2, 2, 2), zombie(3, 4, 3)],
  barricades: [{ column: 2, boards: 2 }],
  dead: ["barbra"],
  misc: { human: [], zombie: [], truck: null },
  goal: {
    id: "posse",
    count: 3,
    target: 15,
    living: 3,
    need: 3,
    karen: false,
    truck: "none",
    lost: null,
  },
  tally: { destroyed: 3, care: 0, signal: 0 },
  limits: { equipped: [], swaps: 0, boarded: false, effect: false, action: false },
  sides: {
    human: { seat: 0, deck: 40, cards: 3, known: [], discard: ["torch"] },
    zombie: { seat: 1, deck: 38, cards: 5, known: ["shambler"], discard: [] },
  },
  attack: null,
  played: null,
  hand: ["tire_iron", "barricade", "barricade"],
  ...more,
});

/** What the search allows in that position. */
export const SEARCH: readonly Action[] = [
  { kind: "equip", card: "tire_iron", character: "helen" },
  { kind: "equip", card: "tire_iron", character: "tom" },
  { kind: "barricade", column: 3 },
  { kind: "use_first_aid", bearer: "helen", target: "tom" },
  { kind: "use_first_aid", bearer: "helen", target: "helen" },
  { kind: "nurse", target: "tom" },
  { kind: "swap", i: 1, j: 2 },
  { kind: "swap", i: 1, j: 3 },
  { kind: "swap", i: 2, j: 3 },
  { kind: "end_search" },
];
/** What combat allows in that position. */
export const COMBAT: readonly Action[] = [
  { kind: "attack", character: "ben", row: 1, column: 1 },
  { kind: "attack", character: "helen", row: 1, column: 1 },
  { kind: "attack", character: "helen", row: 2, column: 2 },
  { kind: "attack", character: "helen", row: 4, column: 3 },
  { kind: "end_combat" },
];

export const decision = (
  kind: string,
  legal: readonly Action[],
  about: Decision["about"] = {},
): Decision => ({ seat: 0, kind, about, legal: legal.map((action) => ({ action })), barred: [] });

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
