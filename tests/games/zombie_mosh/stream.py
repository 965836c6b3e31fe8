"""The published stream of chance, written a second time from its description (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import sha256
from typing import Any


class Stream:
    """What anybody can recompute from a seed of 32 bytes."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.k = 0

    def below(self, n: int) -> int:
        while True:
            v = int.from_bytes(sha256(self.seed + self.k.to_bytes(8, "big")).digest()[:8], "big")
            self.k += 1
            if v < 2**64 - 2**64 % n:
                return v % n

    def shuffle(self, items: MutableSequence[Any]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
