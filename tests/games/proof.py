"""What the proofs are told about a game, from its rules file and not from its code; and looking on while it is played."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, get_args

from app.engine import Event, Game, Match
from app.engine.flow import Choice

AnyMatch = Match[Any, Any]
AnyGame = Game[Any, Any]


class Slot(NamedTuple):
    """What lies in a place: the name by which `redeal` can be told to keep it, and what is to be kept."""

    name: str
    content: str


class Proof(ABC):
    """One of these looks on at one match. A game is stated by a class of its own (`tests/games/proofs.py`)."""

    # Options whose values meet in every combination, with every number of seats.
    crossed: tuple[str, ...] = ()
    # Has any viewer something that others do not see?
    private = True
    # Is a choice kept from the others while it is half made and may be taken back?
    veiled = False
    # How many whole random matches are played in a run of all tests.
    matches = 2000
    # Of ten actions in some matches, how many a bot has to take for these matches to get far; 0 where chance gets anywhere.
    sense = 0
    # Is in random matches the kind of an action drawn first? Where some kinds have many forms, the others are seen too.
    by_kind = False

    @staticmethod
    def idle(seats: int, options: dict[str, Any]) -> Collection[str]:
        """Options that mean nothing in such a setup."""
        return ()

    @abstractmethod
    def cards(self, match: AnyMatch) -> list[str]:
        """All cards, each once for every place in which it lies; none before the box is opened."""

    def box(self, match: AnyMatch) -> list[str]:
        """The names of all cards that a match is played with, in alphabetical order."""
        return _printed(match.game)

    @abstractmethod
    def check(self, match: AnyMatch) -> None:
        """Assert what holds at every decision and at the end."""

    @abstractmethod
    def slots(self, match: AnyMatch) -> dict[str, Slot]:
        """Every place whose content somebody cannot know."""

    def look(self, match: AnyMatch) -> None:  # noqa: B027 (a game may hide nothing within an act)
        """Is called after every step: remember what is shown and hidden again, assert what holds from step to step."""

    @abstractmethod
    def unknown(self, match: AnyMatch, viewer: int | None) -> set[str]:
        """The names in `slots` that this viewer cannot know."""

    def telling(self, match: AnyMatch) -> set[str]:
        """Those hidden things on which may depend how the act goes on that is under way, by rules that say so: what is
        skipped when it is not there tells of itself."""
        return set()

    def final(self, action: str, events: list[Event]) -> bool:
        """Need an action of this kind, of which such things came, not be taken back even where nothing was learned?"""
        return False

    # The end

    def check_end(self, match: AnyMatch) -> None:
        """Assert what holds at the end: who is first has won."""
        result = match.result
        assert result is not None
        assert result.winners == [seat for seat, rank in enumerate(result.ranks) if rank == 1]
        check_ranks(result.ranks)

    def longest(self, match: AnyMatch) -> int | None:
        """More decisions than this no such match can have; None where the rules file gives no bound."""
        return None


def check_ranks(ranks: list[int]) -> None:
    """Equal ranks skip the following."""
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


@functools.cache
def _printed(game: AnyGame) -> list[str]:
    """All cards of a box that is always the same, by the game's tables."""
    tables = game.static()
    return sorted(
        f"{card['type']}_{n}"
        for card in tables["cards"]
        for n in range(1, card.get("copies", tables.get("copies")) + 1)
    )


@contextmanager
def watched(game: AnyGame, look: Callable[[AnyMatch], None]) -> Iterator[None]:
    """Looks at the match after every step of the rules, every action and every resignation."""
    steps = [step for step in game.steps.values() if not isinstance(step, Choice)]
    actions = get_args(game.action_type) or (game.action_type,)
    places = [(game, "leave"), *((step, "rule") for step in steps), *((type_, "apply") for type_ in actions)]
    rules = [getattr(owner, name) for owner, name in places]

    def then_look(rule: Callable[..., Any]) -> Callable[..., None]:
        def both(*args: Any) -> None:
            rule(*args)
            look(next(arg for arg in args if isinstance(arg, Match)))

        return both

    for (owner, name), rule in zip(places, rules, strict=True):
        setattr(owner, name, then_look(rule))
    try:
        yield
    finally:
        for (owner, name), rule in zip(places, rules, strict=True):
            setattr(owner, name, rule)
