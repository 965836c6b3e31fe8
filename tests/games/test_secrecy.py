"""Secrets, both ways: what a viewer cannot know changes no byte it gets; what it should know changes some."""

from __future__ import annotations

import pytest

from app.bots.simulate import seed_of
from app.engine import Chance, Event, copy, decision, redeal, view, visible
from tests.games.cases import NAME, AnyMatch, Case, Move, bytes_for, cases, names_in, random_moves

each_case = pytest.mark.parametrize("case", cases(), ids=str)

STATES_A_MATCH = 12


def sight(match: AnyMatch, viewer: int | None) -> bytes:
    """All that a viewer gets of a position: its view, and of the decision what is its to see."""
    asked = decision(match)
    mine = asked is not None and (asked.open or asked.seat == viewer)
    kind = None if asked is None else (asked.seat, asked.kind)
    return bytes_for([view(match, viewer), kind, asked if mine else None])


def told(events: list[Event], viewer: int | None) -> bytes:
    """All that a viewer gets of some events."""
    return bytes_for([visible(event, viewer) for event in events])


@each_case
def test_a_position_redealt_looks_the_same(case: Case) -> None:
    match, _ = case.begin("redeal")
    chance = Chance(seed_of(f"redeal {case}"))
    changed = 0
    for number, move in enumerate(random_moves(match, f"redeal {case}")):
        if number < STATES_A_MATCH or number % 7 == 0:
            for viewer in (*range(case.seats), None):
                other = redeal(match, viewer, chance)
                assert sight(other, viewer) == sight(match, viewer)
                changed += bytes_for(other.state) != bytes_for(match.state)
        move.make(match)
    assert changed, "nothing was ever dealt anew: the test saw no secrets"


def known_after(before: AnyMatch, move: Move, match: AnyMatch, viewer: int | None) -> frozenset[str]:
    """What a viewer may know once an act is made: what it saw before, what the act names, what it sees now; and what
    a seat that leaves held, since that is laid open. Not what the events say: they are what is being tested."""
    seen = sight(before, viewer) + bytes_for(move.action) + sight(match, viewer)
    return names_in(seen + (sight(before, move.seat) if move.kind == "leave" else b""))


def movable(match: AnyMatch, viewer: int | None, chance: Chance) -> frozenset[str]:
    """The names of (nearly all) hidden things: those that lie elsewhere when all is dealt anew."""
    here, there = (NAME.findall(bytes_for(m.state)) for m in (match, redeal(match, viewer, chance)))
    return frozenset(name.decode() for name, other in zip(here, there, strict=True) if name != other)


@each_case
def test_whole_matches_sound_the_same_event_by_event(case: Case) -> None:
    """Before each act, all is dealt anew that the viewer will still not know after it; the act is made in both
    worlds, and every byte of events, view and decision that reaches the viewer must be the same."""
    compared = different = 0
    for name, leaving in (("twins", 0), ("twins that leave", 40)):
        match, _ = case.begin(name)
        chance = Chance(seed_of(f"{name} {case}"))
        for move in random_moves(match, f"{name} {case}", leaving=leaving):
            before = copy(match)
            events = move.make(match)
            if match.result is not None:
                break  # the end opens everything
            if move.kind == "undo":
                continue  # it goes back to a position that was compared already
            for viewer in (chance.below(case.seats), None):
                known = known_after(before, move, match, viewer)
                named = names_in(told(events, viewer)) & movable(match, viewer, chance)
                assert named <= known, "an event names what lies hidden"
                twin = redeal(before, viewer, chance, known)
                twin.chance = Chance(before.chance.seed, before.chance.drawn)
                different += bytes_for(twin.state) != bytes_for(before.state)
                assert told(move.make(twin), viewer) == told(events, viewer)
                assert sight(twin, viewer) == sight(match, viewer)
                compared += 1
    assert compared
    assert different


@each_case
def test_a_seat_sees_what_is_its_own(case: Case) -> None:
    """Two worlds that differ in what a seat holds itself are told apart by that seat (an empty view cannot pass)."""
    match, _ = case.begin("own")
    chance = Chance(seed_of(f"own {case}"))
    seen: set[int] = set()
    for move in random_moves(match, f"own {case}", leaving=0):
        if match.result is not None:
            break
        for viewer in range(case.seats):
            for other_viewer in {(viewer + 1) % case.seats, None}:
                other = redeal(match, other_viewer, chance)
                if bytes_for(view(other, viewer)) != bytes_for(view(match, viewer)):
                    seen.add(viewer)
        if len(seen) == case.seats:
            break
        move.make(match)
    assert seen == set(range(case.seats))
