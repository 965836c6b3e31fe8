"""The administrators' verbs as `shamble admin` knows them: what it takes of their OpenAPI document, in a file.

The document itself can be had from the server's modules alone, which take a second to import. So `scripts/admin_verbs.py`
writes this file, and `make check` fails where it is not what would be written.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

FILE = Path(__file__).with_name("cli_verbs.json")


class Declared(msgspec.Struct):
    """A verb. `parameters` are OpenAPI's; `body` is the JSON schema of what goes with it, None where nothing does."""

    name: str
    method: str
    path: str
    tag: str
    summary: str
    description: str
    scope: str
    status: int
    parameters: list[dict[str, Any]]
    body: dict[str, Any] | None
    body_optional: bool

    @property
    def query(self) -> list[str]:
        """The names of its query's parameters."""
        return [one["name"] for one in self.parameters if one["in"] == "query"]


class Administration(msgspec.Struct):
    """All verbs, the tags in their order, the schemas that bodies name, and the scopes that there are."""

    tags: list[str]
    scopes: list[str]
    verbs: list[Declared]
    schemas: dict[str, Any]


def administration() -> Administration:
    """What the file says."""
    return msgspec.json.decode(FILE.read_bytes(), type=Administration)
