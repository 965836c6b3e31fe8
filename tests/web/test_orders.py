"""Standing orders by REST."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.watch import on_the_shelf
from tests.web.api import Api, Town
from tests.web.scenes import watching

KINDS = {"bell": "ask", "alarm": "ask", "echo": "pass"}


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with on_the_shelf():
        yield


def put(who: Api, match: str, **body: Any) -> Any:
    """The orders as they are after a PUT."""
    answer = who.raw("PUT", f"/matches/{match}/orders", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()["orders"]


def act(who: Api, match: str, **action: Any) -> None:
    seq, _ = who.decision(match)
    assert who.act(match, seq, action).status_code == 200


def test_orders_are_given_seen_and_obeyed(town: Town) -> None:
    at = watching(town)
    ada, boris = at.people["mine"], at.people["other"]
    assert ada.get(f"/matches/{at.match}/orders") == {
        "match": at.match,
        "seat": 0,
        "orders": {"version": 0, "kinds": KINDS, "until_turn": False},
    }
    wish = {"id": "o1", "version": 0, "kinds": {"bell": "pass"}, "until_turn": True}
    wanted = {"version": 1, "kinds": KINDS | {"bell": "pass"}, "until_turn": True}
    assert put(boris, at.match, **wish) == wanted
    assert put(boris, at.match, **wish) == wanted  # an answer that was lost
    assert boris.get(f"/matches/{at.match}/orders")["seat"] == 1
    act(ada, at.match, kind="ring", loud=True)
    _, asked = ada.decision(at.match)
    assert asked is not None
    assert (asked.kind, asked.seat, asked.about) == ("on_watch", 0, {"number": 1})
    log = ada.log(at.match)
    assert [(entry.seat, entry.events[0].key) for entry in log[1:]] == [
        (0, "rang"),
        (1, "passed"),
        (0, "passed"),
    ]
    act(ada, at.match, kind="sleep")
    assert not boris.get(f"/matches/{at.match}/orders")["orders"]["until_turn"]
    late = {"id": "late", "version": 1, "until_turn": True}
    assert boris.refused("PUT", f"/matches/{at.match}/orders", late).code == "stale_orders"
    assert put(boris, at.match, id="o2", version=2) == {"version": 3, "kinds": KINDS, "until_turn": False}


def test_a_kind_is_passed_for_a_turn(town: Town) -> None:
    at = watching(town)
    ada, boris = at.people["mine"], at.people["other"]
    wanted = {"version": 1, "kinds": KINDS | {"bell": "turn"}, "until_turn": False}
    assert put(boris, at.match, id="o1", version=0, kinds={"bell": "turn"}) == wanted
    act(ada, at.match, kind="ring", loud=False)
    _, asked = ada.decision(at.match)
    assert asked is not None
    assert (asked.kind, asked.seat) == ("on_watch", 0)
    act(ada, at.match, kind="sleep")
    now = boris.get(f"/matches/{at.match}/orders")["orders"]
    assert now == {"version": 2, "kinds": KINDS, "until_turn": False}
    seq, _ = ada.decision(at.match)
    late = {"id": "o2", "version": 2, "kinds": {"bell": "turn"}, "seq": seq - 1}
    assert boris.refused("PUT", f"/matches/{at.match}/orders", late).code == "stale"  # that turn is over
    assert put(boris, at.match, **late | {"seq": seq})["version"] == 3


def test_an_open_question_is_declined_and_is_about_something(town: Town) -> None:
    at = watching(town)
    ada, boris = at.people["mine"], at.people["other"]
    act(ada, at.match, kind="ring", loud=False)
    for who in (ada, boris, town.nobody):
        _, asked = who.decision(at.match)
        assert asked is not None
        assert asked.about == {"window": "bell", "by": 0}
    put(boris, at.match, id="o", version=0, kinds={"bell": "pass"})
    assert ada.get(f"/matches/{at.match}")["turn"]["seat"] == 0


def test_refusals(town: Town) -> None:
    at = watching(town)
    ada = at.people["mine"]
    path = f"/matches/{at.match}/orders"
    for body, code in (
        ({"id": "o", "version": 0, "kinds": {"gong": "pass"}}, "no_such_reaction"),
        ({"id": "o", "version": 3}, "stale_orders"),
        ({"id": "o o", "version": 0}, "bad_id"),
        ({"id": "o", "version": 0, "kinds": {"bell": "never"}}, "bad_body"),
        ({"id": "o", "version": 0, "until": True}, "bad_body"),
        ({"version": 0}, "bad_body"),
    ):
        assert ada.refused("PUT", path, body).code == code
    assert ada.refused("GET", "/matches/nothing/orders").code == "no_such_match"
    assert ada.get(path)["orders"]["version"] == 0
    put(ada, at.match, id="o", version=0, kinds={"bell": "pass"})
    assert ada.refused("PUT", path, {"id": "o", "version": 0, "until_turn": True}).code == "bad_id"
    seq, _ = ada.decision(at.match)
    ada.post(f"/matches/{at.match}/resign", {"id": "r", "seq": seq})
    assert ada.refused("PUT", path, {"id": "late", "version": 1}).code == "seat_gone"
    plain = town.match(ada, at.people["other"])[1]
    assert ada.get(f"/matches/{plain}/orders")["orders"] == {"version": 0, "kinds": {}, "until_turn": False}
    assert (
        ada.refused("PUT", f"/matches/{plain}/orders", {"id": "o", "version": 0}).code == "no_such_reaction"
    )


def test_what_is_hidden_opens_with_the_end(town: Town) -> None:
    at = watching(town)
    ada, boris = at.people["mine"], at.people["other"]
    act(ada, at.match, kind="ring", loud=False)
    act(boris, at.match, kind="pass")
    for who in (ada, boris, town.nobody):
        assert "tone" not in str(who.log(at.match))
    assert ada.refused("GET", f"/matches/{at.match}/replay").code == "match_running"
    for turn in range(6):
        act((ada, boris)[turn % 2], at.match, kind="sleep")
    for who in (ada, town.nobody):
        assert "tone" in who.log(at.match)[1].events[0].params
    frames = town.nobody.get(f"/matches/{at.match}/replay")["frames"]
    assert "tone" in frames[1]["events"][0]["params"]
    assert frames[1]["decision"] == {"seat": 1, "kind": "window", "about": {"window": "bell", "by": 0}}
