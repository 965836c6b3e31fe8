"""Oh Shit, Zombies!: how a bot steers the dead: away from its own dudes, towards those of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.engine import Action
from app.games.oh_zombies import bites, horde, prowl
from app.games.oh_zombies.mall import edge_of
from app.games.oh_zombies.mind import FAR, Mind
from app.games.oh_zombies.prowl import COMPASS, layered, numbers
from app.games.oh_zombies.score import score
from app.games.oh_zombies.state import Dude, Zombie, dude, zombie


def _hated(mind: Mind, one: Dude) -> float:
    """How much a dude should die: never an own one, rather one of the seat that leads."""
    if one.seat == mind.seat:
        return -10.0
    return 1.0 + 0.02 * score(mind.m, one.seat) + 0.1 * mind.worth(one)


def _choose(mind: Mind, *_: Any) -> Callable[[Action], float]:
    def value(action: Action) -> float:
        prey = dude(mind.m, action.dude) if isinstance(action, prowl.Chase | bites.Bite) else None
        return 0.0 if prey is None else _hated(mind, prey)

    return value


def _place(mind: Mind, square: int) -> float:
    """How good it is that a zombie stands here."""
    theirs, mine = mind.to_others[square], mind.to_mine[square]
    good = 6.0 / theirs if theirs < FAR else 0.0
    return good - (8.0 / max(1, mine) if mine < FAR else 0.0)


def _acts(mind: Mind, one: Zombie) -> dict[str, float]:
    """What a zombie could do with a pip, and how good that is: by direction, and by edge."""
    here = _place(mind, one.square)
    found = {}
    for way, to in zip(COMPASS, mind.ground.step_to[one.square], strict=True):
        if to is not None and to[1] not in mind.shut and to[0] not in mind.taken:
            found[way] = _place(mind, to[0]) - here
    edges = layered(mind.m, one.square) if mind.m.options.zombies_batter else ()
    for edge in edges:
        ways = mind.ground.step_to[one.square]
        beyond = next((to[0] for to in ways if to is not None and to[1] == edge), one.square)
        chance = (7 - numbers(mind.m, edge)) / 6
        found[str(edge)] = (_place(mind, beyond) - here) * chance * 0.9
    return found


def _pick(mind: Mind, *_: Any) -> Callable[[Action], float]:
    def value(action: Action) -> float:
        one = zombie(mind.m, action.zombie) if isinstance(action, horde.PickZombie) else None
        return 0.0 if one is None else max(_acts(mind, one).values(), default=0.0)

    return value


def _act(mind: Mind, zid: int, *_: Any) -> Callable[[Action], float]:
    one = zombie(mind.m, zid)
    assert one is not None
    acts = _acts(mind, one)

    def value(action: Action) -> float:
        match action:
            case horde.Walk():
                return acts[action.dir]
            case horde.Batter():
                return acts[str(edge_of(action.edge))]
        return 0.0

    return value


ZOMBIES: Final[dict[str, Callable[..., Callable[[Action], float]]]] = {
    "zombie_target": _choose, "bite_target": _choose, "pip_zombie": _pick, "pip_act": _act,
}  # fmt: skip
