import assert from "node:assert/strict";
import { test } from "node:test";
import { noteArrival, pledgeFor, pledgeOf } from "./pledge";
import type { TableInfo } from "./wire";

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
});

const table = (id: string, played: number, commitment: string) =>
  ({ id, commitment, match: played === 0 ? null : { number: played } }) as unknown as TableInfo;

test("a pledge is made once for a match: 32 hex characters, the same after a reload", () => {
  const first = pledgeFor(table("t", 0, "aa"));
  assert.ok(/^[0-9a-f]{32}$/.test(first.nonce));
  assert.deepEqual(pledgeFor(table("t", 0, "aa")), first);
  assert.deepEqual(pledgeOf("t", 1), first);
  assert.notEqual(pledgeFor(table("t", 1, "bb")).nonce, first.nonce);
  assert.equal(pledgeOf("t", 2)?.commitment, "bb");
  assert.equal(pledgeOf("t", 3), null);
});

test("the first commitment stands when another one is shown later", () => {
  assert.equal(pledgeFor(table("t", 0, "swapped")).commitment, "aa");
});

test("that the nonce arrived is noted", () => {
  const pledge = pledgeFor(table("u", 0, "cc"));
  assert.equal(pledge.arrived, false);
  noteArrival(pledge);
  assert.equal(pledgeOf("u", 1)?.arrived, true);
  assert.equal(pledgeOf("t", 1)?.arrived, false);
});

test("only the last sixty are kept, and what is no pledge is dropped", () => {
  for (let i = 0; i < 80; i++) pledgeFor(table(`n${i}`, 0, "dd"));
  assert.equal(pledgeOf("t", 1), null);
  assert.ok(pledgeOf("n79", 1));
  kept.set("shamble.pledges", '[{"commitment":1},null,"x"]');
  assert.equal(pledgeOf("n79", 1), null);
  kept.set("shamble.pledges", "no json");
  assert.equal(pledgeOf("n79", 1), null);
});
