/** What every part of the board is drawn from. */
import type { Action, Barred, Decision, GameData, Seat, View, Words } from "../board";
import type { Light } from "../shared/spot";
import type { Part, Parts } from "./parts";
import type { Arrangement } from "./room";
import type { Move } from "./select";

/** What may be opened over the board. */
export type Sheet =
  | { readonly kind: "discard" }
  | { readonly kind: "seat"; readonly seat: Seat }
  | { readonly kind: "cards" }
  | { readonly kind: "countdown" };

export interface Scene {
  readonly view: View;
  readonly data: GameData;
  readonly me: Seat | null;
  readonly seats: number;
  readonly say: Words;
  readonly names: (seat: Seat) => string;
  /** The open decision, mine or somebody else's; null while something is under way. */
  readonly decision: Decision | null;
  /** The decision is mine. */
  readonly asked: boolean;
  readonly moves: readonly Move[];
  readonly barred: readonly Barred[];
  readonly choice: Parts;
  /** The action that waits for its confirm tap. */
  readonly proposed: Action | null;
  readonly light: (to: Part) => Light;
  readonly point: (to: Part) => void;
  readonly explain: (to: Part) => void;
  /** A whole move was pointed at. `wish` answers the question that follows, if it can. */
  readonly take: (move: Move, wish?: Parts) => void;
  readonly open: (sheet: Sheet) => void;
  /** Whose people and cards stand at the bottom: mine, or those of whoever is active. */
  readonly own: Seat | null;
  readonly arrangement: Arrangement;
  readonly replay: boolean;
}

/** "You" for the reader, a name for everybody else. */
export const nameOf = (scene: Pick<Scene, "me" | "say" | "names">, seat: Seat): string =>
  seat === scene.me ? scene.say("board.you") : scene.names(seat);

/** The first letter of a name, whole even where it takes more than one code unit. */
export const initial = (name: string): string => [...name][0] ?? "?";

/** The legal move of a kind, if there is one. */
export const moveOf = (scene: Pick<Scene, "moves">, kind: string): Move | null =>
  scene.moves.find(({ action }) => action.kind === kind) ?? null;

export { cx } from "../shared/cx";
