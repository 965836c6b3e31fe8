"""Night of the Living Dead against a second reading of its rules: whole random matches, event by event. And against rules
with a deliberate fault, which the referee has to notice."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.games import GAMES
from tests.games.cases import Case, cases_of, random_moves
from tests.games.nld_referee import Referee

CASES = cases_of(GAMES["living_dead"])
RULES = "app.games.living_dead."
# What is put in the place of a rule or of a number of theirs.
FAULTS: dict[str, tuple[str, Any]] = {
    "NLD-45: a roll that equals hits": ("blow.beat", lambda attribute: min(attribute, 5) - 1),
    "NLD-28: six cards without a Radio": ("turn.anyone_carries", lambda *_: True),
    "NLD-42: whoever has found something attacks": ("combat.unable", lambda *_: None),
    "NLD-60: an Enhancement in row 2": ("turn.ENHANCED_ROWS", (2, 3, 4)),
    "NLD-63: nobody is fast": ("field.is_fast", lambda _: False),
    "NLD-74: one card for a death": ("harm.DEATH_DRAWS", 1),
    "NLD-76: a zombie slides to the far end": ("field.min", max),
    "NLD-49: tokens with a zombie in front": ("score._safe", lambda *_: True),
    "the Molotov Cocktail burns for 3": ("harm.SPLASH", 3),
    "the Trowel takes 1": ("harm.TROWEL", 1),
    "Tom and Judy are no faster together": ("attributes.next_to", lambda *_: False),
    "Shield Them takes 1 off": ("bites.SHIELD", 1),
}


def follow(case: Case, seed: str, sense: int) -> Referee:
    """A whole match with the referee looking on."""
    match, events = case.begin(seed)
    referee = Referee()
    referee.judge(events)
    referee.compare(view(match, None))
    for move in random_moves(match, f"{seed} {case}", leaving=0, undoing=0, sense=sense):
        referee.judge(move.make(match))
        referee.compare(view(match, None))
    return referee


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_referee_who_knows_the_events_alone_agrees(case: Case) -> None:
    sense = 8 * (CASES.index(case) % 2)  # every other match gets farther
    assert follow(case, "referee", sense).checked > 40


def follow_all(seed: str) -> None:
    """Matches of every kind, until the referee objects."""
    for case in CASES:
        follow(case, seed, 3)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_rules_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, wrong = FAULTS[fault]
    monkeypatch.setattr(RULES + where, wrong, raising=False)
    with pytest.raises(AssertionError):
        follow_all(fault)
