"""Rulings of chapter 11 that no other module has, and what happens where several of the rules meet."""

from __future__ import annotations

import pytest

from app.engine import undo, undoable
from tests.games.off_the_dead.scenes import Scene, Who

# --- Deaths and what goes on after them ---


@pytest.mark.clause("OTD-103", "OTD-406", "OTD-420")
def test_r10_r11_the_seat_of_one_who_has_just_died_places_the_wave() -> None:
    scene = Scene(
        used_up=True,
        phase="bite",
        horde="3h:E 3h:S",
        cop=Who(infection=4, melee="2b"),
        cheerleader=Who(dead=True),
    )
    assert not scene.who("cop").alive
    # The card points at a dead side whose neighbours are the dead Cop and Granny: there is one way only.
    assert scene.told("came_out")[0]["survivor"] == "granny"
    assert scene.active == "granny"
    assert (scene.told("moved"), scene.told("infection")) == ([], [])
    scene = Scene(3, used_up=True, phase="bite", horde="3h:N 3h:S", cop=Who(infection=4, melee="2b"))
    assert (scene.kind, scene.seat, scene.asked) == ("place", 0, "cop")
    assert sorted(scene.legal) == ["to cheerleader", "to granny"]
    scene.do("to granny")
    assert (scene.kind, scene.active) == ("action", "cheerleader")


@pytest.mark.clause("OTD-401", "OTD-402")
def test_r12_r38_nobody_is_asked_between_two_bites() -> None:
    """Neither Adrenaline nor a neighbour's shake comes in between."""
    scene = Scene(
        phase="bite", team=("cop", "bodybuilder", "granny", "surfer"), surfer=Who(used=True),
        cop=Who(items="adrenaline", infection=3, melee="2b 2h", used=True),
    )  # fmt: skip
    assert (scene.asked, scene.legal) == ("cop", ["adrenaline", "pass"])
    scene.passes()
    assert (scene.asked, scene.legal) == ("bodybuilder", ["shake cop", "pass"])
    scene.passes()
    assert [event["infection"] for event in scene.told("bitten")] == [4, 5]
    assert scene.told("died") == [{"survivor": "cop", "cause": "bite"}]


@pytest.mark.clause("OTD-114")
def test_r33_a_victory_in_another_s_turn_ends_the_match_before_the_bites() -> None:
    scene = Scene(
        active="surfer",
        phase="bite",
        horde="",
        surfer=Who(infection=4, melee="4h", used=True),
        cop=Who(used=True),
    )
    scene.do("kiki 4h")
    assert (scene.result.reason, scene.told("bitten")) == ("victory", [])
    assert scene.result.detail["victory"] is True


# --- Faces ---


@pytest.mark.clause("OTD-110", "OTD-404")
def test_r19_a_face_up_zombie_that_comes_back_causes_nothing() -> None:
    cop = Who(trophies="2h 3h 4h", melee="2s")
    scene = Scene(used_up=True, cop=cop)
    scene.do("wait_your_turn hand 2s")
    scene.end_turn()
    assert scene.zone("cop", "zone_2") == "2s"
    scene.end_turn()
    scene.end_turn()
    scene.end_turn()
    told = scene.end_turn()
    assert scene.zone("cop", "melee") == "2s"
    assert scene.told("revealed", told) == []


@pytest.mark.clause("OTD-340", "OTD-701")
def test_r36_aiming_is_an_attack_even_only_to_see_a_face() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt", zone_1="6hb?"))
    assert {words.split()[0] for words in scene.legal} == {"search", "throw", "attack", "pass"}
    scene.do("attack colt 6hb", dice=[1])
    assert (scene.phase, scene.items("cop"), scene.zone("cop", "zone_2")) == ("action_2", "colt=2", "6hb")


@pytest.mark.clause("OTD-712", "OTD-103")
def test_r26_kiki_strikes_what_has_leapt_at_granny_even_in_another_s_turn() -> None:
    """It leaves the corridor of the one who is about to be bitten."""
    scene = Scene(
        active="surfer", phase="bite", surfer=Who(melee="3b?", used=True), cop=Who(used=True),
        cheerleader=Who(used=True), granny=Who(melee="2s"),
    )  # fmt: skip
    scene.do("kiki 3b", dice=[3])
    assert scene.told("leaps")[0]["survivor"] == "granny"
    assert (scene.trophies("granny"), scene.zone("granny", "melee")) == ("3b", "2s")
    assert scene.told("bitten") == []


# --- Search ---


@pytest.mark.clause("OTD-317", "OTD-319")
def test_r24_a_unique_card_flipped_with_a_surprise_wave_goes_back() -> None:
    scene = Scene(used_up=True, rubble=["flare_gun", "surprise_wave", "toy"])
    scene.do("search")
    scene.do("flip 1")
    scene.do("flip 2")
    assert (scene.kind, {words.split()[1] for words in scene.legal}) == ("put_back", {"0"})
    scene.do("put 0 5", dice=[1])
    assert (scene.items("cop"), scene.rubble[4], scene.graveyard) == ("", "flare_gun", "surprise_wave")


# --- Panic ---


@pytest.mark.clause("OTD-305", "OTD-715")
def test_r13_panic_by_a_free_play_costs_both_actions_and_nothing_else() -> None:
    scene = Scene(used_up=True, cop=Who(items="jerrycan toy", melee="2s? 3h", zone_1="4b"))
    scene.do("burn melee", dice=[6])
    assert (scene.phase, scene.kinds()) == ("action_1", {"toy", "done"})
    told = scene.passes()
    assert scene.window == "bite"
    told = scene.pass_to("action_2")
    assert len(scene.told("bitten", told)) == 2
    assert scene.kinds() == {"toy", "done"}
    scene.passes()
    assert scene.told("infection") == [{"survivor": "cop", "infection": 3}]
    assert (scene.active, scene.view()["turn"]["panicked"]) == ("cheerleader", False)


@pytest.mark.clause("OTD-305", "OTD-304")
def test_r14_one_who_panics_still_talks() -> None:
    """The movement's panic comes before the wave, and one's trophies may still turn the arrow."""
    scene = Scene(
        used_up=True, phase="move", horde="3h:N 3b:S", cop=Who(zone_2="2s?", trophies="2h 3b"), dice=[6]
    )
    assert (scene.window, scene.asked) == ("wave", "cop")
    scene.do("go_look hand west")
    scene.passes()
    assert scene.told("came_out")[0]["survivor"] == "surfer"
    assert scene.view()["turn"]["panicked"] is True


@pytest.mark.clause("OTD-305")
def test_panic_bars_each_main_action_by_its_clause() -> None:
    scene = Scene(used_up=True, cop=Who(items="jerrycan axe", melee="2s? 3h", zone_1="4b", trophies="2h"))
    scene.do("burn melee", dice=[6])
    assert scene.barred["search"] == "OTD-305"
    assert scene.barred["attack axe 3h"] == scene.barred["attack bare 3h"] == "OTD-305"
    assert scene.barred["throw axe surfer"] == "OTD-305"
    assert not scene.kinds() & {"search", "attack", "throw", "pass"}


# --- What a window shows ---


@pytest.mark.clause("OTD-343", "OTD-603")
def test_everybody_sees_the_roll_that_hangs() -> None:
    scene = Scene(used_up=True, cop=Who(items="mp5", trophies="2s 3s", zone_2="6hb"))
    assert scene.view()["roll"] is None
    scene.do("attack mp5 6hb", dice=[3, 1])
    assert scene.view()["roll"] == {
        "what": "attack", "survivor": "cop", "dice": [3, 1], "bonus": 0, "total": 5, "need": 6, "event": None,
        "zombie": 1,
    }  # fmt: skip
    scene.do("try_again skull", dice=[1, 2])
    assert scene.view()["roll"] is None
    scene = Scene(used_up=True, cop=Who(trophies="2h 3h", melee="2s?"))
    scene.do("attack bare 2s", dice=[5])
    roll = scene.view()["roll"]
    assert (roll["what"], roll["dice"], roll["event"], roll["zombie"]) == ("event", [5], "not_dying", 1)
    assert roll["need"] is None
    # A face that is up is up for all, at that moment.
    assert scene.view()["corridor.north"]["melee"][0]["strength"] == 2


@pytest.mark.clause("OTD-603")
def test_a_window_without_a_roll_shows_none() -> None:
    scene = Scene(phase="bite", cop=Who(melee="2b"))
    assert (scene.window, scene.view()["roll"]) == ("bite", None)


# --- Effects within effects ---


@pytest.mark.clause("OTD-600", "OTD-802", "OTD-401")
def test_fire_before_the_bites_with_an_event_an_encore_and_a_second_try() -> None:
    """One after the other, each finished before what it has interrupted goes on."""
    scene = Scene(
        phase="bite", surfer=Who(used=True),
        cop=Who(items="jerrycan", trophies="2b 3b 4b 5b 6hb", melee="2s? 3h", zone_1="4h", used=True),
    )  # fmt: skip
    scene.do("burn melee", dice=[5])
    assert (scene.window, scene.asked) == ("event", "cop")
    scene.do("try_again biohazard", dice=[6])
    assert (scene.window, scene.asked) == ("event", "cop")
    scene.passes()
    assert (scene.window, scene.asked) == ("event", "cheerleader")
    scene.do("encore", dice=[5])
    assert (scene.window, scene.asked) == ("event", "cop")
    scene.passes(dice=[1])
    assert (scene.window, scene.asked, scene.decision.about["total"]) == ("fire", "cop", 2)
    scene.do("try_again biohazard", dice=[6])
    assert scene.told("straightened") == [{"zombie": scene.handle("2s")}]
    assert (scene.trophies("cop"), scene.zone("cop", "melee")) == ("6hb 3h", "2s")
    assert [event["zombie"] for event in scene.told("bitten")] == [scene.handle("2s")]


@pytest.mark.clause("OTD-600", "OTD-404", "OTD-711")
def test_an_event_in_the_movement_is_finished_before_the_next_face_is_turned() -> None:
    """The first one brings two cards, one of which asks for a place; only then the second is revealed."""
    scene = Scene(
        used_up=True, phase="move", horde="3h:E 3b:S 3h:S", cheerleader=Who(dead=True), cop=Who(zone_2="2s? 3s?"),
        dice=[2],
    )  # fmt: skip
    assert (scene.kind, scene.zone("cop", "melee")) == ("place", "2s 3s?")
    scene.do("to cop", dice=[5])
    assert scene.zone("cop", "melee") == "2s 3s~"
    assert [event["survivor"] for event in scene.told("came_out")][:2] == ["cop", "granny"]
    assert scene.keys().index("revealed") > scene.keys().index("came_out")
    # What an event brings does not move this turn.
    assert scene.zone("cop", "zone_1") == "3h?"


@pytest.mark.clause("OTD-114", "OTD-352")
def test_r33_an_axe_that_wins_has_no_time_to_snap() -> None:
    scene = Scene(used_up=True, horde="", cop=Who(items="axe", melee="3h"))
    scene.do("attack axe 3h", dice=[1])
    assert scene.result.reason == "victory"
    assert (scene.told("snapped"), scene.items("cop"), scene.graveyard) == ([], "axe", "")


# --- Taking back ---


@pytest.mark.clause("OTD-600", "OTD-304")
@pytest.mark.parametrize("words", ["adrenaline", "barricade", "magazine colt", "freeze", "throw axe surfer"])
def test_what_showed_nothing_new_may_be_taken_back(words: str) -> None:
    """Nobody learned a face, an arrow or a number by it: after the throw, the window before the bites is open."""
    scene = Scene(
        cop=Who(items="adrenaline barricade magazine colt=1 axe", infection=1, melee="2b", zone_1="3b")
    )
    before = scene.view()
    scene.do(words)
    may = undoable(scene.match)
    assert may is not None
    undo(scene.match, may[1])
    assert scene.view() == before


@pytest.mark.clause("OTD-405", "OTD-420")
def test_what_showed_the_next_arrow_is_not_taken_back() -> None:
    """Section 5: the arrows below the top card are hidden, until it has come out."""
    scene = Scene(used_up=True)
    scene.passes()
    assert len(scene.told("came_out")) == 1
    assert undoable(scene.match) is None


@pytest.mark.clause("OTD-112", "OTD-110", "OTD-311")
@pytest.mark.parametrize(("words", "dice"), [("toy 2s", []), ("attack colt 2h", [1]), ("search", [])])
def test_chance_and_faces_are_not_taken_back(words: str, dice: list[int]) -> None:
    scene = Scene(used_up=True, cop=Who(items="toy colt", zone_1="2s? 2h?", melee="2b"))
    scene.do(words, dice=dice)
    if words == "search":
        scene.do("flip 1")
    assert undoable(scene.match) is None
