import assert from "node:assert/strict";
import { test } from "node:test";
import { facesOf, pipsOf } from "./dice";
import { fitted, within } from "./plan";

test("lengths stay as they are while they fit, and are shortened alike where they do not", () => {
  assert.deepEqual(within([300, 200], 1000), [300, 200]);
  assert.deepEqual(within([1500, 500], 1000), [750, 250]);
  assert.deepEqual(within([], 1000), []);
});

test("what is left of the time goes to what is still to come", () => {
  assert.equal(fitted([300, 100], 2000), 300);
  assert.equal(fitted([300, 100], 200), 150);
  assert.equal(fitted([300, 100], -50), 0);
  assert.equal(fitted([], 100), 0);
});

test("a die that rolls shows other faces first, and ends on its own", () => {
  for (const value of [1, 2, 3, 4, 5, 6]) {
    assert.equal(facesOf(value).at(-1), value);
    assert.equal(facesOf(value).filter((face) => face === value).length, 1);
    assert.equal(pipsOf(value).split("M").length - 1, value);
  }
  assert.equal(pipsOf(9), pipsOf(6));
});
