"""Standing orders as a browser gives them: pass until my next turn, and what to be asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import at_table
from tests.browser.beach import Hand, be, look, open_beach
from tests.browser.frames import Told
from tests.support.browser import People
from tests.support.server import Server

UNTIL = "Pass until my next turn"
AGAIN = "Ask me again"
MOVING = "Before zombies come nearer to somebody else"
BITING = "Before somebody else is bitten"

# Jo is asked, or it is Nadia's turn; undefined as long as neither is so
JO_OR_HER = """() => {
  if (document.querySelector('.fr-result')) return 'over';
  const ask = document.querySelector('.fr-ask');
  if (ask?.dataset.seat === '1' && ask.dataset.busy === 'false') return 'jo';
  return document.querySelector('.otd-whose b')?.textContent === 'Granny' ? 'her' : undefined;
}"""


def reactions(page: Page) -> Locator:
    """The settings' part on what others' turns ask me, opened."""
    if not page.locator(".fr-orders").count():
        page.locator(".fr-strip [data-drawer=settings]").click()
    group = page.locator(".fr-orders-group", has_text="In others’ turns")
    group.wait_for()
    if group.get_attribute("open") is None:
        group.locator("summary").click()
    return group


def answer(group: Locator, kind: str, what: str) -> Locator:
    """One of the three answers to what to do about a kind."""
    return group.get_by_role("group", name=kind).get_by_role("radio", name=what)


def shut(page: Page) -> None:
    """Close the drawer."""
    page.keyboard.press("Escape")
    expect(page.locator(".fr-drawer")).to_have_count(0)


class Idle(Hand):
    """Lets things come: passes on actions and in windows."""

    def begin(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Pass, where that is a thing to do."""
        rest = [one for one in self.lit(seen) if "pass" in one["kind"].split()]
        return rest[0] if rest else super().begin(seen)

    def play(self, seen: dict[str, Any]) -> None:
        """Never."""


def passes(told: Told, since: int) -> int:
    """How often seat 0 has passed on something, according to the log's lines that came in."""
    entries = [one["entry"] for one in told.of("update", since=since)]
    return sum(
        entry["seat"] == 0 and any(event["key"] == "passed" for event in entry["events"]) for entry in entries
    )


def test_passing_until_my_next_turn_holds_over_a_reload(people: People) -> None:
    """Granny's dog could step in all the time; once told to pass, nobody asks her before her own turn."""
    nadia, jo = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    told = Told(nadia)
    link = open_beach(nadia, "Nadia", seats=3, bots=1, difficulty="3")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    be(nadia, "Granny")
    pages = {0: nadia, 1: jo}
    hands = {nadia: Idle(nadia, "until"), jo: Idle(jo, "while")}
    at_table.my_turn(jo)
    hands[jo].move(jo)
    group = reactions(nadia)
    expect(answer(group, MOVING, "Always pass")).to_be_checked()  # what comes most often, unless one wants it
    answer(group, MOVING, "Ask me").check()
    shut(nadia)

    unasked = 0
    while not unasked:
        # until a window of Jo's turn opens for her
        while True:
            turn = nadia.wait_for_function(at_table.TURN, arg=["0", "1"], timeout=60_000).json_value()
            assert turn != "over", "nobody was asked twice in one round"
            seat, seq = turn.split("/")
            page = pages[int(seat)]
            expect(page.locator(f"{at_table.ASK}[data-tone=mine][data-seq='{seq}']")).to_be_visible()
            if (
                page is nadia
                and look(nadia)["reaction"]
                and nadia.locator(".otd-whose", has_text="Jo").count()
            ):
                break
            hands[page].move(page)
            at_table.moved_on(nadia, seq)
        since = len(told.messages)
        nadia.get_by_role("button", name=UNTIL).click()
        at_table.moved_on(nadia, seq)
        at_table.moved_on(jo, seq)
        # she comes back, and it still holds
        if jo.wait_for_function(JO_OR_HER).json_value() == "jo":
            nadia.reload()
            at_table.live(nadia)
            expect(nadia.get_by_role("button", name=AGAIN)).to_be_visible()
        # were she asked, nobody would answer, and neither of these would come
        while jo.wait_for_function(JO_OR_HER, timeout=60_000).json_value() == "jo":
            hands[jo].move(jo)
        unasked = passes(told, since) - 1
        expect(nadia.get_by_role("button", name=AGAIN)).to_have_count(0)


def test_what_to_be_asked_about_survives_a_reload_and_a_restart(
    browser: Browser, make_server: Callable[..., Server], sqlite_url: str
) -> None:
    server = make_server(sqlite_url)
    people = People(browser, server.url)
    nadia = people(reduced_motion="reduce", drawn=False)
    open_beach(nadia, "Nadia", seats=4, bots=3, casting="random")
    at_table.start(nadia)
    at_table.my_turn(nadia)
    group = reactions(nadia)
    expect(group.locator("summary")).to_contain_text("7 of 8")
    answer(group, MOVING, "Ask me").check()
    expect(group.locator("summary")).to_contain_text("8 of 8")
    answer(group, BITING, "Always pass").check()
    expect(group.locator("summary")).to_contain_text("7 of 8")
    answer(group, "An event of somebody else's", "Pass this turn").check()
    expect(group.locator("summary")).to_contain_text("6 of 8")

    def as_set() -> None:
        group = reactions(nadia)
        expect(group.locator("summary")).to_contain_text("6 of 8")
        expect(answer(group, MOVING, "Ask me")).to_be_checked()
        expect(answer(group, BITING, "Always pass")).to_be_checked()
        expect(answer(group, "An event of somebody else's", "Pass this turn")).to_be_checked()

    nadia.reload()
    at_table.live(nadia)
    as_set()
    server.kill()
    expect(nadia.locator(".fr-line[data-phase=reconnecting]")).to_be_visible()
    server.restart()
    at_table.live(nadia)
    as_set()
    nadia.reload()
    at_table.live(nadia)
    as_set()
    people.close()
    assert not people.faults
