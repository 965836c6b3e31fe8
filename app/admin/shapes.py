"""What the administrators' REST answers, besides what the service layer says itself."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from app.tables.administrators import AdminToken, AuditLine, Scope
from app.tables.reports import Report

Next = Annotated[str | None, Meta(description="Cursor of the next page, null where this is the last.")]


class Effect(Struct):
    """What a call has done or, with `dry_run`, would do."""

    dry_run: Annotated[bool, Meta(description="Whether nothing was changed.")]
    does: Annotated[
        dict[str, int],
        Meta(description="How many of what: sockets closed, seats handed over, lines deleted."),
    ]


class Forced(Effect):
    """For whom the default was taken or, with `dry_run`, would be."""

    seat: Annotated[int, Meta(description="Whose decision it is.")]
    seq: Annotated[int | None, Meta(description="What it became, null for a dry run.")]


class Me(Struct):
    """The administrator who is asking."""

    id: str
    label: str
    scopes: list[Scope]


class AdminTokens(Struct):
    """Administrators' tokens, the newest first."""

    tokens: list[AdminToken]


class AdminTokenMade(Struct):
    """A new token of an administrator."""

    info: AdminToken
    token: Annotated[str, Meta(description="Shown once. Send it as `Authorization: Bearer <token>`.")]


class Audit(Struct):
    """What administrators did, the newest first."""

    lines: list[AuditLine]
    next: Next


class Reports(Struct):
    """What players told, the newest first."""

    reports: list[Report]
    next: Next
