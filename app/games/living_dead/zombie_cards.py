"""Night of the Living Dead, section 8: the Effects and Action cards of the Zombie side, a class a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, choice
from app.engine.flow import Offer
from app.games.living_dead.attributes import is_ranged
from app.games.living_dead.cards import CARDS, kind_of, kinds
from app.games.living_dead.field import arrive, destroy_barricade, shift, ways
from app.games.living_dead.harm import hurt, replace
from app.games.living_dead.human_cards import unwear
from app.games.living_dead.playing import Played, register, stay
from app.games.living_dead.state import (
    ROWS,
    Night,
    Side,
    in_play,
    is_free,
    living,
    person,
    zombie_seat,
)


def free_columns(m: Night) -> list[int]:
    """Where row 4 has an empty space."""
    return [column for column in range(1, living(m) + 1) if is_free(m, ROWS, column)]


# --- Effects (NLD-61) -------------------------------------------------------------------------------------------------


class Bitten(Played, frozen=True, tag="bitten"):
    """Linked to a character that an attack has just damaged; offered after such an attack alone (bites.py)."""

    character: str

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        return iter(())

    def resolve(self, m: Night, side: Side) -> None:
        one = person(m, self.character)
        assert one is not None
        assert m.state.table is not None
        one.bitten.append(m.state.table)
        m.state.table = None
        m.tell("linked", "NLD:bitten", character=self.character)


class HelenGun(Played, frozen=True, tag="helen_gun"):
    """Helen, I Need that Gun!: a ranged weapon goes to Harry, who may not attack while this is in play."""

    character: str

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        if person(m, "harry"):
            yield from (cls(one.id) for one in m.state.people if one.id != "harry" and is_ranged(one))

    def resolve(self, m: Night, side: Side) -> None:
        giver, harry = person(m, self.character), person(m, "harry")
        assert giver is not None
        assert giver.weapon is not None
        assert harry is not None
        stay(m, side)
        kind = kind_of(giver.weapon)
        replaced = replace(m, harry, unwear(giver, kind))
        m.tell("gun_taken", "NLD:helen_gun", character=self.character, card=kind, replaced=replaced)


class LightsOut(Played, frozen=True, tag="lights_out"):
    """Characters' To Hit rolls -1 until the end of the next Human turn (attributes.py)."""


# --- Action cards -----------------------------------------------------------------------------------------------------


class DeadWalk(Played, frozen=True, tag="dead_walk"):
    """The Dead Walk: a zombie comes from the discard pile to row 4. It does not count for NLD-58."""

    zombie: str

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        if free_columns(m):
            yield from (cls(kind) for kind in kinds(side.discard) if CARDS[kind].type == "zombie")

    def resolve(self, m: Night, side: Side) -> None:
        m.then(z_dead_walk(self.zombie))


def _about_dead_walk(m: Night, zombie: str) -> dict[str, Any]:
    return {"zombie": zombie}


@choice(asks=zombie_seat, about=_about_dead_walk)
def z_dead_walk(m: Night, zombie: str) -> Iterable[Offer]:
    """The Dead Walk: on which space."""
    yield from (Place(column) for column in free_columns(m))


class Place(Action, frozen=True):
    """Here: the copy that was discarded last gets up."""

    column: int

    def apply(self, m: Night, seat: Seat) -> None:
        assert m.asked is not None
        side = m.state.zombie
        card = next(card for card in reversed(side.discard) if kind_of(card) == m.asked.args[0])
        side.discard.remove(card)
        risen = arrive(m, ROWS, self.column, card)
        m.tell("roused", "NLD:dead_walk", seat=seat, card=risen.kind, zid=risen.zid, column=self.column)


class ShuffleSideways(Played, frozen=True, tag="shuffle_sideways"):
    """A zombie moves one space within its row."""

    row: int
    column: int
    way: str

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        for row, column, _ in sorted(in_play(m), key=lambda found: (found[1], found[0])):
            yield from (cls(row, column, way) for way in ways(m, row, column))

    def resolve(self, m: Night, side: Side) -> None:
        shift(m, self.row, self.column, self.way, self.card(), "NLD:shuffle_sideways")


class TearItDown(Played, frozen=True, tag="tear_it_down"):
    """A Barricade is destroyed."""

    column: int

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        return (cls(n) for n, column in enumerate(m.state.columns, 1) if column.barricade)

    def resolve(self, m: Night, side: Side) -> None:
        destroy_barricade(m, self.column)
        m.tell("torn_down", "NLD:tear_it_down", seat=side.seat, column=self.column)


class SpilledGasoline(Played, frozen=True, tag="spilled_gasoline"):
    """The Truck is destroyed (no character named), or a weapon that burns, in somebody's hands."""

    character: str | None = None

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        if m.state.truck:
            yield cls()
        yield from (cls(one.id) for one in m.state.people if one.weapon and CARDS[kind_of(one.weapon)].burns)

    def resolve(self, m: Night, side: Side) -> None:
        if self.character is None:
            burnt = [one.id for one in m.state.people if one.aboard]
            burn_truck(m)
            m.tell("truck_burned", "NLD:spilled_gasoline", seat=side.seat, aboard=burnt, count=len(burnt))
        else:
            one = person(m, self.character)
            assert one is not None
            assert one.weapon is not None
            burnt = [one.id]
            kind = kind_of(one.weapon)
            m.state.human.discard.append(unwear(one, kind))
            m.tell("weapon_burned", "NLD:spilled_gasoline", seat=side.seat, character=one.id, card=kind)
        for id in burnt:
            hurt(m, id, CARDS["spilled_gasoline"].amount, "gasoline", "NLD:spilled_gasoline")


def burn_truck(m: Night) -> None:
    """The Truck leaves play: its fuel is lost and everybody alights."""
    assert m.state.truck is not None
    m.state.human.discard.append(m.state.truck)
    m.state.truck, m.state.fuelled = None, False
    for one in m.state.people:
        one.aboard = False


register(
    Bitten, HelenGun, LightsOut,
    DeadWalk, ShuffleSideways, TearItDown, SpilledGasoline,
)  # fmt: skip
