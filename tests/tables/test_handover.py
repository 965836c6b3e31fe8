"""Seats that get another holder: while a match runs, before it and after it; races; restarts."""

from __future__ import annotations

import random

import msgspec
import pytest

from app.games import GAMES, record
from app.store import matches as stored
from app.store.schema import players
from app.tables import Player, Refused, TableChanged
from app.tables.handover import Hands
from tests.tables.conftest import Opener
from tests.tables.house import House


def hands(house: House) -> Hands:
    return house.tables.hands


async def running(house: House, *names: str, bots: int = 0) -> tuple[list[Player], str, str]:
    """People, their table, its match."""
    people = await house.people(*names)
    match_id = await house.begun(people, bots=bots)
    return people, (await house.tables.match(match_id)).table_id, match_id


async def test_a_bot_takes_the_seat_and_plays_on(house: House) -> None:
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    await house.play([ann, bob], match_id, random.Random(1), 3)
    assert await hands(house).substitute(table, 1, bot="heuristic") == {"seats_handed_over": 1}
    live = await house.tables.match(match_id)
    assert (live.seats[1].kind, live.seats[1].bot, live.seats[1].player_id) == ("bot", "heuristic", None)
    info = await house.tables.table(table)
    assert (info.seats[1].kind, info.seats[1].player, info.host) == ("bot", None, ann.id)
    with pytest.raises(Refused, match="not_seated"):
        await house.tables.resign(bob, match_id, "r", live.match.seq)
    await house.play([ann], match_id, random.Random(1))
    assert (await house.tables.table(table)).state == "finished"


async def test_another_person_goes_on_with_it(house: House) -> None:
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    (cat,) = await house.people("Cat")
    await house.play([ann, bob], match_id, random.Random(1), 3)
    await hands(house).substitute(table, 0, player=cat.id)
    info = await house.tables.table(table)
    assert (info.seats[0].player, info.seats[0].name, info.host) == (cat.id, "Cat", bob.id)
    told = [notice for _, notice in house.told if isinstance(notice, TableChanged)][-1]
    assert told.table == info
    await house.play([cat, bob], match_id, random.Random(1))
    found = await stored.match(house.tables.store.db, match_id)
    assert found is not None
    (change,) = found.row.holders
    assert (change.seq, change.seat, change.before.player, change.after.player) == (3, 0, ann.id, cat.id)
    assert found.row.seats[0] == change.after


async def test_who_may_get_a_seat(house: House) -> None:
    (ann, bob), table, _ = await running(house, "Ann", "Bob")
    cat, dan = await house.people("Cat", "Dan")
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(players.update().where(players.c.id == dan.id).values(deleted_at=1))
    put = hands(house).substitute
    for refusal, seat, who in (
        ("no_such_player", 0, "nobody"),
        ("no_such_player", 0, dan.id),
        ("already_seated", 0, bob.id),
        ("no_such_seat", 7, cat.id),
    ):
        with pytest.raises(Refused, match=refusal):
            await put(table, seat, player=who)
    with pytest.raises(Refused, match="no_such_bot"):
        await put(table, 0, bot="made up")
    with pytest.raises(Refused, match="no_such_table"):
        await put("nowhere", 0, bot="random")
    assert await put(table, 0, player=ann.id) == {}
    before = await house.tables.table(table)
    assert await put(table, 0, player=cat.id, dry_run=True) == {"seats_handed_over": 1}
    assert await house.tables.table(table) == before
    await hands(house).kick(table, 1)
    with pytest.raises(Refused, match="kicked"):
        await put(table, 1, player=bob.id)


async def test_who_is_put_out_stays_out(house: House) -> None:
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    assert await hands(house).kick(table, 0) == {"seats_handed_over": 1, "players_barred": 1}
    assert await hands(house).kick(table, 0) == {}  # a bot is there
    assert (await house.tables.table(table)).host == bob.id
    await house.play([bob], match_id, random.Random(1))
    await house.tables.open_seat(bob, table, 0)
    with pytest.raises(Refused, match="kicked"):
        await house.tables.sit(ann, table)


async def test_at_a_table_that_waits_the_seat_is_open(house: House) -> None:
    ann, bob, cat = await house.people("Ann", "Bob", "Cat")
    info = await house.seated([ann, bob])
    assert await hands(house).release(bob.id, info.id) == {"seats_opened": 1}
    assert await hands(house).release(bob.id, info.id) == {}
    await house.tables.sit(bob, info.id)
    assert await hands(house).kick(info.id, 1) == {"seats_opened": 1, "players_barred": 1}
    assert await hands(house).substitute(info.id, 0, player=cat.id) == {"seats_handed_over": 1}
    assert (await house.tables.table(info.id)).host == cat.id
    assert await hands(house).release(cat.id, info.id) == {"seats_opened": 1}
    assert (await house.tables.table(info.id)).state == "closed"


async def test_release_leaves_a_running_match_alone_where_it_is_told_so(house: House) -> None:
    (ann, bob), table, _ = await running(house, "Ann", "Bob")
    assert await hands(house).release(ann.id, table, hand_over=False) == {}
    assert await hands(house).release(ann.id, table) == {"seats_handed_over": 1}
    assert (await house.tables.table(table)).host == bob.id


async def test_a_host_without_a_seat_is_none(house: House) -> None:
    """Nobody is left who could be host: whoever was put out starts nothing there."""
    (ann,), table, match_id = await running(house, "Ann", bots=1)
    await hands(house).kick(table, 0)
    live = await house.tables.match(match_id)
    await house.until(lambda: live.match.result is not None)
    for call in (house.tables.start(ann, table), house.tables.set_bot(ann, table, 0, "random")):
        with pytest.raises(Refused, match="not_host"):
            await call


async def test_the_file_of_such_a_match_tells_who_played_and_can_be_checked(house: House) -> None:
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    (cat,) = await house.people("Cat")
    await house.play([ann, bob], match_id, random.Random(1), 2)
    await hands(house).substitute(table, 1, bot="heuristic")
    await hands(house).substitute(table, 1, player=cat.id)
    await house.play([ann, cat], match_id, random.Random(1), 2)
    await hands(house).kick(table, 0)
    await house.play([cat], match_id, random.Random(1))
    found = record.read(msgspec.json.encode(await house.tables.export(match_id)))
    assert [(seat.kind, seat.name) for seat in found.seats] == [("bot", ""), ("human", "Cat")]
    assert isinstance(found.holders, list)
    assert [(each.seat, each.before.name, each.after.name) for each in found.holders] == [
        (1, "Bob", ""),
        (1, "", "Cat"),
        (0, "Ann", ""),
    ]
    assert [check.name for check in record.verify(found) if not check.ok] == []
    assert len((await house.tables.replay(match_id))["frames"]) == len(found.actions) + 1


async def test_nobody_takes_back_what_the_old_holder_did(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    (cat,) = await house.people("Cat")
    seat = await house.turn(match_id) or 0
    legal = await house.legal(match_id)
    who = (ann, bob)[seat]
    await house.tables.act(who, match_id, "a", 0, legal[0])
    assert (await house.tables.match(match_id)).take_back == (seat, 0)
    await hands(house).substitute(table, seat, player=cat.id)
    for attempt in ("u", "after.a.kill"):
        with pytest.raises(Refused, match="nothing_to_undo"):
            await house.tables.undo(cat, match_id, attempt, 1)
        assert (await house.tables.match(match_id)).take_back is None
        await house.crash()
        house = await open_house(database_url)
    people = [cat if n == seat else who for n, who in enumerate((ann, bob))]
    for n in range(300):  # of their own they take back what anybody may
        live = await house.tables.match(match_id)
        if live.take_back is not None and live.take_back[0] == seat:
            back = live.take_back[1]
            assert back >= 1
            assert (await house.tables.undo(cat, match_id, "mine", live.match.seq)).seq == live.match.seq
            break
        assert await house.move(people, match_id, random.Random(n)) is not None, "no take-back came up"


async def test_a_seat_that_has_left_is_for_bots(house: House) -> None:
    (_, bob, _), table, match_id = await running(house, "Ann", "Bob", "Cat")
    (dan,) = await house.people("Dan")
    await house.tables.resign(bob, match_id, "r", 0)
    with pytest.raises(Refused, match="seat_gone"):
        await hands(house).substitute(table, 1, player=dan.id)
    assert (await hands(house).kick(table, 1))["players_barred"] == 1


@pytest.mark.parametrize("stop", ["close", "crash"])
async def test_it_is_so_after_a_restart(open_house: Opener, database_url: str, stop: str) -> None:
    house = await open_house(database_url, bot_pace=1000.0)
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    await house.play([ann, bob], match_id, random.Random(1), 3)
    await hands(house).substitute(table, await house.turn(match_id) or 0, bot="random")
    await getattr(house, stop)()
    house = await open_house(database_url)  # nobody asks for the match: the bot is woken
    await house.until(lambda: any(not isinstance(notice, TableChanged) for _, notice in house.told))
    live = await house.tables.match(match_id)
    assert live.hands == 1
    assert sorted(seat.kind for seat in live.seats) == ["bot", "human"]
    await house.play([ann, bob], match_id, random.Random(1))
    assert (await house.tables.table(table)).state == "finished"


async def test_a_match_that_cannot_be_loaded_is_handed_over(
    open_house: Opener, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await open_house(database_url)
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    await house.play([ann, bob], match_id, random.Random(1), 3)
    await house.crash()
    with monkeypatch.context() as patch:
        patch.setattr(GAMES["zombie_mosh"], "rules_version", 99)
        patch.setattr(GAMES["zombie_mosh"], "compatible", frozenset({99}))
        house = await open_house(database_url)
        assert await hands(house).release(bob.id, table) == {"seats_handed_over": 1}
        await house.crash()
    house = await open_house(database_url)
    live = await house.tables.match(match_id)
    assert (live.seats[1].bot, live.hands) == ("heuristic", 1)
