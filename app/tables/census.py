"""How many there are of what the database holds: looked up now and then, however often it is asked."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic

from app.metrics import Metrics
from app.store import Store, Unavailable, Unsure
from app.store.counts import Counts, counts
from app.tables.memory import Memory

COUNTS_FOR = 15.0
"""Seconds for which what was counted is good enough."""


PATIENCE = 3.0
"""Seconds that counting may take."""


class Census:
    """Sets the gauges of matches and tables."""

    def __init__(self, store: Store, memory: Memory, metrics: Metrics, seconds: float = COUNTS_FOR) -> None:
        self._db = store.db
        self._memory = memory
        self._metrics = metrics
        self._seconds = seconds
        self._due = 0.0
        self._lock = asyncio.Lock()
        metrics.probes.append(self._in_memory)

    async def take(self) -> None:
        """Count again if that is due. While the database does not answer nothing is said of what it holds."""
        async with self._lock:
            if monotonic() < self._due:
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    found = await counts(self._db)
            except (Unavailable, Unsure, TimeoutError):
                found = Counts({}, {})
            self._due = monotonic() + self._seconds
            self._metrics.set_all(self._metrics.matches, found.matches)
            self._metrics.set_all(self._metrics.tables, found.tables)

    def _in_memory(self) -> None:
        games = Counter(live.match.game.id for live in self._memory.live.values())
        self._metrics.set_all(self._metrics.in_memory, {(game,): number for game, number in games.items()})
