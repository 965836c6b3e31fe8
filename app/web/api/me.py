"""Having what is stored about oneself, and going for good."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from app.tables.dossiers import PersonalData
from app.web.api.bodies import Farewell
from app.web.api.body import json_body
from app.web.api.examples import PERSON
from app.web.api.routing import verb
from app.web.auth import Me, tables_of
from app.web.limits import address_of, limit


@verb(
    "GET",
    "/me/export",
    tag="people",
    summary="Everything about me",
    returns=PersonalData,
    example=PERSON,
    identity="required",
)
async def my_export(request: Request, player: Me) -> PersonalData:
    """All that is stored about you, as one file: where you sit, what you did, said and told. Of tokens only fingerprints
    are stored, and they are not in it; nor is anything of a running match that is hidden from you."""
    limit(request, "export", player.id, address_of(request))
    return await tables_of(request).dossiers.export(player.id, secrets=True)


@verb(
    "DELETE",
    "/me",
    tag="people",
    summary="Delete me",
    body=Farewell,
    body_example={"name": "Ada"},
    status=204,
    identity="required",
    refusals=("bad_name",),
)
async def delete_me(
    request: Request, player: Me, body: Annotated[Farewell, Depends(json_body(Farewell))]
) -> None:
    """Your name, tokens, seats and all that you said are gone at once and for good; bots take your seats in running
    matches. Matches that are over keep what was played, and not by whom. Your name is asked for, so that this is no
    mistake."""
    await tables_of(request).forgetting.delete_me(player, body.name)
