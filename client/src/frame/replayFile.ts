/** The replay of a finished match, as the REST gives it. */

import type { GameEvent, Result, Seat } from "../boards/board";

export interface ReplayFrame {
  readonly seq: number;
  readonly at: string;
  readonly seat: Seat | null;
  readonly kind: "start" | "act" | "undo" | "leave";
  /** With every secret open. */
  readonly events: readonly GameEvent[];
  readonly set: Readonly<Record<string, unknown>>;
  readonly drop: readonly string[];
  readonly decision: { readonly seat: Seat; readonly kind: string } | null;
}

export interface ReplayFile {
  readonly match: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly { readonly kind: "human" | "bot"; readonly name: string }[];
  readonly frames: readonly ReplayFrame[];
  readonly result: Result | null;
}

/** The whole view at each frame. */
export function viewsOf(frames: readonly ReplayFrame[]): readonly Readonly<Record<string, unknown>>[] {
  let view: Record<string, unknown> = {};
  return frames.map(({ set, drop }) => {
    view = { ...view, ...set };
    for (const part of drop) delete view[part];
    return view;
  });
}
