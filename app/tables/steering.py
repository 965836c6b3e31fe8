"""Changes of a table together with the match that runs at it, in one transaction; meanwhile nobody acts there.

They are decided on the table's version and on where the match stands, and written if both still are so; else once more.
What was begun before counts before, what comes after finds the match as it is then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from msgspec.structs import replace

from app.engine import Refused
from app.logs import logger
from app.store import Barred, Gone, Moved, Store, Unsure, courses
from app.store import tables as stored
from app.store.rows import Course, TableRow
from app.tables.clock import Clock
from app.tables.live_match import LiveMatch, turn_of
from app.tables.lobby import TRIES, Lobby, table_info
from app.tables.matches import Matches
from app.tables.memory import Memory
from app.tables.notices import Bus, TableChanged
from app.tables.tasks import Tasks

log = logger(__name__)

Does = dict[str, int]
"""What is done, or would be: how many of what."""


class Place(NamedTuple):
    """A table as it is stored, the match that runs there where it can be loaded, and where that stands."""

    row: TableRow
    live: LiveMatch | None
    seq: int | None  # None: no match runs
    now: int


class Turn(NamedTuple):
    """What is to be: the table, what becomes of its running match, what the match in memory is told, whom it puts out."""

    row: TableRow
    does: Does
    course: Course | None = None
    apply: Callable[[LiveMatch], None] = lambda live: None
    kicked: str | None = None
    coming: tuple[str, ...] = ()  # who gets a seat


DONE_BEFORE = ("match_closed", "not_paused")
"""What is refused where a try that was cut off has been written all the same."""

Decide = Callable[[Place], Awaitable[Turn | None]]
"""None: nothing has to change."""


class Steering:
    """See the module."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        tasks: Tasks,
        lobby: Lobby,
        memory: Memory,
        matches: Matches,
        clock: Clock,
    ) -> None:
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._lobby = lobby
        self._memory = memory
        self._matches = matches
        self._clock = clock

    async def steer(self, table_id: str, decide: Decide, dry_run: bool = False) -> Does:
        """Change a table, and tell everybody; what was done ({}: nothing). Refused: no_such_table, and what `decide`
        refuses."""
        return await self._tasks.carry(self._steer(table_id, decide, dry_run))

    async def _steer(self, table_id: str, decide: Decide, dry_run: bool) -> Does:
        does: Does = {}  # of a try that was cut off, so that it may have been written
        async with self._lobby.locks(table_id):
            for _ in range(TRIES):
                row = await self._lobby.row(table_id)
                live = await self._running(row)
                if live is not None and live.match.result is not None:
                    await asyncio.sleep(0)
                    continue  # its end has come just now
                if live is not None:
                    live.moving = (
                        True  # so that nobody acts, and nothing is shown, between here and the store
                    )
                try:
                    place = Place(row, live, await self._seq(row, live), self._clock.wall_ms())
                    try:
                        turn = await decide(place)
                    except Refused as refused:
                        if not does or refused.code not in DONE_BEFORE:
                            raise
                        turn = None
                    if turn is None:
                        if does:
                            self._bus.publish(table_id, TableChanged(table_info(row)))
                        return does
                    if dry_run:
                        return turn.does
                    new = replace(turn.row, version=row.version + 1, updated_at=place.now)
                    try:
                        await stored.change_table(
                            self._db, new, row.version, course=turn.course, coming=turn.coming
                        )
                    except Gone:
                        raise Refused("no_such_player") from None
                    except Barred:
                        raise Refused("banned", what="player") from None
                    except Moved:
                        if live is not None:
                            self._matches.lose(live)
                        continue  # another was quicker: look again
                    except Unsure as error:
                        log.warning("a change of a table failed", cause=str(error))
                        if live is not None:
                            self._matches.lose(live)
                        does = turn.does
                        continue
                    except BaseException:
                        if live is not None:
                            self._matches.lose(live)
                        raise
                    self._tell(new, live, turn)
                    return turn.does
                finally:
                    if live is not None:
                        live.settle()
                        if live.timer is None:  # a bot that was about to act goes on thinking
                            self._matches.wake(live)
        raise Refused("not_ready")

    def _tell(self, row: TableRow, live: LiveMatch | None, turn: Turn) -> None:
        """It is stored: make it so in memory, and tell everybody, before anything else can happen."""
        if row.match is not None and turn.course is not None and turn.course.hand is None:
            halted = turn.course.halted
            ended = turn.course.at if halted == "closed" else None
            row.match = replace(row.match, halted=halted, finished_at=ended)
        if live is not None:
            turn.apply(live)
            if row.match is not None:
                row.match = replace(row.match, turn=turn_of(live.match))
        self._bus.publish(row.id, TableChanged(table_info(row), turn.kicked))

    async def _running(self, row: TableRow) -> LiveMatch | None:
        if row.state != "playing" or row.match_id is None:
            return None
        try:
            return await self._memory.match(row.match_id)
        except Refused as refused:  # it waits for another version of the rules
            log.info("a match is steered that cannot be loaded", match=row.match_id, code=refused.code)
            return None

    async def _seq(self, row: TableRow, live: LiveMatch | None) -> int | None:
        if live is not None:
            return live.match.seq
        if row.state != "playing" or row.match_id is None:
            return None
        return await courses.last_seq(self._db, row.match_id)
