"""Oh Shit, Zombies!, OSZ-66 and 8.1, 8.4: cards that are played between actions, without a die."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from app.engine import Action, Seat, barred, choice, hinted
from app.engine.flow import Offer
from app.games.oh_zombies.barricade import barricade_edge, edges_in_front
from app.games.oh_zombies.ground import spread
from app.games.oh_zombies.mall import MALL
from app.games.oh_zombies.paying import AT_ONCE, again, once, unpaid, with_back
from app.games.oh_zombies.state import (
    BARRICADE_VALUE,
    QUIETERS,
    Die,
    Role,
    Siege,
    called,
    dude,
    ground_of,
    journey,
    occupied,
    spend,
    team,
    types,
)

CLIP = 3  # rounds
ARMS: Final[dict[str, Role]] = {"handgun": "gunner", "cricket_bat": "fighter"}

# --- What may be played ----------------------------------------------------------------------------------------------


def _one(m: Siege, seat: Seat) -> int:
    return 1


def _pawns(m: Siege, seat: Seat) -> int:
    return sum(one.role == "pawn" for one in team(m, seat))


def _ducts(m: Siege, seat: Seat) -> int:
    return len(team(m, seat)) * len(_open_stores(m))


def _fronts(m: Siege, seat: Seat) -> int:
    return len(edges_in_front(m, team(m, seat))) if m.options.more_barricades else 0


# Type of card: in how many ways it can be played now (8.1, 8.4).
FREE: Final[dict[str, Callable[[Siege, Seat], int]]] = {
    "clip": _one,
    "ammo_stash": _one,
    "skateboard": _one,
    "handgun": _pawns,
    "cricket_bat": _pawns,
    "ventilation_duct": _ducts,
    **dict.fromkeys(QUIETERS, _one),
    **dict.fromkeys(BARRICADE_VALUE, _fronts),
}


def plays(m: Siege, seat: Seat) -> Iterator[Offer]:
    """OSZ-66, 8.4: what can be played now."""
    for type_ in types(m.state.hands[seat]):
        ways = FREE[type_](m, seat) if type_ in FREE else 0
        if type_ in QUIETERS and m.state.quiet:
            yield hinted(Play(type_), (*AT_ONCE, "useless"))
        elif ways:
            yield once(Play(type_), ways)
        elif type_ in ARMS:
            yield barred(Play(type_), "OSZ-66", why="pawn")


class Play(Action, frozen=True):
    """Play a card between actions (OSZ-66)."""

    card: str

    def apply(self, m: Siege, seat: Seat) -> None:
        m.then(again(seat))
        if self.card in ARMS:
            m.then(choose_pawn(seat, self.card))
        elif self.card in BARRICADE_VALUE:
            m.then(barricade_edge(seat, None, self.card))
        elif self.card == "ventilation_duct":
            m.then(duct_dude(seat))
        else:
            spend(m, seat, self.card)
            _PLAYED[self.card](m, seat, self.card)


def _clip(m: Siege, seat: Seat, card: str) -> None:
    _load(m, seat, card, CLIP, None)


def _stash(m: Siege, seat: Seat, card: str) -> None:
    die = m.roll(6)
    _load(m, seat, card, die, die)


def _load(m: Siege, seat: Seat, card: str, rounds: int, die: int | None) -> None:
    m.state.ammo[seat] += rounds
    m.tell("ammo_found", "OSZ-66", seat=seat, card=card, die=die, added=rounds, total=m.state.ammo[seat])


def _skate(m: Siege, seat: Seat, card: str) -> None:
    die = m.roll(6)
    m.state.pool.append(Die(die, move_only=True))
    m.tell("skated", "OSZ-66", "OSZ-25", seat=seat, die=die)


def _quiet(m: Siege, seat: Seat, card: str) -> None:
    m.state.quiet = True
    m.tell("quieted", "OSZ-66", seat=seat, card=card)


_PLAYED: Final = {
    "clip": _clip, "ammo_stash": _stash, "skateboard": _skate, **dict.fromkeys(QUIETERS, _quiet),
}  # fmt: skip


# --- Arming a pawn ------------------------------------------------------------------------------------------------------


def _about_pawn(m: Siege, seat: Seat, card: str) -> dict[str, Any]:
    return {"card": card}


@choice(about=_about_pawn, veil=unpaid)
def choose_pawn(m: Siege, seat: Seat, card: str) -> Iterable[Offer]:
    """8.1: an own pawn for a Handgun or a Cricket Bat."""
    yield from with_back(m, [Upgrade(one.id) for one in team(m, seat) if one.role == "pawn"])


class Upgrade(Action, frozen=True):
    """This pawn gets it, for good (8.1)."""

    dude: int

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        card = m.asked.args[1]
        armed = dude(m, self.dude)
        assert armed is not None
        spend(m, seat, card)
        who = called(armed)
        armed.role = ARMS[card]
        m.tell("upgraded", "OSZ-66", seat=seat, dude=armed.id, who=who, role=armed.role, card=card)


# --- Ventilation ducts ----------------------------------------------------------------------------------------------------


def _arrival(m: Siege, store: str) -> int | None:
    """The closet, or the nearest empty square of the store to it (8.4)."""
    taken = occupied(m)
    return next((n for n in spread(ground_of(m), store, MALL.closet[store]) if n not in taken), None)


def _open_stores(m: Siege) -> list[str]:
    return [store for store in MALL.stores if _arrival(m, store) is not None]


@choice(veil=unpaid)
def duct_dude(m: Siege, seat: Seat) -> Iterable[Offer]:
    """8.4: who crawls."""
    yield from with_back(m, [Climb(one.id) for one in team(m, seat)])


class Climb(Action, frozen=True):
    """This dude crawls into the duct (8.4)."""

    dude: int

    def apply(self, m: Siege, seat: Seat) -> None:
        m.then(duct_store(seat, self.dude))


def _about_duct(m: Siege, seat: Seat, id: int) -> dict[str, Any]:
    return {"dude": id}


def _by_letter(m: Siege, seat: Seat, id: int) -> Action:
    return Emerge(min(_open_stores(m), key=lambda store: MALL.letter[store]))


@choice(about=_about_duct, default=_by_letter, veil=unpaid)
def duct_store(m: Siege, seat: Seat, id: int) -> Iterable[Offer]:
    """8.4: where the duct ends; not in a full store."""
    yield from with_back(m, [Emerge(store) for store in _open_stores(m)])


class Emerge(Action, frozen=True):
    """Come out on the store's closet, or beside it (8.4)."""

    store: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        crawler = dude(m, m.asked.args[1])
        square = _arrival(m, self.store)
        assert crawler is not None
        assert square is not None
        spend(m, seat, "ventilation_duct")
        before, crawler.square = crawler.square, square
        m.tell(
            "ducted", "OSZ-66",
            seat=seat, dude=crawler.id, who=called(crawler), store=self.store,
            **journey(before, square),
        )  # fmt: skip
