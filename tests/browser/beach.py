"""People on the beach: they play Off the Dead by pointing at what shines, and remember little.

What a person sees is read from the page alone (`look`), never from the state behind it. `Hand` plays one seat.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser import at_table

Look = dict[str, Any]

# What changes when something has been pointed at.
SIGN = """() => [...document.querySelectorAll('button.otd-spot, .fr-ask, .fr-yes')]
  .map((one) => one.className + (one.dataset.seq ?? '') + (one.dataset.busy ?? '')).join()
  + (document.querySelector('.fr-result') !== null)"""
CHANGED = f"(before) => ({SIGN})() !== before"

# All that can be pointed at, and what the page says around it.
LOOK = """() => {
  const ask = document.querySelector('.fr-ask');
  if (!ask) return null;
  const text = (at) => document.querySelector(at)?.textContent.trim() ?? '';
  const spots = [...document.querySelectorAll('button.otd-spot')].map((one, at) => ({
    at,
    seen: one.checkVisibility(),
    slot: one.dataset.slot ?? null,
    light: ['lit', 'able', 'chosen', 'barred'].find((light) => one.classList.contains(light)) ?? 'none',
    kind: one.className,
    play: one.closest('.otd-plays') !== null,
    zombie: one.dataset.zombie ?? null,
    zone: one.dataset.zombie ? one.closest('[data-zone]')?.dataset.zone.split('/')[1] : null,
    mine: one.closest('.otd-corridor.mine') !== null,
    pile: one.dataset.pile ? Number(one.dataset.pile) : null,
    item: one.dataset.item ?? null,
    text: one.textContent.trim(),
  }));
  const sheet = document.querySelector('.otd-window');
  return {
    sign: (SIGN)(),
    seq: ask.dataset.seq,
    seat: ask.dataset.seat,
    tone: ask.dataset.tone,
    busy: ask.dataset.busy,
    reaction: ask.dataset.reaction === 'true',
    yes: document.querySelector('.fr-yes') !== null,
    said: text('.fr-ask-line'),
    sheet: sheet ? ['take', 'back', 'overflow', 'plays'].find((kind) => sheet.classList.contains(kind)) : null,
    title: sheet ? sheet.getAttribute('aria-label') : '',
    phase: document.querySelector('.otd-steps .now')?.className.split(' ')[0] ?? '',
    flipped: [...document.querySelectorAll('.otd-pile .otd-flipped')].map((one) => [
      Number(one.closest('.otd-pile').dataset.pile), one.textContent.trim()]),
    piles: Object.fromEntries([...document.querySelectorAll('.otd-pile')].map((one) => [
      one.dataset.pile, Number(one.querySelector('.otd-pile-count').textContent)])),
    strength: Number(/Strength [+](\\d)/.exec(
      document.querySelector('.otd-survivor.own .otd-stats')?.getAttribute('aria-label') ?? '')?.[1] ?? 0),
    range: Number(/Range (\\d)/.exec(
      document.querySelector('.otd-survivor.own .otd-stats')?.getAttribute('aria-label') ?? '')?.[1] ?? 1),
    over: document.querySelector('.fr-result') !== null,
    spots,
  };
}""".replace("(SIGN)", f"({SIGN})")

# What every page shows of the beach, whichever way it is furnished, as plain facts.
FACTS = """(seq) => {
  if (document.querySelector('.fr-ask').dataset.seq !== seq) return undefined;
  if (document.querySelector('.otd.showing')) return undefined;
  const text = (at) => document.querySelector(at)?.textContent.trim() ?? '';
  const facts = {
    horde: document.querySelector('[data-at=horde]')?.getAttribute('aria-label'),
    graveyard: text('.otd-graveyard b'),
    turn: text('.otd-turn-number'),
    whose: text('.otd-whose b'),
    steps: [...document.querySelectorAll('.otd-steps li')].map((one) => one.className),
    roll: text('.otd-roll'),
    rubble: text('.otd-heap b') || text('.otd-left').replace(/[^0-9]/g, ''),
  };
  for (const place of document.querySelectorAll('[data-zone]'))
    facts[place.dataset.zone] = place.tagName === 'I'
      ? Number(place.textContent) : place.querySelectorAll('[data-zombie]').length;
  for (const one of document.querySelectorAll('[data-survivor]')) {
    const ill = one.matches('.otd-tile')
      ? one.querySelector('.visually-hidden').textContent.split('. ').at(-1) : one.querySelector('.otd-dies').textContent;
    facts[one.dataset.survivor] = ill.replace(/[.]$/, '').trim() || 'healthy';
  }
  return facts;
}"""

REACH = {"zone_1": 3, "zone_2": 2, "melee": 1}
WEAPONS = {"axe": (1, 2), "mp5": (2, 3), "chainsaw": (1, 5), "colt": (3, 4), "flare_gun": (3, 6)}
FACE_DOWN = 3.5


def open_beach(page: Page, name: str, **words: Any) -> str:
    """Somebody opens a table of Off the Dead."""
    return at_table.open_table(page, name, game="off_the_dead", **words)


def look(page: Page) -> Look:
    """What can be seen and pointed at."""
    seen: Look | None = page.evaluate(LOOK)
    return seen if seen is not None else {"seq": "", "over": True, "spots": []}


def agree(seq: str, *pages: Page) -> None:
    """All these pages come to show the same moment, and say the same of it, however each is furnished."""
    said = [page.wait_for_function(FACTS, arg=seq).json_value() for page in pages]
    for other in said[1:]:
        assert other == said[0]


def chance(strength: float, power: int) -> float:
    """How likely one die and `power` reach `strength`."""
    return min(1.0, max(0.0, (7 - max(1.0, strength - power)) / 6))


def strength_of(words: str) -> float:
    """The strength that a zombie's words name; a guess for one that lies face down."""
    found = re.search(r"strength (\d)", words)
    return float(found.group(1)) if found else FACE_DOWN


class Hand:
    """Plays for one page: a move at a time, as a person who looks at what shines would.

    `done` counts what has been done, by what it was; `survivor` is whom it would like to be; `thumb` taps instead of
    clicking.
    """

    def __init__(self, page: Page, seed: str, *, survivor: str = "", thumb: bool = False) -> None:
        self.page = page
        self.survivor = survivor
        self.thumb = thumb
        self.done: Counter[str] = Counter()
        self.memory: dict[int, list[str]] = {}
        self.heights: dict[int, int] = {}
        self._random = random.Random(seed)
        self._with: str | None = None

    def move(self, page: Page, number: int = 0) -> None:
        """One whole move: point until it is complete, confirm, and wait until the table has moved on."""
        self.page.locator(".otd:not(.showing)").wait_for()
        seen = look(self.page)
        if not self.lit(seen) and not seen["reaction"]:  # it is about to be shown
            self.page.locator("button.otd-spot.lit:visible").first.wait_for()
            seen = look(self.page)
        seq = seen["seq"]
        self._with = None
        if seen["reaction"]:
            spot = self.play(seen)
            if spot is None:
                self.done[f"pass: {seen['title']}"] += 1
                self.press(self.page.locator(at_table.ASK).get_by_role("button", name="Pass", exact=True))
                at_table.moved_on(self.page, seq)
                return
            self.done["play"] += 1
            self.done[f"play: {seen['title']}"] += 1
        else:
            spot = self.begin(seen)
        for _ in range(12):
            self.point(spot, seen["sign"])
            seen = look(self.page)
            if seen["seq"] != seq or seen["over"] or seen["busy"] == "true":
                break
            if seen["yes"]:
                self.done["confirmed"] += 1
                self.press(self.page.locator(".fr-yes"))
                break
            spot = self.go_on(seen)
        else:
            raise AssertionError(f"move {number} comes to no end: {seen['said']!r}")
        at_table.moved_on(self.page, seq)

    def press(self, place: Locator) -> None:
        """Click, or tap."""
        if self.thumb:
            place.tap()
        else:
            place.click()

    def point(self, spot: Look, before: str) -> None:
        """Point at something, and wait until the board has answered."""
        self.press(self.spot(spot))
        self.page.wait_for_function(CHANGED, arg=before)

    def spot(self, spot: Look) -> Locator:
        """It, as soon as it shines: while something is being shown, pointing at it would only open it to be looked at."""
        return self.page.locator("button.otd-spot").nth(spot["at"]).and_(self.page.locator(".lit"))

    def lit(self, seen: Look, **wanted: Any) -> list[Look]:
        """What shines, and has all that is wanted of it."""
        return [
            one
            for one in seen["spots"]
            if one["seen"] and one["light"] == "lit" and all(one[k] == v for k, v in wanted.items())
        ]

    def any(self, spots: list[Look]) -> Look:
        """One of them."""
        return self._random.choice(spots)

    def play(self, seen: Look) -> Look | None:
        """What to throw in, None to pass."""
        plays = self.lit(seen, play=True)
        urgent = "kill" in seen["said"] or "miss" in seen["title"] or "infection" in seen["title"]
        return self.any(plays) if plays and (urgent or self._random.random() < 0.5) else None

    def begin(self, seen: Look) -> Look:
        """What a move begins with."""
        if seen["sheet"] == "take":
            self.done["pair"] += 1
            wanted = "take" if self._random.random() < 0.9 else "refuse"
            return next((one for one in self.lit(seen) if wanted in one["kind"].split()), self.lit(seen)[0])
        if seen["sheet"] in ("overflow", "plays"):
            self.done[seen["sheet"]] += 1
            return self.any([one for one in self.lit(seen) if one["play"] or one["slot"] == "trophy"])
        if seen["sheet"] == "back" and self.lit(seen, slot="card"):
            return self.any(self.lit(seen, slot="card"))
        if self.lit(seen, slot="pile"):
            return self.pile(seen)
        if seen["phase"].startswith("action"):
            return self.act(seen)
        self.done["other"] += 1
        return self.any([one for one in self.lit(seen) if self.survivor in one["text"]] or self.lit(seen))

    def act(self, seen: Look) -> Look:
        """An action: the best attack if there is a good one, else a search; before it whatever helps."""
        lit = self.lit(seen)
        helps = [
            one
            for one in lit
            if one["slot"] == "with"
            and (
                (one["item"] or "").startswith(("adrenaline", "magazine", "first_aid", "barricade"))
                or "otd-line" in one["kind"]
            )
        ]
        if helps and self._random.random() < 0.3:
            self.done["free"] += 1
            return self.any(helps)
        best, worth = None, 0.0
        for target in (one for one in lit if one["zombie"] and one["mine"]):
            for means in (one for one in lit if one["slot"] == "with"):
                value = self.worth(seen, target, means)
                if value > worth:
                    best, worth = (target, means), value
        search = [one for one in lit if "search" in one["kind"].split()]
        if best and (worth > 0.4 or not search):
            self.done["attack"] += 1
            target, means = best
            self._with = means["item"] or "fists"
            return target if self.done["attack"] % 2 else means
        things = [one for one in lit if one["item"]]
        if len(things) > 2 and self.lit(seen, slot="survivor") == [] and self._random.random() < 0.3:
            self.done["thing"] += 1
            return self.any(things)
        if search and (seen["phase"] == "action_1" or self._random.random() < 0.4):
            self.done["search"] += 1
            return search[0]
        rest = [one for one in lit if "pass" in one["kind"].split()] or lit
        self.done["rest"] += 1
        return self.any(rest)

    def worth(self, seen: Look, target: Look, means: Look) -> float:
        """How good an attack is: how likely it hits, a little more in melee, a little less with bullets."""
        kind = re.sub(r"_\d+$", "", means["item"]) if means["item"] else "fists"
        if kind == "fists" and "fists" in means["kind"]:
            reach, power = seen["range"], seen["strength"]
        elif kind in WEAPONS and ", 0 of" not in means["text"]:
            reach, power = WEAPONS[kind]
        else:
            return 0.0
        if REACH[target["zone"]] > reach:
            return 0.0
        hit = chance(strength_of(target["text"]), power)
        return hit * (1.3 if target["zone"] == "melee" else 1.0) - (0.15 if kind != "fists" else 0.0)

    def pile(self, seen: Look) -> Look:
        """A pile to flip or to lay on: what is remembered to make a pair, else any."""
        piles = self.lit(seen, slot="pile")
        for at, known in self.memory.items():
            if seen["piles"].get(str(at)) != self.heights.get(at):
                known.clear()
        if self.laying(seen):
            self.done["put back"] += 1
            chosen = self.any(piles)
            cards = [card for _, card in seen["flipped"]]
            self.remember(seen, chosen["pile"], cards[0] if len(cards) == 1 else None, 1)
            return chosen
        self.done["flip"] += 1
        tops = {at: known[-1] for at, known in self.memory.items() if known and known[-1]}
        out = [card for _, card in seen["flipped"]]
        wanted = out or [card for card, count in Counter(tops.values()).items() if count > 1]
        good = [one for one in piles if tops.get(one["pile"]) in wanted and wanted]
        fresh = [one for one in piles if one["pile"] not in tops]
        chosen = self.any(good or fresh or piles)
        self.remember(seen, chosen["pile"], None, -1)
        return chosen

    def laying(self, seen: Look) -> bool:
        """Whether a card is to be put back, not flipped: an empty pile is good for that alone."""
        return "ack" in seen["said"] or seen["said"].startswith("On which")

    def remember(self, seen: Look, at: int, card: str | None, by: int) -> None:
        """A pile grows by a card, or loses its top one."""
        known = self.memory.setdefault(at, [])
        if by > 0:
            known.append(card or "")
        elif known:
            known.pop()
        self.heights[at] = seen["piles"].get(str(at), 0) + by

    def go_on(self, seen: Look) -> Look:
        """What is still asked for, once something has been pointed at."""
        lit = self.lit(seen)
        if self._with is not None:
            wanted = [
                one
                for one in lit
                if one["slot"] == "with"
                and (one["item"] == self._with or (self._with == "fists" and "fists" in one["kind"]))
            ]
            if wanted:
                return wanted[0]
            targets = [one for one in lit if one["zombie"] and one["mine"]]
            if targets:
                return min(targets, key=lambda one: strength_of(one["text"]))
        if any(one["light"] == "chosen" and one["slot"] == "card" for one in seen["spots"]):
            return self.pile(seen)
        settled = {one["slot"] for one in seen["spots"] if one["seen"] and one["light"] == "chosen"}
        for slot in ("do", "symbol", "direction", "weapon", "zone", "zombie", "survivor", "pile", "card"):
            found = [one for one in lit if one["slot"] == slot and "search" not in one["kind"].split()]
            if found and slot not in settled:
                self.done[f"then {slot}"] += 1
                return self.any(found)
        folded = self.page.locator(".otd-tile.inside:not(.open) .otd-tile-face")
        if folded.count():
            self.press(folded.first)
            self.page.locator(".otd-unfolded").wait_for()
            return self.any([one for one in self.lit(look(self.page)) if one["zombie"]])
        raise AssertionError(f"nothing shines: {seen['said']!r}: {seen['spots']}")


def be(page: Page, survivor: str) -> None:
    """Choose a survivor by the poster."""
    at_table.my_turn(page)
    seq = at_table.seq_of(page)
    page.locator("button.otd-poster-face").filter(has_text=survivor).click()
    page.get_by_role("button", name="Do it").click()
    at_table.moved_on(page, seq)
