"""uvicorn, with what sockets need of it besides: a short way out, an end for those that do not read, a
farewell.

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


# uvicorn notes each opened socket with its path, and the path of a table is its invite link.
_discreet = logging.getLogger("uvicorn.error.sockets")
_discreet.setLevel(logging.WARNING)


class SocketProtocol(WebSocketsSansIOProtocol):
    """The websocket protocol, for uvicorn's `ws` setting."""

    _linger: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = _discreet

    def push(self, wire: bytes) -> bool:
        """Write a whole frame now, past ASGI: the same bytes go to every socket that gets the message.
        False where the peer has to read first, or is gone."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(wire)
        return True

    def drop(self, code: int) -> None:
        """Close now. The peer sees `code` if it still reads; if not, the connection is cut after LINGER."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.close_sent = True
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})

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
