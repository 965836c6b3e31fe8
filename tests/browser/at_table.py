"""What people do at a table, in their words. Everything waits for what the page shows, never for time."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

ASK = ".fr-ask"
RESULT = ".fr-result"

# whose decision is shown, or that the match is over; undefined while neither is settled
TURN = """(humans) => {
  if (document.querySelector('.fr-result')) return 'over';
  const ask = document.querySelector('.fr-ask');
  if (!ask || ask.dataset.busy === 'true' || !humans.includes(ask.dataset.seat)) return undefined;
  return ask.dataset.seat + '/' + ask.dataset.seq;
}"""
MOVED = """([seq]) => document.querySelector('.fr-result') || document.querySelector('.fr-ask')?.dataset.seq !== seq"""


def open_table(
    page: Page, name: str, *, game: str = "zombie_mosh", seats: int = 2, bots: int = 0, **options: str
) -> str:
    """Somebody new opens a table on the home page, by its form. The answer is the invite link's path."""
    page.goto(f"/#start-{game}")
    form = page.locator(f"#start-{game} form")
    form.locator("input[name=player]").fill(name)
    for field, value in {
        "seats": str(seats),
        "bots": str(bots),
        **{f"option_{k}": v for k, v in options.items()},
    }.items():
        form.locator(f"input[name={field}][value='{value}']").check()
    form.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".fr-waiting")).to_be_visible()
    return page.url.removeprefix(re.match(r"https?://[^/]+", page.url).group())  # type: ignore[union-attr]


def sit(page: Page, link: str, name: str) -> None:
    """From the link to the seat: a name, and one click."""
    page.goto(link)
    page.locator("input[name=player]").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".fr-waiting")).to_be_visible()


def watch(page: Page, link: str) -> None:
    """Come as a spectator without a name."""
    page.goto(link)
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".fr-strip")).to_be_visible()


def start(page: Page) -> None:
    """The host starts the match."""
    page.get_by_role("button", name="Start the show").click()
    expect(page.locator(ASK)).to_be_visible()


def seq_of(page: Page) -> str:
    """The seq that the page shows."""
    return page.locator(ASK).get_attribute("data-seq") or ""


def my_turn(page: Page) -> None:
    """Wait until it is this page's turn."""
    expect(page.locator(f"{ASK}[data-tone=mine][data-busy=false]")).to_be_visible()


def moved_on(page: Page, seq: str) -> None:
    """Wait until the page shows something later than `seq`."""
    page.wait_for_function(MOVED, arg=[seq])


def from_the_list(page: Page, number: int = 0) -> None:
    """Play the n-th legal move of the list of all moves, opened by its key; it asks again like any other move."""
    seq = seq_of(page)
    page.keyboard.press("l")
    moves = page.locator("dialog.fr-moves .fr-move:not([data-barred])")
    expect(moves.first).to_be_visible()
    moves.nth(number % moves.count()).click()
    page.get_by_role("button", name="Do it").click()
    moved_on(page, seq)


def by_pointing(page: Page, number: int = 0) -> None:
    """Play by pointing at things: a zombie, or a card, an edge of it, and whom it is for; then the confirm button."""
    seq = seq_of(page)
    posters = page.locator("button.mosh-poster-face")
    if posters.count():
        posters.nth(number % posters.count()).click()
    else:
        cards = page.locator("button.mosh-pick")
        cards.nth(number % cards.count()).click()
        page.locator("button.mosh-edge").nth(number % 2).click()
        targets = page.locator("button.mosh-target")
        targets.nth(number % targets.count()).click()
    page.get_by_role("button", name="Do it").click()
    moved_on(page, seq)


def play_on(
    pages: dict[int, Page],
    move: Callable[[Page, int], None],
    *,
    watcher: Page | None = None,
    until: Callable[[int], bool] = lambda moves: False,
) -> int:
    """Play until the match is over (or `until` the number of moves says so); `pages` are the humans by seat. `watcher`
    is the page that tells whose turn it is. Answers the number of moves that were made by people."""
    guide = watcher or next(iter(pages.values()))
    humans = [str(seat) for seat in pages]
    moves = 0
    while not until(moves):
        turn: Any = guide.wait_for_function(TURN, arg=humans, timeout=120_000).json_value()
        if turn == "over":
            break
        seat, seq = turn.split("/")
        page = pages[int(seat)]
        expect(page.locator(f"{ASK}[data-tone=mine][data-seq='{seq}'][data-busy=false]")).to_be_visible()
        move(page, moves)
        if guide is not page:
            moved_on(guide, seq)
        moves += 1
    return moves


def live(page: Page) -> None:
    """Wait until the line to the server is up."""
    expect(page.locator(".fr-line[data-phase=live]")).to_be_visible(timeout=120_000)


def log_lines(page: Page) -> list[str]:
    """What the log says, from its drawer."""
    page.locator(".fr-strip [data-drawer=log]").click()
    lines = page.locator(".fr-log-line").all_inner_texts()
    page.keyboard.press("Escape")
    return lines


def checks(page: Page) -> list[str]:
    """Run the fairness check of the result page; the verdict of each step."""
    page.get_by_role("button", name="Check the chance").click()
    steps = page.locator(".fr-check li")
    expect(steps).to_have_count(7)
    return [str(steps.nth(i).get_attribute("data-verdict")) for i in range(7)]
