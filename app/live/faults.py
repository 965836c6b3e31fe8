"""Faults of ours, logged so that they can be found and tell nothing."""

from __future__ import annotations

import logging
import secrets
import traceback

log = logging.getLogger("shamble.live")


def report(fault: Exception) -> str:
    """Log where a fault happened, not what it said: its text may hold hidden cards. Returns a reference."""
    reference = secrets.token_hex(4)
    where = "".join(traceback.format_tb(fault.__traceback__))
    log.error("fault %s: %s\n%s", reference, type(fault).__qualname__, where)
    return reference
