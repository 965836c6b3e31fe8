"""Oh Shit, Zombies!, OSZ-30 to 34 and 67: dudes walk; and one of them in a shopping cart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, barred, choice
from app.engine.flow import Offer
from app.games.oh_zombies.ground import EIGHT, paths, reach, slide
from app.games.oh_zombies.mall import MALL, square_name, square_of
from app.games.oh_zombies.paying import again, once, pay, unpaid, with_back
from app.games.oh_zombies.state import (
    Die,
    Dude,
    Siege,
    called,
    dude,
    ground_of,
    hold,
    journey,
    occupied,
    shut_of,
    spend,
    team,
)

CART = "shopping_cart"


def _others(m: Siege, seat: Seat) -> tuple[set[int], set[int]]:
    """Squares that stop a seat's dudes, and those of its own (OSZ-33)."""
    friends = {one.square for one in m.state.dudes if one.seat == seat}
    strangers = {one.square for one in m.state.dudes if one.seat != seat}
    return strangers | {one.square for one in m.state.zombies}, friends


def _dice_for(m: Siege, one: Dude) -> dict[str, Die]:
    """The different dice that may move a dude (OSZ-25), by key."""
    return {die.key: die for die in m.state.pool if die.dude in (None, one.id)}


def moves(m: Siege, seat: Seat) -> Iterator[Offer]:
    """OSZ-30, 67: each dude with each die that gets it anywhere; and in the cart."""
    if not m.state.pool:
        return
    blocked, friends = _others(m, seat)
    shut, ground, most = shut_of(m), ground_of(m), max(die.value for die in m.state.pool)
    cart = hold(m, seat, CART)
    for one in team(m, seat):
        costs = list(reach(ground, shut, one.square, most, blocked, friends).values())
        dice = _dice_for(m, one)
        for key, die in dice.items():
            ways = sum(cost <= die.value for cost in costs)
            if ways:
                yield once(Move(one.id, key), ways)
            else:
                yield barred(Move(one.id, key), "OSZ-33", why="stuck")
        if cart and dice:
            ways = len(_lands(m, one))
            for key in dice if ways else ():
                yield once(Cart(one.id, key), ways)


# --- On foot ------------------------------------------------------------------------------------------------------------


class Move(Action, frozen=True):
    """Walk with a dude by a die (OSZ-30)."""

    dude: int
    die: str

    def apply(self, m: Siege, seat: Seat) -> None:
        m.then(move_to(seat, self.dude, self.die), again(seat))


def _reach(m: Siege, seat: Seat, id: int, key: str) -> dict[int, int]:
    one = dude(m, id)
    assert one is not None
    return reach(ground_of(m), shut_of(m), one.square, int(key[0]), *_others(m, seat))


def _paths(m: Siege, seat: Seat, id: int, key: str) -> dict[int, list[int]]:
    one = dude(m, id)
    assert one is not None
    return paths(ground_of(m), shut_of(m), one.square, int(key[0]), *_others(m, seat))


def _about_move(m: Siege, seat: Seat, id: int, key: str) -> dict[str, Any]:
    """The ways and what they cost, for the board to show."""
    ways = _paths(m, seat, id, key)
    return {
        "dude": id,
        "die": key,
        "paths": {square_name(n): [square_name(on) for on in way] for n, way in ways.items()},
        "costs": {square_name(n): cost for n, cost in _reach(m, seat, id, key).items()},
    }


def _cheapest(m: Siege, seat: Seat, id: int, key: str) -> Action:
    costs = _reach(m, seat, id, key)
    return To(square_name(min(costs, key=lambda n: (costs[n], n))))


@choice(about=_about_move, default=_cheapest, veil=unpaid)
def move_to(m: Siege, seat: Seat, id: int, key: str) -> Iterable[Offer]:
    """OSZ-30 to 33: every square within the die's points."""
    yield from with_back(m, [To(square_name(n)) for n in sorted(_reach(m, seat, id, key))])


class To(Action, frozen=True):
    """Walk there (OSZ-30); the cheapest way counts."""

    square: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        _, id, key = m.asked.args
        one, goal = dude(m, id), square_of(self.square)
        assert one is not None
        way, cost = _paths(m, seat, id, key)[goal], _reach(m, seat, id, key)[goal]
        pay(m, key)
        before, one.square = one.square, goal
        m.tell(
            "moved", "OSZ-30",
            seat=seat, dude=id, who=called(one), die=key, cost=cost, path=[square_name(n) for n in way],
            where=MALL.region[goal], **journey(before, goal),
        )  # fmt: skip


# --- In the cart ----------------------------------------------------------------------------------------------------------


class Cart(Action, frozen=True):
    """Put a dude into the shopping cart, for a die of whatever value (OSZ-67)."""

    dude: int
    die: str

    def apply(self, m: Siege, seat: Seat) -> None:
        m.then(cart_direction(seat, self.dude, self.die), again(seat))


def _lands(m: Siege, one: Dude) -> dict[str, int]:
    """Where the cart stops, for each direction in which it rolls at all (8.1)."""
    ground, shut, taken = ground_of(m), shut_of(m), occupied(m)
    ends = {way: slide(ground, shut, one.square, way, taken) for way in EIGHT}
    return {way: end for way, end in ends.items() if end != one.square}


def _about_cart(m: Siege, seat: Seat, id: int, key: str) -> dict[str, Any]:
    one = dude(m, id)
    assert one is not None
    lands = {way: square_name(end) for way, end in _lands(m, one).items()}
    return {"dude": id, "die": key, "lands": lands}


@choice(about=_about_cart, veil=unpaid)
def cart_direction(m: Siege, seat: Seat, id: int, key: str) -> Iterable[Offer]:
    """8.1: one of eight directions."""
    one = dude(m, id)
    assert one is not None
    yield from with_back(m, [Push(way) for way in _lands(m, one)])


class Push(Action, frozen=True):
    """Off it goes, until something stops it (8.1)."""

    dir: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        _, id, key = m.asked.args
        one = dude(m, id)
        assert one is not None
        before, one.square = one.square, _lands(m, one)[self.dir]
        pay(m, key)
        spend(m, seat, CART)
        m.tell(
            "cart_rolled", "OSZ-67",
            seat=seat, dude=id, who=called(one), die=key, dir=self.dir, where=MALL.region[one.square],
            **journey(before, one.square),
        )  # fmt: skip
