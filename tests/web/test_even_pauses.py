"""Even pauses by REST: what a program sees of them, holds in them, and how it asks for time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.support.brawl import on_the_shelf
from tests.support.own_clock import OwnClock
from tests.web.api import Api, Town
from tests.web.conftest import Running
from tests.web.scenes import playing, thrown_at

PASS = {"kind": "pass"}


@pytest.fixture(autouse=True)
def _brawl() -> Iterator[None]:
    with on_the_shelf():
        yield


def asked(who: Api, match: str) -> dict[str, Any]:
    """The open decision as somebody is shown it."""
    found: dict[str, Any] = who.get(f"/matches/{match}/decision")["decision"]
    return found


def test_everybody_sees_that_it_runs(town: Town) -> None:
    at = thrown_at(town)
    mine, other, nobody = (asked(at.people[role], at.match) for role in ("mine", "other", "nobody"))
    assert PASS in [one["action"] for one in mine["legal"]]
    assert (other["legal"], other["reaction"]) == (None, None)
    for seen in (mine, other, nobody):
        assert 0 < seen["even"]["remains"] <= 1e6
        assert seen["said"] is None
    plain = asked(playing(town).people["mine"], playing(town).match)
    assert (plain["even"], plain["said"]) == (None, None)


def test_time_is_asked_for(town: Town) -> None:
    at = thrown_at(town)
    mine, other = at.people["mine"], at.people["other"]
    path = f"/matches/{at.match}/wait"
    for body, code in (
        ({"id": "w", "seq": 0}, "stale"),
        ({"id": "w w", "seq": 1}, "bad_id"),
        ({"id": "w"}, "bad_body"),
        ({"id": "w", "seq": 1, "action": PASS}, "bad_body"),
    ):
        assert mine.refused("POST", path, body).code == code
    assert other.refused("POST", path, {"id": "w", "seq": 1}).code == "not_your_decision"
    assert mine.refused("POST", "/matches/nothing/wait", {"id": "w", "seq": 1}).code == "no_such_match"
    for _ in range(2):
        shown = mine.post(path, {"id": "w", "seq": 1})
        assert (shown["match"], shown["seq"], shown["decision"]["said"]) == (at.match, 1, "wait")
    assert asked(other, at.match)["said"] is None
    scene = playing(town)
    body = {"id": "w", "seq": scene.seq}
    assert scene.people["mine"].refused("POST", f"/matches/{scene.match}/wait", body).code == "no_pause"


def test_a_pass_is_answered_when_the_pause_is_over(start: Callable[..., Running], sqlite_url: str) -> None:
    clock = OwnClock()
    running = start(sqlite_url, clock=clock, even_pause=2.5)
    at = thrown_at(running.town)
    mine, other = at.people["mine"], at.people["other"]
    with ThreadPoolExecutor(1) as pool:
        answer: Future[httpx.Response] = pool.submit(mine.act, at.match, 1, PASS)
        while asked(mine, at.match)["said"] is None:
            assert not answer.done()
        assert asked(other, at.match) == asked(other, at.match) | {"said": None, "even": {"remains": 2.5}}
        body = {"id": "again", "seq": 1, "action": PASS}
        assert mine.refused("POST", f"/matches/{at.match}/act", body).code == "answer_held"
        assert mine.refused("POST", f"/matches/{at.match}/wait", body | {}).code == "bad_body"
        wait = {"id": "w", "seq": 1}
        assert mine.refused("POST", f"/matches/{at.match}/wait", wait).code == "answer_held"

        async def pass_time(time: float) -> None:
            clock.move_to(time)

        running.run(pass_time(2.4))
        assert asked(other, at.match)["even"] == {"remains": 0.1}
        assert not answer.done()
        running.run(pass_time(2.5))
        done = answer.result(30)
    assert (done.status_code, done.json()["seq"]) == (200, 2)
    late = mine.refused("POST", f"/matches/{at.match}/wait", wait)
    assert (late.code, late.params) == ("stale", {"seq": 2})


def test_a_match_says_how_its_options_were_settled(town: Town) -> None:
    at = thrown_at(town)
    assert at.people["nobody"].get(f"/matches/{at.match}")["options"]["even_pauses"] == "on"
