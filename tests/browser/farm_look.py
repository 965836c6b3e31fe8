"""What a person sees of the farmhouse: read from the page alone, never from the state behind it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser import at_table

Look = dict[str, Any]

# What changes when something has been pointed at.
SIGN = """() => [...document.querySelectorAll('.nld-spot, .fr-ask, .fr-yes, .nld-tray')]
  .map((one) => one.className + (one.dataset.seq ?? '') + (one.dataset.busy ?? '')).join()
  + (document.querySelector('.nld')?.dataset.kind ?? '') + (document.querySelector('.fr-result') !== null)"""
CHANGED = f"(before) => ({SIGN})() !== before"

# I am asked and may answer, or it is too late for that; undefined as long as neither is so.
ASKED = """(seq) => {
  const now = document.querySelector('.fr-ask')?.dataset.seq;
  if (document.querySelector('.fr-result') || Number(now) > Number(seq)) return 'gone';
  return now === seq && document.querySelector('.nld.asked:not(.showing)') ? 'asked' : undefined;
}"""

# Something shines, or there is something to confirm, or it is done.
FURTHER = """(seq) => document.querySelector(
    '.fr-yes, .fr-result, .nld .lit:is(.nld-spot, .nld-person, .nld-zombie, .nld-hand-card, [data-find], button)')
  !== null || document.querySelector('.fr-ask').dataset.seq !== seq"""

# All that can be pointed at, and what the page says around it.
LOOK = """() => {
  const ask = document.querySelector('.fr-ask');
  const board = document.querySelector('.nld');
  if (!ask || !board) return null;
  const all = (at) => [...document.querySelectorAll(at)];
  const light = (one) => ['lit', 'chosen', 'able', 'barred'].find((light) => one.classList.contains(light)) ?? 'none';
  const stats = (one) => Object.fromEntries([...one.querySelectorAll('.nld-stat')].map((at) => (
    [at.dataset.stat, Number(at.textContent.trim())])));
  const odds = (one) => {
    const [need, does] = one.querySelectorAll('.nld-odds b, .nld-odds > span');
    return need ? { need: need.textContent, does: Number(does.textContent) } : null;
  };
  return {
    sign: (SIGN)(),
    seq: ask.dataset.seq,
    seat: ask.dataset.seat,
    said: ask.querySelector('.fr-ask-line')?.textContent ?? '',
    even: ask.dataset.even ?? '',
    yes: document.querySelector('.fr-yes') !== null,
    over: document.querySelector('.fr-result') !== null,
    kind: board.dataset.kind ?? '',
    active: board.dataset.active,
    turn: Number(document.querySelector('[data-turn]')?.dataset.turn ?? 0),
    people: all('.nld-person[data-person]').map((one) => ({
      id: one.dataset.person, column: Number(one.closest('[data-column]').dataset.column), light: light(one),
      stats: stats(one), armed: !one.querySelector('.nld-weapon.none'), unable: one.classList.contains('unable'),
      below: one.classList.contains('cellar'),
      words: one.querySelector('.visually-hidden')?.textContent ?? '' })),
    zombies: all('.nld-zombie[data-zid]').map((one) => ({
      zid: one.dataset.zid, light: light(one), spent: one.classList.contains('spent'), stats: stats(one), odds: odds(one),
      place: one.closest('[data-space]').dataset.space.split(',').map(Number) })),
    spaces: all('.nld-space.nld-spot').map((one) => (
      { at: one.dataset.space, place: one.dataset.space.split(',').map(Number), light: light(one) })),
    cards: all('.nld-hand-card').map((one) => ({ card: one.dataset.card, light: light(one) })),
    badges: all('.nld-tray .nld-badges button, .nld-prowl button').map((one, at) => (
      { at, deed: one.dataset.do ?? '', light: light(one) })),
    finds: all('[data-find]').map((one) => ({ card: one.dataset.find, light: light(one) })),
    ends: all('.nld-ends button').map((one) => one.dataset.do),
    answers: all('.nld-window .nld-answer').map((one) => (one.matches('.pass') ? 'pass' : 'play')),
    effects: all('.nld-effect').map((one) => one.textContent.trim()),
  };
}""".replace("(SIGN)", f"({SIGN})")

# What every page shows of the house, whichever way it is furnished, as plain facts.
FACTS = """(seq) => {
  if (document.querySelector('.fr-ask').dataset.seq !== seq || document.querySelector('.nld.showing')) return undefined;
  const all = (at) => [...document.querySelectorAll(at)];
  const numbers = (one) => [...one.querySelectorAll('.nld-stat')].map((at) => at.textContent.trim()).join('/');
  const facts = { turn: document.querySelector('[data-turn]').dataset.turn };
  for (const one of all('.nld-person[data-person]'))
    facts[one.dataset.person] = [one.closest('[data-column]').dataset.column, numbers(one),
      one.querySelector('.nld-carries').textContent.trim(), one.querySelectorAll('.nld-mark').length];
  for (const one of all('.nld-zombie[data-zid]'))
    facts['z' + one.dataset.zid] = [one.closest('[data-space]').dataset.space, numbers(one),
      one.querySelectorAll('.nld-enhanced > *').length];
  for (const one of all('[data-barricade]')) facts['b' + one.dataset.barricade] = one.textContent;
  return facts;
}"""


def look(page: Page) -> Look:
    """What can be seen and pointed at."""
    seen: Look | None = page.evaluate(LOOK)
    return seen if seen is not None else {"seq": "", "over": True, "kind": "", "yes": False}


def lit(things: list[Look], *lights: str) -> list[Look]:
    """Those of them that shine."""
    return [one for one in things if one["light"] in (lights or ("lit",))]


def agree(seq: str, *pages: Page) -> None:
    """All these pages come to show the same moment, and say the same of it, however each is furnished."""
    said = [page.wait_for_function(FACTS, arg=seq, polling=50).json_value() for page in pages]
    for other in said[1:]:
        assert other == said[0]


def open_farm(page: Page, name: str, **words: Any) -> str:
    """Somebody opens a table of Night of the Living Dead."""
    return at_table.open_table(page, name, game="living_dead", **words)
