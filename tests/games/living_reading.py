"""Where everything of Night of the Living Dead lies, as the proofs read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games import living_tables as data
from tests.games.living_tables import kind, kinds
from tests.games.proof import AnyMatch


def standing(match: AnyMatch) -> list[tuple[int, int, Any]]:
    """Row, column and zombie, for all in play."""
    return [
        (row, column, zombie)
        for column, one in enumerate(match.state.columns, 1)
        for row, zombie in enumerate(one.spaces, 1)
        if zombie is not None
    ]


class Reading:
    """The cards' places, and what stands where."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.house = match.state
        self.people = {one.id: one for one in self.house.people}
        self.column = {one.id: n for n, one in enumerate(self.house.people, 1)}
        self.size = len(self.people)
        self.misc = kinds([*self.house.human.misc, *self.house.zombie.misc])

    def at(self, row: int, column: int) -> Any:
        """The zombie there."""
        return self.house.columns[column - 1].spaces[row - 1]

    def zombies(self) -> Iterator[tuple[int, int, Any]]:
        """All of them, with row and column."""
        for column in range(1, self.size + 1):
            for row in range(1, data.ROWS + 1):
                if self.at(row, column) is not None:
                    yield row, column, self.at(row, column)

    def free(self, row: int, column: int) -> bool:
        """Is there an empty, unbarricaded space?"""
        if not 1 <= column <= self.size or self.at(row, column) is not None:
            return False
        return row > 1 or self.house.columns[column - 1].barricade is None

    def beside(self, id: str) -> list[str]:
        """The living next to somebody."""
        here = self.column[id]
        return [other for other, column in self.column.items() if abs(column - here) == 1]

    def weapon(self, id: str) -> str | None:
        """The kind of somebody's weapon."""
        card = self.people[id].weapon
        return None if card is None else kind(card)

    def able(self) -> Iterator[str]:
        """NLD-42."""
        for id, one in self.people.items():
            stunned = one.attacked or (one.found and id != "tom") or one.aboard or id == "karen"
            shocked = id == "barbra" and not self.house.dead
            nursing = id == "helen" and one.nursed
            holding = id == "harry" and "helen_gun" in self.misc
            if not (stunned or shocked or nursing or holding):
                yield id

    def targets(self, id: str) -> Iterator[tuple[int, int]]:
        """NLD-43, 44."""
        if self.weapon(id) in data.RANGED:
            yield from ((row, column) for row, column, _ in self.zombies())
        elif self.at(1, self.column[id]) is not None:
            yield 1, self.column[id]

    def entered(self) -> list[int]:
        """NLD-63, 64: the columns in which a zombie would step into row 1. Front rows move first, so who stands before it
        has gone by then, or blocks."""
        if "burning_armchair" in self.misc:
            return []
        return [column for column in range(1, self.size + 1) if self.free(1, column) and self.enters(column)]

    def enters(self, column: int) -> bool:
        """Row 1 is empty here."""
        if self.at(2, column) is not None:
            return True
        third = self.at(3, column)
        return third is not None and self.fast(third)

    @staticmethod
    def fast(zombie: Any) -> bool:
        """Two steps."""
        return bool({"graveyard_man", "fast_walker"} & kinds([zombie.card, *zombie.enhancements]))
