"""What Alembic runs: on the connection that `app.store.migrations` hands over, or on one to DATABASE_URL."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from alembic import context
from sqlalchemy.ext.asyncio import create_async_engine

from app.settings import from_environ
from app.store.database import database_url
from app.store.schema import metadata


def run(connection: sa.Connection) -> None:
    """Run what was asked for."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        compare_type=True,
        render_as_batch=connection.dialect.name == "sqlite",
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_by_hand() -> None:
    """Called by the `alembic` command."""
    engine = create_async_engine(database_url(from_environ().database))
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


handed = context.config.attributes.get("connection")
if handed is not None:
    run(handed)
else:
    asyncio.run(run_by_hand())
