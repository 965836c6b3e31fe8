"""Matches, as they are started and loaded. Their acts go through the writer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Database
from app.store.orders import of_match
from app.store.rows import ActRow, Beginning, Handover, MatchRow, OrdersRow, PinnedSeat, Snapshot
from app.store.schema import actions, matches, seats, snapshots

_pinned = msgspec.json.Decoder(list[PinnedSeat])
_holders = msgspec.json.Decoder(list[Handover])
_match = sa.select(matches).where(matches.c.id == sa.bindparam("id"))
_acts = (
    sa.select(*(actions.c[name] for name in ActRow._fields))
    .where(actions.c.match_id == sa.bindparam("id"))
    .order_by(actions.c.seq)
)
_snapshot = (
    sa.select(*(snapshots.c[name] for name in Snapshot._fields))
    .where(snapshots.c.match_id == sa.bindparam("id"))
    .order_by(snapshots.c.seq.desc())
    .limit(1)
)


class StoredMatch(NamedTuple):
    """All that is stored of a match."""

    row: MatchRow
    acts: list[ActRow]
    snapshot: Snapshot | None
    orders: Sequence[OrdersRow] = ()


async def add_match(connection: AsyncConnection, begun: Beginning) -> None:
    """A match that starts, inside the transaction that changes its table."""
    values = msgspec.structs.asdict(begun.match)
    for name in ("options", "seats", "nonces", "holders"):
        values[name] = msgspec.json.encode(values[name]).decode()
    await connection.execute(matches.insert().values(values))
    await connection.execute(actions.insert().values(begun.start._asdict()))
    await connection.execute(snapshots.insert().values(begun.snapshot._asdict()))


async def match(db: Database, match_id: str) -> StoredMatch | None:
    """A match with its acts and its latest snapshot.

    The snapshot is read before the acts: an act more than it knows of does no harm, one less would.
    """
    async with db.read() as connection:
        found = (await connection.execute(_match, {"id": match_id})).mappings().one_or_none()
        if found is None:
            return None
        kept = (await connection.execute(_snapshot, {"id": match_id})).one_or_none()
        acts = [ActRow(*act) for act in await connection.execute(_acts, {"id": match_id})]
        orders = await of_match(connection, match_id)
    return StoredMatch(row_of(found), acts, None if kept is None else Snapshot(*kept), orders)


async def finished_of(db: Database, player_id: str, limit: int) -> list[MatchRow]:
    """Finished matches at tables where a player sits, in which they held a seat, the latest first."""
    query = (
        sa.select(matches)
        .join(seats, seats.c.table_id == matches.c.table_id)
        .where(seats.c.player_id == player_id, matches.c.finished_at.is_not(None))
        .where(matches.c.seats.contains(player_id, autoescape=True))  # who sat down later did not play
        .order_by(matches.c.finished_at.desc(), matches.c.id)
        .limit(limit)
    )
    async with db.read() as connection:
        rows = [row_of(found) for found in (await connection.execute(query)).mappings()]
    return [row for row in rows if any(seat.player == player_id for seat in row.seats)]


async def chance_of(db: Database, match_id: str) -> tuple[bytes, list[str], bytes] | None:
    """The server's seed, each seat's nonce, and the seed that came of them."""
    query = sa.select(matches.c.server_seed, matches.c.nonces, matches.c.seed).where(matches.c.id == match_id)
    async with db.read() as connection:
        found = (await connection.execute(query)).one_or_none()
    return None if found is None else (found.server_seed, msgspec.json.decode(found.nonces), found.seed)


async def pin(db: Database, match_id: str, version: int, since: int, snapshot: Snapshot | None) -> None:
    """From `since` on the match is made by another version of the rules. With its snapshot under that version."""
    async with db.write("pin") as connection:
        await connection.execute(
            matches.update()
            .where(matches.c.id == match_id)
            .values(rules_version=version, rules_since=since, needs_version=None)
        )
        if snapshot is not None:
            which = snapshots.c.match_id == match_id, snapshots.c.seq == snapshot.seq
            await connection.execute(snapshots.delete().where(*which))
            await connection.execute(snapshots.insert().values(snapshot._asdict()))


async def mark_needs(db: Database, match_id: str, version: int | None) -> None:
    """Mark a match with the version of the rules that it waits for (None: with none)."""
    async with db.write("needs_version") as connection:
        await connection.execute(
            matches.update().where(matches.c.id == match_id).values(needs_version=version)
        )


async def keep_wait(db: Database, match_id: str, seq: int | None) -> None:
    """The seat that is asked at `seq` wants time (None: it does not any more)."""
    async with db.write("wait") as connection:
        await connection.execute(matches.update().where(matches.c.id == match_id).values(waited=seq))


class Waiting(NamedTuple):
    """A running match, and what kind of seat is to decide in it."""

    id: str
    game: str
    kind: str


async def waiting(db: Database) -> list[Waiting]:
    """Running matches with an open decision, those that are paused left out."""
    turn = (
        sa.select(actions.c.turn)
        .where(actions.c.match_id == matches.c.id)
        .order_by(actions.c.seq.desc())
        .limit(1)
        .scalar_subquery()
    )
    query = sa.select(matches.c.id, matches.c.game, matches.c.seats, turn).where(
        matches.c.finished_at.is_(None),
        matches.c.needs_version.is_(None),
        matches.c.halted.is_(None),
    )
    async with db.read() as connection:
        rows = (await connection.execute(query)).all()
    return [
        Waiting(match_id, game, _pinned.decode(pinned)[seat].kind)
        for match_id, game, pinned, seat in rows
        if seat is not None
    ]


def row_of(found: Any) -> MatchRow:
    """A match from the row of a query."""
    values = dict(found)
    values["options"] = msgspec.json.decode(values["options"])
    values["seats"] = _pinned.decode(values["seats"])
    values["nonces"] = msgspec.json.decode(values["nonces"])
    values["holders"] = _holders.decode(values["holders"])
    return MatchRow(**values)
