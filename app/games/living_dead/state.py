"""Night of the Living Dead: the plain data of a match, and how to find one's way in it (rules sections 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from app.engine import Match, Seat
from app.games.living_dead.cards import kind_of

SideName = Literal["human", "zombie"]
Phase = Literal["setup", "draw", "search", "combat", "goal", "hand", "play", "move", "over"]

ROWS: Final = 4
ACTIVE: Final = 1  # the row in the house (NLD-18)
HAND: Final = 5
MOST_EQUIPMENT: Final = 2  # NLD-30
MOST_SWAPS: Final = 12  # NLD-36
MOST_PLACED: Final = 3  # NLD-58
FULL_BOARDS: Final = 3


class Options(msgspec.Struct, frozen=True):
    """Rules section 6. The host is seat 0. `even_pauses` auto: settled when the match starts."""

    sides: Literal["random", "host_human", "host_zombie"] = "random"
    goal: Literal["random", "willard", "dawn", "posse", "nurse_karen", "rescue"] = "random"
    night_limit: Literal[20, 16, 25] = 20
    even_pauses: Literal["auto", "on", "off"] = "auto"


def settle(options: Options, humans: int) -> Options:
    """Even pauses are on by themselves when both seats are people (section 6)."""
    if options.even_pauses != "auto":
        return options
    return msgspec.structs.replace(options, even_pauses="on" if humans == 2 else "off")


class Person(msgspec.Struct):
    """A living character, with its Equipment and markers (4.5). Cards that lie with it are listed in the order received."""

    id: str
    damage: int = 0
    weapon: str | None = None
    items: list[str] = []
    bitten: list[str] = []
    found: bool = False
    attacked: bool = False
    aboard: bool = False
    nursed: bool = False
    in_cellar: bool = False


class Zombie(msgspec.Struct):
    """A zombie in play. `zid` is new each time that a card enters play."""

    zid: int
    card: str
    damage: int = 0
    enhancements: list[str] = []
    attacked: bool = False

    @property
    def kind(self) -> str:
        """The kind of its card."""
        return kind_of(self.card)


class Barricade(msgspec.Struct):
    """A Barricade on an Active space."""

    card: str
    boards: int


def _spaces() -> list[Zombie | None]:
    return [None] * ROWS


class Column(msgspec.Struct):
    """The four spaces in front of a character, row 1 first."""

    spaces: list[Zombie | None] = msgspec.field(default_factory=_spaces)
    barricade: Barricade | None = None


class Side(msgspec.Struct):
    """What belongs to one side. Hand and discard pile list the oldest card first, the deck its top."""

    seat: Seat
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    known: list[str] = []  # cards of the hand whose faces everybody has seen (section 5)
    misc: list[str] = []  # Effects in the Misc. Area
    played: int = 0  # cards played from hand in its own turn (NLD-57)
    action: bool = False  # Action card of this turn (NLD-78)
    effect: bool = False  # Effect of this turn (NLD-35, 61)


class House(msgspec.Struct):
    """What lies on the table. The Character Row and the columns are lists of the same length, from the left."""

    human: Side
    zombie: Side
    goal: str = ""
    active: SideName = "human"
    phase: Phase = "setup"
    human_turn: int = 0
    people: list[Person] = []
    columns: list[Column] = []
    dead: list[str] = []
    truck: str | None = None
    fuelled: bool = False
    destroyed: int = 0
    care: int = 0
    signal: int = 0
    pull_together: int = 0
    equipped: list[str] = []  # who received Equipment this turn, and "truck"
    swaps: int = 0
    boarded: bool = False
    television: bool = False
    harry_used: bool = False
    placed: int = 0
    slammed: int | None = None
    table: str | None = None  # a card that is being played
    next_zombie: int = 1


Night = Match[House, Options]


# --- Sides ------------------------------------------------------------------------------------------------------------


def human_seat(m: Night, *_: object) -> Seat:
    """Who plays the people."""
    return m.state.human.seat


def zombie_seat(m: Night, *_: object) -> Seat:
    """Who plays the dead."""
    return m.state.zombie.seat


def side_of(m: Night, seat: Seat) -> Side:
    """What belongs to a seat."""
    return m.state.human if m.state.human.seat == seat else m.state.zombie


def other_side(m: Night, side: Side) -> Side:
    """The opponent's."""
    return m.state.zombie if side is m.state.human else m.state.human


def name_of(m: Night, side: Side) -> SideName:
    """`human` or `zombie`."""
    return "human" if side is m.state.human else "zombie"


def is_active(m: Night, side: Side) -> bool:
    """Is it this side's turn?"""
    return name_of(m, side) == m.state.active


def held(side: Side, kind: str) -> bool:
    """Has the hand such a card?"""
    return any(kind_of(card) == kind for card in side.hand)


def even(m: Night, *_: object) -> bool:
    """Are even pauses on (NLD-83)?"""
    return m.options.even_pauses == "on"


def ask_again(m: Night) -> None:
    """The question that is being answered is asked once more after what the answer brings."""
    assert m.asked is not None
    m.then(m.asked)


# --- The field --------------------------------------------------------------------------------------------------------


def living(m: Night) -> int:
    """L: the number of living characters, and so of columns (NLD-17)."""
    return len(m.state.people)


def person(m: Night, id: str) -> Person | None:
    """A character, if it lives."""
    return next((one for one in m.state.people if one.id == id), None)


def column_of(m: Night, id: str) -> int:
    """The column of a living character, from 1."""
    return next(n for n, one in enumerate(m.state.people, 1) if one.id == id)


def at(m: Night, row: int, column: int) -> Zombie | None:
    """The zombie on a space."""
    return m.state.columns[column - 1].spaces[row - 1]


def put(m: Night, row: int, column: int, zombie: Zombie | None) -> None:
    """Lay a zombie, or nobody, on a space."""
    m.state.columns[column - 1].spaces[row - 1] = zombie


def barricade_at(m: Night, row: int, column: int) -> Barricade | None:
    """The Barricade on a space; there are none but in row 1 (NLD-19)."""
    return m.state.columns[column - 1].barricade if row == ACTIVE else None


def is_free(m: Night, row: int, column: int) -> bool:
    """Is this a space of the field, empty and not barricaded?"""
    return 1 <= column <= living(m) and at(m, row, column) is None and barricade_at(m, row, column) is None


def in_play(m: Night) -> Iterator[tuple[int, int, Zombie]]:
    """All zombies with row and column: rows 1 to 4, in each the columns from the left."""
    for row in range(1, ROWS + 1):
        for column, spaces in enumerate(m.state.columns, 1):
            zombie = spaces.spaces[row - 1]
            if zombie is not None:
                yield row, column, zombie


def whereabouts(m: Night, zid: int) -> tuple[int, int, Zombie] | None:
    """Row, column and zombie of that number, if it is in play."""
    return next((found for found in in_play(m) if found[2].zid == zid), None)


def neighbours(m: Night, id: str) -> list[Person]:
    """The living characters next to a character, the left one first (section 3)."""
    here = column_of(m, id) - 1
    return [m.state.people[n] for n in (here - 1, here + 1) if 0 <= n < living(m)]


def next_to(m: Night, id: str, other: str) -> bool:
    """Do both live, next to each other?"""
    if person(m, id) is None or person(m, other) is None:
        return False
    return abs(column_of(m, id) - column_of(m, other)) == 1


def carries(one: Person, *kinds_: str) -> bool:
    """Does this character carry Equipment of one of these kinds?"""
    return any(kind_of(card) in kinds_ for card in (*one.items, *([one.weapon] if one.weapon else [])))


def anyone_carries(m: Night, kind: str) -> bool:
    """Does a living character carry such a card?"""
    return any(carries(one, kind) for one in m.state.people)


def in_force(m: Night, kind: str) -> bool:
    """Does such an Effect lie in a Misc. Area?"""
    return any(kind_of(card) == kind for card in (*m.state.human.misc, *m.state.zombie.misc))
