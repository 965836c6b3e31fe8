"""What administrators look for in the database, on both kinds of it."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa

from app.engine import Refused
from app.store import searching
from app.store.database import Database
from app.store.pages import Page
from app.store.schema import matches, tables
from tests.tables.conftest import Opener
from tests.tables.house import House


async def pages(ask: Callable[[Page], Awaitable[list[Any]]], key: Callable[[Any], Any]) -> list[str]:
    """Ids of all that is found, by two."""
    found: list[str] = []
    page = Page(2)
    while True:
        rows = await ask(page)
        found += [row.id for row in rows[:2]]
        if len(rows) <= 2:
            return found
        page = Page(2, key(rows[1]))


async def at_once(house: House, table: sa.Table, **values: Any) -> None:
    """The same in every row: so only the ids are left to order by."""
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(table.update().values(**values))


async def test_lists_of_one_instant_have_each_row_once(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    people = await house.people("Ada", "Ben")
    played = [await house.begun(people) for _ in range(5)]
    await at_once(house, tables, updated_at=7)
    await at_once(house, matches, started_at=7)
    db = house.tables.store.db
    listed = await pages(lambda page: searching.tables_found(db, page), lambda row: (row.updated_at, row.id))
    assert len(listed) == len(set(listed)) == 5
    listed = await pages(lambda page: searching.matches_found(db, page), lambda row: (row.started_at, row.id))
    assert sorted(listed) == sorted(played)


async def test_what_is_found_is_what_is_asked_for(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    people = await house.people("Ada", "Ben")
    one = await house.begun(people)
    two = await house.begun(people[::-1], game="off_the_dead")
    await house.play(people, one, random.Random(1))
    db = house.tables.store.db

    async def found(**which: Any) -> list[str]:
        return [row.id for row in await searching.matches_found(db, Page(9), **which)]

    assert await found(player=people[0].id) == [two, one]
    assert await found(player=people[0].id[:-1]) == []
    assert await found(player="%") == []
    assert await found(state="finished") == [one]
    assert await found(state="running", game="off_the_dead") == [two]
    assert await found(idle_since=0) == []
    assert await found(idle_since=2**53, match=two) == [two]
    row = (await searching.matches_found(db, Page(1), match=one))[0]
    live = await house.tables.match(one)
    assert (row.seq, row.turn, row.last_at) == (live.match.seq, None, live.log[-1].at_ms)
    counted = await searching.figures(db)
    assert (counted.players, counted.matches) == (2, {"running": 1, "finished": 1})
    for seeing in (house.tables.looking.table, house.tables.looking.match):
        for name in ("nowhere", "a\0b"):
            with pytest.raises(Refused) as refused:
                await seeing(name)
            assert refused.value.code in ("no_such_table", "no_such_match")


async def plan_of(db: Database, ask: Callable[[], Awaitable[object]]) -> str:
    """How SQLite goes about what is asked of it."""
    seen: list[tuple[str, Any]] = []

    def note(conn: Any, cursor: Any, statement: str, parameters: Any, *more: Any) -> None:
        seen.append((statement, parameters))

    sa.event.listen(db.engine.sync_engine, "before_cursor_execute", note)
    await ask()
    sa.event.remove(db.engine.sync_engine, "before_cursor_execute", note)
    (statement, parameters), *_ = seen
    async with db.read() as connection:
        rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        return "\n".join(str(row[-1]) for row in rows)


async def test_a_page_is_read_and_not_everything(open_house: Opener, sqlite_url: str) -> None:
    """Lists go along an index from where the page begins, whatever there is behind it."""
    house = await open_house(sqlite_url)
    db = house.tables.store.db
    for after in (None, (5, "x")):
        page = Page(50, after)
        plan = await plan_of(db, lambda page=page: searching.tables_found(db, page))  # type: ignore[misc]
        assert "ix_tables_changed" in plan
        assert "SCAN tables\n" not in plan
        plan = await plan_of(db, lambda page=page: searching.matches_found(db, page))  # type: ignore[misc]
        assert "ix_matches_started" in plan
        plan = await plan_of(db, lambda: searching.lines_found(db, 50, 7))
        assert "SEARCH chat USING INTEGER PRIMARY KEY" in plan
    plan = await plan_of(db, lambda: searching.steps(db, "m", 50, 7))
    assert "SEARCH actions" in plan
    plan = await plan_of(db, lambda: searching.lines_found(db, 50, player="p"))
    assert "ix_chat_player" in plan
