"""Players and their tokens."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.bans import BanRow, ban_columns, holding
from app.store.database import Database
from app.store.errors import Barred, Gone
from app.store.rows import PlayerRow, TokenRow
from app.store.schema import bans, players, tokens

USED_EVERY_MS = 3_600_000  # `used_at` is written at most this often

_now = sa.bindparam("now", type_=sa.BigInteger)
_by_token = (
    sa.select(players.c.id, players.c.name, players.c.created_at, tokens.c.id, tokens.c.used_at, *ban_columns)
    .join(tokens, tokens.c.player_id == players.c.id)
    .outerjoin(bans, sa.and_(bans.c.player_id == players.c.id, holding(_now)))
    .where(tokens.c.hash == sa.bindparam("hash"), players.c.deleted_at.is_(None))
)
_who = _by_token.where(tokens.c.kind != "link")
_maker = _by_token.where(tokens.c.kind == "link", tokens.c.expires_at >= _now)


class Known(NamedTuple):
    """Whose token it is, its id, and the ban that holds."""

    player: PlayerRow
    token_id: str
    ban: BanRow | None


async def add_player(db: Database, player: PlayerRow, token: TokenRow, token_hash: bytes) -> None:
    """A new player with a first token."""
    async with db.write("player") as connection:
        await connection.execute(
            players.insert().values(id=player.id, name=player.name, created_at=player.created_at)
        )
        await connection.execute(_token_values(token, player.id, token_hash, None))


async def player_of_token(db: Database, token_hash: bytes, now: int) -> Known | None:
    """Whose token (cookie or personal, never a link) has this hash. Notes once an hour that it is in use."""
    async with db.read() as connection:
        found = (await connection.execute(_who, {"hash": token_hash, "now": now})).first()
    if found is None:
        return None
    known, used_at = _known(found), found[4]
    if used_at is None or now - used_at > USED_EVERY_MS:
        async with db.write("token") as connection:
            await connection.execute(tokens.update().where(tokens.c.id == known.token_id).values(used_at=now))
    return known


async def check_there(
    connection: AsyncConnection, player_ids: Collection[str], now: int | None = None
) -> None:
    """Inside the transaction that writes something in their names: raises Gone where one was deleted, and with `now`
    Barred where one is banned. None can be until the transaction ends, or will be seen by whoever does it."""
    query = sa.select(players.c.id).where(players.c.id.in_(player_ids), players.c.deleted_at.is_(None))
    there = (await connection.execute(query.with_for_update(read=True))).all()
    if len(there) != len(set(player_ids)):
        raise Gone
    if now is not None:
        barred = sa.select(bans.c.id).where(bans.c.player_id.in_(player_ids), holding(now)).limit(1)
        if (await connection.execute(barred)).first() is not None:
            raise Barred


async def player(db: Database, player_id: str) -> PlayerRow | None:
    """A player by id."""
    query = sa.select(players.c.id, players.c.name, players.c.created_at).where(players.c.id == player_id)
    async with db.read() as connection:
        found = (await connection.execute(query)).one_or_none()
    return None if found is None else PlayerRow(*found)


async def rename(db: Database, player_id: str, name: str) -> None:
    """Another name for a player. Raises Gone."""
    query = players.update().where(players.c.id == player_id, players.c.deleted_at.is_(None))
    async with db.write("rename") as connection:
        if (await connection.execute(query.values(name=name))).rowcount != 1:
            raise Gone


async def tokens_of(db: Database, player_id: str) -> list[TokenRow]:
    """A player's tokens without links, oldest first."""
    columns = (tokens.c.id, tokens.c.kind, tokens.c.label, tokens.c.created_at, tokens.c.used_at)
    query = sa.select(*columns).where(tokens.c.player_id == player_id, tokens.c.kind != "link")
    async with db.read() as connection:
        found = await connection.execute(query.order_by(tokens.c.created_at, tokens.c.id))
        return [TokenRow(*row) for row in found]


async def add_token(
    db: Database,
    player_id: str,
    token: TokenRow,
    token_hash: bytes,
    asked_by: str | None,
    expires_at: int | None = None,
) -> None:
    """Another token, if that by which it is asked for (its id; None: by none) is still one of the player's. For a link: its
    end, and every link that is over goes. Raises Gone."""
    async with db.write("token") as connection:
        await check_there(connection, [player_id])
        if asked_by is not None:
            asks = sa.select(tokens.c.id).where(tokens.c.id == asked_by, tokens.c.player_id == player_id)
            if (await connection.execute(asks.with_for_update(read=True))).first() is None:
                raise Gone
        if expires_at is not None:
            await connection.execute(tokens.delete().where(tokens.c.expires_at < token.created_at))
        await connection.execute(_token_values(token, player_id, token_hash, expires_at))


async def drop_token(db: Database, player_id: str, token_id: str) -> bool:
    """Whether the player had it."""
    query = tokens.delete().where(
        tokens.c.player_id == player_id, tokens.c.id == token_id, tokens.c.kind != "link"
    )
    async with db.write("token") as connection:
        return (await connection.execute(query)).rowcount == 1


async def player_of_link(db: Database, link_hash: bytes, now: int) -> Known | None:
    """Who made a link that can still be used. None: used, over or never there."""
    async with db.read() as connection:
        found = (await connection.execute(_maker, {"hash": link_hash, "now": now})).first()
    return None if found is None else _known(found)


async def use_link(
    db: Database, link_hash: bytes, now: int, token: TokenRow, token_hash: bytes
) -> PlayerRow | None:
    """Turn a link into a cookie token, once. None: used, over or never there. Raises Gone."""
    good = tokens.c.hash == link_hash, tokens.c.kind == "link", tokens.c.expires_at >= now
    async with db.write("link") as connection:
        player_id = await connection.scalar(sa.select(tokens.c.player_id).where(*good))
        if player_id is None:
            return None
        await check_there(connection, [player_id])  # first, as whoever signs the player out has it
        if (await connection.execute(tokens.delete().where(*good))).rowcount != 1:
            return None
        await connection.execute(_token_values(token, player_id, token_hash, None))
    return await player(db, player_id)


def _known(found: Any) -> Known:
    player_id, name, created_at, token_id, _, *ban = found
    return Known(PlayerRow(player_id, name, created_at), token_id, None if ban[0] is None else BanRow(*ban))


def _token_values(token: TokenRow, player_id: str, token_hash: bytes, expires_at: int | None) -> sa.Insert:
    return tokens.insert().values(
        id=token.id,
        player_id=player_id,
        hash=token_hash,
        kind=token.kind,
        label=token.label,
        created_at=token.created_at,
        used_at=token.used_at,
        expires_at=expires_at,
    )
