"""Oh Shit, Zombies! against a second reading of its rules: whole random matches, event by event and choice by choice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from app.engine import decision, view
from app.games import GAMES
from tests.games.cases import Case, cases_of, random_moves
from tests.games.oh_choices import Choices
from tests.games.oh_referee import Referee
from tests.games.proof import AnyMatch

CASES = cases_of(GAMES["oh_zombies"])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_referee_who_knows_the_events_alone_agrees(case: Case) -> None:
    match, events = case.begin("referee")
    referee = Referee(case.seats, match.options)
    referee.judge(events, [])
    sense = 5 * (CASES.index(case) % 2)  # every other match gets farther
    for move in random_moves(match, f"referee {case}", leaving=0, undoing=0, sense=sense):
        check_choices(match, referee)
        pool = [die.key for die in match.state.pool]
        referee.judge(move.make(match), pool)
        referee.compare(view(match, None))
    assert referee.checked > 40


def check_choices(match: AnyMatch, referee: Referee) -> None:
    """Exactly what the rules allow is offered."""
    asked = decision(match)
    assert asked is not None
    shown = view(match, asked.seat)
    allowed = Choices(referee, asked, shown["hand"], [die["key"] for die in shown["pool"]]).all()
    if allowed is not None:
        offered = [words for words in map(plain, asked.legal) if words["kind"] != "back"]
        assert Counter(map(repr, map(ordered, offered))) == Counter(map(repr, map(ordered, allowed)))


def plain(action: Any) -> dict[str, Any]:
    found = msgspec.to_builtins(action)
    assert isinstance(found, dict)
    return found


def ordered(words: dict[str, Any]) -> list[tuple[str, Any]]:
    return sorted(words.items())
