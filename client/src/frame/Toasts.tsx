/** Refusals and reasons that appear and go, and the sentences that only screen readers get. */

import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Toast } from "../notices";
import type { Session } from "../session";
import { Clause } from "./Clause";
import { Icon } from "./icons";
import type { Shelf } from "./shelf";

/** Milliseconds that a toast stays while nobody reads it. */
const STAY = 9000;
/** Milliseconds after which a reason goes with the question that it belongs to. */
const SEEN = 2500;

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
  // what was said about one question is in the way of the next
  const since = useRef<{ readonly asked: string | undefined; readonly at: number } | null>(null);
  useSignalEffect(() => {
    const decision = session.decision.value;
    const asked = decision === null ? since.current?.asked : decision.since;
    since.current ??= { asked, at: performance.now() };
    const { asked: first, at } = since.current;
    if (toast.clause !== null && !read.current && asked !== first && performance.now() - at > SEEN)
      session.notices.drop(toast);
  });
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
