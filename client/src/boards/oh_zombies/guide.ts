/** What is still open about a half-made choice, as a sentence for the ask bar. */
import { capital } from "./labels";
import { idOf, isDude } from "./model";
import type { Parts } from "./parts";
import { dudeName, type Naming, unitName } from "./people";

/** Null when nothing is chosen, or the question itself says enough. */
export const guide = (choice: Parts, kind: string | undefined, naming: Naming): string | null => {
  const sentence = open(choice, kind, naming);
  return sentence === null ? null : capital(sentence);
};

const open = (choice: Parts, kind: string | undefined, naming: Naming): string | null => {
  if (kind !== "main") return null;
  const { say } = naming;
  const { unit, die, card, aim } = choice;
  if (choice.do === "free_barricade") return say("board.guide.free_barricade");
  if (unit !== undefined && isDude(unit)) {
    const who = dudeName(naming, idOf(unit));
    if (aim !== undefined) return say("board.guide.attack", { who, whom: unitName(naming, aim) });
    return say(card === undefined ? "board.guide.deed" : "board.guide.card_deed", { who, card: card ?? "" });
  }
  if (aim !== undefined) return say("board.guide.aim", { whom: unitName(naming, aim) });
  if (card !== undefined) return say("board.guide.card", { card });
  return die === undefined ? null : say("board.guide.die", { n: Number.parseInt(die, 10) });
};
