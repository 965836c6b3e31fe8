"""Hand-over in the middle of something: acts in flight, even pauses, standing orders, other processes, lost commits."""

from __future__ import annotations

import asyncio
import random

import pytest
import sqlalchemy as sa

from app.store import Unsure
from app.store import matches as stored
from app.store import tables as stored_tables
from app.store.database import hold_acts
from app.store.schema import matches
from app.tables import MatchMoved, Player, Refused, TableChanged
from tests.tables.conftest import Opener, Thrown
from tests.tables.house import PATIENCE, Gate, House
from tests.tables.pausing import DUCK, PAUSE, PIE, Match

PASS = {"kind": "pass"}


async def running(house: House, *names: str) -> tuple[list[Player], str, str]:
    """People, their table, its match, a few acts on."""
    people = await house.people(*names)
    match_id = await house.begun(people)
    await house.play(people, match_id, random.Random(1), 3)
    return people, (await house.tables.match(match_id)).table_id, match_id


async def table_of(match: Match) -> str:
    return (await match.house.tables.match(match.id)).table_id


# acts in flight


async def test_an_act_that_is_being_stored_counts_before(house: House) -> None:
    people, table, match_id = await running(house, "Ann", "Bob")
    seat = await house.turn(match_id) or 0
    legal = await house.legal(match_id)
    gate = Gate(house, "acts")
    act = asyncio.ensure_future(house.tables.act(people[seat], match_id, "a", 3, legal[0]))
    await gate.reached.wait()
    handing = asyncio.ensure_future(house.tables.hands.substitute(table, seat, bot="random"))
    await asyncio.sleep(0)
    gate.open()
    assert (await act).seq == 4
    await handing
    found = await stored.match(house.tables.store.db, match_id)
    assert found is not None
    assert found.row.holders[0].seq == 4


async def test_whoever_looks_after_the_database_holds_nobody_up(
    open_house: Opener, postgres_url: str
) -> None:
    """As VACUUM, ANALYZE and an index that is made beside everything hold the acts: neither a halt waits, nor an act."""
    house = await open_house(postgres_url)
    people, table, match_id = await running(house, "Ann", "Bob")
    async with house.tables.store.db.engine.begin() as keeper:
        await keeper.execute(sa.text("LOCK TABLE actions IN SHARE UPDATE EXCLUSIVE MODE"))
        await house.tables.halting.pause(match_id)
        await house.tables.halting.resume(match_id)
        assert await house.play(people, match_id, random.Random(1), 2) == 2
        await house.tables.hands.substitute(table, 0, bot="random")


async def test_an_act_waits_for_a_halt_that_is_being_written(open_house: Opener, postgres_url: str) -> None:
    """And goes by what it finds then; on SQLite only one writes at a time anyway."""
    house = await open_house(postgres_url)
    people, _, match_id = await running(house, "Ann", "Bob")
    db = house.tables.store.db
    seat, legal = await house.turn(match_id) or 0, await house.legal(match_id)
    waits = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'act_gate'::regclass")
    async with db.engine.begin() as connection:
        await hold_acts(connection, postgres=True)
        act = asyncio.ensure_future(house.tables.act(people[seat], match_id, "a", 3, legal[0]))
        async with db.read() as looking, asyncio.timeout(PATIENCE):
            while not (await looking.execute(waits)).scalar_one():
                assert not act.done()
        await connection.execute(sa.update(matches).where(matches.c.id == match_id).values(halted="paused"))
    with pytest.raises(Refused, match="stale"):  # it was decided on what is no longer so
        await act
    found = await stored.match(db, match_id)
    assert found is not None
    assert found.acts[-1].seq == 3


async def test_an_act_that_comes_meanwhile_is_refused(house: House) -> None:
    people, table, match_id = await running(house, "Ann", "Bob")
    (cat,) = await house.people("Cat")
    seat = await house.turn(match_id) or 0
    legal = await house.legal(match_id)
    gate = Gate(house, "course")
    handing = asyncio.ensure_future(house.tables.hands.substitute(table, seat, player=cat.id))
    await gate.reached.wait()
    old = asyncio.ensure_future(house.tables.act(people[seat], match_id, "a", 3, legal[0]))
    new = asyncio.ensure_future(house.tables.act(cat, match_id, "b", 3, legal[0]))
    await asyncio.sleep(0)
    gate.open()
    await handing
    with pytest.raises(Refused, match="not_seated"):
        await old
    assert (await new).seq == 4


async def test_two_at_once_both_count(house: House) -> None:
    (_, bob), table, match_id = await running(house, "Ann", "Bob")
    cat, dan = await house.people("Cat", "Dan")
    put = house.tables.hands.substitute
    await asyncio.gather(put(table, 1, player=cat.id), put(table, 1, player=dan.id))
    found = await stored.match(house.tables.store.db, match_id)
    assert found is not None
    first, second = found.row.holders
    assert (first.before.player, first.after) == (bob.id, second.before)
    assert second.after == found.row.seats[1]


# other processes


async def test_two_processes_at_once(open_house: Opener, database_url: str) -> None:
    """The one that is late looks again, and finds the other's."""
    here, there = await open_house(database_url), await open_house(database_url)
    (_, bob), table, match_id = await running(here, "Ann", "Bob")
    cat, dan = await here.people("Cat", "Dan")
    gate = Gate(here, "course")
    late = asyncio.ensure_future(here.tables.hands.substitute(table, 1, player=cat.id))
    await gate.reached.wait()
    await there.tables.hands.substitute(table, 1, player=dan.id)
    gate.open()
    assert await late == {"seats_handed_over": 1}
    found = await stored.match(here.tables.store.db, match_id)
    assert found is not None
    assert [(each.before.player, each.after.player) for each in found.row.holders] == [
        (bob.id, dan.id),
        (dan.id, cat.id),
    ]
    assert (await here.tables.match(match_id)).seats[1].player_id == cat.id


async def test_the_old_holder_at_another_process(open_house: Opener, database_url: str) -> None:
    """That one knows nothing of it until it stores an act, and nothing of theirs is stored any more."""
    here, there = await open_house(database_url), await open_house(database_url)
    people, table, match_id = await running(here, "Ann", "Bob")
    let_go = here.tables.hold(match_id)  # somebody watches
    seat, action = await here.turn(match_id) or 0, (await here.legal(match_id))[0]
    await there.tables.hands.substitute(table, seat, player=(await here.people("Cat"))[0].id)
    here.told.clear()
    with pytest.raises(Refused, match="stale"):
        await here.tables.act(people[seat], match_id, "a", 3, action)
    await here.until(lambda: any(isinstance(notice, TableChanged) for _, notice in here.told))
    with pytest.raises(Refused, match="not_seated"):
        await here.tables.act(people[seat], match_id, "a", 3, action)
    found = await stored.match(here.tables.store.db, match_id)
    assert found is not None
    assert len(found.acts) == 4
    let_go()


async def test_the_new_holder_at_another_process(open_house: Opener, database_url: str) -> None:
    """Before they are told that they have no seat it is looked up."""
    here, there = await open_house(database_url), await open_house(database_url)
    _, table, match_id = await running(here, "Ann", "Bob")
    cat, dan = await here.people("Cat", "Dan")
    seat, action = await here.turn(match_id) or 0, (await here.legal(match_id))[0]
    await there.tables.hands.substitute(table, seat, player=cat.id)
    with pytest.raises(Refused, match="not_seated"):
        await here.tables.act(dan, match_id, "a", 3, action)
    assert (await here.tables.act(cat, match_id, "a", 3, action)).seq == 4


async def test_an_act_at_another_process_while_it_is_decided(open_house: Opener, database_url: str) -> None:
    here, there = await open_house(database_url), await open_house(database_url)
    people, table, match_id = await running(here, "Ann", "Bob")
    await there.tables.match(match_id)
    seat = await here.turn(match_id) or 0
    legal = await here.legal(match_id)
    gate = Gate(there, "course")
    handing = asyncio.ensure_future(there.tables.hands.substitute(table, seat, bot="random"))
    await gate.reached.wait()
    assert (await here.tables.act(people[seat], match_id, "a", 3, legal[0])).seq == 4
    gate.open()
    await handing
    found = await stored.match(here.tables.store.db, match_id)
    assert found is not None
    assert [each.seq for each in found.row.holders] == [4]


async def test_a_commit_whose_answer_is_lost(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is written once, and everybody is told."""
    _, table, match_id = await running(house, "Ann", "Bob")
    change, lost = stored_tables.change_table, [1]

    async def once_lost(*args: object, **words: object) -> None:
        await change(*args, **words)  # type: ignore[arg-type]
        if lost:
            lost.clear()
            raise Unsure("lost")

    monkeypatch.setattr(stored_tables, "change_table", once_lost)
    house.told.clear()
    assert await house.tables.hands.kick(table, 1) == {"seats_handed_over": 1, "players_barred": 1}
    found = await stored.match(house.tables.store.db, match_id)
    assert found is not None
    assert len(found.row.holders) == 1
    assert (await house.tables.match(match_id)).seats[1].kind == "bot"
    assert any(isinstance(notice, TableChanged) for _, notice in house.told)


# even pauses and standing orders


async def test_a_bot_answers_at_the_end_of_the_pause_that_runs(thrown: Thrown) -> None:
    match = await thrown(DUCK, PIE)
    held = await match.holds(1, PASS)
    await match.until(1)
    await match.house.tables.hands.substitute(await table_of(match), 1, bot="heuristic")
    with pytest.raises(Refused, match="not_seated"):
        await held
    assert await match.said() == (PAUSE - 1, None)
    await match.until(PAUSE - 0.1)
    assert await match.asked() == ("dodge", 1)
    await match.until(PAUSE)
    assert await match.asked() != ("dodge", 1)


@pytest.mark.parametrize("said", ["nothing", "pass", "wait"])
async def test_a_person_is_not_hurried_whatever_the_old_one_said(thrown: Thrown, said: str) -> None:
    match = await thrown(DUCK, PIE)
    (eve,) = await match.house.people("Eve")
    if said == "pass":
        held = await match.holds(1, PASS)
        held.add_done_callback(lambda done: done.exception())
    if said == "wait":
        await match.wait(1)
    await match.until(2)
    await match.house.tables.hands.substitute(await table_of(match), 1, player=eve.id)
    assert await match.said() == (PAUSE - 2, "wait")
    await match.until(100)
    assert await match.asked() == ("dodge", 1)
    match.players[1] = eve
    await match.act(1, {"kind": "duck"})
    assert await match.asked() == ("again", 0)


async def test_a_bot_does_not_wait_for_whom_the_old_one_asked(thrown: Thrown) -> None:
    """The old holder's time is over with the pause, also where it was before the hand-over."""
    match = await thrown(DUCK, PIE)
    await match.wait(1)
    await match.until(10)
    assert await match.asked() == ("dodge", 1)
    await match.house.tables.hands.substitute(await table_of(match), 1, bot="random")
    await match.until(11)
    assert await match.asked() != ("dodge", 1)


async def test_another_seats_pause_is_as_it_was(thrown: Thrown) -> None:
    match = await thrown(DUCK, PIE)
    held = await match.holds(1, PASS)
    await match.house.tables.hands.substitute(await table_of(match), 2, bot="random")
    assert await match.said() == (PAUSE, "pass")
    await match.until(PAUSE)
    assert (await held).seq == 2


async def test_the_old_holders_orders_mean_nothing_not_even_to_themselves(thrown: Thrown) -> None:
    match = await thrown(DUCK, PIE)
    house, table = match.house, await table_of(match)
    bob, (eve,) = match.players[1], await house.people("Eve")
    await match.wait(1)
    given = await house.tables.set_orders(bob, match.id, "o", 0, {"again": "pass"}, False)
    assert given.kinds["again"] == "pass"
    await house.tables.hands.substitute(table, 1, player=eve.id)
    fresh = await house.tables.orders(eve, match.id)
    assert (fresh.kinds["again"], fresh.version) == ("ask", 2)
    with pytest.raises(Refused, match="not_seated"):
        await house.tables.orders(bob, match.id)
    mine = await house.tables.set_orders(eve, match.id, "o", 2, {"dodge": "ask"}, False)
    assert mine.version == 3
    await house.tables.hands.substitute(table, 1, player=bob.id)
    assert (await house.tables.orders(bob, match.id)).kinds["again"] == "ask"
    live = await house.tables.match(match.id)
    house.tables._memory.drop(live)
    assert (await house.tables.orders(bob, match.id)).version == 4  # as it is stored


async def test_a_bot_that_has_the_turn_acts(house: House) -> None:
    _, table, match_id = await running(house, "Ann", "Bob")
    seat = await house.turn(match_id) or 0
    house.told.clear()
    await house.tables.hands.substitute(table, seat, bot="heuristic")
    await house.until(lambda: any(isinstance(notice, MatchMoved) for _, notice in house.told))
    assert (await house.tables.match(match_id)).log[4].seat == seat
