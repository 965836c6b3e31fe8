/**
 * What Off the Dead has and how it is laid out, as docs/fairness.md lists it: survivors, cards in table order, the Horde
 * and the Rubble of a match. Written from that page and from the rulebook, not from the server.
 */

export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export const SYMBOLS = ["skull", "hand", "biohazard"] as const;
export const EVENTS = [
  "saw_me",
  "where_from",
  "straight_at_me",
  "going_south",
  "not_dying",
  "mommy",
] as const;
export const UNIQUES = ["flare_gun", "first_aid_kit"] as const;
export const CORRIDOR_LIMIT = 5;

interface Survivor {
  readonly symbols: readonly string[];
  readonly strength: number;
  /** Of the zombified survivor. */
  readonly turned: readonly string[];
}
export const SURVIVORS: Readonly<Record<string, Survivor>> = {
  cop: { symbols: ["skull"], strength: 1, turned: ["skull", "biohazard"] },
  cheerleader: { symbols: ["hand"], strength: 0, turned: ["hand", "skull"] },
  granny: { symbols: ["biohazard"], strength: 0, turned: ["biohazard", "hand"] },
  surfer: { symbols: ["skull"], strength: 0, turned: ["skull", "hand"] },
  bodybuilder: { symbols: ["hand", "biohazard"], strength: 2, turned: ["hand", "biohazard"] },
};

/** Power of each weapon. */
export const POWER: Readonly<Record<string, number>> = { axe: 2, mp5: 2, chainsaw: 5, colt: 4, flare_gun: 6 };

/** strength: how many of each symbol for 3 or 4, for 2 and for 1 survivors. The first is the whole box. */
const ZOMBIES: readonly (readonly [number, readonly (readonly [number, number, number])[]])[] = [
  [
    2,
    [
      [3, 3, 3],
      [2, 2, 2],
      [1, 2, 1],
    ],
  ],
  [
    3,
    [
      [4, 4, 4],
      [2, 2, 2],
      [1, 2, 2],
    ],
  ],
  [
    4,
    [
      [2, 2, 2],
      [1, 1, 1],
      [1, 1, 2],
    ],
  ],
  [
    5,
    [
      [2, 2, 1],
      [1, 1, 1],
      [1, 1, 1],
    ],
  ],
];
const SIXES = ["6_skull_hand_1", "6_hand_biohazard_1", "6_biohazard_skull_1", "6_biohazard_skull_2"] as const;
/** The pairs of sixes that a match of two may have. */
export const PAIRS: readonly (readonly [string, string])[] = [
  [SIXES[0], SIXES[1]],
  [SIXES[0], SIXES[2]],
  [SIXES[0], SIXES[3]],
  [SIXES[1], SIXES[2]],
  [SIXES[1], SIXES[3]],
];
/** Strengths of the extra zombies of a match of two. */
export const EXTRAS: readonly number[] = [2, 3, 3, 4];

/** type: how many for 3 or 4, for 2 and for 1 survivors. */
const RUBBLE: Readonly<Record<string, readonly [number, number, number]>> = {
  adrenaline: [5, 4, 4],
  barricade: [3, 3, 3],
  jerrycan: [4, 3, 3],
  magazine: [4, 3, 3],
  toy: [3, 3, 3],
  scope: [3, 2, 0],
  axe: [3, 2, 2],
  mp5: [3, 2, 2],
  chainsaw: [2, 2, 2],
  colt: [4, 3, 3],
  surprise_wave: [2, 2, 2],
};

const column = (mode: number): 0 | 1 | 2 => (mode >= 3 ? 0 : mode === 2 ? 1 : 2);
const copies = (type: string, first: number, last: number): string[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => `${type}_${first + i}`);

/** `colt` of `colt_3`. */
export const typeOf = (card: string): string => card.replace(/_\d+$/, "");

/** Strength and symbols of a zombie's card, as they are printed on it. */
export const faceOf = (card: string): { strength: number; symbols: readonly string[] } => {
  const [first = "", ...symbols] = typeOf(card).split("_");
  if (first === "zombie") return { strength: 7, symbols: SURVIVORS[symbols.join("_")]?.turned ?? [] };
  return { strength: Number(first), symbols };
};

/** The places of a match of so many survivors, clockwise. */
export const placesOf = (mode: number): readonly string[] =>
  mode === 2 ? ["north", "south"] : DIRECTIONS.slice(0, mode);

const combinations = <T>(list: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : list.flatMap((one, i) => combinations(list.slice(i + 1), size - 1).map((rest) => [one, ...rest]));

/** The teams that are allowed, in the order of the list of survivors. */
export const teamsOf = (mode: number): string[][] =>
  combinations(Object.keys(SURVIVORS), mode).filter((team) => {
    const shown = team.flatMap((id) => SURVIVORS[id]!.symbols);
    const kinds = new Set(shown).size;
    if (mode >= 3) return kinds === SYMBOLS.length;
    return mode === 1 || kinds === shown.length;
  });

/** The zombies of strength 2 to 5 of a match, in table order. */
const singles = (mode: number): string[] =>
  ZOMBIES.flatMap(([strength, counts]) =>
    SYMBOLS.flatMap((symbol, i) => copies(`${strength}_${symbol}`, 1, counts[column(mode)]![i]!)),
  );

/** The fixed part of the Horde, in table order; a match of two has four extras and two sixes besides. */
export const hordeOf = (mode: number): string[] => {
  if (mode === 2) return singles(2);
  return [...singles(mode), ...(mode === 1 ? [SIXES[0]] : SIXES)];
};

/** What the box still has of a strength, in table order. */
export const boxOf = (strength: number, taken: readonly string[]): string[] =>
  singles(4).filter((card) => card.startsWith(`${strength}_`) && !taken.includes(card));

/** All copies of each type of some strengths, in table order. */
export const typesOf = (strengths: readonly number[]): string[][] => {
  const cards = singles(4).filter((card) => strengths.includes(Number(card.split("_")[0])));
  return [...new Set(cards.map(typeOf))].map((type) => cards.filter((card) => typeOf(card) === type));
};

/** The copies of a type in the order in which they are given away: those that the Rubble does not need, then its own. */
export const giftsOf = (type: string, mode: number): string[] => {
  const [whole, needed] = [RUBBLE[type]?.[0] ?? 0, RUBBLE[type]?.[column(mode)] ?? 0];
  return [...copies(type, needed + 1, whole), ...copies(type, 1, needed)];
};

/** The cards of the Rubble without what was given away and without unique cards, in table order. */
export const rubbleOf = (mode: number, given: readonly string[]): string[] =>
  Object.entries(RUBBLE)
    .flatMap(([type, counts]) => copies(type, 1, counts[column(mode)]))
    .filter((card) => !given.includes(card));

export const positionsOf = (mode: number): number => (mode >= 3 ? 9 : 7);
