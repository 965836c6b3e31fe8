"""`back` goes back to the Actions step, and a take-back does not bring the half-made action again (section 9)."""

from __future__ import annotations

import pytest

from app.engine import undo, undoable
from tests.games.oh_zombies.scenes import Scene


def walked() -> Scene:
    """A fighter has walked one square, and has a choice of everything else."""
    scene = Scene(
        A="F11,4 P9,4",
        pool="2 3 5",
        hands={"A": "ventilation_duct wood_scraps clip"},
        options={"later_cards": True},
    )
    scene.do("move 1 2")
    scene.do("to 11,5")
    return scene


@pytest.mark.parametrize(
    "half",
    [
        ("move 1 3",),
        ("play ventilation_duct",),
        ("play ventilation_duct", "climb 1"),
    ],
)
def test_after_back_a_take_back_takes_the_last_whole_action(half: tuple[str, ...]) -> None:
    scene = walked()
    before = undoable(scene.match)
    scene.play(*half, "back")
    assert scene.kind == "main"
    found = undoable(scene.match)
    assert found == before
    assert found is not None
    undo(scene.match, found[1])
    scene.match.offer = None
    assert scene.kind == "move_to"
    assert scene.at("d1") == "11,4"


def test_after_back_with_nothing_before_nothing_can_be_taken_back() -> None:
    scene = Scene(A="F11,4 P9,4", pool="2 3 5")
    scene.play("move 1 2", "back")
    assert undoable(scene.match) is None
    assert scene.kind == "main"


def test_the_last_step_of_a_half_made_action_can_be_taken_back() -> None:
    scene = walked()
    scene.do("move 1 3")
    found = undoable(scene.match)
    assert found is not None
    undo(scene.match, found[1])
    assert scene.kind == "main"
    assert scene.at("d1") == "11,5"
