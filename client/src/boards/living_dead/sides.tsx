/** Both sides of the table: whose they are, decks, hands, discard piles, and what lies in front of each. */
import type { JSX } from "preact";
import { Portrait } from "./art/people";
import { CardBack } from "./art/things";
import { Chip } from "./card";
import { deadOf, miscOf, SIDES, type Side, sideOf, stacked, turnOf } from "./model";
import { cx, nameOf, type Scene } from "./scene";
import { Sign } from "./signs";
import { Said } from "./spot";

const Back = ({ side }: { side: Side }): JSX.Element => (
  <span class="nld-card-back" aria-hidden="true">
    <CardBack side={side} />
  </span>
);

const Pile = ({ scene, side }: { scene: Scene; side: Side }): JSX.Element => {
  const { deck } = sideOf(scene.view, side);
  return (
    <span
      class={cx("nld-pile", deck === 0 && "empty")}
      data-pile={side}
      title={scene.say("board.deck", { count: deck })}
    >
      <Said text={scene.say("board.deck", { count: deck })} />
      <Back side={side} />
      <b aria-hidden="true">{deck}</b>
    </span>
  );
};

const Discard = ({ scene, side }: { scene: Scene; side: Side }): JSX.Element => {
  const { say } = scene;
  const { discard } = sideOf(scene.view, side);
  const top = discard.at(-1);
  return (
    <button
      type="button"
      class="nld-pile discard"
      data-discard={side}
      title={say("board.discard", { count: discard.length })}
      onClick={() => scene.open({ kind: "discard", side })}
    >
      <Said text={say(`board.discard.${side}`, { count: discard.length })} />
      <span class={cx("nld-top", top === undefined && "empty")} aria-hidden="true">
        {top !== undefined && <Chip card={top} />}
      </span>
      <b aria-hidden="true">{discard.length}</b>
    </button>
  );
};

const HandCount = ({ scene, side }: { scene: Scene; side: Side }): JSX.Element => {
  const { say } = scene;
  const { cards, known } = sideOf(scene.view, side);
  return (
    <span class="nld-held" title={say("board.held", { count: cards })}>
      <Said text={say("board.held", { count: cards })} />
      <Sign of="cards" />
      <b aria-hidden="true">{cards}</b>
      {known.length > 0 && (
        <span class="nld-knowns">
          <Said text={say("board.known.cards", { cards: known })} />
          {stacked(known).map(([card]) => (
            <Chip key={card} card={card} />
          ))}
        </span>
      )}
    </span>
  );
};

const Truck = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, view } = scene;
  const { truck } = miscOf(view);
  if (!truck) return null;
  const words = [
    say(truck.fuelled ? "board.truck.fuelled" : "board.truck.here"),
    truck.aboard.length > 0 ? say("board.truck.aboard", { characters: truck.aboard }) : "",
  ].join(" ");
  return (
    <button
      type="button"
      class={cx("nld-effect truck", truck.fuelled && "fuelled")}
      data-truck=""
      title={words}
      onClick={() => scene.open({ kind: "card", card: "truck" })}
    >
      <Said text={words} />
      <Chip card="truck" />
      <span aria-hidden="true">
        <b>{say.value("card", "truck")}</b>
        <small>{say(truck.fuelled ? "board.truck.ready" : "board.truck.dry")}</small>
      </span>
      {truck.aboard.length > 0 && <b aria-hidden="true">{truck.aboard.length}</b>}
    </button>
  );
};

export const Effects = ({ scene, side }: { scene: Scene; side: Side }): JSX.Element | null => {
  const { say, view } = scene;
  const misc = miscOf(view);
  const effects = misc[side];
  const truck = side === "human" && misc.truck !== null;
  if (effects.length === 0 && !truck) return <span class="nld-effects empty" data-misc={side} />;
  return (
    <span class="nld-effects" data-misc={side}>
      {truck && <Truck scene={scene} />}
      {stacked(effects).map(([card]) => (
        <button
          key={card}
          type="button"
          class="nld-effect"
          title={say(`card.${card}.text`)}
          onClick={() => scene.open({ kind: "card", card })}
        >
          <Chip card={card} />
          <b>{say.value("card", card)}</b>
        </button>
      ))}
    </span>
  );
};

export const SidePanel = ({ scene, side }: { scene: Scene; side: Side }): JSX.Element => {
  const { say, view, decision } = scene;
  const { seat } = sideOf(view, side);
  const { active, phase } = turnOf(view);
  const acts = active === side && phase !== "over";
  return (
    <section
      class={cx("nld-side-panel", side, acts && "acts")}
      data-side={side}
      aria-label={say(`board.side.${side}`)}
    >
      <h2>
        <span>{say.value("side", side)}</span>
        <b>{nameOf(scene, seat)}</b>
        {acts && <i>{say.value("phase", phase)}</i>}
        {decision && decision.seat === seat && !acts && <i>{say("board.side.asked")}</i>}
      </h2>
      <div class="nld-piles">
        <Pile scene={scene} side={side} />
        <HandCount scene={scene} side={side} />
        <Discard scene={scene} side={side} />
        <Effects scene={scene} side={side} />
      </div>
    </section>
  );
};

export const Dead = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, view } = scene;
  const dead = deadOf(view);
  return (
    <p class={cx("nld-dead", dead.length === 0 && "empty")} data-dead={dead.length}>
      {dead.length > 0 && (
        <>
          <Said text={say("board.dead", { characters: dead })} />
          {dead.map((id) => (
            <span key={id} class="nld-dead-one" title={say.value("character", id)} aria-hidden="true">
              <Portrait id={id} hurt={1} />
            </span>
          ))}
        </>
      )}
    </p>
  );
};

/** Both sides in one button, where they are folded away. */
export const SidesButton = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const { active, phase } = turnOf(view);
  return (
    <button type="button" class="nld-sides-button" onClick={() => scene.open({ kind: "table" })}>
      <Said text={say("board.table")} />
      {SIDES.map((side) => {
        const { deck, cards } = sideOf(view, side);
        return (
          <span
            key={side}
            class={cx(side, active === side && phase !== "over" && "acts")}
            aria-hidden="true"
            data-side={side}
          >
            <Sign of={side === "human" ? "people" : "zombie"} />
            <i>
              <Sign of="cards" />
              {cards}
            </i>
            <i>
              <Sign of="deck" />
              {deck}
            </i>
          </span>
        );
      })}
    </button>
  );
};
