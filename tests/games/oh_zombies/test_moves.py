"""Chapter 7.4 and OSZ-2 to OSZ-6: how dudes move, and what is in their way."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import Scene


def reached(scene: Scene, words: str) -> dict[str, int]:
    """The destinations of a move, each with its cost."""
    scene.do(words)
    assert scene.kind == "move_to"
    costs: dict[str, int] = scene.about["costs"]
    assert set(costs) == set(scene.offered("to"))
    return costs


def squares(*names: str) -> set[str]:
    return {name for names_ in names for name in names_.split()}


def taken(*names: str) -> Collection[atlas.Square]:
    return [atlas.xy(name) for name in names]


# --- Points -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-31", "OSZ-32", "OSZ-30")
def test_example_04() -> None:
    scene = Scene(A="P18,11", pool="1 2")
    assert set(reached(scene, "move 1 1")) == {"18,10", "19,11", "18,12"}
    scene.do("back")
    assert set(reached(scene, "move 1 2")) == squares(
        "18,10 19,11 18,12", "17,10 17,12 18,9 18,13 19,10 19,12"
    )


@pytest.mark.clause("OSZ-30")
@pytest.mark.parametrize("points", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("start", ["11,7", "18,10", "1,1", "7,15", "21,12", "12,2"])
def test_every_square_that_the_die_can_pay(points: int, start: str) -> None:
    scene = Scene(A=f"P{start}", B="P23,15", C="P16,0", D="P19,0", pool=f"{points} 1m")
    expected = atlas.Ground().costs(
        atlas.xy(start), points, [atlas.xy(s) for s in ("23,15", "16,0", "19,0")], ()
    )
    assert reached(scene, f"move 1 {points}") == {
        atlas.name(square): cost for square, cost in expected.items()
    }


@pytest.mark.clause("OSZ-30", "OSZ-31")
def test_a_move_spends_its_die_and_is_told() -> None:
    scene = Scene(A="P11,4", pool="5 2")
    scene.play("move 1 5", "to 11,6")
    (told,) = scene.told("moved")
    assert (told["seat"], told["dude"], told["die"], told["from"], told["to"], told["cost"]) == (
        0, 1, "5", "11,4", "11,6", 2,
    )  # fmt: skip
    assert told["path"][-1] == "11,6"
    assert (scene.at("d1"), scene.pool) == ("11,6", "2")


@pytest.mark.clause("OSZ-30", "OSZ-31", "OSZ-32", "OSZ-33")
def test_the_way_that_is_shown_is_one_that_can_be_gone() -> None:
    scene = Scene(
        A="F11,4 P12,4 P11,5", B="P13,6", zombies="10,5 9,3 12,7", tokens={"12,3,E": 1}, pool="6 1", broken="5,6,E",
    )  # fmt: skip
    costs = reached(scene, "move 1 6")
    ground = atlas.Ground({"12,3,E": 1}, ["5,6,E"])
    blocked = {"13,6", "10,5", "9,3", "12,7"}
    for square, way in scene.about["paths"].items():
        assert way[-1] == square
        price = 0
        for here, there in zip(["11,4", *way], way, strict=False):
            price += dict(ground.steps(atlas.xy(here)))[atlas.xy(there)]
        assert price == costs[square]
        assert not blocked & set(way)


@pytest.mark.clause("OSZ-30")
def test_dice_of_one_value_are_offered_once_and_only_where_they_lead_somewhere() -> None:
    scene = Scene(A="P11,4 P23,0 P23,1", pool="3 3 1 1 2", B="P8,12")
    assert sorted(scene.offered("move")) == ["1 1", "1 2", "1 3", "2 2", "2 3", "3 1", "3 2", "3 3"]
    assert scene.barred["move 2 1"] == ("OSZ-33", "stuck")
    assert scene.refused("move 2 1") == "OSZ-33"


@pytest.mark.clause("OSZ-32")
def test_a_corner_costs_two() -> None:
    scene = Scene(A="P11,4", pool="2 1")
    costs = reached(scene, "move 1 2")
    assert (costs["12,5"], costs["12,4"], costs["13,4"]) == (2, 1, 2)


@pytest.mark.clause("OSZ-32", "OSZ-60")
def test_example_05() -> None:
    scene = Scene(A="P17,4", zombies="5:17,5", pool="2 1")
    assert "18,5" in reached(scene, "move 1 2")
    scene = Scene(A="P17,4", zombies="5:17,5", pool="2 1", tokens={"17,5,E": 1})
    assert "18,5" not in reached(scene, "move 1 2")


@pytest.mark.clause("OSZ-32")
@pytest.mark.parametrize("who", ["zombie", "friend", "rival", "nobody"])
def test_who_stands_at_the_corner_does_not_matter(who: str) -> None:
    zombies = "17,5" if who == "zombie" else ""
    a, b = "P17,4" + " P17,5" * (who == "friend"), "P17,5" if who == "rival" else "P8,12"
    assert reached(Scene(A=a, B=b, zombies=zombies, pool="2 1"), "move 1 2")["18,5"] == 2


@pytest.mark.clause("OSZ-32")
@pytest.mark.parametrize(
    ("broken", "tokens", "free"),
    [("", {}, False), ("5,6,E", {}, True), ("5,6,E", {"5,6,E": 1}, False)],
)
def test_both_edges_of_one_way_round_must_be_open(broken: str, tokens: dict[str, int], free: bool) -> None:
    """From 5,6 to 6,7: south is a wall, east a window."""
    scene = Scene(A="P5,6", pool="2 1", broken=broken, tokens=tokens)
    assert ("6,7" in reached(scene, "move 1 2")) == free


@pytest.mark.clause("OSZ-32")
def test_a_corner_whose_other_side_is_no_square_for_feet() -> None:
    """7,1 to 8,2 leads past the shelf 8,1; 7,5 to 8,4 past the escalator; between two shelves or walls nothing leads."""
    assert "8,2" in reached(Scene(A="P7,1", pool="2 1"), "move 1 2")
    assert "8,4" in reached(Scene(A="P7,5", pool="2 1"), "move 1 2")
    assert "8,5" not in reached(Scene(A="P7,5", pool="2 1"), "move 1 2")
    # 1,2 to 2,3: the pillar 2,2 on one side, open floor on the other. From 3,3 to 2,2 nobody goes.
    assert "2,3" in reached(Scene(A="P1,2", pool="2 1"), "move 1 2")
    assert "2,2" not in reached(Scene(A="P3,3", pool="2 1"), "move 1 2")


@pytest.mark.clause("OSZ-4", "OSZ-31")
def test_example_06() -> None:
    costs = reached(Scene(A="F5,6", pool="3 1"), "move 1 3")
    assert costs["6,6"] == 3
    assert "6,6" not in reached(Scene(A="F5,6", pool="2 1"), "move 1 2")
    assert reached(Scene(A="F5,6", pool="2 1", broken="5,6,E"), "move 1 2")["6,6"] == 1


# --- Who is in the way ------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-33")
def test_example_07() -> None:
    mine = reached(Scene(A="F23,4 P23,5", pool="2 1"), "move 1 2")
    assert "23,6" in mine
    assert "23,5" not in mine
    other = reached(Scene(A="F23,4", B="P23,5", pool="2 1"), "move 1 2")
    assert not {"23,6", "23,5"} & set(other)


@pytest.mark.clause("OSZ-33", "OSZ-2")
@pytest.mark.parametrize("die", [3, 6])
def test_nobody_passes_a_zombie_or_ends_where_somebody_stands(die: int) -> None:
    scene = Scene(A="F23,4 P23,3", zombies="23,5", pool=f"{die} 1")
    expected = atlas.Ground().costs((23, 4), die, taken("23,5", "19,0"), taken("23,3"))
    found = reached(scene, f"move 1 {die}")
    assert found == {atlas.name(square): cost for square, cost in expected.items()}
    assert "23,2" in found
    assert not {"23,3", "23,5", "23,6"} & set(found)


@pytest.mark.clause("OSZ-33")
def test_the_own_square_is_no_destination() -> None:
    scene = Scene(A="P11,4", pool="6 1")
    assert "11,4" not in reached(scene, "move 1 6")
    assert scene.refused("to 11,4") in (None, "OSZ-33")


@pytest.mark.clause("OSZ-33")
def test_shut_in_on_all_sides() -> None:
    scene = Scene(A="P23,0", zombies="23,1", pool="6 1", hands={"A": "clip"})
    assert not scene.offered("move")
    assert scene.barred["move 1 6"] == ("OSZ-33", "stuck")


@pytest.mark.clause("OSZ-34")
def test_zombies_let_dudes_come_and_go() -> None:
    scene = Scene(A="P11,4", zombies="11,6! 12,5~ 10,5", pool="2 1 1")
    scene.play("move 1 1", "to 11,5")
    assert scene.said() == ["moved"]
    scene.play("move 1 2", "to 12,4")
    assert scene.said() == ["moved"]
    assert [scene.mall.zombies[i].blood for i in range(3)] == ["hunter", "follower", "none"]


# --- Edges ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-2", "OSZ-3")
def test_solid_squares_and_escalators_are_never_entered() -> None:
    shut = {atlas.name(square) for square in atlas.SQUARES if square not in atlas.WALKABLE}
    for start in ("7,1", "3,2", "7,7", "14,8", "19,1", "16,13", "22,13", "2,11"):
        assert not shut & set(reached(Scene(A=f"P{start}", pool="6 1"), "move 1 6"))


@pytest.mark.clause("OSZ-4", "OSZ-60")
@pytest.mark.parametrize(
    ("edge", "broken", "tokens", "open_"),
    [
        ("12,3,E", False, 0, True),  # a door
        ("12,3,E", False, 1, False),
        ("12,3,E", False, 9, False),
        ("15,3,S", False, 0, False),  # a window
        ("15,3,S", True, 0, True),
        ("15,3,S", True, 1, False),
        ("15,3,S", False, 3, False),
        ("14,3,S", False, 0, False),  # a wall
        ("14,2,S", False, 0, True),  # nothing
    ],
)
def test_what_is_closed(edge: str, broken: bool, tokens: int, open_: bool) -> None:
    here, there = map(atlas.name, atlas.sides(edge))
    for start, end in ((here, there), (there, here)):
        scene = Scene(
            A=f"P{start}", pool="1 1", broken=edge if broken else "", tokens={edge: tokens} if tokens else {},
        )  # fmt: skip
        assert (end in reached(scene, "move 1 1")) == open_


@pytest.mark.clause("OSZ-60", "OSZ-4")
def test_the_builder_is_shut_out_as_well() -> None:
    """R34."""
    scene = Scene(A="P13,3", pool="1 2 3", hands={"A": "wood_scraps"})
    scene.do("barricade 1 low")
    assert scene.tokens == {"12,3,E": 2}
    assert "12,3" not in reached(scene, "move 1 3")


@pytest.mark.clause("OSZ-64", "OSZ-3")
def test_a_breach_is_a_way_through() -> None:
    assert reached(Scene(A="P5,3", breaches="5,3,E", pool="1 1"), "move 1 1")["6,3"] == 1
    assert reached(Scene(A="P5,3", breaches="5,3,E", pool="2 1"), "move 1 2")["6,2"] == 2


@pytest.mark.clause("OSZ-3")
@pytest.mark.parametrize("start", ["0,0", "23,0", "0,15", "23,15"])
def test_nobody_leaves_the_mall(start: str) -> None:
    found = reached(Scene(A=f"P{start}", B="P8,12", E="P4,6", pool="6 1", seats=6), "move 1 6")
    assert all(atlas.xy(name) in atlas.WALKABLE for name in found)


def test_the_cheapest_square_in_reading_order_is_taken_at_the_time_out() -> None:
    scene = Scene(A="P11,4", pool="5 2")
    scene.do("move 1 5")
    assert scene.default() == "to 11,3"
    scene = Scene(A="P11,4 P11,3", zombies="10,4", pool="5 2")
    scene.do("move 1 5")
    assert scene.time_out() == "to 12,4"


@pytest.mark.clause("OSZ-33", "OSZ-32", "OSZ-31")
def test_a_crowd() -> None:
    """Everything at once, against the slow way."""
    tokens, broken, breaches = {"17,5,E": 2, "15,3,S": 1}, ["5,6,E", "15,3,S"], ["13,3,S"]
    scene = Scene(
        A="G11,4 F12,3 P12,4 P13,6", B="P10,5 P13,5", C="L17,5", zombies="11,6 14,4 9,4 12,6", pool="6 1",
        tokens=tokens, broken=" ".join(broken), breaches=" ".join(breaches),
    )  # fmt: skip
    blocked = taken("10,5", "13,5", "17,5", "11,6", "14,4", "9,4", "12,6")
    expected = atlas.Ground(tokens, broken, breaches).costs(
        (11, 4), 6, blocked, taken("12,3", "12,4", "13,6")
    )
    assert reached(scene, "move 1 6") == {atlas.name(square): cost for square, cost in expected.items()}
