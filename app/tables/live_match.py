"""A match in memory: a cache of the store, and nothing that the store does not have."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec

from app.engine import Event, Match, Refused, decision
from app.store.rows import OrdersRow
from app.store.schema import from_ms
from app.tables.types import EntryKind, MatchSeat

_decode_events = msgspec.json.Decoder(list[Event]).decode


def turn_of(match: Match[Any, Any]) -> int | None:
    """The seat whose decision is open; None when the match is over."""
    asked = decision(match)
    return None if asked is None else asked.seat


class LogEntry:
    """One step of a match. Events are kept encoded (a tenth of the memory) and decoded when asked for."""

    __slots__ = ("act_id", "action", "at_ms", "encoded", "kind", "seat", "seq")

    def __init__(
        self,
        seq: int,
        at_ms: int,
        seat: int | None,
        kind: EntryKind,
        encoded: str,
        act_id: str,
        action: str | None,
    ) -> None:
        self.seq = seq
        self.at_ms = at_ms
        self.seat = seat
        self.kind = kind
        self.encoded = encoded  # JSON, with the secret parts: never send it as it is
        self.act_id = act_id
        self.action = action  # of an act: JSON as it is stored

    @property
    def at(self) -> datetime:
        """When it was stored."""
        return from_ms(self.at_ms)

    @property
    def events(self) -> list[Event]:
        """What happened, with its secret parts; `app.engine.visible` makes it fit for a viewer."""
        return _decode_events(self.encoded)


class LiveMatch:
    """A match in memory. Owned by Memory, which drops it when nobody holds it.

    Read it only right after `await tables.match(id)` (no await in between) or inside a notice's callback: then it
    stands at a committed seq. While an act is being written it is ahead of the store, and nobody may be told.
    """

    __slots__ = (
        "_acts", "_waiting", "gone", "id", "log", "match", "moving", "orders", "saved", "seats", "started_at", "table_id",
        "timer", "used",
    )  # fmt: skip

    def __init__(
        self,
        match_id: str,
        table_id: str,
        match: Match[Any, Any],
        seats: list[MatchSeat],
        log: list[LogEntry],
        started_at: datetime,
        saved: int,
        orders: Iterable[OrdersRow] = (),
    ) -> None:
        self.id = match_id
        self.table_id = table_id
        self.match = match
        self.seats = seats
        self.log = log
        self.started_at = started_at
        self.saved = saved  # seq of the latest snapshot
        self.orders = {row.seat: row for row in orders}  # standing orders by seat: their holder's secret
        self.gone = False  # dropped from memory: ask for the match again
        self.moving = False  # an act (or standing orders) is being written
        self.used = 0.0  # loop time of the last use
        self.timer: asyncio.TimerHandle | None = None  # a bot is about to act
        self._waiting: list[asyncio.Future[None]] = []
        self._acts = {(entry.seat, entry.act_id): entry.seq for entry in log}

    @property
    def turn_since(self) -> datetime:
        """When the present decision opened (when the match ended, if it is over)."""
        return self.log[-1].at

    def seat_of(self, player_id: str | None) -> int | None:
        """The seat that a player holds in this match, or None."""
        if player_id is not None:
            for seat, held in enumerate(self.seats):
                if held.player_id == player_id:
                    return seat
        return None

    def done_at(self, seat: int, act_id: str, kind: EntryKind, action: str | None) -> int | None:
        """The seq of an act that is already stored, by its id. Refused: bad_id (the id is of something else)."""
        seq = self._acts.get((seat, act_id))
        if seq is not None and (self.log[seq].kind, self.log[seq].action) != (kind, action):
            raise Refused("bad_id")
        return seq

    def append(self, entry: LogEntry) -> None:
        """Add a stored entry."""
        self.log.append(entry)
        self._acts[entry.seat, entry.act_id] = entry.seq

    def stop_timer(self) -> None:
        """No bot is about to act any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    async def settled(self) -> None:
        """Wait until no act is being written. Whoever waits is let go in order."""
        while self.moving:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiter)
            await waiter

    def settle(self) -> None:
        """What was being written is stored, or has failed."""
        self.moving = False
        waiting, self._waiting = self._waiting, []
        for waiter in waiting:
            if not waiter.done():
                waiter.set_result(None)
