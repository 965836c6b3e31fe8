"""Off the Dead, chapter 6: the setup. Random draws happen in the order of its clauses."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from app.engine import Action, Seat, barred, choice, step
from app.engine.flow import Offer
from app.games.off_the_dead.horde import bring_out
from app.games.off_the_dead.state import (
    BOX,
    CHARACTERS,
    DIRECTIONS,
    DUO_EXTRAS,
    DUO_HORDE,
    RUBBLE,
    SOLO_HORDE,
    SYMBOLS,
    UNIQUES,
    WEAPONS,
    ZOMBIE_COUNTS,
    ZOMBIE_TYPES,
    Beach,
    Dead,
    Direction,
    HordeCard,
    Item,
    Options,
    Survivor,
    Symbol,
    clockwise,
    copies,
    mode,
    teams,
    turned,
    type_of,
)
from app.games.off_the_dead.turn import turn

FIRST_CARDS = 4  # come out before the first turn from level 5 on
POSITIONS = {1: 7, 2: 7, 3: 9, 4: 9}
GIFTS = {1: "colt", 2: "axe"}  # by level


def set_up(seats: int, options: Options) -> Beach:
    """The box unopened, and who sits where (OTD-201)."""
    if seats == 2 and options.two_player_variant == "two_each":
        held: dict[Direction, Seat] = {"north": 0, "east": 1, "south": 0, "west": 1}
    elif seats == 2:
        held = {"north": 0, "south": 1}
    else:
        held = {DIRECTIONS[seat]: seat for seat in range(seats)}
    box = [card for type_, count in BOX.items() for card in copies(type_, 1, count)]
    return Beach(holders=held, box=box)


@step
def setup(m: Dead) -> None:
    """The whole match: chapter 6, whose last step begins the first turn."""
    m.then(
        casting(), build_horde(), shuffle_horde(), starting_survivor(), gifts(), build_rubble(), first_zombies(),
        first_turn(),
    )  # fmt: skip


# --- Casting --------------------------------------------------------------------------------------------------------


@step
def casting(m: Dead) -> None:
    """OTD-202: everybody picks, or a legal team is dealt."""
    if m.options.casting == "choose":
        m.then(*(cast(direction) for direction in m.state.holders))
        return
    team = list(m.pick(teams(mode(m))))
    m.shuffle(team)
    for id, direction in zip(team, m.state.holders, strict=True):
        m.state.survivors.append(Survivor(id, direction))
    m.tell("cast_dealt", "OTD-202", "OTD-203", team=dict(zip(m.state.holders, team, strict=True)))


def _holder(m: Dead, direction: Direction) -> Seat:
    return m.state.holders[direction]


@choice(asks=_holder, about=lambda m, direction: {"direction": direction})
def cast(m: Dead, direction: Direction) -> Iterable[Offer]:
    """OTD-203: whoever still lets the team be completed."""
    chosen = {survivor.id for survivor in m.state.survivors}
    possible = [set(team) for team in teams(mode(m)) if chosen <= set(team)]
    for id in CHARACTERS:
        if id in chosen:
            yield barred(Pick(id), "OTD-202", survivor=id)
        elif any(id in team for team in possible):
            yield Pick(id)
        else:
            yield barred(Pick(id), "OTD-203", survivor=id)


class Pick(Action, frozen=True):
    """Play this survivor (OTD-202, 204)."""

    survivor: str

    def apply(self, m: Dead, seat: Seat) -> None:
        direction = list(m.state.holders)[len(m.state.survivors)]
        m.state.survivors.append(Survivor(self.survivor, direction))
        m.tell("picked", "OTD-202", seat=seat, survivor=self.survivor, direction=direction)


# --- The Horde ------------------------------------------------------------------------------------------------------


def _take(m: Dead, cards: list[str]) -> None:
    """Cards leave the box for the Horde, where each still lies face down with no arrow of its own."""
    for card in cards:
        m.state.box.remove(card)
        m.state.horde.append(HordeCard(card, "north"))


def _of_symbols(counts: dict[int, tuple[int, int, int]]) -> list[str]:
    """The first so many cards of each strength and symbol."""
    return [
        card
        for strength, numbers in counts.items()
        for symbol, number in zip(SYMBOLS, numbers, strict=True)
        for card in copies(f"{strength}_{symbol}", 1, number)
    ]


@step
def build_horde(m: Dead) -> None:
    """OTD-205: the zombies of the mode; two survivors get four extras and two sixes."""
    match mode(m):
        case 1:
            _take(m, [*_of_symbols(SOLO_HORDE), "6_skull_hand_1"])
        case 2:
            _take(m, _of_symbols(DUO_HORDE))
            if m.options.extra_zombies == "choose":
                m.then(*(extra_symbol(strength, n) for n, strength in enumerate(DUO_EXTRAS, 1)), sixes())
                return
            for strength in DUO_EXTRAS:
                _take(m, [m.pick(_extras(m, strength))])
            _mix_copies(m)
            m.then(sixes())
        case _:
            _take(m, [card for type_, count in ZOMBIE_COUNTS.items() for card in copies(type_, 1, count)])


def _mix_copies(m: Dead) -> None:
    """Which copies of a type are used is chance as well: else the number of a trophy would tell an extra (OTD-205)."""
    for type_, whole in ZOMBIE_COUNTS.items():
        used = [entry for entry in m.state.horde if type_of(entry.card) == type_]
        if ZOMBIE_TYPES[type_].strength in DUO_EXTRAS:
            numbers = copies(type_, 1, whole)
            m.shuffle(numbers)
            m.state.box = [card for card in m.state.box if type_of(card) != type_] + sorted(
                numbers[len(used) :]
            )
            for entry, card in zip(used, numbers, strict=False):
                entry.card = card


def _extras(m: Dead, strength: int) -> list[str]:
    """The zombies of a strength that are left in the box, in table order."""
    return [
        card
        for card in m.state.box
        if type_of(card) in ZOMBIE_TYPES and ZOMBIE_TYPES[type_of(card)].strength == strength
    ]


def _first_place(m: Dead, *_: Any) -> Seat:
    return m.state.holders["north"]


@choice(asks=_first_place, about=lambda m, strength, number: {"strength": strength, "number": number})
def extra_symbol(m: Dead, strength: int, number: int) -> Iterable[Offer]:
    """OTD-205: which symbol the next extra zombie shows, among those left."""
    left = {ZOMBIE_TYPES[type_of(card)].symbols[0] for card in _extras(m, strength)}
    for symbol in SYMBOLS:
        if symbol in left:
            yield PickSymbol(symbol)
        else:
            yield barred(PickSymbol(symbol), "OTD-205", symbol=symbol, strength=strength)


class PickSymbol(Action, frozen=True, tag="symbol"):
    """Add a zombie of this symbol (OTD-205)."""

    symbol: Symbol

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        strength = m.asked.args[0]
        card = next(card for card in _extras(m, strength) if type_of(card) == f"{strength}_{self.symbol}")
        _take(m, [card])
        m.tell("symbol_chosen", "OTD-205", seat=seat, symbol=self.symbol, strength=strength)


def six_pairs(cards: list[str]) -> list[list[str]]:
    """The pairs of sixes that show all three symbols together, in table order (OTD-205)."""
    pairs = itertools.combinations(cards, 2)
    return [
        list(pair) for pair in pairs if {s for card in pair for s in ZOMBIE_TYPES[type_of(card)].symbols} == set(SYMBOLS)
    ]  # fmt: skip


@step
def sixes(m: Dead) -> None:
    """OTD-205: two sixes that show three symbols."""
    _take(m, m.pick(six_pairs(_extras(m, 6))))


@step
def shuffle_horde(m: Dead) -> None:
    """OTD-206: shuffled, each card with an arrow of its own."""
    m.state.phase = "setup"
    horde = m.state.horde
    for entry in horde:
        type_ = type_of(entry.card)
        m.state.horde_made[type_] = m.state.horde_made.get(type_, 0) + 1
    m.shuffle(horde)
    for entry in horde:
        entry.direction = m.pick(DIRECTIONS)
    cards = [[entry.card, entry.direction] for entry in horde]
    m.tell("horde_made", "OTD-205", "OTD-206", count=len(horde), hidden={"cards": cards})


# --- Survivors' start, Rubble, first zombies ------------------------------------------------------------------------


@step
def starting_survivor(m: Dead) -> None:
    """OTD-207."""
    m.state.starter = m.pick(m.state.survivors).id
    m.tell("starter", "OTD-207", survivor=m.state.starter)


def _rubble_of(m: Dead) -> dict[str, int]:
    """How many cards of each type the mode's Rubble has (4.4)."""
    column = {1: 2, 2: 1}.get(mode(m), 0)
    return {type_: counts[column] for type_, counts in RUBBLE.items()}


@step
def gifts(m: Dead) -> None:
    """OTD-208: a Colt (level 1) or an Axe (level 2) each, from the box first, then out of the Rubble."""
    type_ = GIFTS.get(m.options.difficulty)
    if type_ is None:
        return
    rubble, whole = _rubble_of(m)[type_], RUBBLE[type_][0]
    stock = copies(type_, rubble + 1, whole) + copies(type_, 1, rubble)
    assert m.state.starter is not None
    for survivor, card in zip(clockwise(m, m.state.starter), stock, strict=False):
        m.state.box.remove(card)
        survivor.items.append(Item(card, WEAPONS[type_].ammo_max))
        m.tell("gift", "OTD-208", survivor=survivor.id, card=card)


@step
def build_rubble(m: Dead) -> None:
    """OTD-209: the Rubble of the mode and the unique cards, shuffled and dealt round."""
    box = m.state.box
    cards = [card for type_, n in _rubble_of(m).items() for card in copies(type_, 1, n) if card in box]
    if m.options.unique_items == 1:
        cards.append(f"{m.pick(UNIQUES)}_1")
    elif m.options.unique_items == 2:
        cards += [f"{unique}_1" for unique in UNIQUES]
    for card in cards:
        box.remove(card)
        m.state.rubble_made[type_of(card)] = m.state.rubble_made.get(type_of(card), 0) + 1
    m.shuffle(cards)
    positions = POSITIONS[mode(m)]
    m.state.rubble = [cards[i::positions] for i in range(positions)]
    piles = [list(pile) for pile in m.state.rubble]
    m.tell("rubble_made", "OTD-209", count=len(cards), positions=positions, hidden={"piles": piles})


@step
def first_zombies(m: Dead) -> None:
    """OTD-210: from level 5 on four cards come out at once."""
    assert m.state.starter is not None
    if m.options.difficulty >= 5:
        m.then(*(bring_out(m.state.starter) for _ in range(FIRST_CARDS)))


@step
def first_turn(m: Dead) -> None:
    """OTD-211, 212."""
    top = m.state.horde[0]
    if mode(m) == 1 and top.direction in ("north", "south"):
        top.direction = turned(top.direction, 1)
        m.tell("turned", "OTD-211", direction=top.direction, to=None, by=None)
    assert m.state.starter is not None
    m.then(turn(m.state.starter))
