"""Off the Dead in real browsers: whole matches, by pointing at things and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.beach import Hand, agree, open_beach
from tests.browser.beach_keys import Keys, focus_shows, tab_to
from tests.support.browser import People

# what has to have been done by pointing in a match of four, for it to have been a match
DONE = ("search", "flip", "put back", "attack", "free", "play", "confirmed")

# rows of the victory points: heading, and a number a survivor
POINTS = """() => [...document.querySelectorAll('.otd-end-table tr')].slice(1).map((row) => [
  row.querySelector('th').textContent.trim(),
  ...[...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace(/\\D/g, '')))])"""

# zombies in corridors that lie face down
BACKS = """() => [...document.querySelectorAll('[data-zombie]')].filter((one) => !one.querySelector('.otd-zface')).length"""


@pytest.mark.timeout(900)  # minutes, on a machine that is busy with other things
def test_two_people_and_two_bots_to_the_end(people: People) -> None:
    nadia = people(reduced_motion="reduce", drawn=False)
    jo = people(phone=True, device_scale_factor=1, reduced_motion="reduce", drawn=False)
    link = open_beach(nadia, "Nadia", seats=4, bots=2, difficulty="1", unique_items="2")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    hands = {nadia: Hand(nadia, "nadia"), jo: Hand(jo, "jo", thumb=True)}

    def move(page: Page, number: int) -> None:
        if number > 1:  # the survivors are cast
            agree(at_table.seq_of(page), nadia, jo)
        hands[page].move(page, number)

    moves = at_table.play_on({0: nadia, 1: jo}, move, until=lambda moves: moves == 600)
    assert moves < 600
    done = hands[nadia].done + hands[jo].done
    assert [one for one in DONE if not done[one]] == []
    assert any(one.startswith("pass: ") for one in done)

    for page in (nadia, jo):
        expect(page.locator(at_table.RESULT)).to_be_visible()
    verdicts = [page.locator(".otd-end-verdict").inner_text() for page in (nadia, jo)]
    assert verdicts[0] == verdicts[1]
    assert verdicts[0]
    points = nadia.evaluate(POINTS)
    assert points == jo.evaluate(POINTS)
    if nadia.locator(".otd-end.victory").count():
        adds_up(points, int(nadia.locator(".otd-end-score b").inner_text()))
    else:
        assert nadia.locator(".otd-end-lost li").count() == 4
    assert nadia.locator(".otd-end-who").count() == 4

    for page in (nadia, jo):
        assert at_table.checks(page) == ["ok"] * 7
    nadia.get_by_role("link", name="Replay").click()
    everything_face_up(nadia)


def adds_up(points: list[list[str | int]], score: int) -> None:
    """Items make each survivor's total, and totals the team's."""
    *items, total, team = points
    assert [row[0] for row in items] == ["Healthy", "Infected", "Ability unused", "Trophies", "Shots left"]
    columns = zip(*(row[1:] for row in items), strict=True)
    assert [sum(int(one) for one in column) for column in columns] == total[1:]
    assert team[1:] == [sum(int(one) for one in total[1:])] == [score]


def everything_face_up(page: Page) -> None:
    """The replay: no zombie in a corridor and no card of the Rubble keeps its face to itself."""
    at = page.locator(".fr-scrub-at")
    expect(at).to_contain_text("0 /")
    last = int(at.inner_text().split("/")[1])
    shown = 0
    for frame in range(0, last, max(1, last // 12)):
        page.locator(".fr-scrub input").fill(str(frame))
        expect(at).to_contain_text(f"{frame} /")
        assert page.evaluate(BACKS) == 0, frame
        shown += page.locator("[data-zombie] .otd-zface").count()
        if page.locator(".otd-pile:not(.bare)").count():
            assert page.locator(".otd-pile:not(.bare) .otd-known").count() > 0
    assert shown
    page.keyboard.press("End")
    expect(at).to_contain_text(f"{last} / {last}")


def test_a_practice_match_by_keyboard_alone(people: People) -> None:
    page = people(reduced_motion="reduce", drawn=False)
    page.goto("/rules/off_the_dead")
    tab_to(page, page.get_by_role("button", name="Practise"))
    page.keyboard.press("Enter")
    expect(page.locator(at_table.ASK)).to_be_visible()
    keys = Keys(page, "keys", survivor="The Cop")
    at_table.play_on({0: page}, keys.move)
    assert keys.done["list"]
    assert keys.done["by arrows"]
    expect(page.locator(at_table.RESULT)).to_be_visible()
    tab_to(page, page.get_by_role("button", name="Check the chance"))
    focus_shows(page)
    page.keyboard.press("Enter")
    steps = page.locator(".fr-check li")
    expect(steps).to_have_count(7)
    # the match began before this browser could take part in its chance: nothing to compare, and nothing wrong
    verdicts = [steps.nth(i).get_attribute("data-verdict") for i in range(7)]
    assert verdicts == ["none", "ok", "none", "ok", "ok", "ok", "ok"]
