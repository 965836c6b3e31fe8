"""Chance with loaded dice, for positions in which the dice have to fall in one way."""

from __future__ import annotations

import msgspec

from app.engine import Chance


class Loaded(Chance):
    """Chance whose dice fall in the order of `dice`; anything else that is drawn is an error.

    `spare`: dice that fall after those, or not at all.

    A match that is copied or restored from its bytes has only the true stream.
    """

    dice: list[int] = msgspec.field(default_factory=list)
    spare: list[int] = msgspec.field(default_factory=list)

    def below(self, n: int) -> int:
        assert n == 6, f"a draw below {n}: only dice fall in a match"
        assert self.dice or self.spare, "a roll of a die that nobody expected"
        self.drawn += 1
        return (self.dice or self.spare).pop(0) - 1
