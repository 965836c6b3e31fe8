"""Verifiable chance: one stream a match, from a seed that nobody could choose alone (docs/fairness.md).

Draw number k is the first 8 bytes, big endian, of SHA-256(seed || k as 8 bytes big endian). A number below n is
the draw modulo n, unless the draw lies in the last incomplete run of n below 2**64: then the next draw is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec

from app.engine.errors import Refused

T = TypeVar("T")

SEED_BYTES = 32
NONCE_CHARS = 64
_SPAN = 1 << 64


class Chance(msgspec.Struct):
    """A seeded stream: `seed` (32 bytes) and how many draws were taken from it."""

    seed: bytes
    drawn: int = 0

    def draw(self) -> int:
        """The next 64-bit draw."""
        block = sha256(self.seed + self.drawn.to_bytes(8, "big")).digest()
        self.drawn += 1
        return int.from_bytes(block[:8], "big")

    def below(self, n: int) -> int:
        """A number 0 <= x < n, each equally likely."""
        limit = _SPAN - _SPAN % n
        while True:
            draw = self.draw()
            if draw < limit:
                return draw % n

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates in place, from the last position down."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def seed_for(self, purpose: str) -> bytes:
        """A fresh 32-byte seed for a stream of its own; takes one draw."""
        return sha256(purpose.encode() + self.draw().to_bytes(8, "big") + self.seed).digest()


def commitment(server_seed: bytes) -> str:
    """What the server publishes before any player's nonce is known: hex SHA-256 of its 32 bytes."""
    return sha256(server_seed).hexdigest()


def match_seed(server_seed: bytes, nonces: Iterable[str]) -> bytes:
    """The seed of a match: 32 bytes from the server's seed and one nonce a seat ('' for bots and missing ones)."""
    text = ":".join([server_seed.hex(), *nonces])
    return sha256(text.encode("ascii")).digest()


def check_nonce(value: str) -> str:
    """`value` if it is 0 to 64 lowercase hexadecimal characters; raises Refused('bad_nonce')."""
    if len(value) > NONCE_CHARS or any(c not in "0123456789abcdef" for c in value):
        raise Refused("bad_nonce")
    return value
