"""All tables, whoever's they are."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from starlette.requests import Request

from app.admin import looking_examples as examples
from app.admin import looking_shapes as shapes
from app.admin.auth import By
from app.admin.paging import PageOf, by_word, split
from app.admin.params import Word, flag, one_of, words
from app.admin.routing import verb
from app.tables import TableInfo
from app.tables.administrators import ms
from app.tables.looking import ListedTable
from app.tables.types import TableState
from app.web.auth import tables_of

TABLE_STATES = ("waiting", "playing", "finished", "closed")


@verb(
    "GET",
    "/tables",
    scope="read",
    tag="tables",
    summary="All tables",
    paged=True,
    query={
        "game": words("Id of a game.", "zombie_mosh"),
        "state": one_of("Where they stand.", *TABLE_STATES),
        "private": flag("Private ones, or public ones."),
        "player": words("Id of a player who sits there.", "p7Hq2mZx"),
        "archived": flag("Those that were put away, instead of those that were not."),
        "q": words("A part of the name, or the whole id.", "friday"),
    },
    returns=shapes.AllTables,
    example={"tables": [examples.LISTED_TABLE], "next": None},
)
async def all_tables(
    request: Request,
    admin: By,
    page: PageOf,
    game: Word = None,
    state: Annotated[TableState | None, Query()] = None,
    private: Annotated[bool | None, Query()] = None,
    player: Word = None,
    archived: Annotated[bool, Query()] = False,
    q: Word = None,
) -> shapes.AllTables:
    """The most recently changed first, private ones too. The id of a table is its invite link: keep it to yourself."""
    found = await tables_of(request).looking.tables(
        by_word(page), game=game, state=state, private=private, player=player, archived=archived, q=q
    )
    return shapes.AllTables(*split(found, page, _key))


@verb(
    "GET",
    "/tables/{table_id}",
    scope="read",
    tag="tables",
    summary="A table from all sides",
    returns=shapes.InspectedTable,
    example=examples.INSPECTED_TABLE,
    refusals=("no_such_table",),
)
async def inspect_table(request: Request, admin: By, table_id: str) -> shapes.InspectedTable:
    """Who sits there and who is present, who was put out, and its matches; archived tables, too."""
    about = await tables_of(request).looking.table(table_id)
    channel = request.app.state.hub.channels.get(table_id)
    if channel is None:
        return shapes.InspectedTable(about, shapes.Sockets(0, 0, []))
    open_to = {socket.player.id for socket in channel.sockets if socket.player is not None}
    here = [
        shapes.Present(one.player, one.name, one.seat, one.away)
        for one in channel.people()
        if one.player in open_to
    ]
    sockets = shapes.Sockets(len(channel.sockets), channel.nameless(), here)
    return shapes.InspectedTable(about, sockets)


def _key(listed: ListedTable) -> tuple[int, str]:
    table: TableInfo = listed.table
    return ms(table.updated_at), table.id
