"""A bad line, a wrong clock: what is shown stays right."""

from __future__ import annotations

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.browser import at_table
from tests.support.browser import People


class BadLine:
    """Stands between the page of `seat` and the server: loses every fourth update that something else will follow,
    repeats the others, and hangs up before every fifth answer, so that the page cannot know whether its act arrived."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lost = self.repeated = self.cut = 0
        self._updates = self._answers = 0

    def __call__(self, page: WebSocketRoute) -> None:
        """Take over one socket of the page."""
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda text: self.down(page, server, text))

    def down(self, page: WebSocketRoute, server: WebSocketRoute, text: str | bytes) -> None:
        """A message from the server on its way to the page."""
        message = json.loads(text)
        kind = message["type"]
        if kind == "update":
            self._updates += 1
            after = message["decision"]
            followed = after is not None and (
                after["seat"] != self.seat or message["entry"]["seat"] == self.seat
            )
            if self._updates % 4 == 0 and followed:
                self.lost += 1
                return
            self.repeated += 1
            page.send(text)
        if kind == "done":
            self._answers += 1
            if self._answers % 5 == 0:
                self.cut += 1
                server.close()
                page.close(code=3000)
                return
        page.send(text)


def test_a_match_over_a_line_that_loses_repeats_and_breaks(people: People) -> None:
    nadia, jo = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    line = BadLine(0)
    nadia.route_web_socket("**/ws/*", line)
    link = at_table.open_table(nadia, "Nadia", seats=2, characters="random")
    at_table.sit(jo, link, "Jo")
    at_table.start(nadia)
    at_table.play_on({0: nadia, 1: jo}, at_table.from_the_list, watcher=jo)
    for page in (nadia, jo):
        expect(page.locator(at_table.RESULT)).to_be_visible()
    assert line.lost
    assert line.repeated
    assert line.cut
    # each act counted once, and both logs tell the same story
    nadia_log, jo_log = at_table.log_lines(nadia), at_table.log_lines(jo)
    assert len(nadia_log) == len(jo_log)
    assert at_table.checks(nadia) == ["ok"] * 7


def test_a_device_whose_clock_is_wrong_counts_the_same_seconds(people: People) -> None:
    page = people(reduced_motion="reduce", drawn=False)
    page.add_init_script(
        "const now = Date.now; Date.now = () => now() + 3600e3;"
        "Date = class extends Date { constructor(...a) { a.length ? super(...a) : super(now() + 3600e3); } };"
    )
    at_table.open_table(page, "Nadia", seats=2, bots=1, characters="random")
    at_table.start(page)
    at_table.my_turn(page)
    page.reload()
    at_table.my_turn(page)
    minutes, _, seconds = page.locator(".fr-clock").inner_text().partition(":")
    assert int(minutes) < 5
    assert seconds.isdigit()


def test_without_confirming_what_is_pointed_at_is_played_and_makes_its_sound(people: People) -> None:
    page = people(reduced_motion="reduce", drawn=False)
    at_table.open_table(page, "Nadia", seats=2, bots=1, characters="random")
    page.locator(".fr-strip [data-drawer=settings]").click()
    page.get_by_role("checkbox", name="Ask before a move is sent").uncheck()
    page.get_by_role("checkbox", name="Sound").check()
    page.keyboard.press("Escape")
    at_table.start(page)
    at_table.my_turn(page)
    seq = at_table.seq_of(page)
    page.locator("button.mosh-pick").first.click()
    page.locator("button.mosh-edge").first.click()
    page.locator("button.mosh-target").first.click()
    at_table.moved_on(page, seq)
    # settings are this device's: they are still there after a reload
    page.reload()
    expect(page.locator(at_table.ASK)).to_be_visible()
    page.locator(".fr-strip [data-drawer=settings]").click()
    expect(page.get_by_role("checkbox", name="Ask before a move is sent")).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="Sound")).to_be_checked()
