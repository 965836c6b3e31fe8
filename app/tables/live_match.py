"""A match in memory: a cache of the store, and nothing that the store does not have."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Literal, NamedTuple

import msgspec

from app.engine import Action, Event, Match, Refused, decision, turn, undoable
from app.store.orders import emptied
from app.store.rows import Halted, Handover, OrdersRow
from app.store.schema import from_ms
from app.tables.clock import Clock, Timer
from app.tables.types import Done, EntryKind, MatchSeat

_decode_events = msgspec.json.Decoder(list[Event]).decode


def turn_of(match: Match[Any, Any]) -> int | None:
    """The seat whose decision is open; None when the match is over."""
    asked = decision(match)
    return None if asked is None else asked.seat


def number_of(match: Match[Any, Any]) -> int | None:
    """The number of the present turn; None where there is none."""
    now = turn(match)
    return None if now is None else now[0]


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


class Held(NamedTuple):
    """A pass that was given early: it becomes an act when the pause is over, and is answered then."""

    act_id: str
    action: Action
    answer: asyncio.Future[Done]


class Pause:
    """The even pause of the question that is open at one seq. Whatever is said in it means that question alone."""

    __slots__ = ("_clock", "about", "due", "ends", "held", "over", "seq", "timer", "waits")

    def __init__(
        self, seq: int, about: tuple[int, str, dict[str, Any]], clock: Clock, seconds: float, waits: bool
    ) -> None:
        self._clock = clock
        self.seq = seq
        self.about = about  # seat, kind and what the question is about
        self.ends = clock.now() + seconds
        self.waits = waits  # the question stays open after the pause, until it is answered
        self.held: Held | None = None
        self.due = False  # it ran out while something was being written
        self.over = False  # and the question is still open
        self.timer: Timer | None = None

    def remains(self) -> float | None:
        """Seconds to its end; None when it is over."""
        return None if self.over else round(max(0.0, self.ends - self._clock.now()), 3)

    @property
    def said(self) -> Literal["pass", "wait"] | None:
        """What the asked seat has said in it: its own secret, as nobody else is to know how long it has been ready."""
        return "pass" if self.held is not None else "wait" if self.waits else None

    def stop(self, refusal: Refused) -> None:
        """It ends here; whoever waits for what is held is refused."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.give_back(refusal)

    def give_back(self, refusal: Refused) -> None:
        """Whoever waits for what is held is refused."""
        held, self.held = self.held, None
        if held is not None and not held.answer.done():
            held.answer.set_exception(refusal)


class LiveMatch:
    """A match in memory. Owned by Memory, which drops it when nobody holds it.

    Read it only right after `await tables.match(id)` (no await in between) or inside a notice's callback: then it
    stands at a committed seq. While an act is being written it is ahead of the store, and nobody may be told.
    """

    __slots__ = (
        "_acts", "_taken_over", "_turn", "_waiting", "asked_at", "gone", "halted", "hands", "id", "log", "match",
        "moving", "orders", "pause", "saved", "seats", "started_at", "table_id", "timer", "turn_began", "used", "waited",
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
        waited: int | None = None,
        holders: Sequence[Handover] = (),
        halted: Halted | None = None,
    ) -> None:
        self.id = match_id
        self.table_id = table_id
        self.match = match
        self.seats = seats
        self.log = log
        self.started_at = started_at
        self.saved = saved  # seq of the latest snapshot
        self.orders = {row.seat: row for row in orders}  # standing orders by seat: their holder's secret
        self.turn_began = match.seq  # by then the present turn had begun
        self._turn = number_of(match)
        self.gone = False  # dropped from memory: ask for the match again
        self.moving = False  # an act (or standing orders) is being written
        self.used = 0.0  # loop time of the last use
        self.asked_at = 0.0  # `perf_counter` when the act that is being written was asked for
        self.timer: Timer | None = None  # a bot is about to act
        self.pause: Pause | None = None  # of the open decision, while it is an even one
        self.waited = waited  # the last seq whose seat has asked for time, as it is stored
        self.hands = len(holders)  # how often a seat has got another holder
        self._taken_over = {
            change.seat: change.seq for change in holders
        }  # seat -> where the match stood then
        self.halted = halted  # by an administrator
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

    @property
    def take_back(self) -> tuple[int, int] | None:
        """Who may take the last act back, and the seq to return to. What a seat's earlier holder has done stays done."""
        may = undoable(self.match)
        if may is None or self.halted is not None or may[1] < self._taken_over.get(may[0], 0):
            return None
        return may

    def hand_over(self, seat: int, holder: MatchSeat) -> None:
        """Another holder from the next act on, as it is stored."""
        self.seats[seat] = holder
        row = self.orders.get(seat)
        if row is not None:
            self.orders[seat] = emptied(row)
        self._taken_over[seat] = self.match.seq
        self.hands += 1

    def check_halted(self) -> None:
        """Refused: match_paused, match_closed (an administrator has halted it)."""
        if self.halted is not None:
            raise Refused(f"match_{self.halted}")

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
        if self._turn != (number := number_of(self.match)):
            self._turn, self.turn_began = number, entry.seq

    @property
    def goes_on(self) -> bool:
        """Will something happen by itself: is an act being written, is a bot about to act, does a pause run out?"""
        return (
            self.moving or self.timer is not None or (self.pause is not None and self.pause.timer is not None)
        )

    def stop(self) -> None:
        """Nothing happens by itself any more, and what is held is given back."""
        self.stop_timer()
        if self.pause is not None:
            self.pause.stop(Refused("not_ready"))

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
