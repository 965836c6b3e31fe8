import assert from "node:assert/strict";
import { test } from "node:test";
import { fight, solo, two } from "./fixture";
import {
  directionAt,
  faceOf,
  others,
  ownDirection,
  sideOf,
  survivorOf,
  typeOf,
  wealth,
  zombieAt,
} from "./model";
import { furnish } from "./room";

test("my direction lies at the bottom, the others clockwise from it", () => {
  assert.equal(sideOf("north", "north"), "bottom");
  assert.equal(sideOf("east", "north"), "left");
  assert.equal(sideOf("south", "north"), "top");
  assert.equal(sideOf("west", "north"), "right");
  assert.equal(sideOf("north", "south"), "top");
  for (const mine of ["north", "east", "south", "west"] as const)
    for (const direction of ["north", "east", "south", "west"] as const)
      assert.equal(directionAt(sideOf(direction, mine), mine), direction);
  assert.deepEqual(
    others(fight(), "north").map(({ id }) => id),
    ["cheerleader", "granny", "surfer"],
  );
});

test("the one at the bottom: of mine the active one, else the one that is asked", () => {
  assert.equal(ownDirection(fight(), 0, null, null), "north");
  assert.equal(ownDirection(fight(), 2, null, null), "south");
  const mine = { ...fight(), "survivor.south": { ...survivorOf(fight(), "granny"), seat: 0 } };
  assert.equal(ownDirection(mine, 0, null, null), "north");
  const theirs = { ...mine, turn: { active: "surfer", phase: "bite" } };
  assert.equal(ownDirection(theirs, 0, "granny", null), "south");
  assert.equal(ownDirection(theirs, 0, null, "south"), "south");
  assert.equal(ownDirection(fight(), null, null, null), "south");
  assert.equal(ownDirection(solo(), null, null, null), "north");
  assert.deepEqual(
    others(two(), "south").map(({ direction }) => direction),
    ["north"],
  );
});

test("cards tell what they are by their ids", () => {
  assert.equal(typeOf("first_aid_kit_1"), "first_aid_kit");
  assert.deepEqual(faceOf("6_hand_biohazard_1"), { strength: 6, symbols: ["hand", "biohazard"] });
  assert.equal(faceOf("zombie_cop_1"), null);
  assert.deepEqual(wealth(survivorOf(fight(), "cop")!), { skull: 3, hand: 1, biohazard: 0 });
});

test("a zombie is found where it stands", () => {
  const view = fight();
  const { handle } = (view["corridor.west"] as { melee: { handle: number }[] }).melee[0]!;
  const found = zombieAt(view, handle);
  assert.equal(found?.direction, "west");
  assert.equal(found?.zone, "melee");
  assert.equal(zombieAt(view, -1), null);
});

test("the room is furnished by its size in letters", () => {
  assert.equal(furnish(80, 50).arrangement, "cross");
  assert.equal(furnish(58, 50).arrangement, "cross");
  assert.equal(furnish(24, 53).arrangement, "tall");
  assert.equal(furnish(53, 24).arrangement, "low");
  assert.equal(furnish(40, 25).arrangement, "low");
  assert.equal(furnish(48, 64).arrangement, "tall");
  assert.equal(furnish(22.5, 40).tight, true);
});
