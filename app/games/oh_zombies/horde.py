"""Oh Shit, Zombies!, OSZ-80 to 104: the zombie phase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine import Action, Frame, Seat, choice, step
from app.engine.flow import Offer
from app.games.oh_zombies import prowl
from app.games.oh_zombies.bites import attack_step
from app.games.oh_zombies.death import pass_marker
from app.games.oh_zombies.ground import arrival_overflow, ways
from app.games.oh_zombies.mall import MALL, edge_name, edge_of, square_name
from app.games.oh_zombies.prowl import COMPASS, batter, check, layered, nearest, numbers
from app.games.oh_zombies.score import rescue
from app.games.oh_zombies.state import (
    NOBODY,
    SIX,
    ZOMBIE_TOKENS,
    Siege,
    Zombie,
    arrivals,
    called,
    controller,
    ground_of,
    journey,
    occupied,
    put_zombie,
    shut_of,
    team,
    zombie,
)

AGAIN, ATTACK = 4, 5  # on the virus dice of `mild_rage` (8.4)


@step
def zombie_phase(m: Siege, seat: Seat) -> None:
    """OSZ-80: the order of it."""
    m.state.phase = "zombies"
    m.state.pool = []
    m.then(
        arrive(seat), bloodlust(), move_blood(), pips(seat), rage(seat), attack(seat, False), virus(), census(seat),
        chart(seat),
    )  # fmt: skip


def is_master(m: Siege, seat: Seat) -> bool:
    """Is the active seat the zombie master?"""
    return m.state.master == seat


# --- Arrivals (OSZ-81 to 84) -------------------------------------------------------------------------------------------


@step
def arrive(m: Siege, seat: Seat) -> None:
    """OSZ-81 to 83: a die names the entrance, the chart the number."""
    die, count = m.roll(6), arrivals(m)
    entrance = MALL.entrances[die]
    m.tell("arrivals_rolled", "OSZ-81", seat=seat, die=die, entrance=entrance.id, count=count)
    taken = occupied(m)
    places = iter((*entrance.squares, *arrival_overflow(ground_of(m), die)))
    came: list[Zombie] = []
    while len(came) < count and len(m.state.zombies) < ZOMBIE_TOKENS:
        square = next((n for n in places if n not in taken), None)
        if square is None:
            break
        came.append(put_zombie(m, square))
        taken[square] = came[-1]
    m.tell(
        "zombies_arrived", "OSZ-82", "OSZ-83",
        zombies=[{"zid": one.zid, "square": square_name(one.square)} for one in came], entrance=entrance.id,
        count=len(came), missing=count - len(came),
    )  # fmt: skip


# --- Bloodlust (OSZ-85 to 92) ------------------------------------------------------------------------------------------


@step
def bloodlust(m: Siege) -> None:
    """OSZ-85 to 88: who hunts, who follows, who calms down."""
    check(m)


@step
def move_blood(m: Siege) -> None:
    """OSZ-89: in this order; not while something keeps them quiet (8.4)."""
    if not m.state.quiet:
        m.then(prowl.prowl(prowl.order(m)))


# --- The master's pips (OSZ-93, 94) ---------------------------------------------------------------------------------------


@step
def pips(m: Siege, seat: Seat) -> None:
    """OSZ-93: the master rolls for the zombies without bloodlust."""
    if is_master(m, seat) and not m.state.quiet:
        die = m.roll(6)
        m.tell("pips_rolled", "OSZ-93", seat=seat, die=die)
        m.then(shove(die, die, []))


def _can_act(m: Siege, used: list[int]) -> list[Zombie]:
    """The zombies that a pip may still move (OSZ-93)."""
    ground, shut, taken = ground_of(m), shut_of(m), occupied(m)
    return [
        one
        for one in m.state.zombies
        if one.blood == "none"
        and one.zid not in used
        and (
            any(n not in taken for _, n in ways(ground, shut, one.square))
            or (m.options.zombies_batter and layered(m, one.square))
        )
    ]


@step
def shove(m: Siege, left: int, total: int, used: list[int]) -> None:
    """OSZ-93: the next pip, if there is one, and a zombie for it."""
    if left and _can_act(m, used):
        m.then(pip_zombie(left, total, used))


def _about_pip(m: Siege, left: int, total: int, used: list[int]) -> dict[str, Any]:
    return {"left": left, "total": total}


@choice(asks=controller, about=_about_pip)
def pip_zombie(m: Siege, left: int, total: int, used: list[int]) -> Iterable[Offer]:
    """OSZ-93: which zombie; the lowest for a seat that has left."""
    able = _can_act(m, used)
    yield from (PickZombie(one.zid) for one in (able[:1] if m.state.active in m.state.gone else able))


class PickZombie(Action, frozen=True):
    """Spend a pip on this zombie (OSZ-93)."""

    zombie: int

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        left, total, used = m.asked.args
        m.then(pip_act(self.zombie, left, total), shove(left - 1, total, [*used, self.zombie]))


def _steps(m: Siege, one: Zombie) -> dict[str, int]:
    taken = occupied(m)
    return {COMPASS[way]: n for way, n in ways(ground_of(m), shut_of(m), one.square) if n not in taken}


def _about_act(m: Siege, zid: int, left: int, total: int) -> dict[str, Any]:
    one = zombie(m, zid)
    assert one is not None
    return {
        "zombie": zid,
        "left": left,
        "lands": {way: square_name(n) for way, n in _steps(m, one).items()},
        "need": {edge_name(edge): numbers(m, edge) for edge in layered(m, one.square)}
        if m.options.zombies_batter
        else {},
    }


@choice(asks=controller, about=_about_act)
def pip_act(m: Siege, zid: int, left: int, total: int) -> Iterable[Offer]:
    """OSZ-93: a step in any direction, or a battering; the first of them for a seat that has left."""
    one = zombie(m, zid)
    assert one is not None
    acts: list[Action] = [Walk(way) for way in _steps(m, one)]
    if m.options.zombies_batter:
        acts += [Batter(edge_name(edge)) for edge in layered(m, one.square)]
    yield from acts[:1] if m.state.active in m.state.gone else acts


class Walk(Action, frozen=True):
    """One step (OSZ-93); what it then sees, it hunts (OSZ-94)."""

    dir: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        one = zombie(m, m.asked.args[0])
        assert one is not None
        before, one.square = one.square, _steps(m, one)[self.dir]
        prey = nearest(m, one.square)
        if prey:
            one.blood, one.target = "hunter", prey[0].id
        m.tell(
            "zombie_walked", "OSZ-93", *(["OSZ-94"] if prey else []),
            seat=None if seat == NOBODY else seat, zombie=one.zid, who=called(one), hunter=bool(prey),
            **journey(before, one.square),
        )  # fmt: skip


class Batter(Action, frozen=True):
    """Batter a layered edge instead (OSZ-93, 95)."""

    edge: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        one = zombie(m, m.asked.args[0])
        assert one is not None
        batter(m, one, edge_of(self.edge), seat)


# --- The virus and the attack step (OSZ-80, 96, 100; 8.4) ----------------------------------------------------------------


@step
def rage(m: Siege, seat: Seat) -> None:
    """8.4, `mild_rage`: a die for each virus, before the attack step and in place of OSZ-100."""
    if not (m.options.mild_rage and m.state.in_play):
        return
    dice = [m.roll(6) for _ in m.state.in_play]
    again, attacks = AGAIN in dice, ATTACK in dice
    gone = _discard_on_six(m, dice)
    m.tell("rage_rolled", "OSZ-100", dice=dice, again=again, attack=attacks, gone=gone, count=len(dice))
    if attacks:
        m.instead(attack(seat, True))
    if again:
        m.then(move_blood())


@step
def attack(m: Siege, seat: Seat, raging: bool) -> None:
    """OSZ-80: an attack step if the master is active, or a virus makes one."""
    if is_master(m, seat):
        m.then(attack_step(seat, "master"))
    elif raging or (m.state.in_play and not m.options.mild_rage):
        m.then(attack_step(seat, "virus"))


@step
def virus(m: Siege) -> None:
    """OSZ-100: a die for each virus, in order of arrival; on a 6 it is over."""
    if m.state.in_play and not m.options.mild_rage:
        dice = [m.roll(6) for _ in m.state.in_play]
        m.tell("virus_rolled", "OSZ-100", dice=dice, gone=_discard_on_six(m, dice), count=len(dice))


def _discard_on_six(m: Siege, dice: list[int]) -> int:
    over = [card for card, die in zip(m.state.in_play, dice, strict=True) if die == SIX]
    m.state.in_play = [card for card in m.state.in_play if card not in over]
    m.state.discard += over
    return len(over)


# --- Census and chart (OSZ-101 to 104) ------------------------------------------------------------------------------------


@step
def census(m: Siege, seat: Seat) -> None:
    """OSZ-101 to 103: at the end of the master's zombie phase the marker goes to a smaller team."""
    if not is_master(m, seat):
        return
    counted = [other for other in range(m.seats) if other not in m.state.gone]
    sizes = {other: len(team(m, other)) for other in counted}
    m.tell("census", "OSZ-101", dudes=[len(team(m, other)) for other in range(m.seats)])
    if min(sizes.values()) < sizes[seat]:
        pass_marker(m, counted)


@step
def chart(m: Siege, seat: Seat) -> None:
    """OSZ-104: after the last seat's zombie phase the countdown goes on; after the last round the army is there."""
    mall = m.state
    following = (seat + 1) % m.seats
    if following == mall.first:
        mall.alive.append([len(team(m, other)) for other in range(m.seats)])
        mall.crowd.append(len(mall.zombies))
        m.tell("round_ended", "OSZ-104", round=mall.round)
        if mall.round == m.options.rounds:
            rescue(m)
            return
        mall.round += 1
    m.then(Frame("turn", (following,)))
