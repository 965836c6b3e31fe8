/**
 * What the frame gives a game's board, and what a board gives the frame.
 *
 * The frame has the top strip, the ask bar with its confirm button, the log, chat, rules, the list of all moves,
 * toasts, sound and the connection. A board draws the last view, animates the moment that is being shown, and turns
 * pointing at things into actions of the decision's list. It computes no rule: what may be done is exactly `legal`.
 */

import type { ReadonlySignal, Signal } from "@preact/signals";
import type { ComponentChild, ComponentType, JSX } from "preact";

/** Index of a player at the table: 0 to n-1, clockwise. */
export type Seat = number;

/** A flat map of named parts, as `welcome` brought it and `update` changed it. */
export type View = Readonly<Record<string, unknown>>;

/** A legal or barred move; `kind` is the tag, the rest belongs to the game. */
export interface Action {
  readonly kind: string;
  readonly [param: string]: unknown;
}

/** One entry of the decision's list. `hints` are keys that warn and never forbid (`hint.<key>` in the catalogue). */
export interface Legal {
  readonly action: Action;
  readonly hints?: readonly string[];
}

/** A move that a person would expect to have, and the clause that forbids it (`barred.<clause>` in the catalogue). */
export interface Barred {
  readonly action: Action;
  readonly clause: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The open decision. `legal` and `barred` are null for everybody but the decider, unless the game opens the list. */
export interface Decision {
  readonly seat: Seat;
  readonly kind: string;
  /** What the question is about, for everybody to see: the game's own. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly since?: string;
  readonly legal?: readonly Legal[] | null;
  readonly barred?: readonly Barred[] | null;
  /** Set while everybody waits equally long, whatever the hand holds (the frame draws that pause). */
  readonly even?: { readonly remains: number } | null;
}

/** Something that happened, with what this viewer may know of it. */
export interface GameEvent {
  readonly key: string;
  readonly clauses: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
}

/** Result of a finished match; index = seat. */
export interface Result {
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
  readonly reason: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The game's static data (`Game.static()`), as the data file of the table page brought it. */
export type GameData = Readonly<Record<string, unknown>>;

export type Params = Readonly<Record<string, unknown>>;

/**
 * The catalogue, spoken. `say("ask.play_card", {count: 2})` fills `{params}` and picks plural forms by `count`.
 * Values are put in words by their names: seat, target, owner, previous, winners, order, ... become names of people; any
 * other string becomes the catalogue's `<param>.<value>` (`limb.head`, `card.head_left_arm` also for the card id
 * `head_left_arm_3`, `reason.all_fell`, ...) when there is one. `who` and `whom` are units: `gunner_7` is "gunner 7".
 */
export interface Words {
  (key: string, params?: Params): string;
  has(key: string): boolean;
  /** One sentence for an event: `event.<key>`, its `.owned` form when it has an owner; of that the `.you` / `.at_you` form
   * when the reader is seat / target or owner. */
  event(event: GameEvent): string;
  /** Name of a value as it stands in sentences: `value("card", "head_left_arm_3")` is "Haymaker". */
  value(param: string, value: unknown): string;
}

/**
 * What the board is showing right now: an update that just came, or one step of a replay. `view` already *is* `after`;
 * a board that animates draws from `before` towards `after` and calls `done()` at the end (under two seconds). Calling
 * it late or twice does no harm: the frame ends a moment itself after 2.5 s, and at once when `skip` is aborted (space
 * bar, tap beside things, a hidden tab, more updates waiting than can be shown). At the start of a match (`kind` is
 * "start") `before` is the same as `after`. Until `done()` the frame's header, news and ask bar of whoever only looks on
 * tell of `before`; whoever is asked reads on at once.
 */
export interface Moment {
  readonly seq: number;
  readonly kind: "start" | "act" | "undo" | "leave";
  /** Who acted; null for the start. */
  readonly seat: Seat | null;
  readonly events: readonly GameEvent[];
  readonly before: View;
  readonly after: View;
  readonly skip: AbortSignal;
  done(): void;
  /** Something is to be read first: the frame gives the moment 10 s from now before it ends it. */
  hold(): void;
}

/** Sounds that sound.ts knows how to make. Silent unless the player has switched sound on. */
export type SoundName =
  | "turn"
  | "tap"
  | "lift"
  | "deal"
  | "slam"
  | "hit"
  | "block"
  | "token"
  | "thud"
  | "riff"
  | "squeal"
  | "crawl"
  | "dice"
  | "bite"
  | "rumble"
  | "moan"
  | "shot"
  | "swing"
  | "flame"
  | "cart"
  | "crack"
  | "glass"
  | "hammer"
  | "rise"
  | "hiss"
  | "siren"
  | "rotor"
  | "radio"
  | "dawn"
  | "win"
  | "lose"
  | "no";

export interface BoardProps {
  /** The view to draw: the last one, except while earlier moments are still being shown. */
  readonly view: ReadonlySignal<View>;
  /** My seat, or null for a spectator and in a replay. */
  readonly me: Seat | null;
  readonly seats: number;
  names(seat: Seat): string;
  /** Set only when the shown view is the newest one, so that what lights up can really be done. */
  readonly decision: ReadonlySignal<Decision | null>;
  readonly moment: ReadonlySignal<Moment | null>;
  /**
   * A complete action was pointed at. The frame asks for the confirm tap in the ask bar, with the action's hints, or
   * acts at once where the player has switched confirming off. `propose(null)` takes the proposal back.
   */
  propose(action: Action | null): void;
  /** The action waiting for its confirm tap: draw it as chosen. */
  readonly proposed: ReadonlySignal<Action | null>;
  /** Send an action without a confirm tap. */
  act(action: Action): void;
  /** An action is on its way to the server: pointing at things does nothing until it is false again. */
  readonly busy: ReadonlySignal<boolean>;
  /** The entry that has focus in the list of all moves: draw it as a preview. */
  readonly preview: ReadonlySignal<Action | null>;
  /** "Why can't I?": shows the reason and its clause. */
  explain(barred: Barred): void;
  /** A short sentence for the ask bar while something is half chosen ("Which edge of Windmill?"); null = the decision's own. */
  readonly guide: Signal<string | null>;
  /** Counts up when the player wants what is half chosen to be let go. */
  readonly drop: ReadonlySignal<number>;
  readonly say: Words;
  readonly data: GameData;
  readonly replay: boolean;
  /** False when nothing may travel (`prefers-reduced-motion`, or the player's own setting). */
  readonly motion: ReadonlySignal<boolean>;
  sound(name: SoundName): void;
  /**
   * The ask bar, to be placed exactly once: directly above my hand (or last, where there is no hand). The frame styles
   * it; the board only gives it its place and full width.
   */
  readonly ask: ComponentChild;
}

/** What labels need to know: whose eyes, and the view they refer to. */
export interface LabelContext {
  readonly say: Words;
  readonly view: View;
  readonly me: Seat | null;
  readonly data: GameData;
  /** The open question, where labels are those of its answers. */
  readonly decision?: Decision | null;
  names(seat: Seat): string;
}

export interface ResultProps extends LabelContext {
  readonly result: Result;
}

/** A game's part of the client, the default export of `boards/<game>/index.tsx`. */
export interface GameBoard {
  readonly id: string;
  /** Fills the room it is given: the frame's container is named `board` for container queries (inline-size).
   *  A move by keyboard begins at the first button inside what is marked `data-start`. */
  Board(props: BoardProps): JSX.Element;
  /** Ranking with whatever decided it, so that a tie-break is visible. */
  Result(props: ResultProps): JSX.Element;
  /** One line of the list of all moves: "Block your head with Windmill". */
  labelAction(action: Action, context: LabelContext): string;
  /** Heading under which the list shows an action ("Windmill: head / right arm"). */
  groupAction(action: Action, context: LabelContext): string;
  /** The short state in the top strip: "Round 3", "Song 2 of 3, round 1". */
  progress(context: LabelContext): string;
  /** The same for a strip without room, where the game has shorter words for it. */
  brief?(context: LabelContext): string;
  /** Sentence of the ask bar when the catalogue's `ask.<kind>` is not enough; null = the catalogue's. */
  ask?(decision: Decision, context: LabelContext): string | null;
  /**
   * Makes every chance draw of a finished match again from its seed (hex) and compares it with the replay's events.
   * `compared` counts draws; `wrong` names the first frame and event that differ, null when all agree.
   */
  checkChance(
    seed: string,
    seats: number,
    frames: readonly { readonly seq: number; readonly events: readonly GameEvent[] }[],
    data: GameData,
    /** Of the match, as the replay names them; what is missing is as usual. */
    options?: Readonly<Record<string, unknown>>,
  ): { readonly compared: number; readonly wrong: { readonly seq: number; readonly key: string } | null };
  /** True for events that head a part of the log (a round, a song). */
  headline?(event: GameEvent): boolean;
  /** Which of an act's events to tell under the ask bar's sentence; by default the first. */
  news?(events: readonly GameEvent[]): GameEvent | undefined;
  /** True for events that are shown as a moment of their own even where others are passed over to keep up. */
  stops?(event: GameEvent): boolean;
  /** Optional extra help beside the waiting room's seats, e.g. a glimpse of the characters. */
  Poster?: ComponentType<{ readonly say: Words; readonly data: GameData }>;
}
