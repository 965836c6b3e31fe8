"""Fixtures: a browser, a server to look at, people.

They use Playwright's synchronous interface, which occupies the thread's event loop for as long as a module's
tests run: tests in a module that uses them are plain functions, not coroutines.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.browser import DRAWN, FLAGS, PATIENCE, People, chromium_path
from tests.support.missing import missing
from tests.support.processes import ROOT
from tests.support.server import Server

RESULTS = ROOT / "test-results"
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Remember which tests failed, so that fixtures may keep what was on the screen."""
    report = yield
    if report.failed:  # type: ignore[attr-defined]
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the machine's Chromium."""
    path = chromium_path()
    if not path:
        missing("Chromium", "install it, or name one in the environment variable CHROMIUM")
    return path


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A fresh headless browser, shared by the tests of a module."""
    home = tempfile.mkdtemp(prefix="shamble-chromium-")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, headless=True, args=list(FLAGS), env=_environment(home)
        )
        yield browser
        browser.close()
    shutil.rmtree(home, ignore_errors=True)


def _environment(home: str) -> dict[str, str | float | bool]:
    """The browser's environment, with a home that it may write whoever we are."""
    return {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home}


@pytest.fixture(scope="module")
def site(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server on its own SQLite database, shared by the tests of a module."""
    folder = tmp_path_factory.mktemp("site")
    database = folder / "shamble.sqlite"
    shutil.copy(sqlite_template, database)
    server = Server(f"sqlite:///{database}", folder).start()
    yield server
    server.close()


@pytest.fixture
def people(request: pytest.FixtureRequest, browser: Browser, site: Server) -> Iterator[People]:
    """People at `site`; see `People`. When the test fails, test-results/ keeps what each of them saw."""
    people = People(browser, site.url)
    yield people
    if request.node.stash.get(FAILED, False):
        keep(people, request.node.name)
    people.close()
    assert not people.faults, "\n".join(people.faults)


def keep(people: People, name: str) -> None:
    """Write down what everybody saw."""
    RESULTS.mkdir(exist_ok=True)
    safe = "".join(c if c.isalnum() or c in "-_" else "_" for c in name)
    for person, context in enumerate(people.contexts):
        for number, page in enumerate(context.pages):
            if context in people.undrawn:
                page.evaluate(DRAWN)
            page.screenshot(path=RESULTS / f"{safe}-{person}-{number}.png", full_page=True)
