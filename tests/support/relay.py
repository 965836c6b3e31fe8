"""A TCP relay between a client and a server that can cut, hold and repeat: bad networks, on purpose and exactly.

    async with Relay(port, Plan(cut=Cut("down", 7, "inside"))) as relay: ...connect to relay.port...

It counts *units* each way: websocket frames behind the handshake (`websocket_units`), or whatever arrives at once
(`chunks`, for browsers and databases). The handshake is unit 0 of both directions. Plans are about units; nothing
here depends on time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

Way = Literal["up", "down"]  # to the server, to the client
Where = Literal["before", "inside", "after"]
Splitter = Callable[[bytearray], Iterator[bytes]]
"""Takes whole units off the front of a buffer."""


@dataclass(frozen=True)
class Cut:
    """Cut the connection at a unit: before any of it is passed on, in its middle, or right after it."""

    way: Way
    unit: int
    where: Where = "before"


@dataclass
class Plan:
    """What to do to one connection. `repeat`: how often to pass a unit on (1 where nothing is said)."""

    cut: Cut | None = None
    repeat: dict[tuple[Way, int], int] = field(default_factory=dict)


def chunks(buffer: bytearray) -> Iterator[bytes]:
    """Whatever is there."""
    if buffer:
        yield bytes(buffer)
        buffer.clear()


def websocket_units() -> Splitter:
    """A splitter for one direction: the HTTP head, then a frame at a time."""
    head_seen = False

    def split(buffer: bytearray) -> Iterator[bytes]:
        nonlocal head_seen
        if not head_seen:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head_seen = True
            yield _take(buffer, end + 4)
        while (size := frame_size(buffer)) is not None and len(buffer) >= size:
            yield _take(buffer, size)

    return split


def frame_size(data: bytes | bytearray) -> int | None:
    """Bytes of the websocket frame at the start of `data`, head included; None while that cannot be told."""
    if len(data) < 2:
        return None
    length, start = data[1] & 0x7F, 2
    if length >= 126:
        start += 2 if length == 126 else 8
        if len(data) < start:
            return None
        length = int.from_bytes(data[2:start], "big")
    return start + length + (4 if data[1] & 0x80 else 0)


def _take(buffer: bytearray, size: int) -> bytes:
    taken = bytes(buffer[:size])
    del buffer[:size]
    return taken


class Relay:
    """Listens on `port` and passes on to `target`. Each new connection takes the next of `plans`; when none is
    left, everything is passed on. `units` counts what has passed on all connections."""

    def __init__(self, target: int, *plans: Plan, splitter: Callable[[], Splitter] = websocket_units) -> None:
        self.target = target
        self.plans = list(plans)
        self.splitter = splitter
        self.port = 0
        self.connections = 0
        self.units: dict[Way, int] = {"up": 0, "down": 0}
        self.down = False  # while True nobody gets through
        self.cuts: list[Cut] = []  # that have happened
        self._open: dict[Way, asyncio.Event] = {"up": asyncio.Event(), "down": asyncio.Event()}
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.release("up")
        self.release("down")

    async def __aenter__(self) -> Relay:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    def hold(self, way: Way) -> None:
        """Pass nothing on that way (a slow but unbroken connection) until `release`."""
        self._open[way].clear()

    def release(self, way: Way) -> None:
        """Pass on what was held, and what comes."""
        self._open[way].set()

    def cut(self) -> None:
        """Cut all connections there are, without goodbye."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._between(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._tasks.discard(task)

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.down:
            return
        plan = self.plans.pop(0) if self.plans else Plan()
        self.connections += 1
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        ends = (writer, far_writer)
        self._writers.update(ends)
        try:
            pumps = [
                asyncio.create_task(self._pump("up", reader, far_writer, plan)),
                asyncio.create_task(self._pump("down", far_reader, writer, plan)),
            ]
            try:
                running = set(pumps)
                while running:
                    ended, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
                    if any(pump.exception() is not None or pump.result() for pump in ended):
                        return  # cut here, or gone there
                for end in ends:  # both have said all they had to say: let it arrive
                    end.close()
                    await end.wait_closed()
            finally:
                for pump in pumps:
                    pump.cancel()
                await asyncio.gather(*pumps, return_exceptions=True)
        finally:
            self._writers.difference_update(ends)
            far_writer.transport.abort()

    async def _pump(
        self, way: Way, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, plan: Plan
    ) -> bool:
        """Pass units on until that side has no more to say (False), or until the plan says cut (True)."""
        buffer = bytearray()
        split = self.splitter()
        number = 0
        while data := await reader.read(65536):
            buffer += data
            for unit in split(buffer):
                await self._open[way].wait()
                cut = plan.cut if plan.cut and (plan.cut.way, plan.cut.unit) == (way, number) else None
                if cut is not None and cut.where != "after":
                    writer.write(unit[: len(unit) // 2] if cut.where == "inside" else b"")
                    self.cuts.append(cut)
                    return True
                for _ in range(plan.repeat.get((way, number), 1)):
                    writer.write(unit)
                await writer.drain()
                self.units[way] += 1
                number += 1
                if cut is not None:
                    self.cuts.append(cut)
                    return True
        writer.write_eof()
        return False
