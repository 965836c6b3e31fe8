"""A socket at a table, for tests that wait for nothing but messages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.api import Api
from tests.web.conftest import Running

PATIENCE = 30.0  # seconds after which what a test waits for has not come


class Ear:
    """One open socket. `welcome` is what it was greeted with."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        socket.send(json.dumps({"type": "hello", "v": 1}))
        self.welcome = self.until("welcome")

    def until(self, kind: str) -> Any:
        """The next message of that kind."""
        while True:
            message = json.loads(self.socket.recv(PATIENCE))
            if message["type"] == kind:
                return message

    def texts(self) -> list[str]:
        """The announcements of the next `notices`."""
        return [notice["text"] for notice in self.until("notices")["notices"]]


@contextmanager
def listening(server: Running, table: str, who: Api | None = None) -> Iterator[Ear]:
    """A socket at a table, of somebody or nobody."""
    headers = {} if who is None else {"Authorization": f"Bearer {who.token}"}
    address = f"{server.url.replace('http', 'ws', 1)}/ws/{table}"
    with connect(address, additional_headers=headers, proxy=None, compression=None) as socket:
        yield Ear(socket)
