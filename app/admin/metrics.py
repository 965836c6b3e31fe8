"""What Prometheus scrapes. Outside `/api`, where it looks for it.

A database that fails is when the figures are wanted most, and then no token can be looked up. So one that was good a
moment ago is good meanwhile.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from time import monotonic
from typing import Any

from fastapi import APIRouter, Depends
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response

from app.admin.auth import administrator
from app.engine import Refused
from app.metrics import Metrics
from app.web.api.verbs import Verb, Verbs
from app.web.auth import bearer, tables_of

PATIENCE = 3.0
"""Seconds that the database may take to say whose token it is."""

GOOD_FOR = 300.0
"""Seconds for which a token is remembered."""

KEPT = 8
"""Tokens that are remembered at most."""

EXAMPLE = """# HELP shamble_acts_total Acts that were stored.
# TYPE shamble_acts_total counter
shamble_acts_total{game="zombie_mosh",kind="act"} 17.0
"""


class Scrapes(Verbs):
    """The verb answers with text."""

    async def call(self, verb: Verb, rule: Any, given: dict[str, Any]) -> Response:
        """Do what a verb does, and answer."""
        return Response(await rule(**given), media_type=CONTENT_TYPE_LATEST)


router = APIRouter(redirect_slashes=False)
verbs = Scrapes(router)


async def scraper(request: Request) -> None:
    """A dependency: an administrator who may read. Refused as `administrator` does, and with missing_scope."""
    known = metrics_of(request).scrapers
    token = bearer(request.headers) or ""
    digest = sha256(token.encode()).digest()
    try:
        async with asyncio.timeout(PATIENCE):
            admin = await administrator(request)
    except (Refused, TimeoutError) as error:
        if (isinstance(error, TimeoutError) or error.code == "not_ready") and known.get(
            digest, 0
        ) > monotonic():
            return
        if isinstance(error, TimeoutError):
            raise Refused("not_ready") from None
        known.pop(digest, None)
        raise
    if "read" not in admin.scopes:
        raise Refused("missing_scope", scope="read")
    known.pop(digest, None)
    known[digest] = monotonic() + GOOD_FOR
    while len(known) > KEPT:
        del known[next(iter(known))]


@verbs.verb(
    "GET",
    "/metrics",
    tag="server",
    summary="Figures for Prometheus",
    media="text/plain",
    example=EXAMPLE,
    identity="required",
    scope="read",
    refusals=("bad_token", "too_many", "internal", "not_ready"),
    dependencies=[Depends(scraper)],
)
async def metrics(request: Request) -> bytes:
    """Counters and gauges of this process, in Prometheus's text format. What is counted in the database is up to 15 seconds
    old. Tell Prometheus the token by `authorization.credentials_file`."""
    await tables_of(request).census.take()
    return await metrics_of(request).scrape()


def metrics_of(request: Request) -> Metrics:
    """The figures of this application."""
    found: Metrics = request.app.state.metrics
    return found
