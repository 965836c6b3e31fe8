"""Round, prelude and crowd attack: MOSH-10 to MOSH-13, MOSH-20 to MOSH-22."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.zombie_mosh.state import EDGES
from tests.games.zombie_mosh.pit import Pit
from tests.games.zombie_mosh.stream import Stream


@pytest.mark.clause("MOSH-10")
def test_the_parts_of_a_round_in_their_order() -> None:
    pit = Pit(2, first_player=0)
    before = len(pit.events)
    pit.decisions()
    pit.decisions()
    keys = [event.key for event in pit.events[before:]]
    begun = [i for i, key in enumerate(keys) if key == "round_began"]
    a_round = keys[begun[0] : begun[1]]
    in_order = [key for i, key in enumerate(a_round) if i == 0 or a_round[i - 1] != key]
    assert in_order == [
        "round_began", "dealt", "crowd_hit",  # prelude, crowd attack
        "pass_began", "defended", "pass_began", "defended",  # dance
        "counted", "lines_cleared",  # counting
        "first_player_passed",  # calming down
    ]  # fmt: skip


@pytest.mark.clause("MOSH-11")
def test_the_dance_order_goes_clockwise_from_the_first_player() -> None:
    pit = Pit(4, first_player=2)
    assert pit.told("round_began", pit.events) == [{"round": 1, "order": [2, 3, 0, 1]}]
    assert pit.round["dance_order"] == [2, 3, 0, 1]


@pytest.mark.clause("MOSH-11")
def test_the_dance_order_is_set_anew_each_round_from_the_living() -> None:
    pit = Pit(4, first_player=2)
    pit.ends({0: "3 3 3 0 0"})
    assert pit.told("round_began") == [{"round": 2, "order": [3, 1, 2]}]
    assert pit.round["dance_order"] == [3, 1, 2]


@pytest.mark.clause("MOSH-12", "MOSH-20", "MOSH-22")
def test_e04_who_is_dealt_and_hit_first() -> None:
    pit = Pit(4, first_player=2)
    assert pit.told("dealt", pit.events) == [{"seat": seat, "count": 4} for seat in (3, 0, 1, 2)]
    assert [hit["seat"] for hit in pit.told("crowd_hit", pit.events)] == [3, 3, 0, 0, 1, 1, 2, 2]
    for seat in range(4):
        zombie = pit.zombie(seat)
        assert (zombie["hand_count"], len(zombie["attack_line"])) == (4, 2)
    assert pit.view()["deck"] == {"count": 26}


@pytest.mark.clause("MOSH-12")
def test_cards_are_dealt_four_at_a_time_from_the_top() -> None:
    pit = Pit(3, first_player=0)
    pit.to_last_card()
    top = list(pit.deck)
    pit.play_out()
    # The token has passed to seat 1, so seat 2 is dealt first and seat 1 last.
    assert [pit.hand(seat) for seat in (2, 0, 1)] == [top[:4], top[4:8], top[8:12]]


@pytest.mark.clause("MOSH-13")
def test_e05_the_discard_becomes_the_deck_in_the_middle_of_a_hand() -> None:
    pit = Pit(6, first_player=0)
    old_deck = list(pit.deck)
    assert len(old_deck) == 14
    pit.play_out()
    assert pit.round["first_player"] == 1
    told = [event for event in pit.last if event.key in ("dealt", "reshuffled")]
    assert [event.params.get("seat", "reshuffled") for event in told] == [2, 3, 4, "reshuffled", 5, 0, 1]
    assert pit.told("reshuffled") == [{"count": 36}]
    assert [pit.hand(2), pit.hand(3), pit.hand(4)] == [old_deck[:4], old_deck[4:8], old_deck[8:12]]
    assert pit.hand(5)[:2] == old_deck[12:]
    assert not set(pit.hand(5)[2:] + pit.hand(0) + pit.hand(1)) & set(old_deck)
    assert [pit.zombie(seat)["hand_count"] for seat in range(6)] == [4] * 6
    # Ten cards of the new deck are dealt, twelve go to the crowd.
    assert (pit.view()["deck"], pit.discard) == ({"count": 14}, [])


@pytest.mark.clause("MOSH-13")
def test_an_empty_deck_alone_triggers_nothing() -> None:
    pit = Pit(2)
    pit.to_last_card()
    pit.clear()
    pit.deck_of(12)
    pit.play_out()
    assert pit.told("reshuffled") == []
    assert pit.view()["deck"] == {"count": 0}
    assert len(pit.discard) == 38
    pit.play_out()
    assert pit.told("reshuffled") == [{"count": 50}]
    assert (pit.view()["deck"], pit.discard) == ({"count": 38}, [])


@pytest.mark.clause("MOSH-13")
def test_the_crowd_reshuffles_too() -> None:
    pit = Pit(2)
    pit.to_last_card()
    pit.clear()
    pit.deck_of(9)
    pit.play_out()
    keys = [event.key for event in pit.last if event.key in ("dealt", "crowd_hit", "reshuffled")]
    assert keys == ["dealt", "dealt", "crowd_hit", "reshuffled", "crowd_hit", "crowd_hit", "crowd_hit"]


@pytest.mark.clause("MOSH-09")
def test_a_crowd_card_is_drawn_before_its_coin_is_tossed() -> None:
    """It shows where drawing the card takes chance itself, for a reshuffle."""
    pit = Pit(2, first_player=0)
    pit.to_last_card()
    pit.clear()
    pit.deck_of(8)
    stream = Stream(pit.match.chance.seed)
    stream.k = pit.match.chance.drawn
    new_deck = [*pit.discard, pit.hand(0)[0]]
    stream.shuffle(new_deck)
    pit.time_out()
    assert pit.told("reshuffled") == [{"count": 42}]
    told = pit.told("crowd_hit")
    assert [hit["card"] for hit in told] == new_deck[:4]
    assert [hit["limb"] for hit in told] == [EDGES[card][stream.below(2)] for card in new_deck[:4]]


@pytest.mark.clause("MOSH-13")
def test_a_reshuffle_puts_the_discard_in_a_new_order() -> None:
    pit = Pit(2)
    pit.to_last_card()
    pit.clear()
    pit.deck_of(0)
    pit.play_out()
    told = pit.hand(0) + pit.hand(1) + pit.deck
    assert told != sorted(told)
    assert pit.told("reshuffled") == [{"count": 50}]
    assert sorted(pit.all_cards()) == sorted(EDGES)


@pytest.mark.clause("MOSH-20")
def test_crowd_cards_come_from_the_top_of_the_deck_and_lie_open() -> None:
    pit = Pit(3, first_player=0)
    pit.to_last_card()
    top = pit.deck[12:18]
    pit.play_out()
    # The token has passed to seat 1: left of it is 2, then 0, and 1 itself is hit last.
    assert [hit["card"] for hit in pit.told("crowd_hit")] == top
    for seat, cards in ((2, top[:2]), (0, top[2:4]), (1, top[4:])):
        for viewer in (None, 0, 1, 2):
            line = pit.view(viewer)[f"zombie.{seat}"]["attack_line"]
            assert [hit["card"] for hit in line] == cards


@pytest.mark.clause("MOSH-21")
def test_a_fair_coin_picks_the_edge() -> None:
    """Both edges come up, whatever the card, and about equally often."""
    edges: Counter[str] = Counter()
    for number in range(60):
        pit = Pit(6, first_player=None, number=number)
        for hit in pit.told("crowd_hit", pit.events):
            edge_a, edge_b = EDGES[hit["card"]]
            assert hit["limb"] in (edge_a, edge_b)
            edges["a" if hit["limb"] == edge_a else "b"] += 1
    assert sum(edges.values()) == 720
    assert abs(edges["a"] - edges["b"]) < 100


@pytest.mark.clause("MOSH-22")
def test_everybody_has_exactly_two_hits_from_the_crowd() -> None:
    pit = Pit(5, first_player=0)
    pit.ends({3: "3 3 3 0 0"})
    for seat in (0, 1, 2, 4):
        assert [source for _, source in pit.attack_line(seat)] == ["crowd", "crowd"]
        assert sum(pit.zombie(seat)["hits"]) == 2
    assert pit.attack_line(3) == []


@pytest.mark.clause("MOSH-22")
def test_the_crowd_hits_fallen_limbs_and_the_same_limb_twice() -> None:
    on_fallen = twice = 0
    for number in range(30):
        pit = Pit(2, first_player=None, number=number)
        pit.to_last_card()
        for seat in (0, 1):
            pit.hurt(seat, "3 3 0 0 0")
        pit.count()
        for seat in (0, 1):
            limbs = [limb for limb, _ in pit.attack_line(seat)]
            assert len(limbs) == 2
            on_fallen += sum(limb in ("H", "LA") for limb in limbs)
            twice += limbs[0] == limbs[1]
    # A crowd that spared fallen limbs, or never struck twice, would show none.
    assert on_fallen > 20
    assert twice > 5


@pytest.mark.clause("MOSH-22")
def test_a_crowd_hit_on_a_fallen_limb_stays_till_counting() -> None:
    pit = Pit(2, first_player=0)
    pit.hurt(1, "3 0 0 0 0")
    pit.lines(1, "H H")
    pit.idle(7)
    assert [limb for limb, _ in pit.attack_line(1)] == ["H", "H"]
    pit.lines(0, "")
    pit.idle()
    assert pit.damage(1) == [3, 0, 0, 0, 0]


def test_cards_used_in_a_round() -> None:
    for seats, used in ((2, 12), (3, 18), (4, 24), (5, 30), (6, 36)):
        pit = Pit(seats, first_player=None)
        assert pit.view()["deck"] == {"count": 50 - used}


def test_the_round_that_the_rulebook_plays_through() -> None:
    pit = Pit(3, first_player=0, cast=["mother_maggot", "tess_tombtom", "stan_stagedive"])
    pit.lines(0, "H LL")
    pit.lines(1, "RA RA")
    pit.lines(2, "LA RL")
    windmill, stage_dive = "head_right_arm_1", "head_left_leg_1"
    low_sweep, circle_pit = "left_leg_right_leg_1", "left_arm_right_leg_1"
    pit.give(0, windmill, stage_dive, low_sweep, circle_pit)
    pit.defend("H", windmill)
    pit.attack(2, "RL", circle_pit)
    pit.defend("RA")
    pit.attack(0, "H")
    pit.defend("RL")
    pit.attack(1, "LL")
    assert (pit.asked, pit.round["dance_pass"]) == (2, 2)
    pit.defend("LA")
    pit.attack(0, "RL")
    pit.defend("RA")
    pit.attack(2, "H")
    assert pit.zombie(0)["open"] == [1, 0, 0, 1, 1]
    assert pit.hand(0) == [stage_dive, low_sweep]
    pit.defend("H", stage_dive)
    pit.defend("LL", low_sweep)
    assert [pit.damage(seat) for seat in range(3)] == [[0, 0, 0, 0, 1], [0, 0, 0, 1, 0], [1, 0, 0, 0, 1]]
    assert pit.round["first_player"] == 1
