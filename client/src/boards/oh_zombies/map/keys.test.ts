import assert from "node:assert/strict";
import { test } from "node:test";
import { mallOf } from "../model";
import { DATA } from "./fixture";
import { byNearness, goTo, next, sideOfKey } from "./keys";
import { squareName } from "./places";

const mall = mallOf(DATA);

test("arrows go square by square and stop at the border", () => {
  assert.equal(goTo(mall, "3,4", "ArrowUp", false), "3,3");
  assert.equal(goTo(mall, "3,4", "ArrowRight", false), "4,4");
  assert.equal(goTo(mall, "0,0", "ArrowLeft", false), "0,0");
  assert.equal(goTo(mall, "23,15", "ArrowDown", false), "23,15");
});

test("home, end and pages", () => {
  assert.equal(goTo(mall, "3,4", "Home", false), "0,4");
  assert.equal(goTo(mall, "3,4", "End", false), "23,4");
  assert.equal(goTo(mall, "3,4", "Home", true), "0,0");
  assert.equal(goTo(mall, "3,4", "End", true), "23,15");
  assert.equal(goTo(mall, "3,4", "PageDown", false), "3,8");
  assert.equal(goTo(mall, "3,2", "PageUp", false), "3,0");
  assert.equal(goTo(mall, "3,2", "q", false), null);
});

test("jumps go round", () => {
  const list = ["a", "b", "c"];
  assert.equal(next(list, "a", false), "b");
  assert.equal(next(list, "c", false), "a");
  assert.equal(next(list, "a", true), "c");
  assert.equal(next(list, null, false), "a");
  assert.equal(next(list, "elsewhere", true), "c");
  assert.equal(next([], "a", false), null);
});

test("the nearest first, then as one reads", () => {
  assert.deepEqual(byNearness(["9,9", "5,6", "6,5", "4,5", "5,4"], "5,5"), [
    "5,4",
    "4,5",
    "6,5",
    "5,6",
    "9,9",
  ]);
});

test("arrows have sides, squares have letters", () => {
  assert.equal(sideOfKey("ArrowLeft"), "w");
  assert.equal(sideOfKey("Enter"), null);
  assert.equal(squareName("0,0"), "A1");
  assert.equal(squareName("23,15"), "X16");
  assert.equal(squareName("26,0"), "AA1");
});
