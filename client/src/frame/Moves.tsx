/**
 * All moves as a list, opened by one key: how keyboards and screen readers play, and where one asks why something is
 * not allowed. Typing filters, arrows walk, Enter takes the move; whether it is asked for again is the player's setting.
 */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Decision } from "../boards/board";
import type { Session } from "../session";
import { Clause } from "./Clause";
import { Icon } from "./icons";
import { filtered, groups, type Move } from "./moves";
import type { Shelf } from "./shelf";

interface Props {
  readonly session: Session;
  readonly shelf: Shelf;
  readonly close: () => void;
}

export function Moves({ session, shelf, close }: Props): JSX.Element {
  const { say } = session;
  const dialog = useRef<HTMLDialogElement>(null);
  const decision = session.mine.value ? session.decision.value : null;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      session.preview.value = null;
      element?.close();
    };
  }, []);
  // somebody else's turn: there is nothing to choose from any more
  useEffect(() => {
    if (decision === null && !session.busy.value) close();
  }, [decision]);
  return (
    <dialog
      ref={dialog}
      class="fr-moves"
      aria-labelledby="moves-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div class="fr-moves-body">
        <header class="fr-sheet-head">
          <h2 id="moves-title">{say("frame.moves")}</h2>
          <button type="button" class="fr-close" aria-label={say("frame.close")} onClick={close}>
            <Icon name="cross" />
          </button>
        </header>
        {decision !== null && <List session={session} shelf={shelf} decision={decision} close={close} />}
      </div>
    </dialog>
  );
}

function List({ session, shelf, decision, close }: Props & { readonly decision: Decision }): JSX.Element {
  const { say, place } = session;
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const all = useMemo(() => groups(decision, place.board, session.context()), [decision]);
  const shown = filtered(all, typed);
  const legal = shown.reduce(
    (sum, { moves }) => sum + moves.filter((move) => move.barred === null).length,
    0,
  );

  const entries = () => [...(list.current?.querySelectorAll<HTMLButtonElement>("button.fr-move") ?? [])];
  const step = (by: number) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    (at + by < 0 ? field.current : all[Math.min(all.length - 1, at + by)])?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const inField = event.target === field.current;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Home" && !inField) entries()[0]?.focus();
    else if (event.key === "End" && !inField) entries().at(-1)?.focus();
    else if (event.key === "Enter" && inField) {
      // only what is left alone is meant; among several the arrows choose
      const able = entries().filter((one) => one.dataset.barred === undefined);
      if (able.length === 1) able[0]?.click();
      else (able[0] ?? entries()[0])?.focus();
    } else if (
      !inField &&
      event.key.length === 1 &&
      event.key !== " " &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      setTyped(typed + event.key);
      field.current?.focus();
    } else return;
    event.preventDefault();
  };
  const choose = (move: Move) => {
    close();
    session.propose(move.action);
  };
  return (
    <search onKeyDown={onKeyDown}>
      <label class="visually-hidden" for="moves-filter">
        {say("frame.moves.filter")}
      </label>
      <input
        id="moves-filter"
        ref={field}
        class="input"
        type="search"
        autocomplete="off"
        autofocus
        placeholder={say("frame.moves.filter")}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <p class="fr-moves-count small dim" role="status">
        {say("frame.moves.count", { count: legal })}
      </p>
      <div class="fr-moves-list" ref={list}>
        {shown.map(({ title, moves }, at) => (
          <section key={title} aria-labelledby={`moves-group-${at}`}>
            <h3 id={`moves-group-${at}`}>{title}</h3>
            <ul class="plain">
              {moves.map((move) => (
                <li key={move.id}>
                  <Entry session={session} shelf={shelf} move={move} choose={choose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </search>
  );
}

interface EntryProps {
  readonly session: Session;
  readonly shelf: Shelf;
  readonly move: Move;
  readonly choose: (move: Move) => void;
}

function Entry({ session, shelf, move, choose }: EntryProps): JSX.Element {
  const { say, place } = session;
  const { barred } = move;
  const [asked, setAsked] = useState(false);
  const preview = () => {
    session.preview.value = barred === null ? move.action : null;
  };
  if (barred === null)
    return (
      <button
        type="button"
        class="fr-move"
        onClick={() => choose(move)}
        onFocus={preview}
        onPointerEnter={preview}
      >
        <span>{move.label}</span>
        {move.hints.map((hint) => (
          <span class="fr-move-hint" key={hint}>
            {say(`hint.${hint}`)}
          </span>
        ))}
      </button>
    );
  const key = `barred.${barred.clause}`;
  return (
    <>
      <button
        type="button"
        class="fr-move"
        data-barred=""
        aria-expanded={asked}
        onClick={() => setAsked(!asked)}
        onFocus={preview}
      >
        <span>{move.label}</span>
        <span class="fr-move-why">{say("frame.why")}</span>
      </button>
      {asked && (
        <p class="fr-move-reason" role="status">
          {say.has(key) ? say(key, barred.params) : say("frame.barred")}{" "}
          <Clause game={place.game} clause={barred.clause} shelf={shelf} />
        </p>
      )}
    </>
  );
}
