"""The archive rule over hundreds of tables (four thousand in `make test-slow`), while people play: it goes in small steps,
and holds up no act. Measured by counting steps, not by time."""

from __future__ import annotations

import random
from typing import Any

import pytest
import sqlalchemy as sa

from app.store.pages import Page
from app.store.schema import actions, chat, matches, seats, snapshots, tables
from app.tables import Player
from app.tables.people import new_id
from tests.support.own_clock import OwnClock
from tests.tables.conftest import Opener
from tests.tables.house import House

DAY = 86_400.0
WAITING, OVER, ABANDONED = 240, 120, 20
ACTS = 40

BETWEEN = 10
"""Tables that may be put away while somebody waits for an act: the two share one database, and take turns there."""


async def copies(house: House, count: int, table_id: str) -> None:
    """So many tables like one that is there, with its match and what belongs to both."""
    async with house.tables.store.db.engine.begin() as connection:

        async def rows(which: sa.Table, column: str, value: str | None) -> list[dict[str, Any]]:
            query = sa.select(which).where(which.c[column] == value)
            return [dict(row) for row in (await connection.execute(query)).mappings()]

        (table,) = await rows(tables, "id", table_id)
        match = table["match_id"]
        of_table = {which: await rows(which, "table_id", table_id) for which in (seats, matches, chat)}
        of_match = {which: await rows(which, "match_id", match) for which in (actions, snapshots)}
        made: dict[sa.Table, list[dict[str, Any]]] = {
            tables: [],
            **{which: [] for which in (*of_table, *of_match)},
        }
        for _ in range(count):
            new_table, new_match = new_id(), None if match is None else new_id()
            made[tables].append({**table, "id": new_table, "match_id": new_match})
            for which, found in of_table.items():
                for row in found:
                    own = {"id": new_match} if which is matches else {}
                    copy = {**row, "table_id": new_table, **own}
                    if which is chat:
                        del copy["id"]
                    made[which].append(copy)
            for which, found in of_match.items():
                made[which] += [{**row, "match_id": new_match} for row in found]
        for which, copied in made.items():
            if copied:
                await connection.execute(which.insert(), copied)


async def old_tables(house: House, ann: Player, ben: Player, times: int) -> None:
    """Many tables at which nothing has happened for long: waiting ones, some that are over, some left in play."""
    waiting = await house.tables.open_table(ann, "zombie_mosh", {}, 2)
    await copies(house, WAITING * times - 1, waiting.id)
    over = await house.seated([ann, ben])
    over = await house.tables.start(ann, over.id)
    assert over.match is not None
    await house.tables.resign(ben, over.match.id, "bye", 0)
    await house.tables.say(ann, over.id, "1", "well played")
    await copies(house, OVER * times - 1, over.id)
    left = await house.tables.start(ann, (await house.seated([ann, ben])).id)
    assert left.match is not None
    await house.play([ann, ben], left.match.id, random.Random(1), acts=2)
    await copies(house, ABANDONED * times - 1, left.id)


@pytest.mark.parametrize("times", [1, pytest.param(12, marks=[pytest.mark.slow, pytest.mark.timeout(1800)])])
async def test_thousands_are_put_away_and_nobody_waits(
    open_house: Opener, database_url: str, clock: OwnClock, times: int
) -> None:
    house = await open_house(database_url, clock=clock)
    ann, ben = await house.people("Ann", "Ben")
    await old_tables(house, ann, ben, times)
    await house.until(lambda: not house.tables._tasks._running)  # what is due after a start is done
    clock.move_to(100 * DAY)
    played = await house.begun([ann, ben], songs=5)
    job = await house.tables.jobs.start(None, "archive")
    jobs, dice = house.tables.jobs, random.Random(2)
    await house.until(lambda: jobs._running is not None)
    assert jobs._running is not None
    progress = jobs._running[1]
    steps: list[int] = []
    while jobs._running is not None and len(steps) < ACTS:
        before = progress.done
        assert await house.move([ann, ben], played, dice) is not None
        steps.append(progress.done - before)
    print(
        f"{len(steps)} acts, at most {max(steps)} steps of the job during one; {progress.done} steps so far"
    )
    assert len(steps) == ACTS, "there was time to play while the job ran"
    assert jobs._running is not None
    assert max(steps) <= BETWEEN
    assert jobs._runner is not None
    await jobs._runner
    done = await jobs.job(job.id)
    assert done.state == "done"
    assert done.result is not None
    counts = done.result.counts
    assert counts["tables_closed"] == WAITING * times
    assert counts["matches_closed"] == ABANDONED * times
    assert counts["tables_archived"] == counts["lines_deleted"] == OVER * times
    live = await house.tables.match(played)
    assert live.halted is None
    assert not any(table.state == "waiting" for table in await house.tables.open_tables())
    assert not house.tables._memory.loading
    assert [each.id for each in await jobs.jobs(Page(10))] == [job.id]
