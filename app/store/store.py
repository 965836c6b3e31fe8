"""A store: a database, and the writer of acts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from app.metrics import Metrics
from app.settings import Settings
from app.store.database import Database, database_url
from app.store.errors import WrongSchema
from app.store.migrations import newest, revision
from app.store.postgres_writer import PostgresBackend
from app.store.sqlite_writer import SqliteBackend
from app.store.writer import Backend, Writer


class Store:
    """A database, and the one writer that commits acts in groups."""

    def __init__(self, db: Database, writer: Writer) -> None:
        self.db = db
        self.writer = writer
        self.newest = newest()

    def pause_at(self, pause: Callable[[str], Awaitable[None]] | None) -> None:
        """For tests of races: awaited (with the name of the write) when something is decided and not yet written."""
        self.db.pause = pause
        self.writer.pause = pause

    async def readiness(self) -> dict[str, bool]:
        """What this process needs to do its work, and whether it is so: the database answers, its schema is this
        code's, the writer lives, there is room to write."""
        parts = {
            "database": True,
            "migrations": True,
            "writer": self.writer.alive,
            "disk": self.db.has_room(),
        }
        try:
            async with self.db.read() as connection:
                there = await connection.run_sync(revision)
        except Exception:  # whatever the driver says, the answer is no
            return {**parts, "database": False, "migrations": False}
        return {**parts, "migrations": there == self.newest}

    def probe(self, metrics: Metrics) -> None:
        """Say how the pool and the writer stand."""
        metrics.pool_size.set(self.db.pool_size)
        metrics.pool_used.set(self.db.checked_out)
        metrics.pool_waiting.set(self.db.waiting)
        metrics.writer_waiting.set(self.writer.waiting)

    async def close(self) -> None:
        """Write what waits, then close every connection."""
        await self.writer.close()
        await self.db.close()


async def open_store(settings: Settings, metrics: Metrics | None = None) -> Store:
    """Connect to the database of the settings. Raises WrongSchema unless `migrate` has been run."""
    url = database_url(settings.database)
    db = Database(url, settings.pool_size)
    async with db.read() as connection:
        there = await connection.run_sync(revision)
    if there != newest():
        await db.close()
        raise WrongSchema(
            f"the database is at revision {there}, this version needs {newest()}: run `shamble migrate`"
        )
    backend: Backend
    if db.turn is None:
        backend = PostgresBackend(url)
    else:
        backend = SqliteBackend(str(url.database), db.turn)
    metrics = metrics or Metrics()
    writer = Writer(backend, settings.commit_batch, metrics)
    writer.start()
    store = Store(db, writer)
    metrics.probes.append(partial(store.probe, metrics))
    return store
