/** The strip above everything: home, game and round, the line to the server, the time, the drawers. */

import type { JSX } from "preact";
import type { GameBoard, LabelContext } from "../boards/board";
import type { Session } from "../session";
import { Clock } from "./Clock";
import { Home } from "./Home";
import type { Shelf } from "./shelf";
import { showing } from "./showing";
import { Tabs } from "./Tabs";

interface Props {
  readonly session: Session;
  readonly shelf: Shelf;
}

export function Strip({ session, shelf }: Props): JSX.Element {
  const { say, place } = session;
  const { match, table } = session.known.value;
  const playing = match !== null && table?.state === "playing";
  return (
    <header class="fr-strip">
      <Home say={say} />
      <p class="fr-title">
        <span class="fr-game">{say("name")}</span>
        {match !== null && (
          <Progress board={place.board} context={session.context(showing(session)?.before)} />
        )}
        {!playing && table?.name && <span class="fr-progress name">{table.name}</span>}
      </p>
      <Line session={session} />
      <Tabs shelf={shelf} say={say} drawers={session.drawers.value} unread={session.unread.value} />
    </header>
  );
}

/** The state of the match; in fewer words where there is no room, if the game has them. */
export function Progress({
  board,
  context,
}: {
  readonly board: GameBoard;
  readonly context: LabelContext;
}): JSX.Element {
  if (!board.brief) return <span class="fr-progress">{board.progress(context)}</span>;
  return (
    <span class="fr-progress">
      <span class="fr-whole">{board.progress(context)}</span>
      <span class="fr-brief">{board.brief(context)}</span>
    </span>
  );
}

/** `live · 1:42`, or that the line is down. */
function Line({ session }: { readonly session: Session }): JSX.Element {
  const { say } = session;
  const { phase } = session.link.value;
  const decision = session.decision.value;
  return (
    <p class="fr-line" data-phase={phase}>
      <span class="fr-dot" aria-hidden="true" />
      <span class="fr-phase" role="status">
        {say(`frame.line.${phase}`)}
      </span>
      {decision?.since && phase === "live" && (
        <Clock since={decision.since} elapsed={(since) => session.since(since)} label={say("frame.clock")} />
      )}
    </p>
  );
}
