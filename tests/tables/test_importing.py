"""Matches that come in as files, on both kinds of database: once, whole, and still there after a kill."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from app.engine import Refused, dump
from app.store import Unsure
from app.store.pages import Page
from app.store.searching import matches_found
from tests.tables.conftest import Opener
from tests.tables.house import House


async def file_of(house: House, game: str = "zombie_mosh") -> tuple[bytes, bytes]:
    """The file of a match that still runs, and its bytes as it stands."""
    people = await house.people("Ada", "Ben")
    match = await house.begun(people, game=game)
    await house.play(people, match, random.Random(3), 20)
    file = await house.tables.export(match, running=True)
    return msgspec.json.encode(file), dump((await house.tables.match(match)).match)


@pytest.mark.parametrize("game", ["zombie_mosh", "off_the_dead"])
async def test_it_stands_as_it_stood_also_after_a_kill(
    open_house: Opener, database_url: str, game: str
) -> None:
    house = await open_house(database_url)
    data, stood = await file_of(house, game)
    made = await house.tables.importing.import_match(data)
    assert made.match is not None
    live = await house.tables.match(made.match)
    assert dump(live.match) == stood
    assert [seat.player_id for seat in live.seats] == [None, None]
    await house.crash()
    again = await open_house(database_url)
    assert dump((await again.tables.match(made.match)).match) == stood
    assert msgspec.json.encode(await again.tables.export(made.match, running=True)) == data


@pytest.mark.parametrize("written", [False, True])
async def test_an_import_whose_outcome_is_unknown_is_one(
    open_house: Opener, database_url: str, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    house = await open_house(database_url)
    data, _ = await file_of(house)
    db = house.tables.store.db
    write = db.write
    cut = 0

    @asynccontextmanager
    async def broken(what: str) -> AsyncIterator[Any]:
        nonlocal cut
        if what != "import" or cut:
            async with write(what) as connection:
                yield connection
            return
        cut += 1
        async with write(what) as connection:
            yield connection
            if not written:
                raise Unsure("cut")
        raise Unsure("cut")

    monkeypatch.setattr(db, "write", broken)
    made = await house.tables.importing.import_match(data)
    assert cut == 1
    listed = await matches_found(db, Page(9))
    assert len(listed) == 2
    assert made.match in {row.id for row in listed}


async def test_a_match_too_long_is_not_even_played(
    open_house: Opener, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await open_house(sqlite_url)
    data, _ = await file_of(house)
    monkeypatch.setattr("app.tables.importing.ACTS_LIMIT", 19)
    with pytest.raises(Refused) as refused:
        await house.tables.importing.import_match(data)
    assert refused.value.code == "bad_record"
