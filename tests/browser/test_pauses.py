"""An even pause in the ask bar: at once, with the same timer for everybody, by keyboard, on a telephone, read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import at_table
from tests.browser.desk import Desk
from tests.browser.mall_house import a_dark_house
from tests.browser.posed import Posed, posed
from tests.support.browser import People, violations
from tests.support.server import Server

OPTIONS = {"even_pauses": "on", "first_player": "0"}
STRUCK: dict[str, Any] = {"A": "F11,4 P0,0", "B": "P11,5 P6,13", "pool": "2 5"}
ASK = at_table.ASK

# The answers are there, and the board has gone to what is asked without showing the way to it.
AT_ONCE = """() => document.querySelector('.fr-even-play') !== null
  && !document.querySelector('.osz').matches('.showing')"""

Begin = Callable[..., tuple[Server, Posed]]


@pytest.fixture
def begin(sqlite_template: Path, tmp_path: Path) -> Iterator[Begin]:
    """`begin("block clip")`: Ada's fighter stands beside a pawn of Ben's, who holds these cards; pauses last 6 s."""
    servers: list[Server] = []

    def make(hand: str, pause: str = "6") -> tuple[Server, Posed]:
        server = a_dark_house(sqlite_template, tmp_path, SHAMBLE_EVEN_PAUSE=pause)
        servers.append(server)
        at = posed(server.database_url, ["Ada", "Ben"], options=OPTIONS, hands={"B": hand}, **STRUCK)
        server.start()
        return server, at

    yield make
    for server in servers:
        server.close()


@pytest.fixture
def crowd(browser: Browser) -> Iterator[Callable[[Server], People]]:
    """People at a server of the test's own."""
    made: list[People] = []

    def make(server: Server) -> People:
        made.append(People(browser, server.url))
        return made[-1]

    yield make
    for people in made:
        people.close()
        assert not people.faults, "\n".join(people.faults)


def strike(at: Posed, server: Server) -> str:
    """Ada's fighter attacks Ben's pawn."""
    return str(at.act(server, 0, "attack 1 fighter low"))


def outcome(page: Page, seq: str) -> str:
    """What came of the question, as the log has it."""
    at_table.moved_on(page, seq)
    return at_table.log_lines(page)[-1]


def test_the_answers_are_there_at_once(begin: Begin, crowd: Callable[[Server], People]) -> None:
    """For who is asked the board does not take its time to show the attack; and everybody has the same timer."""
    server, at = begin("block clip")
    people = crowd(server)
    ben, ada = at.page(people, server, 1), at.page(people, server, 0)
    walt = people(drawn=False)
    walt.goto(f"/t/{at.table}")
    expect(walt.locator(ASK)).to_be_visible()
    seq = strike(at, server)
    ben.wait_for_function(AT_ONCE, polling=10)
    expect(ben).to_have_title("● Your turn · Oh Shit, Zombies!")
    bar = ben.locator(ASK)
    expect(bar.get_by_role("timer")).to_be_visible()
    for name in ("Pass", "Wait"):
        expect(bar.get_by_role("button", name=name, exact=True)).to_be_enabled()
    for page in (ada, walt):
        other = page.locator(ASK)
        expect(other.get_by_role("timer")).to_be_visible()
        expect(other.locator(".fr-ask-line")).to_contain_text("Ben")
        expect(other.locator(".fr-even-answers")).to_have_count(0)
    bar.locator(".fr-even-play").click()
    ben.locator(".fr-yes").click()  # a play asks for time by itself while it is confirmed
    for page in (ben, ada, walt):
        at_table.moved_on(page, seq)


def test_a_pass_is_held_and_may_be_changed_into_a_play(
    begin: Begin, crowd: Callable[[Server], People]
) -> None:
    server, at = begin("block clip", pause="20")
    ben = at.page(crowd(server), server, 1, reduced_motion="reduce")
    seq = strike(at, server)
    bar = ben.locator(ASK)
    bar.get_by_role("button", name="Pass", exact=True).click()
    expect(bar.locator(".fr-even-said")).to_have_text("You pass. It takes effect when the pause is over.")
    expect(bar.get_by_role("button", name="Pass", exact=True)).to_have_count(0)
    ben.reload()
    at_table.live(ben)
    expect(bar.locator(".fr-even-said")).to_be_visible()
    bar.locator(".fr-even-play").click()
    ben.locator(".fr-yes").click()
    at_table.moved_on(ben, seq)
    expect(ben.locator(".fr-toast")).to_have_count(0)


def test_a_pause_stands_still_with_the_match_and_begins_anew(
    begin: Begin, crowd: Callable[[Server], People]
) -> None:
    server, at = begin("clip clip", pause="8")
    people, desk = crowd(server), Desk(server)
    ben, ada = (at.page(people, server, seat, reduced_motion="reduce") for seat in (1, 0))
    seq = strike(at, server)
    bar = ben.locator(ASK)
    bar.get_by_role("button", name="Pass", exact=True).click()
    expect(bar.locator(".fr-even-said")).to_be_visible()
    desk("POST", f"/matches/{at.match}/pause")
    for page in (ben, ada):
        expect(page.locator(f"{ASK}[data-halt=paused]")).to_be_visible()
        expect(page.locator(f"{ASK} :is(button, [role=timer])")).to_have_count(0)
    desk("POST", f"/matches/{at.match}/resume")
    for page in (ben, ada):
        expect(page.locator(ASK).get_by_role("timer")).to_be_visible()
        assert at_table.seq_of(page) == str(seq)
    bar.get_by_role("button", name="Pass", exact=True).click()
    assert "You lose pawn 3" in outcome(ben, seq)


def test_a_held_pass_counts_at_the_end(begin: Begin, crowd: Callable[[Server], People]) -> None:
    server, at = begin("clip clip")
    ben = at.page(crowd(server), server, 1, reduced_motion="reduce")
    seq = strike(at, server)
    expect(ben.locator(".fr-even-play")).to_have_count(0)
    expect(ben.locator(".fr-even-part")).to_be_visible()  # nothing travels
    ben.locator(ASK).get_by_role("button", name="Pass", exact=True).click()
    assert "You lose pawn 3" in outcome(ben, seq)
    expect(ben.locator(".fr-toast")).to_have_count(0)


def test_time_by_keyboard(begin: Begin, crowd: Callable[[Server], People]) -> None:
    server, at = begin("clip clip", pause="4")
    people = crowd(server)
    ben, ada = at.page(people, server, 1), at.page(people, server, 0)
    seq = strike(at, server)
    expect(ben.locator(f"{ASK}[data-even=runs]")).to_be_visible()
    ben.keyboard.press("w")
    expect(ben.locator(f"{ASK}[data-even=wait]")).to_be_visible()
    expect(ada.locator(f"{ASK} [role=timer]")).to_be_visible()
    expect(ada.locator(f"{ASK} [role=timer]")).to_have_count(0)  # it is over, and the question stands
    assert at_table.seq_of(ada) == seq
    ben.locator(ASK).get_by_role("button", name="Pass", exact=True).click()
    at_table.moved_on(ada, seq)


def test_always_time(begin: Begin, crowd: Callable[[Server], People]) -> None:
    """The setting asks for time by itself; it is kept, and stands only where there are even pauses."""
    server, at = begin("clip clip", pause="2")
    people = crowd(server)
    ben, ada = at.page(people, server, 1), at.page(people, server, 0)
    ben.locator(".fr-strip [data-drawer=settings]").click()
    ben.get_by_role("checkbox", name="Always give me time").check()
    ben.reload()
    at_table.live(ben)
    seq = strike(at, server)
    expect(ada.locator(f"{ASK} [role=timer]")).to_be_visible()
    expect(ada.locator(f"{ASK} [role=timer]")).to_have_count(0)
    expect(ben.locator(f"{ASK}[data-even=wait]")).to_be_visible()
    assert at_table.seq_of(ada) == seq
    ben.locator(ASK).get_by_role("button", name="Pass", exact=True).click()
    at_table.moved_on(ada, seq)


def test_it_is_said_once(begin: Begin, crowd: Callable[[Server], People]) -> None:
    server, at = begin("block clip", pause="4")
    ben = at.page(crowd(server), server, 1)
    ben.evaluate(
        """() => {
          window.said = [];
          new MutationObserver((all) => {
            for (const { addedNodes } of all) for (const node of addedNodes) window.said.push(node.textContent);
          }).observe(document.querySelector('[role=log][aria-live=polite]'), { childList: true, subtree: true });
        }"""
    )
    seq = strike(at, server)
    at_table.moved_on(ben, seq)
    said = [text for text in ben.evaluate("() => window.said") if "Wait" in text]
    assert len(said) == 1
    assert said[0].endswith("The pause is short: choose Wait to have more time.")


@pytest.mark.parametrize("device", [{"phone": True}, {}, {"viewport": {"width": 360, "height": 640}}])
def test_it_has_room_and_names(
    begin: Begin, crowd: Callable[[Server], People], device: dict[str, Any]
) -> None:
    server, at = begin("block pawn_combo chainsaw nail_gun", pause="60")
    ben = at.page(crowd(server), server, 1, reduced_motion="reduce", **device)
    strike(at, server)
    expect(ben.locator(".fr-even-play").first).to_be_visible()
    sizes = ben.locator(f"{ASK} button").evaluate_all(
        "all => all.filter((one) => one.checkVisibility()).map((one) => [one.offsetWidth, one.offsetHeight])"
    )
    assert all(width >= 44 and height >= 44 for width, height in sizes), sizes
    assert ben.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    box = ben.locator(ASK).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= ben.viewport_size["height"]  # type: ignore[index]
    assert violations(ben, within=ASK) == []
