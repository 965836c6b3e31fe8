"""Standing orders where each side has reactions of its own: nobody is offered, or can give orders for, the other side's."""

from __future__ import annotations

import pytest

from app.tables import Refused
from tests.tables.house import House

HUMAN = [
    "aim_for_the_head", "get_back", "shield_them", "pull_yourself_together", "slam_the_door", "harry",
]  # fmt: skip
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
