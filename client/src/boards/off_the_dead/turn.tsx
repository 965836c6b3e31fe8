/** Whose turn it is and how far it has come: act, bite, move, wave, act. */
import type { JSX } from "preact";
import { graveyardOf, survivorOf, turnOf } from "./model";
import { cx, initial, nameOf, type Scene } from "./scene";
import { Sign, type SignName } from "./signs";
import { Said } from "./spot";
import { Face } from "./survivor";

const STEPS: readonly { readonly phase: string; readonly word: string; readonly sign: SignName }[] = [
  { phase: "action_1", word: "act", sign: "fist" },
  { phase: "bite", word: "bite", sign: "teeth" },
  { phase: "move", word: "move", sign: "foot" },
  { phase: "wave", word: "wave", sign: "wave" },
  { phase: "action_2", word: "act", sign: "fist" },
];

export const TurnBar = ({ scene }: { scene: Scene }): JSX.Element => {
  const { view, say } = scene;
  const turn = turnOf(view);
  const active = survivorOf(view, turn.active);
  const at = STEPS.findIndex(({ phase }) => phase === turn.phase);
  const ended = turn.phase === "end" || turn.phase === "over";
  return (
    <div class="otd-turnbar">
      <p class="otd-whose">
        {active && <Face survivor={active} />}
        <span>
          <b>{active ? say("board.turn_of", { survivor: active.id }) : say("board.no_turn")}</b>
          {active && (
            <span class="otd-owner">
              <span class="seat-mark" data-seat={active.seat} aria-hidden="true">
                {initial(scene.names(active.seat))}
              </span>
              <span class="otd-owner-name">{nameOf(scene, active.seat)}</span>
            </span>
          )}
        </span>
      </p>
      <ol class="otd-steps" aria-label={say("board.steps")}>
        {STEPS.map(({ phase, word, sign }, i) => (
          <li
            key={phase}
            class={cx(
              phase,
              i === at && "now",
              (i < at || ended) && "past",
              turn.panicked && phase === "action_2" && "lost",
            )}
            aria-current={i === at ? "step" : undefined}
          >
            <Sign of={sign} />
            <span>{say(`board.step.${word}`)}</span>
          </li>
        ))}
        {turn.phase === "end" && (
          <li class="end now" aria-current="step">
            <Sign of="drop" />
            <span>{say("board.step.end")}</span>
          </li>
        )}
      </ol>
      <p class="otd-turn-number">{turn.number > 0 && say("board.turn_number", { n: turn.number })}</p>
    </div>
  );
};

/** The Graveyard as a pile that opens. */
export const Graveyard = ({ scene }: { scene: Scene }): JSX.Element => {
  const count = graveyardOf(scene.view).length;
  const words = scene.say("board.graveyard", { count });
  return (
    <button
      type="button"
      class="otd-graveyard"
      data-at="graveyard"
      title={words}
      onClick={() => scene.open({ kind: "graveyard" })}
    >
      <Said text={words} />
      <Sign of="graveyard" />
      <b aria-hidden="true">{count}</b>
      <span class="otd-under-word" aria-hidden="true">
        {scene.say("board.graveyard_name")}
      </span>
    </button>
  );
};
