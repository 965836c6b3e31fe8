"""Chapter 7.5: who may attack whom, how, and what comes of it (OSZ-35 to OSZ-40, OSZ-44 to OSZ-50)."""

from __future__ import annotations

import pytest

from tests.games.oh_zombies.scenes import FAR, THREE, Scene


def modes(scene: Scene, dude: int = 1) -> set[str]:
    """The attacks of a dude: mode and way to pay."""
    return {words.partition(" ")[2] for words in scene.offered("attack") if words.split()[0] == str(dude)}


def both(*names: str) -> set[str]:
    return {f"{name} {die}" for name in names for die in ("low", "six")}


def why(scene: Scene, dude: int = 1) -> set[tuple[str, str]]:
    """Why other attacks of a dude are not to be had."""
    return {no for words, no in scene.barred.items() if words.startswith(f"attack {dude} ")}


def targets(scene: Scene, words: str) -> set[str]:
    scene.do(words)
    assert scene.kind == "attack_target"
    return set(scene.offered("target"))


# --- Who, and how -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-35", "OSZ-36", "OSZ-37")
@pytest.mark.parametrize(
    ("role", "beside", "far"),
    [
        ("L", {"fighter", "gunner"}, {"gunner"}),
        ("G", {"gunner"}, {"gunner"}),
        ("F", {"fighter"}, set()),
        ("P", set(), set()),
    ],
)
def test_what_each_role_can_do(role: str, beside: set[str], far: set[str]) -> None:
    assert modes(Scene(A=f"{role}11,4", zombies="11,5", pool="1 6")) == both(*beside)
    assert modes(Scene(A=f"{role}11,4", zombies="11,7", pool="1 6")) == both(*far)
    assert modes(Scene(A=f"{role}11,4", zombies="", pool="1 6")) == set()


@pytest.mark.clause("OSZ-36", "OSZ-50")
@pytest.mark.parametrize(
    ("role", "beside", "far"),
    [
        ("L", {"nail_gun", "chainsaw", "flamethrower"}, {"nail_gun", "flamethrower"}),
        ("G", {"nail_gun", "chainsaw", "flamethrower"}, {"nail_gun", "flamethrower"}),
        ("F", {"nail_gun", "chainsaw", "flamethrower"}, {"nail_gun", "flamethrower"}),
        ("P", {"nail_gun", "chainsaw"}, {"nail_gun"}),
    ],
)
def test_what_cards_add(role: str, beside: set[str], far: set[str]) -> None:
    cards = {"A": "nail_gun chainsaw flamethrower"}
    own = {"fighter", "gunner"}
    for square, expected in (("11,5", beside), ("11,7", far)):
        scene = Scene(A=f"{role}11,4", zombies=square, pool="1 6", hands=cards)
        assert {mode for mode in modes(scene) if mode.split()[0] not in own} == both(*expected)


@pytest.mark.clause("OSZ-36", "OSZ-35")
def test_a_pawn_strikes_with_its_combo_and_a_six_only() -> None:
    scene = Scene(A="P11,4 L0,0", zombies="11,5", pool="1 6", hands={"A": "pawn_combo"})
    assert modes(scene) == {"pawn_six six"}
    assert modes(scene, 2) == set()
    assert modes(Scene(A="P11,4", zombies="11,5", pool="1 5", hands={"A": "pawn_combo"})) == set()
    assert modes(Scene(A="P11,4", zombies="11,5", pool="6m 1", hands={"A": "pawn_combo"})) == set()
    assert modes(Scene(A="P11,4", zombies="11,6", pool="6", hands={"A": "pawn_combo clip"})) == set()
    for role in "LGF":
        scene = Scene(A=f"{role}11,4", zombies="11,5", pool="6", hands={"A": "pawn_combo"})
        assert "pawn_six six" not in modes(scene)


@pytest.mark.clause("OSZ-36", "OSZ-38")
def test_without_ammunition_a_gunner_is_a_pawn_and_a_leader_a_fighter() -> None:
    scene = Scene(A="G11,4 L12,4", zombies="11,5 12,5", pool="1 6", ammo={"A": 0})
    assert modes(scene) == set()
    assert why(scene) == {("OSZ-38", "ammo")}
    assert modes(scene, 2) == both("fighter")
    assert ("OSZ-38", "ammo") in why(scene, 2)
    scene = Scene(A="G11,4", zombies="11,5", pool="1 6", ammo={"A": 0}, hands={"A": "nail_gun"})
    assert modes(scene) == both("nail_gun")


@pytest.mark.clause("OSZ-35", "OSZ-37")
def test_why_an_attack_is_not_to_be_had() -> None:
    assert why(Scene(A="P11,4", zombies="11,5", pool="1")) == {("OSZ-35", "pawn")}
    assert why(Scene(A="F11,4", zombies="11,6", pool="1")) == {("OSZ-37", "target")}
    assert why(Scene(A="G11,4", zombies="", pool="1")) == {("OSZ-37", "target")}
    scene = Scene(A="F11,4", zombies="11,6", pool="1")
    assert scene.refused("attack 1 fighter low") == "OSZ-37"


# --- Whom -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-37", "OSZ-5", "OSZ-1")
def test_melee_reaches_the_four_neighbours_over_passable_edges() -> None:
    """R1: not across corners."""
    scene = Scene(A="F11,4", zombies="11,3 12,4 11,5 10,4 12,5 10,3 12,3", pool="1 2")
    assert targets(scene, "attack 1 fighter low") == {"z1", "z2", "z3", "z4"}
    scene = Scene(A="F13,3 P14,0", zombies="12,3 14,3 13,4", pool="1 2")
    assert targets(scene, "attack 1 fighter low") == {"z1", "z2"}
    scene = Scene(A="F13,3", zombies="12,3 14,3 13,4", pool="1 2", tokens={"12,3,E": 1}, breaches="13,3,S")
    assert targets(scene, "attack 1 fighter low") == {"z2", "z3"}


@pytest.mark.clause("OSZ-37")
def test_own_dudes_are_no_targets_those_of_others_are() -> None:
    """R41."""
    scene = Scene(A="L11,4 P12,4", B="P11,5", C="L10,4", zombies="11,3", pool="1 2")
    assert targets(scene, "attack 1 fighter low") == {"z1", "d3", "d4"}
    scene.do("back")
    assert targets(scene, "attack 1 gunner low") == {"z1", "d3", "d4"}


@pytest.mark.clause("OSZ-37", "OSZ-7", "OSZ-8")
def test_example_09() -> None:
    scene = Scene(2, A="G13,0", zombies="12,5 12,6", pool="1 2", ammo={"A": 2})
    scene.do("attack 1 gunner low")  # one target is no question
    assert scene.told("killed")[0]["unit"] == "z1"
    assert (scene.ammo("A"), scene.at("z2")) == (1, "12,6")


@pytest.mark.clause("OSZ-8", "OSZ-9", "OSZ-7")
@pytest.mark.parametrize(
    ("here", "there", "seen"),
    [
        ("13,0", "12,5", True),  # past the corner beside an open door
        ("7,1", "9,1", False),  # a shelf
        ("7,7", "9,7", True),  # across an escalator
        ("13,3", "12,1", False),  # a wall
        ("13,3", "11,1", True),
        ("5,4", "7,4", True),  # glass
        ("15,2", "15,4", True),
        ("11,4", "11,10", True),
        ("11,4", "11,11", False),  # seven squares
        ("11,4", "14,7", True),
        ("11,4", "14,8", False),
        ("5,3", "6,3", False),
    ],
)
def test_example_08(here: str, there: str, seen: bool) -> None:
    scene = Scene(2, A=f"G{here}", zombies=there, pool="1 6")
    assert ("gunner low" in modes(scene)) == seen
    back = Scene(2, A=f"G{there}", zombies=here, pool="1 6")
    assert ("gunner low" in modes(back)) == seen


@pytest.mark.clause("OSZ-9", "OSZ-37", "OSZ-60")
def test_shots_go_through_glass_and_barricades_and_leave_them_whole() -> None:
    """R18."""
    scene = Scene(A="G5,4", zombies="7,4", pool="1 2", tokens={"5,4,E": 3})
    scene.do("attack 1 gunner low")
    assert scene.at("z1") is None
    assert scene.view()["edges"] == {"tokens": {"5,4,E": 3}, "broken": [], "breaches": []}


@pytest.mark.clause("OSZ-9")
def test_units_do_not_block_the_view_and_a_breach_opens_it() -> None:
    scene = Scene(A="G11,4", B="P11,6", zombies="11,5 11,7 11,8", pool="1 2")
    assert targets(scene, "attack 1 gunner low") == {"z1", "z2", "z3", "d2"}
    scene = Scene(A="G5,3", zombies="7,3", pool="1", breaches="5,3,E")
    assert "gunner low" in modes(scene)


@pytest.mark.clause("OSZ-37", "OSZ-60")
def test_example_10() -> None:
    scene = Scene(A="L13,3", zombies="12,3!d1", tokens={"12,3,E": 2}, ammo={"A": 3}, pool="1 2", active="A")
    assert modes(scene) == {"gunner low"}
    assert ("OSZ-37", "target") in why(scene)
    # Nor can the zombie bite: in the master's attack step it batters.
    scene = Scene(
        2, master="A", A="L13,3", zombies="12,3!d1", tokens={"12,3,E": 2}, phase="attacks", dice=[1, *THREE]
    )
    assert not scene.told("bite_began")
    assert len(scene.told("battered")) == 1
    assert scene.at("d1") == "13,3"


# --- What it costs ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-38", "OSZ-45", "OSZ-48")
def test_a_shot_costs_a_die_and_a_round_and_kills() -> None:
    scene = Scene(A="G11,4", zombies="11,7", pool="1 6")
    scene.do("attack 1 gunner low")
    assert (scene.pool, scene.ammo("A"), scene.kills("A"), scene.at("z1")) == ("6", 5, 1, None)
    (told,) = scene.told("attacked")
    assert (told["attacker"], told["victim"], told["mode"], told["die"], told["nth"], told["ammo"]) == (
        "d1", "z1", "gunner", "low", "first", 5,
    )  # fmt: skip
    assert told["owner"] is None
    (killed,) = scene.told("killed")
    assert (killed["seat"], killed["unit"], killed["square"], killed["how"]) == (0, "z1", "11,7", "attack")


@pytest.mark.clause("OSZ-38")
@pytest.mark.parametrize(
    ("mode", "card", "ammo"),
    [
        ("fighter", None, 6), ("gunner", None, 5), ("nail_gun", "nail_gun", 6), ("chainsaw", "chainsaw", 6),
        ("flamethrower", "flamethrower", 6),
    ],
)  # fmt: skip
def test_what_each_mode_costs(mode: str, card: str | None, ammo: int) -> None:
    scene = Scene(A="L11,4 P0,0", zombies="11,5 12,4 11,9", pool="1 6", hands={"A": card or ""})
    scene.do(f"attack 1 {mode} low")
    assert (scene.pool, scene.discard, scene.ammo("A")) == ("1 6", "", 6)
    scene.do("target z1")
    assert (scene.pool, scene.discard, scene.ammo("A")) == ("6", card or "", ammo)


@pytest.mark.clause("OSZ-38")
def test_ammunition_belongs_to_the_team() -> None:
    scene = Scene(A="G11,4 L13,4 P0,0", zombies="11,9 13,9", pool="1 2 3", ammo={"A": 2})
    scene.do("attack 1 gunner low")
    scene.do("attack 2 gunner low")
    assert scene.ammo("A") == 0
    assert not scene.offered("attack")
    assert scene.ammo("B") == 6


@pytest.mark.clause("OSZ-38", "OSZ-26")
def test_a_six_is_spent_where_a_six_is_chosen() -> None:
    scene = Scene(A="G11,4", zombies="11,7", pool="3 6 6")
    scene.do("attack 1 gunner six")
    assert scene.pool == "3 6"


# --- Melee comes in pairs ---------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-39")
def test_example_11() -> None:
    scene = Scene(A="F11,4", zombies="11,5 12,4", pool="2 5 6")
    assert targets(scene, "attack 1 fighter low") == {"z1", "z2"}
    assert (scene.about["nth"], "stop" in scene.legal) == ("first", False)
    scene.do("target z1")
    assert (scene.pool, scene.kills("A"), scene.at("z1")) == ("5 6", 1, None)
    assert (scene.asked, scene.legal) == (("A", "attack_target"), ["target z2", "stop"])
    assert scene.about["nth"] == "second"
    scene.do("stop")
    assert (scene.asked, scene.kills("A"), scene.pool) == (("A", "main"), 1, "5 6")


@pytest.mark.clause("OSZ-39")
def test_the_second_attack_costs_nothing_and_goes_where_it_likes() -> None:
    scene = Scene(A="F11,4", B="P10,4", zombies="11,5 12,4", pool="2 5")
    scene.play("attack 1 fighter low", "target z1")
    assert scene.offered("target") == ["z2", "d2"]
    scene.do("target d2")
    assert (scene.pool, scene.kills("A"), scene.at("d2")) == ("5", 1, None)
    assert [told["nth"] for told in scene.told("attacked")] == ["second"]
    assert scene.kind == "main"


@pytest.mark.clause("OSZ-39")
def test_the_second_attack_may_strike_the_same_unit_again() -> None:
    """A defence saved it from the first."""
    scene = Scene(A="F11,4", B="P11,5", pool="2 5", hands={"B": "block"})
    scene.do("attack 1 fighter low")
    scene.do("defend block")
    assert (scene.asked, scene.legal) == (("A", "attack_target"), ["target d2", "stop"])
    scene.do("target d2")
    assert scene.at("d2") is None


@pytest.mark.clause("OSZ-39")
def test_without_a_second_target_there_is_no_second_attack() -> None:
    scene = Scene(A="F11,4", zombies="11,5 11,6", pool="2 5")
    scene.do("attack 1 fighter low")
    assert (scene.kind, scene.kills("A")) == ("main", 1)


@pytest.mark.clause("OSZ-36", "OSZ-39")
@pytest.mark.parametrize(
    ("role", "mode", "card", "strikes"),
    [
        ("L", "fighter", "", 2),
        ("L", "gunner", "", 1),
        ("P", "nail_gun", "nail_gun", 1),
        ("P", "chainsaw", "chainsaw", 2),
    ],
)
def test_how_many_attacks_a_die_buys(role: str, mode: str, card: str, strikes: int) -> None:
    scene = Scene(A=f"{role}11,4", zombies="11,5 12,4 10,4 11,3", pool="2 5", hands={"A": card})
    scene.do(f"attack 1 {mode} low")
    n = 0
    while scene.kind == "attack_target":
        n += 1
        scene.do(f"target z{n}")
    assert n == strikes == scene.kills("A")


@pytest.mark.clause("OSZ-36", "OSZ-40", "OSZ-41")
def test_the_pawn_s_combo_buys_one_attack_and_counts_as_the_play() -> None:
    scene = Scene(
        A="P11,4",
        B="P11,5",
        zombies="12,4",
        pool="6 5",
        hands={"A": "pawn_combo lunge", "B": "block nail_gun"},
    )
    scene.play("attack 1 pawn_six six", "target d2")
    assert scene.at("d2") is None  # and no defence
    assert (scene.kind, scene.pool, scene.discard) == ("main", "5", "pawn_combo block nail_gun")


# --- Death ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-44", "OSZ-45")
def test_zombies_do_not_defend_whatever_the_controller_holds() -> None:
    """R43."""
    scene = Scene(A="F11,4", zombies="11,5", pool="2 5", hands={"D": "block dodge nail_gun chainsaw lunge"})
    scene.do("attack 1 fighter low")
    assert (scene.at("z1"), scene.kind) == (None, "main")


@pytest.mark.clause("OSZ-47", "OSZ-48")
def test_a_dude_killed_by_humans_leaves_the_board_and_gives_no_kill() -> None:
    """R19."""
    scene = Scene(A="F11,4", B="P11,5 P8,12", pool="2 5", zombies="12,9")
    scene.do("attack 1 fighter low")
    (told,) = scene.told("killed")
    assert (told["unit"], told["owner"], told["role"], told["square"], told["seat"]) == (
        "d2",
        1,
        "pawn",
        "11,5",
        None,
    )
    assert (scene.kills("A"), scene.zombies, scene.at("d2")) == (0, {1: "12,9"}, None)


@pytest.mark.clause("OSZ-48")
def test_a_defence_that_kills_a_zombie_counts() -> None:
    scene = Scene(
        2, master="A", A="P11,4", B="P0,0", zombies="11,5", phase="attacks", hands={"A": "nail_gun"},
    )  # fmt: skip
    scene.do("defend nail_gun", dice=THREE)
    assert (scene.at("z1"), scene.kills("A"), scene.at("d1")) == (None, 1, "11,4")
    (told,) = scene.told("killed")
    assert (told["seat"], told["how"]) == (0, "defence")


@pytest.mark.clause("OSZ-49")
@pytest.mark.parametrize("play", ["nail_gun", "chainsaw"])
def test_a_dead_attacker_s_action_is_over(play: str) -> None:
    scene = Scene(A="F11,4 P0,0", B="P11,5", zombies="12,4", pool="2 5", hands={"B": play})
    scene.play("attack 1 fighter low", "target d3")
    scene.do(f"defend {play}")
    assert scene.at("d1") is None
    assert (scene.asked, scene.at("z1"), scene.kills("B")) == (("A", "main"), "12,4", 0)


@pytest.mark.clause("OSZ-110", "OSZ-49")
def test_the_last_one_s_death_ends_the_actions() -> None:
    scene = Scene(A="F11,4", B="P11,5", zombies="12,4", pool="2 5 3", hands={"B": "nail_gun", "A": "clip"})
    scene.play("attack 1 fighter low", "target d2")
    # 12,4 sees B's pawn in the zombie phase and goes for it.
    scene.do("defend nail_gun", dice=[FAR, *THREE])
    assert [told["seat"] for told in scene.told("eliminated")] == [0]
    assert (scene.asked, scene.discard) == (("B", "main"), "nail_gun clip")


# --- What is taken at the time-out ------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-37", "OSZ-39")
def test_the_lowest_zombie_first_then_no_more() -> None:
    scene = Scene(A="F11,4", B="P10,4", zombies="7:11,5 3:12,4", pool="2 5")
    scene.do("attack 1 fighter low")
    assert scene.time_out() == "target z3"
    assert scene.time_out() == "stop"
    scene = Scene(A="F11,4", B="P10,4", C="P11,5", pool="2 5")
    scene.do("attack 1 fighter low")
    assert scene.time_out() == "target d2"


@pytest.mark.clause("OSZ-37")
def test_what_everybody_sees_of_an_attack() -> None:
    scene = Scene(A="L11,4", B="P10,4", zombies="11,5", pool="2 5", hands={"B": "block"})
    scene.do("attack 1 fighter low")
    assert scene.about == {"dude": 1, "mode": "fighter", "die": "low", "nth": "first", "left": 0}
    scene.do("target d2")
    about = {"attacker": "d1", "victim": "d2", "mode": "fighter", "type": "melee", "seat": 0, "owner": 1}
    assert scene.about | about == scene.about
    assert scene.view()["attack"] == scene.about
    scene.do("pass")
    scene.do("stop")
    assert scene.view()["attack"] is None
