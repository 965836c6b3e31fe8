/** Two sheets over the board: one zombie in large, and the discard to be browsed. */
import type { JSX } from "preact";
import type { Seat } from "../board";
import { Dialog } from "../dialog";
import { Face } from "./card";
import { deckOf, discardOf, typeOf } from "./model";
import { cardWords, nameOf, type Scene } from "./scene";
import { Zombie } from "./zombie";

export const Closer = ({
  scene,
  seat,
  close,
}: {
  scene: Scene;
  seat: Seat;
  close: () => void;
}): JSX.Element => (
  <Dialog game="mosh" label={nameOf(scene, seat)} close={close} closeLabel={scene.say("board.close")}>
    <Zombie scene={scene} seat={seat} size="large" />
  </Dialog>
);

/** All cards of the discard, one pile a kind with its number. */
export const Browse = ({ scene, close }: { scene: Scene; close: () => void }): JSX.Element => {
  const { say, view } = scene;
  const discard = discardOf(view);
  const kinds = new Map<string, { card: string; count: number }>();
  for (const card of discard) {
    const kind = typeOf(card);
    kinds.set(kind, { card, count: (kinds.get(kind)?.count ?? 0) + 1 });
  }
  const sorted = [...kinds.values()].sort((a, b) => b.count - a.count || a.card.localeCompare(b.card));
  return (
    <Dialog
      game="mosh"
      label={say("board.discard", { count: discard.length })}
      close={close}
      closeLabel={say("board.close")}
    >
      <h2>{say("board.discard", { count: discard.length })}</h2>
      <p class="mosh-note">{say("board.discard_note", { count: deckOf(view).count })}</p>
      <ul class="mosh-browse">
        {sorted.map(({ card, count }) => (
          <li key={card}>
            <span class="visually-hidden">{cardWords(say, card)}</span>
            <Face card={card} say={say} />
            <b class="mosh-times">×{count}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
