"""Which administrator may do what: every verb by everybody (class F). A verb without a row here fails."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from app.tables.administrators import SCOPES, Scope
from tests.admin.conftest import Desk, desk_at
from tests.support import brawl
from tests.web.api import ADMIN_VERBS, Api, Town
from tests.web.conftest import Running
from tests.web.scenes import Scene, finished, playing, waiting

OK = "ok"


@dataclass(frozen=True)
class Row:
    """A verb: the scope that it needs; where it is tried; what it is sent (its own example, if nothing else); the query;
    what is said to an administrator with that scope alone, where that is not enough."""

    scope: Scope
    scene: Callable[[Town], Scene] = waiting
    body: Callable[[Scene], Any] | None = None
    query: str = ""
    alone: str = OK


def other_seat(at: Scene) -> int:
    """The seat of `other`, at a table of `waiting` or a match of `playing`."""
    table = at.people["mine"].get(f"/tables/{at.table}")
    return int(next(seat["seat"] for seat in table["seats"] if seat["player"] == at.people["other"].player))


ROWS: dict[str, Row] = {
    # administrators
    "whoami": Row("read"),
    "admin_tokens": Row("manage"),
    "new_admin_token": Row("manage", body=lambda at: {"label": "Bea", "scopes": ["manage"]}),
    "revoke_admin_token": Row("manage"),
    "audit_log": Row("read"),
    "metrics": Row("read"),
    # people
    "players": Row("read"),
    "one_player": Row("read"),
    "rename_player": Row("moderate"),
    "ban_player": Row("moderate"),
    "lift_ban": Row("moderate"),
    "bans": Row("read"),
    "sign_out_player": Row("moderate"),
    "export_player": Row("manage"),
    "delete_player": Row("manage"),
    # looking
    "all_tables": Row("read"),
    "inspect_table": Row("read"),
    "all_matches": Row("read"),
    "inspect_match": Row("read", playing),
    "match_log": Row("read", playing),
    "peek": Row("peek", playing),
    "export_match": Row("manage", playing, alone="missing_scope"),
    "import_match": Row("manage", finished),
    "search_chat": Row("moderate"),
    "delete_line": Row("moderate"),
    "delete_lines": Row("moderate", body=lambda at: {"table": at.table}),
    "server": Row("read"),
    # running
    "close_table": Row("moderate"),
    "kick_player": Row("moderate", body=lambda at: {"seat": other_seat(at)}),
    "substitute": Row("moderate", playing, lambda at: {"seat": other_seat(at), "bot": "heuristic"}),
    "pause_match": Row("moderate", playing),
    "resume_match": Row("moderate", playing),
    "force_default": Row("moderate", playing, lambda at: {"seq": at.seq}),
    # the house
    "announcements": Row("read"),
    "announce": Row("moderate", body=lambda at: {"text": "Soon"}),
    "withdraw": Row("moderate"),
    "message_table": Row("moderate"),
    "maintenance": Row("read"),
    "set_maintenance": Row("manage", body=lambda at: {"on": False, "text": ""}),
    "settings": Row("read"),
    "change_settings": Row("manage"),
    "jobs": Row("read"),
    "one_job": Row("read"),
    "start_job": Row("manage"),
    "cancel_job": Row("manage"),
    # reports
    "reports": Row("moderate"),
    "one_report": Row("moderate"),
    "settle_report": Row("moderate"),
    "report_bundle": Row("moderate"),
}

LATE = {"cancel_job": "job_over"}
"""What may come too late, and what is said then: a job of this small house is soon over."""


def test_every_verb_has_a_row() -> None:
    assert {verb.name: verb.scope for verb in ADMIN_VERBS} == {name: row.scope for name, row in ROWS.items()}


class Office:
    """What a verb is tried on, made when it is needed."""

    def __init__(self, desk: Desk, at: Scene) -> None:
        self.desk = desk
        self.at = at

    def path(self, verb: Any) -> str:
        """The address with ids of what is there."""
        found: str = re.sub(r"{(\w+)}", lambda name: str(getattr(self, name[1])()), verb.path)
        return found

    def table_id(self) -> str:
        return self.at.table

    def match_id(self) -> str:
        return self.at.match

    def player_id(self) -> str:
        return self.at.people["other"].player

    def token_id(self) -> str:
        made = self.desk.changed("POST", "/tokens", {"label": "Bea", "scopes": ["read"]})
        return str(made["info"]["id"])

    def line_id(self) -> str:
        return str(self.at.people["mine"].get(f"/tables/{self.at.table}/chat")["lines"][0]["id"])

    def announcement_id(self) -> str:
        return str(self.desk.changed("POST", "/announcements", {"text": "Soon"})["id"])

    def job_id(self) -> str:
        return str(self.desk.changed("POST", "/jobs", {"kind": "forget", "params": {}})["id"])

    def report_id(self) -> str:
        body = {"id": "r", "kind": "person", "about": self.player_id(), "text": "Rude"}
        return str(self.at.people["guest"].post("/reports", body)["id"])


def prepare(office: Office, verb: Any) -> None:
    """What has to be so before a verb can do anything."""
    if verb.name == "lift_ban":
        office.desk.changed("POST", f"/players/{office.player_id()}/ban", {"reason": "Rude"})
    if verb.name == "resume_match":
        office.desk.changed("POST", f"/matches/{office.match_id()}/pause")


def body_of(office: Office, verb: Any) -> Any:
    """What goes with the request."""
    row = ROWS[verb.name]
    if verb.name == "import_match":
        return office.at.people["mine"].get(f"/matches/{office.match_id()}/export")
    return row.body(office.at) if row.body is not None else verb.body_example


def send(who: Api, verb: Any, path: str, body: Any) -> httpx.Response:
    """Ask."""
    path += ROWS[verb.name].query
    return who.raw(verb.method, path, **({} if verb.body is None else {"json": body}))


PARTS = {"admin_tokens": "id, hash", "tokens": "id, hash", "jobs": "id, kind, params"}
"""What is compared of tables in which something changes by itself: when a token was used, how far a job is."""


def everything(running: Running) -> dict[str, list[Any]]:
    """All that is stored, but for the audit, and for snapshots, which are written when there is time."""
    path = running.settings.database.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(path)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        left_out = {"audit", "snapshots", "alembic_version", "sqlite_sequence", *PARTS}
        found = {
            name: list(database.execute(f"SELECT * FROM {name}")) for name in names if name not in left_out
        }
        for name, columns in PARTS.items():
            found[name] = list(database.execute(f"SELECT {columns} FROM {name}"))
    return found


def askers(running: Running, at: Scene) -> dict[str, Api]:
    """Everybody who may not do everything."""
    single: dict[str, Api] = {scope: desk_at(running, scope) for scope in SCOPES}
    player = at.people["mine"]
    program = player.post("/me/tokens", {"label": "bot"})["token"]
    return {
        "nobody": Api(running.http),
        "stranger": Api(running.http, "sha_nobody-has-ever-had-this-token"),
        "a player": Api(running.http, player.token),
        "a player's program": Api(running.http, program),
        **single,
    }


def said_to(verb: Any, role: str) -> str:
    """What each of them is told."""
    if role == "nobody":
        return "no_identity"
    if role not in SCOPES:
        return "bad_token"
    row = ROWS[verb.name]
    return "missing_scope" if role != row.scope else row.alone


@pytest.fixture(autouse=True)
def _brawl() -> Iterator[None]:
    with brawl.on_the_shelf():
        yield


@pytest.mark.parametrize("verb", ADMIN_VERBS, ids=lambda verb: verb.name)
def test_who_may(running: Running, town: Town, desk: Desk, verb: Any) -> None:
    row = ROWS[verb.name]
    office = Office(desk, row.scene(town))
    prepare(office, verb)
    path, body = office.path(verb), body_of(office, verb)
    people = askers(running, office.at)
    before = everything(running)
    for role, who in people.items():
        if (said := said_to(verb, role)) != OK:
            answer = send(who, verb, path, body)
            assert answer.json()["code"] == said, role
            assert answer.status_code in (401, 403)
    assert everything(running) == before, "who may not has changed nothing"
    may: list[Api] = [desk]
    if row.alone == OK:
        may.append(people[row.scope])
    for who in may:
        answer = send(who, verb, path, body)
        assert answer.status_code < 300 or answer.json()["code"] == LATE.get(verb.name), answer.text
        if verb.method != "GET":
            office = Office(desk, row.scene(town))
            prepare(office, verb)
            path, body = office.path(verb), body_of(office, verb)


@pytest.mark.parametrize("verb", ADMIN_VERBS, ids=lambda verb: verb.name)
def test_a_cookie_is_no_administrator(running: Running, town: Town, desk: Desk, verb: Any) -> None:
    """Neither a player's nor an administrator's token counts as a cookie: a page elsewhere could not be kept out."""
    office = Office(desk, ROWS[verb.name].scene(town))
    path, body = office.path(verb), body_of(office, verb)
    before = everything(running)
    for token in (desk.token, office.at.people["mine"].token):
        headers = {"Cookie": f"shamble_id={token}", "Origin": running.url}
        answer = running.http.request(verb.method, path, headers=headers, json=body)
        assert answer.json()["code"] == "no_identity"
    assert everything(running) == before


def test_nobody_gives_a_scope_that_they_do_not_have(running: Running) -> None:
    manager = desk_at(running, "manage")
    for scope in ("read", "moderate", "peek"):
        refused = manager.refused("POST", "/tokens", {"label": "More", "scopes": ["manage", scope]})
        assert (refused.code, refused.params) == ("missing_scope", {"scope": scope})
