"""Searching the Rubble: OTD-310 to OTD-319, and examples 12 to 16 and 37."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.off_the_dead.scenes import Scene, Who

# All 36 cards, each pile from the bottom up.
RUBBLE = [
    "adrenaline adrenaline adrenaline barricade",
    "jerrycan jerrycan magazine colt",
    "magazine magazine scope adrenaline",
    "barricade barricade axe toy",
    "toy toy scope scope",
    "axe axe mp5 surprise_wave",
    "mp5 mp5 chainsaw colt",
    "colt colt chainsaw adrenaline",
    "jerrycan jerrycan magazine surprise_wave",
]
BOTH = {"unique_items": 2}


def searching(*flips: int, mode: int = 4, dice: tuple[int, ...] = (), **scene: Any) -> Scene:
    """The Cop searches and has flipped these positions; a flip that is the only one possible is not asked for."""
    found = Scene(mode, used_up=True, dice=dice, **{"rubble": RUBBLE, **scene})
    found.do("search")
    for position in flips:
        if found.kind.startswith("search"):
            found.do(f"flip {position}")
    return found


def came_out(scene: Scene) -> list[str]:
    """At whom cards came out in the action that has just ended."""
    action = scene.last[: scene.keys().index("phase")]
    return [params["survivor"] for params in scene.told("came_out", action)]


def puts(*slots: int, positions: int = 9) -> list[str]:
    """These flipped cards on all positions."""
    return [f"put {slot} {position}" for slot in slots for position in range(1, positions + 1)]


def put(scene: Scene, position: int) -> None:
    """The first card that is out goes to this position."""
    scene.do(next(words for words in scene.offered("put") if words.endswith(f" {position}")))


@pytest.mark.clause("OTD-310")
@pytest.mark.parametrize(
    ("rubble", "legal"), [(["toy", "axe"], True), (["toy axe"], True), (["", "toy"], False), ([], False)]
)
def test_a_search_needs_two_cards(rubble: list[str], legal: bool) -> None:
    scene = Scene(used_up=True, rubble=rubble, cop=Who(items="toy"))
    assert ("search" in scene.legal) == legal
    assert scene.barred.get("search") == (None if legal else "OTD-310")


# --- Flipping -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-311")
def test_the_top_cards_of_two_positions_are_flipped() -> None:
    scene = searching()
    assert (scene.kind, scene.legal) == ("search_1", [f"flip {n}" for n in range(1, 10)])
    scene.do("flip 2")
    assert (scene.kind, scene.legal) == ("search_2", [f"flip {n}" for n in range(1, 10)])
    scene.do("flip 5")
    shown = [(card["slot"], card["card"], card["position"]) for card in scene.view()["search"]["flipped"]]
    assert shown == [(0, "colt", 2), (1, "scope", 5)]
    assert scene.rubble[1] == "jerrycan jerrycan magazine"
    assert scene.rubble[4] == "toy toy scope"


@pytest.mark.clause("OTD-311")
def test_empty_positions_are_not_flipped() -> None:
    scene = searching(rubble=["", "toy", "axe axe", "", "colt"])
    assert scene.legal == ["flip 2", "flip 3", "flip 5"]
    scene.do("flip 2")
    assert scene.legal == ["flip 3", "flip 5"]


@pytest.mark.clause("OTD-311")
@pytest.mark.parametrize("flips", [(6, 1), (1, 6)])
def test_the_second_flip_happens_even_after_a_surprise_wave(flips: tuple[int, int]) -> None:
    scene = searching(flips[0])
    assert scene.kind == "search_2"
    scene.do(f"flip {flips[1]}")
    assert len(scene.match.state.flipped) == 2


# --- Pairs ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-312", "OTD-314")
def test_example_12_pair() -> None:
    scene = searching(2, 7)
    assert (scene.kind, scene.legal) == ("take", ["take", "refuse"])
    scene.do("take")
    assert scene.items("cop") == "colt=3"
    put(scene, 1)
    assert [len(pile) for pile in scene.match.state.rubble] == [5, 3, 4, 4, 4, 4, 3, 4, 4]
    assert scene.rubble[0].endswith(" colt")
    assert (scene.items("cop"), scene.graveyard, scene.phase) == ("colt=3", "", "action_2")


@pytest.mark.clause("OTD-312", "OTD-316")
def test_the_other_of_a_pair_goes_to_any_position() -> None:
    for position in range(1, 10):
        scene = searching(1, 2, rubble=["toy", "toy", "axe", "colt"])
        scene.do("take")
        assert (scene.kind, len(scene.legal)) == ("put_back", 9)
        put(scene, position)
        expected = ["", "", "axe", "colt", "", "", "", "", ""]
        expected[position - 1] = f"{expected[position - 1]} toy".strip()
        assert scene.rubble == expected
        assert scene.phase == "action_2"


@pytest.mark.clause("OTD-312", "OTD-315")
def test_a_pair_may_be_refused() -> None:
    scene = searching(2, 7)
    scene.do("refuse")
    assert (scene.kind, scene.legal) == ("put_back", puts(0, 1))
    scene.do("put 0 3")
    scene.do("put 1 3")
    assert scene.rubble[2] == "magazine magazine scope adrenaline colt colt"
    assert (scene.items("cop"), scene.graveyard, scene.phase) == ("", "", "action_2")


@pytest.mark.clause("OTD-312")
@pytest.mark.parametrize("flips", [(1, 2), (3, 4), (5, 7), (4, 4)])
def test_different_cards_are_no_pair(flips: tuple[int, int]) -> None:
    scene = searching(*flips)
    assert (scene.kind, scene.legal) == ("put_back", puts(0, 1))


@pytest.mark.clause("OTD-312", "OTD-311")
def test_two_of_one_pile_are_a_pair() -> None:
    scene = searching(5, 5)
    scene.do("take")
    put(scene, 5)
    assert (scene.items("cop"), scene.rubble[4]) == ("scope", "toy toy scope")


@pytest.mark.clause("OTD-314")
@pytest.mark.parametrize(
    ("type_", "held"),
    [
        ("colt", "colt=3"),
        ("mp5", "mp5=2"),
        ("chainsaw", "chainsaw=2"),
        ("axe", "axe"),
        ("jerrycan", "jerrycan"),
    ],
)
def test_a_taken_weapon_is_loaded(type_: str, held: str) -> None:
    scene = searching(1, 2, rubble=[type_, type_])
    scene.do("take")
    assert scene.items("cop") == held


@pytest.mark.clause("OTD-313", "OTD-901")
def test_example_37_level_7() -> None:
    def toys(level: int) -> Scene:
        return searching(1, 2, rubble=["axe toy", "toy", "colt"], level=level)

    scene = toys(7)
    scene.do("take")
    assert (scene.items("cop"), scene.graveyard, scene.rubble[:3]) == ("toy", "toy", ["axe", "", "colt"])
    assert scene.phase == "action_2"
    scene = toys(7)
    scene.do("refuse")
    scene.do("put 1 1")
    scene.do("put 0 1")
    assert (scene.items("cop"), scene.graveyard, scene.rubble[0]) == ("", "", "axe toy toy")
    scene = toys(6)
    scene.do("take")
    assert (scene.kind, scene.graveyard) == ("put_back", "")


# --- No pair --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-311", "OTD-315")
def test_example_13_no_pair_same_pile() -> None:
    scene = searching(4, 4)
    assert {card["card"] for card in scene.view()["search"]["flipped"]} == {"toy", "axe"}
    scene.do("put 1 4")
    assert [card["card"] for card in scene.view()["search"]["flipped"]] == ["toy"]
    assert scene.legal == puts(0)
    scene.do("put 0 4")
    assert scene.rubble[3] == "barricade barricade axe toy"
    assert scene.view()["search"] is None


@pytest.mark.clause("OTD-315")
def test_example_14_memory() -> None:
    for open_memory in (False, True):
        scene = searching(4, 4, options={"open_memory": open_memory})
        scene.do("put 1 4")
        scene.do("put 0 4")
        (pile,) = scene.view()["rubble"]["positions"][3:4]
        assert pile["count"] == 4
        if open_memory:
            assert pile["known"] == [None, None, "axe", "toy"]
        else:
            assert "known" not in pile
        told = [event.params for event in scene.events if event.key in ("flipped", "put_back", "no_pair")]
        assert scene.told("no_pair", scene.events) == [{"survivor": "cop"}]
        assert ("axe" in str(told)) == open_memory
        assert ("toy" in str(told)) == open_memory


@pytest.mark.clause("OTD-315", "OTD-316")
def test_both_cards_go_anywhere_in_either_order() -> None:
    scene = searching(1, 2, rubble=["toy", "axe", "colt"])
    assert scene.legal == puts(0, 1)
    scene.do("put 1 9")
    assert scene.legal == puts(0)
    scene.do("put 0 3")
    assert scene.rubble == ["", "", "colt toy", "", "", "", "", "", "axe"]
    small = searching(1, 2, mode=1, rubble=["toy", "axe", "colt"])
    assert small.legal == puts(0, 1, positions=7)


# --- Surprise Wave --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-317", "OTD-318", "OTD-113")
def test_example_15_surprise_wave() -> None:
    scene = searching(3, 6, horde="2s:N 2h:W 3s:E 3h:S 5b:E")
    assert (scene.kind, scene.legal) == ("put_back", puts(0))
    scene.do("put 0 9", dice=[5])
    assert came_out(scene) == ["cop", "surfer", "cheerleader"]
    assert (scene.zone("surfer", "zone_1"), scene.zone("cheerleader", "zone_1")) == ("2h?", "3s?")
    assert scene.rubble[8] == "jerrycan jerrycan magazine surprise_wave adrenaline"
    assert (scene.graveyard, scene.items("cop")) == ("surprise_wave", "")
    assert scene.phase == "action_2"


@pytest.mark.clause("OTD-317", "OTD-318")
def test_example_16_two_surprise_waves() -> None:
    scene = searching(6, horde="2s:E 2h:E 3s:E 3h:S 5b:S")
    scene.do("flip 9", dice=[2, 4])
    assert [(params["die"], params["count"]) for params in scene.told("surprise_roll")] == [(2, 1), (4, 2)]
    assert scene.zone("cheerleader", "zone_1") == "2s? 2h? 3s?"
    assert scene.graveyard == "surprise_wave surprise_wave"
    assert scene.phase == "action_2"
    order = [key for key in scene.keys(scene.last) if key in ("surprise_roll", "came_out", "surprise_over")]
    assert order[:5] == ["surprise_roll", "came_out", "surprise_over", "surprise_roll", "came_out"]


@pytest.mark.clause("OTD-317")
def test_the_other_card_goes_back_first_whichever_was_flipped_first() -> None:
    scene = searching(6, 3)
    assert (scene.kind, scene.legal) == ("put_back", puts(1))
    assert "surprise_roll" not in scene.keys(scene.events)
    scene.do("put 1 6", dice=[1])
    assert scene.rubble[5] == "axe axe mp5 adrenaline"


@pytest.mark.clause("OTD-318", "OTD-901", "OTD-902", "OTD-903")
@pytest.mark.parametrize("mode", [1, 2, 3, 4])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_how_many_cards_a_surprise_wave_brings(mode: int, die: int) -> None:
    horde = "2s:N 2h:N 3s:N 3h:N 5b:E"
    expected = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3} if mode > 2 else {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}
    scene = searching(1, 2, mode=mode, rubble=["surprise_wave", "toy", "axe colt"], horde=horde)
    scene.do("put 1 1", dice=[die])
    assert len(came_out(scene)) == expected[die]
    assert scene.graveyard == "surprise_wave"


@pytest.mark.clause("OTD-318", "OTD-901")
@pytest.mark.parametrize("mode", [1, 2, 3, 4])
@pytest.mark.parametrize("level", [5, 6, 7])
def test_from_level_6_on_three_cards_come_without_a_roll(mode: int, level: int) -> None:
    horde = "2s:N 2h:N 3s:N 3h:N 5b:E"
    scene = searching(1, 2, mode=mode, rubble=["surprise_wave", "toy", "axe colt"], horde=horde, level=level)
    scene.do("put 1 1", dice=[1] if level == 5 else [])
    assert len(came_out(scene)) == (1 if level == 5 else 3)
    assert scene.graveyard == "surprise_wave"


@pytest.mark.clause("OTD-318")
@pytest.mark.parametrize("level", [4, 7])
def test_before_an_empty_horde_a_surprise_wave_rolls_nothing(level: int) -> None:
    scene = searching(
        1, 2, rubble=["surprise_wave", "toy", "axe colt"], horde="", level=level, surfer=Who(melee="5b")
    )
    scene.do("put 1 1")
    assert scene.graveyard == "surprise_wave"
    assert not scene.told("surprise_roll")
    assert not scene.told("came_out")


@pytest.mark.clause("OTD-318", "OTD-111")
def test_a_surprise_wave_brings_no_more_than_there_is() -> None:
    scene = searching(1, 2, rubble=["surprise_wave", "toy", "axe colt"], horde="3h:E 3b:E")
    scene.do("put 1 1", dice=[6])
    assert scene.zone("cheerleader", "zone_1") == "3h? 3b?"
    assert scene.graveyard == "surprise_wave"


@pytest.mark.clause("OTD-318", "OTD-430")
def test_alone_a_surprise_wave_brings_the_exact_number() -> None:
    scene = searching(1, 2, mode=1, rubble=["surprise_wave", "toy", "axe colt"], horde="2s:E 2h:N 3s:N 3h:E")
    scene.do("put 1 1", dice=[3])
    assert came_out(scene) == ["cop"]


# --- Unique cards ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-319", "OTD-314")
@pytest.mark.parametrize(("flips", "slot"), [((1, 2), 0), ((2, 1), 1)])
@pytest.mark.parametrize("level", [4, 7])
def test_a_unique_card_needs_no_pair(flips: tuple[int, int], slot: int, level: int) -> None:
    scene = searching(*flips, rubble=["flare_gun", "toy", "toy"], options=BOTH, level=level)
    assert (scene.kind, scene.legal) == ("take_unique", ["take", "refuse"])
    assert scene.decision.about["card"] == slot
    scene.do("take")
    assert scene.items("cop") == "flare_gun=1"
    assert (scene.kind, scene.legal) == ("put_back", puts(1 - slot))
    put(scene, 1)
    assert (scene.rubble[:3], scene.graveyard) == (["toy", "", "toy"], "")


@pytest.mark.clause("OTD-319")
def test_a_unique_card_may_be_refused() -> None:
    scene = searching(1, 2, rubble=["first_aid_kit", "toy"], options=BOTH)
    scene.do("refuse")
    assert scene.legal == puts(0, 1)


@pytest.mark.clause("OTD-319")
@pytest.mark.parametrize(
    ("first", "second", "held", "out"),
    [("take", "take", "flare_gun=1 first_aid_kit", ()), ("take", "refuse", "flare_gun=1", (1,)),
     ("refuse", "take", "first_aid_kit", (0,)), ("refuse", "refuse", "", (0, 1))],
)  # fmt: skip
def test_of_two_unique_cards_each_is_asked_about(
    first: str, second: str, held: str, out: tuple[int, ...]
) -> None:
    scene = searching(1, 2, rubble=["flare_gun", "first_aid_kit", "toy"], options=BOTH, level=7)
    assert scene.decision.about["card"] == 0
    scene.do(first)
    assert (scene.kind, scene.decision.about["card"]) == ("take_unique", 1)
    scene.do(second)
    assert (scene.items("cop"), scene.graveyard) == (held, "")
    if out:
        assert scene.legal == puts(*out)
    else:
        assert scene.phase == "action_2"


@pytest.mark.clause("OTD-319", "OTD-317")
def test_a_surprise_wave_takes_a_unique_card_away() -> None:
    scene = searching(1, 2, rubble=["flare_gun", "surprise_wave", "axe colt"], options=BOTH)
    assert (scene.kind, scene.legal) == ("put_back", puts(0))
