"""Leaving the table: MOSH-80 to MOSH-85."""

from __future__ import annotations

import pytest

from app.engine import Refused
from tests.games.zombie_mosh.pit import CHARACTERS, Pit


@pytest.mark.clause("MOSH-80")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("played", [0, 1, 3, 8, 11, 15])
def test_anybody_may_resign_at_any_time_and_is_out(seat: int, played: int) -> None:
    pit = Pit(4, first_player=0)
    pit.idle(played)
    pit.resign(seat)
    assert pit.told("resigned") == [{"seat": seat}]
    zombie = pit.zombie(seat)
    assert (zombie["in_pit"], zombie["resigned"]) == (False, True)
    assert seat not in pit.round["upcoming"]
    for _ in range(3):
        assert seat not in pit.decisions()
    assert not pit.zombie(seat)["in_pit"]


@pytest.mark.clause("MOSH-80")
def test_nobody_resigns_twice_nor_after_the_end() -> None:
    pit = Pit(3, first_player=0)
    pit.resign(1)
    with pytest.raises(Refused) as refused:
        pit.resign(1)
    assert (refused.value.code, refused.value.clause) == ("seat_gone", "MOSH-80")
    pit.resign(2)
    assert pit.is_over()
    with pytest.raises(Refused, match="match_over"):
        pit.resign(0)


@pytest.mark.clause("MOSH-80", "MOSH-91")
def test_a_resigned_seat_never_returns() -> None:
    pit = Pit(3, first_player=0, songs=3)
    pit.resign(1)
    pit.ends({0: "3 3 3 0 0"})
    assert pit.round["song"] == 2
    assert pit.living == [0, 2]


@pytest.mark.clause("MOSH-80")
def test_absence_is_no_resignation() -> None:
    """A seat for which every default is taken stays in the pit."""
    pit = Pit(3, first_player=0)
    for _ in range(2):
        pit.play_out()
    assert pit.living == [0, 1, 2]
    assert not pit.told("resigned", pit.events)


@pytest.mark.clause("MOSH-81", "MOSH-82")
def test_e31_what_happens_to_its_cards_and_to_the_order() -> None:
    pit = Pit(3, first_player=0)
    pit.idle(2)
    hand = pit.hand(2)
    line = [hit["card"] for hit in pit.zombie(2)["attack_line"]]
    assert pit.asked == 1
    assert any("attack 2" in words for words in pit.legal)
    pit.resign(2)
    assert pit.told("discarded") == [{"seat": 2, "cards": hand + line}]
    assert pit.discard == hand + line
    assert (pit.zombie(2)["hand_count"], pit.attack_line(2)) == (0, [])
    assert pit.asked == 1
    assert {words.split()[2] for words in pit.legal if "attack" in words} == {"0"}
    assert pit.round["upcoming"] == [1, 1, 1, 1, 0, 0]
    assert pit.decisions() == [1, 1, 1, 1, 0, 0]


@pytest.mark.clause("MOSH-81")
def test_hand_then_hits_then_blocks_are_discarded() -> None:
    pit = Pit(3, first_player=0)
    pit.attack(1, "H")
    pit.idle()
    pit.idle()
    pit.attack(2, "H")
    zombie = pit.zombie(1)
    assert (len(zombie["attack_line"]), len(zombie["defence_line"]), zombie["hand_count"]) == (3, 1, 2)
    expected = pit.hand(1) + [card["card"] for card in (*zombie["attack_line"], *zombie["defence_line"])]
    pit.resign(1)
    assert pit.discard == expected
    assert (pit.attack_line(1), pit.zombie(1)["defence_line"]) == ([], [])
    # All of them lie open.
    assert pit.told("discarded") == [{"seat": 1, "cards": expected}]


@pytest.mark.clause("MOSH-81")
def test_e32_blows_already_struck_still_count() -> None:
    pit = Pit(3, first_player=2)
    pit.clear()
    pit.attack(0, "H")
    pit.idle(7)
    pit.resign(2)
    assert pit.attack_line(0) == [("H", 2)]
    assert pit.asked == 0
    while pit.round["round"] == 1:
        pit.attack(1, "LL")
        if pit.round["round"] == 1:
            pit.lines(1, "")
    assert pit.damage(0) == [1, 0, 0, 0, 0]


@pytest.mark.clause("MOSH-82")
@pytest.mark.parametrize("played", [0, 1])
def test_resigning_on_turn_passes_the_turn_on(played: int) -> None:
    """Whether it has played none or one of its two cards."""
    pit = Pit(3, first_player=0)
    pit.idle(2 + played)
    assert pit.asked == 1
    pit.resign(1)
    assert pit.asked == 2
    assert pit.decisions() == [2, 2, 2, 2, 0, 0]


@pytest.mark.clause("MOSH-82")
def test_resigning_as_the_last_of_pass_one_begins_pass_two() -> None:
    pit = Pit(3, first_player=0)
    pit.idle(5)
    assert pit.asked == 2
    pit.resign(2)
    assert pit.told("pass_began") == [{"dance_pass": 2, "order": [1, 0]}]
    assert pit.decisions() == [1, 1, 0, 0]


@pytest.mark.clause("MOSH-82")
def test_resigning_with_the_last_word_begins_the_counting() -> None:
    pit = Pit(3, first_player=0)
    pit.idle(11)
    assert pit.asked == 0
    pit.resign(0)
    assert [event.key for event in pit.last][:4] == ["resigned", "discarded", "counted", "counted"]
    assert sorted(entry["seat"] for entry in pit.told("counted")) == [1, 2]
    assert pit.round["round"] == 2


@pytest.mark.clause("MOSH-82")
def test_the_others_still_play_all_their_cards() -> None:
    pit = Pit(4, first_player=0)
    pit.idle(3)
    pit.resign(3)
    assert pit.round["dance_order"] == [0, 1, 2]
    assert pit.decisions() == [1, 2, 2, 2, 2, 1, 1, 0, 0]


@pytest.mark.clause("MOSH-67", "MOSH-83")
def test_the_token_stays_with_a_first_player_that_resigns_till_calming_down() -> None:
    pit = Pit(4, first_player=1)
    pit.idle(3)
    pit.resign(1)
    assert pit.round["first_player"] == 1
    assert pit.told("first_player_passed") == []
    assert pit.decisions() == [2, 3, 3, 0, 0, 0, 0, 3, 3, 2, 2]
    assert pit.told("first_player_passed") == [{"seat": 2, "previous": 1}]
    assert pit.round["dance_order"] == [2, 3, 0]


@pytest.mark.clause("MOSH-84")
def test_e33_one_left_wins_at_once_and_nothing_is_counted() -> None:
    pit = Pit(2, first_player=0)
    pit.idle(3)
    pit.lines(0, "H H H LA LA LA RA RA RA")
    pit.resign(1)
    assert pit.is_over()
    assert pit.result.winners == [0]
    assert pit.result.reason == "resignation"
    assert pit.told("counted") == []
    assert pit.damage(0) == [0] * 5
    assert pit.result.ranks == [1, 2]


@pytest.mark.clause("MOSH-84")
def test_two_resignations_leave_the_third() -> None:
    pit = Pit(3, first_player=0)
    pit.resign(0)
    assert not pit.is_over()
    pit.resign(2)
    assert pit.is_over()
    assert pit.result.winners == [1]


@pytest.mark.clause("MOSH-85")
def test_leaving_while_choosing_frees_the_character_and_skips_the_seat() -> None:
    pit = Pit(4, choosing=True)
    pit.choose("tess_tombtom")
    pit.resign(0)
    assert pit.asked == 1
    assert pit.legal == CHARACTERS
    assert pit.barred == {}
    assert pit.zombie(0)["character"] is None
    pit.choose("tess_tombtom")
    pit.resign(2)
    assert pit.asked == 3
    pit.choose("mother_maggot")
    assert pit.kind == "play_card"
    assert pit.living == [1, 3]
    assert pit.round["first_player"] in (1, 3)


@pytest.mark.clause("MOSH-85")
def test_the_one_who_is_asked_leaves_while_choosing() -> None:
    pit = Pit(3, choosing=True)
    pit.choose("tess_tombtom")
    assert pit.asked == 1
    pit.resign(1)
    assert pit.asked == 2
    assert "tess_tombtom" not in pit.legal


@pytest.mark.clause("MOSH-84", "MOSH-85")
def test_one_left_while_choosing_has_won() -> None:
    pit = Pit(3, choosing=True)
    pit.resign(2)
    pit.resign(0)
    assert pit.is_over()
    assert pit.result.ranks == [2, 1, 3]
    assert pit.result.reason == "resignation"
    assert pit.told("first_player", pit.events) == []


@pytest.mark.clause("MOSH-85")
def test_with_six_seats_and_one_gone_the_last_is_asked() -> None:
    pit = Pit(6, choosing=True)
    pit.resign(3)
    for character in CHARACTERS[:4]:
        pit.choose(character)
    assert (pit.asked, pit.legal) == (5, CHARACTERS[4:])


@pytest.mark.clause("MOSH-85")
def test_an_eliminated_zombie_that_resigns_keeps_its_rank() -> None:
    pit = Pit(4, first_player=0)
    pit.ends({3: "3 3 3 0 0"})
    pit.ends({2: "3 3 3 0 0"})
    discard = pit.discard
    pit.resign(2)
    pit.resign(3)
    assert pit.discard == discard
    assert not pit.is_over()
    pit.ends({1: "3 3 3 0 0"})
    assert pit.result.ranks == [1, 2, 3, 4]
