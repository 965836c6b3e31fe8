"""What the store hands out and takes: plain structs, no rows of a driver."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import Struct

SeatKind = Literal["open", "human", "bot"]
ActKind = Literal["start", "act", "undo", "leave"]
Wish = Literal["ask", "turn", "pass"]
Halted = Literal["paused", "closed"]
ClosedBy = Literal["admin", "rule"]


class PlayerRow(Struct, frozen=True):
    """A player. Instants are milliseconds since 1970."""

    id: str
    name: str
    created_at: int


class TokenRow(Struct, frozen=True):
    """A token without its secret."""

    id: str
    kind: str
    label: str
    created_at: int
    used_at: int | None


class SeatRow(Struct):
    """A seat of a table. `name` is the player's, and only read."""

    kind: SeatKind = "open"
    player: str | None = None
    name: str = ""
    bot: str | None = None
    nonce: str = ""


class MatchBrief(Struct, frozen=True):
    """The present match of a table. `result` is JSON."""

    id: str
    number: int
    started_at: int
    finished_at: int | None
    result: str | None
    turn: int | None
    halted: Halted | None


class TableRow(Struct):
    """A table with its seats, in seat order. `match` and `archived_at` are only read."""

    id: str
    game: str
    name: str
    private: bool
    state: Literal["waiting", "playing", "finished", "closed"]
    version: int
    host: str
    options: dict[str, Any]
    server_seed: bytes
    commitment: str
    kicked: list[str]
    match_id: str | None
    matches: int
    created_at: int
    updated_at: int
    seats: list[SeatRow]
    closed_by: ClosedBy | None = None
    match: MatchBrief | None = None
    archived_at: int | None = None


class PinnedSeat(Struct, frozen=True):
    """Who holds a seat of a match from its start on."""

    kind: Literal["human", "bot"]
    name: str
    player: str | None
    bot: str | None


class Handover(Struct, frozen=True):
    """A seat of a running match that has another holder from the act after `seq` on."""

    seq: int
    seat: int
    at: int
    before: PinnedSeat
    after: PinnedSeat


class MatchRow(Struct):
    """A match, without its acts. `waited`: the last seq whose seat has asked for time. `seats` are as they are now,
    `holders` how they came to be so since the start."""

    id: str
    table_id: str
    number: int
    game: str
    rules_version: int
    rules_since: int
    needs_version: int | None
    options: dict[str, Any]
    seats: list[PinnedSeat]
    server_seed: bytes
    commitment: str
    nonces: list[str]
    seed: bytes
    started_at: int
    finished_at: int | None = None
    result: str | None = None
    waited: int | None = None
    halted: Halted | None = None
    holders: list[Handover] = []


class Hand(NamedTuple):
    """A seat of a running match gets another holder; what its last one ordered and asked for is forgotten. `waits`: the
    seat has time for the question that is put to it (None: it is not asked)."""

    seat: int
    after: PinnedSeat
    waits: bool | None


class Course(NamedTuple):
    """What becomes of a running match besides its acts, decided while it stood at `seq`: another holder, or (without one)
    what it is halted as from now on. Stored together with its table."""

    match_id: str
    seq: int
    at: int
    hand: Hand | None = None
    halted: Halted | None = None


class ActRow(NamedTuple):
    """A step of a match, as it is stored. `action` and `events` are JSON."""

    match_id: str
    seq: int
    kind: ActKind
    seat: int | None
    act_id: str
    action: str | None
    to_seq: int | None
    events: str
    turn: int | None
    at: int


class Guard(NamedTuple):
    """What has to be so when an act is stored: seats of its match have changed hands that often and not more, and no ban
    holds its player (None: nobody's, but a bot's or what the rules take)."""

    hands: int = 0
    player: str | None = None


class Beginning(NamedTuple):
    """A match that starts: stored together with the table that it starts at."""

    match: MatchRow
    start: ActRow
    snapshot: Snapshot


class Ending(NamedTuple):
    """What is stored together with the last act of a match: its end, and the seed of the table's next match."""

    match_id: str
    table_id: str
    at: int
    result: str
    server_seed: bytes
    commitment: str


class Snapshot(NamedTuple):
    """A match's bytes at a seq."""

    match_id: str
    seq: int
    data: bytes
    at: int


class OrdersRow(Struct, frozen=True):
    """The standing orders of a seat, as `player` gave them.

    Of "pass until my next turn": the number of the turn in which it was said, whose turn that was, and the seq of the
    act that brought the seat's turn, with which it lapsed. Of the kinds that pass this turn: that turn's number, and the
    seq of the act with which it was over.
    """

    match_id: str
    seat: int
    player: str
    version: int
    act_id: str
    kinds: dict[str, Wish]
    since_turn: int | None
    since_seat: int | None = None
    lapsed_at: int | None = None
    this_turn: int | None = None
    over_at: int | None = None


class Lapse(NamedTuple):
    """Stored together with an act: when "until my next turn" and "this turn" have ended (None: they hold, or hold again, or
    were not said) in the orders of this version; that is a change of them like any other."""

    match_id: str
    seat: int
    version: int
    lapsed_at: int | None
    over_at: int | None


class ChatRow(Struct, frozen=True):
    """A line of chat with the name of its writer."""

    id: int
    room: str
    player: str
    name: str
    text: str
    at: int
