"""Oh Shit, Zombies!: the ground (OSZ-4 to OSZ-10, OSZ-30 to OSZ-33): pure functions of the map and what changes on it.

A set of squares is a mask: an int whose bit n stands for square n. Whatever holds for many squares at once is worked
out for all of them with a few operations on masks: a step east is a shift by one, a step south a shift by 24.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from app.games.oh_zombies.mall import HEIGHT, MALL, SQUARES, WIDTH

Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
Step = tuple[int, int]  # the square behind an edge, and this edge

DIRECTIONS: Final[tuple[Direction, ...]] = ("n", "e", "s", "w")  # compass order
DIAGONALS: Final[tuple[Direction, ...]] = ("ne", "se", "sw", "nw")
EIGHT: Final[tuple[Direction, ...]] = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
SIGHT: Final = 6
FAR: Final = 9999
STRAIGHT: Final = 1
DIAGONAL: Final = 2

_ALL: Final = (1 << SQUARES) - 1
_SHIFT: Final[dict[Direction, int]] = {
    "n": -WIDTH, "ne": 1 - WIDTH, "e": 1, "se": WIDTH + 1, "s": WIDTH, "sw": WIDTH - 1, "w": -1, "nw": -WIDTH - 1,
}  # fmt: skip
_ZPATHS: Final = 128  # targets remembered by one ground


def distance(a: int, b: int) -> int:
    """Columns apart plus rows apart (OSZ-7)."""
    return abs(a % WIDTH - b % WIDTH) + abs(a // WIDTH - b // WIDTH)


def mask(squares: Iterable[int]) -> int:
    """These squares as a mask."""
    bits = 0
    for n in squares:
        bits |= 1 << n
    return bits


def squares_in(bits: int) -> list[int]:
    """The squares of a mask in reading order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def _moved(bits: int, by: int) -> int:
    return bits << by & _ALL if by >= 0 else bits >> -by


# --- Sight (OSZ-8) --------------------------------------------------------------------------------------------------


class _Edge(NamedTuple):
    """An edge on the way from a square, by how far away the square is that it belongs to, east or south of it."""

    by: int
    south: bool


_Way = tuple[_Edge, ...]
_Crossing = tuple[_Way, ...]  # one of these ways must be free


def _edge(x: int, y: int, sx: int, sy: int) -> _Edge:
    """The edge that a step from x,y crosses, one of sx and sy being 0."""
    if sx:
        return _Edge(x + min(sx, 0) + WIDTH * y, False)
    return _Edge(x + WIDTH * (y + min(sy, 0)), True)


def _crossings(dx: int, dy: int) -> list[_Crossing]:
    """What the segment to the square dx,dy away crosses, one after the other."""
    nx, ny = abs(dx), abs(dy)
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    found: list[_Crossing] = []
    i = j = 0
    while i < nx or j < ny:
        x, y = sx * i, sy * j
        p, q = (1 + 2 * i) * ny, (1 + 2 * j) * nx
        if p < q:
            found.append(((_edge(x, y, sx, 0),),))
            i += 1
        elif p > q:
            found.append(((_edge(x, y, 0, sy),),))
            j += 1
        else:
            found.append(
                (
                    (_edge(x, y, sx, 0), _edge(x + sx, y, 0, sy)),
                    (_edge(x, y, 0, sy), _edge(x, y + sy, sx, 0)),
                )
            )
            i += 1
            j += 1
    return found


class _Ray(NamedTuple):
    """All segments of one length and direction."""

    by: int
    starts: int  # mask: walkable squares from which it ends on a walkable one
    crossings: list[_Crossing]


def _ray(dx: int, dy: int) -> _Ray:
    by = dx + WIDTH * dy
    on_board = mask(
        n for n in range(SQUARES) if 0 <= n % WIDTH + dx < WIDTH and 0 <= n // WIDTH + dy < HEIGHT
    )
    return _Ray(by, _WALKABLE & _moved(_WALKABLE, -by) & on_board, _crossings(dx, dy))


def _free(ray: _Ray, east: int, south: int) -> int:
    """The squares from which this ray is free, with the see-through edges as masks of their squares."""
    free = ray.starts
    for crossing in ray.crossings:
        passed = 0
        for way in crossing:
            bits = free
            for edge in way:
                bits &= _moved(south if edge.south else east, -edge.by)
            passed |= bits
        free = passed
    return free


_WALKABLE: Final = mask(MALL.walkable)
_OPEN: Final = sum(1 << edge for edge, kind in enumerate(MALL.kind) if kind != "wall")  # bit e = edge e
# Sight is symmetric: half of the directions are enough.
_RAYS: Final = tuple(
    _ray(dx, dy)
    for dy in range(SIGHT + 1)
    for dx in range(-SIGHT, SIGHT + 1)
    if 0 < abs(dx) + dy <= SIGHT and (dy > 0 or dx > 0)
)


# --- The ground: the map and its breaches ---------------------------------------------------------------------------


class Ground:
    """What follows from the map and the breaches alone; made by `ground`."""

    __slots__ = ("_arrivals", "_free", "_zpaths", "breaches", "east", "south", "step_to", "visible")

    def __init__(self, breaches: frozenset[int], parent: Ground | None) -> None:
        """Work it out from the ground without breaches, to which breaches only add."""
        self.breaches = breaches
        passed = _OPEN | mask(breaches)
        see_east, see_south = passed & _ALL, passed >> SQUARES
        # Of the squares that may be left eastwards and southwards, as far as walls are concerned.
        self.east = see_east & _WALKABLE & _WALKABLE >> 1
        self.south = see_south & _WALKABLE & _WALKABLE >> WIDTH
        self._free = [_free(ray, see_east, see_south) for ray in _RAYS]
        self.visible: list[int] = list(parent.visible) if parent else [0] * SQUARES
        for k, ray in enumerate(_RAYS):
            for n in squares_in(self._free[k] & ~parent._free[k] if parent else self._free[k]):
                self.visible[n] |= 1 << n + ray.by
                self.visible[n + ray.by] |= 1 << n
        self.step_to: list[tuple[Step | None, ...]] = (
            list(parent.step_to) if parent else [(None,) * 4] * SQUARES
        )
        for n in {n for e in breaches for n in MALL.sides[e]} if parent else MALL.walkable:
            self.step_to[n] = self._steps(n)
        self._zpaths: dict[int, tuple[int, ...]] = {}
        self._arrivals: dict[int, tuple[int, ...]] = {}

    def _steps(self, n: int) -> tuple[Step | None, ...]:
        north, east, south, west = MALL.edges_of[n]
        return (
            (n - WIDTH, north) if n >= WIDTH and self.south >> n - WIDTH & 1 else None,
            (n + 1, east) if self.east >> n & 1 else None,
            (n + WIDTH, south) if self.south >> n & 1 else None,
            (n - 1, west) if n % WIDTH and self.east >> n - 1 & 1 else None,
        )

    def sees(self, a: int, b: int) -> bool:
        """Whether b is within 6 of a and in sight (OSZ-7, OSZ-8); nobody sees its own square."""
        return bool(self.visible[a] >> b & 1)

    def zpath(self, target: int) -> tuple[int, ...]:
        """The zombie paths to a square, by square (OSZ-10)."""
        found = self._zpaths.get(target)
        if found is None:
            if len(self._zpaths) >= _ZPATHS:
                self._zpaths.pop(next(iter(self._zpaths)))
            found = self._zpaths[target] = self._spread_from(target)
        return found

    def _spread_from(self, target: int) -> tuple[int, ...]:
        steps = [FAR] * SQUARES
        for count, squares in enumerate(_rings(1 << target & _WALKABLE, self.east, self.south, _WALKABLE)):
            for n in squares_in(squares):
                steps[n] = count
        return tuple(steps)

    def arrivals(self, die: int) -> tuple[int, ...]:
        """The corridor, nearest to an entrance first (OSZ-83)."""
        if die not in self._arrivals:
            steps = self.zpath(MALL.entrances[die].squares[0])
            corridor = [n for n in range(SQUARES) if MALL.region[n] == "corridor" and steps[n] < FAR]
            self._arrivals[die] = tuple(sorted(corridor, key=lambda n: steps[n]))
        return self._arrivals[die]


def _rings(start: int, east: int, south: int, within: int) -> list[int]:
    """The squares 0, 1, 2 ... orthogonal steps away."""
    rings = []
    fresh, seen = start, 0
    while fresh:
        rings.append(fresh)
        seen |= fresh
        fresh = (
            (fresh & east) << 1 | (fresh & south) << WIDTH | fresh >> 1 & east | fresh >> WIDTH & south
        ) & (within & ~seen)
    return rings


_BASE: Final = Ground(frozenset(), None)


@lru_cache(maxsize=64)
def ground(breaches: frozenset[int] = frozenset()) -> Ground:
    """The ground with these breaches."""
    return Ground(breaches, _BASE) if breaches else _BASE


# --- Doors, windows and barricades (OSZ-4, OSZ-62) ------------------------------------------------------------------


def layers(edge: int, tokens: Mapping[int, int], broken: Collection[int]) -> int:
    """Barricade tokens and glass on an edge."""
    glass = MALL.kind[edge] == "window" and edge not in broken
    return tokens.get(edge, 0) + glass


def closed(edge: int, tokens: Mapping[int, int], broken: Collection[int], breaches: Collection[int]) -> bool:
    """Whether nobody passes this edge (OSZ-4)."""
    if MALL.kind[edge] == "wall":
        return edge not in breaches
    return layers(edge, tokens, broken) > 0


_WINDOWS: Final = frozenset(MALL.windows)


def shut(tokens: Mapping[int, int], broken: Collection[int]) -> frozenset[int]:
    """The doors and windows that nobody passes."""
    return _WINDOWS.difference(broken).union([edge for edge, count in tokens.items() if count > 0])


# --- Steps (OSZ-5, OSZ-31, OSZ-32) ----------------------------------------------------------------------------------


class _Steps(NamedTuple):
    """By direction: the squares that may be left that way, all units ignored. A step is one there or, shifted, back."""

    east: int
    south: int
    south_east: int
    south_west: int

    def of(self, direction: Direction) -> int:
        """Squares from which a step in this direction is allowed."""
        match direction:
            case "e":
                return self.east
            case "s":
                return self.south
            case "se":
                return self.south_east
            case "sw":
                return self.south_west
            case "w":
                return self.east << 1
            case "n":
                return self.south << WIDTH
            case "nw":
                return self.south_east << WIDTH + 1
            case "ne":
                return self.south_west << WIDTH - 1


@lru_cache(maxsize=256)
def _steps(breaches: frozenset[int], barred: frozenset[int]) -> _Steps:
    here = ground(breaches)
    no = mask(barred)
    east = here.east & ~(no & _ALL)
    south = here.south & ~(no >> SQUARES)
    return _Steps(
        east,
        south,
        # First along the row or first along the column.
        east & south >> 1 | south & east >> WIDTH,
        (east << 1) & (south << 1) | south & (east << 1 >> WIDTH),
    )


def adjacent(here: Ground, barred: frozenset[int], square: int) -> list[int]:
    """The squares adjacent to a square, in compass order (OSZ-5)."""
    return [step[0] for step in here.step_to[square] if step and step[1] not in barred]


def ways(here: Ground, barred: frozenset[int], square: int) -> list[tuple[int, int]]:
    """The same with their directions: pairs of an index into DIRECTIONS and a square."""
    return [(k, step[0]) for k, step in enumerate(here.step_to[square]) if step and step[1] not in barred]


# --- Movement (OSZ-30 to OSZ-33) ------------------------------------------------------------------------------------


def _rounds(
    here: Ground, barred: frozenset[int], start: int, points: int, blocked: Collection[int]
) -> list[int]:
    """By cost, the squares that a dude can pass over at this cost and no lower one."""
    east, south, south_east, south_west = _steps(here.breaches, barred)
    free = ~(mask(blocked) | 1 << start)
    before, now = 0, 1 << start
    found = [now]
    for _ in range(points):
        before, now = (
            now,
            free
            & (
                (now & east) << 1
                | now >> 1 & east
                | (now & south) << WIDTH
                | now >> WIDTH & south
                | (before & south_east) << WIDTH + 1
                | before >> WIDTH + 1 & south_east
                | (before & south_west) << WIDTH - 1
                | before >> WIDTH - 1 & south_west
            ),
        )
        free &= ~now
        found.append(now)
    return found


def reach(
    here: Ground,
    barred: frozenset[int],
    start: int,
    points: int,
    blocked: Collection[int],
    friends: Collection[int],
) -> dict[int, int]:
    """Where a dude may go with so many points, and the cost; the cheapest first, then in reading order.

    `blocked`: squares of zombies and of other seats' dudes; `friends`: of own dudes, who let it pass.
    """
    ends = ~mask(friends)
    rounds = _rounds(here, barred, start, points, blocked)
    return {n: cost for cost in range(1, points + 1) for n in squares_in(rounds[cost] & ends)}


def first_cost(
    here: Ground,
    barred: frozenset[int],
    start: int,
    points: int,
    blocked: Collection[int],
    friends: Collection[int],
) -> int | None:
    """The lowest cost of any destination, None if there is none."""
    ends = ~mask(friends)
    rounds = _rounds(here, barred, start, points, blocked)
    return next((cost for cost in range(1, points + 1) if rounds[cost] & ends), None)


def paths(
    here: Ground,
    barred: frozenset[int],
    start: int,
    points: int,
    blocked: Collection[int],
    friends: Collection[int],
) -> dict[int, list[int]]:
    """A cheapest way to every destination, without the start; straight steps where there is a choice."""
    steps = _steps(here.breaches, barred)
    rounds = _rounds(here, barred, start, points, blocked)
    way: dict[int, list[int]] = {start: []}
    for cost in range(1, points + 1):
        for n in squares_in(rounds[cost]):
            way[n] = [*way[_before(steps, rounds, n, cost)], n]
    ends = set(friends)
    return {n: squares for n, squares in way.items() if n != start and n not in ends}


def _before(steps: _Steps, rounds: list[int], square: int, cost: int) -> int:
    """The square before this one on a cheapest way to it."""
    for directions, price in ((DIRECTIONS, STRAIGHT), (DIAGONALS, DIAGONAL)):
        if price > cost:
            break
        for direction in directions:
            n = square + _SHIFT[direction]
            if n >= 0 and steps.of(direction) >> square & 1 and rounds[cost - price] >> n & 1:
                return n
    raise AssertionError("no way leads to a square that can be reached")


def slide(
    here: Ground, barred: frozenset[int], start: int, direction: Direction, occupied: Collection[int]
) -> int:
    """Where a shopping cart stops; its start if it cannot roll that way."""
    allowed, by = _steps(here.breaches, barred).of(direction), _SHIFT[direction]
    at = start
    while allowed >> at & 1 and at + by not in occupied:
        at += by
    return at


# --- Where new units find room --------------------------------------------------------------------------------------


def spread(here: Ground, store: str, start: int) -> tuple[int, ...]:
    """The squares of a store by walking steps inside it, the start first, ties in reading order (rules 8.3)."""
    rings = _rings(1 << start, here.east, here.south, mask(MALL.squares[store]))
    return tuple(n for ring in rings for n in squares_in(ring))


def arrival_overflow(here: Ground, die: int) -> tuple[int, ...]:
    """The corridor by zombie path from the first square of an entrance, ties in reading order (OSZ-83)."""
    return here.arrivals(die)
