"""What administrators look for: tables, matches, lines of chat, and how many there are of what. No seeds, no hands."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from app.store.database import Database
from app.store.pages import Page, contains, cut
from app.store.rows import ActKind, Halted, Handover, PinnedSeat, TableRow
from app.store.schema import actions, chat, matches, players, seats, tables
from app.store.tables import tables_in

MatchState = Literal["running", "paused", "waiting", "finished", "closed"]

_pinned = msgspec.json.Decoder(list[PinnedSeat])
_holders = msgspec.json.Decoder(list[Handover])


class MatchFound(Struct, frozen=True):
    """A match without its secrets. Of its last act: `seq`, `last_at`, and `turn`, the seat that is to decide then."""

    id: str
    table_id: str
    number: int
    game: str
    rules_version: int
    needs_version: int | None
    seats: list[PinnedSeat]
    started_at: int
    finished_at: int | None
    result: str | None
    halted: Halted | None
    holders: list[Handover]
    seq: int
    last_at: int
    turn: int | None


class LineFound(NamedTuple):
    """A line of chat, and where it was said."""

    id: int
    table_id: str
    room: str
    player: str
    name: str
    text: str
    at: int


class StepFound(NamedTuple):
    """A step of a match. `events` is JSON with the secret parts."""

    seq: int
    at: int
    seat: int | None
    kind: ActKind
    events: str


class Figures(NamedTuple):
    """How many of what: tables by state (archived ones apart), matches by state, those that wait by game and version."""

    players: int
    tables: dict[str, int]
    archived: int
    matches: dict[str, int]
    waiting: dict[tuple[str, int], int]


_last = (
    sa.select(actions.c.at)
    .where(actions.c.match_id == matches.c.id)
    .order_by(actions.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
_runs = matches.c.finished_at.is_(None)
_here = matches.c.needs_version.is_(None)
_is: dict[MatchState, sa.ColumnElement[bool]] = {
    "running": sa.and_(_runs, _here, matches.c.halted.is_(None)),
    "paused": sa.and_(_runs, _here, matches.c.halted == "paused"),
    "waiting": sa.and_(_runs, ~_here),
    "finished": sa.and_(~_runs, matches.c.halted.is_(None)),
    "closed": sa.and_(~_runs, matches.c.halted == "closed"),
}
_match = [
    matches.c[name]
    for name in MatchFound.__struct_fields__
    if name not in ("seq", "last_at", "turn")
]  # fmt: skip
_lines = sa.select(
    chat.c.id, chat.c.table_id, chat.c.room, chat.c.player_id, players.c.name, chat.c.text, chat.c.at
).join(players, players.c.id == chat.c.player_id)


async def tables_found(
    db: Database,
    page: Page,
    *,
    game: str | None = None,
    state: str | None = None,
    private: bool | None = None,
    player: str | None = None,
    archived: bool = False,
    q: str | None = None,
) -> list[TableRow]:
    """Tables, the most recently changed first. `player` sits there; `q` is a part of the name, or the whole id."""
    put_away = tables.c.archived_at.is_not(None)
    query = sa.select(tables.c.id).where(put_away if archived else ~put_away)
    for column, value in ((tables.c.game, game), (tables.c.state, state), (tables.c.private, private)):
        if value is not None:
            query = query.where(column == value)
    if player is not None:
        query = query.where(tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.player_id == player)))
    if q is not None:
        query = query.where(sa.or_(tables.c.id == q, contains(db, tables.c.name, q)))
    found = await tables_in(db, cut(query, page, tables.c.updated_at, tables.c.id))
    return sorted(found, key=lambda row: (row.updated_at, row.id), reverse=True)


async def matches_found(
    db: Database,
    page: Page,
    *,
    match: str | None = None,
    game: str | None = None,
    state: MatchState | None = None,
    player: str | None = None,
    table: str | None = None,
    idle_since: int | None = None,
) -> list[MatchFound]:
    """Matches, the latest first. `player` holds a seat or held one; `idle_since` (ms): nothing was done after it."""
    query = sa.select(*_match)
    for column, value in ((matches.c.id, match), (matches.c.game, game), (matches.c.table_id, table)):
        if value is not None:
            query = query.where(column == value)
    if state is not None:
        query = query.where(_is[state])
    if player is not None:
        here = (
            '"player":' + msgspec.json.encode(player).decode()
        )  # no name can hold this: its quotes are escaped
        held = matches.c.seats.contains(here, autoescape=True)
        query = query.where(sa.or_(held, matches.c.holders.contains(here, autoescape=True)))
    if idle_since is not None:
        query = query.where(_last < idle_since)
    found = cut(query, page, matches.c.started_at, matches.c.id).subquery()
    newest = sa.select(sa.func.max(actions.c.seq)).where(actions.c.match_id == found.c.id)
    whole = (
        sa.select(found, actions.c.seq, actions.c.at.label("last_at"), actions.c.turn)
        .join_from(
            found,
            actions,
            sa.and_(
                actions.c.match_id == found.c.id, actions.c.seq == newest.correlate(found).scalar_subquery()
            ),
        )
        .order_by(found.c.started_at.desc(), found.c.id.desc())
    )
    async with db.read() as connection:
        return [_found(row) for row in (await connection.execute(whole)).mappings()]


async def steps(db: Database, match_id: str, most: int, before: int | None) -> list[StepFound]:
    """The latest steps of a match (those before the seq `before`), the latest first."""
    query = sa.select(*(actions.c[name] for name in StepFound._fields)).where(actions.c.match_id == match_id)
    if before is not None:
        query = query.where(actions.c.seq < before)
    async with db.read() as connection:
        found = await connection.execute(query.order_by(actions.c.seq.desc()).limit(most))
        return [StepFound(*row) for row in found]


async def lines_found(
    db: Database,
    most: int,
    before: int | None = None,
    *,
    q: str | None = None,
    player: str | None = None,
    table: str | None = None,
    room: str | None = None,
    since: int | None = None,
    until: int | None = None,
) -> list[LineFound]:
    """Lines of chat (those before the id `before`), the latest first. `q` is a part of the text; instants are ms."""
    query = _lines
    for column, value in ((chat.c.player_id, player), (chat.c.table_id, table), (chat.c.room, room)):
        if value is not None:
            query = query.where(column == value)
    if q is not None:
        query = query.where(contains(db, chat.c.text, q))
    if since is not None:
        query = query.where(chat.c.at >= since)
    if until is not None:
        query = query.where(chat.c.at < until)
    if before is not None:
        query = query.where(chat.c.id < before)
    async with db.read() as connection:
        found = await connection.execute(query.order_by(chat.c.id.desc()).limit(most))
        return [LineFound(*row) for row in found]


async def names(db: Database, player_ids: list[str]) -> dict[str, str]:
    """What players are called, by id."""
    query = sa.select(players.c.id, players.c.name).where(players.c.id.in_(player_ids))
    async with db.read() as connection:
        return {row.id: row.name for row in await connection.execute(query)}


async def figures(db: Database) -> Figures:
    """How many of what there are now."""
    number = sa.func.count()
    here = sa.select(number).where(players.c.deleted_at.is_(None))
    put_away = tables.c.archived_at.is_not(None).label("put_away")
    of_tables = sa.select(tables.c.state, put_away, number).group_by(tables.c.state, put_away)
    state = sa.case(*((condition, name) for name, condition in _is.items())).label("state")
    of_matches = sa.select(state, number).group_by(state)
    waiting = (
        sa.select(matches.c.game, matches.c.needs_version, number)
        .where(_is["waiting"])
        .group_by(matches.c.game, matches.c.needs_version)
    )
    async with db.read() as connection:
        people = (await connection.execute(here)).scalar_one()
        by_state = (await connection.execute(of_tables)).all()
        running = {name: count for name, count in await connection.execute(of_matches) if name is not None}
        waits = {(game, version): count for game, version, count in await connection.execute(waiting)}
    shown = {name: count for name, away, count in by_state if not away}
    return Figures(people, shown, sum(count for _, away, count in by_state if away), running, waits)


def _found(row: Any) -> MatchFound:
    values = dict(row)
    values["seats"] = _pinned.decode(values["seats"])
    values["holders"] = _holders.decode(values["holders"])
    return MatchFound(**values)
