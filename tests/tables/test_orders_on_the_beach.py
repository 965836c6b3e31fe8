"""Standing orders in whole matches of Off the Dead, changed at random, with kills in between: nobody who has declined is
asked, and the match needs none of it to be played again."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from app.engine import Match, decision, reaction, turn
from app.games import GAMES
from app.games.record import Record, verify
from app.tables import LiveMatch, Player
from tests.support.seeded import same_matches
from tests.tables.conftest import Opener
from tests.tables.house import House

GAME = GAMES["off_the_dead"]
STEPS = 160  # acts of people, orders and kills; then everybody leaves


@pytest.mark.parametrize(("people", "bots", "seed"), [(1, 0, 1), (2, 0, 5), (2, 2, 3), (4, 0, 4)])
async def test_whole_matches(
    open_house: Opener, database_url: str, people: int, bots: int, seed: int
) -> None:
    same_matches(str(seed))
    house = await open_house(database_url, snapshot_every=7)
    players = await house.people(*("Ann", "Bob", "Cat", "Dan")[:people])
    match_id = await begun(house, players, bots)
    dice = random.Random(seed)
    kinds: set[str] = set()
    for step in range(STEPS):
        live = await persons_decision(house, match_id)
        if live.match.result is not None:
            break
        kinds |= await looked_at(house, live, players)
        what = dice.random()
        if what < 0.15:
            player = dice.choice(players)
            known = await house.tables.orders(player, match_id)
            wish: Any = {kind: dice.choice(("ask", "ask", "pass")) for kind in GAME.reactions}
            until = dice.random() < 0.4
            await house.tables.set_orders(player, match_id, f"o{step}", known.version, wish, until)
        elif what < 0.18:
            await house.crash()
            house = await open_house(database_url, snapshot_every=7)
        else:
            await house.move(players, match_id, dice)
    assert kinds, "no reaction was asked"
    live = await left(house, players, match_id)
    assert any(entry.act_id.startswith("~") and is_human(live, entry.seat) for entry in live.log)
    record = msgspec.convert(await house.tables.export(match_id), Record)
    assert all(check.ok for check in verify(record))
    replay = await house.tables.replay(match_id)
    assert [frame["seq"] for frame in replay["frames"]] == list(range(live.match.seq + 1))


@pytest.mark.parametrize("kill", [False, True], ids=["in memory", "after a kill"])
async def test_a_turn_that_is_inherited_is_mine(open_house: Opener, database_url: str, kill: bool) -> None:
    """Whose turn it is leaves in the middle of it, and the next seat goes on with it: its next turn has come."""
    house = await open_house(database_url)
    players = await house.people("Ann", "Bob", "Cat")
    match_id = await begun(house, players, 0)
    match = (await house.tables.match(match_id)).match
    before = turn(match)
    assert before is not None
    number, active = before
    heir, third = (active + 1) % 3, (active + 2) % 3
    for seat in (heir, third):
        await house.tables.set_orders(players[seat], match_id, f"o{seat}", 0, {}, True)
    await house.tables.resign(players[active], match_id, "leave", match.seq)
    if kill:
        await house.crash()
        house = await open_house(database_url)
    live = await house.tables.match(match_id)
    assert turn(live.match) == (number, heir)
    assert not (await house.tables.orders(players[heir], match_id)).until_turn
    assert (await house.tables.orders(players[third], match_id)).until_turn
    given = await house.tables.set_orders(players[heir], match_id, "again", 2, {}, True)
    assert given.until_turn
    await house.move(players, match_id, random.Random(1))
    assert (
        await house.tables.orders(players[heir], match_id)
    ).until_turn  # said in this turn, it lasts to the next


async def begun(house: House, players: list[Player], bots: int) -> str:
    options = {"difficulty": 3, "casting": "random"}
    info = await house.tables.open_table(players[0], GAME.id, options, len(players) + bots, bots=bots)
    for player in players[1:]:
        await house.tables.sit(player, info.id)
    info = await house.tables.start(players[0], info.id)
    assert info.match is not None
    return info.match.id


async def persons_decision(house: House, match_id: str) -> LiveMatch:
    """The match when a person is to decide, or over."""
    live = await house.tables.match(match_id)
    await house.until(lambda: not bot_decides(live))
    return await house.tables.match(match_id)


def bot_decides(live: LiveMatch) -> bool:
    asked = decision(live.match)
    return asked is not None and not is_human(live, asked.seat)


def is_human(live: LiveMatch, seat: int | None) -> bool:
    return seat is not None and live.seats[seat].kind == "human"


async def looked_at(house: House, live: LiveMatch, players: list[Player]) -> set[str]:
    """Whoever is asked wants to be asked, and nobody's "until my next turn" has outlived it. The kind of reaction."""
    match: Match[Any, Any] = live.match
    number, active = turn(match) or (-1, None)
    for seat, row in live.orders.items():
        holds = row.since_turn is not None and row.lapsed_at is None
        assert not holds or seat != active or (number, active) == (row.since_turn, row.since_seat)
    asked, found = decision(match), reaction(match)
    if asked is None or found is None:
        return set()
    orders = await house.tables.orders(players[asked.seat], live.id)
    assert not orders.until_turn
    assert orders.kinds[found.kind] == "ask"
    return {found.kind}


async def left(house: House, players: list[Player], match_id: str) -> LiveMatch:
    """The match, over because every person has left it (and bots have played on)."""
    for player in players:
        live = await persons_decision(house, match_id)
        if live.match.result is None:
            await house.tables.resign(player, match_id, "leave", live.match.seq)
    live = await house.tables.match(match_id)
    await house.until(lambda: live.match.result is not None)
    return live
