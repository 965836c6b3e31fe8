/** What an action is made of: the things on the table that say it when they are pointed at. */
import type { Action, Decision, View } from "../board";
import { dudeUnit, isDude, payingDie, poolOf, threatsOf, zombieUnit } from "./model";

/**
 * `do` is the deed ("move", "attack:gunner", "destroy:crowbar"), `unit` the dude that does it or the one it is done to,
 * `die` the die of the pool that pays, `card` the card it takes; the rest is where it goes. Values are strings, so that
 * parts can be compared.
 */
export const SLOTS = ["do", "unit", "die", "card", "square", "edge", "store", "play", "aim"] as const;
export type Slot = (typeof SLOTS)[number];
export type Parts = Readonly<Partial<Record<Slot, string>>>;
export interface Part {
  readonly slot: Slot;
  readonly value: string;
}
export const part = (slot: Slot, value: string | number): Part => ({ slot, value: String(value) });

/** Cards that an action takes without naming them: any that builds, any at all. */
export const BUILDERS: readonly string[] = ["wood_scraps", "sheet_metal", "nail_gun"];
export const ANY_BUILDER = "builder";
export const ANY_CARD = "any";

/** Which card a mode of attack takes. */
const MODE_CARD: Readonly<Record<string, string>> = {
  nail_gun: "nail_gun",
  chainsaw: "chainsaw",
  flamethrower: "flamethrower",
  pawn_six: "pawn_combo",
};
/** Modes whose targets stand next to the attacker (OSZ-36, 37). */
const MELEE: readonly string[] = ["fighter", "chainsaw", "pawn_six"];
export const isMelee = (mode: string): boolean => MELEE.includes(mode);

/** Plays that are actions of their own. */
const ANSWERS: readonly string[] = ["lunge", "extinguish"];

/** The cards that each play takes (8.2 of the rules); a six of the action is not among them. */
export const PLAY_CARDS: Readonly<Record<string, readonly string[]>> = {
  gunner_combo_six: ["gunner_combo"],
  gunner_combo_lunge: ["gunner_combo", "lunge"],
  fighter_combo_six: ["fighter_combo"],
  fighter_combo_lunge: ["fighter_combo", "lunge"],
  block: ["block"],
  dodge: ["dodge"],
  gunner_combo_dodge: ["gunner_combo", "dodge"],
  fighter_combo_block: ["fighter_combo", "block"],
  pawn_combo_block: ["pawn_combo", "block"],
  pawn_combo_dodge: ["pawn_combo", "dodge"],
  nail_gun: ["nail_gun"],
  chainsaw: ["chainsaw"],
  lunge: ["lunge"],
  extinguish: ["fire_extinguisher"],
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** The die of the pool that pays; `low` and `six` are ways to pay, and the pool says with which (OSZ-26). */
const dieOf = (action: Action, view: View): string | undefined => {
  const named = text(action.die);
  if (named !== "low" && named !== "six") return named;
  return payingDie(poolOf(view), named)?.key ?? named;
};

const deed = ({ kind, mode, tool }: Action): string => {
  if (kind === "attack") return `attack:${text(mode) ?? ""}`;
  if (kind === "destroy") return `destroy:${text(tool) ?? "hands"}`;
  return kind;
};

const cardOf = ({ kind, card, mode, tool }: Action): string | undefined => {
  if (kind === "attack") return MODE_CARD[String(mode)];
  if (kind === "destroy") return text(tool);
  if (kind === "cart") return "shopping_cart";
  if (kind === "barricade") return ANY_BUILDER;
  if (kind === "free_barricade") return ANY_CARD;
  return text(card);
};

const unitOf = ({ dude, zombie, unit }: Action): string | undefined =>
  text(unit) ??
  (dude === undefined || dude === null
    ? zombie === undefined
      ? undefined
      : zombieUnit(zombie)
    : dudeUnit(dude));

/** Where a direction leads, as the decision says. */
const landing = (action: Action, about: Decision["about"]): string | undefined => {
  const lands = about?.lands as Readonly<Record<string, string>> | undefined;
  return text(action.square) ?? (lands && text(action.dir) ? lands[String(action.dir)] : undefined);
};

export const partsOf = (action: Action, view: View, about?: Decision["about"]): Parts => {
  const found: Record<Slot, string | undefined> = {
    do: deed(action),
    unit: unitOf(action),
    die: dieOf(action, view),
    card: cardOf(action),
    square: landing(action, about),
    edge: text(action.edge),
    store: text(action.store),
    play: text(action.play) ?? (ANSWERS.includes(action.kind) ? action.kind : undefined),
    aim: undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

/** Zombies that an attack could be meant for, as far as the view tells: a help for pointing at them first. */
export const aimsOf = (action: Action, view: View): ReadonlySet<string> => {
  if (action.kind !== "attack") return NOBODY;
  const threat = threatsOf(view).dudes[String(action.dude)];
  if (!threat) return NOBODY;
  return new Set((isMelee(String(action.mode)) ? threat.adjacent : threat.seen).map(zombieUnit));
};
const NOBODY: ReadonlySet<string> = new Set();

/** Whether what is pointed at is that part of a move; some moves take any card of a kind. */
export const fits = (slot: Slot, wanted: string | undefined, pointed: string): boolean => {
  if (wanted === pointed) return true;
  if (slot !== "card") return false;
  return wanted === ANY_CARD || (wanted === ANY_BUILDER && BUILDERS.includes(pointed));
};

/** The part that a thing on the map is; whom one aims at is another question than who acts. */
export const unitPart = (unit: string, kind: string | undefined): Part =>
  part(kind === "main" && !isDude(unit) ? "aim" : "unit", unit);
