"""Whole matches between bots, for balance, for tests and for measuring."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from hashlib import sha256
from typing import Any

import msgspec

from app.bots import choose
from app.engine import Chance, Game, Match, Result, act, decision, new_match
from app.games import GAMES

SIDES = ("human", "zombie")  # in a result's detail: whose seat it was, which is no figure
CHUNK = 5  # matches that a process plays before it reports


class SeatTally(msgspec.Struct):
    """How one seat fared over many matches. A shared victory counts as a win for each who shares it."""

    seat: int
    wins: int
    mean_score: float


class StyleTally(msgspec.Struct):
    """How one kind of bot fared: `seats` counts each seat that it had in each match."""

    style: str
    seats: int
    wins: int
    mean_score: float


class Alive(msgspec.Struct):
    """How many people a seat has left, and which share of the seats has any."""

    dudes: float
    seats: float


class Round(msgspec.Struct):
    """The end of a round, over all matches; in one that was over before nobody is alive. `matches`: how many got so far;
    `zombies`: how many there are in these."""

    round: int
    matches: int
    alive: Alive
    styles: dict[str, Alive]
    zombies: float | None = None


class GoalTally(msgspec.Struct):
    """Matches with one goal: how often the side that had to reach it won, in how many of its turns they were over (the
    tenth, the half and the ninetieth in a hundred), and how many of its people were alive then, on an average."""

    goal: str
    matches: int
    wins: int
    turns: tuple[int, int, int]
    living: float


class Spread(msgspec.Struct):
    """Decisions a match."""

    min: int
    median: float
    max: int


class Simulation(msgspec.Struct):
    """What `shamble simulate --json` prints. `seconds` is wall-clock time; `figures` are means of what the game itself
    counts (see `figures_of`); `reasons` how often matches ended for which; `rounds` who was left after each round, in a
    game whose results say so (`alive` in their detail: by round, by seat); `goals` how it went by the goal, where one side
    had one (`goal`, `human`, `turn` and `living` in their detail)."""

    matches: int
    finished: int
    errors: list[str]
    results: list[SeatTally]
    decisions: Spread
    seconds: float
    figures: dict[str, float] = {}
    reasons: dict[str, int] = {}
    styles: list[StyleTally] = []
    rounds: list[Round] = []
    goals: list[GoalTally] = []


class Quest(msgspec.Struct):
    """How it went with the goal that one side had."""

    goal: str
    won: bool
    turn: int
    living: int


class Outcome(msgspec.Struct):
    """How one match ended, or what went wrong."""

    winners: list[int] = []
    scores: list[int] = []
    decisions: int = 0
    figures: dict[str, float] = {}
    reason: str = ""
    alive: list[list[int]] = []
    zombies: list[int] = []
    quest: Quest | None = None
    error: str | None = None


def seed_of(text: str) -> bytes:
    """A 32-byte seed from any text."""
    return sha256(text.encode()).digest()


def kinds_of(bots: Sequence[str], seats: int) -> list[str]:
    """The bot of each seat: the kinds one after the other, again and again."""
    return [bots[seat % len(bots)] for seat in range(seats)]


def play(
    game: Game[Any, Any], seats: int, options: Any, seed: str, bots: Sequence[str] = ("random",)
) -> tuple[Match[Any, Any], int]:
    """One match to its end, and how many decisions it took. `bots`: see `kinds_of`."""
    kinds = kinds_of(bots, seats)
    match, _ = new_match(game, seats, game.settle(options, 0), seed_of(f"match {seed}"))
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
    progress: Callable[[int], object] = lambda _: None,
) -> Simulation:
    """Play `matches` matches with seeds `seed/0`, `seed/1`, ... in as many processes as `jobs`. `clock` gives seconds,
    `progress` is told how many matches are over. The report does not depend on `jobs`, and errors name their match."""
    begun = clock()
    names = [f"{seed}/{number}" for number in range(matches)]
    outcomes: list[Outcome] = []
    if jobs == 1:
        for name in names:
            outcomes.append(_outcome(game, seats, options, name, bots))
            progress(len(outcomes))
    else:
        plain = msgspec.to_builtins(options)
        with ProcessPoolExecutor(jobs) as pool:
            parts = [
                pool.submit(_outcomes, game.id, seats, plain, names[first : first + CHUNK], list(bots))
                for first in range(0, matches, CHUNK)
            ]
            for over in _told(parts):
                progress(over)
            outcomes = [outcome for part in parts for outcome in part.result()]
    return report_of(outcomes, kinds_of(bots, seats), round(clock() - begun, 3))


def _told(parts: Sequence[Future[list[Outcome]]]) -> Iterator[int]:
    """How many matches are over, each time that it is more."""
    over = 0
    for part in as_completed(parts):
        over += len(part.result())
        yield over


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
        cause = f" ({type(error.__cause__).__name__}: {error.__cause__})" if error.__cause__ else ""
        return Outcome(error=f"{name}: {type(error).__name__}: {error}{cause}")
    result = match.result
    assert result is not None
    detail = result.detail
    return Outcome(
        result.winners,
        result.scores,
        count,
        figures_of({name: value for name, value in detail.items() if name not in SIDES}),
        result.reason,
        detail.get("alive", []),
        detail.get("zombies", []),
        quest_of(result),
    )


def quest_of(result: Result) -> Quest | None:
    """What a result tells of a goal, if it does."""
    detail = result.detail
    if not {"goal", "human", "turn", "living"} <= detail.keys():
        return None
    return Quest(detail["goal"], detail["human"] in result.winners, detail["turn"], len(detail["living"]))


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


def report_of(outcomes: list[Outcome], kinds: Sequence[str], seconds: float) -> Simulation:
    """What came of some matches between these kinds of bots, one a seat."""
    good = [outcome for outcome in outcomes if outcome.error is None]
    decisions = [outcome.decisions for outcome in good] or [0]
    done = max(1, len(good))
    names = list(dict.fromkeys(name for outcome in good for name in outcome.figures))
    return Simulation(
        matches=len(outcomes),
        finished=len(good),
        errors=[outcome.error for outcome in outcomes if outcome.error is not None],
        results=[SeatTally(seat, *_fared(good, [seat])) for seat in range(len(kinds))],
        decisions=Spread(min(decisions), statistics.median(decisions), max(decisions)),
        seconds=seconds,
        figures={
            name: round(sum(outcome.figures.get(name, 0) for outcome in good) / done, 4) for name in names
        },
        reasons=dict(Counter(outcome.reason for outcome in good).most_common()),
        styles=[
            StyleTally(kind, len(seats) * len(good), *_fared(good, seats))
            for kind, seats in _seats_by_kind(kinds).items()
        ],
        rounds=_rounds(good, kinds),
        goals=_goals([outcome.quest for outcome in good if outcome.quest is not None]),
    )


def _goals(quests: Sequence[Quest]) -> list[GoalTally]:
    """How it went, goal by goal."""
    by_goal: defaultdict[str, list[Quest]] = defaultdict(list)
    for quest in quests:
        by_goal[quest.goal].append(quest)
    return [
        GoalTally(
            goal,
            len(found),
            sum(quest.won for quest in found),
            spread_of([quest.turn for quest in found]),
            round(statistics.fmean(quest.living for quest in found), 4),
        )
        for goal, found in sorted(by_goal.items())
    ]


def spread_of(numbers: Sequence[int]) -> tuple[int, int, int]:
    """Of several numbers the tenth, the half and the ninetieth in a hundred, from below."""
    ordered = sorted(numbers)
    low, half, high = (ordered[round(share * (len(ordered) - 1))] for share in (0.1, 0.5, 0.9))
    return low, half, high


def _seats_by_kind(kinds: Sequence[str]) -> dict[str, list[int]]:
    """Which seats each kind of bot has."""
    return {
        kind: [seat for seat, other in enumerate(kinds) if other == kind] for kind in dict.fromkeys(kinds)
    }


def _fared(outcomes: list[Outcome], seats: Sequence[int]) -> tuple[int, float]:
    """How often some seats won, and their mean score."""
    wins = sum(seat in outcome.winners for outcome in outcomes for seat in seats)
    scores = sum(outcome.scores[seat] for outcome in outcomes for seat in seats)
    return wins, round(scores / max(1, len(outcomes) * len(seats)), 4)


def _rounds(outcomes: list[Outcome], kinds: Sequence[str]) -> list[Round]:
    """Who is left, round by round."""
    nobody = [0] * len(kinds)
    found = []
    for n in range(max((len(outcome.alive) for outcome in outcomes), default=0)):
        left = [outcome.alive[n] if n < len(outcome.alive) else nobody for outcome in outcomes]
        zombies = [outcome.zombies[n] for outcome in outcomes if n < len(outcome.zombies)]
        found.append(
            Round(
                n + 1,
                sum(n < len(outcome.alive) for outcome in outcomes),
                _alive(left, range(len(kinds))),
                {kind: _alive(left, seats) for kind, seats in _seats_by_kind(kinds).items()},
                round(statistics.fmean(zombies), 4) if zombies else None,
            )
        )
    return found


def _alive(left: list[list[int]], seats: Sequence[int]) -> Alive:
    counts = [dudes[seat] for dudes in left for seat in seats]
    return Alive(round(statistics.fmean(counts), 4), round(sum(map(bool, counts)) / len(counts), 4))
