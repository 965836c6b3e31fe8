import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection, HEARTBEAT, type Link, PATIENCE, type Socket } from "./connection";
import { CLOSE, type ClientMessage, type ServerMessage } from "./wire";

/** A socket whose other end is the test. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  say(message: unknown) {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }
}

/** A connection in a world that the test owns: time stands until it is moved. */
class Bench {
  readonly wires: Wire[] = [];
  readonly links: Link[] = [];
  readonly heard: ServerMessage[] = [];
  seq: number | null = null;
  chance = 1;
  private time = 0;
  private ids = 0;
  private timers: { at: number; what: () => void }[] = [];
  readonly line = new Connection(
    {
      open: () => {
        const wire = new Wire();
        this.wires.push(wire);
        return wire;
      },
      random: () => this.chance,
      after: (wait, what) => {
        const timer = { at: this.time + wait, what };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      id: () => `id${++this.ids}`,
    },
    {
      message: (message) => this.heard.push(message),
      link: (link) => this.links.push(link),
      seq: () => this.seq,
    },
  );

  get wire(): Wire {
    const last = this.wires.at(-1);
    assert.ok(last);
    return last;
  }
  get phase() {
    return this.links.at(-1)?.phase ?? "connecting";
  }
  pass(milliseconds: number) {
    const until = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = next.at;
      next.what();
    }
    this.time = until;
  }
  open() {
    this.wire.onopen?.();
    this.wire.say({ type: "welcome" });
  }
  begin() {
    this.line.start();
    this.open();
    return this;
  }
}

const kinds = (wire: Wire) => wire.sent.map((message) => message.type);
const act = { type: "act" as const, seq: 3, action: { kind: "choose" } };

test("hello first, with the seq that is known; live with the welcome", () => {
  const bench = new Bench();
  bench.seq = 7;
  bench.line.start();
  assert.equal(bench.phase, "connecting");
  bench.wire.onopen?.();
  assert.deepEqual(bench.wire.sent, [{ type: "hello", v: 1, seq: 7 }]);
  assert.equal(bench.phase, "connecting");
  bench.wire.say({ type: "welcome" });
  assert.equal(bench.phase, "live");
});

test("an act without an answer is sent again with the same id after a reconnect, and answered once", async () => {
  const bench = new Bench().begin();
  const answer = bench.line.request(act);
  bench.wire.onclose?.({ code: 1006 });
  assert.equal(bench.phase, "reconnecting");
  bench.pass(1000);
  assert.deepEqual(kinds(bench.wire), []);
  bench.open();
  assert.deepEqual(bench.wire.sent.at(-1), { ...act, id: "id1" });
  bench.wire.say({ type: "done", id: "id1", seq: 4 });
  bench.wire.say({ type: "done", id: "id1", seq: 4 });
  assert.deepEqual(await answer, { type: "done", id: "id1", seq: 4 });
  bench.wire.onclose?.({ code: 1006 });
  bench.pass(1000);
  bench.open();
  assert.deepEqual(kinds(bench.wire), ["hello"]);
});

test("acts asked for while the line is down go out in their order, answered ones do not", async () => {
  const bench = new Bench().begin();
  bench.wire.onclose?.({ code: 1012 });
  const first = bench.line.request(act);
  void bench.line.request({ type: "chat", text: "still there?" });
  bench.pass(1000);
  bench.open();
  assert.deepEqual(kinds(bench.wire), ["hello", "act", "chat"]);
  bench.wire.say({
    type: "refused",
    id: "id1",
    code: "stale",
    text: "",
    clause: null,
    params: {},
    seq: 9,
  });
  assert.equal((await first).type, "refused");
});

test("silence after a heartbeat, or after an act, means that the line is broken", () => {
  const bench = new Bench().begin();
  bench.pass(HEARTBEAT - 1);
  assert.deepEqual(kinds(bench.wire), ["hello", "ping"]);
  bench.wire.say({ type: "pong" });
  bench.pass(PATIENCE + 1);
  assert.equal(bench.phase, "live");
  void bench.line.request(act);
  bench.pass(PATIENCE);
  assert.equal(bench.phase, "reconnecting");
  assert.equal(bench.wires[0]?.closed, true);
});

test("a heartbeat goes out at least every 25 seconds", () => {
  const bench = new Bench().begin();
  for (let seconds = 0; seconds < 120; seconds++) {
    bench.pass(1000);
    if (bench.wire.sent.at(-1)?.type === "ping") bench.wire.say({ type: "pong" });
  }
  assert.equal(bench.phase, "live");
  assert.ok(kinds(bench.wire).filter((kind) => kind === "ping").length >= 5);
});

test("waits grow, are spread by chance, and are bounded", () => {
  const waits: number[] = [];
  const bench = new Bench().begin();
  for (let i = 0; i < 9; i++) {
    bench.wire.onclose?.({ code: 1006 });
    const opened = bench.wires.length;
    let waited = 0;
    while (bench.wires.length === opened) {
      bench.pass(50);
      waited += 50;
    }
    waits.push(waited);
  }
  assert.deepEqual(
    waits,
    [...waits].sort((a, b) => a - b),
  );
  assert.equal(waits[0], 400);
  assert.equal(waits.at(-1), 15_000);
  const lucky = new Bench();
  lucky.chance = 0;
  lucky.begin().wire.onclose?.({ code: 1006 });
  lucky.pass(200);
  assert.equal(lucky.wires.length, 2);
});

test("codes that no return can mend stop it, others do not", () => {
  for (const code of [
    CLOSE.NOT_ALLOWED,
    CLOSE.BAD_MESSAGE,
    CLOSE.NO_IDENTITY,
    CLOSE.BANNED,
    CLOSE.NO_SUCH_TABLE,
  ]) {
    const bench = new Bench().begin();
    bench.wire.onclose?.({ code });
    bench.pass(600_000);
    assert.equal(bench.phase, "stopped");
    assert.equal(bench.wires.length, 1);
  }
  for (const code of [1001, 1006, 1012, CLOSE.NO_HEARTBEAT, CLOSE.TOO_MANY, CLOSE.SLOW_READER]) {
    const bench = new Bench().begin();
    bench.wire.onclose?.({ code });
    bench.pass(30_000);
    assert.equal(bench.wires.length > 1, true);
  }
});

test("a gap asks once, and not at all when a welcome comes first", () => {
  const bench = new Bench().begin();
  bench.line.ask();
  bench.line.ask();
  bench.pass(1000);
  bench.line.ask();
  bench.pass(1000);
  assert.deepEqual(kinds(bench.wire), ["hello", "hello"]);
  bench.wire.say({ type: "welcome" });
  bench.line.ask();
  bench.wire.say({ type: "welcome" });
  bench.pass(1000);
  assert.deepEqual(kinds(bench.wire), ["hello", "hello"]);
});

test("an old socket's late words are not heard", () => {
  const bench = new Bench().begin();
  const old = bench.wire;
  const late = old.onmessage;
  old.onclose?.({ code: 1006 });
  bench.pass(1000);
  bench.open();
  const count = bench.heard.length;
  late?.({ data: JSON.stringify({ type: "chat" }) });
  assert.equal(bench.heard.length, count);
});

test("wake opens at once while waiting, and knocks while live", () => {
  const bench = new Bench().begin();
  bench.line.wake();
  assert.deepEqual(kinds(bench.wire), ["hello", "ping"]);
  bench.wire.onclose?.({ code: 1006 });
  bench.line.wake();
  assert.equal(bench.wires.length, 2);
  bench.pass(PATIENCE - 1);
  assert.equal(bench.wires.length, 2);
});

test("what is no message is dropped", () => {
  const bench = new Bench().begin();
  for (const bad of ["", "{", "null", "[1]", '"type"', "7"]) bench.wire.say(bad);
  assert.equal(bench.heard.length, 1);
  assert.equal(bench.phase, "live");
});
