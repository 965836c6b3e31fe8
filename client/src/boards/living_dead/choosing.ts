/** The half-made choice in the farmhouse. */
import type { Action, BoardProps } from "../board";
import { type Chosen, useChoice } from "../shared/choosing";
import { guide } from "./guide";
import { type Part, type Parts, partsOf } from "./parts";
import { back, chosenMove, isEmpty, keep, type Move, movesOf, NOTHING, point, START } from "./select";
import { atOnce } from "./sending";

/** What lights nothing up: tapping it lets a half-made choice go. */
const HOLDS = "button, a, input, summary, .nld-spot, .nld-sheet, .fr-ask, dialog";

export const useChoosing = (props: BoardProps) => {
  const propose = (action: Action | null): void =>
    action && atOnce(action) ? props.act(action) : props.propose(action);
  const about = (): Readonly<Record<string, unknown>> | undefined => props.decision.peek()?.about;
  const kept = useChoice<Parts, Move, Part>(
    { ...props, propose },
    {
      start: START,
      isEmpty,
      moves: (decision) => movesOf(decision.legal ?? [], props.view.value, decision.about),
      chosen: chosenMove,
      point,
      back,
      keep,
      adopt: (_, move, action) =>
        JSON.stringify(move?.action) === JSON.stringify(action)
          ? null
          : { choice: partsOf(action, props.view.peek(), about()), trail: [] },
      guide: (choice, moves) => {
        const { say, view, decision } = props;
        return guide(choice, moves, { say, view: view.peek(), kind: decision.peek()?.kind });
      },
      afresh: true,
      holds: HOLDS,
      loose: () => props.proposed.peek() === null,
    },
  );
  const { selection, moves, to } = kept;
  return {
    ...kept,
    /** Begin again with one thing: what is dragged is the first of its move. */
    from: (start: Part): boolean => {
      const before = selection.peek();
      selection.value = START as Chosen<Parts>;
      to(start);
      if (!isEmpty(selection.peek().choice)) return true;
      selection.value = before;
      return false;
    },
    /** Let what is half chosen go. */
    clear: (): void => {
      if (isEmpty(selection.peek().choice)) return;
      selection.value = START as Chosen<Parts>;
      props.guide.value = null;
      if (props.proposed.peek() !== null) props.propose(null);
    },
    /** Several parts at once: a badge, or a whole move from a button. */
    take: (parts: Parts): void => {
      const list = moves.peek();
      const next = chosenMove(parts, list);
      selection.value = { choice: parts, trail: [NOTHING] };
      if (next) propose(next.action);
      else {
        if (props.proposed.peek() !== null) props.propose(null);
        const { say, view, decision } = props;
        props.guide.value = guide(parts, list, { say, view: view.peek(), kind: decision.peek()?.kind });
      }
    },
  };
};
