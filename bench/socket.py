"""A lean websocket client, so that the client's own cost hides as little as possible of the server's.

Text frames only, no compression. Masking with a zero key is allowed by RFC 6455 and costs nothing.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

OnText = Callable[["Socket", bytes], None]


class Socket(asyncio.Protocol):
    """One connection. `on_text(socket, payload)` is called for every text frame."""

    def __init__(self, path: str, host: str, headers: dict[str, str], on_text: OnText) -> None:
        self.path, self.host, self.headers, self.on_text = path, host, headers, on_text
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport
        self.buffer = bytearray()
        self.upgraded = False
        self.received = 0  # payload bytes
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are none of asyncio's classes
        self.transport = transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: {self.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in self.headers.items()),
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self.upgraded = True
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(head.split(b"\r\n", 1)[0].decode()))
                return
            self.opened.set_result(None)
            self.buffer = rest
        self._frames()

    def _frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            if buffer[at] & 15 == 1:
                self.received += size
                self.on_text(self, bytes(buffer[start : start + size]))
            at = start + size
        if at:
            del buffer[:at]

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was open"))

    def send(self, payload: bytes) -> None:
        """Send one text frame."""
        size = len(payload)
        if size < 126:
            head = bytes([0x81, 0x80 | size])
        else:
            head = bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Drop the connection."""
        self.transport.close()


async def connect(port: int, path: str, headers: dict[str, str], on_text: OnText) -> Socket:
    """An open socket to 127.0.0.1."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(path, f"127.0.0.1:{port}", headers, on_text), "127.0.0.1", port
    )
    await socket.opened
    return socket
