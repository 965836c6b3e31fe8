/** What may be chosen in the mall, as buttons as well: all of them where they are few, else one after the other. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Action } from "../board";
import { labelAction } from "./labels";
import { distance, dudesOf, squareOf, zombieUnit } from "./model";
import { placeName } from "./people";
import { cx, type Scene } from "./scene";
import type { Move } from "./select";
import { Sign } from "./signs";

/** More than these are stepped through. */
const FEW = 4;
/** Answers that are no place in the mall. */
const ASIDE: ReadonlySet<string> = new Set(["back", "stop", "spare", "pass", "end_actions"]);

/** The thing in the mall that an action is about: what is shown while one steps through them. */
export const thingOf = ({ parts }: Pick<Move, "parts">): string | null =>
  parts.square ?? parts.edge ?? parts.unit ?? parts.store ?? null;

/** Zombies near to people first: those are the ones that one is likely to want. */
const nearest = (scene: Scene, moves: readonly Move[]): readonly Move[] => {
  if (scene.decision?.kind !== "pip_zombie") return moves;
  const people = dudesOf(scene.view);
  const far = ({ action }: Move): number => {
    const at = squareOf(scene.view, zombieUnit(action.zombie));
    return at === null ? 99 : Math.min(99, ...people.map(({ square }) => distance(square, at)));
  };
  return [...moves].sort((a, b) => far(a) - far(b));
};

const same = (a: Action | null, b: Action): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the question itself says about an answer: where a direction leads, what a die must show. */
const noteOf = (scene: Scene, { action, parts }: Move): string => {
  const { say, decision } = scene;
  const about = decision?.about ?? {};
  const { kind } = action;
  if ((kind === "push" || kind === "walk") && parts.square !== undefined)
    return say("board.choice.to", { place: placeName(scene, parts.square) });
  if (kind === "batter") {
    const need = (about.need as Readonly<Record<string, number>> | undefined)?.[String(action.edge)];
    return need === undefined ? "" : say("board.need", { n: need });
  }
  if (kind !== "chase") return "";
  const square = (about.results as Readonly<Record<string, string | null>> | undefined)?.[
    String(action.dude)
  ];
  if (square === undefined) return "";
  return square === null
    ? say("board.choice.stays")
    : say("board.choice.to", { place: placeName(scene, square) });
};

const Entry = ({
  scene,
  move,
  look,
}: {
  scene: Scene;
  move: Move;
  look: Signal<string | null>;
}): JSX.Element => {
  const chosen = same(scene.proposed, move.action);
  const note = noteOf(scene, move);
  const show = (): void => {
    look.value = thingOf(move);
  };
  return (
    <button
      type="button"
      class={cx("osz-choice osz-spot", chosen ? "chosen" : "lit")}
      aria-pressed={chosen}
      data-do={move.action.kind}
      onClick={() => scene.take(move)}
      onFocus={show}
      onPointerEnter={show}
    >
      {labelAction(move.action, scene)}
      {note !== "" && <small>{note}</small>}
    </button>
  );
};

const Stepper = ({
  scene,
  moves,
  look,
}: {
  scene: Scene;
  moves: readonly Move[];
  look: Signal<string | null>;
}): JSX.Element => {
  const { say } = scene;
  const at = useSignal(0);
  const now = moves[Math.min(at.value, moves.length - 1)]!;
  const step = (by: number): void => {
    at.value = (Math.min(at.value, moves.length - 1) + by + moves.length) % moves.length;
    look.value = thingOf(moves[at.value]!);
  };
  return (
    <div class="osz-stepper" role="group" aria-label={say("board.step")}>
      <button type="button" class="osz-turn" aria-label={say("board.step.back")} onClick={() => step(-1)}>
        <Sign of="left" />
      </button>
      <div class="osz-step-now">
        <small>
          {say("board.step.at", { n: Math.min(at.value, moves.length - 1) + 1, count: moves.length })}
        </small>
        <span role="status" class="visually-hidden">
          {labelAction(now.action, scene)}
        </span>
        <Entry scene={scene} move={now} look={look} />
      </div>
      <button type="button" class="osz-turn" aria-label={say("board.step.next")} onClick={() => step(1)}>
        <Sign of="right" />
      </button>
    </div>
  );
};

/** Leaving the question, or being content. */
export const Asides = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const found = scene.moves.filter(({ action }) => ASIDE.has(action.kind));
  if (found.length === 0) return null;
  return (
    <p class="osz-asides">
      {found.map((move) => (
        <button
          key={move.action.kind}
          type="button"
          class={cx("osz-button osz-spot", move.action.kind)}
          data-do={move.action.kind}
          onClick={() => scene.take(move)}
        >
          {move.action.kind === "back" && <Sign of="back" />}
          {labelAction(move.action, scene)}
        </button>
      ))}
    </p>
  );
};

interface Props {
  readonly scene: Scene;
  /** What the mall shows as a ghost while one steps through. */
  readonly look: Signal<string | null>;
  /** What is chosen elsewhere: squares by the dozen in the mall, cards in the hand. */
  readonly elsewhere?: boolean;
}

export const Choices = ({ scene, look, elsewhere = false }: Props): JSX.Element => {
  const real = nearest(
    scene,
    scene.moves.filter(({ action }) => !ASIDE.has(action.kind)),
  );
  useEffect(() => {
    return () => {
      look.value = null;
    };
  }, []);
  return (
    <div class="osz-choices">
      {real.length > FEW && !elsewhere && <Stepper scene={scene} moves={real} look={look} />}
      {real.length > 0 && real.length <= FEW && !elsewhere && (
        <div class="osz-few">
          {real.map((move) => (
            <Entry key={JSON.stringify(move.action)} scene={scene} move={move} look={look} />
          ))}
        </div>
      )}
      <Asides scene={scene} />
    </div>
  );
};
