import assert from "node:assert/strict";
import { test } from "node:test";
import { Chance, check, commitmentOf, matchSeed } from "./fairness";

const SERVER_SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

test("the commitment is the hash of the seed's bytes", () => {
  assert.equal(commitmentOf(SERVER_SEED), COMMITMENT);
});

test("the match's seed is the hash of text, with an empty place for a bot", () => {
  // printf '%s' "$SERVER_SEED:aa::ff" | sha256sum
  assert.equal(
    matchSeed(SERVER_SEED, ["aa", "", "ff"]),
    "ea30564f15e5f2bad6cee1c7c9ba7d4ee1bac4ebfe15446b504995a0db42408b",
  );
});

test("draws are the first eight bytes of numbered hashes", () => {
  // python3: hashlib.sha256(bytes.fromhex(seed) + (k).to_bytes(8, "big")).digest()[:8]
  const chance = new Chance(SERVER_SEED);
  assert.deepEqual(
    [chance.draw(), chance.draw(), chance.draw()].map((n) => n.toString(16).padStart(16, "0")),
    ["a9d6e500293a88bd", "6061c4386d7a1788", "7365a07b4571dc92"],
  );
});

test("a shuffle keeps what it shuffles, and is the same every time", () => {
  const list = Array.from({ length: 10 }, (_, i) => i);
  const once = new Chance(SERVER_SEED).shuffle([...list]);
  assert.deepEqual(once, [3, 6, 7, 4, 8, 5, 0, 2, 9, 1]);
  assert.deepEqual(new Chance(SERVER_SEED).shuffle([...list]), once);
});

test("numbers stay below n, and a fork goes on from the same place", () => {
  const chance = new Chance(SERVER_SEED);
  for (let i = 0; i < 50; i++) assert.ok(chance.below(6) < 6);
  const fork = chance.fork();
  assert.equal(fork.used, 50n);
  assert.equal(fork.draw(), chance.draw());
});

const opened = {
  commitment: COMMITMENT,
  server_seed: SERVER_SEED,
  nonces: ["aa", ""],
  seed: matchSeed(SERVER_SEED, ["aa", ""]),
};
const fine = () => ({ compared: 12, wrong: null });
const verdicts = (steps: ReturnType<typeof check>) => steps.map(({ key, ok }) => `${key} ${ok}`);

test("an honest match passes every step", () => {
  assert.deepEqual(verdicts(check(opened, { commitment: COMMITMENT, nonce: "aa", arrived: true }, 0, fine)), [
    "remembered true",
    "commitment true",
    "nonce true",
    "seed true",
    "draws true",
  ]);
});

test("a spectator has nothing remembered to compare with", () => {
  assert.deepEqual(verdicts(check(opened, null, null, fine)), [
    "remembered null",
    "commitment true",
    "nonce null",
    "seed true",
    "draws true",
  ]);
});

test("each lie fails at its own step", () => {
  const mine = { commitment: COMMITMENT, nonce: "aa", arrived: true };
  const bad = (lie: Partial<typeof opened>) => verdicts(check({ ...opened, ...lie }, mine, 0, fine));
  const other = "ff".repeat(32);
  assert.ok(bad({ commitment: other }).includes("remembered false"));
  assert.ok(bad({ server_seed: other }).includes("commitment false"));
  assert.ok(bad({ nonces: ["bb", ""] }).includes("nonce false"));
  assert.ok(bad({ seed: other }).includes("seed false"));
  assert.ok(bad({ server_seed: "no hex" }).includes("commitment false"));
});

test("a nonce that came too late is not held against the server, one that was seen to arrive is", () => {
  const late = { ...opened, nonces: ["", ""] };
  const nonce = (arrived: boolean) =>
    verdicts(check(late, { commitment: COMMITMENT, nonce: "aa", arrived }, 0, fine))[2];
  assert.equal(nonce(false), "nonce null");
  assert.equal(nonce(true), "nonce false");
});

test("draws that differ are named, and none at all proves nothing", () => {
  const steps = check(opened, null, null, () => ({ compared: 3, wrong: { seq: 7, key: "crowd_hit" } }));
  assert.deepEqual(steps.at(-1), {
    key: "draws",
    ok: false,
    params: { count: 3, seq: 7, event: "crowd_hit" },
  });
  assert.equal(check(opened, null, null, () => ({ compared: 0, wrong: null })).at(-1)?.ok, null);
  const broken = () => {
    throw new Error("unreadable");
  };
  assert.equal(check(opened, null, null, broken).at(-1)?.ok, false);
});
