"""Time as the tables need it: of timers, and of what is stored. It comes from outside, so that tests own it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from app.store.schema import now_ms


class Timer(Protocol):
    """Something that will be called."""

    def cancel(self) -> None:
        """It will not be called any more."""

    def cancelled(self) -> bool:
        """Whether that was said."""


class Clock(Protocol):
    """What tells the time."""

    def now(self) -> float:
        """Seconds since some instant; never goes back."""

    def wall_ms(self) -> int:
        """The present instant as it is stored."""

    def call_later(self, seconds: float, what: Callable[..., object], *args: Any) -> Timer:
        """Call `what` once, in the loop, after so long."""


class LoopClock:
    """The running loop's time. `late` hears how late each timer fires."""

    def __init__(self, late: Callable[[float], None] = lambda seconds: None) -> None:
        self._late = late

    def now(self) -> float:
        """Seconds of the loop."""
        return asyncio.get_running_loop().time()

    def wall_ms(self) -> int:
        """The machine's time of day."""
        return now_ms()

    def call_later(self, seconds: float, what: Callable[..., object], *args: Any) -> Timer:
        """A timer of the loop."""
        loop = asyncio.get_running_loop()
        due = loop.time() + seconds

        def fire() -> None:
            self._late(loop.time() - due)
            what(*args)

        return loop.call_at(due, fire)
