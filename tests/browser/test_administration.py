"""What an administrator does, seen from the pages of those who play; and what players tell the administrators."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.desk import Desk
from tests.support.browser import People, violations
from tests.support.server import Server

ASK = at_table.ASK
CALM: dict[str, Any] = {"reduced_motion": "reduce", "drawn": False}
HALTED = f"{ASK}[data-halt=paused]"


@pytest.fixture(scope="module")
def desk(site: Server) -> Desk:
    """An administrator who may do everything."""
    return Desk(site)


def table_of(page: Page) -> str:
    """The id of the table that a page shows."""
    return str(page.locator("#table").get_attribute("data-table"))


def player_of(page: Page) -> str:
    """The id of whoever looks at it."""
    return str(page.locator("#table").get_attribute("data-player"))


def duel(people: People, **how: Any) -> tuple[Page, Page]:
    """Nadia and Jo in a match that has begun, and has characters already."""
    nadia, jo = people(**CALM, **how), people(**CALM)
    link = at_table.open_table(nadia, "Nadia", seats=2, characters="random")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    expect(jo.locator(ASK)).to_be_visible()
    return nadia, jo


def turn(nadia: Page, jo: Page) -> tuple[Page, Page]:
    """Who is asked, and who is not."""
    seat = nadia.wait_for_function(at_table.TURN, arg=["0", "1"]).json_value().split("/")[0]
    asked, other = (nadia, jo) if seat == "0" else (jo, nadia)
    at_table.my_turn(asked)
    return asked, other


def test_announcements_come_are_read_out_and_dismissed(people: People, desk: Desk) -> None:
    nadia, phone = people(**CALM), people(phone=True, **CALM)
    link = at_table.open_table(nadia, "Nadia", seats=2)
    at_table.sit(phone, link, "Jo")
    banner = ".fr-banner[role=status], .fr-banner [role=status]"
    expect(nadia.locator(banner)).to_be_attached()  # it is there before anything is said in it
    desk("POST", "/announcements", {"text": "Snacks are half price."})
    long = "The projector gets a new bulb. " * 15
    told = desk("POST", f"/tables/{table_of(nadia)}/message", {"text": long.strip()})
    for page in (nadia, phone):
        expect(page.locator(".fr-banner-head")).to_contain_text("To this table")
        expect(page.locator(".fr-banner-head")).to_contain_text("1 more")
        assert page.locator(".fr-banner").bounding_box()["height"] < 150  # type: ignore[index]
        assert violations(page, within=".fr-banner") == []
    phone.get_by_role("button", name="Read all").tap()
    expect(phone.get_by_role("button", name="Less")).to_have_attribute("aria-expanded", "true")
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    # one after another, by keyboard; gone on this device, and on no other
    nadia.get_by_role("button", name="Dismiss this announcement").focus()
    nadia.keyboard.press("Enter")
    expect(nadia.locator(".fr-banner-text")).to_have_text("Snacks are half price.")
    nadia.keyboard.press("Enter")
    expect(nadia.locator(".fr-banner")).to_be_hidden()
    nadia.reload()
    expect(nadia.locator(".fr-waiting")).to_be_visible()
    assert nadia.locator(".fr-banner").is_hidden()
    expect(phone.locator(".fr-banner-head")).to_contain_text("To this table")
    desk("DELETE", f"/announcements/{told['id']}")
    expect(phone.locator(".fr-banner-text")).to_have_text("Snacks are half price.")
    for one in desk("GET", "/announcements?current=true")["announcements"]:
        desk("DELETE", f"/announcements/{one['id']}")
    expect(phone.locator(".fr-banner")).to_be_hidden()


def test_maintenance_is_said_where_a_match_would_begin(people: People, desk: Desk) -> None:
    nadia = people(**CALM)
    at_table.open_table(nadia, "Nadia", seats=2, bots=1, characters="random")
    start = nadia.get_by_role("button", name="Start the show")
    desk("PUT", "/maintenance", {"on": True, "text": "A new bulb. Back at nine."})
    expect(start).to_be_disabled()
    expect(nadia.locator("#start-reason")).to_contain_text("No match begins for now")
    expect(nadia.locator(".fr-maintenance")).to_have_text("A new bulb. Back at nine.")
    assert violations(nadia) == []
    desk("PUT", "/maintenance", {"on": False, "text": ""})
    at_table.start(nadia)
    desk("PUT", "/maintenance", {"on": True, "text": ""})
    at_table.play_on({0: nadia}, at_table.from_the_list, until=lambda moves: moves == 1)  # it goes on
    nadia.locator(".fr-strip [data-drawer=settings]").click()
    nadia.get_by_role("button", name="Leave for good").click()
    nadia.get_by_role("button", name="Yes, leave").click()
    again = nadia.get_by_role("button", name="Again!")
    expect(again).to_be_disabled()
    expect(nadia.locator("#rematch-reason")).to_contain_text("No match begins for now")
    desk("PUT", "/maintenance", {"on": False, "text": ""})
    expect(again).to_be_enabled()


def test_a_match_is_paused_and_goes_on(people: People, desk: Desk) -> None:
    nadia, jo = duel(people)
    match = desk.match(table_of(nadia))
    at_table.play_on({0: nadia, 1: jo}, at_table.from_the_list, until=lambda moves: moves == 1)
    asked, other = turn(nadia, jo)
    asked.keyboard.press("l")  # in the middle of something
    expect(asked.locator("dialog.fr-moves")).to_be_visible()
    desk("POST", f"/matches/{match}/pause")
    for page in (asked, other):
        expect(page.locator(HALTED)).to_contain_text("An administrator has paused this match")
        expect(page.locator("[data-zombie]")).to_have_count(2)
        expect(page.locator(f"{ASK} button")).to_have_count(0)
        expect(page.locator(".fr-clock")).to_have_count(0)
        assert page.locator("button.mosh-pick:enabled").count() == 0
        assert violations(page) == []
    expect(asked.locator("dialog.fr-moves")).to_have_count(0)
    expect(asked).to_have_title("Paused · Zombie Mosh!")
    for key in "lu":
        asked.keyboard.press(key)
    expect(asked.locator("dialog")).to_have_count(0)
    asked.reload()
    expect(asked.locator(HALTED)).to_be_visible()
    asked.locator(".fr-strip [data-drawer=settings]").click()
    expect(asked.get_by_role("button", name="Something is broken")).to_be_visible()
    assert asked.get_by_role("button", name="Leave for good").count() == 0
    asked.keyboard.press("Escape")
    desk("POST", f"/matches/{match}/resume")
    expect(other.locator(".fr-toast")).to_contain_text("The match goes on.")
    at_table.my_turn(asked)
    at_table.play_on({0: nadia, 1: jo}, at_table.from_the_list, until=lambda moves: moves == 2)


def test_a_match_is_closed_without_a_result(people: People, desk: Desk) -> None:
    nadia, jo = duel(people)
    at_table.play_on({0: nadia, 1: jo}, at_table.from_the_list, until=lambda moves: moves == 2)
    desk("PATCH", f"/players/{player_of(jo)}", {"name": "Joan"})
    expect(nadia.locator("#table")).to_contain_text("Joan")
    desk("POST", f"/tables/{table_of(nadia)}/close")
    for page in (nadia, jo):
        expect(page.locator(".fr-result h1")).to_have_text("Closed without a result")
        expect(page.locator(".fr-result-head")).to_contain_text("An administrator has closed this match")
        expect(page.locator(".fr-last li")).not_to_have_count(0)
        assert page.get_by_role("button", name="Again!").count() == 0
        assert violations(page) == []
    expect(nadia.locator(".fr-last")).to_contain_text("Joan")
    desk("PATCH", f"/players/{player_of(jo)}", {"name": "Josephine"})  # over, and on open pages all the same
    expect(nadia.locator(".fr-last")).to_contain_text("Josephine")
    expect(nadia.locator(".fr-last")).not_to_contain_text("Joan")
    assert at_table.checks(nadia) == ["ok"] * 7
    nadia.get_by_role("button", name="The last scene").click()
    expect(nadia.locator(ASK)).to_contain_text("It ends without a result")
    expect(nadia.locator("[data-zombie]")).to_have_count(2)
    assert nadia.locator("button.mosh-pick:enabled").count() == 0
    nadia.locator(ASK).get_by_role("button", name="Result").click()
    nadia.get_by_role("link", name="Replay").click()
    expect(nadia.locator(".fr-transport")).to_be_visible()
    jo.reload()
    expect(jo.locator(".fr-result h1")).to_have_text("Closed without a result")
    # a table at which nobody has played
    zed = people(**CALM)
    at_table.open_table(zed, "Zed", seats=2)
    desk("POST", f"/tables/{table_of(zed)}/close")
    expect(zed.locator(".fr-closed h1")).to_have_text("This table is closed")
    expect(zed.locator(".fr-closed")).to_contain_text("An administrator has closed it.")
    assert violations(zed) == []


def test_whoever_is_banned_in_a_match_is_told_and_stays_away(people: People, desk: Desk) -> None:
    nadia, jo = duel(people)
    body = {"reason": "Insults", "until": None, "hand_over": True}
    desk("POST", f"/players/{player_of(jo)}/ban", body)
    expect(jo.locator(".fr-trouble[role=alert]")).to_contain_text("banned you")
    expect(jo.locator(".fr-line[data-phase=stopped]")).to_be_visible()
    assert jo.locator(f"{ASK} button").count() == 0
    expect(nadia.locator(".fr-toast")).to_contain_text("A bot sits on seat 2 now.")
    at_table.play_on({0: nadia}, at_table.from_the_list, until=lambda moves: moves == 2)
    assert jo.locator(".fr-line[data-phase=stopped]").count() == 1  # it did not come back
    jo.get_by_role("link", name="Reload").click()
    expect(jo.locator("h1")).to_be_visible()
    expect(jo.locator(".fr")).to_have_count(0)


def test_whoever_is_signed_out_everywhere_is_told(people: People, desk: Desk) -> None:
    nadia = people(phone=True, **CALM)
    at_table.open_table(nadia, "Nadia", seats=2)
    nadia.locator("[data-drawer=chat]").first.tap()
    expect(nadia.locator("#chat-text")).to_be_visible()
    desk("POST", f"/players/{player_of(nadia)}/sign-out")
    expect(nadia.locator(".fr-trouble[role=alert]")).to_contain_text("You are signed out")
    expect(nadia.locator("#chat-text")).to_have_count(0)  # the sheet lies over what can be done no longer
    nadia.get_by_role("link", name="Reload").tap()
    expect(nadia.locator(".fr")).to_have_count(0)


def test_a_line_of_chat_is_taken_away_before_everybodys_eyes(people: People, desk: Desk) -> None:
    nadia, jo = people(**CALM), people(**CALM)
    link = at_table.open_table(nadia, "Nadia", seats=2)
    at_table.sit(jo, link, "Jo")
    jo.keyboard.press("c")
    for text in ("Insult", "Compliment"):  # at once: nothing is lost while the answer is on its way
        jo.locator("#chat-text").fill(text)
        jo.keyboard.press("Enter")
    expect(jo.locator(".fr-chat-line")).to_contain_text(["Insult", "Compliment"])
    expect(nadia.locator(".fr-strip .fr-badge")).to_contain_text("2")
    nadia.keyboard.press("c")
    found = desk("GET", f"/chat?table={table_of(nadia)}&q=Insult")
    desk("DELETE", f"/chat/{found['lines'][0]['id']}")
    for page in (nadia, jo):
        expect(page.locator(".fr-chat-line")).to_have_count(1)
        expect(page.locator(".fr-chat-line")).to_contain_text("Compliment")
    nadia.reload()
    nadia.locator(".fr-strip [data-drawer=chat]").click()
    expect(nadia.locator(".fr-chat-line")).to_have_count(1)


def test_a_person_and_what_they_said_are_reported_by_keyboard(people: People, desk: Desk) -> None:
    nadia, jo = people(**CALM), people(**CALM)
    link = at_table.open_table(nadia, "Nadia", seats=2)
    at_table.sit(jo, link, "Jo")
    jo.keyboard.press("c")
    jo.locator("#chat-text").fill("You stink")
    jo.keyboard.press("Enter")
    nadia.keyboard.press("p")
    flag = nadia.get_by_role("button", name="Report Jo", exact=True)
    assert nadia.get_by_role("button", name="Report Nadia").count() == 0
    flag.focus()
    nadia.keyboard.press("Enter")
    dialog = nadia.get_by_role("dialog", name="Report Jo")
    expect(dialog.get_by_label("What happened?")).to_be_focused()
    assert violations(nadia) == []
    nadia.keyboard.press("Escape")
    expect(flag).to_be_focused()
    nadia.keyboard.press("Enter")
    expect(dialog.get_by_label("What happened?")).to_be_focused()
    for key in ("Tab", "Tab", "Enter"):  # nothing is written yet
        nadia.keyboard.press(key)
    expect(dialog.get_by_role("alert")).to_have_text("Say in a few words what happened.")
    expect(dialog.get_by_label("What happened?")).to_be_focused()
    nadia.keyboard.type("Rude,")
    nadia.keyboard.press("Enter")
    nadia.keyboard.type("and twice.")
    for key in ("Tab", "Tab", "Enter"):
        nadia.keyboard.press(key)
    expect(dialog.get_by_role("status")).to_contain_text("Sent.")
    expect(dialog.get_by_role("button", name="Back to the table")).to_be_focused()
    assert violations(nadia) == []
    nadia.keyboard.press("Enter")
    expect(flag).to_be_focused()
    told = desk("GET", "/reports?kind=person&limit=1")["reports"][0]
    assert (told["by"]["name"], told["about"]["id"]) == ("Nadia", player_of(jo))
    assert (told["text"], told["table"], told["facts"]) == ("Rude,\nand twice.", table_of(nadia), {})
    # a line of chat
    nadia.keyboard.press("Escape")
    nadia.keyboard.press("c")
    nadia.get_by_role("button", name="Report what Jo said here").click()
    expect(nadia.locator(".fr-report-quote")).to_have_text("You stink")
    nadia.get_by_label("What happened?").fill("This.")
    nadia.get_by_role("button", name="Send it").click()
    expect(nadia.locator(".fr-report-sent")).to_be_visible()
    told = desk("GET", "/reports?kind=person&limit=1")["reports"][0]
    assert (told["text"], told["line"]["text"]) == ("This.", "You stink")


def test_a_fault_is_told_on_a_telephone_with_what_helps_to_find_it(people: People, desk: Desk) -> None:
    phone = people(phone=True, **CALM)
    at_table.open_table(phone, "Nadia", seats=2, bots=1, characters="random")
    at_table.start(phone)
    at_table.my_turn(phone)
    seq = at_table.seq_of(phone)
    phone.locator(".fr-strip [data-drawer=settings]").tap()
    phone.get_by_role("button", name="Something is broken").tap()
    field = phone.get_by_label("What went wrong")
    phone.context.set_offline(True)
    field.fill("My card fell through the floor.")
    send = phone.get_by_role("button", name="Send it")
    box = send.bounding_box()
    assert box is not None
    assert box["y"] > 844 / 2  # where a thumb is
    assert box["height"] >= 43.5
    send.tap()
    expect(phone.locator("#report-problem")).to_contain_text("did not arrive")
    expect(field).to_have_value("My card fell through the floor.")
    assert violations(phone, within=".fr-report") == []
    phone.context.set_offline(False)
    at_table.live(phone)
    send.tap()
    expect(phone.locator(".fr-report-sent")).to_be_visible()
    told = desk("GET", "/reports?kind=fault&limit=1")["reports"][0]
    assert (told["text"], told["match"]) == ("My card fell through the floor.", desk.match(table_of(phone)))
    facts = told["facts"]
    assert facts["width"].startswith("390 x ")
    assert (facts["game"], facts["language"]) == ("zombie_mosh", "en-GB")
    assert facts["program"].startswith("main-")
    assert "Chrome" in facts["agent"]
    bundle = desk("GET", f"/reports/{told['id']}/bundle?secrets=true")
    assert (str(bundle["seq"]), bundle["seat"]) == (seq, 0)
    assert bundle["view"]["hand"]


def test_a_seat_changes_hands_before_three_pairs_of_eyes(people: People, desk: Desk) -> None:
    nadia, jo, walt = people(**CALM), people(**CALM), people(**CALM)
    link = at_table.open_table(nadia, "Nadia", seats=2, characters="random")
    at_table.sit(jo, link, "Jo")
    at_table.open_table(walt, "Walt", seats=2)  # a name, got elsewhere
    walt.goto(f"{link}?watch")
    at_table.start(nadia)
    at_table.play_on({0: nadia, 1: jo}, at_table.from_the_list, until=lambda moves: moves == 2)
    hands = ".mosh-hand"
    expect(jo.locator(hands)).to_be_visible()
    expect(walt.locator(hands)).to_have_count(0)
    # from a person to another: the one sees a hand no more, the other plays without a reload
    body = {"seat": 1, "player": player_of(walt), "bot": None}
    desk("POST", f"/tables/{table_of(nadia)}/substitute", body)
    expect(jo.locator(".fr-toast")).to_contain_text("given your seat to Walt")
    expect(jo.locator(hands)).to_have_count(0)
    expect(nadia.locator(".fr-toast")).to_contain_text("Walt sits on seat 2 now.")
    expect(walt.locator(".fr-toast")).to_contain_text("Seat 2 is yours now.")
    expect(walt.locator(hands)).to_be_visible()
    at_table.play_on({0: nadia, 1: walt}, at_table.from_the_list, until=lambda moves: moves == 3)
    # and to a bot, which plays on at once
    desk("POST", f"/tables/{table_of(nadia)}/substitute", {"seat": 1, "player": None, "bot": "random"})
    expect(walt.locator(".fr-toast", has_text="given your seat to a bot")).to_be_visible()
    for page in (nadia, jo):
        expect(page.locator(".fr-toast", has_text="A bot sits on seat 2 now.")).to_be_visible()
    assert (
        "Bot 2" in nadia.locator("[data-zombie]").all_inner_texts()[0] or nadia.get_by_text("Bot 2").count()
    )
    at_table.play_on({0: nadia}, at_table.from_the_list, until=lambda moves: moves == 2)
