"""Tables with their seats. A change names the version that it was decided on, and that one row decides."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.courses import steer
from app.store.database import Database, hold_acts
from app.store.errors import Moved, Unsure
from app.store.matches import add_match
from app.store.people import check_there
from app.store.rows import Beginning, Course, MatchBrief, SeatRow, TableRow
from app.store.schema import actions, matches, now_ms, players, seats, tables

_turn = (
    sa.select(actions.c.turn)
    .where(actions.c.match_id == matches.c.id)
    .order_by(actions.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
# One statement, so that table, seats and match are of one moment.
_whole = (
    sa.select(
        tables,
        seats.c.kind.label("seat_kind"),
        seats.c.player_id,
        sa.func.coalesce(players.c.name, "").label("seat_name"),
        seats.c.bot,
        seats.c.nonce,
        matches.c.number,
        matches.c.started_at,
        matches.c.finished_at,
        matches.c.result,
        matches.c.halted,
        _turn.label("turn"),
    )
    .join_from(tables, seats, seats.c.table_id == tables.c.id)
    .outerjoin(players, players.c.id == seats.c.player_id)
    .outerjoin(matches, matches.c.id == tables.c.match_id)
)
_one = _whole.where(tables.c.id == sa.bindparam("id")).order_by(seats.c.seat)
_update = (
    tables.update()
    .where(tables.c.id == sa.bindparam("table_id"), tables.c.version == sa.bindparam("expected"))
    .values({
        name: sa.bindparam(f"new_{name}")
        for name in (
            "name", "private", "state", "version", "host_id", "options", "server_seed", "commitment", "kicked",
            "match_id", "matches", "updated_at", "closed_by",
        )
    } | {"archived_at": None})  # where something happens again, the table is back
)  # fmt: skip


async def table(db: Database, table_id: str) -> TableRow | None:
    """A table by id."""
    async with db.read() as connection:
        found = (await connection.execute(_one, {"id": table_id})).mappings().all()
    return _table(found) if found else None


async def lobby(db: Database, limit: int) -> list[TableRow]:
    """Public tables that wait, the most recently changed first."""
    which = tables.c.state == "waiting", tables.c.private.is_(False)
    return await _list(db, sa.select(tables.c.id).where(*which), limit)


async def tables_of(db: Database, player_id: str, limit: int) -> list[TableRow]:
    """Tables where a player sits, the most recently changed first, closed ones left out."""
    which = (
        sa.select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.player_id == player_id, tables.c.state != "closed", tables.c.archived_at.is_(None))
    )
    return await _list(db, which, limit)


async def seated_at(db: Database, player_id: str, closed: bool = False) -> list[str]:
    """Every table where a player sits, without those that are archived, and without closed ones unless `closed`."""
    query = (
        sa.select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.player_id == player_id, tables.c.archived_at.is_(None))
    )
    if not closed:
        query = query.where(tables.c.state != "closed")
    async with db.read() as connection:
        return list((await connection.execute(query)).scalars())


async def hosted(db: Database, player_id: str) -> int:
    """How many tables that are not over a player hosts."""
    query = sa.select(sa.func.count()).where(
        tables.c.host_id == player_id, tables.c.state.in_(("waiting", "playing"))
    )
    async with db.read() as connection:
        return (await connection.execute(query)).scalar_one()


async def hold_table(connection: AsyncConnection, table_id: str) -> int | None:
    """Inside a transaction: until it ends nobody else changes the table, puts it away or speaks there. When it was put
    away, None if it was not."""
    query = sa.select(tables.c.archived_at).where(tables.c.id == table_id)
    archived_at: int | None = await connection.scalar(query.with_for_update(key_share=True))
    return archived_at


async def add_table(db: Database, row: TableRow) -> None:
    """A new table. Raises Gone, Barred."""
    async with db.write("open_table") as connection:
        await check_there(connection, [row.host], now_ms())
        await insert_table(connection, row)


async def insert_table(connection: AsyncConnection, row: TableRow) -> None:
    """A new table, inside a transaction."""
    values = _values(row) | {"id": row.id, "game": row.game, "created_at": row.created_at}
    values["maker_id"] = row.host
    await connection.execute(tables.insert().values(values))
    await _put_seats(connection, row)


async def change_table(
    db: Database,
    row: TableRow,
    expected: int,
    beginning: Beginning | None = None,
    course: Course | None = None,
    coming: Collection[str] = (),
) -> None:
    """Write a changed table over the version that the change was decided on, and the match that begins with it, or what
    becomes of the one that runs. `coming` are players who sit down with it, or whose match it is. Raises Moved: another
    change, or an act in that match, was quicker; Unsure: it may have been written or not; Gone, Barred: one who comes."""
    values: dict[str, Any] = {f"new_{name}": value for name, value in _values(row).items()}
    try:
        async with db.write("table" if course is None else "course") as connection:
            if course is not None:
                await hold_acts(connection, db.postgres)
            done = await connection.execute(_update, values | {"table_id": row.id, "expected": expected})
            if done.rowcount != 1:
                raise Moved
            if coming:
                await check_there(connection, coming, now_ms())
            await connection.execute(seats.delete().where(seats.c.table_id == row.id))
            await _put_seats(connection, row)
            if beginning is not None:
                await add_match(connection, beginning)
            if course is not None:
                await steer(connection, course)
    except IntegrityError:
        raise Moved from None
    except DBAPIError as error:
        raise Unsure(type(error.orig).__name__) from error


async def _list(db: Database, which: sa.Select[tuple[str]], limit: int) -> list[TableRow]:
    return await tables_in(db, which.order_by(tables.c.updated_at.desc(), tables.c.id).limit(limit))


async def tables_in(db: Database, which: sa.Select[tuple[str]]) -> list[TableRow]:
    """The tables whose ids a query gives, the most recently changed first."""
    ids = which.subquery()
    query = _whole.join(ids, ids.c.id == tables.c.id).order_by(
        tables.c.updated_at.desc(), tables.c.id, seats.c.seat
    )
    async with db.read() as connection:
        found = (await connection.execute(query)).mappings().all()
    return [_table(list(rows)) for _, rows in groupby(found, key=lambda row: row["id"])]


async def _put_seats(connection: AsyncConnection, row: TableRow) -> None:
    await connection.execute(
        seats.insert(),
        [
            {
                "table_id": row.id,
                "seat": i,
                "kind": s.kind,
                "player_id": s.player,
                "bot": s.bot,
                "nonce": s.nonce,
            }
            for i, s in enumerate(row.seats)
        ],
    )


def _values(row: TableRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "private": row.private,
        "state": row.state,
        "version": row.version,
        "host_id": row.host,
        "options": msgspec.json.encode(row.options).decode(),
        "server_seed": row.server_seed,
        "commitment": row.commitment,
        "kicked": msgspec.json.encode(row.kicked).decode(),
        "match_id": row.match_id,
        "matches": row.matches,
        "updated_at": row.updated_at,
        "closed_by": row.closed_by,
    }


def _table(rows: Any) -> TableRow:
    first = rows[0]
    brief = None
    if first["match_id"] is not None:
        brief = MatchBrief(
            first["match_id"],
            first["number"],
            first["started_at"],
            first["finished_at"],
            first["result"],
            first["turn"],
            first["halted"],
        )
    return TableRow(
        id=first["id"],
        game=first["game"],
        name=first["name"],
        private=first["private"],
        state=first["state"],
        version=first["version"],
        host=first["host_id"],
        options=msgspec.json.decode(first["options"]),
        server_seed=first["server_seed"],
        commitment=first["commitment"],
        kicked=msgspec.json.decode(first["kicked"]),
        match_id=first["match_id"],
        matches=first["matches"],
        created_at=first["created_at"],
        updated_at=first["updated_at"],
        seats=[
            SeatRow(row["seat_kind"], row["player_id"], row["seat_name"], row["bot"], row["nonce"])
            for row in rows
        ],
        closed_by=first["closed_by"],
        match=brief,
        archived_at=first["archived_at"],
    )
