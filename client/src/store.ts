/**
 * What this page knows of its table: a pure function of the messages that came.
 *
 * Frames may come twice, late or in another order (class K): a view never goes back, a change that does not follow on
 * from the last one is not applied, and `ask` says that the whole has to be asked for again. Tables have versions, a
 * match has seqs; whatever is not newer is dropped.
 */

import type {
  ChatLine,
  Entry,
  NoticeInfo,
  OpenDecision,
  Orders,
  Person,
  ServerMessage,
  TableInfo,
  TableNow,
  Update,
  Welcome,
  You,
} from "./wire";

export interface Known {
  readonly table: TableInfo | null;
  readonly you: You;
  /** Match that `seq`, `view`, `decision`, `undo` and `log` belong to. */
  readonly match: string | null;
  /** Last seq of that match that was applied; -1 before any. */
  readonly seq: number;
  readonly view: Readonly<Record<string, unknown>>;
  readonly decision: OpenDecision | null;
  readonly undo: number | null;
  /** My seat's standing orders in that match; null where I have none to give. */
  readonly orders: Orders | null;
  readonly log: readonly Entry[];
  readonly chat: readonly ChatLine[];
  readonly people: readonly Person[];
  readonly nameless: number;
  /** What the administrators announce, the latest last. */
  readonly notices: readonly NoticeInfo[];
  /** No match begins for now, and why (perhaps no words); null when they do. */
  readonly maintenance: string | null;
  /** The server's `now` of the last welcome; null before any. Pairs with the moment at which it came. */
  readonly now: string | null;
}

export const NOTHING: Known = {
  table: null,
  you: { player: null, name: null, seat: null, host: false },
  match: null,
  seq: -1,
  view: {},
  decision: null,
  undo: null,
  orders: null,
  log: [],
  chat: [],
  people: [],
  nameless: 0,
  notices: [],
  maintenance: null,
  now: null,
};

export interface Step {
  readonly known: Known;
  /** A change is missing: say `hello` again. */
  readonly ask: boolean;
}

/** Lines of chat that are kept on the page. */
const CHAT_KEPT = 300;
/** A welcome with fewer lines than that brings all there are. */
const WHOLE_CHAT = 100;

export function reduce(known: Known, message: ServerMessage): Step {
  switch (message.type) {
    case "welcome":
      return settled(welcomed(known, message));
    case "update":
      return updated(known, message);
    case "table":
      return tabled(known, message);
    case "chat":
      return settled({ ...known, chat: mergedChat(known.chat, [message.line]) });
    case "unsaid":
      return settled({ ...known, chat: known.chat.filter((line) => !message.ids.includes(line.id)) });
    case "notices":
      return settled({ ...known, notices: message.notices, maintenance: message.maintenance });
    case "presence":
      return settled({
        ...known,
        people: message.people,
        nameless: message.nameless,
        chat: calledNow(known.chat, message.people),
      });
    case "orders":
      return settled(ordered(known, message.orders));
    case "done":
    case "refused":
      // an answer that knows more of the match than we do: a change got lost on the way
      return { known, ask: known.match !== null && message.seq !== null && message.seq > known.seq };
    case "pong":
    case "bye":
      return settled(known);
    default:
      return settled(known); // a newer server's message: not for this page
  }
}

const settled = (known: Known): Step => ({ known, ask: false });

function welcomed(known: Known, message: Welcome): Known {
  const older = known.table !== null && message.table.version < known.table.version;
  const table = older ? known.table : message.table;
  const here: Known = {
    ...known,
    table,
    you: older ? known.you : message.you,
    chat: mergedChat(stillSaid(known.chat, message), message.chat),
    people: message.people,
    nameless: message.nameless,
    notices: message.notices,
    maintenance: message.maintenance,
    now: message.now,
  };
  if (message.match === null) return older || known.match !== null ? here : { ...here, ...withoutMatch() };
  const same = message.match === known.match;
  if (same && (message.seq ?? -1) < known.seq) return here;
  if (!same && older) return here;
  return {
    ...here,
    match: message.match,
    seq: message.seq ?? -1,
    view: message.view ?? {},
    decision: message.decision,
    undo: message.undo,
    orders: message.orders,
    log: same ? mergedLog(known.log, message.log) : mergedLog([], message.log),
  };
}

const withoutMatch = () => ({
  match: null,
  seq: -1,
  view: {},
  decision: null,
  undo: null,
  orders: null,
  log: [] as readonly Entry[],
});

function updated(known: Known, message: Update): Step {
  if (message.match !== known.match) return { known, ask: true };
  if (message.seq <= known.seq) return settled(known);
  if (message.seq > known.seq + 1) return { known, ask: true };
  const view: Record<string, unknown> = { ...known.view, ...message.set };
  for (const part of message.drop) delete view[part];
  return settled({
    ...known,
    seq: message.seq,
    view,
    decision: message.decision,
    undo: message.undo,
    log: mergedLog(known.log, [message.entry]),
  });
}

/** Orders never go back to older ones. */
function ordered(known: Known, orders: Orders): Known {
  return known.orders !== null && orders.version < known.orders.version ? known : { ...known, orders };
}

function tabled(known: Known, message: TableNow): Step {
  if (known.table !== null && message.table.version < known.table.version) return settled(known);
  const { table, you } = message;
  // a match began, or I changed my seat: the view of that comes with a welcome of its own, unless it got lost
  const begun = table.match !== null && table.match.id !== known.match;
  const moved = known.match !== null && you.seat !== known.you.seat;
  // a pause that stood still begins anew, and only a welcome says until when it runs
  const resumed = haltedOf(known.table) === "paused" && haltedOf(table) === null;
  // until that welcome comes, what was asked of the other seat is not for this one
  const mine = moved ? { decision: null, undo: null, orders: null } : {};
  return { known: { ...known, table, you, ...mine }, ask: begun || moved || resumed };
}

/** What an administrator has done to the table's match: "paused", "closed", or null. */
export const haltedOf = (table: TableInfo | null) => table?.match?.halted ?? null;

/** Entries in order of seq, each once; what is there stays, as it is the same. */
function mergedLog(old: readonly Entry[], fresh: readonly Entry[]): readonly Entry[] {
  const last = old.at(-1)?.seq ?? -1;
  if (fresh.every((entry, i) => entry.seq === last + 1 + i)) return [...old, ...fresh];
  const all = new Map(old.map((entry) => [entry.seq, entry]));
  for (const entry of fresh) all.set(entry.seq, entry);
  return [...all.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * Lines that a welcome does not bring were deleted meanwhile, unless they are younger than it. One that brings many may
 * not go back as far as this page does.
 */
function stillSaid(old: readonly ChatLine[], { chat, now }: Welcome): readonly ChatLine[] {
  const brought = new Set(chat.map((line) => line.id));
  const times = chat.map((line) => Date.parse(line.at));
  const from = chat.length < WHOLE_CHAT ? Number.NEGATIVE_INFINITY : Math.min(...times);
  return old.filter(({ id, at }) => {
    const said = Date.parse(at);
    return brought.has(id) || said < from || said > Date.parse(now);
  });
}

/** Lines under the names that people have now. */
function calledNow(chat: readonly ChatLine[], people: readonly Person[]): readonly ChatLine[] {
  const names = new Map(people.map(({ player, name }) => [player, name]));
  const name = (line: ChatLine) => names.get(line.player) ?? line.name;
  return chat.some((line) => name(line) !== line.name)
    ? chat.map((line) => ({ ...line, name: name(line) }))
    : chat;
}

function mergedChat(old: readonly ChatLine[], fresh: readonly ChatLine[]): readonly ChatLine[] {
  const all = new Map(old.map((line) => [line.id, line]));
  for (const line of fresh) all.set(line.id, line);
  return [...all.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(-CHAT_KEPT);
}
