/** What a moment looks like, as a plan: its events in groups that are shown together, and how long each group takes. */
import type { GameEvent } from "../../board";
import { lasting, within } from "../../shared/plan";

/** What a group of events is shown as. "silent" changes the picture without travelling. */
export type BeatKind =
  | "turn"
  | "draw"
  | "shuffle"
  | "equip"
  | "hand"
  | "card"
  | "cancel"
  | "nail"
  | "boards"
  | "lay"
  | "heal"
  | "hide"
  | "swap"
  | "find"
  | "use"
  | "board"
  | "gasoline"
  | "aim"
  | "roll"
  | "turned"
  | "miss"
  | "hit"
  | "splash"
  | "destroy"
  | "twitch"
  | "shield"
  | "pass"
  | "link"
  | "die"
  | "close"
  | "enter"
  | "grow"
  | "march"
  | "shift"
  | "slam"
  | "tokens"
  | "discard"
  | "left"
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
  turn_began: "turn",
  drew: "draw",
  reshuffled: "shuffle",
  deck_shuffled: "shuffle",
  equipped: "equip",
  truck_played: "equip",
  handed: "hand",
  gun_taken: "hand",
  card_played: "card",
  cancelled: "cancel",
  barricaded: "nail",
  mended: "nail",
  boards_lost: "boards",
  torn_down: "boards",
  effect_laid: "lay",
  healed: "heal",
  first_aid: "heal",
  nursed: "heal",
  hid: "hide",
  swapped: "swap",
  fetched: "find",
  nothing_found: "find",
  pulled_together: "lay",
  fuelled: "use",
  key_used: "use",
  television: "use",
  boarded: "board",
  alighted: "board",
  truck_burned: "gasoline",
  weapon_burned: "gasoline",
  attacked: "aim",
  zombie_attacked: "aim",
  rolled: "roll",
  turned: "turned",
  missed: "miss",
  evaded: "miss",
  no_damage: "miss",
  struck: "hit",
  hurt: "hit",
  splashed: "splash",
  destroyed: "destroy",
  twitched: "twitch",
  shielded: "shield",
  passed_on: "pass",
  linked: "link",
  killed: "die",
  column_closed: "close",
  zombie_played: "enter",
  roused: "enter",
  enhanced: "grow",
  zombies_moved: "march",
  shifted: "shift",
  slammed: "slam",
  tokens: "tokens",
  discarded: "discard",
  left: "left",
  match_ended: "end",
};

/** Kinds of which several in a row are one picture. */
const TOGETHER: ReadonlySet<BeatKind> = new Set(["draw", "shuffle", "boards", "splash", "discard"]);

export const kindOf = ({ key, params: p }: GameEvent): BeatKind => {
  if (key === "zombies_moved" && !(Array.isArray(p.moves) && p.moves.length > 0)) return "silent";
  return KIND[key] ?? "silent";
};

/** Cards that several draw at the start are dealt together; what one draws now is a picture of its own. */
const joins = (last: Beat, kind: BeatKind): boolean => last.kind === kind && TOGETHER.has(kind);

/** Events in groups. What has no picture goes with what comes after it. */
export const beats = (events: readonly GameEvent[]): Beat[] => {
  const groups: { kind: BeatKind; events: GameEvent[]; main: GameEvent[] }[] = [];
  let silent: GameEvent[] = [];
  for (const event of events) {
    const kind = kindOf(event);
    const last = groups.at(-1);
    if (kind === "silent") silent.push(event);
    else if (last && silent.length === 0 && joins(last, kind)) {
      last.events.push(event);
      last.main.push(event);
    } else {
      groups.push({ kind, events: [...silent, event], main: [event] });
      silent = [];
    }
  }
  if (silent.length > 0) groups.push({ kind: "silent", events: silent, main: [] });
  return groups;
};

/** How many things move in a group. */
export const countOf = ({ kind, main }: Beat): number =>
  main.reduce((sum, { params: p }) => {
    if (kind === "march") return sum + (Array.isArray(p.moves) ? p.moves.length : 0);
    if (kind === "draw") return sum + Number(p.count ?? 1);
    if (kind === "roll") return sum + 1 + (Array.isArray(p.modifiers) ? p.modifiers.length : 0);
    return sum + 1;
  }, 0);

/** How long a group takes at full length, how much longer for each further thing in it, and for how many at most. */
const LENGTH: Readonly<Record<BeatKind, readonly [first: number, more?: number, most?: number]>> = {
  turn: [220],
  draw: [360, 70, 5],
  shuffle: [260],
  equip: [420],
  hand: [460],
  card: [620],
  cancel: [560],
  nail: [520],
  boards: [460, 90, 3],
  lay: [380],
  heal: [480],
  hide: [420],
  swap: [400],
  find: [600],
  use: [440],
  board: [420],
  gasoline: [620],
  aim: [260],
  roll: [640, 130, 4],
  turned: [620],
  miss: [360],
  hit: [520],
  splash: [420],
  destroy: [560],
  twitch: [480],
  shield: [460],
  pass: [420],
  link: [520],
  die: [760],
  close: [520],
  enter: [560],
  grow: [460],
  march: [620, 20, 12],
  shift: [380],
  slam: [380],
  tokens: [460],
  discard: [300, 60, 3],
  left: [360],
  end: [900],
  silent: [0],
};

/** What all groups of a moment may take together. */
export const LIMIT = 1800;

/** Lengths of all groups, shortened alike where together they would pass the limit. */
export const timetable = (list: readonly Beat[]): number[] =>
  within(
    list.map((beat) => lasting(LENGTH[beat.kind], countOf(beat))),
    LIMIT,
  );
