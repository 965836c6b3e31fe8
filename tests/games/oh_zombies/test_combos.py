"""Attack plays: OSZ-40, OSZ-50 and the first table of 8.2, line by line; extra attacks and extra kills."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.scenes import Scene

EVERYTHING = "gunner_combo fighter_combo pawn_combo lunge"


def plays(mode: str, die: str, hand: str = EVERYTHING, role: str = "L") -> set[str]:
    """The attack plays that are offered, after the first target is chosen."""
    card = "" if mode in ("fighter", "gunner", "pawn_six") else mode
    scene = Scene(A=f"{role}11,4 P0,0", zombies="11,5 12,4", pool="1 6", hands={"A": f"{hand} {card}"})
    scene.play(f"attack 1 {mode} {die}", "target z2")
    if scene.kind != "attack_play":
        return set()
    assert scene.who == "A"
    assert "pass" in scene.legal
    assert scene.default() == "pass"
    return set(scene.offered("strengthen"))


# --- What is offered --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-40", "OSZ-50")
@pytest.mark.parametrize(
    ("mode", "role", "low", "six"),
    [
        ("gunner", "L", {"gunner_combo_lunge"}, {"gunner_combo_lunge", "gunner_combo_six"}),
        ("gunner", "G", {"gunner_combo_lunge"}, {"gunner_combo_lunge", "gunner_combo_six"}),
        ("nail_gun", "P", {"gunner_combo_lunge"}, {"gunner_combo_lunge", "gunner_combo_six"}),
        ("nail_gun", "F", {"gunner_combo_lunge"}, {"gunner_combo_lunge", "gunner_combo_six"}),
        ("fighter", "F", {"fighter_combo_lunge"}, {"fighter_combo_lunge", "fighter_combo_six"}),
        ("chainsaw", "P", {"fighter_combo_lunge"}, {"fighter_combo_lunge", "fighter_combo_six"}),
        ("chainsaw", "G", {"fighter_combo_lunge"}, {"fighter_combo_lunge", "fighter_combo_six"}),
        ("flamethrower", "L", set(), set()),
    ],
)
def test_which_plays_fit_which_mode(mode: str, role: str, low: set[str], six: set[str]) -> None:
    """R12: each combo names its own partner."""
    assert plays(mode, "low", role=role) == low
    assert plays(mode, "six", role=role) == six


@pytest.mark.clause("OSZ-50", "OSZ-40")
def test_no_combo_without_its_partner() -> None:
    assert plays("gunner", "low", "gunner_combo dodge block") == set()
    assert plays("gunner", "six", "gunner_combo") == {"gunner_combo_six"}
    assert plays("fighter", "low", "fighter_combo block") == set()
    assert plays("fighter", "six", "lunge pawn_combo") == set()
    assert plays("fighter", "six", "lunge gunner_combo") == set()
    assert plays("pawn_six", "six", EVERYTHING, "P") == set()  # it counts as the play itself


@pytest.mark.clause("OSZ-26", "OSZ-50")
def test_a_six_in_the_pool_that_did_not_pay_enables_nothing() -> None:
    scene = Scene(A="F11,4", zombies="11,5", pool="1 6 6", hands={"A": "fighter_combo"})
    scene.do("attack 1 fighter low")
    assert (scene.kind, scene.kills("A")) == ("main", 1)


# --- Gunner Combo -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-38", "OSZ-40", "OSZ-50")
def test_example_12() -> None:
    laid: dict[str, Any] = {"A": "G11,4", "zombies": "11,7 11,9", "pool": "6 2"}
    scene = Scene(**laid, ammo={"A": 1}, hands={"A": "gunner_combo"})
    scene.play("attack 1 gunner six", "target z1", "strengthen gunner_combo_six")
    assert (scene.ammo("A"), scene.kind, scene.at("z2")) == (0, "main", "11,9")
    scene = Scene(**laid, ammo={"A": 1}, hands={"A": "gunner_combo nail_gun"})
    scene.play("attack 1 nail_gun six", "target z1", "strengthen gunner_combo_six")
    assert (scene.kind, scene.legal) == ("attack_target", ["target z2", "stop"])
    assert scene.about["nth"] == "extra"
    scene.do("target z2")
    assert (scene.ammo("A"), scene.kills("A"), scene.kind) == (1, 2, "main")
    assert scene.discard == "nail_gun gunner_combo"


@pytest.mark.clause("OSZ-40", "OSZ-38")
def test_gunner_combo_with_a_six_is_one_extra_attack_at_a_round_each() -> None:
    """R17."""
    scene = Scene(A="G11,4", zombies="11,7 11,9 11,6", pool="6 2", hands={"A": "gunner_combo"})
    scene.play("attack 1 gunner six", "target z1", "strengthen gunner_combo_six")
    (told,) = scene.told("strengthened")
    assert (told["seat"], told["attacker"], told["play"], told["cards"]) == (
        0,
        "d1",
        "gunner_combo_six",
        ["gunner_combo"],
    )
    assert scene.tells("extra_attacks", seat=0, dude=1, count=1)
    assert scene.offered("target") == ["z2", "z3"]
    scene.do("target z2")
    assert (scene.kind, scene.ammo("A"), scene.kills("A"), scene.pool) == ("main", 4, 2, "2")


@pytest.mark.clause("OSZ-40", "OSZ-38", "OSZ-50")
def test_gunner_combo_with_a_lunge_is_up_to_three() -> None:
    scene = Scene(
        A="G11,4", zombies="11,6 11,7 11,8 11,9 11,10", pool="6 2", hands={"A": "gunner_combo lunge lunge gunner_combo"},
    )  # fmt: skip
    scene.play("attack 1 gunner low", "target z1", "strengthen gunner_combo_lunge")
    assert scene.discard == "gunner_combo lunge"
    left = []
    for zid in (2, 3, 4):
        left.append(scene.about["left"])
        scene.do(f"target z{zid}")
    assert left == [2, 1, 0]  # after this one
    assert (scene.kind, scene.ammo("A"), scene.kills("A"), scene.at("z5")) == ("main", 2, 4, "11,10")


@pytest.mark.clause("OSZ-40", "OSZ-38")
def test_extra_attacks_end_with_the_ammunition_or_when_declined() -> None:
    laid: dict[str, Any] = {
        "A": "G11,4",
        "zombies": "11,6 11,7 11,8 11,9",
        "pool": "6 2",
        "hands": {"A": "gunner_combo lunge"},
    }
    scene = Scene(**laid, ammo={"A": 3})
    scene.play("attack 1 gunner low", "target z1", "strengthen gunner_combo_lunge", "target z2", "target z3")
    assert (scene.kind, scene.ammo("A"), scene.at("z4")) == ("main", 0, "11,9")
    scene = Scene(**laid)
    scene.play("attack 1 gunner low", "target z1", "strengthen gunner_combo_lunge", "target z2", "stop")
    assert (scene.kind, scene.ammo("A"), scene.kills("A")) == ("main", 4, 2)


@pytest.mark.clause("OSZ-41", "OSZ-40")
def test_example_14() -> None:
    scene = Scene(
        active="B", A="P11,7 P12,8 P0,0", B="G11,4", pool="2 5", hands={"B": "gunner_combo lunge", "A": "dodge dodge"},
    )  # fmt: skip
    scene.play("attack 4 gunner low", "target d1", "strengthen gunner_combo_lunge")
    assert scene.at("d1") is None  # without having been asked
    assert scene.asked == ("B", "attack_target")
    scene.do("target d2")
    assert (scene.asked, scene.offered("defend")) == (("A", "defence_play"), ["dodge"])
    scene.do("defend dodge")
    assert (scene.asked, scene.offered("target")) == (("B", "attack_target"), ["d2"])
    scene.do("target d2")
    assert scene.asked == ("A", "defence_play")  # against each of them
    scene.do("pass")
    assert (scene.at("d2"), scene.ammo("B"), scene.kind) == (None, 3, "main")


@pytest.mark.clause("OSZ-40")
def test_extra_attacks_take_no_attack_play() -> None:
    """R38."""
    scene = Scene(
        A="G11,4", zombies="11,6 11,7 11,8", pool="6 2", hands={"A": "gunner_combo gunner_combo lunge lunge"},
    )  # fmt: skip
    scene.play("attack 1 gunner six", "target z1", "strengthen gunner_combo_six", "target z2")
    assert (scene.kind, scene.hand("A")) == ("main", "gunner_combo lunge lunge")


@pytest.mark.clause("OSZ-49")
def test_a_shooter_who_dies_in_an_extra_attack_shoots_no_more() -> None:
    scene = Scene(
        A="G11,4 P0,0", B="P11,8 P6,13", zombies="11,6 12,6", pool="6 2",
        hands={"A": "gunner_combo lunge", "B": "nail_gun"},
    )  # fmt: skip
    scene.play(
        "attack 1 gunner low", "target z1", "strengthen gunner_combo_lunge", "target d3", "defend nail_gun"
    )
    assert (scene.at("d1"), scene.at("z2"), scene.asked) == (None, "12,6", ("A", "main"))


@pytest.mark.clause("OSZ-42", "OSZ-40")
def test_a_counter_in_an_extra_attack_is_possible() -> None:
    scene = Scene(
        A="G11,4 P0,0", B="P11,8 P6,13", zombies="11,6", pool="6 2",
        hands={"A": "gunner_combo lunge", "B": "dodge"},
    )  # fmt: skip
    scene.play(
        "attack 1 gunner six", "target z1", "strengthen gunner_combo_six", "target d3", "defend dodge",
    )  # fmt: skip
    assert scene.asked == ("A", "counter")
    scene.do("lunge")
    assert scene.at("d3") is None


# --- Fighter Combo ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-40", "OSZ-39", "OSZ-48")
def test_example_13() -> None:
    scene = Scene(A="F11,4", zombies="11,5 11,6 12,5 12,4", pool="6 2", hands={"A": "fighter_combo"})
    scene.play("attack 1 fighter six", "target z1", "strengthen fighter_combo_six")
    assert (scene.asked, scene.at("z1")) == (("A", "extra_kill"), None)
    assert scene.about == {"dude": 1, "square": "11,5"}
    assert sorted(scene.legal) == ["kill z2", "kill z3", "spare"]
    scene.do("kill z3")
    assert (scene.kills("A"), scene.at("z3"), scene.at("z2")) == (2, None, "11,6")
    (told,) = scene.told("killed")
    assert (told["how"], told["seat"]) == ("extra", 0)
    assert (scene.kind, scene.legal) == ("attack_target", ["target z4", "stop"])
    scene.do("target z4")
    assert (scene.kills("A"), scene.kind) == (3, "main")


@pytest.mark.clause("OSZ-40", "OSZ-5")
def test_the_extra_kill_is_beside_the_victim_never_an_own_dude_and_nobody_defends() -> None:
    """R41."""
    scene = Scene(
        A="F11,4 P12,5", B="P10,5 P6,13", zombies="11,5", pool="6 2",
        hands={"A": "fighter_combo", "B": "block dodge nail_gun"},
    )  # fmt: skip
    scene.play("attack 1 fighter six", "strengthen fighter_combo_six")
    assert scene.legal in (["kill d3", "spare"], ["spare", "kill d3"])
    scene.do("kill d3")
    assert (scene.at("d3"), scene.at("d2"), scene.kills("A"), scene.hand("B")) == (
        None,
        "12,5",
        1,
        "block dodge nail_gun",
    )


@pytest.mark.clause("OSZ-5", "OSZ-40")
def test_no_extra_kill_through_a_closed_edge() -> None:
    scene = Scene(
        A="F11,3", zombies="12,3 13,3", pool="6 2", hands={"A": "fighter_combo"}, tokens={"12,3,E": 1},
    )  # fmt: skip
    scene.play("attack 1 fighter six", "strengthen fighter_combo_six")
    assert (scene.kind, scene.at("z2"), scene.kills("A")) == ("main", "13,3", 1)


@pytest.mark.clause("OSZ-40")
def test_the_extra_kill_may_be_spared_the_first_zombie_goes_at_the_time_out() -> None:
    laid: dict[str, Any] = {"A": "F11,4", "pool": "6 2", "hands": {"A": "fighter_combo"}}
    scene = Scene(**laid, zombies="11,5 7:11,6 4:12,5", B="P10,5")
    scene.play("attack 1 fighter six", "strengthen fighter_combo_six")
    assert scene.default() == "kill z4"
    scene.do("spare")
    assert (scene.kills("A"), len(scene.zombies)) == (1, 2)
    scene = Scene(**laid, zombies="11,5", B="P10,5")
    scene.play("attack 1 fighter six", "strengthen fighter_combo_six")
    assert scene.time_out() == "spare"


@pytest.mark.clause("OSZ-40", "OSZ-41")
def test_fighter_combo_silences_the_defence_of_its_own_attack_only() -> None:
    scene = Scene(
        A="F11,4", B="P11,5 P10,4 P6,13", pool="6 2", hands={"A": "fighter_combo", "B": "block"},
    )  # fmt: skip
    scene.play("attack 1 fighter six", "target d2", "strengthen fighter_combo_six")
    assert scene.at("d2") is None
    scene.do("target d3")  # the second of the pair
    assert scene.asked == ("B", "defence_play")


@pytest.mark.clause("OSZ-40")
def test_the_play_may_wait_for_the_second_attack_and_is_made_once() -> None:
    scene = Scene(
        A="F11,4", zombies="11,5 12,4 10,4", pool="6 2", hands={"A": "fighter_combo fighter_combo lunge"},
    )  # fmt: skip
    scene.play("attack 1 fighter six", "target z1", "pass", "target z2")
    assert scene.kind == "attack_play"
    scene.do("strengthen fighter_combo_six")
    assert scene.kind == "main"
    scene = Scene(
        A="F11,4", zombies="11,5 12,4 10,4", pool="6 2", hands={"A": "fighter_combo fighter_combo lunge"},
    )  # fmt: skip
    scene.play("attack 1 fighter six", "target z1", "strengthen fighter_combo_six", "target z2")
    assert scene.kind == "main"  # no second play


@pytest.mark.clause("OSZ-25", "OSZ-40", "OSZ-50")
def test_fighter_combo_with_a_lunge_gives_the_fighter_a_die_to_move() -> None:
    scene = Scene(A="F11,4 P0,0", zombies="11,5", pool="6 2", hands={"A": "fighter_combo lunge"})
    scene.do("attack 1 fighter low")
    scene.do("strengthen fighter_combo_lunge", dice=[4])
    assert (scene.pool, scene.discard, scene.kills("A")) == ("4m1 6", "fighter_combo lunge", 1)
    assert scene.tells("bonus_die", seat=0, dude=1, die=4)
    assert "1 4m1" in scene.offered("move")
    assert "2 4m1" not in scene.offered("move")


@pytest.mark.clause("OSZ-40")
@pytest.mark.parametrize("play", ["fighter_combo_lunge", "fighter_combo_six"])
def test_with_a_chainsaw_too(play: str) -> None:
    scene = Scene(A="P11,4", zombies="11,5 11,6", pool="6 2", hands={"A": "chainsaw fighter_combo lunge"})
    scene.do("attack 1 chainsaw six")
    scene.do(f"strengthen {play}", dice=[3] if play == "fighter_combo_lunge" else [])
    if play == "fighter_combo_six":
        scene.do("kill z2")
    assert (scene.kind, scene.kills("A")) == ("main", 1 if play == "fighter_combo_lunge" else 2)


@pytest.mark.clause("OSZ-40")
def test_a_play_may_be_passed_and_keeps_its_cards() -> None:
    scene = Scene(A="G11,4", B="P11,7 P6,13", pool="6 2", hands={"A": "gunner_combo lunge", "B": "dodge"})
    scene.do("attack 1 gunner six")
    assert scene.asked == ("A", "attack_play")
    scene.do("pass")
    assert (scene.asked, scene.hand("A")) == (("B", "defence_play"), "gunner_combo lunge")


@pytest.mark.clause("OSZ-36")
def test_the_extra_attacks_of_a_leader_are_shots_of_the_same_leader() -> None:
    scene = Scene(A="L11,4", zombies="11,6 11,7", pool="6 2", hands={"A": "gunner_combo"})
    scene.play("attack 1 gunner six", "target z1", "strengthen gunner_combo_six")
    assert scene.about["mode"] == "gunner"
    assert scene.about["dude"] == 1
    scene.do("target z2")
    assert scene.ammo("A") == 4
