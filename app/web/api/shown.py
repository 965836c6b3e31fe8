"""A match as one viewer may know it. Decisions and log entries are made where the sockets' are: there is
one such place."""

from __future__ import annotations

import msgspec

from app.engine import decision, view
from app.live.frames import Moment, ready
from app.tables import LiveMatch
from app.web.api import shapes


def state(live: LiveMatch, player_id: str | None) -> shapes.MatchState:
    """Where the match stands; what everybody may know."""
    match = live.match
    seat = live.seat_of(player_id)
    asked = None if live.halted == "closed" else decision(match)
    return shapes.MatchState(
        id=live.id,
        game=match.game.id,
        rules_version=match.rules_version,
        options=msgspec.to_builtins(match.options),
        seq=match.seq,
        seats=[
            shapes.SeatHolder(number, held.kind, held.name, held.player_id, held.bot)
            for number, held in enumerate(live.seats)
        ],
        seat=seat,
        table=None if seat is None else live.table_id,
        started_at=live.started_at,
        turn=None if asked is None else shapes.Turn(asked.seat, live.turn_since),
        result=match.result,
        halted=live.halted,
    )


def seen(live: LiveMatch, seat: int | None) -> shapes.ShownView:
    """The view of a seat, or a spectator's."""
    return shapes.ShownView(live.id, live.match.seq, seat, view(live.match, seat))


def asked(live: LiveMatch, seat: int | None) -> shapes.ShownDecision:
    """The open decision as a seat (or a spectator) may know it."""
    now = Moment(live)
    return shapes.ShownDecision(live.id, live.match.seq, ready(now.decision(seat)), now.undo(seat))


def log(live: LiveMatch, seat: int | None, since: int, most: int) -> shapes.Log:
    """The steps after `since`, at most `most` of them."""
    now = Moment(live)
    found = [entry for entry in live.log if entry.seq > since][:most]
    entries = [ready(now.entry(entry, entry.events, seat)) for entry in found]
    return shapes.Log(live.id, live.match.seq, entries)
