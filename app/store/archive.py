"""What nobody comes back to, found and put away in small steps: each is a transaction of its own."""

from __future__ import annotations

from typing import Any, NamedTuple

import sqlalchemy as sa

from app.store.database import Database, drop
from app.store.schema import actions, announcements, audit, chat, jobs, matches, snapshots, tables, tokens
from app.store.tables import hold_table

OVER = ("finished", "closed")

_last_act = (
    sa.select(actions.c.at)
    .where(actions.c.match_id == matches.c.id)
    .order_by(actions.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
_last_line = sa.select(sa.func.max(chat.c.at)).where(chat.c.table_id == tables.c.id).scalar_subquery()


def _quiet(before: int, *states: str) -> list[sa.ColumnElement[bool]]:
    """Tables in one of these states at which nothing was done or said since an instant."""
    return [
        tables.c.state.in_(states),
        tables.c.updated_at < before,
        sa.func.coalesce(_last_line, 0) < before,
    ]


def _snapshots_of(table_id: str) -> sa.ColumnElement[bool]:
    """Those of a table's matches that are over."""
    played = sa.select(matches.c.id).where(matches.c.table_id == table_id, matches.c.finished_at > 0)
    return snapshots.c.match_id.in_(played)


class OldTable(NamedTuple):
    """A table that is over, and its last match."""

    id: str
    match_id: str | None


class OldMatch(NamedTuple):
    """A match, its game, and the version of the rules that it waits for (None: it waits for none)."""

    id: str
    game: str
    needs_version: int | None


async def waiting_before(db: Database, before: int, after: str, most: int) -> list[str]:
    """Waiting tables at which nothing was done or said since an instant, in the order of their ids, from behind `after`
    on."""
    which = sa.and_(*_quiet(before, "waiting"), tables.c.id > after)
    return await _ids(db, sa.select(tables.c.id).where(which).order_by(tables.c.id).limit(most))


async def close_waiting(db: Database, table_id: str, before: int, now: int) -> bool:
    """Close a waiting table if it still is one that nothing has happened at; whether it was."""
    async with db.write("close_waiting") as connection:
        await hold_table(connection, table_id)
        query = tables.update().where(tables.c.id == table_id, *_quiet(before, "waiting"))
        done = await connection.execute(
            query.values(state="closed", closed_by="rule", version=tables.c.version + 1, updated_at=now)
        )
        return done.rowcount == 1


async def abandoned_before(db: Database, before: int, after: str, most: int) -> list[str]:
    """Running matches whose last act was before an instant, and so was whatever else was done at their tables (a seat that
    changed hands, a pause that ended); those that are paused left out. See `waiting_before`."""
    which = (
        matches.c.finished_at.is_(None),
        matches.c.halted.is_(None),
        matches.c.started_at < before,
        tables.c.updated_at < before,
        _last_act < before,
        matches.c.id > after,
    )
    played = sa.select(matches.c.id).join(tables, tables.c.id == matches.c.table_id)
    return await _ids(db, played.where(*which).order_by(matches.c.id).limit(most))


async def over_before(db: Database, before: int, after: str, most: int) -> list[OldTable]:
    """Tables that are over, and at which nothing was done or said since an instant; see `waiting_before`."""
    which = sa.and_(*_quiet(before, *OVER), tables.c.archived_at.is_(None), tables.c.id > after)
    query = sa.select(tables.c.id, tables.c.match_id).where(which).order_by(tables.c.id).limit(most)
    async with db.read() as connection:
        return [OldTable(*row) for row in await connection.execute(query)]


async def archive_table(db: Database, table_id: str, before: int, now: int) -> tuple[int, int] | None:
    """Put a table away, if it still is one that nothing has happened at: its chat, the snapshots of its matches and what
    was announced there go. How many lines and snapshots; None where it was not."""
    which = sa.and_(tables.c.id == table_id, *_quiet(before, *OVER), tables.c.archived_at.is_(None))
    async with db.write("archive") as connection:
        await hold_table(connection, table_id)
        if (await connection.execute(tables.update().where(which).values(archived_at=now))).rowcount != 1:
            return None
        lines = (await connection.execute(chat.delete().where(chat.c.table_id == table_id))).rowcount
        kept = (await connection.execute(snapshots.delete().where(_snapshots_of(table_id)))).rowcount
        await connection.execute(announcements.delete().where(announcements.c.table_id == table_id))
        return lines, kept


async def kept_of(db: Database, table_id: str) -> tuple[int, int]:
    """How many lines and snapshots would go if a table was put away."""
    lines = await drop(db, "archive", chat, chat.c.table_id == table_id, dry_run=True)
    return lines, await drop(db, "archive", snapshots, _snapshots_of(table_id), dry_run=True)


async def running_matches(db: Database, game: str | None, after: str, most: int) -> list[OldMatch]:
    """Matches that are not over; see `waiting_before`."""
    return await _matches(db, matches.c.finished_at.is_(None), game, after, most)


async def finished_matches(db: Database, game: str | None, after: str, most: int) -> list[OldMatch]:
    """Matches that have a result; see `waiting_before`."""
    return await _matches(db, matches.c.result.is_not(None), game, after, most)


async def count_matches(db: Database, finished: bool, game: str | None) -> int:
    """How many of either there are."""
    which = matches.c.result.is_not(None) if finished else matches.c.finished_at.is_(None)
    query = sa.select(sa.func.count()).select_from(matches).where(which)
    if game is not None:
        query = query.where(matches.c.game == game)
    async with db.read() as connection:
        return (await connection.execute(query)).scalar_one()


async def forget_links(db: Database, now: int, dry_run: bool) -> int:
    """Drop one-time links whose end has come; how many."""
    return await drop(db, "token", tokens, tokens.c.expires_at < now, dry_run)


async def old_audit(db: Database, before: int) -> int:
    """How many lines of the audit are older than an instant."""
    return await drop(db, "audit", audit, audit.c.at < before, dry_run=True)


async def forget_audit(db: Database, before: int, most: int) -> int:
    """Drop the oldest lines of the audit that are older than an instant, so many at most; how many."""
    oldest = sa.select(audit.c.id).where(audit.c.at < before).order_by(audit.c.id).limit(most)
    async with db.write("audit") as connection:
        return (await connection.execute(audit.delete().where(audit.c.id.in_(oldest)))).rowcount


async def forget_jobs(db: Database, before: int, dry_run: bool) -> int:
    """Drop jobs that were over before an instant; how many."""
    return await drop(db, "job", jobs, jobs.c.finished_at < before, dry_run)


async def forget_announcements(db: Database, before: int, dry_run: bool) -> int:
    """Drop announcements that ended before an instant; how many."""
    return await drop(db, "announcement", announcements, announcements.c.ends_at < before, dry_run)


async def _matches(
    db: Database, which: sa.ColumnElement[bool], game: str | None, after: str, most: int
) -> list[OldMatch]:
    query = sa.select(matches.c.id, matches.c.game, matches.c.needs_version)
    query = query.where(which, matches.c.id > after).order_by(matches.c.id).limit(most)
    if game is not None:
        query = query.where(matches.c.game == game)
    async with db.read() as connection:
        return [OldMatch(*row) for row in await connection.execute(query)]


async def _ids(db: Database, query: sa.Select[Any]) -> list[str]:
    async with db.read() as connection:
        return list((await connection.execute(query)).scalars())
