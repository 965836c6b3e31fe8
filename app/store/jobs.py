"""Jobs: what was asked for, how far it is, how it went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from app.store.database import Database
from app.store.pages import Page, cut
from app.store.schema import jobs

RUNNING = ("waiting", "running")


class JobRow(NamedTuple):
    """A job. `params` and `result` are JSON, instants milliseconds; `total` is None while it is not known."""

    id: str
    kind: str
    state: str
    params: str
    done: int
    total: int | None
    result: str | None
    made_at: int
    made_by: str
    started_at: int | None
    finished_at: int | None


_job = [jobs.c[name] for name in JobRow._fields]


async def add(db: Database, row: JobRow) -> None:
    """A new job."""
    async with db.write("job") as connection:
        await connection.execute(jobs.insert().values(row._asdict()))


async def job(db: Database, job_id: str) -> JobRow | None:
    """One by its id."""
    async with db.read() as connection:
        found = (await connection.execute(sa.select(*_job).where(jobs.c.id == job_id))).one_or_none()
    return None if found is None else JobRow(*found)


async def page_of(db: Database, page: Page) -> Sequence[JobRow]:
    """All of them, the newest first."""
    async with db.read() as connection:
        found = await connection.execute(cut(sa.select(*_job), page, jobs.c.made_at, jobs.c.id))
        return [JobRow(*row) for row in found]


async def next_waiting(db: Database) -> JobRow | None:
    """The one that has waited longest."""
    query = sa.select(*_job).where(jobs.c.state == "waiting").order_by(jobs.c.made_at, jobs.c.id).limit(1)
    async with db.read() as connection:
        found = (await connection.execute(query)).one_or_none()
    return None if found is None else JobRow(*found)


async def change(db: Database, job_id: str, states: Sequence[str], **values: Any) -> bool:
    """Change a job that is in one of these states; whether it was."""
    async with db.write("job") as connection:
        query = jobs.update().where(jobs.c.id == job_id, jobs.c.state.in_(states)).values(**values)
        return (await connection.execute(query)).rowcount == 1


async def interrupt(db: Database, now: int, result: str) -> int:
    """What is said to be running is not: the process that did it is gone. It has failed; how many there were."""
    async with db.write("job") as connection:
        query = jobs.update().where(jobs.c.state == "running")
        done = await connection.execute(query.values(state="failed", finished_at=now, result=result))
        return done.rowcount
