/**
 * What this browser writes down for the fairness check: the commitment that it was shown, and the nonce that it gave
 * before the server opened anything. Kept by commitment, which is new for every match.
 */

import { randomHex } from "./browser";
import type { Pledge } from "./fairness";
import { recall, remember } from "./settings";

const KEY = "shamble.pledges";
/** Pledges that are kept; older ones belong to matches nobody will check any more. */
const KEPT = 60;

type Kept = readonly Pledge[];

function all(): Kept {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter(isPledge) : [];
}

function isPledge(value: unknown): value is Pledge {
  const one = value as Partial<Pledge> | null;
  return typeof one?.commitment === "string" && typeof one.nonce === "string";
}

/** The pledge for this commitment, made and written down if there is none yet. */
export function pledgeFor(commitment: string): Pledge {
  const found = pledgeOf(commitment);
  if (found) return found;
  const pledge = { commitment, nonce: randomHex(16) };
  remember(KEY, [...all(), pledge].slice(-KEPT));
  return pledge;
}

/** The pledge written down under this commitment, if any. */
export function pledgeOf(commitment: string): Pledge | null {
  return all().find((one) => one.commitment === commitment) ?? null;
}

/**
 * The pledge that holds for a finished match: by its commitment, or else by the nonce that it shows for my seat, so that
 * a commitment that was swapped afterwards is found and not overlooked.
 */
export function pledgeForMatch(commitment: string, nonce: string | undefined): Pledge | null {
  return pledgeOf(commitment) ?? all().find((one) => nonce !== undefined && one.nonce === nonce) ?? null;
}
