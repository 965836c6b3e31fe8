"""What is only in memory has an owner that frees it: afterwards everything is back where it was."""

from __future__ import annotations

import asyncio
import gc
import random

import pytest

from app.tables import LiveMatch, LocalBus
from tests.tables.conftest import Opener
from tests.tables.house import House


def kept(house: House) -> dict[str, int]:
    """Everything that the service keeps, by the name it has in docs/architecture.md."""
    tables = house.tables
    gc.collect()
    return {
        "matches": len(tables._memory.live),
        "loading": len(tables._memory.loading),
        "holds": len(tables._memory.holds),
        "tasks": len(tables._tasks._running),
        "table locks": len(tables._lobby._locks),
        "acts that wait": len(tables.store.writer._waiting),
        "snapshots that wait": len(tables.store.writer._snapshots),
        "asyncio tasks": len(asyncio.all_tasks()),
        "live matches": sum(isinstance(one, LiveMatch) for one in gc.get_objects()),
    }


async def test_tables_made_joined_left_and_never_joined(open_house: Opener, sqlite_url: str) -> None:
    house = await open_house(sqlite_url, match_idle=0.0)
    ann, bob = await house.people("Ann", "Bob")
    await house.tables.stand(ann, (await house.seated([ann, bob])).id)
    await house.until(
        lambda: not house.tables._tasks._running
    )  # what is done hourly begins soon after the start
    before = kept(house)
    for n in range(120):
        info = await house.seated([ann, bob])
        if n % 4 == 0:
            await house.tables.stand(ann, info.id)
            await house.tables.stand(bob, info.id)
        elif n % 4 == 1:
            started = await house.tables.start(ann, info.id)
            assert started.match is not None
            await house.tables.resign(bob, started.match.id, "r", 0)
        elif n % 4 == 2:
            started = await house.tables.start(ann, info.id)
            assert started.match is not None
            await house.play([ann, bob], started.match.id, random.Random(n), 3)
    house.told.clear()
    await house.until(lambda: not house.tables._tasks._running)
    house.tables._memory.sweep()
    await house.until(lambda: not house.tables.store.writer._snapshots)
    await house.until(lambda: not house.tables._tasks._running)
    # the writer's last step ends on its own
    await house.until(lambda: len(asyncio.all_tasks()) <= before["asyncio tasks"])
    assert kept(house) == before


async def test_a_match_goes_when_nobody_holds_it(open_house: Opener, sqlite_url: str) -> None:
    house = await open_house(sqlite_url, match_idle=0.0)
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    first, second = house.tables.hold(match_id), house.tables.hold(match_id)
    live = await house.tables.match(match_id)
    house.tables._memory.sweep()
    assert await house.tables.match(match_id) is live
    first()
    first()  # twice does no harm
    house.tables._memory.sweep()
    assert await house.tables.match(match_id) is live
    second()
    house.tables._memory.sweep()
    assert live.gone
    assert kept(house)["holds"] == 0
    again = await house.tables.match(match_id)
    assert again is not live
    await house.play(players, match_id, random.Random(1), 2)


async def test_a_match_that_was_just_used_stays(open_house: Opener, sqlite_url: str) -> None:
    house = await open_house(sqlite_url, match_idle=1000.0)
    match_id = await house.begun(await house.people("Ann", "Bob"))
    live = await house.tables.match(match_id)
    house.tables._memory.sweep()
    assert await house.tables.match(match_id) is live


async def test_housekeeping_sweeps_by_itself(open_house: Opener, sqlite_url: str) -> None:
    house = await open_house(sqlite_url, match_idle=0.0)
    match_id = await house.begun(await house.people("Ann", "Bob"))
    gone = asyncio.Event()
    drop = house.tables._memory.drop

    def dropped(live: LiveMatch) -> None:
        drop(live)
        gone.set()

    house.tables._memory.drop = dropped  # type: ignore[method-assign]
    await asyncio.wait_for(gone.wait(), 30)
    assert match_id not in house.tables._memory.live


async def test_many_who_ask_at_once_load_it_once(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    match_id = await house.begun(await house.people("Ann", "Bob"))
    await house.crash()
    house = await open_house(database_url)
    lives = await asyncio.gather(*(house.tables.match(match_id) for _ in range(20)))
    assert len({id(live) for live in lives}) == 1
    assert kept(house)["loading"] == 0


def test_the_bus_keeps_nothing_of_those_who_left(caplog: pytest.LogCaptureFixture) -> None:
    bus = LocalBus()
    heard: list[str] = []
    stop_all = bus.subscribe(None, lambda table_id, notice: heard.append("all"))
    stop_one = bus.subscribe("invite", lambda table_id, notice: heard.append("one"))

    def fails(table_id: str | None, notice: object) -> None:
        raise ZeroDivisionError

    stop_bad = bus.subscribe("invite", fails)
    bus.publish("invite", None)  # type: ignore[arg-type]
    bus.publish("u", None)  # type: ignore[arg-type]
    bus.publish(None, None)  # type: ignore[arg-type]
    assert heard == ["one", "all", "all", "all"]
    assert "a listener of a table failed" in caplog.text
    assert "invite" not in caplog.text  # whoever has a table's id may watch it
    for stop in (stop_all, stop_one, stop_bad, stop_bad):
        stop()
    assert bus._listeners == {}
