"""Whole matches between bots, for balance, for tests and for measuring."""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from typing import Any

import msgspec

from app.bots import choose
from app.engine import Chance, Game, Match, act, decision, new_match
from app.games import GAMES


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
    """What `shamble simulate --json` prints. `seconds` is wall-clock time; `figures` are means of what the game itself
    counts (see `figures_of`)."""

    matches: int
    finished: int
    errors: list[str]
    results: list[SeatTally]
    decisions: Spread
    seconds: float
    figures: dict[str, float] = {}


class Outcome(msgspec.Struct):
    """How one match ended, or what went wrong."""

    winners: list[int] = []
    scores: list[int] = []
    decisions: int = 0
    figures: dict[str, float] = {}
    error: str | None = None


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
    jobs: int = 1,
) -> Simulation:
    """Play `matches` matches with seeds `seed/0`, `seed/1`, ... in as many processes. `clock` gives seconds. The report
    does not depend on `jobs`, and errors name their match."""
    begun = clock()
    names = [f"{seed}/{number}" for number in range(matches)]
    if jobs == 1:
        outcomes = [_outcome(game, seats, options, name, bots) for name in names]
    else:
        plain = msgspec.to_builtins(options)
        with ProcessPoolExecutor(jobs) as pool:
            parts = [
                pool.submit(_outcomes, game.id, seats, plain, names[part::jobs], list(bots))
                for part in range(jobs)
            ]
            found = [part.result() for part in parts]
        outcomes = [found[number % jobs][number // jobs] for number in range(matches)]
    return _report(outcomes, seats, round(clock() - begun, 3))


def _outcomes(
    game: str, seats: int, options: dict[str, Any], names: list[str], bots: list[str]
) -> list[Outcome]:
    """The share of one process."""
    chosen = GAMES[game].decode_options(options)
    return [_outcome(GAMES[game], seats, chosen, name, bots) for name in names]


def _outcome(game: Game[Any, Any], seats: int, options: Any, name: str, bots: Sequence[str]) -> Outcome:
    try:
        match, count = play(game, seats, options, name, bots)
    except Exception as error:  # whatever goes wrong is the finding
        return Outcome(error=f"{name}: {type(error).__name__}: {error}")
    result = match.result
    assert result is not None
    return Outcome(result.winners, result.scores, count, figures_of(result.detail))


def figures_of(detail: dict[str, Any]) -> dict[str, float]:
    """What can be averaged of a result's detail: numbers and truths (as 0 or 1), those of a part as `part.name`, and of
    a list of records how many have each truth, `survivors.alive`."""
    found: defaultdict[str, float] = defaultdict(float)
    for name, value in detail.items():
        match value:
            case bool() | int() | float():
                found[name] += value
            case dict():
                for key, part in figures_of(value).items():
                    found[f"{name}.{key}"] += part
            case [*records]:
                for record in filter(lambda one: isinstance(one, dict), records):
                    for key, part in record.items():
                        if isinstance(part, bool):
                            found[f"{name}.{key}"] += part
    return dict(found)


def _report(outcomes: list[Outcome], seats: int, seconds: float) -> Simulation:
    good = [outcome for outcome in outcomes if outcome.error is None]
    decisions = [outcome.decisions for outcome in good] or [0]
    done = max(1, len(good))
    names = list(dict.fromkeys(name for outcome in good for name in outcome.figures))
    return Simulation(
        matches=len(outcomes),
        finished=len(good),
        errors=[outcome.error for outcome in outcomes if outcome.error is not None],
        results=[
            SeatTally(
                seat,
                sum(seat in outcome.winners for outcome in good),
                round(sum(outcome.scores[seat] for outcome in good) / done, 4),
            )
            for seat in range(seats)
        ],
        decisions=Spread(min(decisions), statistics.median(decisions), max(decisions)),
        seconds=seconds,
        figures={
            name: round(sum(outcome.figures.get(name, 0) for outcome in good) / done, 4) for name in names
        },
    )
