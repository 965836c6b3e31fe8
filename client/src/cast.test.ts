import assert from "node:assert/strict";
import { test } from "node:test";
import type { Seated } from "./api";
import { Casts } from "./cast";
import { type Known, NOTHING } from "./store";
import type { TableInfo } from "./wire";

const ada: Seated = { kind: "human", name: "Ada", player: "a" };
const zoe: Seated = { ...ada, name: "Zoe" };
const bo: Seated = { kind: "human", name: "Bo", player: "b" };
const bot: Seated = { kind: "bot", name: "", player: null };

const at = (seats: readonly Seated[], state: TableInfo["state"] = "playing", match = "m1"): Known => ({
  ...NOTHING,
  match: "m1",
  table: { state, seats, match: { id: match } } as unknown as TableInfo,
});
const never = () => new Promise<never>(() => {});

test("a seat that is handed over in a running match is told once, and called by its new holder", () => {
  const casts = new Casts(never);
  assert.deepEqual(casts.heard(at([ada, bo])), []);
  assert.deepEqual(casts.heard(at([ada, bot])), [{ seat: 1, before: bo, after: bot }]);
  assert.deepEqual(casts.heard(at([ada, bot])), []);
  assert.deepEqual(casts.of("m1"), [ada, bot]);
});

test("another name is no other holder, and in a running match the seat is called by it at once", () => {
  const casts = new Casts(never);
  casts.heard(at([ada, bo]));
  assert.deepEqual(casts.heard(at([zoe, bo])), []);
  assert.deepEqual(casts.of("m1"), [zoe, bo]);
});

test("another name after the match is the server's to say, who is asked once for each", async () => {
  const asked: string[] = [];
  let seats = [ada, bo]; // Ada has renamed herself: what is over keeps the old name
  const casts = new Casts(async (match) => {
    asked.push(match);
    return { ok: true, value: { seats } };
  });
  casts.heard(at([ada, bo]));
  for (const _ of [1, 2]) casts.heard(at([bo, zoe], "finished"));
  await Promise.resolve();
  assert.deepEqual(casts.of("m1"), [ada, bo]);
  seats = [{ ...ada, name: "Zed" }, bo]; // and now an administrator has
  for (const _ of [1, 2]) casts.heard(at([bo, ...seats.slice(0, 1)], "finished"));
  await Promise.resolve();
  assert.deepEqual(casts.of("m1"), seats);
  assert.deepEqual(asked, ["m1", "m1"]);
});

test("once the match is over its seats are who played it", () => {
  const casts = new Casts(never);
  casts.heard(at([ada, bo]));
  assert.deepEqual(casts.heard(at([bo, ada], "finished")), []);
  assert.deepEqual(casts.of("m1"), [ada, bo]);
});

test("of a match that was over before, the server tells, and is asked once", async () => {
  const asked: string[] = [];
  const casts = new Casts(async (match) => {
    asked.push(match);
    return { ok: true, value: { seats: [ada, bo] } };
  });
  casts.heard(at([bo, ada], "finished"));
  casts.heard(at([bo, ada], "finished"));
  await Promise.resolve();
  assert.deepEqual(casts.of("m1"), [ada, bo]);
  assert.deepEqual(asked, ["m1"]);
});
