"""Elimination, Team Zombie, score and ranks (OSZ-110 to OSZ-113, section 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.phrases import SEATS
from tests.games.oh_zombies.scenes import FAR, THREE, Scene

PLACES = {
    "A": "0,0 1,0 2,0 3,0 4,0 5,0 0,1", "B": "8,12 9,12 8,13 9,13 10,13", "C": "13,0 14,0 15,0 16,0 13,1",
    "D": "17,0 18,0 19,0 20,0 21,0",
}  # fmt: skip


def rescued(dudes: dict[str, int], kills: dict[str, int], **more: Any) -> Scene:
    """The army comes at the end of round 10. Seats with no dudes are in `out` or `gone`."""
    teams: dict[str, Any] = {
        seat: " ".join(f"P{square}" for square in PLACES[seat].split()[:n]) for seat, n in dudes.items()
    }
    return Scene(4, active="D", phase="chart", round=10, master="A", kills=kills, **teams, **more)


def winners(scene: Scene) -> str:
    return "".join(SEATS[seat] for seat in scene.result.winners)


def blow(out: str, options: dict[str, Any] | None = None, gone: str = "", **more: Any) -> Scene:
    """A's and B's last dudes (or those of whoever is left) are bitten to the end in the attack step of A."""
    return Scene(4, phase="attacks", master="A", out=out, gone=gone, options=options, **more)


# --- Elimination ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-110", "OSZ-111")
def test_example_35() -> None:
    scene = Scene(
        4, active="D", phase="attacks", C="P11,4", zombies="11,5", hands={"C": "lunge clip", "D": ""}, dice=THREE,
        kills={"C": 3}, ammo={"C": 4},
    )  # fmt: skip
    assert scene.tells("eliminated", seat=2, place=1)
    assert (scene.discard, scene.hand("C"), scene.ammo("C"), scene.kills("C")) == ("lunge clip", "", 0, 3)
    assert scene.view()["turn"]["master"] == 2
    seat = scene.view()["seats"][2]
    assert (seat["dudes"], seat["status"], seat["place"], seat["score"]) == (0, "team_zombie", 1, 3)
    # A and B take their turns; then C's: a zombie phase with pips and an attack step.
    scene.do("end_actions", dice=[FAR, *THREE])
    scene.do("end_actions", dice=[FAR, FAR, 1])
    began = scene.told("turn_began")
    assert [(told["seat"], told["only_zombies"]) for told in began] == [(2, True)]
    assert scene.tells("pips_rolled", seat=2, die=1)
    assert scene.asked == ("C", "pip_zombie")
    while scene.who == "C":
        scene.do(scene.legal[0], spare=[3] * 9)
    assert scene.tells("attack_step", seat=2, why="master")


@pytest.mark.clause("OSZ-110")
def test_a_seat_that_is_not_on_turn_loses_everything_at_once() -> None:
    scene = Scene(4, A="F11,4", B="P11,5", pool="1 2 3", hands={"B": "lunge clip"}, kills={"B": 2})
    scene.do("attack 1 fighter low")
    assert scene.tells("eliminated", seat=1, place=1)
    assert (scene.hand("B"), scene.ammo("B"), scene.kills("B"), scene.discard) == ("", 0, 2, "lunge clip")
    assert (scene.asked, scene.pool) == (("A", "main"), "2 3")


@pytest.mark.clause("OSZ-110")
def test_the_active_seat_goes_on_with_the_zombie_phase() -> None:
    """Its unspent dice are lost; there is no discard step."""
    scene = Scene(
        4, A="F11,4", B="F11,5", pool="1 2 3", hands={"A": "clip clip clip clip clip handgun", "B": "block fighter_combo"},
    )  # fmt: skip
    scene.do("attack 1 fighter low")
    scene.do("defend fighter_combo_block", dice=[FAR, *THREE])
    assert scene.tells("eliminated", seat=0, place=1)
    assert not scene.told("actions_ended")
    assert scene.told("arrivals_rolled")
    assert scene.hand("A") == ""
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-111")
def test_an_eliminated_seat_keeps_its_place_and_its_zombies_move() -> None:
    """R28: and it decides for them."""
    scene = Scene(3, A="P9,4", B="", C="P13,4", out="B", pool="1", zombies="11,4", master="B")
    assert scene.view()["seats"][1]["status"] == "team_zombie"
    scene.do("end_actions", dice=[FAR])
    assert scene.asked == ("A", "zombie_target")
    scene.do("chase 1", dice=[FAR, 1])
    # B's turn: z1 stands beside A's pawn now, and C's is out of its way.
    while scene.who == "B":
        scene.do(scene.legal[0], spare=[1] * 12)
    assert [told["seat"] for told in scene.told("turn_began", scene.events)] == [1, 2]


# --- Rescue -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-104")
def test_example_36() -> None:
    scene = rescued({"A": 4, "B": 5}, {"A": 7, "C": 4, "D": 1}, out="D C")
    result = scene.result
    assert (result.scores, result.ranks, winners(scene)) == ([47, 50, 4, 1], [2, 1, 3, 4], "B")
    rows = result.detail["seats"]
    assert [(row["dudes"], row["kills"], row["rank"]) for row in rows] == [
        (4, 7, 2),
        (5, 0, 1),
        (0, 4, 3),
        (0, 1, 4),
    ]
    assert [row["status"] for row in rows] == ["playing", "playing", "team_zombie", "team_zombie"]
    assert result.detail["reason"] == "rescue"
    assert result.detail["rounds"] == 10


@pytest.mark.clause("OSZ-104")
@pytest.mark.parametrize(
    ("dudes", "kills", "out", "ranks", "won"),
    [
        (
            {"A": 3, "B": 2, "C": 1, "D": 1},
            {"B": 10},
            "",
            [1, 2, 3, 3],
            "A",
        ),  # 30 and 30: more dudes; 10 and 10: shared
        ({"A": 2, "B": 2, "C": 2, "D": 2}, {}, "", [1, 1, 1, 1], "ABCD"),
        ({"A": 2, "B": 2, "C": 1, "D": 1}, {"A": 1, "B": 1, "C": 3, "D": 2}, "", [1, 1, 3, 4], "AB"),
        ({"A": 1, "B": 1, "C": 2, "D": 3}, {"A": 25, "B": 2}, "", [1, 4, 3, 2], "A"),
        (
            {"A": 1},
            {"B": 30, "C": 20, "D": 10},
            "B C D",
            [1, 4, 3, 2],
            "A",
        ),  # the living come first whatever the score
        ({"D": 1}, {}, "A+B C", [3, 3, 2, 1], "D"),  # those of one blow share their rank
    ],
)
def test_ranks_at_the_rescue(
    dudes: dict[str, int], kills: dict[str, int], out: str, ranks: list[int], won: str
) -> None:
    scene = rescued(dudes, kills, out=out)
    assert (scene.result.ranks, winners(scene)) == (ranks, won)
    assert scene.result.scores == [10 * dudes.get(seat, 0) + kills.get(seat, 0) for seat in SEATS[:4]]


# --- Team Zombie ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-112", "OSZ-113")
@pytest.mark.parametrize(("option", "won"), [("all", "ACD"), ("first_only", "C")])
def test_example_37(option: str, won: str) -> None:
    scene = blow(
        "C A D", {"team_zombie": option}, B="P11,4", zombies="11,5", round=8, kills={"A": 1, "B": 9},
    )  # fmt: skip
    result = scene.result
    assert (result.reason, result.ranks, winners(scene)) == ("team_zombie", [2, 4, 1, 3], won)
    assert result.scores == [1, 9, 0, 0]
    assert scene.tells("match_ended", reason="team_zombie")
    assert result.detail["rounds"] == 8


@pytest.mark.clause("OSZ-113", "OSZ-112")
def test_those_of_the_final_blow_lose_and_share_the_last_rank() -> None:
    scene = Scene(
        4, A="F11,4", B="P11,6", out="D C", zombies="11,5", pool="1 2", hands={"A": "flamethrower"},
    )  # fmt: skip
    scene.do("attack 1 flamethrower low")
    scene.do("target z1")
    assert (scene.result.ranks, winners(scene)) == ([3, 3, 2, 1], "CD")


@pytest.mark.clause("OSZ-113")
def test_if_nobody_was_out_before_the_horde_wins_and_everybody_loses() -> None:
    scene = Scene(
        2, A="F11,4", B="P11,6", zombies="11,5", pool="1 2", hands={"A": "flamethrower"}, kills={"B": 4}
    )
    scene.play("attack 1 flamethrower low", "target z1")
    result = scene.result
    assert (result.ranks, result.winners, result.scores, result.reason) == ([1, 1], [], [1, 4], "horde")


@pytest.mark.clause("OSZ-113")
@pytest.mark.parametrize(
    ("option", "won", "ranks"), [("all", "ACD", [1, 4, 1, 3]), ("first_only", "AC", [1, 4, 1, 3])]
)
def test_simultaneous_first_ones_share_the_first_rank(option: str, won: str, ranks: list[int]) -> None:
    scene = blow("A+C D", {"team_zombie": option}, B="P11,4", zombies="11,5")
    assert (winners(scene), scene.result.ranks) == (won, ranks)


@pytest.mark.clause("OSZ-113", "OSZ-112")
def test_whoever_strikes_the_last_blow_the_last_ones_lose() -> None:
    """R27: B's last dude is killed by a bite that A, on Team Zombie, controls; or burns itself."""
    scene = Scene(4, A="F11,4", out="D B C", zombies="11,5", pool="1 2", hands={"A": "flamethrower"})
    scene.do("attack 1 flamethrower low")
    assert (scene.result.reason, scene.result.ranks, winners(scene)) == ("team_zombie", [4, 2, 3, 1], "BCD")


@pytest.mark.clause("OSZ-112")
def test_the_game_ends_at_once_without_the_rest_of_the_step() -> None:
    scene = blow("C A D", B="P11,4", zombies="11,5 12,4 6:2,8!d1")
    assert scene.result.reason == "team_zombie"
    assert scene.said()[-1] == "match_ended"
    assert scene.is_over()
    assert scene.view()["result"]["winners"] == [0, 2, 3]


@pytest.mark.clause("OSZ-110", "OSZ-112")
def test_one_living_dude_anywhere_and_the_game_goes_on() -> None:
    scene = Scene(
        4, phase="attacks", in_play="rage_virus", out="C", B="P11,4", zombies="11,5", dice=[6, FAR, FAR, *THREE],
    )  # fmt: skip
    assert not scene.is_over()
    assert scene.tells("eliminated", seat=1, place=2)
    assert [told["seat"] for told in scene.told("turn_began")] == [1, 2, 3]


# --- What is kept of a match ------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-104")
def test_the_detail_has_what_a_result_page_needs() -> None:
    scene = rescued({"A": 4, "B": 5}, {"A": 7}, out="D C")
    detail = scene.result.detail
    assert len(detail["alive"]) == 10
    assert detail["alive"][-1] == [4, 5, 0, 0]
    assert [row["eliminated_round"] for row in detail["seats"]] == [None, None, 1, 1]
    assert set(scene.view()) >= {"hands", "result"}
    assert scene.view()["hands"] == {"0": [], "1": [], "2": [], "3": []}


@pytest.mark.clause("OSZ-104")
def test_at_the_end_hands_are_open_and_piles_are_not() -> None:
    scene = rescued({"A": 1, "B": 1, "C": 1, "D": 1}, {}, hands={"B": "block lunge"})
    for viewer in (None, 0, 1):
        found = scene.view(viewer)
        assert found["hands"]["1"] == ["block", "lunge"]
        assert all(isinstance(left, int) for left in found["piles"].values())
