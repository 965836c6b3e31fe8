"""The master's marker and the countdown (OSZ-101 to OSZ-104)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.phrases import SEATS
from tests.games.oh_zombies.scenes import FAR, THREE, Scene

TEAMS = {  # five squares each, where nobody sees anybody
    "A": "0,0 1,0 2,0 3,0 4,0",
    "B": "8,12 9,12 8,13 9,13 10,13",
    "C": "13,0 14,0 15,0 16,0 13,1",
    "D": "17,0 18,0 19,0 20,0 21,0",
}


def census(sizes: dict[str, int], active: str = "D", master: str = "D", **more: Any) -> Scene:
    """The census of these teams at the end of a zombie phase. The next seat is played on to its roll."""
    teams: dict[str, Any] = {
        seat: " ".join(f"P{square}" for square in TEAMS[seat].split()[:n]) for seat, n in sizes.items() if n
    }
    laid: dict[str, Any] = {"dice": THREE} | more
    return Scene(4, active=active, master=master, phase="census", **teams, **laid)


def master(scene: Scene) -> str:
    return SEATS[scene.view()["turn"]["master"]]


@pytest.mark.clause("OSZ-101", "OSZ-102")
def test_example_34() -> None:
    scene = census({"A": 5, "B": 3, "C": 3, "D": 4})
    assert master(scene) == "B"
    assert scene.tells("census", dudes=[5, 3, 3, 4])
    assert scene.tells("master_changed", previous=3, seat=1)
    scene = census({"A": 5, "B": 3, "C": 3, "D": 4}, active="B", master="B")
    assert master(scene) == "B"
    assert not scene.told("master_changed")


@pytest.mark.clause("OSZ-101", "OSZ-102")
@pytest.mark.parametrize(
    ("sizes", "before", "after"),
    [
        ({"A": 2, "B": 2, "C": 2, "D": 2}, "D", "D"),
        ({"A": 2, "B": 2, "C": 2, "D": 3}, "D", "A"),  # all the same: the first clockwise
        ({"A": 3, "B": 2, "C": 2, "D": 2}, "A", "B"),
        ({"A": 2, "B": 3, "C": 3, "D": 2}, "B", "D"),  # C comes first, but is as large
        ({"A": 1, "B": 5, "C": 2, "D": 3}, "D", "A"),  # the smallest, not the first smaller one
        ({"A": 3, "B": 4, "C": 1, "D": 2}, "A", "C"),
        ({"A": 3, "B": 1, "C": 4, "D": 1}, "C", "D"),
        ({"A": 3, "B": 1, "C": 4, "D": 1}, "D", "D"),  # an equal number does not move it
    ],
)
def test_where_the_marker_goes(sizes: dict[str, int], before: str, after: str) -> None:
    assert master(census(sizes, active=before, master=before)) == after


@pytest.mark.clause("OSZ-101", "OSZ-80")
def test_only_in_the_master_s_own_phase() -> None:
    scene = census({"A": 5, "B": 1, "C": 3, "D": 4}, active="A", master="D")
    assert master(scene) == "D"
    assert not scene.told("census")


@pytest.mark.clause("OSZ-103", "OSZ-110")
def test_the_first_eliminated_seat_gets_the_marker_and_keeps_it() -> None:
    scene = census({"A": 2, "B": 1, "D": 2}, out="C", dice=THREE)
    assert master(scene) == "C"
    scene = census({"A": 2, "D": 2}, active="C", master="C", out="C B", dice=THREE)
    assert master(scene) == "C"
    # Of two that fall before the next census the first clockwise from the master.
    assert master(census({"B": 2, "C": 2}, active="B", master="B", out="A D")) == "D"


@pytest.mark.clause("OSZ-103")
def test_resigned_seats_do_not_count() -> None:
    scene = census({"A": 3, "C": 2, "D": 2}, gone="B", dice=THREE)
    assert master(scene) == "D"
    assert scene.tells("census", dudes=[3, 0, 2, 2])


@pytest.mark.clause("OSZ-103", "OSZ-96")
def test_when_the_marker_moves_the_zombies_attack_sooner_or_later() -> None:
    """R6: D's census gives it to B, who attacks again in the same round as it would have been D's turn next round."""
    scene = Scene(
        4, active="D", master="D", phase="census", A="P0,0 P1,0", B="P8,12", C="P16,0 P16,1", D="P19,0 P20,0",
        zombies="8,13", options={"horde": "light"}, dice=THREE,
    )  # fmt: skip
    assert master(scene) == "B"
    scene.do("end_actions", dice=[FAR, *THREE])
    assert not scene.told("bite_began")
    scene.do("end_actions", dice=[FAR], spare=[1] * 12)
    while scene.kind in ("pip_zombie", "pip_act"):
        scene.do(scene.legal[0], spare=[1] * 12)
    assert scene.told("bite_began", scene.events)


# --- The countdown ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-104")
@pytest.mark.parametrize("first", ["A", "C"])
def test_the_round_ends_after_the_last_seat_in_turn_order(first: str) -> None:
    last = {"A": "D", "C": "B"}[first]
    for active in SEATS[:4]:
        scene = Scene(4, first=first, active=active, master="A", phase="chart", round=3, dice=THREE)
        over = active == last
        assert scene.view()["turn"]["round"] == (4 if over else 3)
        assert bool(scene.told("round_ended")) == over
        assert scene.who == SEATS[(SEATS.index(active) + 1) % 4]
        if over:
            assert scene.tells("round_ended", round=3)


@pytest.mark.clause("OSZ-104")
@pytest.mark.parametrize(("rounds", "round"), [(10, 10), (7, 7)])
def test_after_the_last_round_the_army_is_there(rounds: int, round: int) -> None:
    scene = Scene(4, active="D", phase="chart", round=round, options={"rounds": rounds}, master="A")
    assert scene.result.reason == "rescue"
    assert scene.tells("match_ended", reason="rescue")
    assert scene.view()["turn"]["phase"] == "over"
    scene = Scene(
        4, active="D", phase="chart", round=round - 1, options={"rounds": rounds}, master="A", dice=THREE
    )
    assert not scene.is_over()


@pytest.mark.clause("OSZ-104", "OSZ-111")
def test_the_last_seat_may_be_on_team_zombie_or_gone() -> None:
    for out, gone in (("D", ""), ("", "D")):
        scene = Scene(4, active="C", phase="zombies", round=10, master="A", out=out, gone=gone, dice=[2, 2])
        assert scene.result.reason == "rescue"
