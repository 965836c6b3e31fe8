"""A real server in a thread of its own, on a socket of 127.0.0.1."""

from __future__ import annotations

import asyncio
import shutil
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from app.serve import server
from app.settings import Settings
from app.tables import Clock, Tables
from app.tables.administrators import SCOPES
from tests.web.api import Api, Town

T = TypeVar("T")

UNLIMITED: dict[str, Any] = {
    "requests_burst": 0,
    "players_per_hour": 0,
    "message_burst": 10_000,
    "tables_per_player": 1000,
    "bot_pace": 0.0,
    "even_pause": 1e6,
}


class Running:
    """`shamble serve` inside this process. `close` stops it as a signal would, and waits."""

    def __init__(self, database_url: str, folder: Path, clock: Clock | None = None, **words: Any) -> None:
        # The protocol is named because asyncio turns delays off (TCP_NODELAY) only where it is.
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen(128)
        port = self.socket.getsockname()[1]
        words = {**UNLIMITED, **words}
        self.settings = Settings(
            database_url=database_url, data_dir=folder, port=port, log_level="warning", **words
        )
        self.server = server(self.settings, clock)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run)
        self.thread.start()
        self.http = httpx.Client(base_url=self.url, timeout=30, trust_env=False)
        assert self.http.get("/healthz").status_code == 200

    @property
    def url(self) -> str:
        """The address, without a slash at the end."""
        return f"http://127.0.0.1:{self.settings.port}"

    @property
    def app(self) -> Any:
        """The application."""
        return self.server.config.app

    @property
    def tables(self) -> Tables:
        """The service layer; call it through `run`."""
        tables: Tables = self.app.state.tables
        return tables

    @property
    def town(self) -> Town:
        """People who use it, and an administrator."""
        return Town(self.http, self.desk)

    @cached_property
    def desk(self) -> Api:
        """An administrator who may do everything."""
        _, token = self.run(self.tables.administrators.new_token(None, "Town", SCOPES, None))
        return Api(self.http, token, prefix="/api/admin/v1")

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([self.socket])

        asyncio.run(serve())

    def close(self) -> None:
        """Stop."""
        self.http.close()
        self.server.should_exit = True
        self.thread.join(60)
        assert not self.thread.is_alive()
        self.socket.close()


@pytest.fixture(scope="module")
def running(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without limits on SQLite, shared by the tests of a module."""
    folder = tmp_path_factory.mktemp("web")
    shutil.copy(sqlite_template, folder / "shamble.sqlite")
    running = Running(f"sqlite:///{folder / 'shamble.sqlite'}", folder)
    yield running
    running.close()


@pytest.fixture
def town(running: Running) -> Town:
    """People who use the module's server."""
    return running.town


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """`start(database_url, players_per_hour=3)` starts a server of its own."""
    servers: list[Running] = []

    def make(database_url: str, **words: Any) -> Running:
        servers.append(Running(database_url, tmp_path, **words))
        return servers[-1]

    yield make
    for each in servers:
        each.close()
