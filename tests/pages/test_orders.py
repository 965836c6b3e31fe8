"""Standing orders at the table: the quick ways past a reaction, and what is asked at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.visitors import Visitor
from tests.support.browser import People, violations

Come = Callable[[], Visitor]


class Alone:
    """Somebody on the beach alone with the Cop, who can freeze what is about to bite."""

    def __init__(self, person: Visitor) -> None:
        self.person = person
        self.table = person.open_table(game="off_the_dead", player="Solo", seats="1", option_difficulty="1")
        begun = person.http.post(f"/api/v1/tables/{self.table}/start").json()
        self.match = begun["match"]["id"]
        self._acts = 0

    def asked(self) -> Any:
        """Seq and open decision."""
        return self.person.http.get(f"/api/v1/matches/{self.match}/decision").json()

    def orders(self) -> Any:
        return self.person.http.get(f"/api/v1/matches/{self.match}/orders").json()["orders"]

    def act(self) -> None:
        """Be the Cop, and do nothing."""
        now = self.asked()
        legal = [one["action"] for one in now["decision"]["legal"]]
        wanted = ({"kind": "pick", "survivor": "cop"}, {"kind": "pass"}, {"kind": "done"})
        action = next((one for one in wanted if one in legal), legal[0])
        self._acts += 1
        body = {"id": f"act-{self._acts}", "seq": now["seq"], "action": action}
        assert self.person.http.post(f"/api/v1/matches/{self.match}/act", json=body).status_code == 200

    def until(self, true: Callable[[Any], bool]) -> None:
        """Go on until something is asked."""
        for _ in range(200):
            if true(self.asked()["decision"]):
                return
            self.act()
        raise AssertionError("it was never asked")

    def look(self, people: People, **options: Any) -> Page:
        """This person's browser at the table."""
        page = people(reduced_motion="reduce", **options)
        cookie = self.person.http.cookies["shamble_id"]
        page.context.add_cookies([{"name": "shamble_id", "value": cookie, "url": people.base_url}])
        page.goto(f"/t/{self.table}")
        expect(page.locator(".fr-ask")).to_be_visible()
        return page


def bite(decision: Any) -> bool:
    return decision["reaction"] is not None and decision["reaction"]["kind"] == "bite.own"


def answer(page: Page, what: str, kind: str = "Before I am bitten") -> Locator:
    """One of the three answers to what to do about a kind, in the settings."""
    return page.get_by_role("group", name=kind).get_by_role("radio", name=what)


# Whatever could be answered after a seq is declined.
PASSED = """([match, seen]) => fetch(`/api/v1/matches/${match}/decision`).then((answer) => answer.json())
  .then((now) => now.seq > seen && (now.decision === null || now.decision.reaction === null))"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_quick_ways_past_a_reaction(phone: bool, people: People, visitor: Come) -> None:
    for _ in range(10):
        solo = Alone(visitor())
        solo.until(bite)
        page = solo.look(people, phone=phone)
        bar = page.locator(".fr-ask")
        expect(bar.get_by_role("button", name="Pass", exact=True)).to_be_in_viewport()
        until = bar.get_by_role("button", name="Pass until my next turn")
        expect(until).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page, within=".fr-ask") == []
        seen = solo.asked()["seq"]
        until.click()
        page.wait_for_function(PASSED, arg=[solo.match, seen])
        if solo.asked()["decision"] is not None and solo.orders()["until_turn"]:
            break  # else so many have bitten that the turn is over, and what held until then with it
    again = bar.get_by_role("button", name="Ask me again")
    expect(again).to_be_visible()
    expect(until).to_have_count(0)
    assert solo.orders()["until_turn"]
    assert not bite(solo.asked()["decision"])
    again.click()
    expect(again).to_have_count(0)
    assert not solo.orders()["until_turn"]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(("wish", "said"), [("turn", "Pass this turn"), ("pass", "Always pass")])
def test_at_the_question_its_kind_is_passed(
    wish: str, said: str, phone: bool, people: People, visitor: Come
) -> None:
    """It is seen among the reactions, over a reload; what was passed for the turn is asked about again after that."""
    for _ in range(10):
        solo = Alone(visitor())
        solo.until(bite)
        page = solo.look(people, phone=phone)
        kind = page.locator(".fr-ask").get_by_role("group", name="This kind")
        for button in ("Pass this turn", "Always pass"):
            expect(kind.get_by_role("button", name=button)).to_be_in_viewport()
        seen = solo.asked()["seq"]
        kind.get_by_role("button", name=said).click()
        page.wait_for_function(
            """([match, seen]) => fetch(`/api/v1/matches/${match}/decision`)
                .then((answer) => answer.json()).then((now) => now.seq > seen)""",
            arg=[solo.match, seen],
        )
        if solo.asked()["decision"] is not None and solo.orders()["version"] == 1:
            break  # else so many have bitten that the turn is over
    assert solo.orders()["kinds"]["bite.own"] == wish
    page.reload()
    page.get_by_role("button", name="Settings").first.click()
    page.locator(".fr-orders-group summary").first.click()
    expect(answer(page, said)).to_be_checked()
    if wish == "turn":
        solo.until(lambda _: solo.orders()["version"] > 1)
        expect(answer(page, "Ask me")).to_be_checked()


def test_pass_declines_this_one_alone(people: People, visitor: Come) -> None:
    solo = Alone(visitor())
    solo.until(bite)
    page = solo.look(people)
    seen = solo.asked()["seq"]
    page.locator(".fr-ask").get_by_role("button", name="Pass", exact=True).click()
    # The next zombie may ask the same again: what counts is that this answer is given, and that it is one answer.
    page.wait_for_function(
        """([match, seen]) => fetch(`/api/v1/matches/${match}/decision`)
            .then((answer) => answer.json()).then((now) => now.seq > seen)""",
        arg=[solo.match, seen],
    )
    assert solo.orders()["version"] == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_what_is_asked_at_all(phone: bool, people: People, visitor: Come) -> None:
    """Set by keyboard, seen in another window, kept over a reload, obeyed by the server."""
    solo = Alone(visitor())
    page, other = solo.look(people, phone=phone), solo.look(people)
    for window in (page, other):
        window.get_by_role("button", name="Settings").first.click()
        window.locator(".fr-orders-group summary").first.focus()
        window.keyboard.press("Enter")
        expect(answer(window, "Ask me")).to_be_checked()
    assert violations(page, within=".fr-drawer") == []
    answer(page, "Ask me").focus()
    for said in ("Pass this turn", "Always pass"):
        page.keyboard.press("ArrowRight")
        expect(answer(other, said)).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # quick hands: each is made on what the last came to
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".fr-orders-group").first.locator("summary")).to_contain_text("(asked about 7 of 8)")
    expect(page.locator(".fr-toast")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Settings").first.click()
    page.locator(".fr-orders-group summary").first.click()
    expect(answer(page, "Always pass")).to_be_checked()
    assert solo.orders()["kinds"]["bite.own"] == "pass"
    bitten = f"/api/v1/matches/{solo.match}/log"
    for _ in range(200):
        assert not bite(solo.asked()["decision"])
        if "bitten" in str(solo.person.http.get(bitten).json()):
            break
        solo.act()
    else:
        raise AssertionError("nobody was bitten")


def test_a_spectator_has_none(people: People, visitor: Come) -> None:
    solo = Alone(visitor())
    page = people()
    page.goto(f"/t/{solo.table}")
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page.locator(".fr-orders")).to_have_count(0)
