"""How the server runs: one place for everything that uvicorn is told."""

from __future__ import annotations

from typing import Any

import uvicorn

from app.main import create_app
from app.settings import Settings, load_settings

FRAME_LIMIT = 64 * 1024
"""Bytes of the largest websocket frame that is read; a larger one closes the socket with 1009."""

GRACE_SECONDS = 10
"""How long a stop waits for requests and sockets that are open."""


def options(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told. No access log: the address of a table is its invite link. Heartbeats are messages of
    our own, so the server sends no pings. No compression: a frame mixes what is secret and what others typed.
    Addresses that a proxy reports are believed only from the proxies that the settings name."""
    trusted = settings.trusted_proxies
    return {
        "http": "httptools",
        "ws": "websockets-sansio",
        "ws_max_size": FRAME_LIMIT,
        "ws_max_queue": 16,
        "ws_ping_interval": None,
        "ws_ping_timeout": None,
        "ws_per_message_deflate": False,
        "lifespan": "on",
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(trusted),
        "forwarded_allow_ips": trusted or "",
        "timeout_keep_alive": 20,
        "timeout_graceful_shutdown": GRACE_SECONDS,
        "limit_concurrency": None,
        "log_level": "info",
    }


def server(settings: Settings, host: str, port: int) -> uvicorn.Server:
    """A server that is ready to run (`await server.serve()`)."""
    return uvicorn.Server(uvicorn.Config(create_app(settings), host=host, port=port, **options(settings)))


def run(host: str, port: int, settings: Settings | None = None) -> None:
    """Serve until a signal says stop."""
    server(settings or load_settings(), host, port).run()
