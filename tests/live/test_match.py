"""Whole matches over real sockets: everybody sees the same match, each as much of it as they may."""

from __future__ import annotations

import asyncio
import json
import random

import msgspec
import pytest

from app.live.frames import Moment
from app.live.messages import ServerMessage
from app.tables import LiveMatch, MatchMoved
from tests.live.people import Client, World, step, steps

decode = msgspec.json.Decoder(ServerMessage).decode
encode = msgspec.json.Encoder().encode


async def fresh(world: World, client: Client) -> Client:
    """Another socket of the same viewer, just welcomed."""
    table = await world.tables.table(client.table_id)
    return await world.client(table, client.person).enter()


@pytest.mark.parametrize("songs", [1, 3])
async def test_updates_add_up_to_what_a_fresh_welcome_says(world: World, songs: int) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben, songs=songs)
    clients = await world.watch(table, ada, ben, None)
    shadows = await world.watch(table, ada, ben, None)
    chance = random.Random(7)
    going = True
    while going:
        going = await step(clients, chance)
        for client, shadow in zip(clients, shadows, strict=True):
            await shadow.hello()
            assert shadow.knows() == client.knows()
            turn = client.decision["seat"] if client.decision is not None else None
            assert shadow.table["match"]["turn"] == turn
    assert [client.view for client in clients] == [clients[0].view] * 3, "all is open when it is over"
    assert clients[0].view is not None
    assert clients[0].view["result"]["winners"]
    assert "hands" in clients[0].view
    ended = await clients[0].until(lambda message: message["type"] == "table")
    assert ended["table"]["state"] == "finished"
    for text in {text for client in (*clients, *shadows) for text in client.texts}:
        said = decode(text)
        assert json.loads(encode(said)) == json.loads(text), (
            "what is sent has the shape that messages.py says"
        )


async def test_each_act_is_one_update_for_everybody_and_done_for_its_actor(world: World) -> None:
    ada, ben, cid = await world.people(3)
    table = await world.table(ada, ben, cid)
    clients = await world.watch(table, ada, ben, cid, None, None)
    chance = random.Random(3)
    acts = 0
    while await step(clients, chance):
        acts += 1
    for client in clients:
        types = [text.split('"', 4)[3] for text in client.texts]
        assert types.count("update") == acts
        assert client.seq == acts
    assert sum(text.startswith('{"type":"done"') for client in clients for text in client.texts) == acts


async def test_sockets_of_one_viewer_get_the_very_same_bytes(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And each distinct viewer's view is built once an act, however many sockets share it."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ada, ben, None, None, None)
    built: list[int | None] = []
    parts = Moment.parts

    def counted(self: Moment, viewer: int | None) -> dict[str, bytes]:
        built.append(viewer)
        return parts(self, viewer)

    monkeypatch.setattr(Moment, "parts", counted)
    await steps(clients, random.Random(1), 6)
    updates = [[text for text in client.texts if text.startswith('{"type":"update"')] for client in clients]
    assert updates[0] == updates[1]
    assert updates[3] == updates[4] == updates[5]
    assert len(updates[0]) == 6
    assert sorted(built, key=str) == sorted([0, 1, None] * 6, key=str)


async def test_spectators_who_come_late_get_the_log_as_it_stands(world: World) -> None:
    """The first one's is kept for the next of them, until the match moves."""
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people, None)
    chance = random.Random(4)
    for count in range(2, 5):
        await steps(clients, chance, 1)
        for late in await world.watch(table, None, None):
            assert len(late.log) == count
            assert late.log == clients[-1].log


async def test_an_update_carries_only_parts_that_changed(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ben, None)
    chance = random.Random(5)
    await steps(clients, chance, 4)
    for _ in range(20):
        before = [dict(client.view or {}) for client in clients]
        decider = next(client for client in clients if client.mine)
        done = await decider.act(chance.choice(decider.legal))
        for client, known in zip(clients, before, strict=True):
            update = await client.until("update") if client.seq != done["seq"] else None
            for name, value in (update["set"] if update else {}).items():
                assert name not in known or known[name] != value
            assert "options" not in (update["set"] if update else {})


async def test_a_rematch_welcomes_everybody_afresh_and_goes_on(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ben, None)
    first = clients[0].match
    done = await clients[0].ask("resign", seq=clients[0].seq)
    assert done["type"] == "done"
    for client in clients:
        await client.until(lambda message: message["type"] == "table")
        assert client.decision is None
    await world.tables.rematch(ben.player, table.id)
    for client in clients:
        welcome = await client.until("welcome")
        assert welcome["match"] != first
        assert welcome["seq"] == 0
        assert welcome["table"]["match"]["number"] == 2
    await steps(clients, random.Random(2), 5)


async def test_the_start_welcomes_those_who_wait_and_bots_move_on(world: World) -> None:
    ada = await world.person("Ada")
    table = await world.table(ada, seats=3, start=False)
    client, watcher = await world.watch(table, ada, None)
    assert client.view is None
    assert client.match is None
    await world.tables.start(ada.player, table.id)
    for each in (client, watcher):
        await each.until("welcome")
        assert each.match is not None
    chance = random.Random(4)
    while client.decision is not None:
        if client.mine:
            await client.act(chance.choice(client.legal))
        else:
            await client.next()
    assert client.seq is not None
    await watcher.reach(client.seq)
    assert client.view == watcher.view


async def test_take_back_over_the_wire(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ben, None)
    chance = random.Random(11)
    taken_back = 0
    while taken_back < 5:
        decider = next(client for client in clients if client.mine)
        before = (decider.view, decider.legal)
        seq = decider.seq
        done = await decider.act(chance.choice(decider.legal))
        for client in clients:
            await client.reach(done["seq"])
        assert all(client.undo is None for client in clients if client is not decider)
        if decider.undo is None:
            continue
        assert decider.undo == seq
        undone = await decider.ask("undo", seq=decider.seq)
        assert undone == {"type": "done", "id": undone["id"], "seq": done["seq"] + 1}
        for client in clients:
            await client.reach(undone["seq"])
            assert client.log[-1]["kind"] == "undo"
        assert (decider.view, decider.legal) == before
        taken_back += 1
        await decider.act(chance.choice(decider.legal))
        for client in clients:
            await client.reach(undone["seq"] + 1)


async def test_chat_presence_and_nonces_reach_everybody(world: World) -> None:
    ada, ben = await world.people(2)
    table = await world.table(ada, ben, start=False)
    seated, other, watcher = await world.watch(table, ada, ben, None)
    said = await seated.ask("chat", text="brains?")
    assert said["type"] == "done"
    assert said["seq"] is None
    for client in (other, watcher):
        line = (await client.until("chat"))["line"]
        assert (line["text"], line["room"], line["name"]) == ("brains?", "seats", "Ada")
    await seated.send("nonce", value="c0ffee")
    for client in (seated, other, watcher):
        await client.until(lambda message: message["type"] == "table")
        assert client.table["seats"][0]["nonce"] == "c0ffee"
    await seated.send("presence", away=True)
    await watcher.until(lambda message: message["type"] == "presence" and message["people"][0]["away"])
    assert [person["name"] for person in watcher.here] == ["Ada", "Ben"]
    await seated.leave()
    back = await fresh(world, other)
    assert back.chat[-1]["text"] == "brains?"
    assert back.here[0]["away"], "seated, with no socket open"


async def test_what_is_done_elsewhere_reaches_the_sockets(world: World) -> None:
    """Acts and chat by REST, and a new name."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    client, watcher = await world.watch(table, ada, None)
    live = await world.live(table)
    await world.tables.act(ada.player, live.id, "by-rest", 0, client.legal[0])
    await world.tables.say(ben.player, table.id, "line-1", "hi")
    await world.tables.rename(ada.player, "Adele")
    for each in (client, watcher):
        await each.reach(1)
        await each.until("chat")
        changed = await each.until("table")
        assert changed["table"]["seats"][0]["name"] == "Adele"
    assert client.you["name"] == "Adele"
    await world.tables.rename_player(ben.player.id, "Benno")
    late = await world.client(table, None).enter()
    assert late.chat[-1]["name"] == "Benno"


async def test_another_name_of_who_only_watches(world: World) -> None:
    ada, ben, cid = await world.people(3)
    table = await world.table(ada, ben)
    client, watcher = await world.watch(table, ada, cid)
    await watcher.ask("chat", text="brains?")
    await world.tables.rename_player(cid.player.id, "Cidney")
    for each in (client, watcher):
        await each.until(lambda told: told["type"] == "presence" and told["people"][-1]["name"] == "Cidney")
    back = await fresh(world, watcher)
    assert (back.you["name"], back.chat[-1]["name"]) == ("Cidney", "Cidney")


async def test_what_is_said_while_somebody_enters_is_there_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chat, a change of the table and an act that fall between the reads of a welcome."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    first = await world.client(table, ada).enter()
    second = await world.client(table, ben).open()
    read = world.tables.match
    reading, go = asyncio.Event(), asyncio.Event()

    async def slow(match_id: str) -> LiveMatch:
        reading.set()
        await go.wait()
        return await read(match_id)

    with monkeypatch.context() as patch:
        patch.setattr(world.tables, "match", slow)
        await second.send("hello", v=1)
        await reading.wait()
        await world.tables.say(ada.player, table.id, "line-1", "in between")
        await world.tables.rename(ada.player, "Adele")
        assert (await first.act(first.legal[0]))["type"] == "done"
        go.set()
        await second.until("welcome")
    await second.send("ping")
    await second.until("pong")
    assert [line["text"] for line in second.chat] == ["in between"]
    assert second.table["seats"][0]["name"] == "Adele"
    assert second.seq == 1
    await steps([first, second], random.Random(1), 3)


async def test_a_move_told_twice_is_shown_once(world: World) -> None:
    """As happens when a write of unknown outcome turns out to be there."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ben, None)
    notices: list[MatchMoved] = []

    def remember(table_id: str | None, notice: object) -> None:
        if isinstance(notice, MatchMoved):
            notices.append(notice)

    world.hub.bus.subscribe(table.id, remember)
    await steps(clients, random.Random(1), 1)
    world.hub.bus.publish(table.id, notices[0])
    await steps(clients, random.Random(1), 2)


async def test_where_showing_fails_nobody_keeps_an_old_picture(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault while an act is told: the act is stored, everybody is sent away and comes back."""
    ada, ben = await world.people(2)
    table = await world.table(ada, ben)
    clients = await world.watch(table, ada, ben, None)
    chosen = clients[0].legal[0]

    def broken(moment: Moment, viewer: int | None) -> dict[str, bytes]:
        raise KeyError(viewer)

    with monkeypatch.context() as patch:
        patch.setattr(Moment, "parts", broken)
        await clients[0].send("act", id="a", seq=0, action=chosen)
        for client in clients:
            assert await client.close_code() == 1012
    for client in clients:
        await client.enter()
        assert client.seq == 1
    assert (await clients[0].ask("act", seq=0, action=chosen, id="a"))["type"] == "done"
    await steps(clients, random.Random(1), 3)
