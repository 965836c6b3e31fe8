"""Off the Dead: how good an action looks to a bot, in points of harm averted (mind.py; windows are in bot_windows.py).

It reads only what is face up, what bots remember, and what a card that was seen nowhere else could be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.engine import Action, Seat
from app.games.off_the_dead import (
    abilities,
    attack,
    equipment,
    horde,
    plays,
    reveal,
    search,
    setup,
    turn,
)
from app.games.off_the_dead.bot_windows import window
from app.games.off_the_dead.mind import NEAR, Mind, remembers
from app.games.off_the_dead.state import (
    WEAPONS,
    Dead,
    Survivor,
    Zombie,
    at,
    type_of,
)

ROUND = 0.9  # what a round of ammunition is worth
WANTED: Final = {
    "colt": 9.0, "chainsaw": 7.0, "mp5": 8.0, "axe": 4.5, "adrenaline": 6.0, "toy": 5.0, "barricade": 3.0,
    "jerrycan": 5.0, "magazine": 3.0, "scope": 1.5, "surprise_wave": -6.0, "flare_gun": 6.0, "first_aid_kit": 9.0,
}  # fmt: skip
EXPLORE = 1.5  # a search that has no pair in mind


def heuristic(m: Dead, seat: Seat) -> Callable[[Action], float]:
    """How good each action looks; higher is better, equal ones may be tossed for."""
    frame = m.stack[-1]
    return ASKED[frame.step](Mind(m, seat), *frame.args)


# --- Acting ---------------------------------------------------------------------------------------------------------------


def _act(mind: Mind, who: str, phase: str) -> Callable[[Action], float]:
    m, me = mind.m, at(mind.m, who)
    near = NEAR[phase]
    bitten_at = mind.harm(me, len(me.melee)) - mind.harm(me, len(me.melee) - 1)

    def worth(zombie: Zombie, zone: str) -> float:
        """What striking this zombie down averts."""
        imminent = max(near[zone], bitten_at) if zone == "melee" and phase == "action_1" else near[zone]
        return imminent + 0.25 * (zombie.strength if zombie.up else 3.5)

    searching = _search_worth(mind, me)

    def value(action: Action) -> float:
        match action:
            case attack.Attack():
                return _attack_worth(mind, me, action, worth)
            case search.Search():
                return searching
            case turn.Throw():
                return _throw_worth(mind, me, action)
            case plays.Pass() | turn.Done():
                return 0.0
            case equipment.Refill():
                item = me.item(action.weapon)
                return 8.0 if item and item.ammo == 0 else -1.0
            case equipment.Magazine():
                item = me.item(action.weapon)
                return 8.0 if item and item.ammo == 0 else -1.0
            case equipment.Adrenaline():
                return 9.0 if me.infection >= 2 else -1.0
            case equipment.FirstAidKit():
                return 9.0 if me.infection >= 3 else -1.0
            case abilities.Shake():
                return 9.0 if at(m, action.survivor).infection >= 3 else -1.0
            case abilities.BigWave():
                other = at(m, action.survivor)
                return mind.harm(other, len(other.melee)) - 9.0 if other is not me else -1.0
            case abilities.Kiki():
                return _kiki_worth(mind, action.zombie) - 3.0
        return -1.0

    return value


def _attack_worth(
    mind: Mind, me: Survivor, action: attack.Attack, worth: Callable[[Zombie, str], float]
) -> float:
    _, zone, zombie = mind.find(action.zombie)
    weapon = None if action.weapon is None else type_of(action.weapon)
    if weapon is None:
        chance, cost = mind.reaches(zombie, me.character.strength), 0.0
    else:
        chance = mind.reaches(zombie, WEAPONS[weapon].power, 2 if weapon == "mp5" else 1)
        cost = ROUND if WEAPONS[weapon].ammo_max is not None else 0.9
    risk = 0.0 if zombie.up else 1.0
    half = 0.5 if zombie.tilted else 1.0
    return chance * worth(zombie, zone) * half - cost - risk


def _search_worth(mind: Mind, me: Survivor) -> float:
    """A remembered pair, or a look for one; less under pressure is the attacks' business."""
    best = max((_wanted(mind, me, type_) for type_ in _pairs(mind)), default=0.0)
    left = sum(map(len, mind.m.state.rubble))
    return max(best, EXPLORE if left > 6 else 1.0)


def _wanted(mind: Mind, me: Survivor, type_: str) -> float:
    """How much a survivor wants a card."""
    value = WANTED[type_]
    if type_ in WEAPONS and any(item.type in WEAPONS and item.ammo for item in me.items):
        value *= 0.75
    if type_ == "magazine" and not any(item.type in ("colt", "mp5") for item in me.items):
        value *= 0.3
    if type_ == "jerrycan" and any(item.type == "jerrycan" for item in me.items):
        value *= 0.7
    if type_ in ("adrenaline", "first_aid_kit") and me.infected:
        value *= 2.0
    if type_ == "scope" and not any(item.type in ("colt", "mp5") for item in me.items):
        value *= 0.3
    return value


def _pairs(mind: Mind) -> dict[str, list[int]]:
    """Types of which two can be flipped now, as far as remembered, and where, in order."""
    found: dict[str, list[int]] = {}
    tops = mind.tops()
    for position, type_ in tops.items():
        found.setdefault(type_, []).append(position)
    for position in tops:
        pile = mind.m.state.rubble[position - 1]
        if len(pile) > 1 and pile[-2] in mind.known and type_of(pile[-2]) == type_of(pile[-1]):
            found[type_of(pile[-1])] = [position, position]
    return {t: where for t, where in found.items() if len(where) > 1 and t != "surprise_wave"}


def _throw_worth(mind: Mind, me: Survivor, action: turn.Throw) -> float:
    other = at(mind.m, action.survivor)
    type_ = type_of(action.item)
    if type_ in ("adrenaline", "first_aid_kit") and other.infected and not me.infected:
        return 7.0 - (1.0 if other.has(type_) else 0.0)
    mine = [item for item in me.items if item.type in WEAPONS and item.ammo != 0]
    theirs = [item for item in other.items if item.type in WEAPONS and item.ammo != 0]
    item = me.item(action.item)
    loaded = item is not None and item.ammo != 0
    if type_ in WEAPONS and loaded and len(mine) > 1 and not theirs and mind.load(other) > mind.load(me):
        return 3.2
    return -1.0


def _kiki_worth(mind: Mind, handle: int) -> float:
    owner, zone, zombie = mind.find(handle)
    downs = (
        float(zombie.strength <= abilities.KIKI_STRENGTH)
        if zombie.up
        else mind.chances[abilities.KIKI_STRENGTH]
    )
    here = mind.harm(owner, len(owner.melee)) - mind.harm(owner, len(owner.melee) - 1)
    return downs * 2.0 + (min(here, 14.0) if zone == "melee" else 2.0)


# --- Searching ------------------------------------------------------------------------------------------------------------


def _first_flip(mind: Mind, who: str) -> Callable[[Action], float]:
    me = at(mind.m, who)
    pairs, tops = _pairs(mind), mind.tops()
    best = max(pairs, key=lambda type_: _wanted(mind, me, type_), default=None)

    def value(action: Action) -> float:
        assert isinstance(action, search.Flip)
        if best is not None and _wanted(mind, me, best) > EXPLORE:
            return 10.0 if action.position == pairs[best][0] else 0.0
        if action.position in tops:
            return -8.0 if tops[action.position] == "surprise_wave" else 0.0
        return 3.0  # a card that nobody remembers

    return value


def _second_flip(mind: Mind, who: str) -> Callable[[Action], float]:
    tops = mind.tops()
    first = type_of(mind.m.state.flipped[0].card)

    def value(action: Action) -> float:
        assert isinstance(action, search.Flip)
        top = tops.get(action.position)
        if first == "surprise_wave":
            return 2.0 if top is not None and top != "surprise_wave" else 0.0
        if top is None:
            return 3.0
        return 10.0 if top == first else -8.0 if top == "surprise_wave" else 0.0

    return value


def _take(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: float(isinstance(action, search.Take))


def _put(mind: Mind, who: str) -> Callable[[Action], float]:
    """Cover waves and what is worth little; keep what is wanted on top, each on a pile of its own."""
    m, tops = mind.m, mind.tops()

    def value(action: Action) -> float:
        assert isinstance(action, search.Put)
        pile = m.state.rubble[action.position - 1]
        card = type_of(m.state.flipped[action.card].card)
        top = tops.get(action.position)
        fresh = any(f.position == action.position and not f.out for f in m.state.flipped)
        if top == "surprise_wave":
            covers = 3.0
        elif top == card:
            covers = 2.5  # the two can be flipped from one pile
        elif top is not None:
            covers = -0.3 * WANTED[top] - (1.0 if fresh else 0.0)
        else:
            covers = 0.5 if not pile else -0.6
        return covers + 0.01 * WANTED[card]

    return value


# --- The rest -------------------------------------------------------------------------------------------------------------

ALONE: Final = {"cop": 5.0, "surfer": 4.0, "granny": 3.0, "cheerleader": 2.0, "bodybuilder": 1.0}


def _cast(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: ALONE[action.survivor] if isinstance(action, setup.Pick) else 0.0


def _place(mind: Mind, who: str) -> Callable[[Action], float]:
    return lambda action: -mind.load(at(mind.m, action.survivor)) if isinstance(action, horde.To) else 0.0


def _discard(mind: Mind, who: str, use: str | None, in_use: str | None) -> Callable[[Action], float]:
    me = at(mind.m, who)

    def value(action: Action) -> float:
        assert isinstance(action, reveal.Discard)
        item = me.item(action.item)
        spent = 0.7 if item is not None and item.ammo == 0 else 0.0
        return -(1.0 - spent) * WANTED[type_of(action.item)] - (8.0 if action.item == in_use else 0.0)

    return value


def _overflow(mind: Mind, who: str) -> Callable[[Action], float]:
    return lambda action: float(len(type_of(getattr(action, "trophy", "")).split("_")) <= 2)


def _cleave(mind: Mind, who: str) -> Callable[[Action], float]:
    return lambda action: (
        float(mind.find(action.zombie)[2].strength) if isinstance(action, attack.Cleave) else 0.0
    )


def _whatever(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: 0.0


ASKED: Final[dict[str, Callable[..., Callable[[Action], float]]]] = {
    "cast": _cast, "extra_symbol": _whatever, "place": _place, "action": _act, "search_1": _first_flip,
    "search_2": _second_flip, "take": _take, "take_unique": _take, "put_back": _put, "window": window,
    "discard_item": _discard, "overflow": _overflow, "cleave": _cleave,
}  # fmt: skip

__all__ = ["heuristic", "remembers"]
