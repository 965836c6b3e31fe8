"""Even pauses of *Night of the Living Dead* (NLD-83 to 85) over real sockets: whoever looks on cannot tell a hand."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from app.engine import Chance
from app.engine.match import Core
from app.games import GAMES
from app.tables import LiveMatch
from tests.games.living_dead.night import Night
from tests.games.living_dead.phrases import wire
from tests.live.even import LIKE_A_PASS, PAUSE, Play, Told, Window, check, nothing, told, waiting, worlds
from tests.live.people import Message, World

Make = Callable[..., Awaitable[Window]]
HUMAN, ZOMBIE = 0, 1
OPTIONS = {"even_pauses": "on", "goal": "dawn"}


@dataclass
class Position:
    """A position in which a side is asked after an act of one (0, the people, or 1, the dead: "0 attack ben 1 1") with this
    die; and its hand, without an answer and with one. Nothing else differs but what lies face down in its deck."""

    kind: str
    asked: int
    hands: tuple[str, str]
    other: str
    act: str
    laid: dict[str, Any]
    die: int = 1
    answer: str = "play"


# Ben hits a Farmhand for 2 of 3, and is hit himself for 1 of 5.
SHOT: dict[str, Any] = {
    "at": "h_combat",
    "gear": {"ben": "fire_poker"},
    "zombies": "farmhand@1,1 farmhand@1,6",
}
STRUCK: dict[str, Any] = {"at": "z_combat", "zombies": "charred@1,1 shambler@1,6"}

POSITIONS: dict[str, Position] = {
    "To Hit of a character, a miss": Position(
        "h_aim", HUMAN, ("shield_them", "aim_for_the_head"), "panic", "0 attack ben 1 1", SHOT, die=1
    ),
    "To Hit of a character, a hit": Position(
        "z_lurch", ZOMBIE, ("panic still_twitching", "panic lurch"), "radio", "0 attack ben 1 1", SHOT, die=3
    ),
    "To Hit of a zombie, a hit": Position(
        "h_get_back", HUMAN, ("radio radio", "radio get_back"), "panic", "1 strike 1", STRUCK, die=4
    ),
    "To Hit of a zombie, a miss": Position(
        "z_coming", ZOMBIE, ("panic", "coming_to_get_you"), "radio", "1 strike 1", STRUCK, die=2
    ),
    "damage to a character": Position(
        "h_shield", HUMAN, ("radio", "shield_them"), "panic", "1 strike 1", STRUCK, die=6
    ),
    "a card of the people": Position(
        "z_cancel", ZOMBIE, ("lurch", "panic"), "messed_up radio", "0 messed_up", {"at": "h_search"}
    ),
    "a card of the dead": Position(
        "h_cancel", HUMAN, ("radio", "pull_yourself_together"), "lights_out shambler", "1 lights_out", {"at": "z_play"}
    ),
    "a zombie was destroyed": Position(
        "z_twitch", ZOMBIE, ("panic", "still_twitching"), "radio", "0 attack ben 1 1",
        SHOT | {"zombies": "farmhand@1,1-1 farmhand@1,6"}, die=6,
    ),
    "zombies are about to move": Position(
        "h_slam", HUMAN, ("radio", "slam_the_door"), "panic", "1 end_play",
        {"at": "z_play", "zombies": "shambler@2,1 shambler@1,6"}, answer="play 1",
    ),
    "a character was hurt": Position(
        "z_bite", ZOMBIE, ("panic", "bitten"), "", "1 strike 1", STRUCK, die=6
    ),
}  # fmt: skip

BY_A_BOT = [name for name, one in POSITIONS.items() if one.act[0] != str(one.asked)]


@pytest.fixture
async def make(make_world: Callable[..., Awaitable[World]], monkeypatch: pytest.MonkeyPatch) -> Make:
    """`await make(put, lead_up, seat)`: a table on which that seat is asked."""
    return (await worlds(monkeypatch, make_world, "living_dead")).open


def loaded(chance: Chance, die: int) -> Chance:
    """The same stream, where it brings this number next."""
    for drawn in range(chance.drawn, chance.drawn + 1000):
        if Chance(chance.seed, drawn).below(6) + 1 == die:
            return Chance(chance.seed, drawn)
    raise AssertionError


async def opened(
    make: Make, position: Position, card: bool, orders: Play | None = None, bots: int = 0
) -> Window:
    """The position with everybody at the table, and its question open. A bot has the side that is asked."""
    hands = {position.asked: position.hands[card], 1 - position.asked: position.other}
    turned = bots > 0 and position.asked == HUMAN  # a bot never hosts
    options = OPTIONS | {"sides": "host_zombie" if turned else "host_human"}

    def put(live: LiveMatch) -> None:
        laid = Night(human=hands[HUMAN], zombie=hands[ZOMBIE], options=options, **position.laid).match
        live.match.set_core(Core(laid.state, laid.stack, loaded(live.match.chance, position.die), None))

    async def lead_up(at: Window) -> None:
        if orders is not None:
            await orders(at)
        side, _, words = position.act.partition(" ")
        await at.quiet()
        seat = 1 - int(side) if turned else int(side)
        assert (await at.clients[seat].act(wire(words)))["type"] == "done"

    return await make(put, lead_up, 0 if bots else position.asked, seats=2, bots=bots, **options)


async def seen(make: Make, position: Position, card: bool, play: Play) -> list[Told]:
    at = await opened(make, position, card)
    assert at.me.decision is not None
    assert at.me.decision["kind"] == position.kind
    assert len(at.me.decision["legal"]) == (2 if card else 1)
    for client in at.clients:
        assert client.decision is not None
        assert client is at.me or (client.decision["kind"], client.decision["about"]) == ("reply", {})
        assert client.decision["even"] == {"remains": PAUSE}
    await play(at)
    return await at.close()


def ordered(seat: int, wish: str) -> Play:
    """This seat has said that it passes, always ("pass") or this "turn", before anything was asked."""

    async def play(at: Window) -> None:
        client = at.clients[seat]
        assert client.orders is not None
        kinds = dict.fromkeys(client.orders["kinds"], wish)
        given: Message = {"version": 0, "kinds": kinds, "until_turn": False}
        assert (await client.ask("orders", **given))["type"] == "done"

    return play


# In every window: what shows a hand, if anything does. All the ways to pass are tried in one of them.
SHOWN = {
    what: LIKE_A_PASS[what]
    for what in ("a pass that is forced", "a pass that is chosen at once, with a card")
} | {"no answer, with a card": (True, nothing)}
THOROUGH = "a card of the dead"


@pytest.mark.clause("NLD-83", "NLD-84", "NLD-85")
@pytest.mark.parametrize("name", POSITIONS)
async def test_a_pass_is_a_pass(make: Make, name: str) -> None:
    """Chosen, forced, ordered, or not said at all: the same bytes at the same instants, for the opponent and for a
    spectator."""
    position = POSITIONS[name]
    ways = LIKE_A_PASS | SHOWN if name == THOROUGH else SHOWN
    seen_in = {what: await seen(make, position, *world) for what, world in ways.items()}
    for wish in ("turn", "pass"):
        at = await opened(make, position, True, ordered(position.asked, wish))
        await nothing(at)
        seen_in[f"orders before ({wish}), with a card"] = await at.close()
    check(seen_in, position.asked, viewers=2)


@pytest.mark.clause("NLD-85")
async def test_who_asks_for_time_may_hold_anything(make: Make) -> None:
    position = POSITIONS[THOROUGH]
    assert await seen(make, position, False, waiting(1, 4, 4.5)) == await seen(
        make, position, True, waiting(1, 4, 4.5)
    )


@pytest.mark.clause("NLD-85")
@pytest.mark.parametrize("name", BY_A_BOT)
async def test_a_bot_answers_at_the_same_moment(
    make: Make, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot on the other seat that passes, with and without a card: a person who plays against it cannot tell."""
    position = POSITIONS[name]
    monkeypatch.setattr(
        GAMES["living_dead"], "heuristic", lambda m, seat: lambda action: type(action).__name__ == "Pass"
    )
    heard = []
    for card in (False, True):
        at = await opened(make, position, card, bots=1)
        await at.until(3)
        await at.close()
        heard.append(at.heard)
        for messages in at.heard:
            updates = [one for _, text in messages if (one := json.loads(text)).get("type") == "update"]
            assert updates[0]["entry"]["seat"] == 1
            assert told(PAUSE, messages, "update")[0] == updates[0]
    assert heard[0] == heard[1]


@pytest.mark.clause("NLD-83")
@pytest.mark.parametrize("name", POSITIONS)
async def test_an_answer_shows_itself_at_once(make: Make, name: str) -> None:
    position = POSITIONS[name]
    at = await opened(make, position, card=True)
    await at.until(1)
    assert (await at.me.act(wire(position.answer)))["type"] == "done"
    await at.quiet()
    for messages in await at.close():
        assert len(told(1, messages, "update")) == 1
