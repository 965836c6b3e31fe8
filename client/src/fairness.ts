/**
 * The published description of chance (docs/fairness.md), recomputed: commitment, seed, stream, draws.
 *
 * SHA-256 comes from a small library and not from the browser, whose own is there only on secure pages: the check must
 * also run in a living room over plain http.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const TWO_64 = 1n << 64n;

/** Hex SHA-256 of the 32 bytes of the server's seed: what the table showed before anybody sat down. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

/** The match's seed (hex): SHA-256 of `server_seed:nonce_0:...:nonce_{n-1}` as text, one nonce a seat, empty for none. */
export function matchSeed(serverSeed: string, nonces: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes([serverSeed, ...nonces].join(":"))));
}

/** The stream of chance over a 32-byte seed. Draw k is the first 8 bytes of SHA-256(seed, k as 8 bytes), big endian. */
export class Chance {
  private readonly block: Uint8Array;
  private readonly counter: DataView;

  constructor(
    seed: string,
    private k = 0n,
  ) {
    this.block = new Uint8Array(40);
    this.block.set(hexToBytes(seed));
    this.counter = new DataView(this.block.buffer);
  }

  /** How many draws have been used. */
  get used(): bigint {
    return this.k;
  }

  /** A stream at the same place that goes its own way. */
  fork(): Chance {
    return new Chance(bytesToHex(this.block.subarray(0, 32)), this.k);
  }

  /** The next 64 bits. */
  draw(): bigint {
    this.counter.setBigUint64(32, this.k);
    this.k += 1n;
    const hash = sha256(this.block);
    return new DataView(hash.buffer, hash.byteOffset, 8).getBigUint64(0);
  }

  /** A number from 0 to n-1, each equally likely: draws above the largest multiple of n are skipped. */
  below(n: number): number {
    const size = BigInt(n);
    const limit = TWO_64 - (TWO_64 % size);
    for (;;) {
      const drawn = this.draw();
      if (drawn < limit) return Number(drawn % size);
    }
  }

  /** 0 or 1. */
  coin(): number {
    return this.below(2);
  }

  /** Puts a list in random order, in place: from the last entry down, each changes places with one of those up to it. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j] as T, list[i] as T];
    }
    return list;
  }
}

/** What the export of a finished match opens. */
export interface Opened {
  readonly commitment: string;
  readonly server_seed: string;
  readonly nonces: readonly string[];
  readonly seed: string;
}

/** What this browser wrote down before the match: the commitment it was shown, the nonce it gave, whether that arrived. */
export interface Pledge {
  readonly commitment: string;
  readonly nonce: string;
  readonly arrived: boolean;
}

/** What a game's own recomputation found: how many draws it compared, and the first that differs. */
export interface DrawsChecked {
  readonly compared: number;
  readonly wrong: { readonly seq: number; readonly key: string } | null;
}

/**
 * One line of the check. `ok` is null where there was nothing to compare with (a spectator has no nonce).
 * `key` is `fair.<key>` in the catalogue, with `.ok`, `.bad` or `.none`.
 */
export interface CheckStep {
  readonly key: "remembered" | "commitment" | "nonce" | "seed" | "draws" | "record" | "seen";
  readonly ok: boolean | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Everything that can be checked, step by step. Never throws: data that cannot be read fails its step. */
export function check(
  opened: Opened,
  pledge: Pledge | null,
  seat: number | null,
  draws: (seed: string) => DrawsChecked,
): CheckStep[] {
  return [
    {
      key: "remembered",
      ok: pledge === null ? null : pledge.commitment === opened.commitment,
      params: { commitment: opened.commitment },
    },
    {
      key: "commitment",
      ok: holds(() => commitmentOf(opened.server_seed) === opened.commitment),
      params: { server_seed: opened.server_seed },
    },
    {
      key: "nonce",
      ok: nonceCounts(opened, pledge, seat),
      params: { nonce: pledge?.nonce ?? "" },
    },
    {
      key: "seed",
      ok: holds(() => matchSeed(opened.server_seed, opened.nonces) === opened.seed),
      params: { seed: opened.seed },
    },
    drawsStep(opened, draws),
  ];
}

/** A nonce that was never seen at the table may have come too late: then nothing is proven, for or against the server. */
function nonceCounts(opened: Opened, pledge: Pledge | null, seat: number | null): boolean | null {
  if (pledge === null || seat === null) return null;
  if (opened.nonces[seat] === pledge.nonce) return true;
  return pledge.arrived ? false : null;
}

function drawsStep(opened: Opened, draws: (seed: string) => DrawsChecked): CheckStep {
  try {
    const { compared, wrong } = draws(matchSeed(opened.server_seed, opened.nonces));
    const params = { count: compared, ...(wrong ? { seq: wrong.seq, event: wrong.key } : {}) };
    // everybody may leave before anything is drawn
    const ok = wrong !== null ? false : compared > 0 ? true : null;
    return { key: "draws", ok, params };
  } catch {
    return { key: "draws", ok: false, params: { count: 0 } };
  }
}

function holds(claim: () => boolean): boolean {
  try {
    return claim();
  } catch {
    return false;
  }
}
