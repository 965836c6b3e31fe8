import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action, Decision, GameBoard, LabelContext } from "../boards/board";
import { filtered, groups, sameAction } from "./moves";

const board = {
  labelAction: (action: Action) => `Hit ${action.who}: ${action.limb}`,
  groupAction: (action: Action) => String(action.card),
} as unknown as GameBoard;
const hit = (who: string, limb: string, card: string) => ({ kind: "hit", who, limb, card });
const decision: Decision = {
  seat: 0,
  kind: "play",
  legal: [
    { action: hit("Zoë", "head", "Windmill") },
    { action: hit("Jo", "left leg", "Slam"), hints: ["surplus"] },
    { action: hit("Jo", "head", "Windmill") },
  ],
  barred: [{ action: hit("you", "head", "Windmill"), clause: "MOSH-36", params: {} }],
};
const all = groups(decision, board, {} as LabelContext);
const labels = (typed: string) =>
  filtered(all, typed).flatMap(({ moves }) => moves.map((move) => move.label));

test("moves are grouped in order of appearance, barred ones last in their group", () => {
  assert.deepEqual(
    all.map(({ title, moves }) => [title, moves.map((move) => move.barred?.clause ?? move.label)]),
    [
      ["Windmill", ["Hit Zoë: head", "Hit Jo: head", "MOSH-36"]],
      ["Slam", ["Hit Jo: left leg"]],
    ],
  );
  assert.deepEqual(all[1]?.moves[0]?.hints, ["surplus"]);
});

test("every typed word must begin a word of the move itself, accents and case aside", () => {
  assert.deepEqual(labels("jo h"), ["Hit Jo: head", "Hit Jo: left leg"]);
  assert.deepEqual(labels("ZOE"), ["Hit Zoë: head"]);
  assert.deepEqual(labels("leg hit"), ["Hit Jo: left leg"]);
  assert.deepEqual(labels("slam"), []); // the heading's word, not the move's
  assert.deepEqual(labels("nobody"), []);
  assert.equal(labels("  ").length, 4);
});

test("moves that read the same are one entry, done with the first", () => {
  const twice: Decision = {
    seat: 0,
    kind: "play",
    legal: ["first", "second"].map((copy) => ({ action: { ...hit("Jo", "head", "Slam"), copy } })),
  };
  const [only] = groups(twice, board, {} as LabelContext);
  assert.equal(only?.moves.length, 1);
  assert.equal(only?.moves[0]?.action.copy, "first");
});

test("actions are equal by their fields, in any order", () => {
  assert.ok(sameAction({ kind: "a", x: 1 }, { x: 1, kind: "a" } as Action));
  assert.ok(!sameAction({ kind: "a", x: 1 }, { kind: "a", x: 2 }));
});
