"""The store: the only room that knows SQL. SQLite for trying it out, PostgreSQL in production."""

from __future__ import annotations

from app.settings import Settings


class Store:
    """A database, and the one writer that commits acts in groups."""


async def open_store(settings: Settings) -> Store:
    """Connect to the database of the settings. The schema must be there: see `migrate`."""
    raise NotImplementedError


def migrate(url: str) -> None:
    """Bring the schema of the database at `url` up to date. Blocks; makes SQLite's folder and file."""
    raise NotImplementedError
