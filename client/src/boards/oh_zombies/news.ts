/** What an act came to, for the line under the ask bar's sentence. */
import type { GameEvent } from "../board";

/** Outcomes, the weightiest first: a bite says more than the turn that it ended. */
const TOLD = [
  "match_ended",
  "eliminated",
  "left",
  "bitten",
  "killed",
  "saved",
  "roles_swapped",
  "squares_swapped",
  "master_changed",
  "virus_out",
  "zombies_appeared",
  "survivor_joined",
  "rampage",
  "barricades_gone",
  "secret",
  "battered",
  "wall_torn",
  "edge_cleared",
  "layer_torn",
  "pips_rolled",
  "zombies_arrived",
  "ammo_found",
  "upgraded",
  "extra_attacks",
  "bonus_die",
  "attacked",
];

/** The weightiest outcome among the events of an act; of equal ones the last. */
export const news = (events: readonly GameEvent[]): GameEvent | undefined =>
  TOLD.flatMap((key) => events.filter((event) => event.key === key).slice(-1)).at(0);
