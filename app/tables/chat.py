"""Chat: a room for those who sit, a room for those who watch."""

from __future__ import annotations

from itertools import groupby

from app.engine import Refused
from app.settings import Settings
from app.store import Store
from app.store import chat as stored
from app.store import tables as stored_tables
from app.store.rows import ChatRow
from app.store.schema import from_ms
from app.tables import seating
from app.tables.clock import Clock
from app.tables.notices import Bus, ChatDeleted, ChatSaid
from app.tables.tasks import Locks, Tasks
from app.tables.types import ChatLine, Player, Room
from app.tables.words import check_id, clean_text

DELETED_AT_ONCE = 500
"""Lines in one transaction, and in one message."""


class Chat:
    """Lines of chat. A line is stored before anybody reads it, and gone before anybody is told so; at one table the one
    thing after the other, so that no line is told after its end."""

    def __init__(self, store: Store, bus: Bus, settings: Settings, tasks: Tasks, clock: Clock) -> None:
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._settings = settings
        self._clock = clock
        self._locks = Locks()  # of tables

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
        return [chat_line(row) for row in await stored.lines(self._db, table_id, room, limit)]

    async def _say(self, player: str, table_id: str, client_id: str, room: Room, text: str) -> ChatLine:
        async with self._locks(table_id):
            row, new = await stored.add_line(
                self._db,
                table_id,
                player,
                client_id,
                room,
                text,
                self._clock.wall_ms(),
                self._settings.chat_kept,
            )
            line = chat_line(row)
            if new:
                self._bus.publish(table_id, ChatSaid(line))
        return line

    async def delete_line(self, line_id: str, dry_run: bool = False) -> int:
        """Delete a line; 1. With `dry_run`: see whether it is there. Refused: no_such_line."""
        line = int(line_id) if line_id.isascii() and line_id.isdecimal() and len(line_id) < 19 else 0
        count, _ = await stored.how_many(self._db, line=line)
        if not count:
            raise Refused("no_such_line")
        return count if dry_run else await self._tasks.carry(self._delete(line=line))

    async def delete_lines(
        self,
        player: str | None = None,
        table: str | None = None,
        since: int | None = None,
        dry_run: bool = False,
    ) -> int:
        """Delete the lines of a player, or at a table, or of a player there, all or those since an instant (ms); how many.
        With `dry_run` only how many it would be. Refused: bad_body (neither player nor table)."""
        if player is None and table is None:
            raise Refused("bad_body", at="$", what="lines")
        count, last = await stored.how_many(self._db, player=player, table=table, since=since)
        if dry_run or not count:
            return count
        return await self._tasks.carry(self._delete(player=player, table=table, since=since, last=last))

    async def _delete(self, **which: str | int | None) -> int:
        """Some at a time, so that others can write in between."""
        count = 0
        while found := await stored.places(self._db, DELETED_AT_ONCE, **which):
            for table_id, lines in groupby(sorted(found, key=lambda line: line[1]), key=lambda line: line[1]):
                ids = [line for line, _ in lines]
                async with self._locks(table_id):
                    try:
                        count += await stored.drop_lines(self._db, ids)
                    finally:  # where it is not known, it may have been done
                        self._bus.publish(table_id, ChatDeleted([str(line) for line in ids]))
        return count


def chat_line(row: ChatRow) -> ChatLine:
    """A line as it is told."""
    room: Room = "seats" if row.room == "seats" else "spectators"
    return ChatLine(str(row.id), room, row.player, row.name, row.text, from_ms(row.at))
