"""A service on a database, as one server process has it; two of them stand for two processes."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from typing import Any

from app.engine import Action, decision
from app.settings import Settings
from app.store import open_store
from app.tables import Clock, Done, LocalBus, Notice, Player, TableInfo, Tables

PATIENCE = 60.0  # seconds after which what a test waits for has not come


class House:
    """One process's service. `told` is everything that its bus has carried."""

    def __init__(self, url: str, clock: Clock | None = None, **settings: Any) -> None:
        self.clock = clock
        words: dict[str, Any] = {"bot_pace": 0.0, "tables_per_player": 100_000}
        self.settings = Settings(database_url=url, **(words | settings))
        self.told: list[tuple[str | None, Notice]] = []
        self.running = False
        self.tables: Tables

    async def open(self) -> House:
        """Start as a server does."""
        bus = LocalBus()
        bus.subscribe(None, lambda table_id, notice: self.told.append((table_id, notice)))
        self.tables = Tables(await open_store(self.settings), bus, self.settings, self.clock)
        await self.tables.start_up()
        self.running = True
        return self

    async def close(self) -> None:
        """A graceful stop."""
        if self.running:
            self.running = False
            await self.tables.shut_down()

    async def crash(self) -> None:
        """A stop that saves nothing: what is not in the database by now is lost."""
        self.tables.store.writer.keep = lambda snapshot: None  # type: ignore[method-assign]
        await self.close()

    # people and tables

    async def people(self, *names: str) -> list[Player]:
        """New players."""
        return [(await self.tables.register(name))[0] for name in names]

    async def seated(
        self, players: list[Player], bots: int = 0, game: str = "zombie_mosh", **options: Any
    ) -> TableInfo:
        """A table with these people on it, the first as host."""
        count = len(players) + bots
        info = await self.tables.open_table(players[0], game, options, count, bots=bots)
        info = await self.tables.nonce(players[0], info.id, "0a")
        for i, player in enumerate(players[1:]):
            info = await self.tables.sit(player, info.id, nonce=f"{i:02x}")
        return info

    async def begun(self, players: list[Player], bots: int = 0, **options: Any) -> str:
        """A match between these people; its id."""
        info = await self.tables.start(players[0], (await self.seated(players, bots, **options)).id)
        assert info.match is not None
        return info.match.id

    # playing

    async def turn(self, match_id: str) -> int | None:
        """Who is to decide."""
        asked = decision((await self.tables.match(match_id)).match)
        return None if asked is None else asked.seat

    async def legal(self, match_id: str) -> list[Action]:
        """What may be done."""
        asked = decision((await self.tables.match(match_id)).match)
        assert asked is not None
        return asked.legal

    async def move(
        self, players: list[Player], match_id: str, dice: random.Random, act_id: str | None = None
    ) -> Done | None:
        """Any legal act of whoever is to decide; None at the end. Waits for bots."""
        while True:
            live = await self.tables.match(match_id)
            asked = decision(live.match)
            if asked is None:
                return None
            if live.seats[asked.seat].bot is None:
                break
            await asyncio.sleep(0)
        who = next(player for player in players if live.seat_of(player.id) == asked.seat)
        name = act_id or secrets.token_hex(8)
        return await self.tables.act(who, match_id, name, live.match.seq, dice.choice(asked.legal))

    async def play(self, players: list[Player], match_id: str, dice: random.Random, acts: int = 10**6) -> int:
        """Play on, to the end or for so many acts of people; how many there were."""
        count = 0
        while count < acts and await self.move(players, match_id, dice) is not None:
            count += 1
        return count

    async def until(self, true: Callable[[], bool]) -> None:
        """Let the loop run until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not true():  # noqa: ASYNC110 - what is waited for is not ours to signal
                await asyncio.sleep(0)


class Gate:
    """A pause point: the first write of that name stops before it is written, until `open`."""

    def __init__(self, house: House, name: str) -> None:
        self.reached = asyncio.Event()
        self._open = asyncio.Event()
        self._name = name
        house.tables.store.pause_at(self._pause)

    def open(self) -> None:
        """Let it go on."""
        self._open.set()

    async def _pause(self, name: str) -> None:
        if name == self._name:
            self.reached.set()
            await self._open.wait()
