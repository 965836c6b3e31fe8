"""The ground once more, slowly, read from the text of the rules: OSZ-4, OSZ-8 to OSZ-10, OSZ-31 to OSZ-33.

It works on the characters of the map and on names, and shares nothing with the rules but the text.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from importlib import resources

from app.games.oh_zombies.ground import Ground, distance, ground, shut
from app.games.oh_zombies.mall import MALL, edge_name, square_name, square_of

Spot = tuple[int, int]
Way = tuple[tuple[Spot, Spot], ...]

LINES = resources.files("app.games.oh_zombies").joinpath("mall.txt").read_text("utf-8").splitlines()
LATTICE = LINES[LINES.index("[lattice]") + 1 :][:33]
COMPASS: dict[str, Spot] = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
ALL = sorted(MALL.walkable)


def spot(n: int) -> Spot:
    """Where a square lies."""
    x, y = square_name(n).split(",")
    return int(x), int(y)


def number(at: Spot) -> int:
    """The number that the rules give it."""
    return square_of(f"{at[0]},{at[1]}")


def shown(at: Spot) -> str:
    """The mark of a square."""
    return LATTICE[2 * at[1] + 1][2 * at[0] + 1]


def inside(at: Spot) -> bool:
    """Whether this is on the board."""
    return 0 <= at[0] < 24 and 0 <= at[1] < 16


def walkable(at: Spot) -> bool:
    """Whether anybody may stand there."""
    return inside(at) and shown(at) not in "#^"


def between(a: Spot, b: Spot) -> str:
    """The name of the edge that two squares share."""
    x, y = min(a, b)
    return f"{x},{y},{'E' if a[1] == b[1] else 'S'}"


def drawn(a: Spot, b: Spot) -> str:
    """The mark on this edge: halfway between the squares."""
    return LATTICE[a[1] + b[1] + 1][a[0] + b[0] + 1]


@cache
def crossed(dx: int, dy: int) -> tuple[tuple[Way, ...], ...]:
    """What the segment from 0,0 to dx,dy crosses, in order: ways of which one must be free."""
    upright = {Fraction(2 * k + 1, 2 * abs(dx)) for k in range(abs(dx))}
    level = {Fraction(2 * k + 1, 2 * abs(dy)) for k in range(abs(dy))}
    step_x, step_y = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    x = y = 0
    found: list[tuple[Way, ...]] = []
    for moment in sorted(upright | level):
        old = (x, y)
        x += step_x * (moment in upright)
        y += step_y * (moment in level)
        new = (x, y)
        if moment in upright and moment in level:
            corners = ((x, old[1]), (old[0], y))
            found.append(tuple(((old, corner), (corner, new)) for corner in corners))
        else:
            found.append((((old, new),),))
    assert (x, y) == (dx, dy)
    return tuple(found)


def slow_sees(a: Spot, b: Spot, breaches: Collection[str]) -> bool:
    """OSZ-8 and OSZ-9 with fractions."""

    def through(edge: tuple[Spot, Spot]) -> bool:
        p, q = ((a[0] + at[0], a[1] + at[1]) for at in edge)
        return drawn(p, q) in " DW" or between(p, q) in breaches

    return all(
        any(all(map(through, way)) for way in crossing) for crossing in crossed(b[0] - a[0], b[1] - a[1])
    )


class Slow:
    """A position, read from the text of the rules."""

    def __init__(
        self,
        breaches: Iterable[int] = (),
        tokens: Mapping[int, int] | None = None,
        broken: Iterable[int] = (),
    ) -> None:
        self.breaches = {edge_name(edge) for edge in breaches}
        self.tokens = {edge_name(edge): count for edge, count in (tokens or {}).items()}
        self.broken = {edge_name(edge) for edge in broken}

    def passable(self, a: Spot, b: Spot) -> bool:
        """OSZ-4, for neighbours on the board."""
        kind, name = drawn(a, b), between(a, b)
        if kind in "-|":
            return name in self.breaches
        return not self.tokens.get(name) and (kind != "W" or name in self.broken)

    def zombie_steps(self, at: Spot) -> Iterator[Spot]:
        """OSZ-10: every edge that is not a wall counts as open."""
        for name in "nesw":
            to = at[0] + COMPASS[name][0], at[1] + COMPASS[name][1]
            if walkable(to) and (drawn(at, to) not in "-|" or between(at, to) in self.breaches):
                yield to

    def step(self, at: Spot, direction: str) -> Spot | None:
        """OSZ-31 and OSZ-32: where a step leads, if it is allowed."""
        dx, dy = COMPASS[direction]
        to = at[0] + dx, at[1] + dy
        if not walkable(to):
            return None
        if dx == 0 or dy == 0:
            return to if self.passable(at, to) else None
        corners = [(at[0] + dx, at[1]), (at[0], at[1] + dy)]
        free = any(walkable(c) and self.passable(at, c) and self.passable(c, to) for c in corners)
        return to if free else None

    def costs(self, start: Spot, points: int, blocked: set[Spot], friends: set[Spot]) -> dict[Spot, int]:
        """OSZ-33."""
        found: dict[Spot, int] = {}
        todo = [(0, start)]
        while todo:
            cost, at = heapq.heappop(todo)
            if at in found:
                continue
            found[at] = cost
            for direction in COMPASS:
                to = self.step(at, direction)
                price = cost + len(direction)  # "n" costs 1, "ne" 2
                if to and to not in blocked and price <= points:
                    heapq.heappush(todo, (price, to))
        return {at: cost for at, cost in found.items() if at != start and at not in friends}


class Position:
    """The same position twice: for the rules, and slowly."""

    def __init__(self, seed: int) -> None:
        luck = random.Random(seed)
        self.breaches = frozenset(luck.sample(sorted(MALL.breakable), luck.choice([0, 1, 5, 40])))
        layered = [*MALL.doors, *MALL.windows]
        self.tokens = {edge: luck.randint(1, 3) for edge in luck.sample(layered, luck.randint(0, 15))}
        self.broken = luck.sample(MALL.windows, luck.randint(0, 12))
        self.here: Ground = ground(self.breaches)
        self.barred = shut(self.tokens, self.broken)
        self.slow = Slow(self.breaches, self.tokens, self.broken)
        self.luck = luck

    def units(self) -> tuple[int, list[int], list[int]]:
        """A dude's square, squares it must not enter, squares of friends."""
        start, *others = self.luck.sample(ALL, 1 + self.luck.choice([0, 20, 100]))
        near = [n for n in others if distance(start, n) < 12]
        return start, near[::2], near[1::2]
