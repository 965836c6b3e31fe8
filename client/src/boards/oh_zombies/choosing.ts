/**
 * The half-made choice as state of the board, kept in step with the frame's confirm tap, list and way out.
 *
 * What pays nothing is sent at once, what pays is proposed. A move may carry a wish: the answer to the question that
 * follows (the zombie that was pointed at before the die). And a chain of moves may be wanted: back, and then with
 * another die.
 */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Action, BoardProps, Decision } from "../board";
import { guide } from "./guide";
import { type Part, type Parts, partsOf, type Slot } from "./parts";
import {
  back,
  chosenMove,
  fitting,
  isEmpty,
  keep,
  type Move,
  movesOf,
  NOTHING,
  point,
  type Selection,
  START,
  without,
} from "./select";
import { paysNothing } from "./sending";

/** What lights nothing up: tapping it lets a half-made choice go. */
const HOLDS = "button, a, input, summary, .osz-spot, .osz-map, .fr-ask, dialog";

const same = (a: Action | null | undefined, b: Action | null | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

export const useChoosing = (props: BoardProps) => {
  const selection = useSignal<Selection>(START);
  const wish = useRef<Parts>(NOTHING);
  const chain = useRef<readonly Action[]>([]);
  /** Who is to stay chosen when `main` asks again. */
  const stay = useRef<Parts>(NOTHING);
  const mine = (decision: Decision | null): boolean => decision !== null && decision.seat === props.me;
  const moves = useComputed(() => {
    const decision = props.decision.value;
    if (!mine(decision) || props.busy.value) return [];
    return movesOf(decision?.legal ?? [], props.view.value, decision?.about);
  });
  const kind = (): string | undefined => props.decision.peek()?.kind;

  const send = (move: Move): void => {
    if (paysNothing(move)) props.act(move.action);
    else props.propose(move.action);
  };
  /** Set the selection and tell the frame what came of it. */
  const settle = (next: Selection): void => {
    if (next === selection.peek()) return;
    selection.value = next;
    const move = chosenMove(next.choice, moves.peek(), kind());
    const { say, names, data, me, view } = props;
    props.guide.value = guide(next.choice, kind(), { say, names, data, me, view: view.peek() });
    if (move) send(move);
    else if (props.proposed.peek() !== null) props.propose(null);
    if (!move && !isEmpty(next.choice)) props.sound("lift");
  };
  /** A whole move, from a badge or a button. */
  const take = (move: Move, next: Parts = NOTHING): void => {
    wish.current = next;
    if (move.action.kind === "back") {
      const dude = props.decision.peek()?.about?.dude;
      stay.current = typeof dude === "number" ? { unit: `d${dude}` } : NOTHING;
    }
    if (!paysNothing(move)) {
      const { choice, trail } = selection.peek();
      // the deed says which card it takes: the other badges stay where they are
      const { unit } = move.parts;
      const chosen = kind() === "main" && unit !== undefined ? without(move.parts, "card") : move.parts;
      selection.value = { choice: chosen, trail: [...trail, choice] };
    }
    send(move);
  };
  /** The first of these moves now, the others as soon as they are asked for. */
  const follow = ([first, ...more]: readonly Action[], then: Parts = NOTHING): void => {
    const move = moves.peek().find(({ action }) => same(action, first));
    if (!move) return;
    chain.current = more;
    stay.current = then;
    props.act(move.action);
  };

  // a new question: what was half chosen for the last one is let go, what was wished for is chosen
  const question = useRef<unknown>(null);
  useSignalEffect(() => {
    const decision = props.decision.value;
    const list = moves.value;
    if (props.busy.value) return; // my last answer is still on its way: the question is looked at after that
    const fresh = decision !== question.current;
    question.current = decision;
    if (!fresh) {
      const kept = keep(selection.peek(), list);
      if (kept !== selection.peek()) {
        selection.value = kept;
        props.guide.value = null;
      }
      return;
    }
    const [next, ...more] = chain.current;
    const [wanted, who] = [wish.current, stay.current];
    if (decision === null) {
      // something is being shown: what comes after it is waited for
      if (selection.peek() !== START) selection.value = START;
      return;
    }
    chain.current = [];
    stay.current = NOTHING;
    // a wish lives until it is granted, or the deed is done
    if (!mine(decision) || decision.kind === "main") wish.current = NOTHING;
    if (selection.peek() !== START) {
      selection.value = START;
      props.guide.value = null;
    }
    if (!mine(decision)) return;
    const move = next && list.find(({ action }) => same(action, next));
    if (move) {
      chain.current = more;
      stay.current = who;
      queueMicrotask(() => take(move)); // which asks again where there is only one way, and it is done at once
      return;
    }
    const start = decision.kind === "main" ? who : granted(wanted, list);
    if (isEmpty(start) || fitting(start, list).length === 0) return;
    if (decision.kind !== "main") wish.current = without(wanted, ...(Object.keys(start) as Slot[]));
    queueMicrotask(() => settle({ choice: start, trail: [NOTHING] }));
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
    const move = chosenMove(now.choice, moves.peek(), kind());
    if (proposed === null) {
      if (move && !props.busy.peek()) settle(step(now, moves.peek(), kind()));
      return;
    }
    if (same(move?.action, proposed)) return;
    const about = props.decision.peek()?.about;
    selection.value = { choice: partsOf(proposed, props.view.peek(), about), trail: [] };
  });

  /** One step out: the half-made choice, else the question itself while nothing is paid. True when there was one. */
  const out = (): boolean => {
    if (!isEmpty(selection.peek().choice)) {
      settle(step(selection.peek(), moves.peek(), kind()));
      return true;
    }
    const home = moves.peek().find(({ action }) => action.kind === "back");
    if (home) take(home);
    return home !== undefined;
  };
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]") || props.proposed.peek() !== null) return;
      if (out()) event.preventDefault();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
  return {
    selection,
    moves,
    to: (where: Part) => settle(point(selection.peek(), where, moves.peek())),
    take,
    follow,
    out,
    /** A tap beside everything lets a half-made choice go, and then the question. */
    beside: ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(HOLDS) !== null) return;
      if (props.proposed.peek() === null && props.moment.peek() === null) out();
    },
  };
};

/** The part of a wish that answers the question, if it names one move. */
const granted = (wish: Parts, moves: readonly Move[]): Parts => {
  const slot = (Object.keys(wish) as Slot[]).find((one) => fitting({ [one]: wish[one] }, moves).length === 1);
  return slot === undefined ? NOTHING : { [slot]: wish[slot] };
};

/** Back to the last choice that is not itself a whole move. */
const step = (selection: Selection, moves: readonly Move[], kind: string | undefined): Selection => {
  let next = back(selection);
  while (!isEmpty(next.choice) && chosenMove(next.choice, moves, kind)) next = back(next);
  return next;
};
