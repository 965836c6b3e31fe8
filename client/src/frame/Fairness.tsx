/**
 * The check of chance, in this browser: what was promised before the match against what was opened after it, and every
 * draw of the match made again. Nothing here believes the server.
 */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { exported, replay } from "../api";
import type { GameBoard, GameData } from "../boards/board";
import { type CheckStep, check, type Opened, type Pledge } from "../fairness";
import { type Film, type MatchRecord, recordStep, seenStep } from "../film";
import type { Entry } from "../wire";
import type { Speaker } from "../words";
import { Icon } from "./icons";
import type { ReplayFile } from "./replayFile";

interface Props {
  readonly match: string;
  readonly board: GameBoard;
  readonly data: GameData;
  readonly say: Speaker;
  readonly seat: number | null;
  /** What this browser wrote down before the match. */
  readonly pledge: Pledge | null;
  /** What this browser was told while the match was played. */
  readonly log: readonly Entry[];
  /** An administrator has closed it: there is no result. */
  readonly closed: boolean;
}

type State = { readonly at: "idle" | "running" } | { readonly at: "failed"; readonly text: string } | Checked;
interface Checked {
  readonly at: "done";
  readonly steps: readonly CheckStep[];
}

export function Fairness({ match, board, data, say, seat, pledge, log, closed }: Props): JSX.Element {
  const [state, setState] = useState<State>({ at: "idle" });
  const run = async () => {
    setState({ at: "running" });
    const [file, film] = await Promise.all([exported(match), replay(match)]);
    if (!file.ok) return setState({ at: "failed", text: file.problem.text || say("frame.check.failed") });
    if (!film.ok) return setState({ at: "failed", text: film.problem.text || say("frame.check.failed") });
    const opened = file.value.fairness as unknown as Opened;
    const frames = film.value as unknown as ReplayFile;
    const steps = check(opened, pledge, seat, (seed) =>
      board.checkChance(seed, frames.seats.length, frames.frames, data, frames.options),
    );
    const shown = film.value as unknown as Film;
    const told = [recordStep(shown, file.value as unknown as MatchRecord, closed), seenStep(shown, log)];
    setState({ at: "done", steps: [...steps, ...told] });
  };
  return (
    <section class="panel fr-fair" aria-labelledby="fair-title">
      <h2 id="fair-title">{say("frame.check")}</h2>
      <p class="small dim">{say("frame.check.help")}</p>
      {state.at !== "done" && (
        <button type="button" class="btn" disabled={state.at === "running"} onClick={() => void run()}>
          {say(state.at === "running" ? "frame.check.running" : "frame.check.run")}
        </button>
      )}
      <div role="status">
        {state.at === "failed" && <p class="wrong">{state.text}</p>}
        {state.at === "done" && <Steps steps={state.steps} say={say} />}
      </div>
    </section>
  );
}

function Steps({ steps, say }: { readonly steps: readonly CheckStep[]; readonly say: Speaker }): JSX.Element {
  const bad = steps.filter((step) => step.ok === false).length;
  // without one's own nonce in the seed the server could have chosen it: nothing is wrong, and nothing is proven
  const sum = bad > 0 ? "bad" : steps.some((step) => step.key === "nonce" && step.ok) ? "ok" : "none";
  return (
    <>
      <ol class="fr-check plain">
        {steps.map((step) => {
          const verdict = step.ok === null ? "none" : step.ok ? "ok" : "bad";
          return (
            <li key={step.key} data-verdict={verdict}>
              <span class="fr-verdict">
                <Icon name={step.ok === false ? "cross" : step.ok ? "check" : "eye"} />
                <span class="visually-hidden">{say(`frame.check.${verdict}`)}</span>
              </span>
              <span>{say(`fair.${step.key}.${verdict}`, step.params)}</span>
            </li>
          );
        })}
      </ol>
      <p class="fr-check-sum" data-verdict={sum}>
        {say(`frame.check.sum.${sum}`, { count: bad })}
      </p>
    </>
  );
}
