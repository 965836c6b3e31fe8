"""What the server says of itself: events with fields, by structlog over the standard library's logging.

`log.error("match cannot be caught up", match=match_id, seq=7)`. What is bound to the task (`bind`) comes along: the id of
the request or socket, and where it is known the match and the player. Only fields of `FIELDS` with plain values pass. Of an
exception it is told where it happened and of what kind it was, never what it said.
"""

from __future__ import annotations

import logging
import re
import secrets
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
import structlog

FIELDS = frozenset(
    {
        # what it belongs to
        "request_id", "match", "player", "table", "game", "seat", "seq", "job", "admin",
        # what happened
        "call", "cause", "code", "fault", "reference", "trace", "version", "acts", "snapshots", "sockets", "what",
        "count", "kind", "setting", "verb",
        # a request
        "method", "route", "status", "ms",
    }
)  # fmt: skip
"""Names of what may stand in a log beside the event. `table` is an alias: a table's id is its invite link."""

PLAIN = re.compile(r"[\w.:/{}~<> -]{0,120}", re.ASCII)
"""What a text may look like. (`trace` is made here, and is longer.)"""

OF_THE_SERVER = ("uvicorn/server.py", "uvicorn/lifespan/on.py")

Log = structlog.stdlib.BoundLogger

bind = structlog.contextvars.bind_contextvars
bound = structlog.contextvars.bound_contextvars


def logger(name: str) -> Log:
    """The log of one part."""
    found: Log = structlog.stdlib.get_logger(name)
    return found


def report(log: Log, fault: BaseException, **fields: Any) -> str:
    """Log where a fault of ours happened, not what it said: its text may hold hidden cards. Returns the reference that
    the caller is told."""
    reference = secrets.token_hex(4)
    log.error("fault", reference=reference, exc_info=fault, **fields)
    return reference


def trace(fault: BaseException | None) -> str:
    """The frames and the type of an exception, and of those behind it."""
    told: list[str] = []
    while fault is not None and len(told) < 5:
        told.append("".join(traceback.format_tb(fault.__traceback__)) + type(fault).__qualname__)
        fault = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    return "\nbecause of\n".join(told)


# --- from a call to a record --------------------------------------------------------------------------


def _where(_log: Any, _method: str, fields: Any) -> Any:
    """An exception becomes its kind and its frames."""
    info = fields.pop("exc_info", None)
    fault = info if isinstance(info, BaseException) else sys.exc_info()[1] if info else None
    if fault is not None:
        fields["fault"] = type(fault).__qualname__
        fields["trace"] = trace(fault)
    return fields


def _allowed(_log: Any, _method: str, fields: Any) -> Any:
    """Nothing but what may be told."""
    return {
        name: value
        for name, value in fields.items()
        if name in ("event", "trace") or (name in FIELDS and _is_plain(value))
    }


def _is_plain(value: object) -> bool:
    if isinstance(value, str):
        return PLAIN.fullmatch(value) is not None
    return value is None or isinstance(value, (bool, int, float))


def _record(_log: Any, _method: str, fields: Any) -> Any:
    return (fields,), {}


structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        structlog.contextvars.merge_contextvars,
        _where,
        _allowed,
        _record,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
    cache_logger_on_first_use=True,
)


# --- from a record to a line --------------------------------------------------------------------------


class Discreet(logging.Filter):
    """Lets through what uvicorn says of itself, and its warnings. The rest of what it says names addresses (a
    table's is its invite link) and, below INFO, whole messages (in which cards lie open)."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record may stand in the log."""
        own = record.pathname.replace("\\", "/").endswith(OF_THE_SERVER)
        return record.levelno >= logging.WARNING or (own and record.levelno >= logging.INFO)


class Reticent(logging.Formatter):
    """A line for a terminal: when, how bad, who, what, and the fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; where there was an exception, its frames below."""
        fields = fields_of(record)
        frames = fields.pop("trace", None)
        head = f"{self.formatTime(record)} {record.levelname} {record.name}: {fields.pop('event')}"
        line = " ".join([head, *(f"{name}={value}" for name, value in fields.items())])
        return line if frames is None else f"{line}\n{frames}"


class AsJson(logging.Formatter):
    """One object a line: `time` (UTC), `level`, `logger`, `event`, and the fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        head = {
            "time": at.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        return msgspec.json.encode({**head, **fields_of(record)}).decode()


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """The event of a record and its fields. Of others' records: the first line of what they say."""
    if isinstance(record.msg, Mapping):
        return dict(record.msg)
    fields: dict[str, Any] = {"event": record.getMessage().strip().partition("\n")[0]}
    if record.exc_info and record.exc_info[1] is not None:
        fields["fault"] = type(record.exc_info[1]).__qualname__
        fields["trace"] = trace(record.exc_info[1])
    return fields


def log_config(level: str, form: str = "plain") -> dict[str, Any]:
    """What `logging` is told. `level` is of our own rooms; of uvicorn, INFO is the least. `form`: plain or json."""
    ours = {"handlers": ["out"], "level": level.upper()}
    others = {"handlers": ["out"], "level": "WARNING"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"discreet": {"()": Discreet}},
        "formatters": {"plain": {"()": Reticent}, "json": {"()": AsJson}},
        "handlers": {
            "out": {"class": "logging.StreamHandler", "formatter": form},
            "uvicorn": {"class": "logging.StreamHandler", "formatter": form, "filters": ["discreet"]},
        },
        "loggers": {
            "app": ours,
            "shamble": ours,
            "asyncio": others,
            "sqlalchemy": others,
            "uvicorn": {"handlers": ["uvicorn"], "level": "INFO", "propagate": False},
            "uvicorn.access": {"level": "CRITICAL"},
            "uvicorn.error.sockets": {"level": "WARNING"},  # below, it names the paths of sockets
        },
    }
