/** How it looks when something happens beside the map: dice, cards, ammo, the marker, rounds, the end. */
import type { GameEvent } from "../../board";
import type { Box } from "../../shared/show";
import { CardArt } from "../art/cards";
import { poolOf, turnOf } from "../model";
import { Back, boxAt, Face, handAt, hangBanner, pulse, redden, ring, riseAt, roll } from "./effects";
import { leave } from "./people";
import { type Act, AT, boxOf, draw, middle, params, spotOf } from "./stage";

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
const diceOf = ({ params: p }: GameEvent): readonly number[] =>
  Array.isArray(p.dice) ? numbers(p.dice) : typeof p.die === "number" ? [p.die] : [];

/** Side by side round the middle of a place. */
const row = (place: Box, count: number): Box[] => {
  const size = Math.min(52, Math.max(32, place.height));
  return Array.from({ length: count }, (_, i) => ({
    ...place,
    x: place.x + (i - (count - 1) / 2) * size * 1.12,
    width: size,
    height: size,
  }));
};

/** New dice roll to where they are going to lie in the pool. */
export const dice: Act = async (step) => {
  const { show, beat, next, ms } = step;
  const [event] = beat.main;
  if (!event) return;
  const values = [...diceOf(event)];
  // they must lie there for their places to be known; until they do they are not to be seen
  await draw(step);
  const had = poolOf(next).length - values.length;
  const lying = show.all(`${AT.pool} [data-pool]`).slice(Math.max(0, had));
  const places = lying.length === values.length ? lying.map(boxOf) : row(boxAt(show, AT.pool), values.length);
  // the pool may sort its dice: each value goes to a die that shows it
  const order = [...values].sort((a, b) => a - b);
  const shown = lying.map((one) => Number.parseInt(one.getAttribute("data-pool") ?? "", 10));
  const sorted = shown.length === values.length && shown.every((value, i) => value === order[i]);
  const hidden = lying.map((one) => show.play(one, [{ opacity: 0 }, { opacity: 0 }], ms));
  const move = event.key === "skated" || event.key === "bonus_die";
  const ghosts = await roll(show, sorted ? order : values, places, ms, move);
  await Promise.all(hidden);
  for (const ghost of ghosts) show.drop(ghost);
};

export const lost: Act = async (step) => {
  const { show, ms } = step;
  const lying = show.all(`${AT.pool} [data-pool]`);
  await Promise.all(
    lying.map((one) => show.play(one, [{ opacity: 1 }, { opacity: 0, scale: 0.5 }], ms, { fill: "both" })),
  );
  await draw(step);
};

/** A die for everybody, in the middle of the mall. */
export const openDice: Act = async (step) => {
  const { show, beat, ms } = step;
  const [event] = beat.main;
  const values = event ? diceOf(event) : [];
  const ghosts = await roll(show, values, row(middle(show), values.length), ms * 0.8);
  await draw(step);
  await show.wait(ms * 0.2);
  for (const ghost of ghosts) show.drop(ghost);
};

/** A card out of a pile: its face only for whoever may know it. */
export const find: Act = async (step) => {
  const { show, now, ms } = step;
  const { seat, dude, store, card } = params(step);
  const from = boxAt(show, AT.store(store), AT.unit(`d${String(dude)}`));
  show.look((now.dudes as readonly { id: number; square: string }[]).find(({ id }) => id === dude)?.square);
  void ring(show, spotOf(now, `d${String(dude)}`), "gold", ms * 0.6);
  const goal = handAt(show, seat);
  const known = typeof card === "string";
  show.stage.sound("deal");
  const ghost = show.ghost(
    { ...from, width: 90, height: 90 },
    "osz-fx-carried",
    known ? <Face card={card} /> : <Back />,
    known ? 96 : 64,
  );
  await show.fly(ghost, goal && boxOf(goal), ms, { end: known ? 0.7 : 0.5, spin: known ? 0 : 20 });
  await draw(step);
};

/** An event: the card stands large over the mall for as long as it takes to read it. */
export const event: Act = async (step) => {
  const { show, now, ms } = step;
  const { dude, card, store } = params(step);
  const { say } = show.stage;
  const key = `card.${String(card)}.text`;
  show.look((now.dudes as readonly { id: number; square: string }[]).find(({ id }) => id === dude)?.square);
  hangBanner(show, "card", say.value("card", card), {
    picture: <CardArt card={String(card)} />,
    ...(say.has(key) ? { text: say(key) } : {}),
    about: boxAt(show, AT.unit(`d${String(dude)}`)),
    ms: 2200,
  });
  show.stage.sound(card === "survivor" || card === "rampage" ? "turn" : "rumble");
  await Promise.all([
    draw(step),
    pulse(show, show.body(`d${String(dude)}`), ms, 1.25),
    pulse(show, show.seen(AT.store(store)), ms, 1.1),
  ]);
};

export const virus: Act = async (step) => {
  const { show, ms } = step;
  const from = middle(show);
  await draw(step);
  show.stage.sound("squeal");
  void redden(show, true, Math.max(600, ms));
  const ghost = show.ghost(from, "osz-fx-carried", <Face card="rage_virus" />, 96);
  await show.fly(ghost, boxAt(show, AT.virus), ms, { end: 0.35 });
};

/** A virus rolls on: dice, and what is gone. */
export const fever: Act = async (step) => {
  await openDice(step);
  await pulse(step.show, step.show.seen(AT.virus), 200);
};

export const ammo: Act = async (step) => {
  const { show, ms } = step;
  const { seat, card, die, added } = params(step);
  const hand = handAt(show, seat, card);
  const goal = show.seen(AT.inPanel(seat, "ammo"), AT.panel(seat));
  const from = hand ? boxOf(hand) : middle(show);
  await draw(step);
  show.stage.sound("deal");
  if (typeof die === "number") {
    const lying = await roll(show, [die], row(goal ? boxOf(goal) : middle(show), 1), ms * 0.6);
    for (const ghost of lying) show.drop(ghost);
  } else {
    const ghost = show.ghost(from, "osz-fx-carried", <Face card={String(card)} />, 80);
    await show.fly(ghost, goal && boxOf(goal), ms * 0.6, { end: 0.4 });
  }
  await riseAt(show, goal, "gold", `+${Number(added)}`, ms * 0.5);
};

export const discard: Act = async (step) => {
  const { show, beat, ms } = step;
  const froms = beat.main
    .map(({ params: p }) => handAt(show, p.seat, p.card))
    .map((one) => one && boxOf(one));
  await draw(step);
  show.stage.sound("deal");
  await Promise.all(
    beat.main.map(async ({ params: p }, i) => {
      const from = froms[i];
      if (!from) return;
      const ghost = show.ghost(from, "osz-fx-carried", <Face card={String(p.card)} />, 76);
      await show.fly(ghost, boxAt(show, AT.discard, AT.panel(p.seat)), ms, { end: 0.4, spin: 30 });
    }),
  );
};

/** The marker of the zombie master goes from one to another. */
export const master: Act = async (step) => {
  const { show, ms } = step;
  const { previous, seat } = params(step);
  const old = show.seen(AT.master, AT.panel(previous));
  const from = old ? boxOf(old) : middle(show);
  const picture = old?.matches(AT.master) ? old.cloneNode(true) : null;
  await draw(step);
  show.stage.sound("moan");
  const goal = show.seen(AT.inPanel(seat, "master"), AT.master, AT.panel(seat));
  const ghost = show.ghost(
    from,
    "osz-fx-marker",
    picture instanceof Element ? picture : <b />,
    picture ? from.width : 36,
  );
  const there = show.seen(AT.inPanel(seat, "master"));
  const hidden = show.play(there, [{ opacity: 0 }, { opacity: 0 }], ms * 0.9);
  await show.fly(ghost, goal && boxOf(goal), ms, { spin: 360 });
  await hidden;
};

/** A round is over; with the last one to come, the siren. */
export const round: Act = async (step) => {
  const { show, next, ms } = step;
  const { rounds } = turnOf(next);
  const coming = Number(params(step).round) + 1;
  await draw(step);
  const { say } = show.stage;
  if (coming === rounds) {
    show.stage.sound("siren");
    hangBanner(show, "siren", say("board.siren", { round: coming }));
  }
  await pulse(show, show.seen(AT.round), ms, coming === rounds ? 1.5 : 1.25);
};

/** Somebody is out of it, or joins the dead. */
export const out: Act = async (step) => {
  const { show, beat, ms } = step;
  const [event] = beat.main;
  if (!event) return;
  const panel = show.seen(AT.panel(event.params.seat));
  if (event.key === "left") await leave(step);
  else {
    await draw(step);
    show.stage.sound("lose");
    hangBanner(show, "danger", show.stage.say.event(event), { ms: 1900 });
  }
  await pulse(show, panel, ms * 0.6, 1.06);
};

const END: Readonly<Record<string, { readonly words: string; readonly sound: "rotor" | "moan" }>> = {
  rescue: { words: "board.rescue", sound: "rotor" },
  team_zombie: { words: "board.team_zombie", sound: "moan" },
  horde: { words: "board.horde", sound: "moan" },
};

export const end: Act = async (step) => {
  const { show, ms } = step;
  const found = END[String(params(step).reason)];
  await draw(step);
  if (found) {
    show.stage.sound(found.sound);
    hangBanner(show, found.sound === "rotor" ? "rescue" : "danger", show.stage.say(found.words), {
      ms: 2300,
    });
  }
  await show.wait(ms);
};
