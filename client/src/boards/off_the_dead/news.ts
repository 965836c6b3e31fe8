/** What an act came to, for the line under the ask bar's sentence. */
import type { GameEvent } from "../board";

/** Outcomes, the weightiest first: an attack's hit says more than that it was made. */
const TOLD = [
  "match_ended",
  "died",
  "takes_over",
  "panicked",
  "use_failed",
  "snapped",
  "cleaves",
  "straightened",
  "struck",
  "missed",
  "item_lost",
  "burnt",
  "took",
  "pair_refused",
  "no_pair",
  "surprise_roll",
  "healed",
  "refilled",
  "sent_back",
  "bitten",
  "infection",
];

/** The weightiest outcome among the events of an act; of equal ones the last. */
export const news = (events: readonly GameEvent[]): GameEvent | undefined =>
  TOLD.flatMap((key) => events.filter((event) => event.key === key).slice(-1)).at(0);
