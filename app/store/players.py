"""Players as administrators see them: searching, what is known of one, and what is left when one is deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from app.store.bans import BanRow, ban_columns, holding
from app.store.database import Database
from app.store.matches import row_of
from app.store.orders import NOBODYS, empty
from app.store.pages import Page, contains, cut
from app.store.rows import MatchRow, PinnedSeat, TokenRow
from app.store.schema import (
    actions,
    audit,
    bans,
    chat,
    matches,
    orders,
    players,
    reports,
    seats,
    tables,
    tokens,
)

T = TypeVar("T")


class PersonRow(NamedTuple):
    """A player with the ban that holds. Instants are milliseconds since 1970."""

    id: str
    name: str
    created_at: int
    deleted_at: int | None
    ban: BanRow | None


class SeatedRow(NamedTuple):
    """A seat that a player has at a table."""

    table_id: str
    game: str
    name: str
    state: str
    private: bool
    hosted: bool
    seat: int
    match_id: str | None
    updated_at: int


class OwnAct(NamedTuple):
    """What a seat did in a match; `action` is JSON."""

    seq: int
    seat: int
    kind: str
    action: str | None
    to_seq: int | None
    at: int


class LineRow(NamedTuple):
    """A line of chat that a player wrote."""

    id: int
    table_id: str
    room: str
    text: str
    at: int


class ReportRow(NamedTuple):
    """What a player told the administrators; `facts` is JSON."""

    id: str
    kind: str
    about_id: str | None
    table_id: str | None
    match_id: str | None
    seq: int | None
    line_id: int | None
    text: str
    facts: str
    at: int
    state: str


class OrdersGiven(NamedTuple):
    """Standing orders that a player gave; `kinds` is JSON."""

    match_id: str
    seat: int
    version: int
    kinds: str
    since_turn: int | None


_person = [players.c[name] for name in ("id", "name", "created_at", "deleted_at")]


def _people(now: int) -> sa.Select[Any]:
    banned = sa.and_(bans.c.player_id == players.c.id, holding(now))
    return sa.select(*_person, *ban_columns).outerjoin(bans, banned)


def _row(found: Any) -> PersonRow:
    player_id, name, created_at, deleted_at, *ban = found
    return PersonRow(player_id, name, created_at, deleted_at, None if ban[0] is None else BanRow(*ban))


async def search(
    db: Database,
    page: Page,
    now: int,
    text: str | None = None,
    banned: bool | None = None,
    deleted: bool = False,
) -> list[PersonRow]:
    """Players whose name contains `text`, or whose id it is, the newest first; deleted ones only where they are asked
    for."""
    query = _people(now).where(
        players.c.deleted_at.is_not(None) if deleted else players.c.deleted_at.is_(None)
    )
    if text:
        query = query.where(sa.or_(contains(db, players.c.name, text), players.c.id == text))
    if banned is not None:
        query = query.where(bans.c.id.is_not(None) if banned else bans.c.id.is_(None))
    async with db.read() as connection:
        found = await connection.execute(cut(query, page, players.c.created_at, players.c.id))
        return [_row(row) for row in found]


async def person(db: Database, player_id: str, now: int) -> PersonRow | None:
    """One player, a deleted one too."""
    async with db.read() as connection:
        found = (await connection.execute(_people(now).where(players.c.id == player_id))).first()
    return None if found is None else _row(found)


async def seated_at(db: Database, player_id: str) -> list[SeatedRow]:
    """Every table where a player sits, the most recently changed first, closed ones too."""
    query = (
        sa.select(
            tables.c.id,
            tables.c.game,
            tables.c.name,
            tables.c.state,
            tables.c.private,
            (tables.c.host_id == player_id).label("hosted"),
            seats.c.seat,
            tables.c.match_id,
            tables.c.updated_at,
        )
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.player_id == player_id)
        .order_by(tables.c.updated_at.desc(), tables.c.id)
    )
    async with db.read() as connection:
        return [SeatedRow(*row) for row in await connection.execute(query)]


async def named_by(db: Database, player_id: str) -> list[str]:
    """Tables that a player has given a name."""
    query = sa.select(tables.c.id).where(tables.c.maker_id == player_id, tables.c.name != "")
    async with db.read() as connection:
        return list((await connection.execute(query)).scalars())


def _of(player_id: str) -> sa.ColumnElement[bool]:
    """Matches in which a player holds a seat or held one."""
    mentioned = (
        column.contains(player_id, autoescape=True) for column in (matches.c.seats, matches.c.holders)
    )
    return sa.or_(*mentioned)


async def matches_of(db: Database, player_id: str, limit: int | None = None) -> list[MatchRow]:
    """Matches in which a player holds a seat or held one, the latest first."""
    query = sa.select(matches).where(_of(player_id)).order_by(matches.c.started_at.desc(), matches.c.id)
    async with db.read() as connection:
        found = (await connection.execute(query.limit(limit))).mappings()
        return [row_of(row) for row in found]


async def count_matches(db: Database, player_id: str) -> int:
    """How many those are."""
    query = sa.select(sa.func.count()).select_from(matches).where(_of(player_id))
    async with db.read() as connection:
        return (await connection.execute(query)).scalar_one()


async def acts_of(db: Database, match_id: str, at: set[int]) -> list[OwnAct]:
    """What these seats did in a match, in order."""
    columns = [actions.c[name] for name in OwnAct._fields]
    query = sa.select(*columns).where(actions.c.match_id == match_id, actions.c.seat.in_(at))
    async with db.read() as connection:
        return [OwnAct(*row) for row in await connection.execute(query.order_by(actions.c.seq))]


async def _theirs(
    db: Database, row: Callable[..., T], names: Iterable[str], table: sa.Table, player_id: str, *order: str
) -> list[T]:
    """These columns of a player's rows in a table, each as a `row`, in order."""
    query = sa.select(*(table.c[name] for name in names)).where(table.c.player_id == player_id)
    async with db.read() as connection:
        found = await connection.execute(query.order_by(*(table.c[name] for name in order)))
        return [row(*values) for values in found]


async def lines_of(db: Database, player_id: str) -> list[LineRow]:
    """Every line of chat by a player that is kept, oldest first."""
    return await _theirs(db, LineRow, LineRow._fields, chat, player_id, "id")


async def reports_by(db: Database, player_id: str) -> list[ReportRow]:
    """Every report by a player, oldest first."""
    return await _theirs(db, ReportRow, ReportRow._fields, reports, player_id, "at", "id")


async def orders_by(db: Database, player_id: str) -> list[OrdersGiven]:
    """Standing orders that a player has given."""
    return await _theirs(db, OrdersGiven, OrdersGiven._fields, orders, player_id, "match_id", "seat")


async def all_tokens(db: Database, player_id: str) -> list[TokenRow]:
    """Every token of a player, links too, oldest first."""
    return await _theirs(db, TokenRow, TokenRow.__struct_fields__, tokens, player_id, "created_at", "id")


async def drop_tokens(db: Database, player_id: str) -> int:
    """Every token of a player goes, links too, and those that are being made (see `people.check_there`); how many there
    were."""
    async with db.write("sign_out") as connection:
        await connection.execute(sa.select(players.c.id).where(players.c.id == player_id).with_for_update())
        return (await connection.execute(tokens.delete().where(tokens.c.player_id == player_id))).rowcount


OWNED = {"tokens": tokens, "lines": chat, "reports": reports, "orders": orders, "bans": bans}
"""What goes with a player: each has their id in `player_id`."""


def _owned(what: str, player_id: str) -> sa.ColumnElement[bool]:
    """Those rows of a player's. Orders that are emptied already stay as long as their match runs, which knows them."""
    mine = OWNED[what].c.player_id == player_id
    return sa.and_(mine, sa.or_(orders.c.act_id != NOBODYS, _over)) if what == "orders" else mine


_over = orders.c.match_id.in_(sa.select(matches.c.id).where(matches.c.finished_at.is_not(None)))


async def owned(db: Database, player_id: str) -> dict[str, int]:
    """How much of each there is."""
    async with db.read() as connection:
        return {
            what: (
                await connection.execute(
                    sa.select(sa.func.count()).select_from(table).where(_owned(what, player_id))
                )
            ).scalar_one()
            for what, table in OWNED.items()
        }


def _quoting(player_id: str) -> sa.ColumnElement[bool]:
    """Others' reports that keep a line of the player's."""
    return sa.and_(
        reports.c.about_id == player_id, reports.c.player_id != player_id, reports.c.line_text.is_not(None)
    )


async def count_quoting(db: Database, player_id: str) -> int:
    """How many of others' reports keep a line of the player's."""
    query = sa.select(sa.func.count()).select_from(reports).where(_quoting(player_id))
    async with db.read() as connection:
        return (await connection.execute(query)).scalar_one()


async def mark_deleted(db: Database, player_id: str, name: str, now: int) -> bool:
    """Nobody is this player any more: no token, another name. False: no such player.

    Whatever was begun in their name and is not written by now will be refused when it is."""
    when = sa.func.coalesce(players.c.deleted_at, now)
    async with db.write("delete_player") as connection:
        query = players.update().where(players.c.id == player_id).values(name=name, deleted_at=when)
        if (await connection.execute(query)).rowcount != 1:
            return False
        await connection.execute(tokens.delete().where(tokens.c.player_id == player_id))
    return True


async def drop_owned(db: Database, player_id: str) -> None:
    """Everything in OWNED goes; of orders in a match that runs, what was ordered; of others' reports, the person's words
    that they keep; of the audit, what was said of the person (a name, the reason of a ban), while its lines stay."""
    async with db.write("forget") as connection:
        query = sa.select(orders.c.match_id, orders.c.seat).where(_owned("orders", player_id), sa.not_(_over))
        for match_id, seat in (await connection.execute(query)).all():
            await empty(connection, match_id, seat)
        for what, table in OWNED.items():
            await connection.execute(table.delete().where(_owned(what, player_id)))
        quoting = reports.update().where(_quoting(player_id))
        await connection.execute(quoting.values(line_text=None, line_room=None, line_at=None))
        await connection.execute(audit.update().where(audit.c.target == player_id).values(params="{}"))


async def vacate(db: Database, player_id: str, bot: str) -> None:
    """Whatever seat a player still has is theirs no more: at a table that is closed it is open, elsewhere (a match that
    cannot be played on at present) a bot's."""
    mine = seats.c.player_id == player_id
    where = sa.select(seats.c.table_id).where(mine)
    closed = sa.select(tables.c.id).where(tables.c.state == "closed")
    async with db.write("forget") as connection:
        query = tables.update().where(tables.c.id.in_(where)).values(version=tables.c.version + 1)
        await connection.execute(query)
        query = seats.update().where(mine, seats.c.table_id.in_(closed))
        await connection.execute(query.values(kind="open", player_id=None, nonce=""))
        await connection.execute(seats.update().where(mine).values(kind="bot", player_id=None, bot=bot))


async def reseat(
    db: Database, match_id: str, player_id: str, other: Callable[[PinnedSeat, bool], PinnedSeat]
) -> None:
    """Put what `other` makes of it in the place of every seat that a player holds or held in a match; it is told whether
    the seat is one that is to be played on."""

    def changed(seat: PinnedSeat, runs: bool = False) -> PinnedSeat:
        return other(seat, runs) if seat.player == player_id else seat

    async with db.write("reseat") as connection:
        query = sa.select(matches).where(matches.c.id == match_id).with_for_update()
        found = (await connection.execute(query)).mappings().one_or_none()
        if found is None:
            return
        row = row_of(found)
        now = [changed(seat, row.finished_at is None) for seat in row.seats]
        then = [
            msgspec.structs.replace(change, before=changed(change.before), after=changed(change.after))
            for change in row.holders
        ]
        values = {
            "seats": msgspec.json.encode(now).decode(),
            "holders": msgspec.json.encode(then).decode(),
        }
        await connection.execute(matches.update().where(matches.c.id == match_id).values(values))
