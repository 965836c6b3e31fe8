"""Services on real databases of both kinds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest

from tests.support.brawl import Throw, on_the_shelf
from tests.support.own_clock import OwnClock
from tests.tables.house import House
from tests.tables.pausing import DUCK, PIE, Match, begun

Opener = Callable[..., Awaitable[House]]
Thrown = Callable[..., Awaitable[Match]]


@pytest.fixture
async def open_house() -> AsyncIterator[Opener]:
    """`await open_house(url, match_idle=1.0)` starts a service; all are stopped after the test."""
    houses: list[House] = []

    async def make(url: str, **settings: Any) -> House:
        houses.append(await House(url, **settings).open())
        return houses[-1]

    yield make
    for house in houses:
        house.tables.store.pause_at(None)
        await house.close()


@pytest.fixture
async def house(open_house: Opener, database_url: str) -> House:
    """A service; the test runs once on each kind of database."""
    return await open_house(database_url)


@pytest.fixture
async def lite(open_house: Opener, sqlite_url: str) -> House:
    """A service on SQLite, for what does not depend on the database."""
    return await open_house(sqlite_url)


@pytest.fixture
def brawl() -> Iterator[None]:
    """The brawl is among the games."""
    with on_the_shelf():
        yield


@pytest.fixture
def clock() -> OwnClock:
    """Time that the test moves."""
    return OwnClock()


@pytest.fixture
async def thrown(brawl: None, open_house: Opener, database_url: str, clock: OwnClock) -> Thrown:
    """`await thrown(DUCK, PIE)`: seat 1 holds these and is thrown at by seat 0, at the instant 0."""
    house = await open_house(database_url, clock=clock)

    async def make(*hand: str, **more: Any) -> Match:
        match = await begun(house, **more)
        await match.put([DUCK, PIE], hand, *([DUCK, PIE] for _ in match.players[2:]))
        await match.act(0, Throw(1))
        assert await match.asked() == ("dodge", 1)
        return match

    return make
