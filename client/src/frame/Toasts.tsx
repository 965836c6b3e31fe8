/** Refusals and reasons that appear and go, and the sentences that only screen readers get. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Toast } from "../notices";
import type { Session } from "../session";
import { Clause } from "./Clause";
import { Icon } from "./icons";
import type { Shelf } from "./shelf";

/** Milliseconds that a toast stays while nobody reads it. */
const STAY = 9000;

interface Props {
  readonly session: Session;
  readonly shelf: Shelf;
}

export function Toasts({ session, shelf }: Props): JSX.Element {
  return (
    <div class="fr-toasts" role="alert">
      {session.notices.toasts.value.map((toast) => (
        <One key={toast.id} toast={toast} session={session} shelf={shelf} />
      ))}
    </div>
  );
}

function One({ toast, session, shelf }: Props & { readonly toast: Toast }): JSX.Element {
  const { say, place } = session;
  const read = useRef(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!read.current) session.notices.drop(toast);
    }, STAY);
    return () => clearInterval(timer);
  }, []);
  const reading = (now: boolean) => () => {
    read.current = now;
  };
  return (
    <div
      class="fr-toast"
      data-tone={toast.tone}
      onPointerEnter={reading(true)}
      onPointerLeave={reading(false)}
      onFocusCapture={reading(true)}
      onBlurCapture={reading(false)}
    >
      <p>
        {toast.text}{" "}
        {toast.clause !== null && <Clause game={place.game} clause={toast.clause} shelf={shelf} />}
      </p>
      <button
        type="button"
        class="fr-close"
        aria-label={say("frame.dismiss")}
        onClick={() => session.notices.drop(toast)}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}

/** What happened and what is asked, for ears. */
export function Spoken({ session }: { readonly session: Session }): JSX.Element {
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-label={session.say("frame.spoken")}>
      {session.notices.spoken.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
