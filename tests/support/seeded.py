"""Chance that is the same in each run."""

from __future__ import annotations

import random
import secrets


class Seeded:
    """`secrets` with a seed: each run of a test plays the same matches."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def token_bytes(self, count: int) -> bytes:
        """The next bytes."""
        return self._random.randbytes(count)
