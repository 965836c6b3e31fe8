"""A server of one's own for an evening in the mall."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.support.server import Server


def a_house(template: Path, folder: Path, **env: str) -> Server:
    """A running server on a fresh SQLite database, with these settings."""
    return a_dark_house(template, folder, **env).start()


def a_dark_house(template: Path, folder: Path, **env: str) -> Server:
    """The same before it is started."""
    database = folder / "shamble.sqlite"
    shutil.copy(template, database)
    return Server(f"sqlite:///{database}", folder, env=env)
