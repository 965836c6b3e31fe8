"""Chance with loaded dice and a shuffle that is seen to have happened."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

import msgspec

from app.engine import Chance


class Loaded(Chance):
    """Chance whose dice fall in the order of `dice`; anything else that is drawn is an error.

    A shuffle turns the cards round, last first, and `shuffles` notes how many cards there were.

    A match that is copied or restored from its bytes has only the true stream.
    """

    dice: list[int] = msgspec.field(default_factory=list)
    shuffles: list[int] = msgspec.field(default_factory=list)

    def below(self, n: int) -> int:
        assert n == 6, f"a draw below {n}: only dice fall in a match"
        assert self.dice, "a roll of a die that nobody expected"
        self.drawn += 1
        return self.dice.pop(0) - 1

    def shuffle(self, items: MutableSequence[Any]) -> None:
        self.drawn += 1
        self.shuffles.append(len(items))
        items.reverse()
