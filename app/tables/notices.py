"""What is announced after it is stored, and the bus that carries it.

A callback runs at once, inside `publish`, and must neither block nor await: it encodes and queues. So when a
callback runs, the match stands exactly at the notice's seq.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol, TypeAlias

from msgspec import Struct

from app.engine import Event
from app.logs import logger
from app.tables.types import ChatLine, Orders, TableInfo

if TYPE_CHECKING:
    from app.tables.live_match import LiveMatch

log = logger(__name__)


class TableChanged(Struct, frozen=True):
    """Seats, options, state, a start or an end. `kicked` is the player whom this change put out."""

    table: TableInfo
    kicked: str | None = None


class MatchMoved(Struct, frozen=True):
    """The match went on to `seq`. `live` stands there while the callbacks run; its last log entry is this one."""

    match_id: str
    seq: int
    events: list[Event]
    live: LiveMatch


class OrdersChanged(Struct, frozen=True):
    """The standing orders of a seat are these now. For the sockets of its holder alone."""

    match_id: str
    seat: int
    player: str | None
    orders: Orders


class ChatSaid(Struct, frozen=True):
    """Somebody said something in `line.room`."""

    line: ChatLine


class ChatDeleted(Struct, frozen=True):
    """An administrator has deleted these lines."""

    ids: list[str]


class SignedOut(Struct, frozen=True):
    """A token of a player (None: every one) is worth nothing any more. Belongs to no table."""

    player: str
    token_id: str | None


class Banned(Struct, frozen=True):
    """A player may not use this server any more. Belongs to no table."""

    player: str


class Renamed(Struct, frozen=True):
    """A player has another name. Belongs to no table; those where they sit hear `TableChanged`, too, afterwards."""

    player: str
    name: str


class NoticesChanged(Struct, frozen=True):
    """What is announced at a table (None: to everybody) is something else now, or whether matches may begin."""

    table: str | None


Notice: TypeAlias = (
    TableChanged
    | MatchMoved
    | OrdersChanged
    | ChatSaid
    | ChatDeleted
    | SignedOut
    | Banned
    | Renamed
    | NoticesChanged
)
Callback: TypeAlias = Callable[[str | None, Notice], None]  # (table id, notice)


class Bus(Protocol):
    """Carries notices to whoever listens; one process now, several later."""

    def publish(self, table_id: str | None, notice: Notice) -> None:
        """Tell the listeners of the table (of none, for None), and those of all tables."""

    def subscribe(self, table_id: str | None, callback: Callback) -> Callable[[], None]:
        """Listen to one table, or to all (None). Call what is returned to stop."""


def alias(table_id: str | None) -> str:
    """What a table is called in logs, always the same: its id is its invite link."""
    return "none" if table_id is None else sha256(table_id.encode()).hexdigest()[:8]


class LocalBus:
    """The bus inside one process. Its dictionary keeps only tables that somebody listens to."""

    def __init__(self) -> None:
        self._listeners: dict[str | None, list[Callback]] = {}

    def publish(self, table_id: str | None, notice: Notice) -> None:
        """See Bus. A callback that raises is logged, and the others are told all the same."""
        for key in (None,) if table_id is None else (table_id, None):
            for callback in tuple(self._listeners.get(key, ())):
                try:
                    callback(table_id, notice)
                except Exception:
                    log.exception("a listener of a table failed", table=alias(table_id))

    def subscribe(self, table_id: str | None, callback: Callback) -> Callable[[], None]:
        """See Bus."""
        self._listeners.setdefault(table_id, []).append(callback)

        def unsubscribe() -> None:
            callbacks = self._listeners.get(table_id, [])
            if callback in callbacks:
                callbacks.remove(callback)
            if not callbacks:
                self._listeners.pop(table_id, None)

        return unsubscribe
