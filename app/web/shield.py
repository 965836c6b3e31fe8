"""What stands around every HTTP answer: security headers, the `Origin` rule, the size of bodies, the last
net for errors. Plain ASGI; sockets pass through untouched."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter
from types import MappingProxyType
from typing import TypeAlias

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app import logs
from app.engine import Refused
from app.metrics import Metrics
from app.settings import Settings
from app.web.auth import COOKIE, bearer, same_origin
from app.web.problem import Problem, describe, respond

log = logs.logger("shamble.web")
_level = logging.getLogger("shamble.web")

ID = re.compile(r"[\w-]{22}", re.ASCII)
"""What an id of ours looks like."""

BODY_SECONDS = 20
"""How long a body may take to arrive."""

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


RATE_HEADERS = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
"""How many requests at once, how many of them are left, in how many seconds all of them are there again."""


Page: TypeAlias = Callable[[Request, Problem], Awaitable[Response | None]]


class Shield:
    """Adds the headers, checks `Origin`, bounds the body, and turns a fault into a plain answer."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        page: Page,
        metrics: Metrics | None = None,
        larger: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`page` makes a page of a problem for a person's browser, and gives None for a program. `larger` names the setting
        that bounds the bodies of a path, where it is not `body_limit`."""
        self.larger = larger
        self.metrics = metrics or Metrics()
        self.app = app
        self.settings = settings
        self.page = page
        self.headers = dict(HEADERS)
        if settings.secure:
            self.headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        state = scope.setdefault("state", {})
        state["request_id"] = secrets.token_hex(8)
        begun = perf_counter()
        with logs.bound(request_id=state["request_id"]):
            try:
                await self._guarded(scope, receive, send)
            finally:
                self._note(scope, perf_counter() - begun)

    def _note(self, scope: Scope, seconds: float) -> None:
        """Count a request that is answered (status 499: nobody waited), and at debug level say so."""
        state = scope["state"]
        status, route = state.get("status", 499), route_of(scope)
        self.metrics.answered(scope["method"], route, status, seconds)
        if "refused" in state:
            by, code = state["refused"]
            self.metrics.refused(code, by)
        if _level.isEnabledFor(logging.DEBUG):
            match = scope.get("path_params", {}).get("match_id")
            known = {"match": match} if match and status < 400 else {}  # else it may be whatever was typed
            log.debug(
                "request",
                method=scope["method"],
                route=route,
                status=status,
                ms=round(seconds * 1000, 1),
                **known,
            )

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False
        state = scope["state"]

        async def dressed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                state["status"] = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                headers["X-Request-Id"] = state["request_id"]
                if (rate := state.get("rate")) is not None:
                    for name, value in zip(RATE_HEADERS, rate, strict=True):
                        headers[name] = str(value)
            await send(message)

        try:
            self._check_origin(scope)
            most: int = getattr(self.settings, self.larger.get(scope["path"], "body_limit"))
            await self.app(scope, _bounded(scope, receive, most), dressed)
        except ClientDisconnect:
            return
        except Refused as refused:
            if started:
                raise
            await self._answer(describe(refused.code), scope, receive, dressed)
        except Exception as fault:
            reference = report(fault, scope)
            if started:
                raise CutShortError from None
            await self._answer(describe("internal", params={"reference": reference}), scope, receive, dressed)

    async def _answer(self, problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a problem; with a plain one where even the page for it fails."""
        scope["state"]["refused"] = "api", problem.code
        try:
            page = await self.page(Request(scope), problem)
        except Exception as fault:
            report(fault, scope)
            page = None
        answer = page or respond(problem)
        if problem.code in ("too_large", "too_slow"):
            answer.headers["Connection"] = "close"  # whatever else is on its way is not read
        await answer(scope, receive, send)

    def _check_origin(self, scope: Scope) -> None:
        if scope["method"] in SAFE_METHODS:
            return
        headers = Headers(scope=scope)
        if bearer(headers) is not None:
            return
        if ("origin" in headers or _has_cookie(headers)) and not same_origin(headers, self.settings):
            raise Refused("bad_origin")


def route_of(scope: Scope) -> str:
    """The template of the route that answers a request, `none` where there is none."""
    if scope["path"].startswith("/static/"):
        return "/static"
    return getattr(scope.get("route"), "path", None) or "none"


class CutShortError(Exception):
    """An answer broke off in the middle: the server closes the connection."""


def report(fault: Exception, scope: Scope) -> str:
    """Log where `fault` happened, not what it said: its text may hold hidden cards. Returns the reference
    that the caller is told."""
    match = scope.get("path_params", {}).get("match_id", "")
    return logs.report(log, fault, **({"match": match} if ID.fullmatch(match) else {}))


def _has_cookie(headers: Headers) -> bool:
    return any(f"{COOKIE}=" in value for value in headers.getlist("cookie"))


def _bounded(scope: Scope, receive: Receive, most: int) -> Receive:
    """`receive` that refuses a body which is too large (declared or counted) or too slow."""
    declared = Headers(scope=scope).get("content-length", "")
    if declared.isdecimal() and int(declared) > most:
        raise Refused("too_large")
    size = 0
    complete = False
    deadline = asyncio.get_running_loop().time() + BODY_SECONDS

    async def bounded() -> Message:
        nonlocal size, complete
        if complete:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            raise Refused("too_slow") from None
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            complete = not message.get("more_body", False)
            if size > most:
                raise Refused("too_large")
        return message

    return bounded
