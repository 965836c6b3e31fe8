"""Another name, and where it is then to be seen: an administrator's reaches every match, one's own those that run."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from app.games import record
from app.store import players as stored
from app.tables import Player, Refused, Renamed, TableChanged
from tests.tables.house import Gate, House

RUDE = "Rude Name"


async def played(house: House) -> tuple[Player, Player, str, str]:
    """Two people with a match of theirs that is over, and one that runs."""
    ann, bob = await house.people(RUDE, "Bob")
    over = await house.begun([ann, bob])
    await house.play([ann, bob], over, random.Random(1))
    runs = await house.begun([ann, bob])
    await house.play([ann, bob], runs, random.Random(1), 6)
    return ann, bob, over, runs


async def called(house: House, match_id: str) -> tuple[list[str], list[str]]:
    """Names of the seats of a match, in memory and in the store."""
    rows = [row for row in await stored.matches_of(house.tables.store.db, "") if row.id == match_id]
    names = [seat.name for seat in (await house.tables.match(match_id)).seats]
    return names, [seat.name for row in rows for seat in row.seats]


async def test_an_administrators_name_reaches_every_match(house: House) -> None:
    ann, bob, over, runs = await played(house)
    house.told.clear()
    assert (await house.tables.rename_player(ann.id, " Ann ")).name == "Ann"
    for match_id in (over, runs):
        assert await called(house, match_id) == (["Ann", "Bob"], ["Ann", "Bob"])
        assert RUDE not in str(await house.tables.looking.match(match_id))
    exported = await house.tables.export(over)
    assert [seat["name"] for seat in exported["seats"]] == ["Ann", "Bob"]
    checks = record.verify(record.read(msgspec.json.encode(exported)))
    assert [check.name for check in checks if not check.ok] == []
    heard = [type(notice) for _, notice in house.told]
    assert heard == [Renamed, TableChanged, TableChanged]  # when it is told it is so everywhere
    await house.play([ann, bob], runs, random.Random(1))
    assert (await house.tables.export(runs))["seats"][0]["name"] == "Ann"


async def test_ones_own_name_reaches_the_matches_that_run(house: House) -> None:
    ann, _, over, runs = await played(house)
    assert (await house.tables.rename(ann, "Ann")).name == "Ann"
    assert await called(house, runs) == (["Ann", "Bob"], ["Ann", "Bob"])
    assert await called(house, over) == ([RUDE, "Bob"], [RUDE, "Bob"])
    assert (await house.tables.export(over))["seats"][0]["name"] == RUDE


async def test_whoever_held_a_seat_before_is_renamed_too(house: House) -> None:
    ann, _, _, runs = await played(house)
    live = await house.tables.match(runs)
    await house.tables.hands.substitute(live.table_id, 0, bot="random")
    await house.tables.rename_player(ann.id, "Ann")
    (row,) = (
        row for row in await stored.matches_of(house.tables.store.db, ann.id) if row.finished_at is None
    )
    assert [change.before.name for change in row.holders] == ["Ann"]
    assert (row.seats[0].name, live.seats[0].name) == ("", "")


async def test_a_match_that_is_not_in_memory_has_the_name_when_it_is(house: House) -> None:
    ann, _, over, runs = await played(house)
    await house.close()
    await house.open()
    await house.tables.rename_player(ann.id, "Ann")
    for match_id in (over, runs):
        assert await called(house, match_id) == (["Ann", "Bob"], ["Ann", "Bob"])


async def test_a_match_that_begins_meanwhile_has_the_name(house: House) -> None:
    ann, bob = await house.people(RUDE, "Bob")
    table = await house.seated([ann, bob])
    gate = Gate(house, "table")
    starting = asyncio.create_task(house.tables.start(ann, table.id))
    await gate.reached.wait()
    renaming = asyncio.create_task(house.tables.rename_player(ann.id, "Ann"))
    while (await house.tables.dossiers.known(ann.id)).name != "Ann":
        pass
    gate.open()
    await renaming
    match = (await starting).match
    assert match is not None
    assert await called(house, match.id) == (["Ann", "Bob"], ["Ann", "Bob"])


async def test_of_two_names_at_once_one_is_the_name_everywhere(house: House) -> None:
    ann, _, _, runs = await played(house)
    await asyncio.gather(*(house.tables.rename_player(ann.id, name) for name in ("Ann", "Anna", "Anne")))
    name = (await house.tables.dossiers.known(ann.id)).name
    assert await called(house, runs) == ([name, "Bob"], [name, "Bob"])


async def test_nobody_and_no_name(house: House) -> None:
    ann, *_ = await played(house)
    with pytest.raises(Refused, match="bad_name"):
        await house.tables.rename_player(ann.id, "\u200b")
    with pytest.raises(Refused, match="no_such_player"):
        await house.tables.rename_player("nobody", "Ann")
