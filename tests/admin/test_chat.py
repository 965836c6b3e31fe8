"""Chat in the hands of administrators: found by what it is, and gone from every page when it is deleted."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from app.tables import ChatDeleted, ChatSaid
from tests.admin.conftest import Desk
from tests.tables.conftest import Opener, open_house
from tests.tables.house import Gate
from tests.web.api import Api, Town
from tests.web.conftest import Running

__all__ = ["open_house"]

_ids = itertools.count()


def say(who: Api, table: str, text: str) -> str:
    """Say something; the id of the line."""
    made = who.post(f"/tables/{table}/chat", {"id": f"say-{next(_ids)}", "text": text})
    return str(made["id"])


def said(town: Town, table: str) -> list[str]:
    """What REST shows of both rooms."""
    return [line["text"] for line in town.nobody.get(f"/tables/{table}/chat")["lines"]]


def found(desk: Desk, query: str) -> list[str]:
    """Texts that a search finds, page after page, by two."""
    return [line["text"] for line in desk.pages(f"/chat?{query}", what="lines")]


@contextmanager
def socket_of(running: Running, table: str, who: Api | None = None) -> Iterator[ClientConnection]:
    """An open and welcomed socket; the welcome is the first thing to receive."""
    headers = {} if who is None else {"Authorization": f"Bearer {who.token}"}
    address = running.url.replace("http", "ws") + f"/ws/{table}"
    with connect(address, additional_headers=headers, proxy=None) as socket:
        socket.send('{"type": "hello", "v": 1}')
        yield socket


def until(socket: ClientConnection, kind: str) -> Any:
    """The next message of a kind."""
    while True:
        message = json.loads(socket.recv(timeout=20))
        if message["type"] == kind:
            return message


def test_lines_are_found_by_what_they_are(desk: Desk, town: Town) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    one, two = town.table(ada), town.table(ada)
    say(ada, one, "The head is loose")
    say(ben, one, "100 % ÄRGER")
    say(ada, two, "Nothing to see")
    mine = f"player={ada.player}"
    assert found(desk, mine) == ["Nothing to see", "The head is loose"]
    assert found(desk, f"table={one}") == ["100 % ÄRGER", "The head is loose"]
    assert found(desk, f"table={one}&room=spectators") == ["100 % ÄRGER"]
    assert found(desk, f"{mine}&q=HEAD") == ["The head is loose"]
    assert found(desk, f"table={one}&q=%25 ärger") == ["100 % ÄRGER"]
    at = desk.get(f"/chat?table={two}")["lines"][0]["at"]
    assert found(desk, f"{mine}&since={at}") == ["Nothing to see"]
    assert found(desk, f"{mine}&until={at}") == ["The head is loose"]
    line = desk.get(f"/chat?table={two}")["lines"][0]
    assert (line["name"], line["player"], line["table"], line["room"]) == ("Ada", ada.player, two, "seats")


def test_every_look_is_in_the_audit(desk: Desk) -> None:
    desk.get("/chat?q=loose&room=seats")
    assert desk.audit("search_chat")[0]["params"] == {"q": "loose", "room": "seats"}


def test_a_deleted_line_is_gone_everywhere(desk: Desk, town: Town, running: Running) -> None:
    ada, eve = town.person("Ada"), town.person("Eve")
    table = town.table(ada)
    bad, good = say(eve, table, "Bad words"), say(ada, table, "Good words")
    with socket_of(running, table, ada) as first, socket_of(running, table) as second:
        for socket in (first, second):
            assert {line["id"] for line in until(socket, "welcome")["chat"]} == {bad, good}
        tried = desk.changed("DELETE", f"/chat/{bad}?dry_run=true")
        assert tried == {"dry_run": True, "does": {"lines_deleted": 1}}
        assert said(town, table) == ["Bad words", "Good words"]
        assert desk.changed("DELETE", f"/chat/{bad}") == {"dry_run": False, "does": {"lines_deleted": 1}}
        for socket in (first, second):
            assert until(socket, "unsaid")["ids"] == [bad]
        second.send('{"type": "hello", "v": 1}')
        assert [line["id"] for line in until(second, "welcome")["chat"]] == [good]
    with socket_of(running, table) as later:
        assert [line["id"] for line in until(later, "welcome")["chat"]] == [good]
    assert said(town, table) == ["Good words"]
    assert found(desk, f"table={table}") == ["Good words"]
    assert desk.refused("DELETE", f"/chat/{bad}").code == "no_such_line"
    assert "Bad words" not in str(desk.audit("delete_line"))


def test_many_lines_go_at_once(desk: Desk, town: Town, running: Running) -> None:
    ada, eve = town.person("Ada"), town.person("Eve")
    one, two = town.table(ada), town.table(ada)
    for number in range(3):
        say(eve, one, f"One {number}")
        say(ada, one, f"Mine {number}")
        say(eve, two, f"Two {number}")
    with socket_of(running, one) as socket:
        until(socket, "welcome")
        body = {"player": eve.player, "table": one}
        tried = desk.changed("POST", "/chat/delete?dry_run=true", body)
        assert tried == {"dry_run": True, "does": {"lines_deleted": 3}}
        assert desk.changed("POST", "/chat/delete", body)["does"] == {"lines_deleted": 3}
        assert len(until(socket, "unsaid")["ids"]) == 3
    assert said(town, one) == ["Mine 0", "Mine 1", "Mine 2"]
    at = desk.get(f"/chat?player={eve.player}&limit=1")["lines"][0]["at"]
    assert desk.changed("POST", "/chat/delete", {"player": eve.player, "since": at})["does"] == {
        "lines_deleted": 1
    }
    assert said(town, two) == ["Two 0", "Two 1"]
    assert desk.changed("POST", "/chat/delete", {"player": eve.player})["does"] == {"lines_deleted": 2}
    assert desk.changed("POST", "/chat/delete", {"player": eve.player})["does"] == {"lines_deleted": 0}
    assert desk.changed("POST", "/chat/delete", {"table": one})["does"] == {"lines_deleted": 3}
    for body in ({}, {"since": at}):
        problem = desk.refused("POST", "/chat/delete", body)
        assert (problem.code, "player, table" in problem.detail) == ("bad_body", True)


@pytest.mark.parametrize("line", ["x", "0", "-1", "9" * 30, "%C2%B2", "1.5"])
def test_what_is_no_line(desk: Desk, line: str) -> None:
    assert desk.refused("DELETE", f"/chat/{line}").code == "no_such_line"


async def test_no_line_is_told_after_its_end(open_house: Opener, database_url: str) -> None:
    """What is being deleted and what is being said at one table come one after the other."""
    house = await open_house(database_url)
    (ada,) = await house.people("Ada")
    table = await house.seated([ada], bots=1)
    first = await house.tables.say(ada, table.id, "1", "One")
    house.told.clear()
    gate = Gate(house, "unsay")
    deleting = asyncio.create_task(house.tables.delete_lines(table=table.id))
    await gate.reached.wait()
    saying = asyncio.create_task(house.tables.say(ada, table.id, "2", "Two"))
    gate.open()
    assert await deleting == 1
    second = await saying
    assert [notice for _, notice in house.told] == [ChatDeleted([first.id]), ChatSaid(second)]
    assert [line.text for line in await house.tables.chat(table.id, "seats")] == ["Two"]


async def test_very_many_lines_go_in_pieces(
    open_house: Opener, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.tables.chat.DELETED_AT_ONCE", 4)
    house = await open_house(database_url)
    (ada,) = await house.people("Ada")
    tables = [await house.seated([ada], bots=1) for _ in range(3)]
    lines = [
        (table.id, (await house.tables.say(ada, table.id, f"{number}", f"Line {number}")).id)
        for number in range(5)
        for table in tables
    ]
    house.told.clear()
    assert await house.tables.delete_lines(player=ada.id) == 15
    told = [
        (table, line)
        for table, notice in house.told
        if isinstance(notice, ChatDeleted)
        for line in notice.ids
    ]
    assert sorted(told, key=str) == sorted(lines, key=str)
    assert await house.tables.delete_lines(player=ada.id) == 0
