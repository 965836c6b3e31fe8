"""A server in the test's own event loop."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from tests.live.people import World


@pytest.fixture
async def make_world(sqlite_url: str) -> AsyncIterator[Callable[..., Awaitable[World]]]:
    """`await make_world(heartbeat=5.0)`: a server with other settings."""
    worlds: list[World] = []

    async def make(**settings: Any) -> World:
        worlds.append(World(sqlite_url, **settings))
        return await worlds[-1].start()

    yield make
    for world in worlds:
        for client in world.clients:
            if client.socket is not None:
                client.socket.transport.abort()
        await world.stop()


@pytest.fixture
async def world(make_world: Callable[..., Awaitable[World]]) -> World:
    """A server with everything as tests like it: no limits on messages, bots that do not think."""
    return await make_world()
