"""Section 8.3: the five abilities, once a game each, for their owner or a living neighbour."""

from __future__ import annotations

import pytest

from app.games.off_the_dead.state import Zone
from tests.games.off_the_dead.moments import at
from tests.games.off_the_dead.scenes import Scene, Who

STRONGMAN = ("bodybuilder", "cheerleader", "cop", "surfer")


# --- freeze ---


@pytest.mark.clause("OTD-605", "OTD-401", "OTD-403")
def test_freeze_in_one_s_own_action_1() -> None:
    scene = Scene(horde="3h:S 3h:W 3b:S", cop=Who(melee="2b", zone_2="3b?", zone_1="4b"))
    scene.do("freeze")
    assert scene.who("cop").ability_used
    assert (scene.view()["turn"]["frozen"], scene.view()["turn"]["held"]) == (True, True)
    assert scene.view()["turn"]["bites"] == 0
    told = scene.pass_to("action_2")
    assert (scene.told("bitten", told), scene.told("moved", told)) == ([], [])
    assert scene.corridor("cop") == ("4b", "3b?", "2b")
    assert len(scene.told("came_out", told)) == 1
    scene.end_turn()
    assert (scene.view()["turn"]["frozen"], scene.view()["turn"]["held"]) == (False, False)
    assert scene.view()["survivor.north"]["ability_used"] is True


@pytest.mark.clause("OTD-606")
def test_freeze_is_not_for_action_2_nor_for_nobody() -> None:
    assert Scene(phase="action_2", cop=Who(melee="2b")).offered("freeze") == []
    assert Scene().offered("freeze") == []
    assert Scene(cop=Who(melee="2b", used=True)).offered("freeze") == []
    # A held corridor with nobody beside him has nothing left to freeze; with somebody, there are the bites.
    for melee, offered in (("", []), ("2b", ["freeze"])):
        scene = Scene(cop=Who(items="barricade", zone_1="3b", melee=melee))
        scene.do("barricade")
        assert scene.offered("freeze") == offered


@pytest.mark.clause("OTD-605")
def test_no_freeze_of_another_s_corridor_in_one_s_own_turn() -> None:
    """The target is the active survivor."""
    assert Scene(surfer=Who(melee="2b"), cheerleader=Who(melee="3b")).offered("freeze") == []


@pytest.mark.clause("OTD-605", "OTD-106")
@pytest.mark.parametrize("phase", ["bite", "move"])
def test_freeze_for_a_neighbour(phase: str) -> None:
    scene = Scene(
        phase=phase, active="cheerleader", granny=Who(used=True), cheerleader=Who(melee="2b", zone_2="3b")
    )
    assert (scene.window, scene.asked, scene.legal) == (phase, "cop", ["freeze", "pass"])
    scene.do("freeze")
    assert (scene.told("bitten"), scene.told("moved")) == ([], [])
    assert scene.corridor("cheerleader")[1:] == ("3b", "2b")


@pytest.mark.clause("OTD-106")
def test_example_30_no_freeze_for_one_who_stands_opposite() -> None:
    scene = Scene(phase="bite", active="granny", granny=Who(melee="2s", used=True), surfer=Who(used=True))
    assert len(scene.told("bitten")) == 1


# --- encore ---


@pytest.mark.clause("OTD-605", "OTD-604")
def test_encore_rolls_the_die_again_and_is_spent() -> None:
    scene = Scene(cop=Who(melee="4b", used=True), surfer=Who(used=True))
    scene.do("attack bare 4b", dice=[1])
    scene.do("encore", dice=[2])
    assert scene.told("rerolled") == [{"survivor": "cop", "dice": [2], "by": "cheerleader"}]
    assert (scene.trophies("cop"), len(scene.told("missed"))) == ("", 1)
    assert scene.who("cheerleader").ability_used
    scene.do("attack bare 4b", dice=[1])
    assert scene.window is None


@pytest.mark.clause("OTD-603", "OTD-605")
def test_encore_is_not_for_action_phases() -> None:
    assert Scene(active="cheerleader", cheerleader=Who(melee="2s")).kinds() == {"search", "attack", "pass"}


# --- kiki ---


@pytest.mark.clause("OTD-106")
@pytest.mark.parametrize("phase", ["action_1", "action_2"])
def test_kiki_fetches_from_granny_s_and_her_neighbours_corridors(phase: str) -> None:
    scene = Scene(
        active="granny", phase=phase, granny=Who(melee="2h"), cheerleader=Who(zone_2="3h"),
        surfer=Who(zone_1="4h"), cop=Who(zone_1="2s"),
    )  # fmt: skip
    assert sorted(scene.offered("kiki")) == ["kiki 2h", "kiki 3h", "kiki 4h"]
    scene.do("kiki 4h")
    assert (scene.kind, scene.phase, scene.asked) == ("action", phase, "granny")
    assert scene.offered("kiki") == []


@pytest.mark.clause("OTD-106", "OTD-116")
def test_kiki_does_not_look_for_a_dead_neighbour() -> None:
    scene = Scene(active="granny", granny=Who(melee="2h"), cheerleader=Who(dead=True), cop=Who(melee="3h"))
    assert scene.offered("kiki") == ["kiki 2h"]


@pytest.mark.clause("OTD-801")
@pytest.mark.parametrize(("zombie", "falls"), [("2h", True), ("4h", True), ("5h", False), ("6sh", False)])
@pytest.mark.parametrize("face", ["", "?"])
def test_kiki_strikes_down_what_has_strength_four_or_less(zombie: str, falls: bool, face: str) -> None:
    scene = Scene(active="granny", surfer=Who(zone_1="2s", zone_2=f"{zombie}{face}"))
    scene.do(f"kiki {zombie}")
    assert len(scene.told("revealed")) == len(face)
    assert scene.trophies("granny") == (zombie if falls else "")
    assert scene.corridor("surfer") == (("2s", "", "") if falls else (f"2s {zombie}", "", ""))
    assert scene.dice_left == []


@pytest.mark.clause("OTD-110")
def test_example_29_kiki_and_a_strong_zombie() -> None:
    scene = Scene(active="granny", surfer=Who(melee="5h"))
    scene.do("kiki 5h")
    assert scene.corridor("surfer") == ("5h", "", "")
    assert scene.told("sent_back") == [{"zombie": 1, "survivor": "surfer", "direction": "west"}]


@pytest.mark.clause("OTD-606")
def test_kiki_is_not_sent_for_a_zombie_that_could_only_stay_where_it_is() -> None:
    """Too strong, face up and already the last one of its zone 1: nothing would change."""
    scene = Scene(
        active="granny",
        granny=Who(zone_1="5s 2s 5h"),
        surfer=Who(zone_1="6sh"),
        cheerleader=Who(zone_1="5b?"),
    )
    assert sorted(scene.offered("kiki")) == ["kiki 2s", "kiki 5b", "kiki 5s"]


@pytest.mark.clause("OTD-345", "OTD-714")
def test_kiki_straightens_a_tilted_zombie() -> None:
    scene = Scene(active="granny", cheerleader=Who(used=True), granny=Who(zone_2="3b?"))
    scene.do("kiki 3b", dice=[5])
    assert (scene.zone("granny", "zone_2"), scene.trophies("granny")) == ("3b", "")


@pytest.mark.clause("OTD-712", "OTD-605")
def test_a_strong_zombie_that_leapt_is_driven_back_where_it_is_now() -> None:
    scene = Scene(
        active="granny", cheerleader=Who(used=True), granny=Who(zone_1="2h"), surfer=Who(melee="5b?")
    )
    scene.do("kiki 5b", dice=[3])
    assert (scene.corridor("granny"), scene.corridor("surfer")) == (("2h 5b", "", ""), ("", "", ""))


@pytest.mark.clause("OTD-602", "OTD-713")
def test_an_announced_ability_is_spent_and_an_item_lost_does_not_stop_it() -> None:
    scene = Scene(active="granny", cheerleader=Who(used=True), granny=Who(items="toy", melee="3b?"))
    scene.do("kiki 3b", dice=[4])
    assert (scene.items("granny"), scene.trophies("granny")) == ("", "3b")
    scene = Scene(active="granny", cheerleader=Who(used=True), granny=Who(melee="3b?"))
    scene.do("kiki 3b", dice=[6])
    assert (scene.trophies("granny"), scene.who("granny").ability_used) == ("", True)
    assert scene.told("play")[0] == {"survivor": "granny", "play": "kiki", "zombie": 1}


@pytest.mark.clause("OTD-603")
def test_kiki_in_the_move_window_takes_it_out_of_the_movement() -> None:
    scene = Scene(phase="move", active="surfer", cop=Who(used=True), surfer=Who(zone_2="5h? 2s", used=True))
    scene.do("kiki 5h")
    assert (scene.asked, scene.window) == ("surfer", None)
    assert scene.told("moved") == [{"survivor": "surfer", "zombies": 2}]
    assert scene.corridor("surfer") == ("", "5h", "2s")


# --- big_wave ---


@pytest.mark.clause("OTD-106", "OTD-606")
@pytest.mark.parametrize("phase", ["action_1", "action_2"])
def test_big_wave_in_the_own_turn_for_oneself_or_a_neighbour(phase: str) -> None:
    scene = Scene(
        active="surfer", phase=phase, surfer=Who(melee="2b? 3b~", zone_2="4h", zone_1="5h?"), cop=Who(melee="2h"),
        granny=Who(zone_2="3h"), cheerleader=Who(melee="3s"),
    )  # fmt: skip
    assert sorted(scene.offered("big_wave")) == ["big_wave cop", "big_wave surfer"]
    scene.do("big_wave surfer")
    assert scene.corridor("surfer") == ("5h? 2b? 3b~", "4h", "")
    assert [event["zombie"] for event in scene.told("sent_back")] == [scene.handle("2b"), scene.handle("3b")]
    assert scene.told("revealed") == []
    assert (scene.phase, scene.offered("big_wave")) == (phase, [])


@pytest.mark.clause("OTD-106")
def test_big_wave_for_a_neighbour_leaves_one_s_own_alone() -> None:
    scene = Scene(active="surfer", surfer=Who(melee="2b"), cop=Who(melee="2h 3h", zone_1="4s"))
    scene.do("big_wave cop")
    assert (scene.corridor("cop"), scene.zone("surfer", "melee")) == (("4s 2h 3h", "", ""), "2b")


# --- shake ---


@pytest.mark.clause("OTD-106", "OTD-606")
@pytest.mark.parametrize("phase", ["action_1", "action_2"])
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (3, 1)])
def test_shake_takes_two_levels_from_oneself_or_a_neighbour(phase: str, before: int, after: int) -> None:
    for target in ("bodybuilder", "cheerleader", "surfer"):
        people = {"bodybuilder": Who(infection=1), "cop": Who(infection=4), "surfer": Who(infection=1)}
        people |= at("cheerleader", Who(infection=1)) | at(target, Who(infection=before))
        scene = Scene(
            team=STRONGMAN, phase=phase, bodybuilder=people["bodybuilder"], cop=people["cop"],
            surfer=people["surfer"], cheerleader=people["cheerleader"],
        )  # fmt: skip
        assert sorted(scene.offered("shake")) == ["shake bodybuilder", "shake cheerleader", "shake surfer"]
        scene.do(f"shake {target}")
        assert scene.who(target).infection == after
        assert scene.offered("shake") == []


@pytest.mark.clause("OTD-606")
def test_no_shake_for_the_healthy() -> None:
    scene = Scene(team=STRONGMAN, surfer=Who(infection=1))
    assert scene.offered("shake") == ["shake surfer"]


# --- All ---


@pytest.mark.clause("OTD-602")
@pytest.mark.parametrize(
    ("team", "play", "zone"),
    [
        (("cop", "cheerleader", "granny", "surfer"), "freeze", "melee"),
        (("granny", "cheerleader", "cop", "surfer"), "kiki 2h", "zone_1"),
        (("surfer", "cheerleader", "granny", "cop"), "big_wave surfer", "melee"),
        (STRONGMAN, "shake bodybuilder", "zone_1"),
    ],
)
def test_once_a_game_and_no_action(team: tuple[str, ...], play: str, zone: Zone) -> None:
    owner = team[0]
    scene = Scene(team=team, **at(owner, Who(infection=4, **at(zone, "2h 2h"))))
    assert play in scene.legal
    scene.do(play)
    assert (scene.kind, scene.phase, scene.asked) == ("action", "action_1", owner)
    assert {"search", "pass"} <= scene.kinds()
    assert scene.offered(play.split()[0]) == []
    assert scene.told("play")[0]["play"] == play.split()[0]
