"""OSZ-68: pauses that tell nothing; and what a pause tells without it (section 9)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import reaction
from app.games.oh_zombies.state import Options, settle
from tests.games.oh_zombies.scenes import GAME, THREE, Scene

ON: dict[str, Any] = {"even_pauses": "on"}
EVERY_BLOCK = "block block block block block"
EVERY_DODGE = "dodge dodge dodge dodge dodge"
EVERY_GUN = "nail_gun nail_gun nail_gun"
EVERY_SAW = "chainsaw chainsaw chainsaw"
EVERY_PAWN = "pawn_combo pawn_combo"
EVERY_LUNGE = "lunge lunge lunge lunge lunge"


def struck(
    hand: str, *, discard: str = "", role: str = "P", mine: str = "", options: dict[str, Any] | None = None
) -> Scene:
    """A's fighter attacks B's dude beside it. What B holds, what lies face up, what A holds."""
    scene = Scene(
        A="F11,4 P0,0", B=f"{role}11,5 P6,13", pool="2 5", hands={"B": hand, "A": mine}, discard=discard,
        options=ON if options is None else options,
    )  # fmt: skip
    scene.do("attack 1 fighter low")
    return scene


# --- The defence ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-68")
@pytest.mark.parametrize("hand", ["clip", "lunge crowbar", "block", "dodge"])
def test_whatever_the_hand_holds_the_window_opens(hand: str) -> None:
    scene = struck(hand)
    assert scene.asked == ("B", "defence_play")
    assert scene.legal == (["defend block", "pass"] if hand == "block" else ["pass"])
    assert scene.decision.even


@pytest.mark.clause("OSZ-68")
def test_an_empty_hand_is_known_and_opens_nothing() -> None:
    scene = struck("")
    assert (scene.kind, scene.at("d3")) == ("main", None)


@pytest.mark.clause("OSZ-68")
@pytest.mark.parametrize(
    ("role", "discard", "opens"),
    [
        # Against a fighter's attack on a pawn: block; pawn_combo with block or dodge; nail_gun; chainsaw.
        ("P", f"{EVERY_BLOCK} {EVERY_GUN} {EVERY_SAW} {EVERY_PAWN}", False),
        ("P", f"{EVERY_BLOCK} {EVERY_GUN} {EVERY_SAW}", True),  # pawn_combo and dodge are left
        ("P", f"{EVERY_BLOCK} {EVERY_GUN} {EVERY_SAW} {EVERY_DODGE}", False),  # neither partner is left
        ("P", f"{EVERY_BLOCK} {EVERY_GUN} {EVERY_PAWN}", True),  # a chainsaw is left
        ("P", f"{EVERY_BLOCK} {EVERY_SAW} {EVERY_PAWN} nail_gun nail_gun", True),  # one nail gun is left
        ("P", f"block block block block {EVERY_GUN} {EVERY_SAW} {EVERY_PAWN}", True),  # one block is left
        # On a gunner: gunner_combo with dodge.
        ("G", f"{EVERY_BLOCK} {EVERY_GUN} {EVERY_SAW}", True),
        ("G", f"{EVERY_BLOCK} {EVERY_GUN} {EVERY_SAW} {EVERY_DODGE}", False),
        # On a fighter: fighter_combo with block.
        ("F", f"{EVERY_BLOCK} {EVERY_GUN} {EVERY_SAW}", False),
    ],
)
def test_as_far_as_the_others_know(role: str, discard: str, opens: bool) -> None:
    scene = struck("clip", discard=discard, role=role)
    assert (scene.kind == "defence_play") == opens


@pytest.mark.clause("OSZ-68")
def test_what_the_attacker_himself_holds_does_not_count() -> None:
    """The others do not see it: only what lies face up is known to all."""
    scene = struck(
        "clip", discard=f"{EVERY_GUN} {EVERY_SAW} {EVERY_PAWN} block block", mine="block block block"
    )
    assert scene.kind == "defence_play"


@pytest.mark.clause("OSZ-68", "OSZ-97")
def test_for_bites_as_well() -> None:
    scene = Scene(
        active="D", phase="attacks", A="P11,4 P0,0", D="P19,0 P20,0", zombies="11,5", hands={"A": "clip"}, options=ON,
    )  # fmt: skip
    assert (scene.asked, scene.legal) == (("A", "defence_play"), ["pass"])
    scene.do("pass", dice=THREE)
    assert scene.at("d1") is None


@pytest.mark.clause("OSZ-68", "OSZ-41")
def test_no_window_where_the_rules_allow_no_defence() -> None:
    scene = Scene(
        A="F11,4 P0,0", B="P11,5 P6,13", pool="6 5", hands={"A": "fighter_combo", "B": "block"}, options=ON,
    )  # fmt: skip
    scene.play("attack 1 fighter six", "strengthen fighter_combo_six")
    assert (scene.kind, scene.at("d3")) == ("main", None)
    scene = Scene(A="F11,4 P0,0", zombies="11,5", pool="6 5", hands={"D": "block"}, options=ON)
    scene.do("attack 1 fighter low")
    assert scene.kind == "main"


# --- The counter ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-68", "OSZ-42")
@pytest.mark.parametrize(
    ("mine", "discard", "opens"),
    [
        ("clip", "", True),
        ("lunge", "", True),
        ("", "", False),
        ("clip", EVERY_LUNGE, False),
        ("clip", "lunge lunge", True),
    ],
)
def test_the_counter_opens_for_whoever_could_hold_a_lunge(mine: str, discard: str, opens: bool) -> None:
    scene = struck("block", mine=mine, discard=discard)
    scene.do("defend block")
    assert (scene.kind == "counter") == opens
    if opens:
        assert scene.who == "A"
        assert scene.legal == (["lunge", "pass"] if mine == "lunge" else ["pass"])
        assert scene.decision.even


@pytest.mark.clause("OSZ-68", "OSZ-43")
def test_the_counter_of_a_bite_is_the_controller_s_and_not_against_its_own() -> None:
    laid: dict[str, Any] = {
        "active": "D", "phase": "attacks", "zombies": "11,5", "options": ON, "hands": {"A": "block", "D": "clip block"},
    }  # fmt: skip
    scene = Scene(A="P11,4 P0,0", D="P19,0 P20,0", **laid)
    scene.do("defend block")
    assert (scene.asked, scene.legal) == (("D", "counter"), ["pass"])
    scene = Scene(A="P0,0 P1,0", D="P11,4 P20,0", **laid)
    scene.do("defend block", dice=THREE)
    assert scene.kind == "main"


@pytest.mark.clause("OSZ-68", "OSZ-40")
def test_the_attacker_s_own_play_is_skipped_when_he_holds_none() -> None:
    scene = struck("clip", mine="clip")
    assert scene.kind == "defence_play"  # not attack_play before it
    scene = Scene(
        A="F11,4 P0,0", B="P11,5 P6,13", pool="6 5", hands={"A": "fighter_combo", "B": "clip"}, options=ON,
    )  # fmt: skip
    scene.do("attack 1 fighter six")
    assert scene.kind == "attack_play"
    assert not scene.decision.even


@pytest.mark.clause("OSZ-68")
def test_the_extinguisher() -> None:
    laid: dict[str, Any] = {
        "active": "D", "phase": "attacks", "zombies": "11,5", "A": "P11,4 P0,0", "D": "P19,0 P20,0",
        "options": ON | {"later_cards": True},
    }  # fmt: skip
    scene = Scene(hands={"A": "clip"}, **laid)
    assert (scene.asked, scene.legal) == (("A", "extinguish"), ["pass"])
    assert scene.decision.even
    assert scene.default() == "pass"
    scene = Scene(hands={"A": "fire_extinguisher"}, **laid)
    assert scene.legal == ["extinguish", "pass"]
    scene = Scene(
        hands={"A": "clip"}, discard="fire_extinguisher fire_extinguisher fire_extinguisher", **laid,
    )  # fmt: skip
    assert scene.kind == "defence_play"
    # Without the later cards nobody could hold one; B, with nobody beside a zombie, is not asked either.
    scene = Scene(hands={"A": "clip", "B": "clip"}, **laid | {"options": ON})
    assert scene.kind == "defence_play"


@pytest.mark.clause("OSZ-68")
def test_the_same_position_looks_the_same_whatever_the_hand_holds() -> None:
    """To the others: who is asked what, and everything they see."""
    seen = []
    for hand in ("block", "clip"):
        scene = struck(hand)
        seen.append((scene.asked, scene.about, scene.view(0), scene.view(None), scene.decision.even))
    assert seen[0] == seen[1]


# --- Without it -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-68", "OSZ-41")
def test_with_the_option_off_a_window_without_a_play_does_not_open() -> None:
    scene = struck("clip", options={"even_pauses": "off"})
    assert (scene.kind, scene.at("d3")) == ("main", None)
    scene = struck("block", options={"even_pauses": "off"})
    assert scene.kind == "defence_play"
    assert not scene.decision.even


@pytest.mark.clause("OSZ-68")
@pytest.mark.parametrize(("chosen", "humans", "becomes"), [
    ("auto", 0, "off"), ("auto", 1, "off"), ("auto", 2, "on"), ("auto", 6, "on"),
    ("on", 0, "on"), ("off", 6, "off"),
])  # fmt: skip
def test_it_is_on_by_itself_when_two_or_more_seats_are_people(chosen: Any, humans: int, becomes: str) -> None:
    settled = settle(Options(even_pauses=chosen), humans)
    assert settled.even_pauses == becomes
    assert GAME.settle(Options(even_pauses=chosen), humans) == settled


# --- Standing orders --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-68", "OSZ-41", "OSZ-42")
def test_which_windows_standing_orders_know() -> None:
    assert GAME.reactions == {"defence": "ask", "counter": "ask", "extinguish": "ask"}

    def kind(scene: Scene) -> str | None:
        found = reaction(scene.match)
        return None if found is None else found.kind

    scene = struck("block", mine="lunge fighter_combo")
    assert (scene.kind, kind(scene)) == ("attack_play", None)
    scene.do("pass")
    assert (scene.kind, kind(scene)) == ("defence_play", "defence")
    scene.do("defend block")
    assert (scene.kind, kind(scene)) == ("counter", "counter")
    assert kind(Scene(A="P11,4", pool="1")) is None
