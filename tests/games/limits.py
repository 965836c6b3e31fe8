"""What holds of every match of every game, after every act and at its end."""

from __future__ import annotations

import functools
from typing import Any

from app.engine import MOST_LEGAL, Game, decision, default
from tests.games.proof import AnyMatch, Proof


def check_limits(match: AnyMatch, proof: Proof) -> None:
    """What holds after every act: every card lies in one place, lists are short, the default is legal."""
    asked = decision(match)
    if asked is not None:
        assert 1 <= len(asked.legal) <= MOST_LEGAL
        assert 0 <= asked.seat < match.seats
        assert default(match) in asked.legal
    found = proof.cards(match)
    assert not found or sorted(found) == cards_of(match.game), "a card is missing or lies in two places"
    proof.check(match)


@functools.cache
def cards_of(game: Game[Any, Any]) -> list[str]:
    """The names of all cards of the box, in alphabetical order."""
    tables = game.static()
    return sorted(
        f"{card['type']}_{n}"
        for card in tables["cards"]
        for n in range(1, card.get("copies", tables.get("copies")) + 1)
    )


def check_result(match: AnyMatch, proof: Proof) -> None:
    """What holds at the end. Where all win or lose together, the ranks tell only who has stayed."""
    result = match.result
    assert result is not None
    assert decision(match) is None
    assert match.stack == []
    assert len(result.ranks) == len(result.scores) == match.seats
    first = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    if proof.together:
        assert result.winners in ([], first)
        assert set(result.ranks) <= {1, 2}
        return
    assert result.winners == first
    for rank in result.ranks:
        assert rank == 1 + sum(other < rank for other in result.ranks), "equal ranks skip the following"
