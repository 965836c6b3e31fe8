import assert from "node:assert/strict";
import { test } from "node:test";
import { administered } from "./administered";
import type { Handed } from "./cast";
import { type Known, NOTHING } from "./store";
import type { TableInfo } from "./wire";
import { makeWords } from "./words";

const KEYS = [
  "halt.paused",
  "resumed",
  "handed.mine",
  "handed.lost.bot",
  "handed.lost.human",
  "handed.bot",
  "handed.human",
];
const say = makeWords({
  catalogue: Object.fromEntries(KEYS.map((key) => [`frame.${key}`, `${key} {number} {name}`])),
  lang: "en",
  names: () => "",
  me: () => null,
});
const at = (halted: "paused" | "closed" | null, player: string | null = "me"): Known => ({
  ...NOTHING,
  match: "m",
  you: { player, name: null, seat: null, host: false },
  table: { match: { id: "m", halted } } as unknown as TableInfo,
});
const seated = (kind: "human" | "bot", player: string | null) => ({ kind, name: "", player });
const told = (before: Known, known: Known, handed: readonly Handed[] = []) =>
  administered(before, known, handed, say, () => "Zed").map(({ words }) => words.split(" ")[0]);

test("that a match is paused, and that it goes on, is said once and to those who were there", () => {
  assert.deepEqual(told(at(null), at("paused")), ["halt.paused"]);
  assert.deepEqual(told(at("paused"), at("paused")), []);
  assert.deepEqual(told(at("paused"), at(null)), ["resumed"]);
  assert.deepEqual(told(at("paused"), at("closed")), []);
  assert.deepEqual(told(NOTHING, at("paused")), []);
  assert.deepEqual(told(at("paused"), { ...at(null), match: "other" }), []);
});

test("a seat that changes hands is told to the old holder, to the new one, and to the others", () => {
  const bot = seated("bot", null);
  const [me, you] = [seated("human", "me"), seated("human", "you")];
  const hand = (before: typeof bot, after: typeof bot) => [{ seat: 1, before, after }];
  assert.deepEqual(told(at(null), at(null), hand(me, bot)), ["handed.lost.bot"]);
  assert.deepEqual(told(at(null), at(null), hand(me, you)), ["handed.lost.human"]);
  assert.deepEqual(told(at(null), at(null), hand(you, me)), ["handed.mine"]);
  assert.deepEqual(told(at(null), at(null), hand(you, bot)), ["handed.bot"]);
  assert.deepEqual(told(at(null), at(null), hand(bot, you)), ["handed.human"]);
  // whoever watches without a name is nobody of them
  assert.deepEqual(told(at(null, null), at(null, null), hand(you, bot)), ["handed.bot"]);
  assert.equal(
    administered(at(null), at(null), hand(you, bot), say, () => "Zed")[0]?.words,
    "handed.bot 2 Zed",
  );
});
