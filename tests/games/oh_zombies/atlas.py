"""The mall as the tests read it: straight from the map file, slowly, and by nothing of the rules' own geometry."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

WIDTH, HEIGHT = 24, 16
FILE = Path(__file__).parents[3] / "app" / "games" / "oh_zombies" / "mall.txt"
KINDS = {" ": "open", "-": "wall", "|": "wall", "D": "door", "W": "window"}
COMPASS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
EIGHT = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}

Square = tuple[int, int]


def sections() -> dict[str, list[str]]:
    """The map file, section by section, without comments."""
    found: dict[str, list[str]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("//") or not line.strip():
            continue
        if line.startswith("[") and line.endswith("]"):
            found[line[1:-1]] = current = []
        else:
            current.append(line)
    return found


def xy(name: str) -> Square:
    """ "11,4" as a pair."""
    x, y = name.split(",")[:2]
    return int(x), int(y)


def name(square: Square) -> str:
    """A pair as "11,4"."""
    return f"{square[0]},{square[1]}"


MAP = sections()
LATTICE = MAP["lattice"]
SQUARES: dict[Square, str] = {
    (x, y): LATTICE[2 * y + 1][2 * x + 1] for y in range(HEIGHT) for x in range(WIDTH)
}
SOLID = {square for square, mark in SQUARES.items() if mark == "#"}
WALKABLE = {square for square, mark in SQUARES.items() if mark not in "#^"}
STORES: dict[str, tuple[str, int]] = {}  # id: letter, cards
for _line in MAP["regions"]:
    _letter, _id, _, _kind, _cards = (part.strip() for part in _line.split("|"))
    if _kind == "store":
        STORES[_id] = _letter, int(_cards)
LETTERS = {id: letter for id, (letter, _) in STORES.items()}
STARTS = {
    line.split("|")[0].strip(): [xy(word) for word in line.split("|")[1].split()]
    for line in MAP["team_start"]
}
ENTRANCES = {
    int(line.split("|")[0]): [xy(word) for word in line.split("|")[2].split()] for line in MAP["entrances"]
}
ZOMBIE_START = [xy(word) for line in MAP["zombie_start"] for word in line.split()]


def letter(square: Square) -> str:
    """The region of a square: a letter, "." for the corridor."""
    mark = SQUARES[square]
    return "." if mark.isdigit() else mark.lower()


STORE_AT = {square: id for square in WALKABLE for id, mark in LETTERS.items() if letter(square) == mark}


def edge(a: Square, b: Square) -> str:
    """The edge between two neighbours."""
    (x, y), (u, _) = min(a, b), max(a, b)
    return f"{x},{y},E" if u > x else f"{x},{y},S"


def sides(id: str) -> tuple[Square, Square]:
    """The two squares that an edge lies between."""
    x, y = xy(id)
    return ((x, y), (x + 1, y)) if id.endswith("E") else ((x, y), (x, y + 1))


def kind(id: str) -> str:
    """open, wall, door or window."""
    (x, y), east = xy(id), id.endswith("E")
    return KINDS[LATTICE[2 * y + 1][2 * x + 2] if east else LATTICE[2 * y + 2][2 * x + 1]]


EDGES = [
    edge((x, y), (u, v))
    for y in range(HEIGHT)
    for x in range(WIDTH)
    for u, v in ((x + 1, y), (x, y + 1))
    if u < WIDTH and v < HEIGHT
]


def wall(id: str, breaches: Collection[str] = ()) -> bool:
    """Does it block sight (OSZ-9)?"""
    return id not in breaches and (kind(id) == "wall" or any(side in SOLID for side in sides(id)))


def layers(id: str, tokens: Mapping[str, int], broken: Collection[str]) -> int:
    """Tokens and glass on an edge."""
    return tokens.get(id, 0) + (kind(id) == "window" and id not in broken)


def neighbours(square: Square) -> Iterator[tuple[Square, str]]:
    """Walkable neighbours in compass order, with the edge between."""
    for dx, dy in COMPASS.values():
        other = (square[0] + dx, square[1] + dy)
        if other in WALKABLE:
            yield other, edge(square, other)


def distance(a: Square, b: Square) -> int:
    """OSZ-7."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def sees(a: Square, b: Square, breaches: Collection[str] = ()) -> bool:
    """OSZ-8, word for word."""
    (x, y), nx, ny = a, abs(a[0] - b[0]), abs(a[1] - b[1])
    sx, sy = (1 if b[0] > x else -1), (1 if b[1] > y else -1)
    i = j = 0

    def clear(s: Square, t: Square) -> bool:
        return not wall(edge(s, t), breaches)

    while i < nx or j < ny:
        p, q = (1 + 2 * i) * ny, (1 + 2 * j) * nx
        here, across, along = (x, y), (x + sx, y), (x, y + sy)
        if p < q:
            ok, (x, y), i = clear(here, across), across, i + 1
        elif p > q:
            ok, (x, y), j = clear(here, along), along, j + 1
        else:
            far = (x + sx, y + sy)
            ok = (clear(here, across) and clear(across, far)) or (clear(here, along) and clear(along, far))
            (x, y), i, j = far, i + 1, j + 1
        if not ok:
            return False
    return True


def near(a: Square, b: Square, breaches: Collection[str] = ()) -> bool:
    """Within 6 and in sight."""
    return 0 < distance(a, b) <= 6 and sees(a, b, breaches)


def zpaths(to: Square, breaches: Collection[str] = ()) -> dict[Square, int]:
    """OSZ-10: the steps to this square from every other."""
    return _zpaths(to, frozenset(breaches))


@lru_cache(4096)
def _zpaths(to: Square, breaches: frozenset[str]) -> dict[Square, int]:
    found, queue = {to: 0}, deque([to])
    while queue:
        here = queue.popleft()
        for other, id in neighbours(here):
            if other not in found and not wall(id, breaches):
                found[other] = found[here] + 1
                queue.append(other)
    return found


class Ground:
    """The mall with what has been built and broken: the slow way to every answer of chapters 7.1 and 7.4."""

    def __init__(
        self,
        tokens: Mapping[str, int] | None = None,
        broken: Collection[str] = (),
        breaches: Collection[str] = (),
    ) -> None:
        self.tokens, self.broken, self.breaches = dict(tokens or {}), set(broken), set(breaches)

    def passable(self, id: str) -> bool:
        """OSZ-4."""
        return not wall(id, self.breaches) and not layers(id, self.tokens, self.broken)

    def adjacent(self, square: Square) -> list[Square]:
        """OSZ-5, in compass order."""
        return [other for other, id in neighbours(square) if self.passable(id)]

    def steps(self, square: Square) -> Iterator[tuple[Square, int]]:
        """OSZ-31 and 32: where one step leads, and what it costs."""
        for other in self.adjacent(square):
            yield other, 1
        for dx, dy in EIGHT.values():
            other = (square[0] + dx, square[1] + dy)
            if dx and dy and other in WALKABLE and self.diagonal(square, other):
                yield other, 2

    def diagonal(self, a: Square, b: Square) -> bool:
        """OSZ-32: is one of the two ways round the corner free?"""
        return any(m in self.adjacent(a) and b in self.adjacent(m) for m in ((a[0], b[1]), (b[0], a[1])))

    def costs(
        self, start: Square, points: int, blocked: Collection[Square], friends: Collection[Square]
    ) -> dict[Square, int]:
        """OSZ-30 to 33: every destination and its price."""
        found = {start: 0}
        for price in range(points):
            for here in [square for square, cost in found.items() if cost == price]:
                for other, more in self.steps(here):
                    if other not in blocked and price + more <= points:
                        found[other] = min(found.get(other, 99), price + more)
        return {square: cost for square, cost in found.items() if square != start and square not in friends}
