"""Even pauses of *Oh Shit, Zombies!* (OSZ-68) over real sockets: whoever looks on cannot tell a hand by them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from app.engine.match import Core
from app.tables import LiveMatch
from tests.games.oh_zombies.phrases import wire
from tests.games.oh_zombies.scenes import Scene
from tests.live.even import LIKE_A_PASS, PAUSE, Play, Told, Window, check, nothing, told, waiting, worlds
from tests.live.people import World

Make = Callable[..., Awaitable[Window]]


@dataclass
class Position:
    """A position in which a seat is asked after some acts ("0 attack 1 fighter low"); and its hand, without an answer and
    with one. Nothing else differs but what lies face down in the piles."""

    asked: int
    hands: tuple[str, str]
    laid: dict[str, Any]
    others: dict[str, str] = field(default_factory=dict)
    acts: tuple[str, ...] = ()
    answer: str = ""
    options: dict[str, Any] = field(default_factory=dict)


STRUCK: dict[str, Any] = {"A": "F11,4 P0,0", "B": "P11,5 P6,13", "C": "P19,0 P20,0", "pool": "2 5"}
BITTEN: dict[str, Any] = {
    "active": "C", "phase": "attacks", "A": "P0,0 P1,0", "B": "P11,4 P6,13", "C": "P19,0 P20,0", "zombies": "11,5",
}  # fmt: skip
ATTACK = "0 attack 1 fighter low"

POSITIONS: dict[str, Position] = {
    "defence": Position(
        1, ("clip clip", "clip block"), STRUCK, {"A": "clip"}, (ATTACK,), answer="defend block"
    ),
    "counter": Position(
        0, ("clip clip", "clip lunge"), STRUCK, {"B": "block"}, (ATTACK, "1 defend block"), answer="lunge"
    ),
    "defence against a bite": Position(1, ("clip clip", "clip dodge"), BITTEN, answer="defend dodge"),
    "counter of a bite": Position(
        2, ("clip clip", "clip lunge"), BITTEN, {"B": "block"}, ("1 defend block",), answer="lunge"
    ),
    "extinguish": Position(
        1, ("clip clip", "clip fire_extinguisher"), BITTEN, answer="extinguish", options={"later_cards": True}
    ),
}
DEFAULTS = {"defence": "defended", "defence against a bite": "defended", "extinguish": "extinguished"}


@pytest.fixture
async def make(make_world: Callable[..., Awaitable[World]], monkeypatch: pytest.MonkeyPatch) -> Make:
    """`await make(put, lead_up, seat)`: a table on which that seat is asked."""
    return (await worlds(monkeypatch, make_world, "oh_zombies")).open


async def opened(make: Make, position: Position, card: bool) -> Window:
    """The position with everybody at the table, and its question open."""
    options = {"even_pauses": "on", "first_player": "0"} | position.options

    def put(live: LiveMatch) -> None:
        hands = position.others | {"ABC"[position.asked]: position.hands[card]}
        laid = Scene(3, hands=hands, options=options, **position.laid).match
        live.match.set_core(Core(laid.state, laid.stack, live.match.chance, None))

    async def lead_up(at: Window) -> None:
        for act in position.acts:
            seat, _, words = act.partition(" ")
            await at.quiet()
            assert (await at.clients[int(seat)].act(wire(words)))["type"] == "done"

    return await make(put, lead_up, position.asked, **options)


async def seen(make: Make, position: Position, card: bool, play: Play) -> list[Told]:
    at = await opened(make, position, card)
    assert at.me.decision is not None
    assert len(at.me.decision["legal"]) == (2 if card else 1)
    await play(at)
    return await at.close()


@pytest.mark.clause("OSZ-68")
@pytest.mark.parametrize("name", POSITIONS)
async def test_a_pass_is_a_pass(make: Make, name: str) -> None:
    """Chosen early or late, forced, ordered or thought over for a while: the same bytes at the same instants."""
    position = POSITIONS[name]
    seen_in = {what: await seen(make, position, *world) for what, world in LIKE_A_PASS.items()}
    check(seen_in, position.asked)


@pytest.mark.clause("OSZ-68")
@pytest.mark.parametrize("name", POSITIONS)
async def test_who_asks_for_time_may_hold_anything(make: Make, name: str) -> None:
    position = POSITIONS[name]
    assert await seen(make, position, False, waiting(1, 4, 4.5)) == await seen(
        make, position, True, waiting(1, 4, 4.5)
    )


@pytest.mark.clause("OSZ-68")
@pytest.mark.parametrize("name", POSITIONS)
async def test_nobody_answers_though_there_is_an_answer(make: Make, name: str) -> None:
    """The rules' time-out comes at the end of the pause, and until then nobody can tell."""
    position = POSITIONS[name]
    holding, bare = [await seen(make, position, card, nothing) for card in (True, False)]
    for with_card, without in zip(holding, bare, strict=True):
        assert [one for one in with_card if one[0] < PAUSE] == [one for one in without if one[0] < PAUSE]
        (update,) = told(PAUSE, with_card, "update")
        if name in DEFAULTS:
            assert update["entry"]["events"][0]["key"] == DEFAULTS[name]
    if name not in DEFAULTS:
        assert holding == bare


@pytest.mark.clause("OSZ-68")
@pytest.mark.parametrize("name", POSITIONS)
async def test_an_answer_shows_itself_at_once(make: Make, name: str) -> None:
    position = POSITIONS[name]
    at = await opened(make, position, card=True)
    await at.until(1)
    assert (await at.me.act(wire(position.answer)))["type"] == "done"
    await at.quiet()
    for messages in await at.close():
        assert len(told(1, messages, "update")) == 1
