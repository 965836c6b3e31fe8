"""Simulations of many setups of a game, side by side in one table."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from app.bots.simulate import Simulation


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
    shares = [
        f"{100 * seat.wins / max(1, report.finished):.1f} ±{error_of(seat.wins, report.finished):.1f}"
        for seat in report.results
    ]
    return shares[0] if len(set(shares)) == 1 else " / ".join(shares)


def table(cells: Sequence[Cell]) -> str:
    """The cells as aligned columns: what was chosen, then what came of it."""
    names = list(dict.fromkeys(name for cell in cells for name in cell.options))
    figures = list(dict.fromkeys(name for cell in cells for name in cell.report.figures))
    columns: list[tuple[str, Callable[[Cell], str]]] = [
        ("seats", lambda cell: str(cell.seats)),
        *((name, lambda cell, name=name: str(cell.options.get(name, ""))) for name in names),
        ("matches", lambda cell: str(cell.report.finished)),
        ("errors", lambda cell: str(len(cell.report.errors))),
        ("wins in %", lambda cell: wins_of(cell.report)),
        ("mean score", lambda cell: _scores(cell.report)),
        ("decisions", lambda cell: f"{cell.report.decisions.median:g}"),
        *((name, lambda cell, name=name: f"{cell.report.figures.get(name, 0):.2f}") for name in figures),
    ]
    rows = [[title for title, _ in columns], *([show(cell) for _, show in columns] for cell in cells)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _scores(report: Simulation) -> str:
    shown = [f"{seat.mean_score:.1f}" for seat in report.results]
    return shown[0] if len(set(shown)) == 1 else " / ".join(shown)
