"""Fixtures for every room: databases, the server as a process, the browser. Nothing starts unasked."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.missing import MARK
from tests.support.seeded import same_matches, seed_now
from tests.support.server import Server

pytest_plugins = ["tests.support.databases", "tests.support.browsing"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever looks at pages may take long on a machine that is busy with other things: these are bounds, no measure."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()) and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(900))


def pytest_collection_finish() -> None:
    """Keep the cycle collector from walking through everything again and again, as the server does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(autouse=True)
def same_chance() -> None:
    """Each run of a test plays the same matches; see `tests.support.seeded`."""
    print(f"seed: {seed_now()}")
    same_matches(seed_now())


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """`make_server(database_url, SHAMBLE_BOT_PACE="0")` starts a server; all are gone after the test."""
    servers: list[Server] = []

    def make(database_url: str, **env: str) -> Server:
        folder = tmp_path / f"server{len(servers)}"
        folder.mkdir()
        servers.append(Server(database_url, folder, env=env))
        return servers[-1].start()

    yield make
    for server in servers:
        server.close()


@pytest.fixture
def server(make_server: Callable[..., Server], sqlite_url: str) -> Server:
    """A running server on a fresh SQLite database."""
    return make_server(sqlite_url)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what could not be had, and how many tests went without."""
    lost: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", []):
        text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if MARK in text:
            what = text.split(MARK, 1)[1]
            lost[what] = lost.get(what, 0) + 1
    if lost:
        terminalreporter.section("NOT TESTED ON THIS MACHINE", sep="!", red=True, bold=True)
        for what, count in lost.items():
            terminalreporter.line(f"{count} tests left out, for want of {what}", red=True)
