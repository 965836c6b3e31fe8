"""How often the people live through Night of the Living Dead: by Goal, by how well either side plays, turn by turn."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from app.bots import choose
from app.bots.simulate import Simulation, seed_of, simulate
from app.bots.sweep import error_of
from app.engine import Chance, act, decision, new_match
from app.games import GAMES
from app.games.living_dead import cards

GAME = GAMES["living_dead"]
BOUND = (40, 60)  # in % of wins
SEATS = {"sides": "host_human"}  # the first bot plays the people


class Meant(NamedTuple):
    """What the rules were sized with, in a simulation of their own: wins of the people in %, their turns (the tenth, the
    half and the ninetieth in a hundred), how many were alive at the end; and wins where the people seldom rearrange, and
    where the dead are played in any column."""

    name: str
    wins: int
    turns: tuple[int, int, int]
    living: float
    still: int
    scatter: int


MEANT = {
    "willard": Meant("Escape to Willard", 49, (5, 10, 14), 4.4, 45, 53),
    "dawn": Meant("Hold Out Until Dawn", 52, (9, 12, 12), 3.9, 43, 63),
    "posse": Meant("Beat 'Em or Burn 'Em", 52, (10, 13, 16), 3.2, 36, 55),
    "nurse_karen": Meant("Nurse Karen Through the Night", 52, (5, 7, 11), 5.2, 34, 63),
    "rescue": Meant("Raise the Rescue Station", 48, (8, 10, 14), 4.0, 32, 59),
}
# Human turn: alive, destroyed; where no Goal ends the match.
PRESSURE = {3: (7.0, 0), 6: (6.3, 3), 9: (5.0, 7), 12: (3.5, 11)}
SHARE = 3 / 10  # so many matches where styles are compared, and for the curve


class Players:
    """Plays cells, or takes those that are kept."""

    def __init__(self, matches: int, jobs: int, keep: Path | None) -> None:
        self.matches = matches
        self.fewer = max(1, round(SHARE * matches))
        self.jobs = jobs
        self.keep = keep

    def cell(self, goal: str, human: str = "heuristic", zombie: str = "heuristic") -> Simulation:
        """Matches with one Goal between two bots."""
        usual = (human, zombie) == ("heuristic", "heuristic")
        count = self.matches if usual else self.fewer
        name = "-".join(("night", goal, human, zombie, str(count)))
        kept = None if self.keep is None else self.keep / f"{name}.json"
        if kept is not None and kept.exists():
            return msgspec.json.decode(kept.read_bytes(), type=Simulation)
        options = GAME.decode_options({**SEATS, "goal": goal})
        report = simulate(
            GAME, 2, options, count, perf_counter, f"balance {name}", [human, zombie], self.jobs
        )
        if report.errors:
            raise SystemExit("\n".join(report.errors))
        print(f"{name}: {report.goals[0].wins} of {count}, {report.seconds} s", file=sys.stderr, flush=True)
        self.store(kept, report)
        return report

    def curve(self) -> list[dict[int, tuple[int, int]]]:
        """Of several matches without a Goal, who was alive and how many were destroyed, turn by turn."""
        name = f"night-pressure-{self.fewer}"
        kept = None if self.keep is None else self.keep / f"{name}.json"
        if kept is not None and kept.exists():
            return msgspec.json.decode(kept.read_bytes(), type=list[dict[int, tuple[int, int]]])
        with ProcessPoolExecutor(self.jobs) as pool:
            nights = [f"balance {name}/{n}" for n in range(self.fewer)]
            found = list(pool.map(partial(pressure, last=max(PRESSURE)), nights, chunksize=5))
        print(f"{name}: {len(found)} matches", file=sys.stderr, flush=True)
        self.store(kept, found)
        return found

    @staticmethod
    def store(kept: Path | None, found: Any) -> None:
        """Keep what was played, if it is to be kept."""
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(msgspec.json.encode(found))


@contextmanager
def without_a_goal() -> Iterator[str]:
    """A Goal that nobody reaches, and that is never out of reach."""
    goal = "posse"
    goals: dict[str, Any] = cards.GOALS
    printed = goals[goal]
    goals[goal] = msgspec.structs.replace(printed, target=10**6, living=0)
    try:
        yield goal
    finally:
        goals[goal] = printed


def pressure(seed: str, last: int) -> dict[int, tuple[int, int]]:
    """One match without a Goal: at the end of each Human turn, up to the last, how many live, and how many zombies were
    destroyed. When nobody is left it stays so."""
    with without_a_goal() as goal:
        options = GAME.settle(GAME.decode_options({**SEATS, "goal": goal, "night_limit": 25}), 0)
        match, _ = new_match(GAME, 2, options, seed_of(f"match {seed}"))
        chance = Chance(seed_of(f"bots {seed}"))
        found: dict[int, tuple[int, int]] = {}
        while (asked := decision(match)) is not None:
            house = match.state
            if house.active == "zombie" and house.human_turn not in found:
                found[house.human_turn] = (len(house.people), house.destroyed)
                if house.human_turn == last:
                    return found
            act(match, asked.seat, choose("heuristic", match, asked.seat, chance))
    house = match.state
    return {turn: found.get(turn, (len(house.people), house.destroyed)) for turn in range(1, last + 1)}


def part(matches: int, jobs: int, keep: Path | None) -> list[str]:
    """The lines of the page."""
    players = Players(matches, jobs, keep)
    if missing := {"still", "scatter"} - set(GAME.styles):
        raise SystemExit(f"there is no style {', '.join(sorted(missing))}")
    usual = {goal: players.cell(goal) for goal in MEANT}
    low, high = BOUND
    return [
        f"{matches:,} whole matches a Goal between two `heuristic` bots that know only what their seat knows,",
        f"{players.fewer:,} where styles are compared; all other options are the usual ones. The night was designed for",
        f"{low} to {high} wins of the people in a hundred under each Goal. **Meant** is what the rules were sized with, by",
        "other players who look one turn ahead.",
        "",
        f"- **Human wins**: in a hundred, with the standard error. **In bounds**: is it {low} to {high}?",
        "- **Turns**: the Human turn in which it is over: of a hundred matches the tenth, the middle and the ninetieth.",
        "- **Alive**: people at the end. **Night**: of a hundred matches so many are decided by the night limit.",
        "",
        "Made by `.venv/bin/python -m scripts.balance living_dead --matches 2000`; single Goals by, for example,",
        "`shamble simulate living_dead --seats 2 --matches 200 --bots heuristic --option goal=dawn,posse`.",
        *_table(
            "By Goal",
            [],
            ["Goal", "Human wins", "Meant", "In bounds", "Turns", "Meant", "Alive", "Meant", "Night"],
            [goal_row(goal, report) for goal, report in usual.items()],
        ),
        *_table(
            "How much play matters",
            [
                "Human wins in a hundred. **Still**: the people rearrange the row in three of ten turns only.",
                "**Scatter**: the dead come in any column.",
            ],
            ["Goal", "Usual", "Still", "Meant", "Scatter", "Meant"],
            [style_row(goal, report, players) for goal, report in usual.items()],
        ),
        *_table(
            "Pressure",
            [
                f"{players.fewer:,} matches that no Goal ends: people alive and zombies destroyed at the end of a Human",
                "turn, on an average.",
            ],
            ["Human turn", "Alive", "Meant", "Destroyed", "Meant"],
            list(curve_rows(players.curve())),
        ),
    ]


def goal_row(goal: str, report: Simulation) -> list[str]:
    """One Goal."""
    (tally,), meant = report.goals, MEANT[goal]
    wins, error = 100 * tally.wins / tally.matches, error_of(tally.wins, tally.matches)
    low, high = BOUND
    return [
        meant.name,
        f"{wins:.1f} ± {error:.1f}",
        str(meant.wins),
        "yes" if low <= wins <= high else "no",
        turns(tally.turns),
        turns(meant.turns),
        f"{tally.living:.1f}",
        f"{meant.living:.1f}",
        f"{100 * report.reasons.get('night', 0) / report.finished:.1f}",
    ]


def turns(found: Sequence[int]) -> str:
    """Three of them."""
    return " / ".join(map(str, found))


def style_row(goal: str, usual: Simulation, players: Players) -> list[str]:
    """One Goal between bots of different styles."""
    meant = MEANT[goal]
    still, scatter = players.cell(goal, human="still"), players.cell(goal, zombie="scatter")
    return [
        meant.name,
        share(usual),
        share(still),
        str(meant.still),
        share(scatter),
        str(meant.scatter),
    ]


def share(report: Simulation) -> str:
    """Wins of the people in a hundred, with the standard error."""
    (tally,) = report.goals
    return f"{100 * tally.wins / tally.matches:.1f} ± {error_of(tally.wins, tally.matches):.1f}"


def curve_rows(found: Sequence[Mapping[int, tuple[int, int]]]) -> Iterator[list[str]]:
    """Turn by turn."""
    for turn, (alive, destroyed) in PRESSURE.items():
        means = [sum(one[turn][n] for one in found) / len(found) for n in (0, 1)]
        yield [str(turn), f"{means[0]:.1f}", f"{alive:.1f}", f"{means[1]:.1f}", str(destroyed)]


def _table(title: str, said: Sequence[str], heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = ["", f"### {title}", "", *said, *([""] if said else []), f"| {' | '.join(heads)} |"]
    lines.append("|---|" + "---:|" * (len(heads) - 1))
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows)]
