"""Golden matches play out as they were written down."""

from __future__ import annotations

import pytest

from app.games import GAMES
from tests.games.golden import FOLDER, MATCHES, replayed, written


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_plays_out_as_written(name: str) -> None:
    assert replayed(name) == written(name), (
        "the rules play differently now: remake with `python -m tests.games.golden` and review the diff"
    )


def test_every_game_has_golden_matches_and_none_is_left_over() -> None:
    assert {game for game, *_ in MATCHES.values()} == set(GAMES)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(MATCHES)
