"""What the REST says of itself: its OpenAPI document, and every code that it refuses with."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

from starlette.requests import Request
from starlette.responses import Response

from app.web.api import health
from app.web.api.openapi import document
from app.web.api.routing import router, verb, verbs
from app.web.api.shapes import ProblemKind, Problems
from app.web.api.verbs import encode
from app.web.problem import STATUS, describe


@verb(
    "GET",
    "/problems",
    tag="service",
    summary="Every refusal there is",
    returns=Problems,
    example={"problems": [{"code": "not_host", "status": 403, "detail": "Only the host may do that."}]},
    identity="none",
)
async def problems() -> Problems:
    """The `type` of a problem points into this list."""
    return Problems(
        [ProblemKind(code, status, describe(code).detail) for code, status in sorted(STATUS.items())]
    )


@cache
def openapi() -> bytes:
    """The OpenAPI document, encoded."""
    return encode(document([*verbs.all, *health.verbs.all], version("shamble")))


@router.get("/openapi.json", include_in_schema=False)
async def openapi_json(request: Request) -> Response:
    """The OpenAPI document."""
    return Response(openapi(), media_type="application/json")
