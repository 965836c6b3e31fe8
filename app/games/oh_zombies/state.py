"""Oh Shit, Zombies!: the plain data of a match, and the tables of roles and cards (rules sections 4 to 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec

from app.engine import Match, Seat
from app.games.oh_zombies.ground import Ground, ground, shut
from app.games.oh_zombies.mall import MALL, square_name

Role = Literal["leader", "gunner", "fighter", "pawn"]
Blood = Literal["none", "hunter", "follower"]
Phase = Literal["setup", "actions", "discard", "zombies", "over"]

TEAM: Final[tuple[Role, ...]] = ("leader", "gunner", "fighter", "pawn", "pawn")
START_AMMO: Final = 6
START_ZOMBIES: Final = 6  # a seat
ZOMBIE_TOKENS: Final = 100
HAND_LIMIT: Final = 4
NEAR: Final = 6  # squares: "within 6" (OSZ-7)
SIX: Final = 6
DICE: Final = {True: 5, False: 3}  # with a leader, and without (OSZ-22)
MOST_BACKS: Final = 20
NOBODY: Final = -1  # who is asked for a seat that has left: only the default is offered

# --- Cards: a card is named by its type and its number, `block_3` (4.3, 8.4) -----------------------------------------

ITEMS: Final = {
    "wood_scraps": 5, "clip": 5, "handgun": 4, "cricket_bat": 4, "ammo_stash": 3, "nail_gun": 3, "chainsaw": 3,
    "skateboard": 3, "sheet_metal": 2, "crowbar": 1, "shopping_cart": 1, "flamethrower": 1,
}  # fmt: skip
ACTIONS: Final = {
    "block": 5,
    "lunge": 5,
    "dodge": 5,
    "gunner_combo": 4,
    "fighter_combo": 4,
    "pawn_combo": 2,
}
EVENTS: Final = {"oh_shit_zombies": 10, "survivor": 4, "rampage": 2, "oops": 2, "rage_virus": 2}
BASE: Final[dict[str, int]] = ITEMS | ACTIONS | EVENTS
LATER: Final = {"ventilation_duct": 3, "fire_extinguisher": 3, "diversion": 1, "distraction": 1, "muzak": 1}
MORE: Final = {"wood_scraps": 5, "sheet_metal": 4}  # more_barricades
BARRICADE_VALUE: Final = {"wood_scraps": 2, "nail_gun": 2, "sheet_metal": 4}
QUIETERS: Final = ("diversion", "distraction", "muzak")


def type_of(card: str) -> str:
    """The type of a card."""
    return card.rpartition("_")[0]


def types(cards: Iterable[str]) -> list[str]:
    """The different types among cards, in order."""
    return list(dict.fromkeys(map(type_of, cards)))


def deck_of(options: Options) -> list[str]:
    """All cards, sorted; the order from which the deck is shuffled (OSZ-12)."""
    deck = [f"{type_}_{n}" for type_, count in BASE.items() for n in range(1, count + 1)]
    if options.later_cards:
        deck += [f"{type_}_{n}" for type_, count in LATER.items() for n in range(1, count + 1)]
    if options.more_barricades:
        deck += [
            f"{type_}_{n}"
            for type_, count in MORE.items()
            for n in range(BASE[type_] + 1, BASE[type_] + count + 1)
        ]
    return deck


def copies(options: Options, type_: str) -> int:
    """How many cards of a type there are."""
    later = LATER.get(type_, 0) if options.later_cards else 0
    more = MORE.get(type_, 0) if options.more_barricades else 0
    return BASE.get(type_, 0) + later + more


# --- The turn progression chart (4.5) ----------------------------------------------------------------------------------


class Horde(NamedTuple):
    """Arrivals by round, and the least number on the die that breaks glass, and a barricade token."""

    arrivals: tuple[int, ...]
    glass: int
    token: int


CHART: Final[dict[str, Horde]] = {
    "light": Horde((1, 1, 1, 2, 2, 2, 3, 3, 3, 4), 4, 6),
    "standard": Horde((2, 2, 3, 3, 4, 4, 5, 6, 7, 8), 3, 5),
    "heavy": Horde((3, 3, 4, 5, 6, 6, 7, 8, 9, 9), 2, 4),
}
SHORT: Final = (1, 2, 4, 5, 7, 9, 10)  # the columns of a game of seven rounds
MOST_SEATS: Final = 6
MANY_SEATS: Final = 5  # from so many on, one zombie fewer arrives


class Options(msgspec.Struct, frozen=True):
    """Rules section 6. `even_pauses` auto: settled when the match starts."""

    rounds: Literal[10, 7] = 10
    horde: Literal["standard", "light", "heavy"] = "standard"
    zombies_batter: bool = True
    team_zombie: Literal["all", "first_only"] = "all"
    first_player: Literal["random", "0", "1", "2", "3", "4", "5"] = "random"
    even_pauses: Literal["auto", "on", "off"] = "auto"
    later_cards: bool = False
    more_barricades: bool = False
    mild_rage: bool = False


def settle(options: Options, humans: int) -> Options:
    """Even pauses are on by themselves when two or more seats are people (section 6)."""
    if options.even_pauses != "auto":
        return options
    return msgspec.structs.replace(options, even_pauses="on" if humans >= 2 else "off")


# --- The state ------------------------------------------------------------------------------------------------------


class Dude(msgspec.Struct):
    """A living human token."""

    id: int
    seat: Seat
    role: Role
    square: int


class Zombie(msgspec.Struct):
    """A zombie token. `target` is the id of a dude, who may have died since the last check (OSZ-85)."""

    zid: int
    square: int
    blood: Blood = "none"
    target: int | None = None


class Die(msgspec.Struct, frozen=True):
    """An action die. `dude`: it moves this dude only."""

    value: int
    move_only: bool = False
    dude: int | None = None

    @property
    def key(self) -> str:
        """Its name on the wire: `4`, `4m`, `4m12`."""
        return f"{self.value}{'m' if self.move_only else ''}{'' if self.dude is None else self.dude}"


class Mall(msgspec.Struct):
    """What lies on the table. Squares and edges are numbers of mall.py."""

    first: Seat = 0
    phase: Phase = "setup"
    round: int = 1
    turn: int = 0  # turns begun
    active: Seat = 0
    master: Seat = 0
    dudes: list[Dude] = []  # by id
    zombies: list[Zombie] = []  # by zid
    next_dude: int = 1
    next_zombie: int = 1
    tokens: dict[int, int] = {}  # layers of barricade by edge
    broken: list[int] = []  # windows without glass
    breaches: list[int] = []
    pool: list[Die] = []
    stores: list[str | None] = []  # where each seat began
    ammo: list[int] = []
    kills: list[int] = []
    hands: list[list[str]] = []  # in the order in which they were drawn
    piles: dict[str, list[str]] = {}  # the top card first
    discard: list[str] = []
    in_play: list[str] = []  # the virus row
    fallen: list[list[Seat]] = []  # eliminated, in order; those of one blow together
    fell_in: dict[Seat, int] = {}  # round of their elimination
    gone: list[Seat] = []  # resigned
    free_used: bool = False  # OSZ-59, this turn
    backs: int = 0  # this turn
    quiet: bool = False  # Muzak and the like, this turn
    extinguished: list[Seat] = []  # this turn
    alive: list[list[int]] = []  # dudes by seat at the end of each round
    crowd: list[int] = []  # zombies on the board then


Siege = Match[Mall, Options]


# --- Units ------------------------------------------------------------------------------------------------------------


def dude(m: Siege, id: int) -> Dude | None:
    """A dude, if it lives."""
    return next((one for one in m.state.dudes if one.id == id), None)


def zombie(m: Siege, zid: int) -> Zombie | None:
    """A zombie, if it is on the board."""
    return next((one for one in m.state.zombies if one.zid == zid), None)


def unit(m: Siege, name: str) -> Dude | Zombie | None:
    """A unit by its name on the wire: `d7`, `z12`."""
    return (dude if name[0] == "d" else zombie)(m, int(name[1:]))


def name_of(one: Dude | Zombie) -> str:
    """The name of a unit on the wire."""
    return f"d{one.id}" if isinstance(one, Dude) else f"z{one.zid}"


def called(one: Dude | Zombie) -> str:
    """What sentences call a unit: `gunner_7`, `zombie_12`."""
    return f"{one.role}_{one.id}" if isinstance(one, Dude) else f"zombie_{one.zid}"


def team(m: Siege, seat: Seat) -> list[Dude]:
    """The living dudes of a seat, by id."""
    return [one for one in m.state.dudes if one.seat == seat]


def units(m: Siege) -> Iterator[Dude | Zombie]:
    """Everybody on the board: zombies by zid, then dudes by id."""
    yield from m.state.zombies
    yield from m.state.dudes


def occupied(m: Siege) -> dict[int, Dude | Zombie]:
    """Who stands where."""
    return {one.square: one for one in units(m)}


def put_zombie(m: Siege, square: int) -> Zombie:
    """A new zombie with the next serial number."""
    risen = Zombie(m.state.next_zombie, square)
    m.state.next_zombie += 1
    m.state.zombies.append(risen)
    return risen


def put_dude(m: Siege, seat: Seat, role: Role, square: int) -> Dude:
    """A new dude with the next id."""
    fresh = Dude(m.state.next_dude, seat, role, square)
    m.state.next_dude += 1
    m.state.dudes.append(fresh)
    return fresh


# --- Seats --------------------------------------------------------------------------------------------------------------


def status(m: Siege, seat: Seat) -> str:
    """`playing`, `team_zombie` or `resigned`."""
    if seat in m.state.gone:
        return "resigned"
    return "team_zombie" if place_of(m, seat) is not None else "playing"


def place_of(m: Siege, seat: Seat) -> int | None:
    """The place of a seat in the order of elimination, from 1; those of one blow share it (OSZ-110)."""
    before = 0
    for group in m.state.fallen:
        if seat in group:
            return before + 1
        before += len(group)
    return None


def playing(m: Siege) -> list[Seat]:
    """The seats that have neither been eliminated nor left."""
    return [seat for seat in range(m.seats) if status(m, seat) == "playing"]


def clockwise(m: Siege, start: Seat) -> list[Seat]:
    """All seats, from `start`."""
    return [(start + i) % m.seats for i in range(m.seats)]


def controller(m: Siege, *_: Any) -> Seat:
    """Who decides for the zombies: the active seat; nobody, when it has left (OSZ-80, section 10)."""
    return NOBODY if m.state.active in m.state.gone else m.state.active


def arrivals(m: Siege, number: int | None = None) -> int:
    """How many zombies come in each zombie phase of a round, the present one if none is named (4.5)."""
    played = m.state.round if number is None else number
    column = played if m.options.rounds == len(CHART["standard"].arrivals) else SHORT[played - 1]
    coming = CHART[m.options.horde].arrivals[column - 1]
    return max(1, coming - 1) if m.seats >= MANY_SEATS else coming


def journey(before: int, after: int) -> dict[str, Any]:
    """From where to where something went, for an event."""
    return {"from": square_name(before), "to": square_name(after)}


# --- The ground -----------------------------------------------------------------------------------------------------------


def ground_of(m: Siege) -> Ground:
    """Walls, ways and sights as they are now."""
    return ground(frozenset(m.state.breaches))


def shut_of(m: Siege) -> frozenset[int]:
    """The doors and windows that let nobody through now (OSZ-4)."""
    return shut(m.state.tokens, m.state.broken)


def store_at(square: int) -> str | None:
    """The store of a square, if it is one with a pile."""
    region = MALL.region[square]
    return region if region in MALL.cards else None


def kind_of(edge: int) -> str:
    """What an edge is in the plan: a door, a window, a wall, or open."""
    return MALL.kind[edge]


def hold(m: Siege, seat: Seat, type_: str) -> bool:
    """Has the seat such a card?"""
    return any(type_of(card) == type_ for card in m.state.hands[seat])


def spend(m: Siege, seat: Seat, *types_: str) -> list[str]:
    """Discard one card of each of these types (OSZ-29). Returns the types."""
    hand = m.state.hands[seat]
    for type_ in types_:
        card = next(card for card in hand if type_of(card) == type_)
        hand.remove(card)
        m.state.discard.append(card)
    return list(types_)
