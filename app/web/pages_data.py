"""What a game never changes while it is played (card tables, words), fetched once and kept for ever by its address."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.engine import Refused
from app.games import GAMES
from app.web.pages_errors import PageRoute
from app.web.static import FOR_EVER
from app.web.text import LANGS, catalogue, game_catalogue

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/data/{game}.{digest}.{lang}.json")
async def data(request: Request, game: str, digest: str, lang: str) -> Response:
    """Static data and words of a game. An outdated address leads to the present one."""
    if game not in GAMES or lang not in LANGS:
        raise Refused("not_found")
    current, content = game_data(game, lang)
    if digest != current:
        return RedirectResponse(data_address(game, lang), 307)
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    if takes_gzip(request.headers.get("accept-encoding", "")):
        content = _packed(content)
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type="application/json", headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Whether an `Accept-Encoding` names gzip, and does not rule it out (`gzip;q=0`)."""
    for one in accepted.lower().split(","):
        coding, _, weight = one.partition(";")
        if coding.strip() == "gzip":
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False


def data_address(game: str, lang: str) -> str:
    """Where the data of `game` lies."""
    return f"/data/{game}.{game_data(game, lang)[0]}.{lang}.json"


@cache
def game_data(game: str, lang: str) -> tuple[str, bytes]:
    """Hash and content: `{"game": static data, "text": words of the house and of the game}`."""
    text = {**_for_the_table(lang), **game_catalogue(game, lang)}
    content = msgspec.json.encode({"game": GAMES[game].static(), "text": text}, order="deterministic")
    return hashlib.sha256(content).hexdigest()[:16], content


@cache
def _packed(content: bytes) -> bytes:
    """The content as gzip; nothing in it is secret. Packed once."""
    return gzip.compress(content, mtime=0)


def _for_the_table(lang: str) -> dict[str, object]:
    """The house's words that the table needs: not those of pages and of games to come."""
    words = catalogue(lang)
    return {key: entry for key, entry in words.items() if not key.startswith(("page.", "coming."))}
