"""Standing orders where each side has reactions of its own: nobody is offered, or can give orders for, the other side's."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import decision, default, turn
from app.engine.match import Core
from app.games import GAMES
from app.store.rows import Wish
from app.tables import LiveMatch, Player, Refused
from tests.games.living_dead.night import Night
from tests.games.living_dead.phrases import wire
from tests.tables.house import House

HUMAN = [
    "aim_for_the_head", "get_back", "shield_them", "pull_yourself_together", "slam_the_door", "harry",
]  # fmt: skip
ANSWERS: tuple[Wish, ...] = ("ask", "turn", "pass")
ZOMBIE = ["lurch", "coming_to_get_you", "still_twitching", "panic", "bitten"]


@pytest.mark.clause("NLD-84")
async def test_a_seat_has_the_kinds_of_its_side(house: House) -> None:
    players = await house.people("Ann", "Bob")
    info = await house.tables.open_table(players[0], "living_dead", {"sides": "host_zombie"}, 2)
    await house.tables.sit(players[1], info.id)
    match = (await house.tables.start(players[0], info.id)).match
    assert match is not None
    zombie, human = [await house.tables.orders(player, match.id) for player in players]
    assert (list(zombie.kinds), list(human.kinds)) == (ZOMBIE, HUMAN)
    assert set(zombie.kinds.values()) == set(human.kinds.values()) == {"ask"}
    with pytest.raises(Refused, match="no_such_reaction"):
        await house.tables.set_orders(players[0], match.id, "a", 0, {"harry": "pass"}, False)
    given = await house.tables.set_orders(players[1], match.id, "b", 0, {"harry": "pass"}, False)
    assert given.kinds["harry"] == "pass"


# It is the turn of the dead, who play two cards that the living could cancel.
LAID: dict[str, Any] = {
    "at": "z_play", "human": "pull_yourself_together", "zombie": "lights_out tear_it_down shambler", "barricades": {3: 2},
}  # fmt: skip
CANCEL = "pull_yourself_together"


class Farmhouse:
    """Ann has the living and Bob the dead, at LAID."""

    def __init__(self, house: House, players: list[Player], live: LiveMatch) -> None:
        self.house = house
        self.players = players
        self.live = live

    @property
    def asked(self) -> tuple[int, str]:
        found = decision(self.live.match)
        assert found is not None
        return found.seat, found.kind

    async def act(self, words: str = "") -> None:
        """Whoever is asked does this, or what the rules have for an absent seat."""
        match = self.live.match
        action = GAMES["living_dead"].decode_action(wire(words)) if words else default(match)
        player = self.players[self.asked[0]]
        await self.house.tables.act(player, self.live.id, f"a{match.seq}", match.seq, action)
        await self.live.settled()

    async def wish(self, answer: Wish) -> None:
        """Ann's, of Pull Yourself Together."""
        await self.house.tables.set_orders(self.players[0], self.live.id, "o", 0, {CANCEL: answer}, False)

    async def kinds(self) -> dict[str, Wish]:
        """Ann's."""
        return (await self.house.tables.orders(self.players[0], self.live.id)).kinds


async def farmhouse(house: House) -> Farmhouse:
    players = await house.people("Ann", "Bob")
    options = {"sides": "host_human", "even_pauses": "off"}
    info = await house.tables.open_table(players[0], "living_dead", options, 2)
    await house.tables.sit(players[1], info.id)
    match = (await house.tables.start(players[0], info.id)).match
    assert match is not None
    live = await house.tables.match(match.id)
    laid = Night(options=options, **LAID).match
    live.match.set_core(Core(laid.state, laid.stack, live.match.chance, None))
    live.match.offer = None
    return Farmhouse(house, players, live)


@pytest.mark.clause("NLD-84")
@pytest.mark.parametrize(("answer", "asked"), [("ask", True), ("turn", False), ("pass", False)])
async def test_three_answers_of_each_kind(lite: House, answer: Wish, asked: bool) -> None:
    """What is passed this turn is passed as often as it comes, and asked about from the next turn on: that of the living
    as well as that of the dead."""
    at = await farmhouse(lite)
    await at.wish(answer)
    for words in ("lights_out", "tear_it_down 3"):
        await at.act(words)
        assert at.asked == ((0, "h_cancel") if asked else (1, "z_play"))
        if asked:
            await at.act("pass")
    number = turn(at.live.match)
    while turn(at.live.match) == number:
        assert (await at.kinds())[CANCEL] == answer
        await at.act()
    assert (await at.kinds())[CANCEL] == ("pass" if answer == "pass" else "ask")


@pytest.mark.clause("NLD-84")
async def test_bitten_and_harry_s_ability_have_the_three_answers_too(lite: House) -> None:
    at = await farmhouse(lite)
    for seat, kind in enumerate(("harry", "bitten")):
        for version, answer in enumerate(ANSWERS):
            wish = {kind: answer}
            player = at.players[seat]
            given = await lite.tables.set_orders(player, at.live.id, answer, version, wish, False)
            assert given.kinds[kind] == answer
