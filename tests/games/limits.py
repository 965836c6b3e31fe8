"""What holds of every match of every game, after every act and at its end."""

from __future__ import annotations

from app.engine import MOST_LEGAL, decision, default
from tests.games.proof import AnyMatch, Proof


def check_limits(match: AnyMatch, proof: Proof) -> bool:
    """What holds after every act: every card lies in one place, lists are short, the default is legal. Answers whether
    the box is open, which is to say whether there are cards."""
    asked = decision(match)
    if asked is not None:
        assert 1 <= len(asked.legal) <= MOST_LEGAL
        assert 0 <= asked.seat < match.seats
        assert default(match) in asked.legal
    return check_things(match, proof)


def check_things(match: AnyMatch, proof: Proof) -> bool:
    """The same, but for the question that is open."""
    found = proof.cards(match)
    assert not found or sorted(found) == proof.box(match), "a card is missing or lies in two places"
    proof.check(match)
    return bool(found)


def check_result(match: AnyMatch, proof: Proof) -> None:
    """What holds at the end."""
    result = match.result
    assert result is not None
    assert decision(match) is None
    assert match.stack == []
    assert len(result.ranks) == len(result.scores) == match.seats
    assert result.winners == sorted(set(result.winners))
    proof.check_end(match)
