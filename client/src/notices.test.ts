import assert from "node:assert/strict";
import { test } from "node:test";
import { Notices } from "./notices";

const heard = (notices: Notices): string[] => notices.spoken.value.map(({ text }) => text);

test("a question is gone with the next thing that is said, even with nothing", () => {
  const notices = new Notices();
  notices.speak("Granny searches.");
  notices.ask("Put back, on any pile: Axe.");
  assert.deepEqual(heard(notices), ["Granny searches.", "Put back, on any pile: Axe."]);
  notices.speak("");
  assert.deepEqual(heard(notices), ["Granny searches."]);
  notices.ask("Put back, on any pile: Toy.");
  notices.speak("Granny: no pair.");
  assert.deepEqual(heard(notices), ["Granny searches.", "Granny: no pair."]);
});

test("only the last sentences are kept", () => {
  const notices = new Notices();
  for (let n = 1; n <= 20; n++) notices.speak(String(n));
  assert.deepEqual(heard(notices), ["13", "14", "15", "16", "17", "18", "19", "20"]);
});
