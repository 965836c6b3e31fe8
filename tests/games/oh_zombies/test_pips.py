"""The master's pips and battering (OSZ-93 to OSZ-95, OSZ-98)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.scenes import THREE, Scene


def pips(number: int, zombies: str, **more: Any) -> Scene:
    """A is master and rolls this for its pips. Two seats; A's pawn in a corner, B's in the Bookshop."""
    laid: dict[str, Any] = {"A": "P0,0 P1,0", "B": "P8,12 P9,12", "phase": "pips", "dice": [number]} | more
    return Scene(2, zombies=zombies, master=laid.pop("master", "A"), **laid)


# --- Which, and what --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-93")
def test_example_31() -> None:
    scene = pips(4, "2:2,8 5:4,8")
    assert scene.tells("pips_rolled", seat=0, die=4)
    assert (scene.asked, scene.legal) == (("A", "pip_zombie"), ["pick_zombie 2", "pick_zombie 5"])
    assert scene.about == {"left": 4, "total": 4}
    scene.play("pick_zombie 2", "walk n")
    # The other one is no question; its direction is. Then it ends: two were moved, four might have been.
    assert (scene.kind, scene.about["zombie"], scene.about["left"]) == ("pip_act", 5, 3)
    scene.do("walk s" if "walk s" in scene.legal else "walk e", dice=THREE)
    assert len(scene.told("zombie_walked", scene.events)) == 2
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-94", "OSZ-85")
def test_what_a_pip_brings_into_sight_hunts_at_once_and_its_neighbour_does_not() -> None:
    """Example 31, its second half."""
    scene = pips(1, "9:7,8 10:7,9", A="P7,1 P0,0")
    scene.play("pick_zombie 9")
    scene.do("walk n", dice=THREE)
    assert scene.at("z9") == "7,7"
    assert (scene.blood(9), scene.blood(10)) == ("hunter d1", "none")
    assert scene.tells("zombie_walked", seat=0, zombie=9, hunter=True)
    (told,) = scene.told("zombie_walked")
    assert (told["from"], told["to"]) == ("7,8", "7,7")


@pytest.mark.clause("OSZ-94")
def test_the_nearest_is_hunted_of_several_the_lowest() -> None:
    scene = pips(1, "9:7,8 10:2,8", A="P7,1 P6,2", B="P8,12 P9,12")
    scene.play("pick_zombie 9")
    scene.do("walk n", dice=THREE)
    # 7,1 is six squares off; 6,2, six too, is behind a wall.
    assert scene.blood(9) == "hunter d1"
    scene = pips(1, "9:17,8 10:2,8", A="P20,5 P0,0", B="P17,4 P8,12")
    scene.play("pick_zombie 9")
    scene.do("walk n", dice=THREE)
    assert scene.blood(9) == "hunter d3"


@pytest.mark.clause("OSZ-93")
def test_each_zombie_once_in_any_order() -> None:
    scene = pips(3, "1:2,8 2:4,8 3:6,8 4:10,8")
    scene.do("pick_zombie 3")
    scene.do("walk n")
    assert scene.offered("pick_zombie") == ["1", "2", "4"]
    assert scene.about == {"left": 2, "total": 3}
    scene.play("pick_zombie 1", "walk e")
    assert scene.offered("pick_zombie") == ["2", "4"]
    scene.play("pick_zombie 4")
    scene.do("walk e", dice=THREE)
    assert scene.zombies == {1: "3,8", 2: "4,8", 3: "6,7", 4: "11,8"}


@pytest.mark.clause("OSZ-93")
def test_only_those_without_bloodlust() -> None:
    scene = pips(2, "1:2,8 2:4,8!d1 3:6,8~d1 4:10,8")
    assert scene.offered("pick_zombie") == ["1", "4"]


@pytest.mark.clause("OSZ-93", "OSZ-94")
def test_one_that_has_just_become_a_hunter_is_not_moved_again() -> None:
    scene = pips(6, "9:7,8 10:2,8", A="P7,1 P0,0")
    scene.play("pick_zombie 9", "walk n")
    assert (scene.kind, scene.about["zombie"]) == ("pip_act", 10)
    scene.do("walk n", dice=THREE)
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-93")
def test_a_step_goes_to_any_empty_neighbour_over_a_passable_edge() -> None:
    scene = pips(1, "1:11,8 2:12,8")
    scene.do("pick_zombie 1")
    assert scene.legal == ["walk n", "walk s", "walk w"]
    assert scene.about["lands"] == {"n": "11,7", "s": "11,9", "w": "10,8"}
    assert scene.about["need"] == {}
    assert scene.default() == "walk n"
    scene = pips(1, "1:12,3 2:2,8", B="P11,3 P8,12", tokens={"12,3,E": 1})
    scene.do("pick_zombie 1")
    assert scene.legal == ["walk n", "walk s", "batter 12,3,E"]


@pytest.mark.clause("OSZ-93")
def test_who_can_do_nothing_is_not_offered() -> None:
    """23,0 is shut in by 23,1."""
    scene = pips(2, "1:23,0 2:23,1 3:2,8", options={"zombies_batter": False})
    assert scene.offered("pick_zombie") == ["2", "3"]
    scene.do("pick_zombie 2")  # there is but one way to go
    assert scene.at("z2") == "23,2"
    assert scene.offered("pick_zombie") == ["1", "3"]  # now there is room


@pytest.mark.clause("OSZ-93")
def test_the_die_is_rolled_though_nobody_is_there() -> None:
    scene = Scene(2, A="P0,0 P1,0", master="A", phase="pips", dice=[5, *THREE])
    assert scene.tells("pips_rolled", seat=0, die=5)
    assert not scene.told("zombie_walked")


@pytest.mark.clause("OSZ-93")
def test_one_way_to_go_is_no_question_and_the_lowest_moves_at_the_time_out() -> None:
    scene = Scene(2, A="P0,0 P1,0", master="A", phase="pips", zombies="23,0", dice=[1, *THREE])
    assert scene.zombies == {1: "23,1"}
    scene = pips(1, "4:11,8 3:2,8")
    assert scene.time_out() == "pick_zombie 3"
    assert scene.time_out(dice=THREE) == "walk n"
    scene = pips(1, "4:11,8 3:11,9")
    assert scene.default() == "pick_zombie 3"


@pytest.mark.clause("OSZ-93")
def test_the_controller_must_move_as_many_as_can() -> None:
    scene = pips(3, "1:2,8 2:4,8")
    assert "pass" not in scene.kinds()
    assert scene.kinds() == {"pick_zombie"}


# --- Battering by a pip -----------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-93", "OSZ-95")
def test_a_pip_may_be_spent_on_battering() -> None:
    """R3. 6,4: the window of the Department Store to the west."""
    scene = pips(1, "1:6,4 2:2,8")
    scene.do("pick_zombie 1")
    assert scene.offered("batter") == ["5,4,E"]
    assert scene.about["need"] == {"5,4,E": 3}
    scene.do("batter 5,4,E", dice=[3, *THREE])
    assert scene.view()["edges"]["broken"] == ["5,4,E"]
    assert scene.tells("battered", seat=0, zombie=1, edge="5,4,E", die=3, need=3, broke="glass", left=0)
    assert scene.at("z1") == "6,4"


@pytest.mark.clause("OSZ-93", "OSZ-95")
def test_without_the_option_nobody_batters() -> None:
    scene = pips(1, "1:6,4 2:2,8", options={"zombies_batter": False})
    scene.do("pick_zombie 1")
    assert "batter" not in scene.kinds()
    assert scene.about["need"] == {}


@pytest.mark.clause("OSZ-93", "OSZ-95")
def test_whoever_can_only_batter_does_and_is_offered() -> None:
    """22,5 in the Pharmacy: closed in by others, the window to the east."""
    laid: dict[str, Any] = {"A": "P0,0 P1,0", "B": "P8,12 P9,12", "phase": "pips", "master": "A"}
    ring = "2:22,4!d1 3:21,5!d1 4:22,6!d1"
    scene = Scene(2, zombies=f"1:22,5 {ring}", dice=[1, 2, *THREE], **laid)
    assert scene.tells("battered", zombie=1, edge="22,5,E", die=2, broke=None, left=1)
    scene = Scene(2, zombies=f"1:22,5 {ring}", dice=[1, *THREE], options={"zombies_batter": False}, **laid)
    assert not scene.told("battered")


@pytest.mark.clause("OSZ-95", "OSZ-62")
@pytest.mark.parametrize(("horde", "glass", "token"), [("light", 4, 6), ("standard", 3, 5), ("heavy", 2, 4)])
def test_what_the_die_must_show(horde: str, glass: int, token: int) -> None:
    for tokens, broken, need, what in (({}, "", glass, "glass"), ({"5,4,E": 2}, "", token, "token"),
                                       ({"5,4,E": 2}, "5,4,E", token, "token")):  # fmt: skip
        for die in range(1, 7):
            scene = pips(1, "1:6,4 2:2,8", options={"horde": horde}, tokens=tokens, broken=broken)
            scene.do("pick_zombie 1")
            assert scene.about["need"] == {"5,4,E": need}
            before = sum(scene.tokens.values())
            scene.do("batter 5,4,E", dice=[die, *THREE])
            gone = die >= need
            (told,) = scene.told("battered")
            assert (told["need"], told["broke"]) == (need, what if gone else None)
            assert before - sum(scene.tokens.values()) == (gone and what == "token")
            assert (scene.view()["edges"]["broken"] == ["5,4,E"]) == (
                bool(broken) or (gone and what == "glass")
            )


@pytest.mark.clause("OSZ-95")
def test_one_layer_at_most_the_outermost() -> None:
    scene = pips(1, "1:6,4 2:2,8", tokens={"5,4,E": 1})
    scene.do("pick_zombie 1")
    scene.do("batter 5,4,E", dice=[6, *THREE])
    assert scene.view()["edges"] == {"tokens": {}, "broken": [], "breaches": []}
    assert scene.tells("battered", broke="token", left=1)


# --- Battering in the attack step -------------------------------------------------------------------------------------


def presses(zombies: str, dice: list[int], **more: Any) -> Scene:
    """The attack step of A, who is master; A's pawn and B's as said."""
    laid: dict[str, Any] = {"A": "P14,3 P0,0", "B": "P8,12 P9,12", "phase": "attacks", "master": "A"} | more
    return Scene(2, zombies=zombies, dice=[*dice, *THREE], **laid)


@pytest.mark.clause("OSZ-90", "OSZ-95", "OSZ-98")
def test_example_29() -> None:
    closed = {"12,3,E": 2}
    scene = Scene(
        2, A="P14,3 P0,0", B="P8,12", master="B", phase="check", zombies="12,3", tokens=closed, dice=THREE,
    )  # fmt: skip
    assert scene.at("z1") == "12,3"
    for die, left in ((4, 2), (5, 1), (6, 1)):
        scene = presses("12,3!d1", [die], tokens=closed)
        assert scene.tokens == {"12,3,E": left}
        assert scene.tells("battered", seat=None, zombie=1, edge="12,3,E", die=die, need=5)
    # With one token before the glass a 5 removes the token only.
    scene = presses("6,4!d1", [5], A="P4,4 P0,0", tokens={"5,4,E": 1})
    assert scene.view()["edges"] == {"tokens": {}, "broken": [], "breaches": []}
    for die, broken in ((2, []), (3, ["5,4,E"])):
        scene = presses("6,4!d1", [die], A="P4,4 P0,0")
        assert scene.view()["edges"]["broken"] == broken


@pytest.mark.clause("OSZ-98")
def test_followers_batter_too_and_those_without_bloodlust_do_not() -> None:
    scene = presses("12,3~d1", [5], tokens={"12,3,E": 2})
    assert scene.tokens == {"12,3,E": 1}
    assert not presses("12,3", [], tokens={"12,3,E": 2}).told("battered")


@pytest.mark.clause("OSZ-98")
def test_who_is_beside_a_dude_bites_and_does_not_batter() -> None:
    scene = presses("12,3!d1", [], tokens={"12,3,E": 2}, B="P12,4 P9,12", hands={"B": ""})
    assert len(scene.told("bitten")) == 1
    assert scene.tokens == {"12,3,E": 2}


@pytest.mark.clause("OSZ-98")
def test_nobody_batters_for_a_dead_target() -> None:
    """Dude 3 of A is gone by then: z1 has bitten it. z2's target counts as none."""
    scene = Scene(
        2, A="P14,3 P0,0", B="P8,12 P9,12", master="A", phase="attacks", zombies="1:15,3!d1 2:12,3~d1",
        tokens={"12,3,E": 2}, dice=THREE,
    )  # fmt: skip
    assert scene.at("d1") is None
    assert scene.tokens == {"12,3,E": 2}


@pytest.mark.clause("OSZ-98")
def test_nobody_batters_where_an_open_way_leads_nearer_though_it_is_jammed() -> None:
    """6,5: the door 5,5,E is open; z2 stands in it."""
    assert not presses("6,5!d1 5,5", [], A="P3,3 P0,0").told("battered")
    # 6,4 to 4,4: by the window straight, by the door round: only the window leads nearer.
    assert len(presses("6,4!d1", [1], A="P4,4 P0,0").told("battered")) == 1


@pytest.mark.clause("OSZ-98")
def test_only_an_edge_that_leads_nearer() -> None:
    """No square of this mall has two openings, so there is never a choice."""
    scene = presses("17,5!d1", [5], A="P19,5 P0,0", tokens={"17,5,E": 2, "17,3,S": 1})
    assert scene.tokens == {"17,5,E": 1, "17,3,S": 1}
    # It sees the dude through the window of the Pharmacy, but the way is by the door: it stands jammed and is quiet.
    assert not presses("5,5!d1 4,5", [], A="P3,3 P0,0", tokens={"5,5,E": 1}).told("battered")


@pytest.mark.clause("OSZ-98", "OSZ-95")
def test_without_the_option_barricades_hold() -> None:
    scene = presses("12,3!d1", [], tokens={"12,3,E": 1}, options={"zombies_batter": False})
    assert scene.tokens == {"12,3,E": 1}
    assert not scene.told("battered")


@pytest.mark.clause("OSZ-98")
def test_battering_does_not_take_it_inside() -> None:
    scene = presses("12,3!d1", [6], tokens={"12,3,E": 1})
    assert (scene.tokens, scene.at("z1")) == ({}, "12,3")


@pytest.mark.clause("OSZ-98", "OSZ-96")
def test_who_has_opened_the_door_does_not_bite_as_well() -> None:
    scene = Scene(
        2, A="P13,3 P0,0", B="P8,12 P9,12", master="A", phase="attacks", zombies="1:12,3!d1 2:23,7",
        tokens={"12,3,E": 1}, dice=[5, *THREE],
    )  # fmt: skip
    assert (scene.tokens, scene.at("d1")) == ({}, "13,3")
    assert len(scene.told("battered")) == 1
