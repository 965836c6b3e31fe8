"""Work that takes longer than a request: one job at a time, beside everything else, its progress stored."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from app.engine import Refused
from app.games import GAMES
from app.logs import logger
from app.store import Store
from app.store import jobs as stored
from app.store.jobs import JobRow
from app.store.pages import Page
from app.store.schema import from_ms
from app.tables.administrators import Admin, by_label
from app.tables.clock import Clock
from app.tables.people import new_id
from app.tables.tasks import Tasks

log = logger(__name__)

JobKind = Literal["archive", "check_matches", "verify_finished", "forget"]
JobState = Literal["waiting", "running", "done", "failed", "cancelled"]

TOLD_EVERY = 20  # steps between two writes of the progress
IDS_KEPT = 100


class JobParams(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a job is to keep to."""

    game: Annotated[
        str | None, Meta(description="Only matches of this game, for `check_matches` and `verify_finished`.")
    ] = None


class JobResult(Struct):
    """What a job has found and done."""

    counts: Annotated[dict[str, int], Meta(description="How many of what.")]
    ids: Annotated[list[str], Meta(description="Ids of matches that are not as they should be, 100 at most.")]
    error: Annotated[
        str | None,
        Meta(
            description="Why it failed: `interrupted` (the server stopped), `fault` (see the log); else null."
        ),
    ] = None


class Job(Struct, frozen=True):
    """A piece of work."""

    id: Annotated[str, Meta(description="Id of the job.")]
    kind: Annotated[str, Meta(description="What it does; see `start_job`.")]
    state: Annotated[JobState, Meta(description="How it stands.")]
    params: Annotated[JobParams, Meta(description="What it is to keep to.")]
    dry_run: Annotated[bool, Meta(description="Whether it only counts what it would do.")]
    done: Annotated[int, Meta(description="Steps that are done.")]
    total: Annotated[int | None, Meta(description="How many there will be, null while that is not known.")]
    result: Annotated[JobResult | None, Meta(description="What came of it, null while it is not over.")]
    made_at: Annotated[datetime, Meta(description="When it was asked for.")]
    made_by: Annotated[str, Meta(description="Label of who asked for it.")]
    started_at: Annotated[datetime | None, Meta(description="When it was begun, null before.")]
    finished_at: Annotated[datetime | None, Meta(description="When it was over, null before.")]


class _Kept(JobParams):
    """What is stored of how a job is to be done."""

    dry_run: bool = False


class Cancelled(Exception):
    """Somebody does not want the job any more."""


class Progress:
    """A job while it is done: the work counts in it what it does (with `dry_run`: what it would do), and calls `step` where
    it may be stopped."""

    def __init__(
        self,
        params: JobParams | None = None,
        tell: Callable[[], Awaitable[None]] | None = None,
        dry_run: bool = False,
    ) -> None:
        self.params = params or JobParams()
        self.dry_run = dry_run
        self.done = 0
        self.total: int | None = None
        self.counts: Counter[str] = Counter()
        self.ids: list[str] = []
        self.cancelled = False
        self._tell = tell

    async def step(self) -> None:
        """One more is done; everybody else has a turn. Raises Cancelled."""
        self.done += 1
        if self._tell is not None and self.done % TOLD_EVERY == 1:
            await self._tell()
        await asyncio.sleep(0)
        if self.cancelled:
            raise Cancelled

    def found(self, match_id: str) -> None:
        """A match that is not as it should be."""
        if len(self.ids) < IDS_KEPT:
            self.ids.append(match_id)

    def result(self, error: str | None = None) -> JobResult:
        """What has come of it so far."""
        return JobResult(dict(self.counts), list(self.ids), error)


Work: TypeAlias = Callable[[Progress], Awaitable[None]]


class Jobs:
    """The jobs and the one that runs. What waits when the server stops is done after the next start."""

    def __init__(self, store: Store, tasks: Tasks, clock: Clock, kinds: Mapping[str, Work]) -> None:
        self._db = store.db
        self._tasks = tasks
        self._clock = clock
        self._kinds = kinds
        self._runner: asyncio.Task[None] | None = None
        self._running: tuple[str, Progress] | None = None
        self._asked = False  # since the runner last looked for what waits
        self._stopping = False

    async def load(self) -> None:
        """After a start: what ran when the process was killed has failed, what waits goes on."""
        await self._interrupt()
        if await stored.next_waiting(self._db) is not None:
            self.go_on()

    async def stop(self) -> None:
        """At a stop: the one that runs is interrupted."""
        self._stopping = True
        if self._running is not None:
            self._running[1].cancelled = True
        if self._runner is not None:
            await self._runner

    # what administrators do

    async def start(
        self, by: Admin | None, kind: JobKind, params: JobParams | None = None, dry_run: bool = False
    ) -> Job:
        """Put a job behind those that wait; with `dry_run` one that changes nothing and counts what it would do. Refused:
        no_such_game."""
        params = params or JobParams()
        if params.game is not None and params.game not in GAMES:
            raise Refused("no_such_game")
        encoded = msgspec.json.encode(_Kept(params.game, dry_run)).decode()
        now = self._clock.wall_ms()
        row = JobRow(new_id(), kind, "waiting", encoded, 0, None, None, now, by_label(by), None, None)
        return await self._tasks.carry(self._start(row))

    async def job(self, job_id: str) -> Job:
        """One of them. Refused: no_such_job."""
        row = await stored.job(self._db, job_id)
        if row is None:
            raise Refused("no_such_job")
        return self._info(row)

    async def jobs(self, page: Page) -> list[Job]:
        """All of them, the newest first."""
        return [self._info(row) for row in await stored.page_of(self._db, page)]

    async def cancel(self, job_id: str) -> Job:
        """It is not begun, or stops after the step that it is at. Refused: no_such_job, job_over."""
        return await self._tasks.carry(self._cancel(job_id))

    # how

    async def _start(self, row: JobRow) -> Job:
        await stored.add(self._db, row)
        self.go_on()
        return self._info(row)

    async def _cancel(self, job_id: str) -> Job:
        over = {"state": "cancelled", "finished_at": self._clock.wall_ms()}
        if not await stored.change(self._db, job_id, ["waiting"], **over):
            running = self._running
            if running is None or running[0] != job_id:
                await self.job(job_id)
                raise Refused("job_over")
            running[1].cancelled = True
        return await self.job(job_id)

    def go_on(self) -> None:
        """Do what waits, if nothing is being done. Also to be called now and then: the database may have failed."""
        self._asked = True
        if not self._stopping and (self._runner is None or self._runner.done()):
            self._runner = self._tasks.spawn(self._run(), "jobs")

    async def _interrupt(self) -> None:
        """Nothing is being done: what is said to be running was broken off."""
        result = msgspec.json.encode(JobResult({}, [], "interrupted")).decode()
        await stored.interrupt(self._db, self._clock.wall_ms(), result)

    async def _run(self) -> None:
        """Do what waits, one after another."""
        while not self._stopping:
            self._asked = False
            try:
                await self._interrupt()
                row = await stored.next_waiting(self._db)
                if row is not None:
                    await self._do(row)
            except Exception:
                log.exception("jobs cannot be gone on with now")
                return
            if row is None and not self._asked:
                self._runner = None  # whatever comes from here on begins another
                return

    async def _do(self, row: JobRow) -> None:
        async def tell() -> None:
            await self._keep(row.id, done=progress.done, total=progress.total)

        kept = msgspec.json.decode(row.params, type=_Kept)
        progress = Progress(kept, tell, kept.dry_run)
        self._running = row.id, progress
        try:
            now = self._clock.wall_ms()
            if not await stored.change(self._db, row.id, ["waiting"], state="running", started_at=now):
                return  # cancelled in this moment
            state, error = "done", None
            try:
                await self._kinds[row.kind](progress)
            except Cancelled:
                state, error = ("failed", "interrupted") if self._stopping else ("cancelled", None)
            except Exception:
                log.exception("a job failed", job=row.id, kind=row.kind)
                state, error = "failed", "fault"
            result = msgspec.json.encode(progress.result(error)).decode()
            over = {"state": state, "result": result, "finished_at": self._clock.wall_ms()}
            await self._keep(row.id, done=progress.done, total=progress.total, **over)
        finally:
            self._running = None

    async def _keep(self, job_id: str, **values: Any) -> None:
        await stored.change(self._db, job_id, ["running"], **values)

    def _info(self, row: JobRow) -> Job:
        done, total, kept = row.done, row.total, msgspec.json.decode(row.params)
        running = self._running
        if running is not None and running[0] == row.id and row.state == "running":
            done, total = running[1].done, running[1].total
        return msgspec.convert(
            {
                **row._asdict(),
                "params": {name: value for name, value in kept.items() if name != "dry_run"},
                "dry_run": kept.get("dry_run", False),
                "result": None if row.result is None else msgspec.json.decode(row.result),
                "done": done,
                "total": total,
                "made_at": from_ms(row.made_at),
                "started_at": None if row.started_at is None else from_ms(row.started_at),
                "finished_at": None if row.finished_at is None else from_ms(row.finished_at),
            },
            Job,
        )
