"""Bites, movement, infection and death: OTD-401 to OTD-406, OTD-501 to OTD-511, and examples 17 to 20."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.off_the_dead.scenes import Scene, Who

FAR = "3h:S 3b:S 3h:S"


# --- Bites ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-401", "OTD-501")
def test_example_17_bites() -> None:
    scene = Scene(used_up=True, active="surfer", horde=FAR, surfer=Who(melee="5h 4h"))
    told = scene.pass_to("action_2")
    assert [params["infection"] for params in scene.told("bitten", told)] == [1, 2]
    assert scene.who("surfer").infection == 2
    scene.end_turn()
    assert scene.who("surfer").infection == 3


@pytest.mark.clause("OTD-401")
def test_every_zombie_beside_bites_once_and_no_other() -> None:
    scene = Scene(
        used_up=True, active="granny", horde="3h:N", phase="bite",
        granny=Who(melee="2h 3h? 4h~", zone_2="2s", zone_1="3s"), cop=Who(melee="5h"),
    )  # fmt: skip
    assert scene.who("granny").infection == 3
    assert scene.who("cop").infection == 0
    assert scene.zone("granny", "melee")[:12] == "2h 3h? 4h~ 2"  # a bite reveals nothing


@pytest.mark.clause("OTD-401")
def test_bites_add_to_an_infection() -> None:
    scene = Scene(used_up=True, phase="bite", horde=FAR, cop=Who(melee="5h 4h", infection=2))
    assert scene.who("cop").infection == 4
    scene = Scene(used_up=True, phase="bite", horde=FAR, cop=Who(zone_2="5h", infection=2))
    assert scene.who("cop").infection == 2


@pytest.mark.clause("OTD-401", "OTD-403")
def test_who_arrives_now_bites_in_the_next_turn() -> None:
    scene = Scene(1, used_up=True, level=3, horde="3h:E 3b:E 3h:E", cop=Who(zone_2="5h"))
    scene.pass_to("action_2")
    assert (scene.who("cop").infection, scene.zone("cop", "melee")) == (0, "5h")
    scene.end_turn()
    scene.pass_to("action_2")
    assert scene.who("cop").infection == 1


@pytest.mark.clause("OTD-401")
def test_the_bite_window_opens_before_the_bites() -> None:
    scene = Scene(used_up=True, phase="bite", horde=FAR, cop=Who(melee="5h 4h", items="toy"))
    assert (scene.window, scene.asked, scene.who("cop").infection) == ("bite", "cop", 0)
    scene.do("toy 5h")
    assert scene.who("cop").infection == 1


@pytest.mark.clause("OTD-402", "OTD-406", "OTD-510", "OTD-112")
def test_example_18_death_by_bite() -> None:
    scene = Scene(
        used_up=True, active="surfer", phase="bite", horde="2s:E 2h:E",
        surfer=Who(infection=4, melee="5h 4h 3h", zone_1="2b?", items="colt axe", trophies="4s", spare="hand"),
    )  # fmt: skip
    assert len(scene.told("bitten")) == 1
    assert scene.told("died") == [{"survivor": "surfer", "cause": "bite"}]
    dead = scene.who("surfer")
    assert (dead.alive, dead.items, dead.trophies, dead.corridor(), dead.spare) == (
        False,
        [],
        [],
        [],
        [0, 0, 0],
    )
    assert Counter(scene.graveyard.split()) == Counter(["colt", "axe", "4s"])
    horde = [card.split(":")[0] for card in scene.horde.split()]
    assert horde[0] == "2h"  # the wave has come
    assert sorted(horde[1:]) == ["2b", "3h", "4h", "5h", "7surfer"]
    assert scene.zone("cheerleader", "zone_1") == "2s?"
    phases = [params["phase"] for params in scene.told("phase")]
    assert phases == ["bite", "wave", "action_1"]
    assert (scene.active, scene.phase) == ("cop", "action_1")


@pytest.mark.clause("OTD-402")
@pytest.mark.parametrize(
    ("id", "most"), [("cop", 5), ("cheerleader", 5), ("granny", 6), ("surfer", 5), ("bodybuilder", 5)]
)
def test_in_which_box_everybody_dies(id: str, most: int) -> None:
    team = ("cop", "cheerleader", "granny", "bodybuilder") if id == "bodybuilder" else ()
    for infection in (most - 2, most - 1):
        who = {id: Who(melee="5h", infection=infection)}
        scene = Scene(team=team, used_up=True, active=id, phase="bite", level=3, people=who)
        assert scene.who(id).alive == (infection == most - 2)


@pytest.mark.clause("OTD-402")
def test_the_bites_after_death_are_lost() -> None:
    scene = Scene(used_up=True, phase="bite", horde=FAR, cop=Who(melee="5h 4h 3h 2h", infection=3))
    assert [params["infection"] for params in scene.told("bitten")] == [4, 5]


@pytest.mark.clause("OTD-406")
def test_who_survives_the_bites_goes_on() -> None:
    scene = Scene(used_up=True, phase="bite", horde=FAR, cop=Who(melee="5h", infection=3, zone_2="2h"))
    assert [params["phase"] for params in scene.told("phase")] == ["bite", "move", "wave", "action_2"]
    assert scene.zone("cop", "melee") == "5h 2h"


@pytest.mark.clause("OTD-406", "OTD-103")
def test_the_seat_of_the_dead_says_where_the_wave_goes() -> None:
    scene = Scene(3, used_up=True, active="cheerleader", phase="bite", horde="3h:W",
                  cheerleader=Who(melee="5h", infection=4, spare="hand"))  # fmt: skip
    assert scene.spare("cheerleader") == ""
    assert (scene.kind, scene.asked, scene.seat) == ("place", "cheerleader", 1)
    assert scene.legal == ["to cop", "to granny"]
    scene.do("to granny")
    assert (scene.zone("granny", "zone_1"), scene.active) == ("3h?", "granny")


# --- Movement -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-403", "OTD-404", "OTD-110")
def test_example_20_movement() -> None:
    scene = Scene(used_up=True, phase="move", horde="2b:N 2h:S 3h:S", dice=[2],
                  cop=Who(zone_2="2s? 4h?", zone_1="5h?"))  # fmt: skip
    assert scene.corridor("cop") == ("2b?", "5h?", "2s 4h")
    keys = [key for key in scene.keys(scene.last) if key in ("moved", "revealed", "event", "came_out")]
    assert keys == ["moved", "revealed", "event", "came_out", "came_out", "revealed", "came_out"]
    assert [params["strength"] for params in scene.told("revealed")] == [2, 4]
    assert scene.zone("granny", "zone_1") == "2h? 3h?"


@pytest.mark.clause("OTD-403")
def test_only_the_active_corridor_moves() -> None:
    crowd = Who(melee="5h", zone_2="4h", zone_1="3h?")
    other = Who(melee="5b", zone_2="4b", zone_1="3b?")
    scene = Scene(used_up=True, phase="move", horde="2h:E", cop=crowd, granny=other)
    assert scene.corridor("cop") == ("", "3h?", "5h 4h")
    assert scene.corridor("granny") == ("3b?", "4b", "5b")


@pytest.mark.clause("OTD-403", "OTD-107")
def test_zombies_move_all_together_in_order_of_arrival() -> None:
    scene = Scene(used_up=True, phase="move", horde="", cop=Who(melee="2h", zone_2="3h 4h", zone_1="5h? 2b"))
    assert scene.corridor("cop") == ("", "5h? 2b", "2h 3h 4h")


@pytest.mark.clause("OTD-403")
def test_a_held_corridor_does_not_move() -> None:
    scene = Scene(used_up=True, phase="move", horde="2h:N",
                  cop=Who(zone_2="3h? 4h", zone_1="5h", items="barricade"))  # fmt: skip
    assert scene.window == "move"
    scene.do("barricade")
    assert scene.corridor("cop") == ("5h 2h?", "3h? 4h", "")
    assert not scene.told("revealed")


@pytest.mark.clause("OTD-404", "OTD-110")
def test_only_face_down_zombies_that_arrive_beside_are_revealed() -> None:
    scene = Scene(used_up=True, phase="move", horde=FAR, cop=Who(melee="2s?", zone_2="3s 5h?", zone_1="4s?"))
    assert scene.corridor("cop") == ("", "4s?", "2s? 3s 5h")
    assert [params["strength"] for params in scene.told("revealed")] == [5]


@pytest.mark.clause("OTD-404", "OTD-701")
def test_each_arrival_has_its_own_event() -> None:
    scene = Scene(used_up=True, phase="move", horde=FAR, dice=[5, 6], cop=Who(zone_2="2s? 3s?"))
    assert scene.corridor("cop") == ("", "", "2s~ 3s")
    assert scene.match.state.panicked is False  # cleared: with nothing to play the rest of the turn is over
    assert scene.told("panicked") == [{"survivor": "cop"}]
    assert scene.active == "cheerleader"


# --- The end of the turn --------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-501", "OTD-901")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6, 7])
def test_from_level_4_on_an_infection_grows(level: int) -> None:
    scene = Scene(used_up=True, phase="action_2", level=level, cop=Who(infection=2), surfer=Who(infection=2))
    scene.end_turn()
    assert scene.who("cop").infection == (3 if level >= 4 else 2)
    assert scene.who("surfer").infection == 2


@pytest.mark.clause("OTD-501")
def test_the_healthy_stay_healthy() -> None:
    scene = Scene(used_up=True, phase="action_2")
    scene.end_turn()
    assert scene.who("cop").infection == 0


@pytest.mark.clause("OTD-501")
@pytest.mark.parametrize(("infection", "then"), [(1, 0), (2, 0), (3, 2), (4, 3)])
def test_a_cure_in_time_stops_the_infection(infection: int, then: int) -> None:
    scene = Scene(used_up=True, phase="end", cop=Who(infection=infection, items="adrenaline"))
    assert (scene.window, scene.asked) == ("infect", "cop")
    scene.do("adrenaline")
    assert scene.who("cop").infection == then
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-501")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_up_to_level_3_bites_still_infect_and_kill(level: int) -> None:
    scene = Scene(used_up=True, phase="bite", level=level, horde=FAR, cop=Who(melee="5h"))
    assert scene.who("cop").infection == 1
    scene = Scene(used_up=True, phase="bite", level=level, horde=FAR, cop=Who(melee="5h", infection=4))
    assert not scene.who("cop").alive


@pytest.mark.clause("OTD-502", "OTD-510")
def test_example_19_death_at_the_end() -> None:
    scene = Scene(used_up=True, phase="end", horde="3h:S", cop=Who(infection=4, melee="5h", items="toy"))
    assert scene.window is None
    assert scene.told("died") == [{"survivor": "cop", "cause": "infection"}]
    assert scene.who("cop").alive is False
    assert {card.split(":")[0] for card in scene.horde.split()} == {"3h", "5h", "7cop"}
    assert (scene.graveyard, scene.active) == ("toy", "cheerleader")
    assert Scene(used_up=True, phase="end", level=3, cop=Who(infection=4)).who("cop").infection == 4
    assert Scene(used_up=True, phase="end", cop=Who(infection=3)).who("cop").infection == 4


# --- Death ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-510", "OTD-112")
def test_the_dead_and_their_zombies_are_shuffled_under_the_horde() -> None:
    below, arrows = [], Counter[str]()
    for number in range(40):
        scene = Scene(
            used_up=True, phase="end", horde="2s:E 2h:E", number=number,
            cop=Who(infection=4, melee="5h~ 4h", zone_2="3h?"),
        )  # fmt: skip
        cards = scene.horde.split()
        assert cards[:2] == ["2s:E", "2h:E"]
        below.append(tuple(card[:-2] for card in cards[2:]))
        arrows.update(card[-1] for card in cards[2:])
    assert {frozenset(cards) for cards in below} == {frozenset(("5h", "4h", "3h", "7cop"))}
    assert len(set(below)) > 12
    assert set(arrows) == set("NESW")
    assert min(arrows.values()) > 20  # 40 each


@pytest.mark.clause("OTD-510")
@pytest.mark.parametrize(
    ("id", "symbols"),
    [("cop", {"skull", "biohazard"}), ("cheerleader", {"hand", "skull"}), ("granny", {"biohazard", "hand"}),
     ("surfer", {"skull", "hand"}), ("bodybuilder", {"hand", "biohazard"})],
)  # fmt: skip
def test_a_zombified_survivor_is_strong(id: str, symbols: set[str]) -> None:
    team = ("bodybuilder", "cheerleader", "granny", "cop") if id == "bodybuilder" else ()
    who = {id: Who(infection=5 if id == "granny" else 4)}
    scene = Scene(team=team, used_up=True, active=id, phase="end", horde="", people=who)
    assert scene.horde[:-2] == f"7{id}"
    killer = "surfer" if id != "surfer" else "cheerleader"
    if id == "bodybuilder":
        killer = "cop"
    armed = {killer: Who(items="colt", zone_1=f"7{id}?")}
    scene = Scene(team=team, used_up=True, active=killer, horde=FAR, people=armed)
    own = {"surfer": "skull", "cheerleader": "hand", "cop": "skull"}[killer]
    scene.do(f"attack colt 7{id}", dice=[2] if own not in symbols else [5, 2])
    (shown,) = scene.told("revealed")
    assert (shown["strength"], set(shown["symbols"])) == (7, symbols)


@pytest.mark.clause("OTD-511", "OTD-114")
def test_after_a_death_play_goes_on() -> None:
    scene = Scene(2, used_up=True, phase="end", horde="", cop=Who(infection=4))
    assert not scene.is_over()
    assert (scene.active, scene.horde[:-2]) == ("granny", "7cop")


@pytest.mark.clause("OTD-115", "OTD-511")
def test_when_the_last_one_dies_the_game_is_lost_at_once() -> None:
    scene = Scene(used_up=True, phase="bite", horde="2s:N", dead="cheerleader granny surfer",
                  cop=Who(infection=4, melee="5h"))  # fmt: skip
    assert scene.is_over()
    assert scene.result.reason == "all_dead"
    assert scene.result.detail["victory"] is False
    assert not scene.told("came_out")
    scene = Scene(1, used_up=True, phase="end", horde="", cop=Who(infection=4))
    assert scene.result.reason == "all_dead"
