"""The one writer of acts: gathers what waits, from all matches, and commits it together.

Each act is answered only after the commit that holds it. If a group fails, its acts are tried one by one, so that only
the guilty one fails. An act whose commit had an unknown outcome (the connection was lost) is inserted again: either it
goes in now, or the key is taken, and then its own id tells whether it was itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import NamedTuple, Protocol

from app.logs import logger
from app.metrics import Metrics
from app.store.errors import Moved, Repeated, Unavailable
from app.store.rows import ActRow, Ending, Guard, Lapse, Snapshot

log = logger(__name__)

Answer = Callable[[Exception | None], None]

RETRY_AFTER = (0.05, 0.2, 0.5, 1.0, 2.0)  # seconds; then the act is given up as unavailable

UNGUARDED = Guard()
"""Of an act of a match whose seats have never changed hands, and which is nobody's."""

SNAPSHOTS_WAIT = 64  # at most, while acts keep coming: each group of snapshots is a commit of its own


class Job(NamedTuple):
    """An act that waits. `answer` is called once, in the loop: with None when stored, else with the error."""

    row: ActRow
    ending: Ending | None
    answer: Answer
    lapses: Sequence[Lapse] = ()
    guard: Guard = UNGUARDED


class Rejected(Exception):
    """The database will not have a row of the group (most often: its key is taken); nothing of it was stored."""


class Backend(Protocol):
    """How one kind of database stores a group."""

    async def commit(
        self,
        rows: Sequence[ActRow],
        guards: Sequence[Guard],
        endings: Sequence[Ending],
        lapses: Sequence[Lapse],
    ) -> None:
        """All in one transaction. No act is stored of a match that is halted, or against its guard (one a row): another
        process has done that, or its player was banned while it was on its way. Raises Rejected, or anything else when
        the outcome is unknown."""

    async def save(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots, and drop older ones of the same matches."""

    async def find(self, match_id: str, seq: int, seat: int | None, act_id: str) -> tuple[bool, int | None]:
        """Is `seq` of the match this very act? And else, the seq that has its id, if one has."""

    async def close(self) -> None:
        """Let go of the connection."""


class Writer:
    """A queue and a task. What waits is freed when it is answered; `close` answers everything first."""

    def __init__(self, backend: Backend, most: int = 512, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        self.stored_at = 0.0  # `perf_counter` when the group was stored whose acts are being answered
        self._backend = backend
        self._most = most
        self._waiting: list[Job] = []
        self._snapshots: list[Snapshot] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self.pause: Callable[[str], Awaitable[None]] | None = None  # see Database.pause

    def start(self) -> None:
        """Start writing. Needs a running loop."""
        self._task = asyncio.create_task(self._run(), name="writer")

    @property
    def alive(self) -> bool:
        """Whether acts are still being stored."""
        return self._task is not None and not self._task.done()

    @property
    def waiting(self) -> int:
        """How many acts wait to be committed."""
        return len(self._waiting)

    def put(
        self,
        row: ActRow,
        ending: Ending | None,
        answer: Answer,
        lapses: Sequence[Lapse] = (),
        guard: Guard = UNGUARDED,
    ) -> None:
        """Store an act soon, and with it the end of its match or of standing orders; `answer` hears of it."""
        self._waiting.append(Job(row, ending, answer, lapses, guard))
        self._wake.set()

    def keep(self, snapshot: Snapshot) -> None:
        """Store a snapshot soon. It only saves time, so nobody waits for it. Its act must be stored already."""
        self._snapshots.append(snapshot)
        self._wake.set()

    async def close(self) -> None:
        """Store what waits, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._backend.close()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            while self._waiting:
                await self._next_group()
                if len(self._snapshots) >= SNAPSHOTS_WAIT:
                    await self._save()
            await self._save()
            if self._closing and not self._waiting:
                return
            if not self._waiting and not self._snapshots:
                self._wake.clear()

    async def _next_group(self) -> None:
        jobs = self._waiting[: self._most]
        del self._waiting[: self._most]
        if self.pause is not None:
            await self.pause("acts")
        begun = perf_counter()
        errors = await self._store(jobs)
        self.stored_at = perf_counter()
        self._metrics.committed(self.stored_at - begun, len(jobs))
        # Answers run when the loop comes round, and by then the next group is on its way to the database.
        loop = asyncio.get_running_loop()
        for job, error in zip(jobs, errors, strict=True):
            loop.call_soon(job.answer, error)

    async def _store(self, jobs: list[Job]) -> list[Exception | None]:
        """One error or None a job, in order."""
        errors: list[Exception | None] = []
        for pause in RETRY_AFTER:
            left = jobs[len(errors) :]
            try:
                try:
                    await self._backend.commit(
                        [job.row for job in left],
                        [job.guard for job in left],
                        [job.ending for job in left if job.ending],
                        [lapse for job in left for lapse in job.lapses],
                    )
                    errors += [None] * len(left)
                except Rejected:
                    for job in left:
                        errors.append(await self._store_one(job))
                return errors
            except Exception as error:
                self._metrics.retried()
                log.warning(
                    "commit of unknown outcome, trying again", acts=len(left), fault=type(error).__name__
                )
                await asyncio.sleep(pause)
        return errors + [Unavailable() for _ in jobs[len(errors) :]]

    async def _store_one(self, job: Job) -> Exception | None:
        row = job.row
        try:
            await self._backend.commit([row], [job.guard], [job.ending] if job.ending else [], job.lapses)
        except Rejected:
            mine, elsewhere = await self._backend.find(row.match_id, row.seq, row.seat, row.act_id)
            if mine:
                return None
            return Moved() if elsewhere is None else Repeated(elsewhere)
        return None

    async def _save(self) -> None:
        snapshots, self._snapshots = self._snapshots, []
        if not snapshots:
            return
        try:
            await self._backend.save(snapshots)
        except Exception as error:
            log.warning("snapshots were not stored", snapshots=len(snapshots), fault=type(error).__name__)
