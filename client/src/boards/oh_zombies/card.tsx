/** Cards as printed things: picture, name, what it does and when. */
import type { JSX } from "preact";
import { CardArt } from "./art/cards";
import { cardType } from "./model";
import { cx, type Scene } from "./scene";

type Words = Pick<Scene, "say" | "data">;

/** What a card does. */
export const cardText = ({ say }: Pick<Scene, "say">, card: string): string =>
  say.has(`card.${card}.text`) ? say(`card.${card}.text`) : "";
/** When it may be played. */
export const cardWhen = ({ say }: Pick<Scene, "say">, card: string): string =>
  say.has(`card.${card}.when`) ? say(`card.${card}.when`) : "";

/** Everything about a card in one breath, for those who cannot see it. */
export const cardWords = (scene: Pick<Scene, "say">, card: string, count = 1): string => {
  const name = scene.say.value("card", card);
  const many = count > 1 ? scene.say("board.card.times", { count, name }) : name;
  return `${many}. ${cardText(scene, card)} ${cardWhen(scene, card)}`.trim();
};

/** A small picture of a card. */
export const Chip = ({ card }: { card: string }): JSX.Element => (
  <span class="osz-card-chip" aria-hidden="true">
    <CardArt card={card} />
  </span>
);

export const CardFace = ({
  scene,
  card,
  count = 1,
  short = false,
}: {
  scene: Words;
  card: string;
  count?: number;
  short?: boolean;
}): JSX.Element => (
  <span class={cx("osz-card", cardType(scene.data, card), short && "short")} aria-hidden="true">
    <Chip card={card} />
    <span class="osz-card-words">
      <b>
        {scene.say.value("card", card)}
        {count > 1 && <i class="osz-times">×{count}</i>}
      </b>
      {!short && <span>{cardText(scene, card)}</span>}
      {!short && cardWhen(scene, card) !== "" && <em>{cardWhen(scene, card)}</em>}
    </span>
  </span>
);

/** Kinds of card with how often each is there, in the order in which they first came. */
export const stacked = (cards: readonly string[]): [card: string, count: number][] => {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
};
