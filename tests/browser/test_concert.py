"""A concert: after each song its ranking, which is put away before the next goes on and keeps nobody from playing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import at_table
from tests.support.browser import People

SHEET = ".mosh-between"


def test_a_song_ends_with_its_ranking_and_the_next_goes_on(people: People) -> None:
    host, watcher = people(), people(phone=True, reduced_motion="reduce", drawn=False)
    link = at_table.open_table(host, "Nadia", bots=1, songs="3", characters="random")
    at_table.watch(watcher, link)
    at_table.start(host)
    # the sheet goes by itself after a while, so it is waited for together with the next turn
    mine = f"{at_table.ASK}[data-tone=mine][data-busy=false]"
    while host.wait_for_selector(f"{SHEET}, {mine}") and not host.locator(SHEET).is_visible():
        at_table.from_the_list(host)
    for page in (host, watcher):
        sheet = page.locator(SHEET)
        expect(sheet).to_contain_text("Song 1 of 3 is over")
        expect(sheet.get_by_role("row")).to_have_count(3)
        for column in ("Tokens", "Limbs standing", "Songs won"):
            expect(sheet.get_by_role("columnheader", name=column)).to_be_visible()
        expect(sheet.locator("tr.winner td").last).to_have_text("1")
    host.keyboard.press(" ")
    watcher.locator(SHEET).get_by_role("heading").tap()
    for page in (host, watcher):
        expect(page.locator(SHEET)).to_have_count(0)
        expect(page.locator(".fr-progress")).to_contain_text("Song 2 of 3")
    at_table.my_turn(host)
    at_table.from_the_list(host)
