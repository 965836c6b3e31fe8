"""The other tables of Off the Dead: two survivors each, three seats; and with everything that moves in motion."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.beach import Hand, agree, open_beach
from tests.support.browser import People


def test_two_people_with_two_survivors_each(people: People) -> None:
    nadia, jo = (
        people(reduced_motion="reduce", drawn=False),
        people(phone=True, reduced_motion="reduce", drawn=False),
    )
    link = open_beach(nadia, "Nadia", seats=2, two_player_variant="two_each", difficulty="6")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    hands = {nadia: Hand(nadia, "two"), jo: Hand(jo, "each", thumb=True)}
    bottoms = set()

    def move(page: Page, number: int) -> None:
        if number > 3:
            agree(at_table.seq_of(page), nadia, jo)
            own = page.locator(".otd-survivor.own")
            owner = page.locator(".otd-whose .seat-mark").get_attribute("data-seat")
            if owner == page.locator(at_table.ASK).get_attribute("data-seat"):
                # of mine, the one whose turn it is stands at the bottom
                expect(own).to_contain_class("active")
                bottoms.add(own.get_attribute("data-survivor"))
        hands[page].move(page, number)

    at_table.play_on({0: nadia, 1: jo}, move, until=lambda moves: moves >= 12 and len(bottoms) >= 3)
    assert nadia.locator(".otd-survivor").count() == 4


def test_three_seats(people: People) -> None:
    nadia, jo = (
        people(reduced_motion="reduce", drawn=False),
        people(phone=True, reduced_motion="reduce", drawn=False),
    )
    link = open_beach(nadia, "Nadia", seats=3, bots=1, casting="random", open_memory="true")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    hands = {nadia: Hand(nadia, "three"), jo: Hand(jo, "seats", thumb=True)}

    def move(page: Page, number: int) -> None:
        agree(at_table.seq_of(page), nadia, jo)
        hands[page].move(page, number)

    at_table.play_on({0: nadia, 1: jo}, move, until=lambda moves: moves == 14)
    assert nadia.locator(".otd-survivor").count() == 3
    assert jo.locator(".otd-tile").count() == 2
    # the fourth side is empty, and what was put back stays known
    assert nadia.locator(".otd-arm.empty").count() == 1
    if "put back" in hands[nadia].done + hands[jo].done:
        expect(nadia.locator(".otd-known").first).to_be_visible()


def test_by_oneself_with_everything_in_motion(people: People) -> None:
    page = people()
    open_beach(page, "Nadia", seats=2, bots=1, difficulty="5", casting="random")
    at_table.start(page)
    hand = Hand(page, "moving")

    def move(page: Page, number: int) -> None:
        hand.move(page, number)
        if number % 2:
            page.keyboard.press("Space")

    at_table.play_on({0: page}, move, until=lambda moves: moves == 14)
