"""Which administrator is asking: `Authorization: Bearer <token>`, and never a cookie."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeAlias

from fastapi import Depends
from starlette.requests import Request

from app.engine import Refused
from app.tables.administrators import Admin, Scope
from app.web.auth import TOKEN_LIMIT, bearer, tables_of
from app.web.limits import address_of, count


async def administrator(request: Request) -> Admin:
    """The administrator who is asking; the request counts for them (for the address where nobody is known).
    Refused: no_identity (no token), bad_token (nobody's, or its end has come), too_many."""
    token = bearer(request.headers)
    found = None
    if token is not None and 0 < len(token) <= TOKEN_LIMIT:
        found = await tables_of(request).administrators.who(token)
    count(request, "admin", address_of(request) if found is None else found.id)
    if found is None:
        raise Refused("no_identity", what="admin") if token is None else Refused("bad_token")
    return found


By: TypeAlias = Annotated[Admin, Depends(administrator)]
"""A parameter of a route: the administrator who is asking."""


def authorize(scope: Scope, audited: bool) -> Callable[[Request, Admin], Awaitable[None]]:
    """A dependency: the administrator has this scope. From here on a request for what is `audited` is an attempt that
    stands in the audit, whatever it is refused for (see `app.admin.routing.AuditedRoute`).
    Refused: missing_scope."""

    async def check(request: Request, admin: By) -> None:
        if audited:
            request.state.attempt = admin
        if scope not in admin.scopes:
            raise Refused("missing_scope", scope=scope)

    return check


def target_of(request: Request) -> str:
    """What a call is about: the ids in its path, with spaces between."""
    return " ".join(str(value) for value in request.path_params.values())
