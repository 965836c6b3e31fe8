/** The parts of a view, typed, and the little arithmetic that drawing needs. Nothing here decides anything. */
import type { Action, GameData, Legal, Seat, View } from "../board";
import { type Five, LIMBS, type Limb } from "./limbs";

export interface Hit {
  readonly card: string;
  readonly limb: Limb;
  readonly source: Seat | "crowd";
}
export interface Block {
  readonly card: string;
  readonly limb: Limb;
}
export interface Zombie {
  readonly character: string | null;
  readonly in_pit: boolean;
  readonly resigned: boolean;
  readonly durability: Five<number>;
  readonly damage: Five<number>;
  readonly tokens: number;
  readonly valid_limbs: number;
  readonly hand_count: number;
  readonly attack_line: readonly Hit[];
  readonly defence_line: readonly Block[];
  readonly hits: Five<number>;
  readonly blocks: Five<number>;
  readonly open: Five<number>;
  readonly songs_won: number;
  readonly score: number;
}
export interface Round {
  readonly step: string;
  readonly song: number;
  readonly songs: number;
  readonly round: number;
  readonly dance_pass: number;
  readonly first_player: Seat | null;
  readonly dance_order: readonly Seat[];
  readonly upcoming: readonly Seat[];
}
export interface Options {
  readonly side: "A" | "B";
  readonly characters: string;
  readonly songs: number;
}
export interface Deck {
  readonly count: number;
  readonly cards?: readonly string[];
}

export const NO_ROUND: Round = {
  step: "choose_character",
  song: 1,
  songs: 1,
  round: 0,
  dance_pass: 0,
  first_player: null,
  dance_order: [],
  upcoming: [],
};
export const NO_ZOMBIE: Zombie = {
  character: null,
  in_pit: true,
  resigned: false,
  durability: [3, 3, 3, 3, 3],
  damage: [0, 0, 0, 0, 0],
  tokens: 0,
  valid_limbs: 5,
  hand_count: 0,
  attack_line: [],
  defence_line: [],
  hits: [0, 0, 0, 0, 0],
  blocks: [0, 0, 0, 0, 0],
  open: [0, 0, 0, 0, 0],
  songs_won: 0,
  score: 0,
};

export const roundOf = (view: View): Round => (view.round as Round | undefined) ?? NO_ROUND;
export const zombieOf = (view: View, seat: Seat): Zombie =>
  (view[`zombie.${seat}`] as Zombie | undefined) ?? NO_ZOMBIE;
export const optionsOf = (view: View): Options =>
  (view.options as Options | undefined) ?? { side: "A", characters: "choose", songs: 1 };
export const deckOf = (view: View): Deck => (view.deck as Deck | undefined) ?? { count: 0 };
export const discardOf = (view: View): readonly string[] =>
  (view.discard as readonly string[] | undefined) ?? [];

/** The faces of a seat's hand, where this viewer may see them: one's own, or everybody's after the end and in replays. */
export const handOf = (view: View, seat: Seat, me: Seat | null): readonly string[] | null => {
  const hands = view.hands as readonly (readonly string[])[] | undefined;
  if (hands) return hands[seat] ?? [];
  return seat === me ? ((view.hand as readonly string[] | undefined) ?? []) : null;
};

/** The two edges of a card, in limb order. Its id is `<edge a>_<edge b>_<copy>`. */
export const edgesOf = (card: string): readonly [Limb, Limb] => {
  const type = typeOf(card);
  const first = LIMBS.find((limb) => type.startsWith(`${limb}_`)) ?? "head";
  const second = LIMBS.find((limb) => type === `${first}_${limb}`) ?? "left_arm";
  return [first, second];
};
export const typeOf = (card: string): string => card.replace(/_\d+$/, "");

export const indexOf = (limb: Limb): number => LIMBS.indexOf(limb);

/** Seats clockwise from the one after `from`; all of them from 0 for a spectator. */
export const around = (seats: number, from: Seat | null): Seat[] =>
  from === null
    ? Array.from({ length: seats }, (_, i) => i)
    : Array.from({ length: seats - 1 }, (_, i) => (from + 1 + i) % seats);

export interface Character {
  readonly id: string;
  readonly durability: Readonly<Record<"A" | "B", Five<number>>>;
}
export const charactersOf = (data: GameData): readonly Character[] =>
  (data.characters as readonly Character[] | undefined) ?? [];

/** A card play, whichever of the two kinds it is: `seat` is the zombie it falls on. */
export interface Play {
  readonly card: string;
  readonly limb: Limb;
  readonly seat: Seat;
  readonly action: Action;
  readonly hints: readonly string[];
}

/** The plays of a decision's list; other kinds of action are left out. */
export const playsOf = (legal: readonly Legal[], me: Seat): Play[] =>
  legal.flatMap(({ action, hints }) => {
    const play = playOf(action, me);
    return play ? [{ ...play, hints: hints ?? [] }] : [];
  });

export const playOf = (action: Action, me: Seat | null): Play | null => {
  if (action.kind !== "attack" && action.kind !== "defend") return null;
  const seat = action.kind === "defend" ? me : (action.seat as Seat);
  return seat === null
    ? null
    : { card: action.card as string, limb: action.limb as Limb, seat, action, hints: [] };
};
