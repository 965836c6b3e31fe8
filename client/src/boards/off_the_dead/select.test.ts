import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action, Barred } from "../board";
import { part, partsOf } from "./parts";
import {
  back,
  chosenMove,
  fitting,
  isEmpty,
  keep,
  lightOf,
  missing,
  movesOf,
  open,
  point,
  START,
  usable,
} from "./select";

const attack = (weapon: string | null, zombie: number): Action => ({ kind: "attack", weapon, zombie });
const listOf = (...actions: Action[]) => movesOf(actions.map((action) => ({ action })));

const ACTIONS: Action[] = [
  { kind: "search" },
  attack(null, 7),
  attack("colt_1", 7),
  attack("colt_1", 8),
  { kind: "throw", item: "colt_1", survivor: "granny" },
  { kind: "throw", item: "toy_2", survivor: "granny" },
  { kind: "throw", item: "toy_2", survivor: "surfer" },
  { kind: "toy", zombie: 8 },
  { kind: "toy", zombie: 9 },
  { kind: "adrenaline" },
  { kind: "burn", zone: "melee" },
  { kind: "burn", zone: "zone_2" },
  { kind: "refill", weapon: "chainsaw_1" },
  { kind: "go_look", symbol: "skull", direction: "east" },
  { kind: "go_look", symbol: "hand", direction: "east" },
  { kind: "go_look", symbol: "skull", direction: "west" },
  { kind: "freeze" },
  { kind: "pass" },
];
const moves = listOf(...ACTIONS);
const choose = (...parts: Parameters<typeof point>[1][]) =>
  parts.reduce((now, to) => point(now, to, moves), START);
const chosen = (...parts: Parameters<typeof point>[1][]): Action | undefined =>
  chosenMove(choose(...parts).choice, moves)?.action;

test("an action falls into what is pointed at", () => {
  assert.deepEqual(partsOf(attack(null, 3)), { do: "attack", with: "fists", zombie: "3" });
  assert.deepEqual(partsOf(attack("mp5_2", 3)), { do: "attack", with: "item:mp5_2", zombie: "3" });
  assert.deepEqual(partsOf({ kind: "refill", weapon: "chainsaw_1" }), {
    do: "refill",
    with: "item:jerrycan",
    weapon: "chainsaw_1",
  });
  assert.deepEqual(partsOf({ kind: "put", card: 0, position: 4 }), { do: "put", card: "0", pile: "4" });
});

test("the Rubble is searched at one point", () => {
  assert.deepEqual(chosen(part("do", "search")), { kind: "search" });
});

test("weapon, then zombie; or the zombie first", () => {
  assert.equal(chosen(part("with", "item:colt_1")), undefined);
  assert.deepEqual(chosen(part("with", "item:colt_1"), part("zombie", 8)), attack("colt_1", 8));
  assert.deepEqual(chosen(part("zombie", 7), part("with", "fists")), attack(null, 7));
});

test("what is left alone is meant", () => {
  assert.deepEqual(chosen(part("with", "fists")), attack(null, 7));
  assert.deepEqual(chosen(part("with", "item:adrenaline_3")), { kind: "adrenaline" });
});

test("any copy of a piece of equipment will do, but a certain one is thrown", () => {
  assert.deepEqual(chosen(part("with", "item:toy_2"), part("zombie", 9)), { kind: "toy", zombie: 9 });
  assert.deepEqual(chosen(part("with", "item:toy_2"), part("survivor", "surfer")), {
    kind: "throw",
    item: "toy_2",
    survivor: "surfer",
  });
  assert.deepEqual(chosen(part("with", "item:toy_1"), part("zombie", 9)), { kind: "toy", zombie: 9 });
  assert.equal(usable(part("with", "item:toy_1"), moves), true);
  assert.equal(usable(part("with", "item:scope_1"), moves), false);
});

test("a jerrycan burns or fills", () => {
  assert.deepEqual(open("do", choose(part("with", "item:jerrycan_1")).choice, moves), ["burn", "refill"]);
  assert.deepEqual(chosen(part("with", "item:jerrycan_1"), part("weapon", "chainsaw_1")), {
    kind: "refill",
    weapon: "chainsaw_1",
  });
  assert.deepEqual(chosen(part("with", "item:jerrycan_1"), part("zone", "melee")), {
    kind: "burn",
    zone: "melee",
  });
  const burning = choose(part("with", "item:jerrycan_1"), part("do", "burn"));
  assert.equal(missing(burning.choice, moves), "zone");
});

test("a line asks which way, and which symbol pays if two can", () => {
  const line = choose(part("with", "line:go_look"));
  assert.equal(missing(line.choice, moves), "direction");
  const east = point(line, part("direction", "east"), moves);
  assert.equal(chosenMove(east.choice, moves), null);
  assert.equal(missing(east.choice, moves), "symbol");
  assert.deepEqual(open("symbol", east.choice, moves), ["skull", "hand"]);
  assert.deepEqual(
    chosenMove(point(line, part("direction", "west"), moves).choice, moves)?.action,
    ACTIONS[15],
  );
});

test("a new thing keeps the target where it can, and else drops it", () => {
  const fists = choose(part("zombie", 7), part("with", "fists"));
  assert.deepEqual(
    chosenMove(point(fists, part("with", "item:colt_1"), moves).choice, moves)?.action,
    attack("colt_1", 7),
  );
  const toy = point(fists, part("with", "item:toy_2"), moves);
  assert.equal(toy.choice.zombie, undefined);
});

test("what is not in the list cannot be chosen", () => {
  assert.equal(choose(part("zombie", 99)), START);
  const colt = choose(part("with", "item:colt_1"));
  assert.equal(point(colt, part("survivor", "bodybuilder"), moves), colt);
});

test("pointing twice and going back undo", () => {
  assert.equal(choose(part("zombie", 7), part("zombie", 7)), START);
  const two = choose(part("zombie", 8), part("with", "item:colt_1"));
  assert.deepEqual(back(two).choice, { zombie: "8" });
  assert.ok(isEmpty(back(back(two)).choice));
});

test("a choice that no longer fits is let go", () => {
  const colt = choose(part("with", "item:colt_1"));
  assert.equal(keep(colt, listOf({ kind: "search" })), START);
  assert.equal(keep(colt, moves), colt);
});

test("at first that shines with which a move begins; targets once it is known for what", () => {
  const light = (...of: Parameters<typeof point>[1][]) => {
    const to = of.at(-1)!;
    return lightOf(to, choose(...of.slice(0, -1)).choice, moves, []);
  };
  assert.equal(light(part("do", "search")), "lit");
  assert.equal(light(part("with", "fists")), "lit");
  assert.equal(light(part("zombie", 7)), "lit");
  assert.equal(light(part("zombie", 9)), "able");
  assert.equal(light(part("survivor", "granny")), "none");
  assert.equal(light(part("zone", "melee")), "none");
  assert.equal(light(part("with", "item:toy_2"), part("survivor", "granny")), "lit");
  assert.equal(light(part("with", "fists"), part("zombie", 8)), "none");
  assert.equal(light(part("with", "item:colt_1"), part("zombie", 8)), "lit");
  assert.equal(light(part("zombie", 7), part("with", "item:colt_1")), "lit");
  assert.equal(light(part("with", "item:colt_1"), part("with", "item:colt_1")), "chosen");
});

test("where a target is all there is, it shines at once", () => {
  const place = listOf({ kind: "to", survivor: "cop" }, { kind: "to", survivor: "granny" });
  assert.equal(lightOf(part("survivor", "cop"), {}, place, []), "lit");
  assert.equal(lightOf(part("survivor", "surfer"), {}, place, []), "none");
});

test("what is barred says why, with what is chosen", () => {
  const barred: Barred[] = [{ action: attack(null, 8), clause: "OTD-340", params: {} }];
  const fists = choose(part("with", "fists")).choice;
  assert.equal(lightOf(part("zombie", 8), fists, moves, barred), "barred");
  assert.equal(lightOf(part("zombie", 9), fists, moves, barred), "none");
});

test("a flipped card is laid on a pile: the card only where there are two", () => {
  const one = listOf({ kind: "put", card: 1, position: 1 }, { kind: "put", card: 1, position: 2 });
  assert.deepEqual(chosenMove({ pile: "2" }, one)?.action, { kind: "put", card: 1, position: 2 });
  const both = listOf(
    { kind: "put", card: 0, position: 1 },
    { kind: "put", card: 1, position: 1 },
    { kind: "put", card: 1, position: 2 },
  );
  assert.equal(missing({ pile: "1" }, both), "card");
  assert.equal(fitting({ card: "1" }, both).length, 2);
});
