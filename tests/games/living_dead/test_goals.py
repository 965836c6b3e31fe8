"""NLD-49 to NLD-52, section 4.2 and section 10: tokens, the five Goals, the end of a night."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import CHARACTERS, GOALS, NEED

ALL = list(CHARACTERS)


def dead(n: int, keep: str = "karen") -> str:
    """The names of n dead, Karen among them last of all."""
    return " ".join([one for one in ALL if one != keep][:n])


def gone_through(goal: str, **laid: Any) -> Night:
    """The Goal Phase of such a position has been gone through."""
    night = Night("h_combat", goal=goal, **laid)
    night.do("end_combat")
    return night


# --- Tokens -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-49", "NLD:nurse_karen")
@pytest.mark.parametrize(("zombies", "n"), [
    ("", 1), ("shambler@1,5", 0), ("shambler@1,4", 1), ("shambler@1,6", 1), ("shambler@1,4 shambler@1,6", 0),
    ("shambler@2,5 shambler@2,4 shambler@2,6", 1), ("shambler@1,5 shambler@1,4", 0), ("shambler@1,1 shambler@1,7", 1),
])  # fmt: skip
def test_care_tokens(zombies: str, n: int) -> None:
    night = gone_through("nurse_karen", zombies=zombies, care=3)
    assert night.match.state.care == 3 + n
    assert len(night.told("tokens")) == n


@pytest.mark.clause("NLD-49", "NLD:nurse_karen")
@pytest.mark.parametrize(("row", "zombies", "n"), [
    ("karen ben tom", "", 1), ("karen ben tom", "shambler@1,2", 0), ("ben tom karen", "shambler@1,2", 0),
    ("ben tom karen", "shambler@1,1", 1),
])  # fmt: skip
def test_care_tokens_at_the_ends_of_the_row(row: str, zombies: str, n: int) -> None:
    gone = " ".join(one for one in ALL if one not in row.split())
    assert gone_through("nurse_karen", row=row, dead=gone, zombies=zombies).match.state.care == n


@pytest.mark.clause("NLD-49", "NLD:nurse_karen", "NLD-19")
def test_a_barricade_before_karen_is_no_zombie() -> None:
    assert gone_through("nurse_karen", barricades={5: 1, 4: 1}, zombies="shambler@1,6").match.state.care == 1


@pytest.mark.clause("NLD-49", "NLD:nurse_karen")
def test_no_care_for_the_dead_or_the_lonely() -> None:
    assert gone_through("nurse_karen", dead="karen").match.state.care == 0
    night = gone_through("nurse_karen", row="karen", dead=dead(6), care=11)
    assert (night.match.state.care, night.winner) == (11, "zombie")


@pytest.mark.clause("NLD-49", "NLD:rescue")
@pytest.mark.parametrize(("gear", "zombies", "n"), [
    ({"tom": "radio television"}, "", 2), ({"tom": "radio", "ben": "television"}, "", 2),
    ({"tom": "radio", "ben": "radio"}, "", 1), ({"tom": "television television"}, "", 1), ({}, "", 0),
    ({"tom": "radio", "ben": "television"}, "shambler@1,6", 1), ({"tom": "radio", "ben": "radio"}, "shambler@1,6", 1),
    ({"tom": "radio television"}, "shambler@1,6", 0), ({"tom": "radio television"}, "shambler@2,6", 2),
    ({"tom": "radio", "ben": "television"}, "shambler@1,6 shambler@1,1", 0),
])  # fmt: skip
def test_signal_tokens(gear: dict[str, str], zombies: str, n: int) -> None:
    night = gone_through("rescue", gear=gear, zombies=zombies, signal=5)
    assert night.match.state.signal == 5 + n
    assert [one["n"] for one in night.told("tokens")] == ([n] if n else [])


@pytest.mark.clause("NLD-49", "NLD:rescue", "NLD:nurse_karen")
@pytest.mark.parametrize("goal", ["willard", "dawn", "posse"])
def test_no_tokens_under_another_goal(goal: str) -> None:
    """Ruling 36."""
    night = gone_through(goal, gear={"tom": "radio television"})
    assert (night.match.state.care, night.match.state.signal) == (0, 0)
    assert "tokens" not in night.said()
    assert gone_through("rescue").match.state.care == 0
    assert gone_through("nurse_karen", gear={"tom": "radio"}).match.state.signal == 0


# --- Achieved ---------------------------------------------------------------------------------------------------------


def reached(goal: str, short: int = 0) -> dict[str, Any]:
    """Everything for a Goal, or `short` of it; no tokens come in this very phase."""
    number = GOALS[goal] - short
    known: dict[str, dict[str, Any]] = {
        "willard": {"truck": "fuelled", "marks": dict.fromkeys(ALL[::-1][: number], "aboard")},
        "dawn": {"turn": number}, "posse": {"destroyed": number},
        "nurse_karen": {"care": number, "zombies": "shambler@1,5 shambler@1,6 shambler@1,7 shambler@1,4"},
        "rescue": {"signal": number},
    }  # fmt: skip
    return known[goal]


@pytest.mark.clause("NLD-50", "NLD:willard", "NLD:dawn", "NLD:posse", "NLD:nurse_karen", "NLD:rescue")
@pytest.mark.parametrize("goal", list(GOALS))
@pytest.mark.parametrize(("short", "wins"), [(0, True), (1, False), (-1, True)])
def test_a_goal_is_achieved_at_its_number(goal: str, short: int, wins: bool) -> None:
    night = gone_through(goal, **reached(goal, short))
    assert night.winner == ("human" if wins else None)
    if wins:
        assert night.result.reason == "goal"
        assert night.result.winners == [0]
        assert night.tells("match_ended", reason="goal", winner=0, goal=goal)


@pytest.mark.clause("NLD-50", "NLD-51")
@pytest.mark.parametrize("goal", ["willard", "dawn", "posse", "rescue"])
@pytest.mark.parametrize(("fewer", "winner"), [(0, "human"), (1, "zombie")])
def test_a_goal_needs_enough_of_the_living(goal: str, fewer: int, winner: str) -> None:
    laid = reached(goal)
    gone = " ".join(ALL[: 7 - NEED[goal] + fewer])
    if goal == "willard":
        laid["marks"] = dict.fromkeys([one for one in ALL if one not in gone.split()], "aboard")
    night = gone_through(goal, dead=gone, **laid)
    assert night.winner == winner
    assert night.result.reason == ("goal" if winner == "human" else "impossible")


@pytest.mark.clause("NLD:willard", "NLD-50")
@pytest.mark.parametrize("truck", [None, "here"])
def test_without_a_fuelled_truck_nobody_escapes(truck: str | None) -> None:
    assert gone_through("willard", truck=truck).winner is None


@pytest.mark.clause("NLD:nurse_karen", "NLD-50")
def test_karen_s_goal_with_two_living() -> None:
    night = gone_through("nurse_karen", row="karen tom", dead="ben barbra harry helen judy", care=11)
    assert night.winner == "human"


@pytest.mark.clause("NLD-50", "NLD-51", "NLD:nurse_karen")
def test_achieved_comes_before_impossible() -> None:
    """Karen is left alone and has nursed herself through the night."""
    night = Night(
        goal="nurse_karen", row="karen", dead=dead(6), care=10, gear={"karen": "first_aid_kit"}, human="radio"
    )
    night.do("use_first_aid karen karen", "end_search")
    assert night.winner == "human"


@pytest.mark.clause("NLD-49", "NLD-50")
def test_tokens_come_before_the_test() -> None:
    assert gone_through("nurse_karen", care=11).winner == "human"
    assert gone_through("rescue", signal=13, gear={"tom": "radio"}).winner == "human"


@pytest.mark.clause("NLD-50", "NLD-52")
def test_a_goal_achieved_in_the_last_turn_of_the_night_wins() -> None:
    assert gone_through("posse", destroyed=15, turn=20).winner == "human"
    assert gone_through("dawn", turn=16, options={"night_limit": 16}).winner == "human"


@pytest.mark.clause("NLD-50")
def test_the_human_side_wins_before_it_discards() -> None:
    night = gone_through("posse", destroyed=15, human="rifle rifle torch torch torch molotov molotov")
    assert night.winner == "human"
    assert len(night.hand("human").split()) == 7


# --- Impossible -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-51", "NLD:willard", "NLD:dawn", "NLD:posse", "NLD:nurse_karen", "NLD:rescue")
@pytest.mark.parametrize("goal", list(GOALS))
@pytest.mark.parametrize("fewer", [0, 1])
def test_impossible_for_want_of_people(goal: str, fewer: int) -> None:
    living = NEED[goal] - fewer
    night = gone_through(goal, dead=dead(7 - living))
    assert night.winner == ("zombie" if fewer else None)
    if fewer:
        assert night.result.reason == "impossible"
        assert night.tells("match_ended", reason="impossible", winner=1)


@pytest.mark.clause("NLD-51", "NLD:nurse_karen")
def test_impossible_without_karen() -> None:
    assert gone_through("nurse_karen", dead="karen", care=11).winner == "zombie"
    for goal in ("willard", "dawn", "posse", "rescue"):
        assert gone_through(goal, dead="karen").winner is None


@pytest.mark.clause("NLD-51", "NLD:willard", "NLD:rescue")
def test_what_may_come_again_is_not_impossible() -> None:
    """Rulings 42, 43: no Truck, no Radio, the turn before the last."""
    assert gone_through("willard", turn=19, human_discard="truck").winner is None
    assert gone_through("rescue", turn=19, human_discard="radio radio television television").winner is None
    assert gone_through("dawn", turn=1).winner is None


@pytest.mark.clause("NLD-51")
@pytest.mark.parametrize("goal", list(GOALS))
def test_it_is_not_tested_anywhere_else(goal: str) -> None:
    """Ruling 4. Everybody but one is gone, and the Search, the Combat and the Zombie turn go on."""
    laid: dict[str, Any] = {"goal": goal, "row": "tom", "dead": "ben barbra harry helen karen judy"}
    night = Night("z_combat", human="down_to_the_cellar pull_together", **laid)
    night.walk("h_search")
    night.do("pull_together")
    night = Night("z_play", zombie="shambler shambler", **laid)
    night.do("play_zombie shambler 1")
    assert night.winner is None


# --- The night --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-52")
@pytest.mark.parametrize("limit", [16, 20, 25])
def test_the_night_limit(limit: int) -> None:
    options = {"night_limit": limit}
    assert gone_through("posse", turn=limit - 1, options=options).winner is None
    night = gone_through("posse", turn=limit, options=options)
    assert (night.winner, night.result.reason) == ("zombie", "night")
    assert night.result.detail["turn"] == limit


@pytest.mark.clause("NLD-51", "NLD-52")
def test_impossible_comes_before_the_night_limit() -> None:
    assert gone_through("posse", turn=20, dead=dead(5)).result.reason == "impossible"


# --- Results ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", ["host_human", "host_zombie"])
def test_ranks_scores_and_what_is_told_of_the_end(sides: str) -> None:
    options = {"sides": sides}
    human = 0 if sides == "host_human" else 1
    night = gone_through("posse", destroyed=16, dead="karen ben", options=options, care=0, turn=9)
    found = night.result
    assert (found.ranks[human], found.ranks[1 - human], found.winners) == (1, 2, [human])
    assert (found.scores[human], found.scores[1 - human]) == (5, 2)
    assert found.detail == {
        "reason": "goal", "goal": "posse", "turn": 9, "living": ["barbra", "harry", "helen", "tom", "judy"],
        "dead": ["karen", "ben"], "destroyed": 16, "care": 0, "signal": 0, "human": human, "zombie": 1 - human,
    }  # fmt: skip
    night = gone_through("dawn", dead="karen ben tom judy", options=options)
    assert (night.result.ranks[human], night.result.winners) == (2, [1 - human])
    assert (night.result.scores[human], night.result.scores[1 - human]) == (3, 4)


# --- The view of the goal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", list(GOALS))
def test_everybody_sees_the_goal_and_how_far_it_is(goal: str) -> None:
    laid = reached(goal, 2)
    night = Night(goal=goal, **laid)
    found = night.view()["goal"]
    assert (found["id"], found["count"], found["target"]) == (goal, GOALS[goal] - 2, GOALS[goal])
    assert (found["living"], found["need"], found["karen"]) == (7, NEED[goal], True)
    assert found["lost"] is None
    assert night.view("human")["goal"] == night.view("zombie")["goal"] == found


@pytest.mark.parametrize("goal", list(GOALS))
def test_the_view_warns_when_it_is_certainly_lost(goal: str) -> None:
    """Ruling 4."""
    night = Night(goal=goal, dead=dead(8 - NEED[goal]))
    assert night.view()["goal"]["lost"] == "living"
    assert night.winner is None
    if goal == "nurse_karen":
        found = Night(goal=goal, dead="karen").view()["goal"]
        assert (found["lost"], found["karen"]) == ("karen", False)


def test_a_night_that_is_too_short_for_the_tokens() -> None:
    """At most 2 signal tokens a Goal Phase; the present one is still to come."""
    assert Night(goal="rescue", turn=20, signal=11).view()["goal"]["lost"] == "night"
    assert Night(goal="rescue", turn=20, signal=12).view()["goal"]["lost"] is None
    assert Night(goal="rescue", turn=19, signal=10).view()["goal"]["lost"] is None
    assert Night(goal="rescue", turn=19, signal=9).view()["goal"]["lost"] == "night"
    assert Night("z_play", goal="rescue", turn=19, signal=12).view()["goal"]["lost"] is None
    assert Night("z_play", goal="rescue", turn=19, signal=11).view()["goal"]["lost"] == "night"


@pytest.mark.clause("NLD-38", "NLD:willard")
@pytest.mark.parametrize(("at", "turn", "aboard", "boarded", "lost"), [
    ("h_search", 20, 3, False, None), ("h_search", 20, 2, False, "night"), ("h_search", 20, 3, True, "night"),
    ("h_combat", 20, 3, False, "night"), ("h_combat", 20, 4, False, None), ("h_draw", 20, 3, False, None),
    ("h_search", 17, 0, False, None), ("h_search", 18, 0, False, "night"), ("z_play", 17, 1, False, None),
    ("z_play", 17, 0, False, "night"),
])  # fmt: skip
def test_a_night_that_is_too_short_to_board(
    at: str, turn: int, aboard: int, boarded: bool, lost: str | None
) -> None:
    """One boards in a Search Phase."""
    night = Night(
        at,
        goal="willard",
        turn=turn,
        truck="fuelled",
        marks=dict.fromkeys(ALL[:aboard], "aboard"),
        boarded=boarded,
    )
    assert night.view()["goal"]["lost"] == lost


@pytest.mark.parametrize(("turn", "lost"), [(18, None), (19, "night")])
def test_after_the_test_this_turn_brings_no_token_any_more(turn: int, lost: str | None) -> None:
    night = Night("h_combat", goal="rescue", turn=turn, signal=11, human="torch", played=False)
    night.do("end_combat")
    assert night.kind == "h_regroup"
    assert night.view()["goal"]["lost"] == lost


@pytest.mark.parametrize(("destroyed", "lost"), [(3, "night"), (4, None)])
def test_a_night_that_is_too_short_for_the_kills(destroyed: int, lost: str | None) -> None:
    """At most one by each of the seven, and two more by each of the two Molotov Cocktails."""
    assert Night(goal="posse", turn=20, destroyed=destroyed).view()["goal"]["lost"] == lost
