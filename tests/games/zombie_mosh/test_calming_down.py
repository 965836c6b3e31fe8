"""Calming down: MOSH-60 to MOSH-68, and who wins a song."""

from __future__ import annotations

import pytest

from tests.games.zombie_mosh.pit import Pit


def fallen_together(damage: dict[int, str], seats: int = 2) -> Pit:
    """A match in which these zombies fall in one counting, the others having fallen the round before."""
    pit = Pit(seats, first_player=0)
    earlier = [seat for seat in range(seats) if seat not in damage]
    if earlier:
        pit.ends(dict.fromkeys(earlier, "3 3 3 0 0"))
    pit.ends(damage)
    return pit


@pytest.mark.clause("MOSH-60")
def test_e21_a_doomed_zombie_plays_on_and_falls_after_counting() -> None:
    pit = Pit(3, first_player=0)
    pit.hurt(0, "3 3 2 0 0")
    pit.idle(2)
    pit.idle(8)
    pit.clear()
    pit.lines(0, "RA RA H")
    for _ in range(2):
        assert pit.asked == 0
        assert pit.zombie(0)["in_pit"]
        pit.attack(1, "LL")
    assert pit.damage(0) == [3, 3, 3, 0, 0]
    assert pit.told("eliminated") == [{"seat": 0, "tokens": 9, "valid_limbs": 2}]
    assert not pit.zombie(0)["in_pit"]
    # Its revenge counted.
    assert pit.damage(1) == [0, 0, 0, 2, 0]


@pytest.mark.clause("MOSH-60")
@pytest.mark.parametrize(
    ("damage", "stays"), [("3 3 2 2 2", True), ("3 3 2 2 3", False), ("3 3 3 3 0", False)]
)
def test_three_fallen_limbs_or_more_are_out(damage: str, stays: bool) -> None:
    pit = Pit(3, first_player=0)
    pit.ends({1: damage})
    assert pit.zombie(1)["in_pit"] is stays


@pytest.mark.clause("MOSH-60", "MOSH-64")
def test_more_than_three_limbs_in_one_round() -> None:
    pit = Pit(3, first_player=0)
    pit.hurt(0, "2 2 2 2 0")
    pit.hurt(1, "3 3 2 1 1")
    pit.count({0: ("H LA RA LL", ""), 1: ("RA", "")})
    assert not pit.zombie(0)["in_pit"]
    assert pit.zombie(0)["tokens"] == 12
    assert pit.result.ranks == [3, 2, 1]


@pytest.mark.clause("MOSH-61")
def test_an_eliminated_zombie_gets_nothing_more_and_keeps_its_tokens() -> None:
    pit = Pit(3, first_player=0)
    pit.ends({1: "3 3 3 1 0"})
    for _ in range(3):
        zombie = pit.zombie(1)
        assert (zombie["hand_count"], zombie["attack_line"], zombie["in_pit"]) == (0, [], False)
        assert zombie["damage"] == [3, 3, 3, 1, 0]
        assert 1 not in pit.round["upcoming"]
        assert 1 not in pit.decisions()
        assert 1 not in [told["seat"] for told in pit.told("dealt") + pit.told("crowd_hit")]


@pytest.mark.clause("MOSH-61", "MOSH-67")
def test_e22_the_round_after_an_elimination() -> None:
    pit = Pit(4, first_player=1)
    pit.round_number(3)
    pit.ends({2: "3 3 3 0 0"})
    assert pit.told("first_player_passed") == [{"seat": 3, "previous": 1}]
    assert (pit.round["first_player"], pit.round["round"]) == (3, 4)
    assert [dealt["seat"] for dealt in pit.told("dealt")] == [0, 1, 3]
    assert [hit["seat"] for hit in pit.told("crowd_hit")] == [0, 0, 1, 1, 3, 3]
    assert 50 - pit.view()["deck"]["count"] - len(pit.discard) == 18


@pytest.mark.clause("MOSH-67")
def test_e23_the_first_player_itself_is_eliminated() -> None:
    pit = Pit(4, first_player=1)
    pit.ends({1: "3 3 3 0 0"})
    assert pit.told("first_player_passed") == [{"seat": 2, "previous": 1}]
    assert pit.round["first_player"] == 2


@pytest.mark.clause("MOSH-67")
def test_damage_stays_and_the_token_goes_round() -> None:
    pit = Pit(3, first_player=1)
    pit.hurt(0, "1 0 2 0 0")
    holders = [pit.round["first_player"]]
    for number in (2, 3, 4):
        pit.count()
        assert pit.round["round"] == number
        holders.append(pit.round["first_player"])
    assert holders == [1, 2, 0, 1]
    assert pit.damage(0) == [1, 0, 2, 0, 0]


@pytest.mark.clause("MOSH-02", "MOSH-62", "MOSH-101", "MOSH-103")
def test_e24_the_last_one_standing_wins() -> None:
    pit = Pit(3, first_player=1)
    pit.ends({0: "3 3 3 0 1", 2: "3 3 3 0 0"})
    assert pit.result.winners == [1]
    assert pit.result.ranks == [3, 1, 2]
    assert pit.result.scores == [0, 2, 1]
    assert (pit.result.reason, pit.result.detail["decided_by"]) == ("last_standing", "standing")


@pytest.mark.clause("MOSH-62")
def test_the_last_one_standing_wins_whatever_its_tokens() -> None:
    pit = Pit(2, first_player=1)
    pit.hurt(1, "2 2 2 3 3")
    pit.ends({0: "3 3 3 0 0"})
    assert pit.result.winners == [1]
    assert pit.result.detail["tokens"] == [9, 12]


@pytest.mark.clause("MOSH-62")
def test_one_left_ends_the_song_at_once() -> None:
    pit = Pit(2, first_player=1)
    pit.ends({0: "3 3 3 0 0"})
    assert pit.is_over()
    assert pit.told("first_player_passed") == []
    assert pit.told("round_began") == []
    assert pit.round["step"] == "over"


@pytest.mark.clause("MOSH-64")
def test_e25_the_fewest_tokens() -> None:
    pit = fallen_together({0: "3 3 3 1 0", 1: "3 3 3 2 0"})
    assert pit.result.winners == [0]
    assert (pit.result.reason, pit.result.detail["decided_by"]) == ("all_fell", "tokens")


@pytest.mark.clause("MOSH-64")
def test_tokens_come_before_limbs() -> None:
    pit = fallen_together({0: "3 3 3 3 0", 1: "3 3 3 2 2"})
    assert pit.result.winners == [0]
    assert pit.result.detail["valid_limbs"] == [1, 2]


@pytest.mark.clause("MOSH-65")
def test_e26_then_the_most_limbs() -> None:
    pit = fallen_together({0: "3 3 3 2 2", 1: "3 3 3 3 1"})
    assert pit.result.winners == [0]
    assert pit.result.detail["decided_by"] == "limbs"


@pytest.mark.clause("MOSH-66", "MOSH-102", "MOSH-103")
def test_e27_then_they_share() -> None:
    pit = fallen_together({0: "3 3 3 1 0", 1: "0 1 3 3 3"}, seats=3)
    assert pit.result.winners == [0, 1]
    assert pit.result.ranks == [1, 1, 3]
    assert pit.result.scores == [2, 2, 0]
    assert pit.result.detail["decided_by"] == "shared"


@pytest.mark.clause("MOSH-63", "MOSH-101")
def test_e28_only_those_who_fell_in_this_round_are_compared() -> None:
    pit = Pit(3, first_player=0)
    pit.round_number(3)
    pit.ends({2: "3 3 3 0 0"})
    pit.count()
    pit.ends({0: "3 3 3 3 0", 1: "3 3 3 2 0"})
    assert pit.told("song_ended")[0]["winners"] == [1]
    assert pit.result.ranks == [2, 1, 3]
    assert pit.result.detail["tokens"] == [12, 11, 9]


@pytest.mark.clause("MOSH-68", "MOSH-101")
def test_e35_the_song_ends_after_round_20() -> None:
    pit = Pit(3, first_player=0)
    pit.round_number(7)
    pit.ends({2: "3 3 3 0 0"})
    pit.round_number(20)
    pit.hurt(0, "2 2 2 2 2")
    pit.hurt(1, "3 3 0 0 0")
    pit.count()
    assert pit.is_over()
    assert pit.result.ranks == [2, 1, 3]
    assert (pit.result.reason, pit.result.detail["decided_by"]) == ("round_limit", "tokens")


@pytest.mark.clause("MOSH-68")
def test_round_19_does_not_end_it() -> None:
    pit = Pit(2, first_player=0)
    pit.round_number(19)
    pit.count()
    assert not pit.is_over()
    assert pit.round["round"] == 20
    pit.count()
    assert pit.is_over()
    assert pit.result.reason == "round_limit"


@pytest.mark.clause("MOSH-65", "MOSH-66", "MOSH-68")
@pytest.mark.parametrize(
    ("damage", "ranks", "decided_by"),
    [
        (["1 1 1 1 1", "3 2 0 0 0", "2 2 2 0 0"], [1, 2, 3], "limbs"),
        (["1 1 0 0 0", "0 0 2 0 0", "2 2 2 0 0"], [1, 1, 3], "shared"),
    ],
)
def test_ties_at_the_round_limit(damage: list[str], ranks: list[int], decided_by: str) -> None:
    pit = Pit(3, first_player=0)
    pit.round_number(20)
    for seat, text in enumerate(damage):
        pit.hurt(seat, text)
    pit.count()
    assert pit.result.ranks == ranks
    assert pit.result.detail["decided_by"] == decided_by


@pytest.mark.clause("MOSH-62", "MOSH-68")
def test_a_lone_survivor_of_round_20_wins_by_standing() -> None:
    pit = Pit(3, first_player=0)
    pit.round_number(20)
    pit.ends({0: "3 3 3 0 0", 1: "3 3 3 0 0"})
    assert pit.result.winners == [2]
    assert pit.result.reason == "last_standing"


@pytest.mark.clause("MOSH-63", "MOSH-68")
def test_a_wipe_out_in_round_20_is_a_wipe_out() -> None:
    pit = Pit(2, first_player=0)
    pit.round_number(20)
    pit.ends({0: "3 3 3 0 0", 1: "3 3 3 1 0"})
    assert (pit.result.winners, pit.result.reason) == ([0], "all_fell")
