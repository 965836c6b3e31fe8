"""Refusals: what may go out in them, and that nothing at all makes the server fail."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from app.engine import Refused
from app.web.problem import describe, explain, shown
from tests.web.api import VERBS, Api, Town
from tests.web.scenes import Scene, playing


def test_only_plain_params_go_out() -> None:
    params = {
        "seat": 1,
        "seq": 12,
        "share": 0.5,
        "flag": True,
        "none": None,
        "limb": "left_arm",
        "at": "$.options[...]",
        "seats": [0, 1],
        "markup": "<script>",
        "words": "what I typed",
        "long": "x" * 65,
        "many": list(range(17)),
        "deep": [["<b>"]],
        "map": {"a": 1},
        "bytes": b"x",
    }
    assert set(shown(params)) == {"seat", "seq", "share", "flag", "none", "limb", "at", "seats"}


def test_a_code_that_nobody_declared_is_still_an_answer() -> None:
    problem = describe("brand_new", params={"seat": 1})
    assert (problem.status, problem.code, problem.params) == (409, "brand_new", {"seat": 1})
    assert problem.detail == describe("bad_request").detail


def test_the_sockets_say_the_same() -> None:
    text, params = explain(Refused("stale", seq=7, typed="<b>"))
    assert params == {"seq": 7}
    assert text == describe("stale", params={"seq": 7}).detail


NASTY: list[Any] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**53,
    2**63,
    2**70,
    1.5,
    1e308,
    "",
    "\u0000",
    "x" * 70,
    "\u202e",
    "\ufffe\uffff",
    "👩‍👩‍👧‍👦",
    "é" * 30,
    [],
    [[]],
    {},
    {"kind": "attack"},
    {"": {"": ""}},
]


@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb.body], ids=lambda verb: verb.name)
def test_no_body_makes_the_server_fail(town: Town, verb: Any) -> None:
    """Every field of every body with everything that it is not. Each answer is checked against the declaration."""
    at = playing(town)
    for field in verb.body.__struct_fields__:
        for value in NASTY:
            body = {**copy.deepcopy(verb.body_example), field: value}
            _send(at, at.people["mine"], verb, body)


def _send(at: Scene, who: Api, verb: Any, body: Any) -> None:
    path = verb.path.format(table_id=at.table, match_id=at.match, token_id="1", game="zombie_mosh")
    answer = who.raw(verb.method, path, json=body)
    assert answer.status_code < 500, (verb.name, body)


@pytest.mark.parametrize(
    "value", ["%00", "%ff", "%2e%2e", "..", "a%2fb", "'", "🧟", "x" * 2000, "-1", "null"]
)
def test_no_address_makes_the_server_fail(town: Town, value: str) -> None:
    ada = town.person()
    for verb in VERBS:
        if "{" not in verb.path:
            continue
        path = verb.path.format(table_id=value, match_id=value, token_id=value, game=value)
        answer = town.http.request(
            verb.method, path, headers={"Authorization": f"Bearer {ada.token}"}, json=verb.body_example
        )
        assert 400 <= answer.status_code < 500, (verb.name, answer.text)
        assert answer.json()["code"] in ("not_found", "method_not_allowed", *verb.refusals), verb.name
