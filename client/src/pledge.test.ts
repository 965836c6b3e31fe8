import assert from "node:assert/strict";
import { test } from "node:test";
import { pledgeFor, pledgeForMatch, pledgeOf } from "./pledge";

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
});

test("a pledge is made once for a commitment: 32 hex characters, the same after a reload", () => {
  const first = pledgeFor("aa");
  assert.ok(/^[0-9a-f]{32}$/.test(first.nonce));
  assert.deepEqual(pledgeFor("aa"), first);
  assert.notEqual(pledgeFor("bb").nonce, first.nonce);
  assert.deepEqual(pledgeOf("aa"), first);
  assert.equal(pledgeOf("cc"), null);
});

test("a commitment that was swapped afterwards is found by the nonce", () => {
  const { nonce } = pledgeFor("dd");
  assert.equal(pledgeForMatch("swapped", nonce)?.commitment, "dd");
  assert.equal(pledgeForMatch("swapped", undefined), null);
});

test("only the last sixty are kept, and what is no pledge is dropped", () => {
  for (let i = 0; i < 80; i++) pledgeFor(`n${i}`);
  assert.equal(pledgeOf("aa"), null);
  assert.ok(pledgeOf("n79"));
  kept.set("shamble.pledges", '[{"commitment":1},null,"x",{"commitment":"ok","nonce":"00"}]');
  assert.deepEqual(pledgeOf("ok"), { commitment: "ok", nonce: "00" });
  kept.set("shamble.pledges", "no json");
  assert.equal(pledgeOf("ok"), null);
});
