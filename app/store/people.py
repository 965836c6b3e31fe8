"""Players and their tokens."""

from __future__ import annotations

import sqlalchemy as sa

from app.store.database import Database
from app.store.rows import PlayerRow, TokenRow
from app.store.schema import players, tokens

USED_EVERY_MS = 3_600_000  # `used_at` is written at most this often

_who = (
    sa.select(players.c.id, players.c.name, players.c.created_at, tokens.c.id, tokens.c.used_at)
    .join(tokens, tokens.c.player_id == players.c.id)
    .where(tokens.c.hash == sa.bindparam("hash"), tokens.c.kind != "link")
)


async def add_player(db: Database, player: PlayerRow, token: TokenRow, token_hash: bytes) -> None:
    """A new player with a first token."""
    async with db.write("player") as connection:
        await connection.execute(
            players.insert().values(id=player.id, name=player.name, created_at=player.created_at)
        )
        await connection.execute(_token_values(token, player.id, token_hash, None))


async def player_of_token(db: Database, token_hash: bytes, now: int) -> tuple[PlayerRow, str] | None:
    """Whose token (cookie or personal, never a link) has this hash, and its id. Notes once an hour that it is in use."""
    async with db.read() as connection:
        found = (await connection.execute(_who, {"hash": token_hash})).one_or_none()
    if found is None:
        return None
    player_id, name, created_at, token_id, used_at = found
    if used_at is None or now - used_at > USED_EVERY_MS:
        async with db.write("token") as connection:
            await connection.execute(tokens.update().where(tokens.c.id == token_id).values(used_at=now))
    return PlayerRow(player_id, name, created_at), token_id


async def player(db: Database, player_id: str) -> PlayerRow | None:
    """A player by id."""
    query = sa.select(players.c.id, players.c.name, players.c.created_at).where(players.c.id == player_id)
    async with db.read() as connection:
        found = (await connection.execute(query)).one_or_none()
    return None if found is None else PlayerRow(*found)


async def rename(db: Database, player_id: str, name: str) -> None:
    """Another name for a player."""
    async with db.write("rename") as connection:
        await connection.execute(players.update().where(players.c.id == player_id).values(name=name))


async def tokens_of(db: Database, player_id: str) -> list[TokenRow]:
    """A player's tokens without links, oldest first."""
    columns = (tokens.c.id, tokens.c.kind, tokens.c.label, tokens.c.created_at, tokens.c.used_at)
    query = sa.select(*columns).where(tokens.c.player_id == player_id, tokens.c.kind != "link")
    async with db.read() as connection:
        found = await connection.execute(query.order_by(tokens.c.created_at, tokens.c.id))
        return [TokenRow(*row) for row in found]


async def add_token(
    db: Database, player_id: str, token: TokenRow, token_hash: bytes, expires_at: int | None = None
) -> None:
    """Another token. For a link: its end, and every link that is over goes."""
    async with db.write("token") as connection:
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


async def player_of_link(db: Database, link_hash: bytes, now: int) -> PlayerRow | None:
    """Who made a link that can still be used. None: used, over or never there."""
    query = (
        sa.select(players.c.id, players.c.name, players.c.created_at)
        .join(tokens, tokens.c.player_id == players.c.id)
        .where(tokens.c.hash == link_hash, tokens.c.kind == "link", tokens.c.expires_at >= now)
    )
    async with db.read() as connection:
        found = (await connection.execute(query)).one_or_none()
    return None if found is None else PlayerRow(*found)


async def use_link(
    db: Database, link_hash: bytes, now: int, token: TokenRow, token_hash: bytes
) -> PlayerRow | None:
    """Turn a link into a cookie token, once. None: used, over or never there."""
    query = (
        tokens.delete()
        .where(tokens.c.hash == link_hash, tokens.c.kind == "link", tokens.c.expires_at >= now)
        .returning(tokens.c.player_id)
    )
    async with db.write("link") as connection:
        player_id = (await connection.execute(query)).scalar_one_or_none()
        if player_id is None:
            return None
        await connection.execute(_token_values(token, player_id, token_hash, None))
    return await player(db, player_id)


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
