"""The router of the REST, and the decorator that puts verbs on it."""

from __future__ import annotations

from fastapi import APIRouter, Depends
from starlette.requests import Request

from app import logs
from app.web import limits
from app.web.api.body import arrived
from app.web.api.verbs import Verbs
from app.web.auth import Viewer


async def count(request: Request, player: Viewer) -> None:
    """Every request counts: for its player, or for the address it comes from."""
    if player:
        logs.bind(player=player.id)
    limits.count(request, "request", player.id if player else limits.address_of(request))


router = APIRouter(prefix="/api/v1", dependencies=[Depends(arrived), Depends(count)], redirect_slashes=False)
verbs = Verbs(router)
verb = verbs.verb
