/** The end of a match: who won and by what, the check of chance, and what to do next. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Result } from "../boards/board";
import { pledgeOf } from "../pledge";
import type { Session } from "../session";
import { haltedOf } from "../store";
import { Fairness } from "./Fairness";
import { Cut, Icon } from "./icons";
import { byKeyboard } from "./keys";
import { Maintenance } from "./Waiting";

/** Sentences that tell how far a match came. */
const LAST = 6;

interface Props {
  readonly session: Session;
  readonly seePit: () => void;
  readonly seeSeats: () => void;
}

export function Results({ session, seePit, seeSeats }: Props): JSX.Element | null {
  const { say, place } = session;
  const { match, table, you } = session.known.value;
  const result = session.stage.view.value.result as Result | null | undefined;
  const closed = haltedOf(session.known.value.table) === "closed";
  const [busy, setBusy] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!result && !closed) return;
    session.notices.speak(result ? verdict(session, result) : say("frame.halt.closed"));
    if (byKeyboard()) head.current?.focus();
  }, [match]);
  if (match === null || table === null || (!result && !closed)) return null;
  const { maintenance } = session.known.value;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const rematch = async () => {
    setBusy(true);
    await session.shared();
    await session.change(session.calls.rematch());
    setBusy(false);
  };
  const GameResult = place.board.Result;
  return (
    <div class="fr-result" data-closed={closed}>
      <header class="fr-result-head halftone">
        <p class="fr-kicker">{say("frame.result.kicker", { number: table.match?.number ?? 1 })}</p>
        <h1 tabIndex={-1} ref={head}>
          {result ? verdict(session, result) : say("frame.result.closed")}
        </h1>
        {!result && <p class="lead">{say(`frame.result.closed.${table.closed_by ?? "admin"}`)}</p>}
      </header>
      <div class="fr-result-game">
        {result ? <GameResult {...session.context()} result={result} /> : <LastWords session={session} />}
      </div>
      {table.state === "closed" && result && <p class="fr-rematch">{say("frame.closed")}</p>}
      {you.seat !== null && table.state !== "closed" && (
        <div class="fr-rematch">
          <button
            type="button"
            class="btn primary wide"
            disabled={busy || open > 0 || maintenance !== null}
            aria-describedby="rematch-reason"
            onClick={() => void rematch()}
          >
            <Cut name="risen" />
            {say("frame.rematch")}
          </button>
          <p id="rematch-reason" class="small dim">
            {maintenance !== null
              ? say("frame.maintenance")
              : open > 0
                ? say("frame.rematch.open", { count: open })
                : say("frame.rematch.help")}
          </p>
          <Maintenance session={session} />
        </div>
      )}
      <div class="fr-result-side stack">
        <div class="fr-result-ways">
          <button type="button" class="btn" onClick={seePit}>
            <Cut name="spyglass" />
            {say("frame.result.pit")}
          </button>
          <a class="btn" href={`/replay/${match}`}>
            <Icon name="play" />
            {say("frame.replay")}
          </a>
          {table.state !== "closed" && (
            <button type="button" class="btn" onClick={seeSeats}>
              <Icon name="people" />
              {say("frame.result.seats")}
            </button>
          )}
          <a class="btn" href={`/api/v1/matches/${match}/export`} download={`${place.game}-${match}.json`}>
            {say("frame.export")}
          </a>
          <a class="btn" href="/">
            <Icon name="door" />
            {say("frame.home.back")}
          </a>
        </div>
        <Fairness
          match={match}
          board={place.board}
          data={place.data}
          say={say}
          seat={session.me.value}
          pledge={pledgeOf(table.id, table.match?.number ?? 0)}
          log={session.known.value.log}
          closed={closed}
          key={match}
        />
      </div>
    </div>
  );
}

/** How far it came: the last that was told of a match without a result. */
function LastWords({ session }: { readonly session: Session }): JSX.Element {
  const { say } = session;
  const told = session.log.value.flatMap(({ events }) => events.filter(say.tells).map(say.event));
  return (
    <section class="panel fr-last" aria-labelledby="last-title">
      <h2 id="last-title">{say("frame.result.closed.last")}</h2>
      <ul class="plain">
        {told.slice(-LAST).map((words, at) => (
          <li key={at}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

function verdict(session: Session, { winners }: Result): string {
  const { say } = session;
  const me = session.me.value;
  if (winners.length === 0) return say("frame.result.none");
  if (winners.length > 1 && winners.length === session.cast.value.length) return say("frame.result.all");
  if (me !== null && winners.includes(me))
    return say(winners.length > 1 ? "frame.result.shared.you" : "frame.result.you");
  return say("frame.result.winners", { winners, count: winners.length });
}
