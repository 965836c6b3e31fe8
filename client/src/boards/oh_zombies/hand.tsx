/** My cards: what each does and when. Equal ones lie on one pile. */
import type { JSX } from "preact";
import { CardFace, cardWords, stacked } from "./card";
import { handOf, handsOf } from "./model";
import { part } from "./parts";
import { nameOf, type Scene } from "./scene";
import { Sign } from "./signs";
import { Spot } from "./spot";

/** How many cards one may keep at the end of the Actions step (OSZ-28). */
const KEPT = 4;

/** The cards that are shown: mine, or in a replay those of whoever is active. */
export const shownHand = (scene: Scene): readonly string[] | null => {
  if (scene.own === null) return null;
  if (scene.own === scene.me) return handOf(scene.view);
  return handsOf(scene.view)?.[String(scene.own)] ?? null;
};

/** Questions that a card of the hand answers. */
export const ASKS_CARD: readonly string[] = ["barricade_card", "free_barricade_card", "discard"];

export const Hand = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, own } = scene;
  const cards = shownHand(scene);
  if (cards === null || own === null) return null;
  const name = own === scene.me ? say("board.hand.mine") : say("board.hand", { name: nameOf(scene, own) });
  const start = scene.asked && ASKS_CARD.includes(scene.decision?.kind ?? "");
  return (
    <section class="osz-hand" aria-label={name} data-at="hand" data-start={start ? "" : undefined}>
      <header>
        <h2>
          {name} <b class="num">{cards.length}</b>
        </h2>
        {cards.length > KEPT && <em>{say("board.hand.over", { count: cards.length - KEPT })}</em>}
        <button type="button" class="osz-plain" onClick={() => scene.open({ kind: "cards" })}>
          <Sign of="why" />
          <span>{say("board.cards.all")}</span>
        </button>
      </header>
      {cards.length === 0 ? (
        <p class="osz-hand-none">{say("board.hand.none")}</p>
      ) : (
        <ul>
          {stacked(cards).map(([card, count]) => (
            <li key={card}>
              <Spot
                scene={scene}
                part={part("card", card)}
                class="osz-hand-card"
                label={cardWords(scene, card, count)}
                otherwise={() => scene.open({ kind: "cards" })}
                data-hand={card}
              >
                <CardFace scene={scene} card={card} count={count} />
              </Spot>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The same as a row of pictures with names, where there is height for it. */
export const Strip = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const cards = shownHand(scene) ?? [];
  if (cards.length === 0) return null;
  return (
    <ul class="osz-strip" aria-label={scene.say("board.hand.mine")} data-at="hand">
      {stacked(cards).map(([card, count]) => (
        <li key={card}>
          <Spot
            scene={scene}
            part={part("card", card)}
            class="osz-hand-card"
            label={cardWords(scene, card, count)}
            otherwise={() => scene.open({ kind: "cards" })}
            data-hand={card}
          >
            <CardFace scene={scene} card={card} count={count} short />
          </Spot>
        </li>
      ))}
    </ul>
  );
};
