import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent, View } from "../../board";
import { stagger } from "../../shared/plan";
import { changes } from "./highlight";
import { beats, countOf, LIMIT, timetable, waysOf } from "./plan";

const e = (key: string, params: object = {}): GameEvent => ({
  key,
  clauses: [],
  params: params as GameEvent["params"],
});
const kinds = (...events: readonly GameEvent[]): string[] => beats(events).map(({ kind }) => kind);
const move = (zid: number, from: string, to: string) => e("zombies_moved", { moves: [{ zid, from, to }] });

test("a zombie phase is arrivals, blood, one sweep, and what follows", () => {
  const night = [
    e("arrivals_rolled", { seat: 0, die: 3, entrance: "east_gate", count: 2 }),
    e("zombies_arrived", { zombies: [{ zid: 19, square: "23,7" }], missing: 1 }),
    e("bloodlust", { hunters: [1], followers: [], calmed: [] }),
    move(1, "3,3", "3,4"),
    e("target_chosen", { seat: 0, zombie: 2, dude: 1 }),
    move(2, "4,4", "4,5"),
    e("pips_rolled", { seat: 0, die: 2 }),
  ];
  assert.deepEqual(kinds(...night), ["arrive", "blood", "sweep", "pips"]);
  assert.equal(beats(night)[2]?.main.length, 2, "a choice in between does not break the sweep up");
  assert.deepEqual(
    beats(night).flatMap(({ events }) => events),
    night,
    "nothing is lost, and nothing changes places",
  );
});

test("what nobody sees takes no time", () => {
  assert.deepEqual(kinds(e("census", { dudes: [5, 5] })), ["silent"]);
  assert.deepEqual(kinds(e("actions_ended", { lost: [] })), ["silent"]);
  assert.deepEqual(kinds(e("bloodlust", { hunters: [], followers: [], calmed: [4] })), ["silent"]);
  assert.deepEqual(timetable(beats([e("census")])), [0]);
  assert.deepEqual(kinds(e("census"), e("master_changed", { previous: 1, seat: 0 })), ["master"]);
});

test("a splash is one blow; two attacks are two", () => {
  const kill = (unit: string, how: string) => e("killed", { unit, how });
  assert.deepEqual(kinds(kill("z1", "attack"), kill("z2", "splash"), kill("d1", "splash")), ["kill"]);
  assert.deepEqual(kinds(kill("z1", "attack"), kill("z2", "attack")), ["kill", "kill"]);
  assert.deepEqual(kinds(e("saved"), kill("z1", "defence")), ["saved", "kill"]);
});

test("a bite that nothing stops is one picture; one that is answered is meant first", () => {
  const bite = (zombie: number) => [e("bite_began", { zombie }), e("bitten", { zombie })];
  assert.deepEqual(kinds(...bite(1), ...bite(2)), ["bite"]);
  assert.equal(beats([...bite(1), ...bite(2)])[0]?.main.length, 2);
  assert.deepEqual(kinds(...bite(1), e("bite_began", { zombie: 2 })), ["bite", "lunge"]);
  assert.deepEqual(kinds(e("battered"), ...bite(1)), ["batter", "bite"]);
});

test("each throw at an entrance begins a picture of its own", () => {
  const come = [e("arrivals_rolled", { die: 1 }), e("zombies_arrived", { zombies: [] })];
  assert.deepEqual(kinds(...come, ...come), ["arrive", "arrive"]);
});

test("however much happens, a moment stays under two seconds", () => {
  const bites = Array.from({ length: 12 }, (_, i) => [
    e("bite_began", { zombie: i }),
    e("bitten", { zombie: i }),
  ]);
  const much = [
    ...bites.flat(),
    e("zombies_moved", { moves: Array.from({ length: 90 }, (_, zid) => ({ zid, from: "1,1", to: "1,2" })) }),
  ];
  const times = timetable(beats(much));
  assert.ok(times.reduce((a, b) => a + b, 0) <= LIMIT && LIMIT < 2000);
  assert.ok(times.every((ms) => ms > 0));
  const [sweep] = timetable(beats(much.slice(-1)));
  assert.ok(sweep && sweep > 1000, "many that walk take their time");
});

test("the longer the way, the longer the walk", () => {
  const walk = (path: readonly string[]) => beats([e("moved", { path })]);
  assert.equal(countOf(walk(["1,1", "1,2"])[0]!), 2);
  assert.ok(timetable(walk(["1,1", "1,2", "1,3"]))[0]! > timetable(walk(["1,1"]))[0]!);
});

test("several that begin one after the other end within their time", () => {
  const { delay, length } = stagger(5, 1000, 0.4);
  assert.deepEqual([delay(0), delay(4) + length], [0, 1000]);
  assert.deepEqual([stagger(1, 600).delay(0), stagger(1, 600).length], [0, 600]);
});

test("a zombie that steps twice in a sweep goes both ways", () => {
  const ways = waysOf([
    move(4, "1,1", "1,2"),
    e("zombie_walked", { zombie: 5, from: "7,7", to: "7,8" }),
    move(4, "1,2", "2,2"),
  ]);
  assert.deepEqual(
    [...ways],
    [
      [4, ["1,1", "1,2", "2,2"]],
      [5, ["7,7", "7,8"]],
    ],
  );
});

test("what is new between two views, where nothing may travel", () => {
  const seat = { ammo: 6, kills: 0, dudes: 1, cards: 0 };
  const before: View = {
    dudes: [{ id: 1, seat: 0, role: "pawn", square: "1,1" }],
    zombies: [{ zid: 1, square: "5,5", blood: "none", target: null }],
    edges: { tokens: { "1,1,E": 2 }, broken: [], breaches: [] },
    seats: [seat],
    piles: { gun_shop: 8 },
    pool: [],
    turn: { number: 1, round: 1, master: 0, phase: "actions" },
  };
  assert.deepEqual(changes(before, before), []);
  const setup: View = {
    ...before,
    dudes: [],
    zombies: [],
    turn: { number: 0, round: 1, master: 0, phase: "setup" },
  };
  assert.deepEqual(changes(setup, before), [], "how it begins is no news");
  const pool = [{ value: 3, move_only: false, dude: null, key: "3" }];
  assert.deepEqual(changes(before, { ...before, pool }), ['[data-at="pool"]']);
  const turn = { number: 2, round: 1, master: 0, phase: "actions" };
  assert.deepEqual(changes(before, { ...before, pool, turn }), [], "nor is a roll");
  const after: View = {
    ...before,
    dudes: [{ id: 1, seat: 0, role: "pawn", square: "1,2" }],
    zombies: [],
    edges: { tokens: { "1,1,E": 1 }, broken: ["2,2,S"], breaches: [] },
    seats: [{ ...seat, kills: 1 }],
    piles: { gun_shop: 7 },
    turn: { number: 1, round: 2, master: 0 },
  };
  assert.deepEqual(changes(before, after), [
    '[data-unit="d1"]',
    '[data-edge="1,1,E"]',
    '[data-edge="2,2,S"]',
    '[data-store="gun_shop"]',
    '[data-seat-panel="0"]',
    '[data-at="round"]',
  ]);
});
