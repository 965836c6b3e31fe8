"""Whole matches at random, some two thousand of each game: they end, and keep what must be kept."""

from __future__ import annotations

import pytest

from tests.games.cases import Case, cases, matches_of, random_moves
from tests.games.limits import check_limits, check_result
from tests.games.proofs import PROOFS

each_case = pytest.mark.parametrize("case", cases(), ids=str)


@each_case
def test_random_matches_end_and_keep_what_must_be_kept(case: Case) -> None:
    for number in range(matches_of(case)):
        match, _ = case.begin(f"whole {number}")
        proof = PROOFS[case.game.id]()
        longest = proof.longest(match)
        opened, decisions = False, 0
        leaving, sense = 60 if number % 2 else 0, proof.sense if number % 4 == 2 else 0
        for move in random_moves(match, f"whole {case} {number}", leaving, sense=sense):
            before = match.seq
            move.make(match)
            assert match.seq == before + 1
            decisions += {"act": 1, "undo": -1}.get(move.kind, 0)
            assert longest is None or decisions <= longest
            there = check_limits(match, proof)
            assert there or not opened, "all cards have vanished"
            opened = there
        check_result(match, proof)
