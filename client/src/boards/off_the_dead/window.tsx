/** Sheets that leave the board in sight: what helps in a window, and the other questions that a few things answer. */
import type { ComponentChildren, JSX } from "preact";
import { AnyFace, RubbleFace } from "./card";
import { type Flipped, flippedOf, type Survivor } from "./model";
import { part } from "./parts";
import { AbilityCard, Buttons, Chips, Helpful, Lines } from "./plays";
import { cardText, cx, type Scene, symbolWords } from "./scene";
import { open, usable } from "./select";
import { Spot } from "./spot";

const SheetOf = ({
  scene,
  title,
  kind,
  children,
}: {
  scene: Scene;
  title: string;
  kind: string;
  children: ComponentChildren;
}): JSX.Element => (
  <section
    class={cx("otd-hand otd-window", kind)}
    aria-label={title}
    data-start={scene.asked ? "" : undefined}
  >
    <h2>{title}</h2>
    {children}
    <Chips scene={scene} />
  </section>
);

const TakeSheet = ({ scene }: { scene: Scene }): JSX.Element => {
  const flipped = flippedOf(scene.view);
  const slot = scene.decision?.about?.card;
  const card = flipped.find((one) => one.slot === slot) ?? flipped[0];
  return (
    <SheetOf scene={scene} title={scene.say("board.pair")} kind="take">
      <div class="otd-offer">
        {card && <RubbleFace type={card.card} say={scene.say} />}
        <ul class="otd-buttons">
          <Buttons scene={scene} kinds={["take", "refuse"]} />
        </ul>
        <p>{card ? cardText(scene, card.card) : ""}</p>
      </div>
    </SheetOf>
  );
};

/** The flipped cards of which one may go back now. */
const backable = (scene: Scene): readonly Flipped[] => {
  const choosable = new Set(open("card", {}, scene.moves));
  return flippedOf(scene.view).filter(({ slot }) => choosable.has(String(slot)));
};

/** Which of two flipped cards goes back first; nothing to choose where there is one. */
export const WhichFirst = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const out = backable(scene);
  if (!scene.asked || scene.decision?.kind !== "put_back" || out.length < 2) return null;
  return (
    <ul class="otd-flips" aria-label={scene.say("board.put_back")}>
      {out.map(({ slot, card }) => (
        <li key={slot}>
          <Spot
            scene={scene}
            part={part("card", slot)}
            class="otd-flip"
            label={scene.say.value("card", card)}
          >
            <RubbleFace type={card} say={scene.say} />
          </Spot>
        </li>
      ))}
    </ul>
  );
};

const BackSheet = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const [first, ...more] = backable(scene);
  const alone = more.length === 0;
  if (!first || (alone && scene.arrangement !== "cross")) return null;
  return (
    <SheetOf scene={scene} title={scene.say(alone ? "board.put_back_one" : "board.put_back")} kind="back">
      {alone ? (
        <span class="otd-flip alone">
          <RubbleFace type={first.card} say={scene.say} />
        </span>
      ) : (
        <WhichFirst scene={scene} />
      )}
    </SheetOf>
  );
};

const TrophySheet = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => (
  <SheetOf scene={scene} title={scene.say("board.overflow")} kind="overflow">
    <ul class="otd-trophies">
      {survivor.trophies.map(({ card, strength, symbols }) => (
        <li key={card}>
          <Spot
            scene={scene}
            part={part("trophy", card)}
            class="otd-trophy"
            label={scene.say("board.trophy", { strength, symbols: symbolWords(scene.say, symbols) })}
          >
            <AnyFace card={card} say={scene.say} />
          </Spot>
        </li>
      ))}
    </ul>
  </SheetOf>
);

const PlaySheet = ({
  scene,
  survivor,
  title,
}: {
  scene: Scene;
  survivor: Survivor;
  title: string;
}): JSX.Element => (
  <SheetOf scene={scene} title={title} kind="plays">
    <ul class="otd-plays">
      <Helpful scene={scene} survivor={survivor} />
      <Lines scene={scene} />
      {usable(part("with", "ability"), scene.moves) && <AbilityCard scene={scene} survivor={survivor} />}
    </ul>
  </SheetOf>
);

/** The sheet for what is asked of me, null where things on the table answer. */
export const sheetFor = (scene: Scene, survivor: Survivor): JSX.Element | null => {
  const { say, decision } = scene;
  switch (decision?.kind) {
    case "take":
    case "take_unique":
      return <TakeSheet scene={scene} />;
    case "put_back":
      return <BackSheet scene={scene} />;
    case "overflow":
      return <TrophySheet scene={scene} survivor={survivor} />;
    case "discard_item":
      return <PlaySheet scene={scene} survivor={survivor} title={say("board.discard_item")} />;
    case "window":
      return (
        <PlaySheet scene={scene} survivor={survivor} title={say.value("window", decision.about?.window)} />
      );
    default:
      return null;
  }
};
