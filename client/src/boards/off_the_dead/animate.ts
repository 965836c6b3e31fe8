/** Plays a moment: its beats one after another, each towards the next view. */
import type { Moment } from "../board";
import { fitted } from "../shared/plan";
import { Show, type Stage } from "../shared/show";
import { ACTS } from "./animate_beats";
import { beats, Flips, timetable } from "./animate_plan";
import { advance, openSlots } from "./animate_view";
import "./css/animate.css";

/** Since when each flipped card has been seen: of the one table that a page shows. */
const flips = new Flips();

/** When a moment should be over, in ms after its start: the frame ends it itself a little later. */
const END = 2100;

/** A card that is about to be put back lies open for its time first: whoever wants to remember it must have seen it. */
const linger = async (show: Show, moment: Moment): Promise<void> => {
  const still = openSlots(moment.after);
  const going = openSlots(moment.before).filter((slot) => !still.includes(slot));
  const ms = flips.wait(going, performance.now());
  if (ms > 0) await show.wait(ms);
};

/** Plays the whole moment; the view that is drawn at the end is always `after`. */
export const animate = async (moment: Moment, stage: Stage): Promise<void> => {
  const show = new Show(stage, moment.skip, "otd");
  const began = performance.now();
  const stop = (): void => show.stop();
  moment.skip.addEventListener("abort", stop);
  try {
    const puts = moment.events.some(({ key }) => key === "put_back");
    const worth = moment.kind !== "start" && Object.keys(moment.before).length > 0;
    if (worth && puts) {
      await stage.show(moment.before);
      await linger(show, moment);
    }
    if (worth && moment.kind !== "undo" && stage.motion !== false) await perform(show, moment, began + END);
  } finally {
    moment.skip.removeEventListener("abort", stop);
    show.stop();
    await stage.show(moment.after);
    if (moment.events.some(({ key }) => key === "searches")) flips.clear();
    flips.seen(openSlots(moment.after), performance.now());
    moment.done();
  }
};

const perform = async (show: Show, moment: Moment, end: number): Promise<void> => {
  let view = moment.before;
  await show.stage.show(view);
  const list = beats(moment.events);
  const times = timetable(list);
  for (const [i, beat] of list.entries()) {
    if (show.over) return;
    const next = beat.events.reduce((so, event) => advance(so, event, moment.after), view);
    const ms = fitted(times.slice(i), end - performance.now());
    await ACTS[beat.kind]({ show, beat, now: view, next, ms });
    view = next;
  }
};
