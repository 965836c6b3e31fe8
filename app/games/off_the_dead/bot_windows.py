"""Off the Dead: how good a play in a window looks to a bot: what it averts, less what it costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.engine import Action
from app.games.off_the_dead import abilities, equipment, one_liners, plays
from app.games.off_the_dead.mind import HARM_DEATH, HARM_FIRST, NEAR, Mind, at_least
from app.games.off_the_dead.one_liners import COSTS
from app.games.off_the_dead.rolls import FIRE_BONUS, Roll, event_of, need, total
from app.games.off_the_dead.state import DIRECTIONS, Zombie, active, at, find, is_open, mode, towards, turned

COST: Final = {
    "toy": 3.5, "jerrycan": 3.5, "barricade": 2.5, "scope": 1.5, "adrenaline": 4.0, "first_aid_kit": 6.0,
    "freeze": 4.5, "big_wave": 4.5, "kiki": 4.0, "encore": 3.0, "shake": 4.0, "symbol": 1.1,
}  # fmt: skip
# What each event costs whoever it befalls.
EVENT_HARM: Final = {
    "saw_me": 1.5, "where_from": 4.0, "straight_at_me": 4.0, "going_south": 3.5, "not_dying": 3.0, "mommy": 5.0,
}  # fmt: skip


def window(mind: Mind, who: str, kind: str, roll: list[Any], _: Any) -> Callable[[Action], float]:
    held = Roll(*roll)

    def value(action: Action) -> float:
        if isinstance(action, plays.Pass):
            return 0.0
        return WINDOWS[kind](mind, who, held, action) - _price(mind, who, action)

    return value


def _price(mind: Mind, who: str, action: Action) -> float:
    name = action.__struct_config__.tag
    assert isinstance(name, str)
    if name in COSTS:
        return COST["symbol"] * COSTS[name]
    return COST["jerrycan" if name == "burn" else name]


def _in_attack(mind: Mind, who: str, roll: Roll, action: Action) -> float:
    """The roll has failed: what would it take?"""
    m, me = mind.m, at(mind.m, roll.by)
    assert roll.zombie is not None
    _, zone, zombie = mind.find(roll.zombie)
    short = need(m, roll) - total(m, roll)
    phase = m.state.phase if m.state.phase in NEAR else "action_1"
    gain = NEAR[phase][zone] + 0.25 * zombie.strength
    if zone == "melee" and phase == "action_1":
        gain = max(gain, mind.harm(me, len(me.melee)) - mind.harm(me, len(me.melee) - 1))
    if zombie.tilted:
        gain *= 0.5
    match action:
        case equipment.Scope():
            return gain if short <= equipment.SCOPE else -1.0
        case one_liners.GoThrough():
            return gain if short <= one_liners.GO_THROUGH else -1.0
        case _:
            return gain * at_least(roll.die + short, len(roll.dice))


def _in_event(mind: Mind, who: str, roll: Roll, action: Action) -> float:
    return EVENT_HARM[event_of(roll)] - sum(EVENT_HARM.values()) / len(EVENT_HARM)


def _in_surprise(mind: Mind, who: str, roll: Roll, action: Action) -> float:
    return 2.0 * (roll.die - 3.5) / 2


def _in_fire(mind: Mind, who: str, roll: Roll, action: Action) -> float:
    m = mind.m
    strengths = [find(m, handle)[2].strength for handle in roll.victims]
    now = sum(s <= roll.die + roll.bonus for s in strengths)
    mean = sum(sum(s <= die + roll.bonus for s in strengths) for die in range(1, 7)) / 6
    return 5.0 * (mean - now)


def _in_bite(mind: Mind, who: str, roll: Roll, action: Action) -> float:
    m, me = mind.m, active(mind.m)
    bites = len(me.melee)
    now, one_less = mind.harm(me, bites), mind.harm(me, bites - 1)
    match action:
        case equipment.Toy(zombie=handle) | one_liners.WaitYourTurn(zombie=handle):
            if mind.find(handle)[1] != "melee":
                return 0.0
            return now - one_less + 0.3 * mind.find(handle)[2].strength
        case equipment.Burn(zone=zone):
            burnt = sum(_burns(zombie, mind) for zombie in me.zone(zone))
            if zone != "melee":
                return 1.5 * burnt - 2.0
            return burnt * 2.5 + (now - mind.harm(me, bites - round(burnt)))
        case abilities.Freeze():
            return now + 1.0 * len(me.zone_2)
        case abilities.BigWave():
            return now + 1.5 * bites
        case abilities.Kiki(zombie=handle):
            downs = mind.reaches(find(m, handle)[2], abilities.KIKI_STRENGTH - 1, 1)
            return now - one_less + 2.0 * downs
        case equipment.Adrenaline():
            return now - mind.harm_at(me, me.infection - equipment.ADRENALINE, bites)
        case equipment.FirstAidKit():
            return now - mind.harm_at(me, 0, bites)
        case abilities.Shake():
            return now - mind.harm_at(me, me.infection - abilities.SHAKE, bites)
        case one_liners.OnlyAScratch():
            return now - mind.harm_at(me, me.infection - one_liners.SCRATCH, bites)
    return 0.0


def _burns(zombie: Zombie, mind: Mind) -> float:
    return mind.reaches(zombie, FIRE_BONUS)


def _in_move(mind: Mind, who: str, roll: Roll, action: Action) -> float:
    """Holding off helps most where the melee zone is full already."""
    me = active(mind.m)
    crowd = 1.0 + 0.8 * len(me.melee)
    match action:
        case equipment.Barricade() | abilities.Freeze():
            return crowd * len(me.zone_2) * 1.2 + 0.5 * len(me.zone_1)
        case equipment.Toy() | one_liners.WaitYourTurn():
            return crowd * 1.5
        case abilities.Kiki():
            return crowd * 1.3
        case equipment.Burn(zone=zone):
            return 2.2 * sum(_burns(zombie, mind) for zombie in me.zone(zone)) - 1.0
    return 0.0


def _in_wave(mind: Mind, who: str, roll: Roll, action: Action) -> float:
    """Turn the top card towards whoever has the least to do."""
    assert isinstance(action, one_liners.GoLook)
    m = mind.m
    return 0.3 * (_burden(mind, m.state.horde[0].direction) - _burden(mind, action.direction))


def _burden(mind: Mind, direction: Any) -> float:
    """The load of whoever would get a card that points there."""
    m = mind.m
    if mode(m) == 1:
        return 6.0 if direction in ("north", "south") else 0.0
    for quarters in range(len(DIRECTIONS)):
        meant = towards(m, turned(direction, quarters))
        if meant is not None and is_open(m, meant):
            return mind.load(meant)
    return 0.0


def _in_infect(mind: Mind, who: str, roll: Roll, action: Action) -> float:
    """A cure that ends the infection is worth most; one that puts death off comes next."""
    me = active(mind.m)
    match action:
        case one_liners.OnlyAScratch():
            levels = one_liners.SCRATCH
        case equipment.FirstAidKit():
            levels = me.infection
        case _:
            levels = 2
    left = max(0, me.infection - levels)
    gain = HARM_FIRST if left == 0 else 4.0 * (me.infection - left)
    return gain + (HARM_DEATH if plays.infection_kills(mind.m) else 0.0)


WINDOWS: Final[dict[str, Callable[[Mind, str, Roll, Action], float]]] = {
    "event": _in_event,
    "attack": _in_attack,
    "surprise": _in_surprise,
    "fire": _in_fire,
    "bite": _in_bite,
    "move": _in_move,
    "wave": _in_wave,
    "infect": _in_infect,
}
