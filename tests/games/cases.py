"""Every game, every number of seats, the options that stand for all; and how random matches of them are played."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from app.bots import choose
from app.bots.simulate import seed_of
from app.engine import Action, Chance, Event, Game, act, decision, leave, new_match, undo, undoable
from app.games import GAMES
from tests.games.covering import covering
from tests.games.proof import AnyMatch
from tests.games.proofs import PROOFS

SEED = os.environ.get("SHAMBLE_TEST_SEED", "2026")


class Case(NamedTuple):
    """A way to set a game up."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *map(str, self.options.values())])

    def begin(self, seed: str) -> tuple[AnyMatch, list[Event]]:
        """A new match of this case, as if all seats were people; the seed's text is shown by a failing test's name and
        arguments."""
        options = self.game.settle(self.game.decode_options(self.options), self.seats)
        return new_match(self.game, self.seats, options, seed_of(f"{SEED} {self} {seed}"))


def cases() -> list[Case]:
    """All of them."""
    return [case for game in GAMES.values() for case in cases_of(game)]


@functools.cache
def cases_of(game: Game[Any, Any]) -> list[Case]:
    """Those of a game."""
    proof = PROOFS[game.id]
    seats = range(game.seats[0], game.seats[1] + 1)
    return [Case(game, *setup) for setup in covering(seats, game.option_choices(), proof.crossed, proof.idle)]


def matches_of(case: Case) -> int:
    """How many whole matches of this case make up a run."""
    return -(-PROOFS[case.game.id].matches // len(cases_of(case.game)))


class Move(NamedTuple):
    """What is done next in a random match: an action, a take-back or a resignation."""

    kind: str
    seat: int
    action: Action | None = None
    to: int | None = None

    def make(self, match: AnyMatch) -> list[Event]:
        """Do it."""
        if self.kind == "leave":
            return leave(match, self.seat)
        if self.kind == "undo":
            assert self.to is not None
            return undo(match, self.to)
        assert self.action is not None
        return act(match, self.seat, self.action)


def random_moves(
    match: AnyMatch, seed: str, leaving: int = 40, undoing: int = 12, sense: int = 0
) -> Iterator[Move]:
    """Random moves until the match is over: one in `undoing` is a take-back where one is possible, one in
    `leaving` a resignation (0: never), and of ten actions `sense` are a bot's, which lets a match get far. The caller
    makes each move before it asks for the next."""
    chance = Chance(seed_of(f"{SEED} moves {seed}"))
    pick = by_kind if PROOFS[match.game.id].by_kind else at_random
    gone: set[int] = set()
    while (asked := decision(match)) is not None:
        back = undoable(match)
        if undoing and back and chance.below(undoing) == 0:
            yield Move("undo", back[0], to=back[1])
        elif leaving and chance.below(leaving * match.seats) == 0 and len(gone) < match.seats:
            seat = chance.pick([seat for seat in range(match.seats) if seat not in gone])
            gone.add(seat)
            yield Move("leave", seat)
        elif sense and chance.below(10) < sense:
            yield Move("act", asked.seat, choose("heuristic", match, asked.seat, chance))
        else:
            yield Move("act", asked.seat, pick(asked.legal, chance))


def at_random(legal: Sequence[Action], chance: Chance) -> Action:
    """Any action, each equally likely."""
    return chance.pick(legal)


def by_kind(legal: Sequence[Action], chance: Chance) -> Action:
    """Any kind of action, each equally likely (`back` less so), then any action of that kind."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    kind = chance.pick(list(kinds))
    if kind.__name__ == "Back":
        kind = chance.pick(list(kinds))
    return chance.pick(kinds[kind])


def bytes_for(value: Any) -> bytes:
    """What would travel: the JSON of a view, an event or a decision."""
    return msgspec.json.encode(value)


_NAME = re.compile(rb'"([^"\\]+)"')


def names_in(data: bytes) -> frozenset[str]:
    """Every text in some JSON."""
    return frozenset(text.decode() for text in _NAME.findall(data))
