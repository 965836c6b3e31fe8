import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action, Barred } from "../board";
import { COMBAT, person, position, SEARCH, say } from "./fixture";
import { guide } from "./guide";
import { type Parts, part, type Slot } from "./parts";
import {
  back,
  badgesOf,
  chosenMove,
  keep,
  lightOf,
  movesOf,
  point,
  type Selection,
  START,
  whyNot,
} from "./select";
import { atOnce } from "./sending";

const view = position();
const listed = (legal: readonly Action[], about = {}) =>
  movesOf(
    legal.map((action) => ({ action })),
    view,
    about,
  );
const search = listed(SEARCH);
const combat = listed(COMBAT);
type Pointed = readonly [Slot, string | number];
const pointed = (moves: typeof search, ...to: Pointed[]): Selection =>
  to.reduce((now, [slot, value]) => point(now, part(slot, value), moves), START);
const meant = (moves: typeof search, ...to: Pointed[]): Action | null =>
  chosenMove(pointed(moves, ...to).choice, moves)?.action ?? null;
const light = (slot: Slot, value: string, choice: Parts = {}, moves = search, kind = "h_search") =>
  lightOf(part(slot, value), choice, moves, [], view, kind);

test("a card and a person make an equip, in either order", () => {
  const equip = SEARCH[1];
  assert.equal(meant(search, ["card", "tire_iron"], ["who", "tom"]), equip);
  assert.equal(meant(search, ["who", "tom"], ["card", "tire_iron"]), equip);
});

test("with a card in hand the next person takes the place of the first", () => {
  assert.equal(meant(search, ["card", "tire_iron"], ["who", "helen"], ["who", "tom"]), SEARCH[1]);
});

test("a card and whoever has the television go together where nothing else goes with both", () => {
  const watching = position({
    people: [person("tom", 2, { items: ["television"] }), person("helen", 3)],
  });
  const watch: Action = { kind: "use_tv", card: "tire_iron" };
  const others: Action[] = [
    { kind: "use_tv", card: "hold_still" },
    { kind: "hold_still", character: "helen" },
  ];
  const moves = movesOf(
    [watch, ...others].map((action) => ({ action })),
    watching,
  );
  assert.equal(meant(moves, ["card", "tire_iron"]), null); // it may only be looked at
  assert.equal(meant(moves, ["card", "tire_iron"], ["who", "tom"]), watch);
  assert.equal(meant(moves, ["card", "hold_still"], ["who", "tom"]), others[0]);
  assert.equal(meant(moves, ["card", "hold_still"], ["who", "helen"]), others[1]);
  // where it may be equipped, too, that is meant: the television has a badge of its own
  const equip: Action = { kind: "equip", card: "tire_iron", character: "tom" };
  const both = movesOf(
    [watch, equip].map((action) => ({ action })),
    watching,
  );
  assert.equal(meant(both, ["card", "tire_iron"], ["who", "tom"]), equip);
});

test("two people change places, whoever was pointed at first; one alone does nothing yet", () => {
  assert.equal(meant(search, ["who", "ben"]), null);
  assert.equal(meant(search, ["who", "tom"], ["who", "ben"]), SEARCH[7]);
  assert.equal(meant(search, ["who", "ben"], ["who", "tom"]), SEARCH[7]);
  assert.ok(atOnce(SEARCH[7]!));
});

test("with two left a person alone is no swap", () => {
  const two = listed([SEARCH[6]!, { kind: "end_search" }]);
  assert.equal(meant(two, ["who", "ben"]), null);
});

test("what somebody carries is used by its badge, then on whom", () => {
  const { choice } = pointed(search, ["who", "helen"]);
  assert.deepEqual(
    badgesOf(choice, search).map((badge) => badge.do),
    ["use_first_aid", "nurse"],
  );
  const kit: Parts = { who: "helen", do: "use_first_aid" };
  assert.equal(light("who", "tom", kit), "lit");
  assert.equal(light("who", "ben", kit), "able");
  const on = (id: string) => point({ choice: kit, trail: [] }, part("who", id), search).choice;
  assert.equal(chosenMove(on("tom"), search)?.action, SEARCH[3]);
  // and on whoever carries it
  assert.equal(chosenMove(on("helen"), search)?.action, SEARCH[4]);
  // who alone is left to be nursed is nursed at once
  assert.equal(chosenMove({ who: "helen", do: "nurse" }, search)?.action, SEARCH[5]);
});

test("a barricade goes to a space that shines only once the card is chosen", () => {
  assert.equal(light("space", "1,3"), "none");
  const { choice } = pointed(search, ["card", "barricade"]);
  assert.equal(light("space", "1,3", choice), "lit");
  assert.equal(chosenMove(choice, search)?.action, SEARCH[2]);
});

test("a melee attack is meant by its attacker; a gun asks for its target", () => {
  assert.equal(meant(combat, ["who", "ben"]), COMBAT[0]);
  assert.equal(meant(combat, ["who", "helen"]), null);
  assert.equal(meant(combat, ["who", "helen"], ["zombie", 3]), COMBAT[3]);
  assert.equal(meant(combat, ["zombie", 2]), COMBAT[2]);
  // of several attackers one is chosen after the target
  assert.equal(meant(combat, ["zombie", 1], ["who", "helen"]), COMBAT[1]);
});

test("zombies are placed in row 4, and made worse", () => {
  const play: Action[] = [
    { kind: "play_zombie", card: "shambler", column: 1 },
    { kind: "play_zombie", card: "shambler", column: 2 },
    { kind: "enhance", card: "thick_skull", row: 4, column: 3 },
    { kind: "end_play" },
  ];
  const moves = listed(play);
  assert.equal(meant(moves, ["card", "shambler"], ["space", "4,2"]), play[1]);
  assert.equal(meant(moves, ["card", "thick_skull"]), play[2]);
  assert.equal(meant(moves, ["do", "end_play"]), play[3]);
});

test("a step sideways is a card, a zombie, and a space or a way", () => {
  const aside: Action[] = [
    { kind: "shuffle_sideways", row: 2, column: 2, way: "left" },
    { kind: "shuffle_sideways", row: 2, column: 2, way: "right" },
    { kind: "shuffle_sideways", row: 1, column: 1, way: "right" },
  ];
  const moves = listed(aside);
  const zombie = [
    ["card", "shuffle_sideways"],
    ["zombie", 2],
  ] as const;
  assert.equal(meant(moves, ...zombie), null);
  assert.equal(meant(moves, ...zombie, ["space", "2,3"]), aside[1]);
  assert.equal(meant(moves, ...zombie, ["way", "left"]), aside[0]);
  const prowl = listed([{ kind: "move", way: "left" }, { kind: "stay" }], { row: 4, column: 3 });
  assert.equal(chosenMove({ space: "4,2" }, prowl)?.action.kind, "move");
});

test("something is handed over: a card, who, what, to whom", () => {
  const hand: Action[] = [
    { kind: "hand_it_over", giver: "helen", equipment: "rifle", receiver: "ben" },
    { kind: "hand_it_over", giver: "helen", equipment: "rifle", receiver: "tom" },
    { kind: "hand_it_over", giver: "helen", equipment: "first_aid_kit", receiver: "tom" },
  ];
  const moves = listed(hand);
  const from = [
    ["card", "hand_it_over"],
    ["who", "helen"],
  ] as const;
  assert.equal(meant(moves, ...from, ["thing", "rifle"], ["who", "tom"]), hand[1]);
  assert.equal(meant(moves, ...from, ["thing", "first_aid_kit"]), hand[2]);
});

test("pointing again takes back, Escape walks back over whole moves", () => {
  const chosen = pointed(search, ["card", "tire_iron"], ["who", "tom"]);
  assert.deepEqual(back(chosen, search).choice, { card: "tire_iron" });
  assert.deepEqual(point(chosen, part("card", "tire_iron"), search), START);
  assert.deepEqual(pointed(search, ["who", "ben"], ["who", "ben"]), START);
});

test("what no move has leaves the choice as it was; a changed list drops it", () => {
  const ben = pointed(search, ["who", "ben"]);
  assert.equal(point(ben, part("zombie", 1), search), ben);
  assert.equal(keep(ben, search), ben);
  assert.equal(keep(ben, listed([{ kind: "end_search" }])), START);
});

test("what cannot be done says why where one would expect it", () => {
  const front: Barred = {
    action: { kind: "attack", character: "tom", row: 1, column: 3 },
    clause: "NLD-43",
    params: { why: "front" },
  };
  assert.equal(whyNot(part("who", "tom"), {}, [front], view), front);
  assert.equal(lightOf(part("who", "tom"), {}, combat, [front], view, "h_combat"), "barred");
  const twice: Barred = {
    action: { kind: "equip", card: "tire_iron", character: "ben" },
    clause: "NLD-30",
    params: { why: "same" },
  };
  assert.equal(whyNot(part("who", "ben"), {}, [twice], view), null);
  assert.equal(whyNot(part("who", "ben"), { card: "tire_iron" }, [twice], view), twice);
});

test("the ask bar says what is still open", () => {
  const words = (moves: typeof search, kind: string, ...to: Pointed[]) =>
    guide(pointed(moves, ...to).choice, moves, { say, view, kind });
  assert.equal(words(search, "h_search"), null);
  assert.equal(words(search, "h_search", ["card", "tire_iron"]), "board.guide.equip(card=tire_iron)");
  assert.equal(words(search, "h_search", ["who", "ben"]), "board.guide.who(character=ben)");
  assert.equal(words(combat, "h_combat", ["who", "helen"]), "board.guide.attack(character=helen)");
  assert.equal(words(combat, "h_combat", ["who", "ben"]), null);
});
