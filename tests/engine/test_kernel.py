"""The kernel on a toy: whole acts or none, forced choices, take-back, storage at any instant."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import (
    Barred,
    Chance,
    Match,
    Refused,
    RuleFault,
    act,
    copy,
    decision,
    default,
    dump,
    leave,
    load,
    new_match,
    redeal,
    result,
    undo,
    undoable,
    view,
    visible,
)
from tests.engine.toy import TOY, Break, Gamble, Options, Stir, Take, turns

SEED = bytes(range(32))


def begin(seats: int = 2, heap: int = 7) -> Match[Any, Any]:
    return new_match(TOY, seats, Options(heap), SEED)[0]


def asked(match: Match[Any, Any]) -> int:
    found = decision(match)
    assert found is not None
    return found.seat


def test_calling_a_step_describes_it_and_runs_nothing() -> None:
    frame = turns(1)
    assert (frame.step, frame.args) == ("turns", (1,))
    with pytest.raises(TypeError):
        turns(seat=1)  # frames are stored by position


def test_an_offer_has_legal_hinted_and_barred_actions() -> None:
    match = begin(heap=2)
    found = decision(match)
    assert found is not None
    assert found.legal == [Take(1), Take(2), Gamble(), Stir(), Break()]
    assert found.hints == {1: ("last",)}
    assert found.barred == [Barred(Take(3), "TOY-1", {"left": 2})]
    assert found.open is False


def test_acts_are_taken_from_the_list_only_and_refusals_say_why() -> None:
    match = begin(heap=2)
    before = dump(match)
    with pytest.raises(Refused) as refused:
        act(match, 0, Take(3))
    assert (refused.value.code, refused.value.clause) == ("illegal_action", "TOY-1")
    with pytest.raises(Refused) as refused:
        act(match, 0, Take(9))
    assert (refused.value.code, refused.value.clause) == ("illegal_action", None)
    with pytest.raises(Refused) as refused:
        act(match, 1, Take(1))
    assert refused.value.code == "not_your_decision"
    assert dump(match) == before


def test_a_fault_in_a_rule_leaves_the_match_as_it_was() -> None:
    match = begin()
    act(match, 0, Take(1))
    before = dump(match)
    with pytest.raises(RuleFault):
        act(match, 1, Break())
    assert dump(match) == before
    assert act(match, 1, Take(1))[0].params == {"seat": 1, "count": 1}


def test_one_legal_action_is_taken_at_once_and_the_match_ends() -> None:
    match = begin(heap=2)
    events = act(match, 0, Take(1))  # one counter left: seat 1 must take it
    assert [(event.key, event.params["seat"]) for event in events] == [("took", 0), ("took", 1)]
    assert result(match) is not None
    assert decision(match) is None
    with pytest.raises(Refused) as refused:
        act(match, 0, Take(1))
    assert refused.value.code == "match_over"


def test_the_default_is_the_rules_own() -> None:
    assert default(begin()) == Take(1)


def test_an_act_is_taken_back_while_nothing_was_learned() -> None:
    match = begin()
    before = match.core()
    counters, drawn = before.state.counters, before.chance.drawn
    act(match, 0, Take(2))
    assert undoable(match) == (0, 0)
    events = undo(match, 0)
    assert [(event.key, event.params) for event in events] == [("taken_back", {"seat": 0, "to": 0})]
    assert (match.state.counters, match.chance.drawn, match.seq, asked(match)) == (counters, drawn, 2, 0)
    assert undoable(match) is None


def test_no_take_back_after_chance_or_another_seats_act_or_a_leaving() -> None:
    match = begin()
    act(match, 0, Gamble())
    assert undoable(match) is None
    act(match, 1, Take(1))
    assert undoable(match) == (1, 1)
    act(match, 0, Take(1))
    assert undoable(match) == (0, 2), "only the last to act may take back"
    undo(match, 2)
    assert undoable(match) is None, (
        "seat 1's act was answered; it does not come back by the answer's take-back"
    )
    act(match, 0, Take(1))
    leave(match, 1)
    assert undoable(match) is None
    with pytest.raises(Refused) as refused:
        undo(match, 3)
    assert refused.value.code == "nothing_to_undo"


@pytest.mark.parametrize("action", [Gamble(), Stir()])
def test_no_take_back_of_a_secret_or_of_chance_alone(action: Gamble | Stir) -> None:
    match = begin()
    act(match, 0, action)
    assert undoable(match) is None


def test_take_back_survives_storing() -> None:
    match = begin()
    act(match, 0, Take(2))
    other = load(TOY, dump(match))
    undo(other, 0)
    assert other.state.counters == 7


def test_leaving_drops_the_leavers_questions() -> None:
    match = begin(seats=3)
    assert asked(match) == 0
    leave(match, 0)
    assert (asked(match), match.seq) == (1, 1)
    with pytest.raises(Refused) as refused:
        leave(match, 0)
    assert (refused.value.code, refused.value.clause) == ("seat_gone", "TOY-3")
    with pytest.raises(Refused):
        leave(match, 3)
    assert match.seq == 1


def test_secrets_go_to_their_seat_alone_until_the_end() -> None:
    match = begin()
    (event,) = act(match, 0, Gamble())
    assert visible(event, 0)["params"] == {"seat": 0, "rolled": match.state.secret[0]}
    assert visible(event, 1)["params"] == visible(event, None)["params"] == {"seat": 0}
    assert visible(event, None, over=True)["params"] == {"seat": 0, "rolled": match.state.secret[0]}


def test_a_redeal_is_another_match_with_another_stream() -> None:
    match = begin()
    act(match, 0, Gamble())
    before = dump(match)
    other = redeal(match, 1, Chance(bytes(32)))
    assert view(other, 1) == view(match, 1)
    assert other.chance.seed != match.chance.seed
    act(other, 1, Take(3))
    assert dump(match) == before


def test_old_step_names_load_from_stored_matches() -> None:
    stored = dump(begin()).replace(b"\xa5turns", b"\xa9old_turns")
    assert b"old_turns" in stored
    match = load(TOY, stored)
    act(match, 0, Take(1))
    assert asked(match) == 1


def test_a_copy_shares_nothing() -> None:
    match = begin()
    other = copy(match)
    act(other, 0, Gamble())
    act(other, 1, Take(1))
    assert dump(match) == dump(begin())


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_wrong_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        new_match(TOY, seats, Options(), SEED)
    assert (refused.value.code, refused.value.params) == ("bad_seats", {"least": 2, "most": 3})


@pytest.mark.parametrize(
    "data",
    [
        "", "{", "[]", '{"kind":"take"}', '{"kind":"take","count":"1"}', '{"kind":"take","count":1,"cuont":2}',
        '{"kind":"apply"}', "[" * 9999,
    ],
)  # fmt: skip
def test_bad_actions_are_refused(data: str) -> None:
    with pytest.raises(Refused) as refused:
        TOY.decode_action(data)
    assert refused.value.code == "bad_action"


@pytest.mark.parametrize("data", [{"heap": "x"}, {"heap": None}, {"pile": 3}])
def test_bad_options_are_refused(data: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        TOY.decode_options(data)
    assert refused.value.code == "bad_options"
