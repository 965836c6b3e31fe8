import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action, Decision, GameEvent, LabelContext } from "../board";
import { COMBAT, DATA, decision, position, SEARCH, say } from "./fixture";
import { ask, brief, groupAction, labelAction, progress } from "./labels";
import { headline, news, stops, verdict } from "./news";

const context = (more: Partial<LabelContext> = {}): LabelContext => ({
  say,
  view: position(),
  me: 0,
  data: DATA,
  names: (seat) => `P${seat}`,
  ...more,
});
const label = (action: Action, asked: Decision | null = null): string =>
  labelAction(action, context({ decision: asked }));
const matches = (text: string | null, wanted: RegExp): void =>
  assert.ok(wanted.test(text ?? ""), text ?? "null");

test("what stands at a place is named with it", () => {
  matches(label({ kind: "swap", i: 1, j: 3 }), /^Action\.swap\(.*characters=ben,tom/);
  matches(label({ kind: "attack", character: "helen", row: 4, column: 3 }), /card=shambler/);
  matches(label({ kind: "strike", column: 1 }), /card=shambler.*character=ben/);
  matches(label({ kind: "enhance", card: "thick_skull", row: 4, column: 3 }), /zombie=shambler/);
  // barred for everybody alike: nobody is there to be named
  matches(label({ kind: "attack", character: "tom", row: 1, column: 3 }), /^Board\.attack\.nobody\(/);
  matches(label({ kind: "enhance", card: "thick_skull", row: 0, column: 0 }), /^Board\.enhance\.nobody\(/);
  assert.equal(label({ kind: "play_zombie", card: "shambler", column: 0 }), "Card:shambler");
});

test("an attack says what the die must show and what comes of it, as the question tells it", () => {
  const odds = [
    { character: "ben", row: 1, column: 1, need: 3, damage: 3, destroys: true },
    { character: "helen", row: 1, column: 1, need: 7, damage: 2, destroys: false },
    { character: "helen", row: 2, column: 2, need: 1, damage: 0, destroys: false },
  ];
  const asked = decision("h_combat", COMBAT, { odds });
  matches(
    label(COMBAT[0] as Action, asked),
    /\(board\.odds\(need=3\), board\.odds\.damage\.destroys\(damage=3\)\)$/,
  );
  matches(label(COMBAT[1] as Action, asked), /\(board\.odds\.never\)$/);
  matches(label(COMBAT[2] as Action, asked), /\(board\.odds\.always\(need=1\), board\.odds\.damage\.hurts/);
  assert.ok(!label(COMBAT[3] as Action, asked).includes("odds"));
});

test("an answer names its card; a door has a column", () => {
  matches(label({ kind: "play" }, decision("h_aim", [])), /^Action\.play\(.*card=aim_for_the_head/);
  matches(label({ kind: "play" }, decision("z_cancel", [])), /card=panic/);
  matches(label({ kind: "play", column: 4 }, decision("h_slam", [])), /^Action\.play\.column\(.*column=4/);
  matches(label({ kind: "spilled_gasoline" }), /^Action\.spilled_gasoline\.truck/);
  matches(label({ kind: "spilled_gasoline", character: "tom" }), /^Action\.spilled_gasoline\(/);
});

test("moves are listed by card, by who attacks, or by what they are", () => {
  const groups = [...new Set(SEARCH.map((action) => groupAction(action, context())))];
  assert.deepEqual(groups, [
    "Card:tire_iron",
    "board.group.cards",
    "board.group.use",
    "board.group.swap",
    "board.group.done",
  ]);
  assert.equal(groupAction(COMBAT[1] as Action, context()), "board.group.attack(character=helen)");
  assert.equal(groupAction({ kind: "discard", card: "torch" }, context()), "board.group.choose");
});

test("the strip says whose turn it is, before it, in it, after it", () => {
  matches(progress(context()), /^board\.progress\.you\(number=5 limit=20 phase=phase:search\)$/);
  matches(brief(context({ me: 1 })), /^board\.progress\.brief\(.*name=P0\)$/);
  const at = (more: object): LabelContext =>
    context({ view: position({ turn: { ...(position().turn as object), ...more } }) });
  assert.equal(progress(at({ number: 0, phase: "setup" })), "Phase:setup");
  const over = at({ phase: "over" });
  assert.equal(progress(over), "Phase:over");
  matches(progress({ ...over, view: { ...over.view, result: { winners: [1] } } }), /won\(winners=1\)/);
});

test("what is asked of me is told with who and how many; others hear the catalogue's words", () => {
  assert.equal(ask({ ...decision("h_search", SEARCH), seat: 1 }, context()), null);
  const discard = [
    { kind: "discard", card: "torch" },
    { kind: "discard", card: "rifle" },
  ];
  matches(ask(decision("h_discard", discard, { over: 2 }), context()), /count=2/);
  const window = decision("h_aim", [{ kind: "play" }, { kind: "pass" }], { total: 2, beat: 3 });
  matches(ask(window, context()), /^Ask\.h_aim\(.*total=2 beat=3/);
  // an even pause asks also whoever holds nothing
  assert.equal(ask(decision("h_aim", [{ kind: "pass" }], {}), context()), "board.ask.forced");
});

const event = (key: string, params: object = {}): GameEvent => ({
  key,
  clauses: [],
  params: params as GameEvent["params"],
});

test("news is what weighs most, headlines are turns and the end, a death is never passed over", () => {
  const act = [event("attacked"), event("rolled"), event("killed", { character: "tom" }), event("drew")];
  assert.equal(news(act)?.key, "killed");
  assert.equal(news([event("drew"), event("turn_began")]), undefined);
  assert.equal(news([event("struck", { zid: 1 }), event("struck", { zid: 2 })])?.params.zid, 2);
  assert.ok(headline(event("turn_began")) && headline(event("match_ended")) && !headline(event("drew")));
  assert.ok(stops(event("killed")) && !stops(event("hurt")));
});

test("a side that has left is told so, and the others are told which side it was", () => {
  const end = { winner: 1, human: 0 };
  assert.equal(verdict(say, 0, "resigned", end), "board.end.left.you");
  for (const me of [1, null]) assert.equal(verdict(say, me, "resigned", end), "board.end.left.human");
  const other = { winner: 0, human: 0 };
  assert.equal(verdict(say, 1, "resigned", other), "board.end.left.you");
  for (const me of [0, null]) assert.equal(verdict(say, me, "resigned", other), "board.end.left.zombie");
  for (const me of [0, 1, null]) assert.equal(verdict(say, me, "goal", end), "reason.goal");
});
