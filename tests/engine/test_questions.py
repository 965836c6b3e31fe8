"""Questions that know whom they ask and what about; answers that change what comes next; what only the end opens."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import msgspec

from app.engine import (
    EVERYTHING,
    Action,
    Game,
    Match,
    Reaction,
    Result,
    Seat,
    act,
    choice,
    copy,
    decision,
    leave,
    new_match,
    reaction,
    step,
    turn,
    undoable,
    visible,
)
from app.engine.flow import Offer


class NoOptions(msgspec.Struct, frozen=True):
    pass


class Stage(msgspec.Struct):
    """Parts of a play, and the seat that speaks each."""

    parts: dict[str, Seat]
    spoken: list[str] = []


Play = Match[Stage, NoOptions]


def speaker(m: Play, part: str, tries: int) -> Seat:
    return m.state.parts[part]


@choice(asks=speaker, about=lambda m, part, tries: {"part": part, "tries": tries})
def line(m: Play, part: str, tries: int) -> Iterable[Offer]:
    yield Say("well")
    yield Say("better")
    yield Prompt()
    yield Bow()


class Say(Action, frozen=True):
    how: str

    def apply(self, m: Play, seat: Seat) -> None:
        assert m.asked is not None
        part, tries = m.asked.args
        m.state.spoken.append(f"{part} {self.how} {tries}")
        m.tell("said", seat=seat, hidden={"how": self.how}, reveals=self.how == "better")


class Prompt(Action, frozen=True):
    """Asks again instead of going on to the next part."""

    def apply(self, m: Play, seat: Seat) -> None:
        assert m.asked is not None
        part, tries = m.asked.args
        m.instead(line(part, tries + 1), act_two())


class Bow(Action, frozen=True):
    """Ends the match, and schedules something all the same."""

    def apply(self, m: Play, seat: Seat) -> None:
        m.finish(Result([1] * m.seats, [0] * m.seats, [], "bowed"))
        m.then(act_two())


@step
def act_one(m: Play) -> None:
    m.then(line("ghost", 0), act_two())


@step
def act_two(m: Play) -> None:
    m.then(line("grave", 0), act_one())


def inherit(m: Play, seat: Seat) -> None:
    """Whoever leaves hands the parts on, and stays in the play by them."""
    m.state.parts = {part: 1 - seat if held == seat else held for part, held in m.state.parts.items()}


PLAY: Game[Stage, NoOptions] = Game(
    id="play",
    prefix="PLAY",
    seats=(2, 2),
    minutes=1,
    rules_version=1,
    state=Stage,
    options=NoOptions,
    actions=Say | Prompt | Bow,
    rules=[sys.modules[__name__]],
    start=act_one(),
    set_up=lambda seats, options: Stage({"ghost": 1, "grave": 0}),
    leave=inherit,
    public=lambda m: {"spoken": m.state.spoken},
    private=lambda m, viewer: {},
    redeal=lambda m, viewer, chance, keep: None,
    heuristic=lambda m, seat: lambda action: 0.0,
    static=dict,
    reactions={"cue": "ask"},
    reaction=lambda m: Reaction("cue", Prompt()),
    turn=lambda m: (len(m.state.spoken), m.state.parts["ghost"]),
)


def begin() -> Play:
    return new_match(PLAY, 2, NoOptions(), bytes(32))[0]


def asked(match: Play) -> tuple[Seat, dict[str, Any]]:
    found = decision(match)
    assert found is not None
    return found.seat, found.about


def test_a_question_goes_to_whoever_holds_the_part_and_says_what_it_is_about() -> None:
    match = begin()
    assert asked(match) == (1, {"part": "ghost", "tries": 0})
    act(match, 1, Say("well"))
    assert asked(match) == (0, {"part": "grave", "tries": 0})


def test_an_answer_knows_the_question_and_may_replace_what_comes_next() -> None:
    match = begin()
    act(match, 1, Prompt())
    assert asked(match) == (1, {"part": "ghost", "tries": 1})
    act(match, 1, Say("well"))
    assert match.state.spoken == ["ghost well 1"]
    assert asked(match)[1]["part"] == "grave"


def test_a_question_that_was_handed_on_is_not_dropped_with_its_leaver() -> None:
    match = begin()
    leave(match, 1)
    assert asked(match) == (0, {"part": "ghost", "tries": 0})


def test_what_is_hidden_opens_at_the_end_and_to_nobody_before() -> None:
    match = begin()
    (event,) = act(match, 1, Say("well"))
    for viewer in (0, 1, None):
        assert visible(event, viewer)["params"] == {"seat": 1}
        assert visible(event, viewer, over=True)["params"] == {"seat": 1, "how": "well"}
    assert visible(event, EVERYTHING)["params"] == {"seat": 1, "how": "well"}
    stored = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
    assert stored == event


def test_what_reveals_more_than_the_act_cannot_be_taken_back() -> None:
    match = begin()
    act(match, 1, Say("well"))
    assert undoable(match) == (1, 0)
    act(match, 0, Say("better"))
    assert undoable(match) is None


def test_nothing_is_left_to_do_after_the_end() -> None:
    match = begin()
    act(match, 1, Bow())
    assert match.result is not None
    assert match.stack == []
    assert decision(match) is None


def test_reactions_and_turns_are_the_games_to_tell() -> None:
    match = begin()
    assert reaction(match) == Reaction("cue", Prompt())
    assert turn(match) == (0, 1)
    act(match, 1, Bow())
    assert reaction(match) is None
    assert reaction(copy(match)) is None
