import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "./spatial";

const at = (x: number, y: number) => ({ left: x, top: y, right: x + 10, bottom: y + 10 });

test("an arrow key goes to the nearest thing in its direction", () => {
  const boxes = [at(50, 0), at(100, 0), at(0, 50), at(60, 60), at(-40, 5)];
  assert.equal(nearest(at(0, 0), boxes, "ArrowRight"), 0);
  assert.equal(nearest(at(0, 0), boxes, "ArrowDown"), 2);
  assert.equal(nearest(at(0, 0), boxes, "ArrowLeft"), 4);
  assert.equal(nearest(at(0, 0), boxes, "ArrowUp"), -1);
  assert.equal(nearest(at(0, 0), boxes, "Enter"), -1);
});
