"""What comes out of the REST, besides what the tables themselves say (`app.tables.types`)."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from app.engine import Result
from app.live.messages import Entry, OpenDecision, ShownEvent
from app.tables import ChatLine, MyMatch, MyTable, Orders, Player, TableInfo, TokenInfo


class Registered(Struct):
    """A new player."""

    player: Player
    token: Annotated[str, Meta(description="Shown once. Send it as `Authorization: Bearer <token>`.")]


class NewTokenMade(Struct):
    """A new personal token."""

    info: TokenInfo
    token: Annotated[str, Meta(description="Shown once. Send it as `Authorization: Bearer <token>`.")]


class Tokens(Struct):
    """Your personal tokens and signed-in browsers, oldest first."""

    tokens: list[TokenInfo]


class DeviceLink(Struct):
    """Signs another device in as you, once."""

    address: Annotated[str, Meta(description="To open on the other device.")]
    path: Annotated[str, Meta(description="The same without the server's address.")]
    seconds: Annotated[int, Meta(description="How long it is good for.")]


class SeatCount(Struct):
    """How many can play."""

    least: int
    most: int


class OptionNeeds(Struct):
    """When an option means something."""

    seats: Annotated[list[int], Meta(description="Numbers of seats with which it does.")]
    values: Annotated[
        dict[str, list[int]],
        Meta(
            description="Value -> numbers of seats with which it can be chosen; one that is not here always can."
        ),
    ]


class PracticeInfo(Struct):
    """A match that `POST /games/{game}/practice` begins."""

    name: Annotated[str, Meta(description="What to ask for it by; may be empty.")]
    seats: Annotated[int, Meta(description="How many seats it has.")]
    bots: Annotated[int, Meta(description="How many of them are bots.")]
    options: Annotated[dict[str, Any], Meta(description="What is not as usual.")]


class GameInfo(Struct):
    """A game that can be played here."""

    id: str
    name: str
    tagline: str
    seats: SeatCount
    minutes: Annotated[int, Meta(description="How long a match takes among people, about.")]
    rules_version: int
    options: Annotated[
        dict[str, list[Any]], Meta(description="Option -> the values that it can have, the default first.")
    ]
    option_needs: Annotated[
        dict[str, OptionNeeds],
        Meta(description="Option -> when it means something; one that is not here always does."),
    ]
    bots: Annotated[list[str], Meta(description="Kinds of bots, the best first.")]
    practices: Annotated[
        list[PracticeInfo],
        Meta(description="What one can try by oneself, the first where none is named; may be empty."),
    ]


class ComingGame(Struct):
    """A game that is announced and not there yet."""

    id: str
    name: str


class Games(Struct):
    """The games."""

    games: list[GameInfo]
    coming: list[ComingGame]


class GameDetail(GameInfo):
    """A game with its fixed data."""

    static: Annotated[
        dict[str, Any], Meta(description="Cards, boards and figures, as the game defines them.")
    ]
    action: Annotated[dict[str, Any], Meta(description="JSON Schema of the game's actions.")]


class TableList(Struct):
    """Public tables that wait for players, the most recently changed first."""

    tables: list[TableInfo]


class MyMatches(Struct):
    """Matches that you played to their end, the latest first."""

    matches: list[MyMatch]


class MyTables(Struct):
    """Tables where you sit, the most recently changed first."""

    tables: list[MyTable]


class Chat(Struct):
    """The last lines, oldest first."""

    lines: list[ChatLine]


class SeatHolder(Struct):
    """Who plays a seat of a match."""

    seat: int
    kind: Literal["human", "bot"]
    name: str
    player: str | None
    bot: str | None


class Turn(Struct):
    """Who is to decide, and since when."""

    seat: int
    since: datetime


class MatchState(Struct):
    """Where a match stands. Everybody may know this."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seq: Annotated[int, Meta(description="Grows by one with each act, take-back and leave.")]
    seats: list[SeatHolder]
    seat: Annotated[int | None, Meta(description="Yours; null for a spectator.")]
    table: Annotated[
        str | None,
        Meta(description="Its table, for those who play: the address of a table is its invite link."),
    ]
    started_at: datetime
    turn: Annotated[Turn | None, Meta(description="Null once the match is over.")]
    result: Result | None
    halted: Annotated[
        Literal["paused", "closed"] | None,
        Meta(description="By an administrator: `paused` goes on later, `closed` has ended without a result."),
    ]


class ShownView(Struct):
    """What you may see of the match: your seat's view, a spectator's, or everything once it is over."""

    match: str
    seq: int
    seat: Annotated[int | None, Meta(description="Whose view this is; null for a spectator's.")]
    view: Annotated[dict[str, Any], Meta(description="Part -> value, as the game defines them.")]


class ShownDecision(Struct):
    """The open decision, as you may know it."""

    match: str
    seq: int
    decision: Annotated[OpenDecision | None, Meta(description="Null once the match is over.")]
    undo: Annotated[int | None, Meta(description="The seq to which you may take back, null for not.")]


class SeatOrders(Struct):
    """The standing orders of your seat. Nobody else sees them."""

    match: str
    seat: int
    orders: Orders


class Log(Struct):
    """Steps of the match, oldest first."""

    match: str
    seq: Annotated[int, Meta(description="Where the match stands. Ask again with `since` set to it.")]
    entries: list[Entry]


class Fairness(Struct):
    """What proves that the chance was fair: see docs/fairness.md."""

    commitment: str
    server_seed: str
    nonces: list[str]
    seed: str


class ExportedSeat(Struct):
    """Who played a seat."""

    kind: Literal["human", "bot"]
    name: str


class ExportedAction(Struct):
    """One step of an export."""

    seq: int
    kind: Literal["act", "undo", "leave"]
    seat: int
    at: datetime
    action: Annotated[Any, Meta(description="Of an `act`.")] = UNSET
    to: Annotated[int | UnsetType, Meta(description="Of an `undo`: the seq gone back to.")] = UNSET


class ExportedHandover(Struct):
    """A seat of a match that had another holder from the step after `seq` on."""

    seq: Annotated[int, Meta(description="The last step of the holder before.")]
    seat: int
    at: datetime
    before: Annotated[ExportedSeat, Meta(description="Who held it until then.")]
    after: Annotated[ExportedSeat, Meta(description="Who held it from then on.")]


class Export(Struct):
    """A match as one file. `shamble replay` and `shamble verify` take that of a finished one."""

    format: Literal["shamble-match/1"]
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: list[ExportedSeat]
    fairness: Fairness
    actions: list[ExportedAction]
    result: Annotated[
        Result | None, Meta(description="How it ended; null where it was closed, or still runs.")
    ]
    started_at: datetime
    finished_at: datetime | None
    holders: Annotated[
        list[ExportedHandover] | UnsetType,
        Meta(description="Changes of hands, oldest first; left out where there were none."),
    ] = UNSET
    closed: Annotated[
        bool | UnsetType,
        Meta(description="An administrator has ended it, without a result; otherwise left out."),
    ] = UNSET


class FrameDecision(Struct):
    """Who was to decide."""

    seat: int
    kind: str
    about: Annotated[dict[str, Any], Meta(description="What the question was about.")]


class ReplayFrame(Struct):
    """One step of a replay: what happened, and the parts of the full view that changed with it."""

    seq: int
    at: datetime
    seat: int | None
    kind: Literal["start", "act", "undo", "leave"]
    action: Any
    events: list[ShownEvent]
    set: dict[str, Any]
    drop: list[str]
    decision: FrameDecision | None


class Replay(Struct):
    """A finished match, step by step, every hidden card face up."""

    match: str
    game: str
    options: dict[str, Any]
    seats: list[ExportedSeat]
    frames: list[ReplayFrame]
    result: Result | None


class ProblemKind(Struct):
    """A way in which a request can be refused."""

    code: str
    status: int
    detail: Annotated[str, Meta(description="The sentence; an ellipsis stands where a value goes.")]


class Problems(Struct):
    """Every code that a problem can have."""

    problems: list[ProblemKind]


class Health(Struct):
    """The process answers."""

    status: Literal["ok"]


PARTS = """What was looked at. `database`: it answers. `migrations`: its schema is this version's. `writer`: acts are
being stored. `disk`: there is room to write (SQLite). `pool`: connections are to be had. `serving`: no stop has begun."""


class Ready(Struct):
    """The server can do its work."""

    ready: Literal[True]
    parts: Annotated[list[str], Meta(description=PARTS)]
