/**
 * How the boards play a finished match's events again and compare them with the stream of chance: what is drawn must be
 * what is told, and the first event for which that does not hold is named. What is followed is each game's own.
 */

import type { Chance, DrawsChecked } from "../../fairness";
import type { GameEvent } from "../board";

/** The part of a replay's frame that chance needs; events with every secret open. */
export interface PlayedFrame {
  readonly seq: number;
  readonly events: readonly GameEvent[];
}

/** What is on the table, as far as chance depends on it. */
export interface Followed {
  chance: Chance;
  /** How many draws have been compared. */
  compared: number;
}

class Differs extends Error {}

export function differs(): never {
  throw new Differs();
}

/** What has to hold though no draw says it: who is dealt to, who is hit, who begins. */
export function must(holds: boolean): void {
  if (!holds) differs();
}

/** A draw that is compared. */
export function same(table: Followed, holds: boolean): void {
  if (!holds) differs();
  table.compared += 1;
}

/** Plays the events again, take-backs as well. Stops at the first event that differs from what `follow` makes of it. */
export function retrace<T extends Followed>(
  start: T,
  frames: readonly PlayedFrame[],
  copy: (table: T) => T,
  follow: (table: T, event: GameEvent) => void,
): { readonly table: T; readonly wrong: DrawsChecked["wrong"] } {
  let table = start;
  const past = new Map<number, T>();
  for (const frame of frames) {
    for (const event of frame.events) {
      try {
        if (event.key === "taken_back") {
          const { compared } = table;
          table = copy(past.get(Number(event.params.to)) ?? differs());
          table.compared = compared;
        } else follow(table, event);
      } catch (error) {
        if (!(error instanceof Differs)) throw error;
        return { table, wrong: { seq: frame.seq, key: event.key } };
      }
    }
    past.set(frame.seq, copy(table));
  }
  return { table, wrong: null };
}
