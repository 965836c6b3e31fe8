"""Chat: what was said, and deleting it."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import Request

from app.admin import bodies
from app.admin import looking_examples as examples
from app.admin import looking_shapes as shapes
from app.admin.auth import By
from app.admin.paging import PageOf, by_number, split
from app.admin.params import SPAN, Since, Word, one_of, words
from app.admin.routing import verb
from app.admin.shapes import Effect
from app.tables import Room
from app.tables.administrators import ms
from app.tables.looking import FoundLine
from app.web.api.body import json_body
from app.web.auth import tables_of

LINES = {"dry_run": False, "does": {"lines_deleted": 3}}


@verb(
    "GET",
    "/chat",
    scope="moderate",
    tag="chat",
    summary="What was said",
    audited=True,
    paged=True,
    query={
        "q": words("A part of the text.", "head"),
        "player": words("Id of who said it.", "p7Hq2mZx"),
        "table": words("Id of the table.", "cB1x0Zk9Q7mW2vJ4tYpL8A"),
        "room": one_of("Of those who sit, or of those who watch.", "seats", "spectators"),
        **SPAN,
    },
    returns=shapes.FoundLines,
    example={"lines": [examples.FOUND_LINE], "next": None},
)
async def search_chat(
    request: Request,
    admin: By,
    page: PageOf,
    q: Word = None,
    player: Word = None,
    table: Word = None,
    room: Annotated[Room | None, Query()] = None,
    since: Since = None,
    until: Since = None,
) -> shapes.FoundLines:
    """Lines of all tables, the latest first. What somebody looked for stands in the audit, as does every look."""
    found = await tables_of(request).looking.lines(
        page.limit + 1,
        by_number(page),
        q=q,
        player=player,
        table=table,
        room=room,
        since=None if since is None else ms(since),
        until=None if until is None else ms(until),
    )
    return shapes.FoundLines(*split(found, page, _key))


@verb(
    "DELETE",
    "/chat/{line_id}",
    scope="moderate",
    tag="chat",
    summary="Delete a line",
    destructive=True,
    returns=Effect,
    example=LINES,
    refusals=("no_such_line",),
)
async def delete_line(request: Request, admin: By, line_id: str, dry_run: bool = False) -> Effect:
    """It goes from every open page at once, and for ever."""
    return Effect(dry_run, {"lines_deleted": await tables_of(request).delete_line(line_id, dry_run)})


@verb(
    "POST",
    "/chat/delete",
    scope="moderate",
    tag="chat",
    summary="Delete many lines",
    destructive=True,
    body=bodies.LinesToDelete,
    body_example={"player": "p7Hq2mZx", "since": "2026-11-30T18:00:00Z"},
    returns=Effect,
    example=LINES,
)
async def delete_lines(
    request: Request,
    admin: By,
    body: Annotated[bodies.LinesToDelete, Depends(json_body(bodies.LinesToDelete))],
    dry_run: bool = False,
) -> Effect:
    """Those of a player, or at a table, or of a player there; `player` or `table` has to be said. They go from every open
    page at once, and for ever."""
    since = None if body.since is None else ms(body.since)
    count = await tables_of(request).delete_lines(body.player, body.table, since, dry_run)
    return Effect(dry_run, {"lines_deleted": count})


def _key(line: FoundLine) -> tuple[int, int]:
    return ms(line.at), int(line.id)
