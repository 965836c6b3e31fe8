/** The lists of docs/fairness.md, section 6, that never change. Their order counts. */
import type { Side } from "./model";

type Counts = Readonly<Record<string, number>>;

export const GOALS: readonly string[] = ["willard", "dawn", "posse", "nurse_karen", "rescue"];

/** Cards of both decks, with how many there are. */
const CARDS: Readonly<Record<Side, Counts>> = {
  human: {
    first_aid_kit: 4,
    key_ring: 3,
    radio: 2,
    television: 2,
    hammer_and_nails: 2,
    sturdy_shoes: 2,
    tire_iron: 2,
    fire_poker: 2,
    table_leg: 1,
    torch: 3,
    kitchen_knife: 2,
    shotgun: 1,
    rifle: 2,
    molotov: 2,
    revolver: 2,
    truck: 1,
    barricade: 5,
    messed_up: 2,
    burning_armchair: 1,
    search_the_house: 3,
    pull_together: 2,
    hold_still: 2,
    down_to_the_cellar: 1,
    hand_it_over: 1,
    aim_for_the_head: 3,
    get_back: 3,
    shield_them: 2,
    pull_yourself_together: 1,
    slam_the_door: 1,
  },
  zombie: {
    shambler: 9,
    farmhand: 5,
    patient: 5,
    charred: 4,
    morgue: 4,
    half_eaten: 2,
    bug_eater: 2,
    johnny: 1,
    graveyard_man: 1,
    trucker: 1,
    thick_skull: 2,
    ravenous: 2,
    swollen: 1,
    fast_walker: 2,
    grasping_hands: 1,
    numb_flesh: 1,
    rock_in_hand: 1,
    prowler: 1,
    bitten: 2,
    helen_gun: 1,
    lights_out: 1,
    dead_walk: 2,
    shuffle_sideways: 2,
    tear_it_down: 1,
    spilled_gasoline: 1,
    lurch: 2,
    coming_to_get_you: 1,
    still_twitching: 1,
    panic: 1,
  },
};

/** A deck before it is shuffled. */
export const deckOf = (side: Side): string[] =>
  Object.entries(CARDS[side]).flatMap(([card, count]) => Array.from({ length: count }, () => card));

/** The side that a card belongs to. */
export const ownerOf = (card: string): Side => (card in CARDS.human ? "human" : "zombie");
