"""What holds throughout: OTD-101 to OTD-116, and example 30."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.off_the_dead.scenes import Scene, Who

FAR = "3h:S 3b:S 3h:S"
DEAD = Who(dead=True)
USED = Who(used=True)


@pytest.mark.clause("OTD-101")
def test_a_card_goes_before_a_rule() -> None:
    # OTD-344 wants a roll of at least its strength; the Axe's card asks for none.
    scene = Scene(used_up=True, horde=FAR, cop=Who(items="axe", melee="2h 7granny"))
    scene.do("attack axe 2h", dice=[6])
    assert scene.trophies("cop") == "2h 7granny"
    # OTD-602 keeps to the own corridor; Kiki's card does not.
    scene = Scene(active="granny", horde=FAR, granny=Who(), surfer=Who(melee="4h", used=True), cop=USED)
    scene.do("kiki 4h")
    assert scene.trophies("granny") == "4h"


@pytest.mark.clause("OTD-102", "OTD-114")
def test_everybody_wins_together_the_dead_too() -> None:
    scene = Scene(used_up=True, horde="", cop=Who(melee="4h"), dead="granny")
    scene.do("attack bare 4h", dice=[3])
    assert scene.result.winners == [0, 1, 2, 3]
    assert scene.result.ranks == [1, 1, 1, 1]
    assert len(set(scene.result.scores)) == 1


@pytest.mark.clause("OTD-102", "OTD-115")
def test_everybody_loses_together() -> None:
    scene = Scene(used_up=True, phase="end", dead="cheerleader granny surfer", cop=Who(infection=4))
    assert (scene.result.winners, scene.result.ranks, scene.result.scores) == ([], [1, 1, 1, 1], [0, 0, 0, 0])


# --- Who acts -------------------------------------------------------------------------------------------------------


def fetched(horde: str, die: int, **people: Who) -> Scene:
    """In the Surfer's turn Granny sends Kiki at a face-down zombie that means her."""
    people = {"cop": USED, "cheerleader": USED, "surfer": Who(melee="2b?", used=True), **people}
    scene = Scene(active="surfer", phase="bite", horde=horde, people=people)
    assert (scene.window, scene.asked, scene.seat) == ("bite", "granny", 2)
    scene.do("kiki 2b", dice=[die])
    return scene


@pytest.mark.clause("OTD-103", "OTD-710")
def test_events_of_an_ability_mean_its_owner() -> None:
    scene = fetched("4h:W 4b:W", 1)
    (turned,) = scene.told("turned")
    assert turned["direction"] == "south"
    assert scene.trophies("granny") == "2b"
    scene = fetched(
        "4h:W 4b:W", 4, granny=Who(items="toy axe"), surfer=Who(items="mp5", melee="2b?", used=True)
    )
    assert (scene.kind, scene.asked, scene.seat) == ("discard_item", "granny", 2)
    assert scene.legal == ["discard toy", "discard axe"]


@pytest.mark.clause("OTD-103", "OTD-420")
def test_the_acting_survivor_says_where_cards_come_out() -> None:
    scene = fetched("4h:E 4b:W", 2, cheerleader=DEAD)
    assert (scene.kind, scene.asked, scene.seat) == ("place", "granny", 2)
    # In its own turn the active survivor is the acting one again.
    scene = Scene(used_up=True, active="surfer", phase="wave", horde="4h:E", cheerleader=DEAD)
    assert (scene.kind, scene.asked, scene.seat) == ("place", "surfer", 3)


@pytest.mark.clause("OTD-103")
def test_even_the_dead_decide_for_their_action() -> None:
    scene = Scene(
        used_up=True, active="surfer", phase="bite", horde="4h:W", surfer=Who(infection=4, melee="5h")
    )
    assert scene.who("surfer").alive is False
    assert (scene.kind, scene.asked, scene.seat) == ("place", "surfer", 3)


# --- Neighbours -----------------------------------------------------------------------------------------------------


def receivers(mode: int, active: str, *dead: str) -> set[str]:
    """To whom the active survivor may throw."""
    scene = Scene(mode, used_up=True, active=active, dead=" ".join(dead), people={active: Who(items="toy")})
    return {words.split()[2] for words in scene.offered("throw")}


@pytest.mark.clause("OTD-105")
def test_who_is_whose_neighbour() -> None:
    assert receivers(4, "cop") == {"cheerleader", "surfer"}
    assert receivers(4, "cheerleader") == {"cop", "granny"}
    assert receivers(4, "granny") == {"cheerleader", "surfer"}
    assert receivers(4, "surfer") == {"granny", "cop"}
    assert receivers(3, "cop") == {"cheerleader", "granny"}
    assert receivers(3, "cheerleader") == {"cop", "granny"}
    assert receivers(3, "granny") == {"cop", "cheerleader"}
    assert receivers(2, "cop") == {"granny"}
    assert receivers(2, "granny") == {"cop"}
    assert receivers(1, "cop") == set()


@pytest.mark.clause("OTD-105", "OTD-106")
def test_a_dead_neighbour_is_not_replaced() -> None:
    assert receivers(4, "cop", "cheerleader") == {"surfer"}
    assert receivers(4, "cop", "cheerleader", "surfer") == set()
    assert receivers(3, "cop", "cheerleader") == {"granny"}
    assert receivers(2, "cop", "granny") == set()


@pytest.mark.clause("OTD-105", "OTD-903")
def test_in_variant_a_the_two_of_a_seat_are_opposite() -> None:
    scene = Scene(variant_a=True, used_up=True, cop=Who(items="toy"))
    assert scene.offered("throw") == ["throw toy cheerleader", "throw toy surfer"]


@pytest.mark.clause("OTD-105", "OTD-106")
def test_example_30_neighbours() -> None:
    assert receivers(4, "cop") == {"cheerleader", "surfer"}
    granny = Scene(active="granny", phase="bite", horde=FAR, granny=Who(melee="5h", used=True), surfer=USED)
    assert granny.window is None  # the Cop, whose "freeze" is unused, stands opposite
    assert granny.who("granny").infection == 1
    assert receivers(4, "cop", "cheerleader") == {"surfer"}


@pytest.mark.clause("OTD-106")
@pytest.mark.parametrize("active", ["cop", "cheerleader", "surfer"])
def test_an_ability_reaches_its_owner_and_the_neighbours(active: str) -> None:
    unused = {id: USED for id in ("granny", "surfer", "cheerleader") if id != active}
    crowd = Who(melee="5h", used=active != "cop")
    scene = Scene(active=active, phase="bite", horde=FAR, people={**unused, active: crowd})
    assert (scene.window, scene.asked) == ("bite", "cop")
    assert "freeze" in scene.legal


@pytest.mark.clause("OTD-106")
def test_an_ability_reaches_nobody_opposite() -> None:
    scene = Scene(
        active="surfer", cop=Who(used=True, melee="2h"), cheerleader=Who(used=True, melee="3h"),
        granny=Who(used=True, melee="4h"), surfer=Who(melee="5h"),
    )  # fmt: skip
    assert sorted(scene.offered("big_wave")) == ["big_wave cop", "big_wave granny", "big_wave surfer"]
    scene = Scene(3, active="granny", cop=Who(used=True, melee="2h"), cheerleader=Who(used=True, melee="3h"))
    assert sorted(scene.offered("kiki")) == ["kiki 2h", "kiki 3h"]


# --- Zones ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-107")
def test_a_zone_holds_any_number_in_order_of_arrival() -> None:
    scene = Scene(1, used_up=True, phase="move", horde="2b:E 2b:N", cop=Who(
        melee="2s 3s 4s", zone_2="2h 3h 4h 5h", zone_1="3b? 4b? 5b? 2s? 2s?",
    ))  # fmt: skip
    assert scene.corridor("cop") == ("", "3b? 4b? 5b? 2s? 2s?", "2s 3s 4s 2h 3h 4h 5h")


@pytest.mark.clause("OTD-108", "OTD-109")
def test_only_cards_that_come_out_are_kept_from_a_full_corridor() -> None:
    full = Who(zone_1="2h? 2h? 2h? 3h? 3h?")
    scene = Scene(used_up=True, phase="wave", horde="4h:N", cop=full)
    assert (scene.kind, sorted(scene.legal)) == ("place", ["to cheerleader", "to surfer"])
    scene = Scene(
        used_up=True, phase="move", horde="4h:S", cop=Who(zone_1="2h? 2h?", zone_2="3h", melee="5h 5h")
    )
    assert scene.corridor("cop") == ("", "2h? 2h?", "5h 5h 3h")


@pytest.mark.clause("OTD-110")
def test_a_face_up_zombie_causes_no_second_event() -> None:
    scene = Scene(used_up=True, horde=FAR, cop=Who(items="colt", zone_2="6sh"))
    scene.do("attack colt 6sh", dice=[1])
    assert not scene.told("event_roll")  # neither when aimed at nor when it arrives
    assert scene.zone("cop", "melee") == "6sh"


@pytest.mark.clause("OTD-110")
def test_who_is_not_revealed_stays_face_down() -> None:
    scene = Scene(used_up=True, phase="bite", horde=FAR, cop=Who(melee="2s?", zone_1="3s?"))
    assert scene.corridor("cop") == ("", "3s?", "2s?")
    scene = Scene(used_up=True, horde=FAR, cop=Who(items="toy", melee="2s?"))
    scene.do("toy 2s")
    assert not scene.told("revealed")


@pytest.mark.clause("OTD-110")
@pytest.mark.parametrize(("play", "dice"), [("attack colt 4h", [6]), ("burn melee", [6]), ("kiki 4h", [])])
def test_attacks_items_and_abilities_reveal(play: str, dice: list[int]) -> None:
    scene = Scene(active="granny", horde=FAR, cop=USED, cheerleader=USED, surfer=USED,
                  granny=Who(items="colt jerrycan", melee="4h?"))  # fmt: skip
    scene.do(play, dice=dice)
    assert [shown["strength"] for shown in scene.told("revealed")] == [4]


# --- Under the Horde ------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-112")
def test_a_zombie_goes_under_the_horde_straight_and_face_down() -> None:
    scene = Scene(1, used_up=True, horde="2h:E", cop=Who(items="toy", melee="5h~ 4h"))
    scene.do("toy 5h", picks=["north"])
    assert scene.horde == "2h:E 5h:N"
    scene.passes()
    assert scene.horde == "2h:N 5h:N"  # turned by the wave
    scene.end_turn()
    scene.pass_to("action_2")
    assert scene.zone("cop", "zone_1") == "2h? 5h?"


@pytest.mark.clause("OTD-112")
@pytest.mark.parametrize("horde", ["2h:E", ""])
def test_its_arrow_is_random(horde: str) -> None:
    arrows: Counter[str] = Counter()
    for number in range(60):
        scene = Scene(used_up=True, horde=horde, number=number, cop=Who(items="toy", melee="5h 4h"))
        scene.do("toy 5h")
        assert scene.horde[:-1] == f"{horde} 5h:".strip()
        arrows[scene.horde[-1]] += 1
    assert set(arrows) == set("NESW")
    assert max(arrows.values()) < 30


# --- The Graveyard --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-113")
def test_what_is_used_goes_to_the_graveyard() -> None:
    scene = Scene(
        used_up=True, horde=FAR, graveyard="scope",
        cop=Who(items="adrenaline barricade magazine colt=0 toy", infection=1, trophies="2s 2s", zone_2="5h 4h"),
    )  # fmt: skip
    for words in (
        "adrenaline",
        "barricade",
        "magazine colt",
        "toy 4h",
        "go_look skull north",
        "discard_trophy 2s",
    ):
        scene.do(words)
    assert scene.graveyard == "scope adrenaline barricade magazine toy 2s 2s"
    assert scene.items("cop") == "colt=3"


# --- The end --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-114")
def test_the_last_zombie_falls_and_the_game_is_won_at_once() -> None:
    scene = Scene(used_up=True, horde="", cop=Who(melee="4h", infection=1, trophies="2s 2s 2s 3s 3s"))
    scene.do("attack bare 4h", dice=[3])
    assert scene.is_over()
    assert scene.result.reason == "victory"
    assert scene.trophies("cop") == "2s 2s 2s 3s 3s 4h"  # nobody asks for the sixth any more


@pytest.mark.clause("OTD-114")
@pytest.mark.parametrize(
    ("horde", "people"),
    [
        ("2h:S", {}),
        ("", {"cop": Who(melee="4h", zone_1="2h?")}),
        ("", {"surfer": Who(zone_2="2h")}),
        ("", {"granny": Who(zone_1="2h?")}),
    ],
)
def test_while_one_zombie_is_left_the_game_goes_on(horde: str, people: dict[str, Who]) -> None:
    scene = Scene(used_up=True, horde=horde, people={"cop": Who(melee="4h"), **people})
    scene.do("attack bare 4h", dice=[3])
    assert scene.trophies("cop") == "4h"
    assert not scene.is_over()


@pytest.mark.clause("OTD-114")
def test_victory_comes_with_the_last_blow_of_any_effect() -> None:
    scene = Scene(used_up=True, horde="", cop=Who(items="jerrycan", zone_1="2h 3h"))
    scene.do("burn zone_1", dice=[2])
    assert (scene.result.reason, scene.trophies("cop")) == ("victory", "2h 3h")
    scene = Scene(used_up=True, horde="", cop=Who(items="axe", melee="2h 6hb"))
    scene.do("attack axe 2h", dice=[6])
    assert scene.result.reason == "victory"
    people = {"cop": USED, "cheerleader": USED, "surfer": Who(melee="4h", infection=4, used=True)}
    scene = Scene(active="surfer", phase="bite", horde="", people=people)
    scene.do("kiki 4h")
    assert scene.result.reason == "victory"
    assert scene.who("surfer").alive


@pytest.mark.clause("OTD-114", "OTD-345")
def test_a_tilted_zombie_is_not_the_last_yet() -> None:
    scene = Scene(used_up=True, horde="", cop=Who(melee="4h~"))
    scene.do("attack bare 4h", dice=[3])
    assert not scene.is_over()


@pytest.mark.clause("OTD-115")
@pytest.mark.parametrize("mode", [1, 2, 3, 4])
def test_the_game_is_lost_with_the_last_survivor_only(mode: int) -> None:
    scene = Scene(mode, used_up=True, phase="end", cop=Who(infection=4))
    assert scene.is_over() == (mode == 1)


@pytest.mark.clause("OTD-116")
def test_the_dead_do_nothing_and_are_never_chosen() -> None:
    scene = Scene(active="surfer", phase="bite", horde="3h:N", dead="cop", granny=USED,
                  cheerleader=USED, surfer=Who(melee="5h", used=True))  # fmt: skip
    assert scene.window != "bite"  # a dead Cop freezes nobody
    assert (scene.kind, sorted(scene.legal)) == ("place", ["to cheerleader", "to surfer"])
    scene.do("to surfer")
    assert scene.who("surfer").infection == 1
    assert not scene.offered("throw")
    scene.end_turn()
    assert scene.active == "cheerleader"
    assert (scene.who("cop").corridor(), scene.who("cop").items) == ([], [])
