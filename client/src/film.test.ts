import assert from "node:assert/strict";
import { test } from "node:test";
import { type Film, type MatchRecord, recordStep, seenStep } from "./film";
import type { Entry } from "./wire";

const dealt = {
  key: "dealt",
  clauses: ["MOSH-12"],
  params: { seat: 0, count: 1, cards: ["head_left_arm_1"] },
};
const attacked = { key: "attacked", clauses: ["MOSH-34"], params: { seat: 0, target: 1 } };
const action = { kind: "attack", card: "head_left_arm_1", limb: "head", seat: 1 };
const film: Film = {
  frames: [
    { seq: 0, seat: null, kind: "start", action: null, events: [dealt] },
    { seq: 1, seat: 0, kind: "act", action, events: [attacked] },
  ],
  result: { winners: [0] },
};
const record: MatchRecord = { actions: [{ seq: 1, seat: 0, kind: "act", action }], result: { winners: [0] } };
const log = [
  { seq: 0, at: "", seat: null, kind: "start", events: [{ ...dealt, params: { seat: 0, count: 1 } }] },
  { seq: 1, at: "", seat: 0, kind: "act", events: [attacked] },
] as unknown as Entry[];

test("a film of the match itself passes, and one who saw nothing has nothing to compare", () => {
  assert.equal(recordStep(film, record).ok, true);
  assert.equal(seenStep(film, log).ok, true);
  assert.equal(seenStep(film, []).ok, null);
});

test("a film that was cut, or shows other acts or another end, is not the record's", () => {
  const [first, second] = film.frames as [Film["frames"][0], Film["frames"][0]];
  assert.equal(recordStep({ ...film, frames: [first] }, record).ok, false);
  assert.equal(recordStep({ ...film, result: { winners: [1] } }, record).ok, false);
  assert.equal(recordStep({ ...film, result: null }, { ...record, result: null }).ok, false);
  assert.equal(recordStep(film, record, true).ok, false);
  for (const lie of [{ seat: 1 }, { seq: 2 }, { kind: "leave" }, { action: { ...action, limb: "left_arm" } }])
    assert.equal(recordStep({ ...film, frames: [first, { ...second, ...lie }] }, record).ok, false);
});

test("a film that tells it otherwise than it was told is found", () => {
  const [first, second] = film.frames as [Film["frames"][0], Film["frames"][0]];
  const other = { ...attacked, params: { seat: 0, target: 2 } };
  assert.equal(seenStep({ ...film, frames: [first, { ...second, events: [other] }] }, log).ok, false);
  assert.equal(seenStep({ ...film, frames: [first, { ...second, events: [] }] }, log).ok, false);
  assert.equal(seenStep({ ...film, frames: [first] }, log).ok, false);
});

test("a match that was closed has no result, and its film none either", () => {
  const [cut, open] = [
    { ...film, result: null },
    { ...record, result: null },
  ];
  assert.equal(recordStep(cut, open, true).ok, true);
  assert.equal(recordStep(film, open, true).ok, false);
});
