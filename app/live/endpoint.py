"""Where the sockets enter."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from app.live.hub import Hub


class TableSocket:
    """The ASGI application at `/ws/{table_id}`. The hub hangs on the application's state."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hub: Hub = scope["app"].state.hub
        await hub.serve(HTTPConnection(scope), receive, send)


router = APIRouter(routes=[WebSocketRoute("/ws/{table_id}", TableSocket())])
