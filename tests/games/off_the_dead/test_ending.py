"""Chapter 10: victory, points, defeat, resignation, the guard (OTD-1001 to OTD-1006)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import Refused, leave
from tests.games.off_the_dead.scenes import Scene, Who
from tests.games.off_the_dead.table import Table

POINTS = {"healthy": 0, "infected": 0, "ability": 0, "trophies": 0, "ammo": 0, "total": 0}


def row(scene: Scene, id: str) -> dict[str, Any]:
    """A survivor's points at the end."""
    rows: list[dict[str, Any]] = scene.result.detail["survivors"]
    return next({key: found[key] for key in POINTS} for found in rows if found["id"] == id)


def won(mode: int = 4, **people: Any) -> Scene:
    """The Cop strikes the last zombie down, by a plain 6 with bare hands."""
    cop = people.pop("cop", Who())
    last = Who(**{**{f: getattr(cop, f) for f in cop.__dataclass_fields__}, "melee": "2h"})
    scene = Scene(mode, horde="", cop=last, **people)
    scene.do("attack bare 2h", dice=[6])
    return scene


# --- Points ---


@pytest.mark.clause("OTD-1002", "OTD-1001")
def test_example_40_score() -> None:
    dead = Who(dead=True)
    scene = won(
        cop=Who(trophies="5s", items="colt=2"),
        surfer=Who(infection=2, used=True),
        cheerleader=dead,
        granny=dead,
    )
    assert row(scene, "cop") == {
        "healthy": 50, "infected": 0, "ability": 15, "trophies": 20, "ammo": 10, "total": 95,
    }  # fmt: skip
    assert row(scene, "surfer") == {**POINTS, "infected": 20, "total": 20}
    assert row(scene, "granny") == row(scene, "cheerleader") == POINTS
    assert scene.result.scores == [115, 115, 115, 115]
    assert scene.result.detail["score"] == 115


@pytest.mark.clause("OTD-1002")
@pytest.mark.parametrize(
    ("granny", "points"),
    [
        (Who(used=True), {"healthy": 50}),
        (Who(used=True, infection=1), {"infected": 20}),
        (Who(used=True, infection=5), {"infected": 20}),
        (Who(infection=1), {"infected": 20, "ability": 15}),
        (Who(used=True, trophies="2s 7cheerleader 6sh"), {"healthy": 50, "trophies": 30}),
        (Who(used=True, items="colt mp5=1 chainsaw flare_gun axe toy"), {"healthy": 50, "ammo": 35}),
        (Who(used=True, items="colt=0 axe"), {"healthy": 50}),
        (Who(dead=True), {}),
    ],
)
def test_what_each_survivor_brings(granny: Who, points: dict[str, int]) -> None:
    scene = won(granny=granny)
    assert row(scene, "granny") == {**POINTS, **points, "total": sum(points.values())}
    # The Cop: healthy, his ability unused, one trophy; two more stand there unhurt.
    assert scene.result.detail["score"] == 75 + 65 + 65 + sum(points.values())


@pytest.mark.clause("OTD-1002", "OTD-805")
def test_spare_symbols_and_equipment_are_worth_nothing() -> None:
    scene = won(cop=Who(spare="skull hand", items="toy scope adrenaline"))
    assert row(scene, "cop")["total"] == 75


# --- Victory and defeat ---


@pytest.mark.clause("OTD-1001", "OTD-102", "OTD-1004")
def test_everybody_wins_those_of_dead_survivors_too() -> None:
    scene = won(cheerleader=Who(dead=True))
    result = scene.result
    assert (result.ranks, result.winners, result.reason) == ([1, 1, 1, 1], [0, 1, 2, 3], "victory")
    assert len(set(result.scores)) == 1
    assert result.detail["victory"] is True
    assert scene.told("match_ended")[0]["reason"] == "victory"
    assert scene.view()["result"]["reason"] == "victory"
    assert scene.phase == "over"


@pytest.mark.clause("OTD-1001", "OTD-903")
def test_with_two_survivors_each_a_seat_has_the_team_s_score_once() -> None:
    scene = Scene(variant_a=True, horde="", cop=Who(melee="2h"))
    scene.do("attack bare 2h", dice=[6])
    assert (scene.result.scores, scene.result.ranks) == ([75 + 3 * 65] * 2, [1, 1])


@pytest.mark.clause("OTD-1003", "OTD-115", "OTD-102")
def test_defeat_is_everybody_s_and_says_what_was_struck_and_what_is_left() -> None:
    dead = Who(dead=True)
    scene = Scene(
        phase="action_1", used_up=True, horde="3h:S 3b:W",
        cop=Who(infection=3, melee="2b 5h 5s 3s"), cheerleader=dead, granny=dead, surfer=dead,
    )  # fmt: skip
    scene.do("attack bare 2b", dice=[2])
    result = scene.result
    assert (result.reason, result.ranks, result.scores, result.winners) == ("all_dead", [1] * 4, [0] * 4, [])
    detail = result.detail
    assert (detail["victory"], detail["score"], detail["struck"]) == (False, 0, 1)
    # The Horde: two, and from the corridor three with the Cop himself.
    assert detail["left"] == {"horde": 6, "corridors": 0}
    assert all(found["total"] == 0 for found in detail["survivors"])
    assert scene.told("match_ended")[0]["reason"] == "all_dead"


@pytest.mark.clause("OTD-1003", "OTD-502")
def test_the_last_one_may_die_of_infection() -> None:
    scene = Scene(1, phase="end", cop=Who(infection=4))
    assert (scene.result.reason, scene.result.ranks, scene.result.scores) == ("all_dead", [1], [0])
    assert scene.told("died") == [{"survivor": "cop", "cause": "infection"}]


@pytest.mark.clause("OTD-1006")
def test_after_turn_300_the_match_is_stalled() -> None:
    scene = Scene(used_up=True, phase="action_2")
    scene.match.state.turn = 299
    scene.passes()
    assert (scene.match.state.turn, scene.kind) == (300, "action")
    scene.end_turn()
    result = scene.result
    assert (result.reason, result.ranks, result.scores, result.winners) == ("stalled", [1] * 4, [0] * 4, [])
    assert result.detail["victory"] is False
    assert result.detail["turns"] == 300


# --- Resignation ---


@pytest.mark.clause("OTD-1005")
def test_example_41_resignation() -> None:
    scene = Scene(active="cheerleader")
    assert scene.seat == 1
    before = scene.legal
    scene.resign(1)
    assert scene.told("resigned") == [{"seat": 1, "to": 2, "survivors": ["cheerleader"]}]
    assert (scene.kind, scene.asked, scene.seat, scene.legal) == ("action", "cheerleader", 2, before)
    assert [scene.view()[f"survivor.{side}"]["seat"] for side in ("north", "east", "south", "west")] == [
        0,
        2,
        2,
        3,
    ]
    scene.end_turn()
    assert (scene.asked, scene.seat) == ("granny", 2)


@pytest.mark.clause("OTD-1005")
def test_it_goes_on_clockwise_to_one_who_is_still_there() -> None:
    scene = Scene()
    scene.resign(1)
    scene.resign(2)
    assert scene.told("resigned") == [{"seat": 2, "to": 3, "survivors": ["cheerleader", "granny"]}]
    scene.resign(3)
    assert scene.told("resigned")[0]["to"] == 0
    assert scene.match.state.holders == dict.fromkeys(("north", "east", "south", "west"), 0)
    assert not scene.is_over()


@pytest.mark.clause("OTD-1005", "OTD-601")
@pytest.mark.parametrize("leaver", [0, 2])
def test_pending_decisions_pass_to_the_heir(leaver: int) -> None:
    """In a window the Cop is asked; Granny comes after him."""
    scene = Scene(active="surfer", phase="bite", surfer=Who(melee="2b", used=True))
    assert (scene.asked, scene.seat) == ("cop", 0)
    scene.resign(leaver)
    assert (scene.kind, scene.asked, scene.seat) == ("window", "cop", 1 if leaver == 0 else 0)
    assert scene.legal == ["freeze", "pass"]
    scene.passes()
    assert (scene.asked, scene.seat) == ("granny", 2 if leaver == 0 else 3)


@pytest.mark.clause("OTD-1005", "OTD-315")
def test_the_heir_goes_on_with_a_search_and_with_every_kind_of_question() -> None:
    scene = Scene(rubble=["toy", "axe", "mp5"])
    scene.do("search")
    scene.resign(0)
    assert (scene.kind, scene.seat, scene.asked) == ("search_1", 1, "cop")
    scene.do("flip 1")
    scene.resign(1)
    assert (scene.kind, scene.seat) == ("search_2", 2)
    scene.do("flip 2")
    scene.resign(2)
    assert (scene.kind, scene.seat) == ("put_back", 3)
    assert [card["card"] for card in scene.view()["search"]["flipped"]] == ["toy", "axe"]
    scene.do("put 0 1")
    scene.do("put 1 2")
    assert (scene.kind, scene.seat) == ("action", 3)


@pytest.mark.clause("OTD-1005", "OTD-420")
def test_who_decides_for_a_card_changes_with_the_seat() -> None:
    scene = Scene(used_up=True, phase="wave", horde="3h:E 3h:N", cheerleader=Who(dead=True))
    assert (scene.kind, scene.seat) == ("place", 0)
    scene.resign(0)
    assert (scene.kind, scene.seat, scene.decision.about) == ("place", 1, {"survivor": "cop"})


@pytest.mark.clause("OTD-1005", "OTD-202")
def test_leaving_while_casting_leaves_the_choice_to_the_next() -> None:
    table = Table(4, casting="choose")
    table.do("pick", survivor="cop")
    assert table.asked() == ("cast", 1, {"direction": "east"})
    leave(table.match, 1)
    assert table.asked() == ("cast", 2, {"direction": "east"})
    table.do("pick", survivor="cheerleader")
    assert table.asked() == ("cast", 2, {"direction": "south"})
    assert table.team() == {"north": "cop", "east": "cheerleader"}


@pytest.mark.clause("OTD-1005", "OTD-1001")
def test_the_leaver_is_second_on_victory_with_no_points() -> None:
    scene = Scene(horde="", cop=Who(melee="2h"))
    scene.resign(2)
    scene.do("attack bare 2h", dice=[6])
    result = scene.result
    assert (result.ranks, result.winners) == ([1, 1, 2, 1], [0, 1, 3])
    score = 75 + 3 * 65  # her survivor fights on, and counts
    assert result.scores == [score, score, 0, score]


@pytest.mark.clause("OTD-1005", "OTD-1003")
def test_the_leaver_is_first_like_all_on_defeat() -> None:
    scene = Scene(2, phase="end", cop=Who(infection=4), granny=Who(dead=True))
    assert scene.result.ranks == [1, 1]
    scene = Scene(2, phase="action_2", used_up=True, cop=Who(infection=4), granny=Who(dead=True))
    scene.resign(1)
    scene.passes()
    assert (scene.result.reason, scene.result.ranks, scene.result.scores) == ("all_dead", [1, 1], [0, 0])


@pytest.mark.clause("OTD-1005")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_when_the_last_seat_leaves_the_match_is_lost(seats: int) -> None:
    scene = Scene(seats, cop=Who(trophies="2s"))
    for seat in range(seats - 1):
        scene.resign(seat)
        assert not scene.is_over()
    scene.resign(seats - 1)
    assert scene.told("resigned") == [
        {"seat": seats - 1, "to": None, "survivors": [s.id for s in scene.match.state.survivors]}
    ]
    result = scene.result
    assert (result.reason, result.ranks, result.scores) == ("all_left", [1] * seats, [0] * seats)
    assert result.winners == []
    assert result.detail["victory"] is False


@pytest.mark.clause("OTD-1005")
def test_nobody_leaves_twice() -> None:
    scene = Scene()
    scene.resign(1)
    with pytest.raises(Refused, match="seat_gone"):
        scene.resign(1)


@pytest.mark.clause("OTD-1005", "OTD-903")
def test_both_survivors_of_a_seat_pass_on() -> None:
    scene = Scene(variant_a=True)
    scene.resign(0)
    assert scene.told("resigned") == [{"seat": 0, "to": 1, "survivors": ["cop", "granny"]}]
    assert (scene.asked, scene.seat) == ("cop", 1)


@pytest.mark.clause("OTD-1005", "OTD-103")
def test_a_dead_survivor_s_seat_may_leave_too() -> None:
    scene = Scene(cheerleader=Who(dead=True))
    scene.resign(1)
    assert not scene.is_over()
    assert (scene.asked, scene.seat) == ("cop", 0)
