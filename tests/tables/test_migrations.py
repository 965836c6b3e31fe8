"""The schema goes up, down, and is what the code believes it is. On both kinds of database, with data in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from app.settings import Settings
from app.store import WrongSchema, migrate, open_store
from app.store.database import UnknownDatabase, database_url
from app.store.migrations import downgrade, newest, revision
from app.store.postgres_writer import connect_options
from app.store.schema import metadata
from tests.tables.conftest import Opener

T = TypeVar("T")


def on(url: str, work: Callable[[sa.Connection], T]) -> T:
    async def run() -> T:
        engine = create_async_engine(database_url(url))
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(work)
        finally:
            await engine.dispose()

    return asyncio.run(run())


def names(connection: sa.Connection) -> set[str]:
    return set(sa.inspect(connection).get_table_names()) - {"alembic_version"}


def test_up_and_down(bare_database_url: str) -> None:
    migrate(bare_database_url)
    assert on(bare_database_url, names) == set(metadata.tables)
    assert on(bare_database_url, revision) == newest()
    migrate(bare_database_url)  # nothing left to do
    downgrade(bare_database_url, "base")
    assert on(bare_database_url, names) == set()
    migrate(bare_database_url)
    assert on(bare_database_url, names) == set(metadata.tables)


def test_migrations_lead_to_the_models(bare_database_url: str) -> None:
    migrate(bare_database_url)

    def difference(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert on(bare_database_url, difference) == []


def test_unique_keys_and_foreign_keys_are_there(bare_database_url: str) -> None:
    migrate(bare_database_url)

    def found(connection: sa.Connection) -> dict[str, Any]:
        look = sa.inspect(connection)
        return {
            name: (
                look.get_pk_constraint(name)["constrained_columns"],
                sorted(tuple(one["column_names"]) for one in look.get_unique_constraints(name)),
                sorted(tuple(one["constrained_columns"]) for one in look.get_foreign_keys(name)),
            )
            for name in look.get_table_names()
        }

    keys = on(bare_database_url, found)
    assert keys["actions"] == (["match_id", "seq"], [("match_id", "seat", "act_id")], [])
    assert keys["snapshots"][0] == ["match_id", "seq"]
    assert keys["seats"] == (
        ["table_id", "seat"],
        [("table_id", "player_id")],
        [("player_id",), ("table_id",)],
    )
    assert keys["matches"][1] == [("table_id", "number")]
    assert keys["chat"][1] == [("table_id", "player_id", "client_id")]
    assert keys["tokens"][1] == [("hash",)]
    assert keys["reports"] == (["id"], [("player_id", "act_id")], [("about_id",), ("player_id",)])


async def test_a_database_that_was_not_migrated_is_refused(bare_database_url: str) -> None:
    with pytest.raises(WrongSchema, match="shamble migrate"):
        await open_store(Settings(database_url=bare_database_url))


async def test_migrating_inside_a_running_loop(bare_sqlite_url: str, open_house: Opener) -> None:
    migrate(bare_sqlite_url)
    house = await open_house(bare_sqlite_url)
    assert all((await house.tables.store.readiness()).values())


async def test_sqlite_is_durable_and_checks_foreign_keys(sqlite_url: str, open_house: Opener) -> None:
    house = await open_house(sqlite_url)
    async with house.tables.store.db.read() as connection:
        got = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert got == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("postgres://u:p@h:1/d", "postgresql+asyncpg"),
        ("postgresql://u:p@h:1/d", "postgresql+asyncpg"),
        ("postgresql+psycopg://u:p@h:1/d", "postgresql+asyncpg"),
        ("sqlite:///x.sqlite", "sqlite+aiosqlite"),
    ],
)
def test_addresses(text: str, driver: str) -> None:
    assert database_url(text).drivername == driver


def test_sslmode_is_understood() -> None:
    url = database_url("postgres://u:p@h:1/d?sslmode=require")
    wanted = {"host": "h", "port": 1, "user": "u", "password": "p", "database": "d", "ssl": "require"}
    assert connect_options(url) == wanted


def test_other_databases_are_refused() -> None:
    with pytest.raises(UnknownDatabase, match="mysql"):
        database_url("mysql://h/d")
