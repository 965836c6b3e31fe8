"""How many there are, for whoever watches the server."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from app.store.database import Database
from app.store.schema import matches, tables


class Counts(NamedTuple):
    """Matches that are not over by (game, state), tables that are not archived by (state,)."""

    matches: dict[tuple[str, ...], int]
    tables: dict[tuple[str, ...], int]


async def counts(db: Database) -> Counts:
    """Count. A match is `paused`, `waiting` (for a version of its rules) or `running`."""
    state = sa.case(
        (matches.c.halted.is_not(None), matches.c.halted),
        (matches.c.needs_version.is_not(None), "waiting"),
        else_="running",
    ).label("state")
    of_matches = (
        sa.select(matches.c.game, state, sa.func.count())
        .where(matches.c.finished_at.is_(None))
        .group_by(matches.c.game, state)
    )
    of_tables = (
        sa.select(tables.c.state, sa.func.count())
        .where(tables.c.archived_at.is_(None))
        .group_by(tables.c.state)
    )
    async with db.read() as connection:
        found = (await connection.execute(of_matches)).all()
        there = (await connection.execute(of_tables)).all()
    return Counts(
        {(game, state): number for game, state, number in found},
        {(state,): number for state, number in there},
    )
