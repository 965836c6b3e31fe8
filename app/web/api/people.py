"""Who you are: players, personal tokens, one-time links."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from app.tables import Player
from app.web.api import examples
from app.web.api.bodies import NewPlayer, NewToken
from app.web.api.body import json_body
from app.web.api.routing import verb
from app.web.api.shapes import DeviceLink, MyMatches, MyTables, NewTokenMade, Registered, Tokens
from app.web.auth import Me, MyToken, settings_of, tables_of
from app.web.limits import address_of, limit

LINK_SECONDS = 600


@verb(
    "POST",
    "/players",
    tag="people",
    summary="Become a player",
    body=NewPlayer,
    body_example={"name": "Ada"},
    returns=Registered,
    status=201,
    example={"player": examples.PLAYER, "token": examples.TOKEN},
    identity="none",
    refusals=("bad_name", "maintenance"),
)
async def register(request: Request, body: Annotated[NewPlayer, Depends(json_body(NewPlayer))]) -> Registered:
    """Nobody has to register: a name is enough. The token is your identity; keep it, it is shown once. No
    cookie is set: browsers get theirs from the pages."""
    limit(request, "player", address_of(request))
    return Registered(*await tables_of(request).register(body.name))


@verb(
    "GET",
    "/me",
    tag="people",
    summary="Who am I?",
    returns=Player,
    example=examples.PLAYER,
    identity="required",
)
async def me(player: Me) -> Player:
    """The player whose token or cookie came with the request."""
    return player


@verb(
    "PATCH",
    "/me",
    tag="people",
    summary="Take another name",
    body=NewPlayer,
    body_example={"name": "Ada the Bold"},
    returns=Player,
    example={**examples.PLAYER, "name": "Ada the Bold"},
    identity="required",
    refusals=("bad_name",),
)
async def rename(
    request: Request, player: Me, body: Annotated[NewPlayer, Depends(json_body(NewPlayer))]
) -> Player:
    """Your seats at tables and in running matches, and your lines of chat, show the new name at once; matches that are
    over keep the old one."""
    return await tables_of(request).rename(player, body.name)


@verb(
    "GET",
    "/me/tables",
    tag="people",
    summary="Tables where I sit",
    returns=MyTables,
    example={"tables": [examples.MINE]},
    identity="required",
)
async def my_tables(request: Request, player: Me) -> MyTables:
    """`waiting_for_me` is true where the open decision is yours."""
    return MyTables(await tables_of(request).tables_of(player))


@verb(
    "GET",
    "/me/matches",
    tag="people",
    summary="Matches I played",
    returns=MyMatches,
    example={"matches": [examples.PLAYED]},
    identity="required",
)
async def my_matches(request: Request, player: Me) -> MyMatches:
    """The last twenty that are over, at the tables where you still sit. Each has a replay and an export."""
    return MyMatches(await tables_of(request).played(player))


@verb(
    "GET",
    "/me/tokens",
    tag="people",
    summary="My tokens",
    returns=Tokens,
    example={"tokens": [examples.TOKEN_INFO]},
    identity="required",
)
async def tokens(request: Request, player: Me) -> Tokens:
    """Personal tokens and signed-in browsers. The tokens themselves are not stored and cannot be shown
    again."""
    return Tokens(await tables_of(request).tokens(player))


@verb(
    "POST",
    "/me/tokens",
    tag="people",
    summary="Make a personal token",
    body=NewToken,
    body_example={"label": "my bot"},
    returns=NewTokenMade,
    status=201,
    example={"info": examples.TOKEN_INFO, "token": examples.TOKEN},
    identity="required",
    refusals=("bad_name",),
)
async def new_token(
    request: Request, player: Me, mine: MyToken, body: Annotated[NewToken, Depends(json_body(NewToken))]
) -> NewTokenMade:
    """For a program that plays as you."""
    limit(request, "token", player.id, address_of(request))
    return NewTokenMade(*await tables_of(request).new_token(player, body.label, mine))


@verb(
    "DELETE",
    "/me/tokens/{token_id}",
    tag="people",
    summary="Revoke a token",
    status=204,
    identity="required",
    refusals=("no_such_token",),
)
async def revoke(request: Request, player: Me, token_id: str) -> None:
    """The token (or the browser's sign-in) is dead at once."""
    await tables_of(request).revoke(player, token_id)


@verb(
    "POST",
    "/me/links",
    tag="people",
    summary="Link another device",
    returns=DeviceLink,
    status=201,
    example={
        "address": f"https://shamble.example/link/{examples.TOKEN}",
        "path": f"/link/{examples.TOKEN}",
        "seconds": LINK_SECONDS,
    },
    identity="required",
)
async def device_link(request: Request, player: Me, mine: MyToken) -> DeviceLink:
    """A link that signs another device in as you. It works once, and for ten minutes."""
    limit(request, "link", player.id, address_of(request))
    path = f"/link/{await tables_of(request).device_link(player, mine)}"
    return DeviceLink(settings_of(request).base + path, path, LINK_SECONDS)
