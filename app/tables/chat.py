"""Chat: a room for those who sit, a room for those who watch."""

from __future__ import annotations

from app.engine import Refused
from app.settings import Settings
from app.store import Store
from app.store import chat as stored
from app.store import tables as stored_tables
from app.store.rows import ChatRow
from app.store.schema import from_ms, now_ms
from app.tables import seating
from app.tables.notices import Bus, ChatSaid
from app.tables.tasks import Tasks
from app.tables.types import ChatLine, Player, Room
from app.tables.words import check_id, clean_text


class Chat:
    """Lines of chat. A line is stored before anybody reads it."""

    def __init__(self, store: Store, bus: Bus, settings: Settings, tasks: Tasks) -> None:
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._kept = settings.chat_kept

    async def say(self, player: Player, table_id: str, client_id: str, text: str) -> ChatLine:
        """Say something: seated people in "seats", others in "spectators". The same client_id again: the same
        line. Refused: no_such_table, bad_text, bad_id, kicked."""
        check_id(client_id)
        text = clean_text(text)
        table = await stored_tables.table(self._db, table_id)
        if table is None:
            raise Refused("no_such_table")
        if player.id in table.kicked:
            raise Refused("kicked")
        room: Room = "spectators" if seating.seat_of(table, player.id) is None else "seats"
        return await self._tasks.carry(self._say(player.id, table_id, client_id, room, text))

    async def chat(self, table_id: str, room: Room, limit: int = 100) -> list[ChatLine]:
        """The last lines of a room, oldest first."""
        return [_line(row) for row in await stored.lines(self._db, table_id, room, limit)]

    async def _say(self, player: str, table_id: str, client_id: str, room: Room, text: str) -> ChatLine:
        row, new = await stored.add_line(
            self._db, table_id, player, client_id, room, text, now_ms(), self._kept
        )
        line = _line(row)
        if new:
            self._bus.publish(table_id, ChatSaid(line))
        return line


def _line(row: ChatRow) -> ChatLine:
    room: Room = "seats" if row.room == "seats" else "spectators"
    return ChatLine(str(row.id), room, row.player, row.name, row.text, from_ms(row.at))
