"""How the server runs: one place for everything that uvicorn is told."""

from __future__ import annotations

import gc
import math
from dataclasses import replace
from typing import Any

import uvicorn

from app.live.server import Server, SocketProtocol
from app.logs import log_config
from app.main import create_app
from app.settings import Settings, from_environ
from app.tables import Clock


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
        "log_config": log_config(settings.log_level, settings.log_format),
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
