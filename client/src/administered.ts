/** What an administrator has just done to the match before our eyes, in sentences. */

import type { Handed } from "./cast";
import { haltedOf, type Known } from "./store";
import type { Speaker } from "./words";

/** A sentence; one that the page shows anyway is only read out. */
export interface Told {
  readonly words: string;
  readonly shown: boolean;
}

/** `name` is what the holder of a seat is called now. */
export function administered(
  before: Known,
  known: Known,
  handed: readonly Handed[],
  say: Speaker,
  name: (seat: number) => string,
): readonly Told[] {
  const hands = handed.map((one) => ({ words: changed(known, one, say, name(one.seat)), shown: false }));
  return [...halted(before, known, say), ...hands];
}

/** The match was paused, or goes on. That it was closed is the result's to say. */
function halted(before: Known, known: Known, say: Speaker): readonly Told[] {
  const [was, is] = [haltedOf(before.table), haltedOf(known.table)];
  if (before.table === null || before.match !== known.match || was === is) return [];
  if (is === "paused") return [{ words: say("frame.halt.paused"), shown: true }];
  return was === "paused" && is === null ? [{ words: say("frame.resumed"), shown: false }] : [];
}

/** A seat of the running match has another holder. */
function changed({ you }: Known, { seat, before, after }: Handed, say: Speaker, name: string): string {
  const params = { number: seat + 1, name };
  const kind = after.kind === "bot" ? "bot" : "human";
  if (you.player !== null && after.player === you.player) return say("frame.handed.mine", params);
  if (you.player !== null && before.player === you.player) return say(`frame.handed.lost.${kind}`, params);
  return say(`frame.handed.${kind}`, params);
}

/** The same seat is mine, and the match goes on or stands as before: what I have in hand still means something. */
export const sameHands = (before: Known, known: Known): boolean =>
  before.you.seat === known.you.seat && haltedOf(before.table) === haltedOf(known.table);

/** I have lost my seat at a table that waits. */
export const shownOut = (before: Known, known: Known): boolean =>
  before.you.seat !== null && known.you.seat === null && known.table?.state === "waiting";
