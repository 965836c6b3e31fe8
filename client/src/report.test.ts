import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { NewReport, Outcome } from "./api";
import { Reporter } from "./report";
import { type Known, NOTHING } from "./store";
import type { TableInfo } from "./wire";

const playing: Known = {
  ...NOTHING,
  match: "m1",
  seq: 7,
  table: { game: "zombie_mosh" } as unknown as TableInfo,
};

function desk(known: Known = playing) {
  const sent: NewReport[] = [];
  const answers: Outcome<unknown>[] = [];
  let ids = 0;
  const reporter = new Reporter(signal(known), {
    table: "t1",
    facts: () => ({ language: "en" }),
    id: () => `id${++ids}`,
    post: async (report) => {
      sent.push(report);
      return answers.shift() ?? { ok: true, value: null };
    },
  });
  return { reporter, sent, answers };
}

test("a fault goes with the place, what the browser says, and the last codes", async () => {
  const { reporter, sent } = desk();
  for (let n = 1; n <= 12; n++) reporter.note(`code${n}`);
  reporter.open({ kind: "fault" });
  await reporter.send("It broke.");
  assert.deepEqual(sent[0], {
    id: "id1",
    kind: "fault",
    text: "It broke.",
    table: "t1",
    match: "m1",
    seq: 7,
    facts: {
      game: "zombie_mosh",
      language: "en",
      problems: "code3 code4 code5 code6 code7 code8 code9 code10 code11 code12",
    },
  });
});

test("a person is reported without facts, a line of theirs by its id alone", async () => {
  const { reporter, sent } = desk(NOTHING);
  reporter.open({ kind: "person", player: "p1", name: "Bo" });
  await reporter.send("Rude.");
  assert.deepEqual(sent[0], { id: "id1", kind: "person", text: "Rude.", table: "t1", about: "p1" });
  reporter.open({ kind: "person", player: "p1", name: "Bo", line: { id: "17", text: "You stink" } });
  await reporter.send("This.");
  assert.deepEqual(sent[1], { id: "id2", kind: "person", text: "This.", table: "t1", line: "17" });
});

test("the same words sent again are the same report, other words are another", async () => {
  const { reporter, sent, answers } = desk();
  answers.push({ ok: false, problem: { code: "offline", text: "", clause: null } });
  reporter.open({ kind: "fault" });
  assert.equal((await reporter.send("It broke.")).ok, false);
  await reporter.send("It broke.");
  await reporter.send("It broke, twice.");
  assert.deepEqual(
    sent.map(({ id }) => id),
    ["id1", "id1", "id2"],
  );
});

test("the codes that go with it fit", () => {
  const { reporter } = desk();
  for (let n = 0; n < 10; n++) reporter.note("x".repeat(50));
  assert.equal(reporter.facts().problems?.length, 200);
});
