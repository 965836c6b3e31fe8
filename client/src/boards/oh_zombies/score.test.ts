import assert from "node:assert/strict";
import { test } from "node:test";
import type { Result } from "../board";
import { position } from "./fixture";
import { furnish } from "./room";
import { fate, rowsOf } from "./score";
import { paysNothing } from "./sending";

const seat = (n: number, rank: number, dudes: number, status = "playing") => ({
  seat: n,
  rank,
  dudes,
  kills: n,
  status,
  eliminated_round: dudes === 0 ? 3 : null,
});
const result = (winners: number[], reason: string, seats: ReturnType<typeof seat>[]): Result => ({
  ranks: seats.map(({ rank }) => rank),
  scores: seats.map(({ dudes, kills }) => dudes * 10 + kills),
  winners,
  reason,
  detail: { seats },
});

test("the rescued stand by rank, each with its fate", () => {
  const end = result([1], "rescue", [seat(0, 3, 0, "team_zombie"), seat(1, 1, 4), seat(2, 2, 1)]);
  const rows = rowsOf({ result: end, view: position() });
  assert.deepEqual(
    rows.map((row) => [row.seat, fate({ result: end }, row)]),
    [
      [1, "victory"],
      [2, "survived"],
      [0, "team_zombie"],
    ],
  );
});

test("Team Zombie wins in the order in which it fell; the last to fall does not", () => {
  const end = result([2], "team_zombie", [
    seat(0, 3, 0),
    seat(1, 4, 0, "resigned"),
    seat(2, 1, 0, "team_zombie"),
  ]);
  const fates = rowsOf({ result: end, view: position() }).map((row) => fate({ result: end }, row));
  assert.deepEqual(fates, ["zombie_victory", "fallen", "resigned"]);
});

test("a result without details is still a table", () => {
  const bare = { ...result([0], "rescue", [seat(0, 1, 1), seat(1, 2, 1)]), detail: {} };
  assert.deepEqual(
    rowsOf({ result: bare, view: position() }).map(({ dudes, kills }) => [dudes, kills]),
    [
      [4, 1],
      [1, 0],
    ],
  );
});

test("what pays is asked for again, what does not goes out at once", () => {
  const free = (kind: string, more: object = {}, hints: string[] = []) =>
    paysNothing({ action: { kind, ...more }, hints });
  assert.ok(free("move") && free("attack") && free("back") && free("pass") && free("build"));
  assert.ok(!free("to") && !free("target") && !free("scavenge") && !free("end_actions") && !free("use"));
  assert.ok(free("play", { card: "handgun" }));
  assert.ok(!free("play", { card: "clip" }));
  assert.ok(!free("attack", {}, ["at_once"]));
});

test("the room is furnished by its size in letters", () => {
  assert.equal(furnish(80, 50).arrangement, "desk");
  assert.equal(furnish(24.4, 52).arrangement, "tall");
  assert.equal(furnish(52, 24).arrangement, "low");
  assert.equal(furnish(40, 25).arrangement, "low");
  assert.deepEqual(furnish(12, 26), { arrangement: "tall", pinned: false, tight: true });
});
