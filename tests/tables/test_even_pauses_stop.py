"""Even pauses when the server stops or fails in them: nothing is passed by mistake, nothing is left behind."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import RuleFault
from app.store import Unavailable
from app.store import matches as stored
from app.tables import Done
from tests.support.brawl import Duck, Pass, Throw
from tests.support.own_clock import OwnClock
from tests.tables.conftest import Opener, Thrown
from tests.tables.ordering import refusal
from tests.tables.pausing import DUCK, PAUSE, PIE, begun
from tests.tables.test_memory import kept

pytestmark = pytest.mark.usefixtures("brawl")


async def test_a_restart_in_a_pause(open_house: Opener, database_url: str, thrown: Thrown) -> None:
    """Nobody asks for the match: it is looked at all the same, and its pause begins anew."""
    match = await thrown(DUCK)
    await match.until(2)
    await match.house.crash()
    fresh = OwnClock()
    match.house = await open_house(database_url, clock=fresh)
    await match.house.until(lambda: bool(fresh.alarms))
    fresh.move_to(2.499)
    match.clock = fresh
    await match.calm()
    assert await match.asked() == ("dodge", 1)
    await match.until(PAUSE)
    assert len(await match.did()) == 2


async def test_time_lasts_through_a_restart(open_house: Opener, database_url: str, thrown: Thrown) -> None:
    match = await thrown(PIE)
    await match.wait(1)
    await match.house.crash()
    match.clock = OwnClock()
    match.house = await open_house(database_url, clock=match.clock)
    assert await match.said() == (PAUSE, "wait")
    await match.until(50)
    assert await match.asked() == ("dodge", 1)


async def test_time_that_orders_have_overruled_does_not_come_back(
    open_house: Opener, database_url: str, thrown: Thrown
) -> None:
    match = await thrown(DUCK)
    await match.wait(1)
    await match.house.tables.set_orders(match.players[1], match.id, "o", 0, {"dodge": "pass"}, False)
    await match.house.crash()
    match.clock = OwnClock()
    match.house = await open_house(database_url, clock=match.clock)
    assert await match.asked() == ("dodge", 1)
    await match.until(PAUSE)
    assert await match.did() == [(0, "threw"), (1, "hit")]


async def test_time_lasts_though_nobody_is_there(
    open_house: Opener, database_url: str, clock: OwnClock
) -> None:
    house = await open_house(database_url, clock=clock, match_idle=1000.0)
    match = await begun(house)
    house.tables.settings.change("match_idle", 0.0)  # the sweeps are the test's own
    hands = (await house.tables.match(match.id)).match.state.hands
    await match.act(0, Throw(1))
    house.tables._memory.sweep()
    assert match.id in house.tables._memory.live  # its pause runs
    await match.wait(1)
    await match.until(3)
    house.tables._memory.sweep()
    assert match.id not in house.tables._memory.live
    assert await match.said() == (PAUSE, "wait")
    await match.until(10)
    assert await match.asked() == ("dodge", 1)
    assert await match.act(1, Duck() if DUCK in hands[1] else Pass()) == Done("a1.1", 2)


async def test_a_stop_gives_back_what_is_held(open_house: Opener, database_url: str, thrown: Thrown) -> None:
    match = await thrown(DUCK)
    held = await match.holds(1, Pass(), "p")
    await match.house.close()
    assert await refusal(held) == ("not_ready", {})
    assert not match.clock.alarms
    match.clock = OwnClock()
    match.house = await open_house(database_url, clock=match.clock)
    again = match.act(1, Pass(), "p", 1)  # the page sends it again
    await match.calm()
    assert not again.done()
    await match.until(PAUSE)
    assert await again == Done("p", 2)


async def test_a_database_that_does_not_answer(thrown: Thrown, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await thrown(DUCK)

    async def fails(*_: Any) -> None:
        raise Unavailable("lost")

    with monkeypatch.context() as patch:
        patch.setattr(stored, "keep_wait", fails)
        assert await refusal(match.wait(1)) == ("not_ready", {})
    await match.wait(1)
    held = await match.holds(1, Pass(), "p")
    match.house.tables._memory.drop(await match.house.tables.match(match.id))
    assert await refusal(held) == ("not_ready", {})


async def test_a_rule_that_fails_at_the_end(
    thrown: Thrown, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever waits hears of it, and the seat is asked."""
    match = await thrown(DUCK)
    held = await match.holds(1, Pass(), "p")

    def fails(*_: Any) -> None:
        raise RuleFault

    with monkeypatch.context() as patch:
        patch.setattr("app.tables.matches.act", fails)
        await match.until(PAUSE)
        assert await refusal(held) == ("internal", {})
    assert "its seat is asked" in caplog.text
    assert await match.asked() == ("dodge", 1)
    assert await match.act(1, Duck(), "d") == Done("d", 2)


async def test_a_thousand_pauses_leave_nothing(open_house: Opener, sqlite_url: str, clock: OwnClock) -> None:
    house = await open_house(sqlite_url, clock=clock, match_idle=1000.0)
    match = await begun(house, 2, turns=2000)
    before = kept(house)
    pauses = answered = 0
    while pauses < 1000:
        seat = pauses % 2
        await match.put([PIE] * 2, [PIE] * 2)
        await match.act(seat, Throw(1 - seat))
        assert len(clock.alarms) == 1
        if pauses % 5 == 0:
            await match.wait(1 - seat)
        answer = await match.holds(1 - seat, Pass()) if pauses % 3 == 0 or pauses % 5 == 0 else None
        await match.until(clock.time + PAUSE)
        if answer is not None:
            answered += bool(await answer)
        pauses += 1
    assert answered > 400
    assert not clock.alarms
    house.told.clear()
    await house.until(lambda: not house.tables._tasks._running)
    assert kept(house) == before
    house.tables.settings.change("match_idle", 0.0)
    house.tables._memory.sweep()
    await house.until(lambda: not house.tables.store.writer._snapshots)
    assert match.id not in house.tables._memory.live
