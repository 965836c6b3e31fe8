/** Sheets over the board: piles, a person or one of the dead in full, a card, the goal, both sides, the house in words. */
import type { JSX } from "preact";
import { Dialog } from "../dialog";
import { Portrait } from "./art/people";
import { Corpse } from "./art/zombies";
import { CardFace, Chip, cardText, cardWords, typeWords } from "./card";
import { GoalPoster, goalSaid } from "./goal";
import {
  cardsOf,
  causes,
  goalOf,
  type Person,
  personOf,
  SIDES,
  type Side,
  sideOf,
  stacked,
  type Why,
  type Zombie,
  zombieOf,
} from "./model";
import { hurtOf, Marks } from "./person";
import { nameOf, type Scene, type Sheet } from "./scene";
import { Dead, SidePanel } from "./sides";
import { Stat, type StatName } from "./signs";
import { becauseOf, fieldWords, personNotes, signed, summary, zombieNotes } from "./spoken";
import { Said } from "./spot";

const Cards = ({
  scene,
  cards,
}: {
  scene: Scene;
  cards: readonly (readonly [string, number])[];
}): JSX.Element => (
  <ul class="nld-browse">
    {cards.map(([card, count]) => (
      <li key={card}>
        <CardFace scene={scene} card={card} count={count} />
        <Said text={cardWords(scene, card, count)} />
      </li>
    ))}
  </ul>
);

const DiscardPile = ({ scene, side }: { scene: Scene; side: Side }): JSX.Element => {
  const { say, view } = scene;
  const { discard, known, seat } = sideOf(view, side);
  return (
    <>
      <h2>{say(`board.discard.${side}`, { count: discard.length })}</h2>
      <p class="nld-explained">{say("board.discard.note")}</p>
      <Cards scene={scene} cards={stacked([...discard].reverse())} />
      {known.length > 0 && (
        <p class="nld-explained">
          {nameOf(scene, seat)}: {say("board.known.cards", { cards: known })}
        </p>
      )}
      <p>
        <button type="button" class="nld-plain" onClick={() => scene.open({ kind: "cards", side })}>
          {say("board.cards", { count: cardsOf(scene.data, side).length })}
        </button>
      </p>
    </>
  );
};

const AllCards = ({ scene, side }: { scene: Scene; side: Side }): JSX.Element => (
  <>
    <h2>{scene.say(`board.cards.${side}`)}</h2>
    <Cards scene={scene} cards={cardsOf(scene.data, side).map(({ card, count }) => [card, count] as const)} />
  </>
);

/** Attributes, each with what changed it. */
const Sums = ({
  scene,
  stats,
  why,
}: {
  scene: Scene;
  stats: readonly (readonly [StatName, number])[];
  why: readonly Why[];
}): JSX.Element => (
  <dl class="nld-sums">
    {stats.map(([stat, n]) => {
      const told = causes(why, stat);
      return (
        <div key={stat}>
          <dt>
            <Stat of={stat} n={n} by={told.reduce((sum, one) => sum + one.n, 0)} />{" "}
            {scene.say.value("stat", stat)}
          </dt>
          <dd>
            {told.length === 0
              ? scene.say("board.stat.printed")
              : told.map((one) => `${becauseOf(scene, one.what)} ${signed(one.n)}`).join(", ")}
          </dd>
        </div>
      );
    })}
  </dl>
);

const WholePerson = ({ scene, person }: { scene: Scene; person: Person }): JSX.Element => {
  const { say } = scene;
  const { id, weapon, items } = person;
  return (
    <div class="nld-whole">
      <span class="nld-photo" aria-hidden="true">
        <Portrait id={id} hurt={hurtOf(scene, person)} />
        <Marks scene={scene} person={person} />
      </span>
      <div>
        <h2>{say(`character.${id}.full`)}</h2>
        <p>
          <b>{say(`character.${id}.ability`)}</b> {say(`character.${id}.text`)}
        </p>
        <Sums
          scene={scene}
          why={person.why}
          stats={[
            ["speed", person.speed],
            ["strength", person.strength],
            ["health", person.health],
          ]}
        />
        <p class="nld-explained">{personNotes(scene, person).join(" ")}</p>
      </div>
      <ul class="nld-described">
        {[...(weapon === null ? [] : [weapon]), ...items].map((card, i) => (
          <li key={`${card} ${i}`}>
            <Chip card={card} />
            <p>
              <b>{say.value("card", card)}</b> <small>{typeWords(scene, card)}</small> {cardText(scene, card)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
};

const WholeZombie = ({ scene, zombie }: { scene: Scene; zombie: Zombie }): JSX.Element => {
  const { say } = scene;
  return (
    <div class="nld-whole">
      <span class="nld-figure" aria-hidden="true">
        <Corpse kind={zombie.card} mutation={zombie.enhancements} />
      </span>
      <div>
        <h2>{say.value("card", zombie.card)}</h2>
        {cardText(scene, zombie.card) !== "" && <p>{cardText(scene, zombie.card)}</p>}
        <Sums
          scene={scene}
          why={zombie.why}
          stats={[
            ["defense", zombie.defense],
            ["strength", zombie.strength],
            ["health", zombie.health],
          ]}
        />
        <p class="nld-explained">{zombieNotes(scene, zombie).join(" ")}</p>
      </div>
      <ul class="nld-described">
        {zombie.enhancements.map((card, i) => (
          <li key={`${card} ${i}`}>
            <Chip card={card} />
            <p>
              <b>{say.value("card", card)}</b> {cardText(scene, card)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
};

const InWords = ({ scene }: { scene: Scene }): JSX.Element => (
  <>
    <h2>{scene.say("board.words")}</h2>
    <p class="nld-explained">{summary(scene)}</p>
    <ol class="nld-words">
      {fieldWords(scene).map(({ column, lines }) => (
        <li key={column}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  </>
);

const GoalSheet = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, view } = scene;
  const goal = goalOf(view);
  if (!goal) return null;
  return (
    <>
      <h2>{say.value("goal", goal.id)}</h2>
      <p>{say(`goal.${goal.id}.text`)}</p>
      <p class="nld-explained">{goalSaid(scene, goal)}</p>
      {goal.lost && <p class="nld-lost">{say(`board.lost.${goal.lost}`)}</p>}
      {scene.arrangement !== "desk" && <GoalPoster scene={scene} />}
    </>
  );
};

const Table = ({ scene }: { scene: Scene }): JSX.Element => (
  <>
    <h2>{scene.say("board.table")}</h2>
    {SIDES.map((side) => (
      <SidePanel key={side} scene={scene} side={side} />
    ))}
    <Dead scene={scene} />
    <p>
      <button type="button" class="nld-plain" onClick={() => scene.open({ kind: "words" })}>
        {scene.say("board.words")}
      </button>
    </p>
  </>
);

const bodyOf = (scene: Scene, sheet: Sheet): readonly [label: string, body: JSX.Element | null] => {
  const { say, view } = scene;
  switch (sheet.kind) {
    case "discard":
      return [
        say(`board.discard.${sheet.side}`, { count: sideOf(view, sheet.side).discard.length }),
        <DiscardPile key="" scene={scene} side={sheet.side} />,
      ];
    case "cards":
      return [say(`board.cards.${sheet.side}`), <AllCards key="" scene={scene} side={sheet.side} />];
    case "card":
      return [say.value("card", sheet.card), <Cards key="" scene={scene} cards={[[sheet.card, 1]]} />];
    case "goal":
      return [say("board.goal"), <GoalSheet key="" scene={scene} />];
    case "table":
      return [say("board.table"), <Table key="" scene={scene} />];
    case "words":
      return [say("board.words"), <InWords key="" scene={scene} />];
    case "person": {
      const person = personOf(view, sheet.id);
      return [say.value("character", sheet.id), person && <WholePerson scene={scene} person={person} />];
    }
    case "zombie": {
      const zombie = zombieOf(view, sheet.zid);
      return [say("board.zombie"), zombie && <WholeZombie scene={scene} zombie={zombie} />];
    }
  }
};

export const Opened = ({
  scene,
  sheet,
  close,
}: {
  scene: Scene;
  sheet: Sheet;
  close: () => void;
}): JSX.Element | null => {
  const [label, body] = bodyOf(scene, sheet);
  if (body === null) return null;
  return (
    <Dialog game="nld" label={label} close={close} closeLabel={scene.say("board.close")}>
      {body}
    </Dialog>
  );
};
