"""Fixtures: people without script, and a match that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.pages.visitors import Visitor
from tests.support.server import Server


@pytest.fixture
def visitor(site: Server) -> Iterator[Callable[[], Visitor]]:
    """`visitor()` is somebody new at the shared server."""
    came: list[Visitor] = []

    def come() -> Visitor:
        came.append(Visitor(site.url))
        return came[-1]

    yield come
    for one in came:
        one.http.close()


@pytest.fixture(scope="module")
def finished(site: Server) -> Iterator[tuple[Visitor, str, str]]:
    """Somebody whose match is over, its table and its id: they resigned at once."""
    person = Visitor(site.url)
    table = person.open_table(player="Quitter", name="Short night", bots="1")
    api = f"/api/v1/tables/{table}"
    match = person.http.post(f"{api}/start", json={}).json()["match"]["id"]
    for n in range(100):
        seq = person.http.get(f"/api/v1/matches/{match}").json()["seq"]
        answer = person.http.post(f"/api/v1/matches/{match}/resign", json={"id": f"r{n}", "seq": seq})
        if answer.status_code == httpx.codes.OK:
            break
    assert answer.status_code == httpx.codes.OK, answer.text
    yield person, table, match
    person.http.close()


@pytest.fixture(scope="session")
def hostile() -> str:
    """A name that would be markup if it were not escaped; 24 characters at most."""
    return "<b onload='x'>\"&amp;"
