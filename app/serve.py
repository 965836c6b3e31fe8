"""How the server runs: one place for everything that uvicorn is told, and for what may stand in the log."""

from __future__ import annotations

import gc
import logging
import math
import traceback
from dataclasses import replace
from typing import Any

import uvicorn

from app.live.server import Server, SocketProtocol
from app.main import create_app
from app.settings import Settings, from_environ
from app.tables import Clock

OF_THE_SERVER = ("uvicorn/server.py", "uvicorn/lifespan/on.py")


class Discreet(logging.Filter):
    """Lets through what uvicorn says of itself, and its warnings. The rest of what it says names addresses (a
    table's is its invite link) and, below INFO, whole messages (in which cards lie open)."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record may stand in the log."""
        own = record.pathname.replace("\\", "/").endswith(OF_THE_SERVER)
        return record.levelno >= logging.WARNING or (own and record.levelno >= logging.INFO)


class Reticent(logging.Formatter):
    """Tells of an exception where it happened and of what kind it was, not what it said: that may name hidden
    cards, or what somebody typed."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the name is logging's)
        """The frames and the type of the exception, and of those behind it."""
        fault: BaseException | None = ei[1]
        told: list[str] = []
        while fault is not None and len(told) < 5:
            told.append("".join(traceback.format_tb(fault.__traceback__)) + type(fault).__qualname__)
            fault = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
        return "\nbecause of\n".join(told)


def log_config(level: str) -> dict[str, Any]:
    """What `logging` is told. `level` is of our own rooms; of uvicorn, INFO is the least."""
    ours = {"handlers": ["out"], "level": level.upper()}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"discreet": {"()": Discreet}},
        "formatters": {
            "plain": {"()": Reticent, "format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}
        },
        "handlers": {
            "out": {"class": "logging.StreamHandler", "formatter": "plain"},
            "uvicorn": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["discreet"]},
        },
        "loggers": {
            "app": ours,
            "shamble": ours,
            "uvicorn": {"handlers": ["uvicorn"], "level": "INFO", "propagate": False},
            "uvicorn.access": {"level": "CRITICAL"},
        },
    }


def options(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told. No access log: the address of a table is its invite link. Heartbeats are messages of
    our own, so the server sends no pings. No compression: a frame mixes what is secret and what others typed.
    What proxies say of addresses is believed only from those that the settings name."""
    trusted = settings.forwarded_allow_ips
    return {
        "host": settings.host,
        "port": settings.port,
        "http": "httptools",
        "ws": SocketProtocol,
        "ws_max_size": settings.frame_limit,
        "ws_max_queue": 16,
        "ws_ping_interval": None,
        "ws_ping_timeout": None,
        "ws_per_message_deflate": False,
        "lifespan": "on",
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(trusted),
        "forwarded_allow_ips": trusted,
        "timeout_keep_alive": 20,
        "timeout_graceful_shutdown": math.ceil(settings.shutdown_timeout),
        "log_config": log_config(settings.log_level),
    }


def server(settings: Settings, clock: Clock | None = None) -> Server:
    """A server that is ready to run (`await server.serve()`)."""
    app = create_app(settings, clock)

    async def farewell() -> None:
        await app.state.hub.close()

    return Server(uvicorn.Config(app, **options(settings)), farewell)


def calm_collector() -> None:
    """Keep Python's cycle collector from holding everybody up: matches in memory are many small objects without
    cycles, and it would walk through all of them again and again. What was imported it never looks at any more."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def run(host: str, port: int, settings: Settings | None = None) -> None:
    """Serve until a signal says stop. `host` and `port` go before those of the settings."""
    calm_collector()
    server(replace(settings or from_environ(), host=host, port=port)).run()
