"""Chapter 7.9 and table 8.1: what is played between actions, without a die (OSZ-66)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.scenes import Scene


def kinds(hand: str, **more: Any) -> set[str]:
    laid: dict[str, Any] = {"A": "P11,4 L0,0", "pool": "1", **more}
    scene = Scene(**laid, hands={"A": hand})
    return set(scene.offered("play"))


@pytest.mark.clause("OSZ-66")
def test_which_cards_are_played_so() -> None:
    everything = (
        "wood_scraps clip handgun cricket_bat ammo_stash nail_gun chainsaw skateboard sheet_metal crowbar shopping_cart "
        "flamethrower block lunge dodge gunner_combo fighter_combo pawn_combo"
    )
    assert kinds(everything) == {"clip", "handgun", "cricket_bat", "ammo_stash", "skateboard"}
    assert kinds(everything, pool="") == {"clip", "handgun", "cricket_bat", "ammo_stash", "skateboard"}
    assert kinds("clip clip") == {"clip"}


@pytest.mark.clause("OSZ-66", "OSZ-17")
def test_clip() -> None:
    scene = Scene(A="P11,4", pool="1", hands={"A": "clip clip"})
    scene.do("play clip")
    assert (scene.ammo("A"), scene.discard, scene.pool) == (9, "clip", "1")
    assert scene.tells("ammo_found", seat=0, card="clip", die=None, added=3, total=9)
    scene.do("play clip")
    assert scene.ammo("A") == 12  # there is no limit


@pytest.mark.clause("OSZ-66")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_ammo_stash(die: int) -> None:
    scene = Scene(A="P11,4", pool="1", hands={"A": "ammo_stash"}, ammo={"A": 0})
    scene.do("play ammo_stash", dice=[die])
    assert (scene.ammo("A"), scene.discard, scene.pool) == (die, "ammo_stash", "1")
    assert scene.tells("ammo_found", card="ammo_stash", die=die, added=die, total=die)


@pytest.mark.clause("OSZ-66", "OSZ-35")
@pytest.mark.parametrize(("card", "role"), [("handgun", "gunner"), ("cricket_bat", "fighter")])
def test_a_pawn_becomes_somebody_for_good(card: str, role: str) -> None:
    scene = Scene(A="P11,4 G9,4 P13,4", B="P8,12", pool="1", hands={"A": card})
    scene.do(f"play {card}")
    assert (scene.asked, scene.legal) == (("A", "choose_pawn"), ["upgrade 1", "upgrade 3", "back"])
    assert scene.about == {"card": card}
    assert scene.default() == "upgrade 1"
    scene.do("upgrade 3")
    assert (scene.role(3), scene.role(1), scene.discard, scene.pool) == (role, "pawn", card, "1")
    assert scene.tells("upgraded", seat=0, dude=3, role=role, card=card)
    assert scene.view()["dudes"][2]["role"] == role


@pytest.mark.clause("OSZ-66")
@pytest.mark.parametrize("card", ["handgun", "cricket_bat"])
def test_only_an_own_pawn(card: str) -> None:
    """R44."""
    assert kinds(card, A="L11,4 G9,4", B="P8,12") == set()
    scene = Scene(A="P11,4 L9,4", pool="1", hands={"A": card})
    scene.do(f"play {card}")  # the only one
    assert scene.role(1) in ("gunner", "fighter")


@pytest.mark.clause("OSZ-66")
def test_without_a_pawn_it_says_why() -> None:
    scene = Scene(A="L11,4", pool="1", hands={"A": "handgun cricket_bat clip"})
    assert scene.offered("play") == ["clip"]
    assert scene.barred["play handgun"] == scene.barred["play cricket_bat"] == ("OSZ-66", "pawn")
    assert scene.refused("play handgun") == "OSZ-66"


@pytest.mark.clause("OSZ-66", "OSZ-30", "OSZ-37", "OSZ-61")
def test_what_will_be_done_at_once_is_marked() -> None:
    """A hint where there is but one way to go on."""
    scene = Scene(
        A="F18,5 P18,4", B="P19,5", pool="1 4", zombies="", tokens={"17,5,E": 2}, hands={"A": "handgun clip lunge"},
    )  # fmt: skip
    assert scene.at_once == {
        "attack 1 fighter low",
        "destroy 1 - low",
        "play handgun",
        "play clip",
        "move 1 1",
        "move 2 1",
    }


@pytest.mark.clause("OSZ-66")
def test_the_choice_of_a_pawn_may_be_taken_back() -> None:
    scene = Scene(A="P11,4 P9,4", pool="1", hands={"A": "handgun"})
    scene.play("play handgun", "back")
    assert (scene.kind, scene.hand("A"), scene.discard) == ("main", "handgun", "")


@pytest.mark.clause("OSZ-66", "OSZ-25")
@pytest.mark.parametrize("die", [1, 6])
def test_skateboard(die: int) -> None:
    scene = Scene(A="P20,5 P0,0", pool="1", hands={"A": "skateboard"}, piles={"pharmacy": "clip"})
    scene.do("play skateboard", dice=[die])
    assert (scene.pool, scene.discard) == (f"1 {die}m", "skateboard")
    assert scene.tells("skated", seat=0, die=die)
    assert {words.split()[1] for words in scene.offered("scavenge")} == {"low"}
    assert {words.split()[1] for words in scene.offered("move") if words.startswith("1 ")} == {"1", f"{die}m"}


@pytest.mark.clause("OSZ-66")
def test_only_in_the_own_actions_step() -> None:
    scene = Scene(active="B", B="P11,4", pool="1", hands={"A": "clip handgun skateboard"})
    assert scene.who == "B"
    assert not scene.offered("play")


@pytest.mark.clause("OSZ-66")
def test_an_upgraded_pawn_may_shoot_in_the_same_turn() -> None:
    scene = Scene(A="P11,4 P0,0", zombies="11,7", pool="1 2", hands={"A": "handgun"})
    assert not scene.offered("attack")
    scene.play("play handgun", "upgrade 1")
    scene.do("attack 1 gunner low")
    assert scene.kills("A") == 1
