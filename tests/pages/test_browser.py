"""Pages in a real browser: two clicks to a seat, no barrier, nothing cut off, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.pages.test_answers import PLACES, open_page
from tests.pages.visitors import Visitor
from tests.support.browser import People, violations
from tests.support.server import Server

Come = Callable[[], Visitor]
Finished = tuple[Visitor, str, str]

OUR_OWN = [place for place in PLACES if place not in ("table", "watch", "replay")]
"""Pages that are drawn here; what the table draws is looked at by its own tests."""


def look(people: People, place: str, visitor: Come, finished: Finished, **options: Any) -> Page:
    """The page of this kind, in a browser that belongs to the same person."""
    sheet = open_page(place, visitor, finished)
    page = people(**options)
    token = sheet.answer.request.headers.get("cookie", "").partition("shamble_id=")[2].partition(";")[0]
    if token:
        page.context.add_cookies([{"name": "shamble_id", "value": token, "url": people.base_url}])
    page.goto(str(sheet.answer.url))
    return page


def test_two_clicks_from_the_link_to_the_seat(people: People, visitor: Come) -> None:
    table = visitor().open_table(player="Nadia", name="Friday pit")
    page = people()
    page.goto(f"/t/{table}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nadia")
    page.get_by_label("Your name").click()
    page.keyboard.type("Jo")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#table")).to_have_attribute("data-name", "Jo")
    expect(page.get_by_text("Nadia").first).to_be_visible()


def test_a_phone_shows_the_form_at_once(people: People, visitor: Come) -> None:
    table = visitor().open_table(player="Nadia")
    page = people(phone=True)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("button", name="Sit down")).to_be_in_viewport()


def test_a_table_can_be_opened_and_joined_without_script(people: People) -> None:
    host, guest = people(java_script_enabled=False), people(java_script_enabled=False)
    host.goto("/")
    host.get_by_role("link", name="Open a table").first.click()
    form = host.locator("#start-zombie_mosh")
    form.get_by_label("Your name").fill("Nadia")
    form.get_by_label("Name of the table").fill("Dark pit")
    form.get_by_role("radio", name="4", exact=True).first.check()
    form.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("heading", name="Dark pit")).to_be_attached()
    assert "needs JavaScript" in host.locator("noscript").inner_html()
    guest.goto("/")
    guest.get_by_role("link", name="Dark pit").click()
    guest.get_by_label("Your name").fill("Jo")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator("#table")).to_have_attribute("data-name", "Jo")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("place", OUR_OWN)
def test_no_barrier_and_nothing_cut_off(
    place: str, phone: bool, people: People, visitor: Come, finished: Finished
) -> None:
    page = look(people, place, visitor, finished, phone=phone)
    assert violations(page) == []
    assert sideways(page) == 0
    assert page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("place", OUR_OWN)
def test_text_twice_as_large_still_fits(
    place: str, people: People, visitor: Come, finished: Finished
) -> None:
    page = look(people, place, visitor, finished, viewport={"width": 640, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert sideways(page) == 0
    assert page.evaluate(CUT_OFF) == []


def test_a_narrow_phone_needs_no_sideways_scrolling(
    people: People, visitor: Come, finished: Finished
) -> None:
    for place in OUR_OWN:
        page = look(people, place, visitor, finished, viewport={"width": 360, "height": 640})
        assert sideways(page) == 0, place


def test_the_keyboard_skips_to_the_content_and_shows_where_it_is(people: People) -> None:
    page = people()
    page.goto("/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    assert focused.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"
    assert float(focused.evaluate("element => parseFloat(getComputedStyle(element).outlineWidth)")) >= 2


def test_a_chosen_stamp_shows_its_focus(people: People) -> None:
    page = people()
    page.goto("/")
    seats = page.get_by_role("group", name="Seats").get_by_role("radio")
    seats.nth(1).focus()
    page.keyboard.press("ArrowRight")
    expect(seats.nth(2)).to_be_checked()
    stamp = page.get_by_role("group", name="Seats").locator("label").nth(2).locator("span")
    assert stamp.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"


def test_the_copy_button_copies(people: People, site: Server, finished: Finished, visitor: Come) -> None:
    page = look(people, "me named", visitor, finished)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.url)
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.get_by_label("Link to the other device").input_value()
    assert link.startswith(f"{site.url}/link/")
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_a_clause_in_the_address_is_shown(people: People) -> None:
    page = people()
    page.goto("/rules/zombie_mosh#MOSH-51")
    expect(page.locator("#MOSH-51")).to_be_in_viewport()


def test_nothing_moves_for_those_who_ask_for_rest(people: People) -> None:
    page = people(reduced_motion="reduce")
    page.goto("/")
    button = page.get_by_role("link", name="Open a table").first
    assert button.evaluate("element => parseFloat(getComputedStyle(element).transitionDuration)") < 0.001


def test_a_form_is_sent_once_by_two_quick_clicks(people: People) -> None:
    page = people()
    page.goto("/")
    form = page.locator("#start-zombie_mosh")
    form.get_by_label("Your name").fill("Hasty")
    form.get_by_label("Name of the table").fill("Only one")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    form.get_by_role("button", name="Open the table").dblclick()
    expect(page.locator("#table")).to_be_attached()
    assert len([url for url in sent if url.endswith("/tables")]) == 1


def sideways(page: Page) -> int:
    """How many pixels the page is wider than the window."""
    over: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return over


SMALL_TARGETS = """() => [...document.querySelectorAll('a, button, input:not([type=hidden]), select, .choice')]
  .filter(one => one.checkVisibility() && !one.closest('p, dd, li.rule, article, .skip') && !one.matches('.skip'))
  .map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([text, box]) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
"""Things to press that are smaller than 44 pixels; links in running text are as large as the text."""

CUT_OFF = """() => [...document.querySelectorAll('h1, h2, h3, p, a, button, label span, dt, dd, td')]
  .filter(one => one.checkVisibility() && !one.closest('.visually-hidden, .scroll, .skip, .nav .me')
    && getComputedStyle(one).overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1)
  .map(one => one.outerHTML.slice(0, 90))"""
"""Text that does not fit into its box and is hidden there."""


def test_a_rejected_form_is_in_sight_at_the_field(people: People) -> None:
    page = people(phone=True, java_script_enabled=False)
    page.goto("/")
    form = page.locator("#start-zombie_mosh")
    form.get_by_label("Your name").fill("Jo")
    form.locator("input[name=seats][value='2']").check()
    form.locator("input[name=bots][value='5']").check()
    form.get_by_role("button", name="Open the table").click()
    expect(form.locator("input[name=bots][value='5']")).to_be_focused()
    expect(page.get_by_role("alert")).to_be_in_viewport()
    expect(page).to_have_title("The table is not open yet · Shamble")


def test_bots_that_leave_no_seat_cannot_be_chosen(people: People) -> None:
    page = people()
    page.goto("/")
    form = page.locator("#start-zombie_mosh")
    bots = form.locator("input[name=bots]")
    form.locator("input[name=seats][value='6']").check()
    bots.nth(5).check()
    form.locator("input[name=seats][value='2']").check()
    expect(bots.nth(1)).to_be_checked()
    expect(bots.nth(2)).to_be_disabled()
    form.locator("input[name=seats][value='3']").check()
    expect(bots.nth(2)).to_be_enabled()


@pytest.mark.parametrize("script", [True, False])
def test_a_link_to_a_games_form_opens_it(script: bool, people: People) -> None:
    page = people(java_script_enabled=script)
    page.goto("/")
    mosh, beach = page.locator("#start-zombie_mosh"), page.locator("#start-off_the_dead")
    expect(mosh).to_be_visible()
    expect(beach).to_be_hidden()
    page.locator("[data-game=off_the_dead]").get_by_role("link", name="Open a table").click()
    expect(beach).to_be_visible()
    expect(mosh).to_be_hidden()
    expect(beach.get_by_label("Your name")).to_be_in_viewport()


def test_an_option_is_there_with_the_seats_that_it_is_for(people: People) -> None:
    page = people()
    page.goto("/#start-off_the_dead")
    form = page.locator("#start-off_the_dead")
    option = form.get_by_role("group", name="Two players")
    expect(option).to_be_hidden()
    form.locator("input[name=seats][value='2']").check()
    expect(option).to_be_visible()
    form.locator("input[name=seats][value='1']").check()
    expect(option).to_be_hidden()
    bare = people(java_script_enabled=False)
    bare.goto("/#start-off_the_dead")
    expect(bare.get_by_role("group", name="Two players (only with 2 seats)")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("place", ["/", "/rules/off_the_dead"])
def test_one_click_to_a_practice_match(place: str, script: bool, people: People) -> None:
    page = people(java_script_enabled=script)
    page.goto(place)
    own = page.locator("form.practice:has(input[value=off_the_dead])")
    own.get_by_role("button", name="Practise").click()
    table = page.locator("#table")
    expect(table).to_have_attribute("data-game", "off_the_dead")
    expect(table).to_have_attribute("data-name", "Fresh Meat")
    address = page.url
    page.goto("/rules/off_the_dead")
    assert page.get_by_label("Your name").count() == 0
    page.get_by_role("button", name="Practise").click()
    expect(page).to_have_url(address)  # it is not over yet


@pytest.mark.parametrize(
    ("place", "side"), [("/", "the dead"), ("/rules/living_dead", "the living"), ("/rules", "the dead")]
)
def test_one_click_to_either_side(place: str, side: str, people: People) -> None:
    page = people()
    page.goto(place)
    own = page.locator("form.practice:has(input[value=living_dead])")
    own.get_by_role("button", name=f"Practise as {side}").click()
    table = page.locator("#table")
    expect(table).to_have_attribute("data-game", "living_dead")
    told = page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert told["options"]["sides"] == ("host_zombie" if side == "the dead" else "host_human")


def test_a_token_page_that_is_reloaded_makes_no_second_token(people: People) -> None:
    page = people()
    page.goto("/me")
    page.get_by_label("Your name").fill("Nadia")
    page.get_by_role("button", name="Take it").click()
    page.get_by_label("What is it for?").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_label("Your new token")).to_be_visible()
    expect(page).to_have_url(f"{people.base_url}/me")
    page.reload()
    expect(page.get_by_label("Your new token")).to_have_count(0)
    expect(page.get_by_text("my bot", exact=True)).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True])
def test_a_replay_leads_back_to_the_table_those_who_played(
    phone: bool, people: People, visitor: Come, finished: Finished
) -> None:
    _, table, match = finished
    page = look(people, "home named", visitor, finished, phone=phone)
    page.goto(f"/replay/{match}")
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{table}")
    other = people(phone=phone)
    other.goto(f"/replay/{match}")
    expect(other.get_by_text("Replay", exact=True).first).to_be_visible()
    assert table not in other.content()
    expect(other.get_by_role("link", name="To the table")).to_have_count(0)
