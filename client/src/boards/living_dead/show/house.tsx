/** What people do in the house: nail up, mend, heal, hide, change places, get into the truck; and how it all ends. */
import type { SoundName } from "../../board";
import { GoalMark, Thing } from "../art/things";
import { type Goal, goalOf, turnOf } from "../model";
import { verdict } from "../news";
import { bang, flyCard, jitter, over, pulse, rise, shake, spray, title } from "./effects";
import { type Act, boxOf, draw, keyOf, type NightShow, params, sideOf, travel } from "./stage";

/** Whose turn it is now, as a title card. */
export const turn: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const { say } = show.stage;
  const side = p.side === "zombie" ? "zombie" : "human";
  await draw(step);
  title(show, `turn ${side}`, say(`board.fx.turn.${side}`), {
    text: say("board.fx.turn", { number: p.number ?? 0 }),
    ms: 1000,
  });
  if (side === "human") show.stage.sound(p.seat === show.stage.me ? "turn" : "tap");
  await pulse(show, show.seen("[data-turn]"), ms, 1.15);
};

/** Planks go across, one blow each. */
export const nail: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const { bearer, column } = p;
  if (bearer !== undefined) {
    const to = show.space(1, column);
    await flyCard(
      show,
      { card: "hammer_and_nails", side: "human" },
      show.box(show.person(bearer)),
      show.box(to),
      ms * 0.4,
    );
    if (show.over) return;
  }
  const at = show.box(show.space(1, column));
  const count = Math.min(3, Math.max(1, Number(p.boards)));
  show.stage.sound("hammer");
  await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const y = `calc(-50% + ${(i - (count - 1) / 2) * at.height * 0.28}px)`;
      const turned = `${[-5, 4, -2][i]}deg`;
      return over(
        show,
        at,
        "nld-fx-plank",
        <i />,
        [
          { translate: `-50% calc(-50% - 60px)`, rotate: "30deg", scale: 1.6, opacity: 0 },
          { translate: `-50% ${y}`, rotate: turned, scale: 0.96, opacity: 1, offset: 0.75 },
          { translate: `-50% ${y}`, rotate: turned, scale: 1, opacity: 1 },
        ],
        ms * 0.34,
        { size: at.width, delay: i * ms * 0.13 },
      );
    }),
  );
  await draw(step);
  await shake(show, show.seen(`[data-barricade="${String(column)}"]`), ms * 0.2, 0.6);
};

/** Damage comes off: by a kit, by a nurse, by keeping still. */
export const heal: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const at = show.person(p.character);
  const key = keyOf(step);
  const from = key === "first_aid" ? show.person(p.bearer) : key === "nursed" ? show.person("helen") : null;
  if (from && from !== at)
    await flyCard(
      show,
      { card: key === "first_aid" ? "first_aid_kit" : "hold_still", side: "human" },
      boxOf(from),
      show.box(at),
      ms * 0.45,
    );
  if (show.over) return;
  show.stage.sound("token");
  await draw(step);
  const again = show.person(p.character);
  await Promise.all([
    pulse(show, again, ms * 0.5, 1.06),
    rise(show, again, "heal", `+${String(p.n ?? "")}`, ms * 0.55),
  ]);
};

/** Down the stairs, and the trap door over them. */
export const hide: Act = async (step) => {
  const { show, ms } = step;
  const at = show.person(params(step).character);
  show.stage.sound("slam");
  await show.play(
    at,
    [
      { translate: "0 0", opacity: 1 },
      { translate: "0 30%", opacity: 0.2, offset: 0.6 },
      { translate: "0 0", opacity: 1 },
    ],
    ms * 0.7,
  );
  await draw(step);
  await pulse(show, show.person(params(step).character), ms * 0.3, 1.04);
};

export const swap: Act = async (step) => {
  const { show, ms } = step;
  show.stage.sound("lift");
  await travel(step, { ms, arc: 26 });
};

/** Keys, and the television. */
export const use: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const key = keyOf(step);
  if (key === "television") {
    show.stage.sound("radio");
    await flyCard(
      show,
      { card: String(p.card), side: "human" },
      show.box(show.cards(sideOf(now, p.seat), p.seat, p.card)),
      show.box(show.discard("human")),
      ms * 0.7,
    );
    await draw(step);
    return;
  }
  const to = key === "fuelled" ? show.seen("[data-truck]", '[data-misc="human"]') : show.discard("human");
  await flyCard(
    show,
    { card: "key_ring", side: "human" },
    show.box(show.person(p.bearer)),
    show.box(to),
    ms * 0.6,
  );
  if (show.over) return;
  show.stage.sound(key === "fuelled" ? "cart" : "token");
  await draw(step);
  if (key === "fuelled") await shake(show, show.seen("[data-truck]"), ms * 0.4, 0.6);
};

/** Into the truck, or out of it again. */
export const board: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const out = keyOf(step) === "alighted";
  const [person, truck] = [show.person(p.character), show.seen("[data-truck]", '[data-misc="human"]')];
  const boxes = [show.box(person), show.box(truck)] as const;
  const [from, to] = out ? [boxes[1], boxes[0]] : boxes;
  show.stage.sound("token");
  const ghost = person ? show.ghost(from, "nld-fx-thrown", <Thing card="sturdy_shoes" />, 34) : null;
  if (ghost) await show.fly(ghost, to, ms * 0.7, { end: 0.8 });
  await draw(step);
  await pulse(show, show.person(p.character), ms * 0.3, 1.06);
};

/** Fire where nobody wanted any. */
export const gasoline: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const at =
    keyOf(step) === "truck_burned"
      ? show.seen("[data-truck]", '[data-misc="human"]')
      : show.person(p.character);
  const box = show.box(at);
  show.stage.sound("flame");
  void jitter(show, ms);
  await Promise.all([
    bang(show, box, "fire", ms * 0.8, Math.max(96, box.width * 1.3)),
    spray(show, box, "spark", 10, ms, 80),
    shake(show, at, ms * 0.6, 1.2),
    show.wait(ms * 0.5).then(() => (show.over ? undefined : draw(step))),
  ]);
};

const SOUNDS: Readonly<Record<string, SoundName>> = {
  rescue: "radio",
  nurse_karen: "token",
};

/** The goal comes nearer. */
export const tokens: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  show.stage.sound(SOUNDS[String(p.goal)] ?? "token");
  await draw(step);
  const goal = show.seen("[data-goal]");
  await Promise.all([
    rise(show, goal, "heal", `+${String(p.n ?? "")}`, ms),
    pulse(show, goal, ms * 0.6, 1.1),
  ]);
};

/** Somebody goes for good. */
export const left: Act = async (step) => {
  step.show.stage.sound("slam");
  await draw(step);
};

/** Dawn over the fields, or the iris closes for the last time. */
const last = async (show: NightShow, dawn: boolean, ms: number): Promise<void> => {
  const light = document.createElement("div");
  light.className = dawn ? "nld-fx-dawn" : "nld-fx-iris";
  show.sky.append(light);
  await show.play(
    light,
    dawn
      ? [
          { opacity: 0, translate: "0 60%" },
          { opacity: 1, translate: "0 0", offset: 0.7 },
          { opacity: 0.9, translate: "0 0" },
        ]
      : [{ clipPath: "circle(0% at 50% 50%)", opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1 }],
    ms,
  );
  light.remove();
};

export const end: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const seat = turnOf(now).human;
  const human = seat === p.winner;
  const goal: Goal | null = goalOf(now);
  const { say, me } = show.stage;
  await draw(step);
  show.stage.sound(human ? "dawn" : "rise");
  title(show, human ? "end dawn" : "end", say("board.fx.end"), {
    text: verdict(say, me, String(p.reason), { winner: p.winner, human: seat }),
    ms: 1900,
  });
  const sign = goal
    ? over(
        show,
        { ...boxOf(show.root), width: 96, height: 96 },
        "nld-fx-goal",
        <GoalMark goal={goal.id} />,
        [
          { translate: "-50% 40%", opacity: 0 },
          { translate: "-50% 40%", opacity: 1, offset: 0.3 },
          { translate: "-50% 40%", opacity: 0 },
        ],
        ms,
        { size: 88 },
      )
    : null;
  await Promise.all([last(show, human, ms), human ? sign : jitter(show, ms)]);
};
