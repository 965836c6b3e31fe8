"""One suite that every game passes unchanged: what the rest of the project relies on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.engine import (
    EVERYTHING,
    Act,
    Refused,
    act,
    copy,
    decision,
    default,
    dump,
    leave,
    load,
    private_view,
    public_view,
    rerun,
    undo,
    undoable,
    view,
    visible,
)
from app.engine.flow import Choice
from app.games import GAMES
from tests.clauses import rulebook_clauses
from tests.games.cases import Case, Move, bytes_for, cases, names_in, random_moves
from tests.games.limits import check_limits, check_result
from tests.games.proof import AnyMatch, Proof, watched
from tests.games.proofs import PROOFS

each_case = pytest.mark.parametrize("case", cases(), ids=str)


@each_case
def test_a_copy_a_dump_and_a_rerun_are_the_match_itself(case: Case) -> None:
    match, events = case.begin("same")
    told = [bytes_for(events)]
    log: list[Act] = []
    kept: list[tuple[AnyMatch, bytes]] = []
    for move in random_moves(match, f"same {case}"):
        before = dump(match)
        twin, restored = copy(match), load(case.game, before)
        kept.append((twin, before))
        events = move.make(match)
        told.append(bytes_for(events))
        for other in (copy(twin), restored):
            assert bytes_for(move.make(other)) == told[-1]
            assert dump(other) == dump(match)
            assert bytes_for(view(other, None)) == bytes_for(view(match, None))
        action = None if move.action is None else as_data(move.action)
        log.append(Act(match.seq, move.kind, move.seat, action, move.to))  # type: ignore[arg-type]
    for early, before in kept:
        assert dump(early) == before, "a later act changed an earlier copy"
    again = rerun(case.game, case.seats, match.options, kept[0][0].chance.seed, log)
    last = None
    for (replayed, _, events), expected in zip(again, told, strict=True):
        assert bytes_for(events) == expected
        last = replayed
    assert last is not None
    assert dump(last) == dump(match)


def as_data(action: Any) -> dict[str, Any]:
    data = msgspec.to_builtins(action)
    assert isinstance(data, dict)
    return data


@each_case
def test_asking_changes_nothing_and_answers_the_same(case: Case) -> None:
    match, _ = case.begin("asked")
    for move in random_moves(match, f"asked {case}"):
        before = dump(match)
        first = decision(match)
        match.offer = None
        assert decision(match) == first
        default(match)
        assert bytes_for(public_view(match)) == bytes_for(public_view(match))
        for viewer in (*range(case.seats), None, EVERYTHING):
            assert bytes_for(private_view(match, viewer)) == bytes_for(private_view(match, viewer))
        assert dump(match) == before
        move.make(match)
    for viewer in (*range(case.seats), None):
        assert bytes_for(view(match, viewer)) == bytes_for(view(match, EVERYTHING)), (
            "the end opens everything"
        )


@each_case
def test_what_is_not_in_the_list_is_refused_and_changes_nothing(case: Case) -> None:
    match, _ = case.begin("refused")
    for number, move in enumerate(random_moves(match, f"refused {case}")):
        asked = decision(match)
        assert asked is not None
        if number % 5 == 0:
            before = dump(match)
            for seat in range(case.seats):
                for wrong in [no.action for no in asked.barred] + (asked.legal if seat != asked.seat else []):
                    with pytest.raises(Refused):
                        act(match, seat, wrong)
            if undoable(match) is None:
                with pytest.raises(Refused):
                    undo(match, match.seq - 1)
            assert dump(match) == before
            assert not set(map(bytes_for, asked.legal)) & {bytes_for(no.action) for no in asked.barred}
        assert len(set(map(bytes_for, asked.legal))) == len(asked.legal), "an action is offered twice"
        for action in asked.legal:
            assert case.game.decode_action(bytes_for(action)) == action
        move.make(match)
    over = dump(match)
    for seat in range(case.seats):
        with pytest.raises(Refused):
            leave(match, seat)
    assert dump(match) == over


@each_case
def test_a_take_back_is_offered_exactly_when_nothing_was_learned(case: Case) -> None:
    match, _ = case.begin("back")
    proof = PROOFS[case.game.id]()
    for move in random_moves(match, f"back {case}", undoing=0):
        before, drawn, seq = match.core(), match.chance.drawn, match.seq
        state, stack = bytes_for(before.state), bytes_for(before.stack)
        learned = Learned(proof, match, move)
        with watched(case.game, learned.look):
            events = move.make(match)
        free = move.kind == "act" and match.chance.drawn == drawn and not learned.any and match.result is None
        offered = undoable(match) == (move.seat, seq)
        if not offered and move.action is not None and proof.final(as_data(move.action)["kind"], events):
            continue
        assert offered == free
        if free:
            other = copy(match)
            undo(other, seq)
            assert (bytes_for(other.state), bytes_for(other.stack)) == (state, stack)
            assert other.chance.drawn == drawn
            assert other.seq == match.seq + 1
            # Done again, it is the same match but for the sequence number.
            assert move.action is not None
            act(other, move.seat, move.action)
            assert bytes_for(other.state) == bytes_for(match.state)


class Learned:
    """Did any viewer learn something in an act that the act itself does not name and its seat did not know, or was
    something hidden by it? Or did it go on as it did for something that its seat could not know?"""

    def __init__(self, proof: Proof, match: AnyMatch, move: Move) -> None:
        self.proof, self.names = proof, names_in(bytes_for(move.action))
        self.viewers = (*range(match.seats), None)
        self.unknown = [proof.unknown(match, viewer) for viewer in self.viewers]
        self.foreign = self.unknown[move.seat]
        self.any = False

    def look(self, match: AnyMatch) -> None:
        """After a step."""
        self.proof.look(match)
        self.any |= bool(self.proof.telling(match) & self.foreign)
        for before, viewer in zip(self.unknown, self.viewers, strict=True):
            now = self.proof.unknown(match, viewer)
            self.any |= not ((before - now) & self.foreign) | (now - before) <= self.names


@each_case
def test_everybody_can_leave_at_any_time(case: Case) -> None:
    match, _ = case.begin("leave")
    proof = PROOFS[case.game.id]()
    for move in random_moves(match, f"leave {case}", leaving=0, undoing=0):
        for seat in range(case.seats):
            other = copy(match)
            events = leave(other, seat)
            asked = decision(other)
            assert asked is None or asked.seat != seat
            assert events
            with pytest.raises(Refused):
                leave(other, seat)
            check_limits(other, proof)
        if match.seq > 12:
            break
        move.make(match)


@each_case
def test_the_default_action_brings_every_match_to_its_end(case: Case) -> None:
    match, _ = case.begin("default")
    proof = PROOFS[case.game.id]()
    longest = proof.longest(match)
    while (asked := decision(match)) is not None:
        act(match, asked.seat, default(match))
        assert longest is None or match.seq <= longest
    check_result(match, proof)


@each_case
def test_events_are_plain_and_name_clauses_of_the_rulebook(case: Case) -> None:
    known = set(rulebook_clauses(case.game.id))
    match, events = case.begin("events")
    told = list(events)
    for move in random_moves(match, f"events {case}"):
        asked = decision(match)
        assert asked is not None
        assert {no.clause for no in asked.barred} <= known
        told += move.make(match)
    for event in told:
        assert set(event.clauses) <= known
        assert set(event.secret) <= set(range(case.seats))
        assert visible(event, None)["params"] == event.params


def test_old_step_names_still_resolve() -> None:
    for game in GAMES.values():
        for old, new in game.aliases.items():
            assert game.steps[old] is game.steps[new]
        assert any(isinstance(step, Choice) for step in game.steps.values())
