import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { test } from "node:test";
import type { GameEvent } from "../board";
import type { PlayedFrame } from "../shared/chance";
import { type CardTable, checkDraws } from "./chance";
import recorded from "./chance.fixture.json";

interface Recorded {
  readonly static: CardTable;
  readonly matches: readonly {
    readonly seed: string;
    readonly seats: number;
    readonly frames: readonly PlayedFrame[];
  }[];
}

const fixture = recorded as unknown as Recorded;
/** More matches, played by the engine just now, can be handed over in a file. */
const more = env.CHANCE_MATCHES ? (JSON.parse(readFileSync(env.CHANCE_MATCHES, "utf8")) as Recorded) : null;

test("MOSH-09: every draw of recorded matches comes out again from their seeds", () => {
  for (const { static: table, matches } of more ? [fixture, more] : [fixture]) {
    matches.forEach(({ seed, seats, frames }, i) => {
      const found = checkDraws(seed, seats, frames, table);
      assert.deepEqual(found.wrong, null, `match ${i} (seed ${seed})`);
      assert.ok(found.compared > 10 || frames.length < 12, `match ${i}: ${found.compared} draws`);
    });
  }
});

test("the recorded matches hold a reshuffle, a take-back, a resignation and both ways to get a character", () => {
  const keys = new Set(
    fixture.matches.flatMap(({ frames }) => frames.flatMap(({ events }) => events.map((one) => one.key))),
  );
  for (const key of [
    "reshuffled",
    "taken_back",
    "discarded",
    "characters_drawn",
    "character_chosen",
    "first_player_passed",
  ])
    assert.ok(keys.has(key), key);
});

test("any change of what was drawn is found, at the frame where it was made", () => {
  const changes: Record<string, (event: GameEvent) => object> = {
    first_player: ({ params }) => ({ seat: params.seat === 0 ? 1 : 0 }),
    dealt: ({ params }) => ({ cards: [...(params.cards as string[])].reverse() }),
    crowd_hit: ({ params }) => ({ limb: params.limb === "head" ? "left_arm" : "head" }),
    reshuffled: ({ params }) => ({ count: Number(params.count) - 1 }),
    attacked: () => ({ card: "head_left_arm_9" }),
    characters_drawn: ({ params }) => ({ characters: [...(params.characters as string[])].reverse() }),
  };
  for (const [key, change] of Object.entries(changes)) {
    let found = 0;
    for (const { seed, seats, frames } of fixture.matches) {
      const at = frames.find(({ events }) => events.some((one) => one.key === key));
      if (!at) continue;
      found += 1;
      let changed = false;
      const forged = frames.map((frame) => ({
        ...frame,
        events: frame.events.map((event) => {
          if (changed || event.key !== key) return event;
          changed = true;
          return { ...event, params: { ...event.params, ...change(event) } };
        }),
      }));
      const { wrong } = checkDraws(seed, seats, forged, fixture.static);
      assert.ok(wrong, key);
      assert.equal(wrong.key, key);
      if (key !== "reshuffled") assert.equal(wrong.seq, at.seq);
    }
    assert.ok(found > 0, key);
  }
});

test("plays without a deal are no match", () => {
  const match = fixture.matches[0];
  assert.ok(match);
  const silent = new Set(["first_player", "deck_made", "dealt", "crowd_hit", "reshuffled"]);
  const frames = match.frames.map(({ seq, events }) => ({
    seq,
    events: events.filter((one) => !silent.has(one.key)),
  }));
  assert.ok(checkDraws(match.seed, match.seats, frames, fixture.static).wrong);
});

test("another seed fails at the first draw", () => {
  const match = fixture.matches[0];
  assert.ok(match);
  assert.ok(checkDraws("00".repeat(32), match.seats, match.frames, fixture.static).wrong);
});

test("what chance gave goes to the seat that the rules name", () => {
  const swaps: Record<string, (event: GameEvent, seats: number) => object> = {
    crowd_hit: ({ params }, seats) => ({ seat: (Number(params.seat) + 1) % seats }),
    dealt: ({ params }, seats) => ({ seat: (Number(params.seat) + 1) % seats }),
    first_player_passed: ({ params }) => ({ seat: params.previous }),
  };
  for (const [key, change] of Object.entries(swaps)) {
    for (const { seed, seats, frames } of fixture.matches) {
      if (!frames.some(({ events }) => events.some((one) => one.key === key))) continue;
      const forged = frames.map((frame) => ({
        ...frame,
        events: frame.events.map((event) =>
          event.key === key ? { ...event, params: { ...event.params, ...change(event, seats) } } : event,
        ),
      }));
      assert.equal(checkDraws(seed, seats, forged, fixture.static).wrong?.key, key);
    }
  }
});
