"""Standing orders: "pass until my next turn". When it ends, and what brings it back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from app.tables import Orders, OrdersChanged
from tests.support.watch import Look, Pass, Ring, Sleep, on_the_shelf
from tests.tables.conftest import Opener
from tests.tables.house import House
from tests.tables.ordering import DEFAULT, FRESH, Table, begun, refusal


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with on_the_shelf():
        yield


async def test_until_my_next_turn(house: House) -> None:
    table = await begun(house, 3)
    await table.order(1, 0, until=True)
    for ring in (Ring(loud=False), Ring(loud=True)):
        await table.act(ring)
        assert await table.asked() == ("window", 2)
        await table.act(Pass())
    assert (await table.orders(1)).until_turn
    await table.act(Sleep())
    assert await table.asked() == ("on_watch", 1)
    assert await table.orders(1) == replace(FRESH, version=2)
    await table.act(Sleep())
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 0)
    await table.act(Pass())
    assert await table.asked() == ("window", 1)


async def test_said_in_my_own_turn_it_holds_for_the_rest_of_it_and_to_the_next(house: House) -> None:
    table = await begun(house)
    await table.order(0, 0, until=True, echo="ask")
    await table.act(Ring(loud=False))
    await table.act(Pass())
    assert await table.asked() == ("on_watch", 0)
    await table.act(Sleep())
    assert (await table.orders(0)).until_turn
    await table.act(Ring(loud=True))
    assert await table.asked() == ("on_watch", 1)
    await table.act(Sleep())
    assert await table.orders(0) == Orders(2, DEFAULT | {"echo": "ask"}, until_turn=False)


async def test_what_has_lapsed_stays_lapsed_after_a_kill(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    table = await begun(house, 3)
    await table.order(1, 0, until=True)
    await table.act(Sleep())  # the turn of 1 begins, and is over
    await table.act(Sleep())
    await house.crash()
    table.house = await open_house(database_url)
    assert not (await table.orders(1)).until_turn
    await table.act(Ring(loud=False))
    await table.act(Pass())
    assert await table.asked() == ("window", 1)


async def take_back(table: Table, seat: int) -> None:
    live = await table.house.tables.match(table.id)
    await table.house.tables.undo(table.players[seat], table.id, f"u{live.match.seq}", live.match.seq)


@pytest.mark.parametrize("kill", [False, True], ids=["in memory", "after a kill"])
async def test_what_lapsed_with_an_act_comes_back_with_its_take_back(
    open_house: Opener, database_url: str, kill: bool
) -> None:
    house = await open_house(database_url)
    table = await begun(house, 3)

    async def perhaps_killed() -> None:
        if kill:
            await table.house.crash()
            table.house = await open_house(database_url)

    given = await table.order(1, 0, until=True)
    for version in (2, 4):
        await table.act(Sleep())
        await perhaps_killed()
        assert await table.orders(1) == replace(FRESH, version=version)
        await take_back(table, 0)
        assert await table.orders(1) == replace(given, version=version + 1)
        await perhaps_killed()
        assert await table.orders(1) == replace(given, version=version + 1)
    await table.act(Ring(loud=True))
    assert await table.asked() == ("window", 2)  # 1 has passed
    await table.act(Pass())
    await table.act(Sleep())
    assert not (await table.orders(1)).until_turn


async def test_it_is_told_to_the_seat_that_it_holds_again(house: House) -> None:
    table = await begun(house, 3)
    given = await table.order(1, 0, until=True)
    await table.act(Sleep())
    await take_back(table, 0)
    told = [(notice.seat, notice.orders) for _, notice in house.told if isinstance(notice, OrdersChanged)]
    assert told == [(1, given), (1, replace(FRESH, version=2)), (1, replace(given, version=3))]


async def test_a_take_back_after_my_turn_has_begun_brings_nothing_back(house: House) -> None:
    table = await begun(house)
    await table.order(1, 0, until=True)
    await table.act(Sleep())
    await table.act(Look())
    await take_back(table, 1)
    await take_back(table, 1)
    assert await table.asked() == ("on_watch", 1)
    assert not (await table.orders(1)).until_turn


async def test_new_orders_are_not_brought_back_to_the_old(house: House) -> None:
    table = await begun(house)
    await table.order(1, 0, until=True)
    await table.act(Sleep())
    given = await table.order(1, 2, bell="pass")
    await take_back(table, 0)
    assert await table.orders(1) == given


async def test_taking_back_brings_me_to_a_turn_of_mine(house: House) -> None:
    """Said in another's turn, which the take-back undoes: what begins is mine again."""
    table = await begun(house)
    await table.act(Sleep())
    await table.order(0, 0, until=True)
    await take_back(table, 0)
    assert await table.asked() == ("on_watch", 0)
    assert await table.orders(0) == replace(FRESH, version=2)


@pytest.mark.parametrize("kill", [False, True], ids=["in memory", "after a kill"])
async def test_what_was_decided_before_it_ended_does_not_begin_it_again(
    open_house: Opener, database_url: str, kill: bool
) -> None:
    """Its end is a change that one has to have seen: else another wish, sent a moment too late, would say it anew."""
    house = await open_house(database_url)
    table = await begun(house)
    await table.order(1, 0, until=True)
    await table.act(Sleep())
    if kill:
        await house.crash()
        table.house = await open_house(database_url)
    assert await refusal(table.order(1, 1, until=True, bell="pass")) == ("stale_orders", {"version": 2})
    assert await table.orders(1) == replace(FRESH, version=2)
    assert (await table.order(1, 2, bell="pass")).version == 3
