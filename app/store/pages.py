"""Long lists a page at a time: newest first, and the next page begins after the last row that was seen."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa

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
