"""Bans: who may not use this server, why, and until when.

A ban is stored first; then every socket of the player ends (`Banned`), then they leave the tables that wait. A token of
theirs is refused from the moment at which it is stored, and works again when the ban is over.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from app.engine import Refused
from app.logs import logger
from app.store import Store
from app.store import bans as stored
from app.store import players as stored_players
from app.store import tables as stored_tables
from app.store.bans import BanRow
from app.store.pages import Page
from app.store.schema import from_ms, now_ms
from app.tables.administrators import ms
from app.tables.notices import Banned, Bus, alias
from app.tables.people import new_id
from app.tables.tasks import Tasks
from app.tables.words import clean_reason

log = logger(__name__)

Release = Callable[[str, str, bool, bool], Awaitable[dict[str, int]]]
"""Takes a player (id) off a table (id): a seat where no match runs is opened; one in a match goes to a bot, if it may (the
third). With the last it only says what it would do. `app.tables.handover.Hands.release`."""


class Ban(Struct, frozen=True):
    """A ban."""

    id: Annotated[str, Meta(description="Id of the ban.")]
    player: Annotated[str, Meta(description="Id of the player.")]
    reason: Annotated[str, Meta(description="Why, as the player reads it.")]
    made_at: Annotated[datetime, Meta(description="When it was made.")]
    made_by: Annotated[str, Meta(description="Label of the token that made it.")]
    until: Annotated[datetime | None, Meta(description="Its end, null for none.")]
    lifted_at: Annotated[
        datetime | None, Meta(description="When it was lifted or replaced, null where it was not.")
    ]
    lifted_by: Annotated[str | None, Meta(description="Label of the token that lifted it.")]
    holds: Annotated[bool, Meta(description="Whether it is in force.")]


class NamedBan(Struct, frozen=True):
    """A ban, and what the player is called."""

    ban: Annotated[Ban, Meta(description="The ban.")]
    name: Annotated[str, Meta(description="What the player is called now.")]


class Bans:
    """Banning, lifting, looking."""

    def __init__(self, store: Store, bus: Bus, tasks: Tasks, release: Release) -> None:
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._release = release

    async def ban(
        self,
        by: str,
        player_id: str,
        reason: str,
        until: datetime | None = None,
        hand_over: bool = False,
        dry_run: bool = False,
    ) -> dict[str, int]:
        """Ban a player, in the place of a ban that holds. Seats at tables that do not play are left; with `hand_over` those
        in running matches go to bots. What it does, counted. Refused: no_such_player, bad_text (the reason), bad_time."""
        reason = clean_reason(reason)
        now = now_ms()
        if until is not None and ms(until) <= now:
            raise Refused("bad_time")
        end = None if until is None else ms(until)
        if dry_run:
            person = await stored_players.person(self._db, player_id, now)
            if person is None or person.deleted_at is not None:
                raise Refused("no_such_player")
            same = person.ban is not None and (person.ban.reason, person.ban.until) == (reason, end)
            return {"bans_made": int(not same)} | await self.leave(player_id, hand_over, dry_run)
        row = BanRow(new_id(), player_id, reason, now, by, end, None, None)
        return await self._tasks.carry(self._ban(row, hand_over))

    async def _ban(self, row: BanRow, hand_over: bool) -> dict[str, int]:
        made = await stored.add_ban(self._db, row)
        if made is None:
            raise Refused("no_such_player")
        self._bus.publish(
            None, Banned(row.player_id)
        )  # where it was there, too: that try may not have come so far
        return {"bans_made": int(made)} | await self.leave(row.player_id, hand_over)

    async def lift(self, by: str, player_id: str) -> None:
        """The ban is over at once. Refused: no_such_player, no_such_ban (none holds)."""
        now = now_ms()
        if await stored_players.person(self._db, player_id, now) is None:
            raise Refused("no_such_player")
        if not await stored.lift(self._db, player_id, now, by):
            raise Refused("no_such_ban")

    async def bans(self, page: Page, active: bool | None = None) -> list[NamedBan]:
        """Bans, the newest first (one more than the page holds, if there are more): those that hold, the others, or all."""
        now = now_ms()
        found = await stored.all_bans(self._db, page, now, active)
        return [NamedBan(told(one.ban, now), one.name) for one in found]

    # seats

    async def leave(self, player_id: str, hand_over: bool, dry_run: bool = False) -> dict[str, int]:
        """A player who can sit down no more is taken off every table that does not play and, with `hand_over`, out of every
        running match. How many of each."""
        does = {"seats_opened": 0, "seats_handed_over": 0}
        for table_id in await stored_tables.seated_at(self._db, player_id):
            try:
                done = await self._release(player_id, table_id, hand_over, dry_run)
            except Refused as refused:
                if refused.code == "not_ready":
                    raise
                # the others are left all the same
                log.warning("a seat could not be left", code=refused.code, table=alias(table_id))
                continue
            does = {what: count + done.get(what, 0) for what, count in does.items()}
        return does


def told(row: BanRow, now: int) -> Ban:
    """A ban as it is told, at an instant (ms)."""
    return Ban(
        row.id,
        row.player_id,
        row.reason,
        from_ms(row.made_at),
        row.made_by,
        None if row.until is None else from_ms(row.until),
        None if row.lifted_at is None else from_ms(row.lifted_at),
        row.lifted_by,
        row.lifted_at is None and (row.until is None or row.until > now),
    )
