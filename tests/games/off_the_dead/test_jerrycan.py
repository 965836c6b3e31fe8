"""Section 8.2: how a zone burns, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.off_the_dead.scenes import Scene, Who


def burn(zone: str, *dice: int, horde: str = "3h:S 3h:S 3b:S", phase: str = "action_1", **cop: Any) -> Scene:
    """The Cop burns a zone; `cop` has his zones, and his items beside the Jerrycan."""
    items = f"jerrycan {cop.pop('items', '')}"
    scene = Scene(used_up=True, horde=horde, phase=phase, cop=Who(items=items, **cop))
    scene.do(f"burn {zone}", dice=dice)
    return scene


@pytest.mark.clause("OTD-602", "OTD-304")
@pytest.mark.parametrize("phase", ["action_1", "action_2"])
def test_zones_of_the_own_corridor_with_a_zombie_burn(phase: str) -> None:
    cop = Who(items="jerrycan", melee="2b", zone_1="3b?")
    scene = Scene(phase=phase, cop=cop, surfer=Who(zone_2="3s"))
    assert scene.offered("burn") == ["burn zone_1", "burn melee"]
    scene.do("burn melee", dice=[1])
    assert (scene.trophies("cop"), scene.items("cop"), scene.graveyard) == ("2b", "", "jerrycan")
    assert (scene.kind, scene.phase) == ("action", phase)
    assert scene.zone("cop", "zone_1") == "3b?"


@pytest.mark.clause("OTD-701", "OTD-712")
def test_example_6_jerrycan_dodge() -> None:
    scene = burn("zone_2", 3, 2, zone_2="3s? 3h?")
    assert scene.told("leaps") == [{"survivor": "cop", "zombie": 1, "from": "north"}]
    seen = scene.told("revealed")
    assert [(event["zombie"], event["matched"]) for event in seen] == [(1, True), (2, False)]
    assert (scene.told("fire")[0]["die"], scene.told("fire")[0]["total"]) == (2, 3)
    assert (scene.trophies("cop"), scene.zone("cop", "melee"), scene.zone("cop", "zone_2")) == (
        "3h",
        "3s",
        "",
    )


@pytest.mark.clause("OTD-713")
def test_example_7_jerrycan_lost() -> None:
    scene = burn("zone_2", 4, zone_2="2s? 3h?")
    assert scene.told("use_failed") == [{"survivor": "cop", "what": "burn"}]
    assert scene.told("fire") == []
    assert (scene.items("cop"), scene.graveyard, scene.zone("cop", "zone_2")) == ("", "jerrycan", "2s 3h?")
    assert (scene.kind, scene.phase) == ("action", "action_1")  # a free play has failed, and no action


@pytest.mark.clause("OTD-713")
def test_example_8_jerrycan_saved() -> None:
    scene = burn("zone_2", 4, zone_2="2s? 3h?", items="scope")
    assert (scene.kind, scene.legal) == ("discard_item", ["discard jerrycan", "discard scope"])
    scene.do("discard scope", dice=[2])
    assert (scene.trophies("cop"), scene.zone("cop", "zone_2")) == ("2s 3h", "")
    assert scene.graveyard == "scope jerrycan"
    scene = burn("zone_2", 4, zone_2="2s? 3h?", items="scope")
    scene.do("discard jerrycan")  # or he does not save it
    assert (scene.items("cop"), scene.zone("cop", "zone_2"), scene.told("fire")) == ("scope", "2s 3h?", [])


@pytest.mark.clause("OTD-715")
def test_panic_stops_the_fire_and_the_can_is_gone() -> None:
    scene = burn("melee", 6, melee="3h? 2s? 4b?", items="scope")
    assert scene.told("use_failed") == [{"survivor": "cop", "what": "burn"}]
    assert (scene.zone("cop", "melee"), scene.told("fire")) == ("3h 2s 4b?", [])
    assert (scene.items("cop"), scene.graveyard) == ("scope", "jerrycan")
    # Panicked in action_1, with nothing free to play: both actions are lost.
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-701", "OTD-107")
def test_victims_are_revealed_in_order_of_arrival_face_up_ones_are_not() -> None:
    scene = burn("zone_1", 5, 1, zone_1="2h 3h? 2s? 4b")
    assert [event["zombie"] for event in scene.told("revealed")] == [2, 3]
    assert scene.told("event_roll") == [{"survivor": "cop", "die": 5, "event": "not_dying"}]


@pytest.mark.clause("OTD-701")
@pytest.mark.parametrize("die", range(1, 7))
def test_every_victim_up_to_the_total_burns(die: int) -> None:
    """One die and one more, for all of them."""
    scene = burn("melee", die, melee="2b 5b 3b 7granny 6hb 4b")
    burnt = [code for code in ("2b", "5b", "3b", "7granny", "6hb", "4b") if int(code[0]) <= die + 1]
    assert scene.told("fire") == [{"survivor": "cop", "zone": "melee", "die": die, "total": die + 1}]
    if scene.kind == "overflow":
        assert (len(burnt), scene.legal) == (6, [f"discard_trophy {code}" for code in burnt])
        return
    assert scene.trophies("cop") == " ".join(burnt)


@pytest.mark.clause("OTD-345", "OTD-714")
def test_a_tilted_victim_is_only_straightened() -> None:
    scene = burn("melee", 5, 6, melee="2s? 3b~ 2h")
    assert [event["zombie"] for event in scene.told("straightened")] == [1, 2]
    assert (scene.zone("cop", "melee"), scene.trophies("cop")) == ("2s 3b", "2h")


@pytest.mark.clause("OTD-711")
def test_r17_who_comes_later_into_the_zone_is_not_burnt() -> None:
    scene = burn("zone_1", 2, 6, horde="3h:N 3b:N 4h:S", zone_1="2s? 2h")
    assert scene.trophies("cop") == "2s 2h"
    assert scene.zone("cop", "zone_1") == "3h? 3b?"


@pytest.mark.clause("OTD-712", "OTD-716")
def test_r18_beside_him_a_leap_is_no_escape() -> None:
    scene = burn("melee", 3, 1, melee="2s? 2h")
    assert scene.trophies("cop") == "2s 2h"
    assert scene.told("leaps") == []


@pytest.mark.clause("OTD-712")
def test_without_a_victim_left_no_die_is_rolled() -> None:
    scene = burn("zone_2", 3, 3, zone_2="2s? 3s?")
    assert (scene.told("fire"), scene.told("struck")) == ([], [])
    assert (scene.zone("cop", "melee"), scene.graveyard) == ("2s 3s", "jerrycan")
    assert scene.told("use_failed") == []


@pytest.mark.clause("OTD-712")
def test_a_full_corridor_burns_and_leaps_all_the_same() -> None:
    scene = burn("zone_1", 3, 6, zone_1="2s? 2b 3b 3h 4b")
    assert (scene.zone("cop", "melee"), scene.trophies("cop")) == ("2s", "2b 3b 3h 4b")


@pytest.mark.clause("OTD-713", "OTD-113")
def test_the_can_is_an_item_until_the_fire_is_out() -> None:
    """An event of a later victim may still take it."""
    scene = burn("zone_2", 5, 4, zone_2="2s? 3s? 4h?")
    assert scene.told("item_lost") == [{"survivor": "cop", "card": "jerrycan_1"}]
    assert (scene.zone("cop", "zone_2"), scene.told("fire")) == ("2s~ 3s 4h?", [])
    assert scene.told("discarded") == []  # it lies in the Graveyard once


@pytest.mark.clause("OTD-713")
def test_another_can_may_go_instead_of_the_one_in_use() -> None:
    """Two of a kind, but one of them burns: it is another matter which one is lost."""
    scene = burn("zone_2", 4, zone_2="2s?", items="jerrycan")
    assert scene.kind == "discard_item"
    assert len(scene.legal) == 2
    scene.do("discard jerrycan")  # the first of them is the one in use
    assert (scene.told("use_failed")[0]["what"], scene.items("cop")) == ("burn", "jerrycan")


@pytest.mark.clause("OTD-802")
def test_the_can_goes_before_trophies_are_counted() -> None:
    cop = Who(items="jerrycan", trophies="2s 3s 4s 5s 6sh", melee="2b")
    scene = Scene(used_up=True, cop=cop)
    scene.do("burn melee", dice=[3])
    assert (scene.kind, scene.items("cop"), scene.graveyard) == ("overflow", "", "jerrycan")


@pytest.mark.clause("OTD-114")
def test_r33_a_fire_that_wins_ends_the_match_at_once() -> None:
    cop = Who(items="jerrycan", trophies="2s 3s 4s 5s 6sh", melee="2b 2h")
    scene = Scene(used_up=True, horde="", cop=cop)
    scene.do("burn melee", dice=[3])
    assert scene.is_over()
    assert scene.result.reason == "victory"


@pytest.mark.clause("OTD-603", "OTD-600")
@pytest.mark.parametrize("phase", ["bite", "move"])
def test_it_burns_in_the_windows_too_and_then_the_zombies_go_on(phase: str) -> None:
    scene = Scene(
        used_up=True, phase=phase, cop=Who(items="jerrycan", melee="3b" if phase == "bite" else "", zone_2="2h 5b"),
    )  # fmt: skip
    assert scene.window == phase
    scene.do("burn zone_2", dice=[1])
    assert (scene.trophies("cop"), scene.graveyard) == ("2h", "jerrycan")
    assert len(scene.told("bitten")) == (1 if phase == "bite" else 0)
    assert scene.told("moved") == [{"survivor": "cop", "zombies": 1}]
