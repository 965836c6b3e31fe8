/** The half-made choice as state of a board, kept in step with the frame's confirm tap, list and way out. */
import { type ReadonlySignal, type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Action, BoardProps, Decision } from "../board";

/** A choice and the ones before it, so that Escape can walk back. */
export interface Chosen<C> {
  readonly choice: C;
  readonly trail: readonly C[];
}

/** What a choice is in one game: pure functions over the decision's list, made of moves `M`. */
export interface Choosing<C, M, P> {
  readonly start: Chosen<C>;
  isEmpty(choice: C): boolean;
  /** The moves of my own open decision. */
  moves(decision: Decision): readonly M[];
  /** The one move that is meant, or null. */
  chosen(choice: C, moves: readonly M[]): M | null;
  point(selection: Chosen<C>, to: P, moves: readonly M[]): Chosen<C>;
  back(selection: Chosen<C>, moves: readonly M[]): Chosen<C>;
  /** What is left of a selection when the list has changed. */
  keep(selection: Chosen<C>, moves: readonly M[]): Chosen<C>;
  /** The selection that an action taken from the list of all moves stands for; null leaves it as it is. */
  adopt(selection: Chosen<C>, move: M | null, action: Action): Chosen<C> | null;
  /** A sentence for the ask bar while something is half chosen. */
  guide(choice: C, moves: readonly M[]): string | null;
  /** Each question begins with nothing chosen, once the last answer is through. */
  readonly afresh: boolean;
  /** What a tap does not count as beside everything, and whether such a tap lets this choice go. */
  readonly holds: string;
  loose(choice: C): boolean;
}

export interface Choice<C, M, P> {
  readonly selection: Signal<Chosen<C>>;
  readonly moves: ReadonlySignal<readonly M[]>;
  to(where: P): void;
  /** For the board's `onClick`: a tap beside everything lets a half-made choice go. */
  beside(event: Event): void;
}

export const useChoice = <C, M extends { readonly action: Action }, P>(
  props: BoardProps,
  game: Choosing<C, M, P>,
): Choice<C, M, P> => {
  const rules = useRef(game);
  rules.current = game;
  const selection = useSignal(game.start);
  const moves = useComputed<readonly M[]>(() => {
    const decision = props.decision.value;
    if (!decision || decision.seat !== props.me || props.busy.value) return [];
    return rules.current.moves(decision);
  });
  /** Set the selection and tell the frame what came of it. */
  const settle = (next: Chosen<C>): void => {
    const { chosen, guide, isEmpty } = rules.current;
    if (next === selection.peek()) return;
    selection.value = next;
    const move = chosen(next.choice, moves.peek());
    props.guide.value = guide(next.choice, moves.peek());
    if (move) props.propose(move.action);
    else if (props.proposed.peek() !== null) props.propose(null);
    if (!move && !isEmpty(next.choice)) props.sound("lift");
  };
  // the list has changed, or the question: what was half chosen for the last one is let go
  const question = useRef<unknown>(null);
  useSignalEffect(() => {
    const decision = props.decision.value;
    const list = moves.value;
    const { afresh, start, keep } = rules.current;
    if (afresh && props.busy.value) return; // my last answer is still on its way: the question is looked at after that
    const fresh = decision !== question.current;
    question.current = decision;
    const kept = afresh && fresh ? start : keep(selection.peek(), list);
    if (kept !== selection.peek()) {
      selection.value = kept;
      props.guide.value = null;
    }
  });
  // the ask bar's way out of a half-made choice
  const dropped = useRef(props.drop.peek());
  useSignalEffect(() => {
    const now = props.drop.value;
    if (now !== dropped.current) settle(rules.current.start);
    dropped.current = now;
  });
  // the frame's cancel button, or a move taken from the list
  useSignalEffect(() => {
    const proposed = props.proposed.value;
    const now = selection.peek();
    const move = rules.current.chosen(now.choice, moves.peek());
    if (proposed === null) {
      if (move && !props.busy.peek()) settle(rules.current.back(now, moves.peek()));
      return;
    }
    const adopted = rules.current.adopt(now, move, proposed);
    if (adopted) selection.value = adopted;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { isEmpty, back } = rules.current;
      if (event.key !== "Escape" || event.defaultPrevented || isEmpty(selection.peek().choice)) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      settle(back(selection.peek(), moves.peek()));
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
  return {
    selection,
    moves,
    to: (where) => settle(rules.current.point(selection.peek(), where, moves.peek())),
    beside: ({ target }) => {
      const { choice } = selection.peek();
      const { isEmpty, loose, holds, start } = rules.current;
      if (isEmpty(choice) || !loose(choice) || !(target instanceof Element)) return;
      if (target.closest(holds) === null) settle(start);
    },
  };
};
