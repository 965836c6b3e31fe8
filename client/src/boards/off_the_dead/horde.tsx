/** The Horde: a pile of square cards; the arrow of the top one says where the next comes out. */
import type { JSX } from "preact";
import { AnyFace } from "./card";
import { DIRECTIONS, type Direction, hordeOf, type Side, survivorAt, TURNED } from "./model";
import { part } from "./parts";
import { cx, type Scene, sideIn } from "./scene";
import { Sign } from "./signs";
import { Said, Spot } from "./spot";

/** Whom a direction means, in words. */
export const whither = ({ view, say }: Scene, direction: Direction): string => {
  const survivor = survivorAt(view, direction);
  return survivor?.alive ? say.value("to", survivor.id) : say("board.nobody");
};

/** Where a turned card would point: the arrows around the pile while "Go look" is being said. */
const Turns = ({ scene, top }: { scene: Scene; top: Direction | null }): JSX.Element | null => {
  const able = DIRECTIONS.filter(
    (direction) => direction !== top && ["lit", "chosen"].includes(scene.light(part("direction", direction))),
  );
  if (able.length === 0) return null;
  return (
    <div class="otd-turns">
      {able.map((direction) => (
        <Spot
          key={direction}
          scene={scene}
          part={part("direction", direction)}
          class={`otd-turn ${sideIn(scene, direction)}`}
          label={scene.say("board.turn_to", { who: whither(scene, direction) })}
        >
          <Sign of="arrow" />
        </Spot>
      ))}
    </div>
  );
};

const SHOWN = 8;

/** In a replay and after the end: who comes next, and whither. */
export const Order = ({ scene, most }: { scene: Scene; most?: number }): JSX.Element | null => {
  const { cards = [] } = hordeOf(scene.view);
  if (cards.length === 0) return null;
  return (
    <ol class="otd-order" aria-label={scene.say("board.horde_order")}>
      {cards.slice(0, most).map(({ card, direction }, i) => (
        <li key={`${card}-${i}`}>
          <AnyFace card={card} say={scene.say} />
          <i style={{ "--turn": `${TURNED[sideIn(scene, direction)]}deg` }} aria-hidden="true">
            <Sign of="arrow" />
          </i>
          <Said text={`${scene.say.value("card", card)}, ${whither(scene, direction)}`} />
        </li>
      ))}
    </ol>
  );
};

/** The pile itself; where everything is face up it shows the top card's face, and opens to all the others. */
const Pile = ({ scene, words, side }: { scene: Scene; words: string; side: Side | null }): JSX.Element => {
  const { count, cards = [] } = hordeOf(scene.view);
  const [first] = cards;
  const pile = (
    <>
      {count > 2 && <i class="otd-under two" />}
      {count > 1 && <i class="otd-under" />}
      {count > 0 && (
        <span
          class={cx("otd-top", first && "bared")}
          style={{ "--turn": `${side === null ? 0 : TURNED[side]}deg` }}
        >
          {first ? <AnyFace card={first.card} say={scene.say} /> : <i class="otd-zback" />}
          <Sign of="arrow" />
        </span>
      )}
    </>
  );
  const shared = { class: "otd-pile-of-horde", "data-at": "horde", "data-count": count };
  return first ? (
    <button type="button" {...shared} onClick={() => scene.open({ kind: "horde" })}>
      <Said text={words} />
      {pile}
    </button>
  ) : (
    <div role="img" aria-label={words} {...shared}>
      {pile}
    </div>
  );
};

export const Horde = ({ scene }: { scene: Scene }): JSX.Element => {
  const { view, say } = scene;
  const { count, top } = hordeOf(view);
  const side: Side | null = top === null ? null : sideIn(scene, top);
  const words =
    top === null ? say("board.horde_empty") : say("board.horde", { count, who: whither(scene, top) });
  return (
    <section class={cx("otd-horde", side, count === 0 && "gone")} aria-label={say("board.horde_name")}>
      <div class="otd-sun" aria-hidden="true" />
      <div class="otd-horde-place">
        <Pile scene={scene} words={words} side={side} />
        <Turns scene={scene} top={top} />
      </div>
      <p class="otd-horde-count" aria-hidden="true">
        <b>{count}</b> <span>{say("board.horde_left", { count })}</span>
      </p>
      <Order scene={scene} most={SHOWN} />
    </section>
  );
};
