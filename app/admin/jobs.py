"""Work that takes longer than a request."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import Request

from app.admin import house_shapes as shapes
from app.admin.auth import By
from app.admin.paging import PageOf, by_word, split
from app.admin.routing import verb
from app.tables.administrators import ms
from app.tables.jobs import Job
from app.web.api.body import json_body
from app.web.auth import tables_of

JOB: dict[str, Any] = {
    "id": "j1",
    "kind": "check_matches",
    "state": "done",
    "params": {"game": "zombie_mosh"},
    "dry_run": False,
    "done": 12,
    "total": 12,
    "result": {
        "counts": {"fine": 11, "needs_version": 1},
        "ids": ["Jt5nG3w0R8uXe6bD1hSkVQ"],
        "error": None,
    },
    "made_at": "2026-11-30T18:00:00Z",
    "made_by": "Ada",
    "started_at": "2026-11-30T18:00:00Z",
    "finished_at": "2026-11-30T18:00:01Z",
}
WAITING: dict[str, Any] = {
    **JOB,
    "state": "waiting",
    "done": 0,
    "total": None,
    "result": None,
    "started_at": None,
    "finished_at": None,
}


@verb(
    "GET",
    "/jobs",
    scope="read",
    tag="jobs",
    summary="All jobs",
    paged=True,
    returns=shapes.Jobs,
    example={"jobs": [JOB], "next": None},
)
async def jobs(request: Request, admin: By, page: PageOf) -> shapes.Jobs:
    """Those that wait, the one that runs, and those that are over, with what came of them."""
    found = await tables_of(request).jobs.jobs(by_word(page))
    return shapes.Jobs(*split(found, page, lambda row: (ms(row.made_at), row.id)))


@verb(
    "GET",
    "/jobs/{job_id}",
    scope="read",
    tag="jobs",
    summary="One job",
    returns=Job,
    example=JOB,
    refusals=("no_such_job",),
)
async def one_job(request: Request, admin: By, job_id: str) -> Job:
    """How far it is: `done` of `total` steps."""
    return await tables_of(request).jobs.job(job_id)


@verb(
    "POST",
    "/jobs",
    scope="manage",
    tag="jobs",
    summary="Start a job",
    destructive=True,
    body=shapes.NewJob,
    body_example={"kind": "check_matches", "params": {"game": "zombie_mosh"}},
    returns=Job,
    status=201,
    example=WAITING,
    refusals=("no_such_game",),
)
async def start_job(
    request: Request,
    admin: By,
    body: Annotated[shapes.NewJob, Depends(json_body(shapes.NewJob))],
    dry_run: bool = False,
) -> Job:
    """It is done beside everything else, after those that wait already. One that the server's end interrupts has failed,
    and may be started again: every kind can be done twice. With `dry_run` the job changes nothing: its `result` counts what
    it would do."""
    return await tables_of(request).jobs.start(admin, body.kind, body.params, dry_run)


@verb(
    "POST",
    "/jobs/{job_id}/cancel",
    scope="manage",
    tag="jobs",
    summary="Cancel a job",
    returns=Job,
    example={**WAITING, "state": "cancelled", "finished_at": "2026-11-30T18:00:01Z"},
    refusals=("no_such_job", "job_over"),
)
async def cancel_job(request: Request, admin: By, job_id: str) -> Job:
    """One that waits is not begun; one that runs stops after the step that it is at, so it may still be `running` in this
    answer. What it has done stays."""
    return await tables_of(request).jobs.cancel(job_id)
