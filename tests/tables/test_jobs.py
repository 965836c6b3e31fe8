"""Jobs: one at a time, stored progress, cancelled, interrupted."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from app.engine import Refused
from app.store import Unsure
from app.store import jobs as stored
from app.store.jobs import JobRow
from app.store.pages import Page
from app.store.schema import actions, matches
from app.tables.administrators import Admin
from app.tables.jobs import Job, JobKind, JobParams, Progress
from tests.tables.conftest import Opener
from tests.tables.house import PATIENCE, Gate, House

ADA = Admin("a1", "Ada", frozenset({"manage"}))


class Slow:
    """The work of a kind of job, for tests: a step each time it is let on."""

    def __init__(self, house: House, kind: JobKind, steps: int = 3) -> None:
        self.turns: asyncio.Semaphore = asyncio.Semaphore(0)
        self.begun = asyncio.Event()
        self.steps = steps
        house.tables.jobs._kinds[kind] = self.work  # type: ignore[index]

    async def work(self, progress: Progress) -> None:
        """Be let on, step by step."""
        progress.total = self.steps
        for _ in range(self.steps):
            self.begun.set()
            await self.turns.acquire()
            progress.counts["stones"] += 1
            await progress.step()

    def let_on(self, steps: int) -> None:
        """So many steps more."""
        for _ in range(steps):
            self.turns.release()


async def over(house: House, job_id: str) -> Job:
    """The job, when it is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            job = await house.tables.jobs.job(job_id)
            if job.finished_at is not None:
                return job
            await asyncio.sleep(0)


async def done(house: House, kind: JobKind, **params: Any) -> Job:
    """A job of that kind, done."""
    return await over(house, (await house.tables.jobs.start(ADA, kind, JobParams(**params))).id)


async def test_one_at_a_time_and_what_is_cancelled(house: House) -> None:
    slow, jobs = Slow(house, "forget"), house.tables.jobs
    first = await jobs.start(ADA, "forget")
    assert (first.state, first.made_by, first.done, first.total) == ("waiting", "Ada", 0, None)
    await slow.begun.wait()
    second, third = await jobs.start(None, "forget"), await jobs.start(ADA, "forget")
    assert [job.state for job in await jobs.jobs(Page(50))].count("running") == 1
    assert (await jobs.cancel(second.id)).state == "cancelled"
    slow.let_on(1)
    await house.until(lambda: jobs._running is not None and jobs._running[1].done == 1)
    running = await jobs.job(first.id)
    assert (running.state, running.done, running.total) == ("running", 1, 3)
    assert running.started_at is not None
    await jobs.cancel(first.id)
    slow.let_on(1)
    stopped = await over(house, first.id)
    assert (stopped.state, stopped.done) == ("cancelled", 2)
    assert stopped.result is not None
    assert stopped.result.counts == {"stones": 2}
    slow.let_on(3)
    last = await over(house, third.id)
    assert (last.state, last.done) == ("done", 3)
    for job in (first, second, third):
        with pytest.raises(Refused, match="job_over"):
            await jobs.cancel(job.id)
    for ask in (jobs.cancel, jobs.job):
        with pytest.raises(Refused, match="no_such_job"):
            await ask("nobody's")


async def test_a_stop_interrupts_and_what_waits_is_done_after_it(
    open_house: Opener, database_url: str
) -> None:
    first = await open_house(database_url)
    slow = Slow(first, "forget")
    running = await first.tables.jobs.start(ADA, "forget")
    await slow.begun.wait()
    waiting = await first.tables.jobs.start(ADA, "check_matches")
    closing = asyncio.create_task(first.close())
    await first.until(lambda: first.tables.jobs._stopping)
    slow.let_on(1)
    await closing
    second = await open_house(database_url)
    stopped = await second.tables.jobs.job(running.id)
    assert (stopped.state, stopped.done) == ("failed", 1)
    assert stopped.result is not None
    assert (stopped.result.error, stopped.result.counts) == ("interrupted", {"stones": 1})
    assert (await over(second, waiting.id)).state == "done"


async def test_a_kill_leaves_a_job_that_has_failed(open_house: Opener, database_url: str) -> None:
    first = await open_house(database_url)
    row = JobRow("j", "archive", "running", "{}", 7, 9, None, 1, "Ada", 2, None)
    await stored.add(first.tables.store.db, row)  # as a process leaves it that is killed
    await first.close()
    second = await open_house(database_url)
    job = await second.tables.jobs.job("j")
    assert (job.state, job.done, job.total) == ("failed", 7, 9)
    assert job.result is not None
    assert job.result.error == "interrupted"
    assert job.finished_at is not None


async def test_a_job_that_breaks_has_failed_and_the_next_is_done(lite: House) -> None:
    async def broken(progress: Progress) -> None:
        raise ZeroDivisionError

    lite.tables.jobs._kinds["archive"] = broken  # type: ignore[index]
    job = await done(lite, "archive")
    assert job.state == "failed"
    assert job.result is not None
    assert job.result.error == "fault"
    assert (await done(lite, "forget")).state == "done"
    with pytest.raises(Refused, match="no_such_game"):
        await lite.tables.jobs.start(ADA, "check_matches", JobParams(game="chess"))


async def test_a_job_whose_end_could_not_be_written_has_failed(lite: House) -> None:
    """The database fails when it is over; with the next job, or an hour later, that is put right."""
    keep = stored.change

    async def lost(db: Any, job_id: str, states: Any, **values: Any) -> bool:
        if values.get("state") == "done":
            raise Unsure("gone")
        return await keep(db, job_id, states, **values)

    jobs = lite.tables.jobs
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored, "change", lost)
        first = await jobs.start(ADA, "forget")
        await lite.until(lambda: jobs._runner is not None and jobs._runner.done())
    assert (await jobs.job(first.id)).state == "running"
    jobs.go_on()
    assert (await over(lite, first.id)).state == "failed"
    assert (await done(lite, "forget")).state == "done"


async def test_one_asked_for_while_the_runner_looks_is_not_forgotten(lite: House) -> None:
    """The runner finds nothing more to do in the moment in which something is asked for."""
    jobs = lite.tables.jobs
    found = stored.next_waiting
    looked, go_on = asyncio.Event(), asyncio.Event()

    async def late(db: Any) -> JobRow | None:
        row = await found(db)
        if row is None and not looked.is_set():
            looked.set()
            await go_on.wait()
        return row

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored, "next_waiting", late)
        await jobs.start(ADA, "forget")
        await looked.wait()
        second = await jobs.start(ADA, "forget")
        go_on.set()
        assert (await over(lite, second.id)).state == "done"


async def test_running_matches_are_checked(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    ids = [await house.begun([ann, ben]) for _ in range(3)]
    await house.play([ann, ben], ids[0], random.Random(1), acts=3)
    await house.play([ann, ben], ids[1], random.Random(1))  # over
    for match_id in ids:
        house.tables._memory.drop(await house.tables.match(match_id))
    job = await done(house, "check_matches", game="zombie_mosh")
    assert (job.done, job.total) == (2, 2)
    assert job.result is not None
    assert (job.result.counts, job.result.ids) == ({"fine": 2}, [])
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(actions.delete().where(actions.c.match_id == ids[2]))
        await connection.execute(matches.update().where(matches.c.id == ids[0]).values(rules_version=9000))
        await connection.execute(actions.update().where(actions.c.match_id == ids[0]).values(turn=None))
    job = await done(house, "check_matches")
    assert job.result is not None
    assert job.result.ids == sorted(
        [ids[2]] if "needs_version" not in job.result.counts else [ids[0], ids[2]]
    )
    assert job.result.counts["broken"] == 1
    other = await done(house, "check_matches", game="off_the_dead")
    assert (other.total, other.result and other.result.counts) == (0, {})


async def test_finished_matches_are_recomputed(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    ids = [await house.begun([ann, ben]) for _ in range(2)]
    for match_id in ids:
        await house.play([ann, ben], match_id, random.Random(match_id))
    await house.begun([ann, ben])
    job = await done(house, "verify_finished")
    assert (job.done, job.total) == (2, 2)
    assert job.result is not None
    assert (job.result.counts, job.result.ids) == ({"fine": 2}, [])
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(matches.update().where(matches.c.id == ids[0]).values(seed=b"\1" * 32))
    job = await done(house, "verify_finished")
    assert job.result is not None
    assert (job.result.counts, job.result.ids) == ({"fine": 1, "broken": 1}, [ids[0]])


async def test_acts_are_made_while_a_job_waits_for_the_disk(lite: House) -> None:
    """A job that stands in the middle of a write holds nobody up."""
    ann, ben = await lite.people("Ann", "Ben")
    match_id = await lite.begun([ann, ben])
    gate = Gate(lite, "token")  # the second step of forgetting
    job = await lite.tables.jobs.start(ADA, "forget")
    await gate.reached.wait()
    await lite.play([ann, ben], match_id, random.Random(1), acts=5)
    gate.open()
    assert (await over(lite, job.id)).state == "done"
