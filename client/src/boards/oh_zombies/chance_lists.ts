/** The lists of docs/fairness.md, section 5, that never change. Their order counts. */

type Counts = Readonly<Record<string, number>>;

/** Types of cards, with how many there are. */
const CARDS: Counts = {
  wood_scraps: 5,
  clip: 5,
  handgun: 4,
  cricket_bat: 4,
  ammo_stash: 3,
  nail_gun: 3,
  chainsaw: 3,
  skateboard: 3,
  sheet_metal: 2,
  crowbar: 1,
  shopping_cart: 1,
  flamethrower: 1,
  block: 5,
  lunge: 5,
  dodge: 5,
  gunner_combo: 4,
  fighter_combo: 4,
  pawn_combo: 2,
  oh_shit_zombies: 10,
  survivor: 4,
  rampage: 2,
  oops: 2,
  rage_virus: 2,
};
const LATER: Counts = {
  ventilation_duct: 3,
  fire_extinguisher: 3,
  diversion: 1,
  distraction: 1,
  muzak: 1,
};
/** More of two types that there are already. */
const MORE: Counts = { wood_scraps: 5, sheet_metal: 4 };

/** Cards that happen at once when they are drawn. */
export const EVENTS: readonly string[] = ["oh_shit_zombies", "survivor", "rampage", "oops", "rage_virus"];

/** Stores, with the cards of their piles. */
export const STORES: Counts = {
  department_store: 10,
  food_court: 10,
  electronics: 10,
  toy_shop: 9,
  bookshop: 9,
  hardware_store: 8,
  sporting_goods: 8,
  gun_shop: 8,
  pharmacy: 8,
};

/** By the die. */
export const ENTRANCES: readonly string[] = [
  "north_gate",
  "fire_stairs",
  "east_gate",
  "south_gate",
  "loading_dock",
  "west_gate",
];

const copies = (counts: Counts, from: Counts = {}): string[] =>
  Object.entries(counts).flatMap(([type, count]) =>
    Array.from({ length: count }, (_, i) => `${type}_${(from[type] ?? 0) + i + 1}`),
  );

type Options = Readonly<Record<string, unknown>>;

/** The deck before it is shuffled. */
export const deckOf = ({ later_cards, more_barricades }: Options): string[] => [
  ...copies(CARDS),
  ...(later_cards === true ? copies(LATER) : []),
  ...(more_barricades === true ? copies(MORE, CARDS) : []),
];

/** How many more cards lie in each pile than usual. */
export const extraOf = ({ later_cards, more_barricades }: Options): number =>
  Number(later_cards === true) + Number(more_barricades === true);
