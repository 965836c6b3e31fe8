"""Matches: look, decide, act."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Query
from starlette.requests import Request

from app.tables import Done, Orders, Player, Tables
from app.web.api import bodies, examples, shapes, shown
from app.web.api.body import json_body
from app.web.api.routing import verb
from app.web.auth import Me, Viewer, tables_of

FOUND = ("no_such_match", "needs_version")
HALTED = ("match_paused", "match_closed")
ACTED = (*FOUND, *HALTED, "not_seated", "stale", "bad_id", "match_over", "seat_gone")


@verb(
    "GET",
    "/matches/{match_id}",
    tag="matches",
    summary="Where a match stands",
    returns=shapes.MatchState,
    example=examples.MATCH,
    refusals=FOUND,
)
async def one_match(request: Request, player: Viewer, match_id: str) -> shapes.MatchState:
    """Who plays, whose turn it is, and the result once there is one."""
    live = await tables_of(request).match(match_id)
    return shown.state(live, player.id if player else None)


@verb(
    "GET",
    "/matches/{match_id}/view",
    tag="matches",
    summary="What I see",
    returns=shapes.ShownView,
    example=examples.VIEW,
    refusals=FOUND,
)
async def view(request: Request, player: Viewer, match_id: str) -> shapes.ShownView:
    """Your seat's view; a spectator's for everybody else; everything, hidden cards too, once the match is
    over."""
    live = await tables_of(request).match(match_id)
    return shown.seen(live, live.seat_of(player.id if player else None))


@verb(
    "GET",
    "/matches/{match_id}/decision",
    tag="matches",
    summary="What is asked, and what is legal",
    returns=shapes.ShownDecision,
    example=examples.DECISION,
    refusals=FOUND,
)
async def decision(request: Request, player: Viewer, match_id: str) -> shapes.ShownDecision:
    """At most one decision is open, and it belongs to one seat. Its legal actions are shown to that seat
    alone."""
    live = await tables_of(request).match(match_id)
    return shown.asked(live, live.seat_of(player.id if player else None))


@verb(
    "GET",
    "/matches/{match_id}/log",
    tag="matches",
    summary="What happened",
    returns=shapes.Log,
    example=examples.LOG,
    refusals=FOUND,
    query={
        "since": {
            "description": "Only steps after this seq. -1 (the default) begins with the start of the match.",
            "schema": {"type": "integer", "minimum": -1, "default": -1},
            "example": 11,
        },
        "limit": {
            "description": "How many steps at most.",
            "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 1000},
            "example": 100,
        },
    },
)
async def log(
    request: Request,
    player: Viewer,
    match_id: str,
    since: Annotated[int, Query(ge=-1, le=2**53)] = -1,
    limit: Annotated[int, Query(ge=1, le=1000)] = 1000,
) -> shapes.Log:
    """The steps of the match with their events, as you may know them, oldest first."""
    live = await tables_of(request).match(match_id)
    return shown.log(live, live.seat_of(player.id if player else None), since, limit)


@verb(
    "POST",
    "/matches/{match_id}/act",
    tag="matches",
    summary="Act",
    body=bodies.NewAct,
    body_example={"id": "a-12", "seq": 12, "action": examples.DEFEND},
    returns=Done,
    example=examples.DONE,
    identity="required",
    refusals=(*ACTED, "not_your_decision", "bad_action", "illegal_action", "answer_held"),
)
async def act(
    request: Request,
    player: Me,
    match_id: str,
    body: Annotated[bodies.NewAct, Depends(json_body(bodies.NewAct))],
) -> Done:
    """Takes one of the legal actions of your decision. Once this is answered the act is stored for ever.
    When an answer is lost, send the same again: the id keeps it from counting twice. In an even pause
    (`decision.even`) a pass becomes an act at the end of the pause, and is answered then; until then a play of your seat
    takes its place, and the pass is answered as `stale`."""
    return await tables_of(request).act(player, match_id, body.id, body.seq, bytes(body.action))


@verb(
    "POST",
    "/matches/{match_id}/wait",
    tag="matches",
    summary="Ask for time",
    body=bodies.Act,
    body_example={"id": "w-12", "seq": 12},
    returns=shapes.ShownDecision,
    example=examples.EVEN,
    identity="required",
    refusals=(
        *FOUND,
        *HALTED,
        "not_seated",
        "stale",
        "bad_id",
        "match_over",
        "not_your_decision",
        "no_pause",
        "answer_held",
    ),
)
async def wait(
    request: Request, player: Me, match_id: str, body: Annotated[bodies.Act, Depends(json_body(bodies.Act))]
) -> shapes.ShownDecision:
    """In an even pause (`decision.even`) your decision is taken for you when the pause is over, unless you say this before:
    then it stays open until you answer it. Everybody who is asked may, so it tells nobody what you hold; nobody else hears
    of it. Said twice, it is as good as once."""
    tables = tables_of(request)
    await tables.wait(player, match_id, body.id, body.seq)
    live = await tables.match(match_id)
    return shown.asked(live, live.seat_of(player.id))


@verb(
    "POST",
    "/matches/{match_id}/undo",
    tag="matches",
    summary="Take back",
    body=bodies.Act,
    body_example={"id": "a-13", "seq": 13},
    returns=Done,
    example=examples.DONE,
    identity="required",
    refusals=(*ACTED, "nothing_to_undo", "too_many"),
)
async def undo(
    request: Request, player: Me, match_id: str, body: Annotated[bodies.Act, Depends(json_body(bodies.Act))]
) -> Done:
    """Takes your last act back, while it drew no chance, told nobody anything new, and nobody has acted
    since; 5 times at most among the last 20 steps of the match."""
    return await tables_of(request).undo(player, match_id, body.id, body.seq)


@verb(
    "POST",
    "/matches/{match_id}/resign",
    tag="matches",
    summary="Resign",
    body=bodies.Act,
    body_example={"id": "a-14", "seq": 13},
    returns=Done,
    example=examples.DONE,
    identity="required",
    refusals=ACTED,
)
async def resign(
    request: Request, player: Me, match_id: str, body: Annotated[bodies.Act, Depends(json_body(bodies.Act))]
) -> Done:
    """Leaves the match for good; the others play on by the game's rules."""
    return await tables_of(request).resign(player, match_id, body.id, body.seq)


@verb(
    "GET",
    "/matches/{match_id}/orders",
    tag="matches",
    summary="My standing orders",
    returns=shapes.SeatOrders,
    example=examples.ORDERS,
    identity="required",
    refusals=(*FOUND, "match_closed", "not_seated", "match_over"),
)
async def orders(request: Request, player: Me, match_id: str) -> shapes.SeatOrders:
    """How reactions of your seat are decided beforehand. Nobody else sees it."""
    tables = tables_of(request)
    found = await tables.orders(player, match_id)
    return await _of_seat(tables, player, match_id, found)


@verb(
    "PUT",
    "/matches/{match_id}/orders",
    tag="matches",
    summary="Give standing orders",
    body=bodies.NewOrders,
    body_example=examples.WISH,
    returns=shapes.SeatOrders,
    example=examples.ORDERS,
    identity="required",
    refusals=(
        *FOUND,
        *HALTED,
        "not_seated",
        "bad_id",
        "match_over",
        "seat_gone",
        "no_such_reaction",
        "stale_orders",
        "stale",
    ),
)
async def set_orders(
    request: Request,
    player: Me,
    match_id: str,
    body: Annotated[bodies.NewOrders, Depends(json_body(bodies.NewOrders))],
) -> shapes.SeatOrders:
    """States the whole of what your seat wishes. A reaction that is declined by it, also one that is open now, is
    declined at once, as an ordinary act. When an answer is lost, send the same again."""
    tables = tables_of(request)
    wish = body.version, body.kinds, body.until_turn, body.seq
    found = await tables.set_orders(player, match_id, body.id, *wish)
    return await _of_seat(tables, player, match_id, found)


async def _of_seat(tables: Tables, player: Player, match_id: str, found: Orders) -> shapes.SeatOrders:
    seat = (await tables.match(match_id)).seat_of(player.id)
    assert seat is not None
    return shapes.SeatOrders(match_id, seat, found)


@verb(
    "GET",
    "/matches/{match_id}/export",
    tag="matches",
    summary="A finished match as one file",
    returns=shapes.Export,
    example=examples.EXPORT,
    refusals=("no_such_match", "match_running"),
)
async def export(request: Request, match_id: str) -> dict[str, Any]:
    """With the seed opened, so that anybody can recompute every card. `shamble replay` and `shamble
    verify` take it."""
    return await tables_of(request).export(match_id)


@verb(
    "GET",
    "/matches/{match_id}/replay",
    tag="matches",
    summary="A finished match, step by step",
    returns=shapes.Replay,
    example=examples.REPLAY,
    refusals=("match_running", *FOUND),
)
async def replay(request: Request, match_id: str) -> dict[str, Any]:
    """Every step with what changed in the full view, hidden cards face up."""
    return await tables_of(request).replay(match_id)
