"""Bloodlust: who hunts, who follows, who calms down (OSZ-85 to OSZ-88)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.scenes import THREE, Scene

QUIET = {"later_cards": True}  # with Muzak nobody moves, so that the marks are seen as the check left them


def marks(zombies: str, **more: str) -> dict[int, str]:
    """The marks after a check, before anybody moves. Two seats; A's dudes as said, B's in the Bookshop."""
    laid: dict[str, Any] = {"A": "P7,1", "B": "P8,12"} | more
    scene = Scene(
        2, zombies=zombies, hands={"A": "muzak"}, options=QUIET, pool="1", active="A", master="B", **laid
    )
    scene.do("play muzak")
    scene.do("end_actions", dice=[2, *THREE])
    return {zid: scene.blood(zid) for zid in scene.zombies if zid <= len(zombies.split())}


# --- Hunters ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-85", "OSZ-86", "OSZ-89", "OSZ-90")
def test_example_26() -> None:
    assert marks("7,7 7,8 7,9") == {1: "hunter d1", 2: "follower d1", 3: "none"}
    scene = Scene(
        2, A="P7,1", B="P8,12", master="B", phase="check", zombies="7,7 7,8 7,9", dice=THREE,
    )  # fmt: skip
    assert scene.zombies == {1: "7,6", 2: "7,7", 3: "7,9"}
    assert scene.tells("bloodlust", hunters=[1], followers=[2], calmed=[])
    (told,) = scene.told("zombies_moved")
    assert told["moves"] == [{"zid": 1, "from": "7,7", "to": "7,6"}, {"zid": 2, "from": "7,8", "to": "7,7"}]


@pytest.mark.clause("OSZ-85")
@pytest.mark.parametrize(
    ("square", "mark"),
    [
        ("7,7", "hunter d1"),  # six squares
        ("7,8", "none"),  # seven
        ("9,1", "none"),  # a shelf between
        ("7,4", "hunter d1"),
        ("8,4", "none"),  # the wall beside the door
        ("5,1", "none"),  # a wall
        ("12,2", "none"),
    ],
)
def test_who_sees_a_dude_within_six_hunts(square: str, mark: str) -> None:
    assert marks(square) == {1: mark}


@pytest.mark.clause("OSZ-85", "OSZ-9")
def test_barricades_and_glass_do_not_hide_anybody() -> None:
    scene = Scene(
        2, A="P5,4", B="P8,12", master="B", phase="check", zombies="7,4", tokens={"5,4,E": 5}, dice=THREE,
    )  # fmt: skip
    assert scene.blood(1) == "hunter d1"
    assert scene.at("z1") == "6,4"


@pytest.mark.clause("OSZ-85")
def test_the_nearest_is_the_target_and_of_several_the_lowest() -> None:
    assert marks("11,4", A="P11,9 P11,7", B="P8,12")[1] == "hunter d2"
    assert marks("11,4", A="P11,9", B="P12,5 P8,12")[1] == "hunter d2"
    # Two at the same distance: both directions are worked out when it moves (OSZ-91); the mark has the lower id.
    assert marks("11,4", A="P12,5 P10,3", B="P8,12")[1] == "hunter d1"
    assert marks("11,4", A="P8,13", B="P12,5 P12,3")[1] == "hunter d2"


@pytest.mark.clause("OSZ-85")
def test_distance_counts_not_the_way() -> None:
    """The dude behind the window is nearer than the one in the open."""
    assert marks("6,4", A="P6,7 P4,4", B="P8,12")[1] == "hunter d2"


@pytest.mark.clause("OSZ-85", "OSZ-95")
def test_a_zombie_sees_across_an_escalator() -> None:
    """R35: and walks round."""
    scene = Scene(2, A="P9,7", B="P8,12", master="B", phase="check", zombies="7,7", dice=THREE)
    assert scene.blood(1) == "hunter d1"
    assert scene.at("z1") == "7,6"


@pytest.mark.clause("OSZ-85")
def test_marks_change_only_in_checks() -> None:
    scene = Scene(2, A="P11,5 P0,0", B="P8,12", pool="6 1", zombies="11,7 2,8!d1")
    scene.play("move 1 6", "to 13,9")
    assert (scene.blood(1), scene.blood(2)) == ("none", "hunter d1")


# --- Followers --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-86")
def test_followers_do_not_spread_it() -> None:
    assert marks("7,7 7,8 7,9 6,8") == {1: "hunter d1", 2: "follower d1", 3: "none", 4: "none"}


@pytest.mark.clause("OSZ-86", "OSZ-5")
def test_a_follower_stands_beside_its_hunter_over_a_passable_edge() -> None:
    """R1, R25. 6,4 sees nobody; 5,4 behind the glass does."""
    assert marks("5,4 6,4", A="P1,4", B="P8,12") == {1: "none", 2: "none"}
    assert marks("5,3 6,3", A="P5,0", B="P8,12") == {1: "hunter d1", 2: "none"}
    # Across the corner: not beside.
    assert marks("7,7 6,8") == {1: "hunter d1", 2: "none"}


@pytest.mark.clause("OSZ-86")
def test_two_hunters_side_by_side_are_hunters() -> None:
    """R25."""
    assert marks("7,7 7,6") == {1: "hunter d1", 2: "hunter d1"}


@pytest.mark.clause("OSZ-87")
def test_example_27() -> None:
    assert marks("7,7 7,8 7,9~d1") == {1: "hunter d1", 2: "follower d1", 3: "none"}
    assert marks("7,7 7,8~d1 7,9~d1") == {1: "hunter d1", 2: "follower d1", 3: "follower d1"}
    scene = Scene(
        2, A="P7,1", B="P8,12", master="B", phase="check", zombies="7,7! 7,8~d1 7,9~d1".replace("!", "!d1"), dice=THREE,
    )  # fmt: skip
    assert scene.zombies == {1: "7,6", 2: "7,7", 3: "7,8"}
    # Z1 is gone before the check: both lose it.
    assert marks("2:7,8~d1 3:7,9~d1 9:23,7") == {2: "none", 3: "none"}


@pytest.mark.clause("OSZ-87", "OSZ-7")
@pytest.mark.parametrize("blood", ["!", "~"])
def test_a_chain_of_those_that_had_it_before_keeps_it(blood: str) -> None:
    chain = f"7,7 7,8{blood}d1 7,9{blood}d1 7,10{blood}d1 7,11 6,10"
    assert marks(chain) == {
        1: "hunter d1",
        2: "follower d1",
        3: "follower d1",
        4: "follower d1",
        5: "none",
        6: "none",
    }


@pytest.mark.clause("OSZ-87", "OSZ-86")
def test_one_without_bloodlust_breaks_the_chain_and_one_beside_a_hunter_is_no_link_either() -> None:
    assert marks("7,7 7,8 7,9~d1 7,10~d1") == {1: "hunter d1", 2: "follower d1", 3: "none", 4: "none"}


@pytest.mark.clause("OSZ-87")
def test_a_chain_over_a_closed_edge_is_none() -> None:
    laid: dict[str, Any] = {"A": "P12,8", "B": "P8,12"}
    assert marks("12,3 13,3~d1 14,3~d1", **laid) == {1: "hunter d1", 2: "follower d1", 3: "follower d1"}
    scene = Scene(
        2, zombies="12,3 13,3~d1 14,3~d1", tokens={"12,3,E": 1}, phase="check", master="B", dice=THREE, **laid,
    )  # fmt: skip
    assert (scene.blood(2), scene.blood(3)) == ("none", "none")
    assert scene.told("bloodlust")[0]["calmed"] == [2, 3]


@pytest.mark.clause("OSZ-85", "OSZ-87")
def test_a_hunter_that_sees_nobody_any_more_follows_or_forgets() -> None:
    assert marks("7,7 7,8!d1") == {1: "hunter d1", 2: "follower d1"}
    assert marks("2,8!d1") == {1: "none"}


# --- Whose target -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-88")
def test_a_follower_takes_the_target_of_its_hunter() -> None:
    """11,8 sees nobody, and stands between a hunter of d1 and one of d2: the lower zid comes first."""
    laid: dict[str, Any] = {"A": "P4,8", "B": "P18,8 P8,12"}
    assert marks("1:10,8 2:11,8 3:12,8", **laid) == {1: "hunter d1", 2: "follower d1", 3: "hunter d2"}
    assert marks("3:10,8 2:11,8 1:12,8", **laid) == {1: "hunter d2", 2: "follower d2", 3: "hunter d1"}
    assert marks("3:10,8 2:11,8~d1 1:12,8", **laid)[2] == "follower d2"


@pytest.mark.clause("OSZ-88")
def test_breadth_first_from_the_hunters_in_the_order_of_their_numbers() -> None:
    """6 and 8 are hunters of different dudes, six squares apart from them; 7 between them sees nobody."""
    laid: dict[str, Any] = {"A": "P4,8", "B": "P17,8 P8,12"}
    found = marks("1:10,8! 2:11,8! 3:12,8! 4:13,8!".replace("!", "~d9"), **laid)
    assert found == {1: "hunter d1", 2: "hunter d2", 3: "hunter d2", 4: "hunter d2"}
    laid = {"A": "P3,8", "B": "P19,8 P8,12"}
    # 9,8 sees d1 (6 squares), 13,8 sees d2 (6 squares); 10, 11 and 12 see nobody.
    assert marks("1:9,8 2:10,8~d9 3:11,8~d9 4:12,8~d9 5:13,8", **laid) == {
        1: "hunter d1", 2: "follower d1", 3: "follower d1", 4: "follower d2", 5: "hunter d2",
    }  # fmt: skip
    assert marks("5:9,8 2:10,8~d9 3:11,8~d9 4:12,8~d9 1:13,8", **laid)[3] == "follower d2"
    # Without bloodlust before, each hunter reaches its neighbour only.
    assert marks("1:9,8 2:10,8 3:11,8 4:12,8 5:13,8", **laid) == {
        1: "hunter d1", 2: "follower d1", 3: "none", 4: "follower d2", 5: "hunter d2",
    }  # fmt: skip


@pytest.mark.clause("OSZ-88")
def test_a_new_follower_reaches_nobody() -> None:
    laid: dict[str, Any] = {"A": "P3,8", "B": "P8,12"}
    assert marks("1:9,8 2:10,8 3:11,8~d1", **laid) == {1: "hunter d1", 2: "follower d1", 3: "none"}


@pytest.mark.clause("OSZ-85", "OSZ-46")
def test_nothing_is_told_where_nothing_changes() -> None:
    scene = Scene(2, A="P7,1", B="P8,12", master="B", phase="check", zombies="7,7!d1 2,8", dice=THREE)
    assert not scene.told("bloodlust")


@pytest.mark.clause("OSZ-92")
def test_who_sees_nobody_stays() -> None:
    scene = Scene(2, A="P0,0", B="P8,12", master="B", phase="check", zombies="7,7 11,5", dice=THREE)
    assert scene.zombies == {1: "7,7", 2: "11,5"}
