"""Night of the Living Dead, section 8: the Effects and Action cards of the Human side, a class a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, choice
from app.engine.flow import Offer
from app.games.living_dead.cards import HUMAN, WORN, kind_of, kinds, type_of
from app.games.living_dead.decks import shuffle_deck
from app.games.living_dead.harm import heal, replace
from app.games.living_dead.playing import Played, register
from app.games.living_dead.state import (
    ACTIVE,
    FULL_BOARDS,
    Night,
    Person,
    Side,
    human_seat,
    is_free,
    living,
    person,
)
from app.games.living_dead.state import (
    Barricade as Boards,
)

EQUIPMENT = (*WORN, "truck")


# --- Effects (NLD-35) -------------------------------------------------------------------------------------------------


class Barricade(Played, frozen=True, tag="barricade"):
    """Barricade the Windows: closes an empty Active space, with two boards, three while Ben lives."""

    column: int

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        return (cls(column) for column in range(1, living(m) + 1) if is_free(m, ACTIVE, column))

    def resolve(self, m: Night, side: Side) -> None:
        assert m.state.table is not None
        boards = FULL_BOARDS if person(m, "ben") else HUMAN["barricade"].amount
        m.state.columns[self.column - 1].barricade = Boards(m.state.table, boards)
        m.state.table = None
        m.tell("barricaded", "NLD:barricade", column=self.column, boards=boards)


class MessedUp(Played, frozen=True, tag="messed_up"):
    """They're All Messed Up: all zombies have Strength -1 until the next Human turn (attributes.py)."""


class BurningArmchair(Played, frozen=True, tag="burning_armchair"):
    """Nobody enters the Active Row and no Barricade loses boards until the next Human turn (field.py)."""


# --- Action cards -----------------------------------------------------------------------------------------------------


class SearchTheHouse(Played, frozen=True, tag="search_the_house"):
    """Take any Equipment out of the own deck; it is shown, and the deck is shuffled."""

    def resolve(self, m: Night, side: Side) -> None:
        if equipment_in(side.deck):
            m.then(h_pick_equipment())
            return
        m.tell("nothing_found", "NLD:search_the_house", seat=side.seat)
        shuffle_deck(m, side, "NLD:search_the_house")


def equipment_in(cards: Iterable[str]) -> list[str]:
    """The kinds of Equipment among cards, the Truck included."""
    return [kind for kind in kinds(cards) if kind in EQUIPMENT]


@choice(asks=human_seat)
def h_pick_equipment(m: Night) -> Iterable[Offer]:
    """Search the House: which kind."""
    yield from (Take(kind) for kind in equipment_in(m.state.human.deck))


class Take(Action, frozen=True):
    """Take a card of this kind out of the deck, the topmost one."""

    card: str

    def apply(self, m: Night, seat: Seat) -> None:
        side = m.state.human
        found = next(card for card in side.deck if kind_of(card) == self.card)
        side.deck.remove(found)
        side.hand.append(found)
        side.known.append(found)
        m.tell("fetched", "NLD:search_the_house", seat=seat, card=self.card)
        shuffle_deck(m, side, "NLD:search_the_house")


class PullTogether(Played, frozen=True, tag="pull_together"):
    """Melee damage of all characters +1 until the end of this turn."""

    def resolve(self, m: Night, side: Side) -> None:
        m.state.pull_together += HUMAN["pull_together"].amount
        m.tell("pulled_together", "NLD:pull_together", seat=side.seat)


class HoldStill(Played, frozen=True, tag="hold_still"):
    """A damaged character heals 1, then another one or nobody."""

    character: str

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        return (cls(one.id) for one in m.state.people if one.damage)

    def resolve(self, m: Night, side: Side) -> None:
        _hold_still(m, self.character)
        m.then(h_second_target(self.card(), self.character))


class DownToTheCellar(Played, frozen=True, tag="down_to_the_cellar"):
    """A character cannot be attacked until the next Human turn, then another one or nobody."""

    character: str

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        return (cls(one.id) for one in m.state.people)

    def resolve(self, m: Night, side: Side) -> None:
        _hide(m, self.character)
        m.then(h_second_target(self.card(), self.character))


def _hold_still(m: Night, id: str) -> None:
    one = person(m, id)
    assert one is not None
    healed = heal(m, one, HUMAN["hold_still"].amount)
    m.tell("healed", "NLD:hold_still", character=id, n=healed, damage=one.damage, cause="hold_still")


def _hide(m: Night, id: str) -> None:
    one = person(m, id)
    assert one is not None
    one.in_cellar = True
    m.tell("hid", "NLD:down_to_the_cellar", character=id)


# Cards with a second target: whom it may be, and what happens to it.
_SECOND: dict[str, tuple[Callable[[Person], bool], Callable[[Night, str], None]]] = {
    "hold_still": (lambda one: one.damage > 0, _hold_still),
    "down_to_the_cellar": (lambda one: True, _hide),
}


def _nobody(*_: object) -> Action:
    return Nobody()


def _about_second(m: Night, card: str, first: str) -> dict[str, Any]:
    return {"card": card, "first": first}


@choice(asks=human_seat, about=_about_second, default=_nobody)
def h_second_target(m: Night, card: str, first: str) -> Iterable[Offer]:
    """Another character, or nobody."""
    fits, _ = _SECOND[card]
    yield from (Choose(one.id) for one in m.state.people if one.id != first and fits(one))
    yield Nobody()


class Choose(Action, frozen=True):
    """The second character."""

    character: str

    def apply(self, m: Night, seat: Seat) -> None:
        assert m.asked is not None
        _SECOND[m.asked.args[0]][1](m, self.character)


class Nobody(Action, frozen=True):
    """No second character."""

    def apply(self, m: Night, seat: Seat) -> None:
        return


class HandItOver(Played, frozen=True, tag="hand_it_over"):
    """Equipment goes from one character to another, who is not `found` by it (ruling 31, 50)."""

    giver: str
    equipment: str
    receiver: str

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterator[Played]:
        for giver in m.state.people:
            for kind in kinds(worn(giver)):
                for receiver in m.state.people:
                    if receiver is not giver and (HUMAN[kind].type == "item" or receiver.id != "karen"):
                        yield cls(giver.id, kind, receiver.id)

    def resolve(self, m: Night, side: Side) -> None:
        giver, receiver = person(m, self.giver), person(m, self.receiver)
        assert giver is not None
        assert receiver is not None
        replaced = replace(m, receiver, unwear(giver, self.equipment))
        m.tell(
            "handed", "NLD:hand_it_over",
            giver=self.giver, receiver=self.receiver, card=self.equipment, replaced=replaced,
        )  # fmt: skip


def worn(one: Person) -> list[str]:
    """The Equipment that lies with a character."""
    return [*([one.weapon] if one.weapon else []), *one.items]


def unwear(one: Person, kind: str) -> str:
    """Take Equipment of a kind from a character; returns the card."""
    card = next(card for card in worn(one) if kind_of(card) == kind)
    if type_of(card) == "item":
        one.items.remove(card)
    else:
        one.weapon = None
    return card


register(
    Barricade, MessedUp, BurningArmchair,
    SearchTheHouse, PullTogether, HoldStill, DownToTheCellar, HandItOver,
)  # fmt: skip
