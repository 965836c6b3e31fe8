"""What administrators are shown of tables, matches and chat, besides what the service layer says itself."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from msgspec import Meta, Struct

from app.admin.shapes import Next
from app.live.messages import Entry, OpenDecision
from app.tables.house import Maintenance
from app.tables.looking import Figures, FoundLine, ListedMatch, ListedTable, Secrets, WatchedTable
from app.tables.types import Orders


class AllTables(Struct):
    """Tables, the most recently changed first."""

    tables: list[ListedTable]
    next: Next


class Present(Struct):
    """Somebody who has a socket open at a table."""

    player: str
    name: str
    seat: Annotated[int | None, Meta(description="Number of the seat, from 0; null for a spectator.")]
    away: Annotated[bool, Meta(description="The page is hidden.")]


class Sockets(Struct):
    """The sockets that are open at a table."""

    open: Annotated[int, Meta(description="How many.")]
    nameless: Annotated[int, Meta(description="How many of them watch without a name.")]
    present: Annotated[list[Present], Meta(description="Who has one open, by name.")]


class InspectedTable(Struct):
    """A table from all sides."""

    about: Annotated[WatchedTable, Meta(description="The table, who was put out, its latest 50 matches.")]
    sockets: Annotated[Sockets, Meta(description="At this process.")]


class AllMatches(Struct):
    """Matches, the latest first."""

    matches: list[ListedMatch]
    next: Next


class MatchLog(Struct):
    """Steps of a match as a spectator may know them (all of it, once it is over), the latest first."""

    entries: list[Entry]
    next: Next


class SeatView(Struct):
    """What the holder of a seat sees."""

    seat: int
    view: Annotated[dict[str, Any], Meta(description="Part -> value, as the game defines them.")]
    orders: Annotated[
        Orders | None, Meta(description="Standing orders of who holds it; null where none were given.")
    ]


class Peeked(Struct):
    """A match with everything that is hidden in it."""

    match: str
    seq: int
    everything: Annotated[dict[str, Any], Meta(description="The view to which nothing is hidden.")]
    spectator: Annotated[dict[str, Any], Meta(description="What a spectator sees.")]
    seats: Annotated[list[SeatView], Meta(description="What each seat sees, in seat order.")]
    decision: Annotated[
        OpenDecision | None,
        Meta(description="As its seat knows it, with the legal actions; null once it is over."),
    ]
    chance: Annotated[Secrets, Meta(description="Where every card and every die comes from.")]
    drawn: Annotated[int, Meta(description="How many draws were taken from the chance.")]


class FoundLines(Struct):
    """Lines of chat, the latest first."""

    lines: list[FoundLine]
    next: Next


class Server(Struct):
    """The server as it is now."""

    version: Annotated[str, Meta(description="Of Shamble.")]
    started_at: Annotated[datetime, Meta(description="When this process began.")]
    ready: Annotated[dict[str, bool], Meta(description="What it needs to do its work, and whether it is so.")]
    revision: Annotated[str, Meta(description="Of the database's schema that this version needs.")]
    maintenance: Maintenance
    counts: Annotated[Figures, Meta(description="How many of what the database holds.")]
    in_memory: Annotated[int, Meta(description="Matches in memory.")]
    sockets: Annotated[int, Meta(description="Open sockets of this process.")]
    rules: Annotated[
        dict[str, int], Meta(description="Game -> version of its rules that new matches are played by.")
    ]
