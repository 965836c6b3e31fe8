/** How people and the dead go for each other. */

import { Thing } from "../art/things";
import type { Side } from "../model";
import { zombieOf } from "../model";
import {
  bang,
  dart,
  flyCard,
  jitter,
  over,
  present,
  pulse,
  rise,
  roll,
  shake,
  spray,
  type Throw,
  title,
} from "./effects";
import {
  type Act,
  type Box,
  boxOf,
  draw,
  keyOf,
  type NightShow,
  params,
  type Step,
  sideOf,
  travel,
} from "./stage";

const GUNS: ReadonlySet<string> = new Set(["shotgun", "rifle", "revolver"]);

/** The one who attacks and the one who is attacked, as they are drawn. */
const fighters = ({ show, blow }: Step): readonly [from: Element | null, to: Element | null] => {
  if (!blow) return [null, null];
  const [person, zombie] = [show.person(blow.character), show.body(blow.zid)];
  return blow.by === "human" ? [person, zombie] : [zombie, person];
};

/** A dashed line of sight from one to the other. */
const sight = (show: NightShow, from: Box, to: Box, ms: number): Promise<void> => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  const at: Box = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: long, height: 6 };
  const turn = `${(Math.atan2(dy, dx) * 180) / Math.PI}deg`;
  return over(
    show,
    at,
    "nld-fx-sight",
    <i />,
    [
      { translate: "-50% -50%", rotate: turn, clipPath: "inset(0 100% 0 0)", opacity: 1 },
      { translate: "-50% -50%", rotate: turn, clipPath: "inset(0 0 0 0)", opacity: 1, offset: 0.6 },
      { translate: "-50% -50%", rotate: turn, clipPath: "inset(0 0 0 0)", opacity: 0 },
    ],
    ms,
    { size: long },
  );
};

export const aim: Act = async (step) => {
  const { show, blow, ms } = step;
  const [from, to] = fighters(step);
  await draw(step);
  if (!from || !to || !blow) return;
  if (blow.by === "zombie") show.stage.sound("moan");
  await Promise.all([
    pulse(show, from, ms, 1.14),
    blow.by === "human" && blow.weapon !== null && GUNS.has(blow.weapon)
      ? sight(show, boxOf(from), boxOf(to), ms)
      : pulse(show, to, ms, 0.95),
  ]);
};

export const throwDie: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step) as unknown as Throw;
  // above the zombie, whoever attacks: people's numbers stay in sight
  const at = step.blow ? show.body(step.blow.zid) : null;
  await draw(step);
  await roll(show, show.box(at), p, ms);
};

/** A Reaction turns the result round: the card, and what the roll is now. */
export const turned: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const side = sideOf(now, p.seat);
  const [, to] = fighters(step);
  const from = show.box(show.cards(side, p.seat, p.card));
  show.stage.sound("lift");
  const shown = present({ ...step, ms: ms * 0.9 }, String(p.card), from, null);
  await Promise.all([
    shown,
    show.wait(ms * 0.45).then(() => {
      if (show.over) return;
      const { say } = show.stage;
      const verdict = say(p.hit === true ? "board.fx.hit" : "board.fx.miss");
      title(show, "note", `${String(p.total)} ${say("board.fx.against", { n: p.beat ?? "" })}: ${verdict}`, {
        at: to ? boxOf(to) : undefined,
        ms: 1200,
      });
    }),
  ]);
  await draw(step);
};

/** The way of a weapon: a shot, a bottle, a blow, bare hands. */
const strike = async (step: Step, ms: number): Promise<void> => {
  const { show, blow } = step;
  const [from, to] = fighters(step);
  if (!from || !to || !blow || show.over) return;
  const [a, b] = [boxOf(from), boxOf(to)];
  if (blow.by === "zombie") {
    await dart(show, from, b, ms, 0.55);
    return;
  }
  if (blow.weapon !== null && GUNS.has(blow.weapon)) {
    show.stage.sound("shot");
    await Promise.all([
      bang(show, { ...a, y: a.y - a.height * 0.4 }, "muzzle", ms, 54),
      sight(show, a, b, ms),
      jitter(show, ms),
    ]);
    return;
  }
  if (blow.weapon === "molotov") {
    const bottle = show.ghost(a, "nld-fx-thrown", <Thing card="molotov" />, 40);
    await show.fly(bottle, b, ms, { spin: 540 });
    return;
  }
  show.stage.sound("swing");
  await dart(show, from, b, ms, 0.6);
};

/** Fire that leaps up where the bottle broke. */
const fire = (show: NightShow, at: Box, ms: number): Promise<void> => {
  show.stage.sound("glass");
  show.stage.sound("flame");
  return over(
    show,
    at,
    "nld-fx-fire",
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path d="M32 62Q10 60 12 40Q13 28 22 22Q21 32 27 34Q24 16 36 4Q36 16 44 24Q54 34 51 46Q48 62 32 62Z" />
      <path class="inner" d="M32 60Q22 57 24 46Q26 40 31 36Q31 42 36 44Q42 50 39 56Q37 60 32 60Z" />
    </svg>,
    [
      { translate: "-50% -55%", scale: "0.6 0.2", opacity: 1 },
      { translate: "-50% -55%", scale: "1.15 1.2", opacity: 1, offset: 0.3 },
      { translate: "-50% -55%", scale: "0.95 1.05", opacity: 1, offset: 0.6 },
      { translate: "-50% -60%", scale: "0.6 1.3", opacity: 0 },
    ],
    ms,
    { size: Math.min(110, Math.max(56, at.height)) },
  );
};

const burns = ({ blow }: Step): boolean => blow?.by === "human" && blow.weapon === "molotov";

/** Whom damage goes to: the zombie that was struck, or else a person; of no damage whoever it was meant for. */
const victim = (step: Step): Element | null => {
  const { show, beat } = step;
  const { key = "", params: p = {} } = beat.main[0] ?? {};
  if (key === "struck") return show.body(p.zid);
  return key === "hurt" ? show.person(p.character) : fighters(step)[1];
};

export const hit: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const attacked = keyOf(step) === "struck" || p.cause === "attack";
  if (attacked) await strike(step, ms * 0.4);
  const at = victim(step);
  if (show.over) return;
  show.stage.sound(attacked ? (keyOf(step) === "struck" ? "hit" : "bite") : "thud");
  const box = show.box(at);
  await draw(step);
  const again = victim(step);
  await Promise.all([
    burns(step) && keyOf(step) === "struck"
      ? fire(show, box, ms * 0.6)
      : bang(show, box, "blow", ms * 0.5, 72),
    shake(show, again, ms * 0.5, 1.4),
    rise(show, again, "hurt", `−${String(p.n ?? "")}`, ms * 0.6),
  ]);
};

/** What a fire does to those beside it is told after this. */
export const splash: Act = async (step) => {
  const { show, beat, ms } = step;
  await Promise.all(beat.main.map(({ params: p }) => fire(show, show.box(show.body(p.zid)), ms)));
  await draw(step);
};

export const miss: Act = async (step) => {
  const { show, ms } = step;
  const key = keyOf(step);
  const [, to] = fighters(step);
  const { say } = show.stage;
  await strike(step, ms * 0.5);
  if (burns(step) && key === "missed") void fire(show, show.box(to), ms * 0.5);
  await draw(step);
  const words = key === "no_damage" ? say("board.fx.harmless") : say("board.fx.miss");
  const at = to ?? victim(step);
  const aside = key === "no_damage" ? 0 : 10;
  await Promise.all([
    show.play(
      at,
      [{ translate: "0 0" }, { translate: `${aside}px -3px`, offset: 0.4 }, { translate: "0 0" }],
      ms * 0.5,
    ),
    rise(show, at, "miss", words, ms * 0.6),
  ]);
};

/** A zombie goes down for good, and its card to the pile. */
export const destroy: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  await strike(step, ms * 0.35);
  const body = show.zombie(p.zid);
  if (show.over) return;
  const box = show.box(show.body(p.zid));
  show.stage.sound("thud");
  const burning = burns(step) ? fire(show, box, ms * 0.6) : bang(show, box, "blow", ms * 0.4, 84);
  await Promise.all([
    burning,
    show.play(
      body,
      [
        { translate: "0 0", rotate: "0deg", opacity: 1 },
        { translate: "0 -6px", rotate: "-8deg", opacity: 1, offset: 0.25 },
        { translate: "10px 24px", rotate: "82deg", opacity: 0 },
      ],
      ms * 0.5,
      { fill: "both", easing: "cubic-bezier(.5,0,.9,.6)" },
    ),
    spray(show, box, "dust", 8, ms * 0.5),
  ]);
  const card = zombieOf(now, p.zid)?.card ?? String(p.card);
  const flown = flyCard(show, { card, side: "zombie" }, box, show.box(show.discard("zombie")), ms * 0.4);
  await draw(step);
  await Promise.all([flown, pulse(show, show.seen("[data-goal]"), ms * 0.35, 1.06)]);
};

/** It goes back to the hand that it came from. */
export const twitch: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const to = show.box(show.cards("zombie", p.seat));
  show.stage.sound("moan");
  await Promise.all([
    present({ ...step, ms: ms * 0.8 }, "still_twitching", to, null),
    flyCard(
      show,
      { card: String(p.card), side: sideOf(now, p.seat) },
      show.box(show.discard("zombie")),
      to,
      ms * 0.7,
      ms * 0.2,
    ),
  ]);
  await draw(step);
};

export const shield: Act = async (step) => {
  const { show, now, blow } = step;
  const p = params(step);
  const side: Side = sideOf(now, p.seat);
  show.stage.sound("block");
  const to = show.person(p.character ?? blow?.character);
  await present(
    step,
    "shield_them",
    show.box(show.cards(side, p.seat, "shield_them")),
    to ? boxOf(to) : null,
  );
  await draw(step);
};

/** Harry steps aside. */
export const pass: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const [harry, other] = [show.person("harry"), show.person(p.character)];
  show.stage.sound("swing");
  await draw(step);
  await Promise.all([
    harry && other ? dart(show, harry, boxOf(other), ms, -0.18) : null,
    shake(show, other, ms, 0.7),
    harry && other ? sight(show, boxOf(harry), boxOf(other), ms) : null,
  ]);
};

/** A bite that stays. */
export const link: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const at = show.person(p.character);
  show.stage.sound("bite");
  await over(
    show,
    show.box(at),
    "nld-fx-sign",
    <Thing card="bitten" />,
    [
      { translate: "-50% -50%", scale: 2.2, rotate: "20deg", opacity: 0 },
      { translate: "-50% -50%", scale: 0.9, rotate: "0deg", opacity: 1, offset: 0.4 },
      { translate: "-50% -50%", scale: 1, rotate: "0deg", opacity: 1, offset: 0.7 },
      { translate: "-50% 10%", scale: 0.4, opacity: 0 },
    ],
    ms,
    { size: 64 },
  );
  await draw(step);
};

/** Who has died, as a title card. */
export const mourn = (show: NightShow, character: unknown, at?: Box): void => {
  const { say } = show.stage;
  title(show, "death", say.value("character", character), { text: say("board.fx.dead"), ms: 1700, at });
};

/** Somebody dies: the iris closes on the picture, as at the end of a reel. */
export const die: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const attacked = p.cause === "attack";
  if (attacked) await strike(step, ms * 0.28);
  const card = show.person(p.character);
  if (show.over) return;
  show.stage.sound(attacked ? "bite" : "thud");
  void jitter(show, ms);
  const box = show.box(card);
  mourn(show, p.character, { ...box, y: box.y - box.height * 0.75 });
  await Promise.all([
    shake(show, card, ms * 0.25, 1.6),
    show.play(
      card,
      [
        { clipPath: "circle(90% at 50% 35%)", filter: "brightness(1)" },
        { clipPath: "circle(46% at 50% 35%)", filter: "brightness(1.5)", offset: 0.45 },
        { clipPath: "circle(20% at 50% 35%)", filter: "brightness(.8)", offset: 0.75 },
        { clipPath: "circle(0% at 50% 35%)", filter: "brightness(.2)" },
      ],
      ms * 0.7,
      { fill: "both", easing: "ease-in" },
    ),
  ]);
  // what the dead person carried goes to the pile while the place stays dark
  const cards = Array.isArray(p.cards) ? (p.cards as readonly string[]).slice(0, 4) : [];
  for (const [i, one] of cards.entries())
    void flyCard(show, { card: one, side: "human" }, box, show.box(show.discard("human")), 320, i * 50);
};

/** The column closes: its zombies slide aside, and everything moves up. */
export const close: Act = async (step) => {
  const { show, beat, ms } = step;
  const p = params(step);
  const back = Array.isArray(p.shuffled) ? (p.shuffled as readonly { zid: number; card: string }[]) : [];
  show.stage.sound("rumble");
  for (const { zid, card } of back)
    void flyCard(
      show,
      { card, side: "zombie" },
      show.box(show.zombie(zid)),
      show.box(show.deck("zombie")),
      ms * 0.8,
    );
  if (p.barricade === true) {
    show.stage.sound("crack");
    void spray(show, show.box(show.space(1, p.column)), "wood", 8, ms * 0.7);
  }
  const slid = new Set(
    (Array.isArray(p.slides) ? (p.slides as readonly { zid: number }[]) : []).map(
      ({ zid }) => `zombie ${zid}`,
    ),
  );
  await travel(
    { ...step, beat },
    { ms: ms * 0.8, rock: 3, delay: (name) => (slid.has(name) ? 0 : ms * 0.2) },
  );
};
