"""Axe, thumbs and narrow telephones in the thick of it: a fight, a search, a window, on a desk and on a telephone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.beach import Hand, Look, be, look, open_beach
from tests.browser.test_axe import SMALL
from tests.support.browser import People, violations

STATES = {"fight", "search", "face up", "window"}

# of what must stay in sight while a window is open: the melee of whoever is at the bottom, and the ask bar
COVERED = """() => ['.otd-corridor.mine .melee', '.otd-survivor.own', '.fr-ask'].filter((at) => {
  const box = document.querySelector(at).getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit === null || hit.closest(at) === null;
})"""

# what axe says of colours, in figures
COLOURS = """async () => (await axe.run({ runOnly: 'color-contrast' })).violations.flatMap(({ nodes }) =>
  nodes.map(({ html, any }) => [html, any.map(({ data }) => data)]))"""

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def state(page: Page, seen: Look) -> str:
    """What is going on for whoever is asked."""
    if seen["reaction"]:
        return "window"
    if seen["flipped"]:
        return "face up"
    if seen["phase"].startswith("action") and any(one["slot"] == "pile" for one in seen["spots"]):
        return "search"
    zombies = page.locator(".otd-corridor.mine [data-zombie]")
    fists = any("fists" in one["kind"] and one["light"] == "lit" for one in seen["spots"])
    return "fight" if fists and zombies.count() >= 2 and zombies.and_(page.locator(".up")).count() else ""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "telephone"])
def test_no_violation_in_the_thick_of_it(people: People, phone: bool) -> None:
    page = people(phone=phone, reduced_motion="reduce", drawn=False)
    open_beach(page, "Nadia", seats=4, bots=3, difficulty="5")
    at_table.start(page)
    at_table.my_turn(page)
    assert violations(page) == []
    be(page, "Granny")
    hand = Hand(page, "axe")
    missing = set(STATES)

    def move(page: Page, number: int) -> None:
        seen = look(page)
        now = state(page, seen)
        assert page.evaluate(SIDEWAYS) <= 0
        if now in missing:
            missing.remove(now)
            assert violations(page) == [], (now, seen["phase"], page.evaluate(COLOURS))
            assert page.evaluate(SMALL) == [], now
            if now == "window":
                expect(page.locator(".otd-window")).to_be_in_viewport()
                assert page.evaluate(COVERED) == []
            if phone:
                narrow(page)
        hand.move(page, number)

    while missing:
        at_table.play_on({0: page}, move, until=lambda moves: not missing)
        if page.locator(at_table.RESULT).count():
            assert violations(page) == []
            page.get_by_role("button", name="Again!").click()
            be(page, "Granny")


def narrow(page: Page) -> None:
    """On a telephone as narrow as they come, nothing sticks out at the side."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_function("() => innerWidth === 360")
    assert page.evaluate(SIDEWAYS) <= 0
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => innerWidth === 390")
