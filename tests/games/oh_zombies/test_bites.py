"""The attack step: bites, and what rises (OSZ-96 to OSZ-99, OSZ-46); the virus' die (OSZ-100)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import THREE, Scene


def step(zombies: str, **more: Any) -> Scene:
    """The attack step of A, the master, of two seats."""
    laid: dict[str, Any] = {"A": "P11,4 P0,0", "B": "P8,12 P9,12", "phase": "attacks", "master": "A"} | more
    return Scene(2, zombies=zombies, **laid)


def bites(scene: Scene) -> list[tuple[int, str]]:
    """Who has bitten whom since the scene began."""
    return [(told["zombie"], told["victim"]) for told in scene.told("bite_began", scene.events)]


# --- Who bites whom ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-96", "OSZ-46", "OSZ-47")
def test_a_bite_turns_a_dude_into_a_zombie_on_its_square() -> None:
    scene = step("3:11,5", dice=THREE)
    assert scene.zombies == {3: "11,5", 4: "11,4"}
    assert scene.at("d1") is None
    assert scene.blood(4) == "none"
    assert scene.tells("bitten", zombie=3, dude=1, owner=0, role="pawn", square="11,4", rises=4)
    assert (scene.kills("A"), scene.kills("B")) == (0, 0)
    assert scene.view()["seats"][0]["dudes"] == 1


@pytest.mark.clause("OSZ-96", "OSZ-46", "OSZ-99")
def test_example_32() -> None:
    zombies = "1:11,5 2:12,4 39:2,8"
    scene = step(zombies, A="P11,4 P11,3", dice=THREE)
    assert bites(scene) == [(1, "d1")]
    assert scene.at("z40") == "11,4"
    assert scene.at("d2") == "11,3"  # z40 stands beside it and does nothing


@pytest.mark.clause("OSZ-96")
def test_in_ascending_order_of_their_numbers() -> None:
    scene = step("5:11,5 2:9,13 7:8,13", A="P11,4 P0,0", B="P8,12 P9,12 P0,2", dice=THREE)
    assert bites(scene) == [(2, "d4"), (5, "d1"), (7, "d3")]


@pytest.mark.clause("OSZ-96")
def test_the_controller_chooses_among_several_and_must_bite() -> None:
    """R5, R26: whether it has bloodlust or not."""
    scene = step("11,5", A="P11,4 P0,0", B="P12,5 P9,12")
    assert (scene.asked, scene.legal) == (("A", "bite_target"), ["bite 1", "bite 3"])
    assert scene.about == {"zombie": 1}
    assert scene.default() == "bite 1"
    scene.do("bite 3", dice=THREE)
    assert (scene.at("d1"), scene.at("d3")) == ("11,4", None)


@pytest.mark.clause("OSZ-96", "OSZ-5")
def test_only_over_a_passable_edge() -> None:
    assert bites(step("12,5 10,3 12,3", dice=THREE)) == []
    assert bites(step("6,4", A="P5,4 P0,0", dice=THREE)) == []
    assert bites(step("6,4", A="P5,4 P0,0", broken="5,4,E", dice=THREE)) == [(1, "d1")]
    assert bites(step("6,3", A="P5,3 P0,0", breaches="5,3,E", dice=THREE)) == [(1, "d1")]


@pytest.mark.clause("OSZ-96")
def test_the_controller_s_own_dude_too() -> None:
    """R37."""
    scene = step("11,5", A="P11,4 P0,0", dice=THREE)
    assert scene.at("d1") is None


@pytest.mark.clause("OSZ-97")
def test_each_zombie_bites_once_and_a_cancelled_bite_is_over() -> None:
    scene = step("11,5", A="P11,4 P0,0", B="P12,5 P9,12", hands={"B": "dodge"})
    scene.do("bite 3")
    scene.do("defend dodge", dice=THREE)
    assert bites(scene) == [(1, "d3")]
    assert (scene.at("d1"), scene.at("d3")) == ("11,4", "12,5")


@pytest.mark.clause("OSZ-97", "OSZ-96")
def test_every_bite_may_be_answered_as_long_as_there_are_cards() -> None:
    scene = step("11,5 12,4 10,4", hands={"A": "block dodge"})
    scene.do("defend block")
    assert scene.about["attacker"] == "z2"
    scene.do("defend dodge", dice=THREE)
    assert (bites(scene), scene.at("d1")) == ([(1, "d1"), (2, "d1"), (3, "d1")], None)


@pytest.mark.clause("OSZ-96", "OSZ-97")
def test_a_zombie_that_is_killed_before_its_turn_does_not_bite() -> None:
    """z1's bite is answered with a nail gun: z1 is gone; z2 bites all the same."""
    scene = step("11,5 12,4", hands={"A": "nail_gun block"})
    scene.do("defend nail_gun")
    assert scene.about["attacker"] == "z2"
    scene.do("defend block", dice=THREE)
    assert (scene.zombies, scene.kills("A")) == ({2: "12,4"}, 1)


@pytest.mark.clause("OSZ-96", "OSZ-97")
def test_after_a_swap_the_later_ones_bite_where_they_stand_then() -> None:
    """d1 and z1 change places: z2, who stood beside the old square, stands beside z1 now."""
    scene = step("1:11,5 2:11,3", hands={"A": "pawn_combo dodge"})
    scene.do("defend pawn_combo_dodge", dice=THREE)
    assert (scene.at("d1"), scene.at("z1")) == ("11,5", "11,4")
    assert bites(scene) == [(1, "d1")]


@pytest.mark.clause("OSZ-46", "OSZ-82")
def test_the_bitten_rise_though_all_tokens_are_out() -> None:
    """R29."""
    squares = [atlas.name(s) for s in sorted(atlas.WALKABLE) if s[0] < 11 and s[1] != 12 and s != (0, 0)][:99]
    scene = step(
        " ".join([*squares, "11,5"]), A="P11,4 P23,15", options={"zombies_batter": False}, dice=THREE
    )
    assert len(scene.zombies) == 101


@pytest.mark.clause("OSZ-96", "OSZ-80")
def test_where_nobody_is_near_nothing_happens() -> None:
    scene = step("2,8", dice=THREE)
    assert scene.tells("attack_step", seat=0, why="master")
    assert not bites(scene)


@pytest.mark.clause("OSZ-43", "OSZ-96")
def test_what_is_said_of_a_bite() -> None:
    scene = step("11,5", B="P8,12 P9,12", hands={"A": "block"})
    assert scene.asked == ("A", "defence_play")
    about = scene.about
    assert (about["attacker"], about["victim"], about["mode"], about["type"], about["seat"], about["owner"]) == (
        "z1", "d1", "bite", "bite", 0, 0,
    )  # fmt: skip


# --- The virus --------------------------------------------------------------------------------------------------------


def virus(dice: list[int], viruses: str = "rage_virus rage_virus") -> Scene:
    return Scene(3, A="P11,4 P0,0", master="C", phase="virus", in_play=viruses, dice=[*dice, *THREE])


@pytest.mark.clause("OSZ-100")
@pytest.mark.parametrize(
    ("dice", "left", "gone"),
    [
        ([1, 5], "rage_virus rage_virus", ""),
        ([6, 2], "rage_virus", "rage_virus"),
        ([6, 6], "", "rage_virus rage_virus"),
    ],
)
def test_a_die_for_each_virus_a_six_ends_it(dice: list[int], left: str, gone: str) -> None:
    scene = virus(dice)
    assert (scene.in_play, scene.discard) == (left, gone)
    assert scene.tells("virus_rolled", dice=dice, gone=dice.count(6))


@pytest.mark.clause("OSZ-100")
def test_they_are_rolled_for_in_order_of_arrival() -> None:
    scene = virus([1, 6])
    assert (scene.mall.in_play, scene.mall.discard) == (["rage_virus_1"], ["rage_virus_2"])
    scene = virus([6, 1])
    assert (scene.mall.in_play, scene.mall.discard) == (["rage_virus_2"], ["rage_virus_1"])


@pytest.mark.clause("OSZ-100")
def test_without_a_virus_no_die() -> None:
    scene = virus([], "")
    assert not scene.told("virus_rolled")


@pytest.mark.clause("OSZ-80", "OSZ-100")
def test_a_virus_makes_every_seat_s_phase_bite_until_it_is_gone() -> None:
    """R6."""
    scene = Scene(
        3, A="P11,4 P0,0", B="P8,12", C="P16,0", master="C", phase="zombies", zombies="11,5", in_play="rage_virus",
        hands={"A": "block block"}, options={"horde": "light"}, dice=[2],
    )  # fmt: skip
    assert scene.asked == ("A", "defence_play")
    scene.do("defend block", dice=[6, *THREE])
    assert scene.in_play == ""
    scene.do("end_actions", dice=[2, *THREE])
    assert not scene.told("bite_began")
