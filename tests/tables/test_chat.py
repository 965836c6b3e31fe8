"""Chat: who speaks in which room, once, within limits, for all to read who may."""

from __future__ import annotations

import asyncio

import pytest

from app.tables import ChatSaid, Refused
from tests.tables.conftest import Opener
from tests.tables.house import House


async def test_rooms_follow_from_the_seat(house: House) -> None:
    ann, bob, cat = await house.people("Ann", "Bob", "Cat")
    table_id = (await house.seated([ann, bob])).id
    house.told.clear()
    one = await house.tables.say(ann, table_id, "1", " hello\n you ")
    two = await house.tables.say(cat, table_id, "1", "who wins?")
    assert (one.room, one.text, one.name, one.player) == ("seats", "hello you", "Ann", ann.id)
    assert (two.room, two.name) == ("spectators", "Cat")
    assert await house.tables.chat(table_id, "seats") == [one]
    assert await house.tables.chat(table_id, "spectators") == [two]
    assert [notice for _, notice in house.told] == [ChatSaid(one), ChatSaid(two)]


async def test_a_double_click_says_it_once(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    table_id = (await house.seated([ann, bob])).id
    house.told.clear()
    got = await asyncio.gather(*(house.tables.say(ann, table_id, "same", "hello") for _ in range(4)))
    assert len({line.id for line in got}) == 1
    assert await house.tables.say(ann, table_id, "same", "something else") == got[0]
    assert await house.tables.say(bob, table_id, "same", "hello") != got[0]
    assert len(house.told) == 2


async def test_what_is_refused(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    table_id = (await house.seated([ann, bob])).id
    await house.tables.kick(ann, table_id, 1)
    for who, where, name, text, code in [
        (ann, table_id, "1", "", "bad_text"),
        (ann, table_id, "1", "x" * 501, "bad_text"),
        (ann, table_id, "", "x", "bad_id"),
        (ann, "nowhere", "1", "x", "no_such_table"),
        (bob, table_id, "1", "x", "kicked"),
    ]:
        with pytest.raises(Refused) as caught:
            await house.tables.say(who, where, name, text)
        assert caught.value.code == code
    assert await house.tables.chat(table_id, "seats") == []


async def test_the_last_lines_in_order(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    table_id = (await house.seated([ann, bob])).id
    for n in range(12):
        await house.tables.say(ann, table_id, str(n), f"line {n}")
    lines = await house.tables.chat(table_id, "seats", 5)
    assert [line.text for line in lines] == [f"line {n}" for n in range(7, 12)]
    assert [int(line.id) for line in lines] == sorted(int(line.id) for line in lines)


async def test_only_so_many_are_kept(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, chat_kept=10)
    ann, bob = await house.people("Ann", "Bob")
    table_id = (await house.seated([ann, bob])).id
    other_id = (await house.seated([bob, ann])).id
    await house.tables.say(ann, other_id, "x", "stays")
    for n in range(70):
        await house.tables.say(ann, table_id, str(n), f"line {n}")
    assert len(await house.tables.chat(table_id, "seats", 1000)) <= 10 + 64
    assert (await house.tables.chat(table_id, "seats", 1))[0].text == "line 69"
    assert len(await house.tables.chat(other_id, "seats")) == 1
