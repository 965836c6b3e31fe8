import assert from "node:assert/strict";
import { test } from "node:test";
import { dudesOf } from "../model";
import { lighting, NAMING, type Shining, unitAt, VIEW } from "./fixture";
import { openingWords, threatWords } from "./report";
import { edgeWords, placeWords, sideLookedAt, squareWords, unitWords } from "./spoken";

const matches = (text: string, ...wanted: RegExp[]): void => {
  for (const one of wanted) assert.ok(one.test(text), `${text} does not match ${one}`);
};
const speaking = (...lit: readonly Shining[]) => ({ ...NAMING, lights: lighting(...lit), unitAt });

test("a square is said by place, who stands there and what is round it", () => {
  const said = squareWords(speaking({ kind: "unit", id: "d1" }), "7,2");
  matches(
    said,
    /^map\.place\(square=H3 place=hardware_store\)/,
    /map\.dude\.mine\(who=unit\.leader\(n=1\)\)/i,
  );
  matches(said, /map\.seen\(count=11\)/i, /map\.light\.lit/);
});

test("walls are said in one breath, doors and windows with what is on them", () => {
  matches(squareWords(speaking(), "0,0"), /map\.walls\(count=2 list=n, w\)/);
  matches(
    edgeWords(NAMING, "7,3", "s"),
    /^map\.edge\.layered\(what=map\.edge\.door\(\) layers=board\.layers\.tokens\(count=2\)\)/,
  );
  matches(edgeWords(NAMING, "9,3", "s"), /what=map\.edge\.window\(\) layers=board\.layers\.both\(count=1\)/);
  matches(
    edgeWords(NAMING, "15,3", "s"),
    /what=map\.edge\.broken\(\) layers=board\.layers\.tokens\(count=2\)/,
  );
  matches(edgeWords(NAMING, "5,6", "e"), /^map\.edge\.broken\(\)$/);
  matches(edgeWords(NAMING, "22,2", "e"), /^map\.edge\.open_door\(\)$/);
  matches(edgeWords(NAMING, "5,13", "e"), /^map\.edge\.breach\(\)$/);
  matches(edgeWords(NAMING, "8,0", "s"), /^map\.edge\.shelf\(\)$/);
  matches(edgeWords(NAMING, "23,5", "e"), /^map\.edge\.border\(\)$/);
  assert.equal(edgeWords(NAMING, "12,7", "e"), "");
});

test("what is more than floor is said", () => {
  matches(squareWords(speaking(), "8,1"), /map\.shelf/);
  matches(squareWords(speaking(), "8,6"), /map\.escalator/);
  matches(squareWords(speaking(), "16,0"), /map\.closet\(count=4\)/);
  matches(squareWords(speaking(), "11,0"), /map\.gate\(n=1 gate=North Gate\)/);
});

test("a zombie is said with its prey and what it is about to do", () => {
  const battering = unitWords(NAMING, "z52").join(" ");
  matches(
    battering,
    /map\.zombie\.hunter\(who=unit\.zombie\(n=52\) whom=unit\.fighter\(n=3\)\)/i,
    /map\.zombie\.batter\.need\(n=5\)/i,
  );
  const calm = (VIEW.zombies as { zid: number; blood: string }[]).find(({ blood }) => blood === "none")!;
  matches(unitWords(NAMING, `z${calm.zid}`).join(" "), /map\.zombie\.calm/i);
  const stepping = (VIEW.zombies as { zid: number; square: string }[]).find(
    ({ square }) => square === "11,3",
  )!;
  matches(unitWords(NAMING, `z${stepping.zid}`).join(" "), /map\.zombie\.step\(square=M4\)/i);
});

test("an edge is said by itself, and whether it may be chosen", () => {
  const said = sideLookedAt(speaking({ kind: "edge", id: "7,3,S" }), "7,3", "s");
  matches(said, /^map\.side\(dir=s what=map\.edge\.layered/, /map\.light\.lit\(\)$/);
  matches(sideLookedAt(speaking(), "12,7", "e"), /map\.edge\.open/);
  matches(squareWords(speaking({ kind: "edge", id: "7,3,S" }), "7,3"), /map\.light\.edge\.lit\(dir=s\)/);
});

test("a store that may be taken is said on each of its squares", () => {
  matches(
    squareWords(speaking({ kind: "store", id: "toy_shop" }), "22,10"),
    /map\.light\.store\.lit\(store=toy_shop\)/,
  );
});

test("what threatens a dude: the nearest by name, the others by number", () => {
  const [leader] = dudesOf(VIEW);
  const lines = threatWords(NAMING, leader!);
  assert.equal(lines.length, 5);
  matches(lines[0]!, /^map\.watcher\(who=unit\.zombie\(n=52\) square=H5 count=2\)/);
  matches(lines[4]!, /^map\.watchers_more\(count=7\)/);
  const gunner = dudesOf(VIEW).find(({ id }) => id === 12)!;
  matches(threatWords(NAMING, gunner)[0]!, /^map\.adjacent\(count=1\)/);
});

test("the ways into a store, each from inside", () => {
  const lines = openingWords(NAMING, "h");
  assert.equal(lines.length, 3);
  matches(lines.join(" "), /square=K3 dir=e/, /square=H4 dir=s/, /square=J4 dir=s/);
  assert.ok(openingWords(NAMING, "b").some((line) => /dir=w what=map\.edge\.breach/.test(line)));
});

test("places are named as the catalogue has them", () => {
  assert.equal(placeWords(NAMING, "12,7"), "map.place(square=M8 place=corridor)");
  assert.equal(placeWords(NAMING, "8,1"), "I2");
});
