/** What every part of the board is drawn from. */
export { cx } from "../shared/cx";

import type { Barred, Decision, GameData, Seat, View, Words } from "../board";
import type { Light } from "../shared/spot";
import { type Direction, type Side, type Sym, sideOf, type Zombie, type Zone } from "./model";
import type { Part, Parts } from "./parts";
import type { Arrangement } from "./room";
import type { Move } from "./select";

/** What may be opened over the board. */
export type Sheet =
  | { readonly kind: "survivor"; readonly id: string }
  | { readonly kind: "trophies"; readonly id: string }
  | { readonly kind: "graveyard" }
  | { readonly kind: "horde" }
  | { readonly kind: "events" };

export interface Scene {
  readonly view: View;
  readonly data: GameData;
  readonly me: Seat | null;
  readonly seats: number;
  readonly say: Words;
  readonly names: (seat: Seat) => string;
  /** The open decision, mine or somebody else's; null while something is under way. */
  readonly decision: Decision | null;
  /** The decision is mine. */
  readonly asked: boolean;
  readonly moves: readonly Move[];
  readonly barred: readonly Barred[];
  readonly choice: Parts;
  /** The whole move that is chosen. */
  readonly pending: Move | null;
  readonly light: (to: Part) => Light;
  readonly point: (to: Part) => void;
  readonly explain: (to: Part) => void;
  readonly open: (sheet: Sheet) => void;
  /** The direction at the bottom of the screen. */
  readonly mine: Direction;
  readonly arrangement: Arrangement;
  readonly replay: boolean;
}

/** On a telephone on its side my corridor runs to the right. */
const LAID: Readonly<Record<Side, Side>> = { bottom: "right", left: "bottom", top: "left", right: "top" };

/** The side of the Horde on which a direction lies. */
export const sideIn = (
  { mine, arrangement }: Pick<Scene, "mine" | "arrangement">,
  direction: Direction,
): Side => {
  const side = sideOf(direction, mine);
  return arrangement === "low" ? LAID[side] : side;
};

/** "You" for the reader, a name for everybody else. */
export const nameOf = (scene: Pick<Scene, "me" | "say" | "names">, seat: Seat): string =>
  seat === scene.me ? scene.say("board.you") : scene.names(seat);

/** The first letter of a name, whole even where it takes more than one code unit. */
export const initial = (name: string): string => [...name][0] ?? "?";

export const symbolWords = (say: Words, symbols: readonly Sym[]): string =>
  symbols.map((symbol) => say.value("symbol", symbol)).join(" + ");

/** "Zombie, strength 4, skull, in melee of Granny". */
export const zombieWords = (say: Words, zombie: Zombie, zone: Zone, survivor: string): string => {
  if (zombie.strength === undefined) return say("board.zombie_down", { zone, survivor });
  const symbols = symbolWords(say, zombie.symbols ?? []);
  const key = zombie.tilted ? "board.zombie_tilted" : "board.zombie_up";
  return say(key, { strength: zombie.strength ?? 0, symbols, zone, survivor });
};

interface Weapon {
  readonly range: number;
  readonly power: number;
}

/** What a card of the Rubble does: a weapon's reach and power, then its text. */
export const cardText = ({ say, data }: Pick<Scene, "say" | "data">, type: string): string => {
  const weapon = (data.weapons as Readonly<Record<string, Weapon>> | undefined)?.[type];
  const text = say.has(`card.${type}.text`) ? say(`card.${type}.text`) : "";
  return weapon ? `${say("board.weapon", { range: weapon.range, power: weapon.power })} ${text}` : text;
};
