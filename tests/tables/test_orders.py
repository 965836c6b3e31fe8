"""Standing orders: a reaction that a seat's orders decline is declined at once, as an ordinary act that is stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from app.engine import dump
from app.engine.game import Reaction
from app.store import Unavailable, Unsure
from app.store import orders as stored_orders
from app.store.schema import actions, matches
from app.store.schema import orders as orders_table
from app.tables import MatchMoved, Orders, OrdersChanged, Refused
from tests.support.watch import WATCH, Answer, Look, Pass, Ring, Sleep, on_the_shelf
from tests.tables.conftest import Opener
from tests.tables.house import Gate, House
from tests.tables.ordering import DEFAULT, FRESH, Table, begun, refusal


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with on_the_shelf():
        yield


async def test_what_the_game_asks_and_declines_by_itself(house: House) -> None:
    table = await begun(house)
    assert await table.orders(0) == FRESH
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)
    await table.act(Answer())
    assert await table.asked() == ("on_watch", 0)  # the echo is declined by default
    assert await table.did() == [(0, "rang"), (1, "answered"), (0, "passed")]


async def test_a_kind_that_is_declined_and_one_that_is_asked_again(house: House) -> None:
    table = await begun(house)
    given = await table.order(1, 0, bell="pass")
    assert given == Orders(1, DEFAULT | {"bell": "pass"}, until_turn=False)
    await table.act(Ring(loud=False))
    assert await table.asked() == ("on_watch", 0)
    await table.act(Ring(loud=True))
    assert await table.asked() == ("window", 1)
    await table.act(Pass())
    assert await table.order(1, 1) == replace(
        FRESH, version=2
    )  # the whole wish: what is left out is as at first
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)
    await table.act(Pass())
    await table.order(0, 0, echo="ask")
    await table.act(Look())
    assert await table.asked() == ("window", 0)


@pytest.mark.parametrize("how", [{"until": True}, {"alarm": "pass"}], ids=["until", "kind"])
async def test_an_open_question_is_declined_at_once(house: House, how: dict[str, Any]) -> None:
    table = await begun(house)
    await table.act(Ring(loud=True))
    assert await table.asked() == ("window", 1)
    await table.order(1, 0, **how)
    assert await table.asked() == ("on_watch", 0)
    assert await table.did() == [(0, "rang"), (1, "passed"), (0, "passed")]


async def test_bots_have_no_orders(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, bot_pace=1000.0)
    table = await begun(house, 1, bots=1)
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)
    assert (await house.tables.match(table.id)).timer is not None


async def test_orders_do_not_keep_a_bot_from_acting(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, bot_pace=1000.0)
    table = await begun(house, 1, bots=1)
    await table.act(Ring(loud=False))
    timer = (await house.tables.match(table.id)).timer
    await table.order(0, 0, bell="pass")
    assert (await house.tables.match(table.id)).timer is timer
    assert timer is not None
    assert not timer.cancelled()


async def test_orders_last_through_a_restart(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    table = await begun(house, 3)
    await table.order(1, 0, bell="pass")
    await table.order(2, 0, until=True)
    await table.act(Ring(loud=False))
    await house.crash()
    table.house = await open_house(database_url)
    assert await table.orders(1) == Orders(1, DEFAULT | {"bell": "pass"}, until_turn=False)
    assert (await table.orders(2)).until_turn
    await table.act(Ring(loud=False))
    assert await table.asked() == ("on_watch", 0)
    assert await table.did() == [
        (0, "rang"), (1, "passed"), (2, "passed"), (0, "passed"),
        (0, "rang"), (1, "passed"), (2, "passed"), (0, "passed"),
    ]  # fmt: skip


async def test_matches_go_on_by_themselves_after_a_kill(
    open_house: Opener, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is gone between the act that opens the window and the act that declines it."""
    house = await open_house(database_url)
    table = await begun(house, 3)
    other = await begun(house, 3)
    await table.order(1, 0, bell="pass")
    monkeypatch.setattr(house.tables._matches, "wake", lambda live: None)
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)
    await house.crash()
    house = table.house = await open_house(database_url)  # nobody asks for the match
    await house.until(lambda: any(isinstance(n, MatchMoved) for _, n in house.told))
    assert await table.asked() == ("window", 2)
    assert await table.did() == [(0, "rang"), (1, "passed")]
    await house.until(lambda: not house.tables._tasks._running)
    assert other.id not in house.tables._memory.live  # it waits for a person, so it was put away again


async def test_a_replay_needs_no_orders(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    table = await begun(house, turns=2)
    await table.order(1, 0, bell="pass")
    for action in (Ring(loud=False), Sleep(), Sleep()):
        await table.act(action)
    assert await table.asked() is None
    before = dump((await house.tables.match(table.id)).match)
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(orders_table.delete())
        await connection.execute(sa.text("DELETE FROM snapshots"))
    await house.crash()
    house = table.house = await open_house(database_url)
    assert dump((await house.tables.match(table.id)).match) == before
    replay = await house.tables.replay(table.id)
    assert [frame["seat"] for frame in replay["frames"]] == [None, 0, 1, 0, 0, 1]
    assert replay["frames"][0]["decision"] == {"seat": 0, "kind": "on_watch", "about": {"number": 1}}
    assert "orders" not in str(await house.tables.export(table.id))


async def test_who_takes_back_is_asked(house: House) -> None:
    """Otherwise the window would be declined again before one could go back beyond it."""
    table = await begun(house)
    await table.act(Look())
    assert await table.did() == [(0, "looked"), (0, "passed")]
    for expected in (("window", 0), ("on_watch", 0)):
        live = await house.tables.match(table.id)
        await house.tables.undo(table.players[0], table.id, f"u{live.match.seq}", live.match.seq)
        assert await table.asked() == expected
    await table.act(Look())
    assert await table.asked() == ("on_watch", 0)


async def test_orders_given_after_a_take_back_hold_at_once(house: House) -> None:
    table = await begun(house)
    await table.act(Look())
    live = await house.tables.match(table.id)
    await house.tables.undo(table.players[0], table.id, "u", live.match.seq)
    await table.order(1, 0, bell="pass")  # somebody else's: the question stays
    assert await table.asked() == ("window", 0)
    await table.order(0, 0)
    assert await table.asked() == ("on_watch", 0)


async def test_refusals(house: House) -> None:
    table = await begun(house, turns=2)
    stranger = (await house.people("Eve"))[0]
    tables = house.tables
    assert await refusal(tables.orders(stranger, table.id)) == ("not_seated", {})
    assert await refusal(tables.set_orders(stranger, table.id, "x", 0, {}, False)) == ("not_seated", {})
    assert await refusal(tables.orders(table.players[0], "nothing")) == ("no_such_match", {})
    assert await refusal(table.order(0, 0, gong="pass")) == ("no_such_reaction", {})
    assert await refusal(table.order(0, 0, act_id="a b")) == ("bad_id", {})
    assert await refusal(table.order(0, 1)) == ("stale_orders", {"version": 0})
    await table.order(0, 0, until=True)
    assert await refusal(table.order(0, 0, act_id="y")) == ("stale_orders", {"version": 1})
    await table.act(Sleep())
    await table.act(Sleep())
    assert await refusal(table.order(0, 1)) == ("match_over", {})
    assert await refusal(table.orders(0)) == ("match_over", {})
    plain = await house.begun(table.players)
    assert await tables.orders(table.players[0], plain) == Orders(0, {}, until_turn=False)
    assert await refusal(tables.set_orders(table.players[0], plain, "x", 0, {}, True)) == (
        "no_such_reaction",
        {},
    )


@pytest.mark.parametrize(
    "other",
    [{"until": True}, {"until": True, "bell": "ask"}, {"bell": "pass"}, {"until": True, "alarm": "pass"}],
)
async def test_an_id_stands_for_the_same_orders_alone(house: House, other: dict[str, Any]) -> None:
    table = await begun(house)
    given = await table.order(1, 0, act_id="o", until=True, bell="pass")
    assert await table.order(1, 0, act_id="o", until=True, bell="pass") == given
    assert await refusal(table.order(1, 0, act_id="o", **other)) == ("bad_id", {})
    await table.act(Sleep())  # "until my next turn" has lapsed, and was said all the same
    assert await refusal(table.order(1, 0, act_id="o", **other)) == ("bad_id", {})
    assert (await table.order(1, 0, act_id="o", until=True, bell="pass")).version == 2


async def test_who_has_left_gives_no_orders(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    table = await begun(house, 3)
    given = await table.order(1, 0, act_id="o", bell="pass")
    await house.tables.resign(table.players[1], table.id, "r", 0)
    for _ in range(2):
        assert await refusal(table.order(1, 1)) == ("seat_gone", {})
        assert await table.order(1, 0, act_id="o", bell="pass") == given  # its answer was lost
        await house.crash()
        house = table.house = await open_house(database_url)
    assert (await table.order(2, 0, bell="pass")).version == 1


async def test_a_seat_that_changes_hands_loses_its_orders(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    table = await begun(house)
    await table.order(1, 0, bell="pass", alarm="pass")
    eve = (await house.people("Eve"))[0]
    await house.crash()
    house = await open_house(database_url)
    async with house.tables.store.db.write("test") as connection:
        seats = (
            await connection.execute(sa.select(matches.c.seats).where(matches.c.id == table.id))
        ).scalar_one()
        handed = seats.replace(table.players[1].id, eve.id)
        await connection.execute(matches.update().where(matches.c.id == table.id).values(seats=handed))
    table.house, table.players[1] = house, eve
    assert await table.orders(1) == replace(FRESH, version=1)
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)
    assert (await table.order(1, 1, bell="pass")).kinds["bell"] == "pass"
    assert await table.asked() == ("on_watch", 0)


# races


@pytest.mark.parametrize("times", [2, 5])
async def test_the_same_orders_sent_several_times(open_house: Opener, database_url: str, times: int) -> None:
    house = await open_house(database_url)
    table = await begun(house)
    sent = [table.order(1, 0, act_id="o", until=True) for _ in range(times)]
    answers = await asyncio.gather(*sent)
    assert answers == [Orders(1, DEFAULT, until_turn=True)] * times
    assert sum(isinstance(n, OrdersChanged) for _, n in house.told) == 1
    await table.act(Sleep())
    assert await table.order(1, 0, act_id="o", until=True) == replace(FRESH, version=2)  # late: it is over
    await house.crash()
    table.house = await open_house(database_url)
    assert await table.order(1, 0, act_id="o", until=True) == replace(FRESH, version=2)


async def test_two_windows_of_one_person_give_orders_at_once(house: House) -> None:
    table = await begun(house)
    first, second = table.order(1, 0, act_id="a", bell="pass"), table.order(1, 0, act_id="b", alarm="pass")
    answers = await asyncio.gather(first, second, return_exceptions=True)
    assert sum(isinstance(answer, Orders) for answer in answers) == 1
    assert [answer.code for answer in answers if isinstance(answer, Refused)] == ["stale_orders"]
    assert (await table.orders(1)).version == 1


async def test_two_processes_give_orders_at_once(open_house: Opener, database_url: str) -> None:
    house, other = await open_house(database_url), await open_house(database_url)
    table = await begun(house)
    twin = Table(other, table.players, table.id)
    await twin.orders(1)  # both have the match in memory
    assert (await table.order(1, 0, act_id="a", bell="pass")).version == 1
    assert await refusal(twin.order(1, 0, act_id="b", alarm="pass")) == ("stale_orders", {"version": 1})
    assert await twin.orders(1) == await table.orders(1)
    assert await twin.order(1, 0, act_id="a", bell="pass") == await table.orders(1)


async def test_two_processes_use_one_id_for_two_things(open_house: Opener, database_url: str) -> None:
    house, other = await open_house(database_url), await open_house(database_url)
    table = await begun(house)
    twin = Table(other, table.players, table.id)
    await twin.orders(1)
    given = await table.order(1, 0, act_id="a", bell="pass")
    assert await refusal(twin.order(1, 0, act_id="a", alarm="pass")) == ("bad_id", {})
    assert await twin.orders(1) == given


@pytest.mark.parametrize("order_first", [True, False])
async def test_orders_and_a_decision_in_the_same_instant(house: House, order_first: bool) -> None:
    """Whichever the store has first, the question ends declined, once."""
    table = await begun(house)
    gate = Gate(house, "orders" if order_first else "acts")
    jobs = [asyncio.ensure_future(table.order(1, 0, bell="pass"))] if order_first else []
    if order_first:
        await gate.reached.wait()
    act = asyncio.ensure_future(house.tables.act(table.players[0], table.id, "ring", 0, Ring(loud=False)))
    if not order_first:
        await gate.reached.wait()
        jobs = [asyncio.ensure_future(table.order(1, 0, bell="pass"))]
    for _ in range(20):
        await asyncio.sleep(0)
    assert not act.done()
    assert not any(job.done() for job in jobs)
    gate.open()
    await asyncio.gather(act, *jobs)
    assert await table.asked() == ("on_watch", 0)
    assert await table.did() == [(0, "rang"), (1, "passed"), (0, "passed")]


async def test_orders_in_flight_when_the_asker_goes_away_are_kept(house: House) -> None:
    table = await begun(house)
    gate = Gate(house, "orders")
    asked = asyncio.ensure_future(table.order(1, 0, bell="pass"))
    await gate.reached.wait()
    asked.cancel()
    gate.open()
    await house.until(lambda: any(isinstance(n, OrdersChanged) for _, n in house.told))
    assert (await table.orders(1)).kinds["bell"] == "pass"


async def test_a_database_that_does_not_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(house)

    async def put(*_: Any) -> None:
        raise Unavailable("lost")

    with monkeypatch.context() as patch:
        patch.setattr(stored_orders, "put", put)
        assert await refusal(table.order(1, 0, bell="pass")) == ("not_ready", {})
    assert await table.orders(1) == FRESH
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)
    await table.order(1, 0, bell="pass")
    assert await table.asked() == ("on_watch", 0)


async def test_an_order_that_was_written_though_its_answer_was_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house)
    write = stored_orders._write
    lost = iter((True, False, False))

    async def writes_and_loses(*args: Any) -> None:
        await write(*args)
        if next(lost):
            await args[0].commit()
            raise Unsure("lost")

    monkeypatch.setattr(stored_orders, "_write", writes_and_loses)
    assert await table.order(1, 0, bell="pass") == Orders(1, DEFAULT | {"bell": "pass"}, until_turn=False)
    assert (await table.orders(1)).version == 1


async def test_a_decline_that_the_rules_refuse_leaves_the_question(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(WATCH, "reaction", lambda m: Reaction("bell", Sleep()))
    table = await begun(house)
    await table.order(1, 0, bell="pass")
    await table.act(Ring(loud=False))
    assert await table.asked() == ("window", 1)
    assert "cannot be declined" in caplog.text


async def test_orders_stand_in_no_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = await begun(house)
    await table.order(1, 0, act_id="marker-of-orders", alarm="pass")
    await table.act(Ring(loud=True))
    ours = [str(one.__dict__) for one in caplog.records if one.name.startswith(("app", "shamble"))]
    assert not any("marker-of-orders" in line or "alarm" in line for line in ours)
    async with house.tables.store.db.read() as connection:
        stored = (await connection.execute(sa.select(actions.c.act_id))).scalars().all()
    assert "marker-of-orders" not in stored
