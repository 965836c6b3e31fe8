import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Answer } from "./connection";
import { StandingOrders } from "./orders";
import { type Known, NOTHING } from "./store";
import type { Orders, SetOrders } from "./wire";

type Wish = Omit<SetOrders, "type" | "id">;

const PASS = { kind: "pass" };
const asked = (legal: readonly object[] | null, decline: object | null) =>
  ({
    seat: 0,
    kind: "window",
    about: {},
    since: "",
    legal: legal?.map((action) => ({ action })) ?? null,
    barred: [],
    reaction: decline && { kind: "bell", decline },
    even: null,
    said: null,
  }) as Known["decision"];
const given = (version: number, change: Partial<Orders> = {}): Orders => ({
  version,
  kinds: { bell: "ask", alarm: "pass" },
  until_turn: false,
  ...change,
});

/** A server that answers when it is told to. */
function scene(orders: Orders | null = given(0)) {
  const known = signal<Known>({ ...NOTHING, match: "m", seq: 0, decision: asked(null, null), orders });
  const mine = signal(false);
  const sent: Wish[] = [];
  const refused: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const mineOrders = new StandingOrders(
    known,
    mine,
    (wish) => {
      sent.push(wish);
      return new Promise((answer) => answers.push(answer));
    },
    ({ code }) => refused.push(code),
  );
  const done = async () => {
    const wish = sent.at(-1) as Wish;
    known.value = { ...known.value, orders: { ...wish, version: wish.version + 1 } };
    answers.shift()?.({ type: "done", id: "x", seq: null });
    await settled();
  };
  return { known, mine, sent, refused, answers, done, orders: mineOrders };
}

/** Everything that waits for nothing but its turn has had it. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
}

test("a change states the whole, on the version that was seen", async () => {
  const { orders, sent } = scene(given(4, { until_turn: true }));
  void orders.change({ kinds: { bell: "pass" } });
  await settled();
  assert.deepEqual(sent, [{ version: 4, kinds: { bell: "pass", alarm: "pass" }, until_turn: true }]);
});

test("this turn is the one that was seen as it was said, however late that goes out", async () => {
  const { known, orders, sent, done } = scene();
  void orders.change({ kinds: { alarm: "ask" } });
  void orders.change({ kinds: { bell: "turn" } });
  known.value = { ...known.value, seq: 5 };
  await settled();
  assert.equal(sent[0]?.seq, undefined);
  await done();
  await done();
  assert.deepEqual(sent[1], { version: 1, kinds: { bell: "turn", alarm: "ask" }, until_turn: false, seq: 0 });
});

test("quick changes go out one after another, each on what the last came to", async () => {
  const { orders, sent, done } = scene();
  void orders.change({ kinds: { bell: "pass" } });
  void orders.change({ kinds: { alarm: "ask" } });
  void orders.change({ until_turn: true });
  await settled();
  assert.equal(sent.length, 1);
  await done();
  await done();
  await done();
  assert.deepEqual(sent, [
    { version: 0, kinds: { bell: "pass", alarm: "pass" }, until_turn: false },
    { version: 1, kinds: { bell: "pass", alarm: "ask" }, until_turn: false },
    { version: 2, kinds: { bell: "pass", alarm: "ask" }, until_turn: true },
  ]);
});

test("a refusal is shown, and the next change goes out all the same", async () => {
  const { orders, sent, refused, answers } = scene();
  void orders.change({ until_turn: true });
  void orders.change({ until_turn: false });
  await settled();
  const no = { type: "refused", id: "x", code: "stale_orders", text: "", clause: null, params: {}, seq: 0 };
  answers.shift()?.(no as Answer);
  await settled();
  assert.deepEqual(refused, ["stale_orders"]);
  assert.equal(sent.length, 2);
});

test("without a seat, without reactions, and after the end there is nothing to give", () => {
  for (const orders of [null, given(0, { kinds: {} })]) assert.equal(scene(orders).orders.now.value, null);
  const { known, orders } = scene();
  assert.notEqual(orders.now.value, null);
  known.value = { ...known.value, decision: null };
  assert.equal(orders.now.value, null);
});

test("what declines is offered to the decider, if it is legal", () => {
  const { known, mine, orders } = scene();
  const ask = (legal: readonly object[] | null, decline: object | null) => {
    known.value = { ...known.value, decision: asked(legal, decline) };
    return orders.decline.value;
  };
  assert.equal(ask([PASS], PASS), null);
  mine.value = true;
  assert.deepEqual(ask([{ kind: "answer" }, PASS], PASS), PASS);
  assert.equal(ask([{ kind: "answer" }], PASS), null);
  assert.equal(ask([PASS], null), null);
});
