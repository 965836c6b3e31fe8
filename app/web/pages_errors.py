"""Refusals and faults as pages, for people; programs get `problem+json`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app.engine import Refused
from app.tables import BannedError, Player
from app.web.auth import identify
from app.web.pages_view import render, title_of
from app.web.problem import CODE_OF_STATUS, STATUS, Problem, describe, headers_of, on_http


class PageRoute(APIRoute):
    """A route whose refusals are pages. What answers GET answers HEAD as well."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **how: Any) -> None:
        super().__init__(path, endpoint, **how)
        if self.methods is not None and "GET" in self.methods:
            self.methods.add("HEAD")

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, with refusals turned into pages."""
        answer = super().get_route_handler()

        async def handler(request: Request) -> Response:
            try:
                if request.method == "POST":
                    await request.body()  # before it is looked up who is asking: it may be long on its way
                return await answer(request)
            except BannedError as banned:
                return banned_page(request, banned)
            except Refused as refused:
                return await error_page(
                    request, describe(refused.code, clause=refused.clause, params=refused.params)
                )
            except RequestValidationError:
                return await error_page(request, describe("bad_request"))

        return handler


async def page_for(request: Request, problem: Problem) -> Response | None:
    """The page for `problem` if a person's browser is asking, None for a program."""
    return await error_page(request, problem) if wants_page(request) else None


def wants_page(request: Request) -> bool:
    """Whether a person's browser is asking, and not a program."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


async def on_http_or_page(request: Request, error: Exception) -> Response:
    """Handler of the framework's own refusals (an address that does not exist): a page for people."""
    assert isinstance(error, HTTPException)
    if not wants_page(request):
        return await on_http(request, error)
    code = CODE_OF_STATUS.get(error.status_code, "bad_request")
    page = await error_page(request, describe(code, status=error.status_code))
    page.headers.update(headers_of(request, error))
    return page


async def error_page(request: Request, problem: Problem) -> Response:
    """The page for `problem`, in the house's voice."""
    request.state.refused = "page", problem.code
    title = title_of(problem.code, problem.status)
    return render(
        request, "error.html", await _who(request), status=problem.status, problem=problem, title=title
    )


def banned_page(request: Request, banned: BannedError) -> Response:
    """What a banned person's browser gets wherever it goes: that it is so, why, and until when."""
    request.state.refused = "page", banned.code
    return render(request, "banned.html", None, status=STATUS[banned.code], banned=banned)


async def _who(request: Request) -> Player | None:
    try:
        return await identify(request)
    except Refused:
        return None
