"""A small set of setups that stands for all of them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, NamedTuple

Setup = tuple[int, dict[str, Any]]
Idle = Callable[[int, dict[str, Any]], Collection[str]]
FULL = 64  # games with no more setups than this are proven on all of them


class Candidate(NamedTuple):
    """A setup, and which values meet in it: one bit for each pair of values of different options."""

    setup: Setup
    pairs: int


def covering(
    seats: Iterable[int],
    choices: dict[str, list[Any]],
    crossed: Collection[str] = (),
    idle: Idle = lambda _, __: (),
) -> list[Setup]:
    """All setups if they are few. Else some in which every number of seats meets every combination of the `crossed`
    options, and any two values of different options meet somewhere. `idle` names the options that mean nothing in a
    setup; they keep their first value. The same words give the same list."""
    found = list(_distinct(seats, choices, idle))
    if len(found) <= FULL:
        return found
    pairs = Pairs(idle)
    candidates = [Candidate(setup, pairs.of(setup)) for setup in found]
    # used[n]: the pairs that have met more than n times.
    used: list[int] = [0]
    chosen: list[Setup] = []

    def choose(among: list[Candidate]) -> None:
        # The one with the most pairs that are new; of these the one whose pairs are rarest so far.
        new = max((c.pairs & ~used[0]).bit_count() for c in among)
        best = min((c for c in among if (c.pairs & ~used[0]).bit_count() == new), key=_worn)
        rest = best.pairs
        for n in range(len(used)):
            rest, used[n] = rest & used[n], used[n] | rest
        if rest:
            used.append(rest)
        chosen.append(best.setup)

    def _worn(candidate: Candidate) -> int:
        return sum((candidate.pairs & met).bit_count() for met in used)

    groups: dict[str, list[Candidate]] = {}
    for candidate in candidates:
        count, options = candidate.setup
        groups.setdefault(repr((count, [options[name] for name in crossed])), []).append(candidate)
    for group in groups.values():
        choose(group)
    every = (1 << len(pairs.bits)) - 1
    while used[0] != every:
        choose(candidates)
    return chosen


def _distinct(seats: Iterable[int], choices: dict[str, list[Any]], idle: Idle) -> Iterator[Setup]:
    """Every setup once, whatever its idle options say."""
    for count in seats:
        for values in itertools.product(*choices.values()):
            options = dict(zip(choices, values, strict=True))
            if all(options[name] == choices[name][0] for name in idle(count, options)):
                yield count, options


class Pairs:
    """Gives each pair of values that meets anywhere a bit of its own."""

    def __init__(self, idle: Idle) -> None:
        self.idle = idle
        self.facts: dict[tuple[str, str], int] = {}
        self.bits: dict[tuple[int, int], int] = {}

    def of(self, setup: Setup) -> int:
        """Which values meet in a setup."""
        count, options = setup
        resting = self.idle(count, options)
        named = [("seats", count), *(fact for fact in options.items() if fact[0] not in resting)]
        facts = [self.facts.setdefault((name, repr(value)), len(self.facts)) for name, value in named]
        found = 0
        for pair in itertools.combinations(facts, 2):
            found |= 1 << self.bits.setdefault(pair, len(self.bits))
        return found
