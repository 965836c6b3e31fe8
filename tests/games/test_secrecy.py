"""Secrets, both ways: what a viewer cannot know changes no byte it gets; what it should know changes some.

What a viewer cannot know is stated by each game's proof from section 5 of its rules, not by the game's own code.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.bots.simulate import seed_of
from app.engine import (
    EVERYTHING,
    Chance,
    Event,
    Refused,
    copy,
    decision,
    default,
    public_view,
    reaction,
    redeal,
    turn,
    undo,
    undoable,
    view,
    visible,
)
from tests.games.cases import Case, Move, bytes_for, cases, names_in, random_moves
from tests.games.limits import check_limits, check_things
from tests.games.proof import AnyMatch, Proof, watched
from tests.games.proofs import PROOFS

each_case = pytest.mark.parametrize("case", cases(), ids=str)
veiled = [case for case in cases() if PROOFS[case.game.id].veiled]
private, public = ([case for case in cases() if PROOFS[case.game.id].private == own] for own in (True, False))

STATES_A_MATCH = 12
MATCHES_UNTIL_ALL = 8  # until every seat has held something
FEW = 40  # hidden things of a kind; with fewer seen, chance may leave them in their places


def sight(match: AnyMatch, viewer: int | None) -> bytes:
    """All that a viewer gets of a position: its view, of the decision what is its to see (and what would be done for it
    by default or on standing orders), whose turn it is, what may be taken back."""
    asked = decision(match)
    parts: list[Any] = [view(match, viewer), turn(match), undoable(match)]
    if asked is not None:
        parts += [asked.seat, *asked.told(viewer), asked.even]
        if asked.open or asked.seat == viewer:
            parts.append(asked)
        if asked.seat == viewer:
            parts += [default(match), reaction(match)]
    return bytes_for(parts)


def told(events: list[Event], viewer: int | None) -> bytes:
    """All that a viewer gets of some events."""
    return bytes_for([visible(event, viewer) for event in events])


@each_case
def test_a_position_redealt_looks_the_same_and_is_another(case: Case) -> None:
    """What a viewer knows lies where it lay, and what it cannot know elsewhere (by chance not all of it)."""
    match, _ = case.begin("redeal")
    proof = PROOFS[case.game.id]()
    chance = Chance(seed_of(f"redeal {case}"))
    moved: Counter[str] = Counter()
    all_: Counter[str] = Counter()
    for number, move in enumerate(random_moves(match, f"redeal {case}")):
        if number < STATES_A_MATCH or number % 7 == 0:
            for viewer in (*range(case.seats), None):
                unknown, before = proof.unknown(match, viewer), proof.slots(match)
                other = redeal(match, viewer, chance)
                # The take-backs belong to the match and are not dealt anew.
                other.trail = match.trail
                assert sight(other, viewer) == sight(match, viewer)
                if proof.telling(match) & unknown:
                    check_things(other, proof)  # there, what is asked might not have been
                else:
                    check_limits(other, proof)
                after = proof.slots(other)
                assert before.keys() == after.keys()
                for place, slot in before.items():
                    same = slot.content == after[place].content
                    if slot.name in unknown:
                        all_[place.split()[0]] += 1
                        moved[place.split()[0]] += not same
                    else:
                        assert same, f"{place} is known to {viewer}"
        with watched(case.game, proof.look):
            move.make(match)
    assert any(count >= FEW for count in all_.values()), "the test saw no secrets"
    for kind, count in all_.items():
        assert count < FEW or moved[kind] > count / 10, f"{kind} is not dealt anew"


class Onlooker:
    """Notes, step by step, what a seat and a spectator cannot know from an act's beginning to its end; which of that may
    decide how the act goes on; and what is carried from place to place."""

    def __init__(self, proof: Proof, match: AnyMatch, chance: Chance) -> None:
        self.proof = proof
        self.places = places(proof, match)
        seats = [chance.below(match.seats)] if proof.private else []
        self.unknown: dict[int | None, set[str]] = {
            viewer: proof.unknown(match, viewer) for viewer in (*seats, None)
        }
        self.telling = proof.telling(match)

    def look(self, match: AnyMatch) -> None:
        """After a step."""
        self.proof.look(match)
        for viewer in self.unknown:
            self.unknown[viewer] &= self.proof.unknown(match, viewer)
        self.telling |= self.proof.telling(match)

    def viewers(self, match: AnyMatch) -> list[int | None]:
        """For whom to compare: both; where all know the same, whoever is asked, who is shown the most."""
        asked = decision(match)
        return list(self.unknown) if self.proof.private else [None if asked is None else asked.seat]

    def never(self, viewer: int | None) -> set[str]:
        """What the viewer could not know at any instant of the act."""
        return self.unknown[viewer if self.proof.private else None]

    def deciding(self, match: AnyMatch) -> set[str]:
        """What may have decided how the act went on, where the rules say that it tells: see `Proof.telling`; and what was
        drawn, which might have been something that is no secret."""
        if not self.telling:
            return set()
        there = places(self.proof, match)
        return self.telling | {name for name, place in self.places.items() if there.get(name) != place}


def places(proof: Proof, match: AnyMatch) -> dict[str, str]:
    """In which zone each hidden thing lies."""
    return {slot.name: place.split()[0] for place, slot in proof.slots(match).items()}


def outline(match: AnyMatch, events: list[Event]) -> bytes:
    """What happened and what is asked now, without the particulars."""
    asked = decision(match)
    return bytes_for([[event.key for event in events], asked and [asked.kind, asked.seat]])


@each_case
def test_whole_matches_sound_the_same_event_by_event(case: Case) -> None:
    """Before each act, all is dealt anew that the viewer will at no instant of it know; the act is made in both
    worlds, and every byte of events, view and decision that reaches the viewer must be the same.

    Where hidden things may decide how the act goes on, because rules say so, this is asked twice: once they stay and the
    rest is dealt anew, then nothing can differ. Once they are dealt anew as well, then nothing may differ unless the act
    cannot be made, or takes another course."""
    compared = different = decided = 0
    for name, leaving, sense in (("twins", 0, PROOFS[case.game.id].sense), ("twins that leave", 40, 0)):
        match, _ = case.begin(name)
        proof = PROOFS[case.game.id]()
        chance = Chance(seed_of(f"{name} {case}"))
        for move in random_moves(match, f"{name} {case}", leaving, sense=sense):
            before = copy(match)
            onlooker = Onlooker(proof, match, chance)
            with watched(case.game, onlooker.look):
                events = move.make(match)
            if match.result is not None:
                break  # the end opens everything
            if move.kind == "undo":
                continue  # it goes back to a position that was compared already
            deciding = onlooker.deciding(match)
            for viewer in onlooker.viewers(match):
                never = onlooker.never(viewer)
                heard, seen = told(events, viewer), sight(match, viewer)
                assert not names_in(heard) & never, "an event names what lies hidden"
                for stays in (deciding, set()) if deciding & never else (set(),):
                    twin = redeal(before, viewer, chance, set(onlooker.places) - never | stays)
                    twin.chance = Chance(before.chance.seed, before.chance.drawn)
                    other = bytes_for(twin.state) != bytes_for(before.state)
                    free = deciding & never - stays
                    if free and not alike(twin, move, match, events):
                        continue
                    said = move.make(twin) if not free else twin.told
                    assert told(said, viewer) == heard
                    assert sight(twin, viewer) == seen
                    compared, different, decided = compared + 1, different + other, decided + bool(free)
    assert compared
    assert different


def alike(twin: AnyMatch, move: Move, match: AnyMatch, events: list[Event]) -> bool:
    """Make the act in another world. Could it be made, and did it take the same course?"""
    try:
        said = move.make(twin)
    except Refused:
        return False
    return outline(twin, said) == outline(match, events)


@pytest.mark.parametrize("case", veiled, ids=str)
def test_what_is_half_chosen_shows_nobody_anything(case: Case) -> None:
    """Behind a veil a match looks to all others as before, whatever was chosen, and whatever is asked now."""
    match, _ = case.begin("veil")
    hidden = 0
    for move in random_moves(match, f"veil {case}", leaving=0, undoing=0):
        before, asked = bytes_for(public_view(match)), decision(match)
        assert asked is not None
        events = move.make(match)
        then = decision(match)
        if then is None or then.veil is None:
            continue
        hidden += 1
        assert events == []
        assert then.seat == asked.seat
        assert bytes_for(public_view(match)) == before
        for viewer in {*range(case.seats), None} - {then.seat}:
            assert then.told(viewer) == asked.told(viewer) == (then.veil, {})
        assert then.told(then.seat) == (then.kind, then.about)
    assert hidden


@each_case
def test_taking_back_shows_nothing_again(case: Case) -> None:
    """Whoever may take an act back knows afterwards no more than before (and the act itself, if it was another's)."""
    match, _ = case.begin("again")
    proof = PROOFS[case.game.id]()
    for move in random_moves(match, f"again {case}", undoing=0):
        with watched(case.game, proof.look):
            move.make(match)
        back = undoable(match)
        if back is None:
            continue
        other = copy(match)
        undo(other, back[1])
        for viewer in (*range(case.seats), None):
            assert proof.unknown(other, viewer) >= proof.unknown(match, viewer)


@each_case
def test_hidden_parameters_open_at_the_end_and_not_before(case: Case) -> None:
    match, events = case.begin("hidden")
    told_of = [events, *(move.make(match) for move in random_moves(match, f"hidden {case}"))]
    for events in told_of:
        for event in events:
            for viewer in (*range(case.seats), None):
                shown = visible(event, viewer)["params"]
                own = event.secret.get(viewer, {}) if viewer is not None else {}
                assert shown == event.params | own
                opened = visible(event, viewer, over=True)["params"]
                assert event.hidden.items() <= opened.items()
                assert opened == visible(event, EVERYTHING)["params"]


@pytest.mark.parametrize("case", public, ids=str)
def test_where_nothing_is_private_all_see_the_same(case: Case) -> None:
    match, events = case.begin("same")
    everybody = (*range(case.seats), None)
    for move in random_moves(match, f"same {case}"):
        assert len({bytes_for(view(match, viewer)) for viewer in everybody}) == 1
        assert len({told(events, viewer) for viewer in everybody}) == 1
        events = move.make(match)


@pytest.mark.parametrize("case", private, ids=str)
def test_a_seat_sees_what_is_its_own(case: Case) -> None:
    """Two worlds that differ in what a seat holds itself are told apart by that seat (an empty view cannot pass)."""
    proof = PROOFS[case.game.id]()
    chance = Chance(seed_of(f"own {case}"))
    seen: set[int] = set()
    for number in range(MATCHES_UNTIL_ALL):
        match, _ = case.begin(f"own {number}")
        for move in random_moves(match, f"own {case} {number}", leaving=0):
            if match.result is not None or len(seen) == case.seats:
                break
            for viewer in set(range(case.seats)) - seen:
                if proof.unknown(match, viewer) == proof.unknown(match, None):
                    continue  # it holds nothing
                for other_viewer in {(viewer + 1) % case.seats, None}:
                    other = redeal(match, other_viewer, chance)
                    if bytes_for(view(other, viewer)) != bytes_for(view(match, viewer)):
                        seen.add(viewer)
            move.make(match)
    assert seen == set(range(case.seats))
