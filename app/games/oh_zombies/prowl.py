"""Oh Shit, Zombies!, OSZ-85 to 92, 95: whom zombies hunt, where they step, and what they batter."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from app.engine import Action, Seat, choice, step
from app.engine.flow import Offer
from app.games.oh_zombies.destroy import layers_at, take_layer
from app.games.oh_zombies.ground import Ground, distance, mask
from app.games.oh_zombies.mall import HEIGHT, MALL, WIDTH, edge_name, square_name
from app.games.oh_zombies.state import (
    CHART,
    NOBODY,
    Dude,
    Siege,
    Zombie,
    called,
    controller,
    dude,
    ground_of,
    kind_of,
    occupied,
    shut_of,
    zombie,
)

COMPASS: Final = ("n", "e", "s", "w")
assert WIDTH > HEIGHT  # squares are numbered along the rows

# --- Who sees whom (OSZ-85) --------------------------------------------------------------------------------------------


def nearest(m: Siege, square: int) -> list[Dude]:
    """The nearest dudes within 6 and in sight of a square, all at the same distance, by id; none: nobody is seen."""
    seen = ground_of(m).visible[square]
    found: list[Dude] = []
    least = 0
    for one in m.state.dudes:
        if seen >> one.square & 1:
            far = distance(square, one.square)
            if not found or far < least:
                found, least = [one], far
            elif far == least:
                found.append(one)
    return found


def check(m: Siege) -> None:
    """OSZ-85 to 88: every mark anew."""
    ground, shut = ground_of(m), shut_of(m)
    dudes = mask(one.square for one in m.state.dudes)
    at = {one.square: one for one in m.state.zombies}
    had = {one.zid: one.blood for one in m.state.zombies}
    marks: dict[int, tuple[str, int | None]] = {}
    queue: list[Zombie] = []
    for one in m.state.zombies:
        if ground.visible[one.square] & dudes:
            marks[one.zid] = ("hunter", nearest(m, one.square)[0].id)
            queue.append(one)
    for one in queue:  # grows as followers are reached
        hunter, target = marks[one.zid]
        for way in ground.step_to[one.square]:
            other = at.get(way[0]) if way is not None and way[1] not in shut else None
            if other is None or other.zid in marks:
                continue
            bloody = had[other.zid] != "none"
            if hunter == "hunter" or bloody:
                marks[other.zid] = ("follower", target)
                if bloody:
                    queue.append(other)
    for one in m.state.zombies:
        one.blood, one.target = marks.get(one.zid, ("none", None))  # type: ignore[assignment]
    changed = [one for one in m.state.zombies if one.blood != had[one.zid]]
    if changed:
        lists: dict[str, Any] = {
            name: [one.zid for one in changed if one.blood == blood] for name, blood in MARKS.items()
        }
        m.tell("bloodlust", "OSZ-85", "OSZ-86", "OSZ-87", **lists, count=len(lists["hunters"]))


MARKS: Final = {"hunters": "hunter", "followers": "follower", "calmed": "none"}

# --- Where they step (OSZ-90) ------------------------------------------------------------------------------------------


def step_towards(
    ground: Ground, shut: frozenset[int], at: int, goal: int, taken: Collection[int]
) -> int | None:
    """OSZ-90: the square to which a zombie steps, None if it stays."""
    path = ground.zpath(goal)
    here = path[at]
    found: list[tuple[bool, int, int]] = []
    across, down = abs(at % WIDTH - goal % WIDTH), abs(at // WIDTH - goal // WIDTH)
    for i, way in enumerate(ground.step_to[at]):
        if way is None:
            continue
        square, edge = way
        if path[square] == here - 1 and edge not in shut and square not in taken:
            sideways = i % 2 == 1
            found.append((across != down and sideways != (across > down), i, square))
    return min(found)[2] if found else None


def order(m: Siege) -> list[int]:
    """OSZ-89: zombies with bloodlust by the length of their way, then by number."""
    ground = ground_of(m)
    ways = []
    for one in m.state.zombies:
        prey = dude(m, one.target) if one.target is not None else None
        if one.blood != "none" and prey is not None:
            ways.append((ground.zpath(prey.square)[one.square], one.zid))
    return [zid for _, zid in sorted(ways)]


def results(m: Siege, one: Zombie, taken: Collection[int]) -> dict[int, int | None]:
    """OSZ-91: by target, the different squares to which a zombie might step (None: it stays)."""
    prey = dude(m, one.target) if one.target is not None else None
    choices = nearest(m, one.square) if one.blood == "hunter" else []
    if len(choices) < 2:
        choices = [prey] if prey is not None else []
    ground, shut = ground_of(m), shut_of(m)
    found: dict[int, int | None] = {}
    for one_prey in choices:
        square = step_towards(ground, shut, one.square, one_prey.square, taken)
        if square not in found.values():
            found[one_prey.id] = square
    return found


@step
def prowl(m: Siege, zids: list[int]) -> None:
    """OSZ-89 to 91: one after the other; the controller is asked where it matters, the others go by themselves."""
    taken = set(occupied(m))
    moves: list[dict[str, Any]] = []
    by_zid = {one.zid: one for one in m.state.zombies}
    for i, zid in enumerate(zids):
        one = by_zid[zid]
        found = results(m, one, taken)
        if len(found) > 1:
            _told(m, moves)
            m.then(zombie_target(zid), prowl(zids[i + 1 :]))
            return
        for target, square in found.items():
            one.target = target
            if square is not None:
                taken.remove(one.square)
                taken.add(square)
                moves.append(_move(one, square))
    _told(m, moves)


def _move(one: Zombie, square: int) -> dict[str, Any]:
    before, one.square = one.square, square
    return {"zid": one.zid, "from": square_name(before), "to": square_name(square)}


def _told(m: Siege, moves: list[dict[str, Any]]) -> None:
    if moves:
        m.tell("zombies_moved", "OSZ-89", "OSZ-90", moves=moves, count=len(moves))


def _choices(m: Siege, zid: int) -> dict[int, int | None]:
    one = zombie(m, zid)
    assert one is not None
    return results(m, one, occupied(m))


def _about_target(m: Siege, zid: int) -> dict[str, Any]:
    found = _choices(m, zid)
    return {
        "zombie": zid,
        "results": {id: None if square is None else square_name(square) for id, square in found.items()},
    }


@choice(asks=controller, about=_about_target)
def zombie_target(m: Siege, zid: int) -> Iterable[Offer]:
    """OSZ-91: of several nearest dudes one, where that makes a difference; the lowest for a seat that has left."""
    ids = list(_choices(m, zid))
    yield from (Chase(id) for id in (ids[:1] if m.state.active in m.state.gone else ids))


class Chase(Action, frozen=True):
    """Hunt this dude (OSZ-91)."""

    dude: int

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        one, prey = zombie(m, m.asked.args[0]), dude(m, self.dude)
        assert one is not None
        assert prey is not None
        square = _choices(m, one.zid)[self.dude]
        one.target = self.dude
        m.tell(
            "target_chosen", "OSZ-91",
            seat=None if seat == NOBODY else seat, zombie=one.zid, dude=prey.id, who=called(one), whom=called(prey),
        )  # fmt: skip
        if square is not None:
            _told(m, [_move(one, square)])


# --- Battering (OSZ-95, 98) --------------------------------------------------------------------------------------------


def layered(m: Siege, square: int) -> list[int]:
    """The edges of a square with a layer on them, in compass order."""
    return [edge for edge in MALL.edges_of[square] if edge >= 0 and layers_at(m, edge)]


def numbers(m: Siege, edge: int) -> int:
    """The least number that breaks the outermost layer of an edge (OSZ-95)."""
    horde = CHART[m.options.horde]
    return horde.token if edge in m.state.tokens else horde.glass


def presses(m: Siege, one: Zombie) -> int | None:
    """OSZ-98: the edge that a zombie with bloodlust, adjacent to no dude, batters; None if there is none."""
    prey = dude(m, one.target) if one.target is not None else None
    return None if one.blood == "none" or prey is None else edge_towards(m, one, prey)


def edge_towards(m: Siege, one: Zombie, prey: Dude) -> int | None:
    """OSZ-98: the layered edge between a zombie and its prey, if nothing passable leads nearer."""
    ground, shut = ground_of(m), shut_of(m)
    path = ground.zpath(prey.square)
    nearer = [
        way[1]
        for way in ground.step_to[one.square]
        if way is not None and path[way[0]] == path[one.square] - 1
    ]
    if any(edge not in shut for edge in nearer):
        return None
    return min(nearer, key=lambda edge: layers_at(m, edge), default=None)


def batter(m: Siege, one: Zombie, edge: int, seat: Seat | None = None) -> None:
    """OSZ-95: a die against the outermost layer."""
    need, die = numbers(m, edge), m.roll(6)
    broke = take_layer(m, edge) if die >= need else None
    m.tell(
        "battered", "OSZ-95", *(["OSZ-98"] if seat is None else []),
        seat=None if seat == NOBODY else seat, zombie=one.zid, who=called(one), edge=edge_name(edge),
        opening=kind_of(edge), where=MALL.region[one.square], die=die, need=need, broke=broke,
        left=layers_at(m, edge),
    )  # fmt: skip
