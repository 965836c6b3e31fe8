import assert from "node:assert/strict";
import { test } from "node:test";
import { DATA, decision, MAIN, position } from "./fixture";
import { actor, lookAt, ownSeat, partAt, walkTo } from "./mall";
import { movesOf } from "./select";

const view = position();
const moves = movesOf(
  MAIN.map((action) => ({ action })),
  view,
);
const to = (square: string, choice = {}) =>
  walkTo({ view, data: DATA, choice: { unit: "d2", ...choice }, moves }, square)?.action.die;

test("to a square one walks with the smallest die that could do", () => {
  assert.equal(to("9,1"), "2");
  assert.equal(to("9,0"), "3m");
  assert.equal(to("7,0"), "5");
  assert.equal(to("9,1", { die: "5" }), "5");
});

test("nobody walks onto somebody, into a pillar, or further than a die", () => {
  assert.equal(to("7,2"), undefined);
  assert.equal(to("8,1"), undefined);
  assert.equal(to("8,2", { unit: "d3" }), "5");
  assert.equal(to("23,15"), undefined);
  assert.equal(walkTo({ view, data: DATA, choice: {}, moves }, "9,1"), null);
});

test("who acts is whom the question names, else who is chosen", () => {
  assert.equal(actor(decision("move_to", [], { dude: 3 }), { unit: "d2" }), 3);
  assert.equal(actor(decision("main", []), { unit: "d2" }), 2);
  assert.equal(actor(null, { unit: "z2" }), null);
});

test("the mall looks at what is stepped through, then at the victim, then at who acts", () => {
  const scene = { view, decision: decision("pip_act", [], { zombie: 3 }), choice: {}, asked: true };
  assert.equal(lookAt(scene, "9,9"), "9,9");
  assert.equal(lookAt(scene, null), "z3");
  const attack = { attacker: "z1", victim: "d3", mode: "bite", type: "bite", seat: 1, owner: 0 };
  assert.equal(lookAt({ ...scene, view: position({ attack }) }, null), "d3");
  assert.equal(lookAt({ ...scene, asked: false }, null), null);
});

test("a zombie is somebody to attack in main, and an answer elsewhere", () => {
  assert.deepEqual(partAt("unit", "z1", "main"), { slot: "aim", value: "z1" });
  assert.deepEqual(partAt("unit", "z1", "attack_target"), { slot: "unit", value: "z1" });
  assert.deepEqual(partAt("edge", "1,1,E", "main"), { slot: "edge", value: "1,1,E" });
});

test("at the bottom stand my own, or whoever has the turn", () => {
  assert.equal(ownSeat(view, 1, null), 1);
  assert.equal(ownSeat(view, null, null), 0);
  assert.equal(ownSeat({}, null, 2), 2);
});
