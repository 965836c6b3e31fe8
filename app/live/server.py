"""uvicorn, with what sockets need of it besides: a short way in and out, an end for those that do not
read, a farewell.

uvicorn itself closes sockets at once when it stops, before the application hears of it; and a connection
whose peer reads nothing stays until its buffer is flushed, which is never.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Any, cast

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from app.live.hub import SERVER

LINGER = 5.0
"""Seconds that a connection may take to read the rest once its socket is closed."""

READ_AHEAD = 8
"""Messages of a socket that may wait before it is read no further."""

# uvicorn notes each opened socket with its path, and the path of a table is its invite link.
_discreet = logging.getLogger("uvicorn.error.sockets")


class SocketProtocol(WebSocketsSansIOProtocol):
    """The websocket protocol, for uvicorn's `ws` setting. It is a `connection.Transport`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = _discreet
        self.on_writable: Callable[[], None] | None = None
        self._linger: asyncio.TimerHandle | None = None

    def send_receive_event_to_app(self) -> None:
        """Like uvicorn's, but reading goes on while few messages wait: to stop and start it for each message costs
        two system calls."""
        if self.close_sent or self.curr_msg_data_type != "text" or self.queue.qsize() >= READ_AHEAD:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def may_write(self) -> bool:
        """Whether the peer keeps up (it does, too, when it is gone)."""
        return self.writable.is_set()

    def put(self, wire: bytes) -> None:
        """Write whole frames past ASGI: the same bytes go to every socket that gets the message."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(wire)

    def resume_writing(self) -> None:
        """The peer has read."""
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def shut(self, code: int) -> None:
        """Close behind what was written. The peer sees `code` if it still reads; if not, the connection is
        cut after LINGER."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.close_sent = True
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self.read_paused:  # for the peer's own closing frame
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    async def run_asgi(self) -> None:
        """Run the application, then see to it that the connection ends."""
        cast(dict[str, Any], self.scope["extensions"])[SERVER] = self
        await super().run_asgi()
        if not self.disconnected:
            self._linger = self.loop.call_later(LINGER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        if self._linger is not None:
            self._linger.cancel()
        super().connection_lost(exc)


class Server(uvicorn.Server):
    """A server that lets the application say goodbye before sockets are cut."""

    def __init__(self, config: uvicorn.Config, farewell: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self.farewell = farewell

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, say goodbye, stop."""
        for server in self.servers:
            server.close()
        await self.farewell()
        await super().shutdown(sockets)
