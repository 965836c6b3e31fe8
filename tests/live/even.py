"""One even pause, seen by everybody: what each viewer receives, and when, by the test's own clock."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from app.tables import LiveMatch, TableInfo
from tests.live.people import Client, Message, Person, World
from tests.support.own_clock import OwnClock
from tests.support.seeded import Seeded

PAUSE = 2.5
PASS: Message = {"kind": "pass"}

REST_AT = (0.3, 1.5, PAUSE, 3.5)
"""When it is asked by REST, too."""

Told = list[tuple[float, str]]
"""Messages as they stood on the wire, each with the clock's time at which it came."""


@dataclass
class Window:
    """A table whose time the test moves. Whoever does not decide is an onlooker: their messages are kept."""

    world: World
    clock: OwnClock
    table: TableInfo
    people: list[Person]
    clients: list[Client]
    live: LiveMatch
    asked: int = 0
    heard: list[Told] = field(default_factory=list)
    _read: list[int] = field(default_factory=list)

    @property
    def rest(self) -> str:
        """The address of the REST."""
        return f"http://127.0.0.1:{self.world.port}/api/v1"

    @property
    def me(self) -> Client:
        """The socket of the seat that is asked."""
        return self.clients[self.asked]

    async def opens(self, seat: int) -> None:
        """From here on it counts who hears what: this seat is asked, and has not answered."""
        await self.quiet()
        assert self.me.decision is not None
        self.asked = seat
        self.heard = [[] for _ in self.clients]
        self._read = [len(client.texts) for client in self.clients]

    async def quiet(self) -> None:
        """What was sent is dealt with, nothing is being stored any more, and everybody has received what there is."""
        for _ in range(2):
            for client in self.clients:
                await client.send("ping")
                await client.until("pong")
            self.live = await self.world.tables.match(self.live.id)
        for number, told in enumerate(self.heard):
            texts = self.clients[number].texts
            for text in texts[self._read[number] :]:
                if not text.startswith(('{"type":"pong"', '{"type":"presence"')):
                    told.append((self.clock.time, self.plain(text)))
            self._read[number] = len(texts)

    async def until(self, time: float, step: float = 0.1) -> None:
        """Let time go on so far, in small steps, and look at everything after each. A spectator asks by REST, too."""
        for _ in range(round((time - self.clock.time) / step)):
            self.clock.move_to(round(self.clock.time + step, 6))
            await self.quiet()
            if self.clock.time in REST_AT:
                await self.by_rest()

    async def by_rest(self) -> None:
        """What the seat beside and a stranger get when they ask by REST."""
        beside = next(n for n in range(len(self.people)) if n != self.asked)
        async with httpx.AsyncClient(base_url=self.rest, verify=False, trust_env=False) as http:
            for viewer, headers in (
                (beside, {"Authorization": f"Bearer {self.people[beside].token}"}),
                (len(self.people), {}),
            ):
                for what in ("", "/decision", "/view", "/log"):
                    answer = await http.get(f"/matches/{self.live.id}{what}", headers=headers)
                    if self.heard:
                        self.heard[viewer].append((self.clock.time, self.plain(answer.text)))

    def plain(self, text: str) -> str:
        """The text with the ids that are drawn at random (of match, table, players) in one spelling, and nothing else
        touched: instants come from the test's clock."""
        text = text.replace(self.live.id, "MATCH").replace(self.table.id, "TABLE")
        for number, person in enumerate(self.people):
            text = text.replace(person.id, f"PLAYER{number}")
        return text

    async def close(self) -> list[Told]:
        """Everybody goes home. What every other viewer has received since the question opened."""
        for client in self.clients:
            await client.leave()
        await self.world.stop()
        return self.others()

    def others(self) -> list[Told]:
        """What every other viewer has received since the question opened."""
        return [told for number, told in enumerate(self.heard) if number != self.asked]


Set = Callable[[LiveMatch], None]
Play = Callable[[Window], Awaitable[None]]


async def window(
    monkeypatch: pytest.MonkeyPatch,
    make_world: Callable[..., Awaitable[World]],
    game: str,
    put: Set,
    lead_up: Play,
    asked: int,
    seats: int = 3,
    bots: int = 0,
    **options: Any,
) -> Window:
    """A table of three (a bot may be one of them) with a watcher, on a server of its own, dealt as always. `put` makes the
    world what it is to be, `lead_up` does what opens the question that is put to the seat `asked`."""
    clock = OwnClock()
    for module in ("seating", "matches"):  # every world is dealt the same
        monkeypatch.setattr(f"app.tables.{module}.secrets", Seeded(module))
    world = await make_world(clock=clock, even_pause=PAUSE)
    people = await world.people(seats - bots)
    table = await world.table(*people, seats=seats, game=game, **options)
    live = await world.live(table)
    put(live)
    live.match.offer = None
    clients = await world.watch(table, *people, None)
    found = Window(world, clock, table, people, clients, live)
    await lead_up(found)
    await found.opens(asked)
    return found
