/** How it looks when the dead do something, or something is done to them. */
import {
  type Act,
  all,
  burst,
  draw,
  mine,
  pulse,
  redden,
  ring,
  type Step,
  shake,
  size,
  spotOf,
  trophiesOf,
} from "./animate_effects";
import { AT, type Box, boxOf } from "./animate_show";
import { Back, Flash, Teeth, Turned } from "./animate_things";
import { survivorOf } from "./model";

export const out: Act = async (step) => {
  const { show, next, ms } = step;
  await draw(step);
  const pile = show.seen(AT.horde);
  const events = all(step, "came_out");
  const each = ms / (1 + 0.4 * (events.length - 1));
  show.stage.sound("deal");
  await Promise.all(
    events.map(async ({ params: p }, i) => {
      const card = show.seen(AT.zombie(p.zombie));
      const place = card ?? spotOf(show, next, p.zombie);
      if (!place || !pile) return;
      const delay = i * each * 0.4;
      const hidden = card
        ? show.play(card, [{ opacity: 0 }, { opacity: 0 }], delay + each * 0.94, { fill: "none" })
        : undefined;
      const ghost = show.ghost(boxOf(pile), "otd-fx-fresh", <Back kind="horde" />, size(boxOf(place), 96));
      await Promise.all([show.fly(ghost, boxOf(place), each, { delay }), hidden]);
    }),
  );
};

export const arrow: Act = async (step) => {
  const { show, ms } = step;
  await draw(step);
  show.stage.sound("lift");
  const pile = show.seen(AT.horde);
  await Promise.all([
    show.play(
      pile,
      [
        { rotate: "-14deg", scale: 1.1 },
        { rotate: "5deg", offset: 0.6 },
        { rotate: "0deg", scale: 1 },
      ],
      ms,
    ),
    ring(show, pile, "danger", ms),
  ]);
};

export const reveal: Act = async (step) => {
  const { show, now, ms } = step;
  const p = step.beat.main[0]!.params;
  const turn = ms * 0.24;
  const card = show.seen(AT.zombie(p.zombie));
  show.stage.sound("lift");
  await show.play(card, [{ scale: "1 1" }, { scale: "0 1.1" }], turn, { easing: "ease-in", fill: "both" });
  await draw(step);
  const face = show.seen(AT.zombie(p.zombie)) ?? spotOf(show, now, p.zombie);
  if (!face || show.over) return;
  const opened = show.play(
    face,
    [{ scale: "0 1.1" }, { scale: "1.14 1.1", offset: 0.6 }, { scale: "1 1" }],
    turn * 1.4,
  );
  const matched = p.matched === true;
  const flash = show.ghost(
    boxOf(face),
    "otd-fx-sign-flash",
    <Flash symbols={p.symbols as readonly string[]} matched={matched} />,
    size(boxOf(face), 110, 56),
  );
  if (matched) show.stage.sound("squeal");
  await Promise.all([
    opened,
    matched ? shake(show, show.seen(AT.survivor(p.survivor)), ms * 0.5, 0.7) : undefined,
    show
      .play(
        flash,
        [
          { translate: "-50% -50%", scale: 0.4, opacity: 0 },
          { translate: "-50% -50%", scale: 1.3, opacity: 1, offset: 0.4 },
          { translate: "-50% -50%", scale: matched ? 1.9 : 1, opacity: 0 },
        ],
        ms * 0.76,
      )
      .then(() => show.drop(flash)),
  ]);
};

export const bite: Act = async (step) => {
  const { show, now, ms } = step;
  const events = all(step, "bitten");
  const id = events[0]!.params.survivor;
  const who = show.seen(AT.survivor(id));
  const each = ms / events.length;
  const edge = redden(show, mine(step, id), ms);
  for (const { params: p } of events) {
    if (show.over) break;
    show.stage.sound("bite");
    const jaw = who ? show.ghost(boxOf(who), "otd-fx-jaw", <Teeth />, size(boxOf(who), 130, 56)) : null;
    await Promise.all([
      jaw &&
        show
          .play(
            jaw,
            [
              { translate: "-50% -50%", scale: 1.7, opacity: 0 },
              { translate: "-50% -50%", scale: "1.1 .62", opacity: 1, offset: 0.45 },
              { translate: "-50% -50%", scale: 1.2, opacity: 0 },
            ],
            each,
          )
          .then(() => show.drop(jaw)),
      show.play(
        spotOf(show, now, p.zombie),
        [{ scale: 1 }, { scale: 1.22, offset: 0.4 }, { scale: 1 }],
        each,
      ),
      shake(show, who, each, 1.2),
    ]);
  }
  await draw(step);
  await edge;
};

export const infection: Act = async (step) => {
  const { show, ms } = step;
  const id = step.beat.main[0]!.params.survivor;
  await draw(step);
  show.stage.sound("token");
  const who = show.seen(AT.survivor(id));
  await Promise.all([ring(show, who, "sick", ms), pulse(show, who, ms, 1.06), redden(show, false, ms)]);
};

export const heal: Act = async (step) => {
  const { show, ms } = step;
  const who = show.seen(AT.survivor(step.beat.main[0]!.params.survivor));
  await draw(step);
  show.stage.sound("turn");
  await Promise.all([ring(show, who, "safe", ms), pulse(show, who, ms, 1.08)]);
};

export const struck: Act = async (step) => {
  const { show, now, ms } = step;
  const events = all(step, "struck");
  const fallen = events.flatMap(({ params: p }) => {
    const card = show.seen(AT.zombie(p.zombie));
    const place = card ?? spotOf(show, now, p.zombie);
    return place ? [{ box: boxOf(place), card, who: p.survivor }] : [];
  });
  const ghosts = fallen.map(({ box, card, who }) => ({
    box,
    who,
    ghost: show.ghost(box, "otd-fx-fallen", card ?? <Back kind="horde" />, card ? box.width : size(box, 60)),
  }));
  await draw(step);
  show.stage.sound("hit");
  const each = ms / (1 + 0.25 * (ghosts.length - 1));
  await Promise.all(
    ghosts.map(async ({ ghost, box, who }, i) => {
      const delay = i * each * 0.25;
      void burst(show, box, "hit", each * 0.55);
      const to = trophiesOf(show, who);
      await show.fly(ghost, to && boxOf(to), each * 0.8, { delay: delay + each * 0.2, spin: 340, end: 0.34 });
      if (!show.over && to) {
        show.stage.sound("token");
        void pulse(show, to, 160, 1.05);
      }
    }),
  );
};

export const tilt: Act = async (step) => {
  const { show, beat, ms } = step;
  const { key, params } = beat.main[0]!;
  const card = show.seen(AT.zombie(params.zombie));
  if (key === "straightened" && card) void burst(show, boxOf(card), "hit", ms);
  await draw(step);
  show.stage.sound(key === "tilted" ? "thud" : "hit");
  await show.play(
    show.seen(AT.zombie(params.zombie)),
    [
      { rotate: key === "tilted" ? "-90deg" : "90deg" },
      { rotate: key === "tilted" ? "10deg" : "-10deg", offset: 0.7 },
      { rotate: "0deg" },
    ],
    ms,
  );
};

/** Whatever stands there goes under the Horde, face down on its way. */
const bury = async (step: Step, from: Box[], ms: number): Promise<void> => {
  const { show } = step;
  const pile = show.seen(AT.horde);
  await Promise.all(
    from.map(async (box, i) => {
      if (show.over) return;
      const ghost = show.ghost(box, "otd-fx-buried", <Back kind="horde" />, size(box, 90));
      await show.fly(ghost, pile && boxOf(pile), ms * 0.8, {
        delay: (i * ms * 0.2) / Math.max(1, from.length),
        spin: -180,
      });
    }),
  );
};

export const under: Act = async (step) => {
  const { show, now, ms } = step;
  const from = all(step, "under_horde").flatMap(({ params: p }) => {
    const place = spotOf(show, now, p.zombie);
    return place ? [boxOf(place)] : [];
  });
  await draw(step);
  show.stage.sound("crawl");
  await bury(step, from, ms);
};

export const death: Act = async (step) => {
  const { show, now, ms } = step;
  const { survivor } = step.beat.main[0]!.params;
  const who = survivorOf(now, survivor);
  const place = show.seen(AT.survivor(survivor));
  const corridor = who ? show.all(`[data-zone^="${who.direction}/"] [data-zombie]`).map(boxOf) : [];
  show.stage.sound("thud");
  await Promise.all([shake(show, place, ms * 0.35, 1.6), redden(show, true, ms * 0.5)]);
  await draw(step);
  if (!place || show.over) return;
  const box = boxOf(place);
  const turned = show.ghost(
    box,
    "otd-fx-risen",
    <Turned survivor={String(survivor)} symbols={who?.symbols ?? []} />,
    size(box, 120, 64),
  );
  show.stage.sound("crawl");
  const pile = show.seen(AT.horde);
  await Promise.all([
    show
      .play(
        turned,
        [
          { translate: "-50% -20%", scale: 0.3, opacity: 0 },
          { translate: "-50% -58%", scale: 1.25, rotate: "-6deg", opacity: 1, offset: 0.5 },
          { translate: "-50% -50%", scale: 1.1, rotate: "5deg", opacity: 1 },
        ],
        ms * 0.35,
      )
      .then(() => show.fly(turned, pile && boxOf(pile), ms * 0.3, { spin: -20, end: 0.5 })),
    bury(
      step,
      corridor.filter(({ width }) => width > 0),
      ms * 0.6,
    ),
  ]);
};
