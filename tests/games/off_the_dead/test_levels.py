"""Levels and numbers of survivors at one look: OTD-901 to OTD-904."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.off_the_dead.scenes import Scene, Who
from tests.games.off_the_dead.table import FULL_HORDE, Table

# Level: what everybody holds at the start, zombies out, does an infection grow, cards of a Surprise Wave on a die of
# 1, does the other card of a pair go back.
LEVELS = {
    1: ("colt", 0, False, 1, True),
    2: ("axe", 0, False, 1, True),
    3: ("", 0, False, 1, True),
    4: ("", 0, True, 1, True),
    5: ("", 4, True, 1, True),
    6: ("", 4, True, 3, True),
    7: ("", 4, True, 3, False),
}


@pytest.mark.clause("OTD-901")
@pytest.mark.parametrize("level", LEVELS)
def test_what_each_level_changes(level: int) -> None:
    gift, out, grows, cards, goes_back = LEVELS[level]

    table = Table(2, difficulty=level)
    survivors = table.match.state.survivors
    assert [[item.type for item in survivor.items] for survivor in survivors] == [[gift] if gift else []] * 2
    assert len(table.horde) == 24 - out

    scene = Scene(used_up=True, phase="end", level=level, cop=Who(infection=1))
    assert (scene.who("cop").infection == 2) == grows

    rubble = ["surprise_wave", "toy", "axe axe"]
    scene = Scene(used_up=True, phase="action_2", level=level, rubble=rubble, horde="2h:E 3h:E 4h:E 2b:E")
    for words in ("search", "flip 1", "flip 2"):
        scene.do(words)
    scene.do("put 1 1", dice=[] if cards == 3 else [1])
    assert len(scene.zone("cheerleader", "zone_1").split()) == cards

    scene = Scene(used_up=True, level=level, rubble=["toy", "toy", "axe axe"])
    for words in ("search", "flip 1", "flip 2", "take"):
        scene.do(words)
    assert (scene.kind == "put_back") == goes_back
    assert (scene.graveyard == "") == goes_back


@pytest.mark.clause("OTD-902", "OTD-109")
def test_alone_the_limit_never_counts() -> None:
    scene = Scene(1, used_up=True, phase="wave", horde="5h:N 5s:S 5b:N",
                  cop=Who(zone_1="2h? 2h? 2h? 3h? 3h?", zone_2="3b 4b"))  # fmt: skip
    assert scene.corridor("cop") == ("2h? 2h? 2h? 3h? 3h? 5h? 5s? 5b?", "3b 4b", "")


@pytest.mark.clause("OTD-902", "OTD-106")
def test_alone_there_is_nobody_else() -> None:
    scene = Scene(1, cop=Who(items="toy", melee="4h"))
    assert scene.kinds() == {"search", "attack", "toy", "freeze", "pass"}
    assert len(scene.rubble) == 7


@pytest.mark.clause("OTD-903")
def test_variant_a_is_a_game_of_four_with_two_survivors_a_seat() -> None:
    table = Table(2, two_player_variant="two_each")
    assert table.horde_types() == FULL_HORDE
    assert len(table.match.state.rubble) == 9
    seats = []
    scene = Scene(variant_a=True, used_up=True)
    for _ in range(5):
        seats.append((scene.asked, scene.seat))
        scene.end_turn()
    assert seats == [("cop", 0), ("cheerleader", 1), ("granny", 0), ("surfer", 1), ("cop", 0)]


@pytest.mark.clause("OTD-903", "OTD-105")
def test_variant_a_keeps_the_rules_of_four() -> None:
    # A card for a full corridor goes beside it, by choice, and half the die comes out in a Surprise Wave.
    scene = Scene(
        variant_a=True, used_up=True, phase="wave", horde="4h:N", cop=Who(zone_1="2h? 2h? 2h? 3h? 3h?")
    )
    assert sorted(scene.legal) == ["to cheerleader", "to surfer"]
    scene = Scene(
        variant_a=True, used_up=True, rubble=["surprise_wave", "toy", "axe axe"], horde="2h:E 3h:E 4h:E 2b:S"
    )
    for words in ("search", "flip 1", "flip 2"):
        scene.do(words)
    scene.do("put 1 1", dice=[5])
    assert len(scene.zone("cheerleader", "zone_1").split()) == 3


@pytest.mark.clause("OTD-903", "OTD-904", "OTD-105")
@pytest.mark.parametrize(("mode", "positions"), [(2, 7), (3, 9)])
def test_with_two_or_three_all_are_neighbours(mode: int, positions: int) -> None:
    people: dict[str, Any] = {"cop": Who(items="toy")}
    scene = Scene(mode, used_up=True, people=people)
    others = [survivor.id for survivor in scene.match.state.survivors if survivor.id != "cop"]
    assert scene.offered("throw") == [f"throw toy {id}" for id in others]
    assert len(scene.rubble) == positions


@pytest.mark.clause("OTD-904")
def test_with_three_horde_and_rubble_are_those_of_four() -> None:
    three, four = Table(3), Table(4)
    assert three.horde_types() == four.horde_types()
    assert three.rubble_types() == four.rubble_types()
