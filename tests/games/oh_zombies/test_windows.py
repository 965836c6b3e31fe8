"""The windows of an attack: plays, defences, the counter (OSZ-40 to OSZ-43, OSZ-50) and the defences of table 8.2."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.scenes import FAR, FIVE, THREE, Scene
from tests.games.oh_zombies.slow_offers import fitting

FULL = "block dodge gunner_combo fighter_combo pawn_combo nail_gun chainsaw"
FAMILY = {"L": "leader", "G": "gunner", "F": "fighter", "P": "pawn"}


def after(kind: str, role: str) -> list[int]:
    """What falls after a bite: B's own roll."""
    return [] if kind != "bite" else FIVE if role == "L" else THREE


def attacked(kind: str, role: str, square: str, hand: str, **more: Any) -> Scene:
    """B's dude (number 3) is attacked by A's first, or bitten by z1; the attacker stands at 11,4. It is B's window."""
    laid: dict[str, Any] = {
        "A": f"{'F' if kind == 'melee' else 'G'}11,4 P0,0", "B": f"{role}{square} P6,13", "hands": {"B": hand},
        "pool": "2 5",
    }  # fmt: skip
    laid |= more
    if kind == "bite":
        laid |= {"A": "P0,0 P1,0", "zombies": "11,4", "phase": "attacks", "master": "A", "pool": ""}
    scene = Scene(**laid)
    if kind != "bite":
        scene.do(f"attack 1 {'fighter' if kind == 'melee' else 'gunner'} low")
    return scene


# --- Who may defend how -----------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-41", "OSZ-50")
@pytest.mark.parametrize("role", list(FAMILY))
@pytest.mark.parametrize(
    ("kind", "square"), [("melee", "11,5"), ("shot", "11,5"), ("shot", "11,8"), ("bite", "11,5")]
)
def test_which_defences_are_offered(role: str, kind: str, square: str) -> None:
    """R13, R14: the partner's own restriction does not count."""
    scene = attacked(kind, role, square, FULL)
    assert scene.asked == ("B", "defence_play")
    assert set(scene.offered("defend")) == fitting(FAMILY[role], kind, square == "11,5")
    assert "pass" in scene.legal
    assert scene.about["type"] == kind
    assert scene.about["mode"] == {"melee": "fighter", "shot": "gunner", "bite": "bite"}[kind]


@pytest.mark.clause("OSZ-41", "OSZ-5")
@pytest.mark.parametrize("role", list(FAMILY))
def test_through_glass_nobody_is_adjacent(role: str) -> None:
    scene = Scene(A="G5,4", B=f"{role}6,4 P6,13", pool="1 2", hands={"B": FULL})
    scene.do("attack 1 gunner low")
    assert set(scene.offered("defend")) == fitting(FAMILY[role], "shot", False)
    scene = Scene(A="G5,4", B=f"{role}6,4 P6,13", pool="1 2", hands={"B": FULL}, broken="5,4,E")
    scene.do("attack 1 gunner low")
    assert set(scene.offered("defend")) == fitting(FAMILY[role], "shot", True)


@pytest.mark.clause("OSZ-41", "OSZ-50")
@pytest.mark.parametrize(
    ("role", "hand"),
    [("G", "gunner_combo"), ("L", "gunner_combo block"), ("F", "fighter_combo"), ("F", "fighter_combo dodge"),
     ("P", "pawn_combo"), ("P", "gunner_combo fighter_combo lunge"), ("L", "lunge lunge clip crowbar"),
     ("G", "fighter_combo pawn_combo"), ("F", "gunner_combo pawn_combo dodge")],
)  # fmt: skip
def test_a_combo_without_its_partner_or_its_role_is_no_defence(role: str, hand: str) -> None:
    scene = attacked("melee", role, "11,5", hand)
    if "block" in hand.split():
        assert scene.offered("defend") == ["block"]
    else:
        assert (scene.at("d3"), scene.kind) == (None, "main")


@pytest.mark.clause("OSZ-41")
def test_example_15() -> None:
    scene = Scene(active="B", A="F11,5 P0,0", B="F11,4", pool="2 5", hands={"A": "dodge block"})
    scene.do("attack 3 fighter low")
    assert scene.asked == ("A", "defence_play")
    assert sorted(scene.legal) == ["defend block", "pass"]
    scene = Scene(active="B", A="F11,6 P0,0", B="G11,4", pool="2 5", hands={"A": "dodge block"})
    scene.do("attack 3 gunner low")
    assert sorted(scene.legal) == ["defend dodge", "pass"]


@pytest.mark.clause("OSZ-41")
def test_identical_cards_count_once_and_no_fitting_card_means_no_window() -> None:
    scene = attacked("melee", "P", "11,5", "block block block")
    assert scene.legal in (["pass", "defend block"], ["defend block", "pass"])
    scene = attacked("melee", "P", "11,5", "dodge lunge clip")
    assert (scene.kind, scene.at("d3")) == ("main", None)


@pytest.mark.clause("OSZ-41")
def test_only_the_owner_is_asked() -> None:
    scene = Scene(A="F11,4", B="P11,5 P6,13", pool="2 5", hands={"C": FULL, "A": "block"})
    scene.do("attack 1 fighter low")
    assert (scene.kind, scene.at("d2")) == ("main", None)


@pytest.mark.clause("OSZ-41")
@pytest.mark.parametrize("card", ["nail_gun", "chainsaw", "flamethrower"])
def test_weapons_do_not_silence_the_defender(card: str) -> None:
    """R23."""
    scene = Scene(A="L11,4 P0,0", B="L11,5 P6,13", pool="2 5", hands={"A": card, "B": "block dodge"})
    scene.do(f"attack 1 {card} low")
    assert scene.asked == ("B", "defence_play")
    assert scene.offered("defend") == (["block"] if card == "chainsaw" else ["dodge"])


@pytest.mark.clause("OSZ-41")
@pytest.mark.parametrize(
    ("hand", "taken"),
    [("block dodge nail_gun", "defend block"), ("dodge nail_gun chainsaw", "defend dodge"),
     ("nail_gun chainsaw", "pass"), ("pawn_combo nail_gun", "pass")],
)  # fmt: skip
def test_block_then_dodge_then_nothing_at_the_time_out(hand: str, taken: str) -> None:
    assert attacked("bite", "P", "11,5", hand).default() == taken


# --- What defences do -------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-41", "OSZ-29")
@pytest.mark.parametrize(
    ("kind", "square", "role", "play", "cards"),
    [
        ("melee", "11,5", "G", "block", "block"),
        ("shot", "11,8", "P", "dodge", "dodge"),
        ("bite", "11,5", "L", "block", "block"),
        ("bite", "11,5", "F", "dodge", "dodge"),
    ],
)
def test_block_and_dodge_cancel(kind: str, square: str, role: str, play: str, cards: str) -> None:
    scene = attacked(kind, role, square, FULL)
    before = scene.ammo("B")
    scene.do(f"defend {play}", dice=after(kind, role))
    assert (scene.at("d3"), scene.discard, scene.ammo("B")) == (square, cards, before)
    assert scene.at("z1" if kind == "bite" else "d1") == "11,4"
    (told,) = scene.told("defended")
    assert (told["seat"], told["victim"], told["play"], told["cards"]) == (1, "d3", play, [cards])
    (saved,) = scene.told("saved")
    assert (saved["victim"], saved["owner"], saved["play"]) == ("d3", 1, play)
    assert not scene.told("killed")


@pytest.mark.clause("OSZ-41", "OSZ-48", "OSZ-50")
@pytest.mark.parametrize("kind", ["melee", "shot", "bite"])
@pytest.mark.parametrize(
    ("role", "play", "cards"),
    [
        ("G", "gunner_combo_dodge", ["gunner_combo", "dodge"]),
        ("L", "gunner_combo_dodge", ["gunner_combo", "dodge"]),
        ("F", "fighter_combo_block", ["fighter_combo", "block"]),
        ("L", "fighter_combo_block", ["fighter_combo", "block"]),
        ("P", "pawn_combo_block", ["pawn_combo", "block"]),
        ("P", "nail_gun", ["nail_gun"]),
        ("G", "chainsaw", ["chainsaw"]),
    ],
)
def test_defences_that_kill_the_attacker(kind: str, role: str, play: str, cards: list[str]) -> None:
    scene = attacked(kind, role, "11,5", FULL, ammo={"B": 0})
    scene.do(f"defend {play}", dice=after(kind, role))
    assert scene.at("d3") == "11,5"
    assert scene.at("z1" if kind == "bite" else "d1") is None
    assert scene.kills("B") == (1 if kind == "bite" else 0)
    assert scene.discard.split() == cards
    (told,) = scene.told("killed")
    assert (told["unit"], told["how"]) == ("z1" if kind == "bite" else "d1", "defence")
    assert told["seat"] == (1 if kind == "bite" else None)


@pytest.mark.clause("OSZ-41")
@pytest.mark.parametrize("play", ["gunner_combo_dodge", "nail_gun"])
def test_two_of_them_reach_a_gunner_far_away(play: str) -> None:
    scene = attacked("shot", "G", "11,9", FULL)
    scene.do(f"defend {play}")
    assert (scene.at("d1"), scene.at("d3")) == (None, "11,9")


@pytest.mark.clause("OSZ-49", "OSZ-22", "OSZ-41")
def test_example_18() -> None:
    scene = Scene(
        active="B", A="P11,5 F0,0", B="L11,4 F6,13", zombies="12,4", pool="2 5", hands={"A": "pawn_combo dodge"},
    )  # fmt: skip
    scene.play("attack 3 fighter low", "target d1")
    scene.do("defend pawn_combo_dodge")
    assert (scene.role(1), scene.role(3)) == ("leader", "pawn")
    assert (scene.at("d1"), scene.at("d3")) == ("11,5", "11,4")
    (told,) = scene.told("roles_swapped")
    assert told["roles"] == {"1": "leader", "3": "pawn"}
    assert scene.kind == "main"  # no second attack
    # z1 bites nobody now: D is master. B's next roll: no leader any more; A's: one.
    scene = Scene(2, active="B", A="P11,5", B="L11,4", pool="2", hands={"A": "pawn_combo dodge"}, master="A")
    scene.do("attack 2 fighter low")
    scene.do("defend pawn_combo_dodge", dice=[FAR, *FIVE])
    assert scene.asked == ("A", "main")


@pytest.mark.clause("OSZ-22")
def test_two_leaders_roll_five_dice_and_a_team_that_has_another_keeps_five() -> None:
    """R16."""
    scene = Scene(
        2, active="B", master="A", A="P11,5 L0,0", B="L11,4 L6,13", pool="2", hands={"A": "pawn_combo dodge"},
    )  # fmt: skip
    scene.do("attack 3 fighter low")
    scene.do("defend pawn_combo_dodge", dice=[FAR, *FIVE])
    assert [scene.role(id) for id in (1, 2, 3, 4)] == ["leader", "leader", "pawn", "leader"]


@pytest.mark.clause("OSZ-41")
@pytest.mark.parametrize("kind", ["melee", "shot"])
def test_pawn_combo_and_dodge_exchange_roles_for_good(kind: str) -> None:
    scene = attacked(kind, "P", "11,5", FULL)
    role = "fighter" if kind == "melee" else "gunner"
    scene.do("defend pawn_combo_dodge")
    assert (scene.role(1), scene.role(3)) == ("pawn", role)
    assert scene.discard == "pawn_combo dodge"
    assert not scene.told("killed")


@pytest.mark.clause("OSZ-97", "OSZ-41")
def test_example_19() -> None:
    scene = Scene(
        2, active="B", master="B", phase="attacks", A="P13,3 P0,0", B="P8,12 P14,3",
        zombies="4:12,3!d1", hands={"A": "pawn_combo dodge"},
    )  # fmt: skip
    assert scene.about["attacker"] == "z4"
    scene.do("defend pawn_combo_dodge", dice=THREE)
    assert (scene.at("d1"), scene.at("z4")) == ("12,3", "13,3")
    (told,) = scene.told("squares_swapped")
    assert told["squares"] == {"d1": "12,3", "z4": "13,3"}
    assert len(scene.told("bite_began", scene.events)) == 1  # though B's pawn stands beside it now


@pytest.mark.clause("OSZ-41", "OSZ-29")
def test_both_cards_of_a_defence_are_spent_and_the_discard_pile_shows_them() -> None:
    scene = attacked("shot", "P", "11,8", "pawn_combo dodge dodge clip")
    scene.do("defend pawn_combo_dodge")
    assert (scene.hand("B"), scene.discard) == ("dodge clip", "pawn_combo dodge")


# --- The counter ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-42")
def test_example_16() -> None:
    scene = Scene(active="B", A="F11,5 P0,0", B="F11,4", pool="2 5", hands={"A": "block", "B": "lunge"})
    scene.do("attack 3 fighter low")
    scene.do("defend block")
    assert scene.asked == ("B", "counter")
    assert sorted(scene.legal) == ["lunge", "pass"]
    assert scene.about["play"] == "block"
    scene.do("lunge")
    assert (scene.discard, scene.at("d1")) == ("block lunge", None)
    assert scene.tells("countered", seat=1, attacker="d3", victim="d1")


@pytest.mark.clause("OSZ-42")
@pytest.mark.parametrize(
    ("role", "play"),
    [("G", "gunner_combo_dodge"), ("F", "fighter_combo_block"), ("P", "pawn_combo_block"), ("P", "pawn_combo_dodge"),
     ("P", "nail_gun"), ("P", "chainsaw")],
)  # fmt: skip
def test_a_lunge_undoes_every_defence_and_nothing_answers_it(role: str, play: str) -> None:
    scene = attacked("melee", role, "11,5", FULL + " lunge", hands={"B": FULL + " lunge", "A": "lunge"})
    scene.do(f"defend {play}")
    assert scene.asked == ("A", "counter")
    scene.do("lunge")
    assert (scene.at("d3"), scene.at("d1"), scene.kind) == (None, "11,4", "main")
    assert scene.role(1) == "fighter"
    assert scene.discard.split()[-1] == "lunge"


@pytest.mark.clause("OSZ-42")
def test_the_counter_may_be_declined_and_is_at_the_time_out() -> None:
    scene = attacked("melee", "P", "11,5", "nail_gun", hands={"B": "nail_gun", "A": "lunge"})
    scene.do("defend nail_gun")
    assert scene.time_out() == "pass"
    assert (scene.at("d1"), scene.at("d3"), scene.hand("A")) == (None, "11,5", "lunge")


@pytest.mark.clause("OSZ-42")
def test_without_a_lunge_the_attacker_is_not_asked() -> None:
    scene = attacked("melee", "P", "11,5", "block", hands={"B": "block", "A": "block dodge clip"})
    scene.do("defend block")
    assert scene.kind == "attack_target"  # the second of the pair


@pytest.mark.clause("OSZ-42")
def test_a_lunge_alone_is_never_an_attack_play() -> None:
    """R10."""
    scene = Scene(A="F11,4 P0,0", B="P11,5 P6,13", pool="6 5", hands={"A": "lunge", "B": "block"})
    scene.do("attack 1 fighter six")
    assert scene.asked == ("B", "defence_play")


@pytest.mark.clause("OSZ-43", "OSZ-97")
def test_example_17() -> None:
    laid: dict[str, Any] = {
        "active": "D", "phase": "attacks", "zombies": "4:11,5", "A": "P0,0", "C": "P16,0",
        "hands": {"D": "lunge", "B": "dodge"},
    }  # fmt: skip
    scene = Scene(**laid, B="P11,4 P6,13", D="P19,0")
    assert scene.asked == ("B", "defence_play")
    assert scene.about["seat"] == 3
    scene.do("defend dodge")
    assert scene.asked == ("D", "counter")
    scene.do("lunge", dice=THREE)
    assert scene.at("d2") is None
    assert scene.at("z5") == "11,4"
    assert scene.told("bitten")[0]["rises"] == 5
    # Its own pawn: no counter.
    laid["hands"] = {"D": "lunge dodge"}
    scene = Scene(**laid, B="P6,13", D="P11,4 P19,0")
    assert scene.asked == ("D", "defence_play")
    scene.do("defend dodge", dice=THREE)
    assert (scene.at("d4"), scene.hand("D")) == ("11,4", "lunge")


@pytest.mark.clause("OSZ-43")
def test_a_zombie_s_attack_knows_no_play_but_the_counter() -> None:
    """R42. The controller holds everything; the bitten seat nothing."""
    scene = Scene(
        active="D", phase="attacks", zombies="4:11,5", B="P11,4 P6,13", dice=THREE,
        hands={"D": "lunge fighter_combo gunner_combo pawn_combo"},
    )  # fmt: skip
    assert scene.at("d2") is None
    assert scene.hand("D") == "lunge fighter_combo gunner_combo pawn_combo"


@pytest.mark.clause("OSZ-43", "OSZ-42")
def test_only_the_controller_counters_a_bite() -> None:
    scene = Scene(
        active="B", phase="attacks", zombies="4:11,5", A="P11,4 P0,0", in_play="rage_virus",
        hands={"D": "lunge", "C": "lunge", "A": "block lunge"},
    )  # fmt: skip
    assert scene.asked == ("A", "defence_play")
    scene.do("defend block", dice=[1, *THREE])  # the virus' die, C's roll
    assert scene.asked == ("C", "main")
