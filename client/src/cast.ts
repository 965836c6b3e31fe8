/**
 * Who played which match. Seats may change hands at the table after a match, seats of the match do not; while it runs an
 * administrator may give a seat to somebody else, and names follow those at the table. Once it is over only an
 * administrator gives its players other names, and the server is asked whether that is so.
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
  /** What the server was asked about last: a match, and what its players were called at the table. */
  private asked = "";

  constructor(
    /** The server's word on a match that is over. */
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
      const others = before === undefined ? [] : otherNames(before, table.seats);
      if (before === undefined || others.length > 0) void this.fetch(match, others);
      return [];
    }
    const handed = (before ?? []).flatMap((one, seat) => {
      const after = table.seats[seat];
      return after !== undefined && !same(one, after) ? [{ seat, before: one, after }] : [];
    });
    if (before === undefined || handed.length > 0 || otherNames(before, table.seats).length > 0)
      this.keep(match, table.seats);
    return handed;
  }

  private async fetch(match: string, others: readonly string[]): Promise<void> {
    const asked = [match, ...others].join("\n");
    if (this.asked === asked) return;
    this.asked = asked;
    const answer = await this.castOf(match);
    if (answer.ok) this.keep(match, answer.value.seats);
  }

  private keep(match: string, seats: readonly Seated[]): void {
    this.kept.value = new Map([...this.kept.peek(), [match, seats]]);
  }
}

/** What players of a match are called at the table, where that is something else. */
const otherNames = (cast: readonly Seated[], seats: readonly Seated[]): readonly string[] =>
  seats
    .filter(({ player, name }) =>
      cast.some((one) => player !== null && one.player === player && one.name !== name),
    )
    .map(({ player, name }) => `${player} ${name}`);

const same = (a: Seated, b: Seated): boolean => a.kind === b.kind && a.player === b.player;
