"""Thousands of tables and sockets come and go, and nothing of them stays in memory (class G): tasks, sockets, every
container that can be reached from the server's parts, and what Python has allocated are where they were."""

from __future__ import annotations

import asyncio
import gc
import sys
import tracemalloc
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from app.tables import TableInfo
from tests.live.people import Person, World, eventually
from tests.live.test_idle import tasks
from tests.support.walk import grown, sizes

Make = Callable[..., Awaitable[World]]

AT_ONCE = 50
TRACED = 200
"""Tables that come and go while Python's memory is traced, which takes four times as long."""

ALLOWED = 512 * 1024
"""Bytes that may be left behind meanwhile: what Python keeps for itself, code that is warmed up. Twenty-five of the matches
would be more."""

BLOCKS = 2
"""The same of the thousands before, in blocks of Python's allocator: a forgotten task or dictionary is more."""


def state(world: World) -> dict[str, int]:
    """Every container of the server."""
    app: Any = world.server.config.app
    return sizes(
        hub=world.hub,
        tables=world.tables,
        bus=world.hub.bus,
        limits=app.state.limits,
        metrics=app.state.metrics,
        server=list(world.server.server_state.connections),
    )


def traced() -> int:
    """Bytes that are allocated now."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def names() -> Counter[str]:
    """What is running, by name: housekeeping is another task each time."""
    return Counter(task.get_coro().__qualname__ for task in tasks())  # type: ignore[union-attr]


async def one(world: World, people: list[Person], number: int) -> None:
    """A table: never joined (half of them); joined and left; played to its end; or left in the middle of its match."""
    ada, ben = people
    tables, what = world.tables, number % 8
    table = await tables.open_table(ada.player, "zombie_mosh", {}, 2, private=number % 3 == 0)
    if what < 4:
        return
    await tables.sit(ben.player, table.id)
    if what < 6:
        await tables.stand(ben.player, table.id)
        await tables.stand(ada.player, table.id)
        return
    table = await tables.start(ada.player, table.id)
    assert table.match is not None
    if what == 6:
        await tables.resign(ben.player, table.match.id, "bye", 0)
        await tables.say(ada.player, table.id, "1", "well played")


async def many(world: World, people: list[Person], count: int) -> None:
    """So many tables, some at once; now and then the house is swept as it is every few seconds."""
    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*(one(world, people, number) for number in range(first, first + AT_ONCE)))
        await swept(world)


async def swept(world: World) -> None:
    """Nothing is being done, and what is not needed any more has been put away."""
    tables, hub = world.tables, world.hub
    await eventually(lambda: not tables._tasks._running)
    tables._memory.sweep()
    hub.sweep()
    await eventually(
        lambda: not (tables._tasks._running or hub._flusher._waiting or tables.store.writer._snapshots)
    )


def left(before: dict[str, int], after: dict[str, int]) -> dict[str, tuple[int, int]]:
    """What has grown. Of the metrics a label may be new, as a refusal that had not been met: how many there can be is
    bounded (tests/web/test_metrics.py)."""
    found = grown(before, after)
    labels = [path for path in found if path.startswith("metrics.") and path.endswith("._children")]
    for path in labels:
        old, new = found.pop(path)
        assert new - old < 8, path
    return found


@pytest.mark.parametrize(
    "count", [2000, pytest.param(10_000, marks=[pytest.mark.slow, pytest.mark.timeout(1800)])]
)
async def test_thousands_of_tables(make_world: Make, count: int) -> None:
    world = await make_world(match_idle=0.0)
    people = await world.people(2)
    await many(world, people, 2 * AT_ONCE)  # what is made once is made
    before, running = state(world), names()
    assert before["tables._memory.live"] == 0
    gc.collect()
    blocks = sys.getallocatedblocks()
    await many(world, people, count)
    gc.collect()
    blocks = sys.getallocatedblocks() - blocks
    assert left(before, state(world)) == {}
    tracemalloc.start()
    try:
        memory = traced()
        await many(world, people, TRACED)
        memory = traced() - memory
    finally:
        tracemalloc.stop()
    print(f"{count} tables: {blocks} blocks more; {TRACED} more tables: {memory} bytes more")
    assert left(before, state(world)) == {}
    assert names() <= running
    assert blocks < BLOCKS * count
    assert memory < ALLOWED


def test_the_walk_finds_what_is_forgotten() -> None:
    """The other way round: a dictionary somewhere deep that grows is found, whatever it is called."""
    assert grown(sizes(a={"x": [1]}), sizes(a={"x": [1, 2]})) == {"a[]": (1, 2)}
    assert grown(sizes(a={}), sizes(a={"new": set()})) == {"a": (0, 1)}


async def test_a_forgotten_thing_is_noticed(world: World) -> None:
    people = await world.people(2)
    before = state(world)
    world.hub.channels["nobody's"] = object()  # type: ignore[assignment]
    world.tables._memory.holds["nobody's"] += 1
    assert set(grown(before, state(world))) >= {"hub.channels"}
    del world.hub.channels["nobody's"]
    del world.tables._memory.holds["nobody's"]
    live = await world.live(await world.table(*people))
    assert grown(before, state(world))["tables._memory.live"] == (0, 1)
    assert sys.getrefcount(live) > 1


async def test_a_thousand_sockets_without_goodbye(make_world: Make) -> None:
    """Of players and of nobody, at tables that play and that wait, some in the middle of an act."""
    world = await make_world(match_idle=0.0)
    people = await world.people(2)
    places = [await world.table(*people, start=number % 2 == 0) for number in range(10)]
    await crowd(world, people, places, 200)
    before, running = state(world), names()
    gc.collect()
    blocks = sys.getallocatedblocks()
    for _ in range(4):
        await crowd(world, people, places, 200)
    gc.collect()
    blocks = sys.getallocatedblocks() - blocks
    tracemalloc.start()
    try:
        memory = traced()
        await crowd(world, people, places, 200)
        memory = traced() - memory
    finally:
        tracemalloc.stop()
    print(f"800 sockets: {blocks} blocks more; 200 more: {memory} bytes more")
    assert left(before, state(world)) == {}
    assert names() <= running
    assert blocks < BLOCKS * 800
    assert memory < ALLOWED


async def crowd(world: World, people: list[Person], places: list[TableInfo], count: int) -> None:
    """So many sockets open, say something, and are gone; the server has noticed."""
    clients = []
    for number in range(count):
        who = (*people, None)[number % 3]
        client = world.client(places[number % len(places)], who)
        await (client.open() if number % 7 == 0 else client.enter())
        clients.append(client)
    for number, client in enumerate(clients):
        if number % 5 == 0 and client.mine:
            await client.send("act", id=f"last-{number}", seq=client.seq, action=client.legal[0])
        client.vanish()
    await eventually(lambda: not world.hub.connections and not world.server.server_state.connections)
    world.clients.clear()
    await swept(world)
