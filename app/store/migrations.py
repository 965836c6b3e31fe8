"""The schema's way up and down, by Alembic, from code."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from app.store.database import database_url, make_folder, pragmas
from app.store.errors import WrongSchema

FOLDER = Path(__file__).resolve().parents[2] / "migrations"
LOCK = 0x5A4D_B1E0  # of PostgreSQL: two servers that start at once migrate one after the other


def config() -> Config:
    """Alembic's settings, without its file."""
    made = Config()
    made.set_main_option("script_location", str(FOLDER))
    return made


def migrate(url: str, to: str = "head") -> None:
    """Bring the schema of the database at `url` up to date (or to a revision). Makes SQLite's folder and file."""
    _in_thread(database_url(url), lambda made: command.upgrade(made, to))


def downgrade(url: str, to: str) -> None:
    """Take the schema back to a revision ("base" for an empty database)."""
    _in_thread(database_url(url), lambda made: command.downgrade(made, to))


def newest() -> str | None:
    """The newest revision that this code knows."""
    return ScriptDirectory.from_config(config()).get_current_head()


def revision(connection: sa.Connection) -> str | None:
    """The revision of a database's schema; None for an empty database."""
    return MigrationContext.configure(connection).get_current_revision()


def _check_known(made: Config, there: str | None) -> None:
    """Raises WrongSchema: a later version has been at this database."""
    known = {script.revision for script in ScriptDirectory.from_config(made).walk_revisions()}
    if there is not None and there not in known:
        raise WrongSchema(
            f"the database is at revision {there}, which this version does not know: "
            "start the version that made it, or restore a backup"
        )


def _in_thread(url: URL, work: Callable[[Config], None]) -> None:
    """Run in a thread without a loop, since callers may be inside one."""
    make_folder(url)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, _migrate(url, work)).result()


async def _migrate(url: URL, work: Callable[[Config], None]) -> None:
    engine = create_async_engine(url, poolclass=NullPool)

    def run(connection: sa.Connection) -> None:
        made = config()
        _check_known(made, revision(connection))
        made.attributes["connection"] = connection
        work(made)

    if url.get_backend_name() == "sqlite":

        @sa.event.listens_for(engine.sync_engine, "connect")
        def _open(connection: Any, _record: Any) -> None:
            connection.isolation_level = None
            pragmas(connection)
            connection.execute("PRAGMA foreign_keys=OFF")  # altering a table in SQLite makes it anew

        @sa.event.listens_for(engine.sync_engine, "begin")
        def _begin(connection: sa.Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        async with engine.begin() as connection:
            if url.get_backend_name() == "postgresql":
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            await connection.run_sync(run)
    finally:
        await engine.dispose()
