"""Tables: what is told, what is listed, what a double click does, and who wins when two are at it together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from app.engine import commitment, match_seed
from app.tables import Player, Refused, TableChanged, TableInfo
from tests.tables.conftest import Opener
from tests.tables.house import Gate, House


def versions(house: House) -> list[int]:
    return [notice.table.version for _, notice in house.told if isinstance(notice, TableChanged)]


async def test_a_table_from_opening_to_the_start(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    info = await house.tables.open_table(ann, "zombie_mosh", {"side": "B"}, 3, name=" Pit ", bots=1)
    assert (info.state, info.name, info.host, info.version) == ("waiting", "Pit", ann.id, 1)
    assert [(one.kind, one.name, one.nonce) for one in info.seats] == [
        ("human", "Ann", ""), ("open", "", ""), ("bot", "", ""),
    ]  # fmt: skip
    assert info.options == {"side": "B", "characters": "choose", "songs": 1}
    info = await house.tables.sit(bob, info.id)
    info = await house.tables.nonce(bob, info.id, "cd")
    started = await house.tables.start(ann, info.id)
    assert started.state == "playing"
    assert started.commitment == info.commitment
    assert started.match is not None
    assert started.match.number == 1
    live = await house.tables.match(started.match.id)
    assert [one.name for one in live.seats] == ["Ann", "Bob", ""]
    assert started.match.turn == await house.turn(started.match.id)
    assert await house.tables.table(info.id) == started
    assert versions(house) == [1, 2, 3, 4]


async def test_lists(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    public = await house.tables.open_table(ann, "zombie_mosh", {}, 2)
    private = await house.tables.open_table(ann, "zombie_mosh", {}, 2, private=True)
    full = await house.seated([ann, bob])
    assert {one.id for one in await house.tables.open_tables()} == {full.id, public.id}
    playing = await house.tables.start(ann, full.id)
    assert [one.id for one in await house.tables.open_tables()] == [public.id]
    mine = await house.tables.tables_of(ann)
    assert {one.table.id for one in mine} == {public.id, private.id, full.id}
    assert playing.match is not None
    turn = await house.turn(playing.match.id)
    waiting = {one.table.id: one.waiting_for_me for one in mine}
    assert waiting == {public.id: False, private.id: False, full.id: turn == 0}
    await house.tables.stand(ann, public.id)
    assert (await house.tables.table(public.id)).state == "closed"
    assert public.id not in {one.table.id for one in await house.tables.tables_of(ann)}
    assert await house.tables.open_tables() == []


async def test_unknown_things(house: House) -> None:
    (ann,) = await house.people("Ann")
    with pytest.raises(Refused, match="no_such_table"):
        await house.tables.table("nowhere")
    with pytest.raises(Refused, match="no_such_table"):
        await house.tables.sit(ann, "nowhere")
    with pytest.raises(Refused, match="no_such_game"):
        await house.tables.open_table(ann, "chess", {}, 2)
    with pytest.raises(Refused, match="bad_options"):
        await house.tables.open_table(ann, "zombie_mosh", {"songs": 2}, 2)
    with pytest.raises(Refused, match="bad_name"):
        await house.tables.open_table(ann, "zombie_mosh", {}, 2, name="x" * 41)


@pytest.mark.parametrize("bad", ["\0", "a\0b"])
async def test_ids_with_a_null_character_are_nobodys(
    house: House, bad: str, caplog: pytest.LogCaptureFixture
) -> None:
    (ann,) = await house.people("Ann")
    with pytest.raises(Refused, match="no_such_table"):
        await house.tables.table(bad)
    with pytest.raises(Refused, match="no_such_table"):
        await house.tables.sit(ann, bad)
    with pytest.raises(Refused, match="no_such_table"):
        await house.tables.say(ann, bad, "1", "hello")
    with pytest.raises(Refused, match="no_such_match"):
        await house.tables.match(bad)
    with pytest.raises(Refused, match="no_such_match"):
        await house.tables.replay(bad)
    with pytest.raises(Refused, match="no_such_token"):
        await house.tables.revoke(ann, bad)
    assert caplog.text == ""


async def test_ids_cannot_be_guessed(house: House) -> None:
    (ann,) = await house.people("Ann")
    info = await house.tables.open_table(ann, "zombie_mosh", {}, 2)
    assert len(info.id) == 22  # 128 bits


async def test_tables_have_a_limit(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, tables_per_player=2)
    (ann,) = await house.people("Ann")
    await house.seated([ann], bots=1)
    last = await house.seated([ann], bots=1)
    with pytest.raises(Refused, match="too_many"):
        await house.seated([ann], bots=1)
    await house.tables.stand(ann, last.id)
    await house.seated([ann], bots=1)


async def test_the_limit_holds_for_many_at_once(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, tables_per_player=3)
    (ann,) = await house.people("Ann")
    got = await asyncio.gather(
        *(house.tables.open_table(ann, "zombie_mosh", {}, 2) for _ in range(12)), return_exceptions=True
    )
    assert [one.code for one in got if isinstance(one, Refused)] == ["too_many"] * 9
    assert len(await house.tables.tables_of(ann)) == 3


async def test_while_a_match_runs_seats_stay(house: House) -> None:
    ann, bob, cat = await house.people("Ann", "Bob", "Cat")
    info = await house.tables.start(ann, (await house.seated([ann, bob])).id)
    tries: list[Callable[[], Awaitable[TableInfo]]] = [
        lambda: house.tables.sit(cat, info.id),
        lambda: house.tables.stand(ann, info.id),
        lambda: house.tables.kick(ann, info.id, 1),
        lambda: house.tables.swap(ann, info.id, 0, 1),
        lambda: house.tables.nonce(ann, info.id, "ab"),
        lambda: house.tables.set_options(ann, info.id, {}),
    ]
    for one in tries:
        with pytest.raises(Refused, match="already_playing"):
            await one()
    assert await house.tables.table(info.id) == info


async def test_start_and_rematch_twice_have_one_effect(house: House) -> None:
    ann, bob, cat = await house.people("Ann", "Bob", "Cat")
    table_id = (await house.seated([ann, bob])).id
    with pytest.raises(Refused, match="not_host"):
        await house.tables.start(bob, table_id)
    first = await asyncio.gather(*(house.tables.start(ann, table_id) for _ in range(4)))
    assert len({one.match.id for one in first if one.match}) == 1
    assert first[0].match is not None
    await house.tables.resign(bob, first[0].match.id, "r", 0)
    await house.until(lambda: versions(house)[-1] == first[0].version + 1)
    ended = await house.tables.table(table_id)
    assert ended.state == "finished"
    with pytest.raises(Refused, match="not_seated"):
        await house.tables.rematch(cat, table_id)
    again = await asyncio.gather(*(house.tables.rematch(who, table_id) for who in (ann, bob, ann)))
    assert {one.match.number for one in again if one.match} == {2}
    # A resend that comes after the second match has ended, too, begins no third one.
    assert again[0].match is not None
    await house.tables.resign(ann, again[0].match.id, "r", 0)
    late = await house.tables.rematch(bob, table_id, after=first[0].match.id)
    assert late.match is not None
    assert late.match.number == 2


async def test_chance_is_committed_before_and_opened_after(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    info = await house.seated([ann, bob])
    started = await house.tables.start(ann, info.id)
    assert started.match is not None
    await house.tables.resign(bob, started.match.id, "r", 0)
    await house.until(lambda: versions(house)[-1] == started.version + 1)
    ended = await house.tables.table(info.id)
    fair = (await house.tables.export(started.match.id))["fairness"]
    assert fair["commitment"] == info.commitment
    server_seed = bytes.fromhex(fair["server_seed"])
    assert commitment(server_seed) == info.commitment
    assert fair["nonces"] == ["0a", "00"]
    assert match_seed(server_seed, fair["nonces"]).hex() == fair["seed"]
    # The next match has another seed, promised before its nonces come.
    assert ended.commitment != info.commitment
    assert [one.nonce for one in ended.seats] == ["", ""]


# races: the pause point stands between what was decided and the writing of it


Try = Callable[[House, Player, str], Coroutine[Any, Any, TableInfo]]


async def raced(
    one: House, other: House, table_id: str, first: tuple[Try, Player], second: tuple[Try, Player]
) -> list[Any]:
    """`first` decides, waits at the pause point; `second` goes all the way; then `first` goes on."""
    gate = Gate(one, "table")
    late = asyncio.create_task(first[0](one, first[1], table_id))
    await gate.reached.wait()
    early = await asyncio.gather(second[0](other, second[1], table_id), return_exceptions=True)
    gate.open()
    return [*await asyncio.gather(late, return_exceptions=True), *early]


def sit(house: House, player: Player, table_id: str) -> Coroutine[Any, Any, TableInfo]:
    return house.tables.sit(player, table_id)


def stand(house: House, player: Player, table_id: str) -> Coroutine[Any, Any, TableInfo]:
    return house.tables.stand(player, table_id)


def start(house: House, player: Player, table_id: str) -> Coroutine[Any, Any, TableInfo]:
    return house.tables.start(player, table_id)


async def test_the_last_free_seat(open_house: Opener, database_url: str) -> None:
    one, other = await open_house(database_url), await open_house(database_url)
    ann, bob, cat = await one.people("Ann", "Bob", "Cat")
    table_id = (await one.tables.open_table(ann, "zombie_mosh", {}, 2)).id
    late, early = await raced(one, other, table_id, (sit, bob), (sit, cat))
    assert isinstance(early, TableInfo)
    assert isinstance(late, Refused)
    assert late.code == "table_full"
    assert [seat.name for seat in (await one.tables.table(table_id)).seats] == ["Ann", "Cat"]


async def test_two_different_free_seats(open_house: Opener, database_url: str) -> None:
    one, other = await open_house(database_url), await open_house(database_url)
    ann, bob, cat = await one.people("Ann", "Bob", "Cat")
    table_id = (await one.tables.open_table(ann, "zombie_mosh", {}, 3)).id
    late, early = await raced(one, other, table_id, (sit, bob), (sit, cat))
    assert [seat.name for seat in early.seats] == ["Ann", "Cat", ""]
    assert [seat.name for seat in late.seats] == ["Ann", "Cat", "Bob"]
    assert late.version == early.version + 1


async def test_start_against_leave(open_house: Opener, database_url: str) -> None:
    one, other = await open_house(database_url), await open_house(database_url)
    ann, bob = await one.people("Ann", "Bob")
    table_id = (await one.seated([ann, bob])).id
    late, early = await raced(one, other, table_id, (start, ann), (stand, bob))
    assert isinstance(early, TableInfo)
    assert isinstance(late, Refused)
    assert late.code == "not_enough_seats"
    info = await one.tables.table(table_id)
    assert (info.state, info.match) == ("waiting", None)


async def test_leave_against_start(open_house: Opener, database_url: str) -> None:
    one, other = await open_house(database_url), await open_house(database_url)
    ann, bob = await one.people("Ann", "Bob")
    table_id = (await one.seated([ann, bob])).id
    late, early = await raced(one, other, table_id, (stand, bob), (start, ann))
    assert early.state == "playing"
    assert isinstance(late, Refused)
    assert late.code == "already_playing"
    assert [seat.name for seat in (await one.tables.table(table_id)).seats] == ["Ann", "Bob"]


async def test_start_against_start(open_house: Opener, database_url: str) -> None:
    one, other = await open_house(database_url), await open_house(database_url)
    ann, bob = await one.people("Ann", "Bob")
    table_id = (await one.seated([ann, bob])).id
    late, early = await raced(one, other, table_id, (start, ann), (start, ann))
    assert early.match.id == late.match.id
    assert early.match.number == late.match.number == 1


async def test_many_at_one_table(house: House) -> None:
    people = await house.people(*(f"P{n}" for n in range(20)))
    table_id = (await house.tables.open_table(people[0], "zombie_mosh", {}, 6)).id
    got = await asyncio.gather(*(house.tables.sit(one, table_id) for one in people), return_exceptions=True)
    assert sum(isinstance(one, TableInfo) for one in got) == 6  # the maker sat already
    assert {one.code for one in got if isinstance(one, Refused)} == {"table_full"}
    info = await house.tables.table(table_id)
    assert len({seat.player for seat in info.seats}) == 6
    assert versions(house) == [1, 2, 3, 4, 5, 6]  # told in order, none missing


async def test_a_caller_that_goes_away_does_not_stop_a_change(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    table_id = (await house.tables.open_table(ann, "zombie_mosh", {}, 2)).id
    gate = Gate(house, "table")
    task = asyncio.create_task(house.tables.sit(bob, table_id))
    await gate.reached.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    gate.open()
    await house.until(lambda: versions(house) == [1, 2])
    assert (await house.tables.table(table_id)).seats[1].name == "Bob"
