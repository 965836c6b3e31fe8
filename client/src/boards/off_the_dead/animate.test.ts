import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent, View } from "../board";
import { beats, Flips, LIMIT, OPEN_FOR, timetable } from "./animate_plan";
import { advance, openSlots } from "./animate_view";
import { corridorOf, hordeOf, searchOf, survivorAt } from "./model";

const e = (key: string, params: Record<string, unknown> = {}): GameEvent => ({ key, clauses: [], params });
const kinds = (...events: GameEvent[]): string[] => beats(events).map(({ kind }) => kind);

const COP = {
  id: "cop",
  seat: 0,
  direction: "north",
  alive: true,
  infection: 0,
  items: [{ card: "colt_1", ammo: 3, ammo_max: 3 }],
  trophies: [],
};
const GRANNY = { ...COP, id: "granny", seat: 1, direction: "south", items: [] };
const down = (handle: number) => ({ handle, up: false });
const before: View = {
  turn: { number: 4, active: "cop", phase: "action_1", mode: 2 },
  horde: { count: 8, top: "north" },
  "survivor.north": COP,
  "survivor.south": GRANNY,
  "corridor.north": { zone_1: [down(3)], zone_2: [down(2)], melee: [down(1)], count: 3, limit: 5 },
  "corridor.south": { zone_1: [], zone_2: [], melee: [], count: 0, limit: 5 },
  rubble: { positions: [{ count: 4 }, { count: 4 }], left: 8 },
  search: null,
  graveyard: [],
};
const after: View = { ...before, horde: { count: 7, top: "east" } };
const run = (events: GameEvent[], end: View = after): View =>
  events.reduce((view, event) => advance(view, event, end), before);

test("a wave of several cards is one beat; a reveal, its die and its event are three", () => {
  assert.deepEqual(
    kinds(
      e("revealed", { zombie: 1 }),
      e("event_roll", { die: 2 }),
      e("event", { event: "where_from" }),
      e("came_out", { zombie: 8 }),
      e("came_out", { zombie: 9 }),
    ),
    ["reveal", "die", "event", "out"],
  );
});

test("what has no picture of its own goes with what comes after it", () => {
  const list = beats([e("hit"), e("struck"), e("struck"), e("phase"), e("bitten"), e("phase")]);
  assert.deepEqual(
    list.map(({ kind, events, main }) => [kind, events.length, main.length]),
    [
      ["struck", 3, 2],
      ["bite", 2, 1],
      ["silent", 1, 0],
    ],
  );
});

test("a roll that has counted leaves the table", () => {
  const rolled: View = { ...before, roll: { what: "attack", dice: [3] } };
  assert.equal(advance(rolled, e("missed", { zombie: 1 }), after).roll, null);
  assert.ok(advance(rolled, e("bonus", { bonus: 1 }), after).roll);
});

test("a death takes along what goes under the Horde for it, and no zombie that goes there alone", () => {
  assert.deepEqual(kinds(e("died"), e("under_horde", { count: 4, zombie: null })), ["death"]);
  assert.deepEqual(kinds(e("died"), e("under_horde", { count: 1, zombie: 7 })), ["death", "under"]);
});

test("a Surprise Wave without a roll rolls no die", () => {
  assert.deepEqual(kinds(e("surprise_wave"), e("surprise_roll", { die: null, count: 3 }), e("came_out")), [
    "surprise",
    "out",
  ]);
  assert.deepEqual(kinds(e("surprise_wave"), e("surprise_roll", { die: 5, count: 3 })), ["surprise", "die"]);
});

test("however much happens, a moment stays within its limit", () => {
  const much = Array.from({ length: 12 }, (_, i) => [
    e("revealed", { zombie: i }),
    e("event_roll", { die: 1 }),
  ]);
  const times = timetable(beats(much.flat()));
  assert.ok(times.reduce((a, b) => a + b, 0) <= LIMIT);
  assert.ok(times.every((ms) => ms > 0));
  const [bite] = timetable(beats([e("bitten"), e("bitten"), e("phase")]));
  assert.equal(bite, timetable(beats([e("bitten"), e("bitten")]))[0], "silent events take no time");
});

test("the corridor moves as the rules say, and a card of the Horde comes out at the end of zone 1", () => {
  const moved = run([e("moved", { survivor: "cop", zombies: 2 })]);
  assert.deepEqual(
    corridorOf(moved, "north").melee.map(({ handle }) => handle),
    [1, 2],
  );
  assert.deepEqual(
    corridorOf(moved, "north").zone_2.map(({ handle }) => handle),
    [3],
  );
  const out = run([e("came_out", { survivor: "cop", zombie: 4, direction: "north" })]);
  assert.deepEqual(
    corridorOf(out, "north").zone_1.map(({ handle }) => handle),
    [3, 4],
  );
  assert.equal(corridorOf(out, "north").count, 4);
  assert.deepEqual(hordeOf(out), { count: 7, top: "east" });
});

test("a zombie that came out stays face down until it is revealed, even where it lies open in the end", () => {
  const end: View = {
    ...after,
    "corridor.north": {
      ...(before["corridor.north"] as object),
      zone_1: [down(3), { handle: 4, up: true, strength: 5, symbols: ["hand"], survivor: "cop" }],
    },
  };
  const out = run([e("came_out", { survivor: "cop", zombie: 4, direction: "north" })], end);
  assert.deepEqual(corridorOf(out, "north").zone_1[1], down(4));
  const shown = advance(out, e("revealed", { zombie: 4, strength: 5, symbols: ["hand"] }), end);
  assert.deepEqual(corridorOf(shown, "north").zone_1[1], {
    handle: 4,
    up: true,
    strength: 5,
    symbols: ["hand"],
    tilted: false,
    survivor: "cop",
  });
});

test("a zombie that is struck down leaves its corridor and is a trophy; one that leaps is in melee", () => {
  const struck = run([e("struck", { survivor: "granny", zombie: 1, card: "6_skull_hand_1" })]);
  assert.deepEqual(corridorOf(struck, "north").melee, []);
  assert.deepEqual(survivorAt(struck, "south")?.trophies, [
    { card: "6_skull_hand_1", strength: 6, symbols: ["skull", "hand"] },
  ]);
  const leapt = run([e("leaps", { survivor: "granny", zombie: 3, from: "north" })]);
  assert.deepEqual(
    corridorOf(leapt, "south").melee.map(({ handle }) => handle),
    [3],
  );
});

test("a death empties the corridor", () => {
  const dead = run([
    e("died", { survivor: "cop", cause: "bite" }),
    e("under_horde", { count: 4, survivor: "cop", zombie: null }),
  ]);
  assert.equal(survivorAt(dead, "north")?.alive, false);
  assert.equal(corridorOf(dead, "north").count, 0);
  assert.equal(hordeOf(dead).count, 12);
});

test("items travel with their rounds", () => {
  const thrown = run([
    e("ammo", { survivor: "cop", card: "colt_1", left: 2 }),
    e("thrown", { survivor: "cop", to: "granny", card: "colt_1" }),
  ]);
  assert.deepEqual(survivorAt(thrown, "north")?.items, []);
  assert.deepEqual(survivorAt(thrown, "south")?.items, [{ card: "colt_1", ammo: 2, ammo_max: 3 }]);
  const end: View = { ...after, "survivor.south": { ...GRANNY, items: [{ card: "axe_2", ammo: null }] } };
  const took = run([e("took", { survivor: "granny", card: "axe" })], end);
  assert.deepEqual(survivorAt(took, "south")?.items, [{ card: "axe_2", ammo: null }]);
});

test("a flipped card has its face from the view that shows it, one flip at a time", () => {
  const flipped = [
    { slot: 0, card: "colt", position: 2 },
    { slot: 1, card: "toy", position: 1 },
  ];
  const end: View = { ...after, search: { survivor: "cop", flipped } };
  const searching = run([e("searches", { survivor: "cop" }), e("flipped", { survivor: "cop" })], end);
  assert.deepEqual(searchOf(searching)?.flipped, flipped.slice(0, 1));
  assert.deepEqual(openSlots(advance(searching, e("flipped", { survivor: "cop" }), end)), [0, 1]);
});

test("a flip that is over in the same moment shows no face: the view at its end has none", () => {
  const searching = run([
    e("searches", { survivor: "cop" }),
    e("flipped", { survivor: "cop", slot: 0, card: "colt_1", position: 2 }),
  ]);
  assert.deepEqual(searchOf(searching)?.flipped, []);
});

test("a put-back closes the card and makes its pile grow; which card it was is nowhere", () => {
  const open: View = {
    ...before,
    rubble: { positions: [{ count: 3 }, { count: 4 }], left: 7 },
    search: { survivor: "cop", flipped: [{ slot: 0, card: "toy", position: 1 }] },
  };
  const end: View = { ...before, rubble: { positions: [{ count: 3 }, { count: 5 }], left: 8 } };
  const put = advance(open, e("put_back", { survivor: "cop" }), end);
  assert.equal(searchOf(put), null);
  assert.deepEqual(put.rubble, end.rubble);
  assert.ok(!JSON.stringify(put).includes("toy_") && !JSON.stringify(put).includes('"toy"'));
});

test("a flipped card lies open long enough, and no longer than that", () => {
  const flips = new Flips();
  flips.seen([0], 1000);
  flips.seen([0, 1], 1400);
  assert.equal(flips.wait([1], 1500), OPEN_FOR - 100);
  assert.equal(flips.wait([0], 1500), OPEN_FOR - 500);
  assert.equal(flips.wait([0, 1], 9000), 0);
  flips.seen([0], 1600);
  flips.seen([0, 1], 2000);
  assert.equal(flips.wait([1], 2000), OPEN_FOR, "a slot that was empty in between is another card");
  flips.clear();
  assert.equal(flips.wait([0, 1], 2000), 0, "a card whose flip was not seen is not waited for");
});
