import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent, View } from "../../board";
import {
  discardOf,
  dudeOf,
  dudesOf,
  edgesOf,
  handOf,
  pilesOf,
  poolOf,
  seatsOf,
  squareOf,
  turnOf,
  virusOf,
  zombieOf,
  zombiesOf,
} from "../model";
import { advance, begin, blowOf } from "./advance";

const seat = {
  ammo: 6,
  kills: 0,
  dudes: 2,
  cards: 2,
  score: 0,
  status: "playing",
  store: "gun_shop",
  place: null,
};
const VIEW: View = begin({
  turn: { number: 3, round: 1, rounds: 10, active: 0, first: 0, master: 1, phase: "actions", arrivals: 2 },
  dudes: [
    { id: 1, seat: 0, role: "gunner", square: "3,3" },
    { id: 2, seat: 0, role: "pawn", square: "4,3" },
    { id: 6, seat: 1, role: "leader", square: "9,9" },
    { id: 7, seat: 1, role: "pawn", square: "9,8" },
  ],
  zombies: [
    { zid: 1, square: "5,3", blood: "hunter", target: 2 },
    { zid: 2, square: "6,3", blood: "none", target: null },
  ],
  edges: { tokens: { "5,3,E": 2 }, broken: [], breaches: [] },
  pool: [2, 6, 4].map((value) => ({ value, move_only: false, dude: null, key: String(value) })),
  seats: [seat, seat],
  piles: { gun_shop: 8 },
  discard: ["clip"],
  in_play: [],
  threats: { zombies: { 1: { dude: 2, step: null, batter: null, need: null } }, dudes: {} },
  attack: null,
  hand: ["chainsaw", "block"],
});

const e = (key: string, params: object): GameEvent => ({
  key,
  clauses: [],
  params: params as GameEvent["params"],
});
const run = (...events: readonly GameEvent[]): View =>
  events.reduce((view, event) => advance(view, event, { after: VIEW, me: 0 }), VIEW);
const keys = (view: View): string =>
  poolOf(view)
    .map(({ key }) => key)
    .join(" ");

test("what depends on places that change is left out from the beginning", () => {
  assert.deepEqual(VIEW.threats, { zombies: {}, dudes: {} });
});

test("a move spends its die, other deeds the lowest that is no six, or a six (OSZ-26)", () => {
  const moved = run(e("moved", { seat: 0, dude: 2, die: "4", from: "4,3", to: "4,5", path: ["4,4", "4,5"] }));
  assert.equal(squareOf(moved, "d2"), "4,5");
  assert.equal(keys(moved), "2 6");
  assert.equal(
    keys(run(e("layer_torn", { seat: 0, dude: 2, edge: "5,3,E", what: "token", die: "low" }))),
    "6 4",
  );
  assert.equal(
    keys(run(e("layer_torn", { seat: 0, dude: 2, edge: "5,3,E", what: "token", die: "six" }))),
    "2 4",
  );
  assert.equal(
    keys(run(e("layer_torn", { seat: 0, dude: 2, edge: "5,3,E", what: "token", die: null }))),
    "2 6 4",
  );
});

test("new dice join the pool as what they are", () => {
  assert.equal(keys(run(e("rampage", { seat: 0, dice: [1, 6, 3] }))), "2 6 4 1 6 3");
  assert.equal(keys(run(e("skated", { seat: 0, die: 5 }))), "2 6 4 5m");
  assert.equal(keys(run(e("bonus_die", { seat: 0, dude: 12, die: 5 }))), "2 6 4 5m12");
  assert.equal(keys(run(e("rolled", { seat: 0, dice: [1, 2, 3] }))), "1 2 3");
});

test("the first attack pays die and card, each shot its ammo; a kill counts for who made it", () => {
  const sawn = run(
    e("attacked", {
      seat: 0,
      attacker: "d1",
      victim: "z1",
      owner: null,
      mode: "chainsaw",
      die: "low",
      nth: "first",
    }),
  );
  assert.equal(keys(sawn), "6 4");
  assert.deepEqual(handOf(sawn), ["block"]);
  assert.deepEqual(discardOf(sawn), ["clip", "chainsaw"]);
  assert.equal(blowOf(sawn)?.type, "melee");
  assert.equal(sawn.attack, null, "what is over within its moment opens nothing to be answered");
  const again = advance(
    sawn,
    e("attacked", { seat: 0, attacker: "d1", victim: "z2", mode: "chainsaw", die: null, nth: "second" }),
    { after: VIEW, me: 0 },
  );
  assert.deepEqual(discardOf(again), ["clip", "chainsaw"], "the second attack of a pair pays nothing");
  const shot = run(
    e("attacked", {
      seat: 0,
      attacker: "d1",
      victim: "z1",
      mode: "gunner",
      die: "low",
      nth: "first",
      ammo: 5,
    }),
    e("killed", { seat: 0, unit: "z1", owner: null, how: "attack", square: "5,3" }),
  );
  assert.deepEqual([seatsOf(shot)[0]?.ammo, seatsOf(shot)[0]?.kills], [5, 1]);
  assert.equal(zombieOf(shot, 1), null);
  const fallen = run(
    e("killed", { seat: null, unit: "d7", owner: 1, role: "pawn", how: "attack", square: "9,8" }),
  );
  assert.deepEqual([seatsOf(fallen)[1]?.dudes, dudesOf(fallen).length], [1, 3]);
});

test("who is bitten rises as a zombie on the same square", () => {
  const bitten = run(e("bitten", { zombie: 1, dude: 2, owner: 0, square: "4,3", rises: 40 }));
  assert.equal(dudeOf(bitten, 2), null);
  assert.deepEqual(zombieOf(bitten, 40), { zid: 40, square: "4,3", blood: "none", target: null });
  assert.equal(seatsOf(bitten)[0]?.dudes, 1);
});

test("a card is found by everybody, and its face only by whoever may see it", () => {
  const mine = run(
    e("scavenged", { seat: 0, dude: 1, store: "gun_shop", die: "six", left: 7, card: "dodge" }),
  );
  assert.deepEqual(handOf(mine), ["chainsaw", "block", "dodge"]);
  assert.deepEqual([pilesOf(mine).gun_shop, seatsOf(mine)[0]?.cards, keys(mine)], [7, 3, "2 4"]);
  const other = run(e("scavenged", { seat: 1, dude: 6, store: "gun_shop", die: null, left: 7 }));
  assert.deepEqual(handOf(other), handOf(VIEW));
  assert.equal(seatsOf(other)[1]?.cards, 3);
});

test("an event goes to the discard pile, a virus to its row until a six", () => {
  const oops = run(
    e("event_drawn", { seat: 0, dude: 1, store: "gun_shop", card: "oops", die: "low", left: 7 }),
    e("barricades_gone", { seat: 0, store: "gun_shop", edges: { "5,3,E": 2 } }),
  );
  assert.deepEqual(edgesOf(oops).tokens, {});
  assert.deepEqual(discardOf(oops), ["clip", "oops"]);
  const virus = [
    e("event_drawn", { seat: 0, dude: 1, store: "gun_shop", card: "rage_virus", die: null, left: 7 }),
  ];
  assert.deepEqual(virusOf(run(...virus)), ["rage_virus"]);
  assert.deepEqual(virusOf(run(...virus, e("virus_rolled", { dice: [6], gone: 1 }))), []);
});

test("layers come and go, tokens before glass", () => {
  const built = run(
    e("barricaded", {
      seat: 0,
      dude: 1,
      edge: "1,1,S",
      card: "chainsaw",
      tokens: 3,
      total: 3,
      die: "low",
      free: false,
    }),
  );
  assert.deepEqual(edgesOf(built).tokens, { "5,3,E": 2, "1,1,S": 3 });
  assert.deepEqual(handOf(built), ["block"]);
  const token = e("battered", { seat: null, zombie: 1, edge: "5,3,E", die: 6, need: 5, broke: "token" });
  assert.deepEqual(edgesOf(run(token)).tokens, { "5,3,E": 1 });
  assert.deepEqual(edgesOf(run(token, token)).tokens, {}, "none is not mentioned");
  assert.deepEqual(edgesOf(run({ ...token, params: { ...token.params, broke: null } })).tokens, {
    "5,3,E": 2,
  });
  const cleared = run(
    e("edge_cleared", { seat: 0, dude: 1, edge: "5,3,E", tokens: 2, glass: true, die: "six" }),
  );
  assert.deepEqual([edgesOf(cleared).tokens, edgesOf(cleared).broken], [{}, ["5,3,E"]]);
  assert.deepEqual(edgesOf(run(e("wall_torn", { seat: 0, dude: 1, edge: "2,2,E", die: "low" }))).breaches, [
    "2,2,E",
  ]);
});

test("the token for a card is had once in a turn; with cards that need no die it is not used up", () => {
  const base = { seat: 0, dude: 1, edge: "1,1,S", tokens: 1, total: 1, die: null, free: true };
  assert.equal(turnOf(run(e("barricaded", { ...base, card: null }))).free_barricade, false);
  assert.notEqual(turnOf(run(e("barricaded", { ...base, card: "block" }))).free_barricade, false);
});

test("roles and squares change places", () => {
  const swapped = run(e("roles_swapped", { dude: 7, other: 1, roles: { 7: "gunner", 1: "pawn" } }));
  assert.deepEqual([dudeOf(swapped, 7)?.role, dudeOf(swapped, 1)?.role], ["gunner", "pawn"]);
  const moved = run(e("squares_swapped", { dude: 2, zombie: 1, squares: { d2: "5,3", z1: "4,3" } }));
  assert.deepEqual([squareOf(moved, "d2"), squareOf(moved, "z1")], ["5,3", "4,3"]);
});

test("the dead come, smell blood and walk", () => {
  const night = run(
    e("zombies_arrived", { zombies: [{ zid: 3, square: "0,7" }] }),
    e("bloodlust", { hunters: [3], followers: [2], calmed: [1] }),
    e("zombies_moved", { moves: [{ zid: 3, from: "0,7", to: "1,7" }] }),
    e("zombie_walked", { seat: 0, zombie: 1, from: "5,3", to: "5,4", hunter: true }),
  );
  assert.deepEqual(
    zombiesOf(night).map(({ zid, square, blood }) => `${zid} ${square} ${blood}`),
    ["1 5,4 hunter", "2 6,3 follower", "3 1,7 hunter"],
  );
});

test("a team that is out has nothing left; whoever leaves takes everybody along", () => {
  const out = run(e("eliminated", { seat: 1, place: 1 }));
  assert.deepEqual(
    [seatsOf(out)[1]?.status, seatsOf(out)[1]?.cards, seatsOf(out)[1]?.ammo],
    ["team_zombie", 0, 0],
  );
  const left = run(e("left", { seat: 1 }));
  assert.deepEqual(
    dudesOf(left).map(({ id }) => id),
    [1, 2],
  );
  assert.equal(seatsOf(left)[1]?.status, "resigned");
});

test("rounds, turns and the marker go on; what is unknown changes nothing", () => {
  const on = run(e("master_changed", { previous: 1, seat: 0 }), e("round_ended", { round: 1 }));
  assert.deepEqual([turnOf(on).master, turnOf(on).round], [0, 2]);
  const began = run(e("turn_began", { seat: 1, round: 2, number: 4, only_zombies: false }));
  assert.deepEqual([turnOf(began).active, turnOf(began).phase, poolOf(began).length], [1, "actions", 0]);
  assert.equal(run(e("census", { dudes: [2, 2] })), VIEW);
});
