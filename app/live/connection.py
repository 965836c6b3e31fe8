"""One socket: its life, and the queue of what it is still to be sent.

What sockets are to get is gathered for two turns of the loop and then written, so that what an act tells
its actor and what it answers leave together, in one write.

Policy for slow readers. While the peer reads, the queue is empty between turns. When the transport holds
64 KiB that the peer has not taken, the queue waits; it holds at most `settings.queue_messages` messages
(64) and `settings.queue_bytes` bytes (1 MiB). A socket whose queue would grow beyond either is dropped
with 4430: the queue is thrown away, nobody else waits, and the client comes back and is welcomed with the
whole. A peer that does not even take the closing frame is cut off after LINGER seconds (`server.py`).
"""

from __future__ import annotations

import asyncio
import enum
from collections import deque
from collections.abc import Callable
from typing import Protocol

from app.live.frames import Frame, frame
from app.live.messages import Bye, Close
from app.settings import Settings
from app.tables import Player

CLOSE_SECONDS = 5.0
"""How long a closing socket may take to read what it was still to be sent."""

BATCH = 64 * 1024
"""Bytes that are joined into one write at most."""


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
    """A socket as our server gives it to us, past ASGI (`server.SocketProtocol`)."""

    on_writable: Callable[[], None] | None  # called when the peer has read enough to go on

    def may_write(self) -> bool:
        """Whether the peer keeps up."""

    def put(self, wire: bytes) -> None:
        """Write whole frames."""

    def shut(self, code: int) -> None:
        """Send the closing frame behind what was written; the connection ends soon, read or not."""


class Flusher:
    """The sockets that have something to send. One for all sockets of a loop."""

    def __init__(self) -> None:
        self._waiting: list[Connection] = []

    def add(self, connection: Connection) -> None:
        """Have a socket flushed in the loop's next turn but one."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._next_turn)
        self._waiting.append(connection)

    def _next_turn(self) -> None:
        asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.flush()


class Connection:
    """One socket of one person (or of nobody in particular) at one table."""

    __slots__ = (
        "_code", "_flusher", "_queue", "_queued", "_settings", "_timer", "_transport",
        "away", "bad", "checked", "heard", "life", "match", "player", "token_id", "tokens", "viewer",
    )  # fmt: skip

    def __init__(self, transport: Transport, flusher: Flusher, settings: Settings, now: float) -> None:
        self._transport = transport
        self._flusher = flusher
        self._settings = settings
        self._queue: deque[bytes] = deque()
        self._queued = 0  # bytes
        self._code: int | None = None  # to close with, once the queue is written
        self._timer: asyncio.TimerHandle | None = None
        self.life = Life.CONNECTING
        self.player: Player | None = None
        self.token_id: str | None = None  # that the player is known by here
        self.viewer: int | None = None  # seat in the match that it is shown
        self.match: str | None = None  # that its messages were last about
        self.away = False
        self.bad = 0  # messages that could not be read
        self.tokens = float(settings.message_burst)  # of the rate limit; see `spend`
        self.heard = now  # when it last said something
        self.checked = now  # when it was last looked up who it is
        transport.on_writable = self.flush

    def become(self, life: Life) -> None:
        """Go on to another stage of life. Raises RuntimeError where that cannot be."""
        if life not in NEXT[self.life]:
            raise RuntimeError(f"a connection cannot go from {self.life.value} to {life.value}")
        self.life = life

    def send(self, sent: Frame) -> None:
        """Queue a message. Never waits: a socket that does not keep up is dropped."""
        if self.life is not Life.LIVE and self.life is not Life.GREETING:
            return
        queue, wire, limits = self._queue, sent.wire, self._settings
        if len(queue) >= limits.queue_messages or self._queued + len(wire) > limits.queue_bytes:
            self.flush()
            if queue:
                self.drop(Close.SLOW_READER)
                return
        if not queue:
            self._flusher.add(self)
        queue.append(wire)
        self._queued += len(wire)

    def flush(self) -> None:
        """Write what is queued, in order, as far as the peer keeps up; and close, if that was the last."""
        queue, transport = self._queue, self._transport
        while queue and transport.may_write():
            batch, size = [], 0
            while queue and size < BATCH:
                wire = queue.popleft()
                batch.append(wire)
                size += len(wire)
            self._queued -= size
            transport.put(b"".join(batch) if len(batch) > 1 else batch[0])
        if self._code is not None and not queue and self.life is Life.CLOSING:
            transport.shut(self._code)

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
        goodbye = frame(Bye(reason)).wire
        self._queue.append(goodbye)
        self._queued += len(goodbye)
        self._code = code
        self.flush()
        if self._queue:
            self._timer = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._cut, code)

    @property
    def code(self) -> int | None:
        """What we closed it with; None where the peer went by itself."""
        return self._code

    def drop(self, code: int) -> None:
        """Close now, and throw away what is queued."""
        if self.life in (Life.GREETING, Life.LIVE):
            self.become(Life.CLOSING)
            self._code = code
            self._cut(code)

    def end(self) -> None:
        """The socket is gone: free everything."""
        if self.life is not Life.CLOSED:
            self.become(Life.CLOSED)
        self._forget()
        self._transport.on_writable = None
        if self._timer is not None:
            self._timer.cancel()

    def _cut(self, code: int) -> None:
        self._forget()
        self._transport.shut(code)

    def _forget(self) -> None:
        self._queue.clear()
        self._queued = 0
