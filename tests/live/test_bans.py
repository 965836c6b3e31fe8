"""Sockets of whoever is banned, signed out or deleted end at once, whatever they are doing."""

from __future__ import annotations

import asyncio

import pytest

from app.store import bans as stored
from app.store.bans import BanRow
from app.store.schema import now_ms
from app.tables import SignedIn
from tests.live.people import Person, World, eventually


async def test_a_ban_ends_every_socket_of_the_player_at_once(world: World) -> None:
    """Of all their tokens, at all tables, and those that have not said hello; others go on."""
    ada, ben = await world.people(2)
    table, other = await world.table(ada, ben), await world.table(ada, ben)
    _, token = await world.tables.new_token(ada.player, "program")
    (watcher,) = await world.watch(table, ben)
    gone = [*await world.watch(table, ada), *await world.watch(other, ada)]
    gone.append(await world.client(table, Person(ada.player, token)).enter())
    gone.append(await world.client(table, ada).open())
    await world.tables.bans.ban("Admin", ada.id, "Insults")
    assert [await client.close_code() for client in gone] == [4403] * 4
    assert not world.hub.sockets_of(ada.id)
    await watcher.send("ping")
    await watcher.until("pong")
    again = await world.client(table, ada).open()
    assert await again.close_code() == 4403
    assert "Insults" not in "".join(again.texts)
    await world.tables.bans.lift("Admin", ada.id)
    back = await world.client(table, ada).enter()
    assert back.you["seat"] == 0


async def test_a_ban_that_hands_over_leaves_the_others_playing(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    mine, watcher = await world.watch(table, ada, ben)
    await world.tables.bans.ban("Admin", ada.id, "Insults", hand_over=True)
    assert await mine.close_code() == 4403
    message = await watcher.until(lambda message: message["type"] in ("table", "welcome"))
    assert message["table"]["seats"][0]["kind"] == "bot"


async def test_a_ban_while_a_socket_opens(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Known just before it came: looked up once more."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    look_up = world.tables.who

    async def slow(token: str) -> SignedIn | None:
        found = await look_up(token)
        await world.tables.bans.ban("Admin", ada.id, "Insults")
        return found

    monkeypatch.setattr(world.tables, "who", slow)
    client = await world.client(table, ada).open()
    assert await client.close_code() == 4403


async def test_a_ban_by_another_process_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    (client,) = await world.watch(table, ada)
    ban = BanRow("b1", ada.id, "Insults", now_ms(), "Admin", None, None, None)
    assert await stored.add_ban(world.tables.store.db, ban)
    monkeypatch.setattr("app.live.hub.IDENTITY_SECONDS", 0.0)
    await client.send("ping")
    assert await client.close_code() == 4403


async def test_what_is_being_said_when_a_ban_comes_is_not_written(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    (client,) = await world.watch(table, ada)
    reached, go_on = asyncio.Event(), asyncio.Event()

    async def pause(what: str) -> None:
        if what == "chat":
            reached.set()
            await go_on.wait()

    world.tables.store.pause_at(pause)
    await client.send("chat", id="late", text="late words")
    await reached.wait()
    await world.tables.bans.ban("Admin", ada.id, "Insults")
    go_on.set()
    assert await client.close_code() == 4403
    await eventually(lambda: not world.hub.connections)
    assert await world.tables.chat(table.id, "seats") == []


@pytest.mark.parametrize("deleted", [False, True])
async def test_signing_out_everywhere_ends_every_socket(world: World, deleted: bool) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    _, token = await world.tables.new_token(ada.player, "program")
    (watcher,) = await world.watch(table, ben)
    gone = [
        await world.client(table, ada).enter(),
        await world.client(table, Person(ada.player, token)).enter(),
    ]
    await (world.tables.forgetting.delete if deleted else world.tables.forgetting.sign_out)(ada.id)
    assert [await client.close_code() for client in gone] == [4401] * 2
    await watcher.send("ping")
    await watcher.until("pong")


async def test_what_a_deleted_player_said_goes_from_open_pages(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    (watcher,) = await world.watch(table, ben)
    line = await world.tables.say(ada.player, table.id, "1", "my words")
    await watcher.until("chat")
    await world.tables.forgetting.delete(ada.id)
    assert (await watcher.until("unsaid"))["ids"] == [line.id]
    (fresh,) = await world.watch(table, ben)
    assert fresh.chat == []
    assert "Ada" not in "".join(fresh.texts)
