"""What was put back is gone: from another viewer's board, log and attributes, and from all that it is told."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.beach import Hand, look, open_beach
from tests.browser.frames import Told
from tests.support.browser import People

NAMES = {
    "Adrenaline": "adrenaline",
    "Barricade": "barricade",
    "Jerrycan": "jerrycan",
    "Magazine": "magazine",
    "Toy": "toy",
    "Scope": "scope",
    "Axe": "axe",
    "MP5": "mp5",
    "Chainsaw": "chainsaw",
    "Colt": "colt",
}
# What lies open anyway: what the Rubble was made of, who holds what, what has been used up.
OPEN = ("composition", "items", "graveyard")

FACES = """() => [...document.querySelectorAll('.otd-flipped')].map((one) => one.textContent.trim()).sort()"""
HELD = """() => [...document.querySelectorAll('[data-item]')].map((one) => one.dataset.item.replace(/_[0-9]+$/, ''))"""


def mentions(page: Page, name: str) -> int:
    """How often the page says a card's name or id, in whatever it is made of: text, attributes, what cannot be seen."""
    everything: str = page.evaluate("() => document.documentElement.outerHTML + document.title")
    return len(re.findall(rf"\b(?:{name}|{NAMES[name]}(?:_\d+)?)\b", everything))


def without(thing: Any, *keys: str) -> Any:
    """The same, less all that stands under these keys."""
    if isinstance(thing, dict):
        return {key: without(one, *keys) for key, one in thing.items() if key not in keys}
    if isinstance(thing, list):
        return [without(one, *keys) for one in thing]
    return thing


def names(messages: Any, name: str) -> bool:
    """Whether these messages name the card anywhere but where it lies open."""
    return re.search(rf'"{NAMES[name]}(_\d+)?"', json.dumps(without(messages, *OPEN))) is not None


class Searcher(Hand):
    """Searches in its first action, and wants nothing of what it finds."""

    def begin(self, seen: dict[str, Any]) -> dict[str, Any]:
        """A search where there is one."""
        for word in ("search", "refuse"):
            found = [one for one in self.lit(seen) if word in one["kind"].split()]
            if found and seen["phase"] == "action_1":
                return found[0]
        return super().begin(seen)

    def play(self, seen: dict[str, Any]) -> None:
        """Never."""

    def pile(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Two different piles, and never a remembered pair."""
        self.memory.clear()
        return super().pile(seen)


def back(page: Page) -> None:
    """The spectator comes back to the page, log open."""
    page.reload()
    at_table.live(page)
    expect(page.locator(at_table.ASK)).to_be_visible()
    page.locator(".fr-strip [data-drawer=log]").click()
    expect(page.locator(".fr-log-line").first).to_be_visible()


def test_a_card_that_was_put_back_has_left_every_page(people: People) -> None:
    nadia, walt = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    told = Told(walt)
    link = open_beach(nadia, "Nadia", seats=2, bots=1, difficulty="3", casting="random")
    at_table.watch(walt, link)
    at_table.start(nadia)
    at_table.my_turn(nadia)
    back(walt)
    hand = Searcher(nadia, "memory")
    proven = 0
    for _ in range(60):
        at_table.my_turn(nadia)
        if proven == 2:
            break
        seen = look(nadia)
        search = [one for one in hand.lit(seen) if "search" in one["kind"].split()]
        if seen["phase"] != "action_1" or not search:
            hand.move(nadia)
            continue
        proven += searched(nadia, walt, hand, told)
    assert proven == 2


def searched(nadia: Page, walt: Page, hand: Searcher, told: Told) -> bool:
    """A search from flip to put back; true if something came of it that could be looked at."""
    level(nadia, walt)
    before = {name: mentions(walt, name) for name in NAMES}
    held, began = set(walt.evaluate(HELD)), len(told.messages)
    for _ in range(3):  # to search, and two flips
        hand.move(nadia)
        at_table.my_turn(nadia)
    level(nadia, walt)
    for page in (nadia, walt):
        expect(page.locator(".otd:not(.showing)")).to_be_visible()
    faces = nadia.evaluate(FACES)
    assert walt.evaluate(FACES) == faces  # as long as they lie open, they do so for everybody
    if not faces and look(nadia)["phase"] != "action_1":
        return False  # the search is over: two that fit, and nothing to choose
    assert len(faces) == 2
    back(walt)
    assert walt.evaluate(FACES) == faces
    secret = {face for face in faces if NAMES.get(face, "") not in {*held, ""}}
    if not secret or look(nadia)["sheet"] not in ("take", "back"):
        return False
    for face in secret:
        assert mentions(walt, face) > before[face]
        assert names(told.messages[began:], face)
    if look(nadia)["sheet"] == "take":
        hand.move(nadia)
    whose = nadia.locator(".otd-whose b").inner_text()
    gone: dict[str, int] = {}
    while look(nadia)["phase"] == "action_1":  # one goes back, then the other, and the zombies come
        since, seq = len(told.messages), at_table.seq_of(nadia)
        hand.move(nadia)
        at_table.moved_on(walt, seq)
        for page in (nadia, walt):
            expect(page.locator(".otd:not(.showing)")).to_be_visible()
        for face in secret - set(walt.evaluate(FACES)):
            gone.setdefault(face, since)
            assert mentions(walt, face) <= before[face]
        at_table.my_turn(nadia)
    assert set(gone) == secret
    at_table.my_turn(nadia)
    if nadia.locator(".otd-whose b").inner_text() != whose:
        return False  # others have searched meanwhile, in the open
    level(nadia, walt)
    for face, since in gone.items():
        assert not names(told.messages[since:], face)
        assert mentions(walt, face) <= before[face]
    expect(walt.locator(".fr-log-line", has_text=re.compile("no pair|does not want")).first).to_be_attached()

    since = len(told.messages)
    back(walt)
    assert walt.locator(".otd-flipped").count() == 0
    assert walt.locator("[data-pile] .otd-rback").count() >= 5
    for face in secret:
        assert mentions(walt, face) <= before[face]
        assert not names(told.messages[since:], face)
    return True


def level(*pages: Page) -> None:
    """All pages show the same moment."""
    seq = max(int(at_table.seq_of(page)) for page in pages)
    for page in pages:
        expect(page.locator(f"{at_table.ASK}[data-seq='{seq}']")).to_be_visible()
