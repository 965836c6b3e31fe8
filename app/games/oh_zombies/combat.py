"""Oh Shit, Zombies!, OSZ-35 to 50: dudes attack; attacks and bites are answered, and somebody dies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from app.engine import Action, Seat, barred, choice, step
from app.engine.flow import Offer
from app.games.oh_zombies.blow import (
    ATTACK_PLAYS,
    DEFENCES,
    MELEE,
    PAIRS,
    Blow,
    about_blow,
    attack_plays,
    could_defend,
    could_hold,
    defences,
    defender,
    even,
    owner_of,
)
from app.games.oh_zombies.death import bite, slay
from app.games.oh_zombies.ground import adjacent
from app.games.oh_zombies.mall import square_name
from app.games.oh_zombies.paying import (
    Pass,
    Stop,
    again,
    once,
    passing,
    pay,
    payments,
    unpaid,
    with_back,
)
from app.games.oh_zombies.state import (
    NOBODY,
    Die,
    Dude,
    Siege,
    Zombie,
    called,
    dude,
    ground_of,
    hold,
    journey,
    name_of,
    occupied,
    shut_of,
    spend,
    team,
    unit,
)

ARMED = ("leader", "fighter", "gunner")
MODE_CARDS = {
    "nail_gun": "nail_gun",
    "chainsaw": "chainsaw",
    "flamethrower": "flamethrower",
    "pawn_six": "pawn_combo",
}
EXTRA_DIE = "fighter_combo_lunge"

# --- What may be attacked (OSZ-36, 37) --------------------------------------------------------------------------------


def modes_of(m: Siege, one: Dude) -> Iterator[str]:
    """OSZ-36: the ways in which a dude may attack, as far as role, cards and ammunition go."""
    if one.role in ("fighter", "leader"):
        yield "fighter"
    if one.role in ("gunner", "leader") and m.state.ammo[one.seat]:
        yield "gunner"
    yield from (mode for mode in ("nail_gun", "chainsaw") if hold(m, one.seat, mode))
    if one.role in ARMED and hold(m, one.seat, "flamethrower"):
        yield "flamethrower"
    if one.role == "pawn" and hold(m, one.seat, "pawn_combo"):
        yield "pawn_six"


def targets(m: Siege, one: Dude, mode: str, taken: dict[int, Dude | Zombie] | None = None) -> list[str]:
    """OSZ-37: whom a dude may attack so: zombies by zid, then dudes of others by id."""
    taken = occupied(m) if taken is None else taken
    if mode in MELEE:
        squares = adjacent(ground_of(m), shut_of(m), one.square)
        found = [taken[n] for n in squares if n in taken]
    else:
        seen = ground_of(m).visible[one.square]
        found = [other for n, other in taken.items() if seen >> n & 1]
    zombies = sorted(other.zid for other in found if isinstance(other, Zombie))
    dudes = sorted(other.id for other in found if isinstance(other, Dude) and other.seat != one.seat)
    return [f"z{zid}" for zid in zombies] + [f"d{id}" for id in dudes]


def attacks(m: Siege, seat: Seat) -> Iterator[Offer]:
    """OSZ-35, 36: each dude in each mode that has a target."""
    ways = payments(m)
    taken = occupied(m) if ways else {}
    for one in team(m, seat) if ways else ():
        modes = list(modes_of(m, one))
        for mode in modes:
            count = len(targets(m, one, mode, taken))
            for way in ways if mode != "pawn_six" else [way for way in ways if way == "six"]:
                attack = Attack(one.id, mode, way)
                yield once(attack, count) if count else barred(attack, "OSZ-37", why="target")
        if one.role == "pawn" and not modes:
            yield barred(Attack(one.id, "fighter", ways[0]), "OSZ-35", why="pawn")
        if one.role in ("gunner", "leader") and not m.state.ammo[seat]:
            yield barred(Attack(one.id, "gunner", ways[0]), "OSZ-38", why="ammo")


class Attack(Action, frozen=True):
    """Attack with a dude (OSZ-35)."""

    dude: int
    mode: str
    die: str

    def apply(self, m: Siege, seat: Seat) -> None:
        one = dude(m, self.dude)
        assert one is not None
        m.then(
            attack_target(
                seat, self.dude, self.mode, self.die, "first", 0, self.mode == "pawn_six", one.role
            ),
            again(seat),
        )


def _about_target(
    m: Siege, seat: Seat, id: int, mode: str, die: str, nth: str, left: int, *_: Any
) -> dict[str, Any]:
    return {"dude": id, "mode": mode, "die": die, "nth": nth, "left": left}


def _first_or_stop(m: Siege, seat: Seat, id: int, mode: str, die: str, nth: str, *_: Any) -> Action:
    one = dude(m, id)
    assert one is not None
    return Target(targets(m, one, mode)[0]) if nth == "first" else Stop()


def _if_first(m: Siege, seat: Seat, id: int, mode: str, die: str, nth: str, *_: Any) -> str | None:
    return unpaid(m) if nth == "first" else None


@choice(about=_about_target, default=_first_or_stop, veil=_if_first)
def attack_target(
    m: Siege, seat: Seat, id: int, mode: str, die: str, nth: str, left: int, played: bool, role: str
) -> Iterable[Offer]:
    """OSZ-37, 39: whom; a second or extra attack may be left."""
    one = dude(m, id)
    if one is None or one.role != role or (mode == "gunner" and not m.state.ammo[seat]):
        return  # OSZ-38, 49
    found: list[Action] = [Target(name) for name in targets(m, one, mode)]
    if nth == "first":
        yield from with_back(m, found)
    elif found:
        yield from [*found, Stop()]


class Target(Action, frozen=True):
    """Attack this unit: now the die, the card and the ammunition are spent (OSZ-38)."""

    unit: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        _, id, mode, die, nth, left, played, role = m.asked.args
        one, victim = dude(m, id), unit(m, self.unit)
        assert one is not None
        assert victim is not None
        if nth == "first":
            pay(m, die)
            if mode in MODE_CARDS:
                spend(m, seat, MODE_CARDS[mode])
        if mode == "gunner":
            m.state.ammo[seat] -= 1
        play = mode if mode == "pawn_six" else None  # it is an attack play itself (OSZ-40)
        blow = Blow(f"d{id}", self.unit, mode, seat, die, nth, left, played, play, role)
        owner = owner_of(m, self.unit)
        # On a dude it cannot be taken back: whether there is an answer tells of a hand.
        m.tell(
            "attacked", "OSZ-35", "OSZ-38",
            seat=seat, attacker=blow.attacker, victim=blow.victim, owner=owner, mode=mode, nth=nth,
            who=called(one), whom=called(victim), die=die if nth == "first" else None,
            ammo=m.state.ammo[seat] if mode == "gunner" else None,
            **journey(one.square, victim.square),
            reveals=owner is not None,
        )  # fmt: skip
        m.then(attack_play(seat, blow), strike(blow))


# --- Attack plays (OSZ-40) ---------------------------------------------------------------------------------------------


def _about_play(m: Siege, seat: Seat, blow: Sequence[Any]) -> dict[str, Any]:
    return about_blow(m, blow)


@choice(about=_about_play, default=passing)
def attack_play(m: Siege, seat: Seat, blow: Sequence[Any]) -> Iterable[Offer]:
    """OSZ-40: one attack play, or none. It is skipped where there is none to make (OSZ-68)."""
    plays = attack_plays(m, Blow(*blow))
    if plays:
        yield from map(Strengthen, plays)
        yield Pass()


class Strengthen(Action, frozen=True):
    """Make an attack play (OSZ-40, 50)."""

    play: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        play = ATTACK_PLAYS[self.play]
        blow = Blow(*m.asked.args[1])
        one = dude(m, int(blow.attacker[1:]))
        assert one is not None
        cards = spend(m, seat, *play.cards)
        m.tell(
            "strengthened", "OSZ-40", "OSZ-50",
            seat=seat, attacker=blow.attacker, who=called(one), play=self.play, cards=cards,
        )  # fmt: skip
        if self.play == EXTRA_DIE:
            die = m.roll(6)
            m.state.pool.append(Die(die, move_only=True, dude=one.id))
            m.tell("bonus_die", "OSZ-25", seat=seat, dude=one.id, who=called(one), die=die)
        m.instead(strike(blow._replace(played=True, play=self.play, extra=play.extra)))


# --- The answer (OSZ-41 to 43) -----------------------------------------------------------------------------------------


@step
def strike(m: Siege, args: Sequence[Any]) -> None:
    """OSZ-41: the attack comes down, unless its victim's owner has an answer."""
    blow = Blow(*args)
    m.then(land(blow), follow(blow))
    answerable = blow.play is None and owner_of(m, blow.victim) is not None
    if answerable and (could_defend(m, blow) if even(m) else bool(defences(m, blow))):
        m.then(defence_play(blow))


def _block_or_dodge(m: Siege, blow: Sequence[Any]) -> Action:
    plays = defences(m, Blow(*blow))
    return next((Defend(name) for name in ("block", "dodge") if name in plays), Pass())


def _evenly(m: Siege, *_: Any) -> bool:
    return even(m)


@choice(asks=defender, about=about_blow, default=_block_or_dodge, even=_evenly)
def defence_play(m: Siege, blow: Sequence[Any]) -> Iterable[Offer]:
    """OSZ-41, 97: one defence play, or none."""
    yield from (Defend(name) for name in defences(m, Blow(*blow)))
    yield Pass()


class Defend(Action, frozen=True):
    """Make a defence play (OSZ-41)."""

    play: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        blow = Blow(*m.asked.args[0])
        cards = spend(m, seat, *DEFENCES[self.play][0])
        attacker, victim = unit(m, blow.attacker), unit(m, blow.victim)
        assert attacker is not None
        assert victim is not None
        m.tell(
            "defended", "OSZ-97" if blow.mode == "bite" else "OSZ-41",
            seat=seat, attacker=blow.attacker, victim=blow.victim, who=called(attacker), whom=called(victim),
            play=self.play, cards=cards, reveals=True,
        )  # fmt: skip
        m.instead(parry(blow, self.play))
        other = blow.seat
        if other in (NOBODY, seat) or other in m.state.gone:
            return  # OSZ-43: nobody against its own dude
        if could_hold(m, other, ("lunge",)) if even(m) else hold(m, other, "lunge"):
            m.then(counter(other, blow, self.play))


def _about_counter(m: Siege, seat: Seat, blow: Sequence[Any], play: str) -> dict[str, Any]:
    return about_blow(m, blow, play)


@choice(about=_about_counter, default=passing, even=_evenly)
def counter(m: Siege, seat: Seat, blow: Sequence[Any], play: str) -> Iterable[Offer]:
    """OSZ-42, 43: a Lunge, against which there is nothing."""
    if hold(m, seat, "lunge"):
        yield Lunge()
    yield Pass()


class Lunge(Action, frozen=True):
    """The defence has no effect (OSZ-42)."""

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        blow = Blow(*m.asked.args[1])
        attacker, victim = unit(m, blow.attacker), unit(m, blow.victim)
        assert attacker is not None
        assert victim is not None
        spend(m, seat, "lunge")
        m.tell(
            "countered", "OSZ-43" if blow.mode == "bite" else "OSZ-42",
            seat=seat, attacker=blow.attacker, victim=blow.victim, who=called(attacker), whom=called(victim),
        )  # fmt: skip
        m.instead(land(blow))


# --- What comes of it (OSZ-45 to 49) -----------------------------------------------------------------------------------

DEADLY = ("gunner_combo_dodge", "fighter_combo_block", "pawn_combo_block", "nail_gun", "chainsaw")


@step
def parry(m: Siege, args: Sequence[Any], play: str) -> None:
    """8.2: the attack is cancelled; some plays kill the attacker, one changes places with it."""
    blow = Blow(*args)
    attacker, victim = unit(m, blow.attacker), unit(m, blow.victim)
    assert attacker is not None
    assert isinstance(victim, Dude)
    m.tell(
        "saved", "OSZ-45",
        victim=blow.victim, owner=victim.seat, attacker=blow.attacker, whom=called(victim), play=play,
    )  # fmt: skip
    if play in DEADLY:
        slay(m, [blow.attacker], victim.seat, "defence")
    elif play == "pawn_combo_dodge":
        _swap(m, victim, attacker)


def _swap(m: Siege, pawn: Dude, attacker: Dude | Zombie) -> None:
    """8.2: the roles change hands for good; with a zombie it is the squares."""
    who = called(pawn)
    if isinstance(attacker, Zombie):
        pawn.square, attacker.square = attacker.square, pawn.square
        places = {name_of(one): square_name(one.square) for one in (pawn, attacker)}
        m.tell("squares_swapped", "OSZ-97", dude=pawn.id, zombie=attacker.zid, whom=who, squares=places)
    else:
        whom = called(attacker)
        pawn.role, attacker.role = attacker.role, pawn.role
        roles = {pawn.id: pawn.role, attacker.id: attacker.role}
        m.tell("roles_swapped", "OSZ-49", dude=pawn.id, other=attacker.id, who=who, whom=whom, roles=roles)


@step
def land(m: Siege, args: Sequence[Any]) -> None:
    """OSZ-45 to 48: whoever was attacked dies; fire spreads; a bitten dude rises."""
    blow = Blow(*args)
    victim = unit(m, blow.victim)
    assert victim is not None
    if blow.mode == "bite":
        bite(m, blow)
        return
    if blow.play == "fighter_combo_six":
        m.then(extra_kill(blow.seat, blow, victim.square))
    splash = []
    if blow.mode == "flamethrower":
        taken = occupied(m)
        near = adjacent(ground_of(m), shut_of(m), victim.square)
        splash = [name_of(taken[n]) for n in near if n in taken]
    slay(m, [blow.victim], blow.seat, "attack", splash)


def _about_extra(m: Siege, seat: Seat, blow: Sequence[Any], square: int) -> dict[str, Any]:
    return {"dude": int(Blow(*blow).attacker[1:]), "square": square_name(square)}


def _prey(m: Siege, seat: Seat, square: int) -> list[str]:
    taken = occupied(m)
    found = [taken[n] for n in adjacent(ground_of(m), shut_of(m), square) if n in taken]
    zombies = sorted(one.zid for one in found if isinstance(one, Zombie))
    dudes = sorted(one.id for one in found if isinstance(one, Dude) and one.seat != seat)
    return [f"z{zid}" for zid in zombies] + [f"d{id}" for id in dudes]


def _first_zombie(m: Siege, seat: Seat, blow: Sequence[Any], square: int) -> Action:
    first = next(iter(_prey(m, seat, square)), "d")
    return Kill(first) if first[0] == "z" else Spare()


@choice(about=_about_extra, default=_first_zombie)
def extra_kill(m: Siege, seat: Seat, blow: Sequence[Any], square: int) -> Iterable[Offer]:
    """8.2: one more unit beside the square of the victim, not an own dude (R41); or none."""
    yield from (Kill(name) for name in _prey(m, seat, square))
    yield Spare()


class Kill(Action, frozen=True):
    """This one too (8.2)."""

    unit: str

    def apply(self, m: Siege, seat: Seat) -> None:
        slay(m, [self.unit], seat, "extra")


class Spare(Action, frozen=True):
    """Nobody else (8.2)."""

    def apply(self, m: Siege, seat: Seat) -> None:
        return


@step
def follow(m: Siege, args: Sequence[Any]) -> None:
    """OSZ-39, 8.2: what the action still has: the second attack of a pair, extra attacks."""
    blow = Blow(*args)
    if blow.mode == "bite":
        return
    id, role = int(blow.attacker[1:]), blow.role
    one = dude(m, id)
    if one is None or one.role != role:
        return  # OSZ-49
    assert blow.die is not None
    if blow.extra:
        if blow.play is not None:
            m.tell("extra_attacks", "OSZ-50", seat=blow.seat, dude=id, who=called(one), count=blow.extra)
        m.then(
            attack_target(blow.seat, id, blow.mode, blow.die, "extra", blow.extra - 1, True, blow.role or "")
        )
    elif blow.mode in PAIRS and blow.nth == "first":
        m.then(attack_target(blow.seat, id, blow.mode, blow.die, "second", 0, blow.played, blow.role or ""))
