"""Section 8.1: equipment in the action phases and the windows, each with its legality and its effect."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.off_the_dead.state import Zone
from tests.games.off_the_dead.moments import at
from tests.games.off_the_dead.scenes import Scene, Who

PHASES = ["action_1", "action_2"]


def alone(phase: str = "action_1", **cop: Any) -> Scene:
    """The Cop's action phase; nobody has an ability left."""
    return Scene(used_up=True, phase=phase, cop=Who(**cop))


# --- adrenaline, first_aid_kit ---


@pytest.mark.clause("OTD-602", "OTD-304")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_adrenaline_takes_two_levels_and_not_more_than_there_are(phase: str, before: int, after: int) -> None:
    scene = alone(phase, items="adrenaline", infection=before)
    scene.do("adrenaline")
    assert scene.who("cop").infection == after
    assert scene.told("healed") == [{"survivor": "cop", "infection": after}]
    assert (scene.items("cop"), scene.graveyard) == ("", "adrenaline")
    assert scene.told("discarded") == [{"survivor": "cop", "card": "adrenaline_1"}]
    assert (scene.kind, scene.phase) == ("action", phase)


@pytest.mark.clause("OTD-602", "OTD-606")
@pytest.mark.parametrize("item", ["adrenaline", "first_aid_kit"])
def test_no_cure_for_the_healthy(item: str) -> None:
    assert alone(items=item).offered(item) == []


@pytest.mark.clause("OTD-602")
@pytest.mark.parametrize("phase", PHASES)
def test_a_first_aid_kit_heals_altogether(phase: str) -> None:
    scene = alone(phase, items="first_aid_kit", infection=4)
    scene.do("first_aid_kit")
    assert (scene.who("cop").infection, scene.graveyard) == (0, "first_aid_kit")


@pytest.mark.clause("OTD-602")
def test_one_cures_oneself_and_nobody_else() -> None:
    scene = Scene(used_up=True, cop=Who(items="adrenaline", infection=3), surfer=Who(infection=3))
    scene.do("adrenaline")
    assert (scene.who("cop").infection, scene.who("surfer").infection) == (1, 3)


@pytest.mark.clause("OTD-113", "OTD-606")
def test_one_card_is_one_use_and_the_other_stays() -> None:
    scene = alone(items="adrenaline adrenaline", infection=4)
    assert scene.offered("adrenaline") == ["adrenaline"]
    scene.do("adrenaline")
    assert scene.items("cop") == "adrenaline"
    scene.do("adrenaline")
    assert (scene.who("cop").infection, scene.items("cop")) == (0, "")


# --- barricade ---


@pytest.mark.clause("OTD-602", "OTD-403")
@pytest.mark.parametrize("zone", ["zone_1", "zone_2"])
def test_a_barricade_in_action_1_holds_the_corridor_for_the_turn(zone: Zone) -> None:
    scene = alone(items="barricade", melee="2h", **at(zone, "2b"))
    scene.do("barricade")
    assert (scene.graveyard, scene.view()["turn"]["held"]) == ("barricade", True)
    told = scene.pass_to("action_2")
    assert scene.told("held", told) == [{"survivor": "cop"}]
    assert len(scene.told("bitten", told)) == 1  # it holds, but does not keep anybody from biting
    assert scene.zone("cop", zone) == "2b"
    scene.end_turn()
    assert scene.view()["turn"]["held"] is False


@pytest.mark.clause("OTD-602", "OTD-606")
def test_where_a_barricade_is_not_offered() -> None:
    assert alone(items="barricade", melee="2b").offered("barricade") == []  # nobody to hold off
    assert alone(items="barricade").offered("barricade") == []
    assert alone("action_2", items="barricade", zone_2="2b").offered("barricade") == []  # too late
    scene = alone(items="barricade barricade", zone_2="2b")
    scene.do("barricade")
    assert scene.offered("barricade") == []  # held already


@pytest.mark.clause("OTD-603", "OTD-403")
def test_example_22_barricade() -> None:
    scene = Scene(used_up=True, phase="bite", cop=Who(items="barricade", zone_2="2b 2h 3h", zone_1="4b"))
    assert (scene.window, scene.asked, scene.legal) == ("move", "cop", ["barricade", "pass"])
    scene.do("barricade")
    assert (scene.told("moved"), scene.told("held")) == ([], [{"survivor": "cop"}])
    assert scene.corridor("cop") == ("4b", "2b 2h 3h", "")
    assert len(scene.told("came_out")) == 1
    assert scene.graveyard == "barricade"


# --- jerrycan refill, magazine ---


@pytest.mark.clause("OTD-602")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("play", "item", "weapon", "low", "full"),
    [
        ("refill", "jerrycan", "chainsaw", 0, 2),
        ("refill", "jerrycan", "chainsaw", 1, 2),
        ("magazine", "magazine", "colt", 0, 3),
        ("magazine", "magazine", "colt", 2, 3),
        ("magazine", "magazine", "mp5", 0, 2),
        ("magazine", "magazine", "mp5", 1, 2),
    ],
)
def test_refilling_fills_up(phase: str, play: str, item: str, weapon: str, low: int, full: int) -> None:
    scene = alone(phase, items=f"{item} {weapon}={low}")
    scene.do(f"{play} {weapon}")
    assert (scene.items("cop"), scene.graveyard) == (f"{weapon}={full}", item)
    assert scene.told("refilled") == [{"survivor": "cop", "card": f"{weapon}_1", "ammo": full}]
    assert (scene.kind, scene.phase) == ("action", phase)


@pytest.mark.clause("OTD-602", "OTD-606")
def test_each_fuel_has_its_weapons_and_full_ones_need_none() -> None:
    scene = alone(items="jerrycan magazine chainsaw=1 colt=0 mp5=1 flare_gun=0 axe")
    assert scene.offered("refill") == ["refill chainsaw"]
    assert scene.offered("magazine") == ["magazine colt", "magazine mp5"]
    scene = alone(items="jerrycan magazine chainsaw colt mp5 flare_gun=0")
    assert (scene.offered("refill"), scene.offered("magazine")) == ([], [])


@pytest.mark.clause("OTD-602")
def test_one_offer_for_each_state_of_a_weapon() -> None:
    """Section 9: identical items are offered once per weapon state."""
    scene = alone(items="magazine colt=1 colt=1 colt=2 colt")
    assert len(scene.offered("magazine")) == 2
    scene.do("magazine colt")
    assert scene.items("cop") == "colt=3 colt=1 colt=2 colt=3"


# --- toy ---


@pytest.mark.clause("OTD-602", "OTD-603", "OTD-112")
def test_example_21_toy() -> None:
    scene = Scene(used_up=True, cop=Who(items="toy", melee="4b"), horde="3h:S 3b:S")
    scene.do("attack bare 4b", dice=[1])
    assert len(scene.told("missed")) == 1
    assert (scene.window, scene.asked, scene.legal) == ("bite", "cop", ["toy 4b", "pass"])
    scene.do("toy 4b", picks=["east"])
    assert scene.told("bitten") == []
    assert scene.told("under_horde") == [{"count": 1, "survivor": "cop", "zombie": 1}]
    assert scene.horde == "3b:S 4b:E"  # the wave has taken the card from the top
    assert (scene.items("cop"), scene.graveyard) == ("", "toy")


@pytest.mark.clause("OTD-602")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("zone", ["zone_1", "zone_2", "melee"])
def test_a_toy_lures_any_zombie_of_the_own_corridor_unrevealed(phase: str, zone: Zone) -> None:
    scene = alone(phase, items="toy", **at(zone, "2s? 4b"))
    assert scene.offered("toy") == ["toy 2s", "toy 4b"]
    scene.do("toy 2s")
    assert (scene.told("revealed"), scene.told("event_roll")) == ([], [])
    assert scene.zone("cop", zone) == "4b"
    assert scene.horde.split()[-1].startswith("2s:")
    assert (scene.kind, scene.phase) == ("action", phase)


@pytest.mark.clause("OTD-112")
def test_r20_r21_under_the_horde_it_is_straight_and_points_anywhere() -> None:
    arrows = set()
    for number in range(12):
        scene = Scene(used_up=True, number=number, cop=Who(items="toy", melee="4b~"))
        scene.do("toy 4b")
        code, arrow = scene.horde.split()[-1].split(":")
        assert code == "4b"
        arrows.add(arrow)
    assert arrows == set("NESW")
    scene = Scene(used_up=True, horde="", cop=Who(items="toy", melee="4b~"), granny=Who(melee="2b"))
    scene.do("toy 4b", picks=["north"])
    scene.pass_to("action_2")
    assert scene.zone("cop", "zone_1") == "4b?"
    assert not scene.who("cop").zone_1[0].tilted
    assert scene.view()["corridor.north"]["zone_1"] == [{"handle": scene.handle("4b"), "up": False}]


# --- scope ---


@pytest.mark.clause("OTD-603", "OTD-343")
@pytest.mark.parametrize(("weapon", "dice"), [("colt", [1]), ("mp5", [3, 1])])
def test_a_scope_adds_two_to_a_failed_attack(weapon: str, dice: list[int]) -> None:
    scene = alone(items=f"scope {weapon}", melee="6hb" if weapon == "colt" else "7granny")
    target = "6hb" if weapon == "colt" else "7granny"
    scene.do(f"attack {weapon} {target}", dice=dice)
    assert (scene.window, scene.legal) == ("attack", ["scope", "pass"])
    total = scene.decision.about["total"]
    assert total == 5
    scene.do("scope")
    assert scene.told("bonus") == [{"survivor": "cop", "bonus": 2, "by": "cop"}]
    assert scene.told("attack_roll") == []  # the dice stay
    assert scene.trophies("cop") == target
    assert scene.graveyard == "scope"


@pytest.mark.clause("OTD-603")
def test_a_scope_is_not_for_action_phases_nor_for_a_hit() -> None:
    scene = alone(items="scope colt", melee="6hb 2b")
    assert scene.offered("scope") == []
    scene.do("attack colt 2b", dice=[1])
    assert scene.window != "attack"
    assert scene.items("cop") == "scope colt=2"


@pytest.mark.clause("OTD-603", "OTD-602")
def test_somebody_else_s_scope_does_not_help() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt", melee="6hb"), cheerleader=Who(items="scope"))
    scene.do("attack colt 6hb", dice=[1])
    assert scene.window is None


# --- All of them ---


@pytest.mark.clause("OTD-304", "OTD-602")
def test_all_free_plays_of_an_action_phase() -> None:
    items = "adrenaline barricade jerrycan chainsaw=0 magazine colt=1 toy scope first_aid_kit"
    everything = {
        "adrenaline", "barricade", "refill", "burn", "magazine", "toy", "first_aid_kit", "go_look",
        "wait_your_turn", "only_a_scratch", "freeze", "discard_trophy",
    }  # fmt: skip
    cop = Who(items=items, trophies="2h 3h 4h", infection=2, melee="2b", zone_1="3b")
    main = {"search", "throw", "attack", "pass"}
    assert Scene(cop=cop).kinds() == everything | main
    later = Scene(phase="action_2", cop=cop)
    assert later.kinds() == (everything - {"barricade", "freeze"}) | main


@pytest.mark.clause("OTD-304", "OTD-103")
def test_only_the_active_survivor_is_asked_in_an_action_phase() -> None:
    rich = Who(items="adrenaline toy", infection=2, trophies="2h 3h 4h", melee="2b")
    scene = Scene(cheerleader=rich, granny=Who(items="toy", melee="3b"), surfer=Who(melee="2h"))
    assert (scene.asked, scene.kinds()) == ("cop", {"search", "pass"})
