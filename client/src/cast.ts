/**
 * Who played which match. Seats may change hands at the table after a match, names and seats of the match do not; while it
 * runs an administrator may give a seat to somebody else.
 */

import { signal } from "@preact/signals";
import type { Outcome, Seated } from "./api";
import type { Known } from "./store";

/** A seat of the running match that somebody else holds now. */
export interface Handed {
  readonly seat: number;
  readonly before: Seated;
  readonly after: Seated;
}

export class Casts {
  private readonly kept = signal<ReadonlyMap<string, readonly Seated[]>>(new Map());
  private asked: string | null = null;

  constructor(
    /** The server's word on a match that was over before this page opened. */
    private readonly castOf: (match: string) => Promise<Outcome<{ readonly seats: readonly Seated[] }>>,
  ) {}

  of(match: string): readonly Seated[] | undefined {
    return this.kept.value.get(match);
  }

  /** Something came: remembers who plays; the answer is which seats of the match have changed hands before our eyes. */
  heard({ match, table }: Known): readonly Handed[] {
    if (match === null || table === null) return [];
    const before = this.kept.peek().get(match);
    if (table.state !== "playing" || table.match?.id !== match) {
      if (before === undefined) void this.fetch(match);
      return [];
    }
    const handed = (before ?? []).flatMap((one, seat) => {
      const after = table.seats[seat];
      return after !== undefined && !same(one, after) ? [{ seat, before: one, after }] : [];
    });
    const now = before?.map((one, seat) => handed.find((each) => each.seat === seat)?.after ?? one);
    if (now === undefined || handed.length > 0) this.keep(match, now ?? table.seats);
    return handed;
  }

  private async fetch(match: string): Promise<void> {
    if (this.asked === match) return;
    this.asked = match;
    const answer = await this.castOf(match);
    if (answer.ok) this.keep(match, answer.value.seats);
  }

  private keep(match: string, seats: readonly Seated[]): void {
    this.kept.value = new Map([...this.kept.peek(), [match, seats]]);
  }
}

const same = (a: Seated, b: Seated): boolean => a.kind === b.kind && a.player === b.player;
