"""Chapter 7.10: the order of a zombie phase, and the arrivals (OSZ-80 to OSZ-84)."""

from __future__ import annotations

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import FAR, THREE, Scene

GATES = {
    1: ("north_gate", "11,0 12,0 11,1 12,1"),
    2: ("fire_stairs", "23,0 23,1 23,2 23,3"),
    3: ("east_gate", "23,7 23,8 22,7 22,8"),
    4: ("south_gate", "11,15 12,15 11,14 12,14"),
    5: ("loading_dock", "0,15 1,15 2,15 3,15"),
    6: ("west_gate", "0,7 0,8 1,7 1,8"),
}
PHASE = (
    "arrivals_rolled", "zombies_arrived", "bloodlust", "zombies_moved", "pips_rolled", "zombie_walked", "attack_step",
    "bite_began", "bitten", "virus_rolled", "census", "master_changed", "round_ended", "turn_began",
)  # fmt: skip


def order(scene: Scene) -> list[str]:
    """What was told of the zombie phase, in order."""
    return [key for key in scene.said() if key in PHASE]


def came(scene: Scene) -> list[str]:
    """The squares of those that arrived, in order."""
    return [zombie["square"] for zombie in scene.told("zombies_arrived")[0]["zombies"]]


# --- The order --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-80", "OSZ-104")
def test_the_master_s_phase_in_order() -> None:
    """D, the last in turn order, is master; everybody has two dudes, until one of A's is bitten."""
    scene = Scene(
        active="D", phase="zombies", A="P11,4 P0,0", B="P8,12 P9,12", C="P16,0 P16,1", D="P19,0 P20,0",
        zombies="11,6 2,8", in_play="rage_virus", options={"horde": "light"},
        dice=[6, 1],
    )  # fmt: skip
    # One arrives at 0,7. z1 sees A's pawn and steps to 11,5. One pip: z2 or z3.
    assert order(scene) == ["arrivals_rolled", "zombies_arrived", "bloodlust", "zombies_moved", "pips_rolled"]
    assert scene.asked == ("D", "pip_zombie")
    scene.do("pick_zombie 2")
    scene.do("walk e", dice=[6, *THREE])
    assert order(scene) == [
        "zombie_walked", "attack_step", "bite_began", "bitten", "virus_rolled", "census", "master_changed",
        "round_ended", "turn_began",
    ]  # fmt: skip


@pytest.mark.clause("OSZ-80")
def test_another_s_phase_has_no_pips_no_attack_and_no_census() -> None:
    scene = Scene(
        active="A", master="D", phase="zombies", A="P11,4 P0,0", zombies="11,5 2,8", dice=[FAR, *THREE]
    )
    assert order(scene) == ["arrivals_rolled", "zombies_arrived", "bloodlust", "turn_began"]
    assert scene.at("d1") == "11,4"


@pytest.mark.clause("OSZ-80", "OSZ-100")
def test_example_33() -> None:
    scene = Scene(
        active="B", master="D", phase="zombies", B="P11,4 P8,12", in_play="rage_virus", zombies="11,5",
        hands={"B": "block"}, dice=[FAR],
    )  # fmt: skip
    assert scene.asked == ("B", "defence_play")
    assert order(scene) == ["arrivals_rolled", "zombies_arrived", "bloodlust", "attack_step", "bite_began"]
    assert scene.tells("attack_step", seat=1, why="virus")
    assert scene.tells("bite_began", seat=1, zombie=1)
    scene.do("defend block", dice=[6, *THREE])
    assert scene.told("virus_rolled")[0]["dice"] == [6]
    assert (scene.in_play, scene.discard) == ("", "block rage_virus")


@pytest.mark.clause("OSZ-80", "OSZ-99")
def test_the_master_s_phase_with_a_virus_has_one_attack_step() -> None:
    """R24: nor do two viruses make two."""
    scene = Scene(
        2, active="B", phase="attacks", A="P11,4 P0,0", zombies="11,5", in_play="rage_virus rage_virus",
        hands={"A": "block block"},
    )  # fmt: skip
    scene.do("defend block", dice=[1, 2, *THREE])
    assert scene.asked == ("A", "main")
    assert [told["why"] for told in scene.told("attack_step", scene.events)] == ["master"]
    scene = Scene(
        2, active="A", master="B", phase="attacks", A="P11,4 P0,0", zombies="11,5", in_play="rage_virus rage_virus",
        hands={"A": "block block"},
    )  # fmt: skip
    scene.do("defend block", dice=[1, 6, *THREE])
    assert [told["why"] for told in scene.told("attack_step", scene.events)] == ["virus"]
    assert (scene.in_play, scene.discard) == ("rage_virus", "block rage_virus")


@pytest.mark.clause("OSZ-80")
def test_the_active_seat_decides_for_the_zombies() -> None:
    """R5."""
    scene = Scene(
        active="C", master="D", phase="check", A="P9,4", B="P13,4", zombies="11,4",
    )  # fmt: skip
    assert scene.asked == ("C", "zombie_target")


# --- Arrivals ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-81", "OSZ-83")
@pytest.mark.parametrize("die", list(GATES))
def test_the_die_names_the_entrance(die: int) -> None:
    name, squares = GATES[die]
    scene = Scene(
        2, A="P3,2", B="P8,12", master="B", phase="zombies", round=5, dice=[die, *THREE], zombies="",
    )  # fmt: skip
    assert came(scene) == squares.split()
    assert scene.tells("arrivals_rolled", seat=0, die=die, entrance=name, count=4)


@pytest.mark.clause("OSZ-83")
def test_example_30() -> None:
    scene = Scene(
        2, A="P11,0", B="P12,0 P8,12", zombies="11,1", master="B", phase="zombies", round=5, dice=[1, *THREE],
    )  # fmt: skip
    assert came(scene) == ["12,1", "11,2", "12,2", "11,3"]
    assert scene.told("zombies_arrived")[0]["zombies"][0]["zid"] == 2


@pytest.mark.clause("OSZ-83")
@pytest.mark.parametrize("die", list(GATES))
def test_what_finds_no_room_comes_into_the_corridor_never_into_a_store(die: int) -> None:
    """R30. By zpath from the first listed square, ties in reading order."""
    listed = [atlas.xy(square) for square in GATES[die][1].split()]
    ways = atlas.zpaths(listed[0])
    taken = [*listed, (11, 3), (4, 7), (23, 5)]
    corridor = sorted(
        (square for square in atlas.WALKABLE if atlas.letter(square) == "." and square not in taken),
        key=lambda square: (ways[square], square[1], square[0]),
    )
    scene = Scene(
        2, A="P8,13", B="P8,12", zombies=" ".join(map(atlas.name, taken)), master="B", phase="zombies", round=10,
        dice=[die, *THREE],
    )  # fmt: skip
    assert came(scene) == [atlas.name(square) for square in corridor[:8]]


@pytest.mark.clause("OSZ-83", "OSZ-10")
@pytest.mark.parametrize("breaches", ["", "6,14,S"])
def test_barricades_do_not_change_the_way_and_breaches_do(breaches: str) -> None:
    ways = atlas.zpaths((0, 15), breaches.split())
    corridor = sorted(
        (
            s
            for s in atlas.WALKABLE
            if atlas.letter(s) == "." and s not in ((0, 15), (1, 15), (2, 15), (3, 15))
        ),
        key=lambda square: (ways[square], square[1], square[0]),
    )
    scene = Scene(
        2, A="P8,13", B="P8,12", zombies="0,15 1,15 2,15 3,15", master="B", phase="zombies", round=10,
        tokens={"10,15,E": 5, "2,14,S": 2}, breaches=breaches, dice=[5, *THREE],
    )  # fmt: skip
    assert came(scene) == [atlas.name(square) for square in corridor[:8]]


@pytest.mark.clause("OSZ-82")
@pytest.mark.parametrize(("there", "more"), [(95, 4), (97, 3), (99, 1), (100, 0), (103, 0)])
def test_not_more_than_a_hundred(there: int, more: int) -> None:
    """R29. Round 5: four would come."""
    squares = [atlas.name(square) for square in sorted(atlas.WALKABLE) if square[0] < 11 and square[1] != 12]
    scene = Scene(
        2, A="P19,13", B="P8,12", zombies=" ".join(squares[:there]), master="B", phase="zombies", round=5,
        dice=[2, *THREE],
    )  # fmt: skip
    assert len(came(scene)) == more
    assert scene.tells("zombies_arrived", missing=4 - more)


@pytest.mark.clause("OSZ-84", "OSZ-85")
def test_new_zombies_hunt_and_move_at_once() -> None:
    scene = Scene(2, A="P11,4 P0,0", B="P8,12", master="B", phase="zombies", dice=[1, *THREE])
    assert came(scene) == ["11,0", "12,0"]
    assert scene.zombies == {1: "11,1", 2: "12,1"}
    assert (scene.blood(1), scene.blood(2)) == ("hunter d1", "hunter d1")


@pytest.mark.clause("OSZ-84", "OSZ-93")
def test_new_zombies_may_be_moved_by_pips() -> None:
    scene = Scene(2, A="P0,1", B="P8,12", master="A", phase="zombies", dice=[3, 1])
    assert (scene.kind, scene.offered("pick_zombie")) == ("pip_zombie", ["1", "2"])


@pytest.mark.clause("OSZ-81", "OSZ-111")
def test_every_seat_s_phase_brings_zombies_those_of_team_zombie_too() -> None:
    """R28, R31."""
    scene = Scene(4, A="P0,1", out="B C", D="P19,0", phase="zombies", dice=[2, 3, 4, *THREE])
    assert len(scene.told("arrivals_rolled")) == 3
    assert len(scene.zombies) == 6
    assert scene.asked == ("D", "main")
