"""Jobs by REST."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.admin.conftest import Desk
from tests.tables.house import PATIENCE
from tests.web.conftest import Running


def over(desk: Desk, job: str) -> Any:
    """A job when it is over. Each look is a request: it takes its time by itself."""
    for _ in range(int(PATIENCE) * 50):
        found = desk.get(f"/jobs/{job}")
        if found["finished_at"] is not None:
            return found
    raise AssertionError("it is never over")


@pytest.mark.parametrize("kind", ["archive", "check_matches", "verify_finished", "forget"])
def test_every_kind_is_done(desk: Desk, running: Running, kind: str) -> None:
    town = running.town
    ada, ben = town.person("Ada"), town.person("Ben")
    _, match = town.match(ada, ben)
    _, old = town.match(ada, ben)
    ada.post(f"/matches/{old}/resign", {"id": "r", "seq": ada.get(f"/matches/{old}")["seq"]})
    made = desk.post("/jobs", {"kind": kind})
    assert (made["kind"], made["made_by"], made["params"]) == (kind, "Ada", {})
    job = over(desk, made["id"])
    assert (job["state"], job["result"]["error"], job["result"]["ids"]) == ("done", None, [])
    if kind in ("check_matches", "verify_finished"):
        assert job["done"] == job["total"] == sum(job["result"]["counts"].values()) > 0
    assert match not in str(job)
    assert made["id"] in [each["id"] for each in desk.get("/jobs")["jobs"]]


@pytest.mark.parametrize("kind", ["archive", "forget"])
def test_a_job_can_be_tried(desk: Desk, kind: str) -> None:
    tried = desk.post("/jobs?dry_run=true", {"kind": kind})
    job = over(desk, tried["id"])
    assert (tried["dry_run"], job["dry_run"], job["params"], job["state"]) == (True, True, {}, "done")
    assert desk.audit("start_job")[0]["outcome"] == "dry_run"
    assert not over(desk, desk.post("/jobs", {"kind": kind})["id"])["dry_run"]


def test_what_cannot_be_done(desk: Desk) -> None:
    assert desk.refused("POST", "/jobs", {"kind": "nonsense"}).code == "bad_body"
    chess = {"kind": "check_matches", "params": {"game": "chess"}}
    assert desk.refused("POST", "/jobs", chess).code == "no_such_game"
    assert desk.refused("GET", "/jobs/nobody").code == "no_such_job"
    assert desk.refused("POST", "/jobs/nobody/cancel").code == "no_such_job"
    job = over(desk, desk.post("/jobs", {"kind": "forget"})["id"])
    assert desk.refused("POST", f"/jobs/{job['id']}/cancel").code == "job_over"


def test_pages_meet_every_job_once(desk: Desk) -> None:
    for _ in range(5):
        over(desk, desk.post("/jobs", {"kind": "forget"})["id"])
    whole = [job["id"] for job in desk.get("/jobs?limit=200")["jobs"]]
    assert [job["id"] for job in desk.pages("/jobs")] == whole
    other = desk.get("/audit?limit=1")["next"]  # its rows are numbered
    for path in ("/jobs", "/announcements"):
        assert desk.refused("GET", f"{path}?cursor={other}").code == "bad_cursor"


def test_a_key_starts_one_job(desk: Desk) -> None:
    key = {"Idempotency-Key": "once"}
    first, again = (desk.raw("POST", "/jobs", json={"kind": "forget"}, headers=key).json() for _ in range(2))
    assert first["id"] == again["id"]
    over(desk, first["id"])


def test_who_may(desk_with: Callable[..., Desk]) -> None:
    reader = desk_with("read", "moderate")
    assert isinstance(reader.get("/jobs")["jobs"], list)
    assert reader.refused("POST", "/jobs", {"kind": "archive"}).code == "missing_scope"
