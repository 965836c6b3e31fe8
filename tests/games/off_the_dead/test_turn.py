"""The course of a turn and throwing: OTD-301 to OTD-306, OTD-330."""

from __future__ import annotations

import pytest

from tests.games.off_the_dead.scenes import Scene, Who

MAIN = {"search", "throw", "attack"}


@pytest.mark.clause("OTD-301", "OTD-303")
def test_act_bite_move_wave_act_end() -> None:
    scene = Scene(used_up=True, cop=Who(melee="4h", zone_2="5h", zone_1="5b"), horde="2s:N 2h:N")
    scene.do("attack bare 4h", dice=[1])
    scene.do("attack bare 4h", dice=[2])
    order = [
        event.params["phase"] if event.key == "phase" else event.key
        for event in scene.events
        if event.key in ("turn_began", "phase", "missed", "bitten", "moved", "came_out", "infection")
    ]
    assert order == [
        "turn_began", "action_1", "missed", "bite", "bitten", "move", "moved", "wave", "came_out", "action_2", "missed",
        "end", "infection", "turn_began", "action_1",
    ]  # fmt: skip
    assert scene.corridor("cop") == ("2s?", "5b", "4h 5h")
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-302", "OTD-304")
@pytest.mark.parametrize("phase", ["action_1", "action_2"])
def test_each_action_and_a_pass_close_the_phase(phase: str) -> None:
    following = {"action_1": ("cop", "action_2"), "action_2": ("cheerleader", "action_1")}[phase]

    def fresh() -> Scene:
        return Scene(used_up=True, phase=phase, cop=Who(items="colt", melee="6hb"), horde="2s:E 2h:E")

    scene = fresh()
    assert scene.kinds() == {"search", "throw", "attack", "pass"}
    scene.do("attack colt 6hb", dice=[1])
    assert (scene.active, scene.phase) == following
    scene = fresh()
    scene.do("throw colt surfer")
    assert (scene.active, scene.phase) == following
    scene = fresh()
    scene.passes()
    assert (scene.active, scene.phase) == following
    scene = fresh()
    for words in ("search", "flip 1", "flip 2", "put 0 1", "put 1 2"):
        assert (scene.active, scene.phase) == ("cop", phase)
        scene.do(words)
    assert (scene.active, scene.phase) == following


@pytest.mark.clause("OTD-302")
def test_the_two_actions_may_be_the_same() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt toy"), horde="2s:E 2h:E")
    scene.do("throw colt surfer")
    assert scene.phase == "action_2"
    scene.do("throw toy surfer")
    assert (scene.items("surfer"), scene.active) == ("colt=3 toy", "cheerleader")
    scene = Scene(used_up=True)
    for _ in range(2):
        for words in ("search", "flip 1", "flip 2", "put 0 1", "put 1 2"):
            scene.do(words)
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-303")
def test_nothing_is_explored_bought_or_left() -> None:
    scene = Scene(
        used_up=True,
        cop=Who(items="colt=1 adrenaline jerrycan magazine toy", trophies="2s 2h", infection=1, melee="4h"),
    )
    assert "explore" not in scene.kinds()
    scene.pass_to("action_2")
    told = scene.end_turn()
    assert [params["phase"] for params in scene.told("phase", told)] == ["end", "action_1"]
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-304")
def test_free_plays_come_before_the_action_in_any_number() -> None:
    scene = Scene(
        used_up=True,
        cop=Who(items="colt=1 adrenaline magazine toy toy", trophies="2s 2s", infection=3, melee="4h 3h"),
        horde="2s:E 2h:E",
    )
    for words in (
        "adrenaline", "magazine colt", "go_look skull north", "toy 4h", "discard_trophy 2s", "toy 3h",
    ):  # fmt: skip
        scene.do(words)
        assert (scene.kind, scene.asked, scene.phase) == ("action", "cop", "action_1")
    assert (scene.items("cop"), scene.trophies("cop"), scene.who("cop").infection) == ("colt=3", "", 1)
    scene.do("throw colt surfer")
    assert scene.phase == "action_2"


@pytest.mark.clause("OTD-304")
def test_free_plays_are_offered_in_the_second_phase_too() -> None:
    scene = Scene(used_up=True, phase="action_2", cop=Who(items="adrenaline", infection=3))
    scene.do("adrenaline")
    assert scene.phase == "action_2"
    assert "search" in scene.kinds()


# --- Panic ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-305")
def test_in_a_panic_only_free_plays_and_an_end_are_offered() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt toy", trophies="2h", zone_1="2s? 4h"), horde="2s:E 2h:E")
    assert scene.kinds() >= MAIN | {"pass"}
    assert "done" not in scene.kinds()
    scene.do("attack colt 2s", dice=[6])
    assert scene.phase == "action_2"
    assert scene.kinds() == {"toy", "go_look", "discard_trophy", "done"}
    assert {words.split()[0] for words, clause in scene.barred.items() if clause == "OTD-305"} == MAIN
    scene.do("go_look hand north")
    assert scene.kinds() == {"toy", "done"}
    scene.do("done")
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-305")
def test_in_a_panic_with_nothing_to_play_the_phase_is_skipped() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt", zone_1="2s?"), horde="2s:E 2h:E")
    scene.do("attack colt 2s", dice=[6])
    assert (scene.active, scene.phase) == ("cheerleader", "action_1")
    phases = [params["phase"] for params in scene.told("phase")]
    assert phases == ["bite", "move", "wave", "action_2", "end", "action_1"]


@pytest.mark.clause("OTD-305")
def test_a_panic_before_the_action_of_a_phase_takes_it_away() -> None:
    scene = Scene(used_up=True, cop=Who(items="jerrycan toy", zone_1="2s? 4h"), horde="2s:E 2h:E")
    scene.do("burn zone_1", dice=[6])
    assert (scene.phase, scene.kinds()) == ("action_1", {"toy", "done"})
    scene.do("toy 4h")
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-305")
def test_a_panic_in_the_second_phase_ends_with_the_turn() -> None:
    scene = Scene(
        2, used_up=True, phase="action_2", cop=Who(items="jerrycan", zone_1="2s?"), horde="2s:E 2h:E"
    )
    scene.do("burn zone_1", dice=[6])
    assert scene.active == "granny"
    assert "search" in scene.kinds()
    scene.end_turn()
    assert (scene.active, scene.phase) == ("cop", "action_1")
    assert "search" in scene.kinds()
    assert "pass" in scene.kinds()


# --- What ends with the turn ----------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-306")
def test_a_corridor_is_held_for_one_turn_only() -> None:
    scene = Scene(
        2,
        used_up=True,
        cop=Who(items="barricade", zone_1="5h"),
        granny=Who(zone_1="5s"),
        horde="2s:N 2h:N 2b:N",
    )
    scene.do("barricade")
    scene.end_turn()
    assert scene.corridor("cop") == ("5h 2s?", "", "")
    scene.pass_to("action_2")
    assert scene.corridor("granny") == ("", "5s", "")
    scene.end_turn()
    scene.pass_to("action_2")
    assert scene.corridor("cop") == ("2b?", "5h 2s? 2h?", "")


@pytest.mark.clause("OTD-306")
def test_frozen_zombies_bite_in_the_next_turn() -> None:
    scene = Scene(2, cop=Who(melee="5h"), granny=Who(melee="5s", used=True), horde="2s:N 2h:N")
    scene.do("freeze")
    scene.end_turn()
    assert scene.who("cop").infection == 0
    scene.pass_to("action_2")
    assert scene.who("granny").infection == 1


@pytest.mark.clause("OTD-306", "OTD-805")
def test_spare_symbols_are_lost_at_the_end_of_the_turn() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="6sh"))
    scene.do("go_look skull north")
    scene.pass_to("action_2")
    assert scene.spare("cop") == "hand"
    scene.end_turn()
    assert scene.spare("cop") == ""


@pytest.mark.clause("OTD-306", "OTD-104")
@pytest.mark.parametrize(
    ("active", "dead", "following"),
    [
        ("cop", "", "cheerleader"),
        ("cheerleader", "", "granny"),
        ("surfer", "", "cop"),
        ("cop", "cheerleader", "granny"),
        ("cop", "cheerleader granny", "surfer"),
        ("granny", "surfer", "cop"),
        ("granny", "surfer cop cheerleader", "granny"),
    ],
)
def test_turns_go_clockwise_and_skip_the_dead(active: str, dead: str, following: str) -> None:
    scene = Scene(active=active, used_up=True, dead=dead)
    number = scene.match.state.turn
    scene.end_turn()
    assert (scene.active, scene.asked, scene.match.state.turn) == (following, following, number + 1)


@pytest.mark.clause("OTD-104")
def test_turns_go_round_in_smaller_games() -> None:
    scene = Scene(3, active="granny", used_up=True)
    scene.end_turn()
    assert scene.active == "cop"
    scene = Scene(2, active="granny", used_up=True)
    scene.end_turn()
    assert scene.active == "cop"
    scene = Scene(1, used_up=True)
    scene.end_turn()
    assert (scene.active, scene.match.state.turn) == ("cop", 2)


# --- Throwing -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-330")
def test_an_item_is_thrown_with_its_ammunition() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt=1 axe chainsaw=0 toy", trophies="2s"))
    scene.do("throw colt cheerleader")
    assert (scene.items("cop"), scene.items("cheerleader")) == ("axe chainsaw=0 toy", "colt=1")
    assert scene.phase == "action_2"
    scene.do("throw chainsaw surfer")
    assert (scene.items("cop"), scene.items("surfer")) == ("axe toy", "chainsaw=0")
    assert scene.graveyard == ""


@pytest.mark.clause("OTD-330", "OTD-106")
def test_only_items_are_thrown_and_only_to_neighbours() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt toy", trophies="2s 4h"), surfer=Who(items="axe"))
    assert scene.offered("throw") == [
        "throw colt cheerleader", "throw colt surfer", "throw toy cheerleader", "throw toy surfer",
    ]  # fmt: skip


@pytest.mark.clause("OTD-330")
def test_nobody_holds_too_many_items() -> None:
    many = "adrenaline adrenaline adrenaline toy toy toy scope scope scope mp5 mp5 axe"
    scene = Scene(used_up=True, cop=Who(items="colt=2"), surfer=Who(items=many))
    scene.do("throw colt surfer")
    assert len(scene.who("surfer").items) == 13


@pytest.mark.clause("OTD-330")
def test_without_items_or_neighbours_there_is_no_throw() -> None:
    assert not Scene(used_up=True, surfer=Who(items="toy")).offered("throw")
    assert not Scene(1, used_up=True, cop=Who(items="toy")).offered("throw")


@pytest.mark.clause("OTD-330")
def test_the_receiver_uses_it_in_its_own_turn() -> None:
    scene = Scene(used_up=True, phase="action_2", cop=Who(items="toy"), cheerleader=Who(melee="5b"))
    scene.do("throw toy cheerleader")
    assert (scene.active, scene.phase) == ("cheerleader", "action_1")
    assert scene.offered("toy") == ["toy 5b"]
