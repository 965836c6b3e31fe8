"""What stands in the audit of attempts that come to nothing, and what does not."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from app.web.api.verbs import Verb
from tests.admin.conftest import Desk, desk_at
from tests.web.api import ADMIN_VERBS, problem_of
from tests.web.conftest import Running

AUDITED = [verb for verb in ADMIN_VERBS if verb.audited]
WITH_BODY = [verb for verb in AUDITED if verb.body is not None]
WITH_QUERY = [verb for verb in AUDITED if verb.query]
MARK = "zqmark"

WRONG: dict[str, tuple[bytes, str]] = {
    "bad_body": (f'{{"zq": "{MARK}", "reason": "{MARK}"}}'.encode(), "application/json"),
    "bad_json": (f'{{"{MARK}'.encode(), "application/json"),
    "not_json": (f"label={MARK}".encode(), "application/x-www-form-urlencoded"),
}


def path_of(verb: Verb) -> tuple[str, str]:
    """The address with ids in it, and what the audit calls them."""
    return re.sub(r"{\w+}", "some-id", verb.path), " ".join("some-id" for _ in re.findall(r"{", verb.path))


def lines(desk: Desk) -> list[Any]:
    """The latest lines, the newest first."""
    found: list[Any] = desk.get("/audit?limit=20")["lines"]
    return found


def is_an_attempt(desk: Desk, before: list[Any], verb: Verb, code: str) -> None:
    """Exactly one line came, which tells who, what, about whom, and why not."""
    line, *rest = lines(desk)
    assert [one["id"] for one in rest[:1]] == [one["id"] for one in before[:1]]
    told = line["actor"], line["verb"], line["target"], line["params"], line["outcome"]
    assert told == ("Ada", verb.name, path_of(verb)[1], {}, code)
    assert line["token"]
    assert line["request_id"]
    assert MARK not in str(line)


@pytest.mark.parametrize("code", list(WRONG))
@pytest.mark.parametrize("verb", WITH_BODY, ids=lambda verb: verb.name)
def test_a_body_that_cannot_be_read(desk: Desk, verb: Verb, code: str) -> None:
    before = lines(desk)
    content, kind = WRONG[code]
    if verb.name == "import_match" and code != "not_json":
        code = "bad_record"  # it reads its body itself
    answer = desk.raw(verb.method, path_of(verb)[0], content=content, headers={"Content-Type": kind})
    assert problem_of(answer).code == code
    is_an_attempt(desk, before, verb, code)


@pytest.mark.parametrize("verb", WITH_QUERY, ids=lambda verb: verb.name)
def test_a_query_that_does_not_fit(desk: Desk, verb: Verb) -> None:
    """Also of what only looks, at something secret."""
    before = lines(desk)
    value = f"{MARK}%00" if "dry_run" not in verb.query else MARK
    name = "dry_run" if "dry_run" in verb.query else next(iter(verb.query))
    body = {} if verb.body is None else {"json": verb.body_example}
    answer = desk.raw(verb.method, f"{path_of(verb)[0]}?{name}={value}", **body)
    assert problem_of(answer).code == "bad_request"
    is_an_attempt(desk, before, verb, "bad_request")


def test_a_key_that_is_refused(desk: Desk) -> None:
    verb = next(verb for verb in AUDITED if verb.name == "new_admin_token")
    body = {"label": "Bea", "scopes": ["read"]}
    desk.raw("POST", "/tokens", json=body, headers={"Idempotency-Key": "k"})
    for code, key, label in (
        ("bad_key", f"{MARK} {MARK}", "Bea"),
        ("key_reused", "k", MARK),
        ("key_used", "k", "Bea"),
    ):
        before = lines(desk)
        answer = desk.raw("POST", "/tokens", json={**body, "label": label}, headers={"Idempotency-Key": key})
        assert problem_of(answer).code == code
        is_an_attempt(desk, before, verb, code)


def test_what_has_its_line_gets_no_second_one(desk: Desk, desk_with: Callable[..., Desk]) -> None:
    verb = next(verb for verb in AUDITED if verb.name == "ban_player")
    path = path_of(verb)[0]
    before = lines(desk)
    assert desk.refused("POST", path, {"reason": "Insults"}).code == "no_such_player"
    line, *rest = lines(desk)
    assert (line["outcome"], line["params"]["reason"]) == ("no_such_player", "Insults")
    assert rest[:1] == before[:1]
    before = lines(desk)
    assert desk_with("read").refused("POST", path, {"zq": MARK}).code == "missing_scope"
    is_an_attempt(desk, before, verb, "missing_scope")


@pytest.mark.parametrize("verb", AUDITED, ids=lambda verb: verb.name)
def test_nobody_leaves_a_line(running: Running, desk: Desk, verb: Verb) -> None:
    """Or whoever is no administrator could fill the disk."""
    player = running.town.person()
    before = lines(desk)
    for token in (None, "made-up", "x" * 1000, player.token):
        who = Desk(running.http, token, prefix=desk.prefix)
        for content, kind in (*WRONG.values(), (b"{}", "application/json")):
            answer = who.raw(verb.method, path_of(verb)[0], content=content, headers={"Content-Type": kind})
            assert problem_of(answer).code in ("no_identity", "bad_token")
    assert lines(desk) == before


def test_whoever_asks_too_often_leaves_no_line_and_looks_leave_none(
    start: Callable[..., Running], sqlite_url: str
) -> None:
    server = start(sqlite_url, requests_burst=5, requests_window=3600.0)
    desk = desk_at(server)
    assert desk.refused("GET", "/players?limit=0").code == "bad_request"  # a look
    codes = [desk.refused("POST", "/players/x/ban", {}).code for _ in range(20)]
    assert codes == ["bad_body"] * 4 + ["too_many"] * 16
    told = server.run(server.tables.administrators.audit(100))
    assert [line.outcome for line in told] == ["bad_body"] * 4


@pytest.mark.parametrize("path", ["/tokens/a%00b", f"/tokens/{'x' * 3000}"])
def test_no_address_is_too_much_for_the_audit(
    start: Callable[..., Running], database_url: str, path: str
) -> None:
    """PostgreSQL takes no null in a text, and no text that is too long for its column."""
    desk = desk_at(start(database_url))
    assert desk.refused("DELETE", path).code == "no_such_token"
    assert desk.refused("DELETE", f"{path}?dry_run=perhaps").code == "bad_request"
    outcomes = [(line["outcome"], len(line["target"])) for line in lines(desk)]
    assert outcomes == [
        ("bad_request", 3 if "%" in path else 64),
        ("no_such_token", 3 if "%" in path else 64),
    ]
