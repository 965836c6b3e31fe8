"""Chat: lines, each once by its writer's own id."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from app.store.database import Database
from app.store.people import check_there
from app.store.rows import ChatRow
from app.store.schema import chat, players, tables
from app.store.tables import hold_table

PRUNE_EVERY = 64  # lines; older ones than are kept go then

_lines = sa.select(chat.c.id, chat.c.room, chat.c.player_id, players.c.name, chat.c.text, chat.c.at).join(
    players, players.c.id == chat.c.player_id
)


async def add_line(
    db: Database, table_id: str, player_id: str, client_id: str, room: str, text: str, at: int, kept: int
) -> tuple[ChatRow, bool]:
    """The line, and whether it is new. A table that was archived is back with it. Raises Gone, Barred."""
    values = {
        "table_id": table_id, "player_id": player_id, "client_id": client_id, "room": room, "text": text, "at": at,
    }  # fmt: skip
    new = True
    try:
        async with db.write("chat") as connection:
            await check_there(connection, [player_id], at)
            if await hold_table(connection, table_id) is not None:
                back = tables.update().where(tables.c.id == table_id)
                await connection.execute(back.values(archived_at=None, updated_at=at))
            line_id = (
                await connection.execute(chat.insert().values(values).returning(chat.c.id))
            ).scalar_one()
            if line_id % PRUNE_EVERY == 0:
                newest = sa.select(chat.c.id).where(chat.c.table_id == table_id, chat.c.room == room)
                last = newest.order_by(chat.c.id.desc()).offset(kept).limit(1).scalar_subquery()
                old = chat.c.table_id == table_id, chat.c.room == room, chat.c.id <= last
                await connection.execute(chat.delete().where(*old))
    except IntegrityError:
        new = False
    query = _lines.where(
        chat.c.table_id == table_id, chat.c.player_id == player_id, chat.c.client_id == client_id
    )
    async with db.read() as connection:
        return ChatRow(*(await connection.execute(query)).one()), new


async def lines(db: Database, table_id: str, room: str, limit: int) -> list[ChatRow]:
    """The last lines of a room, oldest first."""
    query = (
        _lines.where(chat.c.table_id == table_id, chat.c.room == room).order_by(chat.c.id.desc()).limit(limit)
    )
    async with db.read() as connection:
        return [ChatRow(*row) for row in await connection.execute(query)][::-1]


async def around(db: Database, table_id: str, room: str, line_id: int, most: int) -> list[ChatRow]:
    """The lines of a room before and after one that may be gone, at most so many on either side, oldest first."""
    there = _lines.where(chat.c.table_id == table_id, chat.c.room == room)
    before = there.where(chat.c.id < line_id).order_by(chat.c.id.desc()).limit(most)
    after = there.where(chat.c.id > line_id).order_by(chat.c.id).limit(most)
    async with db.read() as connection:
        earlier = [ChatRow(*row) for row in await connection.execute(before)][::-1]
        return earlier + [ChatRow(*row) for row in await connection.execute(after)]


async def places(db: Database, most: int, **which: Any) -> list[tuple[int, str]]:
    """Ids of lines and their tables, the oldest first, at most so many. `which`: see `_chosen`."""
    query = sa.select(chat.c.id, chat.c.table_id).where(*_chosen(**which)).order_by(chat.c.id).limit(most)
    async with db.read() as connection:
        return [(row.id, row.table_id) for row in await connection.execute(query)]


async def how_many(db: Database, **which: Any) -> tuple[int, int]:
    """How many lines, and the id of the latest (0 for none). `which`: see `_chosen`."""
    query = sa.select(sa.func.count(), sa.func.max(chat.c.id)).where(*_chosen(**which))
    async with db.read() as connection:
        count, last = (await connection.execute(query)).one()
    return count, last or 0


async def drop_lines(db: Database, ids: list[int]) -> int:
    """Delete lines; how many were there."""
    async with db.write("unsay") as connection:
        return (await connection.execute(chat.delete().where(chat.c.id.in_(ids)))).rowcount


def _chosen(
    line: int | None = None,
    player: str | None = None,
    table: str | None = None,
    since: int | None = None,
    last: int | None = None,
) -> list[sa.ColumnElement[bool]]:
    """One line; or a player's, a table's, those since an instant (ms), none after the id `last`."""
    chosen = []
    for column, value in ((chat.c.id, line), (chat.c.player_id, player), (chat.c.table_id, table)):
        if value is not None:
            chosen.append(column == value)
    if since is not None:
        chosen.append(chat.c.at >= since)
    if last is not None:
        chosen.append(chat.c.id <= last)
    return chosen
