"""What a person sees of the mall: read from the page alone, never from the state behind it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser import at_table

Look = dict[str, Any]
Square = list[int]

# What changes when something has been pointed at.
SIGN = """() => [...document.querySelectorAll(
    'button.osz-spot, .osz-glow, .osz-unit, .osz-drawer, .osz-step-now, .fr-ask, .fr-yes')]
  .map((one) => (one.getAttribute('class') ?? '') + (one.dataset.seq ?? '') + (one.dataset.busy ?? '')).join()
  + (document.querySelector('.osz')?.dataset.kind ?? '') + (document.querySelector('.fr-result') !== null)"""
CHANGED = f"(before) => ({SIGN})() !== before"

# All that can be pointed at, and what the page says around it.
LOOK = """() => {
  const ask = document.querySelector('.fr-ask');
  const board = document.querySelector('.osz');
  if (!ask || !board) return null;
  const all = (at) => [...document.querySelectorAll(at)];
  const text = (at) => document.querySelector(at)?.textContent.trim() ?? '';
  const light = (one) => ['lit', 'chosen', 'able', 'barred'].find((light) => one.classList.contains(light)) ?? 'none';
  const square = (one) => /translate[(]([-0-9.]+)[ ,]([-0-9.]+)/.exec(one.getAttribute('transform')).slice(1, 3)
    .map((at) => Math.floor(Number(at) / 40));
  const here = (id) => id.split(',').slice(0, 2).map(Number);
  return {
    sign: (SIGN)(),
    seq: ask.dataset.seq,
    seat: ask.dataset.seat,
    busy: ask.dataset.busy,
    mine: ask.dataset.tone === 'mine',
    said: text('.fr-ask-line'),
    yes: document.querySelector('.fr-yes') !== null,
    over: document.querySelector('.fr-result') !== null,
    kind: board.dataset.kind ?? '',
    phase: board.dataset.phase,
    showing: board.classList.contains('showing'),
    round: Number(/[0-9]+/.exec(text('[data-at=round]'))?.[0] ?? 0),
    units: all('.osz-unit[data-unit]').map((one) => (
      { id: one.dataset.unit, square: square(one), light: light(one) })),
    squares: all('.osz-glow[data-square]').map((one) => (
      { id: one.dataset.square, square: here(one.dataset.square), light: light(one) })),
    edges: all('.osz-glow[data-edge-glow]').map((one) => (
      { id: one.dataset.edgeGlow, square: here(one.dataset.edgeGlow), light: light(one) })),
    openings: all('[data-edge]').map((one) => (
      { id: one.dataset.edge, kind: one.dataset.kind, tokens: Number(one.dataset.tokens ?? 0) })),
    crew: all('.osz-crew [data-dude]').map((one) => ({
      id: 'd' + one.dataset.dude,
      role: ['leader', 'gunner', 'fighter', 'pawn'].find((role) => one.classList.contains(role)),
      light: light(one),
      place: one.title,
      near: Number(one.querySelector('.osz-risk.near')?.textContent ?? 0),
      seen: Number(one.querySelector('.osz-risk')?.textContent ?? 0),
    })),
    dice: all('[data-pool]').map((one) => ({ die: one.dataset.pool, light: light(one) })),
    ways: all('.osz-tray .osz-pay').map((one, at) => (
      { at, deed: one.dataset.do, die: one.dataset.die ?? '', light: light(one) })),
    cards: all('[data-hand]').map((one) => ({ card: one.dataset.hand, light: light(one) })),
    stores: all('.osz-store').map((one) => ({ store: one.dataset.name, light: light(one) })),
    plays: all('.osz-play[data-play]').map((one) => ({ play: one.dataset.play, light: light(one) })),
    choices: all('.osz-choice').length,
    asides: all('.osz-asides [data-do], .osz-end, .osz-play.pass').map((one) => one.dataset.do),
    ammo: Number(text('.osz-seat.me [data-at=ammo]')),
  };
}""".replace("(SIGN)", f"({SIGN})")

# Where a point of the mall is within the map's box, once the map has come to rest; null where it is out of sight there.
WHERE = """async ([x, y]) => {
  const world = document.querySelector('.osz-world');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const lies = () => { const { a, e, f } = world.getScreenCTM(); return `${a} ${e} ${f}`; };
  for (let [rest, before] = [0, '']; rest < 3; await frame()) {
    const now = lies();
    rest = now === before && !document.querySelector('.osz-map-in.moving') ? rest + 1 : 0;
    before = now;
  }
  const room = document.querySelector('.osz-map-room').getBoundingClientRect();
  const at = new DOMPoint(x, y).matrixTransform(world.getScreenCTM());
  const [left, top] = [at.x - room.left, at.y - room.top];
  return left > 1 && top > 1 && left < room.width - 1 && top < room.height - 1 ? { x: left, y: top } : null;
}"""

# What every page shows of the mall, whichever way it is furnished, as plain facts.
FACTS = """(seq) => {
  if (document.querySelector('.fr-ask').dataset.seq !== seq) return undefined;
  if (document.querySelector('.osz.showing')) return undefined;
  const all = (at) => [...document.querySelectorAll(at)];
  const number = (one) => Number(/[0-9]+/.exec(one?.textContent ?? '')?.[0] ?? -1);
  const facts = { round: number(document.querySelector('[data-at=round]')) };
  for (const one of all('.osz-unit[data-unit]')) facts[one.dataset.unit] = one.getAttribute('transform');
  for (const one of all('[data-edge]')) facts[one.dataset.edge] = [one.dataset.kind, one.dataset.tokens ?? 0];
  for (const one of all('[data-store] .osz-pile')) facts[one.closest('[data-store]').dataset.store] = one.textContent;
  for (const one of all('[data-seat-panel]'))
    facts['seat ' + one.dataset.seatPanel] = ['ammo', 'kills', 'cards']
      .map((what) => number(one.querySelector(`[data-at=${what}]`)));
  return facts;
}"""


def open_mall(page: Page, name: str, **words: Any) -> str:
    """Somebody opens a table of Oh Shit, Zombies!"""
    return at_table.open_table(page, name, game="oh_zombies", **words)


def look(page: Page) -> Look:
    """What can be seen and pointed at."""
    seen: Look | None = page.evaluate(LOOK)
    return seen if seen is not None else {"seq": "", "over": True, "kind": "", "yes": False, "busy": "false"}


def agree(seq: str, *pages: Page) -> None:
    """All these pages come to show the same moment, and say the same of it, however each is furnished."""
    said = [page.wait_for_function(FACTS, arg=seq).json_value() for page in pages]
    for other in said[1:]:
        assert other == said[0]


def lit(things: list[Look], *lights: str) -> list[Look]:
    """Those of them that shine."""
    return [one for one in things if one["light"] in (lights or ("lit",))]


def apart(a: Square, b: Square) -> int:
    """Columns apart plus rows apart."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def sides(edge: str) -> list[Square]:
    """The two squares that an edge lies between."""
    x, y, side = edge.split(",")
    return [[int(x), int(y)], [int(x) + (side == "E"), int(y) + (side == "S")]]


def middle(thing: str | Square) -> list[int]:
    """The middle of a square or an edge in the map's own units."""
    parts = thing.split(",") if isinstance(thing, str) else thing
    x, y = int(parts[0]), int(parts[1])
    side = parts[2] if len(parts) == 3 else ""
    return [40 * x + (40 if side == "E" else 20), 40 * y + (40 if side == "S" else 20)]
