"""A whole round of administration of a running server, by HTTP alone; only the first token is made on its machine."""

from __future__ import annotations

import random
import subprocess
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from app.tables import Player
from tests.live.people import Client, Person, step
from tests.support.server import SHAMBLE, Server

STEPS = 20  # of the match, before anybody meddles


def first_token(server: Server) -> str:
    """Made by whoever may run `shamble` on the machine; what is printed last is the token."""
    command = [str(SHAMBLE), "admin", "token", "--label", "Ada", "--scope", "read,moderate,manage"]
    made = subprocess.run(
        command, env=dict(server.environment()), capture_output=True, text=True, timeout=60, check=True
    )
    return made.stdout.split()[-1]


@pytest.fixture
async def web(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    """HTTP to the server."""
    async with httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False) as made:
        yield made


class Admin:
    """An administrator, by HTTP."""

    def __init__(self, web: httpx.AsyncClient, token: str) -> None:
        self.web = web
        self.headers = {"Authorization": f"Bearer {token}"}

    async def send(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """A call."""
        sent = {} if body is None else {"json": body}
        return await self.web.request(method, f"/api/admin/v1{path}", headers=self.headers, **sent)

    async def __call__(self, method: str, path: str, body: Any = None) -> Any:
        """The body of a call that works."""
        answer = await self.send(method, path, body)
        assert answer.status_code < 300, (method, path, answer.text)
        return answer.json() if answer.content else None


@pytest.fixture
def admin(server: Server, web: httpx.AsyncClient) -> Admin:
    """The first administrator."""
    return Admin(web, first_token(server))


class House:
    """People at one table of the server, by the public API."""

    def __init__(self, server: Server, web: httpx.AsyncClient) -> None:
        self.server = server
        self.web = web
        self.people: list[Person] = []
        self.clients: list[Client] = []
        self.table = ""

    async def person(self, name: str) -> Person:
        """Somebody new."""
        made = (await self.web.post("/api/v1/players", json={"name": name})).json()
        player = Player(made["player"]["id"], name, None)  # type: ignore[arg-type]
        return Person(player, made["token"])

    async def begin(self, *names: str) -> None:
        """These people sit at a table, the match begins, and everybody watches it; nobody in particular does, too."""
        self.people = [await self.person(name) for name in names]
        opened = await self.post(
            self.people[0], "/tables", {"game": "zombie_mosh", "seats": len(names), "options": {"songs": 5}}
        )
        self.table = opened["id"]
        for person in self.people[1:]:
            await self.post(person, f"/tables/{self.table}/sit", {})
        await self.post(self.people[0], f"/tables/{self.table}/start", {})
        self.clients = [await self.enter(person) for person in (*self.people, None)]

    async def enter(self, person: Person | None) -> Client:
        """A socket at the table."""
        return await Client(self.server.port, self.table, person, {}).enter()

    async def post(self, person: Person, path: str, body: Any) -> Any:
        """A call that works."""
        answer = await self.web.post(
            f"/api/v1{path}", json=body, headers={"Authorization": f"Bearer {person.token}"}
        )
        assert answer.status_code < 300, answer.text
        return answer.json()


async def test_a_round(server: Server, web: httpx.AsyncClient, admin: Admin) -> None:
    house = House(server, web)
    await house.begin("Ada", "Ben", "Cid")
    ada, ben, cid, watcher = house.clients
    chance = random.Random(6)
    table, match = house.table, str(watcher.match)

    # watch a match
    for _ in range(STEPS):
        assert await step(house.clients, chance)
    listed = await admin("GET", "/matches?state=running&game=zombie_mosh")
    assert [one["id"] for one in listed["matches"]] == [match]
    seen = (await admin("GET", f"/matches/{match}"))["match"]
    assert seen["seq"] == watcher.seq
    log = (await admin("GET", f"/matches/{match}/log?limit=200"))["entries"]
    assert sorted(entry["seq"] for entry in log) == list(range(STEPS + 1))
    assert (await admin.send("GET", f"/matches/{match}/peek")).json()["code"] == "missing_scope"

    # announce
    text = "Half an hour to go"
    await admin("POST", "/announcements", {"text": text})
    for client in house.clients:
        told = await client.until("notices")
        assert [notice["text"] for notice in told["notices"]] == [text]

    # substitute a seat: Ben's
    await admin("POST", f"/tables/{table}/substitute", {"seat": 1, "bot": "heuristic"})
    gone = await ben.until(lambda message: message["type"] == "welcome")
    assert gone["you"]["seat"] is None
    assert (await ben.ask("resign", seq=ben.seq))["code"] == "not_seated"

    # force a default action, of whoever is asked and is a person
    await quiet(admin, match)
    asked = (await admin("GET", f"/matches/{match}"))["match"]
    forced = await admin("POST", f"/matches/{match}/default", {"seq": asked["seq"]})
    assert forced["dry_run"] is False
    await watcher.reach(asked["seq"] + 1)

    # pause, and go on
    await admin("POST", f"/matches/{match}/pause")
    told = await watcher.until(lambda message: message["type"] == "table")
    assert told["table"]["match"]["halted"] == "paused"
    await admin("POST", f"/matches/{match}/resume")

    # ban: Cid's sockets die at once
    await admin("POST", f"/players/{house.people[2].id}/ban", {"reason": "Insults", "hand_over": True})
    assert await cid.close_code() == 4403
    again = await web.get("/api/v1/me", headers={"Authorization": f"Bearer {house.people[2].token}"})
    assert (again.status_code, again.json()["code"]) == (403, "banned")

    # delete a player's data: Ben's
    kept = await admin("DELETE", f"/players/{house.people[1].id}?dry_run=true")
    assert kept["dry_run"] is True
    await admin("DELETE", f"/players/{house.people[1].id}")
    gone_person = await web.get("/api/v1/me", headers={"Authorization": f"Bearer {house.people[1].token}"})
    assert gone_person.status_code == 401
    whole = str(await admin("GET", f"/tables/{table}")) + str(await admin("GET", f"/matches/{match}"))
    assert "Ben" not in whole

    # close the table
    await admin("POST", f"/tables/{table}/close")
    told = await watcher.until(
        lambda message: message["type"] == "table" and message["table"]["state"] == "closed"
    )
    assert told["table"]["match"]["halted"] == "closed"
    acted = await ada.ask("resign", seq=0)
    assert acted["code"] == "match_closed"

    # read the audit
    done = [(line["verb"], line["outcome"]) for line in (await admin("GET", "/audit?limit=200"))["lines"]]
    assert done[::-1] == [
        ("new_admin_token", "done"),
        ("peek", "missing_scope"),
        ("announce", "done"),
        ("substitute", "done"),
        ("force_default", "done"),
        ("pause_match", "done"),
        ("resume_match", "done"),
        ("ban_player", "done"),
        ("delete_player", "dry_run"),
        ("delete_player", "done"),
        ("close_table", "done"),
    ]
    for person in house.people:
        assert person.token not in server.log()
        assert person.player.name not in server.log()
    for client in (ada, ben, watcher):
        await client.leave()


async def quiet(admin: Admin, match: str) -> None:
    """Wait until a person is asked: bots act by themselves, one after another."""
    while True:
        seen = (await admin("GET", f"/matches/{match}"))["match"]
        seat = seen["turn"]
        if seen["seats"][seat]["kind"] == "human":
            return
