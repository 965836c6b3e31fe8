"""Writes `docs/balance.md`: how often bots win Off the Dead, by level and number of survivors.

    .venv/bin/python -m scripts.balance --jobs 2                 # 1,000 matches a cell
    .venv/bin/python -m scripts.balance --keep .make/balance     # may be stopped, and goes on where it was

Takes a while: 28 cells. `--keep` names a folder for cells that are finished; delete it when rules or bot change.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from app.bots.simulate import Simulation, simulate
from app.bots.sweep import error_of
from app.games import GAMES
from app.games.off_the_dead.mind import FORGETS
from scripts.setup import ROOT

GAME = GAMES["off_the_dead"]
LEVELS = GAME.option_choices()["difficulty"]
PAGE = ROOT / "docs" / "balance.md"
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


def page(found: Sequence[Sequence[Simulation]], matches: int) -> str:
    """The whole document."""
    lines = [
        "# Balance",
        "",
        "How *Off the Dead* comes out when bots play it: every level with every number of survivors, "
        f"{matches:,} whole",
        f"matches a cell, and {MORE} times as many where less than one in ten is won. The bots (`heuristic`) know "
        "what is public and",
        f"remember the Rubble together, but forget a seen card with {FORGETS:.0%} chance a turn. Survivors are dealt at "
        "random, all other",
        "options are the usual ones. Two people with two survivors each play the game of four.",
        "",
        "- **Won**: victories in a hundred, with the standard error. **Meant**: the figure that the rules were "
        "sized with, by",
        "  other players who forget with 5% chance a turn.",
        "- **Points**: the mean team score, over all matches and over those that were won. **Alive**: survivors at the "
        "end.",
        "- Levels: 1 Noob, 2 Fingers in the nose, 3 Walk in the park, 4 Normal, 5 Hard, 6 Tense, 7 Ballsy.",
        "",
        "Made by `.venv/bin/python -m scripts.balance`; single cells by, for example, "
        "`shamble simulate off_the_dead --seats 4",
        "--matches 1000 --bots heuristic --option difficulty=4,5 --option casting=random`.",
    ]
    for (title, _, _, meant), reports in zip(GROUPS, found, strict=True):
        lines += [
            "",
            f"## {title}",
            "",
            "| Level | Matches | Won | Meant | Points | when won | Alive | Turns |",
        ]
        lines.append("|" + "---:|" * 8)
        lines += [
            row(level, report, aim) for level, report, aim in zip(sorted(LEVELS), reports, meant, strict=True)
        ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> None:
    """Play what is missing, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m scripts.balance")
    parser.add_argument("--matches", type=int, default=1000, help="of each cell")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--keep", type=Path, help="folder for finished cells")
    parser.add_argument("--out", type=Path, default=PAGE)
    args = parser.parse_args(arguments)
    found = []
    for title, seats, options, _ in GROUPS:
        reports = []
        for level in sorted(LEVELS):
            report = enough(seats, {"difficulty": level, **options}, args.matches, args.jobs, args.keep)
            reports.append(report)
            print(
                f"{title}, level {level}: {report.results[0].wins} of {report.finished}, {report.seconds} s",
                file=sys.stderr,
                flush=True,
            )
        found.append(reports)
    args.out.write_text(page(found, args.matches), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
