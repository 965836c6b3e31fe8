import assert from "node:assert/strict";
import { test } from "node:test";
import { mallOf } from "../model";
import { DATA } from "./fixture";
import {
  beside,
  CELL,
  centre,
  edgeLine,
  edgeMiddle,
  edgeOn,
  frameOf,
  kindOf,
  SIDES,
  squaresOf,
} from "./geometry";
import { borderPath, gateOf, outlinePath, signOf, stripPath, underSign, wallPath } from "./walls";

const mall = mallOf(DATA);
const lines = (d: string): number => d.split("M").length - 1;

test("edges and squares lie where their names say", () => {
  assert.deepEqual(centre("3,4"), { x: 140, y: 180 });
  assert.deepEqual(edgeMiddle("3,4,E"), { x: 160, y: 180, across: "E" });
  assert.deepEqual(edgeMiddle("3,4,S"), { x: 140, y: 200, across: "S" });
  for (const side of SIDES) {
    const { x, y } = edgeLine(edgeOn("3,4", side));
    const other = centre(beside("3,4", side));
    assert.deepEqual({ x, y }, { x: (140 + other.x) / 2, y: (180 + other.y) / 2 });
  }
  assert.deepEqual(frameOf(["2,3", "4,3", "3,5"]), { x: 80, y: 120, width: 120, height: 120 });
});

test("names on the map tell what they mean", () => {
  assert.deepEqual(["d7", "z12", "3,4", "3,4,E", "gun_shop"].map(kindOf), [
    "unit",
    "unit",
    "square",
    "edge",
    "store",
  ]);
});

test("every wall is drawn but those round shelves, and the border is open at the gates", () => {
  const walls = Object.entries(mall.edges).filter(([, kind]) => kind === "wall").length;
  assert.ok(lines(wallPath(mall)) < walls);
  assert.equal(lines(borderPath(mall)), 2 * (24 + 16) - (2 + 4 + 2 + 2 + 4 + 2));
});

test("gates lie at the border where their squares are", () => {
  const sides = mall.entrances.map(({ squares }) => gateOf(mall, squares).side);
  assert.deepEqual(sides, ["n", "e", "e", "s", "s", "w"]);
});

test("lights run along walls and windows inside a store, not across its doors", () => {
  assert.ok(lines(stripPath(mall, "g")) < lines(outlinePath(mall, "g")));
});

test("no sign covers a door or a window", () => {
  for (const { id, letter, kind, name } of mall.regions) {
    if (kind === "corridor") continue;
    const sign = signOf(mall, letter, id, name.length + 2.4);
    const half = (sign.width * sign.most) / 2;
    for (const [edge, found] of Object.entries(mall.edges)) {
      const { x, y, vertical } = edgeLine(edge);
      if (found === "wall" || vertical || Math.abs(y - sign.y) > 20) continue;
      assert.ok(Math.abs(x - sign.x) >= half + CELL / 2 - 14, `${id} covers ${edge}`);
    }
    assert.ok(squaresOf(mall, letter).length > 0);
  }
});

test("a sign knows the squares that it hangs over, and leaves those alone where zombies come in", () => {
  assert.ok(underSign(signOf(mall, "h", "hardware_store", 16)).every((square) => square.endsWith(",-1")));
  const book = underSign(signOf(mall, "b", "bookshop", 10));
  assert.ok(book.includes("8,12") && book.includes("8,11"), book.join(" "));
  assert.ok(!underSign(signOf(mall, "e", "electronics", 13)).some((square) => square.endsWith(",8")));
});
