"""Matches that are paused and go on, matches and tables that are closed before their end.

While a match is paused nothing happens in it, and everybody can look. Held passes are given back; an even pause begins anew
when the match goes on. A closed match has no result, and is finished otherwise: it opens, and can be replayed.
"""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import Refused
from app.store import Store, courses
from app.store.rows import ClosedBy, Course, Halted, TableRow
from app.tables.live_match import LiveMatch
from app.tables.matches import Matches
from app.tables.steering import Does, Place, Steering, Turn


class Halting:
    """Pause, resume, close."""

    def __init__(self, store: Store, steering: Steering, matches: Matches) -> None:
        self._db = store.db
        self._steering = steering
        self._matches = matches

    async def pause(self, match_id: str) -> Does:
        """Let nothing happen in a running match. It is paused already: nothing changes.
        Refused: no_such_match, match_over, match_closed."""

        async def decide(place: Place) -> Turn | None:
            seq = _running(place, match_id)
            return None if _halted(place) == "paused" else self._turn(place, seq, "paused")

        return await self._steering.steer(await self._table(match_id), decide)

    async def resume(self, match_id: str) -> Does:
        """Let a paused match go on. Refused: no_such_match, match_over, match_closed, not_paused."""

        async def decide(place: Place) -> Turn | None:
            seq = _running(place, match_id)
            if _halted(place) is None:
                raise Refused("not_paused")
            return self._turn(place, seq, None)

        return await self._steering.steer(await self._table(match_id), decide)

    async def close_table(self, table_id: str, dry_run: bool = False, by: ClosedBy = "admin") -> Does:
        """Close a table, and the match that runs there. It is closed already: nothing changes. Refused: no_such_table."""

        async def decide(place: Place) -> Turn | None:
            return None if place.row.state == "closed" else self._closed(place, by)

        return await self._steering.steer(table_id, decide, dry_run)

    async def close_match(self, match_id: str, by: ClosedBy = "rule") -> Does:
        """Close a running match, and its table with it. Refused: no_such_match, match_over, match_closed."""

        async def decide(place: Place) -> Turn | None:
            _running(place, match_id)
            return self._closed(place, by)

        return await self._steering.steer(await self._table(match_id), decide)

    async def _table(self, match_id: str) -> str:
        table_id = await courses.table_of(self._db, match_id)
        if table_id is None:
            raise Refused("no_such_match")
        return table_id

    def _closed(self, place: Place, by: ClosedBy) -> Turn:
        row = replace(place.row, state="closed", closed_by=by)
        if place.seq is None:
            return Turn(row, {"tables_closed": 1})
        return self._turn(place, place.seq, "closed", row, {"tables_closed": 1, "matches_closed": 1})

    def _turn(
        self,
        place: Place,
        seq: int,
        halted: Halted | None,
        row: TableRow | None = None,
        does: Does | None = None,
    ) -> Turn:
        row = place.row if row is None else row
        assert row.match_id is not None

        def apply(live: LiveMatch) -> None:
            live.halted = halted
            going = self._matches.going
            if halted is None:
                going.open_pause(live)  # before anybody hears of the question that it belongs to
            else:
                going.halt(live, Refused(f"match_{halted}"))

        course = Course(row.match_id, seq, place.now, halted=halted)
        done = {"matches_paused" if halted else "matches_resumed": 1} if does is None else does
        return Turn(row, done, course, apply)


def _running(place: Place, match_id: str) -> int:
    """Where the match stands. Refused: match_over, match_closed."""
    row = place.row
    if place.seq is not None and row.match_id == match_id:
        return place.seq
    closed = row.match is not None and row.match.id == match_id and row.match.halted == "closed"
    raise Refused("match_closed" if closed else "match_over")


def _halted(place: Place) -> Halted | None:
    return None if place.row.match is None else place.row.match.halted
