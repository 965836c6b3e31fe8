"""Matches as released versions stored them: each is loaded, goes on where it was, and comes to its end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.engine import decision
from app.store import tables as stored_tables
from app.store.rows import Beginning, SeatRow
from app.store.schema import actions
from app.tables import Player, seating
from tests.tables.conftest import Opener
from tests.tables.house import House
from tests.tables.museum import MUSEUM, read

ENTRIES = sorted(MUSEUM.glob("*/*.json"))


def test_there_is_a_museum() -> None:
    assert ENTRIES


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda path: f"{path.parent.name}/{path.stem}")
async def test_an_old_match_comes_to_its_end(entry: Path, open_house: Opener, database_url: str) -> None:
    found = read(entry)
    house = await open_house(database_url)
    players = await hung(house, entry)
    live = await house.tables.match(found.row.id)
    assert live.match.seq == found.acts[-1].seq
    asked = decision(live.match)
    assert asked is not None
    assert asked.seat == found.acts[-1].turn
    assert [held.name for held in live.seats] == [seat.name for seat in found.row.seats]
    await house.play(players, found.row.id, random.Random(1))
    assert (await house.tables.match(found.row.id)).match.result is not None
    replay = await house.tables.replay(found.row.id)
    assert len(replay["frames"]) > len(found.acts)


async def hung(house: House, entry: Path) -> list[Player]:
    """Put a stored match into this database, at a table of its own, with new people in the place of the old."""
    found = read(entry)
    row = found.row
    count = sum(seat.kind == "human" for seat in row.seats)
    players = await house.people(*(f"P{n}" for n in range(count)))
    ids = iter(players)
    row.seats = [
        type(seat)(seat.kind, seat.name, next(ids).id if seat.kind == "human" else None, seat.bot)
        for seat in row.seats
    ]
    info = await house.seated(players, bots=len(row.seats) - count, game=row.game)
    row.table_id = info.id
    table = await stored_tables.table(house.tables.store.db, info.id)
    assert table is not None
    assert seating.seat_of(table, players[0].id) == 0
    assert all(isinstance(seat, SeatRow) for seat in table.seats)
    assert found.snapshot is not None
    db = house.tables.store.db
    table.state, table.match_id, table.matches, table.version = (
        "playing",
        row.id,
        row.number,
        table.version + 1,
    )
    beginning = Beginning(row, found.acts[0], found.snapshot)
    await stored_tables.change_table(db, table, table.version - 1, beginning)
    async with db.write("test") as connection:
        for act in found.acts[1:]:
            await connection.execute(actions.insert().values(act._asdict()))
    return players
