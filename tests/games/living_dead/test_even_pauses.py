"""NLD-83 and NLD-85: pauses that tell nothing; and the veil over every window (section 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.engine import reaction
from tests.games.living_dead.night import Night
from tests.games.living_dead.phrases import words_of
from tests.games.living_dead.tables import HUMAN, ZOMBIE

Laid = dict[str, Any]


def aim(hand: str, discard: str = "", **laid: Any) -> Night:
    night = Night(
        "h_combat", human=hand, human_discard=discard, gear={"ben": "tire_iron", "judy": "rifle"},
        zombies="patient@1,1", **laid,
    )  # fmt: skip
    night.do("attack ben 1 1", dice=[2])
    return night


def bite(hand: str, discard: str, die: int, column: int, side: str, **laid: Any) -> Night:
    known: Laid = {side: hand, f"{side}_discard": discard, **laid}
    night = Night("z_combat", zombies=f"shambler@1,{column} shambler@1,7", **known)
    night.do(f"strike {column}", dice=[die])
    return night


def get_back(hand: str, discard: str = "", **laid: Any) -> Night:
    return bite(hand, discard, 5, 6, "human", **laid)


def shield(hand: str, discard: str = "", **laid: Any) -> Night:
    return bite(hand, discard, 5, 5, "human", **laid)


def coming(hand: str, discard: str = "", **laid: Any) -> Night:
    return bite(hand, discard, 4, 6, "zombie", **laid)


def bitten(hand: str, discard: str = "", **laid: Any) -> Night:
    return bite(hand, discard, 6, 6, "zombie", **laid)


def cancel(hand: str, discard: str = "", **laid: Any) -> Night:
    night = Night("z_play", zombie="lights_out shambler", human=hand, human_discard=discard, **laid)
    night.do("lights_out")
    return night


def panic(hand: str, discard: str = "", **laid: Any) -> Night:
    night = Night(human="messed_up torch", zombie=hand, zombie_discard=discard, **laid)
    night.do("messed_up")
    return night


def slam(hand: str, discard: str = "", **laid: Any) -> Night:
    night = Night("z_play", human=hand, human_discard=discard, zombies="shambler@2,3", **laid)
    night.do("end_play")
    return night


def shot(hand: str, discard: str, die: int, **laid: Any) -> Night:
    night = Night(
        "h_combat", zombie=hand, zombie_discard=discard, gear={"ben": "tire_iron", "judy": "rifle"},
        zombies="patient@1,1 farmhand@4,4", **laid,
    )  # fmt: skip
    night.do("attack ben 1 1", dice=[die])
    return night


def lurch(hand: str, discard: str = "", **laid: Any) -> Night:
    return shot(hand, discard, 4, **laid)


def twitch(hand: str, discard: str = "", **laid: Any) -> Night:
    return shot(hand, discard, 6, **laid)


# Window: the seat, the card, how to come there.
WINDOWS: dict[str, tuple[str, str, Callable[..., Night]]] = {
    "h_aim": ("human", "aim_for_the_head", aim), "h_get_back": ("human", "get_back", get_back),
    "h_shield": ("human", "shield_them", shield), "h_cancel": ("human", "pull_yourself_together", cancel),
    "h_slam": ("human", "slam_the_door", slam), "z_lurch": ("zombie", "lurch", lurch),
    "z_coming": ("zombie", "coming_to_get_you", coming), "z_twitch": ("zombie", "still_twitching", twitch),
    "z_cancel": ("zombie", "panic", panic), "z_bite": ("zombie", "bitten", bitten),
}  # fmt: skip
OTHER = {"human": "rifle", "zombie": "ravenous"}
ON: Laid = {"options": {"even_pauses": "on"}}


def copies(side: str, card: str) -> int:
    return HUMAN[card][1] if side == "human" else ZOMBIE[card]


def is_asked(night: Night, kind: str) -> bool:
    return not night.is_over and night.kind == kind


# --- On ---------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-83", "NLD-85")
@pytest.mark.parametrize("kind", list(WINDOWS))
def test_whatever_the_hand_holds_the_window_opens(kind: str) -> None:
    side, card, way = WINDOWS[kind]
    night = way(OTHER[side], **ON)
    assert (night.who, night.kind) == (side, kind)
    assert night.legal == ["pass"]
    assert night.default() == "pass"
    assert night.decision.even
    night = way(card, **ON)
    assert (night.who, night.kind) == (side, kind)
    assert night.decision.even
    assert night.legal == (["play 3", "pass"] if kind == "h_slam" else ["play", "pass"])


@pytest.mark.clause("NLD-83")
@pytest.mark.parametrize("kind", list(WINDOWS))
def test_an_empty_hand_is_known_and_opens_nothing(kind: str) -> None:
    _, _, way = WINDOWS[kind]
    assert not is_asked(way("", **ON), kind)


@pytest.mark.clause("NLD-83")
@pytest.mark.parametrize("kind", list(WINDOWS))
def test_when_every_copy_lies_face_up_nobody_is_asked(kind: str) -> None:
    side, card, way = WINDOWS[kind]
    n = copies(side, card)
    assert not is_asked(way(OTHER[side], " ".join([card] * n), **ON), kind)
    if n > 1:
        assert is_asked(way(OTHER[side], " ".join([card] * (n - 1)), **ON), kind)


@pytest.mark.clause("NLD-83", "NLD:bitten")
@pytest.mark.parametrize(
    ("linked", "discard", "asked"), [(1, "", True), (1, "bitten", False), (2, "", False)]
)
def test_a_bitten_that_lies_with_somebody_is_seen_by_all(linked: int, discard: str, asked: bool) -> None:
    assert is_asked(bitten("ravenous", discard, bitten={"ben": linked}, **ON), "z_bite") == asked


@pytest.mark.clause("NLD-83", "NLD-61")
def test_after_the_effect_of_the_turn_no_bite_is_asked_about() -> None:
    assert not is_asked(bitten("ravenous", effect=True, **ON), "z_bite")


@pytest.mark.clause("NLD-83", "NLD-81")
def test_only_where_the_reaction_would_be_legal() -> None:
    night = Night(
        "h_combat", human="rifle", gear={"ben": "tire_iron", "judy": "rifle"}, zombies="patient@1,1", **ON
    )
    night.do("attack ben 1 1", dice=[1])  # two more are no hit
    assert night.kind == "h_combat"
    night = Night("h_combat", human="rifle", gear={"judy": "rifle"}, zombies="patient@1,1", **ON)
    night.do("attack ben 1 1", dice=[2])  # no potential damage
    assert night.kind == "h_combat"
    night = Night("z_play", human="rifle", zombies="shambler@3,3", zombie="lurch", **ON)
    night.do("end_play")
    assert night.kind != "h_slam"
    night = Night("z_combat", zombies="bug_eater@1,6 shambler@1,7", zombie="ravenous", human="rifle", **ON)
    night.do("strike 6", dice=[6])  # 3 - 3
    assert night.kind == "z_combat"


@pytest.mark.clause("NLD-83", "NLD-81")
def test_a_played_reaction_is_answered_by_an_even_pause() -> None:
    night = aim("aim_for_the_head", zombie="ravenous", **ON)
    night.do("play")
    assert (night.kind, night.legal) == ("z_lurch", ["pass"])
    night.do("pass")
    assert night.kind == "z_twitch"
    night.do("pass")
    assert night.where == {}


@pytest.mark.clause("NLD-83", "NLD-84")
@pytest.mark.parametrize("kind", list(WINDOWS))
def test_a_forced_pass_is_a_reaction_of_its_kind(kind: str) -> None:
    side, card, way = WINDOWS[kind]
    found = reaction(way(OTHER[side], **ON).match)
    assert found is not None
    assert found.kind == card
    assert words_of(found.decline) == "pass"


@pytest.mark.clause("NLD-85", "NLD-83")
@pytest.mark.parametrize("kind", list(WINDOWS))
def test_the_same_position_looks_the_same_whatever_the_hand_holds(kind: str) -> None:
    side, card, way = WINDOWS[kind]
    other = "zombie" if side == "human" else "human"
    seen = []
    for hand in (card, OTHER[side]):
        night = way(hand, **ON)
        told = [night.decision.told(viewer) for viewer in (night.seat(other), None)]
        seen.append(
            (
                told,
                night.decision.seat,
                night.decision.even,
                night.view(other),
                night.view(None),
                night.said(),
            )
        )
    assert seen[0] == seen[1]
    assert seen[0][0] == [("reply", {})] * 2


@pytest.mark.clause("NLD-84", "NLD-85", "NLD:harry")
@pytest.mark.parametrize("even", ["on", "off"])
def test_harry_s_question_is_open_knowledge_and_yet_even(even: str) -> None:
    """It opens for public reasons; but how fast it is declined would tell that orders stand, which nobody may see."""
    night = Night(
        "z_combat", zombies="shambler@1,3", human="rifle", zombie="ravenous", options={"even_pauses": even}
    )
    night.do("strike 3")
    assert night.kind == "h_harry"
    assert night.decision.even is (even == "on")
    found = reaction(night.match)
    assert found is not None
    assert words_of(found.decline) == "take_it"


# --- Off --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-83")
@pytest.mark.parametrize("kind", list(WINDOWS))
def test_with_the_option_off_only_a_holder_is_asked(kind: str) -> None:
    """Ruling 29: the pause tells then."""
    side, card, way = WINDOWS[kind]
    assert not is_asked(way(OTHER[side]), kind)
    night = way(f"{OTHER[side]} {card}")
    assert night.kind == kind
    assert not night.decision.even


# --- The veil ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-82", "NLD-81")
@pytest.mark.parametrize("kind", [*WINDOWS, "h_harry"])
@pytest.mark.parametrize("even", ["on", "off"])
def test_others_are_told_only_that_a_reply_is_awaited(kind: str, even: str) -> None:
    """Section 5."""
    if kind == "h_harry":
        side = "human"
        night = Night("z_combat", zombies="shambler@1,3", options={"even_pauses": even})
        night.do("strike 3")
    else:
        side, card, way = WINDOWS[kind]
        night = way(card, options={"even_pauses": even})
    other = "zombie" if side == "human" else "human"
    assert night.decision.told(night.seat(side))[0] == kind
    assert night.decision.told(night.seat(other)) == ("reply", {})
    assert night.decision.told(None) == ("reply", {})
    assert not night.decision.open


@pytest.mark.parametrize("at", ["h_draw", "h_search", "h_combat", "z_draw", "z_play", "z_combat"])
def test_of_phase_decisions_the_phase_is_known(at: str) -> None:
    night = Night(at)
    for viewer in (0, 1, None):
        assert night.decision.told(viewer)[0] == at
    assert not night.decision.open
