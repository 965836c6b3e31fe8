"""Oh Shit, Zombies!: what the open decision is to standing orders, and whose turn it is."""

from __future__ import annotations

from typing import Final, Literal

from app.engine import Reaction, Seat
from app.games.oh_zombies.paying import Pass
from app.games.oh_zombies.state import Siege

WINDOWS: Final = {"defence_play": "defence", "counter": "counter", "extinguish": "extinguish"}
REACTIONS: Final[dict[str, Literal["ask", "pass"]]] = dict.fromkeys(WINDOWS.values(), "ask")


def reaction(m: Siege) -> Reaction | None:
    """A window in which a seat may answer what somebody else does (OSZ-41, 42, 68, 97)."""
    kind = WINDOWS.get(m.stack[-1].step)
    return None if kind is None else Reaction(kind, Pass())


def turn_of(m: Siege) -> tuple[int, Seat] | None:
    """Number and seat of the present turn."""
    return None if m.state.turn == 0 else (m.state.turn, m.state.active)
