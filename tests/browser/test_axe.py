"""Axe finds nothing wrong with the table in any of its states, on a desk and on a telephone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import at_table
from tests.support.browser import People, violations

# buttons of the frame that a thumb could miss
SMALL = """() => [...document.querySelectorAll(
    '.fr-strip :is(a, button), :is(.fr-ask, .fr-drawer, .fr-moves) button, .fr :is(.btn, summary, select, .choice)')]
  .map((one) => [one.textContent.trim() || one.className, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "telephone"])
def test_no_violation_from_the_waiting_room_to_the_replay(people: People, phone: bool) -> None:
    page = people(phone=phone, reduced_motion="reduce", drawn=False)
    at_table.open_table(page, "Nadia", seats=3, bots=2)
    assert violations(page) == []
    assert page.evaluate(SMALL) == []
    at_table.start(page)
    at_table.my_turn(page)
    assert violations(page) == []
    at_table.play_on({0: page}, at_table.from_the_list, until=lambda moves: moves == 3)
    at_table.my_turn(page)
    assert violations(page) == []
    page.locator("button.mosh-pick").first.click()
    page.locator("button.mosh-edge").first.click()
    page.locator("button.mosh-target").first.click()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    for drawer in ("g", "c", "p", "r"):
        page.keyboard.press(drawer)
        expect(page.locator(".fr-drawer")).to_be_visible()
        if drawer == "r":
            expect(page.locator(".fr-rules #MOSH-01")).to_be_attached()
        assert violations(page) == [], drawer
        assert page.evaluate(SMALL) == [], drawer
        page.keyboard.press("Escape")
    page.locator(".fr-strip [data-drawer=settings]").click()
    assert violations(page) == []
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("dialog.fr-moves .fr-move").first).to_be_visible()
    assert violations(page) == []
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    at_table.play_on({0: page}, at_table.from_the_list)
    expect(page.locator(at_table.RESULT)).to_be_visible()
    assert at_table.checks(page) == ["ok"] * 7
    assert violations(page) == []
    assert page.evaluate(SMALL) == []
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".fr-transport")).to_be_visible()
    assert violations(page) == []
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".fr-scrub-at")).to_contain_text("12 /")
    assert violations(page) == []
    assert page.evaluate(SMALL) == []
