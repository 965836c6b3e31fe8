"""Is the process alive, and can it do its work? Outside `/api`, where monitors look for it."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from starlette.requests import Request

from app.engine import Refused
from app.web.api.shapes import Health, Ready
from app.web.api.verbs import Verbs
from app.web.auth import tables_of

PATIENCE = 5.0
"""Seconds that the database may take to answer."""

router = APIRouter(redirect_slashes=False)
verbs = Verbs(router)


@verbs.verb(
    "GET",
    "/healthz",
    tag="service",
    summary="Is the process alive?",
    returns=Health,
    example={"status": "ok"},
    identity="none",
)
async def healthz() -> Health:
    """Answers as long as the process does."""
    return Health("ok")


@verbs.verb(
    "GET",
    "/readyz",
    tag="service",
    summary="Can it do its work?",
    returns=Ready,
    example={"ready": True, "parts": ["database", "migrations", "writer", "disk", "pool", "serving"]},
    identity="none",
    refusals=("not_ready",),
)
async def readyz(request: Request) -> Ready:
    """Whether the database can be reached, its schema is current, the writer lives and has room, connections are to be
    had, and no stop has begun. Otherwise the problem says in `params.parts` which of these parts is not ready; while the
    server stops that is `serving`, at once and whatever the database does."""
    if request.app.state.hub.draining:
        raise Refused("not_ready", parts=["serving"])
    store = tables_of(request).store
    try:
        async with asyncio.timeout(PATIENCE):
            parts = await store.readiness()
    except TimeoutError:
        raise Refused("not_ready", parts=["pool" if store.db.exhausted else "database"]) from None
    parts |= {"pool": True, "serving": True}
    missing = [name for name, fine in parts.items() if not fine]
    if missing:
        raise Refused("not_ready", parts=missing)
    return Ready(True, list(parts))
