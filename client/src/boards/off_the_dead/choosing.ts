/** The half-made choice as state of the board, kept in step with the frame's confirm tap, list and way out. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps, View } from "../board";
import { guide } from "./labels";
import { type Part, partsOf } from "./parts";
import { back, chosenMove, isEmpty, keep, movesOf, point, type Selection, START } from "./select";

/** What lights nothing up: tapping it lets a half-made choice go. */
const HOLDS = "button, a, .otd-spot, .fr-ask, dialog";

export const useChoosing = (props: BoardProps) => {
  const selection = useSignal<Selection>(START);
  const moves = useComputed(() => {
    const decision = props.decision.value;
    if (!decision || decision.seat !== props.me || props.busy.value) return [];
    return movesOf(decision.legal ?? []);
  });
  const sentence = (next: Selection, view: View): string | null => {
    const survivor = props.decision.peek()?.about?.survivor;
    return guide(
      next.choice,
      moves.peek(),
      view,
      typeof survivor === "string" ? survivor : undefined,
      props.say,
    );
  };
  /** Set the selection and tell the frame what came of it. */
  const settle = (next: Selection): void => {
    if (next === selection.peek()) return;
    selection.value = next;
    const move = chosenMove(next.choice, moves.peek());
    props.guide.value = sentence(next, props.view.peek());
    if (move) props.propose(move.action);
    else if (props.proposed.peek() !== null) props.propose(null);
    if (!move && !isEmpty(next.choice)) props.sound("lift");
  };
  // a new question: what was half chosen for the last one is let go
  const question = useRef<unknown>(null);
  useSignalEffect(() => {
    const decision = props.decision.value;
    const list = moves.value;
    if (props.busy.value) return; // my last answer is still on its way: the question is looked at after that
    const fresh = decision !== question.current;
    question.current = decision;
    const kept = fresh ? START : keep(selection.peek(), list);
    if (kept !== selection.peek()) {
      selection.value = kept;
      props.guide.value = null;
    }
  });
  // the ask bar's way out of a half-made choice
  const dropped = useRef(props.drop.peek());
  useSignalEffect(() => {
    const now = props.drop.value;
    if (now !== dropped.current) settle(START);
    dropped.current = now;
  });
  // the frame's cancel button, or a move taken from the list
  useSignalEffect(() => {
    const proposed = props.proposed.value;
    const now = selection.peek();
    const move = chosenMove(now.choice, moves.peek());
    if (proposed === null) {
      if (move && !props.busy.peek()) settle(step(now, moves.peek()));
      return;
    }
    if (move?.action === proposed || JSON.stringify(move?.action) === JSON.stringify(proposed)) return;
    selection.value = { choice: partsOf(proposed), trail: [] };
  });
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented || isEmpty(selection.peek().choice)) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      settle(step(selection.peek(), moves.peek()));
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
  return {
    selection,
    moves,
    to: (where: Part) => settle(point(selection.peek(), where, moves.peek())),
    /** A tap beside everything lets a half-made choice go. */
    beside: ({ target }: Event) => {
      if (isEmpty(selection.peek().choice) || !(target instanceof Element)) return;
      if (props.proposed.peek() === null && target.closest(HOLDS) === null) settle(START);
    },
  };
};

/** Back to the last choice that is not itself a whole move. */
const step = (selection: Selection, moves: ReturnType<typeof movesOf>): Selection => {
  let next = back(selection);
  while (!isEmpty(next.choice) && chosenMove(next.choice, moves)) next = back(next);
  return next;
};
