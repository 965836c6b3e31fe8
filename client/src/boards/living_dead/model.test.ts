import assert from "node:assert/strict";
import { test } from "node:test";
import { COMBAT, DATA, position, say } from "./fixture";
import {
  boardsAt,
  cardSide,
  cardType,
  causes,
  changed,
  oddsOf,
  peopleOf,
  personAt,
  personOf,
  sideAt,
  stacked,
  zombieAt,
  zombiesOf,
} from "./model";
import { furnish } from "./room";
import { fieldWords, oddsWords, personWords, spaceWords, zombieWords } from "./spoken";

const view = position();
const scene = { say, view, data: DATA };

test("who stands where", () => {
  assert.equal(personAt(view, 2)?.id, "helen");
  assert.equal(zombieAt(view, 4, 3)?.zid, 3);
  assert.equal(zombieAt(view, 1, 2), null);
  assert.equal(boardsAt(view, 2), 2);
  assert.equal(boardsAt(view, 1), 0);
  assert.equal(sideAt(view, 1), "zombie");
  assert.equal(sideAt(view, null), null);
  assert.deepEqual([peopleOf({}), zombiesOf({})], [[], []]);
});

test("what lowered an attribute", () => {
  const tom = personOf(view, "tom")!;
  assert.deepEqual(causes(tom.why, "strength"), [{ what: "damage", n: -1 }]);
  assert.equal(changed(tom.why, "speed"), -1);
  assert.deepEqual(causes(tom.why, "defense"), []);
});

test("odds are those of the very attack", () => {
  const odds = [
    { character: "helen", row: 1, column: 1, need: 3, damage: 2, destroys: true },
    { character: "helen", row: 2, column: 2, need: 7, damage: 0, destroys: false },
  ];
  assert.equal(oddsOf({ odds }, COMBAT[1]!), odds[0]);
  assert.equal(oddsOf({ odds }, COMBAT[2]!), odds[1]);
  assert.equal(oddsOf({}, COMBAT[2]!), null);
  const strike = { column: 2, zid: 5, character: "ben", need: 4, damage: 1, kills: false };
  assert.equal(oddsOf({ odds: [strike] }, { kind: "strike", column: 2 }), strike);
  assert.equal(oddsWords({ say }, odds[0]!), "board.chance.need(n=3) board.chance.destroys(count=2)");
  assert.equal(oddsWords({ say }, odds[1]!), "board.chance.never board.chance.nothing(count=0)");
});

test("cards know their side and type; equal ones are counted", () => {
  assert.equal(cardSide(DATA, "thick_skull"), "zombie");
  assert.equal(cardType(DATA, "rifle"), "ranged");
  assert.deepEqual(stacked(["a", "b", "a"]), [
    ["a", 2],
    ["b", 1],
  ]);
});

test("everything that is drawn is said", () => {
  const tom = personWords(scene, personOf(view, "tom")!);
  assert.ok(/stat\.why.*damage.*−1/.test(tom));
  assert.ok(/board\.unarmed/.test(tom));
  const ben = personWords(scene, personOf(view, "ben")!);
  assert.ok(/board\.weapon\(card=tire_iron n=3\)/.test(ben));
  assert.ok(/board\.front\(zombie=shambler\)/.test(ben));
  const helen = personWords(scene, personOf(view, "helen")!);
  assert.ok(/board\.boards\(count=2\)/.test(helen));
  assert.ok(/board\.front\.coming/.test(helen));
  assert.ok(/board\.zombie\.next\(row=3\)/.test(zombieWords(scene, zombieAt(view, 4, 3)!)));
  assert.ok(/board\.zombie\.coming/.test(zombieWords(scene, zombieAt(view, 2, 2)!)));
  assert.ok(/board\.space\.empty/.test(spaceWords(scene, 3, 1)));
  assert.deepEqual(
    fieldWords(scene).map(({ lines }) => lines.length),
    [2, 3, 2],
  );
});

test("larger letters furnish like a smaller room", () => {
  assert.equal(furnish(80, 47).arrangement, "desk");
  assert.equal(furnish(80, 50).tight, true);
  assert.equal(furnish(24.4, 52.7).arrangement, "tall");
  assert.equal(furnish(52.7, 24.4).arrangement, "low");
  assert.equal(furnish(40, 25).arrangement, "low");
  assert.equal(furnish(20, 40).pinned, true);
  assert.equal(furnish(12, 26).pinned, false);
});
