"""Websockets: messages, connections, fan-out."""

from app.live.endpoint import router
from app.live.hub import Hub, Outside

__all__ = ["Hub", "Outside", "router"]
