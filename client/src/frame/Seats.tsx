/** The seats of a table that waits: sit, move, get up; the host also swaps, shows out, and seats bots. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { pledgeFor } from "../pledge";
import type { Session } from "../session";
import type { SeatInfo, TableInfo } from "../wire";
import { Cut, Icon } from "./icons";
import { SeatMark } from "./SeatMark";

interface Props {
  readonly session: Session;
  readonly table: TableInfo;
  readonly bots: readonly string[];
}

export function Seats({ session, table, bots }: Props): JSX.Element {
  const nameless = session.known.value.you.player === null;
  return (
    <>
      <ol class="fr-seats plain" aria-label={session.say("frame.seats")}>
        {table.seats.map((seat) => (
          <Seat key={seat.seat} session={session} table={table} seat={seat} bots={bots} />
        ))}
      </ol>
      {nameless && table.seats.some((seat) => seat.kind === "open") && (
        <a class="btn primary" href={table.state === "waiting" ? `/t/${table.id}` : "/me"}>
          {session.say("frame.seat.name")}
        </a>
      )}
    </>
  );
}

function Seat({ session, table, seat, bots }: Props & { readonly seat: SeatInfo }): JSX.Element {
  const { say, calls } = session;
  const { you, people } = session.known.value;
  const mine = seat.player !== null && seat.player === you.player;
  const name = seat.kind === "open" ? say("frame.seat.open") : session.sitter(seat.seat);
  const away = seat.kind === "human" && !people.some((one) => one.player === seat.player && !one.away);
  const run = (what: Parameters<Session["change"]>[0]) => void session.change(what);
  return (
    <li class="fr-seat" data-kind={seat.kind} data-mine={mine}>
      <SeatMark seat={seat.seat} name={name} open={seat.kind === "open"} />
      <div class="fr-seat-who">
        <span class="name">{name}</span>
        <span class="fr-seat-tags">
          {mine && <span class="tag">{say("frame.you")}</span>}
          {seat.player !== null && seat.player === table.host && <span class="tag">{say("frame.host")}</span>}
          {seat.kind === "bot" && (
            <span class="tag">
              <Cut name="zombie" /> {say("frame.bot")}
            </span>
          )}
          {away && <span class="tag fr-away">{say("frame.people.away")}</span>}
        </span>
      </div>
      <div class="fr-seat-acts">
        {seat.kind === "open" && you.player !== null && (
          <button
            type="button"
            class={you.seat === null ? "btn primary" : "btn"}
            onClick={() => run(calls.sit(seat.seat, pledgeFor(table).nonce))}
          >
            {say(you.seat === null ? "frame.seat.sit" : "frame.seat.move")}
          </button>
        )}
        {mine && (
          <button type="button" class="btn quiet" onClick={() => void session.stand()}>
            {say("frame.seat.leave")}
          </button>
        )}
        {you.host && seat.kind !== "human" && bots.length > 0 && (
          <BotChoice session={session} seat={seat} bots={bots} />
        )}
        {you.host && seat.kind === "human" && !mine && (
          <Kick session={session} seat={seat.seat} name={name} />
        )}
        {you.host && table.seats.length > 1 && (
          <span class="fr-swap">
            <button
              type="button"
              class="fr-round"
              disabled={seat.seat === 0}
              aria-label={say("frame.seat.up", { number: seat.seat + 1, name })}
              onClick={() => run(calls.swap(seat.seat, seat.seat - 1))}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              class="fr-round"
              disabled={seat.seat === table.seats.length - 1}
              aria-label={say("frame.seat.down", { number: seat.seat + 1, name })}
              onClick={() => run(calls.swap(seat.seat, seat.seat + 1))}
            >
              <Icon name="down" />
            </button>
          </span>
        )}
      </div>
    </li>
  );
}

/** Nobody, or one of the game's bots. */
function BotChoice({ session, seat, bots }: Omit<Props, "table"> & { readonly seat: SeatInfo }): JSX.Element {
  const { say, calls } = session;
  return (
    <label class="fr-bot-choice">
      <span class="visually-hidden">{say("frame.seat.bot", { number: seat.seat + 1 })}</span>
      <select
        class="input"
        value={seat.bot ?? ""}
        onChange={(event) => {
          const kind = event.currentTarget.value;
          void session.change(kind === "" ? calls.open(seat.seat) : calls.bot(seat.seat, kind));
        }}
      >
        <option value="">{say("frame.bot.none")}</option>
        {bots.map((kind) => (
          <option key={kind} value={kind}>
            {say.has(`frame.bot.${kind}`) ? say(`frame.bot.${kind}`) : kind}
          </option>
        ))}
      </select>
    </label>
  );
}

function Kick({
  session,
  seat,
  name,
}: {
  readonly session: Session;
  readonly seat: number;
  readonly name: string;
}): JSX.Element {
  const { say, calls } = session;
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button
        type="button"
        class="btn quiet"
        onClick={() => setAsked(true)}
        aria-label={say("frame.kick.name", { name })}
      >
        {say("frame.kick")}
      </button>
    );
  return (
    <span class="row">
      <button
        type="button"
        class="btn danger"
        onClick={() => void session.change(calls.kick(seat)).then(() => setAsked(false))}
      >
        {say("frame.kick.yes", { name })}
      </button>
      <button type="button" class="btn" onClick={() => setAsked(false)}>
        {say("frame.kick.no")}
      </button>
    </span>
  );
}
