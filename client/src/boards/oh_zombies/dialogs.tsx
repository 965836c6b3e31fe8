/** Sheets over the board: the discard pile, a team in full, what cards there are, the countdown. */
import type { JSX } from "preact";
import type { Seat } from "../board";
import { Dialog } from "../dialog";
import { Dude } from "./art/figures";
import { CardFace, cardWords, stacked } from "./card";
import { Countdown } from "./countdown";
import { cardsOf, discardOf, handsOf, seatsOf, teamOf, turnOf, virusOf } from "./model";
import { dudeName, placeName } from "./people";
import { nameOf, type Scene, type Sheet } from "./scene";
import { seatWords } from "./seats";
import { Said } from "./spot";

const Cards = ({
  scene,
  cards,
}: {
  scene: Scene;
  cards: readonly (readonly [string, number])[];
}): JSX.Element => (
  <ul class="osz-browse">
    {cards.map(([card, count]) => (
      <li key={card}>
        <CardFace scene={scene} card={card} count={count} />
        <Said text={cardWords(scene, card, count)} />
      </li>
    ))}
  </ul>
);

const DiscardPile = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const cards = discardOf(view);
  return (
    <>
      <h2>{say("board.discard", { count: cards.length })}</h2>
      <p class="osz-explained">{say("board.discard.note")}</p>
      <Cards scene={scene} cards={stacked([...cards].reverse())} />
    </>
  );
};

/** All cards of the game, with how many there are of each. */
const AllCards = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, data } = scene;
  const kinds = ["item", "action", "event"] as const;
  return (
    <>
      <h2>{say("board.cards.all")}</h2>
      {kinds.map((kind) => (
        <section key={kind}>
          <h3>{say(`board.cards.${kind}`)}</h3>
          <Cards
            scene={scene}
            cards={cardsOf(data)
              .filter(({ type, set }) => type === kind && (set === "base" || set === ""))
              .map(({ card, count }) => [card, count] as const)}
          />
        </section>
      ))}
    </>
  );
};

const Team = ({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element | null => {
  const { say, view } = scene;
  const state = seatsOf(view)[seat];
  const hand = handsOf(view)?.[String(seat)];
  if (!state) return null;
  return (
    <>
      <h2>{nameOf(scene, seat)}</h2>
      <p class="osz-explained">{seatWords(scene, seat, state)}</p>
      <ul class="osz-people">
        {teamOf(view, seat).map((dude) => (
          <li key={dude.id}>
            <Dude role={dude.role} seat={seat} />
            <span>
              <b>{dudeName(scene, dude.id)}</b>
              <small>{placeName(scene, dude.square)}</small>
              <small>{say(`board.role.${dude.role}`)}</small>
            </span>
          </li>
        ))}
      </ul>
      {hand && hand.length > 0 && (
        <section>
          <h3>{say("board.seat.cards")}</h3>
          <Cards scene={scene} cards={stacked(hand)} />
        </section>
      )}
    </>
  );
};

const Rounds = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const { round, rounds, arrivals, master } = turnOf(view);
  return (
    <>
      <h2>{say("board.round.of", { n: round, rounds })}</h2>
      <Countdown scene={scene} />
      <p>{say("board.round.note", { count: arrivals })}</p>
      {master !== null && (
        <p>
          {master === scene.me
            ? say("board.master.note.you")
            : say("board.master.note", { name: nameOf(scene, master) })}
        </p>
      )}
      {virusOf(view).length > 0 && <p>{say("board.virus", { count: virusOf(view).length })}</p>}
      {scene.arrangement !== "desk" && <DiscardPile scene={scene} />}
    </>
  );
};

export const Opened = ({
  scene,
  sheet,
  close,
}: {
  scene: Scene;
  sheet: Sheet;
  close: () => void;
}): JSX.Element => {
  const { say } = scene;
  const labels = {
    discard: () => say("board.discard", { count: discardOf(scene.view).length }),
    cards: () => say("board.cards.all"),
    countdown: () => say("board.countdown"),
    seat: () => (sheet.kind === "seat" ? nameOf(scene, sheet.seat) : ""),
  };
  return (
    <Dialog game="osz" label={labels[sheet.kind]()} close={close} closeLabel={say("board.close")}>
      {sheet.kind === "discard" && <DiscardPile scene={scene} />}
      {sheet.kind === "cards" && <AllCards scene={scene} />}
      {sheet.kind === "countdown" && <Rounds scene={scene} />}
      {sheet.kind === "seat" && <Team scene={scene} seat={sheet.seat} />}
    </Dialog>
  );
};
