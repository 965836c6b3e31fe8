"""Two-player tables played flat out over websockets, and the same pattern against a bare server."""

from __future__ import annotations

import asyncio
import json
import statistics
from collections.abc import Callable
from http.client import HTTPConnection
from time import perf_counter
from typing import Any

import msgspec

from bench.socket import Socket, connect

WARM_UP = 1.0  # seconds


class Load(msgspec.Struct):
    """What one run measured. Latencies in milliseconds, from sending to the last of the pair having it."""

    acts: int
    seconds: float
    p50: float
    p99: float
    bytes_an_act: float = 0.0

    @property
    def rate(self) -> float:
        """Acts a second."""
        return self.acts / self.seconds


class Meter:
    """Counts what finishes between warm-up and end."""

    def __init__(self, seconds: float) -> None:
        self.begin = perf_counter() + WARM_UP
        self.end = self.begin + seconds
        self.times: list[float] = []
        self.over = asyncio.get_running_loop().create_future()

    def done(self, sent: float) -> bool:
        """Note one finished act; False when it is time to stop."""
        now = perf_counter()
        if now > self.end:
            if not self.over.done():
                self.over.set_result(None)
            return False
        if sent >= self.begin:
            self.times.append(now - sent)
        return True

    def load(self, moved: float = 0.0) -> Load:
        """The figures; `moved` is payload bytes an act."""
        if len(self.times) < 100:
            raise RuntimeError(f"only {len(self.times)} acts were measured: the matches ended too early")
        cuts = statistics.quantiles(self.times, n=100)
        return Load(len(self.times), self.end - self.begin, cuts[49] * 1e3, cuts[98] * 1e3, moved)


# --- the product ----------------------------------------------------------------------------------


class _Legal(msgspec.Struct):
    action: msgspec.Raw


class _Decision(msgspec.Struct):
    seat: int
    legal: list[_Legal] | None = None


class _Heard(msgspec.Struct):
    type: str
    seq: int | None = None
    decision: _Decision | None = None


_hear = msgspec.json.Decoder(_Heard).decode


class Api:
    """The REST API, one connection."""

    def __init__(self, port: int) -> None:
        self.http = HTTPConnection("127.0.0.1", port)

    def call(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """The decoded answer; raises RuntimeError for a problem."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        self.http.request(method, f"/api/v1{path}", None if body is None else json.dumps(body), headers)
        answer = self.http.getresponse()
        data = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {data.decode()[:200]}")
        return json.loads(data) if data else None

    def person(self) -> str:
        """A new player's token."""
        return str(self.call("POST", "/players", {"name": "Bench"})["token"])

    def table(self, tokens: list[str], start: bool = True) -> str:
        """A table where these people sit, with its match begun."""
        options = {"songs": 5, "characters": "random"}
        body = {"game": "zombie_mosh", "seats": 2, "options": options, "private": True}
        table = str(self.call("POST", "/tables", body, tokens[0])["id"])
        for token in tokens[1:]:
            self.call("POST", f"/tables/{table}/sit", {}, token)
        if start:
            self.call("POST", f"/tables/{table}/start", {}, tokens[0])
        return table


class Duel:
    """One table of the product: whoever decides acts as soon as both have the last update."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self.sockets: list[Socket] = []
        self.heard: dict[Socket, int] = {}
        self.next: tuple[Socket, list[_Legal]] | None = None
        self.seq = 0
        self.sent = 0.0
        self.playing = False
        self.welcomed = asyncio.Event()

    def on_text(self, socket: Socket, data: bytes) -> None:
        """Follow the match; act when both are here."""
        heard = _hear(data)
        if heard.type == "refused":
            raise RuntimeError(data.decode())
        if heard.type not in ("welcome", "update") or heard.seq is None:
            return
        self.heard[socket] = heard.seq
        if heard.decision is not None and heard.decision.legal is not None:
            self.next = (socket, heard.decision.legal)
        if len(self.heard) == 2:
            self.welcomed.set()
        if self.playing and min(self.heard.values()) > self.seq:
            self.seq += 1
            if self.meter.done(self.sent):
                self.act()

    def act(self) -> None:
        """Send the next act. Mostly shields, so that a match lasts; every third is a blow."""
        if self.next is None:
            return
        socket, legal = self.next
        self.next = None
        chosen = legal[len(legal) // 2 if self.seq % 3 == 0 else 0].action
        self.sent = perf_counter()
        socket.send(b'{"type":"act","id":"%d","seq":%d,"action":%b}' % (self.seq, self.seq, bytes(chosen)))

    def begin(self) -> None:
        """Start acting at the present seq."""
        self.seq = min(self.heard.values())
        self.playing = True
        self.act()


async def play(port: int, tables: int, seconds: float) -> Load:
    """`tables` two-player matches at once for `seconds`."""
    api = Api(port)
    meter = Meter(seconds)
    duels = [Duel(meter) for _ in range(tables)]
    for duel in duels:
        tokens = [api.person(), api.person()]
        table = api.table(tokens)
        for token in tokens:
            headers = {"Authorization": f"Bearer {token}"}
            socket = await connect(port, f"/ws/{table}", headers, duel.on_text)
            socket.send(b'{"type":"hello","v":1,"seq":null}')
            duel.sockets.append(socket)
    await asyncio.gather(*(duel.welcomed.wait() for duel in duels))
    sockets = [socket for duel in duels for socket in duel.sockets]
    meter.begin = perf_counter() + WARM_UP
    meter.end = meter.begin + seconds
    before = sum(socket.received for socket in sockets)
    acts = sum(duel.seq for duel in duels)
    for duel in duels:
        duel.begin()
    start = sum(duel.seq for duel in duels)
    await asyncio.wait([meter.over], timeout=seconds + 10)
    moved = sum(socket.received for socket in sockets) - before
    acts = sum(duel.seq for duel in duels) - start
    for socket in sockets:
        socket.close()
    return meter.load(moved / max(1, acts))


# --- the bare server ------------------------------------------------------------------------------


class Echo:
    """One pair at the bare server: in turns, each sends when both have what the last message brought."""

    def __init__(self, meter: Meter, messages: int, payload: bytes, short: int) -> None:
        self.meter, self.messages, self.payload, self.short = meter, messages, payload, short
        self.sockets: list[Socket] = []
        self.missing = 0
        self.turn = 0
        self.sent = 0.0

    def on_text(self, socket: Socket, data: bytes) -> None:
        """Count the long messages; the short one is the acknowledgement."""
        if len(data) == self.short:
            return
        self.missing -= 1
        if self.missing == 0 and self.meter.done(self.sent):
            self.act()

    def act(self) -> None:
        """Send one message."""
        self.missing = 1 if self.messages == 1 else 2
        self.turn = 1 - self.turn
        self.sent = perf_counter()
        self.sockets[self.turn].send(self.payload)


async def echo(port: int, tables: int, seconds: float, messages: int, size: int = 2000) -> Load:
    """The same pattern at the bare server; updates of `size` bytes."""
    short = 28
    payload = json.dumps(
        {"type": "act", "id": "123", "seq": 123, "action": {"kind": "defend", "card": "x" * 20}}
    )
    meter = Meter(seconds)
    pairs = [Echo(meter, messages, payload.encode(), short) for _ in range(tables)]
    for number, pair in enumerate(pairs):
        for _ in range(2):
            path = f"/{number}?short={short}&long={size}"
            pair.sockets.append(await connect(port, path, {}, pair.on_text))
    meter.begin = perf_counter() + WARM_UP
    meter.end = meter.begin + seconds
    for pair in pairs:
        pair.act()
    await asyncio.wait([meter.over], timeout=seconds + 10)
    for pair in pairs:
        for socket in pair.sockets:
            socket.close()
    return meter.load(28 + 2 * size)


def median_of(runs: int, measure: Callable[[], Load]) -> Load:
    """The run with the median rate."""
    loads = sorted((measure() for _ in range(runs)), key=lambda load: load.rate)
    return loads[len(loads) // 2]
