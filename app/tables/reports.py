"""What players tell the administrators: about a person, or that something is broken.

A report is stored once by its writer's id, with the line of chat that it is about: that can be deleted first and judged
afterwards. What a match looked like is not stored with it: the acts are the truth, so the bundle is made from them
when somebody asks, as a spectator could know it, and for who may peek the writer's seat.
"""

from __future__ import annotations

import asyncio
from datetime import datetime
from importlib.metadata import version
from typing import Any, Literal

import msgspec
from msgspec import Struct

from app.engine import EVERYTHING, Event, Match, Refused, RuleFault, Viewer, decision, rerun, view, visible
from app.games import GAMES
from app.store import Store, people
from app.store import chat as stored_chat
from app.store import matches as stored_matches
from app.store import reports as stored
from app.store import tables as stored_tables
from app.store.matches import StoredMatch
from app.store.pages import Page
from app.store.reports import ReportRow
from app.store.rows import ActRow, MatchRow
from app.store.schema import from_ms, now_ms
from app.tables.administrators import Admin
from app.tables.chat import chat_line
from app.tables.loading import Diverged, again
from app.tables.people import new_id
from app.tables.replays import iso, record
from app.tables.tasks import Tasks
from app.tables.types import ChatLine, Player
from app.tables.words import check_id, clean_fact, clean_note, clean_report

ReportKind = Literal["person", "fault"]
ReportState = Literal["open", "settled"]

FORMAT = "shamble-bundle/1"
LAST_LINE = 2**63 - 1
AROUND = 5
"""Lines of chat on either side of a reported one."""

_events = msgspec.json.Decoder(list[Event]).decode


class Told(Struct, frozen=True):
    """What a player tells, and what it is about: all ids as they came."""

    kind: ReportKind
    text: str
    table: str | None = None
    match: str | None = None
    seq: int | None = None
    about: str | None = None
    line: str | None = None
    facts: dict[str, str] = {}


class ReportMade(Struct, frozen=True):
    """A report that has arrived."""

    id: str
    at: datetime


class ReportedPlayer(Struct, frozen=True):
    """A player, and what they are called now."""

    id: str
    name: str


class ReportedLine(Struct, frozen=True):
    """The line of chat that a report is about, as it was when it was reported. `text` and `at` are null once whoever said
    it is deleted."""

    id: str
    text: str | None
    at: datetime | None


class Report(Struct, frozen=True):
    """What a player told the administrators."""

    id: str
    kind: ReportKind
    at: datetime
    by: ReportedPlayer
    about: ReportedPlayer | None
    line: ReportedLine | None
    table: str | None
    match: str | None
    seq: int | None
    text: str
    facts: dict[str, str]
    state: ReportState
    note: str
    settled_at: datetime | None
    settled_by: str | None


class BundleMatch(Struct, frozen=True):
    """The match of a bundle. `seq` is where it stands now; `seats` says who is a person and who a bot."""

    id: str
    game: str
    rules_version: int
    rules_here: int | None
    options: dict[str, Any]
    seats: list[str]
    seq: int
    started_at: datetime
    finished_at: datetime | None
    halted: Literal["paused", "closed"] | None


class Bundle(Struct, frozen=True):
    """Everything that helps to understand a report. While the match runs that is nothing that a spectator could not see,
    unless the secrets were asked for.

    `seat` is the writer's (null: a spectator's eyes), `seq` the position that `view` and `decision` show: where the writer
    was, or as near to it as the rules that are here can go. `export` and `everything` (the open view of that position) are
    there for a match that is over, or where the secrets were asked for.
    """

    format: str
    server: str
    made_at: datetime
    report: Report
    around: list[ChatLine]
    match: BundleMatch | None
    seat: int | None
    seq: int | None
    view: dict[str, Any] | None
    decision: dict[str, Any] | None
    log: list[dict[str, Any]]
    export: dict[str, Any] | None
    everything: dict[str, Any] | None


class Reports:
    """Reports of people and of faults."""

    def __init__(self, store: Store, tasks: Tasks) -> None:
        self._db = store.db
        self._tasks = tasks

    async def tell(self, player: Player, act_id: str, told: Told) -> ReportMade:
        """Report something; the same act_id again is the same report. Refused: bad_id, bad_text, no_such_table,
        no_such_match, no_such_line, no_such_player (also where a person is reported and none is named)."""
        check_id(act_id)
        text = clean_report(told.text)
        table, about, line = told.table, told.about, None
        if told.match is not None:
            table = await stored.table_of_match(self._db, told.match)
            if table is None:
                raise Refused("no_such_match")
        elif table is not None and await stored_tables.table(self._db, table) is None:
            raise Refused("no_such_table")
        if told.line is not None:
            line = _line_id(told.line)
            about = None if table is None else await stored.line(self._db, table, line)
            if about is None:
                raise Refused("no_such_line")
        elif about is not None and await people.player(self._db, about) is None:
            raise Refused("no_such_player")
        if told.kind == "person" and about is None:
            raise Refused("no_such_player")
        facts = {name: clean_fact(fact) for name, fact in told.facts.items()}
        row = ReportRow(
            new_id(),
            told.kind,
            player.id,
            act_id,
            about,
            line,
            table,
            told.match,
            told.seq,
            text,
            msgspec.json.encode(facts).decode(),
            now_ms(),
        )
        kept = await self._tasks.carry(stored.add(self._db, row))
        return ReportMade(kept.id, from_ms(kept.at))

    async def reports(
        self, page: Page, state: ReportState | None = None, kind: ReportKind | None = None
    ) -> list[Report]:
        """The newest first."""
        return [_report(row) for row in await stored.found(self._db, page, state=state, kind=kind)]

    async def report(self, report_id: str) -> Report:
        """One of them. Refused: no_such_report."""
        return _report(await self._row(report_id))

    async def settle(self, by: Admin, report_id: str, note: str) -> Report:
        """Somebody has looked after it; said again, with another note. Refused: no_such_report, bad_text."""
        note = clean_note(note)
        if not await stored.settle(self._db, report_id, note, now_ms(), by.label):
            raise Refused("no_such_report")
        return await self.report(report_id)

    async def bundle(self, report_id: str, secrets: bool = False) -> Bundle:
        """See Bundle. With `secrets` also what a running match hides: who may ask for that is for the caller to say.
        Refused: no_such_report."""
        row = await self._row(report_id)
        around = await self._around(row)
        found = None if row.match_id is None else await stored_matches.match(self._db, row.match_id)
        if found is None:
            return Bundle(
                FORMAT, version("shamble"), from_ms(now_ms()), _report(row), around,
                None, None, None, None, None, [], None, None,
            )  # fmt: skip
        return await asyncio.to_thread(_bundle, row, around, found, secrets)

    async def _around(self, row: ReportRow) -> list[ChatLine]:
        """What else was said there, as far as it still stands."""
        if row.line_id is None or row.line_room is None or row.table_id is None:
            return []
        found = await stored_chat.around(self._db, row.table_id, row.line_room, row.line_id, AROUND)
        return [chat_line(line) for line in found]

    async def _row(self, report_id: str) -> ReportRow:
        row = await stored.report(self._db, report_id)
        if row is None:
            raise Refused("no_such_report")
        return row


def _line_id(text: str) -> int:
    """The number of a line of chat. Refused: no_such_line."""
    if not (text.isascii() and text.isdigit()) or len(text) > 19 or int(text) > LAST_LINE:
        raise Refused("no_such_line")
    return int(text)


def _bundle(row: ReportRow, around: list[ChatLine], found: StoredMatch, secrets: bool) -> Bundle:
    played, acts = found.row, found.acts
    last = acts[-1].seq
    game = GAMES.get(played.game)
    over = played.finished_at is not None
    then = last if row.seq is None else min(row.seq, last)
    # Hands of a running match are for who may peek, and somebody who tells of a person shows nothing of their own by that.
    seat = _seat(played, row.player_id, then) if row.kind == "fault" and (over or secrets) else None
    stays = seat is not None and played.seats[seat].player == row.player_id
    match = _match_at(found, then)
    asked = None if match is None else decision(match)
    return Bundle(
        format=FORMAT,
        server=version("shamble"),
        made_at=from_ms(now_ms()),
        report=_report(row),
        around=around,
        match=BundleMatch(
            id=played.id,
            game=played.game,
            rules_version=played.rules_version,
            rules_here=None if game is None else game.rules_version,
            options=played.options,
            seats=[each.bot or each.kind for each in played.seats],
            seq=last,
            started_at=from_ms(played.started_at),
            finished_at=None if played.finished_at is None else from_ms(played.finished_at),
            halted=played.halted,
        ),
        seat=seat,
        seq=None if match is None else match.seq,
        view=None if match is None else view(match, seat),
        decision=None if asked is None else _asked(asked, seat),
        log=[_entry(act, seat if stays or act.seq <= then else None, over) for act in acts],
        export=msgspec.to_builtins(record(found)) if over or secrets else None,
        everything=view(match, EVERYTHING) if match is not None and (over or secrets) else None,
    )


def _seat(played: MatchRow, player_id: str, seq: int) -> int | None:
    """The seat that a player held when the match stood at `seq`."""
    held = {seat: {pinned.player} for seat, pinned in enumerate(played.seats)}
    for change in reversed(played.holders):
        if change.seq < seq:
            break
        held[change.seat] = {change.before.player} | ({change.after.player} if change.seq == seq else set())
    return next((seat for seat, players in held.items() if player_id in players), None)


def _match_at(found: StoredMatch, seq: int) -> Match[Any, Any] | None:
    """The match at `seq`, played again from its seed; None where the rules that are here did not make it."""
    row = found.row
    game = GAMES.get(row.game)
    if game is None or row.rules_since > 0 or row.rules_version not in game.compatible:
        return None
    try:
        match, _, _ = next(rerun(game, len(row.seats), game.decode_options(row.options), row.seed, ()))
        for act in found.acts[1 : seq + 1]:
            again(match, act)
    except (Refused, RuleFault, Diverged):
        return None
    return match


def _asked(asked: Any, viewer: Viewer) -> dict[str, Any]:
    """The open decision as a viewer may know it."""
    kind, about = asked.told(viewer)
    open_ = asked.open or asked.seat == viewer
    return {"seat": asked.seat, "kind": kind, "about": about, "legal": asked.legal if open_ else None}


def _entry(act: ActRow, viewer: Viewer, over: bool) -> dict[str, Any]:
    """A step of the log as a viewer may know it."""
    events = [visible(event, viewer, over) for event in _events(act.events)]
    return {"seq": act.seq, "at": iso(act.at), "seat": act.seat, "kind": act.kind, "events": events}


def _report(row: ReportRow) -> Report:
    kind: ReportKind = "person" if row.kind == "person" else "fault"
    state: ReportState = "settled" if row.state == "settled" else "open"
    line = None
    if row.line_id is not None:
        at = None if row.line_at is None else from_ms(row.line_at)
        line = ReportedLine(str(row.line_id), row.line_text, at)
    return Report(
        id=row.id,
        kind=kind,
        at=from_ms(row.at),
        by=ReportedPlayer(row.player_id, row.name),
        about=None if row.about_id is None else ReportedPlayer(row.about_id, row.about or ""),
        line=line,
        table=row.table_id,
        match=row.match_id,
        seq=row.seq,
        text=row.text,
        facts=msgspec.json.decode(row.facts),
        state=state,
        note=row.note,
        settled_at=None if row.settled_at is None else from_ms(row.settled_at),
        settled_by=row.settled_by,
    )
