"""Night of the Living Dead, NLD-29 to 40: the Search Phase, its swaps, its Equipment, items and the Truck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from app.engine import Action, Seat, barred, choice
from app.engine.flow import Offer
from app.games.living_dead.cards import CARDS, WORN, kinds
from app.games.living_dead.decks import count_play, draw, spend
from app.games.living_dead.harm import heal, replace
from app.games.living_dead.human_cards import unwear
from app.games.living_dead.playing import Played, playable
from app.games.living_dead.state import (
    FULL_BOARDS,
    MOST_EQUIPMENT,
    MOST_SWAPS,
    House,
    Night,
    Person,
    anyone_carries,
    ask_again,
    carries,
    column_of,
    human_seat,
    living,
    neighbours,
    person,
)

KIT_HEALS: Final = CARDS["first_aid_kit"].amount
KIT_CARE: Final = 2  # tokens (4.2)
NURSE_HEALS: Final = 1


def end_search(*_: object) -> Action:
    """The default of the phase."""
    return EndSearch()


@choice(asks=human_seat, default=end_search)
def h_search(m: Night) -> Iterable[Offer]:
    """NLD-29: anything of this in any order, until the seat ends the phase."""
    yield from _equip(m)
    yield from effects(m)
    yield from action_cards(m)
    yield from _items(m)
    yield from _truck(m)
    yield from _swaps(m)
    yield EndSearch()


class EndSearch(Action, frozen=True):
    """End the Search Phase."""

    def apply(self, m: Night, seat: Seat) -> None:
        m.state.phase = "combat"


# --- Cards ------------------------------------------------------------------------------------------------------------


def _equip(m: Night) -> Iterator[Offer]:
    """NLD-30 to 34, or why not."""
    full = len(m.state.equipped) >= MOST_EQUIPMENT
    for kind in kinds(m.state.human.hand):
        if kind == "truck":
            yield barred(PlayTruck(), "NLD-30", why="two") if full else PlayTruck()
        elif kind in WORN:
            for one in m.state.people:
                no = ("NLD-30", "two") if full else _unfit(m.state, one, kind)
                equip = Equip(kind, one.id)
                yield equip if no is None else barred(equip, no[0], why=no[1])


def _unfit(house: House, one: Person, kind: str) -> tuple[str, str] | None:
    """Why this character cannot be given this card: clause and reason."""
    if one.id in house.equipped:
        return "NLD-30", "same"
    if one.aboard:
        return "NLD-34", "aboard"
    if one.id == "karen" and CARDS[kind].type != "item":
        return "NLD-34", "karen"
    return None


class Equip(Action, frozen=True):
    """Give a character Equipment from the hand; it is `found` (NLD-30 to 33)."""

    card: str
    character: str

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        one = person(m, self.character)
        assert one is not None
        count_play(m, m.state.human)
        replaced = replace(m, one, spend(m, m.state.human, self.card))
        one.found = True
        m.state.equipped.append(one.id)
        m.tell(
            "equipped", "NLD-30", *(("NLD-33",) if replaced else ()),
            seat=seat, character=one.id, card=self.card, replaced=replaced,
        )  # fmt: skip


class PlayTruck(Action, frozen=True):
    """The Truck comes into play (NLD-31)."""

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        count_play(m, m.state.human)
        m.state.truck = spend(m, m.state.human, "truck")
        m.state.fuelled = False
        m.state.equipped.append("truck")
        m.tell("truck_played", "NLD-31", seat=seat)


def effects(m: Night) -> Iterator[Offer]:
    """NLD-35: one Effect."""
    side = m.state.human
    for offer in playable(m, side, "effect"):
        assert isinstance(offer, Played)
        yield barred(offer, "NLD-35", why="effect") if side.effect else offer


def action_cards(m: Night) -> Iterator[Offer]:
    """NLD-78: one Action card a turn."""
    side = m.state.human
    for offer in playable(m, side, "action_card"):
        assert isinstance(offer, Played)
        yield barred(offer, "NLD-78", why="action") if side.action else offer


# --- Items and abilities (NLD-37) -------------------------------------------------------------------------------------


def _items(m: Night) -> Iterator[Offer]:
    for one in m.state.people:
        if carries(one, "first_aid_kit"):
            patients = [one, *neighbours(m, one.id)]
            for patient in sorted(patients, key=lambda other: column_of(m, other.id)):
                if _can_use(m, patient):
                    yield UseFirstAid(one.id, patient.id)
    for one in m.state.people:
        if carries(one, "key_ring"):
            if m.state.truck and not m.state.fuelled:
                yield UseKey(one.id, "fuel")
            yield UseKey(one.id, "draw")
    for one in m.state.people:
        if carries(one, "hammer_and_nails"):
            for n, column in enumerate(m.state.columns, 1):
                if column.barricade and column.barricade.boards < FULL_BOARDS:
                    yield UseHammer(one.id, n)
    if anyone_carries(m, "television") and not m.state.television:
        yield from (UseTv(kind) for kind in kinds(m.state.human.hand))
    helen = person(m, "helen")
    if helen is not None and not helen.nursed:
        yield from (Nurse(one.id) for one in neighbours(m, "helen") if one.damage)


def _can_use(m: Night, patient: Person) -> bool:
    """Is a First Aid Kit of use to this character? On Karen always, where care is what counts."""
    return bool(patient.damage or patient.bitten) or _is_cared_for(m, patient)


def _is_cared_for(m: Night, patient: Person) -> bool:
    return patient.id == "karen" and m.state.goal == "nurse_karen"


def _use_up(m: Night, bearer: str, kind: str) -> None:
    one = person(m, bearer)
    assert one is not None
    m.state.human.discard.append(unwear(one, kind))


class UseFirstAid(Action, frozen=True):
    """Discard a First Aid Kit: its bearer or somebody next to it heals 2 and loses all Bitten."""

    bearer: str
    target: str

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        patient = person(m, self.target)
        assert patient is not None
        _use_up(m, self.bearer, "first_aid_kit")
        healed = heal(m, patient, KIT_HEALS)
        bitten, patient.bitten = patient.bitten, []
        m.state.zombie.discard += bitten
        care = KIT_CARE if _is_cared_for(m, patient) else 0
        m.state.care += care
        m.tell(
            "first_aid", "NLD:first_aid_kit",
            seat=seat, bearer=self.bearer, character=self.target, n=healed, damage=patient.damage, bitten=len(bitten),
            care=care,
        )  # fmt: skip
        if care:
            m.tell("tokens", "NLD:first_aid_kit", goal=m.state.goal, n=care, total=m.state.care)


class UseKey(Action, frozen=True):
    """Discard a Key Ring: the Truck is fuelled, or a card is drawn."""

    bearer: str
    use: Literal["fuel", "draw"]

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        _use_up(m, self.bearer, "key_ring")
        if self.use == "fuel":
            m.state.fuelled = True
            m.tell("fuelled", "NLD:key_ring", seat=seat, bearer=self.bearer)
        else:
            m.tell("key_used", "NLD:key_ring", seat=seat, bearer=self.bearer)
            draw(m, m.state.human, 1, "NLD:key_ring")


class UseHammer(Action, frozen=True):
    """Discard Hammer and Nails: a Barricade has three boards again."""

    bearer: str
    column: int

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        barricade = m.state.columns[self.column - 1].barricade
        assert barricade is not None
        _use_up(m, self.bearer, "hammer_and_nails")
        barricade.boards = FULL_BOARDS
        m.tell(
            "mended", "NLD:hammer_and_nails",
            seat=seat, bearer=self.bearer, column=self.column, boards=barricade.boards,
        )  # fmt: skip


class UseTv(Action, frozen=True):
    """The Television, once a Search Phase: discard a card, draw one. This is no play (NLD-57)."""

    card: str

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        m.state.television = True
        m.state.human.discard.append(spend(m, m.state.human, self.card))
        m.tell("television", "NLD:television", seat=seat, card=self.card)
        draw(m, m.state.human, 1, "NLD:television")
        m.learned = True


class Nurse(Action, frozen=True):
    """Helen heals 1 damage of somebody next to her, and will not attack this turn."""

    target: str

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        helen, patient = person(m, "helen"), person(m, self.target)
        assert helen is not None
        assert patient is not None
        helen.nursed = True
        healed = heal(m, patient, NURSE_HEALS)
        m.tell("nursed", "NLD:helen", seat=seat, character=self.target, n=healed, damage=patient.damage)


# --- The Truck and the row (NLD-36, 38 to 40) -------------------------------------------------------------------------


def _truck(m: Night) -> Iterator[Offer]:
    if m.state.truck is None:
        return
    for one in m.state.people:
        if one.aboard:
            continue
        no = "fuel" if not m.state.fuelled else "boarded" if m.state.boarded else None
        yield barred(Board(one.id), "NLD-38", why=no) if no else Board(one.id)
    yield from (Alight(one.id) for one in m.state.people if one.aboard)


class Board(Action, frozen=True):
    """A character boards the Truck (NLD-38, 39)."""

    character: str

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        _seat_in_truck(m, self.character, aboard=True)
        m.state.boarded = True
        m.tell("boarded", "NLD-38", seat=seat, character=self.character)


class Alight(Action, frozen=True):
    """A character leaves the Truck (NLD-40)."""

    character: str

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        _seat_in_truck(m, self.character, aboard=False)
        m.tell("alighted", "NLD-40", seat=seat, character=self.character)


def _seat_in_truck(m: Night, id: str, *, aboard: bool) -> None:
    one = person(m, id)
    assert one is not None
    one.aboard = aboard


def _swaps(m: Night) -> Iterator[Offer]:
    spent = m.state.swaps >= MOST_SWAPS
    for i in range(1, living(m)):
        for j in range(i + 1, living(m) + 1):
            yield barred(Swap(i, j), "NLD-36", why="swaps") if spent else Swap(i, j)


class Swap(Action, frozen=True):
    """The characters of two columns change places, with everything that lies with them (NLD-36)."""

    i: int
    j: int

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        people = m.state.people
        one, other = people[self.i - 1], people[self.j - 1]
        people[self.i - 1], people[self.j - 1] = other, one
        m.state.swaps += 1
        m.tell("swapped", "NLD-36", seat=seat, characters=[one.id, other.id], columns=[self.i, self.j])
