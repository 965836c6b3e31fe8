"""A server in this process, and people at its tables: what the tests of the sockets are told with."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.live import Hub
from app.metrics import Metrics
from app.serve import server
from app.settings import Settings
from app.tables import Clock, LiveMatch, Player, TableInfo, Tables
from tests.support.processes import free_port

Message = dict[str, Any]

PATIENCE = 20.0
"""Seconds after which a test that waits for a message has failed."""


class Gap(Exception):
    """An update that does not follow what the client has."""


@dataclass
class Person:
    """Somebody with a token."""

    player: Player
    token: str

    @property
    def id(self) -> str:
        return self.player.id


class World:
    """A server on a database, in this event loop. `restart` keeps port and database.

    Its sockets have small send buffers, so that a peer which does not read is noticed after little.
    """

    def __init__(self, database_url: str, clock: Clock | None = None, **settings: Any) -> None:
        self.clock = clock
        free: dict[str, Any] = {
            "bot_pace": 0.0,
            "message_burst": 10**6,
            "players_per_hour": 10**6,
            "sockets_per_address": 10**6,
            "tables_per_player": 10**6,
            "log_level": "warning",
        }
        self.settings = Settings(
            database_url=database_url, host="127.0.0.1", port=free_port(), **(free | settings)
        )
        self.clients: list[Client] = []

    async def start(self) -> World:
        """Start the server and wait until it listens."""
        self.server = server(self.settings, self.clock)
        listening = socket.create_server(("127.0.0.1", self.port), backlog=512)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        # as for a socket that the loop makes itself; else each answer waits 40 ms for the kernel to send its second half
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.task = asyncio.create_task(self.server.serve(sockets=[listening]))
        await eventually(lambda: self.server.started or self.task.done())
        assert not self.task.done(), "the server did not start"
        return self

    async def stop(self) -> None:
        """Stop as SIGTERM does."""
        self.server.should_exit = True
        await self.task

    async def restart(self) -> None:
        """Stop, and start again on the same database."""
        await self.stop()
        await self.start()

    @property
    def port(self) -> int:
        return self.settings.port

    @property
    def tables(self) -> Tables:
        return cast(Tables, _state(self.server.config.app).tables)

    @property
    def hub(self) -> Hub:
        return cast(Hub, _state(self.server.config.app).hub)

    @property
    def metrics(self) -> Metrics:
        return cast(Metrics, _state(self.server.config.app).metrics)

    async def person(self, name: str) -> Person:
        """Somebody new."""
        player, token = await self.tables.register(name)
        return Person(player, token)

    async def people(self, count: int) -> list[Person]:
        """Several new people."""
        return [await self.person(name) for name in ("Ada", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus")[:count]]

    async def table(
        self,
        *people: Person,
        seats: int = 0,
        start: bool = True,
        game: str = "zombie_mosh",
        **options: Any,
    ) -> TableInfo:
        """A table at which these people sit, in this order; bots take the seats left over."""
        count = seats or len(people)
        host = people[0].player
        table = await self.tables.open_table(
            host, game, options, count, private=True, bots=count - len(people)
        )
        for person in people[1:]:
            table = await self.tables.sit(person.player, table.id)
        return await self.tables.start(host, table.id) if start else table

    def client(
        self,
        table: TableInfo,
        person: Person | None = None,
        port: int = 0,
        headers: dict[str, str] | None = None,
    ) -> Client:
        """A socket to be, of somebody or of nobody."""
        made = Client(port or self.port, table.id, person, headers or {})
        self.clients.append(made)
        return made

    async def watch(self, table: TableInfo, *people: Person | None) -> list[Client]:
        """Sockets that are open and welcomed, one for each."""
        return [await self.client(table, person).enter() for person in people]

    async def live(self, table: TableInfo) -> LiveMatch:
        """The match in the server's memory."""
        now = await self.tables.table(table.id)
        assert now.match is not None
        return await self.tables.match(now.match.id)


def _state(app: Any) -> Any:
    return app.state


@dataclass
class Client:
    """One socket and what its page knows: every message is applied as the browser does it."""

    port: int
    table_id: str
    person: Person | None
    headers: dict[str, str]
    socket: ClientConnection | None = None
    texts: list[str] = field(default_factory=list)  # all that was ever received
    table: Message = field(default_factory=dict)
    you: Message = field(default_factory=dict)
    match: str | None = None
    seq: int | None = None
    view: Message | None = None
    decision: Message | None = None
    undo: int | None = None
    orders: Message | None = None
    log: list[Message] = field(default_factory=list)
    chat: list[Message] = field(default_factory=list)
    here: list[Message] = field(default_factory=list)
    answers: dict[str, Message] = field(default_factory=dict)  # by id

    async def open(self) -> Client:
        """Connect, without a word."""
        headers = dict(self.headers)
        if self.person is not None and "Cookie" not in headers:
            headers["Authorization"] = f"Bearer {self.person.token}"
        self.socket = await connect(
            f"ws://127.0.0.1:{self.port}/ws/{self.table_id}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,
            proxy=None,
            ping_interval=None,
            close_timeout=PATIENCE,
        )
        return self

    async def enter(self) -> Client:
        """Connect, say hello, and be welcomed."""
        await self.open()
        await self.hello()
        return self

    async def hello(self) -> Message:
        """Ask for everything."""
        await self.send("hello", v=1, seq=self.seq)
        return await self.until("welcome")

    async def send(self, type_: str, **fields: Any) -> None:
        """Send a message."""
        await self.say(json.dumps({"type": type_, **fields}))

    async def say(self, raw: str | bytes) -> None:
        """Send whatever."""
        assert self.socket is not None
        await self.socket.send(raw)

    async def next(self) -> Message:
        """Receive one message and apply it."""
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.texts.append(text)
        message: Message = json.loads(text)
        self.apply(message)
        return message

    async def until(self, wanted: str | Callable[[Message], bool]) -> Message:
        """Receive until a message of that type, or one that fits, has come."""
        while True:
            message = await self.next()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    async def answer(self, id_: str) -> Message:
        """The `done` or `refused` of an id."""
        while id_ not in self.answers:
            await self.next()
        return self.answers.pop(id_)

    async def ask(self, type_: str, **fields: Any) -> Message:
        """Send something with an id, and wait for its answer."""
        id_ = fields.setdefault("id", f"{type_}-{random.getrandbits(40):x}")
        await self.send(type_, **fields)
        return await self.answer(id_)

    async def act(self, action: Message, **fields: Any) -> Message:
        """Take an action on what this client knows."""
        return await self.ask("act", **({"seq": self.seq, "action": action} | fields))

    async def reach(self, seq: int) -> None:
        """Receive until the match stands at `seq` here too."""
        while self.seq is None or self.seq < seq:
            await self.next()

    async def close_code(self) -> int | None:
        """Receive until the server has closed; its close code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else None

    async def leave(self) -> None:
        """Close as a browser does."""
        if self.socket is not None:
            await self.socket.close()

    def vanish(self) -> None:
        """Be gone without goodbye."""
        assert self.socket is not None
        self.socket.transport.abort()

    @property
    def legal(self) -> list[Message]:
        """The actions that this client may choose from."""
        return [each["action"] for each in (self.decision or {}).get("legal") or []]

    @property
    def mine(self) -> bool:
        """Whether this client's seat is to decide."""
        return self.decision is not None and self.you["seat"] == self.decision["seat"]

    def apply(self, message: Message) -> None:
        """What the browser's reducer does."""
        type_ = message["type"]
        if type_ == "welcome":
            for name in ("table", "you", "match", "seq", "view", "decision", "undo", "orders", "log", "chat"):
                setattr(self, name, message[name])
            self.here = message["people"]
        elif type_ == "update":
            if message["match"] != self.match or self.seq is None or message["seq"] != self.seq + 1:
                raise Gap(f"{message['seq']} after {self.seq}")
            assert self.view is not None
            self.view = {k: v for k, v in self.view.items() if k not in message["drop"]} | message["set"]
            self.seq = message["seq"]
            self.log.append(message["entry"])
            self.decision, self.undo = message["decision"], message["undo"]
        elif type_ in ("done", "refused"):
            if message["id"] is not None:
                self.answers[message["id"]] = message
        elif type_ == "orders":
            self.orders = message["orders"]
        elif type_ == "table":
            self.table, self.you = message["table"], message["you"]
        elif type_ == "chat":
            self.chat.append(message["line"])
        elif type_ == "presence":
            self.here = message["people"]

    def knows(self) -> Message:
        """What can be compared between clients of one viewer."""
        return {
            "match": self.match,
            "seq": self.seq,
            "view": self.view,
            "decision": self.decision,
            "undo": self.undo,
            "log": [{**entry, "events": [e["key"] for e in entry["events"]]} for entry in self.log],
        }


async def step(clients: list[Client], chance: random.Random) -> bool:
    """One act by whoever is to decide, seen by all; False when the match is over."""
    decider = next((client for client in clients if client.mine), None)
    if decider is None:
        assert all(client.decision is None for client in clients)
        return False
    done = await decider.act(chance.choice(decider.legal))
    assert done["type"] == "done", done
    for client in clients:
        await client.reach(done["seq"])
    return True


async def steps(clients: list[Client], chance: random.Random, count: int) -> None:
    """That many acts."""
    for _ in range(count):
        assert await step(clients, chance)


async def eventually(fact: Callable[[], bool]) -> None:
    """Let the server go on until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not fact():  # noqa: ASYNC110 - what is waited for is not ours to signal
            await asyncio.sleep(0)


def strings(value: object) -> Iterator[str]:
    """Every string in a JSON value, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
