/** Telling the administrators: of a person, of a line of chat, or that something is broken. One dialog for all three. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Subject } from "../report";
import type { Session } from "../session";
import { Icon } from "./icons";

const LONGEST = 2000;

interface Props {
  readonly session: Session;
  readonly subject: Subject;
}

type State = "writing" | "sending" | "sent";

export function Report({ session, subject }: Props): JSX.Element {
  const { say, reporter } = session;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState("");
  const [state, setState] = useState<State>("writing");
  const [problem, setProblem] = useState("");
  // at once: whoever types on would type elsewhere
  useLayoutEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
    return () => dialog.current?.close();
  }, []);
  useAboveKeyboard(dialog);
  useEffect(() => {
    if (state === "sent") done.current?.focus();
  }, [state]);
  const close = () => {
    dialog.current?.close(); // gives the focus back to what opened it
    reporter.close();
  };
  const send = async () => {
    if (state !== "writing") return;
    if (text.trim() === "") {
      setProblem(say("frame.report.empty"));
      field.current?.focus();
      return;
    }
    setState("sending");
    setProblem("");
    const outcome = await reporter.send(text);
    setState(outcome.ok ? "sent" : "writing");
    if (outcome.ok) return;
    setProblem(outcome.problem.text || say("frame.report.failed"));
    field.current?.focus();
  };
  const title =
    subject.kind === "fault" ? say("frame.report.fault") : say("frame.report.person", { name: subject.name });
  return (
    <dialog
      ref={dialog}
      class="fr-moves fr-report"
      aria-labelledby="report-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div class="fr-moves-body">
        <header class="fr-sheet-head">
          <h2 id="report-title">{title}</h2>
          <button type="button" class="fr-close" aria-label={say("frame.close")} onClick={close}>
            <Icon name="cross" />
          </button>
        </header>
        {state === "sent" ? (
          <div class="fr-report-body">
            <p class="fr-report-sent" role="status">
              <Icon name="check" />
              <span>{say("frame.report.sent")}</span>
            </p>
            <div class="fr-report-ways">
              <button type="button" class="btn primary" ref={done} onClick={close}>
                {say("frame.report.back")}
              </button>
            </div>
          </div>
        ) : (
          <form
            class="fr-report-body"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <Quote subject={subject} />
            <div class="field">
              <label for="report-text">{say(`frame.report.${subject.kind}.ask`)}</label>
              <textarea
                id="report-text"
                class="input"
                ref={field}
                rows={5}
                maxLength={LONGEST}
                dir="auto"
                aria-describedby={problem === "" ? "report-help" : "report-problem report-help"}
                aria-invalid={problem !== ""}
                value={text}
                onInput={(event) => setText(event.currentTarget.value)}
              />
              {/* there before it is filled, so that it is read out */}
              <p id="report-problem" class="wrong" role="alert">
                {problem}
              </p>
              <p id="report-help" class="help">
                {say(`frame.report.${subject.kind}.help`)}
              </p>
            </div>
            {subject.kind === "fault" && <Facts session={session} />}
            <div class="fr-report-ways">
              <button type="button" class="btn" onClick={close}>
                {say("frame.report.cancel")}
              </button>
              <button type="submit" class="btn primary" disabled={state === "sending"}>
                <Icon name="flag" />
                {say(state === "sending" ? "frame.report.sending" : "frame.report.send")}
              </button>
            </div>
          </form>
        )}
      </div>
    </dialog>
  );
}

/** The line of chat that it is about. */
function Quote({ subject }: { readonly subject: Subject }): JSX.Element | null {
  if (subject.kind !== "person" || subject.line === undefined) return null;
  return (
    <blockquote class="fr-report-quote" dir="auto">
      {subject.line.text}
    </blockquote>
  );
}

/** What goes with it, for whoever wants to know before it is sent. */
function Facts({ session }: { readonly session: Session }): JSX.Element {
  const { say, reporter } = session;
  const { match, seq } = session.known.peek();
  const place = match === null ? {} : { match, seq: String(seq) };
  return (
    <details class="fr-report-facts">
      <summary>{say("frame.report.facts")}</summary>
      <dl>
        {Object.entries({ ...place, ...reporter.facts() }).map(([name, fact]) => (
          <div key={name}>
            <dt>{say(`frame.report.facts.${name}`)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** On a telephone the keyboard covers the foot of the page, where the sheet stands: it stands on the keyboard instead. */
function useAboveKeyboard(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const look = () => {
      const covered = Math.max(0, innerHeight - seen.height - seen.offsetTop);
      dialog.current?.style.setProperty("--covered", `${Math.round(covered)}px`);
    };
    look();
    seen.addEventListener("resize", look);
    seen.addEventListener("scroll", look);
    return () => {
      seen.removeEventListener("resize", look);
      seen.removeEventListener("scroll", look);
    };
  }, []);
}

interface ButtonProps {
  readonly session: Session;
  readonly subject: Subject;
  readonly label: string;
}

/** A flag beside somebody, or beside what they said. Whoever has no name cannot tell. */
export function ReportButton({ session, subject, label }: ButtonProps): JSX.Element | null {
  const { you } = session.known.value;
  if (you.player === null || (subject.kind === "person" && subject.player === you.player)) return null;
  return (
    <button
      type="button"
      class="fr-close fr-flag"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => session.reporter.open(subject)}
    >
      <Icon name="flag" />
    </button>
  );
}

/** In the settings: something is broken. */
export function TellOfFault({ session }: { readonly session: Session }): JSX.Element {
  const { say } = session;
  return (
    <section class="stack fr-tell">
      <h3>{say("frame.report.title")}</h3>
      <p class="small dim">{say("frame.report.title.help")}</p>
      {session.known.value.you.player === null ? (
        <p class="small">{say("frame.report.nameless")}</p>
      ) : (
        <button
          type="button"
          class="btn"
          aria-haspopup="dialog"
          onClick={() => session.reporter.open({ kind: "fault" })}
        >
          <Icon name="flag" />
          {say("frame.report.fault")}
        </button>
      )}
    </section>
  );
}
