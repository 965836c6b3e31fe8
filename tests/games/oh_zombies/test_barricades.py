"""Chapter 7.7: barricades (OSZ-55 to OSZ-60)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import FAR, THREE, Scene

DOOR = "17,5,E"  # of the Pharmacy; its other square is 17,5
PARKED = "P0,0"


def why(scene: Scene, dude: int = 1) -> set[tuple[str, str]]:
    return {no for words, no in scene.barred.items() if words.startswith(f"barricade {dude} ")}


# --- Where ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-55", "OSZ-6", "OSZ-58")
@pytest.mark.parametrize(
    ("square", "edges", "broken", "breaches"),
    [
        ("18,5", ["17,5,E"], "", ""),  # a door
        ("5,4", ["5,4,E"], "", ""),  # a window
        ("5,4", ["5,4,E"], "5,4,E", ""),  # broken
        ("22,5", ["22,5,E"], "", ""),
        ("17,4", ["17,3,S"], "", ""),
        ("17,10", ["17,10,E"], "", ""),
        ("2,6", ["2,6,S"], "", ""),
        ("18,12", ["18,11,S"], "", ""),
        ("19,14", ["19,14,E"], "", ""),
        ("18,4", [], "", ""),  # beside the door, across the corner
        ("19,5", [], "", ""),
        ("5,3", [], "", "5,3,E"),  # a breach
        ("5,3", [], "", ""),  # a wall
        ("14,13", [], "", ""),  # open floor
    ],
)
def test_on_doors_and_windows_in_front_of_the_dude_only(
    square: str, edges: list[str], broken: str, breaches: str
) -> None:
    """R33."""
    scene = Scene(
        A=f"P{square} P12,14", pool="1 6", hands={"A": "wood_scraps clip"}, broken=broken, breaches=breaches,
    )  # fmt: skip
    assert ("1 low" in scene.offered("barricade")) == bool(edges)
    assert scene.offered("free_barricade") == edges
    if edges:
        scene.do("barricade 1 low")
        assert scene.tokens == {edges[0]: 2}
    else:
        assert why(scene) == {("OSZ-55", "edge")}
        assert scene.refused("barricade 1 low") == "OSZ-55"


@pytest.mark.clause("OSZ-55", "OSZ-58")
def test_no_square_of_this_mall_has_two_openings_so_the_edge_is_no_question() -> None:
    for square in atlas.WALKABLE:
        edges = [edge for edge in atlas.EDGES if square in atlas.sides(edge)]
        assert sum(atlas.kind(edge) in ("door", "window") for edge in edges) <= 1


@pytest.mark.clause("OSZ-56")
def test_one_may_go_back_before_the_first_card() -> None:
    scene = Scene(A="P17,12 P0,0", pool="1 6", hands={"A": "wood_scraps sheet_metal"})
    scene.do("barricade 1 six")
    assert (scene.kind, scene.about) == (
        "barricade_card", {"dude": 1, "edge": "17,11,S", "die": "six", "placed": 0},
    )  # fmt: skip
    assert sorted(scene.legal) == ["back", "use sheet_metal", "use wood_scraps"]
    scene.do("back")
    assert (scene.pool, scene.tokens, scene.hand("A")) == ("1 6", {}, "wood_scraps sheet_metal")


# --- How much ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-56")
def test_example_22() -> None:
    scene = Scene(A="P18,5 P0,0", pool="6 2", hands={"A": "wood_scraps sheet_metal"})
    scene.do("barricade 1 six")
    scene.do("use wood_scraps")
    assert (scene.kind, sorted(scene.legal)) == ("barricade_card", ["stop", "use sheet_metal"])
    assert scene.pool == "2"
    scene.do("use sheet_metal")
    assert (scene.tokens, scene.pool, scene.kind) == ({DOOR: 7}, "2", "main")
    assert scene.discard == "wood_scraps sheet_metal"


@pytest.mark.clause("OSZ-56")
@pytest.mark.parametrize(("card", "value"), [("wood_scraps", 2), ("sheet_metal", 4), ("nail_gun", 2)])
@pytest.mark.parametrize(("die", "more"), [("low", 0), ("six", 1)])
def test_what_a_card_is_worth(card: str, value: int, die: str, more: int) -> None:
    scene = Scene(A="P18,5 P0,0", pool="6 2", hands={"A": card})
    scene.do(f"barricade 1 {die}")
    assert (scene.tokens, scene.discard) == ({DOOR: value + more}, card)
    total = sum(told["tokens"] for told in scene.told("barricaded"))
    assert total == value + more
    last = scene.told("barricaded")[-1]
    assert (last["seat"], last["dude"], last["edge"], last["total"], last["free"]) == (
        0,
        1,
        DOOR,
        value + more,
        False,
    )


@pytest.mark.clause("OSZ-56")
def test_the_bonus_of_a_six_counts_once_however_many_cards_follow() -> None:
    scene = Scene(A="P18,5 P0,0", pool="6 2", hands={"A": "wood_scraps wood_scraps wood_scraps"})
    scene.do("barricade 1 six")  # one type: the first card is no question
    assert (scene.kind, scene.tokens, scene.about["placed"]) == ("barricade_card", {DOOR: 3}, 3)
    scene.do("use wood_scraps")
    scene.do("use wood_scraps")
    assert (scene.kind, scene.tokens) == ("main", {DOOR: 7})


@pytest.mark.clause("OSZ-56")
def test_one_may_stop_after_the_first_card() -> None:
    scene = Scene(A="P18,5 P0,0", pool="6 2", hands={"A": "wood_scraps sheet_metal nail_gun"})
    scene.do("barricade 1 low")
    assert "stop" not in scene.legal
    assert scene.default() == "use wood_scraps"
    scene.do("use sheet_metal")
    assert "back" not in scene.legal
    assert scene.time_out() == "stop"
    assert (scene.tokens, scene.hand("A"), scene.pool) == ({DOOR: 4}, "wood_scraps nail_gun", "6")


@pytest.mark.clause("OSZ-56")
def test_the_smallest_value_first_at_the_time_out() -> None:
    scene = Scene(A="P18,5 P0,0", pool="1 2", hands={"A": "sheet_metal nail_gun"})
    scene.do("barricade 1 low")
    assert scene.time_out() == "use nail_gun"


@pytest.mark.clause("OSZ-56")
def test_no_barricade_without_a_card_for_it_not_even_with_a_six() -> None:
    """R9."""
    scene = Scene(A="P18,5 P0,0", pool="1 6", hands={"A": "chainsaw crowbar lunge"})
    assert not scene.offered("barricade")
    assert why(scene) == {("OSZ-56", "card")}
    assert scene.refused("barricade 1 low") == "OSZ-56"


@pytest.mark.clause("OSZ-56", "OSZ-25")
def test_nor_without_a_die() -> None:
    assert "barricade" not in Scene(A="P18,5", pool="6m", hands={"A": "wood_scraps"}).kinds()


@pytest.mark.clause("OSZ-57")
@pytest.mark.parametrize("square", ["18,5", "17,5"])
def test_tokens_add_up_from_either_side_whatever_stands_on_the_other(square: str) -> None:
    other = {"18,5": "17,5", "17,5": "18,5"}[square]
    scene = Scene(
        A=f"P{square} P0,0", pool="1 2", hands={"A": "sheet_metal"}, tokens={DOOR: 9}, zombies=other
    )
    scene.do("barricade 1 low")
    assert scene.tokens == {DOOR: 13}
    assert scene.tells("barricaded", total=13, tokens=4)


@pytest.mark.clause("OSZ-57", "OSZ-55")
def test_a_barricade_of_others_may_be_made_thicker() -> None:
    scene = Scene(A="P5,4", pool="1 2", hands={"A": "wood_scraps"}, tokens={"5,4,E": 1}, B="P6,4")
    scene.do("barricade 1 low")
    assert scene.tokens == {"5,4,E": 3}


# --- One for a card, without a die ------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-58", "OSZ-59")
def test_example_23() -> None:
    scene = Scene(A="P18,4 P19,5", pool="1", hands={"A": "lunge wood_scraps"})
    assert not scene.offered("barricade")
    assert not scene.offered("free_barricade")
    scene = Scene(A="P18,4 P19,5 P18,5", pool="1", hands={"A": "lunge wood_scraps"})
    assert scene.offered("free_barricade") == [DOOR]
    scene.do(f"free_barricade {DOOR}")
    assert (scene.kind, sorted(scene.legal)) == (
        "free_barricade_card",
        ["back", "discard lunge", "discard wood_scraps"],
    )
    assert scene.about == {"edge": DOOR}
    scene.do("discard lunge")
    assert (scene.tokens, scene.pool, scene.discard) == ({DOOR: 1}, "1", "lunge")
    assert not scene.offered("free_barricade")
    (told,) = scene.told("barricaded")
    assert (told["seat"], told["free"], told["die"], told["tokens"], told["total"]) == (0, True, None, 1, 1)
    assert scene.tells("discarded", seat=0, card="lunge")


@pytest.mark.clause("OSZ-59")
def test_any_card_is_worth_one_token_here() -> None:
    """R8."""
    for card in ("sheet_metal", "block", "flamethrower"):
        scene = Scene(A="P18,5 P0,0", pool="1", hands={"A": card})
        scene.do(f"free_barricade {DOOR}")
        assert (scene.tokens, scene.discard) == ({DOOR: 1}, card)


@pytest.mark.clause("OSZ-59")
def test_once_a_turn_and_again_in_the_next() -> None:
    hands = {"A": "lunge clip clip", "B": "lunge"}
    scene = Scene(2, A="P18,5 P0,0", B="P5,4", pool="1", hands=hands)
    assert scene.view()["turn"]["free_barricade"] is True
    scene.play(f"free_barricade {DOOR}", "discard lunge")
    assert scene.view()["turn"]["free_barricade"] is False
    scene.do("end_actions", dice=[FAR, *THREE])
    assert scene.view()["turn"]["free_barricade"] is True
    assert scene.offered("free_barricade") == ["5,4,E"]


@pytest.mark.clause("OSZ-59", "OSZ-23")
def test_without_any_die_left() -> None:
    scene = Scene(A="P18,5", pool="", hands={"A": "lunge"})
    assert sorted(scene.legal) == ["end_actions", f"free_barricade {DOOR}"]


@pytest.mark.clause("OSZ-59")
def test_without_a_card_there_is_none() -> None:
    assert "free_barricade" not in Scene(A="P18,5", pool="1").kinds()


@pytest.mark.clause("OSZ-59")
def test_the_oldest_card_goes_at_the_time_out_and_one_may_go_back_before() -> None:
    scene = Scene(A="P18,5", pool="1", hands={"A": "lunge clip block"})
    scene.play(f"free_barricade {DOOR}", "back")
    assert scene.offered("free_barricade") == [DOOR]
    scene.do(f"free_barricade {DOOR}")
    assert scene.time_out() == "discard lunge"


@pytest.mark.clause("OSZ-59", "OSZ-6")
def test_every_edge_in_front_of_any_own_dude_is_offered_once() -> None:
    scene = Scene(A="P18,5 P17,5 P5,4 G22,5", B="P2,6", pool="1", hands={"A": "lunge clip"})
    assert sorted(scene.offered("free_barricade")) == ["17,5,E", "22,5,E", "5,4,E"]


# --- What they do -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-60", "OSZ-9", "OSZ-5")
def test_barricades_stop_feet_and_fists_and_not_the_eye() -> None:
    laid: dict[str, Any] = {"A": "L18,5 P0,0", "zombies": "17,5 16,4", "pool": "1 2"}
    open_ = Scene(**laid)
    shut = Scene(**laid, tokens={DOOR: 1})
    assert "1 fighter low" in open_.offered("attack")
    assert "1 fighter low" not in shut.offered("attack")
    assert "1 gunner low" in shut.offered("attack")
    threats = shut.view()["threats"]["dudes"]["1"]
    assert (threats["adjacent"], sorted(threats["seen"])) == ([], [1, 2])
    assert open_.view()["threats"]["dudes"]["1"]["adjacent"] == [1]
