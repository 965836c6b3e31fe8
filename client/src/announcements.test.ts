import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { Announcements } from "./announcements";
import type { NoticeInfo } from "./wire";

const store = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  },
});

const notice = (id: string): NoticeInfo => ({ id, text: id, here: false, begins_at: "", ends_at: null });
const ids = (one: Announcements) => one.shown.value.map(({ id }) => id);

test("the latest is first, and what was dismissed stays away, on the next page too", () => {
  const all = signal([notice("a"), notice("b")]);
  const page = new Announcements(all);
  assert.deepEqual(ids(page), ["b", "a"]);
  page.dismiss(notice("b"));
  assert.deepEqual(ids(page), ["a"]);
  all.value = [...all.value, notice("c")];
  assert.deepEqual(ids(page), ["c", "a"]);
  assert.deepEqual(ids(new Announcements(all)), ["c", "a"]);
});

test("two pages of one browser forget nothing of each other, and no more than the last ids are kept", () => {
  const all = signal([notice("x"), notice("y")]);
  const [one, other] = [new Announcements(all), new Announcements(all)];
  one.dismiss(notice("x"));
  other.dismiss(notice("y"));
  assert.deepEqual(ids(new Announcements(all)), []);
  for (let n = 0; n < 80; n++) one.dismiss(notice(`old${n}`));
  assert.equal(JSON.parse(store.get("shamble.dismissed") ?? "").length, 50);
});

test("a store that holds something else is no reason to stop", () => {
  store.set("shamble.dismissed", '{"a": 1}');
  assert.deepEqual(ids(new Announcements(signal([notice("a")]))), ["a"]);
  store.set("shamble.dismissed", "not json");
  assert.deepEqual(ids(new Announcements(signal([notice("a")]))), ["a"]);
});
