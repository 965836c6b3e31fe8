import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { test } from "node:test";
import type { GameEvent } from "../board";
import type { PlayedFrame } from "../shared/chance";
import { checkDraws, type Options } from "./chance";
import recorded from "./chance.fixture.json";
import { deckOf, EVENTS, STORES } from "./chance_lists";

/** Matches that the engine recorded, as far as they were needed: with what draws or moves cards, and without clauses. */
interface Match {
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
  readonly frames: readonly PlayedFrame[];
}
interface Recorded {
  readonly matches: readonly Match[];
}

const fixture = recorded as unknown as Recorded;
/** More matches, played by the engine just now, can be handed over in a file. */
const more = env.MALL_MATCHES ? (JSON.parse(readFileSync(env.MALL_MATCHES, "utf8")) as Recorded) : null;

const checked = ({ seed, seats, frames, options }: Match) => checkDraws(seed, seats, frames, options);

test("OSZ-12, 14: every draw of recorded matches comes out again from their seeds", () => {
  for (const { matches } of more ? [fixture, more] : [fixture]) {
    matches.forEach((match, i) => {
      const found = checked(match);
      assert.deepEqual(found.wrong, null, `match ${i} (seed ${match.seed})`);
      assert.ok(found.compared > 10 || match.frames.length < 14, `match ${i}: ${found.compared} draws`);
    });
  }
});

test("the lists are those of the box", () => {
  assert.equal(deckOf({}).length, 80);
  assert.equal(deckOf({ later_cards: true }).length, 89);
  assert.equal(deckOf({ more_barricades: true }).at(-1), "sheet_metal_6");
  assert.equal(deckOf({ more_barricades: true, later_cards: true }).length, 98);
  assert.equal(new Set(deckOf({ more_barricades: true, later_cards: true })).size, 98);
  assert.equal(
    Object.values(STORES).reduce((a, b) => a + b, 0),
    80,
  );
  assert.equal(deckOf({}).filter((card) => EVENTS.includes(card.replace(/_\d+$/, ""))).length, 20);
});

test("the recorded matches hold every kind of draw, each option, a take-back and a resignation", () => {
  const keys = new Set(
    fixture.matches.flatMap(({ frames }) => frames.flatMap(({ events }) => events.map((one) => one.key))),
  );
  for (const key of [...Object.keys(CHANGES), "taken_back", "left", "bitten", "killed"])
    assert.ok(keys.has(key), key);
  for (const option of ["later_cards", "more_barricades", "mild_rage"])
    for (const wanted of [true, false])
      assert.ok(
        fixture.matches.some(({ options }) => options[option] === wanted),
        `${option} ${wanted}`,
      );
  assert.ok(fixture.matches.some(({ options }) => options.first_player === "4"));
});

/** Another value on a die. */
const turned = (die: unknown): number => (Number(die) % 6) + 1;
const firstTurned = ({ params: p }: GameEvent): object => ({
  dice: (p.dice as number[]).map((die, i) => (i === 0 ? turned(die) : die)),
});
const dieTurned = ({ params: p }: GameEvent): object => ({ die: turned(p.die) });

const CHANGES: Readonly<Record<string, (event: GameEvent) => object>> = {
  match_began: ({ params: p }) => ({
    first: (Number(p.first) + 1) % Number(p.seats),
    master: p.first,
  }),
  dealt: ({ params: p }) => ({ piles: { ...(p.piles as object), gun_shop: 3 } }),
  scavenged: ({ params: p }) => ({ card: p.card === "block" ? "lunge" : "block" }),
  event_drawn: ({ params: p }) => ({ card: p.card === "oops" ? "survivor" : "oops" }),
  rolled: firstTurned,
  rampage: firstTurned,
  virus_rolled: firstTurned,
  rage_rolled: firstTurned,
  zombies_appeared: dieTurned,
  ammo_found: ({ params: p }) =>
    p.die === null ? { added: 4 } : { die: turned(p.die), added: turned(p.die) },
  skated: dieTurned,
  bonus_die: dieTurned,
  arrivals_rolled: dieTurned,
  pips_rolled: dieTurned,
  battered: dieTurned,
};

/** The match with one event told otherwise: the last of its kind. */
const forged = (match: Match, key: string, change: (event: GameEvent) => object): Match | null => {
  const last = match.frames.flatMap(({ events }) => events.filter((one) => one.key === key)).at(-1);
  if (!last) return null;
  return {
    ...match,
    frames: match.frames.map((frame) => ({
      ...frame,
      events: frame.events.map((event) =>
        event === last ? { ...event, params: { ...event.params, ...change(event) } } : event,
      ),
    })),
  };
};

test("any change of what was drawn is found, where it was made", () => {
  for (const [key, change] of Object.entries(CHANGES)) {
    let found = 0;
    for (const match of fixture.matches) {
      const forgery = forged(match, key, change);
      if (!forgery) continue;
      found += 1;
      assert.equal(checked(forgery).wrong?.key, key);
    }
    assert.ok(found > 0, key);
  }
});

test("what dice count for is held against them as well", () => {
  const claims: Readonly<Record<string, (event: GameEvent) => object>> = {
    arrivals_rolled: ({ params: p }) => ({
      entrance: p.entrance === "north_gate" ? "east_gate" : "north_gate",
    }),
    battered: ({ params: p }) => ({ broke: p.broke === null ? "token" : null }),
    zombies_appeared: ({ params: p }) => ({ missing: Number(p.missing) + 1 }),
    virus_rolled: ({ params: p }) => ({ gone: Number(p.gone) + 1 }),
    rage_rolled: ({ params: p }) => ({ again: p.again !== true }),
    rolled: ({ params: p }) => ({ dice: (p.dice as number[]).slice(1) }),
  };
  for (const [key, claim] of Object.entries(claims))
    for (const match of fixture.matches) {
      const forgery = forged(match, key, claim);
      if (forgery) assert.equal(checked(forgery).wrong?.key, key);
    }
});

test("a card that lies further down, or in another pile, is not the one that is drawn", () => {
  const other = { gun_shop: "pharmacy", pharmacy: "gun_shop" } as Readonly<Record<string, string>>;
  for (const match of fixture.matches) {
    const forgery = forged(match, "scavenged", ({ params: p }) => ({
      store: other[String(p.store)] ?? "gun_shop",
    }));
    if (forgery) assert.equal(checked(forgery).wrong?.key, "scavenged");
  }
});

test("draws that are left out shift those that follow", () => {
  const longest = [...fixture.matches].sort((a, b) => b.frames.length - a.frames.length)[0] as Match;
  for (const key of ["match_began", "rolled", "arrivals_rolled", "scavenged"]) {
    let gone = false;
    const frames = longest.frames.map((frame) => ({
      ...frame,
      events: frame.events.filter((event) => {
        const left = !gone && event.key === key;
        if (left) gone = true;
        return !left;
      }),
    }));
    assert.ok(gone && checked({ ...longest, frames }).wrong, key);
  }
});

test("another seed, or other options, fail", () => {
  for (const match of fixture.matches.filter(({ frames }) => frames.length > 20)) {
    assert.ok(checked({ ...match, seed: "00".repeat(32) }).wrong);
    for (const option of ["later_cards", "more_barricades"])
      assert.ok(
        checked({ ...match, options: { ...match.options, [option]: match.options[option] !== true } }).wrong,
      );
  }
});
