"""Settings at run time, by REST."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from app.settings import TUNABLE
from tests.admin.conftest import Desk, desk_at
from tests.admin.listening import listening
from tests.web.conftest import Running


@pytest.fixture(autouse=True)
def as_before(running: Running) -> Iterator[None]:
    """Every test ends with the settings that it began with."""
    yield
    running.run(running.tables.tuning.change(None, dict.fromkeys(TUNABLE)))


def settings(desk: Desk) -> dict[str, Any]:
    """All of them by name."""
    return {each["name"]: each for each in desk.get("/settings")["settings"]}


def test_all_are_there_and_no_secret_is(desk: Desk, running: Running) -> None:
    found = settings(desk)
    assert set(found) == set(TUNABLE)
    assert (found["heartbeat"]["value"], found["heartbeat"]["source"]) == (60.0, "default")
    assert found["message_burst"]["source"] == "environment"
    text = str(found)
    assert running.settings.database_url not in text
    assert str(running.settings.data_dir) not in text


def test_a_change_holds_at_once(desk: Desk, running: Running) -> None:
    ada = running.town.person()
    does = desk.changed("PATCH", "/settings", {"changes": {"tables_per_player": 1, "body_limit": 8192}})
    assert does == {"dry_run": False, "does": {"settings_changed": 2, "settings_taken_back": 0}}
    running.town.table(ada)
    assert ada.refused("POST", "/tables", {"game": "zombie_mosh", "seats": 2}).code == "too_many"
    big = {"game": "zombie_mosh", "seats": 2, "name": "x" * 9000}
    assert ada.refused("POST", "/tables", big).code == "too_large"
    one = settings(desk)["tables_per_player"]
    assert (one["value"], one["source"], one["changed_by"]) == (1, "changed", "Ada")
    desk.changed("PATCH", "/settings", {"changes": {"tables_per_player": None}})
    running.town.table(ada)
    assert settings(desk)["tables_per_player"]["source"] == "environment"
    line = desk.audit("change_settings")[0]
    assert (line["outcome"], line["params"]) == ("done", {"changes": {"tables_per_player": None}})


def test_limits_of_requests_follow(desk: Desk, running: Running) -> None:
    ada = running.town.person()
    desk.changed("PATCH", "/settings", {"changes": {"requests_burst": 3, "requests_window": 3600}})
    answer = ada.raw("GET", "/me")
    assert answer.headers["ratelimit-limit"] == "3"
    for _ in range(2):
        ada.get("/me")
    assert ada.refused("GET", "/me").code == "too_many"
    running.run(running.tables.tuning.change(None, {"requests_burst": None}))
    ada.get("/me")


def test_sockets_follow(desk: Desk, running: Running) -> None:
    table = running.town.table(running.town.person())
    with listening(running, table) as ear:
        changes = {"sockets_per_address": 1, "message_burst": 8, "message_window": 3600}
        desk.changed("PATCH", "/settings", {"changes": changes})
        with pytest.raises(ConnectionClosedError, match="4429"), listening(running, table):
            pass
        for _ in range(9):
            ear.socket.send('{"type":"ping"}')
        assert ear.until("pong")
        assert ear.until("bye") == {"type": "bye", "reason": "too_many"}


def test_all_or_none_and_a_trial(desk: Desk) -> None:
    before = settings(desk)
    tried = desk.changed("PATCH", "/settings?dry_run=true", {"changes": {"bot_pace": 3}})
    assert tried == {"dry_run": True, "does": {"settings_changed": 1, "settings_taken_back": 0}}
    problem = desk.refused("PATCH", "/settings", {"changes": {"bot_pace": 3, "heartbeat": -1}})
    assert (problem.code, problem.params) == (
        "bad_setting",
        {"setting": "heartbeat", "what": "number", "least": 30, "most": 10**12},
    )
    assert problem.detail == "heartbeat should be a number from 30 to 1000000000000."
    loud = desk.refused("PATCH", "/settings", {"changes": {"log_level": "loud"}})
    assert loud.detail == "log_level should be one of critical, error, warning, info, debug."
    for name in ("database_url", "port", "nonsense", "maintenance"):
        problem = desk.refused("PATCH", "/settings", {"changes": {name: 1}})
        assert (problem.code, f" {name} " in problem.detail) == ("no_such_setting", True)
    typed = desk.refused("PATCH", "/settings", {"changes": {"<b>bold": 1}})
    assert (typed.code, typed.params) == ("no_such_setting", {})
    assert desk.refused("PATCH", "/settings", {"changes": {"bot_pace": True}}).code == "bad_body"
    assert settings(desk) == before


def test_who_may(desk_with: Callable[..., Desk]) -> None:
    reader = desk_with("read", "moderate")
    assert settings(reader)
    assert reader.refused("PATCH", "/settings", {"changes": {"bot_pace": 1}}).code == "missing_scope"


def test_a_change_outlives_a_restart_and_goes_before_the_environment(
    start: Callable[..., Running], sqlite_template: Path, tmp_path: Path
) -> None:
    shutil.copy(sqlite_template, tmp_path / "house.sqlite")
    url = f"sqlite:///{tmp_path / 'house.sqlite'}"
    first = start(url, bot_pace=5.0)
    desk_at(first).changed("PATCH", "/settings", {"changes": {"bot_pace": 1.5}})
    first.close()
    second = start(url, bot_pace=5.0)
    one = settings(desk_at(second))["bot_pace"]
    assert (one["value"], one["source"]) == (1.5, "changed")
    assert second.tables.settings.bot_pace == 1.5
