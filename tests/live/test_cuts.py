"""Networks that break: a relay cuts between a player and the server at every kind of frame, and nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.live.people import Client, Gap, Message, World, step, steps
from tests.support.relay import Cut, Plan, Relay, Way, Where

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError)


class Stubborn:
    """A player behind a bad network, who does what the browser does: comes back, and sends again under the same id
    until the answer has come."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.returns = 0
        self.acknowledged: dict[str, int] = {}

    async def enter(self) -> None:
        """Come (back) until welcomed."""
        while True:
            try:
                await self.client.enter()
                self.returns += 1
                return
            except LOST:
                continue

    async def insist(self, type_: str, id_: str, **fields: object) -> Message:
        """Ask until there is an answer."""
        while True:
            try:
                answer = await self.client.ask(type_, id=id_, **fields)
                if answer["type"] == "done":
                    self.acknowledged[id_] = answer["seq"]
                return answer
            except LOST:
                await self.enter()

    async def reach(self, seq: int) -> None:
        """Get to know everything up to `seq`."""
        while True:
            try:
                return await self.client.reach(seq)
            except LOST:
                await self.enter()
            except Gap:
                await self.client.hello()


def cuts(way: Way, where: Where, lives: int) -> Iterator[Plan]:
    """Each connection is cut one frame later than the last one, from the handshake on, over and over."""
    for life in range(lives):
        yield Plan(cut=Cut(way, life % 7, where))


@pytest.mark.parametrize(("way", "where"), list(product(("up", "down"), ("before", "inside", "after"))))
async def test_a_match_survives_a_cut_at_every_frame(world: World, way: Way, where: Where) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    steady, watcher = await world.watch(table, ben, None)
    chance = random.Random(f"{way} {where}")
    async with Relay(world.port, *cuts(way, where, 2000)) as relay:
        shaky = Stubborn(world.client(table, ada, port=relay.port))
        await shaky.enter()
        number = 0
        while steady.decision is not None:
            assert steady.seq is not None
            await shaky.reach(steady.seq)
            if steady.mine:
                answer = await steady.act(chance.choice(steady.legal))
            else:
                assert shaky.client.mine
                number += 1
                seq, action = shaky.client.seq, chance.choice(shaky.client.legal)
                answer = await shaky.insist("act", f"act-{number}", seq=seq, action=action)
            assert answer["type"] == "done", answer
            await steady.reach(answer["seq"])
        await shaky.reach(steady.seq or 0)
        assert {(cut.unit, cut.where) for cut in relay.cuts} == {(unit, where) for unit in range(7)}
    live = await world.live(table)
    stored = {entry.act_id: entry.seq for entry in live.log if entry.seat == 0}
    assert stored == shaky.acknowledged, "each acknowledged act is there once, and no other"
    again = await world.client(table, ada).enter()
    assert shaky.client.view == again.view == steady.view
    assert shaky.returns > number / 7
    await watcher.reach(steady.seq or 0)


@pytest.mark.parametrize("acts", [1, 2, 5, 20])
async def test_slow_but_unbroken(world: World, acts: int) -> None:
    """What was held back on the way arrives later, in order; nothing is missing and nothing asks anew."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ben)
    async with Relay(world.port) as relay:
        slow = await world.client(table, None, port=relay.port).enter()
        chance = random.Random(acts)
        relay.hold("down")
        await steps(clients, chance, acts)
        assert slow.seq == 0
        relay.release("down")
        await slow.reach(acts)
        again = await world.client(table).enter()
        assert slow.knows() == again.knows()


async def test_away_during_any_number_of_acts(world: World) -> None:
    """Players who go away at one act and come back at another know what those know who stayed."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ben)
    chance = random.Random(23)
    gone: list[Client] = []
    going = True
    while going:
        going = await step(clients, chance)
        for person in (ada, ben, None):
            visitor = await world.client(table, person).enter()
            assert visitor.seq == clients[0].seq
            visitor.vanish()
            gone.append(visitor)
    for index, visitor in enumerate(gone):
        if index % 5 == 0 or index > len(gone) - 6:
            await visitor.enter()
            assert visitor.view == clients[0].view
            assert visitor.seq == clients[0].seq


async def test_back_at_once_while_the_old_socket_is_believed_alive(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    async with Relay(world.port) as relay:
        clients = await world.watch(table, ada, ben)
        old = await world.client(table, ada, port=relay.port).enter()
        relay.hold("up")  # the server will not hear that it is gone
        relay.hold("down")
        back = await world.client(table, ada).enter()
        assert back.you == old.you
        await steps([back, clients[1]], random.Random(1), 3)
        relay.release("up")
        relay.release("down")
        await old.reach(3)
        assert old.knows() == back.knows()


async def test_a_wrong_token_first_changes_nothing(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ben)
    stranger = await world.client(table, headers={"Authorization": "Bearer not-a-token"}).open()
    assert await stranger.close_code() == 4401
    back = await world.client(table, ada).enter()
    assert back.you["seat"] == 0
    await steps([back, clients[1]], random.Random(1), 3)
