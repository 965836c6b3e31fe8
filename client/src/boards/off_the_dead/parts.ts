/** What an action is made of: the things on the table that say it when they are pointed at. */
import type { Action } from "../board";
import { LINES, type Line, typeOf } from "./model";

/**
 * `do` is the kind of move, `with` what it is done with ("item:colt_1", "fists", "line:go_look", "ability"), the rest is
 * what it is done to. Values are strings, so that parts can be compared.
 */
export const SLOTS = [
  "do",
  "with",
  "weapon",
  "symbol",
  "zombie",
  "survivor",
  "zone",
  "direction",
  "card",
  "pile",
  "trophy",
] as const;
export type Slot = (typeof SLOTS)[number];
export type Parts = Readonly<Partial<Record<Slot, string>>>;
export interface Part {
  readonly slot: Slot;
  readonly value: string;
}

export const part = (slot: Slot, value: string | number): Part => ({ slot, value: String(value) });

/** Equipment whose action names no card: any copy will do. */
const EQUIPMENT: Readonly<Record<string, string>> = {
  adrenaline: "adrenaline",
  barricade: "barricade",
  scope: "scope",
  first_aid_kit: "first_aid_kit",
  toy: "toy",
  refill: "jerrycan",
  burn: "jerrycan",
  magazine: "magazine",
};
export const ABILITIES: readonly string[] = ["freeze", "encore", "kiki", "big_wave", "shake"];

export const isLine = (kind: string): kind is Line => (LINES as readonly string[]).includes(kind);

const FIELDS: Readonly<Record<string, Slot>> = {
  weapon: "weapon",
  symbol: "symbol",
  zombie: "zombie",
  survivor: "survivor",
  zone: "zone",
  direction: "direction",
  card: "card",
  position: "pile",
  trophy: "trophy",
};

const tool = (action: Action): string | null => {
  const { kind, item, weapon } = action;
  if (kind === "attack") return weapon === null ? "fists" : `item:${String(weapon)}`;
  if (kind === "throw" || kind === "discard") return `item:${String(item)}`;
  if (kind in EQUIPMENT) return `item:${EQUIPMENT[kind]!}`;
  if (isLine(kind)) return `line:${kind}`;
  return ABILITIES.includes(kind) ? "ability" : null;
};

export const partsOf = (action: Action): Parts => {
  const parts: Partial<Record<Slot, string>> = { do: action.kind };
  const means = tool(action);
  if (means !== null) parts.with = means;
  for (const [field, slot] of Object.entries(FIELDS)) {
    const value = action[field];
    if (value === undefined || value === null || (field === "weapon" && action.kind === "attack")) continue;
    parts[slot] = String(value);
  }
  return parts;
};

/** Whether what is pointed at is that part of a move: a copy of a card stands for its type. */
export const fits = (slot: Slot, wanted: string | undefined, pointed: string): boolean =>
  wanted === pointed ||
  (slot === "with" && wanted !== undefined && pointed.startsWith("item:") && wanted === typeOf(pointed));
