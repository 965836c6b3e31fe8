import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { test } from "node:test";
import type { GameEvent } from "../board";
import type { PlayedFrame } from "../shared/chance";
import { checkDraws } from "./chance";
import recorded from "./chance.fixture.json";
import { hordeOf, placesOf, rubbleOf, teamsOf } from "./chance_lists";

/** Matches that the engine recorded, as far as they were needed: with what draws or moves cards, and without clauses. */
interface Recorded {
  readonly matches: readonly {
    readonly seed: string;
    readonly seats: number;
    readonly frames: readonly PlayedFrame[];
  }[];
}

const fixture = recorded as unknown as Recorded;
/** More matches, played by the engine just now, can be handed over in a file. */
const more = env.DEAD_MATCHES ? (JSON.parse(readFileSync(env.DEAD_MATCHES, "utf8")) as Recorded) : null;

test("OTD-212: every draw of recorded matches comes out again from their seeds", () => {
  for (const { matches } of more ? [fixture, more] : [fixture]) {
    matches.forEach(({ seed, seats, frames }, i) => {
      const found = checkDraws(seed, seats, frames);
      assert.deepEqual(found.wrong, null, `match ${i} (seed ${seed})`);
      assert.ok(found.compared > 3 || frames.length < 12, `match ${i}: ${found.compared} draws`);
    });
  }
});

test("the lists are those of the box", () => {
  assert.equal(hordeOf(4).length, 36);
  assert.equal(hordeOf(2).length, 18, "and four extras, and two sixes");
  assert.equal(hordeOf(1).length, 17);
  assert.deepEqual(
    [4, 3, 2, 1].map((mode) => rubbleOf(mode, []).length),
    [36, 36, 29, 27],
  );
  assert.deepEqual(
    [4, 3, 2, 1].map((mode) => [teamsOf(mode).length, placesOf(mode).length]),
    [
      [5, 4],
      [7, 3],
      [7, 2],
      [5, 1],
    ],
  );
});

test("the recorded matches hold every kind of draw, a take-back, a death and a resignation", () => {
  const keys = new Set(
    fixture.matches.flatMap(({ frames }) => frames.flatMap(({ events }) => events.map((one) => one.key))),
  );
  for (const key of [
    "cast_dealt",
    "picked",
    "symbol_chosen",
    "gift",
    "event_roll",
    "attack_roll",
    "surprise_roll",
    "fire",
    "rerolled",
    "under_horde",
    "died",
    "put_back",
    "took",
    "taken_back",
    "resigned",
  ])
    assert.ok(keys.has(key), key);
});

/** A number of a die that it did not show. */
const other = (die: unknown): number => (Number(die) % 6) + 1;
const reversed = (list: unknown): unknown[] => [...(list as unknown[])].reverse();

test("any change of what was drawn, or of a face that was turned up, is found where it was made", () => {
  const changes: Record<string, (p: GameEvent["params"]) => object | null> = {
    cast_dealt: (p) => {
      const team = p.team as Record<string, string>;
      const ids = Object.values(team);
      return ids.length < 2
        ? null
        : { team: Object.fromEntries(Object.keys(team).map((place, i) => [place, ids.at(i - 1)])) };
    },
    horde_made: (p) => ({ cards: reversed(p.cards) }),
    starter: (p) => ({ survivor: p.survivor === "cop" ? "granny" : "cop" }),
    rubble_made: (p) => ({ piles: reversed(p.piles) }),
    event_roll: (p) => ({ die: other(p.die) }),
    attack_roll: (p) => ({ dice: (p.dice as number[]).map(other) }),
    surprise_roll: (p) => (p.die === null ? null : { die: other(p.die) }),
    fire: (p) => ({ die: other(p.die) }),
    rerolled: (p) => ({ dice: (p.dice as number[]).map(other) }),
    under_horde: (p) => {
      const [[card, arrow], ...rest] = p.cards as [[string, string]];
      return { cards: [[card, arrow === "north" ? "south" : "north"], ...rest] };
    },
    came_out: (p) => ({ card: p.card === "5_hand_1" ? "2_hand_1" : "5_hand_1" }),
    revealed: (p) => ({ strength: Number(p.strength) + 1 }),
    struck: (p) => ({ card: p.card === "2_hand_1" ? "3_hand_1" : "2_hand_1" }),
    flipped: (p) => ({ card: p.card === "colt_1" ? "axe_1" : "colt_1" }),
    put_back: () => ({ card: "toy_9" }),
    took: (p) => ({ id: `${p.card}_9` }),
    hit: (p) => ({ total: Number(p.total) + 1 }),
    gift: () => ({ card: "scope_1" }),
  };
  for (const [key, change] of Object.entries(changes)) {
    let found = 0;
    for (const { seed, seats, frames } of fixture.matches) {
      let at: number | null = null;
      const forged = frames.map((frame) => ({
        ...frame,
        events: frame.events.map((event) => {
          const changed = at === null && event.key === key ? change(event.params) : null;
          if (!changed) return event;
          at = frame.seq;
          return { ...event, params: { ...event.params, ...changed } };
        }),
      }));
      if (at === null) continue;
      found += 1;
      assert.deepEqual(checkDraws(seed, seats, forged).wrong, { seq: at, key }, key);
    }
    assert.ok(found > 0, key);
  }
});

test("a zombie comes out where its arrow says, and a matching symbol is followed by its die", () => {
  const swapped = (key: string, change: (p: GameEvent["params"], ids: string[]) => object): void => {
    let found = 0;
    for (const { seed, seats, frames } of fixture.matches) {
      const directions = new Map(
        frames.flatMap(({ events }) =>
          events.flatMap(({ key: told, params: p }) =>
            told === "picked"
              ? [[String(p.survivor), String(p.direction)] as const]
              : told === "cast_dealt"
                ? Object.entries(p.team as Record<string, string>).map(([place, id]) => [id, place] as const)
                : [],
          ),
        ),
      );
      if (directions.size !== 4) continue;
      const forged = frames.map((frame) => ({
        ...frame,
        events: frame.events.map((event) => {
          if (event.key !== key) return event;
          const changed = change(event.params, [...directions.keys()]) as { survivor?: string };
          const direction = directions.get(String(changed.survivor ?? ""));
          return { ...event, params: { ...event.params, ...changed, ...(direction ? { direction } : {}) } };
        }),
      }));
      assert.equal(checkDraws(seed, seats, forged).wrong?.key, key);
      found += 1;
    }
    assert.ok(found > 0, key);
  };
  swapped("came_out", (p, ids) => ({ survivor: ids.find((id) => id !== p.survivor) }));
  swapped("revealed", (p) => ({ matched: p.matched !== true }));
  for (const { seed, seats, frames } of fixture.matches) {
    const silent = frames.map((frame) => ({
      ...frame,
      events: frame.events.filter(({ key }) => key !== "event_roll"),
    }));
    if (JSON.stringify(silent) === JSON.stringify(frames)) continue;
    assert.ok(checkDraws(seed, seats, silent).wrong);
  }
});

test("plays without a shuffle are no match, and another seed fails at the first draw", () => {
  for (const { seed, seats, frames } of fixture.matches) {
    const silent = frames.map(({ seq, events }) => ({
      seq,
      events: events.filter(({ key }) => !["horde_made", "rubble_made", "starter"].includes(key)),
    }));
    assert.ok(checkDraws(seed, seats, silent).wrong);
    assert.ok(checkDraws("00".repeat(32), seats, frames).wrong);
  }
});
