"""Files under `/static`: what the build has named by a hash of its content may be kept for ever."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOLDER = Path(__file__).resolve().parents[2] / "static"

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"
_HASHED = re.compile(r"/build/.*[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")


def static_files(folder: Path = FOLDER) -> ASGIApp:
    """The static files as an app, compressed on the way (nothing in them is secret)."""
    return _Kept(
        GZipMiddleware(StaticFiles(directory=folder, check_dir=False), minimum_size=1024, compresslevel=6)
    )


class _Kept:
    """Says how long a file may be kept, and answers whole files only."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kept = FOR_EVER if _HASHED.search(scope["path"]) else ASK_AGAIN
        whole = {**scope, "headers": [pair for pair in scope["headers"] if pair[0] != b"range"]}

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                fine = message["status"] < 400
                MutableHeaders(scope=message)["Cache-Control"] = kept if fine else "no-store"
            await send(message)

        await self.app(whole, receive, marked)
