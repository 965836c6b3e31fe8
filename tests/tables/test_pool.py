"""A pool of five connections serves any number of people: nothing is checked out while nobody asks for anything."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa
from sqlalchemy.pool import QueuePool

from app.metrics import Metrics
from app.tables import Refused
from tests.live.people import World, eventually, steps
from tests.tables.conftest import Opener


@pytest.fixture
async def world(postgres_url: str) -> AsyncIterator[World]:
    """A server on PostgreSQL with a pool of five."""
    made = await World(postgres_url, pool_size=5).start()
    yield made
    for client in made.clients:
        if client.socket is not None:
            client.socket.transport.abort()
    await made.stop()


def out(world: World) -> int:
    """Connections that are checked out."""
    pool = world.tables.store.db.engine.pool
    assert isinstance(pool, QueuePool)
    return pool.checkedout()


async def test_two_hundred_idle_sockets(world: World) -> None:
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people, *([None] * 200))
    await eventually(lambda: out(world) == 0)
    await steps(clients[:2], random.Random(1), 4)
    await asyncio.gather(*(world.tables.table(table.id) for _ in range(100)))  # a page still answers
    await eventually(lambda: out(world) == 0)
    async with world.tables.store.db.read() as connection:
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        assert (await connection.execute(sa.text(query))).scalar_one() <= 6  # the pool, and the writer


async def test_callers_that_vanish_give_back_what_they_had(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, pool_size=2)
    ann, bob = await house.people("Ann", "Bob")
    table_id = (await house.seated([ann, bob])).id
    pool = house.tables.store.db.engine.pool
    assert isinstance(pool, QueuePool)
    for n in range(10):
        tasks = [asyncio.create_task(house.tables.table(table_id)) for _ in range(20)]
        tasks += [asyncio.create_task(house.tables.nonce(ann, table_id, f"{n:02x}")) for _ in range(5)]
        for _ in range(n):
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await house.until(lambda: not house.tables._tasks._running and pool.checkedout() == 0)
    assert (await house.tables.table(table_id)).seats[0].nonce == "09"


async def test_how_the_pool_stands_is_told(open_house: Opener, database_url: str) -> None:
    house, metrics = await open_house(database_url, pool_size=1), Metrics()
    store = house.tables.store

    def told() -> list[float | None]:
        store.probe(metrics)
        names = ("size", "checked_out", "waiting")
        return [metrics.registry.get_sample_value(f"shamble_database_pool_{name}") for name in names]

    await house.until(lambda: told() == [1, 0, 0])
    async with store.db.read():
        asked = [asyncio.create_task(house.tables.open_tables()) for _ in range(2)]
        await house.until(lambda: told() == [1, 1, 2])
    await asyncio.gather(*asked)
    assert told() == [1, 0, 0]


async def test_a_refused_change_gives_its_connection_back(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, pool_size=1)
    ann, bob = await house.people("Ann", "Bob")
    table_id = (await house.seated([ann, bob])).id
    for _ in range(5):
        with pytest.raises(Refused):
            await house.tables.start(bob, table_id)
    await asyncio.gather(*(house.tables.table(table_id) for _ in range(10)))
