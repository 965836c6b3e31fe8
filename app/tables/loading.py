"""From what is stored to a match in memory: the latest snapshot, and the acts after it done again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from app.engine import Act, Event, Match, Refused, RuleFault, apply_logged, dump, load, rerun
from app.games import GAMES
from app.logs import logger
from app.store.matches import StoredMatch
from app.store.rows import ActRow, MatchRow, OrdersRow, Snapshot
from app.store.schema import from_ms, now_ms
from app.tables.live_match import LiveMatch, LogEntry
from app.tables.types import MatchSeat

log = logger(__name__)

_events = msgspec.json.Decoder(list[Event]).decode


class Pin(NamedTuple):
    """A match that another version of the rules goes on with: since when, and how it stands under it."""

    version: int
    since: int
    snapshot: Snapshot


class Revived(NamedTuple):
    """A match in memory, and what is to be stored before anything happens in it."""

    live: LiveMatch
    pin: Pin | None


class NeedsVersion(Exception):
    """Only that version of the rules can go on with this match."""


def began(row: MatchRow, match: Match[Any, Any], start: ActRow) -> LiveMatch:
    """A match that starts."""
    return _live(row, match, [start], saved=0)


def revive(stored: StoredMatch) -> Revived:
    """The match as it stands. Raises NeedsVersion: its snapshot lags, and the rules that are here did not make it."""
    row, acts = stored.row, stored.acts
    game = GAMES.get(row.game)
    if game is None or not acts or [act.seq for act in acts] != list(range(len(acts))):
        raise NeedsVersion
    last = acts[-1].seq
    known = row.rules_version in game.compatible
    snapshot = stored.snapshot
    if not known and (snapshot is None or snapshot.seq < last):
        raise NeedsVersion
    match = _from_snapshot(row, snapshot)
    if match is None:
        if not known or row.rules_since > 0:
            raise NeedsVersion
        match = _from_seed(row)
    try:
        for act in acts[match.seq + 1 :]:
            again(match, act)
    except (Refused, RuleFault, Diverged) as fault:
        log.error("match cannot be caught up", match=row.id, seq=match.seq, fault=type(fault).__name__)
        raise NeedsVersion from fault
    live = _live(row, match, acts, saved=snapshot.seq if snapshot is not None else -1, orders=stored.orders)
    if row.rules_version == game.rules_version:
        return Revived(live, None)
    match.rules_version = game.rules_version
    since = row.rules_since if known else match.seq
    live.saved = match.seq
    return Revived(live, Pin(game.rules_version, since, Snapshot(row.id, match.seq, dump(match), now_ms())))


class Diverged(Exception):
    """An act done again told something else than what was stored."""


def again(match: Match[Any, Any], act: ActRow) -> Act:
    """Do a stored act again. Raises Diverged, Refused, RuleFault."""
    entry = logged(act)
    events = apply_logged(match, entry)
    if _events(msgspec.json.encode(events)) != _events(act.events):
        raise Diverged(f"seq {act.seq} tells something else now")
    return entry


def logged(act: ActRow) -> Act:
    """A stored act as the engine's log has it."""
    assert act.kind != "start"
    assert act.seat is not None
    action = None if act.action is None else msgspec.json.decode(act.action)
    return Act(act.seq, act.kind, act.seat, action, act.to_seq)


def _from_snapshot(row: MatchRow, snapshot: Snapshot | None) -> Match[Any, Any] | None:
    if snapshot is None:
        return None
    try:
        match = load(GAMES[row.game], snapshot.data)
    except (msgspec.MsgspecError, ValueError, KeyError):
        log.error("a snapshot cannot be read", match=row.id, seq=snapshot.seq)
        return None
    return match if match.seq == snapshot.seq else None


def _from_seed(row: MatchRow) -> Match[Any, Any]:
    game = GAMES[row.game]
    match, _, _ = next(rerun(game, len(row.seats), game.decode_options(row.options), row.seed, ()))
    return match


def _live(
    row: MatchRow,
    match: Match[Any, Any],
    acts: list[ActRow],
    saved: int,
    orders: Iterable[OrdersRow] = (),
) -> LiveMatch:
    return LiveMatch(
        row.id,
        row.table_id,
        match,
        [MatchSeat(seat.kind, seat.name, seat.player, seat.bot) for seat in row.seats],
        [LogEntry(act.seq, act.at, act.seat, act.kind, act.events, act.act_id, act.action) for act in acts],
        from_ms(row.started_at),
        saved,
        orders,
        row.waited,
        row.holders,
        row.halted,
    )
