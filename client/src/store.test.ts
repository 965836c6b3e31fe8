import assert from "node:assert/strict";
import { test } from "node:test";
import { type Known, NOTHING, reduce } from "./store";
import type { ServerMessage, TableInfo, TableNow, Update, Welcome } from "./wire";

const LAST = 12;

type Halted = NonNullable<TableInfo["match"]>["halted"];

function table(version: number, match: string | null = "m1", halted: Halted = null): TableInfo {
  const at = "2026-11-30T10:00:00Z";
  return {
    id: "t",
    game: "zombie_mosh",
    name: "",
    private: true,
    state: match === null ? "waiting" : "playing",
    version,
    host: "p0",
    options: {},
    seats: [],
    commitment: "00",
    match:
      match === null
        ? null
        : { id: match, number: 1, started_at: at, finished_at: null, result: null, turn: 0, halted },
    created_at: at,
    updated_at: at,
    closed_by: null,
  };
}

const entry = (seq: number) => ({ seq, at: "", seat: 0, kind: "act" as const, events: [] });
const decision = (seq: number) => ({
  seat: seq % 2,
  kind: "play",
  about: {},
  since: "",
  legal: null,
  barred: [],
  reaction: null,
  even: null,
  said: null,
});
const orders = (version: number, until_turn = false) => ({
  version,
  kinds: { bell: version % 2 === 0 ? ("ask" as const) : ("pass" as const) },
  until_turn,
});
/** The view as the server has it at a seq: one part is replaced each time, one is there at even seqs only. */
const viewAt = (seq: number) => ({ seq, [`part${seq % 3}`]: seq, ...(seq % 2 === 0 ? { even: true } : {}) });
function wholeAt(seq: number): Record<string, unknown> {
  let view: Record<string, unknown> = {};
  for (let s = 0; s <= seq; s++) {
    view = { ...view, ...viewAt(s) };
    if (s % 2 === 1) delete view.even;
  }
  return view;
}

function welcome(seq: number | null, version = 1, match: string | null = "m1"): Welcome {
  return {
    type: "welcome",
    v: 1,
    table: table(version, match),
    you: { player: "p0", name: "Nadia", seat: 0, host: true },
    match,
    seq,
    view: seq === null ? null : wholeAt(seq),
    decision: seq === null ? null : decision(seq),
    undo: null,
    orders: seq === null ? null : orders(0),
    log: seq === null ? [] : Array.from({ length: seq + 1 }, (_, s) => entry(s)),
    chat: [],
    people: [],
    nameless: 0,
    notices: [],
    maintenance: null,
    now: "2026-11-30T10:00:00Z",
  };
}

function update(seq: number, match = "m1"): Update {
  return {
    type: "update",
    match,
    seq,
    set: viewAt(seq),
    drop: seq % 2 === 1 ? ["even"] : [],
    entry: entry(seq),
    decision: decision(seq),
    undo: null,
    turn_since: "",
  };
}

const run = (messages: readonly ServerMessage[], from: Known = NOTHING) =>
  messages.reduce((known, message) => reduce(known, message).known, from);

/** A small seeded generator (mulberry32), so that a failure can be had again. */
function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("updates in order give the server's view, log and decision", () => {
  const known = run([welcome(0), ...Array.from({ length: LAST }, (_, i) => update(i + 1))]);
  assert.deepEqual(known.view, wholeAt(LAST));
  assert.equal(known.seq, LAST);
  assert.deepEqual(known.decision, decision(LAST));
  assert.deepEqual(
    known.log.map((one) => one.seq),
    Array.from({ length: LAST + 1 }, (_, i) => i),
  );
});

test("shuffled, repeated and delayed frames never go back, ask at a gap, and end equal", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const dice = random(seed);
    const below = (n: number) => Math.floor(dice() * n);
    const queue: ServerMessage[] = [welcome(0)];
    for (let seq = 1; seq <= LAST; seq++) {
      for (let copies = 1 + below(3); copies > 0; copies--)
        queue.splice(below(queue.length + 1), 0, update(seq));
      if (dice() < 0.2) queue.splice(below(queue.length + 1), 0, welcome(below(LAST + 1)));
      if (dice() < 0.2) queue.splice(below(queue.length), 1);
    }
    let known = NOTHING;
    for (let left = queue.shift(); left; left = queue.shift()) {
      const before = known.seq;
      const step = reduce(known, left);
      known = step.known;
      assert.ok(known.seq >= before, `seed ${seed}: went back from ${before} to ${known.seq}`);
      if (known.seq >= 0) assert.deepEqual(known.view, wholeAt(known.seq), `seed ${seed}`);
      // the answer to a question comes late, behind whatever is on its way
      if (step.ask && !queue.some((one) => one.type === "welcome" && one.seq === LAST))
        queue.push(welcome(LAST));
    }
    if (known.seq < LAST) {
      // nothing after the loss showed the gap: the next heartbeat's or reconnect's welcome does
      known = reduce(known, welcome(LAST)).known;
    } else assert.ok(known.seq === LAST);
    assert.deepEqual(known.view, wholeAt(LAST), `seed ${seed}`);
    assert.deepEqual(known.decision, decision(LAST));
    assert.deepEqual(known.log.map((one) => one.seq).at(-1), LAST);
  }
});

test("a gap asks, and changes nothing", () => {
  const known = run([welcome(3)]);
  const step = reduce(known, update(5));
  assert.equal(step.ask, true);
  assert.equal(step.known, known);
});

test("a repeated update changes nothing", () => {
  const known = run([welcome(3), update(4)]);
  const step = reduce(known, update(4));
  assert.equal(step.ask, false);
  assert.equal(step.known, known);
});

test("an old welcome of the same match is not applied to its view", () => {
  const known = run([welcome(7), welcome(2)]);
  assert.equal(known.seq, 7);
  assert.deepEqual(known.view, wholeAt(7));
  assert.equal(known.log.length, 8);
});

test("a rematch's welcome replaces the match, an older table's does not", () => {
  const first = run([welcome(LAST, 4)]);
  const second = run([welcome(0, 6, "m2")], first);
  assert.equal(second.match, "m2");
  assert.equal(second.seq, 0);
  assert.equal(second.log.length, 1);
  const back = run([welcome(LAST, 4)], second);
  assert.equal(back.match, "m2");
  assert.equal(back.seq, 0);
});

test("an update of an unknown match asks", () => {
  assert.equal(reduce(run([welcome(3)]), update(1, "m2")).ask, true);
  assert.equal(reduce(run([welcome(null, 1, null)]), update(1, "m2")).ask, true);
});

test("tables have versions: the newest stays", () => {
  const now = (version: number): TableNow => ({
    type: "table",
    table: table(version, null),
    you: { player: "p0", name: "Nadia", seat: version % 2, host: true },
  });
  const known = run([now(3), now(2), now(5), now(4)], run([welcome(null, 1, null)]));
  assert.equal(known.table?.version, 5);
  assert.equal(known.you.seat, 1);
});

test("a table whose match is not known yet asks for it", () => {
  const known = run([welcome(null, 1, null)]);
  const you = known.you;
  assert.equal(reduce(known, { type: "table", table: table(2), you }).ask, true);
  assert.equal(reduce(run([welcome(0, 2)]), { type: "table", table: table(2), you }).ask, false);
});

test("chat lines come once and in order of time", () => {
  const line = (id: string, at: string) => ({
    type: "chat" as const,
    line: { id, room: "seats" as const, player: "p0", name: "Nadia", text: id, at },
  });
  const known = run([line("b", "2026-01-02"), line("a", "2026-01-01"), line("b", "2026-01-02")]);
  assert.deepEqual(
    known.chat.map((one) => one.id),
    ["a", "b"],
  );
});

test("an answer that is ahead of what is known asks", () => {
  const known = run([welcome(3)]);
  const done = (seq: number | null) => reduce(known, { type: "done", id: "x", seq });
  assert.equal(done(4).ask, true);
  assert.equal(done(4).known, known);
  assert.equal(done(3).ask, false);
  assert.equal(done(null).ask, false);
});

test("a refusal changes nothing", () => {
  const known = run([welcome(3)]);
  const step = reduce(known, {
    type: "refused",
    id: "x",
    code: "illegal_action",
    text: "No.",
    clause: null,
    params: {},
    seq: 3,
  });
  assert.equal(step.known, known);
  assert.equal(step.ask, false);
});

test("a message of a kind that is not known yet changes nothing", () => {
  const known = run([welcome(3)]);
  assert.equal(reduce(known, { type: "clocks" } as unknown as ServerMessage).known, known);
});

test("standing orders are what the server said last, and those of this match", () => {
  let { known } = reduce(NOTHING, welcome(3));
  assert.deepEqual(known.orders, orders(0));
  for (const [given, wanted] of [
    [orders(2), orders(2)],
    [orders(1), orders(2)], // late
    [orders(2, true), orders(2, true)],
    [orders(2), orders(2)], // what held until my turn has ended
  ] as const) {
    known = reduce(known, { type: "orders", orders: given }).known;
    assert.deepEqual(known.orders, wanted);
  }
  assert.deepEqual(reduce(known, update(4)).known.orders, orders(2));
  assert.deepEqual(reduce(known, welcome(0, 2, "m2")).known.orders, orders(0));
});

const said = (id: string, at: string) => ({
  id,
  room: "seats" as const,
  player: "p0",
  name: "Nadia",
  text: id,
  at: `2026-11-30T${at}Z`,
});
const chatIds = (known: Known) => known.chat.map((line) => line.id);

test("lines that an administrator deletes are gone, also those that were deleted while the line was down", () => {
  const lines = [
    said("1", "09:00:00"),
    said("2", "09:01:00.500"),
    said("3", "09:02:00"),
    said("4", "10:00:01"),
  ];
  const known = run(lines.map((line) => ({ type: "chat", line })));
  const unsaid: ServerMessage = { type: "unsaid", ids: ["2", "unknown"] };
  assert.deepEqual(chatIds(run([unsaid], known)), ["1", "3", "4"]);
  // a welcome of ten o'clock without 1 and 3; 4 was said after it
  const back = { ...welcome(3), chat: [said("2", "09:01:00.500")] };
  assert.deepEqual(chatIds(run([back], known)), ["2", "4"]);
});

test("lines are by the name that their speaker has now", () => {
  const line = said("1", "09:00:00");
  const known = run([{ type: "chat", line }]);
  const people = [{ player: line.player, name: "Another", seat: null, away: false }];
  const after = run([{ type: "presence", people, nameless: 0 }], known);
  assert.deepEqual(after.chat, [{ ...line, name: "Another" }]);
  assert.equal(run([{ type: "presence", people, nameless: 1 }], after).chat, after.chat);
});

test("a welcome that does not go back as far leaves what is older", () => {
  const many = Array.from({ length: 120 }, (_, n) =>
    said(`${100 + n}`, `09:${String(n % 60).padStart(2, "0")}:00`),
  );
  const known = run([
    { type: "chat", line: said("1", "08:00:00") },
    { ...welcome(3), chat: many },
  ]);
  assert.equal(chatIds(known)[0], "1");
  assert.equal(known.chat.length, 121);
});

test("announcements and maintenance are what was said last, whole", () => {
  const notice = { id: "n1", text: "Snacks", here: false, begins_at: "", ends_at: null };
  const known = run([{ ...welcome(3), notices: [notice], maintenance: "" }]);
  assert.deepEqual([known.notices, known.maintenance], [[notice], ""]);
  const after = run([{ type: "notices", notices: [], maintenance: null }], known);
  assert.deepEqual([after.notices, after.maintenance], [[], null]);
});

test("a seat that changes hands shows nothing of the other's question, and asks for the view", () => {
  const known = run([welcome(2, 1)]);
  const you = { ...known.you, seat: null };
  const step = reduce(known, { type: "table", table: table(2), you });
  assert.equal(step.ask, true);
  assert.deepEqual([step.known.decision, step.known.undo, step.known.orders], [null, null, null]);
  const watching = run([{ ...welcome(2, 2), you, view: { open: 1 } }], step.known);
  assert.deepEqual(watching.view, { open: 1 });
  assert.equal(watching.you.seat, null);
});

test("a match that goes on after it was paused is asked for afresh", () => {
  const { you } = welcome(2);
  const now = (version: number, halted: Halted): TableNow => ({
    type: "table",
    table: table(version, "m1", halted),
    you,
  });
  const paused = reduce(run([welcome(2)]), now(2, "paused"));
  assert.equal(paused.ask, false);
  assert.equal(reduce(paused.known, now(3, "paused")).ask, false);
  assert.equal(reduce(paused.known, now(3, null)).ask, true);
  assert.equal(reduce(paused.known, now(3, "closed")).ask, false);
});
