import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { test } from "node:test";
import type { GameEvent } from "../board";
import type { PlayedFrame } from "../shared/chance";
import { checkDraws, type Options } from "./chance";
import recorded from "./chance.fixture.json";
import { deckOf, ownerOf } from "./chance_lists";

/** Matches that the engine recorded, as far as they were needed: without clauses, and without what moves no card. */
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
const more = env.NIGHT_MATCHES ? (JSON.parse(readFileSync(env.NIGHT_MATCHES, "utf8")) as Recorded) : null;

const checked = ({ seed, seats, frames, options }: Match) => checkDraws(seed, seats, frames, options);

test("NLD-08, 06: every draw of recorded matches comes out again from their seeds", () => {
  for (const { matches } of more ? [fixture, more] : [fixture]) {
    matches.forEach((match, i) => {
      const found = checked(match);
      assert.deepEqual(found.wrong, null, `match ${i} (seed ${match.seed})`);
      assert.ok(found.compared > 10 || match.frames.length < 14, `match ${i}: ${found.compared} draws`);
    });
  }
});

test("the lists are those of the box", () => {
  assert.equal(deckOf("human").length, 60);
  assert.equal(deckOf("zombie").length, 60);
  assert.equal(deckOf("human")[0], "first_aid_kit");
  assert.equal(deckOf("zombie").at(-1), "panic");
  assert.equal(ownerOf("slam_the_door"), "human");
  assert.equal(ownerOf("bitten"), "zombie");
});

const events = (match: Match): GameEvent[] => match.frames.flatMap((frame) => frame.events);

test("the recorded matches hold every kind of draw, each way to the piles, take-backs, and each way to begin", () => {
  const all = fixture.matches.flatMap(events);
  const keys = new Set(all.map(({ key }) => key));
  for (const key of [...Object.keys(CHANGES), ...Object.keys(PILES), "taken_back", "killed", "nothing_found"])
    assert.ok(keys.has(key), key);
  const some = (key: string, holds: (params: GameEvent["params"]) => boolean): void =>
    assert.ok(
      all.some((event) => event.key === key && holds(event.params)),
      key,
    );
  some("column_closed", (p) => (p.shuffled as unknown[]).length > 0);
  some("column_closed", (p) => p.barricade === true);
  some("killed", (p) => Number(p.bitten) > 0);
  some("killed", (p) => p.gun === true);
  for (const sides of ["random", "host_human", "host_zombie"])
    assert.ok(
      fixture.matches.some(({ options }) => options.sides === sides),
      sides,
    );
});

const other = (card: unknown): string => (card === "shambler" || card === "radio" ? "torch" : "shambler");
/** What is drawn, told otherwise. */
const CHANGES: Readonly<Record<string, (event: GameEvent) => object>> = {
  match_began: ({ params: p }) => ({ goal: p.goal === "dawn" ? "posse" : "dawn" }),
  drew: ({ params: p }) => ({
    cards: (p.cards as string[]).map((card, i) => (i === 0 ? other(card) : card)),
  }),
  rolled: ({ params: p }) => {
    const natural = (Number(p.natural) % 6) + 1;
    const total = Number(p.total) - Number(p.natural) + natural;
    return { natural, total, hit: total > Number(p.beat) };
  },
  reshuffled: ({ params: p }) => ({ count: Number(p.count) - 1 }),
  deck_shuffled: ({ params: p }) => ({ side: p.side === "human" ? "zombie" : "human" }),
};
/** What is played or put away, told otherwise: nobody holds it, or it is not there. */
const PILES: Readonly<Record<string, (event: GameEvent) => object>> = {
  card_played: () => ({ card: "trucker_of_old" }),
  zombie_played: () => ({ card: "truck" }),
  enhanced: () => ({ card: "truck" }),
  equipped: () => ({ card: "shambler" }),
  discarded: ({ params: p }) => ({ card: `${String(p.card)} again` }),
  turned: () => ({ card: "shield_them_all" }),
  cancelled: () => ({ by: "nobody" }),
  television: () => ({ card: "panic" }),
  roused: () => ({ card: "barricade" }),
  twitched: () => ({ card: "barricade" }),
};

/** The match with one event told otherwise: the last of its kind. */
const forged = (match: Match, key: string, change: (event: GameEvent) => object): Match | null => {
  const last = events(match)
    .filter((one) => one.key === key)
    .at(-1);
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

test("any change of what was drawn or played is found, where it was made", () => {
  for (const [key, change] of [...Object.entries(CHANGES), ...Object.entries(PILES)]) {
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

test("what a die comes to is held against it as well", () => {
  const claims: Readonly<Record<string, (event: GameEvent) => object>> = {
    total: ({ params: p }) => ({ total: Number(p.total) + 1 }),
    hit: ({ params: p }) => ({ hit: p.hit !== true }),
    modifiers: ({ params: p }) => ({ modifiers: [...(p.modifiers as object[]), { what: "torch", n: -1 }] }),
  };
  for (const claim of Object.values(claims))
    for (const match of fixture.matches) {
      const forgery = forged(match, "rolled", claim);
      if (forgery) assert.equal(checked(forgery).wrong?.key, "rolled");
    }
});

test("what is left out shifts what follows", () => {
  const longest = [...fixture.matches].sort((a, b) => events(b).length - events(a).length)[0] as Match;
  for (const key of ["match_began", "rolled", "drew", "deck_shuffled"]) {
    let gone = false;
    const frames = longest.frames.map((frame) => ({
      ...frame,
      events: frame.events.filter((event) => {
        const leave = !gone && event.key === key;
        if (leave) gone = true;
        return !leave;
      }),
    }));
    assert.ok(gone && checked({ ...longest, frames }).wrong, key);
  }
});

test("the order of a pile counts once it becomes a deck", () => {
  const match = fixture.matches.find((one) => events(one).some(({ key }) => key === "reshuffled")) as Match;
  const all = events(match);
  const before = all.slice(
    0,
    all.findIndex(({ key }) => key === "reshuffled"),
  );
  // cards that were discarded, told in another order: what lies in the hand by then allows some, and then only the deck
  // that is made of the pile can tell
  const used = before.filter(
    ({ key, params: p }) => key === "television" || (key === "discarded" && p.seat === all[0]?.params.human),
  );
  const found = used.flatMap((one, i) =>
    used.slice(i + 1).map((two) => {
      const told = new Map([
        [one, two.params.card],
        [two, one.params.card],
      ]);
      const frames = match.frames.map((frame) => ({
        ...frame,
        events: frame.events.map((event) =>
          told.has(event) ? { ...event, params: { ...event.params, card: told.get(event) } } : event,
        ),
      }));
      return checked({ ...match, frames }).wrong?.key;
    }),
  );
  assert.ok(found.includes("drew"), `${found.length} pairs`);
});

test("another seed, or other options, fail", () => {
  for (const match of fixture.matches.filter((one) => events(one).length > 40)) {
    assert.ok(checked({ ...match, seed: "00".repeat(32) }).wrong);
    const sides = events(match)[0]?.params.human === 0 ? "host_zombie" : "host_human";
    assert.ok(checked({ ...match, options: { ...match.options, sides } }).wrong);
    assert.ok(checked({ ...match, seats: 3 }).wrong);
  }
});
