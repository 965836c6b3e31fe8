"""Administrators' tokens, and the audit."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from msgspec.structs import replace
from starlette.requests import Request

from app.admin import bodies, examples, shapes
from app.admin.auth import By
from app.admin.paging import PageOf, by_number, split
from app.admin.params import SPAN, Since, Word, words
from app.admin.routing import verb as declare
from app.admin.routing import verbs
from app.tables.administrators import Admin, AuditLine, ms
from app.web.api.body import json_body
from app.web.auth import tables_of


@declare(
    "GET",
    "/me",
    scope="read",
    tag="administrators",
    summary="Who am I?",
    returns=shapes.Me,
    example=examples.ME,
)
async def whoami(request: Request, admin: By) -> shapes.Me:
    """The token that came with the request: its label, and what it may do."""
    return shapes.Me(admin.id, admin.label, sorted(admin.scopes))


@declare(
    "GET",
    "/tokens",
    scope="manage",
    tag="administrators",
    summary="All administrators",
    returns=shapes.AdminTokens,
    example={"tokens": [examples.TOKEN]},
)
async def admin_tokens(request: Request, admin: By) -> shapes.AdminTokens:
    """Every token with its scopes, its last use and its end. The tokens themselves are not stored."""
    return shapes.AdminTokens(await tables_of(request).administrators.tokens())


@declare(
    "POST",
    "/tokens",
    scope="manage",
    tag="administrators",
    summary="Make a token",
    body=bodies.NewAdminToken,
    body_example={"label": "Bea, weekends", "scopes": ["read", "moderate"]},
    returns=shapes.AdminTokenMade,
    status=201,
    example={"info": examples.TOKEN, "token": examples.SECRET},
    refusals=("bad_name", "bad_time", "missing_scope"),
    shown_once=True,
)
async def new_admin_token(
    request: Request,
    admin: By,
    body: Annotated[bodies.NewAdminToken, Depends(json_body(bodies.NewAdminToken))],
) -> shapes.AdminTokenMade:
    """Nobody can give a scope that they do not have. The first token is made on the machine itself, by
    `shamble admin token`."""
    made = await tables_of(request).administrators.new_token(admin, body.label, body.scopes, body.expires_at)
    return shapes.AdminTokenMade(*made)


@declare(
    "DELETE",
    "/tokens/{token_id}",
    scope="manage",
    tag="administrators",
    summary="Revoke a token",
    destructive=True,
    returns=shapes.Effect,
    example={"dry_run": False, "does": {"tokens_revoked": 1}},
    refusals=("no_such_token",),
)
async def revoke_admin_token(
    request: Request, admin: By, token_id: str, dry_run: bool = False
) -> shapes.Effect:
    """Dead at once, one's own too."""
    revoked = await tables_of(request).administrators.revoke(token_id, dry_run)
    return shapes.Effect(dry_run, {"tokens_revoked": revoked})


@declare(
    "GET",
    "/audit",
    scope="read",
    tag="administrators",
    summary="What administrators did",
    paged=True,
    query={
        "actor": words("Label of a token.", "Bea, weekends"),
        "verb": words("Name of a verb (`operationId`).", "ban_player"),
        "target": words(
            "What it was about: the ids in the path, with spaces between.", "Jt5nG3w0R8uXe6bD1hSkVQ"
        ),
        "outcome": words("`done`, `dry_run`, `failed`, or the code of a refusal.", "done"),
        **SPAN,
    },
    returns=shapes.Audit,
    example={"lines": [examples.LINE], "next": None},
)
async def audit_log(
    request: Request,
    admin: By,
    page: PageOf,
    actor: Word = None,
    verb: Word = None,
    target: Word = None,
    outcome: Word = None,
    since: Since = None,
    until: Since = None,
) -> shapes.Audit:
    """Every act, and every look at what is secret; also what was refused, with the code as its outcome. `begun` is one
    whose end is not known: the server was killed meanwhile. `params` are empty where you have not the scope of the verb,
    and where a request was refused before it was understood."""
    found = await tables_of(request).administrators.audit(
        page.limit + 1,
        by_number(page),
        actor=actor,
        verb=verb,
        target=target,
        outcome=outcome,
        since=None if since is None else ms(since),
        until=None if until is None else ms(until),
    )
    lines, following = split(found, page, _key)
    return shapes.Audit([_readable(line, admin) for line in lines], following)


def _readable(line: AuditLine, admin: Admin) -> AuditLine:
    """The line without what was written in it, for who could not have done that (and may not see it elsewhere either)."""
    scope = next((declared.scope for declared in verbs.all if declared.name == line.verb), None)
    return line if scope is None or scope in admin.scopes else replace(line, params={})


def _key(line: AuditLine) -> tuple[int, int]:
    return ms(line.at), int(line.id)
