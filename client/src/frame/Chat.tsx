/** What people say: seats and spectators apart. Who sits reads both and writes at the table; spectators likewise. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../session";
import type { ChatLine } from "../wire";
import { timeOfDay } from "../words";
import { ReportButton } from "./Report";

type Room = ChatLine["room"];

const LONGEST = 500;
const LONGEST_NAME = 24;

export function Chat({ session }: { readonly session: Session }): JSX.Element {
  const { say } = session;
  const { chat, you } = session.known.value;
  const own: Room = you.seat === null ? "spectators" : "seats";
  const [room, setRoom] = useState<Room>(own);
  const [text, setText] = useState("");
  const [sending, setSending] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const lines = chat.filter((line) => line.room === room);
  useEffect(() => session.readChat(), [chat.length]);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, room]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const line = text.trim();
    if (!line || line === sending) return;
    setSending(line);
    // what was typed while the answer was on its way stays
    if (await session.chat(line)) setText((now) => (now.trim() === line ? "" : now));
    setSending((now) => (now === line ? null : now));
  };
  return (
    <div class="fr-chat">
      <fieldset class="choices fr-rooms">
        <legend class="visually-hidden">{say("frame.chat.room")}</legend>
        {(["seats", "spectators"] as const).map((one) => (
          <label class="choice" key={one}>
            <input type="radio" name="room" checked={room === one} onChange={() => setRoom(one)} />
            <span>{say(`frame.chat.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <div class="fr-chat-lines" ref={list} tabIndex={0} role="log" aria-label={say(`frame.chat.${room}`)}>
        {lines.length === 0 && <p class="dim">{say(`frame.chat.${room}.none`)}</p>}
        {lines.map((line) => (
          <div class="fr-chat-line" key={line.id} data-mine={line.player === you.player}>
            <b class="name">{line.name}</b>{" "}
            <time dateTime={line.at}>{timeOfDay(line.at, session.place.lang)}</time>
            <ReportButton
              session={session}
              subject={{ kind: "person", player: line.player, name: line.name, line }}
              label={say("frame.report.line", { name: line.name })}
            />
            <p>{line.text}</p>
          </div>
        ))}
      </div>
      {you.player === null ? (
        <Name session={session} />
      ) : room !== own ? (
        <p class="small dim">{say("frame.chat.elsewhere")}</p>
      ) : (
        <form class="fr-chat-form" onSubmit={(event) => void submit(event)}>
          <label class="visually-hidden" for="chat-text">
            {say(`frame.chat.${own}.write`)}
          </label>
          <input
            id="chat-text"
            class="input"
            maxLength={LONGEST}
            autocomplete="off"
            placeholder={say(`frame.chat.${own}.write`)}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="btn" disabled={text.trim() === "" || text.trim() === sending}>
            {say("frame.chat.send")}
          </button>
        </form>
      )}
    </div>
  );
}

/** Somebody who only watches takes a name and comes back to this table. */
function Name({ session }: { readonly session: Session }): JSX.Element {
  const { say, place } = session;
  return (
    <form method="post" action={`/t/${place.table}/sit`}>
      <input type="hidden" name="as" value="watch" />
      <label class="small" for="chat-name">
        {say("frame.chat.nameless")}
      </label>
      <div class="fr-chat-form">
        <input
          id="chat-name"
          class="input"
          name="player"
          required
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          dir="auto"
        />
        <button type="submit" class="btn">
          {say("frame.chat.take")}
        </button>
      </div>
    </form>
  );
}
