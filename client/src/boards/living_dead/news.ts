/** What an act came to, for the line under the ask bar's sentence. */
import type { GameEvent, Seat, Words } from "../board";

/** Outcomes, the weightiest first: a death says more than the attack that it came from. */
const TOLD = [
  "match_ended",
  "left",
  "killed",
  "truck_burned",
  "weapon_burned",
  "cancelled",
  "destroyed",
  "twitched",
  "gun_taken",
  "linked",
  "hurt",
  "struck",
  "no_damage",
  "shielded",
  "missed",
  "evaded",
  "turned",
  "passed_on",
  "fuelled",
  "boarded",
  "alighted",
  "first_aid",
  "fetched",
  "nothing_found",
  "roused",
  "torn_down",
  "mended",
  "barricaded",
  "healed",
  "nursed",
  "hid",
  "handed",
  "pulled_together",
  "television",
  "truck_played",
  "equipped",
  "swapped",
  "tokens",
  "slammed",
  "boards_lost",
  "shifted",
  "enhanced",
  "zombie_played",
  "zombies_moved",
  "card_played",
  "rolled",
  "attacked",
  "zombie_attacked",
];

/** The weightiest outcome among the events of an act; of equal ones the last. */
export const news = (events: readonly GameEvent[]): GameEvent | undefined =>
  TOLD.flatMap((key) => events.filter((event) => event.key === key).slice(-1)).at(0);

/** Parts of the log: each turn, and the end. */
export const headline = ({ key }: GameEvent): boolean => key === "turn_began" || key === "match_ended";

/** What is shown as a moment of its own even where others are passed over: a death. */
export const stops = ({ key }: GameEvent): boolean => key === "killed";

/** Why it is over. Of a side that has left its player is told so, and everybody else which side it was. */
export const verdict = (
  say: Words,
  me: Seat | null,
  reason: string,
  { winner, human }: { readonly winner: unknown; readonly human: unknown },
): string => {
  if (reason !== "resigned") return say.has(`reason.${reason}`) ? say(`reason.${reason}`) : "";
  if (me !== null && me !== winner) return say("board.end.left.you");
  return say(winner === human ? "board.end.left.zombie" : "board.end.left.human");
};
