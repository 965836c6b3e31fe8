"""What a page was told: every message of its websockets, and every answer of the interface that it fetched."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Response, WebSocket


class Told:
    """Keeps all that reaches a page from now on, in order, over reloads as well."""

    def __init__(self, page: Page) -> None:
        self.messages: list[dict[str, Any]] = []
        self.answers: list[Response] = []
        page.on("websocket", self._opened)
        page.on("response", self._answered)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, text: str | bytes) -> None:
        self.messages.append(json.loads(text))

    def _answered(self, response: Response) -> None:
        if "/api/" in response.url:
            self.answers.append(response)

    def of(self, *types: str, since: int = 0) -> list[dict[str, Any]]:
        """The messages of these types, from the `since`-th on."""
        return [one for one in self.messages[since:] if one["type"] in types]

    def asked(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """The decisions that this seat was left with."""
        decisions = [one["decision"] for one in self.of("update", "welcome", since=since)]
        return [one for one in decisions if one is not None and one["seat"] == seat]
