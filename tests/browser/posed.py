"""A match of Oh Shit, Zombies! in a position of the test's own, in the database of a server that is not running yet."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

import httpx
from playwright.sync_api import Page

from app.engine.match import Core
from tests.browser import at_table
from tests.games.oh_zombies.phrases import wire
from tests.games.oh_zombies.scenes import Scene
from tests.support.browser import People
from tests.support.server import Server
from tests.tables.house import House

T = TypeVar("T")


@dataclass
class Posed:
    """The table, and the token of each seat's player."""

    table: str
    match: str
    tokens: list[str]

    def page(self, people: People, server: Server, seat: int, **device: Any) -> Page:
        """The page of a seat's player, at the table."""
        page = people(**{"drawn": False, **device})
        cookie = {"name": "shamble_id", "value": self.tokens[seat], "url": server.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        page.goto(f"/t/{self.table}")
        at_table.live(page)
        return page

    def act(self, server: Server, seat: int, words: str) -> int:
        """A seat's player acts by REST; the seq that it became."""
        with httpx.Client(base_url=f"{server.url}/api/v1", trust_env=False) as http:
            http.headers["Authorization"] = f"Bearer {self.tokens[seat]}"
            seq = http.get(f"/matches/{self.match}").json()["seq"]
            body = {"id": f"act-{seq}", "seq": seq, "action": wire(words)}
            answer = http.post(f"/matches/{self.match}/act", json=body)
            assert answer.status_code == 200, answer.text
            return int(answer.json()["seq"])


def posed(url: str, names: list[str], *, options: dict[str, Any], **laid: Any) -> Posed:
    """A match between these people, in that position."""
    return _apart(_posed(url, names, options, laid))


async def _posed(url: str, names: list[str], options: dict[str, Any], laid: dict[str, Any]) -> Posed:
    house = await House(url).open()
    signed = [await house.tables.register(name) for name in names]
    players = [player for player, _ in signed]
    info = await house.tables.open_table(players[0], "oh_zombies", options, len(players))
    for player in players[1:]:
        await house.tables.sit(player, info.id)
    info = await house.tables.start(players[0], info.id)
    assert info.match is not None
    live = await house.tables.match(info.match.id)
    first = live.match.game.decode_action({"kind": "take_store", "store": "gun_shop"})
    await house.tables.act(players[0], live.id, "first", 0, first)
    scene = Scene(len(players), options=options, **laid).match
    live.match.set_core(Core(scene.state, scene.stack, live.match.chance, None))
    await house.close()  # which keeps the match as it is
    return Posed(info.id, live.id, [token for _, token in signed])


def _apart(work: Coroutine[Any, Any, T]) -> T:
    """Run it on a thread of its own: a loop of Playwright's runs on this one."""
    found: list[T] = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(work)))
    thread.start()
    thread.join()
    return found[0]
