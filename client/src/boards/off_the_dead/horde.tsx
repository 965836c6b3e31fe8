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
const Order = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { cards = [] } = hordeOf(scene.view);
  if (cards.length === 0) return null;
  return (
    <ol class="otd-order" aria-label={scene.say("board.horde_order")}>
      {cards.slice(0, SHOWN).map(({ card, direction }, i) => (
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

export const Horde = ({ scene }: { scene: Scene }): JSX.Element => {
  const { view, say } = scene;
  const { count, top } = hordeOf(view);
  const side: Side | null = top === null ? null : sideIn(scene, top);
  const words =
    top === null ? say("board.horde_empty") : say("board.horde", { count, who: whither(scene, top) });
  return (
    <section class={cx("otd-horde", side, count === 0 && "gone")} aria-label={say("board.horde_name")}>
      <div class="otd-sun" aria-hidden="true" />
      <div class="otd-pile-of-horde" data-at="horde" role="img" aria-label={words} data-count={count}>
        {count > 2 && <i class="otd-under two" />}
        {count > 1 && <i class="otd-under" />}
        {count > 0 && (
          <span class="otd-top" style={{ "--turn": `${side === null ? 0 : TURNED[side]}deg` }}>
            <i class="otd-zback" />
            <Sign of="arrow" />
          </span>
        )}
      </div>
      <p class="otd-horde-count" aria-hidden="true">
        <b>{count}</b> <span>{say("board.horde_left", { count })}</span>
      </p>
      <Turns scene={scene} top={top} />
      <Order scene={scene} />
    </section>
  );
};
