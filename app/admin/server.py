"""The server itself."""

from __future__ import annotations

import asyncio
from importlib.metadata import version

from starlette.requests import Request

from app.admin import looking_examples as examples
from app.admin import looking_shapes as shapes
from app.admin.auth import By
from app.admin.routing import verb
from app.engine import Refused
from app.games import GAMES
from app.web.api.health import PATIENCE
from app.web.auth import tables_of


@verb(
    "GET",
    "/server",
    scope="read",
    tag="server",
    summary="How is the server?",
    returns=shapes.Server,
    example=examples.SERVER,
)
async def server(request: Request, admin: By) -> shapes.Server:
    """Version, readiness, and how much there is of what: for whoever wants to know before they ask further."""
    tables = tables_of(request)
    try:
        async with asyncio.timeout(PATIENCE):
            ready = await tables.store.readiness()
            counts = await tables.looking.figures()
    except TimeoutError:
        raise Refused("not_ready", parts=["database"]) from None
    return shapes.Server(
        version=version("shamble"),
        started_at=tables.looking.started_at,
        ready=ready,
        revision=tables.store.newest or "",
        maintenance=tables.house.maintenance(),
        counts=counts,
        in_memory=tables.looking.in_memory(),
        sockets=len(request.app.state.hub.connections),
        rules={game.id: game.rules_version for game in GAMES.values()},
    )
