import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReplayFile } from "./frame/replayFile";
import { Player } from "./player";

const frame = (seq: number, set: Record<string, unknown>, drop: string[] = []) => ({
  seq,
  at: "",
  seat: 0,
  kind: "act" as const,
  events: [],
  set,
  drop,
  decision: seq < 3 ? { seat: seq % 2, kind: "play" } : null,
});
const file: ReplayFile = {
  match: "m",
  game: "g",
  options: {},
  seats: [
    { kind: "human", name: "Nadia" },
    { kind: "bot", name: "" },
  ],
  frames: [frame(0, { a: 0, b: 0 }), frame(1, { a: 1 }), frame(2, { c: 2 }, ["b"]), frame(3, { a: 3 })],
  result: null,
};

function bench() {
  let timers: { wait: number; what: () => void }[] = [];
  const player = new Player(file, {
    after: (wait, what) => {
      const timer = { wait, what };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    watched: () => true,
  });
  const ring = () => {
    const timer = timers.shift();
    timer?.what();
    return timer?.wait;
  };
  return { player, ring, timers: () => timers };
}

test("views add up, and any frame can be gone to", () => {
  const { player } = bench();
  assert.deepEqual(player.views, [
    { a: 0, b: 0 },
    { a: 1, b: 0 },
    { a: 1, c: 2 },
    { a: 3, c: 2 },
  ]);
  player.go(2);
  assert.deepEqual(player.stage.view.value, { a: 1, c: 2 });
  assert.equal(player.stage.moment.value, null);
  assert.equal(player.log.value.length, 3);
  player.go(99);
  assert.equal(player.at.value, 3);
  player.go(-1);
  assert.equal(player.at.value, 0);
});

test("a step is a moment, and there is none past the end", () => {
  const { player } = bench();
  assert.ok(player.step());
  assert.deepEqual(player.stage.moment.value?.before, { a: 0, b: 0 });
  assert.equal(player.stage.moment.value?.seq, 1);
  assert.ok(player.step());
  assert.equal(player.stage.moment.value?.seq, 2);
  player.go(3);
  assert.equal(player.step(), false);
});

test("playing waits for each moment, stops at the end, and begins again from there", () => {
  const { player, ring } = bench();
  player.toggle();
  assert.equal(ring(), 900);
  assert.equal(player.at.value, 1);
  for (let i = 0; i < 2; i++) {
    player.stage.moment.value?.done();
    ring();
  }
  assert.equal(player.at.value, 3);
  player.stage.moment.value?.done();
  assert.equal(player.playing.value, false);
  player.toggle();
  assert.equal(player.at.value, 0);
  assert.equal(player.playing.value, true);
});

test("the fastest speed shows no moments and waits less", () => {
  const { player, ring } = bench();
  player.speed.value = 4;
  player.toggle();
  assert.equal(ring(), 225);
  assert.equal(player.stage.moment.value, null);
  assert.equal(player.at.value, 1);
});
