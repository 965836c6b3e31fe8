"""A game small enough to see the kernel at work: seats take counters from a heap, a coin may add some."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from app.engine import (
    Action,
    Chance,
    Game,
    Match,
    Refused,
    Result,
    Seat,
    Viewer,
    barred,
    choice,
    hinted,
    step,
)
from app.engine.flow import Offer


class Options(msgspec.Struct, frozen=True):
    heap: int = 7


class Heap(msgspec.Struct):
    counters: int
    secret: list[int]
    gone: list[int] = []


Toy = Match[Heap, Options]


def last(m: Toy, seat: Seat) -> Action:
    """An absent seat takes as few as it can."""
    return Take(1)


@choice(default=last)
def take(m: Toy, seat: Seat) -> Iterable[Offer]:
    for count in (1, 2, 3):
        if count <= m.state.counters:
            yield hinted(Take(count), ("last",) if count == m.state.counters else ())
        else:
            yield barred(Take(count), "TOY-1", left=m.state.counters)
    if m.state.counters > 1:
        yield Gamble()
        yield Stir()
        yield Break()


class Take(Action, frozen=True):
    count: int

    def apply(self, m: Toy, seat: Seat) -> None:
        m.state.counters -= self.count
        m.tell("took", "TOY-1", seat=seat, count=self.count)


class Gamble(Action, frozen=True):
    def apply(self, m: Toy, seat: Seat) -> None:
        m.state.secret[seat] = m.roll(6)
        m.tell("gambled", "TOY-2", seat=seat, secret={seat: {"rolled": m.state.secret[seat]}})


class Stir(Action, frozen=True):
    """Draws chance, and tells nobody what came of it."""

    def apply(self, m: Toy, seat: Seat) -> None:
        m.roll(6)
        m.tell("stirred", "TOY-2", seat=seat)


class Break(Action, frozen=True):
    """A rule with a fault: it changes things, draws chance, schedules, and then raises."""

    def apply(self, m: Toy, seat: Seat) -> None:
        m.state.counters = 0
        m.roll(6)
        m.then(turns(0))
        m.tell("broken")
        raise KeyError("a bug")


@step
def turns(m: Toy, seat: Seat) -> None:
    if m.state.counters == 0:
        m.finish(Result([1] * m.seats, [0] * m.seats, list(range(m.seats)), "empty"))
    elif seat in m.state.gone:
        m.then(turns((seat + 1) % m.seats))
    else:
        m.then(take(seat), turns((seat + 1) % m.seats))


def leave(m: Toy, seat: Seat) -> None:
    if seat in m.state.gone:
        raise Refused("seat_gone", "TOY-3")
    m.state.gone.append(seat)
    m.tell("left", "TOY-3", seat=seat)
    if len(m.state.gone) == m.seats:
        m.finish(Result([1] * m.seats, [0] * m.seats, [], "empty"))


def private(m: Toy, viewer: Viewer) -> dict[str, Any]:
    return {"mine": m.state.secret[viewer]} if isinstance(viewer, int) else {}


def redeal(m: Toy, viewer: Viewer, chance: Chance, keep: Collection[str]) -> None:
    m.state.secret = [n if seat == viewer else chance.below(6) + 1 for seat, n in enumerate(m.state.secret)]


TOY: Game[Heap, Options] = Game(
    id="toy",
    prefix="TOY",
    seats=(2, 3),
    minutes=1,
    rules_version=2,
    compatible=frozenset({1}),
    state=Heap,
    options=Options,
    actions=Take | Gamble | Stir | Break,
    rules=[sys.modules[__name__]],
    start=turns(0),
    set_up=lambda seats, options: Heap(options.heap, [0] * seats),
    leave=leave,
    public=lambda m: {"counters": m.state.counters},
    private=private,
    redeal=redeal,
    heuristic=lambda m, seat: lambda action: 0.0,
    static=dict,
    aliases={"old_turns": "turns"},
)
