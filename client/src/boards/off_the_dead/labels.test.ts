import assert from "node:assert/strict";
import { test } from "node:test";
import type { LabelContext, Words } from "../board";
import { DATA, fight, searching } from "./fixture";
import { ask, groupAction, guide, labelAction, progress } from "./labels";
import { part } from "./parts";
import { movesOf, point, START } from "./select";

/** A catalogue that says the key and what it was given. */
const say: Words = Object.assign(
  (key: string, params?: Readonly<Record<string, unknown>>) =>
    `${key}(${Object.entries(params ?? {})
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(" ")})`,
  {
    has: () => true,
    event: () => "",
    value: (param: string, value: unknown) => `${param}:${String(value)}`,
  },
);
const context = (view = fight()): LabelContext => ({
  say,
  view,
  me: 0,
  data: DATA,
  names: (seat) => `P${seat}`,
});

const matches = (text: string, wanted: RegExp): void => assert.ok(wanted.test(text), text);

test("a move names its zombie by how it lies", () => {
  const view = fight();
  const of = (zone: string, at: number) => ({
    kind: "attack",
    weapon: null,
    zombie: (view["corridor.north"] as Record<string, { handle: number }[]>)[zone]![at]!.handle,
  });
  matches(
    labelAction(of("zone_1", 0), context(view)),
    /^action\.attack\.fists\(.*what=board\.the_down\(zone=zone_1/,
  );
  matches(labelAction(of("melee", 0), context(view)), /what=board\.the_up\(strength=4 symbols=symbol:hand/);
  matches(labelAction({ kind: "attack", weapon: "colt_1", zombie: -1 }, context(view)), /card=colt_1/);
});

test("a card goes back by its name", () => {
  const label = labelAction({ kind: "put", card: 0, position: 4 }, context(searching()));
  matches(label, /card=colt/);
  matches(label, /n=4/);
});

test("moves are grouped by what one does", () => {
  const group = (kind: string) => groupAction({ kind }, context());
  assert.equal(group("attack"), "board.group.attack()");
  assert.equal(group("try_again"), "board.group.line()");
  assert.equal(group("freeze"), "board.group.ability()");
  assert.equal(group("burn"), "board.group.item()");
  assert.equal(group("search"), "board.group.do()");
});

test("the top strip and the ask bar say where the turn is", () => {
  assert.equal(progress(context()), "board.progress(n=9 survivor=cop phase=phase:action_1)");
  const decision = (kind: string, about: object, seat = 0) => ({
    seat,
    kind,
    about: { survivor: "cop", ...about },
  });
  assert.equal(ask(decision("action", { phase: "action_2" }), context()), "board.ask.action_2(survivor=cop)");
  matches(
    ask(decision("window", { window: "bite", bites: 2, lethal: true }), context()) ?? "",
    /^ask\.window\.bite\.lethal\(.*count=2/,
  );
  assert.equal(ask(decision("action", {}, 2), context()), null);
});

test("a half-made choice asks for what is missing", () => {
  const moves = movesOf(
    [
      { kind: "attack", weapon: "colt_1", zombie: 1 },
      { kind: "attack", weapon: "colt_1", zombie: 2 },
      { kind: "throw", item: "colt_1", survivor: "surfer" },
    ].map((action) => ({ action })),
  );
  const chosen = point(START, part("with", "item:colt_1"), moves);
  assert.equal(
    guide(chosen.choice, moves, fight(), "cop", say),
    "board.guide.weapon_or_throw(what=card:colt_1)",
  );
  const attack = point(chosen, part("do", "attack"), moves);
  assert.equal(guide(attack.choice, moves, fight(), "cop", say), "board.guide.zombie(what=card:colt_1)");
  assert.equal(guide(point(attack, part("zombie", 1), moves).choice, moves, fight(), "cop", say), null);
});
