"""Whole matches between bots, for balance, for tests and for measuring."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from app.bots import choose
from app.engine import Chance, Game, Match, act, decision, new_match


class SeatTally(msgspec.Struct):
    """How one seat fared over many matches. A shared victory counts as a win for each who shares it."""

    seat: int
    wins: int
    mean_score: float


class Spread(msgspec.Struct):
    """Decisions a match."""

    min: int
    median: float
    max: int


class Simulation(msgspec.Struct):
    """What `shamble simulate --json` prints. `seconds` is wall-clock time."""

    matches: int
    finished: int
    errors: list[str]
    results: list[SeatTally]
    decisions: Spread
    seconds: float


def seed_of(text: str) -> bytes:
    """A 32-byte seed from any text."""
    return sha256(text.encode()).digest()


def play(
    game: Game[Any, Any], seats: int, options: Any, seed: str, bots: Sequence[str] = ("random",)
) -> tuple[Match[Any, Any], int]:
    """One match to its end, and how many decisions it took. `bots`: one kind for all, or one a seat."""
    kinds = [bots[seat % len(bots)] for seat in range(seats)]
    match, _ = new_match(game, seats, options, seed_of(f"match {seed}"))
    chance = Chance(seed_of(f"bots {seed}"))
    count = 0
    while (asked := decision(match)) is not None:
        act(match, asked.seat, choose(kinds[asked.seat], match, asked.seat, chance))
        count += 1
    return match, count


def simulate(
    game: Game[Any, Any],
    seats: int,
    options: Any,
    matches: int,
    clock: Callable[[], float],
    seed: str = "0",
    bots: Sequence[str] = ("random",),
) -> Simulation:
    """Play `matches` matches with seeds `seed/0`, `seed/1`, ... `clock` gives seconds. Errors name their match."""
    begun = clock()
    wins, scores = [0] * seats, [0] * seats
    decisions: list[int] = []
    errors: list[str] = []
    for number in range(matches):
        name = f"{seed}/{number}"
        try:
            match, count = play(game, seats, options, name, bots)
        except Exception as error:  # whatever goes wrong is the finding
            errors.append(f"{name}: {type(error).__name__}: {error}")
            continue
        assert match.result is not None
        decisions.append(count)
        for seat in range(seats):
            wins[seat] += seat in match.result.winners
            scores[seat] += match.result.scores[seat]
    done = len(decisions)
    tallies = [SeatTally(s, wins[s], round(scores[s] / done, 4) if done else 0.0) for s in range(seats)]
    spread = (
        Spread(min(decisions), statistics.median(decisions), max(decisions)) if done else Spread(0, 0.0, 0)
    )
    return Simulation(matches, done, errors, tallies, spread, round(clock() - begun, 3))
