"""The ways of playing: by keyboard alone, by thumb on a telephone, with a slip taken back, over a broken line."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from tests.browser import at_table
from tests.support.browser import People
from tests.support.server import Server

FOCUSED = """() => {
  const here = document.activeElement;
  return here?.matches('a, button, summary') ? here.textContent.trim() : '';
}"""


def tab_to(page: Page, text: str) -> None:
    """Press Tab until what has the focus says `text`."""
    for _ in range(80):
        if text in page.evaluate(FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {text!r} by keyboard; the last focus was on {page.evaluate(FOCUSED)!r}")


def by_keyboard(page: Page, number: int) -> None:
    """One key for the list, arrows, Enter, and Enter once more to confirm; every third time by typing instead."""
    seq = at_table.seq_of(page)
    page.keyboard.press("l")
    moves = page.locator("dialog.fr-moves .fr-move:not([data-barred])")
    expect(moves.first).to_be_visible()
    if number % 3 == 2:
        page.keyboard.type("block" if moves.filter(has_text="Block").count() else "be")
        left = moves.count()
        page.keyboard.press("Enter")
        if left > 1:  # several are left: Enter goes to the first of them and takes nothing yet
            expect(moves.first).to_be_focused()
            page.keyboard.press("Enter")
    else:
        for _ in range(1 + number % min(4, moves.count())):
            page.keyboard.press("ArrowDown")
        while page.evaluate("() => document.activeElement.dataset.barred !== undefined"):
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Enter")
    at_table.moved_on(page, seq)


def test_who_only_watches_takes_a_name_to_chat(people: People) -> None:
    host, crowd = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    link = at_table.open_table(host, "Nadia", seats=2, bots=1)
    at_table.start(host)
    crowd.goto(link)
    at_table.live(crowd)
    crowd.locator(".fr-strip [data-drawer=chat]").click()
    crowd.get_by_label("Take a name to join in.").fill("Wren")
    crowd.get_by_role("button", name="That is me").click()
    expect(crowd.locator(".fr-drawer")).to_have_count(0)  # the page came anew
    at_table.live(crowd)
    crowd.locator(".fr-strip [data-drawer=chat]").click()
    crowd.get_by_label("Say something to the spectators").fill("What a pit")
    crowd.keyboard.press("Enter")
    expect(crowd.locator(".fr-chat-line")).to_contain_text("Wren")


def test_the_focus_leads_through_a_move(people: People) -> None:
    page = people(reduced_motion="reduce", drawn=False)
    at_table.open_table(page, "Nadia", seats=2, bots=1)
    tab_to(page, "Start the show")
    page.keyboard.press("Enter")
    poster, do_it = page.locator("button.mosh-poster-face"), page.get_by_role("button", name="Do it")
    at_table.my_turn(page)
    expect(poster.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(do_it).to_be_focused()
    poster.first.focus()
    seq = at_table.seq_of(page)
    page.keyboard.press("Enter")  # what is marked is confirmed, not unmarked
    at_table.moved_on(page, seq)
    at_table.my_turn(page)
    expect(page.locator("[data-hand] button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("button.mosh-edge").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("button.mosh-target").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(do_it).to_be_focused()
    page.keyboard.press("Escape")
    expect(do_it).to_have_count(0)
    expect(page.locator("button.mosh-edge").first).to_be_focused()
    page.locator("button.mosh-target").first.focus()
    page.keyboard.press("Enter")
    expect(do_it).to_be_focused()
    page.locator("button.mosh-target").first.focus()
    seq = at_table.seq_of(page)
    page.keyboard.press("Space")
    at_table.moved_on(page, seq)
    at_table.my_turn(page)
    expect(page.locator("[data-hand] button").first).to_be_focused()


def test_a_whole_match_by_keyboard_alone(people: People) -> None:
    page = people(reduced_motion="reduce", drawn=False)
    at_table.open_table(page, "Nadia", seats=3, bots=2)
    tab_to(page, "Start the show")
    page.keyboard.press("Enter")
    expect(page.locator(at_table.ASK)).to_be_visible()
    at_table.play_on({0: page}, by_keyboard)
    expect(page.locator(at_table.RESULT)).to_be_visible()
    tab_to(page, "Check the chance")
    page.keyboard.press("Enter")
    expect(page.locator(".fr-check-sum[data-verdict=ok]")).to_be_visible()
    tab_to(page, "Again!")
    page.keyboard.press("Enter")
    expect(page.locator(".fr-ask[data-seq='0']")).to_be_visible()


def by_thumb(page: Page, number: int) -> None:
    """Tap a card, an edge, a zombie, and the confirm button."""
    seq = at_table.seq_of(page)
    posters = page.locator("button.mosh-poster-face")
    if posters.count():
        posters.nth(number % posters.count()).tap()
    else:
        cards = page.locator("button.mosh-pick")
        cards.nth(number % cards.count()).tap()
        page.locator("button.mosh-edge").nth(number % 2).tap()
        targets = page.locator("button.mosh-target")
        targets.nth(number % targets.count()).tap()
    page.get_by_role("button", name="Do it").tap()
    at_table.moved_on(page, seq)


def test_a_whole_match_on_a_telephone(people: People) -> None:
    phone = people(phone=True, reduced_motion="reduce", drawn=False)
    at_table.open_table(phone, "Nadia", seats=4, bots=3)
    at_table.start(phone)

    def move(page: Page, number: int) -> None:
        # nothing sticks out at the side, and what is asked and what is mine can be seen without scrolling
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        ask = page.locator(at_table.ASK).bounding_box()
        assert ask is not None
        assert ask["y"] >= 0
        assert ask["y"] + ask["height"] <= 844
        by_thumb(page, number)

    at_table.play_on({0: phone}, move)
    expect(phone.locator(at_table.RESULT)).to_be_visible()
    phone.locator(".fr-strip [data-drawer=log]").tap()
    expect(phone.locator(".fr-log-line").first).to_be_visible()
    phone.locator(".fr-drawer .fr-close").tap()
    expect(phone.locator(".fr-drawer")).to_have_count(0)


def test_a_slip_is_taken_back(people: People) -> None:
    nadia, jo = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    link = at_table.open_table(nadia, "Nadia", seats=2, characters="random")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    pages = {0: nadia, 1: jo}
    at_table.play_on(pages, at_table.from_the_list, until=lambda moves: moves == 1)
    mine = next(page for page in pages.values() if page.get_by_role("button", name="Take back").count())
    other = jo if mine is nadia else nadia
    seq = at_table.seq_of(mine)
    expect(mine.locator(".mosh-hand")).to_have_attribute("data-count", "3")
    mine.keyboard.press("u")
    at_table.moved_on(mine, seq)
    at_table.moved_on(other, seq)
    expect(mine.locator(".mosh-hand")).to_have_attribute("data-count", "4")
    expect(mine.get_by_role("button", name="Take back")).to_have_count(0)
    assert other.get_by_role("button", name="Take back").count() == 0
    # the log keeps what was taken back, struck out
    mine.keyboard.press("g")
    expect(mine.locator(".fr-log-entry[data-gone=true] del").first).to_be_visible()
    mine.keyboard.press("g")
    at_table.play_on(pages, at_table.from_the_list, until=lambda moves: moves == 2)


def test_the_server_is_killed_and_comes_back(
    browser: Browser, make_server: Callable[..., Server], sqlite_url: str
) -> None:
    server = make_server(sqlite_url)
    people = People(browser, server.url)
    nadia, jo = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    link = at_table.open_table(nadia, "Nadia", seats=2, characters="random")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    pages = {0: nadia, 1: jo}
    at_table.play_on(pages, at_table.from_the_list, until=lambda moves: moves == 3)
    turn = nadia.wait_for_function(at_table.TURN, arg=["0", "1"]).json_value().split("/")
    actor = pages[int(turn[0])]

    server.kill()
    for page in (nadia, jo):
        expect(page.locator(".fr-line[data-phase=reconnecting]")).to_be_visible()
        expect(page.locator("[data-zombie]")).to_have_count(2)
    # decided while the line is down: kept, said so, and sent once it is back
    actor.keyboard.press("l")
    actor.locator("dialog.fr-moves .fr-move:not([data-barred])").first.click()
    actor.get_by_role("button", name="Do it").click()
    expect(actor.locator(".fr-ask-line")).to_contain_text("Kept")

    server.restart()
    for page in (nadia, jo):
        at_table.live(page)
        expect(page.locator(f".fr-ask[data-seq='{int(turn[1]) + 1}']")).to_be_visible()
    assert len(at_table.log_lines(nadia)) == len(at_table.log_lines(jo))
    at_table.play_on(pages, at_table.from_the_list, until=lambda moves: moves == 3)

    # stopped in good order: the page says what is going on, and comes back as well
    server.stop()
    for page in (nadia, jo):
        expect(page.locator(".fr-trouble")).to_contain_text("The server restarts")
    server.restart()
    for page in (nadia, jo):
        at_table.live(page)
        expect(page.locator(".fr-trouble")).to_have_count(0)
    people.close()
    assert not people.faults


def test_things_move_and_can_be_skipped(people: People) -> None:
    """With motion on, nothing stands in the way for long, and the space bar ends what is being shown."""
    page = people()
    at_table.open_table(page, "Nadia", seats=2, bots=1, characters="random")
    at_table.start(page)

    def move(page: Page, number: int) -> None:
        at_table.from_the_list(page, number)
        page.keyboard.press("Space")

    at_table.play_on({0: page}, move, until=lambda moves: moves == 8)


def test_why_not_and_refusals_name_their_clause(people: People) -> None:
    page = people(reduced_motion="reduce", drawn=False)
    at_table.open_table(page, "Nadia", seats=2, bots=1, characters="random")
    at_table.start(page)
    at_table.my_turn(page)
    page.keyboard.press("l")
    page.locator("dialog.fr-moves .fr-move[data-barred]").first.click()
    reason = page.locator(".fr-move-reason")
    expect(reason).to_contain_text("MOSH-36")
    assert reason.get_by_role("link").get_attribute("href") == "/rules/zombie_mosh#MOSH-36"
    page.keyboard.press("Escape")
    # the clause opens the rules beside the table
    page.keyboard.press("g")
    page.locator(".fr-log .clause").first.click()
    expect(page.locator(".fr-rules .fr-found")).to_be_visible()


def test_resigning_asks_first_and_ends_a_match_of_two(people: People) -> None:
    nadia, jo = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    link = at_table.open_table(nadia, "Nadia", seats=2, characters="random")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    expect(jo.locator(at_table.ASK)).to_be_visible()
    jo.locator(".fr-strip [data-drawer=settings]").click()
    jo.get_by_role("button", name="Leave for good").click()
    jo.get_by_role("button", name="Yes, leave").click()
    for page in (nadia, jo):
        expect(page.locator(at_table.RESULT)).to_be_visible()
    expect(nadia.locator(".fr-result h1")).to_have_text("You win")
    # the second match has a commitment and pinches of chance of its own
    nadia.get_by_role("button", name="Again!").click()
    expect(jo.locator(at_table.ASK)).to_be_visible()
    jo.locator(".fr-strip [data-drawer=settings]").click()
    jo.get_by_role("button", name="Leave for good").click()
    jo.get_by_role("button", name="Yes, leave").click()
    for page in (nadia, jo):
        expect(page.locator(at_table.RESULT)).to_be_visible()
        assert at_table.checks(page) == ["ok"] * 7


def test_chat_keeps_seats_and_spectators_apart(people: People) -> None:
    nadia, crowd = people(), people()
    link = at_table.open_table(nadia, "Nadia", seats=2)
    crowd.goto("/")
    at_table.open_table(crowd, "Walt", seats=2)  # a name, got elsewhere
    crowd.goto(f"{link}?watch")
    expect(crowd.locator(".fr-waiting")).to_be_visible()
    nadia.keyboard.press("c")
    nadia.locator("#chat-text").fill("Mind my <b>arm</b>!")
    nadia.keyboard.press("Enter")
    expect(nadia.locator(".fr-chat-line", has_text="Mind my <b>arm</b>!")).to_be_visible()
    expect(nadia.locator("#chat-text")).to_have_value("")
    expect(crowd.locator(".fr-strip .fr-badge")).to_be_visible()
    crowd.locator(".fr-strip [data-drawer=chat]").click()
    crowd.locator("#chat-text").fill("Bravo")
    crowd.keyboard.press("Enter")
    expect(crowd.locator(".fr-chat-line", has_text="Bravo")).to_be_visible()
    expect(nadia.locator(".fr-chat-line", has_text="Bravo")).to_have_count(0)
    nadia.get_by_role("radio", name="Spectators").check()
    expect(nadia.locator(".fr-chat-line", has_text="Bravo")).to_be_visible()
