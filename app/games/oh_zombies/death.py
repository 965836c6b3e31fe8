"""Oh Shit, Zombies!, OSZ-46 to 48, 101 to 103 and 110 to 113: who dies, who joins Team Zombie, and who is master."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.engine import Seat
from app.games.oh_zombies.blow import Blow
from app.games.oh_zombies.mall import MALL, square_name
from app.games.oh_zombies.score import horde_wins
from app.games.oh_zombies.state import (
    Dude,
    Siege,
    Zombie,
    called,
    clockwise,
    place_of,
    playing,
    put_zombie,
    team,
    unit,
)


def slay(m: Siege, names: Sequence[str], by: Seat, how: str, splash: Iterable[str] = ()) -> None:
    """OSZ-45, 47, 48: these units die at once, and those that the fire reaches; each zombie is a kill for `by`."""
    for name in (*names, *splash):
        dead = unit(m, name)
        assert dead is not None
        _remove(m, dead)
        owner, role = (dead.seat, dead.role) if isinstance(dead, Dude) else (None, None)
        if owner is None:
            m.state.kills[by] += 1
        m.tell(
            "killed", "OSZ-48" if owner is None else "OSZ-47",
            seat=by if owner is None else None, unit=name, whom=called(dead), owner=owner, role=role,
            square=square_name(dead.square), where=MALL.region[dead.square], how=how if name in names else "splash",
        )  # fmt: skip
    bury(m)


def bite(m: Siege, blow: Blow) -> None:
    """OSZ-46: the bitten dude is a zombie now."""
    dead = unit(m, blow.victim)
    assert isinstance(dead, Dude)
    _remove(m, dead)
    risen = put_zombie(m, dead.square)
    m.tell(
        "bitten", "OSZ-46",
        zombie=int(blow.attacker[1:]), dude=dead.id, owner=dead.seat, role=dead.role, whom=called(dead),
        square=square_name(dead.square), where=MALL.region[dead.square], rises=risen.zid,
    )  # fmt: skip
    bury(m)


def _remove(m: Siege, dead: Dude | Zombie) -> None:
    if isinstance(dead, Dude):
        m.state.dudes.remove(dead)
    else:
        m.state.zombies.remove(dead)


def bury(m: Siege) -> None:
    """OSZ-110 to 112: seats without dudes are out; without any dude at all it is over; a turn may end with it."""
    mall = m.state
    fallen = [seat for seat in playing(m) if not team(m, seat)]
    if not fallen:
        return
    mall.fallen.append(fallen)
    for seat in fallen:
        mall.fell_in[seat] = mall.round
        strip(m, seat)
    for seat in fallen:  # its hand lies open now: nobody takes that back
        m.tell("eliminated", "OSZ-110", "OSZ-111", seat=seat, place=place_of(m, seat), reveals=True)
    if not mall.dudes:
        horde_wins(m)
    elif mall.active in fallen:
        end_actions(m)


def strip(m: Siege, seat: Seat) -> None:
    """A seat without dudes has no hand, no ammunition and no dice (OSZ-110)."""
    m.state.discard += m.state.hands[seat]
    m.state.hands[seat] = []
    m.state.ammo[seat] = 0
    if seat == m.state.active:
        m.state.pool = []


def end_actions(m: Siege) -> None:
    """The active seat's turn goes on with the zombie phase, if it is not there yet."""
    if m.state.phase in ("actions", "discard"):
        m.skip_to("zombie_phase")


def pass_marker(m: Siege, among: Iterable[Seat]) -> None:
    """The marker goes to the smallest team of `among`, of several to the first clockwise (OSZ-101, 102)."""
    chosen = set(among)
    order = [seat for seat in clockwise(m, m.state.master) if seat in chosen]
    previous, m.state.master = m.state.master, min(order, key=lambda seat: len(team(m, seat)))
    m.tell("master_changed", "OSZ-101", previous=previous, seat=m.state.master)
