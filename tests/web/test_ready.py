"""Each part that a server needs, broken: `/readyz` says which it is, and says yes again when it is whole."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from sqlalchemy.engine import make_url

from app.store import database
from app.web.api import health
from tests.live.people import World, eventually
from tests.support.relay import Relay, chunks
from tests.web.api import check, problem_of

PARTS = ["database", "migrations", "writer", "disk", "pool", "serving"]


class Monitor:
    """Somebody who asks whether a server is ready, over one connection that stays open."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{world.port}", timeout=30, trust_env=False)

    async def missing(self) -> list[str]:
        """What is not ready."""
        answer = await self.http.get("/readyz")
        check("GET", "/readyz", answer)
        if answer.status_code == 200:
            assert answer.json() == {"ready": True, "parts": PARTS}
            return []
        assert answer.status_code == 503
        parts: list[str] = problem_of(answer).params["parts"]
        assert set(parts) <= set(PARTS)
        assert (await self.http.get("/healthz")).status_code == 200  # alive all the same
        return parts


@pytest.fixture
async def monitor(sqlite_url: str) -> AsyncIterator[Monitor]:
    """A server of its own on SQLite, and who asks."""
    world = await World(sqlite_url, pool_size=2).start()
    monitor = Monitor(world)
    yield monitor
    await monitor.http.aclose()
    if not world.task.done():
        await world.stop()


async def test_the_database_is_stopped(postgres_url: str) -> None:
    url = make_url(postgres_url)
    assert url.port is not None
    relay = Relay(url.port, splitter=lambda: chunks)
    async with relay:
        world = await World(url.set(port=relay.port).render_as_string(hide_password=False)).start()
        monitor = Monitor(world)
        assert await monitor.missing() == []
        await relay.__aexit__()
        assert await monitor.missing() == ["database", "migrations"]
    await monitor.http.aclose()
    await world.stop()


async def test_the_database_does_not_answer(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.1)
    url = make_url(postgres_url)
    assert url.port is not None
    async with Relay(url.port, splitter=lambda: chunks) as relay:
        world = await World(url.set(port=relay.port).render_as_string(hide_password=False)).start()
        monitor = Monitor(world)
        relay.hold("down")
        assert await monitor.missing() == ["database"]
        relay.release("down")
        await monitor.http.aclose()
        await world.stop()


async def test_the_schema_is_another(monitor: Monitor, sqlite_url: str) -> None:
    def migrate(version: str | None) -> None:
        other = sqlite3.connect(str(make_url(sqlite_url).database))
        with other:
            other.execute("UPDATE alembic_version SET version_num = ?", (version,))
        other.close()

    newest = monitor.world.tables.store.newest
    for version, missing in (("0001", ["migrations"]), (newest, [])):
        await asyncio.to_thread(migrate, version)  # the server may be writing, and needs the loop for it
        assert await monitor.missing() == missing


async def test_the_writer_is_dead(monitor: Monitor) -> None:
    writer: Any = monitor.world.tables.store.writer
    writer._task.cancel()
    await eventually(lambda: not writer.alive)
    assert await monitor.missing() == ["writer"]
    writer.start()
    assert await monitor.missing() == []


async def test_the_pool_is_exhausted(monitor: Monitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.1)
    async with AsyncExitStack() as held:
        for _ in range(2):
            await held.enter_async_context(monitor.world.tables.store.db.read())
        assert await monitor.missing() == ["pool"]
    assert await monitor.missing() == []


async def test_the_disk_is_full(monitor: Monitor, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(database, "ROOM", 2**63)
        assert await monitor.missing() == ["disk"]
    assert await monitor.missing() == []


async def test_a_stop_has_begun(monitor: Monitor) -> None:
    """An act is still being stored, and connections that stayed open are still served."""
    world = monitor.world
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people)
    actor = next(client for client in clients if client.decision is not None)
    assert actor.decision is not None
    goes_on = asyncio.Event()

    async def pause(what: str) -> None:
        if what == "acts":
            await goes_on.wait()

    world.tables.store.pause_at(pause)
    assert await monitor.missing() == []
    await actor.send("act", id="last", seq=actor.seq, action=actor.decision["legal"][0]["action"])
    await eventually(lambda: world.tables.store.writer._waiting == [] and world.hub._in_flight == 1)
    world.server.should_exit = True
    await eventually(lambda: world.hub.draining)
    assert await monitor.missing() == ["serving"]
    goes_on.set()
    await world.task
