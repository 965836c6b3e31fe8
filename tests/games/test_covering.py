"""The setups that stand for all of them."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from app.engine import Game
from app.games import GAMES
from tests.games.cases import cases_of, matches_of
from tests.games.covering import FULL, covering
from tests.games.proofs import PROOFS

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def test_every_game_has_a_proof() -> None:
    assert set(PROOFS) == set(GAMES)


@each_game
def test_crossed_options_meet_in_every_combination_and_any_two_values_somewhere(game: Game[Any, Any]) -> None:
    proof, choices = PROOFS[game.id], game.option_choices()
    chosen = cases_of(game)
    facts = [
        {("seats", case.seats)}
        | {fact for fact in case.options.items() if fact[0] not in proof.idle(case.seats, case.options)}
        for case in chosen
    ]
    for seats in range(game.seats[0], game.seats[1] + 1):
        for values in itertools.product(*(choices[name] for name in proof.crossed)):
            options = dict(zip(proof.crossed, values, strict=True))
            wanted = {("seats", seats)} | {
                fact for fact in options.items() if fact[0] not in proof.idle(seats, options)
            }
            assert any(wanted <= found for found in facts), f"no case has {wanted}"
    for (a, some), (b, others) in itertools.combinations(choices.items(), 2):
        for one, other in itertools.product(some, others):
            assert any({(a, one), (b, other)} <= found for found in facts) or never_meet(
                game, a, one, b, other
            )


def never_meet(game: Game[Any, Any], a: str, one: Any, b: str, other: Any) -> bool:
    """Does one of the two values switch the other option off, however many play?"""
    idle, choices = PROOFS[game.id].idle, game.option_choices()
    defaults = {name: values[0] for name, values in choices.items()} | {a: one, b: other}
    return all({a, b} & set(idle(seats, defaults)) for seats in range(game.seats[0], game.seats[1] + 1))


@each_game
def test_a_thousand_whole_matches_and_more_are_played(game: Game[Any, Any]) -> None:
    chosen, wanted = cases_of(game), PROOFS[game.id].matches
    assert len(set(map(str, chosen))) == len(chosen)
    assert 1000 <= wanted <= sum(map(matches_of, chosen)) < wanted * 1.1


def test_few_setups_are_all_taken() -> None:
    found = covering([2, 3], {"a": [1, 2], "b": ["x", "y", "z"]})
    assert len(found) == 12 <= FULL


def test_many_setups_are_covered_by_few() -> None:
    choices: dict[str, list[Any]] = {name: list(range(4)) for name in "abcd"}
    assert len(covering([1, 2], choices)) < 30
    assert covering([1, 2], choices) == covering([1, 2], choices)
