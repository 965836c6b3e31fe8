/** How it looks when the living do something: dice, cards of the Rubble, items, words. */
import type { GameEvent, View } from "../board";
import {
  type Act,
  all,
  draw,
  hangBanner,
  hangBubble,
  middle,
  pulse,
  ring,
  shake,
  size,
  spotOf,
  trophiesOf,
} from "./animate_effects";
import { AT, boxOf } from "./animate_show";
import { Aim, Back, Item, RollingDie, Trophy } from "./animate_things";
import { rubbleOf, searchOf } from "./model";

const diceOf = ({ params: p }: GameEvent): number[] =>
  Array.isArray(p.dice) ? p.dice.map(Number) : typeof p.die === "number" ? [p.die] : [];

export const die: Act = async (step) => {
  const { show, beat, ms } = step;
  const event = beat.main[0]!;
  const dice = diceOf(event);
  const tray = show.seen(AT.die);
  const place = tray ? boxOf(tray) : middle(show);
  const lying: HTMLElement[] = [];
  show.stage.sound("dice");
  await Promise.all(
    dice.map(async (value, i) => {
      if (show.over) return;
      const wide = size(place, 64, 44);
      const spot = { ...place, x: place.x + (i - (dice.length - 1) / 2) * wide * 1.15 };
      const ghost = show.ghost(spot, "otd-fx-die", <RollingDie value={value} />, wide);
      lying.push(ghost);
      const strip = ghost.querySelector(".fx-strip");
      const last = (strip?.childElementCount ?? 1) - 1;
      await Promise.all([
        show.play(
          ghost,
          [
            { translate: "calc(-50% - 90px) calc(-50% - 70px)", rotate: "-420deg", scale: 0.7 },
            { translate: "calc(-50% + 8px) -50%", rotate: "-60deg", scale: 1.15, offset: 0.5 },
            { translate: "-50% calc(-50% - 14px)", rotate: "12deg", scale: 1.1, offset: 0.66 },
            { translate: "-50% -50%", rotate: "0deg", scale: 1, offset: 0.78 },
            { translate: "-50% -50%", rotate: "0deg", scale: 1 },
          ],
          ms,
        ),
        show.play(
          strip,
          [
            { translate: "0 0" },
            { translate: `0 ${(-100 * last) / (last + 1)}%`, offset: 0.6 },
            { translate: `0 ${(-100 * last) / (last + 1)}%` },
          ],
          ms,
          { easing: `steps(${last})` },
        ),
      ]);
    }),
  );
  await draw(step);
  for (const ghost of lying) show.drop(ghost);
};

export const event: Act = async (step) => {
  const { show, ms } = step;
  const p = step.beat.main[0]!.params;
  const { say } = show.stage;
  const key = String(p.event);
  hangBanner(
    step,
    null,
    say.value("event", key),
    say.has(`zombie_event.${key}.text`) ? say(`zombie_event.${key}.text`) : "",
  );
  await Promise.all([draw(step), shake(show, show.seen(AT.survivor(p.survivor)), ms)]);
};

export const aim: Act = async (step) => {
  const { show, now, ms } = step;
  const { zombie, weapon, survivor } = step.beat.main[0]!.params;
  const target = spotOf(show, now, zombie);
  await draw(step);
  const tool = typeof weapon === "string" ? show.seen(AT.item(weapon)) : show.seen(AT.survivor(survivor));
  if (!target) return;
  const ghost = show.ghost(boxOf(target), "otd-fx-aiming", <Aim />, size(boxOf(target), 110, 48));
  await Promise.all([
    show
      .play(
        ghost,
        [
          { translate: "-50% -50%", scale: 2.2, rotate: "60deg", opacity: 0 },
          { translate: "-50% -50%", scale: 1, rotate: "0deg", opacity: 1, offset: 0.7 },
          { translate: "-50% -50%", scale: 0.94, opacity: 1 },
        ],
        ms,
      )
      .then(() => show.drop(ghost)),
    pulse(show, tool, ms, 1.14),
  ]);
};

export const bonus: Act = async (step) => {
  const { show, ms } = step;
  const amount = Number(step.beat.main[0]!.params.bonus);
  await draw(step);
  const tray = show.seen(AT.die);
  const ghost = show.ghost(tray ? boxOf(tray) : middle(show), "otd-fx-plus", <b>+{amount}</b>, 60);
  show.stage.sound("token");
  await show.play(
    ghost,
    [
      { translate: "-50% 20%", scale: 0.5, opacity: 0 },
      { translate: "-50% -60%", scale: 1.3, opacity: 1, offset: 0.5 },
      { translate: "-50% -110%", scale: 1, opacity: 0 },
    ],
    ms,
  );
  show.drop(ghost);
};

export const miss: Act = async (step) => {
  const { show, now, ms } = step;
  await draw(step);
  show.stage.sound("no");
  await show.play(
    spotOf(show, now, step.beat.main[0]!.params.zombie),
    [
      { translate: "0 0", rotate: "0deg" },
      { translate: "10px -6px", rotate: "9deg", offset: 0.3 },
      { translate: "-5px 0", rotate: "-4deg", offset: 0.65 },
      { translate: "0 0", rotate: "0deg" },
    ],
    ms,
  );
};

export const thrown: Act = async (step) => {
  const { show, ms } = step;
  const { card, survivor, to } = step.beat.main[0]!.params;
  const from = show.seen(AT.item(card), AT.survivor(survivor));
  const box = from && boxOf(from);
  await draw(step);
  if (!box) return;
  show.stage.sound("lift");
  const ghost = show.ghost(box, "otd-fx-carried", <Item card={String(card)} />, size(box, 72, 40));
  const goal = show.seen(`${AT.survivor(to)} ${AT.item(card)}`, AT.survivor(to));
  await show.fly(ghost, goal && boxOf(goal), ms, { spin: 400 });
  if (!show.over) show.stage.sound("block");
};

export const take: Act = async (step) => {
  const { show, now, ms } = step;
  const events = all(step, "took", "gift");
  const froms = events.map(({ params: p }) => {
    const slot = searchOf(now)?.flipped.find((one) => one.card === p.card)?.slot;
    const from = show.seen(AT.flipped(slot ?? -1), AT.rubble);
    return from && boxOf(from);
  });
  await draw(step);
  show.stage.sound("lift");
  await Promise.all(
    events.map(async ({ params: p }, i) => {
      const [box, goal] = [froms[i], show.seen(AT.survivor(p.survivor))];
      if (!box || !goal) return;
      const ghost = show.ghost(box, "otd-fx-carried", <Item card={String(p.card)} />, size(box, 84, 44));
      await show.fly(ghost, boxOf(goal), ms, { end: 0.7 });
      void ring(show, goal, "safe", 200);
    }),
  );
};

export const flip: Act = async (step) => {
  const { show, now, next, ms } = step;
  const [before, after] = [searchOf(now)?.flipped ?? [], searchOf(next)?.flipped ?? []];
  const fresh = after.slice(before.length);
  const pile = show.seen(...fresh.map(({ position }) => AT.pile(position)), AT.rubble);
  show.stage.sound("deal");
  await show.play(pile, [{ scale: "1 1" }, { scale: ".06 1.06" }], ms * 0.3, { easing: "ease-in" });
  await draw(step);
  const face = show.seen(
    ...fresh.map(({ slot }) => AT.flipped(slot)),
    ...fresh.map(({ position }) => AT.pile(position)),
  );
  await show.play(
    face,
    [{ scale: ".06 1.06" }, { scale: "1.12 1.06", offset: 0.6 }, { scale: "1 1" }],
    ms * 0.6,
  );
};

/** Face down, from where it lay open to where it goes. The pile that grew says where, to everybody. */
export const putBack: Act = async (step) => {
  const { show, now, next, ms } = step;
  const open = (view: View) => searchOf(view)?.flipped ?? [];
  const left = new Set(open(next).map(({ slot }) => slot));
  const gone = open(now).find(({ slot }) => !left.has(slot));
  const grown = rubbleOf(next).positions.findIndex(
    ({ count }, i) => count > (rubbleOf(now).positions[i]?.count ?? 0),
  );
  const face = show.seen(AT.flipped(gone?.slot ?? -1), AT.pile(gone?.position ?? -1));
  const box = face && boxOf(face);
  await show.play(face, [{ scale: "1 1" }, { scale: ".06 1.06" }], ms * 0.25, {
    easing: "ease-in",
    fill: "both",
  });
  await draw(step);
  if (!box || show.over) return;
  show.stage.sound("deal");
  const goal = show.seen(AT.pile(grown < 0 ? (gone?.position ?? 0) : grown + 1), AT.rubble);
  const ghost = show.ghost(box, "otd-fx-put", <Back kind="rubble" />, size(box, 90, 40));
  await show.fly(ghost, goal && boxOf(goal), ms * 0.75);
};

export const surprise: Act = async (step) => {
  const { show, ms } = step;
  const { say } = show.stage;
  show.stage.sound("rumble");
  hangBanner(
    step,
    null,
    say.value("card", "surprise_wave"),
    say.has("card.surprise_wave.text") ? say("card.surprise_wave.text") : "",
  );
  await draw(step);
  const things = show.all(":scope > *").filter((one) => one !== show.sky);
  await Promise.all(
    things.map((one) =>
      show.play(
        one,
        [0, 5, -6, 6, -4, 5, -3, 2, 0].map((d, i) => ({ translate: `${d}px ${i % 2 ? -d : d}px` })),
        ms,
        { easing: "linear" },
      ),
    ),
  );
};

export const said: Act = async (step) => {
  const { show, ms } = step;
  const p = step.beat.main[0]!.params;
  hangBubble(step, p.survivor, show.stage.say.value("line", p.line));
  show.stage.sound("tap");
  await draw(step);
  await pulse(show, show.seen(AT.survivor(p.survivor)), ms, 1.06);
};

const ABILITIES: readonly unknown[] = ["freeze", "encore", "kiki", "big_wave", "shake"];

export const played: Act = async (step) => {
  const { show, ms } = step;
  const { survivor, play, card } = step.beat.main[0]!.params;
  const who = show.seen(AT.survivor(survivor));
  if (ABILITIES.includes(play)) {
    const { say } = show.stage;
    hangBubble(step, survivor, say.has(`ability.${String(play)}`) ? say(`ability.${String(play)}`) : "");
    show.stage.sound("riff");
  } else show.stage.sound("lift");
  const item = typeof card === "string" ? show.seen(AT.item(card)) : null;
  await draw(step);
  await Promise.all([pulse(show, who, ms, 1.08), pulse(show, item, ms, 1.25), ring(show, who, "safe", ms)]);
};

export const lost: Act = async (step) => {
  const { show, ms } = step;
  const froms = step.beat.main.flatMap(({ key, params: p }) => {
    if (p.card === undefined) return [];
    const trophy = key.startsWith("trophy");
    const from = trophy ? trophiesOf(show, p.survivor) : show.seen(AT.item(p.card), AT.survivor(p.survivor));
    return from
      ? [{ box: boxOf(from), card: String(p.card), trophy, broke: key === "snapped" || key === "item_lost" }]
      : [];
  });
  await draw(step);
  const grave = show.seen(AT.graveyard);
  if (froms.some(({ broke }) => broke)) show.stage.sound("thud");
  await Promise.all(
    froms.map(async ({ box, card, trophy }) => {
      const what = trophy ? <Trophy card={card} /> : <Item card={card} />;
      const ghost = show.ghost(box, "otd-fx-carried", what, trophy ? 32 : size(box, 64, 36));
      await show.fly(ghost, grave && boxOf(grave), ms, { spin: 160, end: 0.5 });
    }),
  );
};

export const ammo: Act = async (step) => {
  const { show, ms } = step;
  await draw(step);
  await Promise.all(step.beat.main.map(({ params: p }) => pulse(show, show.seen(AT.item(p.card)), ms, 1.2)));
};

export const turn: Act = async (step) => {
  const { show, ms } = step;
  await draw(step);
  await ring(show, show.seen(AT.survivor(step.beat.main[0]!.params.survivor)), "turn", ms);
};

export const panic: Act = async (step) => {
  const { show, ms } = step;
  await draw(step);
  show.stage.sound("squeal");
  await shake(show, show.seen(AT.survivor(step.beat.main[0]!.params.survivor)), ms, 1.5);
};
