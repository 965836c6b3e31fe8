"""A stop in the middle of everything: many sockets at several matches, acts in flight, administrators at work, jobs."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
from sqlalchemy.engine import make_url

from app.settings import Settings
from app.tables import Player
from app.tables.administrators import SCOPES
from tests.live.people import Client, Person, eventually
from tests.live.test_stop import BYE, Busy
from tests.support.server import SHAMBLE, Server

MATCHES = 5
SOCKETS = 200
ACTS = (6, 14)
"""Where the first match stands when the server is stopped."""

SLACK = 10.0
"""Seconds that a process may take to end on a machine that is busy with other things, besides what the settings allow."""


async def people_of(web: httpx.AsyncClient) -> list[Person]:
    """Two new people."""
    found = []
    for name in ("Ada", "Ben"):
        made = (await web.post("/api/v1/players", json={"name": name})).json()
        player = Player(made["player"]["id"], name, None)  # type: ignore[arg-type]
        found.append(Person(player, made["token"]))
    return found


async def table_of(web: httpx.AsyncClient, people: list[Person]) -> str:
    """A table at which the match of these people has begun."""
    ada, ben = [{"Authorization": f"Bearer {person.token}"} for person in people]
    wish = {"game": "zombie_mosh", "seats": 2, "options": {"songs": 5}}
    table = str((await web.post("/api/v1/tables", json=wish, headers=ada)).json()["id"])
    await web.post(f"/api/v1/tables/{table}/sit", json={}, headers=ben)
    assert (await web.post(f"/api/v1/tables/{table}/start", json={}, headers=ada)).status_code == 200
    return table


class Office:
    """An administrator who never pauses: announces, withdraws, has jobs done. What was not answered is asked again under
    its key."""

    def __init__(self, server: Server, token: str, up: asyncio.Event) -> None:
        self.server = server
        self.headers = {"Authorization": f"Bearer {token}"}
        self.up = up
        self.answered: dict[str, str] = {}  # id by key
        self.again = 0
        self.number = 0

    async def work(self) -> None:
        """Until cancelled."""
        while True:
            self.number += 1
            await self.ask("announcements", {"text": f"note {self.number}"})
            await self.ask("jobs", {"kind": "check_matches", "params": {}})

    async def ask(self, what: str, body: Any) -> None:
        """Ask until it is answered."""
        key = f"{what}-{self.number}"
        while True:
            await self.up.wait()
            try:
                async with self.web() as web:
                    answer = await web.post(f"/{what}", json=body, headers={"Idempotency-Key": key})
            except httpx.TransportError:
                self.again += 1
                await asyncio.sleep(0)
                continue
            if answer.status_code in (201, 202):
                self.answered[key] = answer.json()["id"]
                return
            assert answer.json()["code"] in ("not_ready", "key_busy"), answer.text

    @contextlib.asynccontextmanager
    async def web(self) -> AsyncIterator[httpx.AsyncClient]:
        """Administration over HTTP."""
        base = f"{self.server.url}/api/admin/v1"
        async with httpx.AsyncClient(base_url=base, headers=self.headers, timeout=30, trust_env=False) as web:
            yield web

    async def all(self, what: str, name: str = "") -> list[Any]:
        """Everything of a list, which is called otherwise in its answer."""
        found: list[Any] = []
        cursor = ""
        async with self.web() as web:
            while True:
                page = (await web.get(f"/{what}?limit=200{cursor}")).json()
                found += page[name or what]
                if page["next"] is None:
                    return found
                cursor = f"&cursor={page['next']}"


def first_token(server: Server) -> str:
    """Of an administrator, made on the machine itself."""
    words = [str(SHAMBLE), "admin", "token", "--label", "Ada", "--scope", ",".join(SCOPES)]
    made = subprocess.run(
        words, env=dict(server.environment()), capture_output=True, text=True, check=True, timeout=60
    )
    return str(made.stdout.split()[-1])


def stored(database_url: str) -> set[tuple[int, str]]:
    """The acts in the database, by seat and the id that their player gave them."""
    with contextlib.closing(sqlite3.connect(str(make_url(database_url).database))) as database:
        rows = database.execute("SELECT match_id, seat, act_id FROM actions WHERE kind = 'act'")
        return {(seat, f"{match} {act}") for match, seat, act in rows}


async def all_have_read(players: list[Busy], playing: list[asyncio.Task[None]], times: int) -> None:
    """Wait until each has been closed so often, and has read what came before the end."""
    both = list(zip(players, playing, strict=True))
    await eventually(lambda: all(len(player.codes) >= times or task.done() for player, task in both))


async def test_two_hundred_sockets_and_an_administrator(
    make_server: Callable[..., Server], sqlite_url: str
) -> None:
    """Stopped twice. Each time it ends within the time that the settings allow; every socket is told and closed with 1012;
    what is stored is what was acknowledged, no more and no less; and everybody comes back by themselves."""
    server = make_server(sqlite_url, SHAMBLE_MESSAGE_BURST="1000000")
    up = asyncio.Event()
    async with httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False) as web:
        people = await people_of(web)
        tables = [await table_of(web, people) for _ in range(MATCHES)]
    players = [Busy(server, table, person, up) for table in tables for person in people]
    up.set()
    watchers = [
        await Client(server.port, tables[number % MATCHES], None, {}).enter()
        for number in range(SOCKETS - len(players))
    ]
    office = Office(server, await asyncio.to_thread(first_token, server), up)
    playing = [asyncio.create_task(player.play(ACTS[-1] + 6)) for player in players]
    working = asyncio.create_task(office.work())
    for round_, seq in enumerate(ACTS, 1):
        while (watchers[0].seq or 0) < seq or not office.answered:
            await watchers[0].next()
        up.clear()
        server.process.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        assert await asyncio.gather(*(watcher.close_code() for watcher in watchers)) == [1012] * len(watchers)
        assert {watcher.texts[-1] for watcher in watchers} == {BYE}
        await asyncio.to_thread(server.process.wait, Settings().shutdown_timeout + SLACK)
        print(f"ended after {time.monotonic() - begun:.2f} s")
        await all_have_read(players, playing, round_)
        told = {
            (player.client.you["seat"], f"{player.client.match} {act}")
            for player in players
            for act in player.acknowledged
        }
        assert stored(sqlite_url) == told
        await asyncio.to_thread(server.restart)
        up.set()
        await asyncio.gather(*(watcher.enter() for watcher in watchers))
    await asyncio.gather(*playing)
    assert all(code == 1012 for player in players for code in player.codes)
    working.cancel()
    announced = [one["text"] for one in await office.all("announcements")]
    assert len(announced) == len(set(announced)), "what is asked again under its key is done once"
    made = {key: id_ for key, id_ in office.answered.items() if key.startswith("announcements")}
    assert len(made) <= len(announced) <= len(made) + 1  # one may have been on its way when the test ended
    states = {job["id"]: job["state"] for job in await office.all("jobs")}
    for key, id_ in office.answered.items():
        if key.startswith("jobs"):
            assert states[id_] in ("done", "failed", "waiting", "running")  # none is lost
    unfinished = [line for line in await office.all("audit", "lines") if line["outcome"] == "begun"]
    assert len(unfinished) <= len(ACTS) + 1
    for client in (*watchers, *(player.client for player in players)):
        await client.leave()
