"""Oh Shit, Zombies!: what a bot sees in a position: how near the dead are, who sees what, what a square is worth.

It reads what lies open and its own hand, nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from app.engine import Seat
from app.games.oh_zombies.destroy import layers_at
from app.games.oh_zombies.ground import mask
from app.games.oh_zombies.mall import MALL, SQUARES
from app.games.oh_zombies.state import Dude, Siege, ground_of, occupied, shut_of, store_at, team

FAR: Final = 99
LIMIT: Final = 16  # steps; what is farther away does not matter yet
LAYER: Final = 3  # a layer holds a zombie up for about so many steps
WORTH: Final = {"leader": 1.5, "fighter": 1.2, "gunner": 1.1, "pawn": 0.9}
CORRIDOR: Final = mask(n for n in range(SQUARES) if MALL.region[n] == "corridor")


class Style(NamedTuple):
    """How a bot plays: how much it minds danger, and what barricades, kills and loot are worth to it."""

    risk: float
    build: float
    kill: float
    loot: float
    chase: float  # how much it likes to get at zombies


STYLES: Final = {
    "fortify": Style(risk=1.0, build=1.0, kill=1.0, loot=1.0, chase=0.3),
    "hide": Style(risk=1.0, build=0.0, kill=1.0, loot=1.0, chase=0.3),
    "rush": Style(risk=0.15, build=0.0, kill=2.0, loot=1.0, chase=2.0),
}


class Mind:
    """A position as a seat looks at it; everything is worked out when it is first asked for."""

    def __init__(self, m: Siege, seat: Seat, style: Style) -> None:
        self.m = m
        self.seat = seat
        self.style = style
        self.ground = ground_of(m)
        self.shut = shut_of(m)
        self.mine = team(m, seat)
        self.others = [one for one in m.state.dudes if one.seat != seat]
        self.zombies = mask(one.square for one in m.state.zombies)
        self.taken = occupied(m)
        self._dangers: dict[int, float] = {}
        # Zombie phases until zombies bite: up to the master's, from the active seat's on.
        self.phases = (m.state.master - m.state.active) % m.seats + 1
        if m.state.in_play and not m.options.mild_rage:
            self.phases = 1

    def walk(self, sources: Iterable[int]) -> list[int]:
        """Steps from the nearest source to each square, as zombies walk, barricades counted as a delay."""
        steps = [FAR] * SQUARES
        waves: list[list[int]] = [[] for _ in range(LIMIT + 1)]
        for source in sources:
            steps[source] = 0
            waves[0].append(source)
        for far, wave in enumerate(waves):
            for at in wave:
                if steps[at] != far:
                    continue
                for way in self.ground.step_to[at]:
                    if way is None:
                        continue
                    square, edge = way
                    there = far + 1
                    if edge in self.shut:
                        there += LAYER * layers_at(self.m, edge)
                    if there <= LIMIT and there < steps[square]:
                        steps[square] = there
                        waves[there].append(square)
        return steps

    @cached_property
    def dead(self) -> list[int]:
        """Steps of the nearest zombie to each square."""
        return self.walk(one.square for one in self.m.state.zombies)

    @cached_property
    def to_mine(self) -> list[int]:
        """Steps from each square to my nearest dude."""
        return self.walk(one.square for one in self.mine)

    @cached_property
    def to_others(self) -> list[int]:
        """Steps from each square to the nearest dude of somebody else."""
        return self.walk(one.square for one in self.others)

    def beside(self, square: int) -> int:
        """How many zombies could bite here now."""
        return sum(
            way is not None and way[1] not in self.shut and self.zombies >> way[0] & 1
            for way in self.ground.step_to[square]
        )

    def seen(self, square: int) -> int:
        """How many zombies see this square."""
        return (self.ground.visible[square] & self.zombies).bit_count()

    def danger(self, square: int) -> float:
        """How bad it is to stand here when the turn ends."""
        if square not in self._dangers:
            self._dangers[square] = self._danger(square)
        return self._dangers[square]

    def _danger(self, square: int) -> float:
        near = self.dead[square] - 1
        late = max(0, near - self.phases)
        looked_at = self.seen(square)
        bite = 8.0 * 0.6**late * (1.0 if looked_at else 0.3)
        crowd = 0.5 * min(looked_at, 6) * 0.8**late + 2.0 * max(0, self.beside(square) - 1)
        open_ = 0.03 * (self.ground.visible[square] & CORRIDOR).bit_count()
        return (bite + crowd + open_) * self.style.risk

    def threat_of(self, square: int) -> float:
        """What a zombie on this square threatens, for me."""
        near = self.to_mine[square]
        if near <= 1:
            return 6.0
        return 3.0 if near - 1 <= self.phases else 1.5 if near <= 6 else 0.4

    def opening(self, edge: int, tokens: int) -> float:
        """What so many more tokens on a door or window are worth: for my dudes behind it, against who comes through."""
        inside = [
            one
            for one in self.mine
            if store_at(one.square) and edge in MALL.openings[store_at(one.square) or ""]
        ]
        if not inside:
            return -1.0
        have = self.m.state.tokens.get(edge, 0) + (
            MALL.kind[edge] == "window" and edge not in self.m.state.broken
        )
        store = store_at(inside[0].square) or ""
        holes = sum(not layers_at(self.m, other) for other in MALL.openings[store])
        a, b = MALL.sides[edge]
        near = min(self.dead[a], self.dead[b])
        urgent = 1.0 if near <= 4 else 0.7 if near <= 9 else 0.4
        gain: float = ((have + tokens) ** 0.6 - have**0.6) * (1.6 if not have else 1.0)
        left = self.m.options.rounds - self.m.state.round
        lasting = 0.4 + 0.12 * min(left, 5)
        sealing = 1.5 if holes <= 2 else 0.8
        return self.style.build * gain * urgent * lasting * (0.6 + 0.35 * len(inside)) * sealing

    def worth(self, one: Dude) -> float:
        """How dear a dude is."""
        return WORTH[one.role]
