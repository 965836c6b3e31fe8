"""What becomes of a running match besides its acts: a seat changes hands, an administrator halts it or lets it go on."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.bans import holding
from app.store.database import Database
from app.store.errors import Moved
from app.store.orders import empty
from app.store.rows import Course, Halted, Handover, PinnedSeat
from app.store.schema import actions, bans, matches, players

_seats = msgspec.json.Decoder(list[PinnedSeat])
_holders = msgspec.json.Decoder(list[Handover])


class Person(NamedTuple):
    """Somebody who is to get a seat."""

    name: str
    deleted: bool
    banned: bool


async def person(db: Database, player_id: str, now: int) -> Person | None:
    """Who that is, and whether they may use this server."""
    ban = sa.exists().where(bans.c.player_id == players.c.id, holding(now))
    query = sa.select(players.c.name, players.c.deleted_at.is_not(None), ban).where(players.c.id == player_id)
    async with db.read() as connection:
        found = (await connection.execute(query)).one_or_none()
    return None if found is None else Person(found[0], bool(found[1]), bool(found[2]))


async def table_of(db: Database, match_id: str) -> str | None:
    """At which table a match is played."""
    async with db.read() as connection:
        query = sa.select(matches.c.table_id).where(matches.c.id == match_id)
        return (await connection.execute(query)).scalar_one_or_none()


async def course_of(db: Database, match_id: str) -> tuple[int, Halted | None]:
    """How often seats of a match have changed hands, and how it is halted."""
    query = sa.select(matches.c.holders, matches.c.halted).where(matches.c.id == match_id)
    async with db.read() as connection:
        holders, halted = (await connection.execute(query)).one()
    return len(_holders.decode(holders)), halted


async def last_seq(db: Database, match_id: str) -> int:
    """Where a match stands in the store."""
    async with db.read() as connection:
        return await _last_seq(connection, match_id)


async def steer(connection: AsyncConnection, course: Course) -> None:
    """Write it, inside the transaction that has changed the match's table. Raises Moved: an act was quicker, or the match
    is over."""
    which = matches.c.id == course.match_id
    query = sa.select(matches.c.seats, matches.c.holders).where(which, matches.c.finished_at.is_(None))
    found = (await connection.execute(query.with_for_update())).one_or_none()
    if found is None or await _last_seq(connection, course.match_id) != course.seq:
        raise Moved
    values: dict[str, Any] = {}
    if course.hand is None:
        values["halted"] = course.halted
        if course.halted == "closed":
            values["finished_at"] = course.at
    else:
        seat, after, waits = course.hand
        seats, holders = _seats.decode(found[0]), _holders.decode(found[1])
        holders.append(Handover(course.seq, seat, course.at, seats[seat], after))
        seats[seat] = after
        values["seats"] = msgspec.json.encode(seats).decode()
        values["holders"] = msgspec.json.encode(holders).decode()
        if waits is not None:
            values["waited"] = course.seq if waits else None
        await empty(connection, course.match_id, seat)
    await connection.execute(matches.update().where(which).values(values))


async def _last_seq(connection: AsyncConnection, match_id: str) -> int:
    query = sa.select(sa.func.max(actions.c.seq)).where(actions.c.match_id == match_id)
    return int((await connection.execute(query)).scalar_one() or 0)
