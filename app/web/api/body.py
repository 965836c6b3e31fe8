"""Request bodies: JSON that says it is JSON, decoded straight into a struct."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request

from app.engine import Refused
from app.web import expected

T = TypeVar("T")


async def arrived(request: Request) -> None:
    """A dependency that comes before all others: the whole body is there. So who is asking is looked up when what they ask
    is known, and not while it is still on its way."""
    await request.body()


def json_body(kind: type[T], optional: bool = False) -> Callable[[Request], Awaitable[T]]:
    """A dependency that reads the body as a `kind`; where it is optional, none is a `kind()`.
    Refused: not_json (another content type, which a page elsewhere could send without asking), bad_json,
    bad_body (with the place that does not fit, and what belongs there)."""
    decode = msgspec.json.Decoder(kind).decode

    async def read(request: Request) -> T:
        if optional and not await request.body():
            return kind()
        media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media_type != "application/json":
            raise Refused("not_json")
        try:
            return decode(await request.body())
        except msgspec.ValidationError as error:
            raise Refused("bad_body", **expected.in_body(kind, str(error))) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refused("bad_json") from None

    return read
