"""Faults of ours, logged so that they can be found and tell nothing."""

from __future__ import annotations

from app import logs

log = logs.logger("shamble.live")


def report(fault: Exception) -> str:
    """Log where a fault happened, not what it said: its text may hold hidden cards. Returns a reference."""
    return logs.report(log, fault)
