"""Refusals: what may go out in them, and that nothing at all makes the server fail."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest

from app.admin import bodies, house_shapes
from app.engine import Refused
from app.web import expected
from app.web.api.shapes import Export
from app.web.problem import describe, explain, shown
from tests.web.api import ADMIN_VERBS, VERBS, Api, Town
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


def unfit(kind: Any, body: Any) -> dict[str, Any]:
    """What is told of a body that is no `kind`."""
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(msgspec.json.encode(body), type=kind)
    return expected.in_body(kind, str(error.value))


@pytest.mark.parametrize(
    ("kind", "body", "params", "detail"),
    [
        (bodies.NewBan, {"reason": "x", "until": "2026-12-06T20:00:00"}, {"at": "$.until", "wants": "time"},
         "until should be a time with its zone, like 2026-12-06T20:00:00Z."),
        (bodies.Kick, {}, {"at": "$.seat", "wants": "whole_within", "least": 0, "most": 63},
         "seat should be a whole number from 0 to 63."),
        (bodies.NewAdminToken, {"label": "x", "scopes": ["all"]},
         {"at": "$.scopes[0]", "wants": "one_of", "values": ["manage", "moderate", "peek", "read"]},
         "scopes[0] should be one of manage, moderate, peek, read."),
        (bodies.Kick, {"place": 1}, {"at": "$", "wants": "known", "values": ["seat"]},
         "The body has a field that is not known. Known are seat."),
        (bodies.NewBan, {"reason": "x" * 801}, {"at": "$.reason", "wants": "shorter"}, "reason is too long."),
        (house_shapes.SettingChanges, {"changes": {"bot_pace": True}}, {"at": "$.changes[...]", "wants": "value"},
         "changes[...] should be a number or a text."),
        (Export, {"format": "x"}, {"at": "$.format", "wants": "one_of"}, "format does not fit."),
    ],
)  # fmt: skip
def test_a_body_that_does_not_fit_is_told_what_would(
    kind: Any, body: Any, params: dict[str, Any], detail: str
) -> None:
    problem = describe("bad_body", params=unfit(kind, body))
    assert (problem.params, problem.detail) == (params, detail)


@pytest.mark.parametrize(
    "verb", [verb for verb in (*VERBS, *ADMIN_VERBS) if verb.body], ids=lambda verb: verb.name
)
def test_every_field_of_every_body_says_what_belongs_there(verb: Any) -> None:
    """Or at least which it is; and no sentence has a hole."""
    for field in verb.body.__struct_encode_fields__:
        if field == "action":  # anything fits there, until the game reads it
            continue
        problem = describe("bad_body", params=unfit(verb.body, {**verb.body_example, field: [[]]}))
        assert problem.params["at"].startswith(f"$.{field}")
        assert field in problem.detail
        assert "…" not in problem.detail


def test_a_parameter_that_does_not_fit_is_told_what_would(town: Town) -> None:
    table = town.table(town.person())
    for query, params, detail in (
        ("limit=0", {"at": "limit", "wants": "whole_within", "least": 1, "most": 200},
         "limit should be a whole number from 1 to 200."),
        ("room=%3Cb%3E", {"at": "room", "wants": "one_of", "values": ["seats", "spectators"]},
         "room should be one of seats, spectators."),
    ):  # fmt: skip
        problem = town.nobody.refused("GET", f"/tables/{table}/chat?{query}")
        assert (problem.code, problem.params, problem.detail) == ("bad_request", params, detail)


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
        known = {"not_found", "method_not_allowed", *verb.refusals}
        if verb.name == "revoke" and value == "..":
            known = {"not_json"}  # `/me/tokens/..` is `/me`, and whoever deletes that has to send a body
        assert answer.json()["code"] in known, verb.name
