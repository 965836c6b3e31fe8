"""Administrators' tokens, the audit of what they do, and the answers that they got."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from app.store.database import Database, drop
from app.store.errors import Gone
from app.store.schema import admin_tokens, answers, audit

USED_EVERY_MS = 60_000  # `used_at` is written at most this often


class AdminTokenRow(NamedTuple):
    """An administrator's token without its secret. Instants are milliseconds since 1970; `scopes` with spaces between."""

    id: str
    label: str
    scopes: str
    made_at: int
    made_by: str
    used_at: int | None
    expires_at: int | None


class AuditRow(NamedTuple):
    """A line of the audit. `params` is JSON; `token_id` is None for the console."""

    id: int
    at: int
    token_id: str | None
    actor: str
    verb: str
    target: str
    params: str
    request_id: str
    outcome: str


class AnswerRow(NamedTuple):
    """What a request with a key was answered, and when it came. `status` None: it is being answered (or was, when the
    server was killed); `body` None: shown once."""

    digest: bytes
    status: int | None
    body: str | None
    at: int


_token = [admin_tokens.c[name] for name in AdminTokenRow._fields]
_line = [audit.c[name] for name in AuditRow._fields]


async def add_token(db: Database, row: AdminTokenRow, token_hash: bytes, asked_by: str | None) -> None:
    """A new token, if that by which it is asked for (its id; None: by the console) is still there. Raises Gone."""
    async with db.write("admin_token") as connection:
        if asked_by is not None:
            asks = sa.select(admin_tokens.c.id).where(admin_tokens.c.id == asked_by)
            if (await connection.execute(asks.with_for_update(read=True))).first() is None:
                raise Gone
        await connection.execute(admin_tokens.insert().values(row._asdict() | {"hash": token_hash}))


async def token_of(db: Database, token_hash: bytes, now: int) -> AdminTokenRow | None:
    """The token with this hash, if its end has not come. Notes now and then that it is in use."""
    good = sa.or_(admin_tokens.c.expires_at.is_(None), admin_tokens.c.expires_at > now)
    async with db.read() as connection:
        found = (
            await connection.execute(sa.select(*_token).where(admin_tokens.c.hash == token_hash, good))
        ).one_or_none()
    if found is None:
        return None
    row = AdminTokenRow(*found)
    if row.used_at is None or now - row.used_at > USED_EVERY_MS:
        async with db.write("admin_token") as connection:
            await connection.execute(
                admin_tokens.update().where(admin_tokens.c.id == row.id).values(used_at=now)
            )
    return row


async def tokens(db: Database) -> list[AdminTokenRow]:
    """All of them, the newest first."""
    query = sa.select(*_token).order_by(admin_tokens.c.made_at.desc(), admin_tokens.c.id)
    async with db.read() as connection:
        return [AdminTokenRow(*row) for row in await connection.execute(query)]


async def drop_token(db: Database, token_id: str) -> bool:
    """Whether it was there."""
    async with db.write("admin_token") as connection:
        await connection.execute(answers.delete().where(answers.c.token_id == token_id))
        query = admin_tokens.delete().where(admin_tokens.c.id == token_id)
        return (await connection.execute(query)).rowcount == 1


async def begin(db: Database, row: AuditRow) -> int:
    """A line before its act; its id (that of `row` counts nothing)."""
    values = {name: value for name, value in row._asdict().items() if name != "id"}
    async with db.write("audit") as connection:
        made = await connection.execute(audit.insert().values(values).returning(audit.c.id))
        return int(made.scalar_one())


async def complete(db: Database, line_id: int, outcome: str) -> None:
    """What became of the act."""
    async with db.write("audit") as connection:
        await connection.execute(audit.update().where(audit.c.id == line_id).values(outcome=outcome))


async def lines(db: Database, most: int, before: int | None, **which: Any) -> Sequence[AuditRow]:
    """At most so many lines of the audit, those before a line (None: from the last one), the newest first.

    `which`: `since` and `until` (ms), and columns that are to be equal.
    """
    query = sa.select(*_line).order_by(audit.c.id.desc()).limit(most)
    if before is not None:
        query = query.where(audit.c.id < before)
    for name, value in which.items():
        if value is None:
            continue
        if name == "since":
            query = query.where(audit.c.at >= value)
        elif name == "until":
            query = query.where(audit.c.at < value)
        else:
            query = query.where(audit.c[name] == value)
    async with db.read() as connection:
        return [AuditRow(*row) for row in await connection.execute(query)]


async def claim(db: Database, token_id: str, key: str, digest: bytes, now: int) -> AnswerRow | None:
    """Take a key for a request; None: it is this request's now, else what it was used for before."""
    values = {"token_id": token_id, "key": key, "digest": digest, "at": now}
    try:
        async with db.write("answer") as connection:
            await connection.execute(answers.insert().values(values))
    except IntegrityError:
        query = sa.select(*(answers.c[name] for name in AnswerRow._fields)).where(
            answers.c.token_id == token_id, answers.c.key == key
        )
        async with db.read() as connection:
            found = (await connection.execute(query)).one_or_none()
        return AnswerRow(digest, None, None, now) if found is None else AnswerRow(*found)
    return None


async def keep(db: Database, token_id: str, key: str, status: int, body: str | None) -> None:
    """What a request with a key was answered."""
    which = answers.c.token_id == token_id, answers.c.key == key
    async with db.write("answer") as connection:
        await connection.execute(answers.update().where(*which).values(status=status, body=body))


async def release(db: Database, token_id: str, key: str) -> None:
    """A request that was refused gives its key back."""
    async with db.write("answer") as connection:
        await connection.execute(answers.delete().where(answers.c.token_id == token_id, answers.c.key == key))


async def forget_answers(db: Database, before: int, dry_run: bool) -> int:
    """Drop answers older than an instant; how many."""
    return await drop(db, "answer", answers, answers.c.at < before, dry_run)
