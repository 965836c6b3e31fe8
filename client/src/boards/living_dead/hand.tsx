/** My cards; in a replay those of whoever acts, and the other side's beneath them. Equal ones lie on one pile. */
import type { JSX } from "preact";
import { CardFace, Chip, cardWords } from "./card";
import { handOf, handsOf, SIDES, type Side, sideOf, stacked } from "./model";
import { part } from "./parts";
import { cx, nameOf, type Scene } from "./scene";
import { Sign } from "./signs";
import { Said, Spot } from "./spot";
import { answerOf } from "./window";

/** The cards of a side, where they are seen: mine, and in a replay everybody's. */
const openHand = ({ view, me }: Scene, side: Side): readonly string[] | null => {
  const { seat } = sideOf(view, side);
  return seat === me ? handOf(view) : (handsOf(view)?.[String(seat)] ?? null);
};

/** Questions that a card of the hand answers, or that begin with one. */
const BEGINS: readonly string[] = [
  "h_discard",
  "z_discard",
  "h_regroup",
  "z_regroup",
  "z_play",
  "h_draw",
  "z_draw",
];

export const Hand = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, own, view, me } = scene;
  const cards = own && openHand(scene, own);
  if (cards === null || own === null) return null;
  const { seat, known } = sideOf(view, own);
  const mine = seat === me;
  const name = mine ? say("board.hand.mine") : say("board.hand", { name: nameOf(scene, seat) });
  const start = scene.asked && BEGINS.includes(scene.decision?.kind ?? "");
  const piles = stacked(cards);
  // In a window the card itself may be pressed, too.
  const answer = scene.asked && mine ? answerOf(scene) : undefined;
  return (
    <section
      class={cx("nld-hand", piles.length > 5 && "many", cards.length === 0 && "none")}
      aria-label={name}
      data-hand={own}
      data-start={start ? "" : undefined}
    >
      {cards.length === 0 ? (
        <p class="nld-hand-none">{say("board.hand.none")}</p>
      ) : (
        <ul>
          {piles.map(([card, count]) => (
            <li key={card}>
              <Spot
                scene={scene}
                part={answer === card ? part("do", "play") : part("card", card)}
                class="nld-hand-card"
                label={cardWords(scene, card, count)}
                otherwise={() => scene.open({ kind: "card", card })}
                data-card={card}
              >
                <CardFace scene={scene} card={card} count={count} />
                {known.includes(card) && (
                  <i class="nld-known" title={say("board.known")}>
                    <Sign of="eye" />
                    <span class="visually-hidden">{say("board.known")}</span>
                  </i>
                )}
              </Spot>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** In a replay everything lies open: the hand of the side that waits, small. */
export const OtherHand = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, own, view, replay } = scene;
  const side = SIDES.find((one) => one !== own);
  const cards = replay && own !== null && side ? openHand(scene, side) : null;
  if (!side || cards === null) return null;
  const name = say("board.hand", { name: nameOf(scene, sideOf(view, side).seat) });
  return (
    <section class={cx("nld-other-hand", side)} aria-label={name} data-hand={side}>
      <Sign of={side === "human" ? "people" : "zombie"} />
      {cards.length === 0 ? (
        <p class="nld-hand-none">{say("board.hand.none")}</p>
      ) : (
        <ul>
          {stacked(cards).map(([card, count]) => (
            <li key={card}>
              <button
                type="button"
                class="nld-effect"
                data-card={card}
                onClick={() => scene.open({ kind: "card", card })}
              >
                <Said text={cardWords(scene, card, count)} />
                <Chip card={card} />
                <b aria-hidden="true">{say.value("card", card)}</b>
                {count > 1 && <i aria-hidden="true">×{count}</i>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
