"""Administrators' tokens, the audit, keys, pages."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from app.admin.paging import write
from app.engine import Refused
from app.store.schema import admin_tokens, now_ms
from tests.admin.conftest import Desk, desk_at
from tests.web.conftest import Running

NEW = {"label": "Bea", "scopes": ["read"]}


def test_a_token_is_made_used_and_revoked(desk: Desk, running: Running) -> None:
    made = desk.post("/tokens", {"label": "Bea", "scopes": ["read", "moderate"]})
    bea = Desk(running.http, made["token"], prefix="/api/admin/v1")
    assert bea.get("/me") == {"id": made["info"]["id"], "label": "Bea", "scopes": ["moderate", "read"]}
    listed = {one["id"]: one for one in desk.get("/tokens")["tokens"]}
    assert listed[made["info"]["id"]]["made_by"] == "Ada"
    assert listed[made["info"]["id"]]["used_at"] is not None
    assert made["token"] not in str(listed)
    path, does = f"/tokens/{made['info']['id']}", {"tokens_revoked": 1}
    assert desk.changed("DELETE", f"{path}?dry_run=true") == {"dry_run": True, "does": does}
    assert bea.get("/me")["label"] == "Bea"
    assert desk.refused("DELETE", "/tokens/nobody?dry_run=true").code == "no_such_token"
    assert desk.changed("DELETE", path) == {"dry_run": False, "does": does}
    assert bea.refused("GET", "/me").code == "bad_token"
    assert desk.refused("DELETE", f"/tokens/{made['info']['id']}").code == "no_such_token"


def test_a_token_that_was_revoked_meanwhile_makes_no_heir(running: Running) -> None:
    administrators = running.tables.administrators
    info, token = running.run(administrators.new_token(None, "Thief", ["manage"], None))
    thief = running.run(administrators.who(token))
    assert thief is not None
    running.run(administrators.revoke(info.id))
    with pytest.raises(Refused, match="bad_token"):
        running.run(administrators.new_token(thief, "Heir", ["manage"], None))
    assert "Heir" not in [one.label for one in running.run(administrators.tokens())]


def test_nobody_gives_what_they_do_not_have(desk_with: Callable[..., Desk]) -> None:
    desk = desk_with("manage", "read")
    problem = desk.refused("POST", "/tokens", {"label": "x", "scopes": ["read", "peek"]})
    assert (problem.code, problem.params) == ("missing_scope", {"scope": "peek"})


def test_a_token_ends(desk: Desk) -> None:
    past = (datetime.now(UTC) - timedelta(seconds=1)).isoformat()
    assert desk.refused("POST", "/tokens", {**NEW, "expires_at": past}).code == "bad_time"


def test_a_token_whose_end_has_come_is_nobodys(desk: Desk, running: Running) -> None:
    later = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    made = desk.post("/tokens", {**NEW, "expires_at": later})
    bea = Desk(running.http, made["token"], prefix="/api/admin/v1")
    assert (bea.get("/me")["label"], bea.raw("GET", "/metrics").status_code) == ("Bea", 200)
    held = sa.update(admin_tokens).where(admin_tokens.c.id == made["info"]["id"])

    async def end() -> None:
        async with running.tables.store.db.write("test") as connection:
            await connection.execute(held.values(expires_at=now_ms()))

    running.run(end())
    for path in ("/me", "/metrics"):
        assert bea.refused("GET", path).code == "bad_token"
    assert made["info"]["id"] in [one["id"] for one in desk.get("/tokens")["tokens"]]


def test_who_is_nobody(running: Running) -> None:
    nobody = Desk(running.http, prefix="/api/admin/v1")
    assert nobody.refused("GET", "/me").code == "no_identity"
    assert Desk(running.http, "made-up", prefix="/api/admin/v1").refused("GET", "/me").code == "bad_token"
    player = running.town.person()
    assert Desk(running.http, player.token, prefix="/api/admin/v1").refused("GET", "/me").code == "bad_token"


def test_what_was_written_is_for_who_could_have_written_it(
    desk: Desk, desk_with: Callable[..., Desk]
) -> None:
    desk.post("/tokens", {**NEW, "label": "Bea for the audit"})
    assert desk.audit("new_admin_token")[0]["params"]["label"] == "Bea for the audit"
    line = desk_with("read", "moderate").audit("new_admin_token")[0]
    assert (line["outcome"], line["params"]) == ("done", {})


def test_every_act_has_its_line(desk: Desk, desk_with: Callable[..., Desk]) -> None:
    desk.post("/tokens", NEW)
    done = desk.audit("new_admin_token")[0]
    assert (done["actor"], done["outcome"], done["params"]["label"]) == ("Ada", "done", "Bea")
    assert desk.refused("DELETE", "/tokens/nobody").code == "no_such_token"
    line = desk.audit("revoke_admin_token")[0]
    assert (line["outcome"], line["target"]) == ("no_such_token", "nobody")
    assert desk_with("read").refused("DELETE", "/tokens/nobody").code == "missing_scope"
    assert desk.audit("revoke_admin_token")[0]["outcome"] == "missing_scope"


def test_a_key_has_one_effect(desk: Desk) -> None:
    key = {"Idempotency-Key": "once"}
    assert desk.raw("POST", "/tokens", json=NEW, headers=key).status_code == 201
    before = desk.get("/tokens")
    again = desk.raw("POST", "/tokens", json=NEW, headers=key)
    assert (again.status_code, again.json()["code"]) == (409, "key_used")  # shown once
    other = desk.raw("POST", "/tokens", json={**NEW, "label": "Cy"}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")
    assert desk.get("/tokens") == before
    assert (
        desk.raw("POST", "/tokens", json=NEW, headers={"Idempotency-Key": "a b"}).json()["code"] == "bad_key"
    )


def test_a_refused_request_gives_its_key_back(desk: Desk) -> None:
    key = {"Idempotency-Key": "again"}
    wrong = {**NEW, "expires_at": "2001-01-01T00:00:00Z"}
    assert desk.raw("POST", "/tokens", json=wrong, headers=key).json()["code"] == "bad_time"
    assert desk.raw("POST", "/tokens", json=NEW, headers=key).status_code == 201


def test_pages_meet_every_line_once(desk: Desk) -> None:
    for number in range(5):
        desk.post("/tokens", {**NEW, "label": f"page {number}"})
    whole = [line["id"] for line in desk.get("/audit?limit=200")["lines"]]
    assert [line["id"] for line in desk.pages("/audit", what="lines")] == whole
    assert desk.refused("GET", "/audit?cursor=nonsense").code == "bad_cursor"
    problem = desk.refused("GET", "/audit?limit=0")
    assert (problem.code, problem.detail) == ("bad_request", "limit should be a whole number from 1 to 200.")
    assert " a time with its zone, " in desk.refused("GET", "/audit?since=tomorrow").detail
    assert desk.refused("GET", f"/audit?actor={'x' * 65}").params["most"] == 64


def test_the_audit_can_be_searched(desk: Desk) -> None:
    desk.refused("DELETE", "/tokens/somebody")
    found = desk.get("/audit?target=somebody&outcome=no_such_token&actor=Ada")["lines"]
    assert [line["verb"] for line in found] == ["revoke_admin_token"]
    assert desk.get("/audit?until=2001-01-01T00:00:00Z")["lines"] == []


def test_a_cursor_of_another_list_and_a_null_are_refused(desk: Desk) -> None:
    assert desk.refused("GET", f"/audit?cursor={write((1, 'a word'))}").code == "bad_cursor"
    assert desk.refused("GET", "/audit?actor=%00").code == "bad_request"


def test_a_key_whose_request_was_cut_off_by_a_stop(start: Callable[..., Running], sqlite_url: str) -> None:
    """It may have been done or not, and that is said."""
    first = start(sqlite_url)
    ada = desk_at(first)
    ada.get("/me")  # that a token is in use has been noted then
    key = {"Idempotency-Key": "cut"}
    first.tables.store.pause_at(stuck := Stuck("admin_token"))
    answers: list[int] = []
    sent = threading.Thread(
        target=lambda: answers.append(ada.raw("POST", "/tokens", json=NEW, headers=key).status_code)
    )
    sent.start()
    stuck.came.wait(20)
    busy = ada.raw("POST", "/tokens", json=NEW, headers=key)
    assert busy.json()["code"] == "key_busy"
    second = start(sqlite_url)  # as if the first had been killed here
    again = Desk(second.http, ada.token, prefix="/api/admin/v1")
    assert again.raw("POST", "/tokens", json=NEW, headers=key).json()["code"] == "key_unknown"
    assert first.loop is not None
    first.loop.call_soon_threadsafe(stuck.go.set)
    sent.join(20)
    assert answers == [201]


class Stuck:
    """A pause point at which a write of that name stays until it may go."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.came = threading.Event()
        self.go = asyncio.Event()

    async def __call__(self, what: str) -> None:
        if what == self.what:
            self.came.set()
            await self.go.wait()
