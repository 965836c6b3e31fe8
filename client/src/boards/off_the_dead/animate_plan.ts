/** What a moment looks like, as a plan: its events in groups that are shown together, and how long each group takes. */
import type { GameEvent } from "../board";
import { lasting, within } from "../shared/plan";

/** What a group of events is shown as. "silent" changes the picture without travelling. */
export type BeatKind =
  | "turn"
  | "out"
  | "arrow"
  | "walk"
  | "leap"
  | "back"
  | "reveal"
  | "die"
  | "event"
  | "panic"
  | "bite"
  | "infection"
  | "heal"
  | "aim"
  | "bonus"
  | "miss"
  | "struck"
  | "tilt"
  | "throw"
  | "take"
  | "flip"
  | "put_back"
  | "surprise"
  | "said"
  | "play"
  | "lost"
  | "ammo"
  | "under"
  | "death"
  | "silent";

export interface Beat {
  readonly kind: BeatKind;
  /** Everything that has happened once this has been shown, in order. */
  readonly events: readonly GameEvent[];
  /** What is shown: the events without those that have no picture. */
  readonly main: readonly GameEvent[];
}

const KIND: Readonly<Record<string, BeatKind>> = {
  turn_began: "turn",
  came_out: "out",
  turned: "arrow",
  wave_stays: "arrow",
  moved: "walk",
  leaps: "leap",
  sent_back: "back",
  revealed: "reveal",
  event_roll: "die",
  attack_roll: "die",
  surprise_roll: "die",
  fire: "die",
  rerolled: "die",
  event: "event",
  panicked: "panic",
  bitten: "bite",
  infection: "infection",
  healed: "heal",
  attacks: "aim",
  bonus: "bonus",
  missed: "miss",
  struck: "struck",
  straightened: "tilt",
  tilted: "tilt",
  thrown: "throw",
  gift: "take",
  took: "take",
  flipped: "flip",
  put_back: "put_back",
  surprise_wave: "surprise",
  said: "said",
  play: "play",
  item_lost: "lost",
  discarded: "lost",
  snapped: "lost",
  pair_discarded: "lost",
  trophy_spent: "lost",
  trophy_discarded: "lost",
  ammo: "ammo",
  refilled: "ammo",
  under_horde: "under",
  died: "death",
};

/** Kinds of which several in a row are one picture. */
const TOGETHER: ReadonlySet<BeatKind> = new Set([
  "out",
  "back",
  "bite",
  "struck",
  "lost",
  "ammo",
  "take",
  "under",
  "death",
]);

export const kindOf = ({ key, params }: GameEvent): BeatKind => {
  // three cards without a roll (levels 6 and 7)
  if (key === "surprise_roll" && typeof params.die !== "number") return "silent";
  return KIND[key] ?? "silent";
};

/**
 * Events in groups. What has no picture goes with what comes after it; a death takes along what goes under the Horde
 * because of it.
 */
export const beats = (events: readonly GameEvent[]): Beat[] => {
  const groups: { kind: BeatKind; events: GameEvent[]; main: GameEvent[] }[] = [];
  let silent: GameEvent[] = [];
  for (const event of events) {
    const kind = kindOf(event);
    if (kind === "silent") {
      silent.push(event);
      continue;
    }
    const last = silent.length === 0 ? groups.at(-1) : undefined;
    const joins =
      last !== undefined &&
      ((last.kind === kind && TOGETHER.has(kind)) ||
        (last.kind === "death" && kind === "under" && event.params.zombie == null));
    if (joins) {
      last.events.push(event);
      last.main.push(event);
    } else groups.push({ kind, events: [...silent, event], main: [event] });
    silent = [];
  }
  if (silent.length > 0) groups.push({ kind: "silent", events: silent, main: [] });
  return groups;
};

/** How long a group takes at full length, and each further event in it, in ms. */
const LENGTH: Readonly<Record<BeatKind, readonly [number, number]>> = {
  turn: [160, 0],
  out: [340, 110],
  arrow: [260, 0],
  walk: [480, 0],
  leap: [380, 0],
  back: [340, 60],
  reveal: [480, 0],
  die: [560, 0],
  event: [320, 0],
  panic: [240, 0],
  bite: [340, 120],
  infection: [320, 0],
  heal: [320, 0],
  aim: [220, 0],
  bonus: [240, 0],
  miss: [260, 0],
  struck: [520, 110],
  tilt: [260, 0],
  throw: [420, 0],
  take: [420, 60],
  flip: [460, 0],
  put_back: [400, 0],
  surprise: [560, 0],
  said: [260, 0],
  play: [260, 0],
  lost: [340, 60],
  ammo: [120, 20],
  under: [420, 60],
  death: [760, 0],
  silent: [0, 0],
};

/** What all groups of a moment may take together. */
export const LIMIT = 1700;

/** Lengths of all groups, shortened alike where together they would pass the limit. */
export const timetable = (list: readonly Beat[]): number[] =>
  within(
    list.map(({ kind, main }) => lasting([...LENGTH[kind], 4], main.length)),
    LIMIT,
  );

/** How long a flipped card lies open at least before it is seen to be put back. */
export const OPEN_FOR = 1500;

/** Remembers since when each flipped card (by its slot) has been seen, and says for how long it still has to lie. */
export class Flips {
  private readonly since = new Map<number, number>();

  /** These slots are open now; whatever is not is forgotten. */
  seen(slots: readonly number[], now: number): void {
    for (const slot of this.since.keys()) if (!slots.includes(slot)) this.since.delete(slot);
    for (const slot of slots) if (!this.since.has(slot)) this.since.set(slot, now);
  }

  /** A new search: its slots are other cards. */
  clear(): void {
    this.since.clear();
  }

  wait(slots: readonly number[], now: number): number {
    const left = slots.map((slot) => (this.since.get(slot) ?? -OPEN_FOR) + OPEN_FOR - now);
    return Math.min(OPEN_FOR, Math.max(0, ...left));
  }
}
