"""Oh Shit, Zombies!, OSZ-96 to 99: the attack step."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine import Action, Seat, choice, step
from app.engine.flow import Offer
from app.games.oh_zombies.blow import Blow, could_hold, even
from app.games.oh_zombies.combat import strike
from app.games.oh_zombies.ground import adjacent
from app.games.oh_zombies.paying import Pass
from app.games.oh_zombies.prowl import batter, presses
from app.games.oh_zombies.state import (
    Dude,
    Siege,
    Zombie,
    called,
    clockwise,
    controller,
    dude,
    ground_of,
    hold,
    shut_of,
    spend,
    zombie,
)

FOAM = "fire_extinguisher"


def prey_of(m: Siege, one: Zombie) -> list[Dude]:
    """The dudes adjacent to a zombie, by id."""
    near = adjacent(ground_of(m), shut_of(m), one.square)
    return [other for other in m.state.dudes if other.square in near]


@step
def attack_step(m: Siege, seat: Seat, why: str) -> None:
    """OSZ-96, 99: the zombies that are there now act, in order."""
    # Who is asked from here on, and who is not, may tell of hands.
    m.tell("attack_step", "OSZ-96", seat=seat, why=why, reveals=True)
    holders = clockwise(m, seat) if m.options.later_cards else []
    m.then(*(ask_extinguish(other) for other in holders), bites(0, m.state.next_zombie - 1))


# --- The Fire Extinguisher (8.4) ---------------------------------------------------------------------------------------


@step
def ask_extinguish(m: Siege, seat: Seat) -> None:
    """8.4: whoever has a dude beside a zombie, and the card."""
    if not (could_hold(m, seat, (FOAM,)) if even(m) else hold(m, seat, FOAM)):
        return
    if any(other.seat == seat for one in m.state.zombies for other in prey_of(m, one)):
        m.then(extinguish(seat))


def _use_it(m: Siege, seat: Seat) -> Action:
    return Extinguish() if hold(m, seat, FOAM) else Pass()


def _evenly(m: Siege, seat: Seat) -> bool:
    return even(m)


@choice(default=_use_it, even=_evenly)
def extinguish(m: Siege, seat: Seat) -> Iterable[Offer]:
    """8.4: keep the zombies off one's dudes."""
    if hold(m, seat, FOAM):
        yield Extinguish()
    yield Pass()


class Extinguish(Action, frozen=True):
    """Until the end of the turn zombies beside one's dudes attack nobody (8.4)."""

    def apply(self, m: Siege, seat: Seat) -> None:
        spend(m, seat, FOAM)
        m.state.extinguished.append(seat)
        m.tell("extinguished", "OSZ-96", seat=seat, reveals=True)


# --- Bites (OSZ-96 to 98) ----------------------------------------------------------------------------------------------


@step
def bites(m: Siege, after: int, upto: int) -> None:
    """OSZ-96, 98: in ascending order; who is beside a dude bites, others may batter."""
    for one in list(m.state.zombies):
        if not after < one.zid <= upto:
            continue
        prey = prey_of(m, one)
        if prey:
            if any(other.seat in m.state.extinguished for other in prey):
                continue
            m.then(bite_target(one.zid), bites(one.zid, upto))
            return
        edge = presses(m, one) if m.options.zombies_batter else None
        if edge is not None:
            batter(m, one, edge)


def _about_bite(m: Siege, zid: int) -> dict[str, int]:
    return {"zombie": zid}


@choice(asks=controller, about=_about_bite)
def bite_target(m: Siege, zid: int) -> Iterable[Offer]:
    """OSZ-96: it must bite; of several dudes the controller chooses (the lowest for a seat that has left)."""
    one = zombie(m, zid)
    assert one is not None
    ids = [other.id for other in prey_of(m, one)]
    yield from (Bite(id) for id in (ids[:1] if m.state.active in m.state.gone else ids))


class Bite(Action, frozen=True):
    """Bite this dude (OSZ-96)."""

    dude: int

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        one, prey = zombie(m, m.asked.args[0]), dude(m, self.dude)
        assert one is not None
        assert prey is not None
        m.tell(
            "bite_began", "OSZ-96",
            seat=None if m.state.active in m.state.gone else m.state.active, zombie=one.zid, who=called(one),
            victim=f"d{prey.id}", whom=called(prey), owner=prey.seat, reveals=True,
        )  # fmt: skip
        m.then(strike(Blow(f"z{one.zid}", f"d{prey.id}", "bite", controller(m))))
