"""Off the Dead, 8.1 and 8.2: equipment. Only the active survivor's own, and discarded after use (OTD-602)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, step
from app.engine.flow import Offer
from app.games.off_the_dead.horde import bury_item, over, send_under, strike
from app.games.off_the_dead.plays import add, heal, player
from app.games.off_the_dead.reveal import reveal
from app.games.off_the_dead.rolls import FIRE_BONUS, Roll, pause
from app.games.off_the_dead.state import WEAPONS, ZONES, Dead, Survivor, Zone, at, find, type_of

ADRENALINE, SCOPE = 2, 2


def used(m: Dead, type_: str, **params: Any) -> str:
    """Announce the use of an equipment card; which card it is."""
    who = player(m)
    item = who.has(type_)
    assert item is not None
    m.tell("play", "OTD-600", "OTD-602", survivor=who.id, play=type_, card=item.card, **params)
    return item.card


def adrenaline(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """Infection -2."""
    if at(m, who).infected and at(m, who).has("adrenaline"):
        yield Adrenaline()


class Adrenaline(Action, frozen=True):
    """Play Adrenaline."""

    def apply(self, m: Dead, seat: Seat) -> None:
        card = used(m, "adrenaline")
        heal(m, player(m), ADRENALINE, "OTD-602")
        bury_item(m, player(m), card)


def first_aid_kit(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """Infection to none."""
    if at(m, who).infected and at(m, who).has("first_aid_kit"):
        yield FirstAidKit()


class FirstAidKit(Action, frozen=True):
    """Play the First Aid Kit."""

    def apply(self, m: Dead, seat: Seat) -> None:
        card = used(m, "first_aid_kit")
        heal(m, player(m), player(m).infection, "OTD-602")
        bury_item(m, player(m), card)


def barricade(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """No movement this turn."""
    me = at(m, who)
    if me.has("barricade") and not m.state.held and (me.zone_1 or me.zone_2):
        yield Barricade()


class Barricade(Action, frozen=True):
    """Play a Barricade."""

    def apply(self, m: Dead, seat: Seat) -> None:
        card = used(m, "barricade")
        m.state.held = True
        bury_item(m, player(m), card)


def refill(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """A Jerrycan fills a Chainsaw."""
    if at(m, who).has("jerrycan"):
        yield from (Refill(card) for card in empties(at(m, who), lambda type_: type_ == "chainsaw"))


def magazine(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """A Magazine fills a Colt or an MP5."""
    if at(m, who).has("magazine"):
        yield from (Magazine(card) for card in empties(at(m, who), lambda type_: WEAPONS[type_].gun))


def empties(who: Survivor, wanted: Callable[[str], bool]) -> Iterator[str]:
    """Weapons of a kind that are not full, one of each type and state."""
    states: set[tuple[str, int | None]] = set()
    for item in who.items:
        weapon = WEAPONS.get(item.type)
        if weapon is not None and wanted(item.type) and item.ammo != weapon.ammo_max:
            if (item.type, item.ammo) not in states:
                yield item.card
            states.add((item.type, item.ammo))


def load(m: Dead, card: str, weapon: str) -> None:
    """A weapon is full again."""
    item = player(m).item(weapon)
    assert item is not None
    item.ammo = WEAPONS[item.type].ammo_max
    m.tell("refilled", "OTD-602", survivor=player(m).id, card=weapon, ammo=item.ammo)
    bury_item(m, player(m), card)


class Refill(Action, frozen=True):
    """Pour a Jerrycan into a Chainsaw."""

    weapon: str

    def apply(self, m: Dead, seat: Seat) -> None:
        load(m, used(m, "jerrycan", weapon=self.weapon), self.weapon)


class Magazine(Action, frozen=True):
    """Load a gun."""

    weapon: str

    def apply(self, m: Dead, seat: Seat) -> None:
        load(m, used(m, "magazine", weapon=self.weapon), self.weapon)


def toy(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """One zombie of the own corridor goes under the Horde."""
    if at(m, who).has("toy"):
        yield from (Toy(zombie.handle) for zombie in at(m, who).corridor())


def toy_in_zone_2(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """The same, where only zone 2 is about to move into reach."""
    if at(m, who).has("toy"):
        yield from (Toy(zombie.handle) for zombie in at(m, who).zone_2)


class Toy(Action, frozen=True):
    """Throw a Toy for a zombie to run after."""

    zombie: int

    def apply(self, m: Dead, seat: Seat) -> None:
        card = used(m, "toy", zombie=self.zombie)
        send_under(m, self.zombie)
        bury_item(m, player(m), card)


def scope(m: Dead, who: str, roll: Roll) -> Iterable[Offer]:
    """+2 to the attack with a gun that has just failed."""
    gun = roll.item is not None and WEAPONS[type_of(roll.item)].gun
    if gun and roll.by == who and at(m, who).has("scope"):
        yield Scope()


class Scope(Action, frozen=True):
    """Look again, through a Scope."""

    def apply(self, m: Dead, seat: Seat) -> None:
        card = used(m, "scope")
        bury_item(m, player(m), card)
        add(m, SCOPE)


# --- Jerrycan, burn (8.2) -------------------------------------------------------------------------------------------


def burn(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """A zone of the own corridor goes up in flames."""
    if at(m, who).has("jerrycan"):
        yield from (Burn(zone) for zone in ZONES if at(m, who).zone(zone))


class Burn(Action, frozen=True):
    """Burn a zone (8.2, steps 1 and 2)."""

    zone: Zone

    def apply(self, m: Dead, seat: Seat) -> None:
        who = player(m)
        card = used(m, "jerrycan", zone=self.zone)
        victims = [zombie.handle for zombie in who.zone(self.zone)]
        m.then(
            *(reveal(who.id, handle, "burn", card) for handle in victims),
            ignite(who.id, self.zone, victims),
            over(who.id, card),
        )


@step
def ignite(m: Dead, who: str, zone: Zone, victims: list[int]) -> None:
    """8.2, steps 3 and 4: who is still in the zone burns, if anybody."""
    left = [zombie.handle for zombie in at(m, who).zone(zone) if zombie.handle in victims]
    if left:
        roll = Roll("fire", who, (m.roll(6),), FIRE_BONUS, zone=zone, victims=left)
        m.tell("fire", "OTD-602", survivor=who, zone=zone, die=roll.die, total=roll.die + FIRE_BONUS)
        m.then(pause("fire", roll))


@step
def fire_counts(m: Dead, roll: list[Any]) -> None:
    """8.2, step 5: every victim that is not stronger than the total is struck down, in order of arrival."""
    held = Roll(*roll)
    total = held.die + held.bonus
    burnt = [handle for handle in held.victims if find(m, handle)[2].strength <= total]
    m.tell("burnt", "OTD-345", survivor=held.by, total=total, count=len(burnt))
    m.then(*(strike(held.by, handle) for handle in burnt))
