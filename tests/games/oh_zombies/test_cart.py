"""The Shopping Cart: OSZ-67 and its line in 8.1."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.scenes import Scene

CART = {"A": "shopping_cart"}


def lands(start: str, **more: Any) -> dict[str, str]:
    """Where the cart takes a pawn, by direction."""
    laid: dict[str, Any] = {"A": f"P{start} P21,5", "pool": "1 4", "hands": CART}
    scene = Scene(**{**laid, **more})
    scene.do("cart 1 1")
    assert scene.kind == "cart_direction"
    found: dict[str, str] = scene.about["lands"]
    assert list(found) == scene.offered("push")
    return found


@pytest.mark.clause("OSZ-67")
def test_example_39() -> None:
    assert lands("6,4")["e"] == "17,4"
    assert lands("6,4", zombies="12,4")["e"] == "11,4"
    assert lands("6,11")["ne"] == "7,10"


@pytest.mark.clause("OSZ-67", "OSZ-25", "OSZ-29")
def test_the_card_and_a_die_are_spent_with_the_direction() -> None:
    scene = Scene(A="P6,4", pool="1 4", hands=CART)
    scene.do("cart 1 4")
    assert scene.about["dude"] == 1
    assert scene.about["die"] == "4"
    scene.do("back")
    assert (scene.pool, scene.hand("A")) == ("1 4", "shopping_cart")
    scene.play("cart 1 4", "push e")
    assert (scene.at("d1"), scene.pool, scene.hand("A"), scene.discard) == ("17,4", "1", "", "shopping_cart")
    (told,) = scene.told("cart_rolled")
    assert (told["seat"], told["dude"], told["die"], told["dir"], told["from"], told["to"]) == (
        0, 1, "4", "e", "6,4", "17,4",
    )  # fmt: skip
    assert "cart" not in scene.kinds()


@pytest.mark.clause("OSZ-67")
@pytest.mark.parametrize("die", ["1", "6", "2m", "3m1"])
def test_any_die_will_do(die: str) -> None:
    scene = Scene(A="P6,4 P21,5", pool=f"{die} 4", hands=CART)
    scene.play(f"cart 1 {die}", "push e")
    assert (scene.at("d1"), scene.pool) == ("17,4", "4")


@pytest.mark.clause("OSZ-67", "OSZ-25")
def test_a_bound_die_rolls_its_own_dude_only() -> None:
    scene = Scene(A="P6,4 P21,5", pool="3m1", hands=CART)
    assert scene.offered("cart") == ["1 3m1"]


@pytest.mark.clause("OSZ-67")
def test_without_the_card_or_without_a_die_there_is_no_cart() -> None:
    assert "cart" not in Scene(A="P6,4", pool="1").kinds()
    assert "cart" not in Scene(A="P6,4", pool="", hands={"A": "shopping_cart clip"}).kinds()


@pytest.mark.clause("OSZ-67", "OSZ-4")
def test_what_stops_it() -> None:
    """A wall, a closed edge, any unit, a square that nobody enters; open doors do not."""
    assert "w" not in lands("6,4")  # the window beside
    assert lands("6,4", broken="5,4,E")["w"] == "4,4"  # then the pillar 3,4
    assert lands("6,5")["w"] == "0,5"
    assert "w" not in lands("6,5", tokens={"5,5,E": 1})
    assert lands("11,4", A="P11,4 P13,4")["e"] == "12,4"  # an own dude
    assert lands("11,4", B="P14,4")["e"] == "13,4"
    assert lands("11,4")["s"] == "11,15"
    assert lands("7,6").get("e") is None  # the escalator


@pytest.mark.clause("OSZ-67", "OSZ-32")
def test_diagonally_it_turns_round_corners_as_feet_do() -> None:
    # 6,4 - 7,3 through the door beside the corner - 8,2 - 9,1 past the shelf - 10,0.
    assert lands("6,4")["ne"] == "10,0"
    assert lands("6,4", tokens={"7,3,S": 1}).get("ne") is None
    assert lands("17,4")["se"] == "19,6"  # in at the Pharmacy's door, to its south wall
    assert "sw" not in lands("11,11")


@pytest.mark.clause("OSZ-67")
def test_units_beside_the_corner_do_not_stop_it() -> None:
    assert lands("6,4", zombies="7,4")["ne"] == "10,0"
    assert lands("6,4", zombies="8,2")["ne"] == "7,3"


@pytest.mark.clause("OSZ-67")
def test_it_needs_one_square_at_least() -> None:
    scene = Scene(A="P23,0 P21,5", zombies="23,1", pool="1 4", hands=CART)
    assert scene.offered("cart") == ["2 1", "2 4"]


@pytest.mark.clause("OSZ-67")
def test_one_direction_is_no_question_and_the_first_in_compass_order_is_taken_at_the_time_out() -> None:
    scene = Scene(A="P23,0 P21,5", pool="1 4", hands=CART)
    scene.do("cart 1 1")
    assert (scene.kind, scene.at("d1")) == ("main", "23,8")
    scene = Scene(A="P6,4", pool="1 4", hands=CART)
    scene.do("cart 1 1")
    assert scene.offered("push") == ["ne", "e", "se", "s", "sw"]
    assert scene.time_out() == "push ne"
