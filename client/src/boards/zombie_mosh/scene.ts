/** What every part of the board is drawn from. */
export { cx } from "../shared/cx";

import type { Barred, Seat, View, Words } from "../board";
import type { Limb } from "./limbs";
import { edgesOf, type Play } from "./model";
import type { Choice, Point } from "./select";

export interface Scene {
  readonly view: View;
  readonly me: Seat | null;
  readonly seats: number;
  readonly say: Words;
  readonly names: (seat: Seat) => string;
  /** My legal plays; empty when it is not my turn or something is under way. */
  readonly plays: readonly Play[];
  /** What is drawn as chosen: the half-made choice, the action waiting for its tap, or a preview from the list. */
  readonly choice: Choice;
  /** The whole play that is chosen, drawn as if it lay there already. */
  readonly pending: Play | null;
  readonly point: (to: Point) => void;
  /** Why a zombie cannot be pointed at, where a person would expect to. */
  readonly barred: (seat: Seat) => Barred | null;
  readonly explain: (barred: Barred) => void;
  /** Look at one zombie in large (narrow screens). */
  readonly enlarge: (seat: Seat) => void;
  readonly replay: boolean;
}

/** "You" for the reader, a name for everybody else. */
export const nameOf = (scene: Pick<Scene, "me" | "say" | "names">, seat: Seat): string =>
  seat === scene.me ? scene.say("board.you") : scene.names(seat);

/** The first letter of a name, whole even where it takes more than one code unit. */
export const initial = (name: string): string => [...name][0] ?? "?";

export const limbName = (say: Words, limb: Limb): string => say.value("limb", limb);
export const limbCode = (say: Words, limb: Limb): string => say(`limb_code.${limb}`);

/** "Windmill: head / right arm". */
export const cardWords = (say: Words, card: string): string => {
  const [a, b] = edgesOf(card);
  return say("board.card", { card, a: limbName(say, a), b: limbName(say, b) });
};
