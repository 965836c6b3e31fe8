"""Matches that were played elsewhere: a record is recomputed, and only what comes out as it says is stored.

A finished match comes to a finished table, one that was closed to a closed one. One that still ran is paused, and its
people's seats are held by nobody, until an administrator puts somebody there and lets it go on.
"""

from __future__ import annotations

import asyncio
import secrets
from datetime import datetime
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from app.bots import BOTS
from app.engine import Act, Match, Refused, RuleFault, commitment, dump
from app.games import GAMES
from app.games.record import Record, RecordedSeat, check_chance, play_again, read
from app.store import Store
from app.store import importing as stored
from app.store.rows import ActRow, Handover, MatchRow, PinnedSeat, PlayerRow, SeatRow, Snapshot, TableRow
from app.store.schema import EPOCH, now_ms
from app.tables.live_match import turn_of
from app.tables.people import new_id
from app.tables.tasks import Tasks
from app.tables.words import clean_name

IMPORTER = PlayerRow("import", "Import", 0)
"""Host of every imported table: nobody can be signed in as they."""

ACTS_LIMIT = 20_000
"""Of a record. The longest matches have a tenth of it."""

State = Literal["paused", "finished", "closed"]

_encode = msgspec.json.Encoder().encode


class Imported(Struct, frozen=True):
    """A match that was imported; with `dry_run` only verified, and its ids are null."""

    dry_run: bool
    table: str | None
    match: str | None
    game: str
    state: State
    seq: int


class Played(NamedTuple):
    """A record that was recomputed: how it stands, what was told at its start and with each entry, and whose turn it was
    then."""

    record: Record
    match: Match[Any, Any]
    told: list[tuple[Act | None, bytes, int | None]]
    state: State


class Importing:
    """See the module."""

    def __init__(self, store: Store, tasks: Tasks) -> None:
        self._db = store.db
        self._tasks = tasks

    async def import_match(self, data: bytes, dry_run: bool = False) -> Imported:
        """Verify a record (format shamble-match/1), and unless it is a `dry_run` store it as a new match at a new table.
        The same record again makes another table. Refused: bad_record, no_such_game, needs_version (with version)."""
        played = await asyncio.to_thread(recompute, data)
        told = played.record.game, played.state, played.match.seq
        if dry_run:
            return Imported(True, None, None, *told)
        table, match = await self._tasks.carry(self._store(played))
        return Imported(False, table, match, *told)

    async def _store(self, played: Played) -> tuple[str, str]:
        now = now_ms()
        table = _table(played, now)
        match = _match(played, table.id, now)
        table.match_id = match.id
        acts = _acts(played, match)
        if match.finished_at is not None:
            match.finished_at = max(match.finished_at, acts[-1].at)
        snapshot = Snapshot(match.id, played.match.seq, dump(played.match), now)
        await stored.add_host(self._db, IMPORTER)
        await stored.add_played(self._db, table, match, acts, snapshot)
        return table.id, match.id


def recompute(data: bytes) -> Played:
    """Play a record again, and hold everything that it says against what comes out. Refused: see `import_match`."""
    try:
        record = read(data)
        if len(record.actions) > ACTS_LIMIT or not all(check.ok for check in check_chance(record)):
            raise Refused("bad_record")
        for seat in (
            *record.seats,
            *(each for change in record.holders or () for each in (change.before, change.after)),
        ):
            _check_name(seat)
        for instant in (record.started_at, record.finished_at, *(each.at for each in record.actions)):
            _ms(instant, 0, 0)
        told = []
        match = None
        for match, entry, events in play_again(record):
            told.append((entry, _encode(events), turn_of(match)))
        assert match is not None
    except RuleFault:
        raise Refused("bad_record") from None
    except Refused as refused:
        if refused.code == "version_gone":
            raise Refused("needs_version", **refused.params) from None
        if refused.code in ("bad_record", "no_such_game"):
            raise
        raise Refused("bad_record") from None
    if msgspec.to_builtins(match.result) != msgspec.to_builtins(record.result):
        raise Refused("bad_record")
    for change in record.holders or ():
        if not 0 <= change.seq <= match.seq:
            raise Refused("bad_record", seq=change.seq)
        _ms(change.at, 0, 0)
    return Played(record, match, told, _state(record))


def _state(record: Record) -> State:
    """What becomes of it here. Refused: bad_record (it says two things at once)."""
    if record.result is not None:
        if record.closed is True:
            raise Refused("bad_record")
        return "finished"
    if record.closed is True:
        return "closed"
    if record.finished_at is not None:
        raise Refused("bad_record")
    return "paused"


def _check_name(seat: RecordedSeat) -> None:
    if seat.name and clean_name(seat.name) != seat.name:
        raise Refused("bad_record")


def _table(played: Played, now: int) -> TableRow:
    """A private table for the match. At one that is over people may sit down where people sat, and play again."""
    record, runs = played.record, played.state == "paused"
    seed = bytes.fromhex(record.fairness.server_seed) if runs else secrets.token_bytes(32)
    seats = [
        SeatRow("bot", bot=BOTS[0]) if seat.kind == "bot" else SeatRow("human" if runs else "open")
        for seat in record.seats
    ]
    return TableRow(
        id=new_id(),
        game=record.game,
        name="",
        private=True,
        state="playing" if runs else "closed" if played.state == "closed" else "finished",
        version=1,
        host=IMPORTER.id,
        options=_options(record),
        server_seed=seed,
        commitment=commitment(seed),
        kicked=[],
        match_id=None,
        matches=1,
        created_at=now,
        updated_at=now,
        seats=seats,
    )


def _match(played: Played, table_id: str, now: int) -> MatchRow:
    record, fair = played.record, played.record.fairness
    started = _ms(record.started_at, now, 0)
    return MatchRow(
        id=new_id(),
        table_id=table_id,
        number=1,
        game=record.game,
        rules_version=record.rules_version,
        rules_since=0,
        needs_version=None,
        options=_options(record),
        seats=[_pinned(seat) for seat in record.seats],
        server_seed=bytes.fromhex(fair.server_seed),
        commitment=fair.commitment,
        nonces=fair.nonces,
        seed=bytes.fromhex(fair.seed),
        started_at=started,
        finished_at=None if played.state == "paused" else _ms(record.finished_at, now, started),
        result=None if record.result is None else _encode(record.result).decode(),
        halted=None if played.state == "finished" else played.state,
        holders=[
            Handover(
                each.seq, each.seat, _ms(each.at, now, started), _pinned(each.before), _pinned(each.after)
            )
            for each in record.holders or ()
        ],
    )


def _acts(played: Played, match: MatchRow) -> list[ActRow]:
    game = GAMES[match.game]
    rows = []
    at = match.started_at
    for seq, (entry, events, turn) in enumerate(played.told):
        action = None
        if entry is not None:
            at = _ms(entry.at, now_ms(), at)
            if entry.kind == "act":
                action = _encode(game.decode_action(entry.action or {})).decode()
        rows.append(
            ActRow(
                match_id=match.id,
                seq=seq,
                kind="start" if entry is None else entry.kind,
                seat=None if entry is None else entry.seat,
                act_id=secrets.token_urlsafe(8),
                action=action,
                to_seq=None if entry is None else entry.to,
                events=events.decode(),
                turn=turn,
                at=at,
            )
        )
    return rows


def _options(record: Record) -> dict[str, Any]:
    """With every option that the game has."""
    plain: dict[str, Any] = msgspec.to_builtins(GAMES[record.game].decode_options(record.options))
    return plain


def _pinned(seat: RecordedSeat) -> PinnedSeat:
    """Nobody holds a person's seat: who they were elsewhere says nothing here."""
    return PinnedSeat(seat.kind, seat.name, None, BOTS[0] if seat.kind == "bot" else None)


def _ms(instant: str | None, now: int, least: int) -> int:
    """An instant of a record, not before `least` and not after `now`; `least` (else `now`) where it says none.
    Refused: bad_record."""
    if instant is None:
        return least or now
    try:
        at = msgspec.convert(instant, datetime)
        return max(least, min(now, int((at - EPOCH).total_seconds() * 1000)))
    except (msgspec.ValidationError, TypeError, OverflowError):  # TypeError: it has no zone
        raise Refused("bad_record") from None
