/** The half-made choice on the beach. */
import type { BoardProps } from "../board";
import { useChoice } from "../shared/choosing";
import { guide } from "./labels";
import { type Part, type Parts, partsOf } from "./parts";
import { back, chosenMove, isEmpty, keep, type Move, movesOf, point, type Selection, START } from "./select";

/** What lights nothing up: tapping it lets a half-made choice go. */
const HOLDS = "button, a, .otd-spot, .fr-ask, dialog";

export const useChoosing = (props: BoardProps) =>
  useChoice<Parts, Move, Part>(props, {
    start: START,
    isEmpty,
    moves: ({ legal }) => movesOf(legal ?? []),
    chosen: chosenMove,
    point,
    back: step,
    keep,
    adopt: (_, move, action) =>
      JSON.stringify(move?.action) === JSON.stringify(action) ? null : { choice: partsOf(action), trail: [] },
    guide: (choice, moves) => {
      const survivor = props.decision.peek()?.about?.survivor;
      const who = typeof survivor === "string" ? survivor : undefined;
      return guide(choice, moves, props.view.peek(), who, props.say);
    },
    afresh: true,
    holds: HOLDS,
    loose: () => props.proposed.peek() === null,
  });

/** Back to the last choice that is not itself a whole move. */
const step = (selection: Selection, moves: readonly Move[]): Selection => {
  let next = back(selection);
  while (!isEmpty(next.choice) && chosenMove(next.choice, moves)) next = back(next);
  return next;
};
