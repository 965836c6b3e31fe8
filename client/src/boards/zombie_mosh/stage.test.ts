import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent, View } from "../board";
import { NO_ZOMBIE, roundOf, zombieOf } from "./model";
import { advance, beats, LIMIT, timetable } from "./stage";

const event = (key: string, params: Record<string, unknown> = {}): GameEvent => ({
  key,
  clauses: [],
  params,
});
const start: View = {
  round: {
    step: "dance",
    song: 1,
    songs: 1,
    round: 1,
    dance_pass: 1,
    first_player: 0,
    dance_order: [0, 1],
    upcoming: [0, 0],
  },
  "zombie.0": { ...NO_ZOMBIE, hand_count: 2 },
  "zombie.1": { ...NO_ZOMBIE, hand_count: 4, damage: [2, 0, 0, 0, 0], tokens: 2 },
  hand: ["head_left_arm_1", "left_leg_right_leg_2"],
  deck: { count: 10 },
  discard: [],
};

test("an attack leaves the hand and joins the other's line", () => {
  const next = advance(
    start,
    event("attacked", { seat: 0, target: 1, card: "head_left_arm_1", limb: "head" }),
    0,
  );
  assert.deepEqual(next.hand, ["left_leg_right_leg_2"]);
  assert.equal(zombieOf(next, 0).hand_count, 1);
  assert.deepEqual(zombieOf(next, 1).attack_line, [{ card: "head_left_arm_1", limb: "head", source: 0 }]);
  assert.deepEqual(zombieOf(next, 1).open, [1, 0, 0, 0, 0]);
  assert.equal(zombieOf(start, 1).attack_line.length, 0);
});

test("a block covers a hit, whichever comes first", () => {
  let view = advance(start, event("defended", { seat: 1, card: "head_right_arm_3", limb: "head" }), 0);
  view = advance(view, event("crowd_hit", { seat: 1, card: "head_left_leg_4", limb: "head" }), 0);
  assert.deepEqual(zombieOf(view, 1).open, [0, 0, 0, 0, 0]);
  assert.equal((view.deck as { count: number }).count, 9);
});

test("dealt cards are seen only where the event shows them", () => {
  const mine = advance(start, event("dealt", { seat: 0, count: 1, cards: ["head_left_arm_5"] }), 0);
  assert.equal((mine.hand as string[]).length, 3);
  const theirs = advance(start, event("dealt", { seat: 1, count: 4 }), 0);
  assert.equal(zombieOf(theirs, 1).hand_count, 8);
  assert.deepEqual(theirs.hand, start.hand);
});

test("counting places tokens, clearing sweeps both lines into the discard", () => {
  let view = advance(
    start,
    event("attacked", { seat: 0, target: 1, card: "head_left_arm_1", limb: "head" }),
    0,
  );
  view = advance(
    view,
    event("counted", {
      seat: 1,
      paired: [0, 0, 0, 0, 0],
      placed: [1, 0, 0, 0, 0],
      lost: [1, 0, 0, 0, 0],
      tokens: 3,
    }),
    0,
  );
  assert.deepEqual(zombieOf(view, 1).damage, [3, 0, 0, 0, 0]);
  assert.equal(zombieOf(view, 1).valid_limbs, 4);
  view = advance(view, event("lines_cleared", { count: 1 }), 0);
  assert.deepEqual(view.discard, ["head_left_arm_1"]);
  assert.equal(zombieOf(view, 1).attack_line.length, 0);
});

test("a round begins with its order and without a pass", () => {
  const round = roundOf(advance(start, event("round_began", { round: 2, order: [1, 0] }), 0));
  assert.deepEqual([round.round, round.dance_order, round.dance_pass], [2, [1, 0], 0]);
});

test("events that belong together are shown together, plays one by one", () => {
  const list = beats(
    [
      "attacked",
      "counted",
      "limb_fell",
      "counted",
      "lines_cleared",
      "eliminated",
      "round_began",
      "dealt",
      "dealt",
      "crowd_hit",
      "crowd_hit",
    ].map((key) => event(key)),
  );
  assert.deepEqual(
    list.map((beat) => beat.kind),
    ["play", "count", "sweep", "crawl", "round", "deal", "crowd"],
  );
  assert.equal(beats([event("attacked"), event("defended")]).length, 2);
  assert.equal(beats([event("pass_began", { dance_pass: 2 })])[0]?.kind, "reverse");
  assert.equal(beats([event("pass_began", { dance_pass: 1 })])[0]?.kind, "other");
});

test("no sequence lasts two seconds", () => {
  const all = beats(
    ["attacked", "counted", "lines_cleared", "eliminated", "round_began", "dealt", "crowd_hit"].map((key) =>
      event(key),
    ),
  );
  const sum = timetable(all).reduce((a, b) => a + b, 0);
  assert.ok(sum <= LIMIT + 1 && LIMIT < 2000);
  assert.deepEqual(timetable(beats([event("attacked")])), [460]);
});
