"""A door in the mall, by pointing: a barricade for a card, and a layer torn down, on a desk and on a telephone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import at_table
from tests.browser.mall import Hand
from tests.browser.mall_house import a_dark_house
from tests.browser.mall_look import FACTS, look
from tests.browser.posed import posed
from tests.support.browser import People

DOOR = "17,5,E"
LAID: dict[str, Any] = {"A": "P18,5 P0,0", "B": "P11,5 P6,13", "pool": "2 3", "hands": {"A": "lunge clip"}}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "telephone"])
def test_a_barricade_for_a_card_and_a_layer_torn_down(
    browser: Browser, sqlite_template: Path, tmp_path: Path, phone: bool
) -> None:
    server = a_dark_house(sqlite_template, tmp_path, SHAMBLE_EVEN_PAUSE="1.5")
    at = posed(
        server.database_url, ["Ada", "Ben"], options={"even_pauses": "on", "first_player": "0"}, **LAID
    )
    server.start()
    people = People(browser, server.url)
    try:
        page = at.page(people, server, 0, phone=phone, reduced_motion="reduce", drawn=False)
        hand = Hand(page, "doors", thumb=phone)
        assert tokens(page) == 0
        do(hand, "free_barricade")
        assert tokens(page) == 1
        do(hand, "destroy")
        assert tokens(page) == 0
    finally:
        people.close()
        server.close()
    assert people.faults == []


def do(hand: Hand, deed: str) -> None:
    """The dude at the door does it, and answers what is asked about it."""
    page = hand.page
    at_table.my_turn(page)
    seen, seq = look(page), at_table.seq_of(page)
    found = hand.try_to(deed, "d1", seen)
    assert found is not None, f"there is no {deed}"
    hand.settle(found, seq)
    at_table.my_turn(page)
    while look(page)["kind"] != "main":
        hand.move(page)
        at_table.my_turn(page)
    assert hand.done[deed] == 1


def tokens(page: Page) -> int:
    """How many lie at the door."""
    facts = page.wait_for_function(FACTS, arg=at_table.seq_of(page)).json_value()
    return int(facts[DOOR][1])
