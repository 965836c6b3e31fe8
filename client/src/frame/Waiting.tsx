/** The waiting room: seats, how to get people here, the options, the start. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { game as fetchGame, type GameInfo } from "../api";
import { nextMatch, pledgeOf } from "../pledge";
import type { Session } from "../session";
import type { TableInfo } from "../wire";
import { Invite } from "./Invite";
import { Cut } from "./icons";
import { Options } from "./Options";
import { Seats } from "./Seats";

interface Props {
  readonly session: Session;
  /** Back to the result of the match before, where there was one. */
  readonly back?: (() => void) | undefined;
}

export function Waiting({ session, back }: Props): JSX.Element | null {
  const { say, place } = session;
  const { table, you } = session.known.value;
  const [info, setInfo] = useState<GameInfo | null>(null);
  useEffect(() => {
    void fetchGame(place.game).then((outcome) => outcome.ok && setInfo(outcome.value));
  }, []);
  if (table === null) return null;
  const host = session.hostName();
  const taken = table.seats.filter((seat) => seat.kind !== "open").length;
  const Poster = place.board.Poster;
  return (
    <div class="fr-waiting">
      <header class="fr-waiting-head halftone">
        <div>
          <p class="fr-kicker">
            {say(
              back
                ? "frame.waiting.next"
                : you.seat === null
                  ? "frame.waiting.watching"
                  : "frame.waiting.kicker",
            )}
          </p>
          <h1>{table.name || say("frame.waiting.title", { host })}</h1>
          <p class="lead">{say("frame.waiting.taken", { taken, seats: table.seats.length })}</p>
          {back && (
            <button type="button" class="btn" onClick={back}>
              {say("frame.waiting.back")}
            </button>
          )}
        </div>
        {Poster && (
          <div class="fr-waiting-poster">
            <Poster say={say} data={place.data} />
          </div>
        )}
      </header>
      <div class="fr-waiting-seats">
        <Seats session={session} table={table} bots={info?.bots ?? []} />
        <Invite session={session} alone={table.seats.length === 1} />
      </div>
      <Start session={session} table={table} info={info} />
      <div class="fr-waiting-side stack">
        <Options session={session} table={table} info={info} />
        <SmallPrint session={session} table={table} />
      </div>
    </div>
  );
}

interface StartProps {
  readonly session: Session;
  readonly table: TableInfo;
  readonly info: GameInfo | null;
}

/** The start button with its reason, and the two quick ways to a full table. */
function Start({ session, table, info }: StartProps): JSX.Element {
  const { say } = session;
  const { you, maintenance } = session.known.value;
  const [busy, setBusy] = useState(false);
  const open = table.seats.filter((seat) => seat.kind === "open");
  const taken = table.seats.length - open.length;
  const change = async (...what: (() => Promise<boolean>)[]) => {
    setBusy(true);
    for (const one of what) if (!(await one())) break;
    setBusy(false);
  };
  const { calls } = session;
  const reason =
    maintenance !== null
      ? say("frame.maintenance")
      : !you.host
        ? say("frame.start.host", { host: session.hostName() })
        : open.length > 0
          ? say("frame.start.open", { count: open.length })
          : say(table.seats.length === 1 ? "frame.start.solo" : "frame.start.ready");
  return (
    <section
      class="fr-start"
      aria-label={say("frame.start")}
      data-ready={you.host && open.length === 0 && maintenance === null}
    >
      {you.host && (
        <button
          type="button"
          class="btn primary wide fr-start-btn"
          disabled={busy || open.length > 0 || maintenance !== null}
          aria-describedby="start-reason"
          onClick={() =>
            void change(async () => {
              await session.shared();
              return session.change(calls.start());
            })
          }
        >
          <Cut name="risen" />
          {say("frame.start")}
        </button>
      )}
      <p id="start-reason" class={you.host ? "small" : "fr-start-wait"} role="status">
        {reason}
      </p>
      <Maintenance session={session} />
      {you.host && open.length > 0 && (
        <div class="row fr-start-ways">
          <button
            type="button"
            class="btn"
            disabled={busy || info === null}
            onClick={() =>
              void change(
                ...open.map(
                  ({ seat }) =>
                    () =>
                      session.change(calls.bot(seat, info?.bots[0] ?? "heuristic")),
                ),
              )
            }
          >
            <Cut name="zombie" />
            {say("frame.start.bots", { count: open.length })}
          </button>
          {info !== null && taken >= info.seats.least && (
            <button
              type="button"
              class="btn"
              disabled={busy}
              onClick={() => void change(() => session.change(calls.options({ seats: taken })))}
            >
              {say("frame.start.shrink", { count: taken })}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Why no match begins for now, where the administrators say why. */
export function Maintenance({ session }: { readonly session: Session }): JSX.Element | null {
  const { maintenance } = session.known.value;
  return maintenance ? (
    <p class="fr-maintenance" dir="auto">
      {maintenance}
    </p>
  ) : null;
}

/** The commitment, before anybody could know what it will mean. */
function SmallPrint({
  session,
  table,
}: {
  readonly session: Session;
  readonly table: TableInfo;
}): JSX.Element {
  const { say } = session;
  const { you } = session.known.value;
  const nonce = you.seat === null ? null : (table.seats[you.seat]?.nonce ?? null);
  const mine = pledgeOf(table.id, nextMatch(table));
  return (
    <details class="fr-small-print">
      <summary>{say("frame.fair.summary")}</summary>
      <p>{say("frame.fair.text")}</p>
      <dl>
        <dt>{say("frame.fair.commitment")}</dt>
        <dd>
          <code>{table.commitment}</code>
        </dd>
        {nonce !== null && (
          <>
            <dt>{say("frame.fair.nonce")}</dt>
            <dd>
              <code>{nonce || say("frame.fair.nonce.none")}</code>
              {nonce !== "" && mine?.nonce === nonce && <span class="tag">{say("frame.fair.kept")}</span>}
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
