"""Matches that are paused and go on; matches and tables that are closed; races, restarts."""

from __future__ import annotations

import asyncio
import random

import pytest

from app.engine import decision
from app.games import GAMES
from app.store import courses
from app.store import matches as stored
from app.tables import MatchMoved, Player, Refused, TableChanged
from tests.tables.conftest import Opener, Thrown
from tests.tables.house import Gate, House
from tests.tables.pausing import DUCK, PAUSE, PIE


async def running(house: House, *names: str, bots: int = 0) -> tuple[list[Player], str, str]:
    """People, their table, its match, a few acts on."""
    people = await house.people(*names)
    match_id = await house.begun(people, bots=bots)
    await house.play(people, match_id, random.Random(1), 3)
    return people, (await house.tables.match(match_id)).table_id, match_id


async def everything_is_refused(house: House, who: Player, match_id: str, code: str) -> None:
    live = await house.tables.match(match_id)
    seq, action = live.match.seq, (await house.legal(match_id))[0]
    tables = house.tables
    for call in (
        tables.act(who, match_id, "a", seq, action),
        tables.undo(who, match_id, "u", seq),
        tables.resign(who, match_id, "r", seq),
        tables.wait(who, match_id, "w", seq),
        tables.set_orders(who, match_id, "o", 0, {}, False),
        tables.force_default(match_id, seq),
    ):
        with pytest.raises(Refused, match=code):
            await call
    assert (await tables.match(match_id)).match.seq == seq


async def test_nothing_happens_in_a_paused_match_and_it_goes_on(house: House) -> None:
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    assert await house.tables.halting.pause(match_id) == {"matches_paused": 1}
    assert await house.tables.halting.pause(match_id) == {}
    await everything_is_refused(house, ann, match_id, "match_paused")
    info = await house.tables.table(table)
    assert info.match is not None
    assert (info.state, info.match.halted, info.match.finished_at) == ("playing", "paused", None)
    told = [notice for _, notice in house.told if isinstance(notice, TableChanged)][-1]
    assert told.table == info
    lists = [await house.tables.tables_of(who) for who in (ann, bob)]
    assert [mine.waiting_for_me for found in lists for mine in found] == [False, False]
    assert await house.tables.halting.resume(match_id) == {"matches_resumed": 1}
    with pytest.raises(Refused, match="not_paused"):
        await house.tables.halting.resume(match_id)
    await house.play([ann, bob], match_id, random.Random(1))
    for call in (house.tables.halting.pause, house.tables.halting.resume, house.tables.halting.close_match):
        with pytest.raises(Refused, match="match_over"):
            await call(match_id)
        with pytest.raises(Refused, match="no_such_match"):
            await call("nothing")


async def test_an_act_that_is_done_has_the_same_answer_while_the_match_is_paused(house: House) -> None:
    (ann, bob), _, match_id = await running(house, "Ann", "Bob")
    live = await house.tables.match(match_id)
    seat = await house.turn(match_id)
    who, seq, action = (ann, bob)[seat or 0], live.match.seq, (await house.legal(match_id))[0]
    done = await house.tables.act(who, match_id, "once", seq, action)
    await house.tables.halting.pause(match_id)
    assert await house.tables.act(who, match_id, "once", seq, action) == done


@pytest.mark.parametrize("stop", ["close", "crash"])
async def test_bots_of_a_paused_match_wait_over_a_restart(
    open_house: Opener, database_url: str, stop: str
) -> None:
    house = await open_house(database_url, bot_pace=1000.0)
    people = await house.people("Ann")
    match_id = await house.begun(people, bots=2)
    while (await house.turn(match_id)) == 0:
        await house.move(people, match_id, random.Random(1))
    live = await house.tables.match(match_id)
    assert live.timer is not None
    seq = live.match.seq
    await house.tables.halting.pause(match_id)
    assert (await house.tables.match(match_id)).timer is None
    await getattr(house, stop)()
    house = await open_house(database_url)
    assert match_id not in [found.id for found in await stored.waiting(house.tables.store.db)]
    live = await house.tables.match(match_id)
    assert (live.match.seq, live.halted, live.timer) == (seq, "paused", None)
    await house.tables.halting.resume(match_id)
    await house.until(lambda: any(isinstance(notice, MatchMoved) for _, notice in house.told))


async def test_closing_a_table_closes_its_match(house: House) -> None:
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    does = {"tables_closed": 1, "matches_closed": 1}
    assert await house.tables.halting.close_table(table, dry_run=True) == does
    assert (await house.tables.table(table)).state == "playing"
    assert await house.tables.halting.close_table(table) == does
    assert await house.tables.halting.close_table(table) == {}
    await everything_is_refused(house, ann, match_id, "match_closed")
    info = await house.tables.table(table)
    assert info.match is not None
    assert (info.state, info.closed_by, info.match.halted, info.match.result) == (
        "closed",
        "admin",
        "closed",
        None,
    )
    assert info.match.finished_at is not None
    assert await house.tables.tables_of(ann) == []
    for call in (
        house.tables.start(ann, table),
        house.tables.rematch(bob, table),
        house.tables.halting.resume(match_id),
        house.tables.hands.substitute(table, 1, bot="random"),
        house.tables.hands.kick(table, 1),
    ):
        with pytest.raises(Refused, match=r"no_such_table|match_closed"):
            await call


async def test_a_closed_match_can_be_replayed_and_exported(house: House) -> None:
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    await house.tables.halting.close_table(table)
    replay = await house.tables.replay(match_id)
    assert (len(replay["frames"]), replay["result"]) == (4, None)
    export = await house.tables.export(match_id)
    assert export["result"] is None
    assert export["finished_at"] is not None
    assert len(export["actions"]) == 3
    for who in (ann, bob):
        (mine,) = await house.tables.played(who)
        assert (mine.id, mine.result) == (match_id, None)


async def test_a_waiting_table_is_closed(house: House) -> None:
    (ann,) = await house.people("Ann")
    info = await house.tables.open_table(ann, "zombie_mosh", {}, 2)
    assert await house.tables.halting.close_table(info.id) == {"tables_closed": 1}
    assert await house.tables.open_tables() == []
    closed = await house.tables.table(info.id)
    assert (closed.state, closed.closed_by) == ("closed", "admin")
    with pytest.raises(Refused, match="no_such_table"):
        await house.tables.sit(ann, info.id, 1)
    with pytest.raises(Refused, match="no_such_table"):
        await house.tables.halting.close_table("nowhere")


async def test_a_closed_table_does_not_count_as_hosted(open_house: Opener, sqlite_url: str) -> None:
    house = await open_house(sqlite_url, tables_per_player=1)
    (ann, _), table, _ = await running(house, "Ann", "Bob")
    with pytest.raises(Refused, match="too_many"):
        await house.tables.open_table(ann, "zombie_mosh", {}, 2)
    await house.tables.halting.close_table(table)
    await house.tables.open_table(ann, "zombie_mosh", {}, 2)


async def test_the_default_is_forced(house: House) -> None:
    _, _, match_id = await running(house, "Ann", "Bob")
    live = await house.tables.match(match_id)
    asked, seq = decision(live.match), live.match.seq
    assert asked is not None
    with pytest.raises(Refused, match="stale"):
        await house.tables.force_default(match_id, seq - 1)
    assert await house.tables.force_default(match_id, seq, dry_run=True) == (asked.seat, None)
    assert live.match.seq == seq
    assert await house.tables.force_default(match_id, seq) == (asked.seat, seq + 1)
    moved = [notice for _, notice in house.told if isinstance(notice, MatchMoved)][-1]
    assert (moved.seq, live.log[-1].seat, live.log[-1].kind) == (seq + 1, asked.seat, "act")


async def test_nothing_is_stored_between_the_pause_and_the_end_of_it(
    open_house: Opener, database_url: str
) -> None:
    """However busy the match is at another process that knows nothing of it."""
    here, there = await open_house(database_url), await open_house(database_url)
    people, _, match_id = await running(here, "Ann", "Bob", "Cat")
    let_go = here.tables.hold(match_id)

    async def busy() -> None:
        dice = random.Random(3)
        while True:
            try:
                if await here.move(people, match_id, dice) is None:
                    return
            except Refused:
                await asyncio.sleep(0.001)

    playing = asyncio.create_task(busy())
    while not playing.done():
        try:
            await there.tables.halting.pause(match_id)
        except Refused as refused:
            assert refused.code in ("match_over", "not_ready")  # noqa: PT017
            continue
        stood = await courses.last_seq(there.tables.store.db, match_id)
        for _ in range(3):
            await asyncio.sleep(0.002)
            assert await courses.last_seq(there.tables.store.db, match_id) == stood
        await there.tables.halting.resume(match_id)
        await here.until(lambda n=stood: playing.done() or _at(here, match_id) > n)  # type: ignore[misc]
    await playing
    let_go()


def _at(house: House, match_id: str) -> int:
    live = house.tables._memory.live.get(match_id)
    return -1 if live is None or live.moving else live.match.seq


# even pauses


async def test_an_even_pause_stands_still_and_begins_anew(thrown: Thrown) -> None:
    match = await thrown(DUCK, PIE)
    halting = match.house.tables.halting
    held = await match.holds(1, {"kind": "pass"})
    await match.until(2)
    await halting.pause(match.id)
    with pytest.raises(Refused, match="match_paused"):
        await held
    assert await match.said() is None
    assert match.clock.alarms == []
    await match.until(100)
    assert await match.asked() == ("dodge", 1)
    await halting.resume(match.id)
    assert await match.said() == (PAUSE, None)
    await match.until(100 + PAUSE)
    assert await match.asked() != ("dodge", 1)


async def test_who_asked_for_time_has_it_after_the_halt(thrown: Thrown) -> None:
    match = await thrown(DUCK, PIE)
    await match.wait(1)
    await match.house.tables.halting.pause(match.id)
    await match.house.tables.halting.resume(match.id)
    assert await match.said() == (PAUSE, "wait")
    await match.until(50)
    assert await match.asked() == ("dodge", 1)


async def test_a_seat_of_a_paused_match_is_handed_over_and_the_match_closed(thrown: Thrown) -> None:
    match = await thrown(DUCK, PIE)
    tables = match.house.tables
    (eve,) = await match.house.people("Eve")
    table = (await tables.match(match.id)).table_id
    await tables.halting.pause(match.id)
    await tables.hands.substitute(table, 1, player=eve.id)
    with pytest.raises(Refused, match="match_paused"):
        await tables.act(eve, match.id, "a", await match.seq(), {"kind": "duck"})
    await tables.halting.resume(match.id)
    assert await match.said() == (PAUSE, "wait")
    await tables.halting.pause(match.id)
    assert (await tables.halting.close_table(table))["matches_closed"] == 1
    assert (await tables.match(match.id)).halted == "closed"
    assert match.clock.alarms == []


# races


async def test_an_act_that_is_being_stored_counts_before_the_pause(house: House) -> None:
    (ann, bob), _, match_id = await running(house, "Ann", "Bob")
    live = await house.tables.match(match_id)
    seat, seq, action = await house.turn(match_id), live.match.seq, (await house.legal(match_id))[0]
    gate = Gate(house, "acts")
    act = asyncio.ensure_future(house.tables.act((ann, bob)[seat or 0], match_id, "a", seq, action))
    await gate.reached.wait()
    halt = asyncio.ensure_future(house.tables.halting.pause(match_id))
    await asyncio.sleep(0)
    gate.open()
    assert (await act).seq == seq + 1
    await halt
    assert (live.halted, live.match.seq) == ("paused", seq + 1)


async def test_acts_that_come_while_a_table_is_being_closed(house: House) -> None:
    (ann, bob), table, match_id = await running(house, "Ann", "Bob")
    live = await house.tables.match(match_id)
    seat, seq, action = await house.turn(match_id), live.match.seq, (await house.legal(match_id))[0]
    gate = Gate(house, "course")
    close = asyncio.ensure_future(house.tables.halting.close_table(table))
    await gate.reached.wait()
    act = asyncio.ensure_future(house.tables.act((ann, bob)[seat or 0], match_id, "a", seq, action))
    await asyncio.sleep(0)
    gate.open()
    assert (await close)["matches_closed"] == 1
    with pytest.raises(Refused, match="match_closed"):
        await act


@pytest.mark.parametrize("what", ["pause", "close"])
async def test_another_process_has_halted_it(open_house: Opener, database_url: str, what: str) -> None:
    """This one knows nothing of it until it stores an act, and nothing is stored."""
    here, there = await open_house(database_url), await open_house(database_url)
    (ann, bob), table, match_id = await running(here, "Ann", "Bob")
    seat, action = await here.turn(match_id), (await here.legal(match_id))[0]
    seq = (await here.tables.match(match_id)).match.seq
    let_go = here.tables.hold(match_id)  # somebody watches
    if what == "pause":
        await there.tables.halting.pause(match_id)
    else:
        await there.tables.halting.close_table(table)
    here.told.clear()
    with pytest.raises(Refused, match="stale"):
        await here.tables.act((ann, bob)[seat or 0], match_id, "a", seq, action)
    await here.until(lambda: any(isinstance(notice, TableChanged) for _, notice in here.told))
    info = next(notice for _, notice in here.told if isinstance(notice, TableChanged)).table
    assert info.match is not None
    assert info.match.halted == ("paused" if what == "pause" else "closed")
    with pytest.raises(Refused, match=f"match_{info.match.halted}"):
        await here.tables.act((ann, bob)[seat or 0], match_id, "a", seq, action)
    found = await stored.match(here.tables.store.db, match_id)
    assert found is not None
    assert len(found.acts) == seq + 1
    let_go()


async def test_an_act_of_another_process_before_the_pause(open_house: Opener, database_url: str) -> None:
    """The pause finds the match further on than it knew, and looks again."""
    here, there = await open_house(database_url), await open_house(database_url)
    (ann, bob), _, match_id = await running(here, "Ann", "Bob")
    await here.play([ann, bob], match_id, random.Random(1), 1)
    await there.tables.match(match_id)
    await here.play([ann, bob], match_id, random.Random(1), 1)
    await there.tables.halting.pause(match_id)
    live = await there.tables.match(match_id)
    assert (live.halted, live.match.seq) == ("paused", 5)


async def test_the_last_act_and_the_closing_of_two_processes(open_house: Opener, database_url: str) -> None:
    """One of them is first, and the other says so: a match is never both closed and won."""
    here, there = await open_house(database_url), await open_house(database_url)
    (ann, bob), table, match_id = await running(here, "Ann", "Bob")
    await there.tables.match(match_id)
    await here.play([ann, bob], match_id, random.Random(1))
    assert await there.tables.halting.close_table(table) == {"tables_closed": 1}
    found = await stored.match(there.tables.store.db, match_id)
    assert found is not None
    assert found.row.result is not None
    assert found.row.halted is None


async def test_a_match_that_cannot_be_loaded_is_closed(
    open_house: Opener, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:

    house = await open_house(database_url)
    _, table, match_id = await running(house, "Ann", "Bob")
    await house.crash()
    monkeypatch.setattr(GAMES["zombie_mosh"], "rules_version", 99)
    monkeypatch.setattr(GAMES["zombie_mosh"], "compatible", frozenset({99}))
    house = await open_house(database_url)
    with pytest.raises(Refused, match="needs_version"):
        await house.tables.match(match_id)
    assert (await house.tables.halting.close_match(match_id))["matches_closed"] == 1
    assert (await house.tables.table(table)).closed_by == "rule"
