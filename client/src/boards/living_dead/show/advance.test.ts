import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { test } from "node:test";
import type { GameEvent, View } from "../../board";
import { zombie as anyZombie, person } from "../fixture";
import {
  barricadesOf,
  columnsOf,
  goalOf,
  handOf,
  peopleOf,
  personOf,
  sideOf,
  type Zombie,
  zombieOf,
  zombiesOf,
} from "../model";
import { advance } from "./advance";

const e = (key: string, params: object): GameEvent => ({
  key,
  clauses: [],
  params: params as GameEvent["params"],
});

/** It stays where it is. */
const zombie = (zid: number, row: number, column: number): Zombie =>
  anyZombie(zid, row, column, { next: row, threat: false });
const SIDE = { seat: 0, deck: 40, cards: 2, known: [], discard: [] };
const night = (): View => ({
  turn: { number: 3, limit: 20, active: "zombie", phase: "combat", human: 0, zombie: 1 },
  people: ["ben", "barbra", "karen", "tom"].map((id, i) => person(id, i + 1)),
  zombies: [zombie(1, 1, 2), zombie(2, 1, 3), zombie(3, 2, 3), zombie(4, 3, 4)],
  barricades: [{ column: 4, boards: 2 }],
  dead: [],
  misc: { human: [], zombie: [], truck: null },
  goal: { id: "posse", count: 1, target: 15 },
  tally: { destroyed: 1, care: 0, signal: 0 },
  sides: { human: SIDE, zombie: { ...SIDE, seat: 1 } },
  attack: null,
  played: null,
  hand: ["torch", "get_back"],
});
const after = (view: View, ...events: readonly GameEvent[]): View =>
  events.reduce((so, event) => advance(so, event, { after: view, me: 0 }), view);

test("a death leaves its place dark until the column closes; then everything moves up", () => {
  const view = night();
  const dying = after(
    view,
    e("killed", { character: "karen", cause: "attack", cards: ["radio"], bitten: 1, gun: false }),
  );
  assert.equal(columnsOf(dying), 4);
  assert.equal(personOf(dying, "karen")?.health, 0);
  assert.deepEqual(sideOf(dying, "human").discard, ["radio"]);
  assert.deepEqual(sideOf(dying, "zombie").discard, ["bitten"]);
  const closed = after(
    dying,
    e("column_closed", {
      column: 3,
      slides: [{ zid: 3, card: "shambler", row: 2, from: 3, to: 2 }],
      shuffled: [{ zid: 2, card: "shambler", row: 1, enhancements: [] }],
      barricade: false,
    }),
  );
  assert.deepEqual(
    peopleOf(closed).map(({ id, column }) => [id, column]),
    [
      ["ben", 1],
      ["barbra", 2],
      ["tom", 3],
    ],
  );
  assert.deepEqual(
    zombiesOf(closed).map(({ zid, column }) => [zid, column]),
    [
      [1, 2],
      [3, 2],
      [4, 3],
    ],
  );
  assert.equal(barricadesOf(closed)[0]?.column, 3);
});

test("the dead step, boards go, damage lowers every number and never below nothing", () => {
  const moved = after(
    night(),
    e("zombies_moved", { moves: [{ zid: 4, card: "shambler", column: 4, from: 3, to: 2 }] }),
    e("boards_lost", { column: 4, zid: 4, n: 2, left: 0 }),
    e("struck", { zid: 1, card: "shambler", n: 1, damage: 1 }),
    e("hurt", { character: "ben", n: 3, damage: 3, cause: "attack" }),
  );
  assert.equal(zombieOf(moved, 4)?.row, 2);
  assert.deepEqual(barricadesOf(moved), []);
  assert.deepEqual(
    [zombieOf(moved, 1)?.defense, zombieOf(moved, 1)?.strength, zombieOf(moved, 1)?.health],
    [1, 3, 1],
  );
  assert.deepEqual([personOf(moved, "ben")?.speed, personOf(moved, "ben")?.health], [0, 1]);
});

test("people change places, cards leave the hand, kills count for the goal", () => {
  const swapped = after(night(), e("swapped", { characters: ["ben", "tom"], columns: [1, 4] }));
  assert.deepEqual(
    peopleOf(swapped).map(({ id }) => id),
    ["tom", "barbra", "karen", "ben"],
  );
  const played = after(swapped, e("turned", { seat: 0, card: "get_back", total: 2, hit: false }));
  assert.deepEqual(handOf(played), ["torch"]);
  assert.deepEqual(sideOf(played, "human").discard, ["get_back"]);
  const killed = after(
    played,
    e("destroyed", { zid: 1, card: "shambler", enhancements: ["prowler"], count: 2 }),
  );
  assert.equal(zombieOf(killed, 1), null);
  assert.equal(goalOf(killed)?.count, 2);
  assert.deepEqual(sideOf(killed, "zombie").discard, ["shambler", "prowler"]);
});

test("events without a picture, and those of other times, change nothing", () => {
  const view = night();
  assert.equal(after(view, e("somebody_sneezed", {})), view);
});

/** Moments of real matches, as a seat saw them, can be handed over in a file. */
interface Seen {
  readonly before: View;
  readonly after: View;
  readonly events: readonly GameEvent[];
}
const seen = env.NIGHT_MOMENTS
  ? (JSON.parse(readFileSync(env.NIGHT_MOMENTS, "utf8")) as { readonly moments: readonly Seen[] }).moments
  : [];

test("what the events say leads to where the match went", () => {
  const places = (view: View): object => ({
    people: peopleOf(view).map(({ id, column, damage, weapon, bitten, aboard }) => [
      id,
      column,
      damage,
      weapon,
      bitten,
      aboard,
    ]),
    zombies: zombiesOf(view)
      .map(({ zid, row, column, damage, enhancements }) => [zid, row, column, damage, enhancements.length])
      .sort((a, b) => Number(a[0]) - Number(b[0])),
    boards: [...barricadesOf(view)].sort((a, b) => a.column - b.column),
    dead: view.dead,
    goal: goalOf(view)?.id === "posse" ? goalOf(view)?.count : 0,
    hand: handOf(view),
    sides: (["human", "zombie"] as const).map((side) => [sideOf(view, side).deck, sideOf(view, side).cards]),
  });
  for (const [i, { before, after: then, events }] of seen.entries()) {
    const told = events.reduce((so, event) => advance(so, event, { after: then, me: 0 }), before);
    // at the end all hands lie open
    const end = then.hand === undefined ? { ...told, hand: undefined } : told;
    assert.deepEqual(places(end), places(then), `${i}: ${events.map(({ key }) => key).join(" ")}`);
  }
});
