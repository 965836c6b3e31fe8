"""Chat: lines, each once by its writer's own id."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from app.store.database import Database
from app.store.rows import ChatRow
from app.store.schema import chat, players

PRUNE_EVERY = 64  # lines; older ones than are kept go then

_lines = sa.select(chat.c.id, chat.c.room, chat.c.player_id, players.c.name, chat.c.text, chat.c.at).join(
    players, players.c.id == chat.c.player_id
)


async def add_line(
    db: Database, table_id: str, player_id: str, client_id: str, room: str, text: str, at: int, kept: int
) -> tuple[ChatRow, bool]:
    """The line, and whether it is new."""
    values = {
        "table_id": table_id, "player_id": player_id, "client_id": client_id, "room": room, "text": text, "at": at,
    }  # fmt: skip
    new = True
    try:
        async with db.write("chat") as connection:
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
