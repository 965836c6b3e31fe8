/** Cards as printed things: picture, name, what it does. */
import type { JSX } from "preact";
import { Thing } from "./art/things";
import { cardInfo, cardSide, cardType } from "./model";
import { cx, type Scene } from "./scene";
import { Stat } from "./signs";

type Words = Pick<Scene, "say" | "data">;

/** What a card does. */
export const cardText = ({ say }: Pick<Scene, "say">, card: string): string =>
  say.has(`card.${card}.text`) ? say(`card.${card}.text`) : "";

/** What kind of card it is, and its number where it has one. */
export const typeWords = ({ say, data }: Words, card: string): string => {
  const info = cardInfo(data, card);
  const type = say.value("type", cardType(data, card));
  if (!info?.bonus) return type;
  return say(info.type === "ranged" ? "board.type.ranged" : "board.type.melee", { type, n: info.bonus });
};

/** Everything about a card in one breath, for those who cannot see it. */
export const cardWords = (scene: Words, card: string, count = 1): string => {
  const name = scene.say.value("card", card);
  const many = count > 1 ? scene.say("board.card.times", { count, name }) : name;
  return `${many}. ${typeWords(scene, card)}. ${cardText(scene, card)}`.trim();
};

/** A small picture of a card. */
export const Chip = ({ card, class: name }: { card: string; class?: string }): JSX.Element => (
  <span class={cx("nld-chip", name)} aria-hidden="true">
    <Thing card={card} />
  </span>
);

/** The three numbers of a zombie card, or of an upgrade. */
export const Numbers = ({ data, card }: { data: Scene["data"]; card: string }): JSX.Element | null => {
  const info = cardInfo(data, card);
  if (info?.defense == null && info?.strength == null) return null;
  return (
    <span class="nld-stats">
      <Stat of="defense" n={info.defense ?? 0} by={0} />
      <Stat of="strength" n={info.strength ?? 0} by={0} />
      <Stat of="health" n={info.health ?? 0} by={0} />
    </span>
  );
};

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
}): JSX.Element => {
  const info = cardInfo(scene.data, card);
  return (
    <span
      class={cx("nld-card", cardSide(scene.data, card), cardType(scene.data, card), short && "short")}
      aria-hidden="true"
    >
      <span class="nld-card-top">
        <Chip card={card} />
        {info?.bonus ? (
          <i class="nld-bonus">{info.type === "ranged" ? info.bonus : `+${info.bonus}`}</i>
        ) : null}
        {count > 1 && <i class="nld-times">×{count}</i>}
      </span>
      <b class="nld-card-name">{scene.say.value("card", card)}</b>
      <Numbers data={scene.data} card={card} />
      {!short && <em class="nld-card-type">{scene.say.value("type", cardType(scene.data, card))}</em>}
      {!short && <span class="nld-card-text">{cardText(scene, card)}</span>}
    </span>
  );
};
