/** Words for the frame: the list of all moves, the state in the top strip, what is asked, sentences while choosing. */
import type { Action, Decision, LabelContext, View, Words } from "../board";
import {
  type Direction,
  flippedOf,
  hordeOf,
  isWeapon,
  survivorAt,
  survivorOf,
  turnOf,
  zombieAt,
} from "./model";
import { ABILITIES, isLine, type Parts } from "./parts";
import { symbolWords } from "./scene";
import { type Move, missing } from "./select";

/** "the face-down zombie in zone 2", "the 4 with a skull in melee (the Cop)"; several face down are numbered. */
const zombieName = (view: View, say: Words, handle: unknown): string => {
  const at = zombieAt(view, handle);
  if (!at) return say("board.some_zombie");
  const { zombie, zone, direction } = at;
  const owner = survivorAt(view, direction);
  const to = owner && owner.id !== turnOf(view).active ? ` (${say.value("to", owner.id)})` : "";
  const down = (view[`corridor.${direction}`] as Record<string, { handle: number; up: boolean }[]>)[
    zone
  ]!.filter(({ up }) => !up);
  const n = down.findIndex((one) => one.handle === handle) + 1;
  if (!zombie.up) return say(down.length > 1 ? "board.the_down_n" : "board.the_down", { zone, n }) + to;
  const symbols = symbolWords(say, zombie.symbols ?? []);
  return say("board.the_up", { strength: zombie.strength ?? 0, symbols, zone }) + to;
};

/** Where a direction leads: "the Cop", or nobody. */
const whoAt = (view: View, say: Words, direction: Direction): string => {
  const survivor = survivorAt(view, direction);
  return survivor?.alive ? say.value("to", survivor.id) : say("board.nobody");
};

export const labelAction = (action: Action, { say, view }: LabelContext): string => {
  const { kind } = action;
  const params: Record<string, unknown> = { ...action };
  if (action.zombie !== undefined) params.what = zombieName(view, say, action.zombie);
  if (action.survivor !== undefined) params.to = action.survivor;
  if (action.direction !== undefined) params.where = whoAt(view, say, action.direction as Direction);
  if (action.item !== undefined) params.card = action.item;
  if (typeof action.weapon === "string") params.card = action.weapon;
  if (typeof action.trophy === "string") params.card = action.trophy;
  if (kind === "put" || kind === "flip") params.n = action.position;
  if (kind === "put") params.card = flippedOf(view).find((one) => one.slot === action.card)?.card ?? "";
  if (kind === "attack" && action.weapon === null) return say("action.attack.fists", params);
  return say(`action.${kind}`, params);
};

const GROUPS: Readonly<Record<string, string>> = {
  attack: "attack",
  cleave: "attack",
  throw: "throw",
  adrenaline: "item",
  barricade: "item",
  refill: "item",
  burn: "item",
  magazine: "item",
  toy: "item",
  scope: "item",
  first_aid_kit: "item",
  discard_trophy: "trophy",
  put: "put",
};

/** Moves are listed by what one does: act, use a thing, speak, play the ability. */
export const groupAction = (action: Action, { say }: LabelContext): string => {
  const { kind } = action;
  const group = isLine(kind) ? "line" : ABILITIES.includes(kind) ? "ability" : (GROUPS[kind] ?? "do");
  return say(`board.group.${group}`);
};

export const progress = ({ say, view }: LabelContext): string => {
  const { number, active, phase } = turnOf(view);
  if (phase === "cast" || active === null) return say.value("phase", "cast");
  return say("board.progress", { n: number, survivor: active, phase: say.value("phase", phase) });
};

/** What a window is about, in one sentence. */
const windowAsk = (about: Readonly<Record<string, unknown>>, say: Words, view: View): string => {
  const active = turnOf(view).active ?? about.survivor;
  const { top } = hordeOf(view);
  const key = `ask.window.${String(about.window)}`;
  const event = typeof about.event === "string" ? say.value("zombie_event", about.event) : "";
  const params = {
    ...about,
    survivor: active,
    to: active,
    event,
    count: Number(about.bites ?? about.count ?? 0),
    where: top === null ? "" : whoAt(view, say, top),
  };
  return say(about.lethal === true && say.has(`${key}.lethal`) ? `${key}.lethal` : key, params);
};

/** What is asked of me; the catalogue's sentence does for everybody else. */
export const ask = (decision: Decision, { say, view, me }: LabelContext): string | null => {
  const about = decision.about ?? {};
  if (decision.seat !== me) return null;
  const out = flippedOf(view);
  const cards = new Set((decision.legal ?? []).map(({ action }) => action.card));
  switch (decision.kind) {
    case "window":
      return windowAsk(about, say, view);
    case "action":
      if (about.panicked === true) return say("ask.action.panicked");
      return say(`board.ask.${about.phase === "action_2" ? "action_2" : "action_1"}`, {
        survivor: about.survivor,
      });
    case "take":
      return say("board.ask.take", { card: out[0]?.card ?? "" });
    case "take_unique":
      return say("board.ask.take_unique", { card: out.find((one) => one.slot === about.card)?.card ?? "" });
    case "put_back":
      return cards.size === 1
        ? say("board.ask.put_one", { card: out.find((one) => cards.has(one.slot))?.card ?? "" })
        : say("board.ask.put_back");
    case "extra_symbol":
      return say("board.ask.extra", { strength: about.strength, n: about.number });
    case "place":
    case "cleave":
      return say(`ask.${decision.kind}`, { survivor: about.survivor, to: about.survivor });
    default:
      return null;
  }
};

/** What something is done with, in words. */
const meansWords = (means: string, survivor: string | undefined, view: View, say: Words): string => {
  if (means === "fists") return say("board.fists");
  if (means.startsWith("line:")) return say.value("line", means.slice("line:".length));
  if (means.startsWith("item:")) return say.value("card", means.slice("item:".length));
  const ability = survivorOf(view, survivor)?.ability;
  return ability ? say.value("ability", ability) : "";
};

/** What is still open about a half-made choice; null when nothing is chosen or everything is. */
export const guide = (
  choice: Parts,
  moves: readonly Move[],
  view: View,
  survivor: string | undefined,
  say: Words,
): string | null => {
  const slot = missing(choice, moves);
  if (slot === null) return null;
  const what = choice.with === undefined ? "" : meansWords(choice.with, survivor, view, say);
  if (slot === "with") {
    const zombie = choice.zombie === undefined ? "" : zombieName(view, say, Number(choice.zombie));
    return say(zombie === "" ? "board.guide.with" : "board.guide.with_zombie", { what: zombie });
  }
  if (slot === "do" && choice.with?.startsWith("item:") && isWeapon(choice.with.slice("item:".length)))
    return say("board.guide.weapon_or_throw", { what });
  return say(`board.guide.${slot}`, { what });
};
