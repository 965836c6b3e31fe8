"""Off the Dead: a roll that may still be changed, and what it comes to as it stands (OTD-342, 343, 604)."""

from __future__ import annotations

from typing import NamedTuple

from app.engine import Frame
from app.games.off_the_dead.state import WEAPONS, Dead, at, find, is_open, mode, still_there, type_of

EVENTS = ("saw_me", "where_from", "straight_at_me", "going_south", "not_dying", "mommy")
FIRE_BONUS = 1


class Roll(NamedTuple):
    """Dice on the table: for which window, by whom. Plain data, so that it can lie in a frame; no dice: no roll.

    `item`: the card in use; `use`: what an event would make fail (attack, burn, kiki, or None).
    """

    kind: str = ""
    by: str = ""
    dice: tuple[int, ...] | list[int] = ()
    bonus: int = 0
    zombie: int | None = None
    use: str | None = None
    item: str | None = None
    zone: str | None = None
    victims: tuple[int, ...] | list[int] = ()

    @property
    def die(self) -> int:
        """The die that counts: the highest (Burst)."""
        return max(self.dice)


NO_ROLL = Roll()


def pause(kind: str, roll: Roll = NO_ROLL, passed: tuple[str, ...] = ()) -> Frame:
    """The step that opens a window, or asks the next one in it. Named, not imported: its plays start such effects."""
    return Frame("interval", (kind, tuple(roll), passed))


def total(m: Dead, roll: Roll) -> int:
    """What a roll comes to: OTD-342 for an attack, 8.2 for a fire, else the die."""
    if roll.kind == "attack":
        power = at(m, roll.by).character.strength if roll.item is None else WEAPONS[type_of(roll.item)].power
        return roll.die + power + roll.bonus
    return roll.die + roll.bonus


def need(m: Dead, roll: Roll) -> int:
    """The strength that an attack has to reach."""
    assert roll.zombie is not None
    return find(m, roll.zombie)[2].strength


def event_of(roll: Roll) -> str:
    """The event that a die means (section 4.8); above 6 it is the sixth."""
    return EVENTS[min(roll.die, len(EVENTS)) - 1]


def is_harmless(m: Dead, roll: Roll) -> bool:
    """OTD-716: the event would change nothing."""
    acting = at(m, roll.by)
    match event_of(roll):
        case "saw_me" | "where_from":
            return not m.state.horde
        case "straight_at_me":
            assert roll.zombie is not None
            return not can_leap(m, roll.by, roll.zombie)
        case "going_south":
            return not acting.items
    return False


def can_leap(m: Dead, who: str, handle: int) -> bool:
    """OTD-712: may that zombie move into the survivor's melee zone?"""
    if not still_there(m, handle):
        return False
    owner, zone, _ = find(m, handle)
    acting = at(m, who)
    return zone != "melee" if owner is acting else is_open(m, acting)


def coming(m: Dead, roll: Roll) -> int:
    """How many cards a Surprise Wave would bring out of this Horde (OTD-111)."""
    return min(surprise_cards(m, roll), len(m.state.horde))


def surprise_cards(m: Dead, roll: Roll) -> int:
    """OTD-318: how many cards a Surprise Wave brings on this die."""
    return (roll.die + 1) // 2 if mode(m) >= 3 else 1 if roll.die <= 3 else 2
