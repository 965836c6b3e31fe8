"""Counting: MOSH-50 to MOSH-58."""

from __future__ import annotations

import pytest

from tests.games.zombie_mosh.pit import Pit


def counted(attack: str, defence: str = "", before: str = "0 0 0 0 0") -> list[int]:
    """Damage of seat 0 after counting these lines, side A."""
    pit = Pit(2, first_player=1)
    pit.hurt(0, before)
    pit.count({0: (attack, defence)})
    return pit.damage(0)


@pytest.mark.clause("MOSH-50")
def test_counting_asks_nobody_and_comes_after_the_last_card() -> None:
    pit = Pit(3, first_player=0)
    asked = []
    while pit.round["round"] == 1:
        asked.append(pit.kind)
        assert not pit.told("counted")
        pit.idle()
    assert asked == ["play_card"] * 12
    assert sorted(entry["seat"] for entry in pit.told("counted")) == [0, 1, 2]


@pytest.mark.clause("MOSH-50", "MOSH-60")
def test_all_zombies_are_counted_before_anybody_leaves() -> None:
    pit = Pit(3, first_player=0)
    pit.ends({0: "3 3 3 0 0", 1: "3 3 3 0 0"})
    keys = [event.key for event in pit.last]
    assert keys.count("counted") == 3
    assert keys.count("eliminated") == 2
    last_counted = max(i for i, key in enumerate(keys) if key == "counted")
    assert last_counted < keys.index("eliminated")


@pytest.mark.clause("MOSH-50", "MOSH-61")
def test_only_the_living_are_counted() -> None:
    pit = Pit(4, first_player=0)
    pit.ends({2: "3 3 3 0 0"})
    pit.count()
    assert sorted(entry["seat"] for entry in pit.told("counted")) == [0, 1, 3]


@pytest.mark.clause("MOSH-51")
def test_e11_a_block_cancels_a_hit_on_its_limb() -> None:
    assert counted("H LL", "H") == [0, 0, 0, 1, 0]


@pytest.mark.clause("MOSH-51", "MOSH-52")
def test_e12_one_for_one() -> None:
    assert counted("H H RA", "H") == [1, 0, 1, 0, 0]


@pytest.mark.clause("MOSH-51")
def test_e13_right_does_not_shield_left() -> None:
    assert counted("LA LA", "RA RA") == [0, 2, 0, 0, 0]
    assert counted("RL", "LL") == [0, 0, 0, 0, 1]


@pytest.mark.clause("MOSH-51")
def test_more_blocks_than_hits_never_heal() -> None:
    assert counted("H", "H H", before="2 0 0 0 0") == [2, 0, 0, 0, 0]


@pytest.mark.clause("MOSH-52")
@pytest.mark.parametrize(("attack", "damage"), [("RL", [0, 0, 0, 0, 1]), ("RL RL", [0, 0, 0, 0, 2])])
def test_each_unblocked_hit_is_a_token(attack: str, damage: list[int]) -> None:
    assert counted(attack) == damage


@pytest.mark.clause("MOSH-53")
def test_a_limb_falls_when_damage_reaches_durability_and_stays_fallen() -> None:
    pit = Pit(2, first_player=1)
    pit.count({0: ("LL LL", "")})
    assert pit.told("limb_fell") == []
    assert pit.zombie(0)["valid_limbs"] == 5
    pit.count({0: ("LL", "")})
    assert pit.told("limb_fell") == [{"seat": 0, "limb": "left_leg"}]
    assert pit.zombie(0)["valid_limbs"] == 4
    pit.count({0: ("", "LL LL")})
    pit.count({0: ("LL", "")})
    assert pit.told("limb_fell") == []
    assert (pit.damage(0), pit.zombie(0)["valid_limbs"]) == ([0, 0, 0, 3, 0], 4)


@pytest.mark.clause("MOSH-53", "MOSH-54", "MOSH-58")
def test_e18_surplus_damage_is_lost_and_the_head_is_a_limb() -> None:
    pit = Pit(2, first_player=1)
    pit.hurt(0, "2 0 0 0 0")
    pit.count({0: ("H H H", "")})
    assert pit.damage(0) == [3, 0, 0, 0, 0]
    zombie = pit.zombie(0)
    assert (zombie["tokens"], zombie["valid_limbs"], zombie["in_pit"]) == (3, 4, True)
    (entry,) = [entry for entry in pit.told("counted") if entry["seat"] == 0]
    assert entry == {
        "seat": 0,
        "paired": [0] * 5,
        "placed": [1, 0, 0, 0, 0],
        "lost": [2, 0, 0, 0, 0],
        "tokens": 3,
    }


@pytest.mark.clause("MOSH-54")
def test_e19_hits_on_a_fallen_limb_do_nothing() -> None:
    assert counted("H H", "", before="3 0 0 0 0") == [3, 0, 0, 0, 0]


@pytest.mark.clause("MOSH-51", "MOSH-52", "MOSH-53", "MOSH-54", "MOSH-55")
def test_e20_all_of_it_together() -> None:
    pit = Pit(2, first_player=1)
    pit.hurt(0, "2 0 3 1 0")
    pit.count({0: ("H H RA LL LL RL", "LL RL RL")})
    assert pit.damage(0) == [3, 0, 3, 2, 0]
    zombie = pit.zombie(0)
    assert (zombie["tokens"], zombie["valid_limbs"], zombie["in_pit"]) == (8, 3, True)
    (entry,) = [entry for entry in pit.told("counted") if entry["seat"] == 0]
    assert entry == {
        "seat": 0, "paired": [0, 0, 0, 1, 1], "placed": [1, 0, 0, 1, 0], "lost": [1, 0, 1, 0, 0], "tokens": 8,
    }  # fmt: skip


@pytest.mark.clause("MOSH-55", "MOSH-56")
def test_e17_surplus_blocks_do_not_carry_over() -> None:
    pit = Pit(2, first_player=1)
    pit.count({0: ("H H", "H H H")})
    # Five cards lay before seat 0, and the last player's last block before seat 1.
    assert pit.told("lines_cleared") == [{"count": 6}]
    assert len(pit.discard) == 6
    assert pit.damage(0) == [0] * 5
    assert pit.zombie(0)["defence_line"] == []
    pit.count({0: ("H", "")})
    assert pit.damage(0) == [1, 0, 0, 0, 0]


@pytest.mark.clause("MOSH-56")
def test_lines_go_to_the_discard_seat_by_seat_in_dance_order() -> None:
    pit = Pit(3, first_player=1)
    expected: list[str] = []
    while len(pit.round["upcoming"]) > 1:
        legal = pit.decision.legal
        pit.act(legal[(5 * len(pit.round["upcoming"])) % len(legal)])
    last = next(action for action in pit.decision.legal if "defend" in pit.words(action))
    assert pit.round["dance_order"] == [1, 2, 0]
    for seat in (1, 2, 0):
        zombie = pit.zombie(seat)
        assert zombie["attack_line"]
        expected += [card["card"] for card in (*zombie["attack_line"], *zombie["defence_line"])]
        if seat == pit.asked:
            expected.append(pit.words(last).split()[0])
    pit.act(last)
    assert pit.discard == expected
    assert len(expected) == 18


@pytest.mark.clause("MOSH-56", "MOSH-67")
def test_tokens_stay_when_the_lines_are_cleared() -> None:
    pit = Pit(3, first_player=0)
    pit.hurt(1, "1 2 0 0 0")
    pit.count({2: ("RL RL", "RL")})
    assert pit.round["round"] == 2
    assert [pit.damage(seat) for seat in (0, 1, 2)] == [[0] * 5, [1, 2, 0, 0, 0], [0, 0, 0, 0, 1]]
    for seat in range(3):
        assert [source for _, source in pit.attack_line(seat)] == ["crowd", "crowd"]
        assert pit.zombie(seat)["defence_line"] == []


@pytest.mark.clause("MOSH-57")
def test_the_supply_of_48_tokens_is_no_limit() -> None:
    pit = Pit(6, first_player=0)
    for seat in range(6):
        pit.hurt(seat, "3 3 2 0 0")
    assert sum(pit.zombie(seat)["tokens"] for seat in range(6)) == 48
    pit.count({1: ("LL LL", ""), 2: ("RL", "")})
    assert (pit.damage(1), pit.damage(2)) == ([3, 3, 2, 2, 0], [3, 3, 2, 0, 1])


@pytest.mark.clause("MOSH-58")
def test_a_zombie_without_a_head_plays_on() -> None:
    pit = Pit(2, first_player=0)
    pit.hurt(0, "3 0 0 0 0")
    pit.count()
    whole = Pit(2, first_player=0)
    whole.count()
    assert pit.zombie(0)["in_pit"]
    assert pit.zombie(0)["hand_count"] == 4
    assert pit.round["dance_order"] == whole.round["dance_order"]
    pit.idle(2)
    assert (pit.asked, len(pit.legal)) == (0, 16)
    # Losing an arm besides leaves three limbs, as losing any two does.
    pit.ends({0: "3 3 0 0 0"})
    assert (pit.zombie(0)["valid_limbs"], pit.zombie(0)["in_pit"]) == (3, True)


def test_open_damage_is_what_counting_would_bring() -> None:
    pit = Pit(2, first_player=1)
    pit.hurt(0, "2 0 3 1 0")
    pit.lines(0, "H H RA LL LL RL", "LL RL RL")
    zombie = pit.zombie(0)
    assert zombie["hits"] == [2, 0, 1, 2, 1]
    assert zombie["blocks"] == [0, 0, 0, 1, 2]
    assert zombie["open"] == [1, 0, 0, 1, 0]
