"""Off the Dead: the plain data of a match, and the tables of survivors, zombies and Rubble (rules sections 4 and 5)."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

import msgspec

from app.engine import Match, Seat

Direction = Literal["north", "east", "south", "west"]
Symbol = Literal["skull", "hand", "biohazard"]
Zone = Literal["zone_1", "zone_2", "melee"]

DIRECTIONS: Final[tuple[Direction, ...]] = ("north", "east", "south", "west")  # clockwise
SYMBOLS: Final[tuple[Symbol, ...]] = ("skull", "hand", "biohazard")
ZONES: Final[tuple[Zone, ...]] = ("zone_1", "zone_2", "melee")  # from the Horde towards the survivor

CORRIDOR_LIMIT: Final = 5
TROPHY_LIMIT: Final = 5
LAST_TURN: Final = 300

# --- Survivors ------------------------------------------------------------------------------------------------------


class Character(NamedTuple):
    """A survivor card. `infection_max`: the box in which its owner dies."""

    symbols: tuple[Symbol, ...]
    range: int
    strength: int
    infection_max: int
    ability: str
    zombie: tuple[Symbol, ...]  # the symbols of its zombified card


CHARACTERS: Final[dict[str, Character]] = {
    "cop": Character(("skull",), 1, 1, 5, "freeze", ("skull", "biohazard")),
    "cheerleader": Character(("hand",), 2, 0, 5, "encore", ("hand", "skull")),
    "granny": Character(("biohazard",), 1, 0, 6, "kiki", ("biohazard", "hand")),
    "surfer": Character(("skull",), 2, 0, 5, "big_wave", ("skull", "hand")),
    "bodybuilder": Character(("hand", "biohazard"), 1, 2, 5, "shake", ("hand", "biohazard")),
}

# --- Cards: a card is named by its type and its number, `colt_3` ----------------------------------------------------


class Corpse(NamedTuple):
    """A zombie card."""

    strength: int
    symbols: tuple[Symbol, ...]


class Weapon(NamedTuple):
    """A weapon card. `ammo_max` is None where it needs none; `gun`: it fires bullets of a Magazine."""

    range: int
    power: int
    ammo_max: int | None
    gun: bool = False


# How many of skull, hand, biohazard in the box, by strength (4.2).
SINGLE_SYMBOLS: Final = {2: (3, 3, 3), 3: (4, 4, 4), 4: (2, 2, 2), 5: (2, 2, 1)}
SIXES: Final[dict[tuple[Symbol, Symbol], int]] = {
    ("skull", "hand"): 1,
    ("hand", "biohazard"): 1,
    ("biohazard", "skull"): 2,
}
ZOMBIFIED_STRENGTH: Final = 7

ZOMBIE_TYPES: Final[dict[str, Corpse]] = {
    **{f"{n}_{s}": Corpse(n, (s,)) for n in SINGLE_SYMBOLS for s in SYMBOLS},
    **{f"6_{a}_{b}": Corpse(6, (a, b)) for a, b in SIXES},
}
ZOMBIE_COUNTS: Final[dict[str, int]] = {
    **{
        f"{n}_{s}": count
        for n, counts in SINGLE_SYMBOLS.items()
        for s, count in zip(SYMBOLS, counts, strict=True)
    },
    **{f"6_{a}_{b}": count for (a, b), count in SIXES.items()},
}
ZOMBIFIED: Final[dict[str, Corpse]] = {
    f"zombie_{id}": Corpse(ZOMBIFIED_STRENGTH, character.zombie) for id, character in CHARACTERS.items()
}
CORPSES: Final[dict[str, Corpse]] = ZOMBIE_TYPES | ZOMBIFIED

# Strength: how many of each symbol in the Horde of one survivor; for two, the fixed part (4.2).
SOLO_HORDE: Final = {2: (1, 2, 1), 3: (1, 2, 2), 4: (1, 1, 2), 5: (1, 1, 1)}
DUO_HORDE: Final = {2: (2, 2, 2), 3: (2, 2, 2), 4: (1, 1, 1), 5: (1, 1, 1)}
DUO_EXTRAS: Final = (2, 3, 3, 4)  # the strengths of the extra zombies, in order

WEAPONS: Final[dict[str, Weapon]] = {
    "axe": Weapon(1, 2, None),
    "mp5": Weapon(2, 2, 2, gun=True),
    "chainsaw": Weapon(1, 5, 2),
    "colt": Weapon(3, 4, 3, gun=True),
    "flare_gun": Weapon(3, 6, 1),
}
UNIQUES: Final = ("flare_gun", "first_aid_kit")

# Type: how many in the Rubble of 3-4, 2 and 1 survivors (4.4). The first column is the whole box.
RUBBLE: Final[dict[str, tuple[int, int, int]]] = {
    "adrenaline": (5, 4, 4),
    "barricade": (3, 3, 3),
    "jerrycan": (4, 3, 3),
    "magazine": (4, 3, 3),
    "toy": (3, 3, 3),
    "scope": (3, 2, 0),
    "axe": (3, 2, 2),
    "mp5": (3, 2, 2),
    "chainsaw": (2, 2, 2),
    "colt": (4, 3, 3),
    "surprise_wave": (2, 2, 2),
}
# All cards of the box, in table order: type and how many.
BOX: Final[dict[str, int]] = {
    **ZOMBIE_COUNTS,
    **dict.fromkeys(ZOMBIFIED, 1),
    **{type_: counts[0] for type_, counts in RUBBLE.items()},
    **dict.fromkeys(UNIQUES, 1),
}


@functools.cache
def type_of(card: str) -> str:
    """`colt` of `colt_3`."""
    return card.rpartition("_")[0]


def copies(type_: str, first: int, last: int) -> list[str]:
    """The cards of a type from number `first` to number `last`."""
    return [f"{type_}_{n}" for n in range(first, last + 1)]


@functools.cache
def corpse(card: str) -> Corpse:
    """Strength and symbols of a zombie's card."""
    return CORPSES[type_of(card)]


# --- The state ------------------------------------------------------------------------------------------------------


class Options(msgspec.Struct, frozen=True):
    """Section 6.1 of the rules."""

    difficulty: Literal[1, 2, 3, 4, 5, 6, 7] = 4
    two_player_variant: Literal["one_each", "two_each"] = "one_each"
    casting: Literal["choose", "random"] = "choose"
    extra_zombies: Literal["random", "choose"] = "random"
    open_memory: bool = False
    unique_items: Literal[0, 1, 2] = 0


class HordeCard(msgspec.Struct):
    """A face-down card of the Horde and its arrow."""

    card: str
    direction: Direction


class Zombie(msgspec.Struct):
    """A zombie in a corridor. Everybody knows it by its `handle`, which is new each time it enters one."""

    handle: int
    card: str
    up: bool = False
    tilted: bool = False

    @property
    def strength(self) -> int:
        """What a blow must reach."""
        return corpse(self.card).strength


class Item(msgspec.Struct):
    """A weapon or equipment card in front of a survivor. `ammo` is None where none is needed."""

    card: str
    ammo: int | None = None

    @property
    def type(self) -> str:
        """`colt`, `toy`, ..."""
        return type_of(self.card)


class Survivor(msgspec.Struct):
    """One survivor and its corridor. `trophies`: oldest first; `spare`: surplus symbols, in the order of SYMBOLS."""

    id: str
    direction: Direction
    alive: bool = True
    infection: int = 0
    ability_used: bool = False
    items: list[Item] = []
    trophies: list[str] = []
    spare: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    zone_1: list[Zombie] = []
    zone_2: list[Zombie] = []
    melee: list[Zombie] = []

    @property
    def character(self) -> Character:
        """Its card."""
        return CHARACTERS[self.id]

    @property
    def infected(self) -> bool:
        """Has it been bitten, and not been cured?"""
        return self.infection > 0

    def zone(self, zone: Zone) -> list[Zombie]:
        """The zombies of a zone in order of arrival."""
        found: list[Zombie] = getattr(self, zone)
        return found

    def corridor(self) -> list[Zombie]:
        """All zombies of the corridor, from the Horde towards the survivor."""
        return [*self.zone_1, *self.zone_2, *self.melee]

    def has(self, type_: str) -> Item | None:
        """Its first item of a type."""
        return next((item for item in self.items if item.type == type_), None)

    def item(self, card: str) -> Item | None:
        """That very item, if it is still held."""
        return next((item for item in self.items if item.card == card), None)


class Flipped(msgspec.Struct):
    """A Rubble card of the running search. `out`: it still has to be taken, put back or discarded."""

    card: str
    position: int
    out: bool = True


class Beach(msgspec.Struct):
    """The whole state.

    `holders`: the seat that decides for each position in play, clockwise from north. `rubble`: its piles, each from the
    bottom up. `box`: the cards out of play. `seen`: Rubble cards whose place has been seen, and the turn in which they
    were last. `looked`: the top of the Horde when "go look" was last offered in this turn (how many cards had come
    out by then, and its arrow).
    """

    holders: dict[Direction, Seat]
    survivors: list[Survivor] = []
    horde: list[HordeCard] = []
    rubble: list[list[str]] = []
    graveyard: list[str] = []
    box: list[str] = []
    horde_made: dict[str, int] = {}
    rubble_made: dict[str, int] = {}
    flipped: list[Flipped] = []
    seen: dict[str, int] = {}
    turn: int = 0
    active: str | None = None
    starter: str | None = None
    phase: str = "cast"
    panicked: bool = False
    held: bool = False
    frozen: bool = False
    looked: tuple[int, Direction] | None = None
    handles: int = 0
    struck: int = 0
    resigned: list[Seat] = []


Dead = Match[Beach, Options]

# --- Looking things up ----------------------------------------------------------------------------------------------


def mode(m: Dead) -> int:
    """How many survivors the match began with."""
    return len(m.state.holders)


def at(m: Dead, who: str) -> Survivor:
    """The survivor of that name."""
    for survivor in m.state.survivors:
        if survivor.id == who:
            return survivor
    raise LookupError(who)


def active(m: Dead) -> Survivor:
    """The survivor whose turn it is."""
    assert m.state.active is not None, "no turn has begun"
    return at(m, m.state.active)


def towards(m: Dead, direction: Direction) -> Survivor | None:
    """The living survivor at that side of the Horde."""
    return next((s for s in m.state.survivors if s.direction == direction and s.alive), None)


def seat_of(m: Dead, who: str, *_: object) -> Seat:
    """The seat that decides for a survivor, even for a dead one (OTD-103)."""
    return m.state.holders[at(m, who).direction]


def living(m: Dead) -> list[Survivor]:
    """The living survivors, clockwise from north."""
    return [survivor for survivor in m.state.survivors if survivor.alive]


def clockwise(m: Dead, first: str) -> list[Survivor]:
    """The living survivors, clockwise, beginning with `first` if it lives (OTD-104)."""
    everybody = m.state.survivors
    start = next(i for i, survivor in enumerate(everybody) if survivor.id == first)
    return [survivor for survivor in everybody[start:] + everybody[:start] if survivor.alive]


def turned(direction: Direction, quarters: int) -> Direction:
    """A direction turned clockwise."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + quarters) % 4]


def neighbours(m: Dead, who: Survivor) -> list[Survivor]:
    """Living neighbours, clockwise (OTD-105, 106): the two beside in a game of four, else everybody."""
    others = clockwise(m, who.id)[1:] if who.alive else []
    if mode(m) == 4:
        beside = turned(who.direction, 1), turned(who.direction, 3)
        return [other for other in others if other.direction in beside]
    return others


def limit_lifted(m: Dead) -> bool:
    """OTD-109."""
    alive = living(m)
    return len(alive) == 1 or all(len(s.corridor()) >= CORRIDOR_LIMIT for s in alive)


def is_open(m: Dead, who: Survivor) -> bool:
    """May another zombie enter this corridor? (OTD-108)"""
    return who.alive and (len(who.corridor()) < CORRIDOR_LIMIT or limit_lifted(m))


def places(m: Dead) -> Iterator[tuple[Survivor, Zone, Zombie]]:
    """Every zombie in a corridor, and where it is."""
    for survivor in m.state.survivors:
        for zone in ZONES:
            for zombie in survivor.zone(zone):
                yield survivor, zone, zombie


def find(m: Dead, handle: int) -> tuple[Survivor, Zone, Zombie]:
    """The zombie of that handle, and where it is."""
    return next(place for place in places(m) if place[2].handle == handle)


def still_there(m: Dead, handle: int) -> bool:
    """Is that zombie still in a corridor?"""
    return any(zombie.handle == handle for _, _, zombie in places(m))


def teams(size: int) -> list[tuple[str, ...]]:
    """The legal teams of a size, in table order (OTD-203)."""
    return [team for team in itertools.combinations(CHARACTERS, size) if legal_team(team)]


def legal_team(team: tuple[str, ...]) -> bool:
    """OTD-203: three or four show all symbols; two share none."""
    shown = [symbol for id in team for symbol in CHARACTERS[id].symbols]
    if len(team) >= 3:
        return set(shown) == set(SYMBOLS)
    return len(shown) == len(set(shown))
