import assert from "node:assert/strict";
import { test } from "node:test";
import { makeWords, timeOfDay } from "./words";

const catalogue = {
  "event.defended": "{seat} blocks: {limb} ({card}).",
  "event.defended.you": "You block: {limb} ({card}).",
  "event.attacked": "{seat} hits {target}: {limb}.",
  "event.attacked.you": "You hit {target}: {limb}.",
  "event.attacked.at_you": "{seat} hits you: {limb}.",
  "event.dealt": { one: "{seat} gets {count} card.", other: "{seat} gets {count} cards." },
  "event.match_ended": "Victory: {winners}.",
  "event.match_ended.you": "You win.",
  "event.counted": "{seat} takes {placed}{lost}.",
  "placed.none": "nothing",
  "placed.some": "{list}",
  "placed.0": "head {amount}",
  "placed.3": "left leg {amount}",
  "lost.some": "; lost: {list}",
  "lost.1": "left arm {amount}",
  "limb.head": "head",
  "card.head_left_arm": "Haymaker",
  "character.tess": "Tess Tombtom",
  "event.shot": "{shooter} shoots: {weapon}, {event}",
  "event.mommy": "An event of that name.",
  "weapon.none": "bare hands",
  "card.colt": "Colt",
  "zombie_event.mommy": "Mommy!",
  "event.bitten": "{who} bites {whom}.",
  "event.bitten.owned": "{who} bites {owner}'s {whom}.",
  "event.bitten.owned.at_you": "{who} bites your {whom}.",
  "event.lost": "Lost: {limb}.",
  "limb.none": "nothing",
  "unit.gunner": "gunner {n}",
  "unit.zombie": "zombie {n}",
};
const people = ["Nadia", "Jo", "{limb}"];
const words = (me: number | null) =>
  makeWords({ catalogue, lang: "en", names: (seat) => people[seat] ?? "?", me: () => me });

test("parameters become names of people, limbs and cards", () => {
  const event = { key: "defended", clauses: [], params: { seat: 1, limb: "head", card: "head_left_arm_3" } };
  assert.equal(words(null).event(event), "Jo blocks: head (Haymaker).");
  assert.equal(words(0).event(event), "Jo blocks: head (Haymaker).");
});

test("the reader is addressed as you, as subject and as target", () => {
  const event = { key: "attacked", clauses: [], params: { seat: 0, target: 1, limb: "head" } };
  assert.equal(words(0).event(event), "You hit Jo: head.");
  assert.equal(words(1).event(event), "Nadia hits you: head.");
  assert.equal(words(2).event(event), "Nadia hits Jo: head.");
});

test("amounts for each limb are named, and none of them is a word", () => {
  const counted = (placed: number[], lost = [0, 0, 0, 0, 0]) =>
    words(null).event({ key: "counted", clauses: [], params: { seat: 1, placed, lost } });
  assert.equal(counted([1, 0, 0, 2, 0]), "Jo takes head 1 and left leg 2.");
  assert.equal(counted([0, 0, 0, 0, 0]), "Jo takes nothing.");
  assert.equal(counted([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]), "Jo takes head 1; lost: left arm 1.");
});

test("a sole winner is addressed, a shared victory is listed", () => {
  const ended = (winners: number[]) => ({ key: "match_ended", clauses: [], params: { winners } });
  assert.equal(words(1).event(ended([1])), "You win.");
  assert.equal(words(1).event(ended([0, 1])), "Victory: Nadia and Jo.");
});

test("a name that ends a sentence needs no full stop", () => {
  const say = makeWords({
    catalogue: {
      "event.discarded": "You discard {card}. Yes, {card}, and {other}.",
      "card.get_back": "Get Back!",
    },
    lang: "en",
    names: () => "?",
    me: () => null,
  });
  const params = { card: "get_back", other: "nothing" };
  assert.equal(say("event.discarded", params), "You discard Get Back! Yes, Get Back!, and nothing.");
});

test("plural forms follow count", () => {
  const dealt = (count: number) => ({ key: "dealt", clauses: [], params: { seat: 0, count } });
  assert.equal(words(null).event(dealt(1)), "Nadia gets 1 card.");
  assert.equal(words(null).event(dealt(4)), "Nadia gets 4 cards.");
});

test("a name that looks like a template stays a name", () => {
  const event = { key: "defended", clauses: [], params: { seat: 2, limb: "head", card: "head_left_arm_1" } };
  assert.equal(words(null).event(event), "{limb} blocks: head (Haymaker).");
});

test("a name written from right to left is isolated from the sentence", () => {
  const speak = makeWords({ catalogue, lang: "en", names: () => "\u05d3\u05e0\u05d4", me: () => null });
  const event = { key: "dealt", clauses: [], params: { seat: 0, count: 4 } };
  assert.equal(speak.event(event), "\u2068\u05d3\u05e0\u05d4\u2069 gets 4 cards.");
});

test("what the catalogue does not have is shown as it is, and inherited names are not keys", () => {
  assert.equal(words(null)("frame.nothing"), "frame.nothing");
  assert.equal(words(null)("toString"), "toString");
  assert.equal(words(null).value("limb", "tail"), "tail");
  assert.equal(words(null).has("constructor"), false);
});

test("segments say which place a piece came from", () => {
  const event = { key: "attacked", clauses: [], params: { seat: 0, target: 1, limb: "head" } };
  assert.deepEqual(
    words(null)
      .eventSegments(event)
      .map((segment) => segment.param ?? null),
    ["seat", null, "target", null, "limb", null],
  );
});

test("a parameter may be named in a group of another name, and nothing may have a name", () => {
  const shot = (weapon: string | null) =>
    words(null).event({ key: "shot", clauses: [], params: { shooter: "Jo", weapon, event: "mommy" } });
  assert.equal(words(null).value("weapon", "colt_2"), "Colt");
  assert.equal(words(null).value("weapon", null), "bare hands");
  assert.equal(words(null).value("shooter", null), "");
  assert.equal(words(null).value("limb", { north: "head", south: "tail" }), "head and tail");
  assert.equal(shot("colt_2"), "Jo shoots: Colt, Mommy!");
  assert.equal(shot(null), "Jo shoots: bare hands, Mommy!");
  // what is kept back is not in the event at all
  assert.equal(words(null)("event.shot", { shooter: "Jo" }), "Jo shoots: bare hands, {event}");
});

test("an event is told if there is a sentence and nothing in it is kept back", () => {
  const shot = (params: Record<string, unknown>) => words(null).tells({ key: "shot", clauses: [], params });
  assert.equal(shot({ shooter: "Jo", event: "mommy" }), true);
  assert.equal(shot({ shooter: "Jo" }), false);
  assert.equal(words(null).tells({ key: "silence", clauses: [], params: {} }), false);
});

test("a number that belongs to the thing stands in its name", () => {
  assert.equal(words(null).value("who", "gunner_7"), "gunner 7");
  assert.equal(words(null).value("whom", "zombie_112"), "zombie 112");
  assert.equal(words(null).value("whom", "Jo's gunner 7"), "Jo's gunner 7");
});

test("what is somebody's is told otherwise than what is nobody's", () => {
  const bitten = (owner: number | null) => ({
    key: "bitten",
    clauses: [],
    params: { who: "zombie_3", whom: owner === null ? "zombie_4" : "gunner_7", owner },
  });
  assert.equal(words(1).event(bitten(null)), "zombie 3 bites zombie 4.");
  assert.equal(words(null).event(bitten(0)), "zombie 3 bites Nadia's gunner 7.");
  assert.equal(words(1).event(bitten(0)), "zombie 3 bites Nadia's gunner 7.");
  assert.equal(words(0).event(bitten(0)), "zombie 3 bites your gunner 7.");
});

test("an empty list has a word of its own", () => {
  const lost = (limb: string[]) => words(null).event({ key: "lost", clauses: [], params: { limb } });
  assert.equal(lost([]), "Lost: nothing.");
  assert.equal(lost(["head"]), "Lost: head.");
});

test("what there is nothing to say of is left out, and a few numbers have words", () => {
  const speak = makeWords({
    catalogue: {
      "event.killed": "{limb} is dead.[ Left lying: {cards}.]",
      "event.aid": "First aid[: {n} healed].[ {bites}]",
      "event.broken": "They tear at it. {left}",
      "event.found": { one: "{count} card[ ({cards})]", other: "{count} cards[ ({cards})]" },
      "event.said": "{seat} says[: {limb}].",
      "bites.2": "Both bites are dressed.",
      "left.0": "It is gone.",
      "left.1": "One board is left.",
      "card.colt": "Colt",
    },
    lang: "en",
    names: () => "[{limb}]",
    me: () => null,
  });
  const told = (key: string, params: Record<string, unknown>) => {
    const event = { key, clauses: [], params };
    assert.ok(speak.tells(event), key);
    return speak.event(event);
  };
  assert.equal(told("killed", { limb: "Jo", cards: [] }), "Jo is dead.");
  assert.equal(told("killed", { limb: "Jo", cards: ["colt"] }), "Jo is dead. Left lying: Colt.");
  assert.equal(told("aid", { n: 0, bites: 0 }), "First aid.");
  assert.equal(told("aid", { n: 1, bites: 0 }), "First aid: 1 healed.");
  assert.equal(told("aid", { n: 2, bites: 2 }), "First aid: 2 healed. Both bites are dressed.");
  assert.equal(told("broken", { left: 0 }), "They tear at it. It is gone.");
  assert.equal(told("broken", { left: 1 }), "They tear at it. One board is left.");
  assert.equal(told("broken", { left: 7 }), "They tear at it. 7");
  assert.equal(told("found", { count: 1, cards: ["colt"] }), "1 card (Colt)");
  assert.equal(told("found", { count: 2, cards: null }), "2 cards");
  // a name is a name, whatever it looks like; what is hidden is not missed where it may be left out
  assert.equal(told("said", { seat: 0 }), "[{limb}] says.");
});

test("what changes a number is told with its sign, and a thing with a card by its card", () => {
  const speak = makeWords({
    catalogue: {
      "card.colt": "Colt",
      "character.tess": "Tess",
      "modifier.torch": "Torch {n}",
      "modifier.lurch": "Lurch {n}",
      "modifiers.none": "nothing added",
      "event.match_ended": "{winner} wins.",
      "event.match_ended.you": "You win.",
      "zombie.none": "none",
    },
    lang: "en",
    names: (seat) => people[seat] ?? "?",
    me: () => 1,
  });
  const changes = [
    { what: "torch", n: 1 },
    { what: "lurch", n: -2 },
  ];
  assert.equal(speak.value("modifiers", changes), "Torch +1 and Lurch -2");
  assert.equal(speak.value("modifiers", []), "nothing added");
  assert.equal(speak.value("shuffled", [{ zid: 4, card: "colt_2", row: 1 }]), "Colt");
  assert.equal(speak.value("zombie", "colt"), "Colt");
  assert.equal(speak.value("target", "tess"), "Tess");
  const ended = (winner: number) => speak.event({ key: "match_ended", clauses: [], params: { winner } });
  assert.equal(ended(1), "You win.");
  assert.equal(ended(0), "Nadia wins.");
});

test("a time of day counts as the reader's device does, and has no zero before a twelve-hour clock's hour", () => {
  const evening = new Date(2026, 11, 6, 20, 5).toISOString();
  const morning = new Date(2026, 11, 6, 8, 5).toISOString();
  const night = new Date(2026, 11, 6, 0, 5).toISOString();
  const plain = (at: string, own: string) => timeOfDay(at, "en", own).replace(/\s/g, " ");
  assert.deepEqual(
    [evening, morning, night].map((at) => plain(at, "en-US")),
    ["8:05 PM", "8:05 AM", "12:05 AM"],
  );
  for (const own of ["en-GB", "de", "fr-FR"])
    assert.deepEqual(
      [evening, morning, night].map((at) => plain(at, own)),
      ["20:05", "08:05", "00:05"],
    );
});
