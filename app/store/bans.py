"""Bans: at most one of a player holds at a time."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from app.store.database import Database, hold_acts
from app.store.pages import Page, cut
from app.store.schema import bans, players


class BanRow(NamedTuple):
    """A ban. Instants are milliseconds since 1970; `until` None: without an end."""

    id: str
    player_id: str
    reason: str
    made_at: int
    made_by: str
    until: int | None
    lifted_at: int | None
    lifted_by: str | None


class NamedBan(NamedTuple):
    """A ban, and whom it is about."""

    ban: BanRow
    name: str


ban_columns = [bans.c[name] for name in BanRow._fields]


def holding(now: int | sa.BindParameter[int]) -> sa.ColumnElement[bool]:
    """Whether a ban holds at an instant."""
    return sa.and_(bans.c.lifted_at.is_(None), sa.or_(bans.c.until.is_(None), bans.c.until > now))


async def add_ban(db: Database, ban: BanRow) -> bool | None:
    """A new ban in the place of one that holds. False: one like it holds already; None: no such player, or deleted.

    The player's row is held meanwhile, so that of two at the same time the second sees the first. Acts are either stored
    before it, or see it."""
    async with db.write("ban") as connection:
        await hold_acts(connection, db.postgres)
        there = sa.select(players.c.id).where(players.c.id == ban.player_id, players.c.deleted_at.is_(None))
        if (await connection.execute(there.with_for_update())).one_or_none() is None:
            return None
        mine = bans.c.player_id == ban.player_id, holding(ban.made_at)
        same = sa.select(bans.c.id).where(
            *mine, bans.c.reason == ban.reason, bans.c.until.is_not_distinct_from(ban.until)
        )
        if (await connection.execute(same)).first() is not None:
            return False
        over = {"lifted_at": ban.made_at, "lifted_by": ban.made_by}
        await connection.execute(bans.update().where(*mine).values(over))
        await connection.execute(bans.insert().values(ban._asdict()))
    return True


async def lift(db: Database, player_id: str, now: int, by: str) -> bool:
    """Whether a ban held."""
    query = bans.update().where(bans.c.player_id == player_id, holding(now))
    async with db.write("ban") as connection:
        return (await connection.execute(query.values(lifted_at=now, lifted_by=by))).rowcount > 0


async def ban_of(db: Database, player_id: str, now: int) -> BanRow | None:
    """The ban that holds, if any."""
    query = sa.select(*ban_columns).where(bans.c.player_id == player_id, holding(now))
    async with db.read() as connection:
        found = (await connection.execute(query)).first()
    return None if found is None else BanRow(*found)


async def bans_of(db: Database, player_id: str) -> list[BanRow]:
    """All of a player, the newest first."""
    query = sa.select(*ban_columns).where(bans.c.player_id == player_id)
    async with db.read() as connection:
        found = await connection.execute(query.order_by(bans.c.made_at.desc(), bans.c.id.desc()))
        return [BanRow(*row) for row in found]


async def all_bans(db: Database, page: Page, now: int, active: bool | None) -> list[NamedBan]:
    """Bans of everybody, the newest first: those that hold, those that do not, or (None) all."""
    query = sa.select(*ban_columns, players.c.name).join(players, players.c.id == bans.c.player_id)
    if active is not None:
        query = query.where(holding(now) if active else sa.not_(holding(now)))
    async with db.read() as connection:
        found = await connection.execute(cut(query, page, bans.c.made_at, bans.c.id))
        return [NamedBan(BanRow(*row[:-1]), row[-1]) for row in found]
