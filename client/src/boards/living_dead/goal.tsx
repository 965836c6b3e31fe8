/** The goal: what is to be reached, how far it is, and an honest word when it cannot be reached any more. */
import type { JSX } from "preact";
import { GoalMark } from "./art/things";
import { type Goal, goalOf, tallyOf, turnOf } from "./model";
import { cx, type Scene } from "./scene";
import { Sign } from "./signs";

/** Share of what is wanted. */
const share = ({ count, target }: Goal): number => Math.min(1, count / Math.max(1, target));

export const goalSaid = (scene: Pick<Scene, "say" | "view">, goal: Goal): string => {
  const { say } = scene;
  const { id, count, target, living, need } = goal;
  return say(`board.goal.${id}`, { n: count, max: target, living, need });
};

/** The nights turns as the frames of a film; the one that is shown is lit. */
export const Reel = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const { number, limit } = turnOf(view);
  const goal = goalOf(view);
  const dawn = goal?.id === "dawn" ? goal.target : null;
  return (
    <span class="nld-reel" data-turn={number} role="img" aria-label={say("board.turn", { n: number, limit })}>
      {Array.from({ length: limit }, (_, i) => i + 1).map((n) => (
        <i
          key={n}
          class={cx(n < number && "past", n === number && "now", n === dawn && "dawn")}
          aria-hidden="true"
        >
          {(n === number || n === limit || n === dawn) && n}
        </i>
      ))}
    </span>
  );
};

const Bar = ({ goal }: { goal: Goal }): JSX.Element => (
  <span class="nld-bar" aria-hidden="true">
    <i style={{ inlineSize: `${share(goal) * 100}%` }} />
    <b>
      {goal.count}/{goal.target}
    </b>
  </span>
);

const Lost = ({ scene, goal }: { scene: Scene; goal: Goal }): JSX.Element | null =>
  goal.lost === null ? null : (
    <p class="nld-lost" role="status">
      <Sign of="warn" />
      <span>{scene.say(`board.lost.${goal.lost}`)}</span>
    </p>
  );

/** As a poster, where there is room. */
export const GoalPoster = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, view } = scene;
  const goal = goalOf(view);
  if (!goal) return null;
  const { destroyed } = tallyOf(view);
  return (
    <section class={cx("nld-poster", goal.lost && "lost")} aria-label={say("board.goal")} data-goal={goal.id}>
      <button type="button" class="nld-goal-face" onClick={() => scene.open({ kind: "goal" })}>
        <span class="nld-goal-mark" aria-hidden="true">
          <GoalMark goal={goal.id} />
        </span>
        <span class="nld-goal-words">
          <b>{say.value("goal", goal.id)}</b>
          <span>{goalSaid(scene, goal)}</span>
        </span>
      </button>
      <Bar goal={goal} />
      <Lost scene={scene} goal={goal} />
      <p class="nld-facts">
        <span class={cx(goal.living <= goal.need && "close")}>
          <Sign of="people" /> {say("board.living", { n: goal.living, need: goal.need })}
        </span>
        <span>
          <Sign of="skull" /> {say("board.destroyed", { count: destroyed })}
        </span>
      </p>
      <Reel scene={scene} />
    </section>
  );
};

/** In one line, on a telephone. */
export const GoalLine = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, view } = scene;
  const goal = goalOf(view);
  if (!goal) return null;
  const { number, limit } = turnOf(view);
  return (
    <button
      type="button"
      class={cx("nld-goal-line", goal.lost && "lost")}
      data-goal={goal.id}
      onClick={() => scene.open({ kind: "goal" })}
    >
      <span class="visually-hidden">
        {say("board.goal")}: {say.value("goal", goal.id)}. {goalSaid(scene, goal)}{" "}
        {say("board.turn", { n: number, limit })} {goal.lost && say(`board.lost.${goal.lost}`)}
      </span>
      <span class="nld-goal-mark" aria-hidden="true">
        <GoalMark goal={goal.id} />
      </span>
      <span class="nld-goal-words" aria-hidden="true">
        <b>{say(`board.goal.short.${goal.id}`)}</b>
        {goal.lost ? (
          <span class="nld-lost">
            <Sign of="warn" />
            {say("board.lost.short")}
          </span>
        ) : (
          <Bar goal={goal} />
        )}
      </span>
      <span class={cx("nld-tick", goal.living <= goal.need && "close")} aria-hidden="true">
        <Sign of="people" />
        {goal.living}
      </span>
      <span class="nld-tick" aria-hidden="true" data-turn={number}>
        <Sign of="moon" />
        {number}
        <small>/{limit}</small>
      </span>
    </button>
  );
};
