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
