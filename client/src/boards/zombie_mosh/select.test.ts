import assert from "node:assert/strict";
import { test } from "node:test";
import type { Limb } from "./limbs";
import { edgesOf, playsOf } from "./model";
import { back, chosenPlay, fitting, isEmpty, keep, limbsOf, point, START } from "./select";

/** The list of seat 0 with these cards against these living seats, in the order of the rules. */
const listOf = (cards: string[], others: number[]) =>
  playsOf(
    cards.flatMap((card) =>
      edgesOf(card).flatMap((limb) => [
        { action: { kind: "defend", card, limb } },
        ...others.map((seat) => ({ action: { kind: "attack", card, limb, seat } })),
      ]),
    ),
    0,
  );
const HAND = ["head_left_arm_3", "left_arm_right_leg_1", "left_leg_right_leg_2", "left_leg_right_leg_5"];
const plays = listOf(HAND, [1, 2]);

test("a card's id tells its two edges", () => {
  assert.deepEqual(edgesOf("head_left_arm_3"), ["head", "left_arm"]);
  assert.deepEqual(edgesOf("left_arm_right_arm_1"), ["left_arm", "right_arm"]);
  assert.deepEqual(edgesOf("right_arm_right_leg_5"), ["right_arm", "right_leg"]);
});

test("card, then edge, then zombie makes a play", () => {
  let s = point(START, { at: "card", card: HAND[0]! }, plays);
  assert.equal(chosenPlay(s.choice, plays), null);
  s = point(s, { at: "edge", card: HAND[0]!, limb: "head" }, plays);
  s = point(s, { at: "zombie", seat: 2 }, plays);
  assert.deepEqual(chosenPlay(s.choice, plays)?.action, {
    kind: "attack",
    card: HAND[0],
    limb: "head",
    seat: 2,
  });
});

test("pointing at my own zombie blocks", () => {
  let s = point(START, { at: "edge", card: HAND[0]!, limb: "left_arm" }, plays);
  s = point(s, { at: "zombie", seat: 0 }, plays);
  assert.deepEqual(chosenPlay(s.choice, plays)?.action, { kind: "defend", card: HAND[0], limb: "left_arm" });
});

test("a limb picks edge and target at once", () => {
  const s = point(
    point(START, { at: "card", card: HAND[1]! }, plays),
    { at: "limb", seat: 1, limb: "right_leg" },
    plays,
  );
  assert.deepEqual(chosenPlay(s.choice, plays)?.action, {
    kind: "attack",
    card: HAND[1],
    limb: "right_leg",
    seat: 1,
  });
});

test("a limb that only one kind of card can reach picks its first copy", () => {
  const s = point(START, { at: "limb", seat: 1, limb: "left_leg" }, plays);
  assert.equal(chosenPlay(s.choice, plays)?.card, "left_leg_right_leg_2");
});

test("a limb that several cards can reach waits for the card", () => {
  let s = point(START, { at: "limb", seat: 2, limb: "left_arm" }, plays);
  assert.equal(s.choice.card, null);
  assert.deepEqual([...new Set(fitting(s.choice, plays).map((play) => play.card))], [HAND[0], HAND[1]]);
  s = point(s, { at: "card", card: HAND[1]! }, plays);
  assert.deepEqual(chosenPlay(s.choice, plays)?.action, {
    kind: "attack",
    card: HAND[1],
    limb: "left_arm",
    seat: 2,
  });
});

test("a limb that the chosen card has not drops the card", () => {
  const s = point(
    point(START, { at: "card", card: HAND[0]! }, plays),
    { at: "limb", seat: 1, limb: "right_leg" },
    plays,
  );
  assert.equal(s.choice.card, null);
  assert.equal(s.choice.limb, "right_leg");
});

test("another card keeps the target where it can", () => {
  let s = point(START, { at: "edge", card: HAND[0]!, limb: "left_arm" }, plays);
  s = point(s, { at: "zombie", seat: 1 }, plays);
  s = point(s, { at: "card", card: HAND[1]! }, plays);
  assert.equal(chosenPlay(s.choice, plays)?.card, HAND[1]);
  s = point(s, { at: "card", card: HAND[2]! }, plays);
  assert.deepEqual(s.choice, { card: HAND[2], limb: null, seat: null });
});

test("what is not in the list cannot be chosen", () => {
  const s = point(START, { at: "card", card: HAND[0]! }, plays);
  assert.equal(point(s, { at: "zombie", seat: 3 }, plays), s);
  assert.equal(point(s, { at: "card", card: "head_right_arm_1" }, plays), s);
});

test("pointing twice and going back undo", () => {
  const card = point(START, { at: "card", card: HAND[0]! }, plays);
  assert.ok(isEmpty(point(card, { at: "card", card: HAND[0]! }, plays).choice));
  const edge = point(card, { at: "edge", card: HAND[0]!, limb: "head" }, plays);
  assert.deepEqual(back(edge).choice, card.choice);
  assert.ok(isEmpty(back(back(edge)).choice));
  assert.ok(isEmpty(back(START).choice));
  const limb = point(START, { at: "limb", seat: 2, limb: "left_arm" }, plays);
  assert.ok(isEmpty(point(limb, { at: "limb", seat: 2, limb: "left_arm" }, plays).choice));
});

test("a choice whose target has left is dropped", () => {
  let s = point(START, { at: "edge", card: HAND[0]!, limb: "head" }, plays);
  s = point(s, { at: "zombie", seat: 2 }, plays);
  assert.ok(isEmpty(keep(s, listOf(HAND, [1])).choice));
  assert.equal(keep(s, plays), s);
});

test("limbs light up by the chosen card and edge", () => {
  const limbs = (s: typeof START): Limb[] => [...limbsOf(1, s.choice, plays)].sort();
  const card = point(START, { at: "card", card: HAND[0]! }, plays);
  assert.deepEqual(limbs(card), ["head", "left_arm"]);
  assert.deepEqual(limbs(point(card, { at: "edge", card: HAND[0]!, limb: "head" }, plays)), ["head"]);
  assert.equal(limbs(START).length, 4);
});
