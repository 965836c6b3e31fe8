"""A table of Off the Dead that has just been set up, and what the rules' tables say of the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

from app.engine import Action, Event, act, decision, new_match
from app.games.off_the_dead.state import Dead, type_of
from tests.games.off_the_dead.scenes import GAME, code_of, seed

TABLE_ORDER = ["cop", "cheerleader", "granny", "surfer", "bodybuilder"]
CLOCKWISE = ["north", "east", "south", "west"]
FULL_HORDE = {
    "2s": 3, "2h": 3, "2b": 3, "3s": 4, "3h": 4, "3b": 4, "4s": 2, "4h": 2, "4b": 2, "5s": 2, "5h": 2, "5b": 1,
    "6sh": 1, "6hb": 1, "6bs": 2,
}  # fmt: skip
SOLO_HORDE = {
    "2s": 1, "2h": 2, "2b": 1, "3s": 1, "3h": 2, "3b": 2, "4s": 1, "4h": 1, "4b": 2, "5s": 1, "5h": 1, "5b": 1, "6sh": 1,
}  # fmt: skip
DUO_FIXED = {
    "2s": 2,
    "2h": 2,
    "2b": 2,
    "3s": 2,
    "3h": 2,
    "3b": 2,
    "4s": 1,
    "4h": 1,
    "4b": 1,
    "5s": 1,
    "5h": 1,
    "5b": 1,
}
RUBBLE = {  # 3-4 survivors, 2, 1
    "adrenaline": (5, 4, 4), "barricade": (3, 3, 3), "jerrycan": (4, 3, 3), "magazine": (4, 3, 3), "toy": (3, 3, 3),
    "scope": (3, 2, 0), "axe": (3, 2, 2), "mp5": (3, 2, 2), "chainsaw": (2, 2, 2), "colt": (4, 3, 3),
    "surprise_wave": (2, 2, 2),
}  # fmt: skip


class Table:
    """A match that has just been set up, and what was told meanwhile."""

    def __init__(self, seats: int, number: int = 0, **options: Any) -> None:
        self.match: Dead
        chosen = GAME.decode_options({"casting": "random", **options})
        self.match, told = new_match(GAME, seats, chosen, seed(number))
        self.events: list[Event] = list(told)

    def asked(self) -> tuple[str, int, dict[str, Any]]:
        """Kind, seat and context of the open decision."""
        found = decision(self.match)
        assert found is not None
        return found.kind, found.seat, found.about

    def legal(self) -> list[Action]:
        found = decision(self.match)
        assert found is not None
        return found.legal

    def do(self, kind: str, **fields: Any) -> None:
        _, seat, _ = self.asked()
        self.events += act(self.match, seat, GAME.decode_action({"kind": kind, **fields}))

    def hidden(self, key: str) -> dict[str, Any]:
        """What an event kept back."""
        (event,) = [event for event in self.events if event.key == key]
        return event.hidden

    @property
    def made(self) -> list[list[str]]:
        """The Horde as it was shuffled: card and arrow, top first."""
        cards: list[list[str]] = self.hidden("horde_made")["cards"]
        return cards

    @property
    def horde(self) -> list[list[str]]:
        return [[entry.card, entry.direction] for entry in self.match.state.horde]

    def horde_types(self) -> dict[str, int]:
        return dict(Counter(code_of(card) for card, _ in self.made))

    def rubble_types(self) -> dict[str, int]:
        return dict(Counter(type_of(card) for pile in self.match.state.rubble for card in pile))

    def team(self) -> dict[str, str]:
        return {survivor.direction: survivor.id for survivor in self.match.state.survivors}

    @property
    def starter(self) -> str:
        assert self.match.state.starter is not None
        return self.match.state.starter
