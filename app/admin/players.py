"""Players: looking for them, banning, signing out, handing out and deleting what is stored about them."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import Depends, Query
from msgspec.structs import asdict
from starlette.requests import Request

from app.admin import bodies, players_examples, players_shapes, shapes
from app.admin.auth import By
from app.admin.paging import PageOf, split
from app.admin.params import Word, flag, words
from app.admin.routing import verb
from app.live import Hub
from app.tables import Player
from app.tables.administrators import ms
from app.tables.bans import NamedBan
from app.tables.dossiers import KnownPlayer, PersonalData
from app.web.api.bodies import NewPlayer
from app.web.api.body import json_body
from app.web.api.examples import PERSON
from app.web.api.examples import PLAYER as RENAMED
from app.web.auth import tables_of

Flag = Annotated[bool | None, Query()]


def hub_of(request: Request) -> Hub:
    """The sockets of this process."""
    return cast(Hub, request.app.state.hub)


def sockets_of(request: Request, player_id: str) -> int:
    """How many sockets a player has open in this process."""
    return len(hub_of(request).sockets_of(player_id))


@verb(
    "GET",
    "/players",
    scope="read",
    tag="players",
    summary="Search players",
    paged=True,
    query={
        "q": words("A part of the name, in large or small letters, or the whole id.", "ada"),
        "banned": flag("Only those whom a ban holds, or (`false`) only the others."),
        "deleted": flag("Only those who were deleted; otherwise they are left out."),
    },
    returns=players_shapes.Players,
    example={"players": [players_examples.PLAYER], "next": None},
)
async def players(
    request: Request,
    admin: By,
    page: PageOf,
    q: Word = None,
    banned: Flag = None,
    deleted: Annotated[bool, Query()] = False,
) -> players_shapes.Players:
    """Everybody who has ever taken a name, the newest first, with the ban that holds."""
    found = await tables_of(request).dossiers.search(page, q, banned, deleted)
    return players_shapes.Players(*split(found, page, _key))


def _key(player: KnownPlayer) -> tuple[int, str]:
    return ms(player.created_at), player.id


@verb(
    "GET",
    "/players/{player_id}",
    scope="read",
    tag="players",
    summary="One player",
    returns=players_shapes.OnePlayer,
    example=players_examples.ONE,
    refusals=("no_such_player",),
)
async def one_player(request: Request, admin: By, player_id: str) -> players_shapes.OnePlayer:
    """Where they sit, what they played, their bans, their tokens (without the secrets), their open sockets."""
    found = await tables_of(request).dossiers.player(player_id)
    hub = hub_of(request)
    mine = set(hub.sockets_of(player_id))
    sockets = [
        players_shapes.OpenSocket(channel.id, one.viewer, one.away)
        for channel in hub.channels.values()
        for one in channel.sockets & mine
    ]
    return players_shapes.OnePlayer(**asdict(found), sockets=sockets)


@verb(
    "PATCH",
    "/players/{player_id}",
    scope="moderate",
    tag="players",
    summary="Give a player another name",
    body=NewPlayer,
    body_example={"name": "Ada the Bold"},
    returns=Player,
    example={**RENAMED, "name": "Ada the Bold"},
    refusals=("no_such_player", "bad_name"),
)
async def rename_player(
    request: Request, admin: By, player_id: str, body: Annotated[NewPlayer, Depends(json_body(NewPlayer))]
) -> Player:
    """It takes the place of the old one at tables, in chat and in every match of theirs, also in those that are over and
    in their exports. Pages that are open show it at once."""
    return await tables_of(request).rename_player(player_id, body.name)


@verb(
    "POST",
    "/players/{player_id}/ban",
    scope="moderate",
    destructive=True,
    tag="players",
    summary="Ban a player",
    body=bodies.NewBan,
    body_example=players_examples.NEW_BAN,
    returns=shapes.Effect,
    example=players_examples.BANNED,
    refusals=("no_such_player", "bad_text", "bad_time"),
)
async def ban_player(
    request: Request,
    admin: By,
    player_id: str,
    body: Annotated[bodies.NewBan, Depends(json_body(bodies.NewBan))],
    dry_run: bool = False,
) -> shapes.Effect:
    """Their sockets end at once, and whatever they ask for is refused until the ban's end. They leave the tables where no
    match runs; with `hand_over` bots take their seats in running matches. A ban that holds already is replaced. Their
    tokens stay, and work again afterwards."""
    sockets = sockets_of(request, player_id)
    does = await tables_of(request).bans.ban(
        admin.label, player_id, body.reason, body.until, body.hand_over, dry_run
    )
    return shapes.Effect(dry_run, does | {"sockets_closed": sockets})


@verb(
    "DELETE",
    "/players/{player_id}/ban",
    scope="moderate",
    tag="players",
    summary="Lift a ban",
    status=204,
    refusals=("no_such_player", "no_such_ban"),
)
async def lift_ban(request: Request, admin: By, player_id: str) -> None:
    """The player may use the server again at once; seats that were left stay left."""
    await tables_of(request).bans.lift(admin.label, player_id)


@verb(
    "GET",
    "/bans",
    scope="read",
    tag="players",
    summary="All bans",
    paged=True,
    query={"active": flag("Only those that hold, or (`false`) only the others.")},
    returns=players_shapes.BanList,
    example={"bans": [{"ban": players_examples.BAN, "name": "Ada"}], "next": None},
)
async def bans(request: Request, admin: By, page: PageOf, active: Flag = None) -> players_shapes.BanList:
    """Who is banned, why, by whom and until when; bans that are over as well."""
    found = await tables_of(request).bans.bans(page, active)
    return players_shapes.BanList(*split(found, page, _ban_key))


def _ban_key(one: NamedBan) -> tuple[int, str]:
    return ms(one.ban.made_at), one.ban.id


@verb(
    "POST",
    "/players/{player_id}/sign-out",
    scope="moderate",
    destructive=True,
    tag="players",
    summary="Sign a player out everywhere",
    returns=shapes.Effect,
    example=players_examples.SIGNED_OUT,
    refusals=("no_such_player",),
)
async def sign_out_player(
    request: Request, admin: By, player_id: str, dry_run: bool = False
) -> shapes.Effect:
    """Every browser, token and link of theirs is worth nothing from now on, and their sockets end at once. Nobody can be
    this player again, unless the host of a table or an administrator gives their seat to somebody else."""
    sockets = sockets_of(request, player_id)
    does = await tables_of(request).forgetting.sign_out(player_id, dry_run)
    return shapes.Effect(dry_run, does | {"sockets_closed": sockets})


@verb(
    "GET",
    "/players/{player_id}/export",
    scope="manage",
    audited=True,
    tag="players",
    summary="Everything about a player",
    returns=PersonalData,
    example=PERSON,
    refusals=("no_such_player",),
)
async def export_player(request: Request, admin: By, player_id: str) -> PersonalData:
    """What the player gets at `GET /api/v1/me/export`: all that is stored about them. Of matches that run it holds nothing
    that is hidden from them; and without the scope `peek` neither their acts nor their standing orders."""
    return await tables_of(request).dossiers.export(player_id, "peek" in admin.scopes)


@verb(
    "DELETE",
    "/players/{player_id}",
    scope="manage",
    destructive=True,
    tag="players",
    summary="Delete a player",
    returns=shapes.Effect,
    example=players_examples.DELETED,
    refusals=("no_such_player",),
)
async def delete_player(request: Request, admin: By, player_id: str, dry_run: bool = False) -> shapes.Effect:
    """The name, the tokens, what they said and told, bans and orders go; bots take their seats in running matches. Matches
    keep what was played, and not by whom. Nothing brings them back. Sent again, it finishes what was broken off."""
    sockets = sockets_of(request, player_id)
    does = await tables_of(request).forgetting.delete(player_id, dry_run)
    return shapes.Effect(dry_run, does | {"sockets_closed": sockets})
