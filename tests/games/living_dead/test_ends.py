"""Section 10: resignation of either seat at any decision, and what an end leaves behind."""

from __future__ import annotations

import pytest

from app.engine import Refused, act, leave
from tests.games.living_dead.night import GAME, Night
from tests.games.living_dead.phrases import wire
from tests.games.living_dead.test_decisions import DEFAULTS, asked


@pytest.mark.parametrize("kind", list(DEFAULTS))
@pytest.mark.parametrize("side", ["human", "zombie"])
def test_either_side_may_resign_at_any_decision(kind: str, side: str) -> None:
    night = asked(kind)
    before = night.view()
    night.resign(side)
    other = "zombie" if side == "human" else "human"
    assert night.is_over
    assert night.winner == other
    assert (night.result.reason, night.result.winners) == ("resigned", [night.seat(other)])
    assert night.result.scores == [7, 0]
    assert night.said() == ["left", "match_ended"]
    assert night.tells("left", seat=night.seat(side))
    assert night.tells("match_ended", reason="resigned", winner=night.seat(other), goal="dawn")
    after = night.view()
    assert after["turn"]["phase"] == "over"
    for part in ("people", "barricades", "dead", "misc", "tally", "sides"):
        assert after[part] == before[part]  # all pieces stay as they are


@pytest.mark.parametrize("sides", ["host_human", "host_zombie"])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_wins_when_a_seat_resigns(sides: str, seat: int) -> None:
    night = Night(options={"sides": sides}, dead="ben karen")
    leave(night.match, seat)
    assert night.result.winners == [1 - seat]
    human = 0 if sides == "host_human" else 1
    assert night.result.scores[human] == 5
    assert night.result.scores[1 - human] == 2
    assert night.result.detail["reason"] == "resigned"


def test_after_the_end_nothing_goes_on() -> None:
    night = Night(human="torch")
    night.resign("zombie")
    for seat in (0, 1):
        with pytest.raises(Refused) as no:
            leave(night.match, seat)
        assert no.value.code == "match_over"
        with pytest.raises(Refused) as no:
            act(night.match, seat, GAME.decode_action(wire("end_search")))
        assert no.value.code == "match_over"


def test_hands_are_shown_at_the_end() -> None:
    night = Night(human="torch get_back", zombie="lurch")
    assert "hands" not in night.view()
    night.resign("zombie")
    assert night.view()["hands"] == {"0": ["torch", "get_back"], "1": ["lurch"]}
    assert night.view()["result"] is not None


@pytest.mark.clause("NLD-50", "NLD-74")
def test_the_game_stops_in_the_middle_of_whatever_was_resolving() -> None:
    """The last two are burned: the first of them was Karen, and Helen died of the trowel."""
    night = Night(
        "z_play", row="karen helen", dead="ben barbra harry tom judy", truck="fuelled",
        marks={"karen": "aboard", "helen": "aboard"}, damage={"karen": 1, "helen": 2}, zombie="spilled_gasoline shambler",
    )  # fmt: skip
    night.do("spilled_gasoline")
    assert (night.winner, night.result.reason) == ("zombie", "nobody")
    assert night.hand("zombie").split()[0] == "shambler"
    assert night.result.scores == [0, 7]
