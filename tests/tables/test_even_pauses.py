"""Even pauses in the service, on a clock of the test's own: when a pass becomes an act, and whose it is."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.tables import Done
from tests.support.brawl import Duck, Pass, Rest, Second, Throw
from tests.support.own_clock import OwnClock
from tests.tables.conftest import Opener, Thrown
from tests.tables.house import Gate
from tests.tables.ordering import refusal
from tests.tables.pausing import DUCK, PAUSE, PIE, Match, begun, really_dealt

pytestmark = pytest.mark.usefixtures("brawl")


async def test_a_pass_that_is_forced(thrown: Thrown) -> None:
    match = await thrown(PIE)
    await match.until(2.499)
    assert await match.asked() == ("dodge", 1)
    await match.until(PAUSE)
    assert await match.asked() == ("on_turn", 1)
    assert await match.did() == [(0, "threw"), (1, "hit")]


async def test_a_pass_that_is_chosen_is_answered_at_the_end(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    answer = await match.holds(1, Pass(), "p")
    await match.until(2.499)
    assert not answer.done()
    assert await match.said() == (0.001, "pass")
    await match.until(PAUSE)
    assert await answer == Done("p", 2)
    assert await match.act(1, Pass(), "p", 1) == Done("p", 2)
    live = await match.house.tables.match(match.id)
    assert live.log[-1].act_id == "p"
    assert live.log[-1].at_ms == live.log[-2].at_ms + 2500


async def test_the_default_of_a_hand_with_an_answer(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    await match.until(PAUSE)
    assert await match.did() == [(0, "threw"), (1, "ducked")]
    assert await match.asked() == ("again", 0)
    await match.until(2 * PAUSE)
    assert await match.asked() == ("on_turn", 1)


async def test_a_play_is_made_at_once(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    await match.until(1)
    assert await match.act(1, Duck()) == Done("a1.1", 2)
    await match.until(1 + PAUSE - 0.001)
    assert await match.asked() == ("again", 0)  # a pause of its own
    assert await match.act(0, Second()) == Done("a0.2", 3)
    assert await match.said() is None
    assert not match.clock.alarms


async def test_orders_and_time(thrown: Thrown) -> None:
    """Who asks for time is asked, whatever the orders say; who then gives orders that decline has answered."""
    match = await thrown(DUCK)
    await match.house.tables.set_orders(match.players[1], match.id, "o", 0, {"dodge": "pass"}, False)
    assert await match.asked() == ("dodge", 1)
    await match.wait(1)
    await match.until(100)
    assert await match.asked() == ("dodge", 1)
    await match.house.tables.set_orders(match.players[0], match.id, "o", 0, {"again": "pass"}, False)
    assert await match.asked() == ("dodge", 1)  # somebody else's
    await match.house.tables.set_orders(match.players[1], match.id, "o2", 1, {"dodge": "pass"}, False)
    assert await match.did() == [(0, "threw"), (1, "hit")]


async def test_orders_after_time_was_asked_for_hold_at_the_end(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    await match.wait(1)
    await match.house.tables.set_orders(match.players[1], match.id, "o", 0, {}, True)
    await match.until(2.4)
    assert await match.asked() == ("dodge", 1)
    await match.until(PAUSE)
    assert await match.did() == [(0, "threw"), (1, "hit")]


async def test_time(thrown: Thrown) -> None:
    match = await thrown(PIE)
    await match.wait(1)
    await match.wait(1)
    assert await match.said() == (PAUSE, "wait")
    await match.until(1000)
    assert await match.said() == (None, "wait")
    await match.wait(1)  # sent again, late
    assert await match.act(1, Pass()) == Done("a1.1", 2)


async def test_a_pass_before_the_end_is_held_though_time_was_asked_for(thrown: Thrown) -> None:
    match = await thrown(PIE)
    await match.wait(1)
    answer = await match.holds(1, Pass())
    await match.until(2.4)
    assert not answer.done()
    await match.until(PAUSE)
    assert await answer == Done("a1.1", 2)


async def test_refusals_of_time(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    stranger = (await match.house.people("Eve"))[0]
    tables = match.house.tables
    assert await refusal(tables.wait(stranger, match.id, "w", 1)) == ("not_seated", {})
    assert await refusal(tables.wait(match.players[1], match.id, "w w", 1)) == ("bad_id", {})
    assert await refusal(match.wait(0)) == ("not_your_decision", {})
    assert await refusal(match.wait(1, 0)) == ("stale", {"seq": 1})
    answer = await match.holds(1, Pass())
    assert await refusal(match.wait(1)) == ("answer_held", {})
    await match.until(PAUSE)
    await answer
    assert await refusal(match.wait(1, 1)) == ("stale", {"seq": 2})
    assert await refusal(match.wait(1)) == ("no_pause", {})
    for seat in (0, 1):
        await tables.resign(match.players[seat], match.id, "r", await match.seq())
    assert await refusal(match.wait(1)) == ("match_over", {})


# a held pass is of one question


async def test_two_answers_of_one_seat(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    first, same = match.act(1, Pass(), "p"), match.act(1, Pass(), "p")
    await match.calm()
    assert await refusal(match.act(1, Pass(), "q")) == ("answer_held", {})
    assert await refusal(match.act(1, Duck(), "p")) == ("bad_id", {})
    assert await refusal(match.act(0, Pass(), "p")) == ("not_your_decision", {})
    assert await refusal(match.act(1, Second(), "s")) == ("illegal_action", {})
    assert not first.done()
    await match.until(PAUSE)
    assert [await first, await same] == [Done("p", 2), Done("p", 2)]


async def test_one_who_asks_goes_away_and_the_other_is_answered(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    gone, stays = match.act(1, Pass(), "p"), match.act(1, Pass(), "p")
    await match.calm()
    gone.cancel()
    await match.until(PAUSE)
    assert await stays == Done("p", 2)


async def test_a_play_instead(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    held = await match.holds(1, Pass(), "p")
    await match.until(1)
    assert await match.act(1, Duck(), "d") == Done("d", 2)
    assert await refusal(held) == ("stale", {"seq": 2})
    await match.until(1 + PAUSE)
    assert await match.did() == [(0, "threw"), (1, "ducked"), (0, "turn_began")]


async def test_who_threw_takes_back(thrown: Thrown) -> None:
    """The same question comes again, and what was said in the first pause is not said in the second."""
    match = await thrown(DUCK)
    held = await match.holds(1, Pass(), "p")
    await match.until(1)
    await match.house.tables.undo(match.players[0], match.id, "u", 1)
    assert await refusal(held) == ("stale", {"seq": 2})
    assert await match.said() is None
    await match.until(2)
    await match.act(0, Throw(1))
    assert await match.said() == (PAUSE, None)
    await match.until(2 + PAUSE - 0.001)
    assert await match.asked() == ("dodge", 1)
    await match.until(2 + PAUSE)
    assert (await match.did())[-1] == (1, "ducked")


@pytest.mark.parametrize("waits", [False, True])
async def test_somebody_else_leaves(thrown: Thrown, waits: bool) -> None:
    """The question stays the same, and so does what was said to it; the pause alone begins anew."""
    match = await thrown(DUCK, people=4)
    held = None if waits else await match.holds(1, Pass(), "p")
    if waits:
        await match.wait(1)
    await match.until(1)
    await match.house.tables.resign(match.players[3], match.id, "r", 1)
    assert await match.asked() == ("dodge", 1)
    assert await match.said() == (PAUSE, "wait" if waits else "pass")
    await match.until(1 + PAUSE)
    if held is None:
        assert await match.asked() == ("dodge", 1)
    else:
        assert await held == Done("p", 3)
        assert (await match.did())[-1] == (1, "hit")  # and did not dodge


async def test_who_is_asked_leaves(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    held = await match.holds(1, Pass(), "p")
    await match.until(1)
    await match.house.tables.resign(match.players[1], match.id, "r", 1)
    assert await refusal(held) == ("stale", {"seq": 2})
    assert await match.said() is None
    await match.until(PAUSE)
    assert (await match.did())[-1] == (1, "left")


async def test_who_takes_a_pass_back_is_given_time(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    held = await match.holds(1, Pass(), "p")
    await match.until(PAUSE)
    await held
    await match.house.tables.undo(match.players[1], match.id, "u", 2)
    assert await match.said() == (PAUSE, "wait")
    await match.until(100)
    assert await match.act(1, Duck(), "d") == Done("d", 4)


async def test_another_process_is_quicker(open_house: Opener, database_url: str, clock: OwnClock) -> None:
    match = await really_dealt(await open_house(database_url, clock=clock), DUCK)
    other = await open_house(database_url, clock=OwnClock())
    await match.act(0, Throw(1))
    held = await match.holds(1, Pass(), "p")
    await match.until(1)
    assert await other.tables.act(match.players[1], match.id, "d", 1, Duck()) == Done("d", 2)
    await match.until(PAUSE)
    assert await refusal(held) == ("stale", {"seq": 2})
    assert await match.did() == [(0, "threw"), (1, "ducked")]
    assert await match.asked() == ("again", 0)


async def test_another_process_passes_at_the_same_instant(
    open_house: Opener, database_url: str, thrown: Thrown, clock: OwnClock
) -> None:
    match = await thrown(PIE)
    twin = Match(await open_house(database_url, clock=clock), clock, match.players, match.id)
    assert await twin.asked() == ("dodge", 1)
    await twin.put([DUCK, PIE], [PIE], [DUCK, PIE])
    await match.until(PAUSE)
    await match.house.until(lambda: not match.house.tables._tasks._running)
    assert await match.did() == await twin.did() == [(0, "threw"), (1, "hit")]


# the very instant


@pytest.mark.parametrize("answer", [Duck(), Pass()])
async def test_an_answer_just_before_the_end(thrown: Thrown, answer: Any) -> None:
    """It is looked at in the same turn of the loop, before the pause runs out."""
    match = await thrown(DUCK)
    task = match.act(1, answer, "x", 1)
    live = await match.house.tables.match(match.id)
    await match.house.until(lambda: live.moving or live.pause is None or live.pause.held is not None)
    match.clock.move_to(PAUSE)
    assert await task == Done("x", 2)
    await match.calm()
    assert await match.seq() == 2


@pytest.mark.parametrize("answer", [Duck(), Pass()])
async def test_an_answer_just_after_the_end(thrown: Thrown, answer: Any) -> None:
    match = await thrown(DUCK)
    match.clock.move_to(PAUSE)
    task = match.act(1, answer, "x", 1)
    assert await refusal(task) == ("stale", {"seq": 2})
    assert await match.did() == [(0, "threw"), (1, "ducked")]


@pytest.mark.parametrize("hand", [(DUCK,), (PIE,)])
async def test_orders_are_being_written_when_it_ends(thrown: Thrown, hand: tuple[str, ...]) -> None:
    match = await thrown(*hand)
    gate = Gate(match.house, "orders")
    orders = asyncio.ensure_future(
        match.house.tables.set_orders(match.players[1], match.id, "o", 0, {"dodge": "pass"}, False)
    )
    await gate.reached.wait()
    match.clock.move_to(PAUSE)
    gate.open()
    await orders
    assert await match.did() == [(0, "threw"), (1, "hit")]
    assert not match.clock.alarms


async def test_time_is_asked_for_at_the_last_instant(thrown: Thrown) -> None:
    match = await thrown(DUCK)
    gate = Gate(match.house, "wait")
    wait = asyncio.ensure_future(match.wait(1))
    await gate.reached.wait()
    match.clock.move_to(PAUSE)  # while it is being written: it was said before
    gate.open()
    await wait
    assert await match.asked() == ("dodge", 1)


# bots, options


@pytest.mark.parametrize("hand", [(DUCK,), (PIE,)])
async def test_a_bot_answers_at_the_end(
    open_house: Opener, database_url: str, clock: OwnClock, hand: tuple[str, ...]
) -> None:
    house = await open_house(database_url, clock=clock, bot_pace=0.9)
    match = await begun(house, 1, bots=1, even_pauses="on")
    await match.put([DUCK, PIE], hand)
    await match.act(0, Throw(1))
    await match.until(2.4)
    assert await match.asked() == ("dodge", 1)
    await match.until(PAUSE)
    assert await match.did() == [(0, "threw"), (1, "hit")]  # this bot loves to pass
    assert await match.asked() == ("on_turn", 1)
    await match.until(PAUSE + 0.9)
    assert (await match.did())[-1] == (1, "rested")


@pytest.mark.parametrize(
    ("people", "bots", "chosen", "settled"),
    [
        (2, 0, "auto", "on"),
        (2, 1, "auto", "on"),
        (1, 1, "auto", "off"),
        (1, 1, "on", "on"),
        (3, 0, "off", "off"),
    ],
)
async def test_the_option_is_settled_when_the_match_starts(
    open_house: Opener, database_url: str, clock: OwnClock, people: int, bots: int, chosen: str, settled: str
) -> None:
    house = await open_house(database_url, clock=clock)
    match = await begun(house, people, bots, even_pauses=chosen, turns=2)
    live = await house.tables.match(match.id)
    assert live.match.options.even_pauses == settled
    assert (await house.tables.table(live.table_id)).options["even_pauses"] == chosen
    await house.crash()
    match.house = house = await open_house(database_url, clock=clock)
    assert (await house.tables.match(match.id)).match.options.even_pauses == settled
    while await match.asked() is not None:
        asked = await match.asked()
        assert asked is not None
        if asked[1] < people:
            await match.act(asked[1], Rest())
        else:
            await match.until(clock.time + 1)
    assert (await house.tables.export(match.id))["options"]["even_pauses"] == settled
    assert (await house.tables.replay(match.id))["options"]["even_pauses"] == settled


async def test_a_window_without_an_answer_is_skipped_where_pauses_are_off(
    open_house: Opener, database_url: str, clock: OwnClock
) -> None:
    match = await begun(await open_house(database_url, clock=clock), even_pauses="off")
    await match.put([DUCK, PIE], [PIE], [PIE])
    await match.act(0, Throw(1))
    assert await match.asked() == ("on_turn", 1)
    await match.act(1, Throw(0))
    assert await match.asked() == ("dodge", 0)
    assert await match.said() is None
    assert await match.act(0, Pass()) == Done("a0.2", 3)
