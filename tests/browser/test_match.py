"""Two people, a bot and a spectator play a whole match in real browsers, through to the rematch."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import at_table
from tests.browser.evening import from_the_home_page_to_the_rematch
from tests.support.browser import People


def test_two_people_a_bot_and_a_spectator_from_the_home_page_to_the_rematch(people: People) -> None:
    from_the_home_page_to_the_rematch(people)


def test_seats_that_change_hands_afterwards_change_nothing_of_the_match_before(people: People) -> None:
    nadia, jo = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    link = at_table.open_table(nadia, "Nadia", seats=3, bots=1)
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    expect(jo.locator(at_table.ASK)).to_be_visible()
    for page in (jo, nadia):
        page.locator(".fr-strip [data-drawer=settings]").click()
        page.get_by_role("button", name="Leave for good").click()
        page.get_by_role("button", name="Yes, leave").click()
        expect(page.locator(".fr-drawer")).to_have_count(0)
    for page in (nadia, jo):
        expect(page.locator(at_table.RESULT)).to_be_visible()
    result = nadia.locator(".fr-result-game").inner_text()
    nadia.get_by_role("button", name="Seats").click()
    nadia.get_by_role("button", name="Move seat 2 (Jo) up").click()
    expect(nadia.locator(".fr-seat").first).to_contain_text("Jo")
    nadia.get_by_role("button", name="Back to the result").click()
    assert nadia.locator(".fr-result-game").inner_text() == result
    # also for a page that knows the match only from now on
    nadia.reload()
    expect(nadia.locator(".fr-result-game")).to_have_text(result, use_inner_text=True)
    # both left before anything was drawn
    assert at_table.checks(nadia) == ["ok", "ok", "ok", "ok", "none", "ok", "ok"]
    # the host leaves as well; the match can still be played again with the seats as they are now
    jo.get_by_role("button", name="Again!").click()
    expect(nadia.locator(".fr-ask[data-seq='0']")).to_be_visible()


def test_a_forged_history_does_not_pass_the_check(people: People) -> None:
    """The check fails when the server's answers are changed on their way to the browser."""
    nadia = people(reduced_motion="reduce", drawn=False)
    at_table.open_table(nadia, "Nadia", seats=2, bots=1, characters="random")
    at_table.start(nadia)
    at_table.play_on({0: nadia}, at_table.from_the_list)
    expect(nadia.locator(at_table.RESULT)).to_be_visible()

    def forge(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        film = answer.json()
        hit = next(e for frame in film["frames"] for e in frame["events"] if e["key"] == "crowd_hit")
        hit["params"]["card"] = (
            "head_left_arm_1" if hit["params"]["card"] != "head_left_arm_1" else "head_left_arm_2"
        )
        route.fulfill(response=answer, json=film)  # type: ignore[attr-defined]

    nadia.route("**/replay", forge)
    assert at_table.checks(nadia) == ["ok", "ok", "ok", "ok", "bad", "ok", "bad"]
