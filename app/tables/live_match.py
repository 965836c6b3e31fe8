"""A match in memory: a cache of the store, and nothing that the store does not have."""

from __future__ import annotations

import asyncio
from datetime import datetime

import msgspec

from app.engine import Event, Match
from app.tables.types import EntryKind, MatchSeat

_decode_events = msgspec.json.Decoder(list[Event]).decode


class LogEntry:
    """One step of a match. Events are kept encoded (a tenth of the memory) and decoded when asked for."""

    __slots__ = ("act_id", "at", "encoded", "kind", "seat", "seq")

    def __init__(
        self, seq: int, at: datetime, seat: int | None, kind: EntryKind, encoded: bytes, act_id: str | None
    ) -> None:
        self.seq = seq
        self.at = at
        self.seat = seat
        self.kind = kind
        self.encoded = encoded  # JSON, with the secret parts: never send it as it is
        self.act_id = act_id

    @property
    def events(self) -> list[Event]:
        """What happened, with its secret parts; `app.engine.visible` makes it fit for a viewer."""
        return _decode_events(self.encoded)


class LiveMatch:
    """A match in memory. Owned by Matches, which drops it when nobody holds it.

    Read it only right after `await tables.match(id)` (no await in between), inside a notice's callback, or under
    `lock`: then it stands at a committed seq.
    """

    __slots__ = ("_acts", "gone", "holders", "id", "lock", "log", "match", "seats", "started_at", "table_id", "used")

    def __init__(
        self,
        match_id: str,
        table_id: str,
        match: Match,
        seats: list[MatchSeat],
        log: list[LogEntry],
        started_at: datetime,
    ) -> None:
        self.id = match_id
        self.table_id = table_id
        self.match = match
        self.seats = seats
        self.log = log
        self.started_at = started_at
        self.lock = asyncio.Lock()
        self.gone = False  # dropped from memory: ask for the match again
        self.holders = 0  # see Tables.hold
        self.used = 0.0  # loop time of the last use
        self._acts: dict[tuple[int, str], int] = {
            (entry.seat, entry.act_id): entry.seq
            for entry in log
            if entry.seat is not None and entry.act_id is not None
        }

    @property
    def turn_since(self) -> datetime:
        """When the present decision opened (when the match ended, if it is over)."""
        return self.log[-1].at

    def seat_of(self, player_id: str | None) -> int | None:
        """The seat that a player holds in this match, or None."""
        if player_id is None:
            return None
        for seat, held in enumerate(self.seats):
            if held.player_id == player_id:
                return seat
        return None

    def done_at(self, seat: int, act_id: str) -> int | None:
        """The seq of an act that is already stored, by its id."""
        return self._acts.get((seat, act_id))

    def append(self, entry: LogEntry) -> None:
        """Add a stored entry."""
        self.log.append(entry)
        if entry.seat is not None and entry.act_id is not None:
            self._acts[entry.seat, entry.act_id] = entry.seq
