/** The strip above everything: home, game and round, the line to the server, the time, the drawers. */

import type { JSX } from "preact";
import type { Session } from "../session";
import { Clock } from "./Clock";
import { Icon, type IconName } from "./icons";
import type { Drawer, Shelf } from "./shelf";

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
      <a class="fr-home" href="/" aria-label={say("frame.home")}>
        <span aria-hidden="true">S</span>
      </a>
      <p class="fr-title">
        <span class="fr-game">{say("name")}</span>
        {match !== null && <span class="fr-progress">{place.board.progress(session.context())}</span>}
        {!playing && table?.name && <span class="fr-progress name">{table.name}</span>}
      </p>
      <Line session={session} />
      <nav class="fr-tabs" aria-label={say("frame.drawers")}>
        {match !== null && <Tab drawer="log" icon="log" session={session} shelf={shelf} />}
        <Tab drawer="chat" icon="chat" session={session} shelf={shelf} />
        <Tab drawer="rules" icon="rules" session={session} shelf={shelf} />
        <Tab drawer="people" icon="people" session={session} shelf={shelf} />
        <Tab drawer="settings" icon="more" session={session} shelf={shelf} />
      </nav>
    </header>
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

function Tab({
  drawer,
  icon,
  session,
  shelf,
}: Props & { readonly drawer: Drawer; readonly icon: IconName }): JSX.Element {
  const { say } = session;
  const open = shelf.open.value === drawer;
  const unread = drawer === "chat" ? session.unread.value : 0;
  return (
    <button
      type="button"
      class="fr-tab"
      aria-expanded={open}
      aria-controls="drawer"
      data-drawer={drawer}
      onClick={() => shelf.toggle(drawer)}
    >
      <Icon name={icon} />
      <span class="fr-tab-word">{say(`frame.${drawer}`)}</span>
      {unread > 0 && (
        <span class="fr-badge">
          <span aria-hidden="true">{unread}</span>
          <span class="visually-hidden">{say("frame.chat.unread", { count: unread })}</span>
        </span>
      )}
    </button>
  );
}
