"""The profile: a name, other devices, personal tokens. And the one-time link that carries a name to another device."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request
from starlette.responses import RedirectResponse, Response

from app.engine import Refused
from app.tables import Player
from app.web.auth import (
    Me,
    MyToken,
    Viewer,
    give_cookie,
    identify,
    settings_of,
    signed_in,
    tables_of,
    take_cookie,
)
from app.web.limits import address_of, limit
from app.web.pages_errors import PageRoute
from app.web.pages_forms import fields_of, named
from app.web.pages_table import qr_picture
from app.web.pages_view import base_of, lang_of, render
from app.web.problem import STATUS
from app.web.text import knows, say

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/me")
async def profile(request: Request, player: Viewer) -> Response:
    """My name, my devices, my tokens; a form for a name for somebody who has none."""
    return await _profile(request, player)


@router.post("/me/name")
async def name(request: Request, player: Viewer) -> Response:
    """Take a name, or another one."""
    fields = await fields_of(request)
    token = None
    try:
        if player is None:
            player, token = await named(request, None, fields.get("name", ""))
        else:
            limit(request, "change", player.id)
            await tables_of(request).rename(player, fields.get("name", ""))
    except Refused as refused:
        return await _profile(request, player, given=fields, wrong=refused, part="name")
    answer = RedirectResponse("/me", 303)
    if token is not None:
        give_cookie(answer, token, settings_of(request))
    return answer


@router.post("/me/tokens")
async def new_token(request: Request, player: Me, mine: MyToken) -> Response:
    """A personal token for programs. The page that answers is the only one that ever shows it."""
    fields = await fields_of(request)
    try:
        limit(request, "token", player.id)
        info, token = await tables_of(request).new_token(player, fields.get("label", ""), mine)
    except Refused as refused:
        return await _profile(request, player, given=fields, wrong=refused, part="tokens")
    return await _profile(request, player, shown_token=token, shown_id=info.id)


@router.post("/me/tokens/{token_id}/revoke")
async def revoke(request: Request, token_id: str, player: Me) -> Response:
    """Make a token, or another browser's cookie, worthless."""
    limit(request, "change", player.id)
    await tables_of(request).revoke(player, token_id)
    return RedirectResponse("/me", 303)


@router.post("/me/sign-out")
async def sign_out(request: Request) -> Response:
    """This browser is nobody's from now on: its token is worthless, its cookie gone."""
    found = await signed_in(request)
    if found is not None:
        limit(request, "change", found.player.id)
        await tables_of(request).revoke(found.player, found.token_id)
    answer = RedirectResponse("/", 303)
    take_cookie(answer, settings_of(request))
    return answer


@router.post("/me/delete")
async def delete(request: Request, player: Me) -> Response:
    """I am gone for good; my name in the form says that I mean it."""
    fields = await fields_of(request)
    limit(request, "change", player.id)
    try:
        await tables_of(request).forgetting.delete_me(player, fields.get("name", ""))
    except Refused as refused:
        return await _profile(request, player, wrong=refused, part="delete")
    answer = RedirectResponse("/", 303)
    take_cookie(answer, settings_of(request))
    return answer


@router.post("/me/links")
async def new_link(request: Request, player: Me, mine: MyToken) -> Response:
    """A one-time link that makes another device mine as well."""
    limit(request, "link", player.id)
    link = await tables_of(request).device_link(player, mine)
    address = f"{base_of(request)}/link/{link}"
    return await _profile(request, player, device_link=address, device_qr=qr_picture(address).decode())


@router.get("/me/tokens")
@router.get("/me/links")
async def back(request: Request) -> Response:
    """What answers at these addresses is shown once; whoever comes again by them is led to the profile."""
    return RedirectResponse("/me", 303)


@router.get("/link/{token}")
async def link(request: Request, token: str, player: Viewer) -> Response:
    """Says whose link it is and asks before it is used up: previews and virus scanners open links, too.
    Refused: link_used."""
    limit(request, "request", address_of(request))
    maker = await tables_of(request).maker_of_link(token)
    return render(request, "link.html", player, token=token, maker=maker)


@router.post("/link/{token}", dependencies=[Depends(identify)])
async def redeem(request: Request, token: str) -> Response:
    """Use the link: this browser becomes its maker's. Refused: link_used, banned (whoever it was before, too)."""
    limit(request, "link", address_of(request))
    _, cookie = await tables_of(request).redeem(token)
    answer = RedirectResponse("/", 303)
    give_cookie(answer, cookie, settings_of(request))
    return answer


def _words(request: Request, refused: Refused) -> str:
    key = f"refusal.{refused.code}"
    finer = f"{key}.{refused.params.get('what')}"
    return say(finer if knows(finer) else key, lang_of(request), **refused.params)


async def _profile(
    request: Request,
    player: Player | None,
    *,
    given: dict[str, str] | None = None,
    wrong: Refused | None = None,
    part: str = "",
    shown_token: str | None = None,
    shown_id: str | None = None,
    device_link: str | None = None,
    device_qr: str | None = None,
) -> Response:
    tokens = await tables_of(request).tokens(player) if player else []
    mine = await signed_in(request) if player else None
    return render(
        request,
        "profile.html",
        player,
        status=STATUS.get(wrong.code, 409) if wrong else 200,
        api_tokens=[token for token in tokens if token.kind == "api"],
        browsers=[token for token in tokens if token.kind == "cookie"],
        here=mine.token_id if mine else None,
        played=await tables_of(request).played(player) if player else [],
        given=given or {},
        wrong={part: _words(request, wrong)} if wrong else {},
        shown_token=shown_token,
        shown_id=shown_id,
        device_link=device_link,
        device_qr=device_qr,
    )
