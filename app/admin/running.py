"""Tables and matches that run: close, pause, put somebody out, put somebody in, take the default."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from app.admin import bodies, examples, shapes
from app.admin.auth import By
from app.admin.routing import verb
from app.web.api.body import json_body
from app.web.auth import tables_of

OVER = ("no_such_match", "match_over", "match_closed")


@verb(
    "POST",
    "/tables/{table_id}/close",
    scope="moderate",
    destructive=True,
    tag="tables",
    summary="Close a table",
    refusals=("no_such_table",),
    returns=shapes.Effect,
    example={"dry_run": False, "does": {"tables_closed": 1, "matches_closed": 1}},
)
async def close_table(request: Request, admin: By, table_id: str, dry_run: bool = False) -> shapes.Effect:
    """For good, and the match that runs there ends without a result. What was played can be replayed and exported. A table
    that is closed already stays as it is."""
    return shapes.Effect(dry_run, await tables_of(request).halting.close_table(table_id, dry_run))


@verb(
    "POST",
    "/tables/{table_id}/kick",
    scope="moderate",
    destructive=True,
    tag="tables",
    summary="Put somebody out",
    body=bodies.Kick,
    body_example={"seat": 1},
    refusals=("no_such_table", "no_such_seat"),
    returns=shapes.Effect,
    example={"dry_run": False, "does": {"seats_handed_over": 1, "players_barred": 1}},
)
async def kick_player(
    request: Request,
    admin: By,
    table_id: str,
    body: Annotated[bodies.Kick, Depends(json_body(bodies.Kick))],
    dry_run: bool = False,
) -> shapes.Effect:
    """Whoever sits there cannot come back to this table; they may watch. While a match runs a bot takes the seat, otherwise
    it is open then. Where nobody is to be put out nothing changes."""
    return shapes.Effect(dry_run, await tables_of(request).hands.kick(table_id, body.seat, dry_run))


@verb(
    "POST",
    "/tables/{table_id}/substitute",
    scope="moderate",
    destructive=True,
    tag="tables",
    summary="Give a seat to somebody else",
    body=bodies.Substitute,
    body_example={"seat": 1, "bot": "heuristic"},
    refusals=(
        "no_such_table",
        "no_such_seat",
        "no_such_bot",
        "no_such_player",
        "already_seated",
        "banned",
        "kicked",
        "seat_gone",
        "bad_body",
    ),
    returns=shapes.Effect,
    example={"dry_run": False, "does": {"seats_handed_over": 1}},
)
async def substitute(
    request: Request,
    admin: By,
    table_id: str,
    body: Annotated[bodies.Substitute, Depends(json_body(bodies.Substitute))],
    dry_run: bool = False,
) -> shapes.Effect:
    """To a player or a bot, exactly one of the two, also in the middle of a match. From the same moment on the old holder
    sees what spectators see. The new one sees what the seat sees and knows, and cannot take back what the old one did. A
    table that waits closes with its last person."""
    done = await tables_of(request).hands.substitute(table_id, body.seat, body.player, body.bot, dry_run)
    return shapes.Effect(dry_run, done)


@verb(
    "POST",
    "/matches/{match_id}/pause",
    scope="moderate",
    tag="matches",
    summary="Pause a match",
    status=204,
    refusals=OVER,
)
async def pause_match(request: Request, admin: By, match_id: str) -> None:
    """Nothing happens in it until it is resumed, also over a restart. Everybody at the table is told, and can look. A match
    that is paused already stays so."""
    await tables_of(request).halting.pause(match_id)


@verb(
    "POST",
    "/matches/{match_id}/resume",
    scope="moderate",
    tag="matches",
    summary="Let a match go on",
    status=204,
    refusals=(*OVER, "not_paused"),
)
async def resume_match(request: Request, admin: By, match_id: str) -> None:
    """A match that is paused goes on where it stood; an even pause begins anew."""
    await tables_of(request).halting.resume(match_id)


@verb(
    "POST",
    "/matches/{match_id}/default",
    scope="moderate",
    destructive=True,
    tag="matches",
    summary="Take the default for a seat",
    body=bodies.Default,
    body_example={"seq": 12},
    refusals=(*OVER, "match_paused", "needs_version", "stale"),
    returns=shapes.Forced,
    example=examples.FORCED,
)
async def force_default(
    request: Request,
    admin: By,
    match_id: str,
    body: Annotated[bodies.Default, Depends(json_body(bodies.Default))],
    dry_run: bool = False,
) -> shapes.Forced:
    """What the rules take for a seat that does not answer, for the decision that is open at `seq`. Everybody is told of it
    like of any act. A dry run says whose decision it is, and nothing of what would be done."""
    seat, seq = await tables_of(request).force_default(match_id, body.seq, dry_run)
    return shapes.Forced(dry_run, {"acts": 1}, seat, seq)
