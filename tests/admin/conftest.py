"""Administrators at a running server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.tables.administrators import SCOPES, Scope
from tests.web.api import Api
from tests.web.conftest import Running, running, start, town

__all__ = ["running", "start", "town"]


class Desk(Api):
    """An administrator's program."""

    def changed(self, method: str, path: str, body: Any = None, **words: Any) -> Any:
        """The body of a change that works."""
        answer = self.raw(method, path, **({} if body is None else {"json": body}), **words)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    def pages(self, path: str, most: int = 2, what: str = "") -> list[Any]:
        """All of a list, page after page, each row once. `what` it is called in its answer, if not like its path."""
        found: list[Any] = []
        cursor = ""
        while True:
            page = self.get(f"{path}{'&' if '?' in path else '?'}limit={most}{cursor}")
            found += page[what or path.partition("?")[0].strip("/")]
            if page["next"] is None:
                assert len(found) == len({repr(one) for one in found})
                return found
            cursor = f"&cursor={page['next']}"

    def audit(self, verb: str) -> list[Any]:
        """Lines of the audit about a verb, the newest first."""
        found: list[Any] = self.get(f"/audit?verb={verb}")["lines"]
        return found


def desk_at(server: Running, *scopes: Scope, label: str = "Ada") -> Desk:
    """An administrator with these scopes (all for none) at a server."""
    made = server.tables.administrators.new_token(None, label, scopes or SCOPES, None)
    _, token = server.run(made)
    return Desk(server.http, token, prefix="/api/admin/v1")


@pytest.fixture
def desk(running: Running) -> Desk:
    """An administrator who may do everything, at the module's server."""
    return desk_at(running)


@pytest.fixture
def desk_with(running: Running) -> Callable[..., Desk]:
    """`desk_with("read", "moderate")`: an administrator who may do just that."""
    return lambda *scopes: desk_at(running, *scopes)
