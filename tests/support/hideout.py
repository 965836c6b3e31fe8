"""A small game of secrets: cards whose names are found wherever they turn up, and a rule that fails and names one.

Everybody holds two cards, the rest lies in the deck. Whoever is asked shows one, hides (a reaction that can be ordered
beforehand follows), or stumbles, which is a fault in the rules.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from app.engine import EVERYTHING, Action, Chance, Game, Match, Result, Seat, Viewer, choice, step
from app.engine.flow import Offer
from app.engine.game import Reaction
from app.games import GAMES

MARK = "zqcard"
CARDS = tuple(f"{MARK}{number}x" for number in range(24))


class Options(msgspec.Struct, frozen=True):
    pass


class Hideout(msgspec.Struct):
    hands: list[list[str]]
    deck: list[str] = []
    number: int = 0


M = Match[Hideout, Options]


@step
def deal(m: M) -> None:
    """Everybody gets two cards."""
    deck = list(CARDS)
    m.shuffle(deck)
    m.state.hands = [deck[2 * seat : 2 * seat + 2] for seat in range(m.seats)]
    m.state.deck = deck[2 * m.seats :]
    m.tell("dealt", secret={seat: {"cards": hand} for seat, hand in enumerate(m.state.hands)})
    m.then(turn())


@step
def turn(m: M) -> None:
    """One after another, for ever."""
    seat = m.state.number % m.seats
    m.state.number += 1
    m.then(on_turn(seat), turn())


@choice()
def on_turn(m: M, seat: Seat) -> Iterable[Offer]:
    """What the seat may do."""
    yield Hide()
    yield Stumble()
    for card in m.state.hands[seat]:
        yield Show(card)


@choice()
def seek(m: M, seat: Seat) -> Iterable[Offer]:
    """Look for whoever hides, or not."""
    yield Pass()
    for card in m.state.hands[seat]:
        yield Show(card)


class Hide(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        m.tell("hid", seat=seat, hidden={"card": m.state.deck[0]})
        m.then(seek((seat + 1) % m.seats))


class Stumble(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        raise KeyError(m.state.hands[seat][0], m.state.deck[0])


class Show(Action, frozen=True):
    card: str

    def apply(self, m: M, seat: Seat) -> None:
        m.tell("shown", seat=seat, card=self.card)


class Pass(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        """Nothing happens."""


def reaction(m: M) -> Reaction | None:
    return Reaction("seek", Pass()) if m.stack[-1].step == seek.name else None


def leave(m: M, seat: Seat) -> None:
    m.finish(Result([1] * m.seats, [0] * m.seats, [], "left"))


def public(m: M) -> dict[str, Any]:
    return {"number": m.state.number, "deck": len(m.state.deck)}


def private(m: M, viewer: Viewer) -> dict[str, Any]:
    if viewer == EVERYTHING:
        return {"hands": m.state.hands, "cards": m.state.deck}
    return {"hand": m.state.hands[viewer]} if isinstance(viewer, int) else {}


def redeal(m: M, viewer: Viewer, chance: Chance, keep: Collection[str]) -> None:
    """Nothing is dealt anew: no bot plays here."""


HIDEOUT: Game[Hideout, Options] = Game(
    id="hideout",
    prefix="HIDE",
    seats=(2, 4),
    minutes=1,
    rules_version=1,
    state=Hideout,
    options=Options,
    actions=Hide | Stumble | Show | Pass,
    rules=[sys.modules[__name__]],
    start=deal(),
    set_up=lambda seats, options: Hideout([]),
    leave=leave,
    public=public,
    private=private,
    redeal=redeal,
    heuristic=lambda m, seat: lambda action: 1.0 if isinstance(action, Hide | Pass) else 0.0,
    static=dict,
    reactions={"seek": "ask"},
    reaction=reaction,
    turn=lambda m: (m.state.number, m.state.number % m.seats),
)


@contextmanager
def on_the_shelf() -> Iterator[Game[Hideout, Options]]:
    """The game among those that can be played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, HIDEOUT.id, HIDEOUT)
        yield HIDEOUT
