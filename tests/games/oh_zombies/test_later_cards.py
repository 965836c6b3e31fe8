"""Section 8.4: the cards to be added later, the barricades without a die, the softer virus."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import FAR, THREE, Scene

LATER: dict[str, Any] = {"later_cards": True}
MORE: dict[str, Any] = {"more_barricades": True}
MILD: dict[str, Any] = {"mild_rage": True}


# --- Ventilation Duct -------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-66")
def test_a_duct_leads_to_any_store_s_closet() -> None:
    scene = Scene(A="P11,4 P0,0", pool="1", hands={"A": "ventilation_duct"}, options=LATER)
    scene.do("play ventilation_duct")
    assert (scene.asked, scene.legal) == (("A", "duct_dude"), ["climb 1", "climb 2", "back"])
    assert scene.default() == "climb 1"
    scene.do("climb 1")
    assert (scene.kind, scene.about) == ("duct_store", {"dude": 1})
    assert set(scene.offered("emerge")) == set(atlas.STORES)
    assert "back" in scene.legal
    assert scene.default() == "emerge bookshop"
    scene.do("emerge pharmacy")
    assert (scene.at("d1"), scene.discard, scene.pool) == ("20,4", "ventilation_duct", "1")
    (told,) = scene.told("ducted")
    assert (told["seat"], told["dude"], told["store"], told["from"], told["to"]) == (
        0,
        1,
        "pharmacy",
        "11,4",
        "20,4",
    )


@pytest.mark.clause("OSZ-66")
@pytest.mark.parametrize("store", list(atlas.STORES))
def test_the_closet_of_each_store(store: str) -> None:
    scene = Scene(2, A="P11,4 P0,2", B="P9,12", pool="1", hands={"A": "ventilation_duct"}, options=LATER)
    scene.play("play ventilation_duct", "climb 1", f"emerge {store}")
    assert scene.at("d1") == atlas.name(atlas.STARTS[atlas.LETTERS[store]][0])


@pytest.mark.clause("OSZ-66")
def test_where_the_closet_is_taken_the_nearest_empty_square_of_the_store() -> None:
    """In the order of Oh Shit, Zombies!: 20,4 and its neighbours 19,4 and 21,4 are taken, 20,5 is next."""
    laid: dict[str, Any] = {"pool": "1", "hands": {"A": "ventilation_duct"}, "options": LATER}
    scene = Scene(A="P11,4 P20,4", zombies="19,4", **laid)
    scene.play("play ventilation_duct", "climb 1", "emerge pharmacy")
    assert scene.at("d1") == "21,4"
    scene = Scene(A="P11,4 P20,4", zombies="19,4 21,4 20,5", **laid)
    scene.play("play ventilation_duct", "climb 1", "emerge pharmacy")
    assert scene.at("d1") == "18,4"


@pytest.mark.clause("OSZ-66")
def test_a_full_store_is_not_offered() -> None:
    room = [atlas.name(square) for square in sorted(atlas.WALKABLE) if atlas.letter(square) == "p"]
    laid: dict[str, Any] = {"pool": "1", "hands": {"A": "ventilation_duct"}, "options": LATER}
    scene = Scene(A="P11,4 P0,0", zombies=" ".join(room), **laid)
    scene.play("play ventilation_duct", "climb 1")
    assert "pharmacy" not in scene.offered("emerge")
    assert len(scene.offered("emerge")) == 8
    scene = Scene(A="P11,4 P0,0", zombies=" ".join(room[1:]), **laid)
    scene.play("play ventilation_duct", "climb 1", "emerge pharmacy")
    assert scene.at("d1") == room[0]


@pytest.mark.clause("OSZ-66")
def test_one_may_turn_back_until_one_has_emerged() -> None:
    scene = Scene(A="P11,4 P0,0", pool="1", hands={"A": "ventilation_duct"}, options=LATER)
    scene.play("play ventilation_duct", "climb 2", "back")
    assert (scene.kind, scene.hand("A")) == ("main", "ventilation_duct")


# --- Fire Extinguisher ------------------------------------------------------------------------------------------------


def foam(hands: dict[str, str], **more: Any) -> Scene:
    laid: dict[str, Any] = {
        "active": "D", "phase": "attacks", "A": "P11,4 P0,0", "B": "P11,6 P8,12", "D": "P19,0 P20,0",
        "zombies": "11,5", "options": LATER,
    }  # fmt: skip
    return Scene(hands=hands, **laid | more)


@pytest.mark.clause("OSZ-96")
def test_foam_keeps_zombies_from_biting_anybody() -> None:
    scene = foam({"A": "fire_extinguisher"})
    assert (scene.asked, scene.legal) == (("A", "extinguish"), ["extinguish", "pass"])
    assert scene.default() == "extinguish"
    scene.do("extinguish", dice=THREE)
    assert not scene.told("bite_began")  # not B's dude beside it either
    assert scene.discard == "fire_extinguisher"
    assert scene.tells("extinguished", seat=0)


@pytest.mark.clause("OSZ-96")
def test_zombies_beside_others_only_bite_all_the_same() -> None:
    scene = foam({"A": "fire_extinguisher"}, zombies="11,5 8,13")
    scene.do("extinguish", dice=THREE)
    assert [told["zombie"] for told in scene.told("bite_began")] == [2]


@pytest.mark.clause("OSZ-96")
def test_who_passes_is_bitten_and_keeps_the_card() -> None:
    scene = foam({"A": "fire_extinguisher"}, B="P8,12 P9,12")
    scene.do("pass", dice=THREE)
    assert scene.at("d1") is None
    assert scene.hand("A") == "fire_extinguisher"


@pytest.mark.clause("OSZ-96")
def test_holders_are_asked_clockwise_from_the_active_seat_if_a_zombie_is_beside_them() -> None:
    scene = foam(
        {"A": "fire_extinguisher", "B": "fire_extinguisher", "D": "fire_extinguisher"}, D="P10,5 P20,0",
    )  # fmt: skip
    asked = []
    for _ in range(3):
        asked.append(scene.who)
        assert scene.kind == "extinguish"
        scene.do("pass")
    assert asked == ["D", "A", "B"]
    assert scene.kind == "bite_target"
    scene = foam({"A": "fire_extinguisher", "C": "fire_extinguisher"})
    scene.do("pass")
    assert scene.kind == "bite_target"  # C has nobody beside a zombie


@pytest.mark.clause("OSZ-96", "OSZ-98")
def test_foamed_zombies_do_not_batter_and_others_do() -> None:
    scene = foam(
        {"A": "fire_extinguisher"}, A="P12,2 P14,3", zombies="1:12,3!d2 2:2,7", tokens={"12,3,E": 2}, B="P8,12",
    )  # fmt: skip
    scene.do("extinguish", dice=THREE)
    assert scene.tokens == {"12,3,E": 2}


@pytest.mark.clause("OSZ-96")
def test_it_is_over_with_the_turn() -> None:
    scene = foam({"A": "fire_extinguisher"}, in_play="")
    scene.do("extinguish", dice=THREE)
    assert scene.view()["turn"]["extinguished"] == []


# --- Diversion, Distraction, Muzak ------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-89", "OSZ-93", "OSZ-66")
@pytest.mark.parametrize("card", ["diversion", "distraction", "muzak"])
def test_no_zombie_moves_and_there_are_no_pips(card: str) -> None:
    scene = Scene(
        4, A="P11,4 P0,0", B="P12,8 P8,12", pool="1", zombies="11,7 2,8 12,7", hands={"A": card}, master="A", options=LATER,
    )  # fmt: skip
    scene.do(f"play {card}")
    assert (scene.discard, scene.pool, scene.view()["turn"]["quiet"]) == (card, "1", True)
    assert scene.tells("quieted", seat=0, card=card)
    scene.do("end_actions", dice=[FAR, *THREE])
    assert not scene.told("zombies_moved")
    assert not scene.told("pips_rolled")
    # Arrivals and bites happen: z3 stands beside B's pawn.
    assert len(scene.told("zombies_arrived")[0]["zombies"]) == 2
    assert scene.told("bloodlust")
    assert [told["victim"] for told in scene.told("bite_began")] == ["d3"]
    assert scene.view()["turn"]["quiet"] is False


@pytest.mark.clause("OSZ-98", "OSZ-93")
def test_battering_in_the_attack_step_happens() -> None:
    scene = Scene(
        4, A="P14,3 P0,0", pool="1", zombies="12,3", hands={"A": "muzak"}, master="A", options=LATER,
        tokens={"12,3,E": 1},
    )  # fmt: skip
    scene.do("play muzak")
    scene.do("end_actions", dice=[FAR, 5, *THREE])
    assert scene.tokens == {}


@pytest.mark.clause("OSZ-66")
def test_it_is_quiet_only_once_and_only_this_turn() -> None:
    scene = Scene(
        4, A="P11,4", B="P11,9", zombies="11,7", pool="1", hands={"A": "muzak diversion"}, options=LATER
    )
    scene.do("play muzak")
    scene.do("end_actions", dice=[FAR, *THREE])
    assert scene.at("z1") == "11,7"
    scene.do("end_actions", dice=[FAR, *THREE])
    assert scene.at("z1") != "11,7"


# --- More barricades --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-56", "OSZ-57", "OSZ-59")
@pytest.mark.parametrize(("card", "value"), [("wood_scraps", 2), ("sheet_metal", 4), ("nail_gun", 2)])
def test_barricade_cards_need_no_die(card: str, value: int) -> None:
    scene = Scene(A="P18,5 P0,0", pool="6 1", hands={"A": card}, options=MORE)
    assert not scene.offered("barricade")
    assert card in scene.offered("play")
    scene.do(f"play {card}")
    assert (scene.tokens, scene.pool, scene.discard) == ({"17,5,E": value}, "1 6", card)
    (told,) = scene.told("barricaded")
    assert (told["die"], told["card"], told["tokens"], told["free"]) == (None, card, value, True)


@pytest.mark.clause("OSZ-56")
def test_the_edge_is_one_in_front_of_any_own_dude() -> None:
    scene = Scene(A="P18,5 P5,4 P17,4", pool="1", hands={"A": "wood_scraps"}, options=MORE)
    scene.do("play wood_scraps")
    assert scene.kind == "barricade_edge"
    assert set(scene.offered("build")) == {"17,5,E", "5,4,E", "17,3,S"}
    assert (scene.about["dude"], scene.about["card"]) == (None, "wood_scraps")
    scene.do("back")
    assert (scene.kind, scene.hand("A")) == ("main", "wood_scraps")
    scene.play("play wood_scraps", "build 5,4,E")
    assert scene.tokens == {"5,4,E": 2}


@pytest.mark.clause("OSZ-56", "OSZ-55")
def test_without_an_edge_they_cannot_be_played_and_without_the_option_never() -> None:
    assert not Scene(A="P11,4", pool="1", hands={"A": "wood_scraps"}, options=MORE).offered("play")
    assert not Scene(A="P18,5", pool="1", hands={"A": "wood_scraps"}).offered("play")


@pytest.mark.clause("OSZ-59")
def test_one_token_for_any_card_stays_once_a_turn() -> None:
    scene = Scene(A="P18,5 P0,0", pool="", hands={"A": "wood_scraps lunge sheet_metal"}, options=MORE)
    scene.do("play wood_scraps")
    scene.play("free_barricade 17,5,E", "discard lunge")
    assert not scene.offered("free_barricade")
    assert scene.offered("play") == ["sheet_metal"]
    assert scene.tokens == {"17,5,E": 3}


# --- The softer virus -------------------------------------------------------------------------------------------------


def rage(dice: list[int], viruses: int = 1, **more: Any) -> Scene:
    """A's zombie phase from the moves on; D is master. z1 hunts d1, four squares off."""
    laid: dict[str, Any] = {
        "A": "P11,4 P0,0", "zombies": "11,8", "phase": "check", "in_play": " ".join(["rage_virus"] * viruses),
        "options": MILD,
    }  # fmt: skip
    return Scene(4, dice=[*dice, *THREE], **laid | more)


@pytest.mark.clause("OSZ-100", "OSZ-80")
@pytest.mark.parametrize(
    ("dice", "square", "attack", "left"),
    [
        ([1], "11,7", False, 1),
        ([3], "11,7", False, 1),
        ([4], "11,6", False, 1),
        ([5], "11,7", True, 1),
        ([6], "11,7", False, 0),
    ],
)
def test_one_die_for_a_virus(dice: list[int], square: str, attack: bool, left: int) -> None:
    scene = rage(dice)
    assert scene.at("z1") == square
    assert bool(scene.told("attack_step")) == attack
    assert len(scene.mall.in_play) == left
    assert scene.tells("rage_rolled", dice=dice, again=4 in dice, attack=5 in dice, gone=dice.count(6))
    assert not scene.told("virus_rolled")


@pytest.mark.clause("OSZ-100")
def test_two_dice_count_together_but_nothing_twice() -> None:
    scene = rage([4, 4], 2)
    assert scene.at("z1") == "11,6"
    scene = rage([4, 5], 2)
    assert (scene.at("z1"), len(scene.told("attack_step"))) == ("11,6", 1)
    scene = rage([6, 4], 2)
    assert (scene.at("z1"), scene.mall.in_play, scene.mall.discard) == (
        "11,6",
        ["rage_virus_2"],
        ["rage_virus_1"],
    )
    scene = rage([5, 5], 2)
    assert len(scene.told("attack_step")) == 1


@pytest.mark.clause("OSZ-80", "OSZ-100")
def test_in_the_master_s_phase_there_is_one_attack_step_whatever_falls() -> None:
    for die in (1, 5, 6):
        scene = Scene(
            4, active="D", master="D", A="P11,4 P0,0", zombies="11,5", phase="rage", in_play="rage_virus", D="P19,0 P20,0",
            options=MILD, dice=[die, *THREE],
        )  # fmt: skip
        assert [told["why"] for told in scene.told("attack_step")] == ["master"]
        assert len(scene.told("bite_began")) == 1


@pytest.mark.clause("OSZ-89", "OSZ-100", "OSZ-91")
def test_the_second_move_asks_where_it_makes_a_difference() -> None:
    """From 11,6 both lead north; from 11,5 one west, one east."""
    scene = Scene(
        4, A="P9,4 P0,0", B="P13,4 P8,12", phase="check", in_play="rage_virus", options=MILD, zombies="11,6", dice=[4],
    )  # fmt: skip
    assert scene.told("zombies_moved")[0]["moves"] == [{"zid": 1, "from": "11,6", "to": "11,5"}]
    assert (scene.asked, scene.about["results"]) == (("A", "zombie_target"), {"1": "10,5", "3": "12,5"})
    scene.do("chase 3", dice=THREE)
    assert (scene.at("z1"), scene.blood(1)) == ("12,5", "hunter d3")


@pytest.mark.clause("OSZ-86", "OSZ-100")
def test_the_second_move_has_no_check_before_it() -> None:
    """z2 followed z1 up the aisle, sees d1 by now, and is a follower still."""
    scene = rage([4], A="P7,1 P0,0", zombies="7,7 7,8")
    assert scene.zombies == {1: "7,5", 2: "7,6"}
    assert (scene.blood(1), scene.blood(2)) == ("hunter d1", "follower d1")


@pytest.mark.clause("OSZ-100")
def test_it_is_rolled_after_the_pips() -> None:
    scene = Scene(
        4, active="D", master="D", A="P0,0 P1,0", zombies="23,0", phase="pips", in_play="rage_virus", D="P19,0 P20,0",
        options=MILD, dice=[1, 2, *THREE],
    )  # fmt: skip
    keys = scene.said()
    assert (
        keys.index("pips_rolled")
        < keys.index("zombie_walked")
        < keys.index("rage_rolled")
        < keys.index("attack_step")
    )


@pytest.mark.clause("OSZ-100")
def test_without_a_virus_nothing_is_rolled() -> None:
    assert not rage([], 0).told("rage_rolled")


@pytest.mark.clause("OSZ-89", "OSZ-100")
def test_while_it_is_quiet_nobody_moves_again_either() -> None:
    scene = Scene(
        4, A="P11,4 P0,0", pool="1", zombies="11,8", hands={"A": "muzak"}, in_play="rage_virus", options=MILD | LATER,
    )  # fmt: skip
    scene.do("play muzak")
    scene.do("end_actions", dice=[FAR, 4, *THREE])
    assert scene.at("z1") == "11,8"
