"""Every error of the web as one answer: `application/problem+json` (RFC 9457).

A refusal has a stable code, a sentence from the catalogue and, where a rule refused, the clause. Nothing
that the caller sent comes back in it, and no internals. Whoever is banned is told why, in the administrator's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from app.engine import Refused
from app.tables import BannedError
from app.web import expected
from app.web.text import knows, say

MEDIA_TYPE = "application/problem+json"

STATUS: dict[str, int] = {
    # the web itself
    "bad_json": 400,
    "bad_message": 400,
    "no_identity": 401,
    "bad_token": 401,
    "bad_origin": 403,
    "banned": 403,
    "missing_scope": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_slow": 408,
    "too_large": 413,
    "not_json": 415,
    "bad_body": 422,
    "bad_request": 422,
    "too_many": 429,
    "internal": 500,
    "not_ready": 503,
    "maintenance": 503,
    # administration
    "bad_cursor": 422,
    "bad_key": 422,
    "bad_record": 422,
    "bad_setting": 422,
    "bad_time": 422,
    "job_over": 409,
    "key_busy": 409,
    "key_reused": 422,
    "key_unknown": 409,
    "key_used": 409,
    "no_such_announcement": 404,
    "no_such_ban": 404,
    "no_such_job": 404,
    "no_such_line": 404,
    "no_such_player": 404,
    "no_such_report": 404,
    "no_such_setting": 404,
    # tables
    "no_such_game": 404,
    "no_such_table": 404,
    "no_such_match": 404,
    "no_such_seat": 404,
    "no_practice": 404,
    "no_such_bot": 422,
    "no_such_reaction": 422,
    "no_such_token": 404,
    "not_host": 403,
    "not_seated": 403,
    "kicked": 403,
    "already_playing": 409,
    "already_seated": 409,
    "link_used": 409,
    "match_closed": 409,
    "match_paused": 409,
    "match_running": 409,
    "not_paused": 409,
    "needs_version": 409,
    "not_enough_seats": 409,
    "not_playing": 409,
    "seat_taken": 409,
    "stale": 409,
    "stale_orders": 409,
    "table_full": 409,
    "bad_id": 422,
    "bad_name": 422,
    "bad_nonce": 422,
    "bad_text": 422,
    "answer_held": 409,
    "no_pause": 409,
    # the engine
    "match_over": 409,
    "not_your_decision": 409,
    "nothing_to_undo": 409,
    "seat_gone": 409,
    "bad_action": 422,
    "bad_options": 422,
    "bad_seats": 422,
    "option_needs_seats": 422,
    "illegal_action": 422,
}
"""HTTP status of each refusal code. A code that is not here is answered with 409."""

CODE_OF_STATUS: dict[int, str] = {
    400: "bad_request", 404: "not_found", 405: "method_not_allowed", 413: "too_large", 415: "not_json",
    422: "bad_request", 429: "too_many", 503: "not_ready",
}  # fmt: skip
"""Code for what the framework refuses by status alone."""


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request was refused."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    params: dict[str, Any]
    clause: str | None = None


_PLAIN = re.compile(r"[A-Za-z0-9_.:$\[\]-]{0,64}")


def shown(params: Mapping[str, Any]) -> dict[str, Any]:
    """The params that may go out: numbers, flags, short identifiers, and lists of these. Anything else (it
    could be what somebody typed) is left out."""
    return {key: value for key, value in params.items() if _is_plain(value)}


def _is_plain(value: object) -> bool:
    if value is None or isinstance(value, (bool, int, float)):
        return True
    if isinstance(value, str):
        return _PLAIN.fullmatch(value) is not None
    return isinstance(value, (list, tuple)) and len(value) <= 16 and all(map(_is_plain, value))


def describe(
    code: str,
    *,
    clause: str | None = None,
    params: Mapping[str, Any] | None = None,
    status: int | None = None,
) -> Problem:
    """The problem for a refusal code."""
    status = status or STATUS.get(code, 409)
    safe = shown(params or {})
    key = f"refusal.{code}"
    if knows(finer := f"{key}.{safe.get('what')}"):  # what there is too much of, say
        key = finer
    more = expected.sentence(safe) if key in ("refusal.bad_body", "refusal.bad_request") else None
    return Problem(
        type=f"/api/v1/problems#{code}",
        title=HTTPStatus(status).phrase,
        status=status,
        code=code,
        detail=more or say(key if knows(key) else "refusal.bad_request", **safe),
        params=safe,
        clause=clause,
    )


def explain(refused: Refused) -> tuple[str, dict[str, Any]]:
    """The sentence of a refusal, and those of its params that may go out."""
    found = describe(refused.code, params=refused.params)
    return found.detail, found.params


def respond(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """`problem` as a response."""
    extra = dict(headers or {})
    if problem.status == 401:
        extra.setdefault("WWW-Authenticate", "Bearer")
    return Response(msgspec.json.encode(problem), problem.status, extra, MEDIA_TYPE)


async def on_refused(request: Request, error: Exception) -> Response:
    """Handler of `Refused`."""
    assert isinstance(error, Refused)
    request.state.refused = "api", error.code
    headers = {}
    if error.code == "too_many" and isinstance(wait := error.params.get("seconds"), int):
        headers["Retry-After"] = str(wait)
    problem = describe(error.code, clause=error.clause, params=error.params)
    if isinstance(error, BannedError):
        problem.params["reason"] = (
            error.reason
        )  # in an administrator's words, and raised for this person alone
    return respond(problem, headers)


async def on_http(request: Request, error: Exception) -> Response:
    """Handler of the framework's own refusals (404, 405, ...). Their texts do not go out."""
    assert isinstance(error, HTTPException)
    code = CODE_OF_STATUS.get(error.status_code, "bad_request")
    request.state.refused = "api", code
    return respond(describe(code, status=error.status_code), headers_of(request, error))


def headers_of(request: Request, error: HTTPException) -> dict[str, str]:
    """The headers that go with a refusal of the framework's. It knows of one route where several answer at an address,
    each to another method: `Allow` names them all."""
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = ", ".join(sorted(_methods(request.app.routes, request.url.path)))
    return headers


def _methods(routes: Iterable[BaseRoute], path: str) -> set[str]:
    """The methods of an address; where one is written out, those with names in it do not count."""
    found = [route for route in _flat(routes) if route.path_regex.match(path)]
    exact = [route for route in found if route.path == path]
    return {method for route in exact or found for method in route.methods or ()}


def _flat(routes: Iterable[BaseRoute]) -> Iterator[Route]:
    for route in routes:
        inner = getattr(route, "original_router", None)  # of an included router
        if inner is not None:
            yield from _flat(inner.routes)
        elif isinstance(route, Route):
            yield route


async def on_invalid(request: Request, error: Exception) -> Response:
    """Handler of path and query parameters that do not fit: which, and what belongs there as it is declared."""
    assert isinstance(error, RequestValidationError)
    request.state.refused = "api", "bad_request"
    return respond(describe("bad_request", params=_unfit(request, error)))


def _unfit(request: Request, error: RequestValidationError) -> dict[str, Any]:
    declared: Mapping[str, Any] = getattr(request.scope.get("endpoint"), "query", {})
    for one in error.errors():
        where, name = (*one["loc"], None, None)[:2]
        if where == "query" and name in declared:
            return expected.in_query(name, declared[name]["schema"], one["type"] == "string_too_long")
    return {}
