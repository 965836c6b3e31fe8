"""Oh Shit, Zombies!: the mall, read from mall.txt (OSZ-1 to OSZ-3, OSZ-11).

Squares and edges are numbers inside the rules and names everywhere else: square x,y is 24y + x, its east edge has
the same number, and its south edge 384 more. The edges of the outer border have numbers too, but only one side.
A mall that contradicts itself is refused with a sentence when this module is imported.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Final, Literal, NamedTuple, get_args

import msgspec

Kind = Literal["open", "wall", "door", "window"]
RegionKind = Literal["store", "room", "corridor"]

WIDTH: Final = 24
HEIGHT: Final = 16
SQUARES: Final = WIDTH * HEIGHT
EDGES: Final = 2 * SQUARES
BORDER: Final = -1  # no square, no edge

DECK: Final = 80
TEAM: Final = 5
ZOMBIE_START: Final = 36
SOLID: Final = "#"
ESCALATOR: Final = "^"
CORRIDOR: Final = "."

KINDS: Final[dict[str, Kind]] = {" ": "open", "-": "wall", "|": "wall", "D": "door", "W": "window"}
SECTIONS: Final = ("lattice", "regions", "entrances", "zombie_start", "team_start")

SQUARE_NAMES: Final = tuple(f"{n % WIDTH},{n // WIDTH}" for n in range(SQUARES))
EDGE_NAMES: Final = tuple(f"{name},{side}" for side in "ES" for name in SQUARE_NAMES)
_SQUARE_OF: Final = {name: n for n, name in enumerate(SQUARE_NAMES)}
_EDGE_OF: Final = {name: e for e, name in enumerate(EDGE_NAMES)}


def square_name(square: int) -> str:
    """What a square is called outside the rules: `"x,y"`."""
    return SQUARE_NAMES[square]


def square_of(name: str) -> int:
    """The number of the square with this name; KeyError if there is none."""
    return _SQUARE_OF[name]


def edge_name(edge: int) -> str:
    """What an edge is called outside the rules: `"x,y,E"` or `"x,y,S"`."""
    return EDGE_NAMES[edge]


def edge_of(name: str) -> int:
    """The number of the edge with this name; KeyError if there is none."""
    return _EDGE_OF[name]


class Region(NamedTuple):
    """A store, the room, or the corridor."""

    letter: str
    id: str
    name: str
    kind: RegionKind
    cards: int


class Entrance(NamedTuple):
    """Where zombies come in when the die shows this face, and in which order they fill it."""

    die: int
    id: str
    name: str
    squares: tuple[int, ...]


class Mall(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the map says. Squares and edges are numbers."""

    rows: tuple[str, ...]  # letters in lower case, "." corridor, "#" solid, "^" escalator
    walkable: frozenset[int]
    solid: frozenset[int]
    region: tuple[str, ...]  # by square: the id, "" where nobody walks
    kind: tuple[Kind, ...]  # by edge
    sides: tuple[tuple[int, int], ...]  # by edge; the second is BORDER at the border
    edges_of: tuple[tuple[int, int, int, int], ...]  # by square: north, east, south, west
    breakable: frozenset[int]  # walls between two walkable squares (OSZ-64)
    doors: tuple[int, ...]
    windows: tuple[int, ...]
    regions: tuple[Region, ...]
    stores: tuple[str, ...]
    cards: dict[str, int]  # by store
    letter: dict[str, str]
    closet: dict[str, int]
    starts: dict[str, tuple[int, ...]]  # leader, gunner, fighter, pawn, pawn
    squares: dict[str, tuple[int, ...]]  # by store or room, in reading order
    openings: dict[str, tuple[int, ...]]  # by store or room (OSZ-11)
    entrances: dict[int, Entrance]
    zombie_start: tuple[int, ...]


# --- The map without its meaning ------------------------------------------------------------------------------------


def _need(good: bool, sentence: str) -> None:
    if not good:
        raise ValueError(f"The mall: {sentence}")


def _sections(text: str) -> dict[str, list[str]]:
    """The lines of every section, without comments and empty lines."""
    found: dict[str, list[str]] = {}
    lines: list[str] | None = None
    for line in text.splitlines():
        if line.startswith("//") or not line.strip():
            continue
        if head := re.fullmatch(r"\[(\w+)\]", line.strip()):
            _need(head[1] in SECTIONS, f"there is no section [{head[1]}].")
            _need(head[1] not in found, f"the section [{head[1]}] is there twice.")
            lines = found[head[1]] = []
        else:
            _need(lines is not None, f"the line “{line}” belongs to no section.")
            assert lines is not None
            lines.append(line)
    for name in SECTIONS:
        _need(name in found, f"the section [{name}] is missing.")
    return found


def _fields(line: str, count: int) -> list[str]:
    fields = [field.strip() for field in line.split("|")]
    _need(len(fields) == count, f"“{line}” has {len(fields)} fields instead of {count}.")
    return fields


def _number(text: str, line: str) -> int:
    _need(text.isdecimal(), f"“{text}” in “{line}” is no number.")
    return int(text)


def _places(text: str) -> tuple[int, ...]:
    """Squares by name, in the order given."""
    for name in text.split():
        _need(name in _SQUARE_OF, f"there is no square {name}.")
    return tuple(_SQUARE_OF[name] for name in text.split())


def _regions(lines: Iterable[str]) -> tuple[Region, ...]:
    regions = []
    for line in lines:
        letter, id_, name, kind, cards = _fields(line, 5)
        _need(kind in get_args(RegionKind), f"{id_} is a “{kind}”, not a store, a room or the corridor.")
        _need(
            letter == CORRIDOR if kind == "corridor" else re.fullmatch("[a-z]", letter) is not None,
            f"“{letter}” cannot be the letter of {id_}.",
        )
        number = _number(cards, line)
        _need((number > 0) == (kind == "store"), f"{id_} has {number} cards; only stores have a pile.")
        regions.append(Region(letter, id_, name, kind, number))  # type: ignore[arg-type]
    for what in ("letter", "id"):
        values = [getattr(region, what) for region in regions]
        twice = {value for value in values if values.count(value) > 1}
        _need(not twice, f"two regions have the {what} {' '.join(sorted(twice))}.")
    _need(CORRIDOR in {region.letter for region in regions}, "there is no corridor.")
    total = sum(region.cards for region in regions)
    _need(total == DECK, f"the piles add up to {total} cards; the deck has {DECK}.")
    return tuple(regions)


def _lattice(lines: list[str]) -> tuple[list[str], list[Kind]]:
    """The character of every square, and the kind of every edge."""
    high, wide = 2 * HEIGHT + 1, 2 * WIDTH + 1
    _need(len(lines) == high, f"the lattice has {len(lines)} lines instead of {high}.")
    for n, line in enumerate(lines):
        _need(len(line) == wide, f"line {n} of the lattice has {len(line)} characters instead of {wide}.")
        for c, mark in enumerate(line):
            where = f"“{mark}” in line {n}, column {c} of the lattice"
            border = n in (0, high - 1) or c in (0, wide - 1)
            if n % 2 == 0 and c % 2 == 0:
                _need(mark == "+", f"{where} is no corner.")
            elif n % 2 == 0 or c % 2 == 0:
                _need(mark in KINDS and mark != "-|"[n % 2 == 0], f"{where} is no edge.")
                _need(not border or KINDS[mark] == "wall", f"{where} is no wall, but the border must be one.")
    squares = [lines[2 * y + 1][2 * x + 1] for y in range(HEIGHT) for x in range(WIDTH)]
    east = [KINDS[lines[2 * y + 1][2 * x + 2]] for y in range(HEIGHT) for x in range(WIDTH)]
    south = [KINDS[lines[2 * y + 2][2 * x + 1]] for y in range(HEIGHT) for x in range(WIDTH)]
    return squares, east + south


# --- What it means --------------------------------------------------------------------------------------------------


def _sides(edge: int) -> tuple[int, int]:
    n = edge % SQUARES
    if edge < SQUARES:
        return n, n + 1 if n % WIDTH < WIDTH - 1 else BORDER
    return n, n + WIDTH if n + WIDTH < SQUARES else BORDER


def _edges_of(n: int) -> tuple[int, int, int, int]:
    x, y = n % WIDTH, n // WIDTH
    return (
        SQUARES + n - WIDTH if y > 0 else BORDER,
        n if x < WIDTH - 1 else BORDER,
        SQUARES + n if y < HEIGHT - 1 else BORDER,
        n - 1 if x > 0 else BORDER,
    )


_SIDES: Final = tuple(_sides(edge) for edge in range(EDGES))
_EDGES_OF: Final = tuple(_edges_of(n) for n in range(SQUARES))


def _region_letter(mark: str, known: Mapping[str, Region], n: int) -> str:
    """The letter of the region to which a square with this mark belongs, "" where nobody walks."""
    if mark in (SOLID, ESCALATOR):
        return ""
    letter = CORRIDOR if mark in "123456" else mark.lower()
    _need(letter in known, f"nobody knows the “{mark}” of square {square_name(n)}.")
    _need(
        mark == mark.lower() or known[letter].kind == "store",
        f"square {square_name(n)} is a closet, but {known[letter].id} is no store.",
    )
    return letter


def _check_edges(marks: list[str], letters: list[str], kind: list[Kind]) -> None:
    for edge, (a, b) in enumerate(_SIDES):
        if b == BORDER:
            continue
        name = edge_name(edge)
        if SOLID in (marks[a], marks[b]):
            _need(kind[edge] == "wall", f"edge {name} of a solid square is no wall.")
        elif kind[edge] in ("door", "window"):
            _need(letters[a] != "" and letters[b] != "", f"the {kind[edge]} {name} leads to an escalator.")
        elif kind[edge] == "open":
            same = (letters[a] or CORRIDOR) == (letters[b] or CORRIDOR)
            _need(same, f"the open edge {name} joins two regions; a wall, door or window must be there.")


def _check_walk(walkable: frozenset[int], kind: list[Kind]) -> None:
    """Every walkable square is reached on foot while all glass is intact."""
    start = min(walkable)
    seen, todo = {start}, [start]
    while todo:
        for edge in _EDGES_OF[todo.pop()]:
            if edge == BORDER or kind[edge] not in ("open", "door"):
                continue
            for n in _SIDES[edge]:
                if n in walkable and n not in seen:
                    seen.add(n)
                    todo.append(n)
    cut_off = sorted(walkable - seen)
    _need(not cut_off, f"nobody can walk to square {square_name(cut_off[0]) if cut_off else ''}.")


def _closets(marks: list[str], stores: Iterable[Region]) -> dict[str, int]:
    closets = {}
    for store in stores:
        found = [n for n, mark in enumerate(marks) if mark == store.letter.upper()]
        _need(len(found) == 1, f"{store.id} has {len(found)} closets instead of one.")
        closets[store.id] = found[0]
    return closets


def _entrances(lines: Iterable[str], marks: list[str]) -> dict[int, Entrance]:
    entrances: dict[int, Entrance] = {}
    taken: set[int] = set()
    for line in lines:
        die = _number(line.split(" ", 1)[0], line)
        _, name, places = _fields(line, 3)
        _need(1 <= die <= 6 and die not in entrances, f"entrance {die} is no new face of a die.")
        squares = _places(places)
        _need(len(squares) > 0, f"entrance {die} has no squares.")
        for n in squares:
            _need(n not in taken, f"square {square_name(n)} is an arrival square twice.")
            _need(marks[n] == str(die), f"square {square_name(n)} does not bear the {die} of its entrance.")
            taken.add(n)
        entrances[die] = Entrance(die, name.lower().replace(" ", "_"), name, squares)
    for die in range(1, 7):
        _need(die in entrances, f"there is no entrance {die}.")
    for n, mark in enumerate(marks):
        _need(n in taken or mark not in "123456", f"square {square_name(n)} bears the {mark} of no entrance.")
    return entrances


def _zombie_start(lines: Iterable[str], region: list[str]) -> tuple[int, ...]:
    squares = tuple(n for line in lines for n in _places(line))
    _need(len(squares) == ZOMBIE_START, f"{len(squares)} zombies start instead of {ZOMBIE_START}.")
    _need(len(set(squares)) == ZOMBIE_START, "two zombies start on the same square.")
    for n in squares:
        _need(region[n] == "corridor", f"a zombie starts on {square_name(n)}, which is no corridor.")
    return squares


def _starts(
    lines: Iterable[str], stores: Mapping[str, Region], region: list[str], closets: Mapping[str, int]
) -> dict[str, tuple[int, ...]]:
    starts: dict[str, tuple[int, ...]] = {}
    for line in lines:
        letter, places = _fields(line, 2)
        _need(letter in stores, f"the team of “{letter}” has no store.")
        store = stores[letter].id
        squares = _places(places)
        _need(store not in starts, f"{store} has two teams.")
        _need(len(squares) == TEAM == len(set(squares)), f"the team of {store} needs {TEAM} squares.")
        for n in squares:
            _need(region[n] == store, f"the team of {store} starts on {square_name(n)}, outside of it.")
        _need(squares[0] == closets[store], f"the leader of {store} does not start on the closet.")
        starts[store] = squares
    for region_ in stores.values():
        _need(region_.id in starts, f"{region_.id} has no team.")
    return starts


def load(text: str) -> Mall:
    """The mall that a text describes; ValueError with the reason if it cannot be one."""
    sections = _sections(text)
    regions = _regions(sections["regions"])
    marks, kind = _lattice(sections["lattice"])
    known = {region.letter: region for region in regions}
    letters = [_region_letter(mark, known, n) for n, mark in enumerate(marks)]
    region = [known[letter].id if letter else "" for letter in letters]
    walkable = frozenset(n for n, letter in enumerate(letters) if letter)
    _check_edges(marks, letters, kind)

    stores = {region.letter: region for region in regions if region.kind == "store"}
    closets = _closets(marks, stores.values())
    indoors = [region.id for region in regions if region.kind != "corridor"]
    openings = {
        id_: tuple(
            edge
            for edge, (a, b) in enumerate(_SIDES)
            if kind[edge] in ("door", "window") and (region[a] == id_) != (region[b] == id_)
        )
        for id_ in indoors
    }
    for id_ in indoors:
        _need(any(kind[edge] == "door" for edge in openings[id_]), f"{id_} has no door.")
    _check_walk(walkable, kind)

    return Mall(
        rows=tuple(
            "".join(letters[n] or marks[n] for n in range(y * WIDTH, (y + 1) * WIDTH)) for y in range(HEIGHT)
        ),
        walkable=walkable,
        solid=frozenset(n for n, mark in enumerate(marks) if mark == SOLID),
        region=tuple(region),
        kind=tuple(kind),
        sides=_SIDES,
        edges_of=_EDGES_OF,
        breakable=frozenset(
            edge
            for edge, (a, b) in enumerate(_SIDES)
            if kind[edge] == "wall" and a in walkable and b in walkable
        ),
        doors=tuple(edge for edge in range(EDGES) if kind[edge] == "door"),
        windows=tuple(edge for edge in range(EDGES) if kind[edge] == "window"),
        regions=regions,
        stores=tuple(store.id for store in stores.values()),
        cards={store.id: store.cards for store in stores.values()},
        letter={store.id: store.letter for store in stores.values()},
        closet=closets,
        starts=_starts(sections["team_start"], stores, region, closets),
        squares={id_: tuple(n for n in range(SQUARES) if region[n] == id_) for id_ in indoors},
        openings=openings,
        entrances=_entrances(sections["entrances"], marks),
        zombie_start=_zombie_start(sections["zombie_start"], region),
    )


MALL: Final = load(resources.files("app.games.oh_zombies").joinpath("mall.txt").read_text("utf-8"))
