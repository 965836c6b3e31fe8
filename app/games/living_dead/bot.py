"""Night of the Living Dead: how good an action looks to a bot."""

from __future__ import annotations

from collections.abc import Callable

from app.engine import Action, Seat
from app.games.living_dead.state import Night


def heuristic(m: Night, seat: Seat) -> Callable[[Action], float]:
    """Anything is as good as anything else."""
    return lambda action: 0.0


styles: dict[str, Callable[[Night, Seat], Callable[[Action], float]]] = {}
