import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Moment } from "../boards/board";
import { ended, showing } from "./showing";

test("who looks on is told when it has been shown; who is asked, and everybody in a pause, at once", () => {
  const moment = { seq: 7 } as Moment;
  const told = {
    asked: signal(false),
    pause: { now: signal<object | null>(null) },
    stage: { moment: signal<Moment | null>(moment) },
  };
  assert.equal(showing(told), moment);
  told.asked.value = true;
  assert.equal(showing(told), null);
  told.asked.value = false;
  told.pause.now.value = {};
  assert.equal(showing(told), null);
  told.pause.now.value = null;
  told.stage.moment.value = null;
  assert.equal(showing(told), null);
});

test("it is over when the last moment has been shown", () => {
  const view = signal<{ result?: object | null }>({});
  const moment = signal<Moment | null>(null);
  assert.equal(ended({ view, moment }), false);
  view.value = { result: null };
  assert.equal(ended({ view, moment }), false);
  moment.value = { seq: 9 } as Moment;
  view.value = { result: {} };
  assert.equal(ended({ view, moment }), false);
  moment.value = null;
  assert.equal(ended({ view, moment }), true);
});
