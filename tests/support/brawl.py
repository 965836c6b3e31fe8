"""A small game with hidden hands and even pauses: somebody throws a pie, and whom it is meant for may duck.

Whoever is thrown at may duck with a duck card; then the thrower may throw once more with a pie card. What stands for an
absent seat: to duck if it can, and not to throw again.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

import msgspec
import pytest

from app.engine import EVERYTHING, Action, Chance, Game, Match, Result, Seat, Viewer, choice, step
from app.engine.flow import Offer
from app.engine.game import Reaction
from app.games import GAMES


class Options(msgspec.Struct, frozen=True):
    turns: Literal[6, 2, 2000] = 6
    even_pauses: Literal["auto", "on", "off"] = "auto"


class Brawl(msgspec.Struct):
    hands: list[list[str]]
    number: int = 0
    active: int = 0
    hits: list[int] = []
    gone: list[int] = []


M = Match[Brawl, Options]


def settle(options: Options, people: int) -> Options:
    """Even pauses where at least two people would see them."""
    if options.even_pauses != "auto":
        return options
    return msgspec.structs.replace(options, even_pauses="on" if people >= 2 else "off")


@step
def deal(m: M) -> None:
    """Everybody gets two cards."""
    deck = ["duck", "pie"] * m.seats
    m.shuffle(deck)
    m.state.hands = [deck[2 * seat : 2 * seat + 2] for seat in range(m.seats)]
    m.tell("dealt", secret={seat: {"cards": hand} for seat, hand in enumerate(m.state.hands)})
    m.then(evening())


@step
def evening(m: M) -> None:
    """One turn after another."""
    if m.state.number == m.options.turns:
        m.finish(Result([1] * m.seats, m.state.hits, list(range(m.seats)), "dawn"))
        return
    m.state.active = m.state.number % m.seats
    m.state.number += 1
    m.tell("turn_began", "BRAWL-1", number=m.state.number, seat=m.state.active)
    m.then(on_turn(m.state.active), evening())


@choice()
def on_turn(m: M, seat: Seat) -> Iterable[Offer]:
    """Throw at somebody, or rest."""
    if seat not in m.state.gone:
        for other in range(m.seats):
            if other != seat and other not in m.state.gone:
                yield Throw(other)
        yield Rest()


def even(m: M, seat: Seat, _: Seat) -> bool:
    """Everybody who holds cards could hold the right one."""
    return m.options.even_pauses == "on" and bool(m.state.hands[seat])


def ducks(m: M, seat: Seat, _: Seat) -> Action:
    """Who is away ducks."""
    return Duck() if "duck" in m.state.hands[seat] else Pass()


@choice(about=lambda m, seat, by: {"by": by}, default=ducks, even=even)
def dodge(m: M, seat: Seat, by: Seat) -> Iterable[Offer]:
    """Duck, or not."""
    if "duck" in m.state.hands[seat]:
        yield Duck()
    yield Pass()


@choice(about=lambda m, seat, at: {"at": at}, default=lambda m, seat, at: Pass(), even=even)
def again(m: M, seat: Seat, at: Seat) -> Iterable[Offer]:
    """Throw a second one, or not."""
    if "pie" in m.state.hands[seat]:
        yield Second()
    yield Pass()


@step
def lands(m: M, by: Seat, at: Seat) -> None:
    """The pie hits."""
    m.state.hits[by] += 1
    m.tell("hit", "BRAWL-2", seat=by, at=at)


class Throw(Action, frozen=True):
    at: int

    def apply(self, m: M, seat: Seat) -> None:
        m.tell("threw", "BRAWL-2", seat=seat, at=self.at)
        m.then(dodge(self.at, seat), lands(seat, self.at))


class Rest(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        m.tell("rested", seat=seat)


class Duck(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        assert m.asked is not None
        m.state.hands[seat].remove("duck")
        m.tell("ducked", "BRAWL-3", seat=seat)
        m.instead(again(m.asked.args[1], seat))


class Second(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        assert m.asked is not None
        m.state.hands[seat].remove("pie")
        m.tell("threw", "BRAWL-4", seat=seat, at=m.asked.args[1])
        m.then(lands(seat, m.asked.args[1]))


class Pass(Action, frozen=True):
    """Tells nothing."""

    def apply(self, m: M, seat: Seat) -> None:
        """Nothing happens."""


def reaction(m: M) -> Reaction | None:
    step = m.stack[-1].step
    return Reaction(step, Pass()) if step in (dodge.name, again.name) else None


def leave(m: M, seat: Seat) -> None:
    m.state.gone.append(seat)
    m.tell("left", seat=seat)
    if len(m.state.gone) >= m.seats - 1:
        m.finish(Result([1] * m.seats, m.state.hits, [], "all_left"))


def public(m: M) -> dict[str, Any]:
    state = m.state
    seen = {
        "number": state.number,
        "active": state.active,
        "hits": state.hits,
        "cards": [len(hand) for hand in state.hands],
    }
    return seen | ({} if m.result is None else {"result": m.result})


def private(m: M, viewer: Viewer) -> dict[str, Any]:
    if viewer == EVERYTHING:
        return {"hands": m.state.hands}
    return {"hand": m.state.hands[viewer]} if isinstance(viewer, int) else {}


def redeal(m: M, viewer: Viewer, chance: Chance, keep: Collection[str]) -> None:
    if "hands" in keep:
        return
    for seat, hand in enumerate(m.state.hands):
        if seat != viewer:
            m.state.hands[seat] = [chance.pick(["duck", "pie"]) for _ in hand]


BRAWL: Game[Brawl, Options] = Game(
    id="brawl",
    prefix="BRAWL",
    seats=(2, 4),
    minutes=1,
    rules_version=1,
    state=Brawl,
    options=Options,
    actions=Throw | Rest | Duck | Second | Pass,
    rules=[sys.modules[__name__]],
    start=deal(),
    set_up=lambda seats, options: Brawl([], hits=[0] * seats),
    leave=leave,
    public=public,
    private=private,
    redeal=redeal,
    heuristic=lambda m, seat: lambda action: 1.0 if isinstance(action, Rest | Pass) else 0.0,
    static=dict,
    reactions={"dodge": "ask", "again": "ask"},
    reaction=reaction,
    turn=lambda m: (m.state.number, m.state.active),
    settle=settle,
)


@contextmanager
def on_the_shelf() -> Iterator[Game[Brawl, Options]]:
    """The game among those that can be played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, BRAWL.id, BRAWL)
        yield BRAWL
