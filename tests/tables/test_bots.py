"""Bots act by the same way as people, at their pace, and wake up after a stop."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from app.engine import decision, undoable
from app.tables import MatchMoved, Player, Refused, going_on
from tests.tables.conftest import Opener
from tests.tables.house import House


async def over(house: House, match_id: str) -> bool:
    return (await house.tables.match(match_id)).match.result is not None


async def test_one_person_against_bots(house: House) -> None:
    players = await house.people("Ann")
    match_id = await house.begun(players, bots=2)
    await house.play(players, match_id, random.Random(1))
    live = await house.tables.match(match_id)
    assert live.match.result is not None
    assert {entry.seat for entry in live.log if entry.kind == "act"} == {0, 1, 2}
    assert [n.seq for _, n in house.told if isinstance(n, MatchMoved)] == list(range(1, len(live.log)))


async def test_bots_go_on_alone_when_people_have_left(house: House) -> None:
    players = await house.people("Ann")
    match_id = await house.begun(players, bots=2)
    live = await house.tables.match(match_id)
    while live.match.result is None and live.log[-1].kind != "leave":
        with suppress(Refused):  # resigning names a seq, and bots are quick here
            await house.tables.resign(players[0], match_id, "r", live.match.seq)
    await house.until(lambda: live.match.result is not None)


async def bots_turn(house: House, players: list[Player], bots: int) -> str:
    """A match in which a bot is to decide (and waits for long)."""
    match_id = await house.begun(players, bots=bots)
    while True:
        live = await house.tables.match(match_id)
        asked = decision(live.match)
        assert asked is not None
        if live.seats[asked.seat].bot is not None:
            return match_id
        await house.move(players, match_id, random.Random(1))


async def test_bots_wake_up_after_a_stop(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, bot_pace=1000.0)
    players = await house.people("Ann")
    for_bots = {await bots_turn(house, players, 1) for _ in range(3)}
    for_ann = await house.begun(players, bots=1)
    await house.crash()
    house = await open_house(database_url)  # nobody asks for a match
    await house.until(lambda: for_bots <= {n.match_id for _, n in house.told if isinstance(n, MatchMoved)})
    assert for_ann not in house.tables._memory.live


async def test_the_wait_of_a_bot_ends_with_the_service(open_house: Opener, sqlite_url: str) -> None:
    house = await open_house(sqlite_url, bot_pace=1000.0)
    live = await house.tables.match(await bots_turn(house, await house.people("Ann"), 3))
    timer = live.timer
    assert timer is not None
    await house.close()
    assert timer.cancelled()


async def test_another_pace_holds_for_bots_that_wait(open_house: Opener, sqlite_url: str) -> None:
    house = await open_house(sqlite_url, bot_pace=0.0)
    await house.tables.tuning.change(None, {"bot_pace": 3600})
    people = await house.people("Ann")
    waiting = await bots_turn(house, people, 3)
    seq = (await house.tables.match(waiting)).match.seq
    await house.tables.tuning.change(None, {"bot_pace": None})
    await house.until(
        lambda: any(isinstance(notice, MatchMoved) and notice.seq > seq for _, notice in house.told)
    )


async def test_looking_what_an_administrator_would_do_does_not_set_a_bot_back(
    open_house: Opener, sqlite_url: str
) -> None:
    """Neither does what is refused, changes nothing, or is about another seat."""
    house = await open_house(sqlite_url, bot_pace=1000.0)
    match_id = await bots_turn(house, await house.people("Ann"), 3)
    live = await house.tables.match(match_id)
    seat, timer, hands = await house.turn(match_id) or 0, live.timer, house.tables.hands
    other = 1 + seat % 3
    await hands.substitute(live.table_id, other, bot="random", dry_run=True)
    await hands.substitute(live.table_id, seat, bot="heuristic")  # it is that already
    with pytest.raises(Refused, match="not_paused"):
        await house.tables.halting.resume(match_id)
    await hands.substitute(live.table_id, other, bot="random")
    assert live.timer is timer
    assert timer is not None
    await hands.substitute(live.table_id, seat, bot="random")  # another bot begins to think
    assert live.timer is not timer
    assert timer.cancelled()


async def test_a_bot_that_fails_takes_the_default(
    lite: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(going_on, "choose", fails)
    players = await lite.people("Ann")
    match_id = await lite.begun(players, bots=1)
    await lite.play(players, match_id, random.Random(1))
    assert await over(lite, match_id)
    assert "its default is taken" in caplog.text


async def test_a_take_back_before_the_bot_acts(open_house: Opener, sqlite_url: str) -> None:
    house = await open_house(sqlite_url, bot_pace=1000.0)
    players = await house.people("Ann")
    for _ in range(50):
        live = await house.tables.match(await bots_turn(house, players, 1))
        may = undoable(live.match)
        if may is not None and may[0] == 0:
            break
    else:
        raise AssertionError("no take-back came up")
    timer = live.timer
    assert timer is not None
    await house.tables.undo(players[0], live.id, "u", live.match.seq)
    assert timer.cancelled()
    assert not any(entry.seat == 1 for entry in live.log)
    assert await house.turn(live.id) == 0
    assert getattr(live, "timer", None) is None


async def test_hundreds_of_bots_do_not_stop_others(lite: House) -> None:
    players = await lite.people("Ann", "Bob")
    mine = await lite.begun(players)
    crowds = [await lite.begun(players[:1], bots=5) for _ in range(10)]
    await lite.play(players, mine, random.Random(1))
    assert await over(lite, mine)
    assert len(crowds) == 10
