"""Off the Dead, chapter 8: what all free plays share. What offers a play changes nothing; what makes it is an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.engine import Action, Seat
from app.engine.flow import Offer
from app.games.off_the_dead.rolls import Roll, pause
from app.games.off_the_dead.state import Dead, Survivor, active, at

# What a play offers: to the match, a survivor and the roll that hangs in the window (NO_ROLL: none).
Play = Callable[[Dead, str, Roll], Iterable[Offer]]


class Pass(Action, frozen=True):
    """Do nothing: an action (OTD-302), or in a window (OTD-601)."""

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        if m.asked.step == "window":
            who, kind, roll, passed = m.asked.args
            m.tell("passed", "OTD-601", survivor=who, window=kind)
            m.instead(pause(kind, Roll(*roll), (*passed, who)))
        else:
            m.tell("passed", "OTD-302", survivor=m.asked.args[0], window=None)
            m.instead()


def player(m: Dead) -> Survivor:
    """Who makes the play: whoever the open question is about."""
    assert m.asked is not None
    return at(m, m.asked.args[0])


def pending(m: Dead) -> Roll:
    """The roll that the open window is about."""
    assert m.asked is not None
    return Roll(*m.asked.args[2])


def reopen(m: Dead, roll: Roll) -> None:
    """The roll has changed: its window begins anew (OTD-601, 604)."""
    m.instead(pause(roll.kind, roll))


def heal(m: Dead, who: Survivor, levels: int, *clauses: str) -> None:
    """Infection goes down, not below none."""
    who.infection = max(0, who.infection - levels)
    m.tell("healed", *clauses, survivor=who.id, infection=who.infection)


def add(m: Dead, bonus: int) -> None:
    """The attack that has just failed gets more."""
    roll = pending(m)
    m.tell("bonus", "OTD-343", survivor=roll.by, bonus=bonus, by=player(m).id)
    reopen(m, roll._replace(bonus=roll.bonus + bonus))


def roll_again(m: Dead) -> None:
    """All dice of the roll again; the new roll stands even if it is worse (OTD-604)."""
    roll = pending(m)
    dice = [m.roll(6) for _ in roll.dice]
    m.tell("rerolled", "OTD-604", survivor=roll.by, dice=dice, by=player(m).id)
    reopen(m, roll._replace(dice=dice))


def bites_kill(m: Dead) -> bool:
    """Would the bites that are about to come kill the active survivor? (OTD-401, 402)"""
    who = active(m)
    return bool(who.melee) and who.infection + len(who.melee) >= who.character.infection_max


def infection_kills(m: Dead) -> bool:
    """Would the next level kill the active survivor? (OTD-502)"""
    return active(m).infection + 1 >= active(m).character.infection_max
