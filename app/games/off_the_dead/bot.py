"""Off the Dead: how good an action looks to a survivor."""

from __future__ import annotations

from app.engine import Action, Seat
from app.games.off_the_dead.state import Dead


def heuristic(m: Dead, seat: Seat, action: Action) -> float:
    """A value for choosing `action`; higher is better, equal ones may be tossed for."""
    return 0.0
