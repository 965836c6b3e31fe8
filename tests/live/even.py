"""One even pause, seen by everybody: what each viewer receives, and when, by the test's own clock."""

from __future__ import annotations

import json
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

REST_AT = (0.5, 1.5, PAUSE, 3)
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

    async def until(self, time: float, step: float = 0.25) -> None:
        """Let time go on so far, in small steps, and look at everything after each. A spectator asks by REST, too."""
        for _ in range(round((time - self.clock.time) / step)):
            self.clock.move_to(round(self.clock.time + step, 6))
            await self.quiet()
            if self.clock.time in REST_AT:
                await self.by_rest()

    async def by_rest(self) -> None:
        """What the seat beside and a stranger get when they ask by REST (a person alone with bots is not asked)."""
        beside = next((n for n in range(len(self.people)) if n != self.asked), 0)
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
        return self.others()

    def others(self) -> list[Told]:
        """What every other viewer has received since the question opened."""
        return [told for number, told in enumerate(self.heard) if number != self.asked]


Set = Callable[[LiveMatch], None]
Play = Callable[[Window], Awaitable[None]]


class Worlds:
    """Tables on one server, each as if it were the first of all: its clock begins anew, and it is dealt the same."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, world: World, clock: OwnClock, game: str) -> None:
        self.monkeypatch = monkeypatch
        self.world = world
        self.clock = clock
        self.game = game

    async def open(
        self, put: Set, lead_up: Play, asked: int, seats: int = 3, bots: int = 0, **options: Any
    ) -> Window:
        """A table (a bot may sit on its last seat) with a watcher. `put` makes it what it is to be, `lead_up` does what
        opens the question that is put to the seat `asked`."""
        clock, world = self.clock, self.world
        clock.time = 0
        clock.alarms.clear()
        for module in ("seating", "matches"):
            self.monkeypatch.setattr(f"app.tables.{module}.secrets", Seeded(module))
        people = await world.people(seats - bots)
        table = await world.table(*people, seats=seats, game=self.game, **options)
        live = await world.live(table)
        put(live)
        live.match.offer = None
        world.tables._matches.wake(live)
        clients = await world.watch(table, *people, None)
        found = Window(world, clock, table, people, clients, live)
        await lead_up(found)
        await found.opens(asked)
        return found


async def worlds(
    monkeypatch: pytest.MonkeyPatch, make_world: Callable[..., Awaitable[World]], game: str
) -> Worlds:
    """A server whose time the test moves."""
    clock = OwnClock()
    return Worlds(monkeypatch, await make_world(clock=clock, even_pause=PAUSE), clock, game)


# what the seat may do in the window: nothing of it may be seen


async def nothing(at: Window) -> None:
    await at.until(3)


def passing(when: float) -> Play:
    """Pass by hand at that time."""

    async def play(at: Window) -> None:
        await at.until(when)
        await at.me.send("act", id="mine", seq=at.me.seq, action=PASS)
        await at.quiet()
        await at.until(3)
        assert at.me.answers["mine"]["type"] == "done"

    return play


def declining(when: float, wish: str) -> Play:
    """Give orders at that time: pass "until" my turn, or every kind of question, always ("pass") or this "turn"."""

    async def play(at: Window) -> None:
        await at.until(when)
        assert at.me.orders is not None
        kinds = {} if wish == "until" else dict.fromkeys(at.me.orders["kinds"], wish)
        given: Message = {"version": 0, "kinds": kinds, "until_turn": wish == "until"}
        assert (await at.me.ask("orders", **given))["type"] == "done"
        await at.until(3)

    return play


def waiting(when: float, until: float, end: float) -> Play:
    """Ask for time, and pass some other time."""

    async def play(at: Window) -> None:
        await at.until(when)
        assert (await at.me.ask("wait", id="w", seq=at.me.seq)) == {"type": "done", "id": "w", "seq": None}
        await at.until(until)
        await at.me.send("act", id="mine", seq=at.me.seq, action=PASS)
        await at.quiet()
        await at.until(end)
        assert at.me.answers["mine"]["type"] == "done"

    return play


LIKE_A_PASS: dict[str, tuple[bool, Play]] = {
    # does the hand hold an answer, and what does its seat do?
    "a pass that is forced": (False, nothing),
    "a pass that is chosen at once, without a card": (False, passing(0)),
    "a pass that is chosen at once, with a card": (True, passing(0)),
    "a pass that is chosen late, without a card": (False, passing(2.25)),
    "a pass that is chosen late, with a card": (True, passing(2.25)),
    "orders in the window, without a card": (False, declining(1, "until")),
    "orders in the window, with a card": (True, declining(1, "pass")),
    "orders for this turn in the window, without a card": (False, declining(1, "turn")),
    "orders for this turn in the window, with a card": (True, declining(1, "turn")),
    "time, and a pass all the same, without a card": (False, waiting(0.5, 1, 3)),
    "time, and a pass all the same, with a card": (True, waiting(0.5, 1, 3)),
}


def check(worlds: dict[str, list[Told]], seat: int, viewers: int = 3) -> None:
    """In all these worlds everybody else has received the same, byte for byte and at the same instants; and it was no
    silence: the one act of the asked seat came at the end of the pause, and nothing before it."""
    first = worlds["a pass that is forced"]
    assert len(first) == viewers
    for messages in first:
        (update,) = told(PAUSE, messages, "update")
        assert (update["entry"]["seat"], update["entry"]["kind"]) == (seat, "act")
        assert not [1 for time, text in messages if '"update"' in text and time != pytest.approx(PAUSE)]
    for what, world in worlds.items():
        assert world == first, what


def told(at: float, messages: Told, type_: str) -> list[Message]:
    """The messages of a kind that came at that instant."""
    found = [json.loads(text) for time, text in messages if time == pytest.approx(at)]
    return [message for message in found if message.get("type") == type_]
