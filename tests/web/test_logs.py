"""What the server says of itself: events with fields, and nothing that is not on the list."""

from __future__ import annotations

import ast
import json
import logging
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy.engine import make_url
from websockets.sync.client import connect

from app import logs
from app.logs import FIELDS, AsJson, Reticent, fields_of, logger
from app.settings import BadSetting, from_environ
from tests.support.processes import ROOT
from tests.support.server import Server
from tests.web.api import Town, play

SECRET = "_".join(("head", "left", "arm", "3"))


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> Callable[[], dict[str, Any]]:
    """The fields of what was logged last."""
    return lambda: fields_of(caplog.records[-1])


def test_only_what_is_on_the_list(told: Callable[[], dict[str, Any]]) -> None:
    log = logger("shamble.test")
    log.error("something", match="Jt5nG3w0R8uXe6bD1hSkVQ", seq=7, token=SECRET, hand=[3], text=SECRET)
    assert told() == {"event": "something", "match": "Jt5nG3w0R8uXe6bD1hSkVQ", "seq": 7}
    for bad in ("two\nlines", "Grüße", "x" * 121, '{"a": 1}', ["a"], {"a": 1}, b"x", object()):
        log.error("something", match=bad)
        assert told() == {"event": "something"}
    with logs.bound(request_id="5c01839b70bf57cb", cookie=SECRET):
        log.error("something", seq=8)
    assert told() == {"event": "something", "request_id": "5c01839b70bf57cb", "seq": 8}
    log.error("something")
    assert told() == {"event": "something"}


def test_no_name_on_the_list_is_a_secret() -> None:
    assert not FIELDS & {
        "token",
        "cookie",
        "path",
        "url",
        "name",
        "address",
        "text",
        "seed",
        "hand",
        "action",
    }


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of a log in the source."""
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("debug", "info", "warning", "error", "exception", "critical")
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id == "log"
            ):
                yield f"{path.name}:{node.lineno}", node


def test_every_call_names_an_event_and_fields_of_the_list() -> None:
    found = dict(calls())
    assert len(found) > 20
    for where, call in found.items():
        assert [type(argument) for argument in call.args] == [ast.Constant], where
        names = {keyword.arg for keyword in call.keywords}
        assert names <= FIELDS | {"exc_info", None}, where


def test_an_exception_tells_where_and_not_what(told: Callable[[], dict[str, Any]]) -> None:
    def rule() -> None:
        raise KeyError(SECRET)

    try:
        rule()
    except KeyError as fault:
        logger("shamble.test").exception("a rule failed", match="m")
        first = told()
        reference = logs.report(logger("shamble.test"), fault)
    assert first["fault"] == told()["fault"] == "KeyError"
    assert told()["reference"] == reference
    assert "in rule" in first["trace"]
    assert SECRET not in str(first) + str(told())


def records() -> Iterator[logging.LogRecord]:
    """What others log: with an exception, and what asyncio says of a task that nobody waits for."""
    try:
        raise ValueError(SECRET)
    except ValueError:
        fault = sys.exc_info()
    yield logging.LogRecord("uvicorn.error", logging.ERROR, "x.py", 1, "Exception in %s", ("it",), fault)
    text = f"Task exception was never retrieved\nfuture: <Task exception=ValueError('{SECRET}')>"
    yield logging.LogRecord("asyncio", logging.ERROR, "x.py", 1, text, (), fault)


@pytest.mark.parametrize("record", list(records()), ids=lambda record: record.name)
def test_others_tell_no_more(record: logging.LogRecord) -> None:
    line = json.loads(AsJson().format(record))
    assert line["level"] == "error"
    assert line["logger"] == record.name
    assert line["event"] in ("Exception in it", "Task exception was never retrieved")
    assert line["fault"] == "ValueError"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
    plain = Reticent().format(record)
    assert "fault=ValueError\n" in plain
    assert SECRET not in str(line) + plain


def test_a_line_for_a_terminal(caplog: pytest.LogCaptureFixture) -> None:
    logger("shamble.test").error("match cannot be caught up", match="m1", seq=7)
    line = Reticent().format(caplog.records[-1])
    assert line.endswith(" ERROR shamble.test: match cannot be caught up match=m1 seq=7")


def test_the_format_is_one_of_two() -> None:
    assert from_environ({}).log_format == "plain"
    assert from_environ({"SHAMBLE_LOG_FORMAT": "JSON"}).log_format == "json"
    with pytest.raises(BadSetting, match="SHAMBLE_LOG_FORMAT must be one of plain, json"):
        from_environ({"SHAMBLE_LOG_FORMAT": "xml"})


def test_every_line_is_an_object(make_server: Callable[..., Server], sqlite_url: str) -> None:
    """A request can be followed from its answer to what was logged for it; tokens, names, addresses and cards stay out."""
    server = make_server(sqlite_url, SHAMBLE_LOG_LEVEL="debug", SHAMBLE_LOG_FORMAT="json")
    with httpx.Client(base_url=server.url, timeout=30, trust_env=False) as http:
        town = Town(http)
        ada, boris = town.person("Adamantina"), town.person("Boris")
        table, match = town.match(ada, boris)
        play(match, [ada, boris], most=4)
        headers = {"Authorization": f"Bearer {ada.token}"}
        with connect(f"{server.ws_url}/ws/{table}", additional_headers=headers, max_size=None) as socket:
            socket.send('{"type": "hello", "v": 1, "seq": null}')
            assert table in str(socket.recv())
            socket.send('{"type": "resign", "id": "r", "seq": 0}')
            while '"refused"' not in str(socket.recv()):
                pass
        hand = ada.get(f"/matches/{match}/view")["view"]["hand"]
        viewed = ada.raw("GET", f"/matches/{match}/view")
        http.get(f"/t/{table}?next={boris.token}")
        server.stop()
        database = sqlite3.connect(str(make_url(sqlite_url).database))
        with database:
            database.execute("UPDATE matches SET rules_version = 99")
            database.execute("DELETE FROM snapshots")
        database.close()
        server.restart()
        refused = ada.raw("GET", f"/matches/{match}/view")
        assert refused.json()["code"] == "needs_version"
    server.stop()
    lines = [json.loads(line) for line in server.log().splitlines()]
    for line in lines:
        assert (
            {"time", "level", "logger", "event"}
            <= line.keys()
            <= {"time", "level", "logger", "event", *FIELDS}
        )
    assert {"Application startup complete.", "request"} <= {line["event"] for line in lines}
    of = {line["request_id"]: line for line in lines if line["event"] == "request"}
    request = of[viewed.headers["x-request-id"]]
    assert request.pop("ms") >= 0
    assert request.pop("time").endswith("Z")
    assert request == {
        "level": "debug",
        "logger": "shamble.web",
        "event": "request",
        "match": match,
        "request_id": viewed.headers["x-request-id"],
        "player": ada.player,
        "method": "GET",
        "route": "/api/v1/matches/{match_id}/view",
        "status": 200,
    }
    (ended,) = (line for line in lines if line["event"] == "a socket has ended")
    assert ended["match"] == match
    (waits,) = (line for line in lines if line["event"] == "match waits for another version of its rules")
    assert (waits["level"], waits["match"], waits["version"]) == ("error", match, 99)
    assert waits["request_id"] == refused.headers["x-request-id"]
    assert all(line.get("match", match) == match for line in lines)
    log = server.log().replace(f'"match":"{match}"', "")
    assert hand
    for secret in (table, match, ada.token, boris.token, "Adamantina", "127.0.0.1:0", *hand):
        assert str(secret) not in log
