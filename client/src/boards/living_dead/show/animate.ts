/** Plays a moment: its beats one after another, each towards the next view. */
import type { GameEvent, Moment, SoundName, View } from "../../board";
import { fitted } from "../../shared/plan";
import type { Stage } from "../../shared/show";
import { travels } from "../../shared/staging";
import { attackOf } from "../model";
import { advance } from "./advance";
import * as cards from "./cards";
import { type Throw, tell } from "./effects";
import * as fights from "./fights";
import * as house from "./house";
import * as night from "./night";
import { type BeatKind, beats, timetable } from "./plan";
import { type Act, type Blow, draw, NightShow } from "./stage";
import "./show.css";

const ACTS: Readonly<Record<BeatKind, Act>> = {
  turn: house.turn,
  draw: cards.drawCards,
  shuffle: cards.shuffle,
  equip: cards.equip,
  hand: cards.handOver,
  card: cards.playCard,
  cancel: cards.cancel,
  nail: house.nail,
  boards: night.boards,
  lay: cards.lay,
  heal: house.heal,
  hide: house.hide,
  swap: house.swap,
  find: cards.find,
  use: house.use,
  board: house.board,
  gasoline: house.gasoline,
  aim: fights.aim,
  roll: fights.throwDie,
  turned: fights.turned,
  miss: fights.miss,
  hit: fights.hit,
  splash: fights.splash,
  destroy: fights.destroy,
  twitch: fights.twitch,
  shield: fights.shield,
  pass: fights.pass,
  link: fights.link,
  die: fights.die,
  close: fights.close,
  enter: night.enter,
  grow: night.grow,
  march: night.march,
  shift: night.shift,
  slam: night.slam,
  tokens: house.tokens,
  discard: cards.discard,
  left: house.left,
  end: house.end,
  silent: draw,
};

/** What is heard of a group where nothing may travel. */
const SOUNDS: Readonly<Partial<Record<BeatKind, SoundName>>> = {
  roll: "dice",
  hit: "hit",
  destroy: "thud",
  die: "bite",
  enter: "moan",
  march: "moan",
  nail: "hammer",
  boards: "crack",
  tokens: "radio",
  gasoline: "flame",
  cancel: "no",
};

/** When a moment should be over, in ms after its start: the frame ends it itself a little later. */
const END = 2000;
/** With less time left than this nothing more is begun. */
const LEAST = 80;

/** Plays the whole moment; the view that is drawn at the end is always `after`. */
export const animate = async (moment: Moment, stage: Stage): Promise<void> => {
  const moves = moment.kind !== "start" && travels(moment, stage.motion !== false);
  const show = new NightShow(stage, moment.skip);
  const stop = (): void => show.stop();
  moment.skip.addEventListener("abort", stop);
  const start = performance.now();
  try {
    if (moves) await perform(show, moment, start + END);
    else if (moment.kind === "act") still(show, moment);
  } finally {
    moment.skip.removeEventListener("abort", stop);
    await stage.show(moment.after);
    show.stop();
    moment.done();
  }
};

/** The attack that a view shows as being under way. */
const underWay = (view: View): Blow | null => {
  const attack = attackOf(view);
  return attack && { by: attack.by, character: attack.character, zid: attack.zid, weapon: attack.weapon };
};

/** The attack that is under way once these have happened. */
const blowAfter = (before: Blow | null, events: readonly GameEvent[]): Blow | null => {
  let blow = before;
  for (const { key, params: p } of events) {
    const [character, zid] = [String(p.character), Number(p.zid)];
    if (key === "attacked")
      blow = { by: "human", character, zid, weapon: (p.weapon as string | null) ?? null };
    else if (key === "zombie_attacked") blow = { by: "zombie", character, zid, weapon: null };
    else if (key === "passed_on" && blow) blow = { ...blow, character };
  }
  return blow;
};

const perform = async (show: NightShow, moment: Moment, end: number): Promise<void> => {
  let view = moment.before;
  await show.stage.show(view);
  const list = beats(moment.events);
  const times = timetable(list);
  const eyes = { after: moment.after, me: show.stage.me };
  let blow = underWay(moment.before);
  for (const [i, beat] of list.entries()) {
    if (show.over) return;
    blow = blowAfter(blow, beat.events);
    const next = beat.events.reduce((so, event) => advance(so, event, eyes), view);
    const left = end - performance.now();
    // a machine that is this slow sees how it ends
    if (left < LEAST) return;
    const ms = fitted(times.slice(i), left);
    await ACTS[beat.kind]({ show, beat, now: view, next, ms, blow });
    view = next;
  }
};

/** A moment of which nothing may be seen to move: its first sounds, the last throw to be read, and who died. */
const still = (show: NightShow, { events }: Moment): void => {
  const heard = beats(events).flatMap(({ kind }) => SOUNDS[kind] ?? []);
  for (const name of new Set(heard.slice(0, 2))) show.stage.sound(name);
  const thrown = events.filter(({ key }) => key === "rolled").at(-1)?.params;
  if (thrown)
    tell(show, show.box(show.body(thrown.zid) ?? show.person(thrown.character)), thrown as unknown as Throw);
  const dead = events.filter(({ key }) => key === "killed").at(-1)?.params;
  if (dead) fights.mourn(show, dead.character);
};
