/** What every part of the board is drawn from. */
import type { Barred, Decision, GameData, Seat, View, Words } from "../board";
import type { Light } from "../shared/spot";
import type { Side } from "./model";
import type { Part, Parts } from "./parts";
import type { Arrangement } from "./room";
import type { Move } from "./select";

/** What may be opened over the board. */
export type Sheet =
  | { readonly kind: "discard"; readonly side: Side }
  | { readonly kind: "person"; readonly id: string }
  | { readonly kind: "zombie"; readonly zid: number }
  | { readonly kind: "card"; readonly card: string }
  | { readonly kind: "cards"; readonly side: Side }
  | { readonly kind: "table" }
  | { readonly kind: "words" }
  | { readonly kind: "goal" };

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
  readonly light: (to: Part) => Light;
  readonly point: (to: Part) => void;
  readonly explain: (to: Part) => void;
  /** A badge or a button: these parts and no others. */
  readonly take: (parts: Parts) => void;
  readonly open: (sheet: Sheet) => void;
  /** Whose cards lie at the bottom: mine, or in a replay those of whoever acts. */
  readonly own: Side | null;
  readonly arrangement: Arrangement;
  readonly replay: boolean;
}

/** "You" for the reader, a name for everybody else. */
export const nameOf = (scene: Pick<Scene, "me" | "say" | "names">, seat: Seat): string =>
  seat === scene.me ? scene.say("board.you") : scene.names(seat);

/** The legal move of a kind, if there is one. */
export const moveOf = (scene: Pick<Scene, "moves">, kind: string): Move | null =>
  scene.moves.find(({ action }) => action.kind === kind) ?? null;

export { cx } from "../shared/cx";
