/** What a moment looks like, as a plan: its events in groups that are shown together, and how long each group takes. */
import type { GameEvent } from "../../board";
import { lasting, within } from "../../shared/plan";

/** What a group of events is shown as. "silent" changes the picture without travelling. */
export type BeatKind =
  | "begin"
  | "appear"
  | "turn"
  | "dice"
  | "walk"
  | "cart"
  | "aim"
  | "cards"
  | "kill"
  | "lunge"
  | "bite"
  | "saved"
  | "swap"
  | "more"
  | "find"
  | "event"
  | "horde"
  | "rampage"
  | "oops"
  | "virus"
  | "build"
  | "tear"
  | "wall"
  | "clear"
  | "ammo"
  | "upgrade"
  | "duct"
  | "quiet"
  | "foam"
  | "lost"
  | "discard"
  | "arrive"
  | "blood"
  | "sweep"
  | "pips"
  | "batter"
  | "attack"
  | "fever"
  | "master"
  | "round"
  | "out"
  | "end"
  | "silent";

export interface Beat {
  readonly kind: BeatKind;
  /** Everything that has happened once this has been shown, in order. */
  readonly events: readonly GameEvent[];
  /** What is shown: the events without those that have no picture. */
  readonly main: readonly GameEvent[];
}

const KIND: Readonly<Record<string, BeatKind>> = {
  match_began: "begin",
  store_taken: "appear",
  zombies_placed: "appear",
  survivor_joined: "appear",
  turn_began: "turn",
  rolled: "dice",
  skated: "dice",
  bonus_die: "dice",
  rampage: "rampage",
  moved: "walk",
  cart_rolled: "cart",
  attacked: "aim",
  strengthened: "cards",
  defended: "cards",
  countered: "cards",
  killed: "kill",
  bite_began: "lunge",
  bitten: "bite",
  saved: "saved",
  roles_swapped: "swap",
  squares_swapped: "swap",
  extra_attacks: "more",
  scavenged: "find",
  event_drawn: "event",
  zombies_appeared: "horde",
  barricades_gone: "oops",
  virus_out: "virus",
  barricaded: "build",
  layer_torn: "tear",
  wall_torn: "wall",
  edge_cleared: "clear",
  ammo_found: "ammo",
  upgraded: "upgrade",
  ducted: "duct",
  quieted: "quiet",
  extinguished: "foam",
  actions_ended: "lost",
  discarded: "discard",
  arrivals_rolled: "arrive",
  zombies_arrived: "arrive",
  bloodlust: "blood",
  zombies_moved: "sweep",
  zombie_walked: "sweep",
  pips_rolled: "pips",
  battered: "batter",
  attack_step: "attack",
  virus_rolled: "fever",
  rage_rolled: "fever",
  master_changed: "master",
  round_ended: "round",
  eliminated: "out",
  left: "out",
  match_ended: "end",
};

/** Kinds of which several in a row are one picture. */
const TOGETHER: ReadonlySet<BeatKind> = new Set([
  "appear",
  "arrive",
  "sweep",
  "batter",
  "bite",
  "kill",
  "tear",
  "discard",
]);

const empty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

export const kindOf = ({ key, params: p }: GameEvent): BeatKind => {
  // what nobody was there for, or lost nothing, has no picture
  if (key === "actions_ended" && empty(p.lost)) return "silent";
  if (key === "zombies_moved" && empty(p.moves)) return "silent";
  if (key === "bloodlust" && empty(p.hunters) && empty(p.followers)) return "silent";
  return KIND[key] ?? "silent";
};

/** A kill joins others of the same blow only: what follows a splash goes with it, a new attack does not. */
const joins = (last: Beat, event: GameEvent, kind: BeatKind): boolean => {
  if (last.kind !== kind || !TOGETHER.has(kind)) return false;
  if (kind === "kill") return event.params.how === "splash";
  // one throw of the dice at the entrance begins a new picture
  return event.key !== "arrivals_rolled";
};

/** A bite that nothing stops is seen when it happens, not when it is meant. */
const meant = ({ key, params: p }: GameEvent, next: GameEvent | undefined): boolean =>
  key === "bite_began" && next?.key === "bitten" && next.params.zombie === p.zombie;

/** Events in groups. What has no picture goes with what comes after it. */
export const beats = (events: readonly GameEvent[]): Beat[] => {
  const groups: { kind: BeatKind; events: GameEvent[]; main: GameEvent[] }[] = [];
  let silent: GameEvent[] = [];
  for (const [i, event] of events.entries()) {
    const kind = meant(event, events[i + 1]) ? "silent" : kindOf(event);
    const last = groups.at(-1);
    // a zombie that turns to another target, or is about to bite, does not break up what is going on
    const through = silent.every(({ key }) => key === "target_chosen" || key === "bite_began");
    if (kind === "silent") silent.push(event);
    else if (last && through && joins(last, event, kind)) {
      last.events.push(...silent, event);
      last.main.push(event);
      silent = [];
    } else {
      groups.push({ kind, events: [...silent, event], main: [event] });
      silent = [];
    }
  }
  if (silent.length > 0) groups.push({ kind: "silent", events: silent, main: [] });
  return groups;
};

const length = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** How many things move in a group. */
export const countOf = ({ kind, main }: Beat): number => {
  const each = ({ params: p }: GameEvent): number => {
    if (kind === "walk") return length(p.path);
    if (kind === "appear") return length(p.dudes) + length(p.zombies);
    if (kind === "arrive" || kind === "horde") return length(p.zombies);
    if (kind === "sweep") return length(p.moves) || 1;
    return 1;
  };
  return main.reduce((sum, event) => sum + each(event), 0);
};

/** How long a group takes at full length, how much longer for each further thing in it, and for how many at most. */
const LENGTH: Readonly<Record<BeatKind, readonly [first: number, more?: number, most?: number]>> = {
  begin: [0],
  appear: [420, 18, 30],
  turn: [260],
  dice: [640],
  rampage: [700],
  walk: [200, 105, 8],
  cart: [620],
  aim: [320],
  cards: [560],
  kill: [620, 120, 4],
  lunge: [320],
  bite: [860, 300, 4],
  saved: [480],
  swap: [560],
  more: [300],
  find: [520],
  event: [460],
  horde: [760, 60, 6],
  oops: [560],
  virus: [520],
  build: [460],
  tear: [420, 90, 3],
  wall: [620],
  clear: [640],
  ammo: [420],
  upgrade: [460],
  duct: [620],
  quiet: [420],
  foam: [480],
  lost: [260],
  discard: [320, 60, 3],
  arrive: [620, 70, 8],
  blood: [420],
  sweep: [460, 30, 34],
  pips: [420],
  batter: [420, 110, 5],
  attack: [260],
  fever: [560],
  master: [480],
  round: [420],
  out: [460],
  end: [600],
  silent: [0],
};

/** What all groups of a moment may take together. */
export const LIMIT = 1750;

/** Lengths of all groups, shortened alike where together they would pass the limit. */
export const timetable = (list: readonly Beat[]): number[] =>
  within(
    list.map((beat) => lasting(LENGTH[beat.kind], countOf(beat))),
    LIMIT,
  );

/** The ways of all zombies that move in a group of events, in the order of their first steps. */
export const waysOf = (events: readonly GameEvent[]): ReadonlyMap<number, readonly string[]> => {
  const ways = new Map<number, string[]>();
  const go = (zid: number, from: string, to: string): void => {
    const way = ways.get(zid);
    if (way) way.push(to);
    else ways.set(zid, [from, to]);
  };
  for (const { key, params: p } of events)
    if (key === "zombie_walked") go(Number(p.zombie), String(p.from), String(p.to));
    else if (Array.isArray(p.moves))
      for (const { zid, from, to } of p.moves as readonly { zid: number; from: string; to: string }[])
        go(zid, from, to);
  return ways;
};
