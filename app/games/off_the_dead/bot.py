"""Off the Dead: how good an action looks. All bots play for the whole team, and share what they remember of the Rubble.

A value is in points of harm averted: a first bite counts HARM_FIRST, a death HARM_DEATH. Reads only what is face up, what
bots remember, and what a card that was seen nowhere else could be.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Collection
from typing import Any, Final

from app.engine import Action, Seat
from app.games.off_the_dead import (
    abilities,
    attack,
    equipment,
    horde,
    one_liners,
    plays,
    reveal,
    search,
    setup,
    turn,
)
from app.games.off_the_dead.one_liners import COSTS
from app.games.off_the_dead.rolls import FIRE_BONUS, Roll, event_of, need, total
from app.games.off_the_dead.state import (
    DIRECTIONS,
    WEAPONS,
    ZONES,
    Dead,
    Survivor,
    Zombie,
    active,
    at,
    find,
    is_open,
    mode,
    places,
    towards,
    turned,
    type_of,
)

FORGETS = 0.05  # a seen card, with this chance in each turn

HARM_DEATH = 60.0
HARM_FIRST = 12.0  # the first bite, where infections grow
HARM_BITE = 5.0
# How near a zombie is to biting, by zone, before the bites of this turn and after them.
NEAR: Final = {
    "action_1": {"melee": 9.0, "zone_2": 4.2, "zone_1": 2.2},
    "action_2": {"melee": 6.0, "zone_2": 3.4, "zone_1": 2.0},
}
ROUND = 0.9  # what a round of ammunition is worth
COST: Final = {
    "toy": 3.5, "jerrycan": 3.5, "barricade": 2.5, "scope": 1.5, "adrenaline": 4.0, "first_aid_kit": 6.0,
    "freeze": 4.5, "big_wave": 4.5, "kiki": 4.0, "encore": 3.0, "shake": 4.0, "symbol": 1.1,
}  # fmt: skip
WANTED: Final = {
    "colt": 9.0, "chainsaw": 7.0, "mp5": 8.0, "axe": 4.5, "adrenaline": 6.0, "toy": 5.0, "barricade": 3.0,
    "jerrycan": 5.0, "magazine": 3.0, "scope": 1.5, "surprise_wave": -6.0, "flare_gun": 6.0, "first_aid_kit": 9.0,
}  # fmt: skip
EXPLORE = 2.6  # a search that has no pair in mind
# What each event costs whoever it befalls.
EVENT_HARM: Final = {
    "saw_me": 1.5, "where_from": 4.0, "straight_at_me": 4.0, "going_south": 3.5, "not_dying": 3.0, "mommy": 5.0,
}  # fmt: skip


def remembers(m: Dead, seat: Seat) -> Collection[str]:
    """The Rubble cards whose place somebody who has watched still knows: one is forgotten now and then."""
    return [card for card, seen in m.state.seen.items() if m.state.turn - seen < _span(card, seen)]


def _span(card: str, seen: int) -> float:
    """For how many turns that look at that card is remembered."""
    chance = (zlib.crc32(f"{card} {seen}".encode()) + 1) / 2**32
    return math.log(chance) / math.log(1 - FORGETS)


def heuristic(m: Dead, seat: Seat) -> Callable[[Action], float]:
    """How good each action looks; higher is better, equal ones may be tossed for."""
    frame = m.stack[-1]
    return ASKED[frame.step](Mind(m, seat), *frame.args)


class Mind:
    """What a bot works out once for a decision."""

    def __init__(self, m: Dead, seat: Seat) -> None:
        self.m = m
        self.known = set(remembers(m, seat))
        down = [entry.card for entry in m.state.horde]
        down += [zombie.card for _, _, zombie in places(m) if not zombie.up]
        strengths = [find_strength(card) for card in down]
        self.chances = [sum(s <= n for s in strengths) / max(1, len(strengths)) for n in range(13)]

    def reaches(self, zombie: Zombie, power: int, dice: int = 1) -> float:
        """The chance to strike a zombie down with dice of which the highest counts."""
        if zombie.up:
            return _at_least(zombie.strength - power, dice)
        by_die = [1 / 6] * 6 if dice == 1 else [(2 * n - 1) / 36 for n in range(1, 7)]
        return sum(p * self.chances[min(12, n + power)] for n, p in enumerate(by_die, 1))

    def harm(self, who: Survivor, bites: int) -> float:
        """What so many bites would cost."""
        return self.harm_at(who, who.infection, bites)

    def harm_at(self, who: Survivor, infection: int, bites: int) -> float:
        """The same, if its infection were another."""
        if bites <= 0:
            return 0.0
        if max(0, infection) + bites >= who.character.infection_max:
            return HARM_DEATH
        grows = self.m.options.difficulty >= 4
        first = HARM_FIRST - HARM_BITE if grows and infection <= 0 else 0.0
        return first + HARM_BITE * bites

    def load(self, who: Survivor) -> float:
        """How hard pressed a survivor is."""
        near = NEAR["action_2"]
        pressed = sum(near[zone] * len(who.zone(zone)) for zone in ZONES)
        armed = sum(0.5 * (item.ammo or 1) for item in who.items if item.type in WEAPONS)
        return pressed + 1.5 * who.infection - min(armed, 3.0)

    def tops(self) -> dict[int, str]:
        """The remembered top cards by position (from 1)."""
        return {i: type_of(p[-1]) for i, p in enumerate(self.m.state.rubble, 1) if p and p[-1] in self.known}


def find_strength(card: str) -> int:
    """The strength of a zombie's card."""
    return Zombie(0, card).strength


def _at_least(need: int, dice: int = 1) -> float:
    """The chance that the highest of so many dice is at least `need`."""
    return 1.0 - (min(6, max(0, need - 1)) / 6) ** dice


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
    _, zone, zombie = find(mind.m, action.zombie)
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
    owner, zone, zombie = find(mind.m, handle)
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
            covers = -2.0
        elif top is not None:
            covers = -0.3 * WANTED[top] - (1.0 if fresh else 0.0)
        else:
            covers = 0.5 if not pile else -0.6
        return covers + 0.01 * WANTED[card]

    return value


# --- Windows --------------------------------------------------------------------------------------------------------------


def _window(mind: Mind, who: str, kind: str, roll: list[Any], _: Any) -> Callable[[Action], float]:
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
    _, zone, zombie = find(m, roll.zombie)
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
            return gain * _at_least(roll.die + short, len(roll.dice))


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
            if find(m, handle)[1] != "melee":
                return 0.0
            return now - one_less + 0.3 * find(m, handle)[2].strength
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
        float(find(mind.m, action.zombie)[2].strength) if isinstance(action, attack.Cleave) else 0.0
    )


def _whatever(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: 0.0


ASKED: Final[dict[str, Callable[..., Callable[[Action], float]]]] = {
    "cast": _cast, "extra_symbol": _whatever, "place": _place, "action": _act, "search_1": _first_flip,
    "search_2": _second_flip, "take": _take, "take_unique": _take, "put_back": _put, "window": _window,
    "discard_item": _discard, "overflow": _overflow, "cleave": _cleave,
}  # fmt: skip
