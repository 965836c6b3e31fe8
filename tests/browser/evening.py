"""A whole evening at a table, as several tests live through it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.support.browser import People


def board_text(page: Page) -> str:
    """What the pit says of everybody: figures, damage, lines."""
    return "\n".join(page.locator("[data-zombie] .mosh-stats").all_inner_texts())


def from_the_home_page_to_the_rematch(people: People) -> None:
    """Two people and a bot play, a third person watches: a reload in the middle, result, chance, replay, rematch."""
    nadia = people(reduced_motion="reduce", drawn=False)
    jo = people(reduced_motion="reduce", drawn=False)
    crowd = people(reduced_motion="reduce", drawn=False)

    link = at_table.open_table(nadia, "Nadia", seats=3, bots=1)
    at_table.sit(jo, link, "Jo")
    at_table.watch(crowd, link)
    expect(nadia.locator(".fr-seat")).to_have_count(3)
    expect(nadia.locator(".fr-seat", has_text="Jo")).to_be_visible()
    expect(crowd.locator(".fr-seat", has_text="Nadia")).to_be_visible()

    at_table.start(nadia)
    pages = {0: nadia, 1: jo}
    played = at_table.play_on(pages, at_table.by_pointing, watcher=crowd, until=lambda moves: moves == 7)
    assert played == 7

    # a reload in the middle: the same seat, the same pit
    before = board_text(crowd)
    seq = at_table.seq_of(crowd)
    jo.reload()
    at_table.live(jo)
    expect(jo.locator(f".fr-ask[data-seq='{seq}']")).to_be_visible()
    assert jo.locator("[data-zombie]").count() == 3
    assert sorted(board_text(jo).splitlines()) == sorted(before.splitlines())
    assert jo.locator(".mosh-hand").is_visible()
    assert crowd.locator(".mosh-hand").count() == 0

    at_table.play_on(pages, at_table.from_the_list, watcher=crowd)
    for page in (nadia, jo, crowd):
        expect(page.locator(at_table.RESULT)).to_be_visible()
    # who wins reads differently for the winner; the ranking's figures are the same for all
    ranking = [
        page.locator(".fr-result-game table tbody td").all_inner_texts() for page in (nadia, jo, crowd)
    ]
    figures = [[cell for cell in cells if cell.strip().isdigit()] for cells in ranking]
    assert figures[0]
    assert figures[0] == figures[1] == figures[2]

    # chance: the players compare with what they wrote down, the spectator has nothing to compare with
    assert at_table.checks(nadia) == ["ok"] * 7
    assert at_table.checks(jo) == ["ok"] * 7
    assert at_table.checks(crowd) == ["none", "ok", "none", "ok", "ok", "ok", "ok"]

    # the replay, from the result
    replay = nadia.get_by_role("link", name="Replay").get_attribute("href")
    assert replay
    crowd.goto(replay)
    expect(crowd.locator(".fr-transport")).to_be_visible()
    crowd.go_back()
    expect(crowd.locator(at_table.RESULT)).to_be_visible()

    # once more, from the other seat; the host and the spectator are taken along
    jo.get_by_role("button", name="Again!").click()
    for page in (nadia, jo, crowd):
        expect(page.locator(".fr-ask[data-seq='0']")).to_be_visible()
        expect(page.locator(at_table.RESULT)).to_have_count(0)
    assert at_table.play_on(pages, at_table.by_pointing, until=lambda moves: moves == 3) == 3
