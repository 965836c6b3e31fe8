"""Work that is carried through to its end even when the one who asked for it goes away."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")


class Tasks:
    """Running pieces of work. Each is freed when it ends; `drain` waits for all."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Start work that nobody waits for."""
        task = asyncio.create_task(work, name=name)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def carry(self, work: Coroutine[Any, Any, T]) -> T:
        """Do work and answer with what it gives. If the caller is cancelled meanwhile, the work goes on."""
        return await asyncio.shield(self.spawn(work, "carry"))

    async def drain(self, seconds: float) -> None:
        """Wait for everything that runs; what takes longer is cancelled."""
        if self._running:
            await asyncio.wait(set(self._running), timeout=seconds)
        for task in set(self._running):
            task.cancel()


class Locks:
    """A lock for each key (a table, a player), gone with its last user."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __call__(self, key: str) -> asyncio.Lock:
        """The lock of `key`."""
        return self._locks.setdefault(key, asyncio.Lock())

    def __len__(self) -> int:
        return len(self._locks)


def heard(done: asyncio.Future[Any]) -> None:
    """As a callback: a failure that nobody waits for is not reported a second time."""
    if not done.cancelled():
        done.exception()
