"""How zombies with bloodlust move (OSZ-89 to OSZ-92)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.scenes import THREE, Scene

LAID: dict[str, Any] = {"B": "P8,12", "master": "B", "phase": "check"}


def moved(zombies: str, **more: Any) -> dict[int, str]:
    """Where the zombies stand after their move in A's zombie phase; nobody is asked. A's dudes as said."""
    laid = LAID | more
    laid.setdefault("dice", THREE)
    scene = Scene(2, zombies=zombies, **laid)
    assert scene.asked == ("B", "main")
    return scene.zombies


# --- One step ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-89", "OSZ-90")
@pytest.mark.parametrize(
    ("zombie", "dude", "there"),
    [
        ("11,9", "11,5", "11,8"),
        ("11,9", "12,5", "11,8"),  # four up, one to the side
        ("11,9", "14,8", "12,9"),  # three to the side, one up
        ("11,9", "13,7", "11,8"),  # as far up as to the east: compass order
        ("11,9", "9,7", "11,8"),  # as far up as to the west
        ("11,9", "13,11", "12,9"),  # east before south
        ("11,9", "9,11", "11,10"),  # south before west
        ("11,9", "9,10", "10,9"),
        ("11,9", "12,11", "11,10"),
        ("11,9", "10,10", "11,10"),
    ],
)
def test_along_the_longer_axis_then_in_compass_order(zombie: str, dude: str, there: str) -> None:
    assert moved(zombie, A=f"P{dude}") == {1: there}


@pytest.mark.clause("OSZ-90")
def test_where_the_longer_axis_is_taken_the_other_way_will_do() -> None:
    # z4, beside the dude, stays where it is.
    assert moved("11,9 4:11,8", A="P12,8") == {1: "12,9", 4: "11,8"}


@pytest.mark.clause("OSZ-90", "OSZ-10")
def test_the_way_counts_not_the_direction() -> None:
    """Across the escalator: the dude is due east, the way is round."""
    assert moved("7,7", A="P9,7") == {1: "7,6"}  # eight steps by the north, ten by the south
    assert moved("7,9", A="P9,9") == {1: "7,10"}
    assert moved("7,5", A="P9,5") == {1: "7,4"}


@pytest.mark.clause("OSZ-90")
def test_beside_its_target_it_stays() -> None:
    assert moved("11,5", A="P11,4") == {1: "11,5"}


@pytest.mark.clause("OSZ-90", "OSZ-60")
def test_it_presses_against_what_is_closed() -> None:
    """R36: though a door stands open two squares on."""
    assert moved("12,3", A="P14,3", tokens={"12,3,E": 1}) == {1: "12,3"}
    assert moved("12,3", A="P14,3") == {1: "13,3"}
    assert moved("6,4", A="P4,4") == {1: "6,4"}  # the window; the door 5,5,E is beside it
    assert moved("6,4", A="P4,4", broken="5,4,E") == {1: "5,4"}


@pytest.mark.clause("OSZ-90", "OSZ-10")
def test_of_two_ways_of_one_length_the_open_one() -> None:
    """From 6,5 to 4,4 both the door 5,5,E and, by 6,4, the window lead; the longer axis is the door's."""
    assert moved("6,5", A="P4,4") == {1: "5,5"}
    assert moved("6,5", A="P4,4", tokens={"5,5,E": 1}) == {1: "6,4"}


@pytest.mark.clause("OSZ-90")
def test_jammed() -> None:
    """One in the door, one behind it."""
    assert moved("13,3 12,3", A="P14,3") == {1: "13,3", 2: "12,3"}


@pytest.mark.clause("OSZ-90", "OSZ-31")
def test_never_across_a_corner() -> None:
    """R4."""
    assert moved("11,9", A="P12,8") == {1: "11,8"}


# --- The order --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-89")
def test_the_nearest_goes_first_then_the_lowest_number() -> None:
    assert moved("1:11,7 2:11,6", A="P11,2") == {1: "11,6", 2: "11,5"}
    assert moved("1:11,6 2:11,7", A="P11,2") == {1: "11,5", 2: "11,6"}
    # Both are two steps from 11,5, and only one finds room beside the door's square.
    assert moved("2:10,6 1:12,6", A="P11,5", B="P8,12") == {1: "12,5", 2: "10,5"}


@pytest.mark.clause("OSZ-89")
def test_two_that_want_the_same_square() -> None:
    """In the column of the Fire Stairs: 23,4 is the only way."""
    assert moved("2:23,5 1:23,6", A="P23,1") == {2: "23,4", 1: "23,5"}
    # Before the door 12,3,E: 12,2 and 12,4 are both one step from 12,3.
    assert moved("2:12,2 1:12,4", A="P13,3") == {1: "12,3", 2: "12,2"}
    assert moved("1:12,2 2:12,4", A="P13,3") == {1: "12,3", 2: "12,4"}


@pytest.mark.clause("OSZ-89", "OSZ-88")
def test_followers_go_for_their_hunter_s_target_though_they_see_nobody() -> None:
    assert moved("7,7 7,8 6,7", A="P7,1") == {1: "7,6", 2: "7,7", 3: "6,6"}


@pytest.mark.clause("OSZ-89")
def test_one_step_each() -> None:
    scene = Scene(2, A="P11,4", zombies="11,10", dice=THREE, **LAID)
    assert scene.at("z1") == "11,9"
    (told,) = scene.told("zombies_moved")
    assert told["moves"] == [{"zid": 1, "from": "11,10", "to": "11,9"}]


@pytest.mark.clause("OSZ-92")
def test_without_bloodlust_nobody_moves() -> None:
    assert moved("7,8 2:2,8", A="P0,0") == {1: "7,8", 2: "2,8"}


# --- The controller's choice ------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-91")
def test_example_28() -> None:
    scene = Scene(active="C", master="D", phase="check", A="P9,4", B="P13,4", zombies="11,4")
    assert (scene.asked, scene.legal) == (("C", "zombie_target"), ["chase 1", "chase 2"])
    assert scene.about == {"zombie": 1, "results": {"1": "10,4", "2": "12,4"}}
    assert scene.default() == "chase 1"
    scene.do("chase 2", dice=THREE)
    assert scene.tells("target_chosen", seat=2, zombie=1, dude=2)
    assert (scene.at("z1"), scene.blood(1)) == ("12,4", "hunter d2")
    scene = Scene(active="C", master="D", phase="check", A="P10,4", B="P12,4", zombies="11,6", dice=THREE)
    assert (scene.at("z1"), scene.blood(1), scene.asked) == ("11,5", "hunter d1", ("D", "main"))


@pytest.mark.clause("OSZ-91")
def test_staying_is_a_result_too() -> None:
    """z2 stands beside d1 and is in the way."""
    scene = Scene(active="C", master="D", phase="check", A="P9,4", B="P13,4", zombies="11,4 10,4")
    assert scene.asked == ("C", "zombie_target")
    assert scene.about == {"zombie": 1, "results": {"1": None, "2": "12,4"}}
    scene.do("chase 1", dice=THREE)
    assert (scene.at("z1"), scene.blood(1)) == ("11,4", "hunter d1")


@pytest.mark.clause("OSZ-91")
def test_one_entry_for_each_result_with_the_lowest_dude() -> None:
    """10,3 and 10,5 ... : d1 and d2 both to the north, d3 to the east."""
    scene = Scene(
        active="D", master="A", phase="check", A="P11,5", B="P12,6", C="P14,8", zombies="11,8", D="P19,0",
    )  # fmt: skip
    # Three squares off each: 11,5 and 12,6 lead north, 14,8 east.
    assert scene.asked == ("D", "zombie_target")
    assert scene.about["results"] == {"1": "11,7", "3": "12,8"}
    assert scene.legal == ["chase 1", "chase 3"]


@pytest.mark.clause("OSZ-91")
def test_only_the_nearest_are_worked_out() -> None:
    assert moved("11,9", A="P11,5", B="P13,9 P8,12") == {1: "12,9"}


@pytest.mark.clause("OSZ-91", "OSZ-86")
def test_a_follower_has_no_choice() -> None:
    """11,8 sees nobody; its hunters' dudes are on both sides."""
    # z2 follows z1, who goes round the escalator by the south; z2's step west is z1's old square.
    assert moved("1:10,8 2:11,8 3:12,8", A="P4,8", B="P18,8 P8,12") == {1: "9,8", 2: "10,8", 3: "13,8"}


@pytest.mark.clause("OSZ-91")
def test_the_choice_is_made_when_it_is_the_zombie_s_turn() -> None:
    """z1 goes first, and takes the square that z2 would have had on the one side."""
    scene = Scene(active="C", master="D", phase="check", A="P9,4", B="P13,4", zombies="1:10,5 2:11,4")
    assert scene.told("zombies_moved")[0]["moves"] == [{"zid": 1, "from": "10,5", "to": "10,4"}]
    assert scene.about == {"zombie": 2, "results": {"1": None, "2": "12,4"}}


@pytest.mark.clause("OSZ-91")
def test_several_zombies_ask_one_after_the_other() -> None:
    scene = Scene(active="C", master="D", phase="check", A="P9,4", B="P13,4", zombies="11,4 11,5")
    assert scene.about["zombie"] == 1
    scene.do("chase 1")
    assert (scene.kind, scene.about["zombie"]) == ("zombie_target", 2)
    assert scene.about["results"] == {"1": "10,5", "2": "12,5"}
    scene.do("chase 2", dice=THREE)
    assert scene.zombies == {1: "10,4", 2: "12,5"}
