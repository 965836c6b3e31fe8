"""OTD-603: the windows that open before the bites, the movement, the wave and the infection."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.off_the_dead.scenes import Scene, Who

WITH_BODYBUILDER = ("cop", "bodybuilder", "granny", "surfer")
ALL_ITEMS = "toy jerrycan barricade adrenaline first_aid_kit magazine scope colt=1 chainsaw=0"
ALL_LINES = "2h 3h 4h"  # pays for everything, once
# What is never offered outside action phases and rolls.
NEVER = {
    "search",
    "throw",
    "attack",
    "discard_trophy",
    "refill",
    "magazine",
    "scope",
    "go_through",
    "try_again",
}


# --- bite ---


@pytest.mark.clause("OTD-603", "OTD-401")
def test_all_that_the_bite_window_offers() -> None:
    cop = Who(items=ALL_ITEMS, trophies=ALL_LINES, infection=1, melee="4s", zone_2="2b", zone_1="3b")
    scene = Scene(phase="bite", cop=cop)
    assert (scene.window, scene.asked) == ("bite", "cop")
    assert scene.legal == [
        "toy 3b", "toy 2b", "toy 4s",
        "burn zone_1", "burn zone_2", "burn melee",
        "wait_your_turn hand 2b", "wait_your_turn hand 4s",
        "freeze", "pass",
    ]  # fmt: skip
    assert not scene.kinds() & NEVER
    about = scene.decision.about
    assert (about["bites"], about["lethal"]) == (1, False)


@pytest.mark.clause("OTD-603")
@pytest.mark.parametrize(
    ("infection", "melee", "lethal"),
    [(1, "2b 2b 3b", False), (2, "2b 2b 3b", True), (3, "2b", False), (3, "2b 2b", True), (4, "2b", True)],
)
def test_cures_in_the_bite_window_only_if_the_bites_would_kill(
    infection: int, melee: str, lethal: bool
) -> None:
    cop = Who(items="toy adrenaline first_aid_kit", trophies=ALL_LINES, infection=infection, melee=melee)
    scene = Scene(used_up=True, phase="bite", cop=cop)
    cures = {"adrenaline", "first_aid_kit", "only_a_scratch"}
    assert scene.kinds() & cures == (cures if lethal else set())
    assert scene.decision.about["lethal"] is lethal
    assert scene.view()["turn"]["lethal"] is lethal


@pytest.mark.clause("OTD-603")
def test_no_cure_for_a_healthy_one_even_before_five_bites() -> None:
    """There is nothing to cure yet: the bites kill from healthy."""
    cop = Who(items="toy adrenaline first_aid_kit", trophies=ALL_LINES, melee="2b 2b 2b 3b 3b")
    scene = Scene(used_up=True, phase="bite", cop=cop)
    assert scene.kinds() == {"toy", "wait_your_turn", "pass"}
    assert scene.decision.about["lethal"] is True
    scene.end_turn()
    assert not scene.who("cop").alive


@pytest.mark.clause("OTD-603")
@pytest.mark.parametrize(("melee", "asked"), [("2b", False), ("2b 2b", True)])
def test_a_neighbour_s_shake_before_the_bites_only_if_they_would_kill(melee: str, asked: bool) -> None:
    scene = Scene(
        phase="bite",
        team=WITH_BODYBUILDER,
        cop=Who(infection=3, melee=melee, used=True),
        granny=Who(infection=2),
        surfer=Who(used=True),
    )
    assert (scene.window == "bite") is asked
    if asked:
        assert (scene.asked, scene.legal) == ("bodybuilder", ["shake cop", "pass"])
        scene.do("shake cop")
        assert scene.told("bitten") == [
            {"survivor": "cop", "zombie": scene.handle("2b"), "infection": 2},
            {"survivor": "cop", "zombie": scene.handle("2b") + 1, "infection": 3},
        ]


@pytest.mark.clause("OTD-603")
def test_without_a_zombie_beside_there_is_no_bite_window() -> None:
    scene = Scene(phase="bite", cop=Who(items="toy jerrycan", zone_2="2b", zone_1="3b"))
    assert scene.window == "move"


@pytest.mark.clause("OTD-603", "OTD-605")
def test_in_the_bite_window_abilities_work_for_the_active_corridor_only() -> None:
    """Others have zombies of their own beside them; Kiki does not reach into zone 2 either."""
    scene = Scene(
        active="cheerleader", phase="bite",
        cheerleader=Who(melee="2s 3s", zone_2="4s"), cop=Who(melee="2b", zone_2="2b"), granny=Who(melee="3b"),
    )  # fmt: skip
    assert (scene.asked, scene.legal) == ("granny", ["kiki 2s", "kiki 3s", "pass"])
    scene.passes()
    assert (scene.asked, scene.legal) == ("cop", ["freeze", "pass"])


@pytest.mark.clause("OTD-603", "OTD-106")
def test_big_wave_before_a_neighbour_s_bites() -> None:
    scene = Scene(phase="bite", cop=Who(melee="2b 3b?", zone_1="4b", used=True), surfer=Who(melee="2s"))
    assert (scene.asked, scene.legal) == ("surfer", ["big_wave cop", "pass"])
    scene.do("big_wave cop")
    assert scene.told("bitten") == []
    # The melee zone was empty before the movement, which took all of zone 1 one zone nearer.
    assert scene.corridor("cop")[1:] == ("4b 2b 3b?", "")


@pytest.mark.clause("OTD-603", "OTD-106")
def test_who_stands_opposite_helps_nobody() -> None:
    """Granny cannot help the Cop, nor can he help her."""
    scene = Scene(phase="bite", cop=Who(melee="2b", used=True), surfer=Who(used=True))
    assert scene.window is None
    scene = Scene(phase="bite", active="granny", granny=Who(melee="2s", used=True), surfer=Who(used=True))
    assert scene.window is None
    assert len(scene.told("bitten")) == 1


@pytest.mark.clause("OTD-603", "OTD-802")
def test_frozen_zombies_open_no_bite_window() -> None:
    scene = Scene(cop=Who(items="toy", melee="2b"))
    scene.do("freeze")
    scene.passes()
    assert scene.told("bitten") == []
    assert scene.phase == "action_2"


# --- move ---


@pytest.mark.clause("OTD-603", "OTD-403")
def test_all_that_the_move_window_offers() -> None:
    cop = Who(items=ALL_ITEMS, trophies=ALL_LINES, infection=4, melee="4s", zone_2="2b 2s", zone_1="3b")
    scene = Scene(phase="move", cop=cop)
    assert (scene.window, scene.asked) == ("move", "cop")
    assert scene.legal == [
        "barricade", "toy 2b", "toy 2s",
        "burn zone_1", "burn zone_2", "burn melee",
        "wait_your_turn hand 2b", "wait_your_turn hand 2s",
        "freeze", "pass",
    ]  # fmt: skip
    assert not scene.kinds() & NEVER


@pytest.mark.clause("OTD-603", "OTD-605")
def test_kiki_before_a_movement_reaches_zone_2_of_the_active_corridor() -> None:
    scene = Scene(
        phase="move", active="surfer", cop=Who(used=True, zone_2="2h"),
        surfer=Who(melee="2b", zone_2="3b 5b", zone_1="4b"), granny=Who(zone_2="2s"),
    )  # fmt: skip
    assert (scene.window, scene.asked) == ("move", "granny")
    assert scene.legal == ["kiki 3b", "kiki 5b", "pass"]


@pytest.mark.clause("OTD-603")
def test_big_wave_and_shake_are_not_for_the_move_window() -> None:
    team = ("surfer", "bodybuilder", "granny", "cop")
    scene = Scene(
        phase="move", team=team, surfer=Who(infection=4, melee="2b", zone_2="2h"), cop=Who(used=True)
    )
    assert scene.window is None
    assert scene.told("moved") == [{"survivor": "surfer", "zombies": 1}]


@pytest.mark.clause("OTD-603")
@pytest.mark.parametrize("corridor", [{"zone_1": "2b"}, {"melee": "2b"}, {}])
def test_no_move_window_without_a_zombie_in_zone_2(corridor: dict[str, Any]) -> None:
    scene = Scene(phase="move", cop=Who(items="barricade toy jerrycan", **corridor))
    assert scene.window is None
    assert scene.phase == "action_2"


@pytest.mark.clause("OTD-603")
def test_no_move_window_before_a_held_corridor() -> None:
    scene = Scene(cop=Who(items="barricade toy", zone_2="2b", used=True))
    scene.do("barricade")
    scene.passes()
    assert scene.told("held") == [{"survivor": "cop"}]
    assert scene.phase == "action_2"
    assert scene.zone("cop", "zone_2") == "2b"


@pytest.mark.clause("OTD-601", "OTD-603")
def test_the_move_window_closes_when_zone_2_is_empty() -> None:
    scene = Scene(phase="move", cop=Who(items="toy barricade", zone_2="2b", zone_1="3b"))
    scene.do("toy 2b")
    assert scene.phase == "action_2"
    assert scene.zone("cop", "zone_2") == "3b"


# --- wave ---


@pytest.mark.clause("OTD-603")
def test_the_wave_window_offers_go_look_and_nothing_else() -> None:
    cop = Who(items=ALL_ITEMS, trophies=ALL_LINES, infection=4, melee="4s", zone_2="2b", zone_1="3b")
    scene = Scene(phase="wave", cop=cop)
    assert (scene.window, scene.asked) == ("wave", "cop")
    assert scene.legal == ["go_look hand north", "go_look hand east", "go_look hand west", "pass"]


@pytest.mark.clause("OTD-603", "OTD-602")
def test_nobody_else_looks_before_a_wave() -> None:
    scene = Scene(phase="wave", cheerleader=Who(trophies="2s"), surfer=Who(trophies="3s"))
    assert scene.window is None
    assert len(scene.told("came_out")) == 1


@pytest.mark.clause("OTD-603")
def test_no_wave_window_with_an_empty_horde() -> None:
    scene = Scene(phase="wave", horde="", cop=Who(trophies="2s"), granny=Who(melee="2b"))
    assert (scene.window, scene.phase) == (None, "action_2")


@pytest.mark.clause("OTD-603", "OTD-406")
def test_no_wave_window_for_the_dead() -> None:
    scene = Scene(
        phase="bite",
        used_up=True,
        cop=Who(trophies="2s", infection=4, melee="2b"),
        cheerleader=Who(trophies="2h"),
    )
    assert len(scene.told("died")) == 1
    assert len(scene.told("came_out")) == 1
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-603")
def test_a_turned_top_card_may_be_turned_again() -> None:
    """The arrow has changed since it was offered, so the window opens anew while it can be paid."""
    scene = Scene(phase="wave", cop=Who(trophies="2s 3s"))
    scene.do("go_look skull north")
    assert scene.told("turned") == [{"direction": "north", "to": "cop", "by": "cop"}]
    assert scene.legal == ["go_look skull east", "go_look skull south", "go_look skull west", "pass"]
    scene.do("go_look skull west")
    assert scene.told("came_out")[0]["survivor"] == "surfer"


@pytest.mark.clause("OTD-603")
def test_example_43_what_was_offered_in_the_action_is_not_offered_before_the_wave() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2h"))
    assert scene.offered("go_look") == ["go_look hand north", "go_look hand east", "go_look hand west"]
    scene.passes()
    assert scene.phase == "action_2"
    # In action_2 another card is on top; by then the wave is over, and the next turn begins with nothing offered.
    assert len(scene.offered("go_look")) == 3


@pytest.mark.clause("OTD-603")
def test_example_43_a_movement_that_turned_the_top_card_opens_it() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2h", zone_2="3s?"))
    scene.passes(dice=[1])
    assert scene.told("turned") == [{"direction": "north", "to": "cop", "by": "cop"}]
    assert (scene.window, scene.asked) == ("wave", "cop")
    assert scene.legal == ["go_look hand east", "go_look hand south", "go_look hand west", "pass"]


@pytest.mark.clause("OTD-603")
def test_example_43_the_first_trophy_of_action_1_opens_it() -> None:
    scene = Scene(used_up=True, cop=Who(melee="2h"))
    scene.do("attack bare 2h", dice=[3])
    assert (scene.window, scene.asked) == ("wave", "cop")


@pytest.mark.clause("OTD-603")
def test_an_offer_of_the_last_turn_does_not_count() -> None:
    """The same card with the same arrow has been on top since the Cop was asked; now it is the Cheerleader's turn."""
    scene = Scene(
        2, used_up=True, horde="3h:E 3h:S", cop=Who(trophies="2h", zone_1="2b"), granny=Who(zone_1="2s")
    )
    scene.end_turn()
    assert scene.horde == "3h:S 3h:S"
    assert scene.active == "granny"
    scene.match.state.survivors[1].trophies = [scene.match.state.survivors[0].trophies.pop()]
    scene.match.offer = None
    scene.passes()
    assert (scene.window, scene.asked) == ("wave", "granny")


# --- infect ---


def at_the_end(level: int = 4, team: Any = WITH_BODYBUILDER, **people: Any) -> Scene:
    return Scene(level=level, team=team, phase="end", **people)


@pytest.mark.clause("OTD-603", "OTD-501")
def test_all_that_the_infect_window_offers() -> None:
    cop = Who(items=ALL_ITEMS, trophies=ALL_LINES, infection=1, melee="4s", zone_2="2b", zone_1="3b")
    scene = at_the_end(cop=cop)
    assert (scene.window, scene.asked) == ("infect", "cop")
    assert scene.legal == ["adrenaline", "first_aid_kit", "only_a_scratch hand", "pass"]
    assert scene.decision.about["lethal"] is False


@pytest.mark.clause("OTD-603", "OTD-501")
@pytest.mark.parametrize(("level", "opens"), [(1, False), (2, False), (3, False), (4, True), (7, True)])
def test_the_infect_window_opens_from_level_four(level: int, opens: bool) -> None:
    scene = at_the_end(level=level, cop=Who(items="adrenaline", infection=1))
    assert (scene.window == "infect") is opens


@pytest.mark.clause("OTD-603")
def test_no_infect_window_for_the_healthy() -> None:
    scene = at_the_end(cop=Who(items="adrenaline first_aid_kit", trophies=ALL_LINES))
    assert scene.active == "bodybuilder"


@pytest.mark.clause("OTD-603", "OTD-501")
def test_cured_at_the_last_moment_there_is_no_infection() -> None:
    scene = at_the_end(cop=Who(items="adrenaline", infection=2))
    scene.do("adrenaline")
    assert scene.who("cop").infection == 0
    assert scene.told("infection") == []
    scene = at_the_end(cop=Who(items="adrenaline", infection=3))
    scene.do("adrenaline")
    assert scene.told("infection") == [{"survivor": "cop", "infection": 2}]


@pytest.mark.clause("OTD-603", "OTD-502")
@pytest.mark.parametrize(("infection", "asked"), [(1, False), (3, False), (4, True)])
def test_a_neighbour_s_shake_only_if_one_more_level_would_kill(infection: int, asked: bool) -> None:
    scene = at_the_end(cop=Who(infection=infection))
    assert (scene.window == "infect") is asked
    if asked:
        assert (scene.asked, scene.legal) == ("bodybuilder", ["shake cop", "pass"])
        assert scene.decision.about["lethal"] is True
        scene.do("shake cop")
        assert scene.who("cop").infection == 3


@pytest.mark.clause("OTD-603")
def test_one_s_own_shake_needs_no_danger() -> None:
    scene = at_the_end(team=("bodybuilder", "cop", "granny", "surfer"), bodybuilder=Who(infection=1))
    assert (scene.asked, scene.legal) == ("bodybuilder", ["shake bodybuilder", "pass"])


@pytest.mark.clause("OTD-603", "OTD-106")
def test_no_shake_for_one_who_stands_opposite() -> None:
    scene = at_the_end(team=("cop", "cheerleader", "bodybuilder", "granny"), cop=Who(infection=4))
    assert not scene.who("cop").alive
