/** The die and what was rolled: dice, bonus, total and what it needs, as long as something may still change it. */
import type { JSX } from "preact";
import { rollOf } from "./model";
import { cx, type Scene } from "./scene";
import { Die } from "./signs";
import { Said } from "./spot";

const SIX = [1, 2, 3, 4, 5, 6];

export const Tray = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const roll = rollOf(view);
  return (
    <section class={cx("otd-tray", roll && "rolled", roll?.what)} aria-label={say("board.tray")}>
      {roll && (
        <div class="otd-roll" data-at="roll">
          <h2>{say(`board.roll.${roll.what}`)}</h2>
          <p class="otd-sum">
            {roll.dice.map((face, i) => (
              <Die key={SIX[i]} face={face} />
            ))}
            <span class="visually-hidden">{say("board.rolled", { dice: roll.dice.join(", ") })}</span>
            {roll.what !== "event" && roll.what !== "surprise" && (
              <>
                {roll.bonus !== 0 && <span class="otd-bonus">+{roll.bonus}</span>}
                <span class="otd-total">
                  = <b>{roll.total}</b>
                </span>
              </>
            )}
          </p>
          <p class="otd-need">
            {roll.what === "event" && roll.event !== null
              ? say("board.roll_event", { zombie_event: roll.event })
              : roll.need !== null
                ? say("board.roll_need", { need: roll.need })
                : roll.what === "surprise"
                  ? say("board.roll_surprise", { count: roll.total })
                  : ""}
          </p>
        </div>
      )}
      <button
        type="button"
        class="otd-die-place"
        data-at="die"
        title={say("board.events")}
        onClick={() => scene.open({ kind: "events" })}
      >
        <Said text={say("board.events")} />
        <Die face={roll?.dice[0] ?? 6} />
        <span class="otd-under-word" aria-hidden="true">
          {say("board.events_name")}
        </span>
      </button>
    </section>
  );
};
