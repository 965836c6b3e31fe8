import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Answer } from "./connection";
import { EvenPauses } from "./pause";
import { type Known, NOTHING } from "./store";
import type { OpenDecision, Orders } from "./wire";

const PASS = { kind: "pass" };
const DUCK = { kind: "duck" };

interface Asked {
  readonly remains?: number | null;
  readonly seat?: number;
  readonly legal?: readonly object[] | null;
  readonly said?: "pass" | "wait" | null;
  readonly decline?: object | null;
}

function decision({
  remains = 2.5,
  seat = 0,
  legal = [DUCK, PASS],
  said = null,
  decline = PASS,
}: Asked): OpenDecision {
  return {
    seat,
    kind: "dodge",
    about: {},
    since: "",
    legal: legal?.map((action) => ({ action })) ?? null,
    barred: [],
    reaction: decline && { kind: "dodge", decline },
    even: remains === null ? null : { remains },
    said,
  };
}

/** A page whose time stands until it is moved, and a server that answers when it is told to. */
function scene(asked: Asked = {}, orders: Partial<Orders> = {}, want = false) {
  const known = signal<Known>(NOTHING);
  const always = signal(want);
  const sent: unknown[] = [];
  const refused: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const time = { now: 1000 };
  const pause = new EvenPauses(
    known,
    {
      now: () => time.now,
      send: (message) => {
        sent.push(message);
        return new Promise((answer) => answers.push(answer));
      },
      refused: ({ code }) => refused.push(code),
    },
    always,
  );
  const come = (seq: number, what: Asked, afresh = false) => {
    const now: Known = {
      ...NOTHING,
      match: "m",
      seq,
      you: { player: "p", name: "Ada", seat: 0, host: true },
      orders: { version: 1, kinds: { dodge: "ask" }, until_turn: false, ...orders },
      decision: decision(what),
    };
    pause.heard(now, afresh);
    known.value = now;
  };
  const answer = async (what: Partial<Answer> & { readonly type: "done" | "refused" }) => {
    answers.shift()?.({ id: "x", seq: null, ...what } as Answer);
    for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  };
  come(7, asked);
  return { known, always, sent, refused, time, pause, come, answer };
}

const refusal = (code: string) =>
  ({ type: "refused", code, text: "", clause: null, params: {}, seq: 8 }) as const;

test("how long it runs is counted from when it was heard of", () => {
  const { pause, time, come, known } = scene();
  assert.equal(pause.now.value?.lasts, 2500);
  time.now = 2000;
  assert.equal(pause.now.value && pause.left(pause.now.value), 1500);
  known.value = { ...known.value, chat: [] }; // something else came
  assert.equal(pause.now.value?.ends, 3500);
  come(8, { remains: 2.5 });
  assert.equal(pause.now.value?.ends, 4500);
  come(8, { remains: 1 }, true); // after a reconnect
  assert.equal(pause.now.value?.ends, 3000);
  come(9, { remains: null });
  assert.equal(pause.now.value, null);
});

test("everybody sees it, and the one who is asked can answer", () => {
  const mine = scene().pause.now.value;
  assert.deepEqual([mine?.mine, mine?.plays, mine?.pass], [true, [{ action: DUCK }], PASS]);
  const other = scene({ seat: 1, legal: null, decline: null }).pause;
  const seen = other.now.value;
  assert.deepEqual([seen?.mine, seen?.plays, seen?.pass, seen?.lasts], [false, [], null, 2500]);
  assert.equal(other.mine.value, null);
  assert.ok(!other.isPass(PASS));
  const forced = scene({ legal: [PASS], decline: null }).pause;
  assert.deepEqual([forced.now.value?.plays, forced.now.value?.pass], [[], PASS]);
  assert.ok(forced.isPass({ kind: "pass" }));
  assert.ok(!forced.isPass(DUCK));
});

test("a pass is said once, and held until it has become an act", async () => {
  const { pause, sent, refused, answer, come } = scene();
  void pause.pass();
  void pause.pass();
  void pause.wait();
  assert.equal(pause.now.value?.said, "pass");
  assert.deepEqual(sent, [{ type: "act", seq: 7, action: PASS }]);
  come(8, {});
  assert.equal(pause.now.value?.said, null); // of another question nothing was said
  await answer({ type: "done", seq: 8 });
  assert.equal(pause.now.value?.said, null);
  assert.deepEqual(refused, []);
});

test("a pass whose place a play has taken is no fault", async () => {
  const { pause, refused, answer, come } = scene();
  void pause.pass();
  come(8, { remains: null });
  await answer(refusal("stale"));
  assert.deepEqual(refused, []);
});

test("an answer from another window of mine", async () => {
  const { pause, refused, answer } = scene();
  void pause.pass();
  await answer(refusal("answer_held"));
  assert.equal(pause.now.value?.said, "pass");
  assert.deepEqual(refused, ["answer_held"]);
  const waiting = scene();
  void waiting.pause.wait();
  await waiting.answer(refusal("answer_held"));
  assert.equal(waiting.pause.now.value?.said, "pass");
});

test("a pass that the server did not take can be said again", async () => {
  const { pause, refused, sent, answer } = scene({ said: "wait" });
  void pause.pass();
  await answer(refusal("not_ready"));
  assert.equal(pause.now.value?.said, "wait");
  assert.deepEqual(refused, ["not_ready"]);
  void pause.pass();
  assert.equal(sent.length, 2);
});

test("time that is asked for", async () => {
  const { pause, sent, answer } = scene();
  void pause.wait();
  void pause.wait();
  assert.deepEqual(sent, [{ type: "wait", seq: 7 }]);
  await answer({ type: "done", seq: null });
  assert.equal(pause.now.value?.said, "wait");
  void pause.pass(); // and one may pass all the same
  assert.equal(pause.now.value?.said, "pass");
  assert.equal(sent.length, 2);
});

test("time that was asked for too late", async () => {
  const asked = scene();
  void asked.pause.wait();
  await asked.answer(refusal("stale"));
  assert.deepEqual([asked.refused, asked.pause.now.value?.said], [["stale"], null]);
  const unasked = scene();
  void unasked.pause.wait(true);
  await unasked.answer(refusal("stale"));
  assert.deepEqual(unasked.refused, []);
});

test("what was said before this page was opened", () => {
  assert.equal(scene({ said: "pass" }).pause.now.value?.said, "pass");
  assert.equal(scene({ said: "wait" }).pause.now.value?.said, "wait");
});

test("who always wants time has it, whatever the hand holds", () => {
  for (const legal of [[DUCK, PASS], [PASS]])
    assert.deepEqual(scene({ legal }, {}, true).sent, [{ type: "wait", seq: 7 }]);
  assert.deepEqual(scene({ seat: 1, legal: null }, {}, true).sent, []);
  assert.deepEqual(scene({ said: "wait" }, {}, true).sent, []);
  assert.deepEqual(scene({ remains: null }, {}, true).sent, []);
  const later = scene();
  later.always.value = true; // switched on while it runs
  assert.deepEqual(later.sent, [{ type: "wait", seq: 7 }]);
});

test("who has ordered to pass wants no time for that", () => {
  assert.deepEqual(scene({}, { kinds: { dodge: "pass" } }, true).sent, []);
  assert.deepEqual(scene({}, { kinds: { dodge: "turn" } }, true).sent, []);
  assert.deepEqual(scene({}, { until_turn: true }, true).sent, []);
});

test("when it has just run out, an answer would come too late", () => {
  const { pause, time } = scene();
  const now = pause.now.value;
  assert.ok(now);
  assert.ok(!pause.late(now));
  time.now = 3500;
  assert.ok(pause.late(now));
  assert.ok(!pause.late({ ...now, said: "wait" }));
  time.now = 6000; // nothing came: another window of mine has asked for time
  assert.ok(!pause.late(now));
  assert.equal(pause.left(now), 0);
});
