"""Tables: meet, sit down, start."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import Request

from app.tables import ChatLine, Room, TableInfo
from app.web.api import bodies, examples, shapes
from app.web.api.body import json_body
from app.web.api.routing import verb
from app.web.auth import Me, tables_of
from app.web.limits import address_of, limit

HOST_ONLY = ("no_such_table", "not_host", "already_playing")


@verb(
    "GET",
    "/tables",
    tag="tables",
    summary="Open tables",
    returns=shapes.TableList,
    example={"tables": [examples.WAITING]},
)
async def open_tables(request: Request) -> shapes.TableList:
    """Public tables that wait for players. Private ones are listed nowhere."""
    return shapes.TableList(await tables_of(request).open_tables())


@verb(
    "POST",
    "/tables",
    tag="tables",
    summary="Open a table",
    body=bodies.NewTable,
    body_example={
        "game": "zombie_mosh",
        "seats": 3,
        "options": {"side": "A"},
        "name": "Friday night",
        "bots": 1,
    },
    returns=TableInfo,
    status=201,
    example=examples.WAITING,
    identity="required",
    refusals=("no_such_game", "bad_options", "bad_seats", "option_needs_seats", "bad_name", "maintenance"),
)
async def open_table(
    request: Request, player: Me, body: Annotated[bodies.NewTable, Depends(json_body(bodies.NewTable))]
) -> TableInfo:
    """You sit down on seat 0 and are the host. The page of the table, `/t/{id}`, is its invite link."""
    limit(request, "table", player.id, address_of(request))
    return await tables_of(request).open_table(
        player, body.game, body.options, body.seats, body.private, body.name, body.bots
    )


@verb(
    "GET",
    "/tables/{table_id}",
    tag="tables",
    summary="One table",
    returns=TableInfo,
    example=examples.PLAYING,
    refusals=("no_such_table",),
)
async def one_table(request: Request, table_id: str) -> TableInfo:
    """Who sits where, the options, the match. Whoever knows the id may look, also at a private table."""
    return await tables_of(request).table(table_id)


@verb(
    "POST",
    "/tables/{table_id}/sit",
    tag="tables",
    summary="Sit down",
    body=bodies.Sit,
    body_example={"seat": 1, "nonce": "c0ffee"},
    returns=TableInfo,
    example=examples.WAITING,
    identity="required",
    refusals=(
        "no_such_table",
        "already_playing",
        "kicked",
        "seat_taken",
        "table_full",
        "no_such_seat",
        "bad_nonce",
    ),
)
async def sit(
    request: Request, player: Me, table_id: str, body: Annotated[bodies.Sit, Depends(json_body(bodies.Sit))]
) -> TableInfo:
    """Takes the seat, or any open one. If you sit there already, nothing changes."""
    return await tables_of(request).sit(player, table_id, body.seat, body.nonce)


@verb(
    "POST",
    "/tables/{table_id}/stand",
    tag="tables",
    summary="Stand up",
    returns=TableInfo,
    example=examples.WAITING,
    identity="required",
    refusals=("no_such_table", "already_playing"),
)
async def stand(request: Request, player: Me, table_id: str) -> TableInfo:
    """The next human becomes host; a table without humans is closed. If you sit nowhere, nothing changes.
    While a match runs, resign instead."""
    return await tables_of(request).stand(player, table_id)


@verb(
    "POST",
    "/tables/{table_id}/swap",
    tag="tables",
    summary="Swap two seats",
    body=bodies.Swap,
    body_example={"a": 0, "b": 2},
    returns=TableInfo,
    example=examples.WAITING,
    identity="required",
    refusals=(*HOST_ONLY, "no_such_seat"),
)
async def swap(
    request: Request, player: Me, table_id: str, body: Annotated[bodies.Swap, Depends(json_body(bodies.Swap))]
) -> TableInfo:
    """Whoever sits there changes places. For the host."""
    return await tables_of(request).swap(player, table_id, body.a, body.b)


@verb(
    "POST",
    "/tables/{table_id}/kick",
    tag="tables",
    summary="Kick somebody",
    body=bodies.OneSeat,
    body_example={"seat": 1},
    returns=TableInfo,
    example=examples.WAITING,
    identity="required",
    refusals=(*HOST_ONLY, "no_such_seat"),
)
async def kick(
    request: Request,
    player: Me,
    table_id: str,
    body: Annotated[bodies.OneSeat, Depends(json_body(bodies.OneSeat))],
) -> TableInfo:
    """Opens a person's seat; that person cannot sit down here again. For the host."""
    return await tables_of(request).kick(player, table_id, body.seat)


@verb(
    "POST",
    "/tables/{table_id}/bot",
    tag="tables",
    summary="Put a bot on a seat",
    body=bodies.PutBot,
    body_example={"seat": 2, "kind": "heuristic"},
    returns=TableInfo,
    example=examples.WAITING,
    identity="required",
    refusals=(*HOST_ONLY, "no_such_seat", "seat_taken", "no_such_bot"),
)
async def bot(
    request: Request,
    player: Me,
    table_id: str,
    body: Annotated[bodies.PutBot, Depends(json_body(bodies.PutBot))],
) -> TableInfo:
    """On an open seat, or in the place of another bot. For the host."""
    return await tables_of(request).set_bot(player, table_id, body.seat, body.kind)


@verb(
    "POST",
    "/tables/{table_id}/open",
    tag="tables",
    summary="Open a bot's seat",
    body=bodies.OneSeat,
    body_example={"seat": 2},
    returns=TableInfo,
    example=examples.WAITING,
    identity="required",
    refusals=(*HOST_ONLY, "no_such_seat", "seat_taken"),
)
async def open_seat(
    request: Request,
    player: Me,
    table_id: str,
    body: Annotated[bodies.OneSeat, Depends(json_body(bodies.OneSeat))],
) -> TableInfo:
    """Takes a bot away, so that a person can sit there. For the host."""
    return await tables_of(request).open_seat(player, table_id, body.seat)


@verb(
    "POST",
    "/tables/{table_id}/options",
    tag="tables",
    summary="Change the options",
    body=bodies.NewOptions,
    body_example={"options": {"side": "B", "songs": 3}, "seats": 4},
    returns=TableInfo,
    example=examples.WAITING,
    identity="required",
    refusals=(*HOST_ONLY, "bad_options", "bad_seats", "option_needs_seats", "seat_taken"),
)
async def options(
    request: Request,
    player: Me,
    table_id: str,
    body: Annotated[bodies.NewOptions, Depends(json_body(bodies.NewOptions))],
) -> TableInfo:
    """Options, number of seats, privacy. Fewer seats drop open ones and bots from the end, never people.
    For the host, while no match runs."""
    return await tables_of(request).set_options(player, table_id, body.options, body.seats, body.private)


@verb(
    "POST",
    "/tables/{table_id}/nonce",
    tag="tables",
    summary="Give your share of the seed",
    body=bodies.NewNonce,
    body_example={"value": "c0ffee"},
    returns=TableInfo,
    example=examples.WAITING,
    identity="required",
    refusals=("no_such_table", "not_seated", "already_playing", "bad_nonce"),
)
async def nonce(
    request: Request,
    player: Me,
    table_id: str,
    body: Annotated[bodies.NewNonce, Depends(json_body(bodies.NewNonce))],
) -> TableInfo:
    """The next match's seed is made from the server's and from a share of every seat, so nobody can choose
    it alone."""
    return await tables_of(request).nonce(player, table_id, body.value)


@verb(
    "POST",
    "/tables/{table_id}/start",
    tag="tables",
    summary="Start the match",
    body=bodies.Begin,
    body_example={"after": None},
    body_optional=True,
    returns=TableInfo,
    example=examples.PLAYING,
    identity="required",
    refusals=("no_such_table", "not_host", "not_enough_seats", "maintenance"),
)
async def start(
    request: Request,
    player: Me,
    table_id: str,
    body: Annotated[bodies.Begin, Depends(json_body(bodies.Begin, optional=True))],
) -> TableInfo:
    """`match.id` in the answer is the match. While one runs, nothing changes. For the host."""
    return await tables_of(request).start(player, table_id, body.after)


@verb(
    "POST",
    "/tables/{table_id}/rematch",
    tag="tables",
    summary="Play again",
    body=bodies.Begin,
    body_example={"after": "Zm9vYmFyYmF6cXV1eHF1dQ"},
    body_optional=True,
    returns=TableInfo,
    example=examples.PLAYING,
    identity="required",
    refusals=("no_such_table", "not_seated", "not_playing", "not_enough_seats", "maintenance"),
)
async def rematch(
    request: Request,
    player: Me,
    table_id: str,
    body: Annotated[bodies.Begin, Depends(json_body(bodies.Begin, optional=True))],
) -> TableInfo:
    """Starts the next match at a table whose match is over. For anybody who sits there. While one runs,
    nothing changes."""
    return await tables_of(request).rematch(player, table_id, body.after)


@verb(
    "GET",
    "/tables/{table_id}/chat",
    tag="chat",
    summary="Read the chat",
    returns=shapes.Chat,
    example={"lines": [examples.LINE]},
    refusals=("no_such_table",),
    query={
        "room": {
            "description": "Only this room; both when left out.",
            "schema": {"type": "string", "enum": ["seats", "spectators"]},
            "example": "seats",
        },
        "limit": {
            "description": "How many lines at most.",
            "schema": {"type": "integer", "minimum": 1, "maximum": 200, "default": 100},
            "example": 50,
        },
    },
)
async def read_chat(
    request: Request,
    table_id: str,
    room: Room | None = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 100,
) -> shapes.Chat:
    """The last lines, oldest first. People at the table and spectators speak in rooms of their own;
    everybody who knows the table reads both."""
    tables = tables_of(request)
    await tables.table(table_id)
    rooms: tuple[Room, ...] = ("seats", "spectators") if room is None else (room,)
    lines = [line for each in rooms for line in await tables.chat(table_id, each, limit)]
    lines.sort(key=lambda line: line.at)
    return shapes.Chat(lines[-limit:])


@verb(
    "POST",
    "/tables/{table_id}/chat",
    tag="chat",
    summary="Say something",
    body=bodies.NewLine,
    body_example={"id": "line-1", "text": "Mind my arm!"},
    returns=ChatLine,
    status=201,
    example=examples.LINE,
    identity="required",
    refusals=("no_such_table", "bad_id", "bad_text", "kicked"),
)
async def say(
    request: Request,
    player: Me,
    table_id: str,
    body: Annotated[bodies.NewLine, Depends(json_body(bodies.NewLine))],
) -> ChatLine:
    """The room follows from whether you sit at the table. The same id sent again is said once, and gets
    the same answer."""
    limit(request, "chat", player.id, address_of(request))
    return await tables_of(request).say(player, table_id, body.id, body.text)
