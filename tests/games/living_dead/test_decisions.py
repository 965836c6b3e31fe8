"""Section 9: time-out defaults, what is taken by itself, the order of lists, what decisions are about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.living_dead.night import Night

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"


def asked(kind: str, **more: Any) -> Night:
    """A position at a decision of each kind."""
    laid: dict[str, tuple[dict[str, Any], list[str], list[int]]] = {
        "h_draw": ({"at": "h_draw", "human": OPEN}, [], []),
        "h_search": ({"human": "torch"}, [], []),
        "h_combat": ({"at": "h_combat", "zombies": "shambler@1,1"}, [], []),
        "h_pick_equipment": (
            {"human": "search_the_house", "human_deck": "torch radio barricade ."}, ["search_the_house"], [],
        ),
        "h_second_target": ({"human": "down_to_the_cellar"}, ["down_to_the_cellar tom"], []),
        "h_harry": ({"at": "z_combat", "zombies": "shambler@1,3"}, ["strike 3"], []),
        "h_aim": (
            {"at": "h_combat", "zombies": "shambler@1,1", "gear": {"ben": "torch"}, "human": "aim_for_the_head"},
            ["attack ben 1 1"], [1],
        ),
        "h_get_back": ({"at": "z_combat", "zombies": "shambler@1,6", "human": "get_back"}, ["strike 6"], [5]),
        "h_shield": ({"at": "z_combat", "zombies": "shambler@1,6", "human": "shield_them"}, ["strike 6"], [5]),
        "h_cancel": ({"at": "z_play", "zombie": "lights_out", "human": "pull_yourself_together"}, ["lights_out"], []),
        "h_slam": ({"at": "z_play", "zombies": "shambler@2,6", "human": "slam_the_door"}, ["end_play"], []),
        "h_discard": (
            {"at": "h_combat", "human": "torch torch torch radio radio rifle get_back barricade"}, ["end_combat"], [],
        ),
        "h_regroup": ({"at": "h_combat", "human": "torch radio", "played": False}, ["end_combat"], []),
        "z_draw": ({"at": "z_draw", "zombie": SIDEWAYS, "zombies": "shambler@4,4"}, [], []),
        "z_play": ({"at": "z_play", "zombie": "shambler"}, [], []),
        "z_dead_walk": ({"at": "z_play", "zombie": "dead_walk", "zombie_discard": "charred"}, ["dead_walk charred"], []),
        "z_prowl": ({"at": "z_play", "zombies": "shambler@4,4+prowler"}, ["end_play"], []),
        "z_combat": ({"at": "z_combat", "zombies": "shambler@1,1"}, [], []),
        "z_bite": ({"at": "z_combat", "zombies": "shambler@1,6", "zombie": "bitten"}, ["strike 6"], [5]),
        "z_lurch": (
            {"at": "h_combat", "zombies": "shambler@1,1", "gear": {"ben": "torch"}, "zombie": "lurch"}, ["attack ben 1 1"],
            [3],
        ),
        "z_coming": ({"at": "z_combat", "zombies": "shambler@1,6", "zombie": "coming_to_get_you"}, ["strike 6"], [3]),
        "z_twitch": (
            {"at": "h_combat", "zombies": "half_eaten@1,1", "gear": {"ben": "torch"}, "zombie": "still_twitching"},
            ["attack ben 1 1"], [6],
        ),
        "z_cancel": ({"human": "messed_up", "zombie": "panic"}, ["messed_up"], []),
        "z_discard": (
            {"at": "z_combat", "zombie": "lurch shambler shambler farmhand ravenous panic bitten"}, ["end_combat"], [],
        ),
        "z_regroup": ({"at": "z_combat", "zombie": "lurch panic", "played": False}, ["end_combat"], []),
    }  # fmt: skip
    position, words, dice = laid[kind]
    night = Night(**position | more)
    night.do(*words, dice=dice) if words else None
    assert night.kind == kind
    return night


DEFAULTS = {
    "h_draw": "draw", "h_search": "end_search", "h_combat": "end_combat", "h_pick_equipment": "take radio",
    "h_second_target": "nobody", "h_harry": "take_it", "h_aim": "pass", "h_get_back": "pass", "h_shield": "pass",
    "h_cancel": "pass", "h_slam": "pass", "h_discard": "discard barricade", "h_regroup": "done", "z_draw": "draw",
    "z_play": "end_play", "z_dead_walk": "place 1", "z_prowl": "stay", "z_combat": "end_combat", "z_bite": "pass",
    "z_lurch": "pass", "z_coming": "pass", "z_twitch": "pass", "z_cancel": "pass", "z_discard": "discard bitten",
    "z_regroup": "done",
}  # fmt: skip


# --- Time-out ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(DEFAULTS))
def test_what_a_time_out_does(kind: str) -> None:
    """Section 9, last column."""
    night = asked(kind)
    assert night.default() == DEFAULTS[kind]
    assert night.who == {"h": "human", "z": "zombie"}[kind[0]]
    night.do(night.default(), dice=[1] if kind == "h_harry" else [])


@pytest.mark.clause("NLD-53", "NLD-72")
@pytest.mark.parametrize(("kind", "drawn"), [
    ("h_discard", ["barricade", "get_back", "rifle"]), ("z_discard", ["bitten", "panic"]),
])  # fmt: skip
def test_a_time_out_discards_what_was_drawn_last(kind: str, drawn: list[str]) -> None:
    night = asked(kind)
    for card in drawn:
        assert night.default() == f"discard {card}"
        night.do(night.default())
    assert night.kind != kind


# --- Taken by itself --------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-41", "NLD-68", "NLD-29")
def test_phases_without_anything_to_do_are_gone_through() -> None:
    """No attack is possible, no Action card is held: Combat ends by itself, the draw comes by itself."""
    night = Night(human="torch", zombie="shambler")
    night.do("end_search")
    assert (night.who, night.kind) == ("zombie", "z_play")
    night = Night("z_play", zombie="lurch", zombies="shambler@4,4", human="torch")
    night.do("end_play")
    assert (night.who, night.kind) == ("human", "h_search")
    night = Night(row="tom", dead="ben barbra harry helen karen judy", human="radio", zombie="lurch")
    night.do("equip radio tom")  # nothing is left to do, so this ends the turn, and with it the night
    assert night.winner == "zombie"


@pytest.mark.clause("NLD-72")
def test_like_cards_are_discarded_by_themselves() -> None:
    """`z_discard` is taken by itself when one kind is all there is (section 9)."""
    night = Night("z_combat", zombie=" ".join(["shambler"] * 7), human="torch")
    night.do("end_combat")
    assert night.match.state.active == "human"
    assert night.hand("zombie") == " ".join(["shambler"] * 5)
    assert [one["why"] for one in night.told("discarded")] == ["hand", "hand"]


@pytest.mark.clause("NLD-57")
def test_regrouping_is_never_taken_by_itself() -> None:
    night = Night("z_combat", zombie="shambler", played=False, human="torch")
    night.do("end_combat")
    assert (night.kind, night.legal) == ("z_regroup", ["discard shambler", "done"])


@pytest.mark.clause("NLD-81")
def test_windows_are_never_taken_by_themselves() -> None:
    night = asked("h_aim", options={"even_pauses": "on"}, human="rifle")
    assert night.legal == ["pass"]


# --- The order of lists -----------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-09")
def test_columns_come_before_rows() -> None:
    night = Night(
        "h_combat", gear={"ben": "rifle"}, zombies="shambler@4,1 shambler@1,3 shambler@3,2 shambler@2,2"
    )
    assert night.offered("attack")[:4] == ["ben 4 1", "ben 2 2", "ben 3 2", "ben 1 3"]
    night = Night("z_play", zombie="ravenous", zombies="shambler@4,1 shambler@3,3 shambler@3,1")
    assert night.offered("enhance") == ["ravenous 3 1", "ravenous 4 1", "ravenous 3 3"]
    night = Night("z_play", zombie=SIDEWAYS, zombies="shambler@4,1 shambler@1,4 shambler@2,1")
    assert night.offered(SIDEWAYS) == ["2 1 right", "4 1 right", "1 4 left", "1 4 right"]


@pytest.mark.clause("NLD-09")
def test_cards_come_in_the_order_of_the_tables() -> None:
    night = asked("h_discard")
    assert night.offered("discard") == ["radio", "torch", "rifle", "barricade", "get_back"]
    night = asked("z_discard")
    assert night.offered("discard") == ["shambler", "farmhand", "ravenous", "bitten", "lurch", "panic"]
    night = asked("h_pick_equipment")
    assert night.legal == ["take radio", "take torch"]


@pytest.mark.parametrize("kind", list(DEFAULTS))
def test_nothing_is_listed_and_greyed_at_once(kind: str) -> None:
    night = asked(kind)
    assert len(set(night.legal)) == len(night.legal)
    assert not set(night.legal) & set(night.barred)


# --- What a decision is about -----------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-45", "NLD-46", "NLD-12")
@pytest.mark.parametrize(("gear", "zombie", "misc", "odds"), [
    ("tire_iron", "shambler@1,1", "", (3, 3, True)), ("", "bug_eater@1,1", "", (3, 1, False)),
    ("kitchen_knife", "patient@1,1", "", (3, 1, False)), ("tire_iron", "patient@1,1", "lights_out", (5, 3, True)),
    ("rifle", "charred@1,1-1", "", (1, 2, True)), ("kitchen_knife", "charred@1,1-1", "", (1, 1, False)),
    ("rifle", "half_eaten@1,1+thick_skull+thick_skull", "", (6, 2, True)),
    ("rifle", "half_eaten@1,1+thick_skull", "lights_out", (7, 2, True)),
    ("tire_iron", "shambler@1,1+numb_flesh", "", (3, 2, True)), ("", "charred@1,1", "", (2, 0, False)),
])  # fmt: skip
def test_the_odds_of_an_attack(gear: str, zombie: str, misc: str, odds: tuple[int, int, bool]) -> None:
    night = Night("h_combat", gear={"ben": gear}, zombies=zombie, zombie_misc=misc)
    found = night.about["odds"]
    assert len(found) == 1
    assert (found[0]["character"], found[0]["row"], found[0]["column"]) == ("ben", 1, 1)
    assert (found[0]["need"], found[0]["damage"], found[0]["destroys"]) == odds


@pytest.mark.clause("NLD-70", "NLD-71", "NLD-12")
@pytest.mark.parametrize(("zombie", "laid", "odds"), [
    ("shambler@1,1", {}, (4, 0, False)), ("shambler@1,6", {}, (5, 1, False)), ("morgue@1,5", {}, (3, 3, True)),
    ("johnny@1,2", {}, (3, 3, True)), ("shambler@1,4", {"gear": {"helen": "torch"}}, (4, 2, False)),
    ("shambler@1,4", {"marks": {"helen": "aboard"}, "truck": "fuelled"}, (4, 2, False)),
    ("shambler@1,2+grasping_hands", {"gear": {"barbra": "sturdy_shoes"}}, (5, 2, False)),
    ("shambler@1,2", {"gear": {"barbra": "sturdy_shoes torch"}}, (7, 2, False)),
    ("johnny@1,2", {"damage": {"barbra": 2}}, (1, 5, True)),
])  # fmt: skip
def test_the_odds_of_a_zombie_s_attack(
    zombie: str, laid: dict[str, Any], odds: tuple[int, int, bool]
) -> None:
    night = Night("z_combat", zombies=zombie, **laid)
    found = night.about["odds"]
    assert len(found) == 1
    column = int(zombie.split(",")[1][0])
    assert (found[0]["column"], found[0]["zid"], found[0]["character"]) == (
        column,
        1,
        night.row.split()[column - 1],
    )
    assert (found[0]["need"], found[0]["damage"], found[0]["kills"]) == odds


@pytest.mark.clause("NLD-42", "NLD-68")
def test_odds_are_those_of_legal_attacks_only() -> None:
    night = Night(
        "h_combat", gear={"helen": "rifle"}, zombies="shambler@1,1 shambler@1,2 shambler@3,3 shambler@1,6",
        marks={"ben": "attacked"},
    )  # fmt: skip
    assert [
        f"{one['character']} {one['row']} {one['column']}" for one in night.about["odds"]
    ] == night.offered("attack")
    night = Night(
        "z_combat",
        zombies="shambler@1,1* shambler@1,2 shambler@1,4 shambler@2,5",
        marks={"helen": "in_cellar"},
    )
    assert [str(one["column"]) for one in night.about["odds"]] == night.offered("strike") == ["2"]


@pytest.mark.clause("NLD-14")
def test_an_attack_that_can_do_nothing_is_hinted_at_and_legal() -> None:
    """Ruling 30."""
    night = Night(
        "h_combat", gear={"tom": "molotov"}, zombies="bug_eater@1,1 shambler@1,7 shambler@2,6+ravenous",
    )  # fmt: skip
    hinted = {night.legal[i]: hints for i, hints in night.decision.hints.items()}
    assert hinted == {"attack judy 1 7": ("no_damage",)}
    night = Night("z_combat", zombies="shambler@1,1 shambler@1,6")
    assert {night.legal[i]: hints for i, hints in night.decision.hints.items()} == {
        "strike 1": ("no_damage",)
    }


@pytest.mark.parametrize(("kind", "about"), [
    ("h_draw", {}), ("h_search", {}), ("h_pick_equipment", {}), ("z_draw", {}), ("z_play", {}), ("h_regroup", {}),
    ("z_regroup", {}), ("h_discard", {"over": 3}), ("z_discard", {"over": 2}),
    ("h_second_target", {"card": "down_to_the_cellar", "first": "tom"}), ("h_slam", {"columns": [6]}),
    ("h_cancel", {"card": "lights_out", "seat": 1}), ("z_cancel", {"card": "messed_up", "seat": 0}),
    ("z_dead_walk", {"zombie": "charred"}), ("z_prowl", {"zid": 1, "card": "shambler", "row": 4, "column": 4}),
    ("z_bite", {"character": "tom", "zid": 1}), ("z_twitch", {"card": "half_eaten"}),
])  # fmt: skip
def test_what_a_decision_is_about(kind: str, about: dict[str, Any]) -> None:
    assert asked(kind).about == about


@pytest.mark.clause("NLD-81", "NLD-47", "NLD-69")
@pytest.mark.parametrize(("kind", "expected"), [
    ("h_harry", {"by": "zombie", "seat": 1, "character": "harry", "card": "shambler", "row": 1, "column": 3, "weapon": None,
                 "stage": "declared", "natural": None, "total": None, "hit": None, "damage": 1}),
    ("h_aim", {"by": "human", "seat": 0, "character": "ben", "card": "shambler", "row": 1, "column": 1, "weapon": "torch",
               "stage": "rolled", "natural": 1, "total": 1, "modifiers": [], "beat": 2, "hit": False, "damage": 1}),
    ("z_lurch", {"by": "human", "stage": "rolled", "natural": 3, "total": 3, "beat": 2, "hit": True, "damage": 1}),
    ("h_get_back", {"by": "zombie", "seat": 1, "character": "tom", "zid": 1, "stage": "rolled", "natural": 5, "total": 5,
                    "beat": 4, "hit": True, "damage": 1}),
    ("z_coming", {"by": "zombie", "stage": "rolled", "natural": 3, "total": 3, "beat": 4, "hit": False, "damage": 1}),
    ("h_shield", {"by": "zombie", "stage": "damage", "natural": 5, "hit": True, "damage": 1}),
])  # fmt: skip
def test_windows_of_an_attack_are_about_the_attack(kind: str, expected: dict[str, Any]) -> None:
    night = asked(kind)
    about = night.about
    assert {name: about[name] for name in expected} == expected
    assert night.view()["attack"] == about


@pytest.mark.clause("NLD-45", "NLD-70")
def test_equal_is_no_hit_in_what_is_told_of_an_attack() -> None:
    night = Night("h_combat", zombies="shambler@1,1", gear={"ben": "torch"}, human="aim_for_the_head")
    night.do("attack ben 1 1", dice=[2])
    assert (night.about["total"], night.about["beat"], night.about["hit"]) == (2, 2, False)
    night.do("play")
    assert night.tells("turned", total=4, hit=True)
    night = Night("z_combat", zombies="shambler@1,6", zombie="coming_to_get_you")
    night.do("strike 6", dice=[4])
    assert (night.about["total"], night.about["beat"], night.about["hit"]) == (4, 4, False)


def test_the_weapon_of_an_attack_is_the_attacking_character_s() -> None:
    night = Night("h_combat", zombies="bug_eater@1,1", human="aim_for_the_head")
    night.do("attack ben 1 1", dice=[1])
    assert (night.kind, night.about["weapon"]) == ("h_aim", None)
    night = Night("z_combat", zombies="shambler@1,6", gear={"tom": "rifle"}, human="get_back")
    night.do("strike 6", dice=[5])
    assert (night.kind, night.about["weapon"]) == ("h_get_back", None)


@pytest.mark.parametrize(("kind", "phase"), [
    ("h_draw", "draw"), ("h_search", "search"), ("h_pick_equipment", "search"), ("h_combat", "combat"), ("h_aim", "combat"),
    ("h_discard", "hand"), ("h_regroup", "hand"), ("z_draw", "draw"), ("z_play", "play"), ("z_dead_walk", "play"),
    ("z_prowl", "move"), ("h_slam", "move"), ("z_combat", "combat"), ("h_harry", "combat"), ("z_discard", "hand"),
    ("z_regroup", "hand"),
])  # fmt: skip
def test_the_phase_of_each_decision(kind: str, phase: str) -> None:
    assert asked(kind).view()["turn"]["phase"] == phase


def test_without_an_attack_the_view_has_none() -> None:
    assert asked("h_combat").view()["attack"] is None
    assert asked("h_search").view()["attack"] is None
    assert asked("h_search").view()["played"] is None


@pytest.mark.clause("NLD-81", "NLD-08")
def test_the_modifiers_of_an_attack_are_named() -> None:
    night = Night(
        "h_combat", zombies="patient@1,1", gear={"ben": "kitchen_knife"}, zombie_misc="lights_out",
        human="aim_for_the_head", zombie="lurch",
    )  # fmt: skip
    night.do("attack ben 1 1", dice=[2])
    assert sorted((one["what"], one["n"]) for one in night.about["modifiers"]) == [
        ("kitchen_knife", 1), ("lights_out", -1),
    ]  # fmt: skip
    night.do("play")
    assert night.about["modifiers"][-1] == {"what": "aim_for_the_head", "n": 2}
    assert (night.kind, night.about["natural"], night.about["total"]) == ("z_lurch", 2, 4)


@pytest.mark.clause("NLD-81")
def test_reactions_are_named_in_the_order_in_which_they_were_played() -> None:
    night = Night(
        "h_combat", zombies="shambler@1,1 patient@3,5", gear={"ben": "rifle"}, human="aim_for_the_head aim_for_the_head",
        zombie="lurch",
    )  # fmt: skip
    night.do("attack ben 3 5", dice=[2])
    assert (night.about["row"], night.about["column"], night.about["zid"]) == (3, 5, 2)
    night.do("play", "play")
    assert [one["what"] for one in night.about["modifiers"]] == ["aim_for_the_head", "lurch"]
    assert (night.kind, night.about["total"], night.about["hit"]) == ("h_aim", 2, False)
