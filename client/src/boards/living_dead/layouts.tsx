/** Three ways to furnish the room: at a desk, a telephone held upright, a telephone on its side. See room.ts. */
import type { ComponentChild, JSX } from "preact";
import { Field } from "./field";
import { GoalLine, GoalPoster } from "./goal";
import { Hand, OtherHand } from "./hand";
import { miscOf } from "./model";
import { Ends, isTray, Question } from "./question";
import type { Scene } from "./scene";
import { Dead, Effects, SidePanel, SidesButton } from "./sides";
import { Sign } from "./signs";

interface Props {
  readonly scene: Scene;
  readonly ask: ComponentChild;
}

const WordsButton = ({ scene }: { scene: Scene }): JSX.Element => (
  <button type="button" class="nld-plain words" onClick={() => scene.open({ kind: "words" })}>
    <Sign of="eye" />
    <span>{scene.say("board.words")}</span>
  </button>
);

export const Desk = ({ scene, ask }: Props): JSX.Element => (
  <>
    <div class="nld-stage">
      <Field scene={scene} />
      <div class="nld-asking">
        <div class="nld-ask">{ask}</div>
        <Ends scene={scene} />
      </div>
      <Hand scene={scene} />
      <OtherHand scene={scene} />
    </div>
    <div class="nld-aside">
      <GoalPoster scene={scene} />
      <SidePanel scene={scene} side="zombie" />
      <SidePanel scene={scene} side="human" />
      <Dead scene={scene} />
      <div class="nld-question" tabIndex={scene.asked ? undefined : 0}>
        <Question scene={scene} />
      </div>
      <WordsButton scene={scene} />
    </div>
  </>
);

/** Effects in play in a line of their own, where there are any. */
const InPlay = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { human, zombie, truck } = miscOf(scene.view);
  if (human.length + zombie.length === 0 && truck === null) return null;
  return (
    <div class="nld-in-play">
      <Effects scene={scene} side="human" />
      <Effects scene={scene} side="zombie" />
    </div>
  );
};

export const Tall = ({ scene, ask }: Props): JSX.Element => (
  <>
    <header class="nld-head">
      <GoalLine scene={scene} />
      <SidesButton scene={scene} />
    </header>
    <InPlay scene={scene} />
    <Field scene={scene} />
    <div class="nld-dock">
      {!isTray(scene) && (
        <div class="nld-question" tabIndex={scene.asked ? undefined : 0}>
          <Question scene={scene} />
        </div>
      )}
      <div class="nld-ask">{ask}</div>
      <div class="nld-row">
        <Hand scene={scene} />
        {isTray(scene) ? <Question scene={scene} /> : <Ends scene={scene} />}
      </div>
      <OtherHand scene={scene} />
    </div>
  </>
);

export const Low = ({ scene, ask }: Props): JSX.Element => (
  <>
    <Field scene={scene} />
    <div class="nld-aside">
      <header class="nld-head">
        <GoalLine scene={scene} />
        <SidesButton scene={scene} />
      </header>
      <InPlay scene={scene} />
      <div class="nld-question" tabIndex={scene.asked ? undefined : 0}>
        <Question scene={scene} />
      </div>
      <Hand scene={scene} />
      <OtherHand scene={scene} />
      <Ends scene={scene} />
    </div>
    <div class="nld-ask">{ask}</div>
  </>
);
