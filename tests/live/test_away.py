"""The database is away for a while: whoever comes is told to come back, whoever is there stays."""

from __future__ import annotations

from typing import NoReturn

import pytest

from app.store import Unavailable
from tests.live.people import World


def take_away(world: World, patch: pytest.MonkeyPatch) -> None:
    """Every connection to the database fails from now on."""

    def nothing() -> NoReturn:
        raise Unavailable

    patch.setattr(world.tables.store.db, "read", nothing)


@pytest.mark.parametrize("named", [True, False])
async def test_a_socket_that_opens_meanwhile_may_come_back(world: World, named: bool) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    who = ada if named else None
    with pytest.MonkeyPatch.context() as patch:
        take_away(world, patch)
        client = await world.client(table, who).open()
        assert await client.close_code() == 1012
        assert client.texts == ['{"type":"bye","reason":"not_ready"}']
    assert (await world.client(table, who).enter()).seq == 0


async def test_a_socket_that_is_open_stays(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it is looked up again who it is; once the database is back, the look is repeated."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    (client,) = await world.watch(table, ada)
    monkeypatch.setattr("app.live.hub.IDENTITY_SECONDS", 0.0)
    with pytest.MonkeyPatch.context() as patch:
        take_away(world, patch)
        for _ in range(2):
            await client.send("ping")
            await client.until("pong")
    await client.send("ping")
    await client.until("pong")
    assert (await client.act(client.legal[0]))["type"] == "done"


async def test_what_will_not_change_is_said_at_once(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    stranger = await world.client(table, headers={"Authorization": "Bearer nobodys"}).open()
    assert await stranger.close_code() == 4401
    nowhere = world.client(table, ada)
    nowhere.table_id = "a%00b"
    assert await (await nowhere.open()).close_code() == 4404
