"""What is taken for an absent player (section 9 of the rules), and taking a card back."""

from __future__ import annotations

import pytest

from app.engine import Refused, act, dump, undo, undoable
from tests.games.zombie_mosh.pit import CHARACTERS, Pit


def test_e34_defaults_shield_the_limb_nearest_to_falling() -> None:
    pit = Pit(2, first_player=0)
    pit.hurt(0, "2 0 0 2 0")
    pit.lines(0, "LL H RA", "H")
    pit.give(0, "left_arm_right_arm_2", "head_left_leg_4", "left_leg_right_leg_1", "head_right_leg_3")
    assert pit.time_out() == "head_left_leg_4 defend LL"
    assert pit.time_out() == "left_arm_right_arm_2 defend RA"
    pit.idle(4)
    assert pit.round["dance_pass"] == 2
    assert pit.hand(0) == ["left_leg_right_leg_1", "head_right_leg_3"]
    assert pit.zombie(0)["open"] == [0] * 5
    assert pit.time_out() == "left_leg_right_leg_1 defend LL"


@pytest.mark.parametrize(
    ("damage", "attack", "taken"),
    [
        ("0 0 0 0 0", "RL LA", "left_arm_right_leg_1 defend LA"),  # equal: limb order
        ("0 0 0 0 1", "RL LA", "left_arm_right_leg_1 defend RL"),  # one nearer to falling
        ("0 0 0 0 3", "RL RL LA", "left_arm_right_leg_1 defend LA"),  # fallen is not open
        ("2 0 0 0 0", "H LL", "left_leg_right_leg_1 defend LL"),  # no card for the head
        (
            "2 0 0 0 0",
            "H H",
            "left_arm_right_arm_1 defend LA",
        ),  # no card for anything open: the first, edge a
        ("0 0 0 0 0", "", "left_arm_right_arm_1 defend LA"),
    ],
)
def test_which_limb_the_default_shields(damage: str, attack: str, taken: str) -> None:
    pit = Pit(2, first_player=0)
    pit.hurt(0, damage)
    pit.lines(0, attack)
    pit.give(
        0, "left_arm_right_arm_1", "left_arm_right_leg_1", "left_leg_right_leg_1", "left_leg_right_leg_2"
    )
    if "LA" in attack:
        pit.give(
            0, "left_leg_right_leg_1", "left_arm_right_leg_1", "left_leg_right_leg_2", "left_leg_right_leg_3"
        )
        if taken.endswith("RL"):
            taken = "left_leg_right_leg_1 defend RL"
    assert pit.time_out() == taken


def test_a_default_strikes_nobody() -> None:
    for number in range(10):
        pit = Pit(4, first_player=None, number=number)
        while not pit.is_over() and pit.round["round"] < 4:
            assert " defend " in pit.time_out()


def test_the_default_zombie_is_the_first_free_one() -> None:
    pit = Pit(3, choosing=True)
    pit.choose("shred_ghoulson")
    assert [pit.time_out(), pit.time_out()] == [CHARACTERS[0], CHARACTERS[2]]


def test_every_default_is_legal() -> None:
    pit = Pit(3, choosing=True, number=3)
    for _ in range(60):
        if pit.is_over():
            return
        before = pit.legal
        assert pit.time_out() in before


@pytest.mark.clause("MOSH-39")
def test_a_card_may_be_taken_back_at_the_table() -> None:
    pit = Pit(3, first_player=0)
    hand, view = pit.hand(0), pit.view(0)
    assert undoable(pit.match) is None
    pit.attack(1, "H", card=pit.fitting(0, "H"))
    assert undoable(pit.match) == (0, 0)
    told = pit.take_back()
    assert [(event.key, event.params) for event in told] == [("taken_back", {"seat": 0, "to": 0})]
    assert (pit.hand(0), pit.view(0)) == (hand, view)
    assert (pit.asked, pit.match.seq) == (0, 2)


def test_both_cards_of_a_turn_may_be_taken_back_until_somebody_else_acts() -> None:
    pit = Pit(3, first_player=0)
    start = pit.view(0)
    pit.idle(2)
    assert pit.asked == 1
    assert undoable(pit.match) == (0, 1)
    pit.take_back()
    pit.take_back()
    assert pit.view(0) == start
    pit.idle(3)
    assert undoable(pit.match) == (1, pit.match.seq - 1)


def test_what_led_to_new_cards_stays() -> None:
    pit = Pit(2, first_player=0)
    pit.idle(8)
    assert pit.round["round"] == 2
    assert undoable(pit.match) is None
    with pytest.raises(Refused, match="nothing_to_undo"):
        undo(pit.match, pit.match.seq - 1)


def test_the_choice_of_a_zombie_may_be_taken_back_until_the_cards_are_dealt() -> None:
    pit = Pit(2, choosing=True)
    pit.choose("tess_tombtom")
    pit.take_back()
    assert (pit.asked, pit.legal) == (0, CHARACTERS)
    pit.choose("lenore_lowend")
    pit.choose("tess_tombtom")
    assert undoable(pit.match) is None


def test_a_resignation_cannot_be_taken_back() -> None:
    pit = Pit(3, first_player=0)
    pit.idle()
    pit.resign(2)
    assert undoable(pit.match) is None


def test_a_refused_act_leaves_the_match_as_it_was() -> None:
    pit = Pit(3, first_player=0)
    before = dump(pit.match)
    with pytest.raises(Refused):
        act(pit.match, 1, pit.decision.legal[0])
    assert dump(pit.match) == before
