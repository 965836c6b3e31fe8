"""What a table may be, in the forms: only what goes with the number of seats that is chosen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.mall_look import open_mall
from tests.support.browser import People

FIRST = "First player"


def offered(group: Locator) -> list[str]:
    """The choices of a group that can be seen."""
    return [one.inner_text().strip() for one in group.locator(".choice:visible").all()]


def chosen(group: Locator) -> Locator:
    """The choice that is made there."""
    return group.locator(".choice:has(input:checked)")


def pick(group: Locator, name: str) -> None:
    """Choose one."""
    group.get_by_role("radio", name=name, exact=True).click()


def test_the_form_names_only_seats_that_there_are(people: People) -> None:
    """On the home page: fewer seats, fewer to begin; who had been named and is gone leaves it to chance."""
    page = people()
    page.goto("/#start-oh_zombies")
    form = page.locator("#start-oh_zombies form")
    seats, first = form.get_by_role("group", name="Seats"), form.get_by_role("group", name=FIRST)
    pick(seats, "5")
    expect(first.get_by_text("Seat 5")).to_be_visible()
    assert sorted(offered(first)) == ["Random", *(f"Seat {n}" for n in range(1, 6))]
    pick(first, "Seat 5")
    expect(chosen(first)).to_have_text("Seat 5")
    pick(seats, "3")
    expect(first.get_by_text("Seat 4")).to_be_hidden()
    assert sorted(offered(first)) == ["Random", *(f"Seat {n}" for n in range(1, 4))]
    expect(chosen(first)).to_have_text("Random")


def test_a_waiting_table_names_only_seats_that_there_are(people: People) -> None:
    """In the waiting room: the host makes it smaller, and larger."""
    nadia: Page = people()
    open_mall(nadia, "Nadia", seats=5, first_player="4")
    options = nadia.locator(".fr-options")
    seats, first = options.get_by_role("group", name="Seats"), options.get_by_role("group", name=FIRST)
    expect(chosen(first)).to_have_text("Seat 5")
    expect(first.locator(".choice")).to_have_count(6)
    pick(seats, "3")
    expect(first.locator(".choice")).to_have_count(4)
    expect(chosen(first)).to_have_text("Random")
    pick(first, "Seat 3")
    expect(chosen(first)).to_have_text("Seat 3")
    pick(seats, "6")
    expect(first.locator(".choice")).to_have_count(7)
    expect(chosen(first)).to_have_text("Seat 3")
    assert people.complaints == []
