"""Oh Shit, Zombies! in real browsers: whole matches of people, by pointing, on a telephone, by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.mall import WINDOWS, Hand, play_on
from tests.browser.mall_house import a_house
from tests.browser.mall_keys import Keys
from tests.browser.mall_look import agree, look, open_mall
from tests.browser.mall_secrets import Discreet
from tests.support.browser import People, violations
from tests.support.server import Server

# What has to have been done by pointing in a match of three, for it to have been a match. Doors are not near in every
# match: test_oh_zombies_doors.py.
DONE = (
    "store", "move", "way shown", "die chosen", "attack", "attack_target", "scavenge", "asked defence_play",
    "pip_zombie", "dude in the mall", "dude beside it", "confirmed", "end",
)  # fmt: skip

# Rows of the points: rank, dudes, kills, score of each seat; of Team Zombie only how many there are.
POINTS = """() => [...document.querySelectorAll('.osz-end-table tbody tr')].map((row) => [
  ...[...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())])"""


@pytest.fixture(scope="module")
def site(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose even pauses are short: this is not about how long they are."""
    server = a_house(sqlite_template, tmp_path_factory.mktemp("mall"), SHAMBLE_EVEN_PAUSE="1.5")
    yield server
    server.close()


@pytest.mark.timeout(900)  # minutes, on a machine that is busy with other things
def test_three_people_to_the_end(people: People) -> None:
    nadia, kim = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    jo = people(phone=True, device_scale_factor=1, reduced_motion="reduce", drawn=False)
    walt = people(reduced_motion="reduce", viewport={"width": 800, "height": 600}, drawn=False)
    viewers = [Discreet(nadia, 0), Discreet(jo, 1), Discreet(kim, 2), Discreet(walt, None)]
    link = open_mall(nadia, "Nadia", seats=3, rounds="7")
    at_table.sit(jo, link, "Jo")
    at_table.sit(kim, link, "Kim")
    at_table.watch(walt, link)
    at_table.start(nadia)
    hands: dict[int, Hand] = {
        0: Hand(nadia, "nadia", store="pharmacy", acts=2),
        1: Hand(jo, "jo", store="gun_shop", acts=2, thumb=True, keeps=True),
        2: Keys(kim, "kim", store="bookshop", acts=2),
    }

    def before(page: Page, moves: int) -> None:
        if moves == 0:
            for one in viewers:
                expect(one.page.locator(".osz")).to_be_visible()
                one.begins()
        if moves % 8 == 7 and look(page)["kind"] not in WINDOWS:  # a window's pause would not wait
            agree(at_table.seq_of(page), nadia, jo, kim, walt)
            for one in viewers:
                one.check()

    while True:
        play_on(hands, guide=walt, before=before)
        for page in (nadia, jo, kim, walt):
            expect(page.locator(at_table.RESULT)).to_be_visible()
        done = hands[0].done + hands[1].done  # by pointing; the third has a keyboard
        if all(done[one] for one in DONE):
            break
        nadia.get_by_role("button", name="Again!").click()
        expect(walt.locator(at_table.ASK)).to_be_visible()
    assert sum(one.named for one in viewers)
    itemised(nadia, jo, kim, walt)
    for page in (nadia, jo, kim):
        assert at_table.checks(page) == ["ok"] * 7
    for page in (nadia, jo):
        assert violations(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    nadia.get_by_role("link", name="Replay").click()
    hands_in_the_replay(nadia)
    assert people.complaints == []


def itemised(*pages: Page) -> None:
    """Dudes make ten points each, kills one, and everybody reads the same."""
    said = [page.evaluate(POINTS) for page in pages]
    assert said[1:] == said[:-1]
    for _rank, dudes, kills, score in said[0]:
        lives = int(dudes.split("×")[0]) if "×" in dudes else 0
        assert int(score) == 10 * lives + int(kills)
    if not said[0]:
        assert pages[0].locator(".osz-end-order > li").count() == 3
    assert pages[0].locator(".osz-survival tbody tr").count() == 3


def hands_in_the_replay(page: Page) -> None:
    """The replay lays everybody's hand open; how long each held a card is the deal's business."""
    at = page.locator(".fr-scrub-at")
    expect(at).to_contain_text("0 /")
    last = int(at.inner_text().split("/")[1])
    seen: set[str | None] = set()
    coarse = list(range(0, last, max(1, last // 16)))
    for frame in [*coarse, *(one for one in range(last) if one not in coarse)]:
        if len(seen) >= 2:
            break
        page.locator(".fr-scrub input").fill(str(frame))
        expect(at).to_contain_text(f"{frame} /")
        if page.locator("[data-hand]").count():
            seen.add(page.locator(".osz-hand").get_attribute("aria-label"))
    assert len(seen) >= 2, seen
    assert violations(page) == []
