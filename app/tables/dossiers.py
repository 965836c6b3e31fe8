"""What is known of a player: for whoever administers, and for the player, who may have all of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from app.engine import Refused, Result
from app.store import Store
from app.store import bans as stored_bans
from app.store import players as stored
from app.store.bans import BanRow
from app.store.pages import Page
from app.store.players import OwnAct, PersonRow, SeatedRow
from app.store.rows import MatchRow, TokenRow
from app.store.schema import from_ms, now_ms
from app.tables.bans import Ban, told

MATCHES = 50  # of one player, as they are shown


def at(ms: int | None) -> datetime | None:
    """A stored instant, None for none."""
    return None if ms is None else from_ms(ms)


class KnownPlayer(Struct, frozen=True):
    """A player, as administrators see them."""

    id: Annotated[str, Meta(description="Id of the player.")]
    name: Annotated[str, Meta(description="What they are called.")]
    created_at: datetime
    deleted_at: Annotated[
        datetime | None, Meta(description="When they were deleted, null where they are not.")
    ]
    ban: Annotated[Ban | None, Meta(description="The ban that holds, null for none.")]


class KnownToken(Struct, frozen=True):
    """A token of a player, without its secret."""

    id: Annotated[str, Meta(description="Id of the token; not the token.")]
    kind: Annotated[str, Meta(description="`cookie` (a browser), `api` (a program) or `link` (one use).")]
    label: Annotated[str, Meta(description="What the player knows it by.")]
    created_at: datetime
    used_at: Annotated[datetime | None, Meta(description="When it was last used, null for never.")]


class TakenSeat(Struct, frozen=True):
    """A seat at a table."""

    table: Annotated[str, Meta(description="Id of the table.")]
    name: Annotated[str, Meta(description="The table's name.")]
    game: str
    state: Annotated[
        Literal["waiting", "playing", "finished", "closed"], Meta(description="Where the table stands.")
    ]
    private: Annotated[bool, Meta(description="Listed nowhere.")]
    seat: Annotated[int, Meta(description="Seats count from 0.")]
    host: Annotated[bool, Meta(description="Whether the player is the table's host.")]


class PlayedMatch(Struct, frozen=True):
    """A match in which a player holds a seat, or held one."""

    id: Annotated[str, Meta(description="Id of the match.")]
    table: Annotated[str, Meta(description="Id of the table.")]
    number: Annotated[int, Meta(description="1 for the table's first match.")]
    game: str
    seats: Annotated[list[int], Meta(description="Where the player sits, or sat.")]
    started_at: datetime
    finished_at: Annotated[datetime | None, Meta(description="When it ended, null while it runs.")]
    result: Annotated[
        Result | None, Meta(description="How it ended, null while it runs and where it was closed.")
    ]
    halted: Annotated[
        Literal["paused", "closed"] | None, Meta(description="By an administrator, null where it is not.")
    ]


class Own(Struct, frozen=True):
    """An act of one's own."""

    seq: Annotated[int, Meta(description="Which step of the match it is.")]
    seat: Annotated[int, Meta(description="Seats count from 0.")]
    at: datetime
    kind: Annotated[str, Meta(description="`act`, `undo` or `leave`.")]
    action: Annotated[Any, Meta(description="What was done, in the game's own terms.")]
    to_seq: Annotated[int | None, Meta(description="Of a take-back: to where.")]


class OwnMatch(Struct, frozen=True):
    """A match, with the acts of the player alone."""

    match: Annotated[PlayedMatch, Meta(description="The match.")]
    options: Annotated[dict[str, Any], Meta(description="Of the game.")]
    acts: Annotated[list[Own], Meta(description="What the player did, in order.")]


class OwnLine(Struct, frozen=True):
    """A line of chat."""

    id: Annotated[str, Meta(description="Id of the line.")]
    table: Annotated[str, Meta(description="Id of the table.")]
    room: Annotated[str, Meta(description="`seats` or `spectators`.")]
    text: Annotated[str, Meta(description="What was said.")]
    at: datetime


class OwnReport(Struct, frozen=True):
    """What the player told the administrators."""

    id: Annotated[str, Meta(description="Id of the report.")]
    kind: Annotated[str, Meta(description="`person` or `fault`.")]
    about: Annotated[str | None, Meta(description="Whom it is about, null for nobody.")]
    table: Annotated[str | None, Meta(description="Id of the table, null for none.")]
    match: Annotated[str | None, Meta(description="Id of the match, null for none.")]
    seq: Annotated[int | None, Meta(description="Where the match stood, null where that was not said.")]
    line: Annotated[str | None, Meta(description="Id of the line of chat, null for none.")]
    text: Annotated[str, Meta(description="What was told.")]
    facts: Annotated[dict[str, Any], Meta(description="What the player's program said of itself.")]
    at: datetime
    state: Annotated[str, Meta(description="Has somebody looked after it?")]


class OwnBan(Struct, frozen=True):
    """A ban, as the player knows it."""

    reason: Annotated[str, Meta(description="Why.")]
    made_at: Annotated[datetime, Meta(description="When it was made.")]
    until: Annotated[datetime | None, Meta(description="Its end, null for none.")]
    lifted_at: Annotated[datetime | None, Meta(description="When it was lifted, null where it was not.")]


class OwnOrders(Struct, frozen=True):
    """Standing orders in a match."""

    match: Annotated[str, Meta(description="Id of the match.")]
    seat: Annotated[int, Meta(description="Seats count from 0.")]
    version: Annotated[int, Meta(description="Grows with each change.")]
    kinds: Annotated[dict[str, str], Meta(description="Kind of reaction: `ask`, `turn` or `pass`, as given.")]
    until_turn: Annotated[bool, Meta(description="Whether they were to hold until the next turn.")]


class PersonalData(Struct, frozen=True):
    """Everything that is stored about a player."""

    format: Annotated[Literal["shamble-person/1"], Meta(description="Of this file.")]
    made_at: Annotated[datetime, Meta(description="When this was put together.")]
    id: Annotated[str, Meta(description="Id of the player.")]
    name: Annotated[str, Meta(description="What they are called.")]
    created_at: datetime
    deleted_at: Annotated[
        datetime | None, Meta(description="When they were deleted, null where they are not.")
    ]
    tokens: Annotated[
        list[KnownToken], Meta(description="Oldest first. The tokens themselves are not stored.")
    ]
    seats: Annotated[list[TakenSeat], Meta(description="At tables, closed ones too.")]
    matches: Annotated[list[OwnMatch], Meta(description="The latest first.")]
    chat: Annotated[list[OwnLine], Meta(description="Every line that is kept, oldest first.")]
    reports: Annotated[list[OwnReport], Meta(description="Oldest first.")]
    bans: Annotated[list[OwnBan], Meta(description="The newest first.")]
    orders: Annotated[list[OwnOrders], Meta(description="In matches.")]


class PlayerFile(Struct, frozen=True):
    """A player, and all that belongs to them."""

    player: Annotated[KnownPlayer, Meta(description="Who it is.")]
    tables: Annotated[list[TakenSeat], Meta(description="Where they sit, the most recently changed first.")]
    matches: Annotated[list[PlayedMatch], Meta(description="The latest fifty at most, the latest first.")]
    played: Annotated[int, Meta(description="How many matches there are altogether.")]
    bans: Annotated[list[Ban], Meta(description="All of them, the newest first.")]
    tokens: Annotated[list[KnownToken], Meta(description="Oldest first.")]


class Dossiers:
    """Searching and reading; nothing is changed."""

    def __init__(self, store: Store) -> None:
        self._db = store.db

    async def search(
        self, page: Page, text: str | None = None, banned: bool | None = None, deleted: bool = False
    ) -> list[KnownPlayer]:
        """Players by a part of their name or their id, the newest first (one more than the page holds, if there are
        more)."""
        now = now_ms()
        found = await stored.search(self._db, page, now, text, banned, deleted)
        return [_known(row, now) for row in found]

    async def known(self, player_id: str) -> KnownPlayer:
        """One player in short. Refused: no_such_player (deleted ones, too)."""
        row = await self._person(player_id)
        if row.deleted_at is not None:
            raise Refused("no_such_player")
        return _known(row, now_ms())

    async def player(self, player_id: str) -> PlayerFile:
        """One player, a deleted one too. Refused: no_such_player."""
        now = now_ms()
        row = await self._person(player_id)
        played = await stored.matches_of(self._db, player_id, MATCHES)
        return PlayerFile(
            _known(row, now),
            [_seat(seat) for seat in await stored.seated_at(self._db, player_id)],
            [_played(match, player_id) for match in played],
            await stored.count_matches(self._db, player_id),
            [told(ban, now) for ban in await stored_bans.bans_of(self._db, player_id)],
            [_token(token) for token in await stored.all_tokens(self._db, player_id)],
        )

    async def export(self, player_id: str, secrets: bool) -> PersonalData:
        """All that is stored about a player. Of a match that runs there is nothing that they could not see anyway; without
        `secrets` neither their acts in it nor their orders, which are for them alone. Refused: no_such_player."""
        row = await self._person(player_id)
        played = await stored.matches_of(self._db, player_id)
        hidden = set() if secrets else {match.id for match in played if match.finished_at is None}
        matches = [await self._own(match, player_id, match.id not in hidden) for match in played]
        return PersonalData(
            "shamble-person/1",
            from_ms(now_ms()),
            row.id,
            row.name,
            from_ms(row.created_at),
            at(row.deleted_at),
            [_token(token) for token in await stored.all_tokens(self._db, player_id)],
            [_seat(seat) for seat in await stored.seated_at(self._db, player_id)],
            matches,
            [
                OwnLine(str(line.id), line.table_id, line.room, line.text, from_ms(line.at))
                for line in await stored.lines_of(self._db, player_id)
            ],
            [_report(report) for report in await stored.reports_by(self._db, player_id)],
            [_ban(ban) for ban in await stored_bans.bans_of(self._db, player_id)],
            [
                _orders(orders)
                for orders in await stored.orders_by(self._db, player_id)
                if orders.match_id not in hidden
            ],
        )

    async def _person(self, player_id: str) -> PersonRow:
        row = await stored.person(self._db, player_id, now_ms())
        if row is None:
            raise Refused("no_such_player")
        return row

    async def _own(self, match: MatchRow, player_id: str, open_: bool) -> OwnMatch:
        held = list(spans(match, player_id)) if open_ else []
        acts = await stored.acts_of(self._db, match.id, {seat for seat, _, _ in held})
        own = [
            act
            for act in acts
            if any(act.seat == seat and first <= act.seq <= last for seat, first, last in held)
        ]
        return OwnMatch(_played(match, player_id), match.options, [_act(act) for act in own])


FOR_EVER = 2**53


def spans(match: MatchRow, player_id: str) -> Iterator[tuple[int, int, int]]:
    """The seats that a player has had in a match: each with the first and the last step at which it was theirs."""
    for seat, holder in enumerate(match.seats):
        first = 0
        for change in match.holders:
            if change.seat == seat:
                if change.before.player == player_id and first <= change.seq:
                    yield seat, first, change.seq
                first = change.seq + 1
        if holder.player == player_id:
            yield seat, first, FOR_EVER


def _known(row: PersonRow, now: int) -> KnownPlayer:
    ban = None if row.ban is None else told(row.ban, now)
    return KnownPlayer(row.id, row.name, from_ms(row.created_at), at(row.deleted_at), ban)


def _token(row: TokenRow) -> KnownToken:
    return KnownToken(row.id, row.kind, row.label, from_ms(row.created_at), at(row.used_at))


def _seat(row: SeatedRow) -> TakenSeat:
    state = msgspec.convert(row.state, Literal["waiting", "playing", "finished", "closed"])
    return TakenSeat(row.table_id, row.name, row.game, state, row.private, row.seat, row.hosted)


def _played(row: MatchRow, player_id: str) -> PlayedMatch:
    return PlayedMatch(
        row.id,
        row.table_id,
        row.number,
        row.game,
        sorted({seat for seat, _, _ in spans(row, player_id)}),
        from_ms(row.started_at),
        at(row.finished_at),
        None if row.result is None else msgspec.json.decode(row.result, type=Result),
        row.halted,
    )


def _act(row: OwnAct) -> Own:
    action = None if row.action is None else msgspec.json.decode(row.action)
    return Own(row.seq, row.seat, from_ms(row.at), row.kind, action, row.to_seq)


def _report(row: stored.ReportRow) -> OwnReport:
    return OwnReport(
        row.id,
        row.kind,
        row.about_id,
        row.table_id,
        row.match_id,
        row.seq,
        None if row.line_id is None else str(row.line_id),
        row.text,
        msgspec.json.decode(row.facts),
        from_ms(row.at),
        row.state,
    )


def _ban(row: BanRow) -> OwnBan:
    return OwnBan(row.reason, from_ms(row.made_at), at(row.until), at(row.lifted_at))


def _orders(row: stored.OrdersGiven) -> OwnOrders:
    kinds = msgspec.json.decode(row.kinds)
    return OwnOrders(row.match_id, row.seat, row.version, kinds, row.since_turn is not None)
