"""Oh Shit, Zombies!, section 10: a seat resigns."""

from __future__ import annotations

from app.engine import Refused, Seat
from app.games.oh_zombies.blow import Blow, owner_of
from app.games.oh_zombies.combat import follow
from app.games.oh_zombies.death import end_actions, pass_marker, strip
from app.games.oh_zombies.score import horde_wins, last_seat
from app.games.oh_zombies.state import Siege

ATTACK = ("attack_play", "strike", "defence_play", "counter", "land", "parry")  # steps of an attack under way


def leave(m: Siege, seat: Seat) -> None:
    """Its dudes leave without becoming zombies, its cards and ammunition go, its place in the order of turns stays."""
    mall = m.state
    if seat in mall.gone:
        raise Refused("seat_gone")
    _call_off(m, seat)
    mall.dudes = [one for one in mall.dudes if one.seat != seat]
    mall.gone.append(seat)
    strip(m, seat)
    m.tell("left", "OSZ-103", seat=seat)
    left = [other for other in range(m.seats) if other not in mall.gone]
    if len(left) <= 1:
        last_seat(m, left[0] if left else seat)
        return
    if mall.master == seat:
        pass_marker(m, left)
    if mall.phase == "setup":
        return
    if not mall.dudes:
        horde_wins(m, by_leaving=True)
    elif mall.active == seat:
        end_actions(m)


def _call_off(m: Siege, seat: Seat) -> None:
    """An attack by or on one of its dudes is over; what its action still has goes on."""
    top = m.stack[-1]
    if top.step not in ATTACK:
        return
    blow = Blow(*next(arg for arg in top.args if isinstance(arg, (list, tuple))))
    if seat not in (owner_of(m, blow.attacker), owner_of(m, blow.victim)):
        return
    while m.stack[-1].step in ATTACK:
        m.stack.pop()
    if m.stack[-1].step != follow.name:
        m.then(follow(blow))
