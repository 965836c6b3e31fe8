"""The table's address, which is the invite link: a landing for those who may sit down, the table itself for the rest;
and the replay of a match."""

from __future__ import annotations

import io

import segno
from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.engine import Refused
from app.tables import Player, TableInfo
from app.web.auth import Viewer, give_cookie, settings_of, tables_of
from app.web.limits import limit
from app.web.pages_data import data_address
from app.web.pages_errors import PageRoute
from app.web.pages_forms import fields_of, named
from app.web.pages_view import base_of, lang_of, render
from app.web.problem import STATUS
from app.web.text import say

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, player: Viewer) -> Response:
    """The invite landing while somebody could still sit down and has not said that they only watch; else the table."""
    found = await tables_of(request).table(table_id)
    if found.state == "waiting" and not _seated(found, player) and "watch" not in request.query_params:
        return _invite(request, found, player)
    return render(
        request,
        "table.html",
        player,
        table=found,
        link=_link(request, found),
        watch="watch" in request.query_params,
        data=data_address(found.game, lang_of(request)),
    )


@router.post("/t/{table_id}/sit")
async def sit(request: Request, table_id: str, player: Viewer) -> Response:
    """Sit down (or, with the form's other button, watch), with a name given on the way if need be."""
    fields = await fields_of(request)
    tables = tables_of(request)
    found = await tables.table(table_id)
    watch = fields.get("as") == "watch"
    token = None
    try:
        if not watch or fields.get("player"):
            player, token = await named(request, player, fields.get("player", ""))
        if player is not None and not watch:
            limit(request, "change", player.id)
            await tables.sit(player, found.id)
    except Refused as refused:
        if refused.code in ("bad_name", "seat_taken", "table_full", "too_many"):
            answer = _invite(request, await tables.table(table_id), player, fields, refused)
            return _with_cookie(request, answer, token)
        raise
    answer = RedirectResponse(f"/t/{found.id}?watch" if watch else f"/t/{found.id}", 303)
    return _with_cookie(request, answer, token)


@router.get("/t/{table_id}/qr.svg")
async def qr(request: Request, table_id: str) -> Response:
    """The invite link as a picture for telephones."""
    found = await tables_of(request).table(table_id)
    return Response(qr_picture(_link(request, found)), media_type="image/svg+xml")


@router.get("/replay/{match_id}")
async def replay(request: Request, match_id: str, player: Viewer) -> Response:
    """The replay of a finished match, all hands face up. Refused: no_such_match, match_running, needs_version."""
    live = await tables_of(request).match(match_id)
    if live.match.result is None and live.halted != "closed":
        raise Refused("match_running")
    return render(
        request,
        "replay.html",
        player,
        live=live,
        table=None if live.seat_of(player.id if player else None) is None else live.table_id,
        game=live.match.game.id,
        data=data_address(live.match.game.id, lang_of(request)),
    )


def qr_picture(text: str) -> bytes:
    """`text` as a QR code: SVG, ink on bone, with its quiet zone."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", scale=8, border=3, dark="#141414", light="#f0e8d6", xmldecl=False, omitsize=True
    )
    return out.getvalue()


def _invite(
    request: Request,
    found: TableInfo,
    player: Player | None,
    given: dict[str, str] | None = None,
    wrong: Refused | None = None,
) -> Response:
    return render(
        request,
        "invite.html",
        player,
        status=STATUS.get(wrong.code, 409) if wrong else 200,
        table=found,
        host=next((seat.name for seat in found.seats if seat.player == found.host), ""),
        free=sum(seat.kind == "open" for seat in found.seats),
        given=given or {},
        wrong=say(f"refusal.{wrong.code}", lang_of(request), **wrong.params) if wrong else None,
    )


def _seated(found: TableInfo, player: Player | None) -> bool:
    return player is not None and any(seat.player == player.id for seat in found.seats)


def _link(request: Request, found: TableInfo) -> str:
    return f"{base_of(request)}/t/{found.id}"


def _with_cookie(request: Request, answer: Response, token: str | None) -> Response:
    if token is not None:
        give_cookie(answer, token, settings_of(request))
    return answer
