"""What several modules of scenes share."""

from __future__ import annotations

from typing import Any


def at(name: str, value: Any) -> dict[str, Any]:
    """A survivor or a zone whose name is not known beforehand: `Scene(**at("cop", Who(**at("melee", "2s"))))`."""
    return {name: value}
