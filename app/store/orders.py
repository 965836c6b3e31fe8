"""Standing orders: one row a seat of a match. A change names the version that it was decided on."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Database
from app.store.errors import Moved, Unsure
from app.store.rows import OrdersRow, Wish
from app.store.schema import orders

NOBODYS = "~"
"""The id of a change that nobody has asked for."""

ENDS = (
    "since_turn",
    "since_seat",
    "lapsed_at",
    "this_turn",
    "over_at",
)  # what they say of ending by themselves

TRIES = 3  # of a write whose outcome is unknown

_kinds = msgspec.json.Decoder(dict[str, Wish])
_all = sa.select(orders).where(orders.c.match_id == sa.bindparam("id"))
_one = _all.where(orders.c.seat == sa.bindparam("seat"))


async def of_match(connection: AsyncConnection, match_id: str) -> list[OrdersRow]:
    """Every seat's orders in a match."""
    return [_row(found) for found in (await connection.execute(_all, {"id": match_id})).mappings()]


def emptied(row: OrdersRow) -> OrdersRow:
    """The orders of a seat whose holder has gone: a change like any other, after which nothing is ordered."""
    return OrdersRow(row.match_id, row.seat, row.player, row.version + 1, NOBODYS, {}, None)


async def empty(connection: AsyncConnection, match_id: str, seat: int) -> None:
    """The same in the store, inside a transaction."""
    values = {"act_id": NOBODYS, "kinds": "{}"} | dict.fromkeys(ENDS)
    which = orders.c.match_id == match_id, orders.c.seat == seat
    await connection.execute(orders.update().where(*which).values(version=orders.c.version + 1, **values))


async def put(db: Database, row: OrdersRow, expected: int) -> OrdersRow:
    """Write orders over the version that they were decided on (0: there were none). Returns what is stored then: `row`,
    or what another change, which was quicker, has put there. Raises Unsure: it may have been written or not."""
    for last in range(1 - TRIES, 1):
        try:
            async with db.write("orders") as connection:
                await _write(connection, row, expected)
        except (Moved, IntegrityError):
            async with db.read() as connection:
                found = (
                    (await connection.execute(_one, {"id": row.match_id, "seat": row.seat})).mappings().one()
                )
            return _row(found)
        except Unsure:
            if last == 0:
                raise
        else:
            break
    return row


async def _write(connection: AsyncConnection, row: OrdersRow, expected: int) -> None:
    values = {
        "player_id": row.player,
        "version": row.version,
        "act_id": row.act_id,
        "kinds": msgspec.json.encode(row.kinds).decode(),
        **{name: getattr(row, name) for name in ENDS},
    }
    which = {"match_id": row.match_id, "seat": row.seat}
    if expected == 0:
        await connection.execute(orders.insert().values(which | values))
        return
    there = orders.c.match_id == row.match_id, orders.c.seat == row.seat, orders.c.version == expected
    if (await connection.execute(orders.update().where(*there).values(values))).rowcount != 1:
        raise Moved


def _row(found: Any) -> OrdersRow:
    return OrdersRow(
        found["match_id"],
        found["seat"],
        found["player_id"],
        found["version"],
        found["act_id"],
        _kinds.decode(found["kinds"]),
        *(found[name] for name in ENDS),
    )
