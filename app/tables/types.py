"""What the tables tell the rest of the project. These go on the wire as they are."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from app.engine import Result

TableState = Literal["waiting", "playing", "finished", "closed"]
SeatKind = Literal["open", "human", "bot"]
EntryKind = Literal["start", "act", "undo", "leave"]
Room = Literal["seats", "spectators"]


class Player(Struct, frozen=True):
    """Somebody with a name."""

    id: str
    name: str
    created_at: datetime


class SignedIn(Struct, frozen=True):
    """Somebody, and the id of the token that they are known by here."""

    player: Player
    token_id: str


class TokenInfo(Struct, frozen=True):
    """A personal token, or a browser that is signed in. The token itself is shown once and never stored."""

    id: str
    kind: Literal["cookie", "api"]
    label: str
    created_at: datetime
    used_at: datetime | None


class SeatInfo(Struct, frozen=True):
    """One seat of a table."""

    seat: int
    kind: SeatKind
    player: str | None
    name: str
    bot: str | None
    nonce: str


class MatchInfo(Struct, frozen=True):
    """The present (or last) match of a table. `number` is 1 for the table's first. `turn`: who is to decide. `halted` by an
    administrator: "paused" goes on later, "closed" has ended without a result."""

    id: str
    number: int
    started_at: datetime
    finished_at: datetime | None
    result: Result | None
    turn: int | None
    halted: Literal["paused", "closed"] | None = None


class TableInfo(Struct, frozen=True):
    """A table: who sits where, the options, the match. `version` grows with each change of the table itself.

    `commitment` is of the server seed of the running match, or of the next one when none runs. `closed_by`, of a closed
    one: an administrator, the rule that puts away what nobody comes back to, or null where everybody has left.
    """

    id: str
    game: str
    name: str
    private: bool
    state: TableState
    version: int
    host: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    commitment: str
    match: MatchInfo | None
    created_at: datetime
    updated_at: datetime
    closed_by: Literal["admin", "rule"] | None = None


class MyTable(Struct, frozen=True):
    """A table where somebody sits, as they see it in their list."""

    table: TableInfo
    seat: int
    waiting_for_me: bool


class ChatLine(Struct, frozen=True):
    """One line of chat. Ids are unique in the whole server, and grow."""

    id: str
    room: Room
    player: str
    name: str
    text: str
    at: datetime


class MatchSeat(Struct, frozen=True):
    """Who holds a seat of a match."""

    kind: Literal["human", "bot"]
    name: str
    player_id: str | None
    bot: str | None


class Orders(Struct, frozen=True):
    """How the reactions of a seat are decided beforehand; its holder alone sees this.

    `kinds` has a word on every kind of reaction that the game has: "ask", "turn" (declined at once as long as the turn
    lasts in which that was said, anybody's; then it is "ask" again by itself), or "pass" (always declined at once). While
    `until_turn` holds every reaction is declined; it ends by itself when the seat's next turn begins. `version` grows with
    each change, and a change names the version that it was decided on.
    """

    version: int
    kinds: dict[str, Literal["ask", "turn", "pass"]]
    until_turn: bool


class MyMatch(Struct, frozen=True):
    """A finished match of somebody, as they see it in their list. `number` is 1 for its table's first."""

    id: str
    table: str
    number: int
    game: str
    seat: int
    seats: list[MatchSeat]
    started_at: datetime
    finished_at: datetime
    result: Result | None


class NoticeInfo(Struct, frozen=True):
    """Something that the administrators announce: to everybody, or (`here`) to those at this table alone."""

    id: str
    text: str
    here: bool
    begins_at: datetime
    ends_at: datetime | None


class Done(Struct, frozen=True):
    """The answer to an act that is stored. The same act id gets the same answer again."""

    id: str
    seq: int
