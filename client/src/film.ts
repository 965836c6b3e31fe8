/**
 * Is the film (the replay) that the check of chance looks at really this match? It is held against the match's record,
 * which `shamble verify` reads, and against what this browser was told while the match was played.
 */

import type { GameEvent } from "./boards/board";
import type { CheckStep } from "./fairness";
import type { Entry } from "./wire";

/** The part of a replay that is compared. */
export interface Film {
  readonly frames: readonly {
    readonly seq: number;
    readonly seat: number | null;
    readonly kind: string;
    readonly action?: unknown;
    readonly events: readonly GameEvent[];
  }[];
  readonly result: unknown;
}

/** The part of a record that is compared. */
export interface MatchRecord {
  readonly actions: readonly {
    readonly seq: number;
    readonly seat: number;
    readonly kind: string;
    readonly action?: unknown;
  }[];
  readonly result: unknown;
}

/**
 * The film and the record have the same acts from the first to the last, and the same result: none where an administrator
 * has closed the match.
 */
export function recordStep(film: Film, record: MatchRecord, closed = false): CheckStep {
  const acts = film.frames.slice(1);
  const ok =
    film.frames[0]?.kind === "start" &&
    acts.length === record.actions.length &&
    (record.result === null) === closed &&
    same(film.result, record.result) &&
    record.actions.every((act, i) => {
      const frame = acts[i];
      return (
        frame !== undefined &&
        frame.seq === act.seq &&
        frame.seat === act.seat &&
        frame.kind === act.kind &&
        same(frame.action ?? null, act.action ?? null)
      );
    });
  return { key: "record", ok, params: { count: record.actions.length } };
}

/** Everything that this browser was told while the match was played stands in the film as well. */
export function seenStep(film: Film, log: readonly Entry[]): CheckStep {
  const bySeq = new Map(film.frames.map((frame) => [frame.seq, frame]));
  const ok = log.every((entry) => {
    const frame = bySeq.get(entry.seq);
    return (
      frame !== undefined &&
      frame.kind === entry.kind &&
      frame.seat === entry.seat &&
      frame.events.length === entry.events.length &&
      entry.events.every((event, i) => told(event, frame.events[i] as GameEvent))
    );
  });
  return { key: "seen", ok: log.length === 0 ? null : ok, params: { count: log.length } };
}

/** The film's event says all that was told, and may say more: its secrets are open. */
function told(event: { readonly key: string; readonly params: object }, shown: GameEvent): boolean {
  const params: Readonly<Record<string, unknown>> = shown.params;
  return (
    event.key === shown.key &&
    Object.entries(event.params).every(([name, value]) => same(value, params[name]))
  );
}

function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
    return one === other;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    mine.length === theirs.size &&
    mine.every(([name, value]) => theirs.has(name) && same(value, theirs.get(name)))
  );
}
