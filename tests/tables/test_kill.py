"""Acknowledged means durable: the server is killed with SIGKILL at random moments, under load."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.server import Server
from tests.tables.kill import Town, lost

FAST = {"SHAMBLE_BOT_PACE": "0", "SHAMBLE_MESSAGE_BURST": "1000000"}


async def killed(server: Server, url: str, times: int, tables: int) -> Town:
    """Play, kill, look, start again: so many times."""
    town = Town(server, tables, seed=times)
    await town.open()
    try:
        for n in range(times):
            await town.kill()
            wrong = await lost(url, town.told)
            assert not wrong, f"after kill {n + 1}: {wrong[:5]}"
            await town.restart()
    finally:
        await town.close()
    server.stop()
    assert not await lost(url, town.told)
    return town


async def test_no_acknowledged_act_is_lost(
    make_server: Callable[..., Server], durable_database_url: str
) -> None:
    town = await killed(make_server(durable_database_url, **FAST), durable_database_url, times=3, tables=6)
    assert len(town.told.acknowledged) > 50


@pytest.mark.slow
@pytest.mark.timeout(3600)
async def test_fifty_kills(make_server: Callable[..., Server], durable_database_url: str) -> None:
    town = await killed(make_server(durable_database_url, **FAST), durable_database_url, times=50, tables=24)
    assert len(town.told.acknowledged) > 1000
    print(
        f"{len(town.told.acknowledged)} acknowledged acts, {len(town.told.seen)} shown, {town.resent} sent again"
    )
