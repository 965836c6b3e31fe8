/** The roll box: the dice that are left, as things to point at. */
import type { JSX } from "preact";
import { DieFace } from "./art/things";
import { type PoolDie, payingDie, poolOf, turnOf } from "./model";
import { part } from "./parts";
import { dudeName } from "./people";
import { cx, moveOf, type Scene } from "./scene";
import { Sign } from "./signs";
import { Said, Spot } from "./spot";

/** "4", "4, for walking only", "4, only gunner 7 walks with it". */
export const dieWords = (scene: Scene, die: PoolDie): string => {
  if (die.dude !== null)
    return scene.say("board.die.bound", { n: die.value, who: dudeName(scene, die.dude) });
  return scene.say(die.move_only ? "board.die.move_only" : "board.die", { n: die.value });
};

/** The die that the question is about: it pays for what is chosen now. */
const spent = ({ decision, view }: Scene): string | null => {
  const die = decision?.about?.die;
  if (die === "low" || die === "six") return payingDie(poolOf(view), die)?.key ?? null;
  return typeof die === "string" ? die : null;
};

const Note = ({ scene, die }: { scene: Scene; die: PoolDie }): JSX.Element | null => {
  if (!die.move_only && die.dude === null) return null;
  return (
    <span class="osz-die-note" aria-hidden="true">
      {die.dude === null ? scene.say("board.die.walk") : dudeName(scene, die.dude)}
    </span>
  );
};

/** Of equal dice only the first is drawn as chosen. */
const dimmed = (scene: Scene): Scene => ({
  ...scene,
  light: (to) => (scene.light(to) === "chosen" ? "able" : scene.light(to)),
});

interface DieProps {
  readonly scene: Scene;
  readonly die: PoolDie;
  readonly at: number;
  readonly first: boolean;
}

const Die = ({ scene, die, at, first }: DieProps): JSX.Element => (
  <li>
    <Spot
      scene={first ? scene : dimmed(scene)}
      part={part("die", die.key)}
      class={cx("osz-pool-die", die.move_only && "move", first && spent(scene) === die.key && "used")}
      label={dieWords(scene, die)}
      title={dieWords(scene, die)}
      data-pool={die.key}
      data-at={`die-${at}`}
    >
      <DieFace value={die.value} move={die.move_only} />
      <Note scene={scene} die={die} />
    </Spot>
  </li>
);

/** Ends the Actions step; says what is lost. */
export const End = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const move = moveOf(scene, "end_actions");
  const { say } = scene;
  const { active, phase } = turnOf(scene.view);
  // at a desk it keeps its place, so that nothing else is ever where it comes up
  if (!move)
    return scene.arrangement === "desk" && active === scene.me && phase === "actions" ? (
      <span class="osz-button osz-end osz-spot gone" aria-hidden="true">
        <b>{say("board.end")}</b>
      </span>
    ) : null;
  const count = poolOf(scene.view).length;
  return (
    <button
      type="button"
      class={cx("osz-button osz-end osz-spot lit", scene.proposed?.kind === "end_actions" && "chosen")}
      data-do="end_actions"
      onClick={() => scene.take(move)}
    >
      <b>{say("board.end")}</b>
      {count > 0 && (
        <small>
          <Said text={say("board.end.loses", { count })} />
          <span aria-hidden="true">{say("board.end.loses.short", { count })}</span>
        </small>
      )}
    </button>
  );
};

export const Pool = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, view } = scene;
  const pool = poolOf(view);
  const { phase } = turnOf(view);
  if (pool.length === 0 && phase !== "actions") return null;
  return (
    <section class="osz-pool" aria-label={say("board.pool")} data-at="pool">
      {pool.length > 0 ? (
        <ul class="osz-dice">
          {pool.map((die, at) => (
            <Die
              key={`${at}/${die.key}`}
              scene={scene}
              die={die}
              at={at}
              first={pool.findIndex(({ key }) => key === die.key) === at}
            />
          ))}
        </ul>
      ) : (
        <p class="osz-pool-empty">
          <Sign of="hourglass" />
          <span>{say("board.pool.spent")}</span>
        </p>
      )}
      <End scene={scene} />
    </section>
  );
};
