/** How the dead come: out of the dark, nearer, sideways, through the boards. */

import { stagger } from "../../shared/plan";
import { Thing } from "../art/things";
import { Corpse } from "../art/zombies";
import { flyCard, over, present, pulse, shake, spray } from "./effects";
import { type Act, boxOf, draw, keyOf, params, sideOf, travel } from "./stage";

interface Move {
  readonly zid: number;
  readonly from: number;
  readonly to: number;
}

/** A zombie card is played, and what it shows comes up out of the ground. */
export const enter: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const roused = keyOf(step) === "roused";
  const space = show.space(4, p.column);
  const from = roused ? show.discard("zombie") : show.cards("zombie", p.seat, p.card);
  await flyCard(
    show,
    { card: String(p.card), side: sideOf(now, p.seat), turned: !roused && p.seat !== show.stage.me },
    show.box(from),
    show.box(space),
    ms * 0.45,
  );
  if (show.over) return;
  show.stage.sound("moan");
  await draw(step);
  const body = show.zombie(p.zid);
  if (body)
    await Promise.all([
      show.play(
        body,
        [
          { translate: "0 40%", scale: "1 .2", opacity: 0 },
          { translate: "0 -8%", scale: "1 1.1", opacity: 1, offset: 0.7 },
          { translate: "0 0", scale: "1 1", opacity: 1 },
        ],
        ms * 0.55,
      ),
      spray(show, { ...boxOf(body), y: boxOf(body).y + boxOf(body).height * 0.4 }, "dust", 7, ms * 0.5, 34),
    ]);
  else
    await over(
      show,
      show.box(space),
      "nld-fx-sign",
      <Corpse kind={String(p.card)} />,
      [
        { translate: "-50% -50%", opacity: 0 },
        { translate: "-50% -50%", opacity: 1 },
      ],
      ms * 0.4,
    );
};

/** Something grows on it. */
export const grow: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const body = show.zombie(p.zid);
  await flyCard(
    show,
    { card: String(p.card), side: sideOf(now, p.seat), turned: p.seat !== show.stage.me },
    show.box(show.cards("zombie", p.seat, p.card)),
    show.box(body),
    ms * 0.55,
  );
  if (show.over) return;
  show.stage.sound("rise");
  await draw(step);
  await pulse(show, show.zombie(p.zid), ms * 0.45, 1.24);
};

/** All of them come nearer: the front first, each rocking from foot to foot. */
export const march: Act = async (step) => {
  const { show, ms } = step;
  const moves = ((params(step).moves ?? []) as readonly Move[]).map(({ zid, from, to }) => ({
    zid,
    from,
    to,
  }));
  const order = new Map(moves.map(({ zid, from }, i) => [`zombie ${zid}`, { from, i }]));
  const { delay, length } = stagger(3, ms, 0.62);
  show.stage.sound(moves.some(({ to }) => to === 1) ? "moan" : "crawl");
  await travel(step, {
    ms: length,
    rock: 5,
    delay: (name) => {
      const one = order.get(name);
      return one ? delay(Math.max(0, one.from - 2)) + (one.i % 3) * 18 : 0;
    },
  });
  const inside = moves.filter(({ to }) => to === 1);
  await Promise.all(inside.map(({ zid }) => pulse(show, show.zombie(zid), Math.min(180, ms * 0.25), 1.12)));
};

export const shift: Act = async (step) => {
  const { show, ms } = step;
  show.stage.sound("crawl");
  await travel(step, { ms, rock: 7 });
};

/** Boards break under their hands, or are torn down at once. */
export const boards: Act = async (step) => {
  const { show, beat, ms } = step;
  await Promise.all(
    beat.main.map(async ({ key, params: p }, i) => {
      const box = show.box(show.seen(`[data-barricade="${String(p.column)}"]`) ?? show.space(1, p.column));
      const zombie = key === "boards_lost" ? show.zombie(p.zid) : null;
      if (zombie && i < 3) show.stage.sound("thud");
      const [dx, dy] = zombie ? [(box.x - boxOf(zombie).x) * 0.4, (box.y - boxOf(zombie).y) * 0.4] : [0, 0];
      await show.play(
        zombie,
        [0, 1, 0.2, 1, 0].map((part) => ({ translate: `${dx * part}px ${dy * part}px` })),
        ms * 0.45,
        { easing: "ease-in-out" },
      );
      if (show.over) return;
      if (i === 0) show.stage.sound("crack");
      await Promise.all([
        shake(show, show.seen(`[data-barricade="${String(p.column)}"]`), ms * 0.4),
        spray(show, box, "wood", p.left === 0 || key === "torn_down" ? 10 : 5, ms * 0.5),
        show.wait(ms * 0.1).then(() => (i === 0 && !show.over ? draw(step) : undefined)),
      ]);
    }),
  );
  await draw(step);
};

/** A door falls shut before them. */
export const slam: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const at = show.box(show.space(1, p.column));
  const from = show.box(show.cards(sideOf(now, p.seat), p.seat, "slam_the_door"));
  await present({ ...step, ms: ms * 0.7 }, "slam_the_door", from, at);
  if (show.over) return;
  show.stage.sound("slam");
  await Promise.all([
    over(
      show,
      at,
      "nld-fx-sign",
      <Thing card="slam_the_door" />,
      [
        { translate: "-50% -50%", scale: "0.1 1", opacity: 1 },
        { translate: "-50% -50%", scale: "1 1", opacity: 1, offset: 0.4 },
        { translate: "-50% -50%", scale: "1 1", opacity: 0 },
      ],
      Math.max(160, ms * 0.5),
    ),
    shake(show, show.space(1, p.column), ms * 0.3),
  ]);
  await draw(step);
};
