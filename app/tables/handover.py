"""Seats that get another holder, also while a match runs: a bot, or another person.

The old holder's sockets show what a spectator sees from the same moment on, and their acts are refused. Their orders, and
what they said in an even pause, mean nothing any more; the pause itself goes on to the same end. What they did stays done:
nobody can take it back, the new holder neither. A seat that has left the match can be given to a bot alone.
"""

from __future__ import annotations

from msgspec.structs import replace

from app.bots import BOTS
from app.engine import Refused, decision
from app.store import Store, courses
from app.store.rows import Course, Hand, PinnedSeat, SeatRow
from app.tables import seating
from app.tables.clock import Clock
from app.tables.live_match import LiveMatch
from app.tables.matches import Matches
from app.tables.steering import Does, Place, Steering, Turn
from app.tables.types import MatchSeat


class Hands:
    """Who holds which seat, as administrators have it."""

    def __init__(self, store: Store, steering: Steering, matches: Matches, clock: Clock) -> None:
        self._db = store.db
        self._steering = steering
        self._matches = matches
        self._clock = clock

    async def substitute(
        self,
        table_id: str,
        seat: int,
        player: str | None = None,
        bot: str | None = None,
        dry_run: bool = False,
    ) -> Does:
        """Give a seat to a player or to a bot (exactly one of the two). They hold it already: nothing changes.
        Refused: no_such_table, no_such_seat, no_such_bot, no_such_player (deleted ones too), banned, kicked,
        already_seated (elsewhere at this table), seat_gone (it has left the match, and is for bots only)."""
        if (player is None) == (bot is None):
            raise Refused("bad_body", what="substitute", bots=BOTS)
        if bot is not None and bot not in BOTS:
            raise Refused("no_such_bot", what="known", bots=BOTS)
        name = "" if player is None else await self._fit(player)
        there = SeatRow("bot", bot=bot) if player is None else SeatRow("human", player, name)

        async def decide(place: Place) -> Turn | None:
            return self._handed(place, seat, there)

        return await self._steering.steer(table_id, decide, dry_run)

    async def kick(self, table_id: str, seat: int, dry_run: bool = False) -> Does:
        """Put whoever is on a seat out; a person cannot sit at this table again. In a running match a bot takes the seat,
        else it is open then. Nobody is there (or, in a match, a bot is): nothing changes.
        Refused: no_such_table, no_such_seat."""

        async def decide(place: Place) -> Turn | None:
            return self._out(place, seat, barred=True)

        return await self._steering.steer(table_id, decide, dry_run)

    async def release(
        self, player: str, table_id: str, hand_over: bool = True, dry_run: bool = False
    ) -> Does:
        """Take a player off a table without barring them: in a running match a bot takes the seat (`hand_over`: else
        nothing changes there), elsewhere it is open then. They do not sit there: nothing changes.
        Refused: no_such_table."""

        async def decide(place: Place) -> Turn | None:
            seat = seating.seat_of(place.row, player)
            if seat is None or place.row.state == "closed" or (place.seq is not None and not hand_over):
                return None
            return self._out(place, seat, barred=False)

        return await self._steering.steer(table_id, decide, dry_run)

    async def _fit(self, player_id: str) -> str:
        """The name of somebody who may get a seat."""
        found = await courses.person(self._db, player_id, self._clock.wall_ms())
        if found is None or found.deleted:
            raise Refused("no_such_player")
        if found.banned:
            raise Refused("banned", what="player")
        return found.name

    def _out(self, place: Place, seat: int, barred: bool) -> Turn | None:
        row = place.row
        there = seating.at(row, seat)
        if there.kind == "open" or (there.kind == "bot" and place.seq is not None):
            return None
        if place.seq is not None:
            turn = self._handed(place, seat, SeatRow("bot", bot=BOTS[0]))
        else:
            seating.check_open(row)
            turn = Turn(seating.without(row, seat), {"seats_opened": 1})  # the last person's closes the table
        if turn is None or not barred or there.player is None:
            return turn
        kicked = replace(turn.row, kicked=[*row.kicked, there.player])
        return turn._replace(row=kicked, kicked=there.player, does=turn.does | {"players_barred": 1})

    def _handed(self, place: Place, seat: int, there: SeatRow) -> Turn | None:
        row = seating.handed(place.row, seat, there)
        if row is None:
            return None
        coming = () if there.player is None else (there.player,)
        does = {"seats_handed_over": 1}
        if place.seq is None or row.match_id is None:
            return Turn(row, does, coming=coming)
        assert there.kind != "open"
        waits = None
        live = place.live
        if live is not None:
            if there.kind == "human" and any(e.kind == "leave" and e.seat == seat for e in live.log):
                raise Refused("seat_gone")
            asked = decision(live.match)
            if asked is not None and asked.seat == seat and asked.even:
                waits = there.kind == "human"
        after = PinnedSeat(there.kind, there.name, there.player, there.bot)
        course = Course(row.match_id, place.seq, place.now, Hand(seat, after, waits))

        def apply(live: LiveMatch) -> None:
            live.hand_over(seat, MatchSeat(after.kind, after.name, after.player, after.bot))
            self._matches.going.handed_over(live, seat, waits)

        return Turn(row, does, course, apply, coming=coming)
