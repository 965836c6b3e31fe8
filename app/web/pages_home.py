"""The home page: the bill, the box office, my tables and the open ones; and the way straight into a match by oneself."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.engine import Refused
from app.games import GAMES
from app.tables import Player, TableInfo
from app.web.auth import Viewer, give_cookie, settings_of, tables_of
from app.web.limits import address_of, limit
from app.web.pages_errors import PageRoute
from app.web.pages_forms import fields_of, named, number, options_of
from app.web.pages_view import features, lang_of, render
from app.web.problem import STATUS
from app.web.text import say

router = APIRouter(route_class=PageRoute, include_in_schema=False)

WHERE: dict[str, dict[str, str]] = {
    "bad_name": {"player": "player", "table": "name"},
    "bad_seats": {"seats": "seats", "bots": "bots", "table": "seats"},
    "option_needs_seats": {"table": "seats"},
    "too_many": {},
    "maintenance": {},
}
"""Refusals that bring the form back: the field that each is shown at, by what was being looked at."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a form came back: the field in question (`form` for none in particular), and the words."""

    refused: Refused
    field: str
    text: str


@router.get("/")
async def home(request: Request, player: Viewer) -> Response:
    """What is on, who is waiting, where to sit down."""
    return await _home(request, player)


@router.post("/tables")
async def open_table(request: Request, player: Viewer) -> Response:
    """Open a table from the form, with a name given on the way if need be, and go there."""
    fields = await fields_of(request)
    game = fields.get("game", "")
    token = None
    part = "form"  # what is being looked at when a refusal comes
    answer: Response
    try:
        options = options_of(game, fields)
        part = "seats"
        seats, bots = number(fields.get("seats", "")), number(fields.get("bots", "0"))
        if bots > 0 and bots >= seats:
            part = "bots"
            raise Refused("bad_seats", seats=seats, most=seats - 1)
        if player is None:
            part = "player"
            player, token = await named(request, player, fields.get("player", ""))
        part = "table"
        limit(request, "table", player.id, address_of(request))
        table = await tables_of(request).open_table(
            player, game, options, seats, private="private" in fields, name=fields.get("name", ""), bots=bots
        )
        answer = RedirectResponse(f"/t/{table.id}", 303)
    except Refused as refused:
        if refused.code not in WHERE:
            raise
        place = WHERE[refused.code].get(part, "form")
        answer = await _home(request, player, fields, Wrong(refused, place, _words(request, refused, place)))
    if token is not None:
        give_cookie(answer, token, settings_of(request))
    return answer


@router.post("/practice")
async def practise(request: Request, player: Viewer) -> Response:
    """Straight into a match by oneself; somebody without a name gets one that can be changed later."""
    fields = await fields_of(request)
    game = fields.get("game", "")
    if game not in GAMES:
        raise Refused("no_such_game")
    name = fields.get("player") or say("page.practice.nobody", lang_of(request))
    player, token = await named(request, player, name)
    limit(request, "table", player.id, address_of(request))
    table = await tables_of(request).practise(player, game, fields.get("practice"))
    answer = RedirectResponse(f"/t/{table.id}", 303)
    if token is not None:
        give_cookie(answer, token, settings_of(request))
    return answer


def _words(request: Request, refused: Refused, place: str) -> str:
    key = "page.form.wrong.bots" if place == "bots" else f"refusal.{refused.code}"
    return say(key, lang_of(request), **refused.params)


async def _home(
    request: Request, player: Player | None, given: dict[str, str] | None = None, wrong: Wrong | None = None
) -> Response:
    """The page; `given` and `wrong` when the form came back."""
    tables = tables_of(request)
    mine = await tables.tables_of(player) if player else []
    seen = {my.table.id for my in mine}
    others = [table for table in await tables.open_tables() if table.id not in seen]
    return render(
        request,
        "home.html",
        player,
        status=STATUS.get(wrong.refused.code, 409) if wrong else 200,
        features=features(lang_of(request), given),
        waiting=[my for my in mine if my.waiting_for_me],
        mine=[my for my in mine if not my.waiting_for_me],
        open_tables=sorted(others, key=_is_full),
        given=given or {},
        wrong=wrong,
    )


def _is_full(table: TableInfo) -> bool:
    """Tables with a free seat stand before those where one can only watch."""
    return all(seat.kind != "open" for seat in table.seats)
