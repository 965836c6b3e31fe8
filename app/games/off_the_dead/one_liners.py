"""Off the Dead, OTD-803 to 806: one-liners, paid with the symbols of trophies. Only the active survivor's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from app.engine import Action, Seat
from app.engine.flow import Offer
from app.games.off_the_dead.horde import send_back, turn_top
from app.games.off_the_dead.plays import add, heal, player, roll_again
from app.games.off_the_dead.rolls import Roll
from app.games.off_the_dead.state import (
    DIRECTIONS,
    SYMBOLS,
    Dead,
    Direction,
    Survivor,
    Symbol,
    Zombie,
    at,
    corpse,
)

COSTS: Final = {"go_look": 1, "go_through": 2, "try_again": 2, "wait_your_turn": 3, "only_a_scratch": 3}
SCRATCH, GO_THROUGH = 1, 1


def purse(who: Survivor, symbol: Symbol) -> int:
    """How many of a symbol a survivor could pay."""
    return who.spare[SYMBOLS.index(symbol)] + sum(symbol in corpse(card).symbols for card in who.trophies)


def affordable(who: Survivor, line: str) -> list[Symbol]:
    """The symbols with which a one-liner can be paid."""
    return [symbol for symbol in SYMBOLS if purse(who, symbol) >= COSTS[line]]


def pay(m: Dead, line: str, symbol: Symbol) -> None:
    """OTD-804, 805: spare symbols, then single trophies, then double ones, whose other symbol becomes a spare."""
    who = player(m)
    m.tell("said", "OTD-803", survivor=who.id, line=line, symbol=symbol)
    owed = COSTS[line]
    spared = min(owed, who.spare[SYMBOLS.index(symbol)])
    who.spare[SYMBOLS.index(symbol)] -= spared
    showing = [card for card in who.trophies if symbol in corpse(card).symbols]
    showing.sort(key=lambda card: len(corpse(card).symbols))  # stable: the oldest of a kind first
    for card in showing[: owed - spared]:
        who.trophies.remove(card)
        m.state.graveyard.append(card)
        m.tell("trophy_spent", "OTD-804", survivor=who.id, card=card)
        for other in corpse(card).symbols:
            if other != symbol:
                who.spare[SYMBOLS.index(other)] += 1


def go_look(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """Turn the top card."""
    if m.state.horde:
        for symbol in affordable(at(m, who), "go_look"):
            yield from (GoLook(symbol, to) for to in DIRECTIONS if to != m.state.horde[0].direction)


class GoLook(Action, frozen=True):
    """ "Go look over there if I'm there!" """

    symbol: Symbol
    direction: Direction

    def apply(self, m: Dead, seat: Seat) -> None:
        pay(m, "go_look", self.symbol)
        turn_top(m, self.direction, player(m).id, "OTD-803")


def go_through(m: Dead, who: str, roll: Roll) -> Iterable[Offer]:
    """+1 to the attack that has just failed."""
    if roll.by == who:
        yield from (GoThrough(symbol) for symbol in affordable(at(m, who), "go_through"))


class GoThrough(Action, frozen=True):
    """ "You're going to feel it go through!" """

    symbol: Symbol

    def apply(self, m: Dead, seat: Seat) -> None:
        pay(m, "go_through", self.symbol)
        add(m, GO_THROUGH)


def try_again(m: Dead, who: str, roll: Roll) -> Iterable[Offer]:
    """Roll one's own roll again."""
    if roll.by == who:
        yield from (TryAgain(symbol) for symbol in affordable(at(m, who), "try_again"))


class TryAgain(Action, frozen=True):
    """ "Try again!" """

    symbol: Symbol

    def apply(self, m: Dead, seat: Seat) -> None:
        pay(m, "try_again", self.symbol)
        roll_again(m)


def wait_your_turn(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """One near zombie goes back to zone 1."""
    me = at(m, who)
    yield from _wait(me, [*me.zone_2, *me.melee])


def wait_your_turn_zone_2(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """The same, only for what is about to move."""
    yield from _wait(at(m, who), at(m, who).zone_2)


def _wait(me: Survivor, zombies: list[Zombie]) -> Iterator[Offer]:
    for symbol in affordable(me, "wait_your_turn"):
        yield from (WaitYourTurn(symbol, zombie.handle) for zombie in zombies)


class WaitYourTurn(Action, frozen=True):
    """ "Wait your turn like everybody!" """

    symbol: Symbol
    zombie: int

    def apply(self, m: Dead, seat: Seat) -> None:
        pay(m, "wait_your_turn", self.symbol)
        send_back(m, self.zombie, "OTD-803")


def only_a_scratch(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """Infection -1."""
    if at(m, who).infected:
        yield from (OnlyAScratch(symbol) for symbol in affordable(at(m, who), "only_a_scratch"))


class OnlyAScratch(Action, frozen=True):
    """ "It's only a scratch!" """

    symbol: Symbol

    def apply(self, m: Dead, seat: Seat) -> None:
        pay(m, "only_a_scratch", self.symbol)
        heal(m, player(m), SCRATCH, "OTD-803")
