"""Stopping: sockets are told and closed with 1012, and an act in flight is stored and acknowledged, or neither."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from app.live import hub as live_hub
from app.tables import Player
from tests.live.people import Client, Person, World, eventually, steps
from tests.support.server import Server

BYE = '{"type":"bye","reason":"restart"}'


async def test_every_socket_is_told_and_closed_with_1012(world: World) -> None:
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people, *([None] * 60))
    greeting = await world.client(table).open()
    await steps(clients[:2], random.Random(1), 3)
    await world.stop()
    for client in (*clients, greeting):
        assert await client.close_code() == 1012
        assert client.texts[-1] == BYE
    await world.start()
    back = await world.watch(table, *people)
    assert back[0].seq == 3
    await steps(back, random.Random(2), 3)


class Held:
    """A pause point in front of, or behind, the commit of the next act."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
        self.entered = asyncio.Event()
        self.go = asyncio.Event()
        act = world.tables.submit

        async def held(*args: Any) -> Any:
            if where == "before":
                self.entered.set()
                await self.go.wait()
                return await act(*args)
            done = await act(*args)
            self.entered.set()
            await self.go.wait()
            return done

        monkeypatch.setattr(world.tables, "submit", held)


@pytest.mark.parametrize("where", ["before", "behind"])
async def test_an_act_in_flight_is_stored_and_acknowledged(
    world: World, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    people = await world.people(2)
    table = await world.table(*people)
    actor, other = await world.watch(table, *people)
    held = Held(world, monkeypatch, where)
    await actor.send("act", id="last", seq=0, action=actor.legal[0])
    await held.entered.wait()
    stopping = asyncio.create_task(world.stop())
    await eventually(lambda: world.hub.draining)
    await other.send("act", id="late", seq=1, action={"kind": "choose", "character": "tess_tombtom"})
    held.go.set()
    assert await actor.close_code() == 1012
    assert await other.close_code() == 1012
    assert actor.answers["last"] == {"type": "done", "id": "last", "seq": 1}
    assert other.seq == 1
    assert "late" not in other.answers
    await stopping
    await world.start()
    live = await world.live(table)
    assert [entry.act_id for entry in live.log[1:]] == ["last"]


async def test_an_act_that_hangs_does_not_hold_the_stop(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a bounded time the sockets are closed all the same; the client asks again under its id."""
    monkeypatch.setattr(live_hub, "DRAIN_SECONDS", 0.05)
    people = await world.people(2)
    table = await world.table(*people)
    actor, _ = await world.watch(table, *people)
    held = Held(world, monkeypatch, "before")
    act = {"id": "last", "seq": 0, "action": actor.legal[0]}
    await actor.send("act", **act)
    await held.entered.wait()
    stopping = asyncio.create_task(world.stop())
    assert await actor.close_code() == 1012
    assert "last" not in actor.answers
    held.go.set()
    await stopping
    await world.start()
    back = await world.client(table, people[0]).enter()
    assert await back.ask("act", **act) == {"type": "done", "id": "last", "seq": 1}
    assert [entry.act_id for entry in (await world.live(table)).log[1:]] == ["last"]


async def test_a_socket_that_comes_while_we_stop(world: World) -> None:
    people = await world.people(2)
    table = await world.table(*people)
    world.hub.draining = True
    late = await world.client(table).open()
    assert await late.close_code() == 1012


async def test_a_store_that_fails_is_refused_and_the_match_goes_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await world.people(2)
    table = await world.table(*people)
    actor, other = await world.watch(table, *people)

    async def broken(*args: object) -> None:
        raise ValueError("secret-in-an-error")

    with monkeypatch.context() as patch:
        patch.setattr(world.tables, "submit", broken)
        refused = await actor.act(actor.legal[0])
    assert refused["code"] == "internal"
    assert "secret-in-an-error" not in json.dumps(refused)
    await steps([actor, other], random.Random(1), 2)


async def test_a_fault_is_logged_without_what_it_says(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    people = await world.people(2)
    table = await world.table(*people)
    actor, _ = await world.watch(table, *people)

    secret = "head_left_arm_3"

    async def broken(*args: object) -> None:
        raise KeyError(secret)

    monkeypatch.setattr(world.tables, "say", broken)
    refused = await actor.ask("chat", text="hm")
    ours = [record for record in caplog.records if record.name.startswith("shamble")]
    assert refused["params"]["reference"] in ours[-1].getMessage()
    assert "KeyError" in ours[-1].getMessage()
    assert secret not in "".join(record.getMessage() for record in ours)


# --- the real program and a real signal -------------------------------------------------------------


class Busy:
    """A player of the program who plays as fast as it goes, and comes back under the same id."""

    def __init__(self, server: Server, table_id: str, person: Person, up: asyncio.Event) -> None:
        self.up = up  # set while there is a server
        self.client = Client(server.port, table_id, person, {})
        self.codes: list[int] = []
        self.acknowledged: dict[str, int] = {}

    async def play(self, acts: int) -> None:
        """Do one's part until the match stands at `acts`."""
        client, number = self.client, 0
        pending: dict[str, Any] | None = None
        while True:
            try:
                if client.socket is None:
                    await self.up.wait()
                    await client.enter()
                if pending is None and client.mine:
                    number += 1
                    pending = {"id": f"{client.you['seat']}-{number}", "seq": client.seq}
                    pending["action"] = client.legal[number % len(client.legal)]
                if pending is not None:
                    answer = await client.ask("act", **pending)
                    assert answer["type"] == "done", answer
                    self.acknowledged[pending["id"]] = answer["seq"]
                    pending = None
                if client.decision is None or (client.seq or 0) >= acts:
                    return
                if not client.mine:
                    await client.next()
            except ConnectionClosed as closed:
                self.codes.append(closed.rcvd.code if closed.rcvd else 0)
                client.socket = None
            except (OSError, InvalidHandshake, InvalidMessage):
                client.socket = None


async def test_sigterm_in_the_middle_of_play(make_server: Callable[..., Server], sqlite_url: str) -> None:
    """The real program, sixty sockets, players who never pause: twice stopped by SIGTERM and started again."""
    server = make_server(sqlite_url, SHAMBLE_MESSAGE_BURST="1000000")
    async with httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False) as web:
        people = []
        for name in ("Ada", "Ben"):
            made = (await web.post("/api/v1/players", json={"name": name})).json()
            people.append((made["player"]["id"], {"Authorization": f"Bearer {made['token']}"}, made["token"]))
        opened = await web.post(
            "/api/v1/tables",
            json={"game": "zombie_mosh", "seats": 2, "options": {"songs": 5}},
            headers=people[0][1],
        )
        table_id = opened.json()["id"]
        await web.post(f"/api/v1/tables/{table_id}/sit", json={}, headers=people[1][1])
        await web.post(f"/api/v1/tables/{table_id}/start", json={}, headers=people[0][1])
    persons = [Person(Player(id_, "", None), token) for id_, _, token in people]  # type: ignore[arg-type]
    up = asyncio.Event()
    players = [Busy(server, table_id, person, up) for person in persons]
    up.set()
    watchers = [await Client(server.port, table_id, None, {}).enter() for _ in range(60)]
    playing = [asyncio.create_task(player.play(35)) for player in players]
    for seq in (8, 20):
        while (watchers[0].seq or 0) < seq:
            await watchers[0].next()
        up.clear()
        server.process.send_signal(signal.SIGTERM)
        assert await asyncio.gather(*(watcher.close_code() for watcher in watchers)) == [1012] * 60
        await asyncio.to_thread(server.process.wait, 30)
        await asyncio.to_thread(server.restart)
        up.set()
        for watcher in watchers:
            await watcher.enter()
    await asyncio.gather(*playing)
    assert all(set(player.codes) == {1012} for player in players), [player.codes for player in players]
    final = await Client(server.port, table_id, None, {}).enter()
    entries = {entry["seq"]: entry["seat"] for entry in final.log if entry["kind"] == "act"}
    told = {seq: player.client.you["seat"] for player in players for seq in player.acknowledged.values()}
    assert told == entries, "what is stored is what was acknowledged"
    assert table_id not in server.log(), "the address of a table is its invite link"
    for client in (final, *watchers, *(player.client for player in players)):
        await client.leave()
