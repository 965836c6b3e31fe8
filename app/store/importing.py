"""Matches that were played elsewhere, stored whole: table, match, acts, snapshot."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from app.store.database import Database
from app.store.errors import Unsure
from app.store.matches import add_match
from app.store.rows import ActRow, Beginning, MatchRow, PlayerRow, Snapshot, TableRow
from app.store.schema import actions, matches, players
from app.store.tables import insert_table

TRIES = 3  # of a write whose outcome is unknown


async def add_host(db: Database, host: PlayerRow) -> None:
    """The player who stands as host of imported tables. Nobody can be signed in as them; once is enough."""
    query = sa.select(players.c.id).where(players.c.id == host.id)
    async with db.read() as connection:
        if (await connection.execute(query)).one_or_none() is not None:
            return
    values = {"id": host.id, "name": host.name, "created_at": host.created_at, "deleted_at": host.created_at}
    try:
        async with db.write("importer") as connection:
            await connection.execute(players.insert().values(values))
    except IntegrityError:
        pass  # another import was quicker


async def add_played(
    db: Database, table: TableRow, match: MatchRow, acts: list[ActRow], snapshot: Snapshot
) -> None:
    """A table with a match, in one transaction. Raises Unsure: it may have been written or not."""
    for last in range(1 - TRIES, 1):
        try:
            async with db.write("import") as connection:
                await insert_table(connection, table)
                await add_match(connection, Beginning(match, acts[0], snapshot))
                if acts[1:]:
                    await connection.execute(actions.insert(), [act._asdict() for act in acts[1:]])
        except IntegrityError:  # the ids are new, so it was an earlier try
            return
        except Unsure:
            if await _there(db, match.id):
                return
            if last == 0:
                raise
        else:
            return


async def _there(db: Database, match_id: str) -> bool:
    async with db.read() as connection:
        query = sa.select(matches.c.id).where(matches.c.id == match_id)
        return (await connection.execute(query)).one_or_none() is not None
