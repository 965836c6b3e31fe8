import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST_HOLD, LONGEST_MOMENT, Stage } from "./stage";
import type { Entry } from "./wire";

const entry = (seq: number): Entry => ({ seq, at: "", seat: 0, kind: "act", events: [] });

class Room {
  watched = true;
  timers: { wait: number; what: () => void }[] = [];
  began: number[] = [];
  stops: number[] = [];
  readonly stage = new Stage(
    {
      after: (wait, what) => {
        const timer = { wait, what };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      watched: () => this.watched,
    },
    (one) => this.began.push(one.seq),
    (one) => this.stops.includes(one.seq),
  );
  push(...seqs: number[]) {
    for (const seq of seqs) this.stage.push({ seq }, entry(seq));
  }
  get shown() {
    return [this.stage.seq.value, this.stage.moment.value?.seq ?? null];
  }
}

test("changes are shown one after another, each until it is done", () => {
  const room = new Room();
  room.stage.jump({ seq: 0 }, 0);
  room.push(1, 2);
  assert.deepEqual(room.shown, [1, 1]);
  assert.deepEqual(room.stage.moment.value?.before, { seq: 0 });
  assert.deepEqual(room.stage.view.value, { seq: 1 });
  const first = room.stage.moment.value;
  first?.done();
  assert.deepEqual(room.shown, [2, 2]);
  first?.done();
  assert.deepEqual(room.shown, [2, 2]);
  room.stage.moment.value?.done();
  assert.deepEqual(room.shown, [2, null]);
  assert.deepEqual(room.began, [1, 2]);
});

test("where an answer is wanted soon, all that waits is shown at once", () => {
  const room = new Room();
  room.stops = [2];
  room.push(1, 2, 3);
  room.stage.hurry();
  assert.deepEqual(room.shown, [3, null]);
  assert.deepEqual(room.began, [1, 2, 3]);
  room.push(4);
  assert.deepEqual(room.shown, [4, 4]);
});

test("a board that forgets to say done is not waited for", () => {
  const room = new Room();
  room.push(1, 2);
  assert.equal(room.timers[0]?.wait, LONGEST_MOMENT);
  room.timers[0]?.what();
  assert.deepEqual(room.shown, [2, 2]);
  room.timers[0]?.what();
  assert.deepEqual(room.shown, [2, null]);
  assert.equal(room.timers.length, 0);
});

test("skipping tells the board, and leaves at most the last change to be shown", () => {
  const room = new Room();
  room.push(1, 2, 3);
  const skip = room.stage.moment.value?.skip;
  room.stage.skip();
  assert.equal(skip?.aborted, true);
  assert.deepEqual(room.shown, [3, 3]);
  room.stage.skip();
  assert.deepEqual(room.shown, [3, null]);
});

test("a long queue is caught up with, and every change is still told", () => {
  const room = new Room();
  room.push(1, 2, 3, 4, 5, 6);
  assert.deepEqual(room.shown, [6, 6]);
  assert.deepEqual(room.began, [1, 2, 3, 4, 5, 6]);
});

test("nothing travels in a hidden tab", () => {
  const room = new Room();
  room.watched = false;
  room.push(1, 2);
  assert.deepEqual(room.shown, [2, null]);
  assert.deepEqual(room.began, [1, 2]);
});

test("a jump drops what waits", () => {
  const room = new Room();
  room.push(1, 2, 3);
  const skip = room.stage.moment.value?.skip;
  room.stage.jump({ seq: 9 }, 9);
  assert.equal(skip?.aborted, true);
  assert.deepEqual(room.shown, [9, null]);
  assert.equal(room.timers.length, 0);
});

test("a moment that is held has more time, and its end is still in sight", () => {
  const room = new Room();
  room.push(1, 2);
  const first = room.stage.moment.value;
  first?.hold();
  assert.deepEqual(
    room.timers.map((one) => one.wait),
    [LONGEST_HOLD],
  );
  room.timers[0]?.what();
  assert.deepEqual(room.shown, [2, 2]);
  first?.hold();
  assert.deepEqual(
    room.timers.map((one) => one.wait),
    [LONGEST_MOMENT],
  );
});

test("what is to be seen is not passed over to keep up", () => {
  const room = new Room();
  room.stops = [4];
  room.push(1, 2, 3, 4, 5, 6);
  assert.deepEqual(room.shown, [4, 4]);
  room.stage.skip();
  assert.deepEqual(room.shown, [6, 6]);
});
