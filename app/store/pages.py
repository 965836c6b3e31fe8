"""Long lists a page at a time: newest first, and the next page begins after the last row that was seen."""

from __future__ import annotations

import unicodedata
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa

from app.store.database import Database

S = TypeVar("S", bound=sa.Select[Any])


class Page(NamedTuple):
    """At most `limit` rows, those after `after` (the instant and the id of the last row seen; None: from the newest)."""

    limit: int
    after: tuple[int, str | int] | None = None


def cut(query: S, page: Page, at: sa.ColumnElement[int], key: sa.ColumnElement[Any]) -> S:
    """The page of a query's rows, and one row more if there is another page. Rows are ordered by `at`, then by `key`."""
    if page.after is not None:
        query = query.where(sa.tuple_(at, key) < sa.tuple_(*map(sa.literal, page.after)))
    return query.order_by(at.desc(), key.desc()).limit(page.limit + 1)


def like(text: str) -> str:
    """A pattern for what contains `text`, with `\\` as its escape."""
    for special in ("\\", "%", "_"):
        text = text.replace(special, "\\" + special)
    return f"%{text}%"


def contains(db: Database, column: sa.ColumnElement[str], text: str) -> sa.ColumnElement[bool]:
    """Whether a column contains `text`, in large or small letters of any script, and every other character as it is.

    The letters' other shapes are written into the pattern: what a database knows of them depends on its locale."""
    if "\0" in text:
        return sa.false()
    letters = unicodedata.normalize("NFC", text)
    if db.postgres:
        return column.op("~")("".join(map(_regular, letters)))
    return column.op("GLOB")("*" + "".join(map(_glob, letters)) + "*")


def _shapes(letter: str) -> str:
    """The letter as it is, large, and small."""
    shapes = {letter, letter.lower(), letter.upper(), letter.upper().lower()}
    return "".join(sorted(shape for shape in shapes if len(shape) == 1))


def _regular(letter: str) -> str:
    shapes = _shapes(letter)
    if len(shapes) > 1:
        return f"[{shapes}]"
    return f"\\{letter}" if letter.isascii() and not letter.isalnum() else letter


def _glob(letter: str) -> str:
    shapes = _shapes(letter)
    return f"[{shapes}]" if len(shapes) > 1 or letter in "*?[" else letter
