import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Moment } from "../boards/board";
import { showing } from "./showing";

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
