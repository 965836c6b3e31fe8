"""`back` goes back to the Actions step, and is not taken back (section 9)."""

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
    "half", [("move 1 3",), ("play ventilation_duct",), ("play ventilation_duct", "climb 1")]
)
def test_a_way_back_is_not_taken_back(half: tuple[str, ...]) -> None:
    """It would lead into the half-made action again, and the count of ways back would begin anew."""
    scene = walked()
    scene.play(*half, "back")
    assert scene.kind == "main"
    assert undoable(scene.match) is None


def test_the_last_step_of_a_half_made_action_can_be_taken_back() -> None:
    scene = walked()
    scene.do("move 1 3")
    found = undoable(scene.match)
    assert found is not None
    undo(scene.match, found[1])
    assert scene.kind == "main"
    assert scene.at("d1") == "11,5"
