"""Chance with loaded dice, for positions in which the dice have to fall in one way."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

import msgspec

from app.engine import Chance

T = TypeVar("T")


class Loaded(Chance):
    """Chance with loaded dice: `dice` fall in this order and nothing else may be rolled; `picks` are drawn first.

    Shuffles, and picks once the list is empty, come from the true stream. A match that is copied or restored from
    its bytes has only that.
    """

    dice: list[int] = msgspec.field(default_factory=list)
    picks: list[Any] = msgspec.field(default_factory=list)

    def below(self, n: int) -> int:
        assert self.dice, f"a roll of one die of {n} that nobody expected"
        self.drawn += 1
        return self.dice.pop(0) - 1

    def shuffle(self, items: MutableSequence[T]) -> None:
        with_luck = Chance(self.seed, self.drawn)
        with_luck.shuffle(items)
        self.drawn = with_luck.drawn

    def pick(self, items: Sequence[T]) -> T:
        with_luck = Chance(self.seed, self.drawn)
        found = with_luck.pick(items)
        self.drawn = with_luck.drawn
        if self.picks:
            found = self.picks.pop(0)
            assert found in items, f"{found} is not among {items}"
        return found
