/**
 * The bar that says what is asked of me, in one sentence, always in the same place. It also holds the confirm tap for a
 * move that was pointed at, the way to all moves, and the take-back.
 */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Action, Decision } from "../boards/board";
import type { Session } from "../session";
import { Icon } from "./icons";
import { byKeyboard } from "./keys";
import { sameAction } from "./moves";
import { OrderButtons } from "./Orders";
import { PauseButtons, PauseSaid, PauseTimer } from "./PauseBar";
import { showing } from "./showing";

interface Props {
  readonly session: Session;
  readonly openMoves: () => void;
  readonly showResult: () => void;
}

export function AskBar({ session, openMoves, showResult }: Props): JSX.Element {
  const { say } = session;
  const decision = session.open.value;
  const asked = session.asked.value;
  // whoever asked for time and has seen everything is asked like any other time
  const mine = session.mine.value;
  const pause = session.pause.now.value;
  const hurried = pause?.mine && !(mine && pause.said === "wait") ? pause : null;
  const proposed = asked && !kept(session) ? session.proposed.value : null;
  const halt = session.halt.value;
  const tone = asked ? "mine" : session.over.value ? "over" : "calm";
  const undo = halt === null && session.known.value.undo !== null;
  return (
    <section
      class="fr-ask"
      data-tone={tone}
      data-halt={halt ?? undefined}
      data-busy={session.busy.value}
      data-reaction={(session.orders.decline.value ?? hurried) !== null && proposed === null}
      data-even={pause === null ? undefined : (pause.said ?? "runs")}
      data-seq={session.stage.seq.value}
      data-seat={decision?.seat ?? ""}
      aria-label={say("frame.ask")}
      id="ask"
      tabIndex={-1}
    >
      {proposed !== null && decision !== null ? (
        <Confirm session={session} decision={decision} action={proposed} />
      ) : (
        <>
          <div class="fr-ask-words">
            <p class="fr-ask-line">{sentence(session)}</p>
            {hurried && <PauseSaid session={session} pause={hurried} />}
            {pause === null ? <Ticker session={session} /> : <PauseTimer session={session} pause={pause} />}
          </div>
          {hurried && <PauseButtons session={session} pause={hurried} />}
          <div class="fr-ask-buttons" hidden={hurried !== null && !undo}>
            {!hurried && <OrderButtons session={session} />}
            {undo && (
              <button
                type="button"
                class="btn fr-ask-btn"
                disabled={session.busy.value}
                onClick={() => void session.undo()}
              >
                <Icon name="undo" />
                <span>{say("frame.undo")}</span>
              </button>
            )}
            {mine && !hurried && session.guide.value !== null && (
              <button
                type="button"
                class="btn fr-ask-btn"
                aria-label={say("frame.cancel")}
                onClick={() => session.drop.value++}
              >
                <Icon name="cross" />
              </button>
            )}
            {mine && !hurried && (
              <button type="button" class="btn fr-ask-btn" aria-keyshortcuts="L" onClick={openMoves}>
                <Icon name="moves" />
                <span>{say("frame.moves.short")}</span>
              </button>
            )}
            {tone === "over" && (
              <button type="button" class="btn fr-ask-btn" onClick={showResult}>
                {say("frame.result.show")}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Decided while the line is down: it goes out later. */
const kept = (session: Session): boolean => session.busy.value && session.link.value.phase !== "live";

function sentence(session: Session): string {
  const { say } = session;
  const decision = session.open.value;
  const halt = session.halt.value;
  if (halt !== null) return say(`frame.halt.${halt}`);
  if (kept(session)) return say("frame.kept");
  if (session.over.value) return say("frame.over");
  if (decision === null || showing(session) !== null) return say("frame.watching");
  return (session.mine.value ? session.guide.value : null) ?? session.ask(decision);
}

/** The last thing that has been shown, under the sentence: what was done, or what a start came to. Headlines are no news. */
function Ticker({ session }: { readonly session: Session }): JSX.Element | null {
  const { board } = session.place;
  const shown = showing(session)?.seq;
  const last = session.log.value.filter(({ seq }) => shown === undefined || seq < shown).at(-1);
  const news = last?.events.filter((one) => session.say.tells(one) && !board.headline?.(one));
  const event = last?.kind === "start" ? news?.at(-1) : ((news && board.news?.(news)) ?? news?.[0]);
  if (!last || !event) return null;
  return (
    <p class="fr-ticker" aria-hidden="true" key={last.seq}>
      {session.say.event(event)}
    </p>
  );
}

interface ConfirmProps {
  readonly session: Session;
  readonly decision: Decision;
  readonly action: Action;
}

function Confirm({ session, decision, action }: ConfirmProps): JSX.Element {
  const { say, place } = session;
  const button = useRef<HTMLButtonElement>(null);
  const hints = decision.legal?.find((one) => sameAction(one.action, action))?.hints ?? [];
  useEffect(() => {
    if (byKeyboard()) button.current?.focus();
  }, [action]);
  return (
    <>
      <div class="fr-ask-words">
        <p class="fr-ask-line">{place.board.labelAction(action, session.context())}?</p>
        {hints.map((hint) => (
          <p class="fr-hint" key={hint}>
            {say(`hint.${hint}`)}
          </p>
        ))}
      </div>
      <div class="fr-ask-buttons">
        <button
          type="button"
          class="btn fr-ask-btn fr-yes"
          ref={button}
          disabled={session.busy.value}
          onClick={() => void session.act(action)}
        >
          <Icon name="check" />
          <span>{say("frame.confirm")}</span>
        </button>
        <button
          type="button"
          class="btn fr-ask-btn"
          aria-label={say("frame.cancel")}
          onClick={() => session.propose(null)}
        >
          <Icon name="cross" />
        </button>
      </div>
    </>
  );
}
