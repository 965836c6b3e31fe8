"""Pages of lists on the wire: an opaque cursor, and how many at most."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Sequence
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from fastapi import Depends, Query

from app.engine import Refused
from app.store.pages import Page

T = TypeVar("T")
Key = tuple[int, str | int]

MOST = 200


async def _page(
    limit: Annotated[int, Query(ge=1, le=MOST)] = 50,
    cursor: Annotated[str | None, Query(max_length=200)] = None,
) -> Page:
    return Page(limit, None if cursor is None else read(cursor))


PageOf: TypeAlias = Annotated[Page, Depends(_page)]
"""A parameter of a route: the page that is asked for."""


def by_word(page: Page) -> Page:
    """A page of rows whose ids are words. Refused: bad_cursor, if its cursor is of another list."""
    if page.after is not None and not isinstance(page.after[1], str):
        raise Refused("bad_cursor")
    return page


def by_number(page: Page) -> int | None:
    """The number of the last row seen, of a list whose rows are numbered. Refused: bad_cursor, if it is of another list."""
    if page.after is None:
        return None
    if not isinstance(page.after[1], int):
        raise Refused("bad_cursor")
    return page.after[1]


def split(rows: Sequence[T], page: Page, key: Callable[[T], Key]) -> tuple[list[T], str | None]:
    """The rows of the page, and the cursor of the next one (None: there is none). `rows` may hold one row more than fits;
    `key` is the instant (ms) and the id by which they are ordered."""
    shown = list(rows[: page.limit])
    return shown, write(key(shown[-1])) if len(rows) > page.limit else None


def write(key: Key) -> str:
    """The cursor for what comes after a row."""
    return base64.urlsafe_b64encode(msgspec.json.encode(key)).rstrip(b"=").decode()


def read(cursor: str) -> Key:
    """The other way. Refused: bad_cursor."""
    try:
        padded = cursor.encode("ascii") + b"=" * (-len(cursor) % 4)
        at, row = msgspec.json.decode(base64.urlsafe_b64decode(padded), type=tuple[int, str | int])
    except (UnicodeEncodeError, binascii.Error, msgspec.MsgspecError, ValueError):
        raise Refused("bad_cursor") from None
    if not 0 <= at < 2**53 or (isinstance(row, int) and not 0 <= row < 2**53) or "\0" in str(row):
        raise Refused("bad_cursor")
    return at, row
