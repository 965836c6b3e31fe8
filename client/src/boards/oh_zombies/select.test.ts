import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../board";
import { MAIN, position } from "./fixture";
import { part } from "./parts";
import {
  back,
  badgesOf,
  chosenMove,
  keep,
  lightOf,
  movesOf,
  NOTHING,
  open,
  point,
  type Selection,
  START,
  whyNot,
} from "./select";

const moves = movesOf(
  MAIN.map((action) => ({ action })),
  position(),
);
const pointed = (...to: [Parameters<typeof part>[0], string | number][]): Selection =>
  to.reduce((now, [slot, value]) => point(now, part(slot, value), moves), START);
const deeds = ({ choice }: Selection, near: readonly string[] = []): string[] =>
  badgesOf(choice, moves, near).map(
    ({ deed, unit, ways }) => `${unit ?? ""} ${deed} ${ways.map((one) => one.die)}`,
  );
const light = (slot: Parameters<typeof part>[0], value: string, { choice }: Selection = START) =>
  lightOf(part(slot, value), choice, moves, [], "main");

test("a dude's badges say with which die of the pool each deed is paid", () => {
  assert.deepEqual(deeds(pointed(["unit", "d2"])), [
    "d2 move 5,2,3m",
    "d2 attack:gunner 2,6",
    "d2 attack:nail_gun 2",
    "d2 scavenge 2,6",
    "d2 barricade 2",
    "d2 destroy:hands 2",
  ]);
});

test("a token for a card goes with who stands at the edge", () => {
  assert.ok(deeds(pointed(["unit", "d2"]), ["9,3,S"]).includes("d2 free_barricade 9,3,S"));
  assert.ok(!deeds(pointed(["unit", "d3"]), ["7,3,S"]).some((one) => one.includes("free")));
});

test("a die and a dude narrow the badges down, in either order", () => {
  const expected = [
    "d2 move 2",
    "d2 attack:gunner 2",
    "d2 attack:nail_gun 2",
    "d2 scavenge 2",
    "d2 barricade 2",
    "d2 destroy:hands 2",
  ];
  assert.deepEqual(deeds(pointed(["unit", "d2"], ["die", "2"])), expected);
  assert.deepEqual(deeds(pointed(["die", "2"], ["unit", "d2"])), expected);
});

test("any low die points at what the lowest one pays", () => {
  assert.ok(deeds(pointed(["unit", "d2"], ["die", "5"])).includes("d2 scavenge 2"));
  assert.deepEqual(deeds(pointed(["unit", "d2"], ["die", "6"])), ["d2 attack:gunner 6", "d2 scavenge 6"]);
});

test("a zombie that is pointed at first leaves those who could attack it", () => {
  assert.deepEqual(deeds(pointed(["aim", "z1"])), [
    "d2 attack:gunner 2,6",
    "d2 attack:nail_gun 2",
    "d3 attack:fighter 2",
  ]);
  assert.equal(light("aim", "z1"), "able");
  assert.equal(light("aim", "z3", pointed(["unit", "d3"])), "none");
});

test("a card shows what it is good for", () => {
  assert.deepEqual(deeds(pointed(["card", "nail_gun"])), [
    "d2 attack:nail_gun 2",
    "d2 barricade 2",
    " free_barricade 9,3,S,10,2,E",
  ]);
  const chosen = pointed(["card", "nail_gun"]);
  assert.deepEqual([light("unit", "d2", chosen), light("unit", "d3", chosen)], ["lit", "able"]);
  assert.deepEqual([light("unit", "d3"), light("unit", "d3", pointed(["unit", "d2"]))], ["lit", "able"]);
  assert.equal(light("card", "nail_gun"), "lit");
  assert.equal(light("card", "block"), "able");
});

test("in main nothing is chosen by narrowing down", () => {
  assert.equal(chosenMove(pointed(["unit", "d3"], ["die", "5"]).choice, moves, "main"), null);
  const edge = pointed(["do", "free_barricade"], ["edge", "9,3,S"]);
  assert.deepEqual(chosenMove(edge.choice, moves, "main")?.action, { kind: "free_barricade", edge: "9,3,S" });
});

test("a card that does one thing is the move", () => {
  const clip = movesOf(
    [{ action: { kind: "play", card: "clip" } }, ...MAIN.map((action) => ({ action }))],
    position(),
  );
  const found = point(START, part("card", "clip"), clip);
  // it could also be given away for a token
  assert.equal(chosenMove(found.choice, clip, "main"), null);
  const alone = movesOf(
    [{ action: { kind: "play", card: "clip" } }, { action: { kind: "end_actions" } }],
    position(),
  );
  assert.equal(
    chosenMove(point(START, part("card", "clip"), alone).choice, alone, "main")?.action.kind,
    "play",
  );
});

test("pointing twice takes back, pointing elsewhere keeps what still goes with it", () => {
  assert.equal(pointed(["unit", "d2"], ["unit", "d2"]), START);
  assert.deepEqual(pointed(["unit", "d2"], ["die", "2"], ["unit", "d3"]).choice, { die: "2", unit: "d3" });
  assert.deepEqual(pointed(["unit", "d3"], ["card", "nail_gun"]).choice, { card: "nail_gun" });
  assert.deepEqual(back(pointed(["unit", "d2"], ["die", "2"])).choice, { unit: "d2" });
  assert.equal(pointed(["unit", "d99"]), START);
  assert.equal(keep(pointed(["unit", "d2"]), []), START);
});

test("elsewhere a thing of the mall is the whole answer", () => {
  const squares: Action[] = [{ kind: "to", square: "9,4" }, { kind: "to", square: "9,5" }, { kind: "back" }];
  const list = movesOf(
    squares.map((action) => ({ action })),
    position(),
  );
  const { choice } = point(START, part("square", "9,5"), list);
  assert.deepEqual(chosenMove(choice, list, "move_to")?.action, squares[1]);
  assert.equal(lightOf(part("square", "9,4"), choice, list, [], "move_to"), "lit");
  assert.equal(lightOf(part("square", "1,1"), choice, list, [], "move_to"), "none");
});

test("a direction is the square that it leads to", () => {
  const about = { zombie: 3, lands: { n: "11,6", e: "12,7" } };
  const list = movesOf(
    [
      { kind: "walk", dir: "n" },
      { kind: "walk", dir: "e" },
      { kind: "batter", edge: "11,7,S" },
    ].map((action) => ({ action })),
    position(),
    about,
  );
  assert.deepEqual(open("square", NOTHING, list), ["11,6", "12,7"]);
  assert.equal(chosenMove({ edge: "11,7,S" }, list, "pip_act")?.action.kind, "batter");
});

test("plays, chased dudes and zombies are named by what they are", () => {
  const list = (action: Action) => movesOf([{ action }], position())[0]!.parts;
  assert.equal(list({ kind: "lunge" }).play, "lunge");
  assert.equal(list({ kind: "defend", play: "block" }).play, "block");
  assert.equal(list({ kind: "chase", dude: 3 }).unit, "d3");
  assert.equal(list({ kind: "pick_zombie", zombie: 3 }).unit, "z3");
  assert.equal(list({ kind: "destroy", dude: 1, tool: "crowbar", die: "low" }).card, "crowbar");
});

test("what one would expect is barred with its reason", () => {
  const barred = [
    {
      action: { kind: "attack", dude: 4, mode: "fighter", die: "low" },
      clause: "OSZ-35",
      params: { why: "pawn" },
    },
  ];
  assert.equal(whyNot(part("unit", "d4"), NOTHING, barred)?.clause, "OSZ-35");
  assert.equal(lightOf(part("unit", "d4"), NOTHING, moves, barred, "main"), "barred");
});
