"""The server as a process, and the browser: what other rooms' tests stand on."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.browser import People
from tests.support.server import Server


def test_a_server_is_stopped_killed_and_started_again_on_its_port(
    make_server: Callable[..., Server], database_url: str
) -> None:
    server = make_server(database_url)
    assert server.ready()
    assert server.stop() in (0, -signal.SIGTERM)
    assert not server.running
    assert not server.ready()
    port = server.port
    server.restart()
    server.kill()
    assert not server.running
    server.restart()
    assert server.port == port
    assert server.ready()


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    server = Server("nonsense://", tmp_path)
    with pytest.raises(RuntimeError, match="instead of starting"):
        server.start()


def test_people_have_cookies_of_their_own(people: People) -> None:
    one, other = people(), people(phone=True)
    one.goto("/about")
    other.goto("/about")
    one.context.add_cookies([{"name": "mine", "value": "1", "url": people.base_url}])
    assert one.evaluate("document.cookie") == "mine=1"
    assert other.evaluate("document.cookie") == ""
    assert other.evaluate("innerWidth") == 390


def test_an_uncaught_error_in_a_page_is_a_fault(people: People) -> None:
    page = people()
    page.goto("/about")
    with page.context.expect_event("weberror"):
        page.evaluate("setTimeout(() => { throw new Error('on purpose'); })")
    assert "on purpose" in people.faults[0]
    people.faults.clear()
