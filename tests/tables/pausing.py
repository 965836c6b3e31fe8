"""A match of the brawl on a clock of the test's own, and what its people do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from app.engine import decision
from app.tables import Done, Player
from tests.support.own_clock import OwnClock
from tests.tables.house import House

PAUSE = 2.5
DUCK, PIE = "duck", "pie"


class Match:
    """`hands` were put there; nothing else is unusual about it."""

    def __init__(self, house: House, clock: OwnClock, players: list[Player], match_id: str) -> None:
        self.house = house
        self.clock = clock
        self.players = players
        self.id = match_id

    async def seq(self) -> int:
        """Where it stands, once nothing is being stored."""
        return (await self.house.tables.match(self.id)).match.seq

    async def put(self, *hands: Sequence[str]) -> None:
        """Give everybody other cards (in memory)."""
        match = (await self.house.tables.match(self.id)).match
        match.state.hands = [list(hand) for hand in hands]
        match.offer = None

    def act(self, seat: int, action: Any, act_id: str = "", seq: int | None = None) -> asyncio.Task[Done]:
        """A seat takes an action, on what it sees if no seq is named. The answer may take a while."""

        async def do() -> Done:
            now = await self.seq() if seq is None else seq
            name = act_id or f"a{seat}.{now}"
            return await self.house.tables.act(self.players[seat], self.id, name, now, action)

        return asyncio.ensure_future(do())

    async def holds(self, seat: int, action: Any, act_id: str = "") -> asyncio.Task[Done]:
        """The same, of what is held: the server has it when this returns."""
        answer = self.act(seat, action, act_id)
        await self.calm()
        assert not answer.done()
        return answer

    async def wait(self, seat: int, seq: int | None = None) -> None:
        """A seat asks for time."""
        now = await self.seq() if seq is None else seq
        await self.house.tables.wait(self.players[seat], self.id, f"w{now}", now)

    async def asked(self) -> tuple[str, int] | None:
        """Kind and seat of the open decision."""
        found = decision((await self.house.tables.match(self.id)).match)
        return None if found is None else (found.kind, found.seat)

    async def said(self) -> tuple[float | None, str | None] | None:
        """What remains of the pause, and what its seat has said in it; None where there is none."""
        pause = (await self.house.tables.match(self.id)).pause
        return None if pause is None else (pause.remains(), pause.said)

    async def until(self, time: float) -> None:
        """Let it be that late, and what happens by then be stored."""
        self.clock.move_to(time)
        await self.calm()

    async def calm(self) -> None:
        """Whatever was begun is either done or held."""
        for _ in range(20):
            await asyncio.sleep(0)
        await self.seq()
        for _ in range(5):
            await asyncio.sleep(0)

    async def did(self) -> list[tuple[int | None, str]]:
        """Who did what."""
        live = await self.house.tables.match(self.id)
        return [(entry.seat, entry.events[0].key if entry.events else "-") for entry in live.log[1:]]


async def begun(house: House, people: int = 3, bots: int = 0, **options: Any) -> Match:
    """A match of the brawl; the house has a clock of its own."""
    assert isinstance(house.clock, OwnClock)
    players = await house.people(*("Ann", "Bob", "Cat", "Dan")[:people])
    info = await house.tables.open_table(players[0], "brawl", options, people + bots, bots=bots)
    for player in players[1:]:
        await house.tables.sit(player, info.id)
    info = await house.tables.start(players[0], info.id)
    assert info.match is not None
    return Match(house, house.clock, players, info.match.id)


async def really_dealt(house: House, card: str) -> Match:
    """A match whose own deal gave seat 1 this card, so that any process reads the same from the store."""
    for _ in range(100):
        match = await begun(house)
        if card in (await house.tables.match(match.id)).match.state.hands[1]:
            return match
    raise AssertionError(f"nobody was dealt a {card}")
