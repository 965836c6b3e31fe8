/** What is asked of me, as a sheet: the badges of the chosen dude, the window, the stores, or a few buttons. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Action, Barred } from "../board";
import { DieFace } from "./art/things";
import { Watched, WINDOWS, WindowSheet } from "./attack";
import { Choices } from "./choices";
import { ASKS_CARD } from "./hand";
import { attackOf, type PoolDie, poolOf, turnOf } from "./model";
import { dudeName } from "./people";
import { cx, type Scene } from "./scene";
import { isEmpty } from "./select";
import { Sign } from "./signs";
import { Said } from "./spot";
import { Stores } from "./stores";
import { Tray } from "./tray";

interface Props {
  readonly scene: Scene;
  readonly look: Signal<string | null>;
  readonly explain: (barred: Barred) => void;
  /** Several acts, one after the other: back, and again with another die. */
  readonly follow: (actions: readonly Action[]) => void;
}

/** Dice that this dude could also walk with; the rules have the last word. */
const others = (scene: Scene, dude: unknown, now: unknown): readonly PoolDie[] => {
  const seen = new Set([now]);
  return poolOf(scene.view).filter((die) => {
    if (seen.has(die.key) || (die.dude !== null && die.dude !== dude)) return false;
    seen.add(die.key);
    return true;
  });
};

/** While the squares shine: the other dice, one tap away. */
const OtherDice = ({ scene, follow }: Pick<Props, "scene" | "follow">): JSX.Element | null => {
  const { decision, moves, say } = scene;
  const { dude, die } = decision?.about ?? {};
  const dice = others(scene, dude, die);
  if (dice.length === 0 || !moves.some(({ action }) => action.kind === "back")) return null;
  return (
    <p class="osz-other-dice">
      <span>{say("board.other_die")}</span>
      {dice.map(({ key, value, move_only }) => (
        <button
          key={key}
          type="button"
          class="osz-pay osz-spot"
          data-die={key}
          onClick={() => follow([{ kind: "back" }, { kind: "move", dude, die: key }])}
        >
          <Said text={say("board.other_die.take", { n: value })} />
          <DieFace value={value} move={move_only} />
        </button>
      ))}
    </p>
  );
};

/** Questions with a line on how they are answered. */
const EXPLAINED: readonly string[] = [...ASKS_CARD, "pip_zombie"];

/** A sheet with the question as its title is in the ask bar already: it has a name for readers only. */
const Plain = (props: Props): JSX.Element => {
  const { scene, look, follow } = props;
  const kind = scene.decision?.kind ?? "";
  const elsewhere = kind === "move_to" || ASKS_CARD.includes(kind);
  return (
    <section
      class={cx("osz-sheet osz-plain-sheet", kind)}
      aria-label={scene.say("board.question")}
      data-start={elsewhere ? undefined : ""}
    >
      {kind === "move_to" && <OtherDice scene={scene} follow={follow} />}
      {EXPLAINED.includes(kind) && <p class="osz-note">{scene.say(`board.asks.${kind}`)}</p>}
      <Choices scene={scene} look={look} elsewhere={elsewhere} />
    </section>
  );
};

/** Nothing is asked of me: what goes on, in a line. */
const Idle = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, view, asked } = scene;
  const { phase, active, quiet } = turnOf(view);
  if (active === null || phase === "over") return null;
  if (asked)
    return (
      <p class="osz-idle">
        <Sign of="people" />
        <span>{say("board.idle.mine")}</span>
      </p>
    );
  const zombies = phase === "zombies";
  const mine = active === scene.me;
  const name = scene.names(active);
  const line =
    zombies && quiet
      ? say("board.idle.quiet")
      : zombies
        ? say(mine ? "board.idle.zombies.you" : "board.idle.zombies", { name })
        : say(mine ? "board.idle.you" : "board.idle", { name });
  return (
    <p class="osz-idle">
      <Sign of={zombies ? "zombie" : "hourglass"} />
      <span>{line}</span>
    </p>
  );
};

export const Question = (props: Props): JSX.Element | null => {
  const { scene, explain } = props;
  const { decision, asked, say } = scene;
  if (!asked || decision === null)
    return attackOf(scene.view) ? <Watched scene={scene} /> : <Idle scene={scene} />;
  if (WINDOWS.includes(decision.kind)) return <WindowSheet scene={scene} />;
  switch (decision.kind) {
    case "main":
      return isEmpty(scene.choice) ? <Idle scene={scene} /> : <Tray scene={scene} explain={explain} />;
    case "choose_store":
    case "duct_store":
      return (
        <section class="osz-sheet stores" aria-label={say("board.stores")} data-start="">
          <h2>
            {decision.kind === "choose_store"
              ? say("board.stores")
              : say("board.stores.out", { who: dudeName(scene, Number(decision.about?.dude)) })}
          </h2>
          <Stores scene={scene} />
          <Choices scene={scene} look={props.look} elsewhere />
        </section>
      );
    default:
      return <Plain {...props} />;
  }
};
