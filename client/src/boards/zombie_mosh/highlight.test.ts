import assert from "node:assert/strict";
import { test } from "node:test";
import { changes } from "./highlight";
import { NO_ZOMBIE } from "./model";

test("a new card and the limb that it opens are told, and nothing else", () => {
  const hit = { card: "head_left_arm_1", limb: "head", source: 1 } as const;
  const before = { "zombie.0": NO_ZOMBIE, "zombie.1": NO_ZOMBIE };
  const after = { ...before, "zombie.0": { ...NO_ZOMBIE, attack_line: [hit], open: [1, 0, 0, 0, 0] } };
  assert.deepEqual(changes(before, after), [
    '[data-zombie="0"] [data-card="head_left_arm_1"]',
    '[data-at="limb-0-head"] .mosh-badge',
  ]);
  assert.deepEqual(changes(after, after), []);
});

test("the first view has nothing new", () => {
  assert.deepEqual(changes({}, { "zombie.0": NO_ZOMBIE }), []);
});
