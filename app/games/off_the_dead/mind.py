"""Off the Dead: what a bot works out once for a decision. All bots play for the team and share one memory of the Rubble.

Harm is in points: a first bite counts HARM_FIRST, a death HARM_DEATH.
"""

from __future__ import annotations

import functools
import math
import zlib
from collections.abc import Collection
from typing import Final

from app.engine import Seat
from app.games.off_the_dead.state import WEAPONS, ZONES, Dead, Survivor, Zombie, Zone, corpse, places, type_of

FORGETS = 0.15  # a seen card, with this chance in each turn: a good memory, not a perfect one

HARM_DEATH = 60.0
HARM_FIRST = 12.0  # the first bite, where infections grow
HARM_BITE = 5.0
# How near a zombie is to biting, by zone, before the bites of this turn and after them.
NEAR: Final = {
    "action_1": {"melee": 12.6, "zone_2": 5.9, "zone_1": 3.1},
    "action_2": {"melee": 8.4, "zone_2": 4.8, "zone_1": 2.8},
}


def remembers(m: Dead, seat: Seat) -> Collection[str]:
    """The Rubble cards whose place somebody who has watched still knows: one is forgotten now and then."""
    return [card for card, seen in m.state.seen.items() if m.state.turn - seen < _span(card, seen)]


@functools.lru_cache(4096)
def _span(card: str, seen: int) -> float:
    """For how many turns that look at that card is remembered."""
    chance = (zlib.crc32(f"{card} {seen}".encode()) + 1) / 2**32
    return math.log(chance) / math.log(1 - FORGETS)


class Mind:
    """What a bot works out once for a decision."""

    def __init__(self, m: Dead, seat: Seat) -> None:
        self.m = m
        self.known = set(remembers(m, seat))
        self.where = {place[2].handle: place for place in places(m)}
        down = [entry.card for entry in m.state.horde]
        down += [zombie.card for _, _, zombie in places(m) if not zombie.up]
        strengths = [corpse(card).strength for card in down]
        self.chances = [sum(s <= n for s in strengths) / max(1, len(strengths)) for n in range(13)]

    def find(self, handle: int) -> tuple[Survivor, Zone, Zombie]:
        """The zombie of that handle, and where it is."""
        return self.where[handle]

    def reaches(self, zombie: Zombie, power: int, dice: int = 1) -> float:
        """The chance to strike a zombie down with dice of which the highest counts."""
        if zombie.up:
            return at_least(zombie.strength - power, dice)
        by_die = [1 / 6] * 6 if dice == 1 else [(2 * n - 1) / 36 for n in range(1, 7)]
        return sum(p * self.chances[min(12, n + power)] for n, p in enumerate(by_die, 1))

    def harm(self, who: Survivor, bites: int) -> float:
        """What so many bites would cost."""
        return self.harm_at(who, who.infection, bites)

    def harm_at(self, who: Survivor, infection: int, bites: int) -> float:
        """The same, if its infection were another."""
        if bites <= 0:
            return 0.0
        if max(0, infection) + bites >= who.character.infection_max:
            return HARM_DEATH
        grows = self.m.options.difficulty >= 4
        first = HARM_FIRST - HARM_BITE if grows and infection <= 0 else 0.0
        return first + HARM_BITE * bites

    def load(self, who: Survivor) -> float:
        """How hard pressed a survivor is."""
        near = NEAR["action_2"]
        pressed = sum(near[zone] * len(who.zone(zone)) for zone in ZONES)
        armed = sum(0.5 * (item.ammo or 1) for item in who.items if item.type in WEAPONS)
        return pressed + 1.5 * who.infection - min(armed, 3.0)

    def tops(self) -> dict[int, str]:
        """The remembered top cards by position (from 1)."""
        return {i: type_of(p[-1]) for i, p in enumerate(self.m.state.rubble, 1) if p and p[-1] in self.known}


def at_least(need: int, dice: int = 1) -> float:
    """The chance that the highest of so many dice is at least `need`."""
    return 1.0 - (min(6, max(0, need - 1)) / 6) ** dice
