/** What is asked: a window, a choice among cards, or what is chosen and what can be done with it. */
import type { JSX } from "preact";
import { CardFace, cardWords } from "./card";
import { limitsOf, searchOf } from "./model";
import { part } from "./parts";
import { cx, type Scene } from "./scene";
import { isEmpty } from "./select";
import { Sign } from "./signs";
import { Spot } from "./spot";
import { Tray } from "./tray";
import { isWindow, Watched, WindowSheet } from "./window";

/** Leaving a phase, or being content. */
const ENDS: readonly string[] = ["draw", "end_search", "end_combat", "end_play", "nobody", "done", "stay"];

/** What has a limit in this phase, as far as it is used up. */
const usedWords = ({ say, view, decision }: Scene): string => {
  const { equipped, effect, action, placed } = limitsOf(view);
  if (decision?.kind === "z_play") return say("board.used.placed", { n: placed });
  if (decision?.kind !== "h_search") return "";
  const used = [say("board.used.equipment", { n: equipped.length })];
  if (effect) used.push(say("board.used.effect"));
  if (action) used.push(say("board.used.action"));
  return used.join(", ");
};

export const Ends = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { moves, say } = scene;
  if (isWindow(scene.decision?.kind)) return null;
  const ends = ENDS.filter((kind) => moves.some(({ action }) => action.kind === kind));
  if (ends.length === 0) return null;
  const used = usedWords(scene);
  return (
    <p class="nld-ends" data-start={scene.moves.length === ends.length ? "" : undefined}>
      {ends.map((kind) => {
        const chosen = scene.choice.do === kind;
        return (
          <button
            key={kind}
            type="button"
            class={cx("nld-button nld-spot", chosen ? "chosen" : "lit")}
            aria-pressed={chosen}
            data-do={kind}
            onClick={() => scene.take({ do: kind })}
          >
            <span>{say(`board.do.${kind}`)}</span>
            {used !== "" && (kind === "end_search" || kind === "end_play") && <small>{used}</small>}
          </button>
        );
      })}
    </p>
  );
};

/** Search the House: every kind of Equipment in the deck, and how many there are. */
const Search = ({ scene }: { scene: Scene }): JSX.Element => {
  const { view, say } = scene;
  const found = Object.entries(searchOf(view) ?? {});
  return (
    <section class="nld-sheet nld-search" aria-label={say("board.search")} data-start="">
      <h2>{say("board.search")}</h2>
      <ul>
        {found.map(([card, count]) => (
          <li key={card}>
            <Spot
              scene={scene}
              part={part("card", card)}
              class="nld-find"
              label={cardWords(scene, card, count)}
              data-find={card}
            >
              <CardFace scene={scene} card={card} count={count} />
            </Spot>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Left, right: a Prowler is asked which way, and the spaces beside it shine as well. */
const Prowl = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, moves } = scene;
  return (
    <section class="nld-sheet nld-prowl" aria-label={say("board.prowl")} data-start="">
      <div class="nld-badges">
        {moves
          .filter(({ action }) => action.kind === "move")
          .map(({ parts, action }) => (
            <button
              key={String(action.way)}
              type="button"
              class="nld-badge nld-spot lit"
              onClick={() => scene.take(parts)}
            >
              <Sign of={action.way === "left" ? "left" : "right"} />
              <b>{say(`board.way.${String(action.way)}`)}</b>
            </button>
          ))}
      </div>
    </section>
  );
};

/** What is chosen can be shown in a small place: no window, no list of its own. */
export const isTray = ({ asked, decision, choice }: Scene): boolean =>
  asked &&
  decision !== null &&
  !isWindow(decision.kind) &&
  decision.kind !== "h_pick_equipment" &&
  decision.kind !== "z_prowl" &&
  !isEmpty(choice) &&
  !ENDS.includes(choice.do ?? "");

export const Question = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { decision, asked } = scene;
  if (!asked || decision === null) return <Watched scene={scene} />;
  if (isWindow(decision.kind)) return <WindowSheet scene={scene} />;
  if (decision.kind === "h_pick_equipment") return <Search scene={scene} />;
  if (decision.kind === "z_prowl") return <Prowl scene={scene} />;
  return isTray(scene) ? <Tray scene={scene} /> : null;
};
