"""A small set of setups that stands for all of them."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

Setup = tuple[int, dict[str, Any]]
FULL = 64  # games with no more setups than this are proven on all of them


def covering(
    seats: Iterable[int],
    choices: dict[str, list[Any]],
    crossed: Collection[str] = (),
    idle: Callable[[int, dict[str, Any]], Collection[str]] = lambda _, __: (),
) -> list[Setup]:
    """All setups if they are few. Else some in which every number of seats meets every combination of the `crossed`
    options, and any two values of different options meet somewhere. `idle` names the options that mean nothing in a
    setup; they keep their first value. The same words give the same list."""
    found = list(_distinct(seats, choices, idle))
    if len(found) <= FULL:
        return found
    used: Counter[frozenset[Fact]] = Counter()
    chosen: list[Setup] = []

    def choose(among: list[Setup]) -> None:
        # The one with the most pairs that are new; of these the one whose pairs are rarest so far.
        best = max(among, key=lambda s: (sum(not used[p] for p in pairs[_key(s)]), -_worn(s)))
        used.update(pairs[_key(best)])
        chosen.append(best)

    def _worn(setup: Setup) -> int:
        return sum(used[pair] for pair in pairs[_key(setup)])

    pairs = {_key(setup): _pairs(setup, idle) for setup in found}
    groups: dict[str, list[Setup]] = {}
    for setup in found:
        groups.setdefault(repr((setup[0], [setup[1][name] for name in crossed])), []).append(setup)
    for group in groups.values():
        choose(group)
    every = set(itertools.chain(*pairs.values()))
    while any(not used[pair] for pair in every):
        choose(found)
    return chosen


Fact = tuple[str, Any]


def _distinct(
    seats: Iterable[int],
    choices: dict[str, list[Any]],
    idle: Callable[[int, dict[str, Any]], Collection[str]],
) -> Iterator[Setup]:
    """Every setup once, whatever its idle options say."""
    for count in seats:
        for values in itertools.product(*choices.values()):
            options = dict(zip(choices, values, strict=True))
            if all(options[name] == choices[name][0] for name in idle(count, options)):
                yield count, options


def _pairs(setup: Setup, idle: Callable[[int, dict[str, Any]], Collection[str]]) -> list[frozenset[Fact]]:
    """Which values meet in a setup."""
    count, options = setup
    resting = idle(count, options)
    facts: list[Fact] = [("seats", count), *(fact for fact in options.items() if fact[0] not in resting)]
    return [frozenset(pair) for pair in itertools.combinations(facts, 2)]


def _key(setup: Setup) -> str:
    return repr(setup)
