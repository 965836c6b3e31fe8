/** What is still open about a half-made choice, as a sentence for the ask bar. */
import type { View, Words } from "../board";
import { zombieOf } from "./model";
import type { Parts } from "./parts";
import { chosenMove, fitting, isEmpty, type Move } from "./select";

interface Naming {
  readonly say: Words;
  readonly view: View;
  readonly kind: string | undefined;
}

/** Null when nothing is chosen, or when the move is whole and is asked about anyway. */
export const guide = (choice: Parts, moves: readonly Move[], { say, view, kind }: Naming): string | null => {
  if (isEmpty(choice) || chosenMove(choice, moves)) return null;
  const left = fitting(choice, moves);
  const { card, who, zombie } = choice;
  const deed = choice.do ?? (card !== undefined ? left[0]?.parts.do : undefined);
  const corpse = zombie === undefined ? undefined : zombieOf(view, zombie)?.card;
  const key = `board.guide.${deed ?? ""}`;
  if (card !== undefined && deed !== undefined) {
    // which step of a card with several
    if (deed === "hand_it_over" && choice.thing !== undefined)
      return say("board.guide.hand_it_over.to", { card: choice.thing });
    if (deed === "hand_it_over" && who !== undefined)
      return say("board.guide.hand_it_over.what", { character: who });
    if (deed === "shuffle_sideways" && corpse !== undefined)
      return say("board.guide.shuffle_sideways.way", { zombie: corpse });
    return say.has(key) ? say(key, { card }) : say("board.guide.card", { card });
  }
  if (deed !== undefined && say.has(key)) return say(key, { character: who ?? "" });
  if (who !== undefined)
    return say(kind === "h_combat" ? "board.guide.attack" : "board.guide.who", { character: who });
  if (corpse !== undefined)
    return say(kind === "h_combat" ? "board.guide.zombie" : "board.guide.zombie.card", { zombie: corpse });
  return null;
};
