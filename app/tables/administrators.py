"""Who may administer, what they did, and what they were answered.

An administrator is a token: random, stored as a hash, with scopes and perhaps an end. Each act has a line in the audit
that is written before it and completed after it, so that none is without one.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from app.engine import Refused
from app.store import Gone, Store
from app.store import administrators as stored
from app.store.administrators import AdminTokenRow, AnswerRow, AuditRow
from app.store.schema import EPOCH, LATEST_MS, from_ms, now_ms
from app.tables.people import new_id
from app.tables.words import clean_label

Scope = Literal["read", "moderate", "manage", "peek"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
CONSOLE = "console"
"""The actor who needs no token: whoever may run `shamble` on the machine itself."""

ANSWERS_KEPT_MS = 24 * 3600 * 1000


class Admin(Struct, frozen=True):
    """An administrator: a token, by its id and label."""

    id: str
    label: str
    scopes: frozenset[Scope]


class AdminToken(Struct, frozen=True):
    """A token of an administrator. The token itself is shown once and never stored."""

    id: str
    label: str
    scopes: list[Scope]
    made_at: datetime
    made_by: str
    used_at: datetime | None
    expires_at: datetime | None


class AuditLine(Struct, frozen=True):
    """What an administrator did, or tried to."""

    id: str
    at: datetime
    actor: str
    token: str | None
    verb: str
    target: str
    params: dict[str, Any]
    request_id: str
    outcome: str


class Administrators:
    """Tokens, audit, answers."""

    def __init__(self, store: Store) -> None:
        self._db = store.db
        self._begun = now_ms()

    # tokens

    async def who(self, token: str) -> Admin | None:
        """Whose token this is; None for nobody's, or when its end has come."""
        row = await stored.token_of(self._db, _hash(token), now_ms())
        return None if row is None else Admin(row.id, row.label, frozenset(_scopes(row)))

    async def new_token(
        self, by: Admin | None, label: str, scopes: Collection[Scope], expires_at: datetime | None
    ) -> tuple[AdminToken, str]:
        """A token, by an administrator (who can give no more than they have) or the console (None).
        Refused: bad_name (the label, which may not be empty), missing_scope, bad_time (an end that has come), bad_token
        (the administrator's was revoked meanwhile)."""
        label = clean_label(label, least=1)
        if by is not None and (more := [scope for scope in scopes if scope not in by.scopes]):
            raise Refused("missing_scope", scope=more[0])
        if expires_at is not None and ms(expires_at) <= now_ms():
            raise Refused("bad_time")
        given = " ".join(scope for scope in SCOPES if scope in scopes)
        end = None if expires_at is None else ms(expires_at)
        row = AdminTokenRow(new_id(), label, given, now_ms(), CONSOLE if by is None else by.label, None, end)
        token = "sha_" + secrets.token_urlsafe(32)
        try:
            await stored.add_token(self._db, row, _hash(token), None if by is None else by.id)
        except Gone:
            raise Refused("bad_token") from None
        return _info(row), token

    async def tokens(self) -> list[AdminToken]:
        """All of them, the newest first, those that are over too."""
        return [_info(row) for row in await stored.tokens(self._db)]

    async def revoke(self, token_id: str, dry_run: bool = False) -> int:
        """Dead at once; 1. With `dry_run`: see whether it is there. Refused: no_such_token."""
        if dry_run:
            there = any(row.id == token_id for row in await stored.tokens(self._db))
        else:
            there = await stored.drop_token(self._db, token_id)
        if not there:
            raise Refused("no_such_token")
        return 1

    # audit

    async def begin(
        self,
        by: Admin | None,
        verb: str,
        target: str,
        params: dict[str, Any],
        request_id: str,
        outcome: str = "begun",
    ) -> int:
        """A line for what is about to be done (or, with another outcome, never was); its id."""
        encoded = msgspec.json.encode(params).decode()
        row = AuditRow(
            0,
            now_ms(),
            None if by is None else by.id,
            CONSOLE if by is None else by.label,
            verb,
            target.replace("\0", "\ufffd")[:64],  # PostgreSQL has no text with a null in it
            encoded,
            request_id,
            outcome[:32],
        )
        return await stored.begin(self._db, row)

    async def complete(self, line: int, outcome: str) -> None:
        """What became of it: done, dry_run, failed, or the code of a refusal."""
        await stored.complete(self._db, line, outcome[:32])

    async def audit(self, most: int, before: int | None = None, **which: Any) -> list[AuditLine]:
        """The audit, the newest first; see `store.administrators.lines`."""
        return [_line(row) for row in await stored.lines(self._db, most, before, **which)]

    # answers

    async def claim(self, admin: Admin, key: str, digest: bytes) -> AnswerRow | None:
        """Take a key for a request: None, or what the same request was answered before.
        Refused: key_reused (it was another request), key_busy (it is being answered), key_unknown (it was, when the server
        stopped), key_used (answered, and shown once)."""
        found = await stored.claim(self._db, admin.id, key, digest, now_ms())
        if found is None:
            return None
        if found.digest != digest:
            raise Refused("key_reused")
        if found.status is None:
            raise Refused("key_busy" if found.at >= self._begun else "key_unknown")
        if found.body is None:
            raise Refused("key_used")
        return found

    async def keep(self, admin: Admin, key: str, status: int, body: str | None) -> None:
        """What the request with this key was answered."""
        await stored.keep(self._db, admin.id, key, status, body)

    async def release(self, admin: Admin, key: str) -> None:
        """The request with this key was refused: nothing was done, and it may be tried again."""
        await stored.release(self._db, admin.id, key)

    async def forget_answers(self, dry_run: bool = False) -> int:
        """Drop what was answered more than a day ago; how many. With `dry_run` only how many it would be."""
        return await stored.forget_answers(self._db, now_ms() - ANSWERS_KEPT_MS, dry_run)


def by_label(by: Admin | None) -> str:
    """Who it was, as it is stored beside what they did; None is the console."""
    return CONSOLE if by is None else by.label


def ms(instant: datetime) -> int:
    """An instant as it is stored."""
    return min((instant - EPOCH) // timedelta(milliseconds=1), LATEST_MS)


def _hash(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def _scopes(row: AdminTokenRow) -> list[Scope]:
    return [scope for scope in SCOPES if scope in row.scopes.split()]


def _info(row: AdminTokenRow) -> AdminToken:
    return AdminToken(
        row.id,
        row.label,
        _scopes(row),
        from_ms(row.made_at),
        row.made_by,
        None if row.used_at is None else from_ms(row.used_at),
        None if row.expires_at is None else from_ms(row.expires_at),
    )


def _line(row: AuditRow) -> AuditLine:
    params: dict[str, Any] = msgspec.json.decode(row.params)
    return AuditLine(
        str(row.id),
        from_ms(row.at),
        row.actor,
        row.token_id,
        row.verb,
        row.target,
        params,
        row.request_id,
        row.outcome,
    )
