"""Section 14 as far as the server says it: the parts of the view on which a board relies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import CHARACTERS, EVERYBODY

PUBLIC = {
    "turn", "people", "zombies", "barricades", "dead", "misc", "goal", "tally", "limits", "sides", "attack", "played",
    "result",
}  # fmt: skip


def person(night: Night, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in night.view()["people"] if one["id"] == id)
    return found


def test_the_parts_of_the_view() -> None:
    night = Night(human="torch")
    assert set(night.view()) - {"result"} == PUBLIC - {"result"}
    assert set(night.view("human")) - {"result"} == (PUBLIC | {"hand"}) - {"result"}
    assert set(night.view("zombie")) - {"result"} == (PUBLIC | {"hand"}) - {"result"}
    assert night.view().get("result") is None


# --- People -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-17", "NLD-36")
def test_people_by_column() -> None:
    night = Night(row="judy tom ben", dead="karen barbra harry helen")
    assert [(one["id"], one["column"]) for one in night.view()["people"]] == [
        ("judy", 1),
        ("tom", 2),
        ("ben", 3),
    ]
    assert night.view()["dead"] == ["karen", "barbra", "harry", "helen"]


@pytest.mark.clause("NLD-11", "NLD-10")
def test_a_person_s_numbers_and_cards() -> None:
    night = Night(
        gear={"ben": "tire_iron radio key_ring"}, damage={"ben": 2}, bitten={"ben": 1}, marks={"ben": "found aboard"},
        truck="fuelled",
    )  # fmt: skip
    one = person(night, "ben")
    assert {name: one[name] for name in one if name not in ("why", "able")} == {
        "id": "ben", "column": 1, "damage": 2, "speed": 1, "strength": 2, "health": 3, "weapon": "tire_iron", "bonus": 3,
        "items": ["radio", "key_ring"], "bitten": 1, "found": True, "attacked": False, "aboard": True, "nursed": False,
        "in_cellar": False,
    }  # fmt: skip
    assert one["why"] == [{"what": "damage", "speed": -2, "strength": -2, "health": -2}]
    assert (person(night, "tom")["weapon"], person(night, "tom")["bonus"]) == (None, None)
    assert person(Night(gear={"ben": "rifle"}), "ben")["bonus"] == 6


@pytest.mark.clause("NLD:sturdy_shoes", "NLD:judy", "NLD-11")
def test_why_a_person_is_faster() -> None:
    night = Night(gear={"judy": "sturdy_shoes"})
    assert sorted((one["what"], one["speed"]) for one in person(night, "judy")["why"]) == [
        ("sturdy_shoes", 1), ("wont_leave_tom", 1),
    ]  # fmt: skip
    assert [(one["what"], one["speed"]) for one in person(night, "tom")["why"]] == [("wont_leave_tom", 1)]
    assert person(night, "ben")["why"] == []
    assert person(night, "judy")["speed"] == 5


@pytest.mark.clause("NLD:judy")
@pytest.mark.parametrize(("row", "speed"), [
    ("tom judy ben", 4), ("judy tom ben", 4), ("tom ben judy", 3), ("judy ben", 3), ("tom ben", 3),
])  # fmt: skip
def test_wont_leave_tom_is_about_the_present_columns(row: str, speed: int) -> None:
    gone = " ".join(one for one in CHARACTERS if one not in row.split())
    night = Night(row=row, dead=gone)
    for one in ("tom", "judy"):
        if one in row.split():
            assert person(night, one)["speed"] == speed


@pytest.mark.clause("NLD:judy", "NLD-36")
def test_wont_leave_tom_changes_with_a_swap() -> None:
    night = Night(damage={"tom": 1})
    assert (night.stats("tom"), night.stats("judy")) == ("3/2/3", "4/2/3")
    night.do("swap 1 6")
    assert (night.stats("tom"), night.stats("judy")) == ("2/2/3", "3/2/3")


@pytest.mark.clause("NLD-42")
@pytest.mark.parametrize(("laid", "able"), [
    ({}, "ben harry helen tom judy"),
    ({"dead": "ben"}, "barbra harry helen tom judy"),
    ({"marks": {"ben": "found", "tom": "found", "judy": "aboard", "helen": "nursed"}, "truck": "fuelled"}, "harry tom"),
    ({"marks": {"ben": "attacked", "tom": "attacked"}}, "harry helen judy"),
    ({"zombie_misc": "helen_gun"}, "ben helen tom judy"),
    ({"marks": {"ben": "in_cellar"}}, "ben harry helen tom judy"),
])  # fmt: skip
def test_who_is_able_to_attack(laid: dict[str, Any], able: str) -> None:
    night = Night(**laid)
    assert " ".join(one["id"] for one in night.view()["people"] if one["able"]) == able


# --- Zombies ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-10", "NLD-11", "NLD-60")
def test_a_zombie_s_numbers_and_cards() -> None:
    night = Night(zombies="farmhand@3,2-1+thick_skull+prowler+ravenous*", human_misc="messed_up")
    one = night.view()["zombies"][0]
    assert {name: one[name] for name in one if name not in ("why", "next", "threat")} == {
        "zid": 1, "card": "farmhand", "row": 3, "column": 2, "damage": 1, "defense": 3, "strength": 4, "health": 2,
        "enhancements": ["thick_skull", "prowler", "ravenous"], "attacked": True,
    }  # fmt: skip
    why = {no["what"]: (no["defense"], no["strength"], no["health"]) for no in one["why"]}
    assert why == {
        "damage": (-1, -1, -1), "thick_skull": (2, 0, 0), "ravenous": (0, 2, 0), "messed_up": (0, -1, 0),
    }  # fmt: skip


def test_of_a_zombie_that_nothing_changes_nothing_is_said() -> None:
    assert Night(zombies="farmhand@3,2+prowler").view()["zombies"][0]["why"] == []


def test_zombies_by_row_and_column() -> None:
    night = Night(zombies="shambler@4,1 shambler@1,7 farmhand@1,2 charred@2,3 patient@2,1")
    assert [(one["row"], one["column"]) for one in night.view()["zombies"]] == [
        (1, 2),
        (1, 7),
        (2, 1),
        (2, 3),
        (4, 1),
    ]


def test_every_zombie_has_a_number_of_its_own() -> None:
    night = Night(
        "z_play", zombie="dead_walk shambler farmhand", zombie_discard="charred", zombies="patient@3,1"
    )
    night.do("play_zombie shambler 2", "dead_walk charred", "place 3", "play_zombie farmhand 4")
    assert sorted(one["zid"] for one in night.view()["zombies"]) == [1, 2, 3, 4]


# --- Piles, sides, limits ---------------------------------------------------------------------------------------------


def test_sides_counts_and_piles() -> None:
    night = Night(
        human="torch radio", human_deck="rifle shotgun .", human_discard="barricade torch barricade", zombie="lurch",
        zombie_deck=".", zombie_discard="charred",
    )  # fmt: skip
    assert night.view()["sides"] == {
        "human": {"seat": 0, "deck": 2, "cards": 2, "known": [], "discard": ["barricade", "torch", "barricade"]},
        "zombie": {"seat": 1, "deck": 0, "cards": 1, "known": [], "discard": ["charred"]},
    }  # fmt: skip


def test_the_tally() -> None:
    assert Night(destroyed=3, care=2, signal=5).view()["tally"] == {"destroyed": 3, "care": 2, "signal": 5}


@pytest.mark.clause("NLD-30", "NLD-31", "NLD-35", "NLD-36", "NLD-38", "NLD-78")
def test_the_limits_of_the_turn() -> None:
    night = Night(human="truck torch barricade pull_together radio", gear={"tom": "key_ring television"})
    assert night.view()["limits"] == {
        "equipped": [], "swaps": 0, "boarded": False, "television": False, "effect": False, "action": False, "placed": 0,
        "harry_used": False,
    }  # fmt: skip
    night.do(
        "play_truck",
        "equip torch ben",
        "use_key tom fuel",
        "board judy",
        "swap 1 2",
        "swap 1 3",
        "barricade 1",
    )
    night.do("pull_together", "use_tv radio")
    assert night.view()["limits"] == {
        "equipped": ["truck", "ben"], "swaps": 2, "boarded": True, "television": True, "effect": True, "action": True,
        "placed": 0, "harry_used": False,
    }  # fmt: skip


@pytest.mark.clause("NLD-61", "NLD-78", "NLD-58")
def test_the_limits_are_those_of_the_active_side() -> None:
    night = Night("z_play", zombie="lights_out shuffle_sideways shambler farmhand")
    night.do("play_zombie shambler 1", "lights_out", "shuffle_sideways 4 1 right")
    limits = night.view()["limits"]
    assert (limits["effect"], limits["action"], limits["placed"]) == (True, True, 1)
    night = Night("h_search", human="messed_up torch")
    night.match.state.zombie.effect = night.match.state.zombie.action = True
    limits = night.view()["limits"]
    assert (limits["effect"], limits["action"]) == (False, False)


@pytest.mark.clause("NLD-38")
def test_the_truck_as_everybody_sees_it() -> None:
    assert Night().view()["misc"] == {"human": [], "zombie": [], "truck": None}
    assert Night(truck="here").view()["misc"]["truck"] == {"fuelled": False, "aboard": []}
    found = Night(truck="fuelled", marks={"judy": "aboard", "ben": "aboard"}).view()["misc"]["truck"]
    assert (found["fuelled"], sorted(found["aboard"])) == (True, ["ben", "judy"])


@pytest.mark.clause("NLD:willard")
def test_the_truck_in_the_goal() -> None:
    for truck, shown in ((None, "none"), ("here", "here"), ("fuelled", "fuelled")):
        assert Night(goal="willard", truck=truck).view()["goal"]["truck"] == shown


@pytest.mark.clause("NLD:bitten", "NLD-21")
def test_linked_bitten_lie_with_people_and_not_in_the_area() -> None:
    night = Night(bitten={"judy": 2})
    assert night.view()["misc"]["zombie"] == []
    assert person(night, "judy")["bitten"] == 2


@pytest.mark.clause("NLD-82")
def test_a_card_that_waits_for_a_reply_is_seen_by_all() -> None:
    night = Night(human="hand_it_over", gear={"ben": "rifle"}, zombie="panic")
    night.do("hand_it_over ben rifle tom")
    for viewer in ("human", "zombie", None):
        played = night.view(viewer)["played"]
        assert played == {
            "seat": 0,
            "card": "hand_it_over",
            "giver": "ben",
            "equipment": "rifle",
            "receiver": "tom",
        }
    assert night.view()["sides"]["human"]["cards"] == 0
    assert night.discard("human") == ""
    night.do("pass")
    assert night.view()["played"] is None


def test_a_card_that_is_being_resolved_is_seen_by_all() -> None:
    night = Night(human="search_the_house", human_deck="rifle torch .")
    night.do("search_the_house")
    assert night.view()["played"]["card"] == "search_the_house"
    night = Night("z_play", zombie="dead_walk", zombie_discard="charred")
    night.do("dead_walk charred")
    assert (night.view()["played"]["card"], night.view()["played"]["zombie"]) == ("dead_walk", "charred")


@pytest.mark.clause("NLD-47", "NLD-69")
def test_both_sides_see_the_attack() -> None:
    night = Night("h_combat", zombies="patient@1,1", gear={"ben": "tire_iron"}, human="aim_for_the_head")
    night.do("attack ben 1 1", dice=[2])
    expected = {
        "by": "human", "seat": 0, "character": "ben", "zid": 1, "card": "patient", "row": 1, "column": 1,
        "weapon": "tire_iron", "stage": "rolled", "natural": 2, "total": 2, "modifiers": [], "beat": 3, "hit": False,
        "damage": 3,
    }  # fmt: skip
    for viewer in ("human", "zombie", None):
        assert night.view(viewer)["attack"] == expected
    assert len(EVERYBODY.split()) == len(CHARACTERS)
