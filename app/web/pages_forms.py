"""What forms send, read with care: text fields only, and a name where somebody has none yet."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from app.engine import Refused
from app.games import GAMES
from app.tables import Player
from app.web.auth import tables_of
from app.web.limits import address_of, limit
from app.web.text import spelt

FIELDS = 40


async def fields_of(request: Request) -> dict[str, str]:
    """The text fields of a form, the last of each name, without spaces around. Files are left out."""
    async with request.form(max_files=0, max_fields=FIELDS) as form:
        return {name: value.strip() for name, value in form.multi_items() if isinstance(value, str)}


async def named(request: Request, player: Player | None, name: str) -> tuple[Player, str | None]:
    """Somebody to act as: `player`, or a new one called `name`, with the token for their cookie."""
    if player is not None:
        return player, None
    limit(request, "player", address_of(request))
    return await tables_of(request).register(name)


def number(text: str) -> int:
    """A small number; refused with `bad_seats` otherwise (only numbers of seats come as text)."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise Refused("bad_seats")
    return int(text)


def options_of(game: str, fields: dict[str, str]) -> dict[str, Any]:
    """A game's options from `option_<name>` fields. Refused: no_such_game, bad_options."""
    if game not in GAMES:
        raise Refused("no_such_game")
    chosen: dict[str, Any] = {}
    for name, values in GAMES[game].option_choices().items():
        text = fields.get(f"option_{name}", spelt(values[0]))
        fitting = [value for value in values if spelt(value) == text]
        if not fitting:
            raise Refused("bad_options")
        chosen[name] = fitting[0]
    return chosen
