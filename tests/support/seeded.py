"""Chance that is the same in each run, as the name of the test says it.

Other matches, to look for a test that holds for some of them only: SHAMBLE_TEST_SEED=words make test
"""

from __future__ import annotations

import os
import random
import secrets

from app.tables import matches, seating


def seed_now() -> str:
    """The test that runs (what a whole module shares is made by its first one), and the words of whoever runs it."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rsplit(" (", 1)[0]
    return " ".join([test, *filter(None, [os.environ.get("SHAMBLE_TEST_SEED")])])


class Seeded:
    """`secrets` with a seed: each run of a test plays the same matches."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def token_bytes(self, count: int) -> bytes:
        """The next bytes."""
        return self._random.randbytes(count)


def same_matches(seed: str) -> None:
    """From here on the seeds of this process's matches follow from `seed`. Names and tokens stay as they are: two servers
    may share a database."""
    for module in (matches, seating):
        module.secrets = Seeded(f"{module.__name__.rsplit('.', 1)[-1]} {seed}")  # type: ignore[attr-defined]
