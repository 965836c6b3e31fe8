/** How it looks when the dead come, smell blood, and walk. */
import type { GameEvent } from "../../board";
import { circle } from "../../shared/layers";
import { stagger } from "../../shared/plan";
import { squareOf } from "../model";
import { boxAt, hangBanner, rollOnMap } from "./effects";
import { popUp } from "./people";
import { waysOf } from "./plan";
import { type Act, AT, between, centre, draw, type MallShow, type Point, params } from "./stage";

interface Come {
  readonly zid: number;
  readonly square: string;
}
const comers = (events: readonly GameEvent[]): readonly Come[] =>
  events.flatMap(({ params: p }) => (Array.isArray(p.zombies) ? (p.zombies as readonly Come[]) : []));

/** The middle of several squares. */
const amid = (squares: readonly string[]): Point | null => {
  if (squares.length === 0) return null;
  const all = squares.map(centre);
  const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / all.length, y: sum.y / all.length };
};

/** How many come, and where: said beside it. */
const announce = (show: MallShow, events: readonly GameEvent[]): void => {
  const entrance = events.find(({ key }) => key === "zombies_arrived")?.params.entrance;
  if (typeof entrance !== "string") return;
  const count = comers(events).length;
  hangBanner(show, "note", show.stage.say("board.arrivals", { count, entrance }), {
    ms: 1100,
    about: boxAt(show, AT.entrance(events[0]?.params.die)),
  });
};

/** The die says where, or how many; then they come up one after the other. */
export const arrive: Act = async (step) => {
  const { show, beat, ms } = step;
  const came = comers(beat.main);
  const die = beat.main.find(({ params: p }) => typeof p.die === "number")?.params.die;
  const at = amid(came.map(({ square }) => square));
  show.look(came[0]?.square);
  if (typeof die === "number" && at) {
    show.stage.sound("dice");
    announce(show, beat.main);
    void rollOnMap(show, die, at, ms * 0.95, { size: 34 });
    await show.wait(ms * 0.42);
  }
  await draw(step);
  if (show.over || came.length === 0) return;
  show.stage.sound("moan");
  await popUp(
    show,
    came.map(({ zid }) => `z${zid}`),
    ms * 0.55,
  );
};

/** Eyes light up: whoever hunts now throws its head back. */
export const blood: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const zids = [p.hunters, p.followers].map((list) => (Array.isArray(list) ? list.map(Number) : []));
  await draw(step);
  const hunters = zids[0] ?? [];
  if (hunters.length > 0) show.stage.sound("moan");
  const eyes = (zid: number, kind: string): Promise<void> => {
    const square = squareOf(now, `z${zid}`);
    return square
      ? show.flashMark(
          centre(square),
          `osz-fx-eyes ${kind}`,
          <path d={circle(-6, -6, 5) + circle(6, -6, 5)} />,
          [
            { scale: 0.4, opacity: 0 },
            { scale: 1.5, opacity: 1, offset: 0.35 },
            { scale: 1, opacity: 0 },
          ],
          ms,
        )
      : Promise.resolve();
  };
  await Promise.all([
    ...hunters.slice(0, 40).map((zid) => eyes(zid, "hunter")),
    ...(zids[1] ?? []).slice(0, 40).map((zid) => eyes(zid, "follower")),
    ...hunters
      .slice(0, 40)
      .map((zid) =>
        show.play(
          show.body(`z${zid}`),
          [{ rotate: "0deg" }, { rotate: "-14deg", scale: 1.15, offset: 0.4 }, { rotate: "0deg" }],
          ms,
        ),
      ),
  ]);
};

/** A shuffling walk: step, drag, step, drag. */
const shamble = (way: readonly string[]): Keyframe[] => {
  const goal = way.at(-1) ?? "";
  return way.flatMap((square, i) => {
    const [dx, dy] = between(goal, square);
    const next = way[i + 1];
    if (!next) return [{ translate: `${dx}px ${dy}px`, rotate: "0deg" }];
    const [nx, ny] = between(goal, next);
    const part = (k: number, tilt: number): Keyframe => ({
      translate: `${dx + (nx - dx) * k}px ${dy + (ny - dy) * k - (k === 0 ? 0 : 2)}px`,
      rotate: `${tilt}deg`,
    });
    return [part(0, 0), part(0.3, -9), part(0.5, 4), part(0.8, 9)];
  });
};

/** All that move, as one sweep: each a little after the one before it. */
export const sweep: Act = async (step) => {
  const { show, beat, ms } = step;
  const ways = [...waysOf(beat.main)];
  await draw(step);
  show.stage.sound("crawl");
  const { delay, length } = stagger(ways.length, ms, Math.max(0.3, 1 - ways.length * 0.04));
  if (ways.length === 1) show.look(ways[0]?.[1].at(-1));
  await Promise.all(
    ways.map(([zid, way], i) =>
      show.play(show.body(`z${zid}`), shamble(way), length, { delay: delay(i), easing: "linear" }),
    ),
  );
};
