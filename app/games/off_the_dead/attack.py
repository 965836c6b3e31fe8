"""Off the Dead, OTD-340 to 352: the attack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, barred, choice, step
from app.engine.flow import Offer
from app.games.off_the_dead.horde import about_survivor, bury_item, over, strike
from app.games.off_the_dead.reveal import reveal
from app.games.off_the_dead.rolls import Roll, need, pause, total
from app.games.off_the_dead.state import (
    WEAPONS,
    ZONES,
    Dead,
    Item,
    Survivor,
    Zombie,
    at,
    find,
    seat_of,
    type_of,
)

BURST_DICE = 2
CLEAVES_ON = 6
SNAPS_UP_TO = 2


def in_range(who: Survivor, reach: int) -> list[Zombie]:
    """The zombies of the own corridor up to a range: 1 is melee, 3 the whole corridor (section 4.1)."""
    return [zombie for zone in ZONES[::-1][:reach] for zombie in who.zone(zone)]


def attacks(m: Dead, who: str) -> Iterator[Offer]:
    """OTD-340: bare hands or a loaded weapon, one of each type and state, at every zombie in its range."""
    me = at(m, who)
    ways: dict[tuple[str | None, int | None], tuple[str | None, int]] = {
        (None, None): (None, me.character.range)
    }
    for item in me.items:
        if item.type in WEAPONS:
            reach = WEAPONS[item.type].range if item.ammo != 0 else 0
            ways.setdefault((item.type, item.ammo), (item.card, reach))
    for card, reach in ways.values():
        near = in_range(me, reach)
        for zombie in in_range(me, len(ZONES)):
            attack = Attack(card, zombie.handle)
            yield attack if zombie in near else barred(attack, "OTD-340", why="far" if reach else "unloaded")


class Attack(Action, frozen=True):
    """Attack a zombie with a weapon, or bare-handed (OTD-340, 341)."""

    weapon: str | None
    zombie: int

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        who = m.asked.args[0]
        m.tell("attacks", "OTD-340", survivor=who, weapon=self.weapon, zombie=self.zombie)
        weapon = None if self.weapon is None else at(m, who).item(self.weapon)
        if weapon is not None:
            spend_ammunition(m, who, weapon)
        m.instead(
            reveal(who, self.zombie, "attack", self.weapon),
            roll_to_hit(who, self.weapon, self.zombie),
            over(who, None),
        )


def spend_ammunition(m: Dead, who: str, weapon: Item) -> None:
    """OTD-341: one round, where the weapon needs any."""
    if weapon.ammo is not None:
        weapon.ammo -= 1
        m.tell("ammo", "OTD-341", survivor=who, card=weapon.card, left=weapon.ammo)


@step
def roll_to_hit(m: Dead, who: str, weapon: str | None, handle: int) -> None:
    """OTD-342: a die (Burst: two, the higher counts) and what is added to it."""
    burst = weapon is not None and type_of(weapon) == "mp5"
    roll = Roll(
        "attack", who, [m.roll(6) for _ in range(BURST_DICE if burst else 1)], zombie=handle, item=weapon
    )
    m.tell(
        "attack_roll", "OTD-342",
        survivor=who, zombie=handle, dice=roll.dice, total=total(m, roll), need=need(m, roll),
    )  # fmt: skip
    m.then(pause("attack", roll))


@step
def attack_counts(m: Dead, roll: list[Any]) -> None:
    """OTD-344, 352: struck down or not; and what an Axe does besides."""
    held = Roll(*roll)
    assert held.zombie is not None
    hit = total(m, held) >= need(m, held)
    felled = hit and not find(m, held.zombie)[2].tilted
    m.tell("hit" if hit else "missed", "OTD-344", survivor=held.by, zombie=held.zombie, total=total(m, held))
    after = []
    if held.item is not None and type_of(held.item) == "axe":
        if held.die >= CLEAVES_ON and felled:
            after = [cleave(held.by)]
        elif held.die <= SNAPS_UP_TO:
            after = [snap(held.by, held.item)]
    m.then(*([strike(held.by, held.zombie)] if hit else []), *after)


@step
def snap(m: Dead, who: str, axe: str) -> None:
    """OTD-352: the Axe breaks."""
    bury_item(m, at(m, who), axe, "snapped", "OTD-352")


def _strongest(m: Dead, who: str) -> Action:
    return Cleave(max(_beside(m, who), key=lambda zombie: zombie.strength).handle)


def _beside(m: Dead, who: str) -> list[Zombie]:
    return [zombie for zombie in at(m, who).melee if zombie.up]


@choice(asks=seat_of, about=about_survivor, default=_strongest)
def cleave(m: Dead, who: str) -> Iterable[Offer]:
    """OTD-352: one other face-up zombie beside the attacker."""
    yield from (Cleave(zombie.handle) for zombie in _beside(m, who))


class Cleave(Action, frozen=True):
    """Let the Axe swing on (OTD-352)."""

    zombie: int

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        who = m.asked.args[0]
        m.tell("cleaves", "OTD-352", survivor=who, zombie=self.zombie)
        m.then(strike(who, self.zombie))
