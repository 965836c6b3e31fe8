"""The attack: OTD-340 to OTD-346, OTD-352, and examples 1 to 4, 9 and 36."""

from __future__ import annotations

import pytest

from tests.games.off_the_dead.scenes import Scene, Who

# A horde that comes out far from the Cop.
FAR = "3h:S 3b:S 3h:S"


def cop(items: str = "", trophies: str = "", melee: str = "", zone_2: str = "", zone_1: str = "") -> Scene:
    """The Cop's turn; nobody has an ability left."""
    who = Who(items, trophies, melee=melee, zone_2=zone_2, zone_1=zone_1)
    return Scene(used_up=True, cop=who, horde=FAR)


def targets(scene: Scene, weapon: str) -> list[str]:
    """Whom the active survivor may attack with this."""
    return [words.split()[2] for words in scene.offered("attack") if words.split()[1] == weapon]


# --- Whom, with what ------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-340")
def test_example_3_range() -> None:
    everything = "axe chainsaw mp5 colt"
    scene = Scene(used_up=True, cop=Who(items=everything, zone_2="4h"))
    assert [targets(scene, w) for w in ("bare", "axe", "chainsaw", "mp5", "colt")] == [
        [],
        [],
        [],
        ["4h"],
        ["4h"],
    ]
    scene = Scene(used_up=True, active="surfer", surfer=Who(items=everything, zone_2="4h"))
    assert [targets(scene, w) for w in ("bare", "axe", "chainsaw", "mp5", "colt")] == [
        ["4h"],
        [],
        [],
        ["4h"],
        ["4h"],
    ]


@pytest.mark.clause("OTD-340", "OTD-101")
def test_how_far_everything_reaches() -> None:
    scene = Scene(
        used_up=True,
        options={"unique_items": 2},
        cop=Who(items="axe chainsaw mp5 colt flare_gun", melee="2h 3h?", zone_2="4h?", zone_1="5h?"),
    )
    assert targets(scene, "bare") == ["2h", "3h"]
    assert targets(scene, "axe") == ["2h", "3h"]
    assert targets(scene, "chainsaw") == ["2h", "3h"]
    assert sorted(targets(scene, "mp5")) == ["2h", "3h", "4h"]
    assert sorted(targets(scene, "colt")) == ["2h", "3h", "4h", "5h"]
    assert sorted(targets(scene, "flare_gun")) == ["2h", "3h", "4h", "5h"]
    assert scene.barred["attack bare 4h"] == "OTD-340"


@pytest.mark.clause("OTD-340")
@pytest.mark.parametrize(
    ("id", "reach"), [("cop", 1), ("cheerleader", 2), ("granny", 1), ("surfer", 2), ("bodybuilder", 1)]
)
def test_how_far_bare_hands_reach(id: str, reach: int) -> None:
    team = ("cop", "cheerleader", "granny", "bodybuilder") if id == "bodybuilder" else ()
    scene = Scene(team=team, used_up=True, active=id, people={id: Who(melee="2s", zone_2="3s", zone_1="4s")})
    assert targets(scene, "bare") == ["2s", "3s"][:reach]


@pytest.mark.clause("OTD-340")
def test_an_empty_weapon_does_not_strike() -> None:
    scene = cop(items="colt=0 mp5=0 chainsaw=0 axe", melee="4h")
    assert scene.offered("attack") == ["attack bare 4h", "attack axe 4h"]
    assert "attack colt 4h" in cop(items="colt=0 colt=1", melee="4h").legal


@pytest.mark.clause("OTD-340")
def test_only_zombies_of_the_own_corridor_are_attacked() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt"), cheerleader=Who(melee="4h"), granny=Who(melee="4b"))
    assert not scene.offered("attack")


# --- What happens, in order -----------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-342", "OTD-344", "OTD-345")
def test_example_1_bare_hands() -> None:
    scene = cop(melee="4h")
    scene.do("attack bare 4h", dice=[3])
    assert (scene.trophies("cop"), scene.corridor("cop")) == ("4h", ("", "", ""))
    assert scene.phase == "wave"  # his first trophy makes "go look" possible


@pytest.mark.clause("OTD-343", "OTD-344")
def test_example_2_miss() -> None:
    scene = cop(melee="4h")
    scene.do("attack bare 4h", dice=[2])
    assert (scene.trophies("cop"), scene.corridor("cop")) == ("", ("", "", "4h"))
    assert scene.phase == "action_2"
    assert not scene.told("passed")


@pytest.mark.clause("OTD-341", "OTD-342", "OTD-701")
def test_example_4_no_event() -> None:
    scene = cop(items="colt", zone_1="5b?")
    scene.do("attack colt 5b", dice=[1])
    assert (scene.items("cop"), scene.trophies("cop")) == ("colt=2", "5b")
    keys = [
        key
        for key in scene.keys(scene.last)
        if key in ("ammo", "revealed", "event_roll", "attack_roll", "struck")
    ]
    assert keys == ["ammo", "revealed", "attack_roll", "struck"]


@pytest.mark.clause("OTD-341", "OTD-346")
@pytest.mark.parametrize("weapon", ["colt", "mp5"])
def test_ammunition_then_the_event_then_the_roll(weapon: str) -> None:
    scene = cop(items=weapon, zone_2="5s?")
    scene.do(f"attack {weapon} 5s", dice=[3, 1] if weapon == "colt" else [3, 1, 3])
    keys = [
        key
        for key in scene.keys(scene.last)
        if key in ("ammo", "revealed", "event", "leaps", "attack_roll", "struck")
    ]
    assert keys == ["ammo", "revealed", "event", "leaps", "attack_roll", "struck"]
    assert scene.trophies("cop") == "5s"


@pytest.mark.clause("OTD-341", "OTD-715")
def test_an_attack_that_an_event_spoils_costs_the_round_and_rolls_nothing() -> None:
    scene = cop(items="mp5=2", zone_2="2s?", trophies="2h")
    scene.do("attack mp5 2s", dice=[6])
    assert scene.items("cop") == "mp5=1"
    assert not scene.told("attack_roll")
    assert scene.corridor("cop")[2] == "2s"  # moved on since, face up
    assert scene.trophies("cop") == "2h"


@pytest.mark.clause("OTD-341", "OTD-713")
def test_a_weapon_lost_to_an_event_does_not_strike() -> None:
    scene = cop(items="colt toy", zone_1="2s?")
    scene.do("attack colt 2s", dice=[4])
    assert scene.kind == "discard_item"
    scene.do("discard colt")
    assert (scene.items("cop"), scene.graveyard, scene.trophies("cop")) == ("toy", "colt", "")
    assert scene.phase == "action_2"
    scene = cop(items="colt toy", zone_1="2s?")
    scene.do("attack colt 2s", dice=[4])
    scene.do("discard toy", dice=[1])
    assert (scene.items("cop"), scene.graveyard, scene.trophies("cop")) == ("colt=2", "toy", "2s")


@pytest.mark.clause("OTD-341")
def test_bare_hands_and_the_axe_need_no_ammunition() -> None:
    scene = cop(items="colt axe", melee="2h")
    scene.do("attack axe 2h", dice=[3])
    assert scene.items("cop") == "colt=3 axe"
    scene = cop(items="colt axe", melee="2h")
    scene.do("attack bare 2h", dice=[3])
    assert scene.items("cop") == "colt=3 axe"
    assert not scene.told("ammo")


@pytest.mark.clause("OTD-341")
def test_one_round_a_shot_whatever_comes_of_it() -> None:
    scene = Scene(used_up=True, horde=FAR, cop=Who(items="colt=3 chainsaw=2", melee="6sh"))
    scene.do("attack colt 6sh", dice=[1])
    assert scene.items("cop") == "colt=2 chainsaw=2"
    scene.do("attack chainsaw 6sh", dice=[1])
    assert (scene.items("cop"), scene.trophies("cop")) == ("colt=2 chainsaw=1", "6sh")


# --- The roll -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-342", "OTD-344", "OTD-101")
@pytest.mark.parametrize(
    ("weapon", "power"), [("bare", 1), ("axe", 2), ("mp5", 2), ("chainsaw", 5), ("colt", 4), ("flare_gun", 6)]
)
def test_what_is_added_to_the_die(weapon: str, power: int) -> None:
    items = "" if weapon == "bare" else weapon
    strengths = {
        "bare": "6hb",
        "axe": "6hb",
        "mp5": "6hb",
        "chainsaw": "7granny",
        "colt": "6hb",
        "flare_gun": "7granny",
    }
    zombie = strengths[weapon]
    needed = int(zombie[0]) - power

    def fight(die: int) -> Scene:
        scene = Scene(
            used_up=True, options={"unique_items": 2}, horde=FAR, cop=Who(items=items, melee=zombie)
        )
        scene.do(f"attack {weapon} {zombie}", dice=[die, die] if weapon == "mp5" else [die])
        return scene

    scene = fight(needed)
    assert scene.trophies("cop") == zombie
    (roll,) = scene.told("attack_roll")
    assert (roll["total"], roll["need"]) == (int(zombie[0]), int(zombie[0]))
    if needed > 1:
        assert fight(needed - 1).trophies("cop") == ""


@pytest.mark.clause("OTD-342")
@pytest.mark.parametrize(
    ("id", "strength"), [("cop", 1), ("cheerleader", 0), ("granny", 0), ("surfer", 0), ("bodybuilder", 2)]
)
def test_how_strong_bare_hands_are(id: str, strength: int) -> None:
    team = ("cop", "cheerleader", "granny", "bodybuilder") if id == "bodybuilder" else ()
    for die, hit in ((4 - strength, True), (3 - strength, False)):
        scene = Scene(team=team, used_up=True, active=id, horde=FAR, people={id: Who(melee="4h")})
        scene.do("attack bare 4h", dice=[die])
        assert (scene.trophies(id) == "4h") == hit
    # A weapon counts by its own power only.
    scene = Scene(team=team, used_up=True, active=id, horde=FAR, people={id: Who(melee="6hb", items="colt")})
    scene.do("attack colt 6hb", dice=[1])
    assert scene.trophies(id) == ""


@pytest.mark.clause("OTD-342", "OTD-101")
@pytest.mark.parametrize(("dice", "total"), [([2, 5], 7), ([5, 2], 7), ([1, 1], 3), ([4, 4], 6)])
def test_a_burst_keeps_the_higher_die(dice: list[int], total: int) -> None:
    scene = cop(items="mp5", melee="6hb")
    scene.do("attack mp5 6hb", dice=dice)
    (roll,) = scene.told("attack_roll")
    assert (roll["dice"], roll["total"]) == (dice, total)
    assert scene.trophies("cop") == ("6hb" if total >= 6 else "")


@pytest.mark.clause("OTD-343")
def test_the_attack_window_opens_below_the_strength_only() -> None:
    scene = cop(melee="4h", trophies="2h 2h")
    scene.do("attack bare 4h", dice=[3])
    assert scene.window != "attack"
    scene = cop(melee="4h", trophies="2h 2h")
    scene.do("attack bare 4h", dice=[2])
    assert scene.window == "attack"
    assert (scene.decision.about["total"], scene.decision.about["need"]) == (3, 4)
    scene.passes()
    assert (scene.trophies("cop"), scene.phase) == ("2h 2h", "action_2")


@pytest.mark.clause("OTD-343")
@pytest.mark.parametrize(("die", "trophies"), [(3, ""), (4, "6sh")])
def test_bonuses_stay_and_a_new_roll_replaces_the_die(die: int, trophies: str) -> None:
    scene = cop(melee="6sh", trophies="2h 2h 2s 2s")
    scene.do("attack bare 6sh", dice=[3])
    assert (scene.decision.about["dice"], scene.decision.about["total"]) == ([3], 4)
    scene.do("go_through hand")
    assert (scene.decision.about["bonus"], scene.decision.about["total"]) == (1, 5)
    scene.do("try_again skull", dice=[die])
    assert scene.trophies("cop") == trophies


@pytest.mark.clause("OTD-343")
def test_bonuses_add_up() -> None:
    scene = cop(items="scope colt", melee="7surfer", trophies="2h 2h 2s 2s")
    for words, total in (("attack colt 7surfer", 5), ("go_through hand", 6)):
        scene.do(words, dice=[1] if total == 5 else [])
        assert scene.decision.about["total"] == total
    scene.do("go_through skull")
    assert scene.trophies("cop") == "7surfer"


@pytest.mark.clause("OTD-343")
def test_a_new_roll_replaces_both_dice_of_a_burst() -> None:
    scene = cop(items="mp5", melee="6sh", trophies="2h 2h")
    scene.do("attack mp5 6sh", dice=[3, 2])
    scene.do("try_again hand", dice=[1, 4])
    assert scene.trophies("cop") == "6sh"


@pytest.mark.clause("OTD-343")
def test_a_bonus_is_for_this_attack_alone() -> None:
    scene = cop(items="colt scope", melee="6sh 6hb")
    scene.do("attack colt 6sh", dice=[1])
    scene.do("scope")
    assert scene.trophies("cop") == "6sh"
    scene.pass_to("action_2")
    scene.do("attack colt 6hb", dice=[1])
    assert scene.trophies("cop") == "6sh"


# --- Struck down ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-345", "OTD-714")
def test_example_9_tilt() -> None:
    scene = Scene(used_up=True, horde=FAR, cop=Who(items="colt", zone_1="3s?"))
    scene.do("attack colt 3s", dice=[5, 1])
    assert (scene.corridor("cop"), scene.trophies("cop")) == (("", "3s", ""), "")  # it has moved on since
    assert scene.phase == "action_2"
    scene.do("attack colt 3s", dice=[1])
    assert scene.trophies("cop") == "3s"
    scene = Scene(used_up=True, horde=FAR, cop=Who(melee="3h~"))
    scene.do("attack bare 3h", dice=[1])
    assert scene.corridor("cop") == ("", "", "3h~")  # a miss straightens nothing


@pytest.mark.clause("OTD-345")
def test_a_trophy_goes_to_the_attacker_and_leaves_the_corridor() -> None:
    scene = Scene(used_up=True, active="surfer", horde=FAR, surfer=Who(trophies="2h", melee="2s 3s 4s"))
    scene.do("attack bare 3s", dice=[3])
    assert (scene.trophies("surfer"), scene.zone("surfer", "melee")) == ("2h 3s", "2s 4s")
    assert [scene.trophies(id) for id in ("cop", "cheerleader", "granny")] == ["", "", ""]


@pytest.mark.clause("OTD-346")
def test_a_target_that_leaps_into_melee_is_still_attacked() -> None:
    scene = cop(items="colt", zone_1="6bs? 2h?")
    scene.do("attack colt 6bs", dice=[3, 1])
    assert (scene.corridor("cop"), scene.trophies("cop")) == (("", "2h?", "6bs"), "")
    scene = cop(items="colt", zone_1="6bs? 2h?")
    scene.do("attack colt 6bs", dice=[3, 2])
    assert scene.trophies("cop") == "6bs"


# --- The Axe --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-352", "OTD-101")
def test_example_36_axe() -> None:
    scene = cop(items="axe", melee="5h 6hb")
    scene.do("attack axe 5h", dice=[6])
    assert (scene.trophies("cop"), scene.items("cop")) == ("5h 6hb", "axe")
    scene = cop(items="axe", melee="4h")
    scene.do("attack axe 4h", dice=[2])
    assert (scene.trophies("cop"), scene.items("cop"), scene.graveyard) == ("4h", "", "axe")


@pytest.mark.clause("OTD-352")
def test_cleave_is_the_choice_of_the_attacker_among_face_up_zombies_beside() -> None:
    scene = cop(items="axe", melee="5h 6hb 2h? 3h", zone_2="3b")
    scene.do("attack axe 5h", dice=[6])
    assert (scene.kind, scene.legal) == ("cleave", ["cleave 6hb", "cleave 3h"])
    scene.do("cleave 3h")
    assert (scene.trophies("cop"), scene.zone("cop", "melee")[:7]) == ("5h 3h", "6hb 2h?")


@pytest.mark.clause("OTD-352")
@pytest.mark.parametrize("die", [3, 4, 5])
def test_in_between_the_axe_does_nothing_more(die: int) -> None:
    scene = cop(items="axe", melee="5h 2h")
    scene.do("attack axe 5h", dice=[die])
    assert (scene.items("cop"), scene.trophies("cop")) == ("axe", "5h")
    assert "2h" in scene.zone("cop", "melee")


@pytest.mark.clause("OTD-352")
@pytest.mark.parametrize("die", [1, 2])
def test_the_axe_snaps_on_a_miss_too(die: int) -> None:
    scene = cop(items="axe", melee="5h")
    scene.do("attack axe 5h", dice=[die])
    assert (scene.items("cop"), scene.graveyard, scene.trophies("cop")) == ("", "axe", "")


@pytest.mark.clause("OTD-352")
def test_no_cleave_without_a_trophy_and_none_without_an_axe() -> None:
    scene = cop(items="axe", melee="5h~ 2h")
    scene.do("attack axe 5h", dice=[6])
    assert (scene.trophies("cop"), scene.zone("cop", "melee"), scene.items("cop")) == ("", "5h 2h", "axe")
    assert (scene.kind, scene.phase) == ("action", "action_2")
    scene = cop(items="colt", melee="5h 2h")
    scene.do("attack colt 5h", dice=[6])
    assert (scene.trophies("cop"), scene.items("cop")) == ("5h", "colt=2")
    scene = cop(melee="5h 2h")
    scene.do("attack bare 5h", dice=[6])
    assert scene.trophies("cop") == "5h"


@pytest.mark.clause("OTD-352")
def test_cleave_only_straightens_a_tilted_zombie() -> None:
    scene = cop(items="axe", melee="5h 2h~")
    scene.do("attack axe 5h", dice=[6])
    assert (scene.trophies("cop"), scene.zone("cop", "melee")) == ("5h", "2h")


@pytest.mark.clause("OTD-352")
def test_the_final_die_decides_about_the_axe() -> None:
    scene = cop(items="axe", melee="5h 3h", trophies="2h 2h")
    scene.do("attack axe 5h", dice=[1])
    assert scene.items("cop") == "axe"
    scene.do("try_again hand", dice=[6])
    assert (scene.items("cop"), scene.trophies("cop")) == ("axe", "5h 3h")


@pytest.mark.clause("OTD-352", "OTD-114")
def test_victory_comes_before_the_axe_can_snap() -> None:
    scene = Scene(used_up=True, horde="", cop=Who(items="axe", melee="4h"))
    scene.do("attack axe 4h", dice=[2])
    assert (scene.result.reason, scene.items("cop"), scene.graveyard) == ("victory", "axe", "")


@pytest.mark.clause("OTD-352", "OTD-341")
def test_an_axe_that_never_struck_does_not_snap() -> None:
    scene = cop(items="axe", melee="2s?")
    scene.do("attack axe 2s", dice=[6])
    assert (scene.items("cop"), scene.graveyard) == ("axe", "")
