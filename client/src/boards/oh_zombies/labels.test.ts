import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../board";
import { context, decision, die, position } from "./fixture";
import { guide } from "./guide";
import { ask, capital, groupAction, labelAction, progress } from "./labels";
import { edgeName, layerWords, placeName, unitAt, unitName } from "./people";

const matches = (text: string | null, wanted: RegExp): void =>
  assert.ok(wanted.test(text ?? ""), text ?? "null");
const label = (action: Action, view = position()): string => labelAction(action, context(view));

test("a deed names its dude, its place and the number on the die that pays", () => {
  const shot = label({ kind: "attack", dude: 2, mode: "gunner", die: "low" });
  matches(shot, /^Action\.attack\(/);
  matches(shot, /who=unit\.gunner\(n=2\)/);
  matches(shot, /place=board\.place\(store=hardware_store square=J4\)/);
  matches(shot, / n=2\)$/);
  matches(label({ kind: "attack", dude: 2, mode: "gunner", die: "six" }), / n=6\)$/);
  matches(label({ kind: "move", dude: 2, die: "3m" }), /^Action\.move\.only\(.* n=3\)/);
  matches(label({ kind: "destroy", dude: 2, tool: null, die: "low" }), /^Action\.destroy\.hands\(/);
});

test("a token for a card says which card goes, and for which edge", () => {
  const edge = "9,3,S";
  const hand = { ...position(), hand: ["block", "block"] };
  const all = { kind: "free_barricade", edge };
  matches(label(all, hand), /^Board\.token\.with\(.*card=(card:)?block/);
  matches(label(all, { ...hand, hand: ["block", "clip"] }), /^Action\.free_barricade\(/);
  const asked = decision("free_barricade_card", [], { edge });
  const said = labelAction({ kind: "discard", card: "block" }, { ...context(), decision: asked });
  matches(said, /^Board\.token\.with\(.*place=board\.edge\.between\(opening=board\.edge\.window/);
  matches(label({ kind: "discard", card: "block" }), /^Action\.discard\(/);
});

test("targets have an owner, a place, and zombies a prey", () => {
  matches(
    label({ kind: "target", unit: "d7" }),
    /whom=board\.unit\.at\(who=board\.unit\.of\(name=P1 who=unit\.gunner\(n=7\)\)/,
  );
  matches(
    label({ kind: "target", unit: "z1" }),
    /board\.unit\.hunter\(who=unit\.zombie\(n=1\) whom=unit\.fighter\(n=3\)\)/,
  );
  assert.equal(unitName(context(), "z3"), "unit.zombie(n=3)");
  assert.equal(unitName(context(), "d99"), "unit.dude(n=99)");
  assert.equal(unitAt(context(), "d99"), "unit.dude(n=99)");
});

test("edges are doors and windows with what lies on them, seen from where one stands", () => {
  assert.equal(edgeName(context(), "9,3,S", "9,3"), "board.edge.side(opening=board.edge.window dir=s)");
  matches(
    edgeName(context(), "7,3,S"),
    /board\.edge\.between\(opening=board\.edge\.door from=hardware_store to=corridor/,
  );
  assert.equal(edgeName(context(), "5,3,E", "6,3"), "board.edge.side(opening=board.edge.breach dir=w)");
  assert.equal(layerWords(context(), "7,3,S"), "board.layers.tokens(count=1)");
  assert.equal(layerWords(context(), "9,3,S"), "board.layers.both(count=2)");
  assert.equal(layerWords(context(), "10,2,E"), "");
  matches(label({ kind: "layer", edge: "9,3,S" }), /, board\.layers\.both/);
  assert.equal(placeName(context(), "99,99"), "CV100");
});

test("the list of main is grouped by who acts", () => {
  const group = (action: Action) => groupAction(action, context());
  matches(group({ kind: "scavenge", dude: 3, die: "low" }), /^board\.group\.dude\(who=unit\.fighter/);
  assert.equal(group({ kind: "play", card: "clip" }), "board.group.cards");
  assert.equal(group({ kind: "free_barricade", edge: "1,1,S" }), "board.group.free_barricade");
  assert.equal(group({ kind: "end_actions" }), "board.group.done");
  assert.equal(group({ kind: "target", unit: "z1" }), "board.group.choose");
});

test("ending the actions says which dice are lost", () => {
  matches(label({ kind: "end_actions" }), /^Board\.end\.lost\(count=4 dice=5, 2, 6, 3\)/);
  assert.equal(label({ kind: "end_actions" }, position({ pool: [] })), "Action.end_actions");
});

test("questions name who and whom", () => {
  const asked = (kind: string, about: Record<string, unknown>) => ask(decision(kind, [], about), context());
  matches(asked("main", {}), /^Ask\.main\(count=4\)/);
  assert.equal(ask(decision("main", []), context(position({ pool: [] }))), "Ask.main.spent");
  matches(asked("move_to", { dude: 2, die: "5" }), /who=unit\.gunner\(n=2\) n=5/);
  matches(
    asked("attack_target", { dude: 2, nth: "extra", left: 2 }),
    /^Ask\.attack_target\.extra\(.*count=2/,
  );
  matches(
    asked("defence_play", { attacker: "z1", victim: "d3", type: "bite" }),
    /^Ask\.defence_play\.bite\(/,
  );
  matches(
    asked("barricade_card", { dude: 2, edge: "9,3,S" }),
    /place=board\.edge\.side\(opening=board\.edge\.window dir=s\)/,
  );
  const theirs = { ...decision("defence_play", [], { attacker: "d2", victim: "d7", type: "shot" }), seat: 1 };
  matches(ask(theirs, context()), /^Ask\.defence_play\.waiting\(.*whom=board\.unit\.of/);
  assert.equal(ask({ ...decision("main", []), seat: 1 }, context()), null);
});

test("half a choice says what is still open", () => {
  const said = (choice: Record<string, string>) => guide(choice, "main", context());
  assert.equal(said({}), null);
  matches(said({ unit: "d2" }), /guide\.deed\(who=unit\.gunner/);
  matches(said({ unit: "d2", aim: "z1" }), /guide\.attack/);
  matches(said({ die: "3m" }), /guide\.die\(n=3\)/);
  matches(said({ card: "block" }), /guide\.card\(card=block\)/);
  assert.equal(guide({ square: "1,1" }, "move_to", context()), null);
});

test("the top strip knows round, phase and whose turn it is", () => {
  matches(progress(context()), /board\.progress\.you\(n=2 rounds=10 phase=phase:actions\)/);
  assert.equal(progress(context({})), "Phase:setup");
  assert.equal(capital("zombie 4 bites"), "Zombie 4 bites");
  assert.equal(die("2m3").dude, 3);
});
