"""Section 8.3: the events, drawn while scavenging."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import FAR, THREE, Scene

TEAM = "L20,4 G19,4 F21,4 P20,5 P18,4"  # A's, in the Pharmacy


def draws(card: str, team: str = TEAM, dude: int = 3, dice: list[int] | None = None, **more: Any) -> Scene:
    """One of A's dudes draws an event in the Pharmacy, for a 1."""
    laid: dict[str, Any] = {"A": team, "pool": "1 2 5", "piles": {"pharmacy": f"{card} clip"}, **more}
    scene = Scene(**laid)
    scene.do(f"scavenge {dude} low", dice=dice or [])
    return scene


# --- Oh Shit, Zombies! ------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-53", "OSZ-2")
def test_example_20() -> None:
    scene = draws("oh_shit_zombies", dice=[5])
    assert scene.zombies == {1: "22,4", 2: "21,5", 3: "22,5", 4: "21,6", 5: "19,5"}
    (told,) = scene.told("zombies_appeared")
    assert (told["seat"], told["die"], told["missing"]) == (0, 5, 0)
    assert told["zombies"][0] == {"zid": 1, "square": "22,4"}
    assert {scene.blood(zid) for zid in scene.zombies} == {"none"}
    assert scene.discard == "oh_shit_zombies"


@pytest.mark.clause("OSZ-52", "OSZ-53")
def test_example_21() -> None:
    scene = Scene(A=TEAM, pool="6 2", piles={"pharmacy": "oh_shit_zombies clip"})
    scene.do("scavenge 3 six", dice=[5])
    assert len(scene.zombies) == 5
    assert (scene.asked, scene.legal) == (("A", "scavenge_more"), ["draw", "stop"])


@pytest.mark.clause("OSZ-53")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_as_many_as_the_die_shows_by_steps_inside_the_store(die: int) -> None:
    """Round the pillar of the Department Store and not through its wall; ties in reading order."""
    start = (1, 2)
    scene = Scene(
        A="P1,2", pool="1 2", piles={"department_store": "oh_shit_zombies"}, zombies="0,2", B="P23,15"
    )
    scene.do("scavenge 1 low", dice=[die])
    inside = {square for square in atlas.WALKABLE if atlas.letter(square) == "d"}
    steps, ring = {start: 0}, [start]
    while ring:
        ring = [
            other
            for here in ring
            for other, edge in atlas.neighbours(here)
            if other in inside
            and not atlas.wall(edge)
            and steps.setdefault(other, steps[here] + 1) == steps[here] + 1
        ]
    nearest = sorted(steps, key=lambda square: (steps[square], square[1], square[0]))
    free = [atlas.name(square) for square in nearest if square not in ((1, 2), (0, 2))]
    assert list(scene.zombies.values())[1:] == free[:die]


@pytest.mark.clause("OSZ-53")
def test_they_stay_inside_though_the_door_is_open_and_a_full_store_takes_no_more() -> None:
    room = [
        atlas.name(square)
        for square in sorted(atlas.WALKABLE, key=lambda s: (s[1], s[0]))
        if atlas.letter(square) == "p"
    ]
    free = ["18,4", "22,6"]
    zombies = " ".join(square for square in room if square not in (*free, "18,5"))
    scene = Scene(A="P18,5 P0,0", zombies=zombies, pool="1 2", piles={"pharmacy": "oh_shit_zombies"})
    scene.do("scavenge 1 low", dice=[4])
    assert list(scene.zombies.values())[-2:] == free
    assert (len(scene.zombies), scene.told("zombies_appeared")[0]["missing"]) == (14, 2)


@pytest.mark.clause("OSZ-82", "OSZ-53")
def test_not_more_than_a_hundred() -> None:
    """R29."""
    corridor = [atlas.name(square) for square in sorted(atlas.WALKABLE) if atlas.letter(square) in ".de"]
    scene = draws(
        "oh_shit_zombies", dice=[5], zombies=" ".join(corridor[:98]), B="P8,12", team="P20,4 P19,4 F21,4"
    )
    assert len(scene.zombies) == 100
    assert scene.told("zombies_appeared")[0]["missing"] == 3


# --- Survivor ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-53", "OSZ-16", "OSZ-5")
def test_a_survivor_stands_beside_the_finder_where_the_seat_likes() -> None:
    scene = draws("survivor", team="F20,5 P21,5", dude=1)
    assert (scene.asked, scene.legal) == (
        ("A", "survivor_square"),
        [f"place_pawn {s}" for s in ("20,4", "20,6", "19,5")],
    )
    assert (scene.about["dude"], scene.about["store"]) == (1, "pharmacy")
    scene.do("place_pawn 19,5")
    assert scene.at("d6") == "19,5"  # B, C and D have 3, 4 and 5
    assert (scene.role(6), scene.mall.dudes[-1].seat, scene.discard) == ("pawn", 0, "survivor")
    assert scene.tells("survivor_joined", seat=0, dude=6, square="19,5")
    assert scene.view()["seats"][0]["dudes"] == 3


@pytest.mark.clause("OSZ-53")
def test_the_first_square_in_compass_order_at_the_time_out_and_one_square_is_no_question() -> None:
    scene = draws("survivor", team="F20,5 P20,4", dude=1)
    assert scene.time_out() == "place_pawn 21,5"
    scene = draws("survivor", team="F20,5 P20,4 P21,5 P19,5", dude=1)
    assert (scene.kind, scene.at("d8")) == ("main", "20,6")


@pytest.mark.clause("OSZ-5", "OSZ-53")
def test_beside_may_be_outside_the_door_but_not_behind_a_closed_one() -> None:
    laid: dict[str, Any] = {"team": "F18,5 P18,4 P18,6", "dude": 1}
    scene = draws("survivor", **laid)
    assert scene.offered("place_pawn") == ["19,5", "17,5"]
    scene = draws("survivor", tokens={"17,5,E": 1}, **laid)
    assert scene.at("d7") == "19,5"


@pytest.mark.clause("OSZ-53")
def test_with_no_room_beside_the_first_empty_square_of_the_store() -> None:
    scene = draws("survivor", team="F20,5 P20,4 P21,5 P19,5 P20,6", dude=1)
    assert scene.at("d9") == "19,4"  # two steps away: 19,4 is first in reading order
    assert scene.tells("survivor_joined", square="19,4")


@pytest.mark.clause("OSZ-53")
def test_with_no_room_at_all_no_pawn() -> None:
    room = [
        atlas.name(square)
        for square in sorted(atlas.WALKABLE)
        if atlas.letter(square) == "p" and square != (20, 5)
    ]
    scene = draws("survivor", team="F20,5 P0,0", dude=1, zombies=" ".join(room))
    assert scene.tells("survivor_lost", seat=0)
    assert (len(scene.dudes), scene.discard, scene.kind) == (5, "survivor", "main")


# --- The others -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-53", "OSZ-23")
def test_rampage_adds_three_dice_of_any_kind() -> None:
    scene = draws("rampage", dice=[6, 3, 3])
    assert scene.pool == "2 3 3 5 6"
    assert scene.tells("rampage", seat=0, dice=[6, 3, 3])
    assert "1 six" in scene.offered("scavenge")
    assert scene.discard == "rampage"


@pytest.mark.clause("OSZ-53", "OSZ-11")
def test_oops_takes_all_barricades_of_this_store_and_nothing_else() -> None:
    """R21. The Food Court shares a door with the Toy Shop and one with the Restrooms."""
    openings = {edge: 1 + i for i, edge in enumerate(
        edge for edge in atlas.EDGES
        if atlas.kind(edge) in ("door", "window") and [atlas.letter(side) for side in atlas.sides(edge)].count("f") == 1
    )}  # fmt: skip
    assert {"19,14,E", "18,11,S", "12,15,E", "15,11,S"} <= set(openings)
    assert len(openings) == 8
    others = {"17,5,E": 2, "21,8,S": 3, "17,10,E": 1, "10,15,E": 1}
    scene = Scene(
        A="P15,14 P0,0", pool="1 2", piles={"food_court": "oops"}, tokens=openings | others, broken="12,15,E",
    )  # fmt: skip
    scene.do("scavenge 1 low")
    assert scene.tokens == others
    assert scene.view()["edges"]["broken"] == ["12,15,E"]
    assert scene.tells("barricades_gone", seat=0, store="food_court", edges=openings)
    assert scene.discard == "oops"


@pytest.mark.clause("OSZ-11", "OSZ-53")
def test_oops_in_a_store_without_barricades() -> None:
    scene = draws("oops", tokens={"12,3,E": 2})
    assert (scene.tokens, scene.discard, scene.kind) == ({"12,3,E": 2}, "oops", "main")


@pytest.mark.clause("OSZ-53", "OSZ-80")
def test_a_rage_virus_lies_on_the_table() -> None:
    scene = draws("rage_virus")
    assert (scene.in_play, scene.discard, scene.view()["in_play"]) == ("rage_virus", "", ["rage_virus"])
    assert scene.tells("virus_out", seat=0, count=1)
    # D is master, and still there is an attack step in A's zombie phase; then the virus' die.
    scene.do("end_actions", dice=[FAR, 3, *THREE])
    assert scene.tells("attack_step", seat=0, why="virus")


@pytest.mark.clause("OSZ-53")
def test_events_happen_for_the_one_who_drew_them_in_a_store_of_others() -> None:
    scene = Scene(
        A="L8,13", B="P8,12 P0,0", pool="1 6", piles={"bookshop": "oh_shit_zombies survivor"},
    )  # fmt: skip
    scene.do("scavenge 1 six", dice=[1])
    assert scene.zombies == {1: "7,13"}
    scene.do("draw")
    assert scene.who == "A"
    scene.do("place_pawn 9,13")
    assert scene.mall.dudes[-1].seat == 0
