"""What a banned person's browser gets; having one's data, and deleting oneself, on the profile page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest

from app.tables import Player
from tests.pages.visitors import Visitor
from tests.web.conftest import Running, running, start, town

__all__ = ["running", "start", "town"]

Come = Callable[[], Visitor]
REASON = 'Called <b>everybody</b> "names" & worse'


@pytest.fixture
def come(running: Running) -> Iterator[Come]:
    """`come()` is somebody new at this module's server."""
    came: list[Visitor] = []

    def make() -> Visitor:
        came.append(Visitor(running.url))
        return came[-1]

    yield make
    for one in came:
        one.http.close()


def somebody(running: Running, visitor: Visitor) -> Player:
    """The visitor, who takes a name."""
    assert visitor.send("/me/name", name="Nadia").status == 200
    known = running.run(running.tables.who(visitor.http.cookies["shamble_id"]))
    assert known is not None
    return known.player


def ban(running: Running, player: Player, until: datetime | None = None) -> None:
    """Ban a player."""
    running.run(running.tables.bans.ban("Admin", player.id, REASON, until))


def test_every_page_says_that_one_is_banned_and_why(running: Running, come: Come) -> None:
    visitor = come()
    table = visitor.open_table(player="Host")
    player = running.run(running.tables.who(visitor.http.cookies["shamble_id"]))
    assert player is not None
    until = datetime.now(UTC) + timedelta(days=3)
    ban(running, player.player, until)
    for path in ("/", "/me", "/rules", "/rules/zombie_mosh", "/about", f"/t/{table}"):
        sheet = visitor.get(path)
        assert sheet.status == 403, path
        assert "You are barred" in sheet.words
        assert "Called &lt;b&gt;everybody" in sheet.text
        assert f"{until:%Y-%m-%d %H:%M} UTC" in sheet.words
        assert not sheet.all("form")
        assert not sheet.all("input")


def test_nothing_that_a_banned_browser_sends_counts(running: Running, come: Come) -> None:
    visitor, other = come(), come()
    player = somebody(running, visitor)
    friend = somebody(running, other)
    link = running.run(running.tables.device_link(friend))
    ban(running, player)
    for path, fields in (
        ("/tables", {"game": "zombie_mosh", "player": "New", "seats": "2"}),
        ("/practice", {"game": "zombie_mosh", "player": "New"}),
        ("/me/name", {"name": "New"}),
        ("/me/tokens", {"label": "bot"}),
        ("/me/links", {}),
        ("/me/sign-out", {}),
        ("/me/delete", {"name": "Nadia"}),
        (f"/link/{link}", {}),
    ):
        sheet = visitor.send(path, **fields)
        assert sheet.status == 403, path
        assert "No end is set." in sheet.words
    told = visitor.http.get("/api/v1/me").json()  # what a page's script is told
    assert (told["code"], told["params"]) == ("banned", {"reason": REASON})
    assert running.run(running.tables.maker_of_link(link)).id == friend.id  # still good
    running.run(running.tables.bans.lift("Admin", player.id))
    assert visitor.get("/me").status == 200


def test_ones_data_is_there_to_be_had(running: Running, come: Come) -> None:
    visitor = come()
    player = somebody(running, visitor)
    link = visitor.get("/me").one("a", href="/api/v1/me/export")
    assert link["download"].endswith(".json")
    answer = visitor.http.get(link["href"])
    assert answer.status_code == 200
    assert answer.json()["id"] == player.id
    assert visitor.http.cookies["shamble_id"] not in answer.text


def test_deleting_oneself(running: Running, come: Come) -> None:
    visitor = come()
    player = somebody(running, visitor)
    sheet = visitor.send("/me/delete", name="Nadja")
    assert sheet.status == 422
    assert "Write your name as it is." in sheet.words
    assert "open" in sheet.within("data-title").one("details")
    assert visitor.get("/me").one("input", id="me-name")["value"] == "Nadia"
    sheet = visitor.send("/me/delete", name="Nadia")
    assert (sheet.status, sheet.path) == (200, "/")
    assert not visitor.named
    assert running.run(running.tables.dossiers.player(player.id)).player.deleted_at is not None


def test_nobody_has_nothing_to_delete(come: Come) -> None:
    assert not come().get("/me").all("form", action="/me/delete")
    assert come().send("/me/delete", name="Nadia").status == 401
