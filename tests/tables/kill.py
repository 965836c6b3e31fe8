"""The kill harness: people play over real sockets, the server is killed in the middle of it, again and again.

What is written down is what each client was told: every `done`, and every update. After each kill the database must
have all of it, in order, without a gap; after each restart the same clients go on, and say again what they had no
answer to.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from app.engine import decision
from app.settings import Settings
from app.store import matches, open_store
from app.store.matches import StoredMatch
from app.tables import Player
from app.tables.loading import revive
from tests.live.people import Client, Gap, Message, Person
from tests.support.server import Server


@dataclass
class Told:
    """What clients were told: by match and seq, the act's id (where it was acknowledged) and who did what."""

    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    seen: dict[tuple[str, int], tuple[str, int | None]] = field(default_factory=dict)
    on_message: Callable[[], None] = lambda: None

    def note(self, client: Client, message: Message) -> None:
        """Write down what a message says is so."""
        if message["type"] == "update":
            entry = message["entry"]
            self.seen[message["match"], message["seq"]] = (entry["kind"], entry["seat"])
        elif message["type"] == "done" and client.match is not None and message["seq"] is not None:
            self.acknowledged[client.match, message["seq"]] = message["id"]


class Town:
    """The people, and a server that they find again when it comes back."""

    def __init__(self, server: Server, tables: int, seed: int) -> None:
        self.server = server
        self.dice = random.Random(seed)
        self.told = Told()
        self.up = asyncio.Event()
        self.over = False
        self.tables = tables
        self.players: list[asyncio.Task[None]] = []
        self.resent = 0

    async def open(self) -> None:
        """Everybody gets a name, a table, and begins to play."""
        self.up.set()
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=30) as http:
            for _ in range(self.tables):
                people = [await self._person(http, name) for name in ("Ann", "Bob")]
                opened = await _post(
                    http, people[0], "/tables", game="zombie_mosh", seats=3, bots=1, options={"songs": 5}
                )
                await _post(http, people[1], f"/tables/{opened['id']}/sit")
                await _post(http, people[0], f"/tables/{opened['id']}/start")
                self.players += [
                    asyncio.create_task(self._play(Client(self.server.port, opened["id"], one, {})))
                    for one in people
                ]

    async def close(self) -> None:
        """Everybody stops."""
        self.over = True
        for task in self.players:
            task.cancel()
        for outcome in await asyncio.gather(*self.players, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    async def kill(self) -> None:
        """Kill the server at a moment that chance picks: while so many messages are under way."""
        left = self.dice.randrange(40, 400)
        gone = asyncio.Event()

        def count() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                self.up.clear()
                self.server.process.kill()  # here and now, in the middle of a message
                gone.set()

        self.told.on_message = count
        await asyncio.wait_for(gone.wait(), 120)
        self.told.on_message = lambda: None
        await asyncio.to_thread(self.server.kill)

    async def restart(self) -> None:
        """Start the server again; everybody finds it."""
        await asyncio.to_thread(self.server.restart)
        self.up.set()

    async def _person(self, http: httpx.AsyncClient, name: str) -> Person:
        made = (await http.post("/api/v1/players", json={"name": name})).raise_for_status().json()
        player = made["player"]
        return Person(Player(player["id"], player["name"], datetime.now(UTC)), made["token"])

    async def _play(self, client: Client) -> None:
        """One person: plays whatever is legal, comes back after each cut, says again what was not answered."""
        pending: Message | None = None
        while not self.over:
            await self.up.wait()
            try:
                await client.enter()
                if pending is not None:
                    self.resent += 1
                    await client.send("act", **pending)
                while True:
                    if client.mine and pending is None:
                        action = self.dice.choice(client.legal)
                        pending = {"id": secrets.token_hex(8), "seq": client.seq, "action": action}
                        await client.send("act", **pending)
                    if client.match is not None and client.decision is None and client.you["host"]:
                        await self._rematch(client)
                    message = await client.next()
                    self.told.note(client, message)
                    self.told.on_message()
                    if pending is not None and pending["id"] in client.answers:
                        answer = client.answers.pop(pending["id"])
                        # A resend is stale only if it was not stored and the match has gone on since.
                        assert answer["type"] == "done" or answer["code"] in ("stale", "not_ready"), answer
                        pending = None
            except (ConnectionClosed, InvalidHandshake, OSError, httpx.HTTPError, Gap, TimeoutError):
                if client.socket is not None:
                    client.vanish()

    async def _rematch(self, client: Client) -> None:
        assert client.person is not None
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=30) as http:
            await _post(http, client.person, f"/tables/{client.table_id}/rematch")
        await client.until("welcome")


async def _post(http: httpx.AsyncClient, person: Person, path: str, **body: object) -> Message:
    headers = {"Authorization": f"Bearer {person.token}"}
    answer = await http.post(f"/api/v1{path}", json=body, headers=headers)
    made: Message = answer.raise_for_status().json()
    return made


async def lost(url: str, told: Told) -> list[str]:
    """What clients were told and the database does not have (the server is down); also gaps and repeated ids."""
    store = await open_store(Settings(database_url=url))
    wrong: list[str] = []
    try:
        for match_id in {match_id for match_id, _ in [*told.acknowledged, *told.seen]}:
            found = await matches.match(store.db, match_id)
            assert found is not None, f"match {match_id} is gone"
            wrong += _lost_of(found, told)
    finally:
        await store.close()
    return wrong


def _lost_of(found: StoredMatch, told: Told) -> list[str]:
    wrong = []
    acts, name = found.acts, found.row.id
    if [act.seq for act in acts] != list(range(len(acts))):
        wrong.append(f"{name}: a gap")
    if len({(act.seat, act.act_id) for act in acts}) != len(acts):
        wrong.append(f"{name}: an act twice")
    for (match_id, seq), act_id in told.acknowledged.items():
        if match_id == name and not (seq < len(acts) and acts[seq].act_id == act_id):
            wrong.append(f"{name}: seq {seq} was acknowledged as {act_id}")
    for (match_id, seq), (kind, seat) in told.seen.items():
        if match_id == name and not (seq < len(acts) and (acts[seq].kind, acts[seq].seat) == (kind, seat)):
            wrong.append(f"{name}: seq {seq} was shown as {kind} of {seat}")
    asked = decision(revive(found).live.match)
    if (None if asked is None else asked.seat) != acts[-1].turn:
        wrong.append(f"{name}: goes on with another seat")
    return wrong
