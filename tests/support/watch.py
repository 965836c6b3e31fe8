"""A small game with turns and reactions: somebody is on watch and rings the bell, and the others may answer, or pass.

What it is for: standing orders, one seat, decisions about something, events with a part that opens at the end.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

import msgspec
import pytest

from app.engine import Action, Chance, Game, Match, Result, Seat, Viewer, choice, step
from app.engine.flow import Offer
from app.engine.game import Practice, Reaction
from app.games import GAMES


class Options(msgspec.Struct, frozen=True):
    turns: Literal[6, 2] = 6


class Night(msgspec.Struct):
    number: int = 0
    active: int = 0
    tones: list[int] = []
    answers: list[int] = []
    gone: list[int] = []


M = Match[Night, Options]


@step
def night(m: M) -> None:
    """One turn after another, until the night is over."""
    if m.state.number == m.options.turns:
        m.finish(Result([1] * m.seats, m.state.answers, list(range(m.seats)), "dawn"))
        return
    m.state.active = m.state.number % m.seats
    m.state.number += 1
    m.tell("turn_began", "WATCH-1", number=m.state.number, seat=m.state.active)
    m.then(on_watch(m.state.active), night())


@choice(about=lambda m, seat: {"number": m.state.number})
def on_watch(m: M, seat: Seat) -> Iterable[Offer]:
    """Ring, as loud as one likes, or look once more, or go to sleep."""
    if seat not in m.state.gone:
        yield Ring(loud=False)
        yield Ring(loud=True)
        yield Look()
        yield Sleep()


@choice(about=lambda m, seat, kind: {"window": kind, "by": m.state.active})
def window(m: M, seat: Seat, kind: str) -> Iterable[Offer]:
    """Answer what was heard, or pass."""
    if seat not in m.state.gone:
        yield Answer()
        yield Pass()


class Ring(Action, frozen=True):
    """Everybody hears it: a loud bell those who sleep, too. What it sounds like opens at the end."""

    loud: bool

    def apply(self, m: M, seat: Seat) -> None:
        m.state.tones.append(m.roll(6))
        m.tell("rang", "WATCH-2", seat=seat, hidden={"tone": m.state.tones[-1]})
        kind = "alarm" if self.loud else "bell"
        others = [(seat + i) % m.seats for i in range(1, m.seats)]
        m.then(*(window(other, kind) for other in others), window(seat, "echo"), on_watch(seat))


class Look(Action, frozen=True):
    """Changes nothing that cannot be taken back; then one hears one's own echo."""

    def apply(self, m: M, seat: Seat) -> None:
        m.tell("looked", seat=seat)
        m.then(window(seat, "echo"), on_watch(seat))


class Sleep(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        m.tell("slept", seat=seat)


class Answer(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        m.state.answers[seat] += 1
        m.tell("answered", seat=seat)


class Pass(Action, frozen=True):
    def apply(self, m: M, seat: Seat) -> None:
        m.tell("passed", seat=seat)


def reaction(m: M) -> Reaction | None:
    frame = m.stack[-1]
    return Reaction(frame.args[1], Pass()) if frame.step == window.name else None


def leave(m: M, seat: Seat) -> None:
    m.state.gone.append(seat)
    if len(m.state.gone) == m.seats:
        m.finish(Result([1] * m.seats, m.state.answers, [], "all_left"))


def public(m: M) -> dict[str, Any]:
    state = m.state
    seen = {"number": state.number, "active": state.active, "answers": state.answers}
    return seen | ({} if m.result is None else {"result": m.result, "tones": state.tones})


def redeal(m: M, viewer: Viewer, chance: Chance, keep: Collection[str]) -> None:
    if "tones" not in keep:
        m.state.tones = [chance.below(6) + 1 for _ in m.state.tones]


WATCH: Game[Night, Options] = Game(
    id="watch",
    prefix="WATCH",
    seats=(1, 4),
    minutes=1,
    rules_version=1,
    state=Night,
    options=Options,
    actions=Ring | Look | Sleep | Answer | Pass,
    rules=[sys.modules[__name__]],
    start=night(),
    set_up=lambda seats, options: Night(answers=[0] * seats),
    leave=leave,
    public=public,
    private=lambda m, viewer: {},
    redeal=redeal,
    heuristic=lambda m, seat: lambda action: 1.0 if isinstance(action, Sleep | Pass) else 0.0,
    static=dict,
    reactions={"bell": "ask", "alarm": "ask", "echo": "pass"},
    reaction=reaction,
    turn=lambda m: (m.state.number, m.state.active),
    practices=(Practice(2, {"turns": 2}, 1), Practice(3, {"turns": 2}, 2, "crowd")),
)


@contextmanager
def on_the_shelf() -> Iterator[Game[Night, Options]]:
    """The game among those that can be played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, WATCH.id, WATCH)
        yield WATCH
