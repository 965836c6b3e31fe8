"""Oh Shit, Zombies!, OSZ-51 to 54 and 8.3: scavenging, and the events that lie in the piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from app.engine import Action, Seat, barred, choice
from app.engine.flow import Offer
from app.games.oh_zombies.ground import adjacent, spread
from app.games.oh_zombies.mall import MALL, edge_name, square_name, square_of
from app.games.oh_zombies.paying import Stop, again, pay, payments, stopping
from app.games.oh_zombies.state import (
    EVENTS,
    ZOMBIE_TOKENS,
    Die,
    Siege,
    called,
    dude,
    ground_of,
    occupied,
    put_dude,
    put_zombie,
    shut_of,
    store_at,
    team,
    type_of,
)

RAMPAGE = 3  # dice


def scavenges(m: Siege, seat: Seat) -> Iterator[Offer]:
    """OSZ-51, 54: any dude in a store whose pile is not empty."""
    ways = payments(m)
    for one in team(m, seat) if ways else ():
        store = store_at(one.square)
        if store is None:
            yield barred(Scavenge(one.id, ways[0]), "OSZ-54", why="here")
        elif not m.state.piles[store]:
            yield barred(Scavenge(one.id, ways[0]), "OSZ-51", why="empty")
        else:
            yield from (Scavenge(one.id, payment) for payment in ways)


class Scavenge(Action, frozen=True):
    """Draw the top card of the store one stands in (OSZ-51)."""

    dude: int
    die: str

    def apply(self, m: Siege, seat: Seat) -> None:
        one = dude(m, self.dude)
        assert one is not None
        store = store_at(one.square)
        assert store is not None
        pay(m, self.die)
        m.then(again(seat))
        if self.die == "six":
            m.then(scavenge_more(seat, self.dude, store))
        draw(m, seat, self.dude, store, self.die)


def draw(m: Siege, seat: Seat, id: int, store: str, payment: str | None) -> None:
    """OSZ-53: items and actions go to the hand unseen, an event happens at once."""
    finder = dude(m, id)
    assert finder is not None
    card = m.state.piles[store].pop(0)
    type_, left = type_of(card), len(m.state.piles[store])
    said: dict[str, Any] = {
        "seat": seat,
        "dude": id,
        "who": called(finder),
        "store": store,
        "die": payment,
        "left": left,
    }
    if type_ not in EVENTS:
        m.state.hands[seat].append(card)
        m.tell("scavenged", "OSZ-51", "OSZ-53", **said, secret={seat: {"card": type_}})
        return
    m.tell("event_drawn", "OSZ-53", **said, card=type_, reveals=True)
    (m.state.in_play if type_ == "rage_virus" else m.state.discard).append(card)
    _HAPPENS[type_](m, seat, id, store)


def _about_more(m: Siege, seat: Seat, id: int, store: str) -> dict[str, Any]:
    return {"dude": id, "store": store}


@choice(about=_about_more, default=stopping)
def scavenge_more(m: Siege, seat: Seat, id: int, store: str) -> Iterable[Offer]:
    """OSZ-52: a six draws a second card, if there is one."""
    if m.state.piles[store]:
        yield Draw()
        yield Stop()


class Draw(Action, frozen=True):
    """Draw a second card (OSZ-52)."""

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        _, id, store = m.asked.args
        draw(m, seat, id, store, None)


# --- Events (8.3) -----------------------------------------------------------------------------------------------------


def _zombies(m: Siege, seat: Seat, id: int, store: str) -> None:
    """Oh Shit, Zombies!: as many as the die says, on the nearest empty squares of the store."""
    finder = dude(m, id)
    assert finder is not None
    die = m.roll(6)
    taken = occupied(m)
    free = [n for n in spread(ground_of(m), store, finder.square) if n not in taken]
    room = max(0, ZOMBIE_TOKENS - len(m.state.zombies))
    came = [put_zombie(m, square) for square in free[: min(die, room)]]
    m.tell(
        "zombies_appeared", "OSZ-53", "OSZ-82",
        seat=seat, die=die, store=store, count=len(came), missing=die - len(came),
        zombies=[{"zid": one.zid, "square": square_name(one.square)} for one in came],
    )  # fmt: skip


def _survivor(m: Siege, seat: Seat, id: int, store: str) -> None:
    """Survivor: a pawn beside the finder, else on the nearest empty square of the store, else nobody."""
    finder = dude(m, id)
    assert finder is not None
    taken = occupied(m)
    if any(n not in taken for n in adjacent(ground_of(m), shut_of(m), finder.square)):
        m.then(survivor_square(seat, id, store))
        return
    free = next((n for n in spread(ground_of(m), store, finder.square) if n not in taken), None)
    if free is None:
        m.tell("survivor_lost", "OSZ-53", seat=seat)
    else:
        _join(m, seat, free)


def _join(m: Siege, seat: Seat, square: int) -> None:
    fresh = put_dude(m, seat, "pawn", square)
    m.tell(
        "survivor_joined", "OSZ-53",
        seat=seat, dude=fresh.id, who=called(fresh), square=square_name(square), where=MALL.region[square],
    )  # fmt: skip


@choice(about=_about_more)
def survivor_square(m: Siege, seat: Seat, id: int, store: str) -> Iterable[Offer]:
    """8.3: an empty square beside the finder, in compass order."""
    finder, taken = dude(m, id), occupied(m)
    assert finder is not None
    for n in adjacent(ground_of(m), shut_of(m), finder.square):
        if n not in taken:
            yield PlacePawn(square_name(n))


class PlacePawn(Action, frozen=True):
    """The survivor joins here (8.3)."""

    square: str

    def apply(self, m: Siege, seat: Seat) -> None:
        _join(m, seat, square_of(self.square))


def _rampage(m: Siege, seat: Seat, id: int, store: str) -> None:
    dice = [m.roll(6) for _ in range(RAMPAGE)]
    m.state.pool += [Die(value) for value in dice]
    m.tell("rampage", "OSZ-53", seat=seat, dice=dice)


def _oops(m: Siege, seat: Seat, id: int, store: str) -> None:
    """Oops: all barricade tokens on the openings of the store are gone (R21); glass and breaches stay."""
    gone = {edge: m.state.tokens.pop(edge) for edge in MALL.openings[store] if edge in m.state.tokens}
    m.tell(
        "barricades_gone", "OSZ-53", "OSZ-11",
        seat=seat, store=store, edges={edge_name(edge): n for edge, n in gone.items()}, count=sum(gone.values()),
    )  # fmt: skip


def _virus(m: Siege, seat: Seat, id: int, store: str) -> None:
    m.tell("virus_out", "OSZ-80", seat=seat, count=len(m.state.in_play))


_HAPPENS: Final = {
    "oh_shit_zombies": _zombies,
    "survivor": _survivor,
    "rampage": _rampage,
    "oops": _oops,
    "rage_virus": _virus,
}
