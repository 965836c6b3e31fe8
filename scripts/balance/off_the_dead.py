"""How often bots win Off the Dead, by level and number of survivors: 28 cells."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from app.bots.simulate import Simulation, simulate
from app.bots.sweep import error_of
from app.games import GAMES
from app.games.off_the_dead.mind import FORGETS

GAME = GAMES["off_the_dead"]
LEVELS = GAME.option_choices()["difficulty"]
RARE, MORE = 0.1, 8  # below one win in ten, eight times as many matches
# What is said of a group, its seats, its options, and the wins in % that its levels were designed for.
GROUPS: tuple[tuple[str, int, dict[str, Any], tuple[int, ...]], ...] = (
    ("1 survivor", 1, {}, (88, 79, 72, 50, 9, 6, 5)),
    ("2 survivors, one each", 2, {}, (98, 95, 91, 73, 44, 30, 23)),
    ("3 survivors", 3, {}, (91, 90, 76, 43, 18, 14, 7)),
    ("4 survivors", 4, {}, (98, 96, 91, 59, 35, 31, 15)),
)


def enough(seats: int, options: dict[str, Any], matches: int, jobs: int, keep: Path | None) -> Simulation:
    """A cell, with more matches where wins are so rare that levels could not be told apart."""
    report = cell(seats, options, matches, jobs, keep)
    rare = report.results[0].wins < RARE * report.finished
    return cell(seats, options, MORE * matches, jobs, keep) if rare else report


def cell(seats: int, options: dict[str, Any], matches: int, jobs: int, keep: Path | None) -> Simulation:
    """One cell, played or kept."""
    name = "-".join(map(str, (seats, *options.values(), matches)))
    kept = None if keep is None else keep / f"{name}.json"
    if kept is not None and kept.exists():
        return msgspec.json.decode(kept.read_bytes(), type=Simulation)
    decoded = GAME.decode_options({"casting": "random", **options})
    report = simulate(GAME, seats, decoded, matches, perf_counter, f"balance {name}", ["heuristic"], jobs)
    if report.errors:
        raise SystemExit("\n".join(report.errors))
    if kept is not None:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.json.encode(report))
    return report


def row(level: int, report: Simulation, meant: int) -> str:
    """One line of a group's table."""
    wins, played, counted = report.results[0].wins, report.finished, report.figures
    share = f"{100 * wins / played:.1f} ± {error_of(wins, played):.1f}"
    when_won = counted["score"] * played / wins if wins else 0.0
    cells = [
        str(level),
        f"{played:,}",
        share,
        str(meant),
        f"{counted['score']:.0f}",
        f"{when_won:.0f}",
        f"{counted['survivors.alive']:.2f}",
        f"{counted['turns']:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def part(matches: int, jobs: int, keep: Path | None) -> list[str]:
    """The lines of the page."""
    lines = [
        f"Every level with every number of survivors, {matches:,} whole matches a cell, and {MORE} times as many where",
        "less than one in ten is won. The bots (`heuristic`) know what is public and remember the Rubble together, but",
        f"forget a seen card with {FORGETS:.0%} chance a turn. Survivors are dealt at random, all other options are the",
        "usual ones. Two people with two survivors each play the game of four.",
        "",
        "- **Won**: victories in a hundred, with the standard error. **Meant**: the figure that the rules were sized with,",
        "  by other players who forget with 5% chance a turn.",
        "- **Points**: the mean team score, over all matches and over those that were won.",
        "  **Alive**: survivors at the end.",
        "- Levels: 1 Noob, 2 Fingers in the nose, 3 Walk in the park, 4 Normal, 5 Hard, 6 Tense, 7 Ballsy.",
        "",
        "Made by `.venv/bin/python -m scripts.balance off_the_dead`; single cells by, for example, `shamble simulate",
        "off_the_dead --seats 4 --matches 1000 --bots heuristic --option difficulty=4,5 --option casting=random`.",
    ]
    for title, seats, options, meant in GROUPS:
        lines += [
            "",
            f"### {title}",
            "",
            "| Level | Matches | Won | Meant | Points | when won | Alive | Turns |",
        ]
        lines.append("|" + "---:|" * 8)
        for level, aim in zip(sorted(LEVELS), meant, strict=True):
            report = enough(seats, {"difficulty": level, **options}, matches, jobs, keep)
            wins, played = report.results[0].wins, report.finished
            print(
                f"{title}, level {level}: {wins} of {played}, {report.seconds} s", file=sys.stderr, flush=True
            )
            lines.append(row(level, report, aim))
    return lines
