"""Night of the Living Dead in real browsers: whole matches, at a desk and on a telephone, of people and against the bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.farm import WINDOWS, Hand, play_on
from tests.browser.farm_hands import both_hands_in_the_replay
from tests.browser.farm_look import agree, look, open_farm
from tests.browser.farm_secrets import Discreet
from tests.browser.mall_house import a_house
from tests.support.browser import People
from tests.support.server import Server

# What has to have been done for it to have been a match; what depends on the cards is done in test_living_dead_posed.py.
DONE = {
    "the living": ("equip", "swap", "attack", "need shown", "dragged", "end_search", "end_combat"),
    "the dead": ("place", "strike", "end_combat"),
}
NIGHTS = 6  # after so many turns the dead spare nobody any more


@pytest.fixture(scope="module")
def site(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose even pauses are short: this is not about how long they are."""
    server = a_house(sqlite_template, tmp_path_factory.mktemp("farm"), SHAMBLE_EVEN_PAUSE="0.8")
    yield server
    server.close()


@pytest.mark.timeout(600)  # minutes, on a machine that is busy with other things
def test_two_people_to_the_end(people: People) -> None:
    """Ada drags at a desk, Ben taps on a telephone, Walt watches. The dead leave Karen alone until all has been seen."""
    ada = people(reduced_motion="reduce", drawn=False)
    ben = people(phone=True, device_scale_factor=1, reduced_motion="reduce", drawn=False)
    walt = people(reduced_motion="reduce", drawn=False)
    viewers = [Discreet(ada, 0), Discreet(ben, 1), Discreet(walt, None)]
    link = open_farm(ada, "Ada", sides="host_human", goal="nurse_karen")
    at_table.sit(ben, link, "Ben")
    at_table.watch(walt, link)
    at_table.start(ada)
    living = Hand(ada, acts=2, swaps=True)
    dead = Hand(
        ben, acts=3, thumb=True, prey="karen", spares=lambda: bool(missing()) and living.turn < NIGHTS
    )

    def missing() -> list[str]:
        answered = living.answered + dead.answered
        return [
            *(one for one in DONE["the living"] if not living.done[one]),
            *(one for one in DONE["the dead"] if not dead.done[one]),
            *(["pass"] if not answered["pass"] else []),
        ]

    def before(page: Page, moves: int) -> None:
        if moves == 0:
            for one in viewers:
                expect(one.page.locator(".nld")).to_be_visible()
                one.begins()
        if moves % 12 == 8 and look(page)["kind"] not in WINDOWS:  # a window's pause would not wait
            agree(at_table.seq_of(page), ada, ben, walt)
            for one in viewers:
                one.check()

    play_on({0: living, 1: dead}, before=before)
    for page in (ada, ben, walt):
        expect(page.locator(at_table.RESULT)).to_be_visible()
    assert missing() == []
    assert all(one.named for one in viewers)
    ended(ada, ben, walt)
    for page in (ada, ben):
        assert at_table.checks(page) == ["ok"] * 7
    ada.get_by_role("link", name="Replay").click()
    both_hands_in_the_replay(ada)
    assert people.complaints == []


def ended(*pages: Page) -> None:
    """Everybody reads the same of how it ended: whose night it was, what has become of the seven, what was counted."""
    said = []
    for page in pages:
        room = page.locator(".nld-end-room")
        parts = room.locator(".nld-end-verdict, .nld-end-cast, .nld-end-tally").all_inner_texts()
        said.append([*parts, *room.locator(".nld-end-score").all_inner_texts()])
    assert said[1:] == said[:-1]
    assert all(text for text in said[0])


@pytest.mark.timeout(600)
@pytest.mark.parametrize("side", ["human", "zombie"])
def test_practice_by_touch_to_the_end(people: People, side: str) -> None:
    """Either button of the rules' page begins a match against the bot, on that side of the house."""
    page = people(phone=True, device_scale_factor=1, reduced_motion="reduce", drawn=False)
    page.goto("/rules/living_dead")
    page.get_by_role("button", name={"human": "as the living", "zombie": "as the dead"}[side]).tap()
    expect(page.locator(f".nld[data-own={side}]")).to_be_visible()
    hand = Hand(page, acts=1 if side == "human" else 3, thumb=True)
    play_on({0: hand})
    assert hand.done["end_search" if side == "human" else "strike"]
    expect(page.locator(at_table.RESULT)).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert people.complaints == []
