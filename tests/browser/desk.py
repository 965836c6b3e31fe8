"""An administrator beside those who sit in front of pages."""

from __future__ import annotations

import subprocess
from typing import Any

import httpx

from tests.support.server import SHAMBLE, Server


class Desk:
    """An administrator's program, at a server with its database."""

    def __init__(self, server: Server) -> None:
        scopes = "read,moderate,manage,peek"
        command = [str(SHAMBLE), "admin", "token", "--label", "Ada", "--scope", scopes]
        made = subprocess.run(command, env=server.environment(), capture_output=True, text=True, check=True)
        self.url = server.url
        self.token = made.stdout.split()[-1]

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of something that works."""
        with httpx.Client(base_url=f"{self.url}/api/admin/v1", timeout=30, trust_env=False) as http:
            http.headers["Authorization"] = f"Bearer {self.token}"
            answer = http.request(method, path, **({} if body is None else {"json": body}))
        assert answer.is_success, (path, answer.text)
        return answer.json() if answer.content else None

    def match(self, table: str) -> str:
        """The match at a table."""
        return str(httpx.get(f"{self.url}/api/v1/tables/{table}", trust_env=False).json()["match"]["id"])
