"""What is counted while the server runs, for Prometheus.

One `Metrics` an application, with a registry of its own. The parts tell it what happens; what is only looked at (queues,
sockets, the pool) is asked for when somebody scrapes. Labels are words of our own code, never what somebody sent: no ids,
no names, no addresses. A label that could grow all the same ends at `MOST` values and then counts as `other`.
"""

from __future__ import annotations

import asyncio
import platform
from collections.abc import Callable, Mapping
from importlib.metadata import version
from typing import Generic, TypeVar

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

MOST = 500
"""Sets of label values that one metric may have."""

OTHER = "other"

LATENCY = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
LAG = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)  # seconds
GROUP = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)  # acts

LOOK_EVERY = 0.5
"""Seconds between looks at how late the loop is."""

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

T = TypeVar("T", Counter, Gauge, Histogram)

disable_created_metrics()  # type: ignore[no-untyped-call]


class Labelled(Generic[T]):
    """A metric with labels, each child found once."""

    def __init__(self, metric: T, labels: int, most: int = MOST) -> None:
        self.metric: T = metric
        self._labels = labels
        self._most = most
        self._children: dict[tuple[str, ...], T] = {}

    def of(self, *values: str) -> T:
        """The child with these label values."""
        child = self._children.get(values)
        if child is None:
            if len(self._children) >= self._most and values != (other := (OTHER,) * self._labels):
                return self.of(*other)
            child = self._children[values] = self.metric.labels(*values)
        return child

    def reset(self) -> None:
        """Forget every child: what is told next is all there is."""
        self.metric.clear()
        self._children.clear()


class Metrics:
    """See the module. Every call is cheap and for the loop's thread."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.scrapers: dict[bytes, float] = {}  # digests of tokens that were good lately, see `admin.metrics`
        self.probes: list[Callable[[], None]] = []  # called before each scrape: they set gauges

        self.matches = self._gauge("matches", "Matches that are not over.", "game", "state")
        self.in_memory = self._gauge("matches_in_memory", "Matches in this process's memory.", "game")
        self.tables = self._gauge("tables", "Tables that are not archived.", "state")
        self._acts = self._counter("acts", "Acts that were stored.", "game", "kind")
        self._act_seconds = self._histogram("act_seconds", "From an act asked for to its answer.", LATENCY)

        self._commit_seconds = self._histogram("commit_seconds", "One group of acts: how long.", LATENCY)
        self._commit_acts = self._histogram("commit_acts", "One group of acts: how many.", GROUP)
        self._retries = self._count("commit_retries", "Commits of unknown outcome that were tried again.")
        self.writer_waiting = self._plain("writer_waiting", "Acts that wait to be committed.")
        self.pool_size = self._plain("database_pool_size", "Connections that the pool may have.")
        self.pool_used = self._plain("database_pool_checked_out", "Connections in use.")
        self.pool_waiting = self._plain(
            "database_pool_waiting", "Calls that wait for a connection or a turn."
        )

        self.sockets = self._gauge("sockets", "Sockets by where they stand.", "life")
        self._opened = self._count("sockets_opened", "Sockets that were opened.")
        self._closed = self._counter("sockets_closed", "Sockets that ended, by the code we gave.", "code")
        self._slow = self._count("slow_readers", "Sockets that were dropped with what they did not read.")
        self._messages = self._counter("messages", "Messages that came in by sockets.", "type")

        self._refusals = self._counter("refusals", "What was refused, and where.", "code", "by")
        self._limited = self._counter("rate_limited", "Refusals because somebody asked too often.", "kind")
        self._http: Labelled[Histogram] = Labelled(
            Histogram(
                "shamble_http_seconds",
                "One HTTP request.",
                ("method", "route", "status"),
                buckets=LATENCY,
                registry=self.registry,
            ),
            3,
        )

        self._bus_lag = self._histogram("bus_lag_seconds", "From stored to the last listener told.", LAG)
        self._loop_lag = self._histogram("loop_lag_seconds", "How late the loop comes round.", LAG)
        self._timer_lag = self._histogram("timer_lag_seconds", "How late timers of matches fire.", LAG)

        build = self._gauge("build_info", "Which build this is.", "version", "python")
        build.of(version("shamble"), platform.python_version()).set(1)
        ProcessCollector(registry=self.registry)

    # --- what happens -------------------------------------------------------------------------------

    def acted(self, game: str, kind: str, seconds: float) -> None:
        """An act was stored, told and answered; `seconds` since it was asked for."""
        self._acts.of(game, kind).inc()
        self._act_seconds.observe(seconds)

    def committed(self, seconds: float, acts: int) -> None:
        """A group of acts is through, after so many seconds."""
        self._commit_seconds.observe(seconds)
        self._commit_acts.observe(acts)

    def retried(self) -> None:
        """A commit had an unknown outcome and is tried again."""
        self._retries.inc()

    def told(self, seconds: float) -> None:
        """The last listener heard of an act, so long after it was stored."""
        self._bus_lag.observe(seconds)

    def said(self, kind: str) -> None:
        """A socket sent a message: its type, or `bad`."""
        self._messages.of(kind).inc()

    def opened(self) -> None:
        """A socket was opened."""
        self._opened.inc()

    def closed(self, code: int | None, slow: bool = False) -> None:
        """A socket ended: by our code, or (None) because the peer went. `slow`: it did not read."""
        self._closed.of("peer" if code is None else str(code)).inc()
        if slow:
            self._slow.inc()

    def refused(self, code: str, by: str) -> None:
        """Something was refused by `by`: api, page or socket."""
        self._refusals.of(code, by).inc()

    def limited(self, kind: str) -> None:
        """Somebody asked for `kind` too often."""
        self._limited.of(kind).inc()

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered. `route` is the template (`none` for an address that does not exist)."""
        named = method if method in METHODS else OTHER
        self._http.of(named, route, f"{status // 100}xx").observe(seconds)

    def timer_late(self, seconds: float) -> None:
        """A timer of a match fired so late."""
        self._timer_lag.observe(max(0.0, seconds))

    async def watch(self) -> None:
        """Look how late the loop is, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self._loop_lag.observe(max(0.0, loop.time() - due))

    # --- what is looked at --------------------------------------------------------------------------

    async def scrape(self) -> bytes:
        """Everything, in Prometheus's text format. It is put together in a thread: that takes milliseconds."""
        for probe in self.probes:
            probe()
        return await asyncio.to_thread(generate_latest, self.registry)

    @staticmethod
    def set_all(metric: Labelled[Gauge], counts: Mapping[tuple[str, ...], int]) -> None:
        """Have a metric say exactly this."""
        metric.reset()
        for labels, count in counts.items():
            metric.of(*labels).set(count)

    # --- how ----------------------------------------------------------------------------------------

    def _gauge(self, name: str, said: str, *labels: str) -> Labelled[Gauge]:
        return Labelled(Gauge(f"shamble_{name}", said, labels, registry=self.registry), len(labels))

    def _plain(self, name: str, said: str) -> Gauge:
        return Gauge(f"shamble_{name}", said, registry=self.registry)

    def _counter(self, name: str, said: str, *labels: str) -> Labelled[Counter]:
        return Labelled(Counter(f"shamble_{name}", said, labels, registry=self.registry), len(labels))

    def _count(self, name: str, said: str) -> Counter:
        return Counter(f"shamble_{name}", said, registry=self.registry)

    def _histogram(self, name: str, said: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"shamble_{name}", said, buckets=buckets, registry=self.registry)
