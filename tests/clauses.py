"""Which clauses of each rulebook are proven: some collected test that is not skipped carries `clause(id)`. A clause is
a rule (`MOSH-12`), or what a card does (`NLD:torch`)."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
_CLAUSE = re.compile(r"\*\*([A-Z]+(?:-\d+|:[a-z_]+))\*\*")


class _Collector:
    """A pytest plugin that notes the clause ids on the collected tests."""

    def __init__(self) -> None:
        self.proven: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            if not any(item.iter_markers("skip")):
                self.proven.update(id for mark in item.iter_markers("clause") for id in mark.args)


def rulebook_clauses(game: str) -> list[str]:
    """The clause ids of a game's rulebook, in its order, each once."""
    text = (ROOT / "app" / "games" / game / "rulebook.md").read_text(encoding="utf-8")
    return list(dict.fromkeys(_CLAUSE.findall(text)))


def coverage() -> dict[str, dict[str, Any]]:
    """{game: {"clauses": how many, "proven": how many, "unproven": [ids]}} from a collection of all tests."""
    collector = _Collector()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main(
            [
                "--collect-only",
                "-q",
                "-p",
                "no:cacheprovider",
                "--rootdir",
                str(ROOT),
                str(ROOT / "tests" / "games"),
            ],
            plugins=[collector],
        )
    if code != pytest.ExitCode.OK:
        raise SystemExit(f"the tests cannot be collected:\n{said.getvalue()}")
    report: dict[str, dict[str, Any]] = {}
    for path in sorted((ROOT / "app" / "games").glob("*/rulebook.md")):
        ids = rulebook_clauses(path.parent.name)
        unproven = [id for id in ids if id not in collector.proven]
        report[path.parent.name] = {
            "clauses": len(ids),
            "proven": len(ids) - len(unproven),
            "unproven": unproven,
        }
    return report
