/** How barricades, glass and walls go up and come down. */
import { burst } from "../../shared/layers";
import { stagger } from "../../shared/plan";
import { Plank } from "../art/things";
import { sideOf, sidesOf, squareOf } from "../model";
import { BRICK, bang, boxAt, Face, handAt, rollOnMap, SHARD, SPLINTER, spray } from "./effects";
import { dart } from "./fights";
import { type Act, AT, boxOf, centre, draw, type MallShow, middleOf, params, squareAt } from "./stage";

const PLANK_TURNS: readonly number[] = [0, 24, -20, 10];

/** Along its edge: planks lie across a door as it lies. */
const turnOf = (edge: unknown): number => (middleOf(edge).across === "E" ? 90 : 0);

/** A unit hits an edge of its square. */
const knock = (
  show: MallShow,
  unit: string,
  square: string | null,
  edge: string,
  ms: number,
): Promise<void> => {
  const far = square ? sidesOf(edge).find((one) => one !== square) : undefined;
  return square && far && sideOf(edge, square) ? dart(show, unit, square, far, ms, 0.4) : Promise.resolve();
};

export const build: Act = async (step) => {
  const { show, ms } = step;
  const { seat, edge, card, tokens } = params(step);
  show.look(squareAt(edge));
  const hand = card ? handAt(show, seat, card) : null;
  const ghost = hand ? show.ghost(boxOf(hand), "osz-fx-carried", <Face card={String(card)} />, 72) : null;
  const at = middleOf(edge);
  const count = Math.min(4, Math.max(1, Number(tokens)));
  const { delay, length } = stagger(count, ms * 0.62, 0.5);
  const planks = Array.from({ length: count }, (_, i) => {
    const turn = turnOf(edge) + (PLANK_TURNS[i] ?? 0);
    const mark = show.mark(at, "osz-fx-plank", <Plank x={-20} y={-20} size={40} turn={turn || 0.01} />);
    return show.play(
      mark,
      [
        { translate: "0 -46px", rotate: "40deg", scale: 1.7, opacity: 0 },
        { translate: "0 0", rotate: "0deg", scale: 0.94, opacity: 1, offset: 0.8 },
        { translate: "0 0", scale: 1, opacity: 1 },
      ],
      length,
      { delay: ms * 0.3 + delay(i), fill: "both", easing: "cubic-bezier(.5,0,.9,.6)" },
    );
  });
  const flight = ghost ? show.fly(ghost, boxAt(show, AT.edge(edge)), ms * 0.45, { end: 0.4 }) : null;
  void show.wait(ms * 0.4).then(() => {
    if (!show.over) show.stage.sound("hammer");
  });
  await Promise.all([flight, ...planks]);
  await draw(step);
  await bang(show, at, "knock", Math.min(200, ms * 0.3), 16);
};

/** Bits of one layer that comes off: wood, or glass. */
const come = (show: MallShow, edge: unknown, what: unknown, ms: number): Promise<void> => {
  const glass = what === "glass";
  show.stage.sound(glass ? "glass" : "crack");
  return spray(show, middleOf(edge), glass ? "glass" : "wood", glass ? SHARD : SPLINTER, glass ? 12 : 7, ms);
};

export const tear: Act = async (step) => {
  const { show, beat, now, ms } = step;
  const { delay, length } = stagger(beat.main.length, ms, 0.6);
  show.look(squareAt(beat.main[0]?.params.edge));
  await Promise.all([
    ...beat.main.map(async ({ params: p }, i) => {
      if (delay(i) > 0) await show.wait(delay(i));
      if (show.over) return;
      const unit = `d${String(p.dude)}`;
      await Promise.all([
        knock(show, unit, squareOf(now, unit), String(p.edge), length * 0.6),
        show
          .wait(length * 0.28)
          .then(() => (show.over ? undefined : come(show, p.edge, p.what, length * 0.7))),
      ]);
    }),
    show.wait(ms * 0.3).then(() => draw(step)),
  ]);
};

export const wall: Act = async (step) => {
  const { show, now, ms } = step;
  const { dude, edge } = params(step);
  const unit = `d${String(dude)}`;
  const at = middleOf(edge);
  show.look(squareAt(edge));
  await knock(show, unit, squareOf(now, unit), String(edge), ms * 0.3);
  await draw(step);
  if (show.over) return;
  show.stage.sound("thud");
  show.stage.sound("crack");
  await Promise.all([
    bang(show, at, "dust", ms * 0.6, 34),
    spray(show, at, "brick", BRICK, 12, ms * 0.7, 48),
  ]);
};

/** Fire takes all of an edge. */
export const clear: Act = async (step) => {
  const { show, ms } = step;
  const { edge, tokens, glass } = params(step);
  const at = middleOf(edge);
  const [ex, ey] = at.across === "E" ? [0, 1] : [1, 0];
  show.look(squareAt(edge));
  show.stage.sound("flame");
  const flames = Array.from({ length: 7 }, (_, i) => {
    const off = (i - 3) * 6;
    return show.flashMark(
      { x: at.x + ex * off, y: at.y + ey * off },
      `osz-fx-flame${i % 2 ? " pale" : ""}`,
      <path d={burst(0, 0, 14, 8, 0.6, i)} />,
      [
        { scale: 0.2, translate: "0 4px", opacity: 1 },
        { scale: 1.2, translate: "0 -6px", rotate: `${i * 40}deg`, opacity: 1, offset: 0.55 },
        { scale: 0.5, translate: "0 -18px", rotate: `${i * 70}deg`, opacity: 0 },
      ],
      ms * 0.8,
      { delay: ms * 0.03 * i },
    );
  });
  await Promise.all([
    ...flames,
    show.wait(ms * 0.45).then(async () => {
      await draw(step);
      if (show.over) return;
      if (glass === true) await come(show, edge, "glass", ms * 0.5);
      else if (Number(tokens) > 0) await come(show, edge, "token", ms * 0.5);
    }),
  ]);
};

/** All planks of a store fall down at once. */
export const oops: Act = async (step) => {
  const { show, ms } = step;
  const edges = Object.keys((params(step).edges as Readonly<Record<string, number>> | undefined) ?? {});
  show.look(...edges.slice(0, 1).map(squareAt));
  await draw(step);
  if (edges.length > 0) show.stage.sound("crack");
  await Promise.all(
    edges.map((edge) =>
      show.flashMark(
        middleOf(edge),
        "osz-fx-plank",
        <Plank x={-20} y={-20} size={40} turn={turnOf(edge) || 0.01} />,
        [
          { translate: "0 0", rotate: "0deg", opacity: 1 },
          { translate: "0 -8px", rotate: "-14deg", opacity: 1, offset: 0.25 },
          { translate: "6px 40px", rotate: "80deg", opacity: 0 },
        ],
        ms,
        { easing: "cubic-bezier(.4,0,.9,.7)" },
      ),
    ),
  );
};

/** The dead beat on doors: each with its die, and what it broke. */
export const batter: Act = async (step) => {
  const { show, beat, now, ms } = step;
  const { delay, length } = stagger(beat.main.length, ms, beat.main.length > 3 ? 0.45 : 0.6);
  show.look(squareAt(beat.main[0]?.params.edge));
  const shown = { drawn: false };
  const once = async (): Promise<void> => {
    if (shown.drawn) return;
    shown.drawn = true;
    await draw(step);
  };
  await Promise.all(
    beat.main.map(async ({ params: p }, i) => {
      if (delay(i) > 0) await show.wait(delay(i));
      if (show.over) return;
      const unit = `z${String(p.zombie)}`;
      const square = squareOf(now, unit);
      const at = middleOf(p.edge);
      const broke = p.broke === "token" || p.broke === "glass";
      if (i < 4) show.stage.sound("thud");
      const die = square
        ? rollOnMap(show, Number(p.die), { x: centre(square).x, y: centre(square).y - 22 }, length, {
            size: 20,
          })
        : null;
      await Promise.all([
        die,
        knock(show, unit, square, String(p.edge), length * 0.5),
        show.wait(length * 0.5).then(async () => {
          if (show.over) return;
          if (i === beat.main.length - 1) void once();
          await (broke
            ? come(show, p.edge, p.broke, length * 0.5)
            : bang(show, at, "knock", length * 0.3, 12));
        }),
      ]);
    }),
  );
  await once();
};
