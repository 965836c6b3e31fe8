"""Services on real databases of both kinds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from tests.tables.house import House

Opener = Callable[..., Awaitable[House]]


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
