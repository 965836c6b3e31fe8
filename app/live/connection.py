"""One socket: its life, and the queue of what it is still to be sent.

What a socket is to get is written to its transport at once, as long as that takes it.

Policy for slow readers. What the transport does not take waits in a queue of the socket's own, which holds
at most `settings.queue_messages` messages (64) and `settings.queue_bytes` bytes (1 MiB). A socket whose
queue would grow beyond either is dropped with 4430: the queue is thrown away, nobody else waits, and the
client comes back and is welcomed with the whole. Behind the queue the transport holds at most 64 KiB and
one message; a peer that does not even take the closing frame is cut off after LINGER seconds
(`server.py`).
"""

from __future__ import annotations

import asyncio
import enum
from collections import deque
from typing import Protocol

from starlette.types import Message, Send

from app.live.frames import Frame, frame
from app.live.messages import Bye, Close
from app.settings import Settings
from app.tables import Player

CLOSE_SECONDS = 5.0
"""How long a closing socket may take to read what it was still to be sent."""


class Life(enum.Enum):
    """Where a connection stands."""

    CONNECTING = "connecting"  # the handshake is not answered yet
    GREETING = "greeting"  # open; the client has not said hello yet
    LIVE = "live"  # welcomed: gets everything that happens at its table
    CLOSING = "closing"  # its last messages are on their way; nothing new is taken or sent
    CLOSED = "closed"


NEXT: dict[Life, frozenset[Life]] = {
    Life.CONNECTING: frozenset({Life.GREETING, Life.CLOSED}),
    Life.GREETING: frozenset({Life.LIVE, Life.CLOSING, Life.CLOSED}),
    Life.LIVE: frozenset({Life.CLOSING, Life.CLOSED}),
    Life.CLOSING: frozenset({Life.CLOSED}),
    Life.CLOSED: frozenset(),
}
"""The transitions there are; any other is a fault of ours and raises."""


class Transport(Protocol):
    """What our server can do beyond ASGI (`server.py`)."""

    def push(self, wire: bytes) -> bool:
        """Write a whole frame now; False where the peer has to read first, or is gone."""

    def drop(self, code: int) -> None:
        """Close now, without waiting for the peer to read."""


class Connection:
    """One socket of one person (or of nobody in particular) at one table."""

    __slots__ = (
        "_queue", "_queued", "_send", "_server", "_settings", "_timer", "_wake", "_writer",
        "away", "bad", "checked", "heard", "life", "player", "tokens", "viewer",
    )  # fmt: skip

    def __init__(self, send: Send, server: Transport | None, settings: Settings, now: float) -> None:
        self._send = send
        self._server = server  # None under a server that is not ours
        self._settings = settings
        self._queue: deque[Frame | Message] = deque()
        self._queued = 0  # bytes
        self._wake: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._writer: asyncio.Task[None] | None = None
        self.life = Life.CONNECTING
        self.player: Player | None = None
        self.viewer: int | None = None  # seat in the match that it is shown
        self.away = False
        self.bad = 0  # messages that could not be read
        self.tokens = float(settings.message_burst)  # of the rate limit; see `spend`
        self.heard = now  # when it last said something
        self.checked = now  # when it was last looked up who it is

    def become(self, life: Life) -> None:
        """Go on to another stage of life. Raises RuntimeError where that cannot be."""
        if life not in NEXT[self.life]:
            raise RuntimeError(f"a connection cannot go from {self.life.value} to {life.value}")
        self.life = life

    async def accept(self) -> None:
        """Answer the handshake; from here on things can be sent."""
        await self._send({"type": "websocket.accept"})
        self.become(Life.GREETING)
        self._writer = asyncio.create_task(self._write())

    def send(self, sent: Frame) -> None:
        """Queue a message. Never waits: a socket that does not keep up is dropped."""
        if self.life is not Life.LIVE and self.life is not Life.GREETING:
            return
        queue, limits = self._queue, self._settings
        if not queue:
            if self._server is not None and self._server.push(sent.wire):
                return
        elif len(queue) >= limits.queue_messages or self._queued + len(sent.data) > limits.queue_bytes:
            self.drop(Close.SLOW_READER)
            return
        self._push(sent)

    def spend(self, cost: float, now: float) -> bool:
        """Take `cost` messages out of what this socket may still say; False when it has said too much.

        `message_burst` at once, refilled evenly over `message_window` seconds.
        """
        limits = self._settings
        rate = limits.message_burst / limits.message_window
        self.tokens = min(limits.message_burst, self.tokens + (now - self.heard) * rate) - cost
        self.heard = now
        return self.tokens >= 0

    def close(self, code: int, reason: str) -> None:
        """Say goodbye after what is already queued, and close. The peer has CLOSE_SECONDS to read it."""
        if self.life not in (Life.GREETING, Life.LIVE):
            return
        self.become(Life.CLOSING)
        self._push(frame(Bye(reason)))
        self._push({"type": "websocket.close", "code": code})
        self._timer = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._cut, code)

    def drop(self, code: int) -> None:
        """Close now, and throw away what is queued."""
        if self.life in (Life.GREETING, Life.LIVE):
            self.become(Life.CLOSING)
            self._cut(code)

    async def end(self) -> None:
        """Free everything; when this returns nothing of the connection is left."""
        if self.life is not Life.CLOSED:
            self.become(Life.CLOSED)
        self._queue.clear()
        self._queued = 0
        if self._timer is not None:
            self._timer.cancel()
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)

    def _cut(self, code: int) -> None:
        self._queue.clear()
        self._queued = 0
        if self._writer is not None:
            self._writer.cancel()
        if self._server is not None:
            self._server.drop(code)

    def _push(self, message: Frame | Message) -> None:
        self._queue.append(message)
        self._queued += len(message.data) if isinstance(message, Frame) else 0
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def _write(self) -> None:
        """Send what is queued, in order, as fast as the peer reads; each counts until it is handed over."""
        loop = asyncio.get_running_loop()
        queue = self._queue
        try:
            while True:
                while queue:
                    message = queue[0]
                    if isinstance(message, Frame):
                        await self._send(message.asgi)
                        self._queued -= len(message.data)
                    else:
                        await self._send(message)
                    queue.popleft()
                self._wake = loop.create_future()
                await self._wake
        except OSError:
            return  # the peer is gone; the reader learns it too
