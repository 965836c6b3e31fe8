"""Oh Shit, Zombies!, OSZ-20 to 29: the turn, its pool of dice, and what a seat may do with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine import Action, Seat, choice, step
from app.engine.flow import Offer
from app.games.oh_zombies import barricade, combat, destroy, horde, movement, plays, scavenge
from app.games.oh_zombies.barricade import Discard, oldest
from app.games.oh_zombies.state import DICE, HAND_LIMIT, Die, Siege, status, team, types


@step
def turn(m: Siege, seat: Seat) -> None:
    """OSZ-20, 21: roll, actions, discard, zombies; a seat without dudes has a zombie phase alone."""
    mall = m.state
    mall.turn += 1
    mall.active = seat
    mall.pool = []
    mall.free_used = mall.quiet = False
    mall.backs = 0
    mall.extinguished = []
    only_zombies = not team(m, seat)
    m.tell(
        "turn_began", "OSZ-21" if only_zombies else "OSZ-20",
        seat=seat, round=mall.round, number=mall.turn, only_zombies=only_zombies, status=status(m, seat),
    )  # fmt: skip
    if only_zombies:
        m.then(horde.zombie_phase(seat))
    else:
        m.then(roll(seat), main(seat), discard(seat), horde.zombie_phase(seat))


@step
def roll(m: Siege, seat: Seat) -> None:
    """OSZ-22: five action dice with a leader, three without."""
    m.state.phase = "actions"
    led = any(one.role == "leader" for one in team(m, seat))
    dice = [m.roll(6) for _ in range(DICE[led])]
    m.state.pool = [Die(value) for value in dice]
    m.tell("rolled", "OSZ-22", seat=seat, dice=dice)


def _end(*_: Any) -> Action:
    return EndActions()


@choice(default=_end)
def main(m: Siege, seat: Seat) -> Iterable[Offer]:
    """OSZ-23: everything that a seat may do in its Actions step."""
    yield from movement.moves(m, seat)
    yield from combat.attacks(m, seat)
    yield from scavenge.scavenges(m, seat)
    yield from barricade.barricades(m, seat)
    yield from destroy.destroys(m, seat)
    yield from plays.plays(m, seat)
    yield from barricade.free_barricades(m, seat)
    yield EndActions()


class EndActions(Action, frozen=True):
    """End the Actions step; unspent dice are lost (OSZ-23, 27)."""

    def apply(self, m: Siege, seat: Seat) -> None:
        lost = [die.value for die in m.state.pool]
        m.state.pool = []
        m.state.phase = "discard"
        m.tell("actions_ended", "OSZ-27", seat=seat, lost=lost, count=len(lost))


def _about_discard(m: Siege, seat: Seat) -> dict[str, Any]:
    return {"over": len(m.state.hands[seat]) - HAND_LIMIT}


@choice(about=_about_discard, default=oldest)
def discard(m: Siege, seat: Seat) -> Iterable[Offer]:
    """OSZ-28: one card, as long as there are more than four."""
    if len(m.state.hands[seat]) > HAND_LIMIT:
        yield from (Discard(type_) for type_ in types(m.state.hands[seat]))
