/** Which moves are sent at once, and which ask for a confirm tap first. */
import type { Move } from "./select";

/** Nothing is paid yet: the question that follows can be left again, or there is nothing to regret. */
const FREE: ReadonlySet<string> = new Set([
  "move",
  "cart",
  "attack",
  "barricade",
  "destroy",
  "free_barricade",
  "play",
  "back",
  "stop",
  "pass",
  "spare",
  "draw",
  "build",
  "climb",
  "pick_zombie",
  "walk",
  "batter",
]);
/** Cards that do what they do in the moment they are played. */
const AT_ONCE: ReadonlySet<string> = new Set([
  "clip",
  "ammo_stash",
  "skateboard",
  "diversion",
  "distraction",
  "muzak",
]);

export const paysNothing = ({ action, hints }: Pick<Move, "action" | "hints">): boolean => {
  if (!FREE.has(action.kind) || hints.includes("at_once")) return false;
  return action.kind !== "play" || !AT_ONCE.has(String(action.card));
};
