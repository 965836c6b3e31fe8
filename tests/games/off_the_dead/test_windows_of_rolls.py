"""OTD-603 and OTD-604: the windows that open on a roll - `event`, `attack`, `surprise`, `fire`."""

from __future__ import annotations

import pytest

from tests.games.off_the_dead.moments import at
from tests.games.off_the_dead.scenes import Scene, Who

RICH = "2s 3s 4s"  # three skulls, in three trophies
WAVE_AND_TOY = ["surprise_wave", "toy", "axe"]


def search(scene: Scene, die: int) -> None:
    """Flip the Surprise Wave and the Toy, put the Toy back; then the die falls."""
    scene.do("search")
    scene.do("flip 1")
    scene.do("flip 2")
    scene.do("put 1 3", dice=[die])


def came_by_surprise(scene: Scene) -> int:
    """How many cards came out before the Surprise Wave was over, by the last act."""
    return scene.keys()[: scene.keys().index("surprise_over")].count("came_out")


# --- attack ---


@pytest.mark.clause("OTD-603", "OTD-343")
def test_a_failed_attack_opens_its_window() -> None:
    scene = Scene(used_up=True, cop=Who(trophies=RICH, melee="4h"))
    scene.do("attack bare 4h", dice=[2])
    assert (scene.asked, scene.window) == ("cop", "attack")
    assert scene.legal == ["go_through skull", "try_again skull", "pass"]
    about = scene.decision.about
    assert (about["by"], list(about["dice"]), about["bonus"], about["total"]) == ("cop", [2], 0, 3)
    assert (about["zombie"], about["need"], about["weapon"]) == (scene.handle("4h"), 4, None)
    assert scene.told("missed") == []
    scene.passes()
    assert len(scene.told("missed")) == 1


@pytest.mark.clause("OTD-603", "OTD-343")
def test_a_roll_that_just_reaches_opens_none() -> None:
    scene = Scene(cop=Who(trophies=RICH, melee="4h"))
    scene.do("attack bare 4h", dice=[3])
    assert scene.told("struck")[0]["survivor"] == "cop"
    assert scene.window is None


@pytest.mark.clause("OTD-601", "OTD-603")
def test_nobody_with_anything_usable_and_nobody_is_asked() -> None:
    """One symbol of each kind pays for nothing here; the Cop's own "Freeze!" is not for this window."""
    scene = Scene(cop=Who(trophies="2s 3h 4b", items="scope axe", melee="4h"), cheerleader=Who(used=True))
    scene.do("attack bare 4h", dice=[2])
    assert len(scene.told("missed")) == 1
    assert scene.window != "attack"


@pytest.mark.clause("OTD-603")
@pytest.mark.parametrize(
    ("weapon", "offered"),
    [("colt", True), ("mp5", True), ("axe", False), ("chainsaw", False), ("bare", False)],
)
def test_a_scope_is_for_colt_and_mp5(weapon: str, offered: bool) -> None:
    """At a zombified survivor, whom none of them reaches with a 1."""
    item = "" if weapon == "bare" else weapon
    scene = Scene(used_up=True, cop=Who(items=f"scope {item}", trophies="2h 3h", melee="7granny"))
    scene.do(f"attack {weapon} 7granny", dice=[1, 1] if weapon == "mp5" else [1])
    assert scene.window == "attack"
    assert ("scope" in scene.kinds()) is offered


@pytest.mark.clause("OTD-604", "OTD-343")
def test_bonuses_add_up_until_the_attack_reaches() -> None:
    scene = Scene(
        used_up=True, cop=Who(items="scope scope colt", trophies="2s 3s", melee="", zone_1="7granny")
    )
    scene.do("attack colt 7granny", dice=[1])
    assert scene.decision.about["total"] == 5
    scene.do("go_through skull")
    assert (scene.decision.about["bonus"], scene.decision.about["total"]) == (1, 6)
    assert scene.legal == ["scope", "pass"]
    scene.do("scope")
    assert scene.told("struck")[0]["survivor"] == "cop"
    assert scene.items("cop") == "scope colt=2"
    assert scene.graveyard == "2s 3s scope"


@pytest.mark.clause("OTD-604")
def test_a_worse_roll_stands_and_the_window_asks_again() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s 2h 3h", melee="6sh"))
    scene.do("attack bare 6sh", dice=[4])
    scene.do("try_again skull", dice=[1])
    assert scene.decision.about["total"] == 2
    assert scene.legal == ["go_through hand", "try_again hand", "pass"]
    scene.do("try_again hand", dice=[5])
    assert scene.trophies("cop") == "6sh"


@pytest.mark.clause("OTD-604", "OTD-606")
def test_the_window_closes_when_nothing_more_can_be_paid() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s", zone_2="", melee="6sh"))
    scene.do("attack bare 6sh", dice=[4])
    scene.do("try_again skull", dice=[1])
    assert len(scene.told("missed")) == 1
    assert scene.trophies("cop") == ""


@pytest.mark.clause("OTD-605", "OTD-603")
@pytest.mark.parametrize(
    ("roller", "asked"), [("cop", True), ("granny", True), ("cheerleader", True), ("surfer", False)]
)
def test_encore_is_for_rolls_of_its_owner_and_the_neighbours(roller: str, asked: bool) -> None:
    """The Surfer stands opposite to the Cheerleader."""
    people = at(roller, Who(melee="6sh", used=roller != "cheerleader"))
    scene = Scene(active=roller, **people)
    scene.do("attack bare 6sh", dice=[1])
    assert (scene.window == "attack") is asked
    if asked:
        assert (scene.asked, scene.legal) == ("cheerleader", ["encore", "pass"])
        scene.do("encore", dice=[6])
        assert len(scene.told("struck")) == (0 if scene.who(roller).trophies == [] else 1)
        assert scene.who("cheerleader").ability_used


@pytest.mark.clause("OTD-604", "OTD-352")
def test_encore_rolls_both_dice_of_a_burst() -> None:
    scene = Scene(cop=Who(items="mp5", melee="6sh"))
    scene.do("attack mp5 6sh", dice=[3, 2])
    assert scene.asked == "cheerleader"
    scene.do("encore", dice=[1, 4])
    assert scene.trophies("cop") == "6sh"
    assert scene.dice_left == []


@pytest.mark.clause("OTD-343")
def test_a_bonus_outlasts_an_encore_of_somebody_else() -> None:
    """Strength 1; 2 + 1 is not 6. One more is bought, the new die is 4: 4 + 1 + 1."""
    scene = Scene(cop=Who(trophies="2h 3h", melee="6sh"))
    scene.do("attack bare 6sh", dice=[2])
    scene.do("go_through hand")
    assert scene.asked == "cheerleader"
    scene.do("encore", dice=[4])
    assert scene.trophies("cop") == "6sh"


# --- event ---

HARMLESS = [
    # die, the Cop's items, is the Horde empty, where the zombie stands: does the window open?
    (1, "colt", False, "zone_2", True),
    (1, "colt", True, "zone_2", False),
    (2, "colt", False, "zone_2", True),
    (2, "colt", True, "zone_2", False),
    (3, "colt", False, "zone_2", True),
    (3, "colt", False, "zone_1", True),
    (3, "colt", False, "melee", False),
    (4, "colt", False, "zone_2", True),
    (4, "", False, "melee", False),
    (4, "", True, "melee", False),
    (5, "colt", True, "melee", True),
    (6, "colt", True, "melee", True),
]


@pytest.mark.clause("OTD-603", "OTD-716")
@pytest.mark.parametrize(("die", "items", "empty", "zone", "opens"), HARMLESS)
def test_the_event_window_opens_unless_the_result_is_harmless(
    die: int, items: str, empty: bool, zone: str, opens: bool
) -> None:
    cop = Who(items=items, trophies="2h 3h", **at(zone, "3s?"))
    scene = Scene(used_up=True, horde="" if empty else "3h:S 3h:S 3b:S", cop=cop, granny=Who(melee="2b"))
    # An attack roll of 6 hits whatever happens.
    dice = [die] if opens else [die, 6]
    scene.do(f"attack {items or 'bare'} 3s", dice=dice)
    assert (scene.window == "event") is opens
    if opens:
        assert (scene.asked, scene.legal) == ("cop", ["try_again hand", "pass"])
        about = scene.decision.about
        names = ["saw_me", "where_from", "straight_at_me", "going_south", "not_dying", "mommy"]
        assert (about["by"], list(about["dice"]), about["event"]) == ("cop", [die], names[die - 1])
        assert about["zombie"] == scene.handle("3s")
        assert scene.told("event") == []
    else:
        assert scene.told("event") == []
        assert len(scene.told("struck")) == 1


@pytest.mark.clause("OTD-603", "OTD-716")
def test_a_full_corridor_does_not_stop_a_leap_within_it() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt", trophies="2h 3h", zone_1="3s? 2b 2b 3b 3b"))
    scene.do("attack colt 3s", dice=[3])
    assert scene.window == "event"


@pytest.mark.clause("OTD-716", "OTD-712")
@pytest.mark.parametrize(("crowd", "opens"), [("2b 2b 3s 3s", True), ("2b 2b 3s 3s 4s", False)])
def test_a_leap_into_a_full_corridor_is_harmless(crowd: str, opens: bool) -> None:
    """Granny's Kiki in the Surfer's corridor; the Cheerleader could call for an encore."""
    scene = Scene(active="granny", granny=Who(zone_1=crowd), surfer=Who(zone_1="3b?"))
    scene.do("kiki 3b", dice=[3])
    assert (scene.window == "event") is opens
    if not opens:
        assert scene.trophies("granny") == "3b"


@pytest.mark.clause("OTD-603", "OTD-605")
def test_a_roll_of_one_who_is_not_active_is_not_tried_again() -> None:
    """In the Surfer's turn Granny's Kiki reveals. The Surfer could pay; but the roll is Granny's."""
    scene = Scene(
        active="surfer", phase="bite", surfer=Who(trophies="2h 3h", melee="3b? 2h", used=True),
        cheerleader=Who(), cop=Who(used=True),
    )  # fmt: skip
    assert scene.asked == "granny"
    scene.do("kiki 3b", dice=[6])
    assert (scene.window, scene.asked, scene.legal) == ("event", "cheerleader", ["encore", "pass"])
    assert scene.decision.about["by"] == "granny"


@pytest.mark.clause("OTD-604")
def test_an_event_is_tested_again_with_the_new_die() -> None:
    """A 6 becomes a 5, which still may be rolled again; then a harmless 3 closes the window."""
    scene = Scene(used_up=True, cop=Who(trophies="2h 3h 2b 3b", melee="3s?"))
    scene.do("attack bare 3s", dice=[6])
    scene.do("try_again hand", dice=[5])
    assert (scene.window, scene.decision.about["event"]) == ("event", "not_dying")
    assert scene.legal == ["try_again biohazard", "pass"]
    scene.do("try_again biohazard", dice=[3, 2])
    assert scene.told("event") == []
    assert scene.trophies("cop") == "3s"


@pytest.mark.clause("OTD-603", "OTD-605")
def test_encore_undoes_a_panic() -> None:
    scene = Scene(cop=Who(melee="3s?"))
    scene.do("attack bare 3s", dice=[6])
    assert (scene.window, scene.asked, scene.legal) == ("event", "cheerleader", ["encore", "pass"])
    scene.do("encore", dice=[3, 2])
    assert not scene.match.state.panicked
    assert scene.trophies("cop") == "3s"


@pytest.mark.clause("OTD-603")
def test_the_movement_s_events_have_their_window_too() -> None:
    scene = Scene(used_up=True, phase="move", cop=Who(zone_2="2s?", trophies="3h 3h"), dice=[5])
    assert (scene.window, scene.asked, scene.legal) == ("event", "cop", ["try_again hand", "pass"])


# --- surprise ---


@pytest.mark.clause("OTD-603", "OTD-318")
@pytest.mark.parametrize(("die", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_surprise_of_more_than_one_card_opens_the_window(die: int, cards: int) -> None:
    scene = Scene(used_up=True, rubble=WAVE_AND_TOY, cop=Who(trophies=RICH))
    search(scene, die)
    assert (scene.window == "surprise") is (cards > 1)
    if cards > 1:
        about = scene.decision.about
        assert (scene.asked, scene.legal) == ("cop", ["try_again skull", "pass"])
        assert (about["by"], list(about["dice"]), about["count"]) == ("cop", [die], cards)
        scene.passes()
    assert came_by_surprise(scene) == cards


@pytest.mark.clause("OTD-603", "OTD-318")
@pytest.mark.parametrize(("die", "cards"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_in_a_game_of_two_it_opens_from_four_on(die: int, cards: int) -> None:
    scene = Scene(2, used_up=True, rubble=WAVE_AND_TOY, cop=Who(trophies=RICH))
    search(scene, die)
    assert (scene.window == "surprise") is (cards > 1)


@pytest.mark.clause("OTD-603", "OTD-606")
def test_with_one_card_in_the_horde_a_surprise_cannot_be_lessened() -> None:
    """However the die falls, that one card comes out: more than one card cannot."""
    scene = Scene(used_up=True, rubble=WAVE_AND_TOY, horde="3h:S", cop=Who(trophies=RICH))
    search(scene, 6)
    assert scene.window != "surprise"
    assert came_by_surprise(scene) == 1


@pytest.mark.clause("OTD-603")
@pytest.mark.parametrize("level", [6, 7])
def test_a_wave_without_a_roll_has_no_window(level: int) -> None:
    scene = Scene(level=level, rubble=WAVE_AND_TOY, cop=Who(trophies=RICH))
    scene.do("search")
    scene.do("flip 1")
    scene.do("flip 2")
    scene.do("put 1 3")
    assert came_by_surprise(scene) == 3


@pytest.mark.clause("OTD-604", "OTD-603")
def test_a_surprise_is_tested_again_with_the_new_die() -> None:
    scene = Scene(rubble=WAVE_AND_TOY, cop=Who(trophies="2s 3s", used=True))
    search(scene, 6)
    scene.do("try_again skull", dice=[4])
    assert (scene.window, scene.asked, scene.decision.about["count"]) == ("surprise", "cheerleader", 2)
    scene.do("encore", dice=[2])
    assert came_by_surprise(scene) == 1


# --- fire ---


@pytest.mark.clause("OTD-603")
@pytest.mark.parametrize(("die", "opens"), [(1, True), (2, True), (3, False), (6, False)])
def test_the_fire_window_opens_when_somebody_would_survive(die: int, opens: bool) -> None:
    """Die + 1 against a 4 (and a 2)."""
    scene = Scene(used_up=True, cop=Who(items="jerrycan", trophies=RICH, zone_2="2h 4h"))
    scene.do("burn zone_2", dice=[die])
    assert (scene.window == "fire") is opens
    if opens:
        about = scene.decision.about
        assert (scene.asked, scene.legal) == ("cop", ["try_again skull", "pass"])
        assert (list(about["dice"]), about["total"], about["zone"]) == ([die], die + 1, "zone_2")
        assert scene.told("struck") == []


@pytest.mark.clause("OTD-604", "OTD-605")
def test_a_fire_is_tested_again_with_the_new_die() -> None:
    scene = Scene(cop=Who(items="jerrycan", trophies="2s 3s", zone_2="2h 6hb", used=True))
    scene.do("burn zone_2", dice=[4])
    scene.do("try_again skull", dice=[1])
    assert scene.decision.about["total"] == 2
    assert (scene.window, scene.asked, scene.legal) == ("fire", "cheerleader", ["encore", "pass"])
    scene.do("encore", dice=[5])
    assert scene.trophies("cop") == "2h 6hb"
    assert scene.graveyard == "2s 3s jerrycan"
