"""Questions that may tell of a hand: by their pause, and by what they are about."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from copy import copy

import msgspec
import pytest

from app.engine import (
    EVERYTHING,
    Action,
    Decision,
    Game,
    Match,
    Refused,
    Result,
    Seat,
    act,
    choice,
    decision,
    new_match,
    step,
)
from app.engine.flow import Offer


class Options(msgspec.Struct, frozen=True):
    even: bool = True


class Table(msgspec.Struct):
    """Seat 1 holds a card, or none."""

    card: str | None = None


Duel = Match[Table, Options]


@choice(veil=lambda m, seat, card: "act", about=lambda m, seat, card: {"card": card})
def aim(m: Duel, seat: Seat, card: str) -> Iterable[Offer]:
    yield Point("left")
    yield Point("right")


class Point(Action, frozen=True):
    where: str

    def apply(self, m: Duel, seat: Seat) -> None:
        m.then(answer(1))


@choice(even=lambda m, seat: m.options.even)
def answer(m: Duel, seat: Seat) -> Iterable[Offer]:
    if m.state.card is not None:
        yield Parry()
    yield Suffer()


class Parry(Action, frozen=True):
    def apply(self, m: Duel, seat: Seat) -> None:
        m.state.card = None


class Suffer(Action, frozen=True):
    def apply(self, m: Duel, seat: Seat) -> None:
        m.tell("suffered", seat=seat)


@step
def begin(m: Duel) -> None:
    m.then(aim(0, "sword"), end())


@step
def end(m: Duel) -> None:
    m.finish(Result([1, 1], [0, 0], [], "over"))


DUEL: Game[Table, Options] = Game(
    id="duel",
    prefix="DUEL",
    seats=(2, 2),
    minutes=1,
    rules_version=1,
    state=Table,
    options=Options,
    actions=Point | Parry | Suffer,
    rules=[sys.modules[__name__]],
    start=begin(),
    set_up=lambda seats, options: Table(),
    leave=lambda m, seat: None,
    public=lambda m: {},
    private=lambda m, viewer: {},
    redeal=lambda m, viewer, chance, keep: None,
    heuristic=lambda m, seat: lambda action: 0.0,
    static=dict,
)


def asked_after(card: str | None, *, even: bool) -> Decision | None:
    """What is asked once seat 1 is pointed at."""
    match, _ = new_match(DUEL, 2, Options(even), bytes(32))
    match.state.card = card
    act(match, 0, Point("left"))
    return decision(match)


def test_an_even_question_opens_whatever_the_hand_holds() -> None:
    empty, armed = asked_after(None, even=True), asked_after("shield", even=True)
    assert empty is not None
    assert armed is not None
    assert (empty.even, empty.legal) == (True, [Suffer()])
    assert (armed.even, armed.legal) == (True, [Parry(), Suffer()])


def test_other_questions_with_one_answer_are_not_asked() -> None:
    armed = asked_after("shield", even=False)
    assert armed is not None
    assert not armed.even
    assert asked_after(None, even=False) is None


def test_behind_a_veil_others_hear_another_kind_and_nothing_of_it() -> None:
    match, _ = new_match(DUEL, 2, Options(), bytes(32))
    found = decision(match)
    assert found is not None
    assert found.told(0) == found.told(EVERYTHING) == ("aim", {"card": "sword"})
    assert found.told(1) == found.told(None) == ("act", {})
    act(match, 0, Point("left"))
    plain = decision(match)
    assert plain is not None
    assert plain.told(0) == plain.told(None) == ("answer", {})


@pytest.mark.parametrize(("even", "refused"), [(True, True), (False, False)])
def test_a_value_that_does_not_go_with_the_seats_is_named_as_in_json(even: bool, refused: bool) -> None:
    """As pages and programs name it: a flag is `true`, not `True`."""
    game = copy(DUEL)
    game.static = lambda: {"option_needs": {"even": {"values": {"true": [3]}}}}
    game.check_seats(Options(even), 3)
    if not refused:
        game.check_seats(Options(even), 2)
        return
    with pytest.raises(Refused, match="option_needs_seats") as no:
        game.check_seats(Options(even), 2)
    assert no.value.params == {"option": "even", "value": "true", "seats": 2}
