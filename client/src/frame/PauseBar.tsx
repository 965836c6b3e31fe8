/**
 * An even pause in the ask bar. Everybody sees the same of how long it still runs. Whoever is asked has the answers here,
 * at once, also while the board still shows what came before.
 */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Pause } from "../pause";
import type { Session } from "../session";
import { motion } from "../settings";
import { declineWords, KindButtons } from "./Orders";

/** How often the figures are looked at, in milliseconds, and how many parts the bar has where nothing may travel. */
const TICK = 100;
const PARTS = 5;

interface Props {
  readonly session: Session;
  readonly pause: Pause;
}

/** My answers: what I can play, to pass, to ask for time. */
export function PauseButtons({ session, pause }: Props): JSX.Element {
  const { say, place } = session;
  useTick(pause.key);
  const context = session.context(session.known.value.view);
  const closed = session.busy.value || session.pause.late(pause);
  return (
    <div class="fr-ask-buttons fr-even-answers">
      {pause.plays.map(({ action }) => (
        <button
          type="button"
          class="btn fr-ask-btn fr-even-play"
          key={JSON.stringify(action)}
          disabled={closed}
          onClick={() => session.propose(action)}
        >
          {place.board.labelAction(action, context)}
        </button>
      ))}
      {pause.said !== "pass" && pause.pass !== null && (
        <button
          type="button"
          class="btn fr-ask-btn"
          disabled={closed}
          onClick={() => void session.pause.pass()}
        >
          {declineWords(session, pause.pass)}
        </button>
      )}
      {pause.said === null && <KindButtons session={session} />}
      {pause.said === null && (
        <button
          type="button"
          class="btn fr-ask-btn"
          aria-keyshortcuts="W"
          disabled={closed}
          onClick={() => void session.pause.wait()}
        >
          {say("frame.even.wait")}
        </button>
      )}
    </div>
  );
}

/** How long it still runs; nothing where it does not end by itself, and once it is over. */
export function PauseTimer({ session, pause }: Props): JSX.Element | null {
  const { say } = session;
  useTick(pause.key);
  const left = session.pause.left(pause);
  if (left === 0 || pause.said === "wait") return null;
  const part = Math.ceil((left / pause.lasts) * PARTS) / PARTS;
  return (
    <p class="fr-even" role="timer" aria-label={say("frame.even.left")}>
      <span class="fr-even-track" aria-hidden="true">
        {motion.value ? (
          <span
            class="fr-even-run"
            key={`${pause.key} ${pause.ends}`}
            style={{ animationDuration: `${pause.lasts}ms`, animationDelay: `${left - pause.lasts}ms` }}
          />
        ) : (
          <span class="fr-even-part" style={{ inlineSize: `${part * 100}%` }} />
        )}
      </span>
      <span class="num">{say("frame.even.seconds", { seconds: Math.ceil(left / 1000) })}</span>
    </p>
  );
}

/** What I have said in it, under the question. */
export function PauseSaid({ session, pause }: Props): JSX.Element | null {
  if (pause.said === null) return null;
  return (
    <p class="fr-even-said" role="status">
      {session.say(pause.said === "pass" ? "frame.even.held" : "frame.even.time")}
    </p>
  );
}

/** Draws anew now and then for as long as the pause is the same. */
function useTick(key: string): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [key]);
}
