/**
 * What this browser writes down for the fairness check, before the server opens anything: for each match to come, the
 * commitment that it was shown first, the nonce that it gave, and whether it saw the nonce arrive at the table.
 */

import { computed, type ReadonlySignal } from "@preact/signals";
import { after, randomHex } from "./browser";
import type { Pledge } from "./fairness";
import { recall, remember } from "./settings";
import type { TableInfo } from "./wire";

export interface Kept extends Pledge {
  readonly table: string;
  /** Number of the match at its table, from 1. */
  readonly match: number;
}

const KEY = "shamble.pledges";
/** A start waits that long for shares of the seed that are still on their way. Milliseconds. */
const LONGEST_WAIT = 3000;
/** Pledges that are kept; older ones belong to matches nobody will check any more. */
const KEPT = 60;

function all(): readonly Kept[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(value: unknown): value is Kept {
  const one = value as Partial<Kept> | null;
  return (
    typeof one?.table === "string" &&
    typeof one.match === "number" &&
    typeof one.commitment === "string" &&
    typeof one.nonce === "string" &&
    typeof one.arrived === "boolean"
  );
}

/** Number of the match that the table's commitment and nonces are for, while none runs. */
export const nextMatch = (table: TableInfo): number => (table.match?.number ?? 0) + 1;

/** What was written down for a match, if anything. */
export function pledgeOf(table: string, match: number): Kept | null {
  return all().find((one) => one.table === table && one.match === match) ?? null;
}

/**
 * The pledge for the next match at a table, made and written down if there is none yet. The first commitment stands: if
 * the server shows another one later, the check will say so.
 */
export function pledgeFor(table: TableInfo): Kept {
  const match = nextMatch(table);
  const found = pledgeOf(table.id, match);
  if (found) return found;
  const fresh = {
    table: table.id,
    match,
    commitment: table.commitment,
    nonce: randomHex(16),
    arrived: false,
  };
  remember(KEY, [...all(), fresh].slice(-KEPT));
  return fresh;
}

/** The table shows our nonce: from now on it has to be in the seed. */
export function noteArrival(pledge: Kept): void {
  if (pledge.arrived) return;
  const same = (one: Kept) => one.table === pledge.table && one.match === pledge.match;
  remember(
    KEY,
    all().map((one) => (same(one) ? { ...one, arrived: true } : one)),
  );
}

/**
 * Gives this browser's share of the next match's seed, once I sit and the table shows what it is bound to. A share that is
 * there already, from another browser of mine, stays. Call it again whenever something has changed.
 */
export class Giver {
  private given = "";

  constructor(private readonly tell: (nonce: string) => void) {}

  look(table: TableInfo | null, seat: number | null, live: boolean): void {
    if (!table || seat === null || table.state === "playing" || table.state === "closed") return;
    const there = table.seats[seat]?.nonce ?? "";
    const pledge = pledgeFor(table);
    if (there === pledge.nonce) noteArrival(pledge);
    else if (there !== "" || !live) this.given = "";
    else this.give(pledge.nonce, table.version);
  }

  /** Once for each version of the table is enough. */
  private give(nonce: string, version: number): void {
    const gift = `${version}/${nonce}`;
    if (gift === this.given) return;
    this.given = gift;
    this.tell(nonce);
  }
}

/** Waits, though not for long, until everybody who sits at the table has given their share of the seed. */
export async function everybodyGave(table: ReadonlySignal<TableInfo | null>): Promise<void> {
  const missing = computed(() => table.value?.seats.some((seat) => seat.kind === "human" && !seat.nonce));
  let cancel = () => {};
  let stop = () => {};
  await new Promise<void>((resolve) => {
    cancel = after(LONGEST_WAIT, resolve);
    stop = missing.subscribe((lacks) => !lacks && resolve());
  });
  stop();
  cancel();
}
