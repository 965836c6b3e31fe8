/** How it looks when people do something on the map: they come, walk, ride, change, and are gone. */
import { burst, circle } from "../../shared/layers";
import { stagger } from "../../shared/plan";
import { Cart } from "../art/things";
import { dudeOf } from "../model";
import { POP, pulse, ring, rise, shake } from "./effects";
import { type Act, between, centre, draw, type MallShow, params, type Step, spotOf } from "./stage";

const list = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

/** Units that are there with the next view, one after the other, up through the floor. */
export const popUp = async (
  show: MallShow,
  units: readonly string[],
  ms: number,
  share = 0.45,
): Promise<void> => {
  const { delay, length } = stagger(units.length, ms, share);
  await Promise.all(units.map((unit, i) => show.play(show.body(unit), POP, length, { delay: delay(i) })));
};

export const appear: Act = async (step) => {
  const { show, beat, ms } = step;
  const dead = beat.main.flatMap(({ params: p }) => list<{ zid: number; square: string }>(p.zombies));
  const living = beat.main.flatMap(({ key, params: p }) =>
    key === "survivor_joined"
      ? [{ id: Number(p.dude), square: String(p.square) }]
      : list<{ id: number; square: string }>(p.dudes),
  );
  show.look(...living.map(({ square }) => square));
  await draw(step);
  show.stage.sound(dead.length > 0 ? "moan" : "lift");
  await popUp(show, [...living.map(({ id }) => `d${id}`), ...dead.map(({ zid }) => `z${zid}`)], ms);
};

/** Along the squares of a way that ends where the unit now stands. */
const along = (squares: readonly string[], bob: number): Keyframe[] => {
  const goal = squares.at(-1) ?? "";
  return squares.flatMap((square, i) => {
    const [dx, dy] = between(goal, square);
    const at: Keyframe = { translate: `${dx}px ${dy}px`, rotate: "0deg" };
    const next = squares[i + 1];
    if (!next) return [at];
    const [nx, ny] = between(goal, next);
    // a hop in the middle of each step: it is seen who goes, and where along
    return [at, { translate: `${(dx + nx) / 2}px ${(dy + ny) / 2 - bob}px`, rotate: `${i % 2 ? -7 : 7}deg` }];
  });
};

/** The steps of a way as a dotted line that fades. */
const trail = (show: MallShow, squares: readonly string[], ms: number): Promise<void> => {
  const points = squares.map(centre);
  const [first, ...rest] = points;
  if (!first) return Promise.resolve();
  const d = `M0 0${rest.map(({ x, y }) => `L${x - first.x} ${y - first.y}`).join("")}`;
  return show.flashMark(
    first,
    "osz-fx-trail",
    <path d={d} />,
    [{ opacity: 0.9 }, { opacity: 0.9, offset: 0.6 }, { opacity: 0 }],
    ms,
  );
};

export const walk: Act = async (step) => {
  const { show, ms } = step;
  const { dude, from, to, path } = params(step);
  const way = [String(from), ...list<string>(path)];
  if (way.at(-1) !== to) way.push(String(to));
  show.look(String(from), String(to));
  await draw(step);
  show.stage.sound("lift");
  void trail(show, way, ms * 1.3);
  await show.play(show.body(`d${String(dude)}`), along(way, 5), ms, { easing: "linear" });
};

export const cart: Act = async (step) => {
  const { show, ms } = step;
  const { dude, from, to } = params(step);
  const [dx, dy] = between(String(to), String(from));
  show.look(String(from), String(to));
  await draw(step);
  show.stage.sound("cart");
  const roll = (i: number): string => `${[0, 5, -5, 4, -4, 3, -3, 0][i] ?? 0}deg`;
  const ride: Keyframe[] = Array.from({ length: 8 }, (_, i) => {
    const left = (1 - i / 7) ** 1.5;
    return { translate: `${dx * left}px ${dy * left - (i % 2) * 2}px`, rotate: roll(i) };
  });
  const rides = (dx > 0 ? "left" : "right") as string;
  const mark = show.mark(
    centre(String(to)),
    `osz-fx-cart ${rides}`,
    <g transform={dx > 0 ? "scale(-1 1)" : undefined}>
      <Cart x={-20} y={-12} size={40} />
    </g>,
  );
  await Promise.all([
    show.play(show.body(`d${String(dude)}`), ride, ms * 0.86, { easing: "linear" }),
    show.play(mark, [...ride, { opacity: 0 }], ms, { easing: "linear", fill: "both" }),
    trail(show, [String(from), String(to)], ms),
  ]);
  show.lift(mark);
  if (!show.over) show.stage.sound("slam");
};

export const swap: Act = async (step) => {
  const { show, now, next, beat, ms } = step;
  const event = beat.main[0];
  if (event?.key === "squares_swapped") {
    const { dude, zombie } = event.params;
    const units = [`d${String(dude)}`, `z${String(zombie)}`];
    const froms = units.map((unit) => spotOf(now, unit));
    await draw(step);
    show.stage.sound("lift");
    await Promise.all(
      units.map((unit, i) => {
        const [from, to] = [froms[i], spotOf(next, unit)];
        if (!from || !to) return undefined;
        const [dx, dy] = [from.x - to.x, from.y - to.y];
        const side = i === 0 ? 22 : -22;
        const bow =
          Math.abs(dx) > Math.abs(dy) ? `${dx / 2}px ${dy / 2 + side}px` : `${dx / 2 + side}px ${dy / 2}px`;
        return show.play(
          show.body(unit),
          [{ translate: `${dx}px ${dy}px` }, { translate: bow, offset: 0.5 }, { translate: "0 0" }],
          ms,
        );
      }),
    );
    return;
  }
  const ids = [event?.params.dude, event?.params.other].map((id) => `d${String(id)}`);
  const turn = (from: string, to: string): Promise<unknown> =>
    Promise.all(ids.map((id) => show.play(show.body(id), [{ scale: from }, { scale: to }], ms * 0.4)));
  show.stage.sound("lift");
  await turn("1 1", ".05 1");
  await draw(step);
  void Promise.all(ids.map((id) => ring(show, spotOf(next, id), "gold", ms * 0.6)));
  await turn(".05 1", "1 1");
};

export const upgrade: Act = async (step) => {
  const { show, next, ms } = step;
  const { dude } = params(step);
  const [unit, at] = [`d${String(dude)}`, spotOf(next, `d${String(dude)}`)];
  show.look(dudeOf(next, dude)?.square);
  await show.play(show.body(unit), [{ scale: "1 1" }, { scale: ".05 1" }], ms * 0.3);
  await draw(step);
  show.stage.sound("token");
  await Promise.all([
    show.play(
      show.body(unit),
      [{ scale: ".05 1" }, { scale: "1.2 1.2", offset: 0.6 }, { scale: "1 1" }],
      ms * 0.7,
    ),
    ring(show, at, "gold", ms * 0.7, 20),
  ]);
};

export const duct: Act = async (step) => {
  const { show, now, ms } = step;
  const { dude, from, to } = params(step);
  const unit = `d${String(dude)}`;
  const copy = show.copy(now, unit);
  show.look(String(from), String(to));
  await draw(step);
  show.stage.sound("crawl");
  const gone = show.play(
    copy,
    [
      { scale: 1, rotate: "0deg", opacity: 1 },
      { scale: 0.1, rotate: "200deg", translate: "0 -10px", opacity: 0 },
    ],
    ms * 0.45,
    { fill: "both" },
  );
  await Promise.all([
    gone.then(() => show.lift(copy)),
    show.play(show.body(unit), POP, ms * 0.5, { delay: ms * 0.5 }),
    ring(show, centre(String(from)), "steel", ms * 0.5),
  ]);
};

/** A seat's people are lit: it is their turn. */
export const turn: Act = async (step) => {
  const { show, next, ms } = step;
  const { seat } = params(step);
  await draw(step);
  const team = (
    (next.dudes as readonly { id: number; seat: number; square: string }[] | undefined) ?? []
  ).filter((one) => one.seat === seat);
  if (seat === show.stage.me) show.look(...team.slice(0, 1).map(({ square }) => square));
  await Promise.all(team.map(({ id }) => pulse(show, show.body(`d${id}`), ms, 1.2)));
};

/** More attacks to come: said above the head of whoever has them. */
export const more: Act = async (step) => {
  const { show, next, ms } = step;
  const { dude, count } = params(step);
  await draw(step);
  await Promise.all([
    rise(show, spotOf(next, `d${String(dude)}`), "gold", `+${Number(count)}`, ms),
    pulse(show, show.body(`d${String(dude)}`), ms),
  ]);
};

/** Somebody's people leave the mall: with whoever resigned, in no other way. */
export const leave = async (step: Step): Promise<void> => {
  const { show, now, next, ms } = step;
  const still = new Set(((next.dudes as readonly { id: number }[] | undefined) ?? []).map(({ id }) => id));
  const gone = ((now.dudes as readonly { id: number }[] | undefined) ?? []).filter(
    ({ id }) => !still.has(id),
  );
  const copies = gone.map(({ id }) => show.copy(now, `d${id}`));
  await draw(step);
  await Promise.all(
    copies.map((copy) =>
      show
        .play(
          copy,
          [
            { opacity: 1, translate: "0 0" },
            { opacity: 0, translate: "0 -16px" },
          ],
          ms,
          { fill: "both" },
        )
        .then(() => show.lift(copy)),
    ),
  );
};

/** A cloud out of an extinguisher round everybody of a seat. */
export const foam: Act = async (step) => {
  const { show, next, ms } = step;
  const { seat } = params(step);
  const team = ((next.dudes as readonly { seat: number; square: string }[] | undefined) ?? []).filter(
    (one) => one.seat === seat,
  );
  await draw(step);
  show.stage.sound("hiss");
  await Promise.all(
    team.map(({ square }) =>
      show.flashMark(
        centre(square),
        "osz-fx-foam",
        <path d={burst(0, 0, 30, 11, 0.8) + circle(-16, 8, 12) + circle(18, -4, 14)} />,
        [
          { scale: 0.2, opacity: 0.9 },
          { scale: 1.1, opacity: 0.9, offset: 0.5 },
          { scale: 1.4, opacity: 0 },
        ],
        ms,
      ),
    ),
  );
};

/** Music from the ceiling, or a noise elsewhere: for one turn the dead stand and listen. */
export const quiet: Act = async (step) => {
  const { show, next, ms } = step;
  const dead = ((next.zombies as readonly { zid: number; square: string }[] | undefined) ?? []).slice(0, 40);
  await draw(step);
  show.stage.sound("riff");
  await Promise.all(dead.map(({ zid }, i) => shake(show, show.body(`z${zid}`), ms, i % 2 ? 0.5 : -0.5)));
};
