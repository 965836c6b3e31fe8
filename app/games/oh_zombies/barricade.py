"""Oh Shit, Zombies!, OSZ-55 to 60: barricades on doors and windows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, barred, choice
from app.engine.flow import Offer
from app.games.oh_zombies.mall import MALL, edge_name, edge_of
from app.games.oh_zombies.paying import Stop, again, once, pay, payments, unpaid, with_back
from app.games.oh_zombies.state import (
    BARRICADE_VALUE,
    Dude,
    Siege,
    called,
    dude,
    kind_of,
    spend,
    team,
    type_of,
    types,
)


def openings_of(one: Dude) -> list[int]:
    """The doors and windows in front of a dude, in compass order (OSZ-6, 55, 58)."""
    return [edge for edge in MALL.edges_of[one.square] if edge >= 0 and kind_of(edge) in ("door", "window")]


def edges_in_front(m: Siege, dudes: Iterable[Dude]) -> list[int]:
    """All of them in front of any of these dudes, each once."""
    return list(dict.fromkeys(edge for one in dudes for edge in openings_of(one)))


def _cards(m: Siege, seat: Seat) -> list[str]:
    """The seat's barricade cards, the smallest value first."""
    held = [type_ for type_ in types(m.state.hands[seat]) if type_ in BARRICADE_VALUE]
    return sorted(held, key=lambda type_: (BARRICADE_VALUE[type_], list(BARRICADE_VALUE).index(type_)))


def nail(m: Siege, edge: int, tokens: int) -> int:
    """Add tokens to those already there (OSZ-57). Returns the new number."""
    m.state.tokens[edge] = m.state.tokens.get(edge, 0) + tokens
    return m.state.tokens[edge]


def _tell(
    m: Siege,
    seat: Seat,
    one: Dude | None,
    edge: int,
    card: str | None,
    tokens: int,
    die: str | None,
    clause: str,
) -> None:
    total = nail(m, edge, tokens)
    stands = one.square if one is not None else MALL.sides[edge][0]
    m.tell(
        "barricaded", clause,
        seat=seat, dude=None if one is None else one.id, who=None if one is None else called(one),
        edge=edge_name(edge), opening=kind_of(edge), where=MALL.region[stands], card=card, tokens=tokens,
        count=tokens, total=total, die=die, free=die is None,
    )  # fmt: skip


# --- With a die (OSZ-56) ----------------------------------------------------------------------------------------------


def barricades(m: Siege, seat: Seat) -> Iterator[Offer]:
    """OSZ-56: a dude in front of a door or window, and a card to build with. Not with `more_barricades` (8.4)."""
    ways = payments(m)
    if not ways or m.options.more_barricades:
        return
    cards = _cards(m, seat)
    for one in team(m, seat):
        edges = openings_of(one)
        if not edges:
            yield barred(Barricade(one.id, ways[0]), "OSZ-55", why="edge")
        elif not cards:
            yield barred(Barricade(one.id, ways[0]), "OSZ-56", why="card")
        else:
            yield from (once(Barricade(one.id, way), len(edges) * len(cards)) for way in ways)


class Barricade(Action, frozen=True):
    """Build with a dude and a die (OSZ-56)."""

    dude: int
    die: str

    def apply(self, m: Siege, seat: Seat) -> None:
        m.then(barricade_edge(seat, self.dude, None, self.die), again(seat))


def _edges(m: Siege, seat: Seat, id: int | None) -> list[int]:
    if id is None:
        return edges_in_front(m, team(m, seat))
    one = dude(m, id)
    assert one is not None
    return openings_of(one)


def _about_edge(
    m: Siege, seat: Seat, id: int | None, card: str | None, die: str | None = None
) -> dict[str, Any]:
    return {"dude": id, "card": card}


@choice(about=_about_edge, veil=unpaid)
def barricade_edge(
    m: Siege, seat: Seat, id: int | None, card: str | None, die: str | None = None
) -> Iterable[Offer]:
    """OSZ-56: where; with `more_barricades` for a card that is played without a die (8.4)."""
    yield from with_back(m, [Build(edge_name(edge)) for edge in _edges(m, seat, id)])


class Build(Action, frozen=True):
    """Build on this door or window (OSZ-55)."""

    edge: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        _, id, card, *die = m.asked.args
        if card is None:
            m.then(barricade_card(seat, id, edge_of(self.edge), die[0], 0))
            return
        edge = edge_of(self.edge)
        builder = next(one for one in team(m, seat) if edge in openings_of(one))
        spend(m, seat, card)
        _tell(m, seat, builder, edge, card, BARRICADE_VALUE[card], None, "OSZ-57")


def _about_card(m: Siege, seat: Seat, id: int, edge: int, die: str, placed: int) -> dict[str, Any]:
    return {"dude": id, "edge": edge_name(edge), "die": die, "placed": placed}


def _smallest(m: Siege, seat: Seat, id: int, edge: int, die: str, placed: int) -> Action:
    return Stop() if placed else Use(_cards(m, seat)[0])


def _unless_begun(m: Siege, seat: Seat, id: int, edge: int, die: str, placed: int) -> str | None:
    return None if placed else unpaid(m)


@choice(about=_about_card, default=_smallest, veil=_unless_begun)
def barricade_card(m: Siege, seat: Seat, id: int, edge: int, die: str, placed: int) -> Iterable[Offer]:
    """OSZ-56: one card after the other, as many as it likes."""
    uses: list[Action] = [Use(type_) for type_ in _cards(m, seat)]
    if placed and uses:
        uses.append(Stop())
    yield from with_back(m, uses, paid=placed > 0)


class Use(Action, frozen=True):
    """Build with this card; the first one pays the die (OSZ-56)."""

    card: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        _, id, edge, die, placed = m.asked.args
        tokens = BARRICADE_VALUE[self.card]
        if not placed:
            pay(m, die)
            tokens += die == "six"
        spend(m, seat, self.card)
        _tell(m, seat, dude(m, id), edge, self.card, tokens, die, "OSZ-56")
        m.then(barricade_card(seat, id, edge, die, placed + tokens))


# --- Without a die (OSZ-59) -------------------------------------------------------------------------------------------


def free_barricades(m: Siege, seat: Seat) -> Iterator[Offer]:
    """OSZ-59: once a turn any card is worth a token."""
    cards = types(m.state.hands[seat])
    if cards and not m.state.free_used:
        for edge in edges_in_front(m, team(m, seat)):
            yield once(FreeBarricade(edge_name(edge)), len(cards))


class FreeBarricade(Action, frozen=True):
    """Discard a card for a token here (OSZ-59)."""

    edge: str

    def apply(self, m: Siege, seat: Seat) -> None:
        m.then(free_barricade_card(seat, edge_of(self.edge)), again(seat))


def oldest(m: Siege, seat: Seat, *_: object) -> Action:
    """The card that was drawn longest ago."""
    return Discard(type_of(m.state.hands[seat][0]))


def _about_free(m: Siege, seat: Seat, edge: int) -> dict[str, Any]:
    return {"edge": edge_name(edge)}


@choice(about=_about_free, default=oldest, veil=unpaid)
def free_barricade_card(m: Siege, seat: Seat, edge: int) -> Iterable[Offer]:
    """OSZ-59: any one card."""
    yield from with_back(m, [Discard(type_) for type_ in types(m.state.hands[seat])])


class Discard(Action, frozen=True):
    """Discard a card: over the limit, or for a token (OSZ-28, 59)."""

    card: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        spend(m, seat, self.card)
        if m.asked.step == free_barricade_card.name:
            edge = m.asked.args[1]
            m.state.free_used = True
            builder = next(one for one in team(m, seat) if edge in openings_of(one))
            m.tell("discarded", "OSZ-59", seat=seat, card=self.card)
            _tell(m, seat, builder, edge, None, 1, None, "OSZ-59")
        else:
            m.tell("discarded", "OSZ-28", seat=seat, card=self.card)
            m.then(m.asked)  # as long as there are too many
