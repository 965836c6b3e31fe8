import assert from "node:assert/strict";
import { test } from "node:test";
import { furnish } from "./room";

test("a desk shows figures, a telephone cards", () => {
  assert.deepEqual(furnish(80, 51, 5), { others: "figures", mine: "row", pinned: true });
  assert.deepEqual(furnish(24.4, 52, 3), { others: "cards", mine: "stack", pinned: true });
  assert.deepEqual(furnish(52.8, 24.4, 3), { others: "cards", mine: "side", pinned: true });
});

test("many zombies need more room, and letters of twice the size count", () => {
  assert.equal(furnish(60, 50, 3).others, "figures");
  assert.equal(furnish(60, 50, 5).others, "cards");
  assert.equal(furnish(50, 37.5, 2).others, "cards");
  assert.deepEqual(furnish(40, 26, 2), { others: "cards", mine: "stack", pinned: false });
});
