"""Standing orders over sockets: for the seat's own windows alone, and nobody else can tell them from a quick hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from app.tables import TableInfo
from tests.live.people import Client, Message, Person, World
from tests.support.relay import Plan, Relay
from tests.support.watch import on_the_shelf

RING, LOUD = {"kind": "ring", "loud": False}, {"kind": "ring", "loud": True}
SLEEP, ANSWER, PASS = {"kind": "sleep"}, {"kind": "answer"}, {"kind": "pass"}
FRESH: Message = {"version": 0, "kinds": {"bell": "ask", "alarm": "ask", "echo": "pass"}, "until_turn": False}


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with on_the_shelf():
        yield


async def opened(
    world: World, count: int = 2, **options: Any
) -> tuple[TableInfo, list[Person], list[Client]]:
    """A match of the watch game, and a socket of each person."""
    people = await world.people(count)
    table = await world.table(*people, game="watch", **options)
    return table, people, await world.watch(table, *people)


async def order(client: Client, until: bool = False, **kinds: str) -> Message:
    """Give orders on what this client knows."""
    assert client.orders is not None
    return await client.ask("orders", version=client.orders["version"], kinds=kinds, until_turn=until)


async def acted(clients: list[Client], action: Message, count: int = 1) -> None:
    """Whoever is to decide takes it, and everybody has seen what follows: so many acts in all."""
    decider = next(client for client in clients if client.mine)
    seq = decider.seq
    assert seq is not None
    assert (await decider.act(action))["type"] == "done"
    for client in clients:
        await client.reach(seq + count)


async def test_a_question_says_to_everybody_what_it_is_about(world: World) -> None:
    table, _, clients = await opened(world)
    clients += await world.watch(table, None)
    for client in clients:
        assert client.decision is not None
        assert client.decision["about"] == {"number": 1}
        assert client.decision["reaction"] is None
    await acted(clients, RING)
    for client in clients:
        assert client.decision is not None
        assert (client.decision["kind"], client.decision["about"]) == ("window", {"window": "bell", "by": 0})
        assert (client.decision["legal"] is not None) == client.mine
        assert client.decision["reaction"] == ({"kind": "bell", "decline": PASS} if client.mine else None)


async def test_a_hidden_part_leaves_the_server_at_the_end_alone(world: World) -> None:
    table, _, clients = await opened(world, turns=2)
    clients += await world.watch(table, None)
    await acted(clients, RING)
    await acted(clients, PASS, 2)
    await acted(clients, SLEEP)
    for client in clients:
        await client.hello()
        assert not any("tone" in text for text in client.texts)
    live = await world.live(table)
    assert "tone" in live.log[1].encoded
    await acted(clients, SLEEP)
    for client in clients:
        welcome = await client.hello()
        rang = next(event for entry in welcome["log"] for event in entry["events"] if event["key"] == "rang")
        assert rang["params"] == {"seat": 0, "tone": live.match.state.tones[0]}


async def test_every_window_of_the_seat_and_nobody_else(world: World) -> None:
    table, people, clients = await opened(world, 3)
    second = await world.client(table, people[1]).enter()
    watchers = await world.watch(table, await world.person("Eve"), None)
    mine, others = [clients[1], second], [clients[0], clients[2], *watchers]
    assert all(client.orders == FRESH for client in (*clients, second))
    assert all(client.orders is None for client in watchers)
    assert (await order(clients[1], alarm="pass"))["type"] == "done"
    await second.until("orders")
    wanted = {"version": 1, "kinds": FRESH["kinds"] | {"alarm": "pass"}, "until_turn": False}
    assert [client.orders for client in mine] == [wanted] * 2
    assert (await world.client(table, people[1]).enter()).orders == wanted
    for client in others:
        await client.send("ping")
        await client.until("pong")
        assert '"alarm":"pass"' not in "".join(client.texts)
        assert not any('"type":"orders"' in text for text in client.texts)


async def test_what_ends_with_my_turn_is_told_to_me(world: World) -> None:
    table, people, clients = await opened(world, 2)
    second = await world.client(table, people[1]).enter()
    await order(clients[1], until=True)
    await second.until("orders")
    await acted([*clients, second], LOUD, 3)
    assert all(client.orders is not None and client.orders["until_turn"] for client in (clients[1], second))
    await acted([*clients, second], SLEEP)
    for client in (clients[1], second):
        told = await client.until("orders")
        assert told["orders"] == FRESH | {"version": 2}
    assert not any('"type":"orders"' in text for text in clients[0].texts)


async def test_what_ends_with_this_turn_is_told_to_me(world: World) -> None:
    table, people, clients = await opened(world, 3)
    second = await world.client(table, people[2]).enter()
    await order(clients[2], bell="turn", alarm="pass")
    await second.until("orders")
    kinds = FRESH["kinds"] | {"bell": "turn", "alarm": "pass"}
    assert second.orders == {"version": 1, "kinds": kinds, "until_turn": False}
    await acted([*clients, second], SLEEP)
    for client in (clients[2], second):
        told = await client.until("orders")
        assert told["orders"] == {"version": 2, "kinds": kinds | {"bell": "ask"}, "until_turn": False}
    wish = {"version": 2, "kinds": {"bell": "turn"}, "until_turn": False}
    late = await second.ask("orders", **wish, seq=0)  # said before, and on its way for long
    assert (late["type"], late["code"]) == ("refused", "stale")
    for client in clients[:2]:
        assert not any('"type":"orders"' in text for text in client.texts)


@pytest.mark.parametrize("ordered", ["pass", "turn", "until"])
async def test_others_receive_what_a_quick_hand_would_have_sent(world: World, ordered: str) -> None:
    """The same match twice: with orders, and by hand. Every other viewer gets the same messages in the same order."""
    seen: list[list[list[Message]]] = []
    for hand in (True, False):
        table, _, clients = await opened(world, 3)
        clients += await world.watch(table, None)
        actor = clients[1]
        if not hand:
            wish = {"until": True} if ordered == "until" else {"bell": ordered, "alarm": ordered}
            assert (await order(actor, **wish))["type"] == "done"
        for ring in (RING, LOUD):
            await acted(clients, ring, 1 if hand else 2)
            if hand:
                await acted(clients, PASS)
            await acted(clients, ANSWER, 2)
        await acted(clients, SLEEP)
        others = [clients[0], clients[2], clients[3]]
        seen.append([[plain(text) for text in client.texts if "presence" not in text] for client in others])
    assert seen[0] == seen[1]


def plain(text: str) -> Message:
    """A message without instants, ids of this run, and dice."""

    def strip(value: Any) -> Any:
        if isinstance(value, dict):
            dropped = ("at", "since", "turn_since", "now", "match", "id", "table", "you", "people", "text")
            return {key: strip(each) for key, each in value.items() if key not in dropped}
        return [strip(each) for each in value] if isinstance(value, list) else value

    stripped = strip(json.loads(text))
    assert isinstance(stripped, dict)
    return stripped


async def test_given_while_i_am_asked(world: World) -> None:
    _, _, clients = await opened(world)
    await acted(clients, LOUD)
    assert clients[1].mine
    await order(clients[1], until=True)
    for client in clients:
        await client.reach(3)  # the alarm, then the echo
        assert client.decision is not None
        assert client.decision["kind"] == "on_watch"


async def test_refused(world: World) -> None:
    _, _, clients = await opened(world, turns=2)
    ada = clients[0]
    for wish, code in (
        ({"version": 0, "kinds": {"gong": "pass"}, "until_turn": False}, "no_such_reaction"),
        ({"version": 7, "kinds": {}, "until_turn": False}, "stale_orders"),
    ):
        answer = await ada.ask("orders", **wish)
        assert (answer["type"], answer["code"]) == ("refused", code)
        assert "gong" not in answer["text"]
    wrong: list[Message] = [
        {"kinds": {"bell": "never"}},
        {"version": -1},
        {"until_turn": "yes"},
        {"kinds": ["bell"]},
    ]
    right: Message = {"id": "x", "version": 0, "kinds": {}, "until_turn": False}
    for broken in wrong:
        await ada.send("orders", **(right | broken))
        assert (await ada.until("refused"))["code"] == "bad_message"
    await acted(clients, SLEEP)
    await acted(clients, SLEEP)
    answer = await order(ada)
    assert (answer["type"], answer["code"]) == ("refused", "match_over")
    assert (await ada.hello())["orders"] is None


# the same message more than once


@pytest.mark.parametrize("copies", [2, 3])
async def test_repeated_on_the_wire(world: World, copies: int) -> None:
    table, people, clients = await opened(world)
    async with Relay(world.port, Plan(repeat={("up", 2): copies})) as relay:
        doubled = await world.client(table, people[1], port=relay.port).enter()
        await doubled.send("orders", id="o", version=0, kinds={"bell": "pass"}, until_turn=True)
        answers = [await doubled.answer("o") for _ in range(copies)]
    assert answers == [{"type": "done", "id": "o", "seq": None}] * copies
    assert (await clients[1].until("orders"))["orders"]["version"] == 1
    await clients[1].send("ping")
    assert (await clients[1].until(lambda m: m["type"] in ("orders", "pong")))["type"] == "pong"


async def test_on_two_sockets_and_after_a_restart(world: World) -> None:
    table, people, clients = await opened(world)
    other = await world.client(table, people[1]).enter()
    message = {"id": "o", "version": 0, "kinds": {"bell": "pass"}, "until_turn": False}
    for client in (clients[1], other, clients[1]):
        await client.send("orders", **message)
    answers = [await client.answer("o") for client in (clients[1], other, clients[1])]
    assert answers == [{"type": "done", "id": "o", "seq": None}] * 3
    await world.restart()
    again = await world.client(table, people[1]).enter()
    assert again.orders == {"version": 1, "kinds": FRESH["kinds"] | {"bell": "pass"}, "until_turn": False}
    assert await again.ask("orders", **message) == answers[0]
    first = await world.client(table, people[0]).enter()
    await acted([first, again], RING, 3)
    assert first.mine


async def test_two_tabs_disagree(world: World) -> None:
    """One is taken, the other is refused and already knows what holds."""
    table, people, clients = await opened(world)
    other = await world.client(table, people[1]).enter()
    wishes = ({"bell": "pass"}, {"alarm": "pass"})
    sent = [
        client.ask("orders", version=0, kinds=kinds, until_turn=False)
        for client, kinds in zip((clients[1], other), wishes, strict=True)
    ]
    answers = await asyncio.gather(*sent)
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    assert {answer.get("code") for answer in answers} == {None, "stale_orders"}
    assert clients[1].orders == other.orders
    assert other.orders is not None
    assert other.orders["version"] == 1
