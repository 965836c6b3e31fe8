"""Time that stands until a test moves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

START_MS = 1_800_000_000_000  # what the wall says at the beginning


class Alarm:
    """A timer of this clock."""

    def __init__(self, clock: OwnClock, at: float, what: Callable[[], object]) -> None:
        self._clock = clock
        self.at = at
        self.given_up = False
        self.what = what

    def cancelled(self) -> bool:
        """Whether it waits no more without having been called."""
        return self.given_up

    def cancel(self) -> None:
        """It will not be called any more."""
        self.given_up = True
        if self in self._clock.alarms:
            self._clock.alarms.remove(self)


class OwnClock:
    """A clock for the tables (`app.tables.Clock`). `alarms` are the timers that wait."""

    def __init__(self) -> None:
        self.time = 0.0
        self.alarms: list[Alarm] = []

    def now(self) -> float:
        """Seconds since the clock was made."""
        return self.time

    def wall_ms(self) -> int:
        """The time of day."""
        return START_MS + round(self.time * 1000)

    def call_later(self, seconds: float, what: Callable[..., object], *args: Any) -> Alarm:
        """Call `what` when time has been moved so far."""
        alarm = Alarm(self, self.time + seconds, lambda: what(*args))
        self.alarms.append(alarm)
        return alarm

    def move_to(self, time: float) -> None:
        """Let it be that late. What is due on the way is called at its own instant, in order. To be called in the loop."""
        while due := [alarm for alarm in self.alarms if alarm.at <= time]:
            first = min(due, key=lambda alarm: alarm.at)
            self.alarms.remove(first)
            self.time = max(self.time, first.at)
            first.what()
        self.time = time
