"""How an administrator's verb is declared, and what happens around each: scope, key, audit.

A verb's function has the parameters `request` and `admin`; its body, if any, is called `body`. The path's parameters are
what it is about (the `target` in the audit).
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from hashlib import sha256
from typing import Any

import msgspec
from fastapi import APIRouter, Depends
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response

from app.admin.auth import authorize, target_of
from app.engine import Refused
from app.tables.administrators import Admin, Scope
from app.web.api.body import arrived
from app.web.api.verbs import Verb, Verbs, respond
from app.web.auth import tables_of

KEY = "idempotency-key"
REPLAYED = "Idempotency-Replayed"
PREFIX = "/api/admin/v1"

DRY_RUN: dict[str, Any] = {
    "description": "Only say what it would do.",
    "schema": {"type": "boolean", "default": False},
    "example": True,
}
LIMIT: dict[str, Any] = {
    "description": "How many at most.",
    "schema": {"type": "integer", "minimum": 1, "maximum": 200, "default": 50},
    "example": 50,
}
CURSOR: dict[str, Any] = {
    "description": "Where the page begins: `next` of the page before.",
    "schema": {"type": "string", "maxLength": 200},
    "example": "WzE3NjQ1MDAwMDAwMDAsIjEyIl0",
}
PAGED: dict[str, Any] = {"limit": LIMIT, "cursor": CURSOR}

_KEY = re.compile(r"[!-~]{1,64}")


class AdminVerbs(Verbs):
    """The verbs of the administration."""

    async def call(self, verb: Verb, rule: Callable[..., Awaitable[Any]], given: dict[str, Any]) -> Response:
        """Do what a verb does, once a key, with its line in the audit, and answer."""
        request: Request = given["request"]
        admin: Admin = given["admin"]
        key = request.headers.get(KEY) if verb.method == "POST" else None
        if key is None:
            return await self._audited(verb, rule, given)
        if not _KEY.fullmatch(key):
            raise Refused("bad_key")
        administrators = tables_of(request).administrators
        told = await administrators.claim(admin, key, await _digest(request))
        if told is not None:
            assert told.status is not None
            assert told.body is not None
            return Response(told.body, told.status, {REPLAYED: "true"}, "application/json")
        try:
            answer = await self._audited(verb, rule, given)
        except BaseException:
            await asyncio.shield(administrators.release(admin, key))
            raise
        body = None if verb.shown_once else bytes(answer.body).decode()
        await administrators.keep(admin, key, answer.status_code, body)
        return answer

    async def _audited(
        self, verb: Verb, rule: Callable[..., Awaitable[Any]], given: dict[str, Any]
    ) -> Response:
        if not verb.audited:
            return respond(verb, await rule(**given))
        request: Request = given["request"]
        audit = tables_of(request).administrators
        line = await audit.begin(
            given["admin"], verb.name, target_of(request), _params(verb, given), request.state.request_id
        )
        request.state.attempt = None  # it has its line
        outcome = "failed"
        try:
            answer = respond(verb, await rule(**given))
            outcome = "dry_run" if given.get("dry_run") else "done"
        except Refused as refused:
            outcome = refused.code
            raise
        finally:
            await asyncio.shield(audit.complete(line, outcome))
        return answer


async def _digest(request: Request) -> bytes:
    """What makes a request the same as another."""
    words = (request.method.encode(), request.url.path.encode(), request.url.query.encode())
    return sha256(b"\0".join((*words, await request.body()))).digest()


def _params(verb: Verb, given: Mapping[str, Any]) -> dict[str, Any]:
    """What the audit tells of a request: the query and the body."""
    body = given.get("body")
    found: dict[str, Any] = {} if body is None else msgspec.to_builtins(body)
    found |= {name: given[name] for name in verb.query if given.get(name) not in (None, False)}
    return found


class AuditedRoute(APIRoute):
    """A route at which an attempt stands in the audit, too, that was refused before it came to its verb: for the scope, the
    body, the query, the key. The line has the code, and nothing of what was sent but the address. Where nobody was
    known, or asked too often, there is none: nobody is to fill the audit from outside."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler."""
        answer = super().get_route_handler()

        async def handler(request: Request) -> Response:
            try:
                return await answer(request)
            except Refused as refused:
                await _note(request, refused.code)
                raise
            except RequestValidationError:
                await _note(request, "bad_request")
                raise

        return handler


async def _note(request: Request, code: str) -> None:
    """The line of an attempt that has none."""
    admin: Admin | None = getattr(request.state, "attempt", None)
    if admin is not None:
        await tables_of(request).administrators.begin(
            admin, request.scope["route"].name, target_of(request), {}, request.state.request_id, code
        )


router = APIRouter(
    prefix=PREFIX, dependencies=[Depends(arrived)], redirect_slashes=False, route_class=AuditedRoute
)
verbs = AdminVerbs(router)


def verb(
    method: str,
    path: str,
    *,
    scope: Scope,
    destructive: bool = False,
    audited: bool | None = None,
    paged: bool = False,
    query: Mapping[str, Any] | None = None,
    refusals: tuple[str, ...] = (),
    **more: Any,
) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Response]]]:
    """Declare an administrator's verb. Whatever changes something is audited; a GET is where it says so. A `destructive`
    one takes `dry_run: bool`; a `paged` one takes `page: PageOf` (`app.admin.paging`)."""
    asked = dict(query or {})
    if paged:
        asked |= PAGED
        refusals += ("bad_cursor",)
    if destructive:
        asked["dry_run"] = DRY_RUN
    noted = method != "GET" if audited is None else audited
    return verbs.verb(
        method,
        path,
        identity="required",
        scope=scope,
        audited=noted,
        destructive=destructive,
        query=asked,
        refusals=refusals,
        dependencies=[Depends(authorize(scope, noted))],
        **more,
    )
