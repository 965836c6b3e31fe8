/** Plays a moment: its beats one after another, each towards the next view. */
import type { Moment, SoundName } from "../../board";
import { fitted } from "../../shared/plan";
import type { Stage } from "../../shared/show";
import { travels } from "../../shared/staging";
import { advance, begin } from "./advance";
import * as fights from "./fights";
import * as horde from "./horde";
import * as people from "./people";
import { type BeatKind, beats, timetable } from "./plan";
import { type Act, type Camera, draw, MallShow } from "./stage";
import * as table from "./table";
import * as walls from "./walls";
import "./show.css";

const ACTS: Readonly<Record<BeatKind, Act>> = {
  begin: draw,
  appear: people.appear,
  turn: people.turn,
  dice: table.dice,
  rampage: table.dice,
  walk: people.walk,
  cart: people.cart,
  aim: fights.aim,
  cards: fights.cards,
  kill: fights.kill,
  lunge: fights.lunge,
  bite: fights.bite,
  saved: fights.saved,
  swap: people.swap,
  more: people.more,
  find: table.find,
  event: table.event,
  horde: horde.arrive,
  oops: walls.oops,
  virus: table.virus,
  build: walls.build,
  tear: walls.tear,
  wall: walls.wall,
  clear: walls.clear,
  ammo: table.ammo,
  upgrade: people.upgrade,
  duct: people.duct,
  quiet: people.quiet,
  foam: people.foam,
  lost: table.lost,
  discard: table.discard,
  arrive: horde.arrive,
  blood: horde.blood,
  sweep: horde.sweep,
  pips: table.openDice,
  batter: walls.batter,
  attack: fights.attack,
  fever: table.fever,
  master: table.master,
  round: table.round,
  out: table.out,
  end: table.end,
  silent: draw,
};

/** What is heard of a group where nothing may travel. */
const SOUNDS: Readonly<Partial<Record<BeatKind, SoundName>>> = {
  dice: "dice",
  kill: "thud",
  bite: "bite",
  saved: "block",
  build: "hammer",
  tear: "crack",
  wall: "thud",
  clear: "flame",
  arrive: "moan",
  horde: "moan",
  sweep: "crawl",
  batter: "thud",
  virus: "squeal",
};

/** When a moment should be over, in ms after its start: the frame ends it itself a little later. */
const END = 2100;
/** With less time left than this nothing more is begun. */
const LEAST = 80;

/** Plays the whole moment; the view that is drawn at the end is always `after`. */
export const animate = async (moment: Moment, stage: Stage, camera: Camera | null = null): Promise<void> => {
  const moves = moment.kind !== "start" && travels(moment, stage.motion !== false);
  const show = new MallShow(stage, moment.skip, camera);
  const stop = (): void => show.stop();
  moment.skip.addEventListener("abort", stop);
  const start = performance.now();
  try {
    if (moves) await perform(show, moment, start + END);
    else if (moment.kind === "act") listen(moment, stage);
  } finally {
    moment.skip.removeEventListener("abort", stop);
    show.stop();
    await stage.show(moment.after);
    moment.done();
  }
};

const perform = async (show: MallShow, moment: Moment, end: number): Promise<void> => {
  let view = begin(moment.before);
  await show.stage.show(view);
  const list = beats(moment.events);
  const times = timetable(list);
  const eyes = { after: moment.after, me: show.stage.me };
  for (const [i, beat] of list.entries()) {
    if (show.over) return;
    const next = beat.events.reduce((so, event) => advance(so, event, eyes), view);
    const left = end - performance.now();
    // a machine that is this slow sees how it ends
    if (left < LEAST) return;
    const ms = fitted(times.slice(i), left);
    await ACTS[beat.kind]({ show, beat, now: view, next, ms });
    view = next;
  }
};

/** The first sounds of a moment of which nothing is seen to move. */
const listen = (moment: Moment, stage: Stage): void => {
  const heard = beats(moment.events).flatMap(({ kind }) => SOUNDS[kind] ?? []);
  for (const name of new Set(heard.slice(0, 2))) stage.sound(name);
};
