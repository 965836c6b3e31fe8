/** How fights look: aim, shot, swing and flame, cards that answer, bites, and who falls. */
import type { GameEvent, View } from "../../board";
import { burst } from "../../shared/layers";
import { stagger } from "../../shared/plan";
import { type Attack, squareOf } from "../model";
import { blowOf, SHOTS } from "./advance";
import {
  bang,
  boxAt,
  handAt,
  hangBanner,
  POP,
  pulse,
  redden,
  ring,
  rise,
  SPARK,
  shake,
  showCards,
  spray,
} from "./effects";
import {
  type Act,
  AT,
  between,
  boxOf,
  centre,
  draw,
  type MallShow,
  type Point,
  params,
  type Step,
  spotOf,
} from "./stage";

/** Who strikes whom, and how. */
type Blow = Pick<Attack, "attacker" | "victim" | "mode">;

/** How near one goes to whom one hits, as a part of the way. */
const REACH = 0.55;

/** The unit darts towards a square and back. */
export const dart = (
  show: MallShow,
  unit: string,
  from: string | null,
  to: string | null,
  ms: number,
  far = REACH,
): Promise<void> => {
  if (!from || !to) return Promise.resolve();
  const [dx, dy] = between(from, to);
  // whoever is hit from afar is not run at across the mall
  const near = Math.min(1, 60 / Math.max(1, Math.hypot(dx, dy))) * far;
  return show.play(
    show.body(unit),
    [
      { translate: "0 0", rotate: "0deg" },
      { translate: `${-dx * near * 0.25}px ${-dy * near * 0.25}px`, rotate: "-10deg", offset: 0.25 },
      { translate: `${dx * near}px ${dy * near}px`, rotate: "16deg", offset: 0.5 },
      { translate: "0 0", rotate: "0deg" },
    ],
    ms,
  );
};

/** A shot: a line from muzzle to mark, a flash at both ends. */
const shoot = async (
  show: MallShow,
  from: Point | null,
  to: Point | null,
  ms: number,
  nail = false,
): Promise<void> => {
  if (!from || !to || show.over) return;
  show.stage.sound("shot");
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const muzzle = { x: from.x + (dx / long) * 18, y: from.y + (dy / long) * 18 };
  const d = `M${muzzle.x - from.x} ${muzzle.y - from.y}L${dx} ${dy}`;
  await Promise.all([
    show.flashMark(
      from,
      `osz-fx-shot${nail ? " nail" : ""}`,
      <path d={d} pathLength="1" />,
      [
        { strokeDasharray: ".25 2", strokeDashoffset: "0", opacity: 1 },
        { strokeDasharray: ".6 2", strokeDashoffset: "-.5", opacity: 1, offset: 0.5 },
        { strokeDasharray: ".2 2", strokeDashoffset: "-1", opacity: 0 },
      ],
      ms * 0.7,
      { easing: "linear" },
    ),
    bang(show, muzzle, "muzzle", ms * 0.5, 12),
    bang(show, to, "hit", ms * 0.6, 20, ms * 0.3),
  ]);
};

/** Fire in a stream, which goes out where it ends. */
const burn = async (show: MallShow, from: Point | null, to: Point | null, ms: number): Promise<void> => {
  if (!to || show.over) return;
  show.stage.sound("flame");
  const start = from ?? to;
  const puffs = 9;
  await Promise.all(
    Array.from({ length: puffs }, (_, i) => {
      const [dx, dy] = [(to.x - start.x) * ((i + 1) / puffs), (to.y - start.y) * ((i + 1) / puffs)];
      return show.flashMark(
        start,
        `osz-fx-flame${i % 2 ? " pale" : ""}`,
        <path d={burst(0, 0, 12 + i * 1.6, 8, 0.6, i)} />,
        [
          { translate: `${dx * 0.2}px ${dy * 0.2}px`, scale: 0.3, opacity: 1 },
          { translate: `${dx}px ${dy}px`, scale: 1.1, rotate: `${i * 30}deg`, opacity: 1, offset: 0.55 },
          { translate: `${dx}px ${dy - 8}px`, scale: 0.7, rotate: `${i * 50}deg`, opacity: 0 },
        ],
        ms * 0.8,
        { delay: (ms * 0.2 * i) / puffs },
      );
    }),
  );
};

/** The blow itself, from one to the other, as its mode has it. */
const blow = async (step: Step, view: View, { attacker, victim, mode }: Blow, ms: number): Promise<void> => {
  const { show, now } = step;
  const [from, to] = [spotOf(now, attacker), spotOf(now, victim)];
  if (mode === "flamethrower") return burn(show, from, to, ms);
  if (SHOTS.includes(mode)) {
    await Promise.all([
      shoot(show, from, to, ms, mode === "nail_gun"),
      shake(show, show.body(attacker), ms * 0.5, 0.7),
    ]);
    return;
  }
  show.stage.sound(mode === "bite" ? "bite" : mode === "chainsaw" ? "flame" : "swing");
  await Promise.all([
    dart(show, attacker, squareOf(view, attacker), squareOf(now, victim), ms),
    bang(show, to, mode === "bite" ? "teeth" : "hit", ms * 0.6, 24, ms * 0.35),
  ]);
};

/** Before a blow falls, or is answered: a reticle on whoever is meant, and whoever means it leans forward. */
export const aim: Act = async (step) => {
  const { show, now, ms } = step;
  const { attacker, victim } = params(step);
  show.look(squareOf(now, String(attacker)), squareOf(now, String(victim)));
  await draw(step);
  show.stage.sound("lift");
  const at = spotOf(now, victim);
  await Promise.all([
    at &&
      show.flashMark(
        at,
        "osz-fx-aim",
        <path d="M0 -17a17 17 0 1 0 .1 0ZM0 -24V-10M0 10V24M-24 0H-10M10 0H24" />,
        [
          { scale: 2.2, rotate: "70deg", opacity: 0 },
          { scale: 1, rotate: "0deg", opacity: 1, offset: 0.6 },
          { scale: 0.94, opacity: 1, offset: 0.9 },
          { scale: 0.94, opacity: 0 },
        ],
        ms,
        { big: true },
      ),
    pulse(show, show.body(attacker), ms, 1.18),
  ]);
};

/** A zombie goes for somebody: so far it is only meant. */
export const lunge: Act = async (step) => {
  const { show, now, ms } = step;
  const { zombie, victim } = params(step);
  const [unit, prey] = [`z${String(zombie)}`, String(victim)];
  show.look(squareOf(now, prey));
  await draw(step);
  show.stage.sound("moan");
  await Promise.all([
    dart(show, unit, squareOf(now, unit), squareOf(now, prey), ms, 0.35),
    ring(show, spotOf(now, prey), "danger", ms, 20),
  ]);
};

const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Cards that strengthen, defend or counter: held up between both, with what they make. */
export const cards: Act = async (step) => {
  const { show, now, ms, beat } = step;
  const event = beat.main[0];
  if (!event) return;
  const { key, params: p } = event;
  const played = key === "countered" ? ["lunge"] : strings(p.cards);
  const about = key === "defended" ? (p.victim ?? p.attacker) : p.attacker;
  const hand = handAt(show, p.seat, played[0]);
  const from = hand ? boxOf(hand) : boxAt(show, AT.unit(about));
  const unit = boxAt(show, AT.unit(about));
  show.look(squareOf(now, String(about)));
  await draw(step);
  show.stage.sound(key === "defended" ? "block" : "lift");
  const above = { ...unit, y: Math.max(unit.y - 80, boxOf(show.root).y - boxOf(show.root).height / 2 + 90) };
  await Promise.all([
    showCards(step, from, above, played),
    ring(show, spotOf(now, about), key === "defended" ? "safe" : "gold", ms * 0.8, 22),
  ]);
};

/** A blow that was stopped: it comes, and glances off. */
export const saved: Act = async (step) => {
  const { show, now, ms } = step;
  const { attacker, victim } = params(step);
  const known = blowOf(now) ?? { attacker: String(attacker), victim: String(victim), mode: "" };
  const at = spotOf(now, victim);
  await draw(step);
  await Promise.all([
    blow(step, now, known, ms * 0.7),
    show.wait(ms * 0.35).then(() => {
      if (show.over) return undefined;
      show.stage.sound("block");
      return Promise.all([
        ring(show, at, "safe", ms * 0.6, 24),
        at && spray(show, at, "spark", SPARK, 6, ms * 0.5, 26),
        rise(show, at, "safe", show.stage.say("board.saved"), ms * 0.65),
      ]);
    }),
  ]);
};

/** Whoever fell topples and is gone: a puff, no blood. */
const topple = async (show: MallShow, copy: SVGGElement | null, away: number, ms: number): Promise<void> => {
  await show.play(
    copy,
    [
      { translate: "0 0", rotate: "0deg", scale: 1, opacity: 1 },
      { translate: `${away * 6}px -6px`, rotate: `${away * 30}deg`, scale: 1.08, opacity: 1, offset: 0.3 },
      { translate: `${away * 12}px 8px`, rotate: `${away * 96}deg`, scale: 1, opacity: 1, offset: 0.68 },
      { translate: `${away * 12}px 10px`, rotate: `${away * 96}deg`, scale: 0.8, opacity: 0 },
    ],
    ms,
    { fill: "both" },
  );
  show.lift(copy);
};

const puff = (show: MallShow, at: Point, ms: number): Promise<void> =>
  spray(show, at, "dust", <path d={burst(0, 0, 8, 7, 0.75)} />, 5, ms, 20);

export const kill: Act = async (step) => {
  const { show, beat, now, ms } = step;
  const [first] = beat.main;
  if (!first) return;
  const units = beat.main.map(({ params: p }) => String(p.unit));
  const how = String(first.params.how);
  const known = blowOf(now);
  show.look(squareOf(now, units[0] ?? ""));
  const copies = units.map((unit) => show.copy(now, unit));
  await draw(step);
  await struck(step, first, known, how, ms * 0.45);
  if (show.over) return;
  const fire = known?.mode === "flamethrower";
  const mine = beat.main.some(({ params: p }) => p.owner === show.stage.me && show.stage.me !== null);
  if (beat.main.some(({ params: p }) => typeof p.owner === "number")) void redden(show, mine, 700);
  const origin = known ? spotOf(now, known.attacker) : null;
  await Promise.all(
    copies.map(async (copy, i) => {
      const at = spotOf(now, units[i]);
      if (!at) return;
      if (i > 0) await show.wait((ms * 0.12 * i) / copies.length);
      if (i > 0 && fire) void burn(show, null, at, ms * 0.4);
      if (i === 0) show.stage.sound("thud");
      const away = origin && origin.x > at.x ? -1 : 1;
      await Promise.all([
        topple(show, copy, away, ms * 0.55),
        show.wait(ms * 0.2).then(() => (show.over ? undefined : puff(show, at, ms * 0.35))),
      ]);
    }),
  );
};

/** What comes before the fall: the blow, or the answer to it. */
const struck = async (
  step: Step,
  first: GameEvent,
  known: Blow | null,
  how: string,
  ms: number,
): Promise<void> => {
  const { show, now, next } = step;
  const unit = String(first.params.unit);
  const at = spotOf(now, unit);
  if (how === "attack" && known?.victim === unit) return blow(step, next, known, ms);
  if (how === "defence" && known) {
    // the one who was attacked strikes back
    const near = SHOTS.includes(known.mode) === false;
    return blow(step, next, { attacker: known.victim, victim: unit, mode: near ? "fighter" : "gunner" }, ms);
  }
  if (how === "splash") return burn(show, null, at, ms);
  show.stage.sound("swing");
  return bang(show, at, "hit", ms);
};

/** Bites that were not stopped: teeth, a shudder, and somebody else gets up. */
export const bite: Act = async (step) => {
  const { show, beat, now, ms } = step;
  const all = beat.main.map(({ params: p }) => p);
  show.look(String(all[0]?.square));
  const copies = all.map((p) => show.copy(now, `d${String(p.dude)}`));
  await draw(step);
  const mine = all.some((p) => p.owner === show.stage.me && show.stage.me !== null);
  void redden(show, mine, Math.max(600, ms));
  const { delay, length } = stagger(all.length, ms, 0.62);
  await Promise.all(
    all.map(async (p, i) => {
      const square = String(p.square);
      const risen = show.body(`z${String(p.rises)}`);
      // whoever rises is there already, and not to be seen before its time
      const up = show.play(risen, POP, length * 0.42, { delay: delay(i) + length * 0.58 });
      if (delay(i) > 0) await show.wait(delay(i));
      if (show.over) return;
      const biter = `z${String(p.zombie)}`;
      await Promise.all([bitten(show, biter, squareOf(now, biter), square, copies[i] ?? null, length), up]);
    }),
  );
};

const SICK = "grayscale(1) sepia(1) hue-rotate(50deg)";

/** One bite. */
const bitten = async (
  show: MallShow,
  biter: string,
  from: string | null,
  square: string,
  copy: SVGGElement | null,
  ms: number,
): Promise<void> => {
  const at = centre(square);
  show.stage.sound("bite");
  const turned = show
    .play(
      copy,
      [
        { translate: "0 0", rotate: "0deg", opacity: 1, filter: "none" },
        { translate: "-3px 0", rotate: "-8deg", opacity: 1, offset: 0.3 },
        { translate: "3px 0", rotate: "9deg", opacity: 1, offset: 0.45 },
        { translate: "-2px 2px", rotate: "-6deg", opacity: 1, filter: SICK, offset: 0.62 },
        { translate: "0 12px", rotate: "60deg", scale: 0.5, opacity: 0, filter: "grayscale(1)" },
      ],
      ms * 0.6,
      { fill: "both", easing: "linear" },
    )
    .then(() => show.lift(copy));
  const rises = show.wait(ms * 0.56).then(() => {
    if (show.over) return undefined;
    show.stage.sound("rise");
    return ring(show, at, "danger", ms * 0.4, 22);
  });
  await Promise.all([
    turned,
    rises,
    dart(show, biter, from, square, ms * 0.4, 0.6),
    show.flashMark(
      at,
      "osz-fx-teeth",
      <>
        <path d="M-20 -16H20L16 2L10 -8L5 3L0 -8L-5 3L-10 -8L-16 2Z" />
        <path d="M-20 16H20L15 -2L10 8L5 -3L0 8L-5 -3L-10 8L-15 -2Z" />
      </>,
      [
        { scale: "1.2 2.4", opacity: 0 },
        { scale: "1.1 1", opacity: 1, offset: 0.4 },
        { scale: "1.1 .9", opacity: 1, offset: 0.8 },
        { scale: "1.2 1.4", opacity: 0 },
      ],
      ms * 0.5,
      { big: true },
    ),
  ]);
};

/** The dead begin to bite: said once, while it begins. */
export const attack: Act = async (step) => {
  const { show, beat, next, ms } = step;
  const event = beat.main[0];
  const prey = ((next.zombies as readonly { zid: number; blood: string }[] | undefined) ?? []).filter(
    ({ blood }) => blood === "hunter",
  );
  await draw(step);
  show.stage.sound("rumble");
  if (event) hangBanner(show, "note danger", show.stage.say.event(event), { ms: 1100 });
  await Promise.all(prey.slice(0, 30).map(({ zid }) => pulse(show, show.body(`z${zid}`), ms, 1.2)));
};
