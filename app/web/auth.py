"""Who is asking: the identity cookie of a browser, or a personal token of a program.

A cookie travels by itself, so a request that changes something and comes with one must name our own `Origin`
(see `shield`). A token in the `Authorization` header does not, and needs none.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, TypeAlias, cast
from urllib.parse import urlsplit

from fastapi import Depends
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.engine import Refused
from app.settings import Settings
from app.tables import BannedError, Player, SignedIn, Tables
from app.web.limits import address_of, count

COOKIE = "shamble_id"
COOKIE_SECONDS = 400 * 24 * 3600
TOKEN_LIMIT = 128


def tables_of(conn: HTTPConnection) -> Tables:
    """The service layer of this process."""
    return cast(Tables, conn.app.state.tables)


def settings_of(conn: HTTPConnection) -> Settings:
    """The settings of this process."""
    return cast(Settings, conn.app.state.settings)


def bearer(headers: Headers) -> str | None:
    """The token in `Authorization: Bearer ...`, None without such a header."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def signed_in(conn: HTTPConnection) -> SignedIn | None:
    """The player who is asking and by which token, None for nobody. A bearer token goes before the cookie; one that nobody
    owns is refused (`bad_token`), while an unknown cookie is nobody. Whoever is `banned` is refused by either."""
    try:
        return await _signed_in(conn)
    except BannedError:
        count(conn, "request", address_of(conn))
        raise


async def _signed_in(conn: HTTPConnection) -> SignedIn | None:
    token = bearer(conn.headers)
    if token is not None:
        found = await tables_of(conn).who(token) if 0 < len(token) <= TOKEN_LIMIT else None
        if found is None:
            count(conn, "request", address_of(conn))
            raise Refused("bad_token")
        return found
    cookie = conn.cookies.get(COOKIE, "")
    return await tables_of(conn).who(cookie) if 0 < len(cookie) <= TOKEN_LIMIT else None


async def identify(conn: HTTPConnection) -> Player | None:
    """The player who is asking, None for nobody; see `signed_in`."""
    found = await signed_in(conn)
    return None if found is None else found.player


async def _viewer(found: Annotated[SignedIn | None, Depends(signed_in)]) -> Player | None:
    return None if found is None else found.player


Viewer: TypeAlias = Annotated[Player | None, Depends(_viewer)]
"""A parameter of a route: the player who is asking, or None."""


async def require(player: Viewer) -> Player:
    """The player who is asking; refused with `no_identity` for nobody."""
    if player is None:
        raise Refused("no_identity")
    return player


Me: TypeAlias = Annotated[Player, Depends(require)]
"""A parameter of a route that somebody has to be known for."""


async def _my_token(player: Me, found: Annotated[SignedIn | None, Depends(signed_in)]) -> str:
    assert found is not None
    return found.token_id


MyToken: TypeAlias = Annotated[str, Depends(_my_token)]
"""The same: the id of the token that the player is known by."""


def same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether `Origin` is ours: one of the settings' origins or, while no base address is configured, the
    host that was asked. A request without `Origin` is not."""
    origin = _origin(headers.get("origin", ""))
    if not origin:
        return False
    if origin in _ours(settings):
        return True
    return not settings.base_url and origin.partition("://")[2] == headers.get("host", "").lower()


@lru_cache(maxsize=8)
def _ours(settings: Settings) -> frozenset[str]:
    return frozenset(map(_origin, settings.origins)) - {""}


def _origin(address: str) -> str:
    """`https://example.org` of `https://Example.org/path`; empty for what is no address of a page."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    return (
        f"{parts.scheme}://{parts.netloc.lower()}"
        if parts.scheme in ("http", "https") and parts.netloc
        else ""
    )


def give_cookie(response: Response, token: str, settings: Settings) -> None:
    """Put the identity cookie on `response`."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.secure,
    )


def take_cookie(response: Response, settings: Settings) -> None:
    """Have the browser forget its identity cookie."""
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=settings.secure)
