"""What administrators look at: tables, matches and chat, whoever's they are. Nothing here changes anything.

No seed, no hand, no order of a deck is in what these answers hold; whoever may peek gets a match's secrets apart
(`stands`, `secrets`).
"""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any, Literal

import msgspec
from msgspec import Struct

from app.engine import Refused, Result, decision
from app.store import Store, searching
from app.store import matches as stored
from app.store import tables as stored_tables
from app.store.pages import Page
from app.store.rows import PinnedSeat
from app.store.schema import from_ms, now_ms
from app.store.searching import MatchFound, MatchState
from app.tables.live_match import LiveMatch, LogEntry
from app.tables.loading import NeedsVersion, revive
from app.tables.lobby import table_info
from app.tables.memory import Memory
from app.tables.types import MatchSeat, Room, TableInfo

MATCHES_OF_TABLE = 50
HOUR_MS = 3_600_000

_result = msgspec.json.Decoder(Result)


class ListedTable(Struct, frozen=True):
    """A table in a list of all."""

    table: TableInfo
    archived_at: datetime | None


class ListedMatch(Struct, frozen=True):
    """A match in a list of all."""

    id: str
    table: str
    number: int
    game: str
    rules_version: int
    needs_version: int | None
    state: MatchState
    seats: list[MatchSeat]
    seq: int
    last_at: datetime
    turn: int | None
    started_at: datetime
    finished_at: datetime | None
    result: Result | None


class Change(Struct, frozen=True):
    """A seat of a running match that got another holder."""

    seq: int
    seat: int
    at: datetime
    before: MatchSeat
    after: MatchSeat


class Question(Struct, frozen=True):
    """The open decision as a spectator may know it."""

    seat: int
    kind: str
    about: dict[str, Any]
    since: datetime


class WatchedMatch(Struct, frozen=True):
    """A match as an administrator sees it who may not peek."""

    match: ListedMatch
    in_memory: bool
    decision: Question | None
    holders: list[Change]


class Kicked(Struct, frozen=True):
    """A player who may not sit down at a table any more."""

    id: str
    name: str


class WatchedTable(Struct, frozen=True):
    """A table, who was put out, its latest matches."""

    table: TableInfo
    archived_at: datetime | None
    kicked: list[Kicked]
    matches: list[ListedMatch]


class FoundLine(Struct, frozen=True):
    """A line of chat, and the table at which it was said."""

    id: str
    table: str
    room: Room
    player: str
    name: str
    text: str
    at: datetime


class Waits(Struct, frozen=True):
    """Matches that wait for a version of a game's rules."""

    game: str
    version: int
    matches: int


class Figures(Struct, frozen=True):
    """How many of what there are."""

    players: int
    tables: dict[str, int]
    archived: int
    matches: dict[str, int]
    waiting: list[Waits]


class Secrets(Struct, frozen=True):
    """Where the chance of a match comes from."""

    server_seed: str
    nonces: list[str]
    seed: str


class Looking:
    """See the module."""

    def __init__(self, store: Store, memory: Memory) -> None:
        self._db = store.db
        self._memory = memory
        self.started_at = from_ms(now_ms())  # of this process

    async def tables(self, page: Page, **which: Any) -> list[ListedTable]:
        """Tables, the most recently changed first; see `store.searching.tables_found`."""
        found = await searching.tables_found(self._db, page, **which)
        return [ListedTable(table_info(row), _when(row.archived_at)) for row in found]

    async def matches(self, page: Page, idle_hours: int | None = None, **which: Any) -> list[ListedMatch]:
        """Matches, the latest first; see `store.searching.matches_found`."""
        since = None if idle_hours is None else now_ms() - idle_hours * HOUR_MS
        return [
            _listed(row) for row in await searching.matches_found(self._db, page, idle_since=since, **which)
        ]

    async def table(self, table_id: str) -> WatchedTable:
        """A table, archived ones too. Refused: no_such_table."""
        row = await stored_tables.table(self._db, table_id)
        if row is None:
            raise Refused("no_such_table")
        names = await searching.names(self._db, row.kicked)
        played = await self.matches(Page(MATCHES_OF_TABLE - 1), table=table_id)
        kicked = [Kicked(player, names.get(player, "")) for player in row.kicked]
        return WatchedTable(table_info(row), _when(row.archived_at), kicked, played)

    async def match(self, match_id: str) -> WatchedMatch:
        """A match; one that waits for its rules has no decision. Refused: no_such_match."""
        row = await self._summary(match_id)
        here = match_id in self._memory.live
        try:
            live = None if row.finished_at is not None else await self.stands(match_id)
        except Refused as refused:
            if refused.code != "needs_version":
                raise
            live = None
        question = None if live is None else _question(live)
        changes = [
            Change(each.seq, each.seat, from_ms(each.at), _seat(each.before), _seat(each.after))
            for each in row.holders
        ]
        return WatchedMatch(_listed(row, live), here, question, changes)

    async def log(self, match_id: str, most: int, before: int | None) -> tuple[bool, list[LogEntry]]:
        """The latest steps of a match before the seq `before`, the latest first, as they are stored: with the secret parts.
        And whether the match is over, and all of it open. Refused: no_such_match."""
        row = await self._summary(match_id)
        found = await searching.steps(self._db, match_id, most, before)
        over = row.finished_at is not None and row.halted is None
        return over, [
            LogEntry(step.seq, step.at, step.seat, step.kind, step.events, "", None) for step in found
        ]

    async def stands(self, match_id: str) -> LiveMatch:
        """The match where it stands: the one in memory, or another like it that stays outside. Not to be changed, and to be
        read before anything else is awaited. Refused: no_such_match, needs_version."""
        if match_id in self._memory.live:
            return await self._memory.match(match_id)
        found = await stored.match(self._db, match_id)
        if found is None:
            raise Refused("no_such_match")
        try:
            return (await asyncio.to_thread(revive, found)).live
        except NeedsVersion:
            raise Refused("needs_version", version=found.row.rules_version) from None

    async def secrets(self, match_id: str) -> Secrets:
        """For those who may peek. Refused: no_such_match."""
        found = await stored.chance_of(self._db, match_id)
        if found is None:
            raise Refused("no_such_match")
        server_seed, nonces, seed = found
        return Secrets(server_seed.hex(), nonces, seed.hex())

    async def lines(self, most: int, before: int | None, **which: Any) -> list[FoundLine]:
        """Lines of chat, the latest first; see `store.searching.lines_found`."""
        found = await searching.lines_found(self._db, most, before, **which)
        return [_line(row) for row in found]

    async def figures(self) -> Figures:
        """How many of what there are."""
        found = await searching.figures(self._db)
        waiting = [Waits(game, version, count) for (game, version), count in sorted(found.waiting.items())]
        return Figures(found.players, found.tables, found.archived, found.matches, waiting)

    def in_memory(self) -> int:
        """How many matches are in memory."""
        return len(self._memory.live)

    async def _summary(self, match_id: str) -> MatchFound:
        found = await searching.matches_found(self._db, Page(1), match=match_id)
        if not found:
            raise Refused("no_such_match")
        return found[0]


def state_of(row: MatchFound) -> MatchState:
    """Where a match stands."""
    if row.finished_at is not None:
        return "closed" if row.halted == "closed" else "finished"
    if row.needs_version is not None:
        return "waiting"
    return "paused" if row.halted == "paused" else "running"


def _question(live: LiveMatch) -> Question | None:
    asked = decision(live.match)
    if asked is None:
        return None
    kind, about = asked.told(None)
    return Question(asked.seat, kind, about, live.turn_since)


def _listed(row: MatchFound, live: LiveMatch | None = None) -> ListedMatch:
    """A match as it is listed; where it stands now, if that is at hand."""
    seq, last, turn = row.seq, from_ms(row.last_at), row.turn
    if live is not None:
        asked = decision(live.match)
        seq, last, turn = live.match.seq, live.log[-1].at, None if asked is None else asked.seat
    return ListedMatch(
        id=row.id,
        table=row.table_id,
        number=row.number,
        game=row.game,
        rules_version=row.rules_version,
        needs_version=row.needs_version,
        state=state_of(row),
        seats=[_seat(seat) for seat in row.seats],
        seq=seq,
        last_at=last,
        turn=turn if row.finished_at is None else None,
        started_at=from_ms(row.started_at),
        finished_at=_when(row.finished_at),
        result=None if row.result is None else _result.decode(row.result),
    )


def _seat(seat: PinnedSeat) -> MatchSeat:
    return MatchSeat(seat.kind, seat.name, seat.player, seat.bot)


def _line(row: searching.LineFound) -> FoundLine:
    room: Literal["seats", "spectators"] = "seats" if row.room == "seats" else "spectators"
    return FoundLine(str(row.id), row.table_id, room, row.player, row.name, row.text, from_ms(row.at))


def _when(instant: int | None) -> datetime | None:
    return None if instant is None else from_ms(instant)
