"""The same message more than once: on one socket and on two, before and after the answer, after a restart."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.live.people import Client, Message, Person, World, steps
from tests.support.relay import Plan, Relay


async def opening(world: World) -> tuple[Any, list[Person], list[Client]]:
    """A match in which seat 0 may act, and may take its last act back."""
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people)
    chance = random.Random(9)
    while clients[0].undo is None:
        await steps(clients, chance, 1)
    return table, people, clients


def messages(client: Client) -> dict[str, Message]:
    """One message of each kind that has an effect and an id, ready to be sent."""
    seq = client.seq
    legal = client.legal or [{"kind": "choose", "character": "tess_tombtom"}]
    return {
        "act": {"id": "act-1", "seq": seq, "action": legal[0]},
        "undo": {"id": "undo-1", "seq": seq},
        "resign": {"id": "resign-1", "seq": seq},
        "chat": {"id": "chat-1", "text": "Once."},
    }


async def effects(world: World, table: Any, id_: str) -> int:
    """How often an id has taken effect."""
    live = await world.live(table)
    lines = await world.tables.chat(table.id, "seats")
    return sum(entry.act_id == id_ for entry in live.log) + sum(line.text == "Once." for line in lines)


@pytest.mark.parametrize("type_", ["act", "undo", "resign", "chat"])
@pytest.mark.parametrize("copies", [2, 3])
async def test_repeated_on_the_wire(world: World, type_: str, copies: int) -> None:
    """A network that delivers the frame several times: one effect, the same answer each time."""
    table, people, clients = await opening(world)
    async with Relay(world.port, Plan(repeat={("up", 2): copies})) as relay:
        doubled = await world.client(table, people[0], port=relay.port).enter()
        if type_ == "act":
            doubled = await until_mine(clients, doubled)
        message = messages(doubled)[type_]
        await doubled.send(type_, **message)
        answers = [await doubled.answer(message["id"]) for _ in range(copies)]
    assert all(answer == answers[0] for answer in answers)
    assert answers[0]["type"] == "done", answers[0]
    assert await effects(world, table, message["id"]) == 1


async def until_mine(clients: list[Client], shown: Client) -> Client:
    """Go on until seat 0 is to decide, as `shown` sees it too."""
    chance = random.Random(2)
    while not clients[0].mine:
        await steps(clients, chance, 1)
    await shown.reach(clients[0].seq or 0)
    return shown


@pytest.mark.parametrize("type_", ["act", "undo", "resign", "chat"])
async def test_on_two_sockets_at_once(world: World, type_: str) -> None:
    table, people, clients = await opening(world)
    other = await world.client(table, people[0]).enter()
    if type_ == "act":
        await until_mine(clients, other)
    message = messages(other)[type_]
    for client in (clients[0], other, clients[0]):
        await client.send(type_, **message)
    answers = [await client.answer(message["id"]) for client in (clients[0], other, clients[0])]
    assert answers == [answers[0]] * 3
    assert answers[0]["type"] == "done", answers[0]
    assert await effects(world, table, message["id"]) == 1


@pytest.mark.parametrize("type_", ["act", "undo", "resign", "chat"])
async def test_after_the_answer_and_after_a_restart(world: World, type_: str) -> None:
    table, people, clients = await opening(world)
    if type_ == "act":
        await until_mine(clients, clients[0])
    message = messages(clients[0])[type_]
    first = await clients[0].ask(type_, **message)
    assert first["type"] == "done", first
    assert await clients[0].ask(type_, **message) == first
    await world.restart()
    again = await world.client(table, people[0]).enter()
    assert await again.ask(type_, **message) == first
    assert await effects(world, table, message["id"]) == 1


async def test_one_seq_is_won_by_one_of_two_tabs(world: World) -> None:
    """Two tabs decide differently on the same seq: one wins, the other is told where the match stands."""
    table, people, clients = await opening(world)
    other = await world.client(table, people[0]).enter()
    await until_mine(clients, other)
    seq = other.seq
    await clients[0].send("act", id="here", seq=seq, action=other.legal[0])
    await other.send("act", id="there", seq=seq, action=other.legal[-1])
    here, there = await clients[0].answer("here"), await other.answer("there")
    assert sorted([here["type"], there["type"]]) == ["done", "refused"]
    refused = here if here["type"] == "refused" else there
    assert refused["code"] == "stale"
    assert refused["params"]["seq"] == (seq or 0) + 1
    assert refused["text"]


async def test_another_players_id_is_nobody_elses(world: World) -> None:
    """Ids are a seat's own: the same id from another seat is another act."""
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people)
    await clients[0].act(clients[0].legal[0], id="same")
    await clients[1].reach(1)
    done = await clients[1].act(clients[1].legal[0], id="same")
    assert done["seq"] == 2
