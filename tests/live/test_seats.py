"""Identities, origins, seats that are not one's own. Every message by everybody: test_rights.py."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import pytest

from app.store import people
from app.tables import SignedIn
from tests.live.people import Client, Person, World, steps

WHO = ("nobody", "watcher", "kicked", "waiting", "deciding")


async def scene(world: World) -> dict[str, Client]:
    """A match of two, one who was kicked before it, one who watches, and nobody in particular."""
    ada, ben, cid, dot = await world.people(4)
    table = await world.tables.open_table(ada.player, "zombie_mosh", {}, 2)
    await world.tables.sit(cid.player, table.id)
    await world.tables.kick(ada.player, table.id, 1)
    await world.tables.sit(ben.player, table.id)
    table = await world.tables.start(ada.player, table.id)
    sockets = await world.watch(table, None, dot, cid, ben, ada)
    return dict(zip(WHO, sockets, strict=True))


async def test_a_seat_cannot_be_claimed_by_words(world: World) -> None:
    """Fields that a message does not have are not looked at."""
    clients = await scene(world)
    watcher, decider = clients["watcher"], clients["deciding"]
    for forged in ({"seat": 0}, {"player": decider.you["player"]}, {"you": decider.you}):
        answer = await watcher.ask("act", seq=0, action=decider.legal[0], **forged)
        assert answer["code"] == "not_seated"
    await watcher.send("hello", v=1, seq=0, seat=0, player=decider.you["player"])
    welcome = await watcher.until("welcome")
    assert welcome["you"]["seat"] is None
    assert "hand" not in welcome["view"]


async def test_another_tables_match_is_out_of_reach(world: World) -> None:
    """An act goes to the match of the socket's own table, whoever is seated elsewhere."""
    ada, ben, cid, dot = await world.people(4)
    here, there = await world.table(ada, ben), await world.table(cid, dot)
    at_there = await world.client(there, ada).enter()
    at_here = await world.client(here, ada).enter()
    answer = await at_there.ask("act", seq=0, action=at_here.legal[0], match=at_here.match)
    assert answer["code"] == "not_seated"


async def test_a_table_that_is_not_there(world: World) -> None:
    table = await world.table(*await world.people(2))
    lost = world.client(table)
    lost.table_id = "nowhere"
    await lost.open()
    assert await lost.close_code() == 4404
    assert not world.hub.channels


async def test_a_kicked_players_socket_is_a_watchers_at_once(world: World) -> None:
    ada, ben, cid = await world.people(3)
    table = await world.table(ada, ben, start=False)
    _, kicked = await world.watch(table, ada, ben)
    assert kicked.you["seat"] == 1
    await world.tables.kick(ada.player, table.id, 1)
    await kicked.until("table")
    assert kicked.you["seat"] is None
    await world.tables.sit(cid.player, table.id)
    await world.tables.start(ada.player, table.id)
    welcome = await kicked.until("welcome")
    assert "hand" not in welcome["view"]
    assert welcome["you"]["seat"] is None


# --- origins and identities -------------------------------------------------------------------------


def cookie(person: Person) -> dict[str, str]:
    return {"Cookie": f"shamble_id={person.token}"}


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("own", True),
        ("http://localhost:{port}", True),
        ("http://evil.example", False),
        ("http://127.0.0.1:1", False),
        ("http://127.0.0.1:{port}.evil.example", False),
        ("null", False),
        ("file://", False),
    ],
)
async def test_a_page_of_another_site_opens_no_socket(world: World, origin: str, allowed: bool) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    name = world.settings.base if origin == "own" else origin.format(port=world.port)
    client = await world.client(table, ada, headers={"Origin": name, **cookie(ada)}).open()
    if not allowed:
        assert await client.close_code() == 1008
        assert client.texts == ['{"type":"bye","reason":"bad_origin"}']
        return
    await client.hello()
    assert client.you["seat"] == 0


async def test_with_a_base_address_only_that_counts(sqlite_url: str, world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    elsewhere = World(sqlite_url, base_url="https://shamble.example")
    await elsewhere.start()
    try:
        for origin, seat in (("https://shamble.example", 0), (f"http://127.0.0.1:{elsewhere.port}", None)):
            client = await elsewhere.client(table, ada, headers={"Origin": origin, **cookie(ada)}).open()
            if seat is None:
                assert await client.close_code() == 1008
            else:
                await client.hello()
                assert client.you["seat"] == seat
                await client.leave()
    finally:
        await elsewhere.stop()


async def test_a_cookie_without_origin_is_not_believed(world: World) -> None:
    """It travels by itself; a program shows its token."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    client = await world.client(table, ada, headers=cookie(ada)).enter()
    assert client.you == {"player": None, "name": None, "seat": None, "host": False}
    program = await world.client(table, ada).enter()
    assert program.you["seat"] == 0


async def test_an_unknown_cookie_is_nobody(world: World) -> None:
    table = await world.table(*await world.people(2))
    headers = {"Origin": world.settings.base, "Cookie": "shamble_id=made-up"}
    client = await world.client(table, headers=headers).enter()
    assert client.you["player"] is None


async def test_a_sockets_token_that_is_revoked_ends_it_at_once(world: World) -> None:
    """Without a word from the socket; those of the same person's other tokens, and other people's, go on."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    info, token = await world.tables.new_token(ada.player, "program")
    other = await world.client(table, ada).enter()
    (watcher,) = await world.watch(table, ben)
    gone = [await world.client(table, Person(ada.player, token)).enter() for _ in range(2)]
    gone.append(await world.client(table, Person(ada.player, token)).open())  # never said hello
    async with httpx.AsyncClient(base_url=world.settings.base, trust_env=False) as web:
        web.headers["Authorization"] = f"Bearer {ada.token}"
        assert (await web.delete(f"/api/v1/me/tokens/{info.id}")).status_code == 204
    assert [await client.close_code() for client in gone] == [4401] * 3
    assert (await other.act(other.legal[0]))["type"] == "done"
    await watcher.reach(1)


async def test_a_device_that_is_signed_out_ends_its_sockets_at_once(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    client = await world.client(table, ada, headers={"Origin": world.settings.base, **cookie(ada)}).enter()
    assert client.you["seat"] == 0
    (browser,) = await world.tables.tokens(ada.player)
    await world.tables.revoke(ada.player, browser.id)
    assert await client.close_code() == 4401


async def test_a_token_that_is_revoked_while_its_socket_opens(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found just before it went: it is looked up once more."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    info, token = await world.tables.new_token(ada.player, "program")
    look_up = world.tables.who

    async def slow(token: str) -> SignedIn | None:
        found = await look_up(token)
        if found is not None:
            await world.tables.revoke(ada.player, info.id)
        return found

    monkeypatch.setattr(world.tables, "who", slow)
    client = await world.client(table, Person(ada.player, token)).open()
    assert await client.close_code() == 4401


async def test_a_socket_dies_with_its_token_when_another_process_ends_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    info, token = await world.tables.new_token(ada.player, "program")
    client = await world.client(table, Person(ada.player, token)).enter()
    monkeypatch.setattr("app.live.hub.IDENTITY_SECONDS", 0.0)
    await client.send("ping")
    await client.until("pong")
    assert await people.drop_token(world.tables.store.db, ada.id, info.id)
    await client.send("ping")
    assert await client.close_code() == 4401


async def test_no_token_in_anything_that_is_sent_or_logged(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people, None)
    await steps(clients, random.Random(1), 5)
    bad = await world.client(table, headers={"Authorization": "Bearer wrong-token-1"}).open()
    await bad.close_code()
    text = "".join(text for client in world.clients for text in client.texts) + _server_log(caplog)
    for secret in (*(person.token for person in people), "wrong-token-1"):
        assert secret not in text


def _server_log(caplog: pytest.LogCaptureFixture) -> str:
    """What the server logged (the test's own clients log what they send)."""
    records: list[Any] = [r for r in caplog.records if not r.name.startswith("websockets")]
    return json.dumps([record.getMessage() for record in records])
