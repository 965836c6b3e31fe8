"""`make play` on a fresh clone, and a whole evening at what it serves: the way that the README shows."""

from __future__ import annotations

import os
import signal
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.evening import from_the_home_page_to_the_rematch
from tests.support.browser import People
from tests.support.processes import ROOT, free_port, start

SETTING_UP = 600  # seconds


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[str]:
    """The address of what `make play` serves in a clone of this checkout's last commit."""
    clone, port = tmp_path / "shamble", free_port()
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True, timeout=60)
    plain = {
        name: value for name, value in os.environ.items() if not name.startswith(("SHAMBLE_", "DATABASE_URL"))
    }
    log = tmp_path / "log"
    with log.open("wb") as output:
        process = start(["make", "play", f"PORT={port}"], output, env=plain, cwd=clone)
    try:
        wait_for(f"http://127.0.0.1:{port}", process, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=30)


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server is ready."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    for _ in range(SETTING_UP):
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            try:
                opener.open(f"{address}/readyz", timeout=5).close()
                return
            except (urllib.error.URLError, OSError):
                continue
        raise AssertionError(f"make play ended with {process.returncode}:\n{log.read_text()}")
    raise AssertionError(f"make play serves nothing after {SETTING_UP} s:\n{log.read_text()}")


@pytest.mark.timeout(900)
def test_make_play_leads_from_a_fresh_clone_through_a_whole_match(fresh: str, browser: Browser) -> None:
    people = People(browser, fresh)
    try:
        from_the_home_page_to_the_rematch(people)
    finally:
        people.close()
    assert people.faults == []
