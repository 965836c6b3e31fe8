/** The table: strip, room (waiting room, board or result), drawer, dialogs, keys. */

import { untracked, useSignal, useSignalEffect } from "@preact/signals";
import { Component, type ComponentChildren, type JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Session } from "../session";
import { motion, settings } from "../settings";
import { sound } from "../sound";
import { AskBar } from "./AskBar";
import { Banner } from "./Banner";
import { Chat } from "./Chat";
import { Drawer } from "./Drawer";
import { Icon } from "./icons";
import { byKeyboard, typing } from "./keys";
import { Log } from "./Log";
import { Moves } from "./Moves";
import { People } from "./People";
import { Report, TellOfFault } from "./Report";
import { Results } from "./Results";
import { Rules } from "./Rules";
import { Settings } from "./Settings";
import { Strip } from "./Strip";
import { type Drawer as DrawerName, Shelf } from "./shelf";
import { Spoken, Toasts } from "./Toasts";
import { Waiting } from "./Waiting";

/** After the end one may look at the result, at the pit as it stands, or at the seats for the next match. */
type Room = "result" | "pit" | "seats";

export function App({ session }: { readonly session: Session }): JSX.Element {
  const shelf = useMemo(() => new Shelf(), []);
  const moves = useSignal(false);
  const room = useSignal<Room>("pit");
  const { say } = session;

  // a new match begins in the pit; an ended one shows its result once its last moment has been seen
  const wasOver = useSignal<boolean | null>(null);
  useSignalEffect(() => {
    const over = session.over.value && session.stage.moment.value === null;
    if (over === wasOver.peek()) return;
    if (over && wasOver.peek() === false) session.soundTheEnd();
    if (session.known.value.match !== null) wasOver.value = over;
    room.value = over ? "result" : "pit";
  });
  useSignalEffect(() => {
    document.title = title(session);
  });
  // cut off for good: what can be done is said above, and must not lie under a sheet
  useSignalEffect(() => {
    if (session.link.value.phase === "stopped") untracked(() => shelf.close());
  });
  useSignalEffect(() => {
    session.chatOpen.value = shelf.open.value === "chat";
  });
  useEffect(() => listen(session, shelf, () => (moves.value = session.mine.value)), []);

  const { match, table } = session.known.value;
  const subject = session.reporter.subject.value;
  const shown = match === null ? "waiting" : session.over.value ? room.value : "pit";
  return (
    <div
      class="fr"
      data-room={shown}
      data-drawer={shelf.open.value ?? ""}
      data-phase={session.link.value.phase}
    >
      <Strip session={session} shelf={shelf} />
      <Trouble session={session} />
      <Banner session={session} />
      <div class="fr-room">
        {table === null ? (
          <Before session={session} />
        ) : table.state === "closed" && match === null ? (
          <Closed session={session} />
        ) : shown === "waiting" ? (
          <Waiting session={session} />
        ) : shown === "seats" ? (
          <Waiting session={session} back={() => (room.value = "result")} />
        ) : shown === "result" ? (
          <Results
            session={session}
            seePit={() => (room.value = "pit")}
            seeSeats={() => (room.value = "seats")}
          />
        ) : (
          <Pit
            session={session}
            openMoves={() => (moves.value = true)}
            showResult={() => (room.value = "result")}
          />
        )}
      </div>
      <Drawer shelf={shelf} say={say} drawers={session.drawers.value} unread={session.unread.value}>
        <Inside drawer={shelf.open.value} session={session} shelf={shelf} />
      </Drawer>
      {subject !== null && <Report session={session} subject={subject} />}
      {moves.value && <Moves session={session} shelf={shelf} close={() => (moves.value = false)} />}
      <Toasts session={session} shelf={shelf} />
      <Spoken session={session} />
    </div>
  );
}

interface PitProps {
  readonly session: Session;
  readonly openMoves: () => void;
  readonly showResult: () => void;
}

/** The board in its container; a tap beside things, while something is being shown, skips it. */
function Pit({ session, openMoves, showResult }: PitProps): JSX.Element {
  const { place, stage } = session;
  const { Board } = place.board;
  useFocus(session);
  return (
    <div class="fr-board" onClick={() => stage.moment.value && stage.skip()}>
      <h1 class="visually-hidden">{session.say("name")}</h1>
      <Boundary
        note={session.say("frame.board.broken")}
        tell={<TellOfFault session={session} />}
        broke={() => session.reporter.note("board")}
      >
        <Board
          key={session.known.value.match ?? ""}
          view={stage.view}
          me={session.me.value}
          seats={session.cast.value.length}
          names={(seat) => session.name(seat)}
          decision={session.decision}
          moment={stage.moment}
          propose={(action) => session.propose(action)}
          proposed={session.proposed}
          act={(action) => void session.act(action)}
          busy={session.busy}
          preview={session.preview}
          explain={(barred) => session.explain(barred)}
          guide={session.guide}
          drop={session.drop}
          say={session.say}
          data={place.data}
          replay={false}
          motion={motion}
          sound={sound}
          ask={<AskBar session={session} openMoves={openMoves} showResult={showResult} />}
        />
      </Boundary>
    </div>
  );
}

/**
 * What had the focus is gone after an act: it goes to where my next one starts, else to the ask bar. Who came by pointer
 * keeps it out of the way, but near.
 */
function useFocus(session: Session): void {
  const wasBusy = useSignal(false);
  const begun = useSignal(false);
  useSignalEffect(() => {
    const { mine, busy, stage } = session;
    const [turn, waits] = [mine.value && !busy.value, busy.value];
    const shown = stage.seq.value >= 0 && stage.moment.value === null;
    const own = (wasBusy.peek() && !waits) || !begun.peek();
    wasBusy.value = waits;
    begun.value = true;
    // once it has been drawn
    requestAnimationFrame(() => {
      const ask = document.getElementById("ask");
      const now = document.activeElement;
      if ((now !== document.body && now !== ask) || document.querySelector("dialog[open]")) return;
      const first =
        turn && shown && byKeyboard()
          ? document.querySelector<HTMLElement>(".fr-board [data-start] button:enabled")
          : null;
      if (first) first.focus();
      else if (now === document.body && (own || byKeyboard())) ask?.focus({ preventScroll: true });
    });
  });
}

/** A fault in a drawing must not take the chat, the log and the way home with it. */
export class Boundary extends Component<
  {
    readonly note: string;
    readonly tell?: ComponentChildren;
    readonly broke?: () => void;
    readonly children: ComponentChildren;
  },
  { readonly broken: boolean }
> {
  override state = { broken: false };
  static override getDerivedStateFromError(): object {
    return { broken: true };
  }
  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.props.broke?.();
  }
  override render(): ComponentChildren {
    if (!this.state.broken) return this.props.children;
    return (
      <div class="fr-note stack">
        <p class="wrong">{this.props.note}</p>
        {this.props.tell}
      </div>
    );
  }
}

function Inside({
  drawer,
  session,
  shelf,
}: {
  readonly drawer: DrawerName | null;
  readonly session: Session;
  readonly shelf: Shelf;
}): JSX.Element | null {
  const { say, place } = session;
  switch (drawer) {
    case "log":
      return <Log say={say} entries={session.log.value} board={place.board} shelf={shelf} />;
    case "chat":
      return <Chat session={session} />;
    case "people":
      return <People session={session} />;
    case "rules":
      return <Rules game={place.game} say={say} shelf={shelf} />;
    case "settings":
      return <Settings session={session} shelf={shelf} />;
    default:
      return null;
  }
}

/** What is wrong with the line: at once where the server said why, else when it stays wrong. */
function Trouble({ session }: { readonly session: Session }): JSX.Element | null {
  const { say } = session;
  const { phase, code, tries } = session.link.value;
  const key = `close.${code}`;
  if (phase === "stopped")
    return (
      <p class="fr-trouble" role="alert">
        {say(say.has(key) ? key : "close.other")} <a href={location.href}>{say("frame.reload")}</a>{" "}
        <a href="/">{say("frame.home.back")}</a>
      </p>
    );
  const said = say.has(key) && tries <= 6;
  if (phase !== "reconnecting" || (tries <= 2 && !said)) return null;
  return (
    <p class="fr-trouble" role="status">
      {say(said ? key : "frame.trouble")}
    </p>
  );
}

/** A table that was closed before anything was played. */
function Closed({ session }: { readonly session: Session }): JSX.Element {
  const { say, place } = session;
  const { Poster } = place.board;
  return (
    <div class="fr-waiting fr-closed">
      <header class="fr-waiting-head halftone">
        <div class="stack">
          <h1>{say("frame.closed")}</h1>
          <p class="lead">{say(`frame.closed.${session.known.value.table?.closed_by ?? "left"}`)}</p>
          <p>
            <a class="btn primary" href="/">
              <Icon name="door" />
              {say("frame.home.back")}
            </a>
          </p>
        </div>
        {Poster && (
          <div class="fr-waiting-poster">
            <Poster say={say} data={place.data} />
          </div>
        )}
      </header>
    </div>
  );
}

function Before({ session }: { readonly session: Session }): JSX.Element {
  const { phase } = session.link.value;
  return <p class="fr-note lead dim">{phase === "stopped" ? "" : session.say("frame.loading")}</p>;
}

function title(session: Session): string {
  const { say } = session;
  const { table, match } = session.known.value;
  const name = table?.name || say("name");
  if (session.asked.value) return say("frame.title.turn", { name });
  if (session.halt.value === "paused") return say("frame.title.paused", { name });
  if (session.over.value) return say("frame.title.over", { name });
  if (match === null && table)
    return say("frame.title.waiting", {
      name,
      taken: table.seats.filter((seat) => seat.kind !== "open").length,
      seats: table.seats.length,
    });
  return say("frame.title", { name });
}

/** Enter or Space on what is marked, or Enter where nothing else takes it. */
function confirms({ key, target }: KeyboardEvent): boolean {
  if ((key !== "Enter" && key !== " ") || !(target instanceof Element)) return false;
  const control = target.closest(CONTROLS);
  if (control !== null) return control.matches('.fr-board [aria-pressed="true"]');
  return key === "Enter" && (target === document.body || target.closest(".fr-board") !== null);
}

const CONTROLS = "button, a, input, summary, [role=button]";

/** The keys of the table. Single letters can be switched off, and never act while somebody types. */
function listen(session: Session, shelf: Shelf, openMoves: () => void): () => void {
  const letters: Readonly<Record<string, () => void>> = {
    l: openMoves,
    u: () => void session.undo(),
    w: () => void session.pause.wait(),
    g: () => shelf.toggle("log"),
    c: () => shelf.toggle("chat"),
    r: () => shelf.toggle("rules"),
    p: () => shelf.toggle("people"),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || typing(event.target)) return;
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS);
    const ready = session.proposed.value;
    // a key that is held down has chosen it just now, and confirms nothing
    if (ready !== null && !event.repeat && confirms(event)) void session.act(ready);
    else if (event.key === "Escape") {
      if (session.proposed.value !== null) session.propose(null);
      else if (shelf.open.value !== null) shelf.close();
      else return;
    } else if (event.key === " " && session.stage.moment.value !== null && !onControl) session.stage.skip();
    else if (settings.keys.value && !event.shiftKey && Object.hasOwn(letters, event.key.toLowerCase()))
      letters[event.key.toLowerCase()]?.();
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", onKeyDown);
  return () => removeEventListener("keydown", onKeyDown);
}
