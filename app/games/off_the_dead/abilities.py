"""Off the Dead, 8.3: abilities. Once a game, on oneself or a living neighbour (OTD-106); spent once announced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, step
from app.engine.flow import Offer
from app.games.off_the_dead.horde import over, send_back, strike
from app.games.off_the_dead.plays import heal, infection_kills, pending, player, roll_again
from app.games.off_the_dead.reveal import reveal
from app.games.off_the_dead.rolls import Roll
from app.games.off_the_dead.state import (
    CHARACTERS,
    Dead,
    Survivor,
    Zone,
    active,
    at,
    find,
    neighbours,
    still_there,
)

SHAKE = 2
KIKI_STRENGTH = 4  # what Kiki can bring down


def has_ability(m: Dead, who: str, ability: str) -> bool:
    """Is that this survivor's ability, and still unused?"""
    return CHARACTERS[who].ability == ability and not at(m, who).ability_used


def reachable(m: Dead, who: str) -> list[Survivor]:
    """Whom an ability may be used on: its owner and the owner's living neighbours."""
    return [at(m, who), *neighbours(m, at(m, who))]


def spend(m: Dead, **params: Any) -> Survivor:
    """The ability is used, whatever comes of it; its owner."""
    who = player(m)
    who.ability_used = True
    m.tell("play", "OTD-600", "OTD-602", survivor=who.id, play=who.character.ability, **params)
    return who


def freeze(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """The active survivor's zombies neither bite nor move this turn."""
    target = active(m)
    helps = target.corridor() and not (m.state.frozen or (m.state.held and not target.melee))
    if has_ability(m, who, "freeze") and helps and target in reachable(m, who):
        yield Freeze()


class Freeze(Action, frozen=True):
    """ "Freeze!" """

    def apply(self, m: Dead, seat: Seat) -> None:
        spend(m, target=m.state.active)
        m.state.frozen = m.state.held = True


def encore(m: Dead, who: str, roll: Roll) -> Iterable[Offer]:
    """A roll of one's own or of a neighbour's again."""
    if has_ability(m, who, "encore") and at(m, roll.by) in reachable(m, who):
        yield Encore()


class Encore(Action, frozen=True):
    """ "Once more with feeling!" """

    def apply(self, m: Dead, seat: Seat) -> None:
        spend(m, target=pending(m).by)
        roll_again(m)


def kiki(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """Kiki fetches a zombie from any corridor in reach."""
    if has_ability(m, who, "kiki"):
        for survivor in reachable(m, who):
            last = survivor.zone_1[-1:]
            for zombie in survivor.corridor():
                stays = zombie in last and zombie.up and zombie.strength > KIKI_STRENGTH
                if not stays:  # where it would be driven to (OTD-606)
                    yield Kiki(zombie.handle)


def kiki_in_melee(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """The same, among those that are about to bite."""
    return _kiki_here(m, who, "melee")


def kiki_in_zone_2(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """The same, among those that are about to move."""
    return _kiki_here(m, who, "zone_2")


def _kiki_here(m: Dead, who: str, zone: Zone) -> Iterator[Offer]:
    if has_ability(m, who, "kiki") and active(m) in reachable(m, who):
        yield from (Kiki(zombie.handle) for zombie in active(m).zone(zone))


class Kiki(Action, frozen=True):
    """ "Fetch, Kiki!" """

    zombie: int

    def apply(self, m: Dead, seat: Seat) -> None:
        who = spend(m, zombie=self.zombie)
        m.then(reveal(who.id, self.zombie, "kiki", None), fetch(who.id, self.zombie), over(who.id, None))


@step
def fetch(m: Dead, who: str, handle: int) -> None:
    """8.3: Kiki brings down what is not too strong, and drives the rest back."""
    if not still_there(m, handle):
        return
    if find(m, handle)[2].strength <= KIKI_STRENGTH:
        m.then(strike(who, handle))
    else:
        send_back(m, handle, "OTD-602")


def big_wave(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """All zombies of somebody's melee zone go back to zone 1."""
    if has_ability(m, who, "big_wave"):
        yield from (BigWave(survivor.id) for survivor in reachable(m, who) if survivor.melee)


def big_wave_here(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """The same, for the active survivor."""
    if has_ability(m, who, "big_wave") and active(m) in reachable(m, who) and active(m).melee:
        yield BigWave(active(m).id)


class BigWave(Action, frozen=True):
    """ "Big wave!" """

    survivor: str

    def apply(self, m: Dead, seat: Seat) -> None:
        spend(m, target=self.survivor)
        for zombie in list(at(m, self.survivor).melee):
            send_back(m, zombie.handle, "OTD-602")


def shake(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """Somebody's infection -2."""
    if has_ability(m, who, "shake"):
        yield from (Shake(survivor.id) for survivor in reachable(m, who) if survivor.infected)


def shake_active(m: Dead, who: str, _: Roll) -> Iterable[Offer]:
    """The same, for the active survivor."""
    if has_ability(m, who, "shake") and active(m) in reachable(m, who) and active(m).infected:
        yield Shake(active(m).id)


def shake_before_infection(m: Dead, who: str, roll: Roll) -> Iterable[Offer]:
    """The same before the infection grows; a neighbour only where that would kill."""
    if who == m.state.active or infection_kills(m):
        yield from shake_active(m, who, roll)


class Shake(Action, frozen=True):
    """ "Protein shake" """

    survivor: str

    def apply(self, m: Dead, seat: Seat) -> None:
        spend(m, target=self.survivor)
        heal(m, at(m, self.survivor), SHAKE, "OTD-602")
