import assert from "node:assert/strict";
import { test } from "node:test";
import { mallOf } from "../model";
import { DATA, lighting, unitAt } from "./fixture";
import { centre, edgeLine } from "./geometry";
import { type Lights, pick, thingOn } from "./pick";

const mall = mallOf(DATA);
const where = (lights: Lights) => ({ mall, lights, unitAt });
const dark = lighting();

test("a tap means whoever stands there, else the square", () => {
  assert.deepEqual(pick(centre("7,2"), 20, where(dark)), { kind: "unit", id: "d1" });
  assert.deepEqual(pick(centre("8,2"), 20, where(dark)), { kind: "square", id: "8,2" });
  assert.equal(pick({ x: -50, y: -50 }, 20, where(dark)), null);
});

test("a square that is asked for comes before somebody who is not", () => {
  const lights = lighting({ kind: "square", id: "7,2" });
  assert.deepEqual(pick(centre("7,2"), 20, where(lights)), { kind: "square", id: "7,2" });
});

test("a finger that misses hits the nearest thing that is asked for", () => {
  const lights = lighting({ kind: "square", id: "9,2" }, { kind: "unit", id: "z52" });
  const { x, y } = centre("8,2");
  assert.deepEqual(pick({ x: x + 10, y }, 55, where(lights)), { kind: "square", id: "9,2" });
  assert.deepEqual(pick({ x, y }, 5, where(lights)), { kind: "square", id: "8,2" });
});

test("whoever stands under the finger is meant, and not the square beside that is asked for", () => {
  const lights = lighting({ kind: "square", id: "8,2" });
  const { x, y } = centre("7,2");
  assert.deepEqual(pick({ x, y }, 55, where(lights)), { kind: "unit", id: "d1" });
  assert.deepEqual(pick({ x: x + 19, y }, 55, where(lights)), { kind: "square", id: "8,2" });
});

test("what is only of use draws no taps from beside it", () => {
  const lights = lighting({ kind: "unit", id: "d5", light: "able" });
  assert.deepEqual(pick(centre("9,0"), 60, where(lights)), { kind: "square", id: "9,0" });
  assert.deepEqual(pick(centre("10,0"), 60, where(lights)), { kind: "unit", id: "d5" });
});

test("an edge that is asked for takes taps near it", () => {
  const lights = lighting({ kind: "edge", id: "7,3,S" }, { kind: "square", id: "7,3" });
  const { x, y } = edgeLine("7,3,S");
  assert.deepEqual(pick({ x: x + 3, y: y - 6 }, 10, where(lights)), { kind: "edge", id: "7,3,S" });
  assert.deepEqual(pick(centre("7,3"), 10, where(lights)), { kind: "square", id: "7,3" });
  const alone = lighting({ kind: "edge", id: "10,2,E" });
  assert.deepEqual(pick(centre("10,2"), 30, where(alone)), { kind: "edge", id: "10,2,E" });
});

test("what is barred is hit only where it is", () => {
  const lights = lighting({ kind: "unit", id: "d5", light: "barred" });
  assert.deepEqual(pick(centre("10,0"), 30, where(lights)), { kind: "unit", id: "d5" });
  assert.deepEqual(pick(centre("9,0"), 60, where(lights)), { kind: "square", id: "9,0" });
});

test("a store that may be taken is taken anywhere on its floor", () => {
  const lights = lighting({ kind: "store", id: "toy_shop" });
  assert.deepEqual(thingOn("22,14", where(lights)), { kind: "store", id: "toy_shop" });
  assert.deepEqual(thingOn("14,14", where(lights)), { kind: "square", id: "14,14" });
});
