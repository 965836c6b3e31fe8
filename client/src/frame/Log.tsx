/** What happened, in words, with the clauses it happened by. What was taken back stays there, struck out. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameBoard, GameEvent } from "../boards/board";
import type { Entry } from "../wire";
import { isPerson, type Speaker } from "../words";
import { Clause } from "./Clause";
import type { Shelf } from "./shelf";

interface Props {
  readonly say: Speaker;
  readonly entries: readonly Entry[];
  readonly board: GameBoard;
  readonly shelf: Shelf;
}

export function Log({ say, entries, board, shelf }: Props): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = list.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [entries]);
  const gone = takenBack(entries);
  return (
    <ol
      class="fr-log plain"
      ref={list}
      // a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={say("frame.log")}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        atEnd.current = scrollTop + clientHeight > scrollHeight - 40;
      }}
    >
      {entries.map((entry) => (
        <li key={entry.seq} class="fr-log-entry" data-gone={gone.has(entry.seq)} data-seat={entry.seat ?? ""}>
          {entry.events.map((event, at) => (
            <Line key={at} say={say} event={event} board={board} shelf={shelf} gone={gone.has(entry.seq)} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Seqs that a later entry took back. */
function takenBack(entries: readonly Entry[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const entry of entries) {
    const to =
      entry.kind === "undo" ? entry.events.find((event) => event.key === "taken_back")?.params.to : undefined;
    if (typeof to === "number") for (let seq = to + 1; seq < entry.seq; seq++) gone.add(seq);
  }
  return gone;
}

interface LineProps {
  readonly say: Speaker;
  readonly event: GameEvent;
  readonly board: GameBoard;
  readonly shelf: Shelf;
  readonly gone: boolean;
}

function Line({ say, event, board, shelf, gone }: LineProps): JSX.Element | null {
  if (!say.tells(event)) return null;
  const words = say
    .eventSegments(event)
    .map(({ text, param }, at) => (isPerson(param) ? <b key={at}>{text}</b> : text));
  const clauses = event.clauses.map((clause) => (
    <Clause key={clause} game={board.id} clause={clause} shelf={shelf} />
  ));
  return (
    <p class="fr-log-line" data-head={board.headline?.(event) ?? false}>
      {gone ? <del>{words}</del> : words} {clauses}
    </p>
  );
}
