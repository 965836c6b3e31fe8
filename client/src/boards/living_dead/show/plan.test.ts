import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent } from "../../board";
import { stagger } from "../../shared/plan";
import { position } from "../fixture";
import { changes } from "./highlight";
import { beats, countOf, LIMIT, timetable } from "./plan";

const e = (key: string, params: object = {}): GameEvent => ({
  key,
  clauses: [],
  params: params as GameEvent["params"],
});
const kinds = (...events: readonly GameEvent[]): string[] => beats(events).map(({ kind }) => kind);
const sum = (times: readonly number[]): number => times.reduce((a, b) => a + b, 0);

test("an attack is taken aim at, rolled for, and felt, in this order", () => {
  const fight = [
    e("attacked", { character: "ben", zid: 1 }),
    e("rolled", { natural: 4, total: 3, modifiers: [{ what: "lights_out", n: -1 }] }),
    e("destroyed", { zid: 1 }),
    e("turn_began"),
    e("drew", { count: 2 }),
  ];
  assert.deepEqual(kinds(...fight), ["aim", "roll", "destroy", "turn", "draw"]);
  assert.deepEqual(
    beats(fight).flatMap(({ events }) => events),
    fight,
  );
  assert.ok(sum(timetable(beats(fight))) <= LIMIT);
});

test("what has no picture goes with what comes after it, and takes no time of its own", () => {
  assert.deepEqual(kinds(e("effects_ended"), e("turn_began")), ["turn"]);
  assert.deepEqual(kinds(e("zombies_moved", { moves: [] })), ["silent"]);
  assert.deepEqual(timetable(beats([e("match_began")])), [0]);
});

test("boards that break at once, and hands that are dealt at once, are one picture", () => {
  assert.deepEqual(kinds(e("boards_lost", { column: 1 }), e("boards_lost", { column: 4 })), ["boards"]);
  const [deal] = beats([e("drew", { count: 5 }), e("drew", { count: 5 })]);
  assert.equal(deal && countOf(deal), 10);
  assert.deepEqual(kinds(e("killed"), e("drew", { count: 2 }), e("column_closed")), ["die", "draw", "close"]);
  assert.deepEqual(kinds(e("struck"), e("splashed"), e("splashed"), e("struck")), ["hit", "splash", "hit"]);
});

test("each modifier has time to be read; of several that follow one another the last is over in time", () => {
  const plain = beats([e("rolled", { modifiers: [] })]);
  const much = beats([e("rolled", { modifiers: [{}, {}] })]);
  assert.ok(sum(timetable(much)) > sum(timetable(plain)));
  const { delay, length } = stagger(4, 1000, 0.4);
  assert.equal(Math.round(delay(3) + length), 1000);
  assert.deepEqual([stagger(1, 500).delay(0), stagger(1, 500).length], [0, 500]);
});

test("where nothing may travel, what has changed lights up, and nothing else", () => {
  const before = position();
  assert.deepEqual(changes(before, before), []);
  assert.deepEqual(changes({}, before), []);
  const people = (before.people as { id: string; damage: number }[]).map((one) =>
    one.id === "ben" ? { ...one, damage: 2 } : one,
  );
  const zombies = (before.zombies as { zid: number; row: number }[]).map((one) =>
    one.zid === 2 ? { ...one, row: 1 } : one,
  );
  const goal = { ...(before.goal as object), count: 4 };
  const after = { ...before, people, zombies, goal, barricades: [] };
  assert.deepEqual(changes(before, after), [
    '[data-zid="2"]',
    '[data-person="ben"]',
    '[data-space="1,2"]',
    "[data-goal]",
  ]);
});
