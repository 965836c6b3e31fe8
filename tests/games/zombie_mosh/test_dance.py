"""The dance: MOSH-30 to MOSH-39, and the list of legal actions (section 9 of the rules)."""

from __future__ import annotations

import pytest

from app.engine import Refused, act
from app.games.zombie_mosh.rules import Attack, Defend
from app.games.zombie_mosh.state import EDGES
from tests.games.zombie_mosh.pit import CODE_OF, CODES, Pit

THERE_AND_BACK = [2, 2, 3, 3, 0, 0, 1, 1, 1, 1, 0, 0, 3, 3, 2, 2]


@pytest.mark.clause("MOSH-30", "MOSH-31", "MOSH-33")
def test_e06_there_and_back_with_four() -> None:
    pit = Pit(4, first_player=2)
    assert pit.round["upcoming"] == THERE_AND_BACK
    assert pit.decisions() == THERE_AND_BACK


@pytest.mark.clause("MOSH-08", "MOSH-11", "MOSH-31")
def test_e07_an_eliminated_seat_is_skipped() -> None:
    pit = Pit(4, first_player=1)
    pit.ends({3: "3 3 3 0 0"})
    assert pit.round["first_player"] == 2
    assert pit.decisions() == [2, 2, 0, 0, 1, 1, 1, 1, 0, 0, 2, 2]


@pytest.mark.clause("MOSH-30", "MOSH-31")
def test_e08_with_two() -> None:
    assert Pit(2, first_player=1).decisions() == [1, 1, 0, 0, 0, 0, 1, 1]


@pytest.mark.clause("MOSH-31")
def test_the_second_pass_tells_its_reversed_order() -> None:
    pit = Pit(4, first_player=2)
    assert pit.round["dance_pass"] == 1
    pit.idle(8)
    assert pit.told("pass_began") == [{"dance_pass": 2, "order": [1, 0, 3, 2]}]
    assert (pit.round["dance_pass"], pit.asked) == (2, 1)


@pytest.mark.clause("MOSH-32")
def test_the_first_card_is_public_before_the_second_is_asked() -> None:
    pit = Pit(3, first_player=0)
    card = pit.hand(0)[0]
    pit.attack(1, CODE_OF[EDGES[card][0]], card)
    assert pit.asked == 0
    for viewer in (None, 1, 2):
        assert pit.view(viewer)["zombie.1"]["attack_line"][-1]["card"] == card
        assert pit.view(viewer)["zombie.0"]["hand_count"] == 3


@pytest.mark.clause("MOSH-33")
def test_a_hand_goes_from_four_to_two_to_none() -> None:
    pit = Pit(3, first_player=0)
    assert all("defend" in words or "attack" in words for words in pit.legal)
    pit.idle(6)
    assert [pit.zombie(seat)["hand_count"] for seat in range(3)] == [2, 2, 2]
    counts = []
    while len(pit.round["upcoming"]) > 1:
        seat = pit.asked
        pit.idle()
        counts.append(pit.zombie(seat)["hand_count"])
    assert counts == [1, 0, 1, 0, 1]
    pit.idle()
    assert [event.key for event in pit.last][:2] == ["defended", "counted"]


@pytest.mark.clause("MOSH-33", "MOSH-34", "MOSH-35", "MOSH-36")
def test_e10_what_one_card_may_do() -> None:
    pit = Pit(4, first_player=3)
    pit.ends({1: "3 3 3 0 0"})
    assert pit.round["first_player"] == 0
    pit.to_last_card()
    pit.give(0, "head_left_leg_1")
    assert pit.asked == 0
    assert pit.legal == [
        "head_left_leg_1 defend H",
        "head_left_leg_1 attack 2 H",
        "head_left_leg_1 attack 3 H",
        "head_left_leg_1 defend LL",
        "head_left_leg_1 attack 2 LL",
        "head_left_leg_1 attack 3 LL",
    ]
    assert pit.barred == {
        "head_left_leg_1 attack 0 H": "MOSH-36",
        "head_left_leg_1 attack 0 LL": "MOSH-36",
        "head_left_leg_1 attack 1 H": "MOSH-34",
        "head_left_leg_1 attack 1 LL": "MOSH-34",
    }


def test_the_list_is_in_hand_order_edge_a_first_then_clockwise_from_the_decider() -> None:
    pit = Pit(4, first_player=2)
    pit.give(2, "left_leg_right_leg_5", "head_left_arm_2", "right_arm_left_leg_1", "head_left_arm_1")
    expected = []
    for card, a, b in [
        ("left_leg_right_leg_5", "LL", "RL"),
        ("head_left_arm_2", "H", "LA"),
        ("right_arm_left_leg_1", "RA", "LL"),
        ("head_left_arm_1", "H", "LA"),
    ]:
        for limb in (a, b):
            expected += [f"{card} defend {limb}", *(f"{card} attack {seat} {limb}" for seat in (3, 0, 1))]
    assert pit.legal == expected


def test_e09_how_many_legal_actions() -> None:
    pit = Pit(6, first_player=0)
    assert len(pit.legal) == 48
    pit.idle()
    assert (pit.asked, len(pit.legal)) == (0, 36)
    two = Pit(2)
    two.to_last_card()
    assert len(two.legal) == 4


@pytest.mark.clause("MOSH-34")
@pytest.mark.parametrize("way", ["eliminated", "resigned"])
def test_a_zombie_out_of_the_pit_cannot_be_hit(way: str) -> None:
    pit = Pit(4, first_player=3)
    if way == "eliminated":
        pit.ends({1: "3 3 3 0 0"})
    else:
        pit.resign(1)
    seat, card = pit.asked, pit.hand(pit.asked)[0]
    assert pit.barring(f"{card} attack 1 {CODE_OF[EDGES[card][0]]}").params == {"seat": 1}
    with pytest.raises(Refused) as refused:
        pit.act(Attack(card, EDGES[card][0], 1))
    assert (refused.value.code, refused.value.clause) == ("illegal_action", "MOSH-34")
    assert pit.asked == seat
    assert card in pit.hand(seat)


@pytest.mark.clause("MOSH-34")
def test_a_defence_goes_to_ones_own_line_and_an_attack_to_the_victims() -> None:
    pit = Pit(3, first_player=0)
    for seat in range(3):
        pit.lines(seat, "")
    pit.give(0, "head_left_arm_1", "head_left_arm_2", "head_left_arm_3", "head_left_arm_4")
    pit.defend("LA", "head_left_arm_1")
    pit.attack(2, "H", "head_left_arm_2")
    assert pit.zombie(0)["defence_line"] == [{"card": "head_left_arm_1", "limb": "left_arm"}]
    assert pit.zombie(2)["attack_line"] == [{"card": "head_left_arm_2", "limb": "head", "source": 0}]
    assert (pit.attack_line(0), pit.attack_line(1), pit.zombie(2)["defence_line"]) == ([], [], [])
    assert pit.hand(0) == ["head_left_arm_3", "head_left_arm_4"]


@pytest.mark.clause("MOSH-35")
def test_e14_only_the_facing_edge_counts() -> None:
    pit = Pit(2, first_player=1)
    pit.lines(0, "RA RA")
    pit.lines(1, "")
    pit.give(1, "head_left_arm_1", "left_leg_right_leg_1", "left_leg_right_leg_2", "left_leg_right_leg_3")
    pit.attack(0, "H", "head_left_arm_1")
    pit.idle()
    pit.give(0, "left_arm_right_leg_2", "left_leg_right_leg_4", "left_leg_right_leg_5", "left_arm_left_leg_1")
    pit.defend("LA", "left_arm_right_leg_2")
    pit.defend("LL", "left_leg_right_leg_4")
    pit.defend("LL", "left_leg_right_leg_5")
    pit.defend("LL", "left_arm_left_leg_1")
    pit.idle(2)
    assert pit.damage(0) == [1, 0, 2, 0, 0]


@pytest.mark.clause("MOSH-35")
def test_a_limb_that_is_not_on_the_card_cannot_face() -> None:
    pit = Pit(2, first_player=0)
    pit.give(0, "head_left_arm_1", "head_left_arm_2", "head_left_arm_3", "head_left_arm_4")
    for action in (Defend("head_left_arm_1", "right_arm"), Attack("head_left_arm_1", "right_arm", 1)):
        with pytest.raises(Refused, match="illegal_action"):
            pit.act(action)


@pytest.mark.clause("MOSH-36")
def test_nobody_hits_themselves() -> None:
    pit = Pit(3, first_player=1)
    card = pit.hand(1)[0]
    for limb in EDGES[card]:
        with pytest.raises(Refused) as refused:
            pit.act(Attack(card, limb, 1))
        assert (refused.value.code, refused.value.clause) == ("illegal_action", "MOSH-36")
    # Nor can a defence name anybody else: it has no target.
    assert "seat" not in Defend.__struct_fields__
    pit.defend(CODE_OF[EDGES[card][0]], card)
    assert [len(pit.zombie(seat)["defence_line"]) for seat in range(3)] == [0, 1, 0]


@pytest.mark.clause("MOSH-37")
def test_any_number_of_cards_from_anybody_also_after_the_last_card() -> None:
    pit = Pit(4, first_player=0)
    pit.idle(4)
    # Seats 2 and 3 play their first two, then 3 and 2 again, all of it at seat 3 or 2; seat 3 is done then.
    pit.attack(3, "H")
    pit.attack(3, "LA")
    for limb in ("H", "LA", "LL", "RL"):
        pit.attack(2, limb)
    assert pit.zombie(3)["hand_count"] == 0
    pit.attack(3, "RA")
    pit.attack(3, "LL")
    for seat in (1, 1, 0):
        assert pit.asked == seat
        pit.attack(3, "RL")
    assert "attack 3" in " ".join(pit.legal)
    by = [source for _, source in pit.attack_line(3)]
    assert by == ["crowd", "crowd", 2, 2, 2, 2, 1, 1, 0]


@pytest.mark.clause("MOSH-38")
def test_e15_a_block_laid_before_the_hit_counts() -> None:
    for hits, damage in ((1, 0), (2, 1)):
        pit = Pit(2, first_player=0)
        pit.lines(0, "")
        pit.lines(1, "")
        pit.defend("RL")
        pit.defend("H")
        for _ in range(hits):
            pit.attack(0, "RL")
        pit.idle(4 - hits)
        pit.idle(2)
        assert pit.damage(0)[4] == damage


@pytest.mark.clause("MOSH-38")
def test_e19_a_fallen_limb_may_be_attacked_and_blocked_in_vain() -> None:
    pit = Pit(2, first_player=0)
    pit.hurt(0, "3 0 0 0 0")
    pit.hurt(1, "3 0 0 0 0")
    pit.give(0, "head_left_arm_1", "head_left_arm_2", "head_left_arm_3", "head_left_arm_4")
    assert "head_left_arm_1 attack 1 H" in pit.legal
    assert "head_left_arm_1 defend H" in pit.legal
    assert pit.hints("head_left_arm_1 attack 1 H") == ["fallen_limb"]
    assert pit.hints("head_left_arm_1 defend H") == ["fallen_limb"]
    pit.count({0: ("H H", "")})
    assert pit.damage(0) == [3, 0, 0, 0, 0]


@pytest.mark.clause("MOSH-38")
def test_every_limb_of_everybody_may_be_struck_and_every_own_limb_shielded() -> None:
    pit = Pit(3, first_player=0)
    pit.hurt(1, "3 0 1 0 0")
    pit.lines(0, "H H", "H LA")
    pit.lines(1, "H LA LA LA", "RL")
    for limb, code in zip(CODES.values(), CODES, strict=True):
        card = pit.fitting(0, code)
        assert limb in EDGES[card]
        for words in (f"defend {code}", f"attack 1 {code}", f"attack 2 {code}"):
            assert f"{card} {words}" in pit.legal


def test_hints_warn_of_useless_plays() -> None:
    pit = Pit(2, first_player=0)
    pit.hurt(1, "0 2 0 0 0")
    pit.lines(0, "H H RA", "H RA")
    pit.lines(1, "LA LL")
    pit.give(0, "head_left_arm_1", "right_arm_left_leg_1", "head_left_arm_2", "head_left_arm_3")
    assert pit.hints("head_left_arm_1 defend H") == []
    assert pit.hints("head_left_arm_1 defend LA") == ["covered"]
    assert pit.hints("right_arm_left_leg_1 defend RA") == ["covered"]
    assert pit.hints("head_left_arm_1 attack 1 LA") == ["surplus"]
    assert pit.hints("head_left_arm_1 attack 1 H") == []
    assert pit.hints("right_arm_left_leg_1 attack 1 LL") == []


@pytest.mark.clause("MOSH-39")
def test_e16_the_order_within_a_line_has_no_effect() -> None:
    pit = Pit(2, first_player=1)
    pit.count({0: ("LL H RL", "RL LL H")})
    assert pit.damage(0) == [0, 0, 0, 0, 0]


@pytest.mark.clause("MOSH-39")
@pytest.mark.parametrize("stride", [1, 7, 11, 18])
def test_placed_cards_stay_as_they_lie(stride: int) -> None:
    """During a dance lines only grow at their end."""
    pit = Pit(4, first_player=1)

    def lines() -> list[list[object]]:
        return [pit.zombie(seat)[line] for seat in range(4) for line in ("attack_line", "defence_line")]

    before = lines()
    for turn in range(15):
        legal = pit.decision.legal
        pit.act(legal[(turn * stride) % len(legal)])
        after = lines()
        assert [line[: len(old)] for line, old in zip(after, before, strict=True)] == before
        assert sum(map(len, after)) == sum(map(len, before)) + 1
        before = after


def test_only_the_seat_on_turn_may_play() -> None:
    pit = Pit(3, first_player=0)
    with pytest.raises(Refused, match="not_your_decision"):
        act(pit.match, 1, pit.decision.legal[0])


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    pit = Pit(3, first_player=0)
    foreign = pit.hand(1)[0]
    with pytest.raises(Refused, match="illegal_action"):
        pit.act(Defend(foreign, EDGES[foreign][0]))
