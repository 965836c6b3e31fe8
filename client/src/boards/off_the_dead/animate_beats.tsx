/** How each kind of beat looks: what travels where, and when the next view is drawn. */
import { type Act, draw, leapt, shamble, slide } from "./animate_effects";
import * as hands from "./animate_hands";
import * as horde from "./animate_horde";
import type { BeatKind } from "./animate_plan";
import { IN } from "./animate_show";

export const ACTS: Readonly<Record<BeatKind, Act>> = {
  turn: hands.turn,
  out: horde.out,
  arrow: horde.arrow,
  walk: async (step) => {
    step.show.stage.sound("crawl");
    await slide(step, shamble);
  },
  leap: async (step) => {
    step.show.stage.sound("slam");
    await slide(step, leapt);
  },
  back: async (step) => {
    step.show.stage.sound("lift");
    await slide(step, (dx, dy) => [{ translate: `${dx}px ${dy}px` }, { translate: "0 0", easing: IN }]);
  },
  reveal: horde.reveal,
  die: hands.die,
  event: hands.event,
  panic: hands.panic,
  bite: horde.bite,
  infection: horde.infection,
  heal: horde.heal,
  aim: hands.aim,
  bonus: hands.bonus,
  miss: hands.miss,
  struck: horde.struck,
  tilt: horde.tilt,
  throw: hands.thrown,
  take: hands.take,
  flip: hands.flip,
  put_back: hands.putBack,
  surprise: hands.surprise,
  said: hands.said,
  play: hands.played,
  lost: hands.lost,
  ammo: hands.ammo,
  under: horde.under,
  death: horde.death,
  silent: draw,
};
