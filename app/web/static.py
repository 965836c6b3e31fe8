"""Files under `/static`: what is named by its content may be kept for ever."""

from __future__ import annotations

import re

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.assets import STATIC, asset

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"
_BUILT = re.compile(r"/static/build/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+")


def static_files() -> ASGIApp:
    """The static files as an app, compressed on the way (nothing in them is secret)."""
    files = StaticFiles(directory=STATIC, check_dir=False)
    return _Kept(GZipMiddleware(files, minimum_size=1024, compresslevel=6))


class _Kept:
    """Says how long a file may be kept, and answers with whole files only."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = {**scope, "headers": [pair for pair in scope["headers"] if pair[0] != b"range"]}

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Cache-Control"] = _kept(scope) if message["status"] < 400 else "no-store"
                if "accept-ranges" in headers:
                    del headers["accept-ranges"]
            await send(message)

        await self.app(whole, receive, marked)


def _kept(scope: Scope) -> str:
    """For ever when the address names the content: by the build, or by a `v` that fits the file as it is
    now."""
    path: str = scope["path"]
    if _BUILT.fullmatch(path):
        return FOR_EVER
    version: bytes = scope["query_string"]
    if (
        version.startswith(b"v=")
        and asset(path.removeprefix("/static/")) == f"{path}?{version.decode('latin-1')}"
    ):
        return FOR_EVER
    return ASK_AGAIN
