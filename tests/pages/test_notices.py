"""What is announced stands on the pages, and that nothing new begins for now; escaped, and gone when it is over."""

from __future__ import annotations

import html
from collections.abc import Iterator

import pytest

from tests.pages.visitors import Sheet, Visitor
from tests.web.conftest import Running, running, start

__all__ = ["running", "start"]


@pytest.fixture
def host(running: Running) -> Iterator[Visitor]:
    """Somebody at the server; afterwards nothing is announced any more."""
    one = Visitor(running.url)
    yield one
    one.http.close()
    house = running.tables.house
    for row in list(house._known.values()):
        running.run(house.withdraw(row.id))
    running.run(house.set_maintenance(None, False))


def banners(sheet: Sheet) -> int:
    """How many stand on a page."""
    return len(sheet.all("p", class_="notice")) + len(sheet.all("p", class_="notice bad"))


def test_announcements_stand_on_every_page_but_the_table(running: Running, host: Visitor) -> None:
    table = host.open_table(seats="3")
    guest = Visitor(running.url)
    text = "<b onload='x'>{{7*7}}</b> & more"
    assert banners(guest.get("/")) == 0
    made = running.run(running.tables.house.announce(None, text))
    running.run(running.tables.house.message_table(None, table, "Only here", 5))
    for path in ("/", "/rules", "/about", "/me", "/nowhere"):
        page = guest.get(path)
        assert not page.all("b", onload="x")
        assert text in html.unescape(page.text), path
        assert "Only here" not in page.text
    invite = guest.get(f"/t/{table}")
    assert text in html.unescape(invite.text)
    assert "Only here" in invite.words
    assert text not in html.unescape(host.get(f"/t/{table}").text)  # there the application shows it
    running.run(running.tables.house.withdraw(made.id))
    assert banners(guest.get("/")) == 0
    guest.http.close()


def test_every_form_that_would_begin_something_says_that_it_is_closed(
    running: Running, host: Visitor
) -> None:
    table = host.open_table(seats="3")
    stranger = Visitor(running.url)
    running.run(running.tables.house.set_maintenance(None, True, "<i>Back</i> at ten"))
    home = stranger.get("/")
    assert "&lt;i&gt;Back&lt;/i&gt; at ten" in home.text
    assert banners(home) == 1
    for visitor in (host, stranger):
        words = {"game": "zombie_mosh", "player": "Host", "seats": "2", "bots": "0", "name": "Kept"}
        form = visitor.send("/tables", **words)
        assert form.status == 503
        assert form.one("input", name="name", value="Kept")
        practice = visitor.send("/practice", game="zombie_mosh")
        assert practice.status == 503
        assert "Closed for repairs" in practice.words
    assert not stranger.named
    sit = stranger.send(f"/t/{table}/sit", player="New")
    assert (sit.status, stranger.named) == (503, False)
    running.run(running.tables.house.set_maintenance(None, False))
    assert stranger.send(f"/t/{table}/sit", player="New").status == 200
    assert banners(stranger.get("/")) == 0
    stranger.http.close()
