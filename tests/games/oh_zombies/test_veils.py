"""What others do not learn before it is paid for (section 5), and acts that show a hand and stay done (OSZ-110)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import EVERYTHING, undoable
from tests.games.oh_zombies.scenes import THREE, Scene

EVERY_CARD = (
    "nail_gun chainsaw crowbar flamethrower shopping_cart wood_scraps sheet_metal handgun ventilation_duct"
)


def laid(**more: Any) -> Scene:
    """A may do everything that asks a second question. B is beside A's leader."""
    place: dict[str, Any] = {
        "A": "L18,5 P18,4 P0,0", "B": "P19,5 P6,13", "pool": "6 2 3", "zombies": "18,6", "tokens": {"17,5,E": 3},
        "hands": {"A": EVERY_CARD}, "options": {"later_cards": True},
    }  # fmt: skip
    return Scene(**place | more)


def veiled(scene: Scene) -> bool:
    """Do the others (and spectators) only see somebody in the Actions step? The seat itself sees what it is asked."""
    asked = scene.decision
    seen = [asked.told(viewer) for viewer in (None, *range(scene.match.seats)) if viewer != asked.seat]
    assert asked.told(asked.seat) == asked.told(EVERYTHING) == (asked.kind, asked.about)
    hidden = all(found == ("main", {}) for found in seen)
    assert hidden or all(found == (asked.kind, asked.about) for found in seen)
    return hidden


@pytest.mark.clause("OSZ-38", "OSZ-56", "OSZ-59", "OSZ-63", "OSZ-66", "OSZ-67")
@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        (["move 1 3"], ["move_to"]),
        (["cart 1 3"], ["cart_direction"]),
        (["attack 1 nail_gun low"], ["attack_target"]),
        (["attack 2 nail_gun six"], ["attack_target"]),
        (["barricade 1 low"], ["barricade_card"]),
        (["free_barricade 17,5,E"], ["free_barricade_card"]),
        (["play handgun"], ["choose_pawn"]),
        (["play ventilation_duct", "climb 2"], ["duct_dude", "duct_store"]),
    ],
)
def test_before_anything_is_paid_the_others_see_no_more_than_main(words: list[str], kinds: list[str]) -> None:
    scene = laid()
    assert veiled(scene) or scene.decision.told(None) == ("main", {})
    for word, kind in zip(words, kinds, strict=True):
        scene.do(word)
        assert scene.kind == kind
        assert veiled(scene)
    assert "back" in scene.legal


@pytest.mark.clause("OSZ-63", "OSZ-56")
def test_the_first_edge_of_a_tool_and_of_a_card_without_a_die() -> None:
    scene = Scene(A="P5,6 P0,0", pool="6 2", hands={"A": "crowbar"})
    scene.do("destroy 1 crowbar six")
    assert (scene.kind, veiled(scene)) == ("destroy_edge", True)
    scene.do("layer 5,6,E" if "stop" in scene.legal else "wall 5,6,S")
    assert scene.kind == "destroy_edge"
    assert not veiled(scene)  # the tool lies on the discard pile now
    scene = Scene(A="P18,5 P5,4", pool="1", hands={"A": "wood_scraps"}, options={"more_barricades": True})
    scene.do("play wood_scraps")
    assert (scene.kind, veiled(scene)) == ("barricade_edge", True)


@pytest.mark.clause("OSZ-38", "OSZ-39", "OSZ-56")
def test_once_something_is_paid_everybody_sees_what_is_asked() -> None:
    scene = Scene(A="F11,4 P0,0", B="P10,4 P6,13", pool="2 5", zombies="11,5 12,4", hands={"B": "block"})
    scene.do("attack 1 fighter low")
    assert veiled(scene)
    scene.do("target z1")
    assert (scene.about["nth"], veiled(scene)) == ("second", False)
    scene.do("target d3")
    assert (scene.kind, veiled(scene)) == ("defence_play", False)
    scene = laid()
    scene.play("barricade 1 six", "use wood_scraps")
    assert (scene.kind, veiled(scene)) == ("barricade_card", False)


# --- An elimination shows a hand --------------------------------------------------------------------------------------


def may_take_back(scene: Scene) -> bool:
    return undoable(scene.match) is not None


LAST = "block lunge crowbar"  # of B, whose only dude is at 11,6


@pytest.mark.clause("OSZ-110", "OSZ-48")
def test_a_fire_that_ends_a_team_is_not_taken_back() -> None:
    scene = Scene(A="L11,3", B="P11,6", pool="2 5", zombies="11,7", hands={"A": "flamethrower", "B": LAST})
    scene.do("attack 1 flamethrower low")
    scene.do("target z1")
    assert scene.discard == f"flamethrower {LAST}"
    assert not may_take_back(scene)


@pytest.mark.clause("OSZ-110", "OSZ-40")
def test_nor_an_extra_kill() -> None:
    scene = Scene(A="F11,4", B="P11,6", pool="6 5", zombies="11,5", hands={"A": "fighter_combo", "B": LAST})
    scene.play("attack 1 fighter six", "strengthen fighter_combo_six", "kill d2")
    assert scene.discard == f"fighter_combo {LAST}"
    assert not may_take_back(scene)


@pytest.mark.clause("OSZ-110", "OSZ-40")
@pytest.mark.parametrize("play", ["gunner_combo_six", "gunner_combo_lunge"])
def test_nor_a_play_that_silences_the_last_one(play: str) -> None:
    scene = Scene(A="G11,3", B="P11,6", pool="6 5", hands={"A": "gunner_combo lunge", "B": LAST})
    scene.do("attack 1 gunner six")
    scene.do(f"strengthen {play}")
    assert scene.tells("eliminated", seat=1)
    assert not may_take_back(scene)


@pytest.mark.clause("OSZ-110", "OSZ-42")
def test_nor_a_counter() -> None:
    scene = Scene(A="F11,5", B="P11,6", pool="6 5", hands={"A": "lunge", "B": LAST})
    scene.play("attack 1 fighter low", "defend block", "lunge")
    assert scene.tells("eliminated", seat=1)
    assert not may_take_back(scene)


@pytest.mark.clause("OSZ-110", "OSZ-97")
def test_nor_the_pass_of_one_who_is_bitten() -> None:
    scene = Scene(
        2,
        active="B",
        master="B",
        phase="attacks",
        A="P0,0 P1,0",
        B="P11,6",
        zombies="11,5",
        hands={"B": LAST},
    )
    scene.do("pass", spare=[2, 1, *THREE])
    assert scene.at("d3") is None
    assert not may_take_back(scene)
