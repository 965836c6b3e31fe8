"""Axe, thumbs, large letters and narrow telephones in the middle of a match in the mall, on a desk and on a telephone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.beach_keys import FOCUSED, focus_shows, tab_to
from tests.browser.mall import ROOM, WINDOWS, Hand, play_on
from tests.browser.mall_look import look, open_mall
from tests.browser.test_axe import SMALL
from tests.support.browser import People, violations

STATES = {"main", "move_to", "pip_zombie", "window"}

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# buttons of the board that a thumb could miss
SMALL_HERE = """() => [...document.querySelectorAll('.osz button')]
  .map((one) => [one.textContent.trim() || one.className, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""

# of what must stay in sight whatever is asked: the ask bar, and enough of the mall to point at
HIDDEN = """() => ['.fr-ask', '.osz-map-room'].filter((at) => {
  const box = document.querySelector(at).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return box.bottom > innerHeight + 0.5 || box.height < 60 || !hit || hit.closest(at) === null;
})"""


def fine(page: Page, what: str) -> None:
    """Axe has nothing to say, every button is large enough, nothing sticks out at the side or hides what is asked."""
    assert violations(page) == [], what
    assert page.evaluate(SMALL) == [], what
    assert page.evaluate(SMALL_HERE) == [], what
    assert page.evaluate(SIDEWAYS) <= 0, what
    assert page.evaluate(HIDDEN) == [], what


@pytest.mark.timeout(900)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "telephone"])
def test_no_violation_in_the_middle_of_a_match(people: People, phone: bool) -> None:
    page = people(phone=phone, reduced_motion="reduce", drawn=False)
    open_mall(page, "Nadia", seats=2, bots=1, rounds="7", even_pauses="on", first_player="1")
    at_table.start(page)
    at_table.my_turn(page)
    fine(page, "choose_store")
    hand = Hand(page, "axe", acts=3, thumb=phone, keeps=True)
    missing = set(STATES)

    def before(page: Page, moves: int) -> None:
        ask = page.locator(at_table.ASK)
        if ask.and_(page.locator("[data-even=runs]")).count() and "window" in missing:
            ask.get_by_role("button", name="Wait", exact=True).click()
        expect(page.locator(".osz.asked:not(.showing)")).to_be_visible()
        kind = look(page)["kind"]
        state = "window" if kind in WINDOWS else kind
        if state not in missing or not moves:
            return
        missing.remove(state)
        if state == "main":
            page.locator(".osz-crew [data-dude]").first.click()
            expect(page.locator(".osz-tray")).to_be_visible()
        fine(page, state)
        if state == "main":
            sheets(page)
        if state in ("main", "move_to"):
            in_the_mall_by_keyboard(page)
            larger(page, state)
        if phone:
            narrow(page, state)

    while missing:
        play_on({0: hand}, before=before, until=lambda moves: not missing)
        if page.locator(at_table.RESULT).count():
            assert violations(page) == []
            assert page.evaluate(SIDEWAYS) <= 0
            page.get_by_role("button", name="Again!").click()
            expect(page.locator(at_table.RESULT)).to_have_count(0)
    assert people.complaints == []


def sheets(page: Page) -> None:
    """What lies over the board for a moment: a seat in full, the rounds or the discard pile, the list of all moves."""
    for opener in (".osz-seat-face", ".osz-round-tile, .osz-discard"):
        page.locator(opener).first.click()
        expect(page.locator("dialog.osz-dialog")).to_be_visible()
        assert violations(page) == [], opener
        assert page.evaluate(SIDEWAYS) <= 0
        page.keyboard.press("Escape")
        expect(page.locator("dialog.osz-dialog")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator("dialog.fr-moves .fr-move").first).to_be_visible()
    assert violations(page) == []
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog.fr-moves")).to_have_count(0)


def in_the_mall_by_keyboard(page: Page) -> None:
    """The mall is one stop of Tab: its focus shows, what is there is written and read out, and axe is content."""
    room = page.locator(ROOM)
    page.keyboard.press("Tab")
    if not room.evaluate(FOCUSED):
        tab_to(page, room)
    focus_shows(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".osz-cursor")).not_to_have_count(0)
    expect(page.locator(".osz-readout")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate(SIDEWAYS) <= 0


def larger(page: Page, state: str) -> None:
    """Letters twice as large: nothing sticks out, and what is asked can be read and answered."""
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    page.wait_for_function(
        "() => parseFloat(getComputedStyle(document.querySelector('.osz-rem')).width) >= 30"
    )
    assert page.evaluate(SIDEWAYS) <= 0, state
    expect(page.locator(at_table.ASK)).to_be_in_viewport()
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.wait_for_function(
        "() => parseFloat(getComputedStyle(document.querySelector('.osz-rem')).width) < 30"
    )


def narrow(page: Page, state: str) -> None:
    """On a telephone as narrow as they come, nothing sticks out at the side."""
    for width, height in ((360, 740), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        page.wait_for_function(f"() => ({HIDDEN})().length === 0")  # once it has been furnished anew
        assert page.evaluate(SIDEWAYS) <= 0, state
