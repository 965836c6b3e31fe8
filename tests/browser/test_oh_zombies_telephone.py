"""Oh Shit, Zombies! on a telephone: a whole practice match by touch, and a fight with everything in motion."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.fingers import Fingers
from tests.browser.mall import ROOM, Hand, play_on
from tests.browser.mall_look import look, open_mall
from tests.support.browser import People

# What has to have been done by touch.
DONE = (
    "store", "move", "way shown", "scavenge", "attack", "pip_zombie", "dude in the mall", "dude beside it",
    "confirmed", "end",
)  # fmt: skip

# Whether the page is no wider than its window, and what is asked can be seen without scrolling.
FITS = """() => {
  const ask = document.querySelector('.fr-ask').getBoundingClientRect();
  return document.documentElement.scrollWidth <= innerWidth && ask.top >= 0 && ask.bottom <= innerHeight + 0.5;
}"""

# How wide a square of the mall is, in pixels.
SQUARE = "() => 40 * document.querySelector('.osz-world').getScreenCTM().a"


@pytest.mark.timeout(900)  # minutes, on a machine that is busy with other things
def test_a_practice_match_by_touch(people: People) -> None:
    phone = people(phone=True, device_scale_factor=1, reduced_motion="reduce", drawn=False)
    phone.goto("/rules/oh_zombies")
    phone.get_by_role("button", name="Practise").tap()
    expect(phone.locator(at_table.ASK)).to_be_visible()
    hand = Hand(phone, "thumb", thumb=True, acts=3)
    rounds: dict[tuple[int, int], int] = {}
    matches = 0

    def before(page: Page, moves: int) -> None:
        seen = look(page)
        assert page.evaluate(FITS), seen["said"]
        if moves:
            rounds.setdefault((matches, seen["round"]), hand.done["by pointing"])
        if moves == 1 and not matches:
            closer(page)

    while True:
        play_on({0: hand}, before=before)
        expect(phone.locator(at_table.RESULT)).to_be_visible()
        if all(hand.done[one] for one in DONE):
            break
        matches += 1
        phone.get_by_role("button", name="Again!").tap()
        expect(phone.locator(at_table.RESULT)).to_have_count(0)
    # as long as there was somebody to point at, something was done by pointing in every round
    counts = [*rounds.values(), hand.done["by pointing"]]
    assert sum(a < b for a, b in pairwise(counts)) >= hand.done["end"], counts
    assert phone.locator(".osz-survival tbody tr").count() == 3
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("button", name="Check the chance").tap()
    steps = phone.locator(".fr-check li")
    expect(steps).to_have_count(7)
    verdicts = [steps.nth(i).get_attribute("data-verdict") for i in range(7)]
    # the first match begins before this browser can take part in its chance: nothing to compare, and nothing wrong
    part = "ok" if matches else "none"
    assert verdicts == [part, "ok", part, "ok", "ok", "ok", "ok"]
    assert people.complaints == []


def closer(page: Page) -> None:
    """Two fingers bring the mall nearer, one moves it, a button shows it whole again."""
    box = page.locator(ROOM).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = page.evaluate(SQUARE)
    fingers = Fingers(page)
    fingers.down((x - 20, y), (x + 20, y))
    fingers.along((x - 60, y), (x + 60, y))
    fingers.up()
    page.wait_for_function(f"(before) => ({SQUARE})() > 1.8 * before", arg=before)
    left = page.evaluate("() => document.querySelector('.osz-world').getBoundingClientRect().left")
    fingers.down((x, y))
    fingers.along((x - 60, y))
    fingers.up()
    page.wait_for_function(
        "(left) => document.querySelector('.osz-world').getBoundingClientRect().left < left - 30", arg=left
    )
    for _ in range(3):  # a tap right after a finger that still moved is taken for its end
        page.locator(".osz-tool.mall").tap()
        if page.evaluate(SQUARE) < 1.1 * before:
            break
    page.wait_for_function(f"(before) => ({SQUARE})() < 1.1 * before", arg=before)


def test_with_everything_in_motion(people: People) -> None:
    """What is being shown stands in nobody's way for long, and the space bar ends it."""
    page = people(phone=True, device_scale_factor=1)
    open_mall(page, "Nadia", seats=3, bots=2, rounds="7")
    at_table.start(page)
    hand = Hand(page, "moving", thumb=True, acts=2)

    def before(page: Page, moves: int) -> None:
        if page.evaluate(
            "() => document.activeElement.closest('button') === null"
        ):  # else it would press that
            page.keyboard.press("Space")

    play_on({0: hand}, before=before, until=lambda moves: moves == 10)
    assert hand.done["by pointing"]
    assert people.complaints == []
