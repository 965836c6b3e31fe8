"""A second reading of Night of the Living Dead: how the dead move (NLD-62 to 66, 75, 76), from what was told of an act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.engine import Event
from tests.games import living_tables as data
from tests.games.living_reading import standing
from tests.games.living_tables import kind, kinds
from tests.games.proof import AnyMatch

FAST = {"graveyard_man", "fast_walker"}
OVER = (
    "turn_began",
    "discarded",
    "zombie_attacked",
)  # told after the Move Phase, or before it there are none


class Field:
    """Where the zombies stood, and the Barricades; it follows what is told."""

    def __init__(self, match: AnyMatch) -> None:
        house = match.state
        found = standing(match)
        self.places = {zombie.zid: (row, column) for row, column, zombie in found}
        self.cards = {zombie.zid: kinds([zombie.card, *zombie.enhancements]) for _, _, zombie in found}
        self.boards = {
            n: column.barricade.boards
            for n, column in enumerate(house.columns, 1)
            if column.barricade is not None
        }
        self.size = len(house.columns)
        self.burning = "burning_armchair" in {kind(card) for card in house.human.misc}
        self.slammed: int | None = house.slammed

    def check_move(self, told: Sequence[Event], moved: bool) -> None:
        """Follow an act up to the Move Phase, if there was one, and assert what was told of it."""
        if not moved:
            return
        keys = [event.key for event in told]
        marks = [keys.index(key) for key in ("zombies_moved", "boards_lost", *OVER) if key in keys]
        until = min(marks, default=len(told))
        for event in told[:until]:
            self.follow(event.key, event.params)
        moves, breaks = self.march()
        after = told[until:]
        said = [
            (one["zid"], one["column"], one["from"], one["to"])
            for event in after
            if event.key == "zombies_moved"
            for one in event.params["moves"]
        ]
        lost = [
            tuple(event.params[key] for key in ("zid", "column", "n", "left"))
            for event in after
            if event.key == "boards_lost"
        ]
        assert sorted(said) == sorted(moves), "how the dead move (NLD-63, 64)"
        assert sorted(lost) == sorted(breaks), "what they break (NLD-65)"

    def follow(self, key: str, params: dict[str, Any]) -> None:
        """What changes the field before the dead move."""
        match key:
            case "zombie_played" | "roused":
                self.places[params["zid"]] = (data.ROWS, params["column"])
                self.cards[params["zid"]] = {params["card"]}
            case "enhanced":
                self.cards[params["zid"]] |= {params["card"]}
            case "shifted":
                self.places[params["zid"]] = (params["row"], params["to"])
            case "torn_down":
                del self.boards[params["column"]]
            case "slammed":
                self.slammed = params["column"]
            case "column_closed":
                self.close(params)

    def close(self, params: dict[str, Any]) -> None:
        """NLD-75, 76."""
        closed = params["column"]
        for one in params["slides"]:
            self.places[one["zid"]] = (one["row"], one["to"])
        for one in params["shuffled"]:
            del self.places[one["zid"]]
        self.places = {zid: (row, column - (column > closed)) for zid, (row, column) in self.places.items()}
        self.boards = {n - (n > closed): boards for n, boards in self.boards.items() if n != closed}
        self.size -= 1

    def march(self) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
        """NLD-63 to 66: who goes where, and who breaks how many boards."""
        places, boards = dict(self.places), dict(self.boards)
        moves, breaks = list[tuple[int, ...]](), list[tuple[int, ...]]()
        order = sorted((place, zid) for zid, place in self.places.items() if place[0] > 1)
        for (row, column), zid in order:
            now = row
            for _ in range(2 if self.cards[zid] & FAST else 1):
                if now == 1 or (now - 1, column) in places.values():
                    break
                if now == 2 and column in boards:
                    if not self.burning and column != self.slammed:
                        gone = boards[column] if "rock_in_hand" in self.cards[zid] else 1
                        boards[column] -= gone
                        breaks.append((zid, column, gone, boards[column]))
                    break
                if now == 2 and (self.burning or column == self.slammed):
                    break
                now -= 1
                places[zid] = (now, column)
            if now != row:
                moves.append((zid, column, row, now))
        return moves, breaks
