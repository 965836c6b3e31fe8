/** Plays a moment: its beats one after another, each towards the next view. */
import type { Moment, View } from "../board";
import { announce, count, crawl, crowd, deal, play, sweep } from "./moves";
import { type Direction, Show } from "./show";
import { advance, type Beat, beats, timetable } from "./stage";

const perform = (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  switch (beat.kind) {
    case "play":
      return play(show, beat, next, ms);
    case "deal":
      return deal(show, beat, next, ms);
    case "crowd":
      return crowd(show, beat, next, ms);
    case "count":
      return count(show, beat, next, ms);
    case "sweep":
      return sweep(show, next, ms);
    case "crawl":
      return crawl(show, beat, next, ms);
    case "round":
    case "reverse":
    case "song":
      return announce(show, beat.kind, beat, next, ms);
    case "ranking":
      return show.d.ranking();
    case "other":
      return Promise.resolve();
  }
};

/** Plays the whole moment; the view that is drawn at the end is always `after`. */
export const direct = async (moment: Moment, d: Direction): Promise<void> => {
  const show = new Show(d, moment.skip);
  const stop = (): void => show.stop();
  moment.skip.addEventListener("abort", stop);
  try {
    let view = moment.before;
    await d.show(view);
    const list = beats(moment.events);
    const times = timetable(list);
    for (const [i, beat] of list.entries()) {
      if (show.over) break;
      for (const event of beat.events) view = advance(view, event, d.me);
      await perform(show, beat, view, times[i]!);
    }
  } finally {
    moment.skip.removeEventListener("abort", stop);
    show.stop();
    await d.show(moment.after);
    moment.done();
  }
};
