"""Signing a player out everywhere, and deleting one.

A deleted player is first made nobody: no token, no name. What was begun in their name and is not written by then is
refused when it is (`store.people.check_there`). Then they leave every table, and bots play on for them; last goes what
they said, also where a report keeps it. So a deletion that breaks off is finished by asking again. The row stays, because
matches point to it.
"""

from __future__ import annotations

from app.bots import BOTS
from app.engine import Refused
from app.store import Store
from app.store import players as stored
from app.store.rows import PinnedSeat
from app.store.schema import now_ms
from app.tables.bans import Bans
from app.tables.lobby import Lobby
from app.tables.memory import Memory
from app.tables.notices import Bus, ChatDeleted, SignedOut
from app.tables.tasks import Tasks
from app.tables.types import MatchSeat, Player
from app.tables.words import DELETED_NAME, clean_name


class Forgetting:
    """See the module."""

    def __init__(
        self, store: Store, bus: Bus, tasks: Tasks, lobby: Lobby, memory: Memory, bans: Bans
    ) -> None:
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._lobby = lobby
        self._memory = memory
        self._bans = bans

    async def sign_out(self, player_id: str, dry_run: bool = False) -> dict[str, int]:
        """Every token of a player is worth nothing. How many there were. Refused: no_such_player."""
        if await stored.person(self._db, player_id, now_ms()) is None:
            raise Refused("no_such_player")
        if dry_run:
            return {"tokens_revoked": (await stored.owned(self._db, player_id))["tokens"]}
        return await self._tasks.carry(self._sign_out(player_id))

    async def _sign_out(self, player_id: str) -> dict[str, int]:
        dropped = await stored.drop_tokens(self._db, player_id)
        self._bus.publish(None, SignedOut(player_id, None))
        return {"tokens_revoked": dropped}

    async def delete_me(self, player: Player, name: str) -> None:
        """The player deletes themselves, and has typed their name for it. Refused: bad_name (another one)."""
        if clean_name(name) != player.name:
            raise Refused("bad_name", what="own")
        await self.delete(player.id)

    async def delete(self, player_id: str, dry_run: bool = False) -> dict[str, int]:
        """See the module. What goes, counted. A deleted player is looked through once more. Refused: no_such_player."""
        if await stored.person(self._db, player_id, now_ms()) is None:
            raise Refused("no_such_player")
        if dry_run:
            return await self._count(player_id) | await self._bans.leave(player_id, True, dry_run)
        return await self._tasks.carry(self._delete(player_id))

    async def _count(self, player_id: str) -> dict[str, int]:
        owned = await stored.owned(self._db, player_id)
        return {
            "tokens_revoked": owned["tokens"],
            "lines_deleted": owned["lines"],
            "reports_deleted": owned["reports"],
            "reports_emptied": await stored.count_quoting(self._db, player_id),
            "orders_deleted": owned["orders"],
            "bans_deleted": owned["bans"],
            "matches_unnamed": await stored.count_matches(self._db, player_id),
            "tables_unnamed": len(await stored.named_by(self._db, player_id)),
        }

    async def _delete(self, player_id: str) -> dict[str, int]:
        does = await self._count(player_id)
        await stored.mark_deleted(self._db, player_id, DELETED_NAME, now_ms())
        named = await stored.named_by(self._db, player_id)  # from here on they name no more
        does["tables_unnamed"] = len(named)
        self._bus.publish(None, SignedOut(player_id, None))
        for table_id in named:
            await self._lobby.unname(table_id)
        does |= await self._bans.leave(player_id, True)
        await stored.vacate(self._db, player_id, BOTS[0])
        for match in await stored.matches_of(self._db, player_id):
            await self._unname(match.id, player_id)
        lines = await stored.lines_of(self._db, player_id)
        await stored.drop_owned(self._db, player_id)
        said: dict[str, list[str]] = {}
        for line in lines:
            said.setdefault(line.table_id, []).append(str(line.id))
        for table_id, ids in said.items():
            self._bus.publish(table_id, ChatDeleted(ids))
        return does

    async def _unname(self, match_id: str, player_id: str) -> None:
        """The match keeps what was played, and not by whom."""
        await stored.reseat(self._db, match_id, player_id, nobody)
        for live, seat in await self._memory.seats_of(match_id, player_id):
            holder = live.seats[seat]
            live.seats[seat] = MatchSeat(holder.kind, DELETED_NAME, None, holder.bot)


def nobody(seat: PinnedSeat, runs: bool) -> PinnedSeat:
    """The same seat, without the person; a bot's, where it is to be played on."""
    return PinnedSeat("bot", "", None, BOTS[0]) if runs else PinnedSeat(seat.kind, DELETED_NAME, None, None)
