"""All matches, whoever's they are: looking, peeking, files."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Query
from starlette.requests import Request

from app.admin import looking_examples as examples
from app.admin import looking_shapes as shapes
from app.admin.auth import By
from app.admin.paging import PageOf, by_number, by_word, split
from app.admin.params import Word, one_of, words
from app.admin.routing import DRY_RUN, PREFIX, verb
from app.engine import EVERYTHING, Refused, view, visible
from app.live.frames import Moment, ready
from app.live.messages import Entry, ShownEvent
from app.store.searching import MatchState
from app.tables import LiveMatch, orders_of
from app.tables.administrators import ms
from app.tables.importing import Imported
from app.tables.looking import ListedMatch, WatchedMatch
from app.web.api import examples as public
from app.web.api.shapes import Export
from app.web.auth import tables_of

MATCH_STATES = ("running", "paused", "waiting", "finished", "closed")

IMPORT = "/matches/import"
IMPORT_PATH = PREFIX + IMPORT
"""Where bodies may be as large as a match."""

NO_STEP = 2**31 - 1  # no match gets so far


@verb(
    "GET",
    "/matches",
    scope="read",
    tag="matches",
    summary="All matches",
    paged=True,
    query={
        "game": words("Id of a game.", "zombie_mosh"),
        "state": one_of(
            "`paused` and `closed` are so by an administrator, `waiting` ones need rules that are not here.",
            *MATCH_STATES,
        ),
        "player": words("Id of a player who holds a seat, or held one.", "p7Hq2mZx"),
        "table": words("Id of the table.", "cB1x0Zk9Q7mW2vJ4tYpL8A"),
        "idle_hours": {
            "description": "Nothing was done in them for so many hours.",
            "schema": {"type": "integer", "minimum": 0, "maximum": 1_000_000},
            "example": 48,
        },
    },
    returns=shapes.AllMatches,
    example={"matches": [examples.LISTED_MATCH], "next": None},
)
async def all_matches(
    request: Request,
    admin: By,
    page: PageOf,
    game: Word = None,
    state: Annotated[MatchState | None, Query()] = None,
    player: Word = None,
    table: Word = None,
    idle_hours: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
) -> shapes.AllMatches:
    """The latest first: who plays, where they stand, when something was last done. No hidden card is in it."""
    found = await tables_of(request).looking.matches(
        by_word(page), idle_hours, game=game, state=state, player=player, table=table
    )
    return shapes.AllMatches(*split(found, page, _key))


@verb(
    "GET",
    "/matches/{match_id}",
    scope="read",
    tag="matches",
    summary="A match from outside",
    returns=WatchedMatch,
    example=examples.INSPECTED_MATCH,
    refusals=("no_such_match",),
)
async def inspect_match(request: Request, admin: By, match_id: str) -> WatchedMatch:
    """Who plays and played, whose decision is open, when something was last done. What a spectator may not know is not in
    it. Of one that waits for its rules, the decision is not known."""
    return await tables_of(request).looking.match(match_id)


@verb(
    "GET",
    "/matches/{match_id}/log",
    scope="read",
    tag="matches",
    summary="What happened",
    paged=True,
    returns=shapes.MatchLog,
    example=examples.MATCH_LOG,
    refusals=("no_such_match",),
)
async def match_log(request: Request, admin: By, match_id: str, page: PageOf) -> shapes.MatchLog:
    """The steps as a spectator may know them, the latest first; once the match has ended, with all that was hidden. The
    rules of the match need not be here."""
    before = by_number(page)
    over, steps = await tables_of(request).looking.log(
        match_id, page.limit + 1, None if before is None else min(before, NO_STEP)
    )
    entries = [
        Entry(
            step.seq,
            step.at,
            step.seat,
            step.kind,
            [ShownEvent(**visible(event, None, over)) for event in step.events],
        )
        for step in steps
    ]
    return shapes.MatchLog(*split(entries, page, lambda entry: (0, entry.seq)))


@verb(
    "GET",
    "/matches/{match_id}/peek",
    scope="peek",
    tag="matches",
    summary="Look at everything that is hidden",
    audited=True,
    returns=shapes.Peeked,
    example=examples.PEEKED,
    refusals=("no_such_match", "needs_version"),
)
async def peek(request: Request, admin: By, match_id: str) -> shapes.Peeked:
    """Every hand, the decks, the seed, the open decision with its legal actions, standing orders. That somebody looked
    stands in the audit. Players are not told."""
    looking = tables_of(request).looking
    secrets = await looking.secrets(match_id)
    live = await looking.stands(match_id)
    now = Moment(live)
    return shapes.Peeked(
        match=match_id,
        seq=live.match.seq,
        everything=view(live.match, EVERYTHING),
        spectator=view(live.match, None),
        seats=[_seat(live, seat) for seat in range(live.match.seats)],
        decision=ready(now.decision(now.decider)),
        chance=secrets,
        drawn=live.match.chance.drawn,
    )


@verb(
    "GET",
    "/matches/{match_id}/export",
    scope="manage",
    tag="matches",
    summary="A match as one file",
    audited=True,
    returns=Export,
    example=public.EXPORT,
    refusals=("no_such_match",),
)
async def export_match(request: Request, admin: By, match_id: str) -> dict[str, Any]:
    """A finished match as anybody gets it. That of a running one holds its seed, and so every card that is still to come:
    it also needs the scope `peek`, and its `result` is null. `import_match` takes both."""
    tables = tables_of(request)
    try:
        return await tables.export(match_id)
    except Refused as refused:
        if refused.code != "match_running":
            raise
    if "peek" not in admin.scopes:
        raise Refused("missing_scope", scope="peek")
    return await tables.export(match_id, running=True)


async def _record(request: Request) -> bytes:
    """The body. Refused: not_json."""
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise Refused("not_json")
    return await request.body()


@verb(
    "POST",
    IMPORT,
    scope="manage",
    tag="matches",
    summary="Bring a match in",
    body=Export,
    body_example=public.EXPORT,
    query={"dry_run": {**DRY_RUN, "description": "Only verify it."}},
    returns=Imported,
    status=201,
    example=examples.IMPORTED,
    refusals=("bad_record", "no_such_game", "needs_version"),
)
async def import_match(
    request: Request,
    admin: By,
    record: Annotated[bytes, Depends(_record)],
    dry_run: bool = False,
) -> Imported:
    """Takes the file of `export_match` or of the public export. The whole match is played again from its seed, and only
    what comes out as it says is stored, as a new match at a new private table: so the same file twice makes two (unless it
    comes with the same `Idempotency-Key`). A finished match can be replayed and exported. A running one is paused, and its
    people's seats are held by nobody, until `substitute` puts somebody there and `resume_match` lets it go on."""
    return await tables_of(request).importing.import_match(record, dry_run)


def _seat(live: LiveMatch, seat: int) -> shapes.SeatView:
    row = live.orders.get(seat)
    given = row is not None and row.player == live.seats[seat].player_id
    return shapes.SeatView(seat, view(live.match, seat), orders_of(live, seat) if given else None)


def _key(listed: ListedMatch) -> tuple[int, str]:
    return ms(listed.started_at), listed.id
