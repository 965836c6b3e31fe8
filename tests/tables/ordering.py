"""A match of the watch game, and standing orders in it."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import decision
from app.store.rows import Wish
from app.tables import Done, Orders, Player, Refused
from tests.tables.house import House

DEFAULT: dict[str, Wish] = {"bell": "ask", "alarm": "ask", "echo": "pass"}
FRESH = Orders(0, DEFAULT, until_turn=False)


class Table:
    """A match of the watch game, and what its people do."""

    def __init__(self, house: House, players: list[Player], match_id: str) -> None:
        self.house = house
        self.players = players
        self.id = match_id
        self._acts = 0

    async def act(self, action: Any) -> Done:
        """Whoever is to decide takes it."""
        live = await self.house.tables.match(self.id)
        asked = decision(live.match)
        assert asked is not None
        self._acts += 1
        player = self.players[asked.seat]
        return await self.house.tables.act(player, self.id, f"a{live.match.seq}", live.match.seq, action)

    async def order(
        self,
        seat: int,
        version: int,
        act_id: str = "",
        until: bool = False,
        seq: int | None = None,
        **kinds: Any,
    ) -> Orders:
        name, wish = act_id or f"o{seat}.{version}", (version, kinds, until, seq)
        return await self.house.tables.set_orders(self.players[seat], self.id, name, *wish)

    async def orders(self, seat: int) -> Orders:
        return await self.house.tables.orders(self.players[seat], self.id)

    async def asked(self) -> tuple[str, int] | None:
        """Kind and seat of the open decision, once nothing is being stored."""
        found = decision((await self.house.tables.match(self.id)).match)
        return None if found is None else (found.kind, found.seat)

    async def did(self) -> list[tuple[int | None, str]]:
        """Who did what, by the keys of what happened first."""
        live = await self.house.tables.match(self.id)
        return [(entry.seat, entry.events[0].key) for entry in live.log[1:]]


async def begun(house: House, people: int = 2, bots: int = 0, **options: Any) -> Table:
    players = await house.people(*("Ann", "Bob", "Cat", "Dan")[:people])
    info = await house.tables.open_table(players[0], "watch", options, people + bots, bots=bots)
    for player in players[1:]:
        await house.tables.sit(player, info.id)
    info = await house.tables.start(players[0], info.id)
    assert info.match is not None
    return Table(house, players, info.match.id)


async def refusal(call: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as refused:
        await call
    return refused.value.code, refused.value.params
