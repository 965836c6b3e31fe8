import assert from "node:assert/strict";
import { test } from "node:test";
import {
  between,
  bring,
  type Camera,
  clamp,
  detailOf,
  fit,
  fitAll,
  limits,
  pan,
  refit,
  sees,
  toMap,
  toScreen,
  worldOf,
  zoom,
} from "./camera";
import { CELL } from "./geometry";

const world = worldOf(24, 16);
const desk = { width: 1200, height: 700 };
const phone = { width: 390, height: 280 };

const near = (a: number, b: number, by = 1e-6): void => assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);

test("the whole mall fits, in the middle", () => {
  for (const room of [desk, phone]) {
    const camera = fitAll(world, room);
    assert.ok(sees(camera, world, room, -0.001));
    const middle = toMap(camera, { x: room.width / 2, y: room.height / 2 });
    near(middle.x, 480);
    near(middle.y, 320);
  }
});

test("zooming keeps the point under the pointer where it is", () => {
  const about = { x: 700, y: 300 };
  const camera = fit({ x: 200, y: 200, width: 300, height: 200 }, world, desk);
  const before = toMap(camera, about);
  const after = toScreen(zoom(camera, 1.2, about, world, desk), before);
  near(after.x, about.x);
  near(after.y, about.y);
});

test("no further out than the whole mall, no nearer than a square can be drawn", () => {
  const [least, most] = limits(world, phone);
  const camera = fitAll(world, phone);
  near(zoom(camera, 0.01, { x: 0, y: 0 }, world, phone).scale, least);
  near(zoom(camera, 1000, { x: 0, y: 0 }, world, phone).scale, most);
  assert.ok(most * CELL > 90);
});

test("the map leaves no gap at its borders", () => {
  const camera = zoom(fitAll(world, phone), 3, { x: 195, y: 140 }, world, phone);
  const pulled = pan(camera, 9999, 9999, world, phone);
  near(toScreen(pulled, world).x, 0);
  near(toScreen(pulled, world).y, 0);
  const pushed = pan(camera, -9999, -9999, world, phone);
  near(toScreen(pushed, { x: world.x + world.width, y: 0 }).x, phone.width);
});

test("what is seen well already is not moved to", () => {
  const camera = zoom(fitAll(world, phone), 2.6, { x: 195, y: 140 }, world, phone);
  const middle = toMap(camera, { x: 195, y: 140 });
  const frame = { x: middle.x - 20, y: middle.y - 20, width: 40, height: 40 };
  assert.equal(bring(camera, frame, world, phone, true), camera);
  const far = { x: 0, y: 0, width: 80, height: 80 };
  const there = bring(camera, far, world, phone, true);
  assert.ok(sees(there, far, phone));
  near(there.scale, camera.scale);
});

test("a crowded map grows to squares that fingers hit, unless it must not grow", () => {
  const camera = fitAll(world, phone);
  const frame = { x: 80, y: 80, width: 80, height: 80 };
  assert.ok(bring(camera, frame, world, phone, true).scale * CELL >= 44);
  assert.equal(bring(camera, frame, world, phone, false).scale, camera.scale);
});

test("a room that changes its size keeps the middle, and the whole mall whole", () => {
  const whole = refit(fitAll(world, desk), world, desk, phone);
  near(whole.scale, fitAll(world, phone).scale);
  const camera = zoom(fitAll(world, desk), 2, { x: 600, y: 350 }, world, desk);
  const before = toMap(camera, { x: 600, y: 350 });
  const next = refit(camera, world, desk, { width: 900, height: 500 });
  const after = toMap(next, { x: 450, y: 250 });
  near(before.x, after.x, 0.01);
  near(before.y, after.y, 0.01);
});

test("on the way from here to there", () => {
  const from: Camera = { scale: 1, left: 0, top: 0 };
  const to: Camera = { scale: 4, left: -300, top: -150 };
  assert.deepEqual(between(from, to, 0), from);
  assert.equal(between(from, to, 1), to);
  near(between(from, to, 0.5).scale, 2);
  near(between(from, to, 0.5).left, -100);
  near(between(from, { ...from, left: 50 }, 0.5).left, 25);
});

test("tokens from afar, figures when near", () => {
  assert.equal(detailOf(fitAll(world, phone)), "far");
  assert.equal(detailOf(fitAll(world, desk)), "mid");
  assert.equal(detailOf(clamp({ scale: 2, left: 0, top: 0 }, world, phone)), "near");
});
