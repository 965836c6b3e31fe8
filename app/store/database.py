"""Connections: which database, how it is opened, how a transaction is had."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from app.settings import BadSetting
from app.store.errors import Unavailable, Unsure

BUSY_MS = 10_000  # SQLite waits this long for another process's transaction


ROOM = 8 * 1024 * 1024
"""Bytes that must be free on the disk of SQLite."""


class UnknownDatabase(BadSetting):
    """DATABASE_URL cannot be read, or names a database that Shamble does not speak."""


def database_url(text: str) -> URL:
    """The address with the driver that we use. Accepts postgres://, postgresql:// and sqlite:// in any spelling."""
    if text.startswith("postgres://"):
        text = "postgresql://" + text.removeprefix("postgres://")
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # what these say may show the password
        raise UnknownDatabase("DATABASE_URL is no address of a database") from None
    match url.get_backend_name():
        case "sqlite":
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql":
            url = url.set(drivername="postgresql+asyncpg")
            mode = url.query.get("sslmode")  # libpq's spelling, which hosts hand out
            if mode is not None:
                url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": str(mode)})
            return url
        case other:
            raise UnknownDatabase(f"DATABASE_URL must be sqlite:// or postgresql://, not {other}://")


def make_folder(url: URL) -> None:
    """The folder of SQLite's file, for its owner alone: the hashes of tokens and the seeds of matches lie in it."""
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def pragmas(connection: Any) -> None:
    """What every connection to SQLite needs: durable commits, readers beside the writer, foreign keys."""
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "cache_size=-16000",
        "wal_autocheckpoint=4000",  # pages, 16 MB: under load each page is then copied home less often
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def make_engine(url: URL, pool_size: int) -> AsyncEngine:
    """An engine whose connections are checked out for one service call each."""
    if url.get_backend_name() == "postgresql":
        return create_async_engine(
            url, pool_size=pool_size, max_overflow=0, pool_timeout=30, pool_pre_ping=True
        )
    engine = create_async_engine(url, pool_size=pool_size, max_overflow=0, pool_timeout=30)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _open(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        pragmas(connection)

    @sa.event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: sa.Connection) -> None:
        # Take the write lock at once: a transaction that reads first and then finds the lock taken would fail.
        if not connection.get_execution_options().get("reading"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


@contextmanager
def _failures() -> Iterator[None]:
    """What the driver says of a failing database, in our words. Faults of our own SQL stay what they are."""
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except DBAPIError as error:
        raise Unsure(type(error.orig).__name__) from error
    except (OSError, PoolTimeout) as error:
        raise Unavailable(type(error).__name__) from error


class Database:
    """An engine, and whose turn it is to write."""

    def __init__(self, url: URL, pool_size: int) -> None:
        self.url = url
        self.postgres = url.get_backend_name() == "postgresql"
        self.engine = make_engine(url, pool_size)
        self.pool_size = pool_size
        self._calls = 0  # that have a connection or wait for one
        options: dict[str, Any] = {"isolation_level": "AUTOCOMMIT"} if self.postgres else {"reading": True}
        self._reading = self.engine.execution_options(**options)
        # SQLite has one writer at a time; its own waiting is by sleeping and not fair, so we queue before it.
        self.turn = None if self.postgres else asyncio.Lock()
        # For tests of races: awaited when something is decided and about to be written.
        self.pause: Callable[[str], Awaitable[None]] | None = None

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for single reading statements."""
        with _failures(), self._calling():
            async with self._reading.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self, what: str) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end. `what` names it for the pause point of tests.

        Both this and `read` raise Unavailable (no connection to be had) and Unsure (it broke on the way)."""
        if self.pause is not None:
            await self.pause(what)
        with _failures(), self._calling():
            async with self.turn or nullcontext(), self.engine.begin() as connection:
                yield connection

    @contextmanager
    def _calling(self) -> Iterator[None]:
        self._calls += 1
        try:
            yield
        finally:
            self._calls -= 1

    @property
    def checked_out(self) -> int:
        """Connections in use."""
        pool = self.engine.pool
        assert isinstance(pool, sa.QueuePool)
        return pool.checkedout()

    @property
    def waiting(self) -> int:
        """Calls that wait for a connection, or for their turn to write."""
        return max(0, self._calls - self.checked_out)

    @property
    def exhausted(self) -> bool:
        """Whether every connection that there may be is in use."""
        return self.checked_out >= self.pool_size

    def has_room(self) -> bool:
        """Whether the file of SQLite can be written to and its disk is not full. (PostgreSQL looks after its own.)"""
        path = self.url.database
        if self.postgres or not path or path == ":memory:":
            return True
        folder = Path(path).parent
        try:
            free = os.statvfs(folder)
        except OSError:
            return False
        writable = not free.f_flag & os.ST_RDONLY and os.access(path, os.W_OK) and os.access(folder, os.W_OK)
        return writable and free.f_bavail * free.f_frsize >= ROOM

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


async def hold_acts(connection: AsyncConnection, postgres: bool) -> None:
    """Inside a transaction, before anything else in it: acts that are being stored are waited for, and none is stored until
    its end. SQLite has one writer at a time anyway.

    What is locked is an empty table that the statement which stores acts names as well (so it has the lock before it looks
    at anything). The table of acts itself may be held for long by who looks after the database (VACUUM, ANALYZE, a new
    index), and whoever waited for them would have every act wait behind."""
    if postgres:
        await connection.execute(sa.text("SET LOCAL lock_timeout = '5s'"))
        await connection.execute(sa.text("LOCK TABLE act_gate IN SHARE MODE"))


async def drop(
    db: Database, what: str, table: sa.Table, which: sa.ColumnElement[bool], dry_run: bool = False
) -> int:
    """Delete the rows for which something holds, in a transaction of their own (see `Database.write`); how many. With
    `dry_run` only how many it would be."""
    if dry_run:
        async with db.read() as connection:
            query = sa.select(sa.func.count()).select_from(table).where(which)
            return (await connection.execute(query)).scalar_one()
    async with db.write(what) as connection:
        return (await connection.execute(table.delete().where(which))).rowcount
