"""What comes and goes leaves nothing behind: silent sockets, dropped ones, tables nobody looks at any more."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from app.live.hub import Hub
from tests.live.people import World, eventually, steps

Make = Callable[..., Awaitable[World]]


class OwnClock:
    """The hub's clock, in the test's hands."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(Hub, "_now", lambda hub: self.now)


def tasks() -> set[asyncio.Task[object]]:
    """All running tasks but the test's own clients' (which end with their sockets)."""
    return {task for task in asyncio.all_tasks() if "websockets" not in repr(task.get_coro())}


async def test_sockets_dropped_without_goodbye_leave_nothing(world: World) -> None:
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people)
    await steps(clients, random.Random(1), 2)
    before = tasks()
    channel = world.hub.channels[table.id]
    visitors = await world.watch(table, *([None] * 150), *([people[0]] * 50))
    assert len(world.hub.connections) == 202
    for visitor in visitors:
        visitor.vanish()
    await eventually(lambda: len(world.hub.connections) == 2)
    await eventually(lambda: tasks() <= before)
    assert len(channel.sockets) == 2
    assert set(channel.scenes) == {0, 1}
    assert all(len(scene.sockets) == 1 for scene in channel.scenes.values())
    assert world.hub._addresses.total() == 2
    await steps(clients, random.Random(2), 2)


async def test_tables_that_nobody_looks_at_leave_the_hub(world: World) -> None:
    people = await world.people(2)
    baseline = tasks()
    tables = [await world.table(*people, start=number % 2 == 0) for number in range(20)]
    clients = [client for table in tables for client in await world.watch(table, *people, None)]
    assert len(world.hub.channels) == 20
    for number, client in enumerate(clients):
        if number % 2:
            client.vanish()
        else:
            await client.leave()
    await eventually(lambda: not world.hub.connections)
    assert not world.hub.channels
    assert not world.hub._addresses
    assert set(world.hub.bus._listeners) == {None}  # type: ignore[attr-defined]
    assert not world.tables._memory.holds
    await eventually(lambda: tasks() <= baseline)


async def test_a_hundred_sockets_that_never_say_hello(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = OwnClock(monkeypatch)
    table = await world.table(*await world.people(2))
    silent = [await world.client(table).open() for _ in range(100)]
    clock.now += 11
    world.hub.sweep()
    for client in silent:
        assert await client.close_code() == 4408
    await eventually(lambda: not world.hub.connections)


async def test_silence_is_closed_and_a_ping_is_not(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = OwnClock(monkeypatch)
    people = await world.people(2)
    table = await world.table(*people)
    alive, silent, hidden = await world.watch(table, *people, None)
    await hidden.send("presence", away=True)
    await hidden.send("ping")
    await hidden.until("pong")
    for _ in range(3):
        clock.now += 25
        await alive.send("ping")
        await alive.until("pong")
        world.hub.sweep()
    assert await silent.close_code() == 4408
    assert '{"type":"bye","reason":"no_heartbeat"}' in silent.texts
    clock.now += 30
    await hidden.send("ping")
    await hidden.until("pong")
    clock.now += 181
    world.hub.sweep()
    assert await hidden.close_code() == 4408
    assert await alive.close_code() == 4408


async def test_the_sweep_runs_by_itself(make_world: Make) -> None:
    world = await make_world(heartbeat=0.05)
    table = await world.table(*await world.people(2))
    client = await world.client(table).open()
    assert await client.close_code() == 4408
    await eventually(lambda: not world.hub.connections)
    await eventually(lambda: world.hub._sweeper is None)


async def test_a_match_in_view_stays_in_memory(make_world: Make) -> None:
    """And one that nobody sees may be dropped and comes back as it was."""
    world = await make_world(match_idle=0.0)
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people)
    await steps(clients, random.Random(1), 3)
    live = await world.live(table)
    world.tables._memory.sweep()
    assert live.id in world.tables._memory.live
    known = clients[0].knows()
    for client in clients:
        await client.leave()
    await eventually(lambda: not world.hub.connections)
    world.tables._memory.sweep()
    assert live.id not in world.tables._memory.live
    back = await world.client(table, people[0]).enter()
    assert back.knows() == known
