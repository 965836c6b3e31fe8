"""Ranks and scores: MOSH-100 to MOSH-104."""

from __future__ import annotations

import pytest

from tests.games.zombie_mosh.pit import Pit


@pytest.mark.clause("MOSH-100", "MOSH-101")
def test_each_resignation_is_a_group_of_its_own() -> None:
    """Tokens do not matter between them: the later to leave ranks higher."""
    pit = Pit(4, first_player=0)
    pit.hurt(1, "2 2 2 2 2")
    pit.resign(2)
    pit.resign(1)
    pit.ends({3: "3 3 3 0 0"})
    assert pit.result.ranks == [1, 3, 4, 2]


@pytest.mark.clause("MOSH-100", "MOSH-101")
def test_those_eliminated_in_one_counting_are_one_group() -> None:
    pit = Pit(5, first_player=0)
    pit.ends({0: "3 3 3 1 1", 1: "3 3 3 0 0"})
    pit.ends({2: "3 3 3 2 2"})
    pit.ends({3: "3 3 3 2 1"})
    # The later the better, whatever the tokens; within the first group by tokens.
    assert pit.result.ranks == [5, 4, 3, 2, 1]


@pytest.mark.clause("MOSH-100")
def test_a_resignation_in_setup_is_a_group_too() -> None:
    pit = Pit(3, choosing=True)
    pit.resign(1)
    pit.choose("mother_maggot")
    pit.choose("tess_tombtom")
    pit.ends({0: "3 3 3 0 0"})
    assert pit.result.ranks == [2, 3, 1]


@pytest.mark.clause("MOSH-100", "MOSH-101")
def test_a_leaver_ranks_below_everybody_still_in_the_pit() -> None:
    pit = Pit(3, first_player=0)
    for seat in (0, 1):
        pit.hurt(seat, "3 3 2 2 2")
    pit.resign(2)
    pit.ends({0: "3 3 3 2 2", 1: "3 3 3 2 1"})
    assert pit.result.ranks == [2, 1, 3]


@pytest.mark.clause("MOSH-100", "MOSH-101")
def test_at_the_round_limit_the_living_are_the_last_group() -> None:
    pit = Pit(4, first_player=0)
    pit.round_number(20)
    pit.hurt(0, "2 2 3 2 2")
    pit.hurt(1, "2 2 2 2 2")
    pit.ends({2: "3 3 3 0 0", 3: "3 3 3 0 1"})
    # Seats 2 and 3 fell in that very round, and rank below the living, who have more tokens.
    assert pit.result.ranks == [2, 1, 3, 4]


@pytest.mark.clause("MOSH-101")
@pytest.mark.parametrize(
    ("one", "other", "ranks"),
    [
        ("3 3 3 0 0", "3 3 3 1 0", [2, 3, 1]),
        ("3 3 3 3 1", "3 3 3 2 2", [3, 2, 1]),
        ("3 3 3 1 0", "1 0 3 3 3", [2, 2, 1]),
    ],
)
def test_within_a_group_tokens_then_limbs_then_equal(one: str, other: str, ranks: list[int]) -> None:
    pit = Pit(3, first_player=0)
    pit.ends({0: one, 1: other})
    assert pit.result.ranks == ranks


@pytest.mark.clause("MOSH-102")
def test_equal_seats_use_up_the_ranks_they_fill() -> None:
    pit = Pit(4, first_player=0)
    pit.ends({0: "3 3 3 0 0"})
    pit.ends({1: "3 3 3 1 0", 2: "3 3 3 0 1", 3: "3 3 3 1 1"})
    assert pit.result.ranks == [4, 1, 1, 3]
    assert pit.result.winners == [1, 2]


@pytest.mark.clause("MOSH-102")
def test_ranks_are_shared_below_the_first_too() -> None:
    pit = Pit(5, first_player=0)
    pit.ends({0: "3 3 3 1 0", 1: "3 3 3 0 1", 2: "3 3 3 1 1", 3: "1 0 3 3 3"})
    assert pit.result.ranks == [2, 2, 5, 2, 1]
    assert pit.result.winners == [4]
    assert pit.result.scores == [3, 3, 0, 3, 4]


@pytest.mark.clause("MOSH-103")
def test_the_score_is_seats_that_took_part_minus_rank() -> None:
    pit = Pit(6, first_player=0)
    pit.ends({seat: f"3 3 3 {seat // 3} {seat - seat // 3}" for seat in range(5)})
    assert pit.result.ranks == [2, 3, 4, 5, 6, 1]
    assert pit.result.scores == [4, 3, 2, 1, 0, 5]


@pytest.mark.clause("MOSH-103")
def test_who_resigned_in_setup_or_in_the_song_took_part_in_song_1() -> None:
    pit = Pit(4, choosing=True)
    pit.resign(3)
    for character in ("mother_maggot", "tess_tombtom", "lenore_lowend"):
        pit.choose(character)
    pit.resign(2)
    pit.ends({1: "3 3 3 0 0"})
    assert pit.result.ranks == [1, 2, 3, 4]
    assert pit.result.scores == [3, 2, 1, 0]


@pytest.mark.clause("MOSH-103")
def test_who_resigned_before_a_song_takes_no_part_in_it() -> None:
    pit = Pit(4, first_player=0, songs=3)
    pit.resign(3)
    pit.ends({1: "3 3 3 0 0", 2: "3 3 3 0 1"})
    assert pit.told("song_ended")[0]["scores"] == [3, 2, 1, 0]
    pit.resign(2)
    pit.ends({0: "3 3 3 0 0"})
    # Seat 2 took part in song 2, since it resigned after the song had begun; seat 3 did not.
    (ended,) = pit.told("song_ended")
    assert ended["ranks"] == [2, 1, 3, None]
    assert ended["scores"] == [1, 2, 0, 0]


@pytest.mark.clause("MOSH-104")
def test_a_single_song_gives_the_match_its_ranks_and_scores() -> None:
    pit = Pit(3, first_player=0)
    pit.ends({0: "3 3 3 0 0", 2: "3 3 3 0 0"})
    (song,) = pit.result.detail["songs"]
    assert pit.result.ranks == song["ranks"] == [2, 1, 2]
    assert pit.result.scores == song["scores"] == [1, 2, 1]
    assert pit.result.detail["songs_won"] == [0, 1, 0]
    assert pit.told("match_ended") == [
        {"winners": [1], "ranks": [2, 1, 2], "scores": [1, 2, 1], "songs_won": [0, 1, 0]}
    ]


@pytest.mark.clause("MOSH-104")
def test_a_single_song_keeps_the_rank_of_an_eliminated_seat_that_resigned() -> None:
    """MOSH-93 would put it below the others; it speaks of concerts only."""
    pit = Pit(4, first_player=0)
    pit.ends({3: "3 3 3 0 0"})
    pit.ends({2: "3 3 3 0 0"})
    pit.resign(2)
    pit.ends({1: "3 3 3 0 0"})
    assert pit.result.ranks == [1, 2, 3, 4]


@pytest.mark.clause("MOSH-104")
def test_a_concert_totals_the_scores_and_reports_songs_won() -> None:
    pit = Pit(2, first_player=0, songs=3)
    pit.ends({0: "3 3 3 0 0"})
    pit.ends({1: "3 3 3 0 0"})
    pit.ends({0: "3 3 3 0 0"})
    assert pit.result.scores == [1, 2]
    assert pit.result.detail["songs_won"] == [1, 2]
    assert pit.result.ranks == [2, 1]


@pytest.mark.parametrize(
    ("end", "clauses"),
    [
        ("last_standing", ["MOSH-62"]),
        ("all_fell", ["MOSH-63", "MOSH-64"]),
        ("round_limit", ["MOSH-68", "MOSH-66"]),
        ("resignation", ["MOSH-84"]),
    ],
)
def test_the_log_names_the_clauses_that_ended_the_song(end: str, clauses: list[str]) -> None:
    pit = Pit(2, first_player=0)
    if end == "last_standing":
        pit.ends({0: "3 3 3 0 0"})
    elif end == "all_fell":
        pit.ends({0: "3 3 3 0 0", 1: "3 3 3 1 0"})
    elif end == "round_limit":
        pit.round_number(20)
        pit.count()
    else:
        pit.resign(0)
    (ended,) = [event for event in pit.last if event.key == "song_ended"]
    assert ended.params["reason"] == end
    assert ended.clauses == [*clauses, "MOSH-101", "MOSH-103"]
