"""Standing orders: a kind of reaction that is passed this turn. When that ends, and what brings it back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from app.store import migrate
from app.store.database import hold_acts
from app.store.migrations import downgrade
from app.store.orders import empty
from app.store.schema import orders as orders_table
from app.tables import Orders, OrdersChanged
from tests.support.watch import WATCH, Look, Pass, Ring, Sleep, on_the_shelf
from tests.tables.conftest import Opener
from tests.tables.house import PATIENCE, House
from tests.tables.ordering import DEFAULT, FRESH, Table, begun, refusal
from tests.tables.test_orders_until import take_back

THIS_TURN = Orders(1, DEFAULT | {"bell": "turn"}, until_turn=False)


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with on_the_shelf():
        yield


async def pass_the_bell(table: Table) -> None:
    """Bob (1) of three people hears no bell this turn."""
    assert await table.order(1, 0, bell="turn") == THIS_TURN


async def test_a_kind_is_passed_as_long_as_the_turn_lasts(house: House) -> None:
    """Also where the turn is somebody else's, and the next one is not the seat's own: then it is asked again."""
    table = await begun(house, 3)
    await pass_the_bell(table)
    for _ in range(2):
        await table.act(Ring(loud=False))
        assert await table.asked() == ("window", 2)
        await table.act(Pass())
    await table.act(Ring(loud=True))
    assert await table.asked() == ("window", 1)  # of the other kinds nothing was said
    await table.act(Pass())
    await table.act(Pass())
    await table.act(Sleep())  # 1's turn
    assert await table.orders(1) == replace(FRESH, version=2)
    await table.act(Sleep())  # 2's
    await table.act(Ring(loud=False))
    await table.act(Pass())
    assert await table.asked() == ("window", 1)


async def test_it_does_not_last_until_the_seat_s_own_turn(house: House) -> None:
    table = await begun(house, 3)
    await table.order(2, 0, bell="turn")
    await table.act(Sleep())
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 2)


async def test_a_kind_that_is_declined_by_default_is_asked_after_the_turn(house: House) -> None:
    """Whoever has spoken of it does not want the default back."""
    table = await begun(house)
    await table.order(0, 0, echo="turn")
    await table.act(Look())
    assert await table.asked() == ("on_watch", 0)
    await table.act(Sleep())
    assert (await table.orders(0)).kinds["echo"] == "ask"
    await table.act(Sleep())
    await table.act(Look())
    assert await table.asked() == ("window", 0)


async def test_always_and_until_my_next_turn_go_on_beside_it(house: House) -> None:
    table = await begun(house, 3)
    await table.order(2, 0, until=True, bell="turn", alarm="pass")
    await table.act(Sleep())
    wanted = Orders(2, DEFAULT | {"alarm": "pass"}, until_turn=True)
    assert await table.orders(2) == wanted
    await table.act(Sleep())
    assert await table.orders(2) == replace(wanted, version=3, until_turn=False)


async def test_one_act_ends_both(house: House) -> None:
    table = await begun(house)
    await table.order(1, 0, until=True, bell="turn")
    await table.act(Sleep())
    assert await table.orders(1) == replace(FRESH, version=2)
    await take_back(table, 0)
    assert await table.orders(1) == replace(THIS_TURN, version=3, until_turn=True)


async def test_an_open_question_is_passed_at_once(house: House) -> None:
    table = await begun(house)
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)
    await table.order(1, 0, bell="turn")
    assert await table.asked() == ("on_watch", 0)
    assert await table.did() == [(0, "rang"), (1, "passed"), (0, "passed")]


async def test_it_lasts_through_a_kill_and_so_does_its_end(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    table = await begun(house)
    await pass_the_bell(table)
    await house.crash()
    house = table.house = await open_house(database_url)
    assert await table.orders(1) == THIS_TURN
    await table.act(Ring(loud=False))
    assert await table.asked() == ("on_watch", 0)
    await table.act(Sleep())
    await house.crash()
    table.house = await open_house(database_url)
    assert await table.orders(1) == replace(FRESH, version=2)
    await table.act(Sleep())
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)


@pytest.mark.parametrize("kill", [False, True], ids=["in memory", "after a kill"])
async def test_a_turn_that_is_taken_back_to_brings_it_back(
    open_house: Opener, database_url: str, kill: bool
) -> None:
    house = await open_house(database_url)
    table = await begun(house, 3)

    async def perhaps_killed() -> None:
        if kill:
            await table.house.crash()
            table.house = await open_house(database_url)

    await pass_the_bell(table)
    for version in (2, 4):
        await table.act(Sleep())
        await perhaps_killed()
        assert await table.orders(1) == replace(FRESH, version=version)
        await take_back(table, 0)
        await perhaps_killed()
        assert await table.orders(1) == replace(THIS_TURN, version=version + 1)
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 2)  # 1 has passed


async def test_a_take_back_inside_the_next_turn_brings_nothing_back(house: House) -> None:
    table = await begun(house)
    await pass_the_bell(table)
    await table.act(Sleep())
    await table.act(Look())
    await take_back(table, 1)
    await take_back(table, 1)
    assert await table.asked() == ("on_watch", 1)
    assert await table.orders(1) == replace(FRESH, version=2)


async def test_the_turn_in_which_it_was_said_is_taken_back(house: House) -> None:
    """There is no such turn any more, and the one that takes its place is another one."""
    table = await begun(house)
    await table.act(Sleep())
    await table.order(0, 0, bell="turn")
    await take_back(table, 0)
    assert await table.orders(0) == replace(FRESH, version=2)
    await table.act(Sleep())
    assert await table.orders(0) == replace(FRESH, version=2)


async def test_its_end_is_told_to_the_seat_alone(house: House) -> None:
    table = await begun(house, 3)
    await pass_the_bell(table)
    await table.act(Sleep())
    await take_back(table, 0)
    told = [(notice.seat, notice.orders) for _, notice in house.told if isinstance(notice, OrdersChanged)]
    assert told == [
        (1, THIS_TURN), (1, replace(FRESH, version=2)), (1, replace(THIS_TURN, version=3)),
    ]  # fmt: skip


async def test_what_was_decided_before_the_turn_ended_does_not_pass_the_next_one(house: House) -> None:
    """A wish states the whole. One that comes a moment too late must not say "this turn" of another turn."""
    table = await begun(house, 3)
    await pass_the_bell(table)
    await table.act(Sleep())
    late = table.order(1, 1, bell="turn", alarm="pass")
    assert await refusal(late) == ("stale_orders", {"version": 2})
    assert await table.order(1, 0, act_id="o1.0", bell="turn") == replace(
        FRESH, version=2
    )  # its answer was lost
    assert await refusal(table.order(1, 0, act_id="o1.0", bell="pass")) == ("bad_id", {})


async def test_what_was_seen_in_a_turn_that_is_over_does_not_pass_the_next_one(
    open_house: Opener, database_url: str
) -> None:
    """The first wish, too, which no other version tells from a late one: the line was down while the turn ended. Whoever
    does not say where the match was seen means the turn that goes on."""
    house = await open_house(database_url)
    table = await begun(house, 3)
    await table.act(Sleep())
    assert await refusal(table.order(0, 0, seq=0, bell="turn")) == ("stale", {"seq": 1})
    assert (await table.order(0, 0, seq=0, bell="pass")).version == 1  # this is of no turn
    await house.crash()
    table.house = await open_house(database_url)
    assert await refusal(table.order(0, 1, act_id="late", seq=0, bell="turn")) == ("stale", {"seq": 1})
    for _ in range(2):  # its answer was lost
        assert await table.order(0, 1, act_id="now", seq=1, bell="turn") == replace(THIS_TURN, version=2)
    await take_back(table, 0)
    assert await refusal(table.order(2, 0, seq=1, bell="turn")) == (
        "stale",
        {"seq": 2},
    )  # there is no such turn
    assert await table.order(2, 0, act_id="any", bell="turn") == THIS_TURN


async def test_what_is_said_again_in_a_later_turn_is_of_that_turn(house: House) -> None:
    table = await begun(house, 3)
    await pass_the_bell(table)
    await table.act(Sleep())
    await table.act(Sleep())
    assert await table.order(1, 2, bell="turn") == replace(THIS_TURN, version=3)
    await table.act(Ring(loud=False))
    await table.act(Pass())
    assert await table.asked() == ("on_watch", 2)


async def test_a_turn_that_somebody_else_plays_on_is_the_same_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was on watch has left, and 2 takes their place: "until my next turn" ends with that, "this turn" does not."""

    def whose(m: Any) -> tuple[int, int]:
        return m.state.number, 2 if m.state.gone else m.state.active

    monkeypatch.setattr(WATCH, "turn", whose)
    table = await begun(house, 3)
    await table.order(2, 0, until=True, bell="turn")
    await house.tables.resign(table.players[1], table.id, "r", 0)
    assert await table.orders(2) == replace(THIS_TURN, version=2)
    await table.act(Ring(loud=False))
    assert await table.asked() == ("on_watch", 0)


async def test_an_end_that_is_being_stored_holds_nobody_up_who_waits_for_it(
    open_house: Opener, postgres_url: str
) -> None:
    """Another process takes the seat away meanwhile: it has the gate of acts, and empties the orders. An act that held
    these while it waits at the gate would be waited for in turn."""
    house = await open_house(postgres_url)
    table = await begun(house)
    await pass_the_bell(table)
    db = house.tables.store.db
    waits = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'act_gate'::regclass")
    async with db.engine.begin() as steering:
        await hold_acts(steering, postgres=True)
        ending = asyncio.ensure_future(table.act(Sleep()))
        async with db.read() as looking, asyncio.timeout(PATIENCE):
            while not (await looking.execute(waits)).scalar_one():
                assert not ending.done()
        await steering.execute(sa.text("SET LOCAL lock_timeout = '500ms'"))
        await empty(steering, table.id, 1)
    assert (await ending).seq == 1


async def test_a_database_that_goes_back_a_version_keeps_what_that_version_knows(
    open_house: Opener, database_url: str
) -> None:
    house = await open_house(database_url)
    table = await begun(house)
    await table.order(1, 0, bell="turn", alarm="pass")
    await house.close()
    downgrade(database_url, "0004")
    migrate(database_url)
    table.house = house = await open_house(database_url)
    async with house.tables.store.db.read() as connection:
        found: Any = (await connection.execute(sa.select(orders_table))).mappings().one()
    assert (found["kinds"], found["this_turn"]) == ('{"bell":"ask","alarm":"pass"}', None)
    assert await table.orders(1) == Orders(1, DEFAULT | {"alarm": "pass"}, until_turn=False)
