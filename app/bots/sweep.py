"""Simulations of many setups of a game, side by side in one table."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

from app.bots.simulate import GoalTally, Round, Simulation, StyleTally

T = TypeVar("T")
Column: TypeAlias = tuple[str, Callable[[T], str]]


class Cell(msgspec.Struct):
    """What was played in one setup, and how it went."""

    seats: int
    options: dict[str, Any]
    report: Simulation


def setups(seats: Sequence[int], options: dict[str, list[Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of the values given."""
    for count in seats:
        for values in itertools.product(*options.values()):
            yield count, dict(zip(options, values, strict=True))


def error_of(wins: int, matches: int) -> float:
    """The standard error of a share, in points of a hundred."""
    share = wins / max(1, matches)
    return 100 * float((share * (1 - share) / max(1, matches)) ** 0.5)


def wins_of(report: Simulation) -> str:
    """Wins in a hundred, with the error; seat by seat where they are not all the same."""
    shares = [share_of(seat.wins, report.finished) for seat in report.results]
    return shares[0] if len(set(shares)) == 1 else " / ".join(shares)


def table(cells: Sequence[Cell]) -> str:
    """The cells as aligned columns: what was chosen, then what came of it."""
    names = list(dict.fromkeys(name for cell in cells for name in cell.options))
    figures = list(dict.fromkeys(name for cell in cells for name in cell.report.figures))
    reasons = list(dict.fromkeys(reason for cell in cells for reason in cell.report.reasons))
    columns: list[Column[Cell]] = [
        ("seats", lambda cell: str(cell.seats)),
        *((name, lambda cell, name=name: str(cell.options.get(name, ""))) for name in names),
        ("matches", lambda cell: str(cell.report.finished)),
        ("errors", lambda cell: str(len(cell.report.errors))),
        ("wins in %", lambda cell: wins_of(cell.report)),
        ("mean score", lambda cell: _scores(cell.report)),
        ("decisions", lambda cell: f"{cell.report.decisions.median:g}"),
        *((name, lambda cell, name=name: f"{cell.report.figures.get(name, 0):.2f}") for name in figures),
        *(
            (f"{reason} in %", lambda cell, reason=reason: _share(cell.report, reason))
            for reason in reasons
            if len(reasons) > 1
        ),
    ]
    return aligned(columns, cells)


def details(cell: Cell) -> Iterator[str]:
    """More of one cell, in tables: how each kind of bot fared, if there are several; who was left after each round."""
    report = cell.report
    what = ", ".join([f"{cell.seats} seats", *(f"{name} {value}" for name, value in cell.options.items())])
    if len(report.styles) > 1:
        shares: list[Column[StyleTally]] = [
            (f"bots ({what})", lambda tally: tally.style),
            ("seats", lambda tally: str(tally.seats)),
            ("wins in %", lambda tally: share_of(tally.wins, tally.seats)),
            ("mean score", lambda tally: f"{tally.mean_score:.1f}"),
        ]
        yield aligned(shares, report.styles)
    if report.rounds:
        styles = [tally.style for tally in report.styles if len(report.styles) > 1]
        rounds: list[Column[Round]] = [
            (f"round ({what})", lambda row: str(row.round)),
            ("matches", lambda row: str(row.matches)),
            ("dudes a seat", lambda row: f"{row.alive.dudes:.2f}"),
            ("seats alive in %", lambda row: f"{100 * row.alive.seats:.1f}"),
            *(
                (f"{style}: dudes", lambda row, style=style: f"{row.styles[style].dudes:.2f}")
                for style in styles
            ),
            *(
                (f"{style}: alive in %", lambda row, style=style: f"{100 * row.styles[style].seats:.1f}")
                for style in styles
            ),
            ("zombies", lambda row: "" if row.zombies is None else f"{row.zombies:.1f}"),
        ]
        yield aligned(rounds, report.rounds)


def goals(cells: Sequence[Cell]) -> str | None:
    """Where one side has a goal: how often it was reached, in how many turns, and who was alive at the end."""
    rows = [(cell.options, tally) for cell in cells for tally in cell.report.goals]
    names = [
        name for name in dict.fromkeys(name for options, _ in rows for name in options) if name != "goal"
    ]
    columns: list[Column[tuple[dict[str, Any], GoalTally]]] = [
        *((name, lambda row, name=name: str(row[0].get(name, ""))) for name in names),
        ("goal", lambda row: row[1].goal),
        ("matches", lambda row: str(row[1].matches)),
        ("human wins in %", lambda row: share_of(row[1].wins, row[1].matches)),
        ("turns 10 / 50 / 90 %", lambda row: " / ".join(map(str, row[1].turns))),
        ("alive at the end", lambda row: f"{row[1].living:.1f}"),
    ]
    return aligned(columns, rows) if rows else None


def share_of(count: int, of: int) -> str:
    """A share in a hundred, with its error."""
    return f"{100 * count / max(1, of):.1f} ±{error_of(count, of):.1f}"


def aligned(columns: Sequence[Column[Any]], things: Sequence[Any]) -> str:
    """A table of things, to be read on a screen."""
    rows = [[title for title, _ in columns], *([show(thing) for _, show in columns] for thing in things)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _share(report: Simulation, reason: str) -> str:
    return f"{100 * report.reasons.get(reason, 0) / max(1, report.finished):.1f}"


def _scores(report: Simulation) -> str:
    shown = [f"{seat.mean_score:.1f}" for seat in report.results]
    return shown[0] if len(set(shown)) == 1 else " / ".join(shown)
