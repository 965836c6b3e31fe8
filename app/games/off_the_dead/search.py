"""Off the Dead, OTD-310 to 319: searching the Rubble, a game of pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, barred, choice, step
from app.engine.flow import Offer
from app.games.off_the_dead.horde import about_survivor, bring_out
from app.games.off_the_dead.rolls import Roll, pause, surprise_cards
from app.games.off_the_dead.state import UNIQUES, WEAPONS, Dead, Flipped, Item, at, seat_of, type_of

WAVE = "surprise_wave"
CARDS_A_WAVE = 3  # at levels 6 and 7, without rolling
LEAST_CARDS = 2


def searches(m: Dead) -> Iterator[Offer]:
    """OTD-310."""
    left = sum(map(len, m.state.rubble))
    yield Search() if left >= LEAST_CARDS else barred(Search(), "OTD-310", count=left)


class Search(Action, frozen=True):
    """Search the Rubble (OTD-311)."""

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        who = m.asked.args[0]
        m.tell("searches", "OTD-311", survivor=who)
        m.instead(search_1(who), search_2(who), look(who))


def _lowest(m: Dead, who: str) -> Action:
    return next(_flips(m))


def _flips(m: Dead) -> Iterator[Action]:
    yield from (Flip(number) for number, pile in enumerate(m.state.rubble, 1) if pile)


@choice(asks=seat_of, about=about_survivor, default=_lowest)
def search_1(m: Dead, who: str) -> Iterable[Offer]:
    """OTD-311: the first card."""
    return _flips(m)


@choice(asks=seat_of, about=about_survivor, default=_lowest)
def search_2(m: Dead, who: str) -> Iterable[Offer]:
    """OTD-311: the second card, whatever the first was."""
    return _flips(m)


class Flip(Action, frozen=True):
    """Flip the top card of a position. It is shown until it is taken, put back or discarded (section 5)."""

    position: int

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        beach = m.state
        card = beach.rubble[self.position - 1].pop()
        beach.flipped.append(Flipped(card, self.position))
        beach.seen[card] = beach.turn
        slot = len(beach.flipped) - 1
        m.tell(
            "flipped", "OTD-311", reveals=True,
            survivor=m.asked.args[0], hidden={"slot": slot, "card": card, "position": self.position},
        )  # fmt: skip


@step
def look(m: Dead, who: str) -> None:
    """OTD-312 to 319: what the two cards come to."""
    types = [type_of(flipped.card) for flipped in m.state.flipped]
    waves = [slot for slot, type_ in enumerate(types) if type_ == WAVE]
    uniques = [slot for slot, type_ in enumerate(types) if type_ in UNIQUES]
    if waves:
        back = [put_back(who)] * (len(types) - len(waves))
        m.then(*back, *(wave(who, slot) for slot in waves), clear_away(who))
    elif types[0] == types[1]:
        m.then(take(who), put_rest(who))
    elif uniques:
        m.then(*(take_unique(who, slot) for slot in uniques), put_rest(who))
    else:
        m.tell("no_pair", "OTD-315", survivor=who)
        m.then(put_rest(who))


@step
def put_rest(m: Dead, who: str) -> None:
    """OTD-315: every card that is still out goes back, one after the other."""
    out = sum(flipped.out for flipped in m.state.flipped)
    m.then(*[put_back(who)] * out, clear_away(who))


@step
def clear_away(m: Dead, who: str) -> None:
    """The search is over: nothing of it is left to see."""
    m.state.flipped = []


# --- Taking ---------------------------------------------------------------------------------------------------------


def _take_it(*_: object) -> Action:
    return Take()


@choice(asks=seat_of, about=about_survivor, default=_take_it, forced=False)
def take(m: Dead, who: str) -> Iterable[Offer]:
    """OTD-312: one of a pair may be taken."""
    yield Take()
    yield Refuse()


@choice(
    asks=seat_of, about=lambda m, who, slot: {"survivor": who, "card": slot}, default=_take_it, forced=False
)
def take_unique(m: Dead, who: str, slot: int) -> Iterable[Offer]:
    """OTD-319: a unique card may be taken without a pair."""
    yield Take()
    yield Refuse()


class Take(Action, frozen=True):
    """Take the card (OTD-312, 314, 319)."""

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        who, *slots = m.asked.args
        paired = not slots
        card = _leaves(m, 0 if paired else slots[0])
        weapon = WEAPONS.get(type_of(card))
        at(m, who).items.append(Item(card, weapon.ammo_max if weapon else None))
        clauses = ("OTD-312", "OTD-314") if paired else ("OTD-319",)
        m.tell("took", *clauses, reveals=True, survivor=who, card=type_of(card), hidden={"id": card})
        if paired and m.options.difficulty == 7:
            other = _leaves(m, 1)
            m.state.graveyard.append(other)
            m.tell("pair_discarded", "OTD-313", survivor=who, card=other)


class Refuse(Action, frozen=True):
    """Leave it (OTD-315)."""

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        m.tell("pair_refused", "OTD-315", reveals=True, survivor=m.asked.args[0])


def _leaves(m: Dead, slot: int) -> str:
    """A flipped card that does not go back to the Rubble."""
    flipped = m.state.flipped[slot]
    flipped.out = False
    del m.state.seen[flipped.card]
    return flipped.card


# --- Putting back ---------------------------------------------------------------------------------------------------


def _put_first(m: Dead, who: str) -> Action:
    return next(_puts(m))


def _puts(m: Dead) -> Iterator[Action]:
    for slot, flipped in enumerate(m.state.flipped):
        if flipped.out and type_of(flipped.card) != WAVE:
            yield from (Put(slot, number) for number in range(1, len(m.state.rubble) + 1))


@choice(asks=seat_of, about=about_survivor, default=_put_first, forced=False)
def put_back(m: Dead, who: str) -> Iterable[Offer]:
    """OTD-315, 316: which card next, and where; an empty position is as good as any."""
    return _puts(m)


class Put(Action, frozen=True):
    """Put a flipped card face down on a position. Cannot be taken back: that would be another look at it."""

    card: int
    position: int

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        flipped = m.state.flipped[self.card]
        flipped.out = False
        m.state.rubble[self.position - 1].append(flipped.card)
        where: dict[str, Any] = {"card": flipped.card, "position": self.position}
        known: dict[str, Any] = (
            {"card": type_of(flipped.card), "position": self.position} if m.options.open_memory else {}
        )
        m.tell(
            "put_back", "OTD-315", "OTD-316", reveals=True, hidden=where, survivor=m.asked.args[0], **known
        )


# --- Surprise Wave --------------------------------------------------------------------------------------------------


@step
def wave(m: Dead, who: str, slot: int) -> None:
    """OTD-317, 318: cards come out, as many as the die says; then the wave goes to the Graveyard."""
    m.tell("surprise_wave", "OTD-317", "OTD-318", survivor=who)
    m.then(wave_over(who, slot))
    if not m.state.horde:
        return
    if m.options.difficulty >= 6:
        m.tell("surprise_roll", "OTD-318", survivor=who, die=None, count=CARDS_A_WAVE)
        m.then(*[bring_out(who)] * CARDS_A_WAVE)
        return
    roll = Roll("surprise", who, (m.roll(6),))
    m.tell("surprise_roll", "OTD-318", survivor=who, die=roll.die, count=surprise_cards(m, roll))
    m.then(pause("surprise", roll))


@step
def surprise_counts(m: Dead, roll: list[Any]) -> None:
    """OTD-318: what the die says now."""
    held = Roll(*roll)
    m.then(*[bring_out(held.by)] * surprise_cards(m, held))


@step
def wave_over(m: Dead, who: str, slot: int) -> None:
    """OTD-113: a resolved Surprise Wave goes to the Graveyard."""
    card = _leaves(m, slot)
    m.state.graveyard.append(card)
    m.tell("surprise_over", "OTD-113", "OTD-318", survivor=who, card=card)
