/** Standing orders: what I want to be asked, and what is passed for me. Everything shown is what the server has. */

import type { JSX } from "preact";
import type { Action } from "../boards/board";
import type { Session } from "../session";
import type { Orders as Given } from "../wire";
import type { Speaker } from "../words";

type Wish = Given["kinds"][string];

const PASSES = ["turn", "pass"] as const;
const WISHES: readonly Wish[] = ["ask", ...PASSES];

interface Props {
  readonly session: Session;
}

export function Orders({ session }: Props): JSX.Element | null {
  const { say } = session;
  const orders = session.orders.now.value;
  if (orders === null) return null;
  const alone = session.known.value.table?.seats.length === 1;
  return (
    <section class="fr-orders stack" aria-labelledby="orders-title">
      <h3 id="orders-title">{say("frame.orders")}</h3>
      <p class="small dim">{say("frame.orders.help")}</p>
      <div class="fr-switch">
        <label class="choice">
          <input
            type="checkbox"
            checked={orders.until_turn}
            aria-describedby="orders-until"
            onChange={(event) => void session.orders.change({ until_turn: event.currentTarget.checked })}
          />
          <span>{say("frame.orders.until")}</span>
        </label>
        <p id="orders-until" class="small dim">
          {say("frame.orders.until.help")}
        </p>
      </div>
      {groups(orders, alone).map(([group, kinds]) => (
        <details key={group} class="fr-orders-group">
          <summary>
            {say(heading(say, group))}{" "}
            <span class="dim">
              {say("frame.orders.count", {
                count: kinds.filter((kind) => orders.kinds[kind] === "ask").length,
                all: kinds.length,
              })}
            </span>
          </summary>
          {kinds.map((kind) => (
            <Kind key={kind} session={session} kind={kind} wish={orders.kinds[kind] as Wish} />
          ))}
        </details>
      ))}
    </section>
  );
}

interface KindProps {
  readonly session: Session;
  readonly kind: string;
  readonly wish: Wish;
}

/** One kind of reaction, and what is done about it. Nothing else counts while everything is passed. */
function Kind({ session, kind, wish }: KindProps): JSX.Element {
  const { say, orders } = session;
  return (
    <fieldset class="fr-orders-kind" disabled={orders.now.value?.until_turn}>
      <legend>{say(`reaction.${kind}`)}</legend>
      <div class="fr-orders-wishes">
        {WISHES.map((one) => (
          <label key={one} class="choice">
            <input
              type="radio"
              name={`orders.${kind}`}
              checked={wish === one}
              onChange={() => void orders.change({ kinds: { [kind]: one } })}
            />
            <span>{say(`frame.orders.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function heading(say: Speaker, group: string): string {
  const key = `frame.orders.kinds.${group}`;
  return say.has(key) ? key : "frame.orders.kinds";
}

/** Kinds in the game's order, under what stands behind their dot: `bite.own` belongs to "own". Alone, nobody else has turns. */
function groups({ kinds }: Given, alone: boolean): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, string[]>();
  for (const kind of Object.keys(kinds)) {
    const group = kind.includes(".") ? kind.slice(kind.indexOf(".") + 1) : "";
    if (!(alone && group === "others")) found.set(group, [...(found.get(group) ?? []), kind]);
  }
  return [...found];
}

/** The kind that I am asked about is passed: this turn, or until I say otherwise among my reactions. */
export function KindButtons({ session }: Props): JSX.Element | null {
  const kind = session.known.value.decision?.reaction?.kind;
  const orders = session.orders.now.value;
  if (kind === undefined || orders === null || orders.kinds[kind] !== "ask") return null;
  const { say } = session;
  return (
    <fieldset class="fr-ask-kind" title={say(`reaction.${kind}`)}>
      <legend>{say("frame.orders.kind")}</legend>
      {PASSES.map((wish) => (
        <button
          key={wish}
          type="button"
          class="btn fr-ask-btn"
          disabled={session.busy.value}
          onClick={() => void session.orders.change({ kinds: { [kind]: wish } })}
        >
          {say(`frame.orders.${wish}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** What declining is called: to pass, or what the board calls an answer that is no pass. */
export const declineWords = (session: Session, decline: Action): string =>
  decline.kind === "pass"
    ? session.say("frame.orders.decline")
    : session.place.board.labelAction(decline, session.context());

/** In the ask bar: the quick ways past a reaction, or the way back to being asked. */
export function OrderButtons({ session }: Props): JSX.Element | null {
  const { say } = session;
  const decline = session.orders.decline.value;
  const orders = session.orders.now.value;
  const busy = session.busy.value;
  if (decline !== null)
    return (
      <>
        <button
          type="button"
          class="btn fr-ask-btn"
          disabled={busy}
          onClick={() => void session.act(decline)}
        >
          {declineWords(session, decline)}
        </button>
        <KindButtons session={session} />
        {orders !== null && (
          <button
            type="button"
            class="btn fr-ask-btn"
            disabled={busy}
            onClick={() => void session.orders.change({ until_turn: true })}
          >
            {say("frame.orders.until")}
          </button>
        )}
      </>
    );
  if (orders === null || !orders.until_turn) return null;
  return (
    <button
      type="button"
      class="btn fr-ask-btn"
      aria-describedby="orders-passing"
      onClick={() => void session.orders.change({ until_turn: false })}
    >
      <span id="orders-passing" class="visually-hidden">
        {say("frame.orders.passing")}
      </span>
      {say("frame.orders.stop")}
    </button>
  );
}
