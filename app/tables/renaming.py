"""Another name for a player, and where it is to be seen.

Seats at tables and lines of chat show the name that a player has now. A match keeps a copy of the names. When players
rename themselves, the copies in matches that run follow, and what is over keeps the name under which it was played; when
an administrator does it (the old name may be rude), every match follows. A renaming that breaks off is finished by
asking again.
"""

from __future__ import annotations

import msgspec

from app.engine import Refused
from app.store import Gone, Store
from app.store import players as stored
from app.store.rows import PinnedSeat
from app.store.schema import from_ms, now_ms
from app.tables.lobby import Lobby
from app.tables.memory import Memory
from app.tables.notices import Bus, Renamed
from app.tables.people import People
from app.tables.tasks import Locks, Tasks
from app.tables.types import Player


class Renaming:
    """See the module."""

    def __init__(
        self, store: Store, bus: Bus, tasks: Tasks, lobby: Lobby, memory: Memory, people: People
    ) -> None:
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._lobby = lobby
        self._memory = memory
        self._people = people
        self._locks = Locks()  # of players

    async def rename(self, player: Player, name: str) -> Player:
        """Another name for oneself. Refused: bad_name."""
        return await self._tasks.carry(self._rename(player, name, everywhere=False))

    async def rename_player(self, player_id: str, name: str) -> Player:
        """Another name for any player, by an administrator. Refused: no_such_player, bad_name."""
        if (found := await stored.person(self._db, player_id, now_ms())) is None:
            raise Refused("no_such_player")
        player = Player(player_id, found.name, from_ms(found.created_at))
        try:
            return await self._tasks.carry(self._rename(player, name, everywhere=True))
        except Gone:  # deleted
            raise Refused("no_such_player") from None

    async def _rename(self, player: Player, name: str, everywhere: bool) -> Player:
        async with self._locks(player.id):  # of two names the later one is the name everywhere
            renamed = await self._people.rename(player, name)
            for row in await stored.seated_at(self._db, player.id):
                async with self._lobby.locks(row.table_id):
                    pass  # a match that begins there with the old name is stored by now
            if everywhere:
                found = {row.id for row in await stored.matches_of(self._db, player.id)}
            else:
                seats = await stored.seated_at(self._db, player.id)
                found = {row.match_id for row in seats if row.state == "playing" and row.match_id is not None}
            for match_id in found:
                await self._rename_in(match_id, renamed)
            self._bus.publish(None, Renamed(renamed.id, renamed.name))
            await self._lobby.announce_all_of(renamed)
        return renamed

    async def _rename_in(self, match_id: str, player: Player) -> None:
        def named(seat: PinnedSeat, runs: bool) -> PinnedSeat:
            return msgspec.structs.replace(seat, name=player.name)

        await stored.reseat(self._db, match_id, player.id, named)
        for live, seat in await self._memory.seats_of(match_id, player.id):
            live.seats[seat] = msgspec.structs.replace(live.seats[seat], name=player.name)
