"""Night of the Living Dead: how a bot plays the people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from app.engine import Action
from app.games.living_dead import combat, human_cards, search
from app.games.living_dead.attributes import (
    damage_to_zombie,
    hardened,
    is_ranged,
    strength,
    zombie_health,
)
from app.games.living_dead.bites import PassTo
from app.games.living_dead.blow import blow_of, duel
from app.games.living_dead.cards import CARDS, CHARACTERS, kind_of
from app.games.living_dead.hand import Discard
from app.games.living_dead.harm import SPLASH
from app.games.living_dead.mind import Mind, chance_of
from app.games.living_dead.replies import Play
from app.games.living_dead.state import (
    ACTIVE,
    Person,
    anyone_carries,
    at,
    carries,
    column_of,
    in_play,
    living,
    person,
)
from app.games.living_dead.turn import Draw

Value = Callable[[Action], float]

GRAVE: Final = 4.0  # a wound that is worth a Reaction
KEEP: Final = {  # what a card is worth in the hand
    "first_aid_kit": 1.6, "key_ring": 0.7, "radio": 1.2, "television": 0.9, "hammer_and_nails": 0.8, "sturdy_shoes": 1.2,
    "tire_iron": 2.2, "fire_poker": 1.6, "table_leg": 1.5, "torch": 1.5, "kitchen_knife": 1.2, "shotgun": 3.5,
    "rifle": 3.0, "molotov": 2.0, "revolver": 2.2, "truck": 0.1, "barricade": 2.6, "messed_up": 2.0,
    "burning_armchair": 2.4, "search_the_house": 2.5, "pull_together": 0.9, "hold_still": 1.4, "down_to_the_cellar": 1.8,
    "hand_it_over": 0.3, "aim_for_the_head": 1.5, "get_back": 2.2, "shield_them": 2.4, "pull_yourself_together": 1.0,
    "slam_the_door": 2.0,
}  # fmt: skip
WANTED: Final = {  # and what more under a Goal
    "willard": {"truck": 9.0, "key_ring": 5.0},
    "rescue": {"radio": 9.0, "television": 9.0},
    "nurse_karen": {"first_aid_kit": 3.0},
    "posse": {"molotov": 1.0, "shotgun": 1.0, "rifle": 1.0},
}
# A zombie as one meets them: Defense, Strength, Health.
TYPICAL: Final = (3, 4, 2.5)


def keep(mind: Mind, kind: str) -> float:
    """What a card is worth to the Human side."""
    wanted = WANTED.get(mind.goal, {}).get(kind, 0.0)
    if wanted and mind.goal == "willard" and _is_there(mind, kind):
        wanted = 0.0
    return KEEP[kind] + wanted


def _is_there(mind: Mind, kind: str) -> bool:
    if kind == "truck":
        return mind.m.state.truck is not None
    return mind.m.state.fuelled or anyone_carries(mind.m, "key_ring")


# --- Draw and Search --------------------------------------------------------------------------------------------------


def _draw(mind: Mind) -> Value:
    """Search the House before the draw: what is found leaves a card more to draw later."""

    def value(action: Action) -> float:
        match action:
            case Draw():
                return 0.5
            case human_cards.SearchTheHouse():
                return 0.4
        return _card(mind, action) - 2.0

    return value


def _search(mind: Mind) -> Value:
    def value(action: Action) -> float:
        match action:
            case search.EndSearch():
                return 0.0
            case search.Swap():
                return 0.5 if (action.i, action.j) == mind.swap else -1.0
            case search.Equip():
                one = person(mind.m, action.character)
                assert one is not None
                return _equip(mind, action.card, one)
            case search.PlayTruck():
                return 8.0 if mind.goal == "willard" else 0.05
            case search.Board():
                return _board(mind, action.character)
            case search.Alight():
                return -5.0
        return max(_item(mind, action), _card(mind, action))

    return value


def _output(one: Person, kind: str | None) -> float:
    """What a character with a weapon does to a typical zombie, in a turn, as a share of it."""
    if one.id == "karen":
        return 0.0
    against, force, life = TYPICAL
    bonus = CARDS[kind].bonus if kind else 0
    ranged = kind is not None and CARDS[kind].type == "ranged"
    power = CHARACTERS[one.id].strength - one.damage
    damage = bonus - force if ranged else power + bonus - force
    chance = chance_of(against + 1 - (kind == "kitchen_knife"))
    reach = 1.0 if ranged else 0.75
    share = chance * reach * min(1.0, max(0, damage) / life)
    if kind == "molotov":
        share *= 0.6  # but once
    if one.id == "barbra":
        share *= 0.6
    return share


def _equip(mind: Mind, kind: str, one: Person) -> float:
    """What it brings to give this card to this character now: others may need it more, and who finds may not attack."""
    lost = 0.0 if one.id == "tom" else mind.chances[one.id] * 0.8
    sturdy = min(1.0, (CHARACTERS[one.id].health - one.damage) / 3)
    wanted = WANTED.get(mind.goal, {}).get(kind, 0.0)
    if CARDS[kind].type == "item":
        return _give(mind, kind, one, wanted, sturdy) - lost
    old = kind_of(one.weapon) if one.weapon else None
    better = 6 * (_output(one, kind) - _output(one, old)) * sturdy
    if kind == "torch":
        better += 0.1 * mind.worth(one) * (old is None or old == "kitchen_knife")
    if old is not None and kind_of(one.weapon or "") == "torch":
        better -= 0.1 * mind.worth(one)
    return better - lost - (0.3 if old else 0.0)


def _give(mind: Mind, kind: str, one: Person, wanted: float, sturdy: float) -> float:
    base = KEEP[kind] * 0.6 + 0.1 * sturdy
    if kind == "sturdy_shoes":
        return 0.0 if carries(one, kind) else base + 0.3 * (5 - CHARACTERS[one.id].speed)
    if kind in ("radio", "television"):
        again = anyone_carries(mind.m, kind)
        return base + (wanted if not again else 1.0 if wanted else -base)
    if kind == "first_aid_kit" and wanted:
        karen = person(mind.m, "karen")
        near = karen is not None and abs(column_of(mind.m, one.id) - column_of(mind.m, "karen")) <= 1
        return base + (wanted if near else 0.0)
    if kind == "key_ring":
        return base + (wanted if not mind.m.state.fuelled else 0.0)
    return base


def _item(mind: Mind, action: Action) -> float:
    m = mind.m
    match action:
        case search.UseFirstAid():
            patient = person(m, action.target)
            assert patient is not None
            cared = mind.goal == "nurse_karen" and patient.id == "karen"
            healed = min(2, patient.damage)
            return healed * 1.5 + 2.5 * len(patient.bitten) + 9.0 * cared - 1.8
        case search.UseKey():
            if action.use == "fuel":
                return 9.0 if mind.goal == "willard" else -1.0
            return -1.0 if mind.goal == "willard" and not m.state.fuelled else 0.9
        case search.UseHammer():
            barricade = m.state.columns[action.column - 1].barricade
            return 1.5 if barricade is not None and barricade.boards == 1 else -0.2
        case search.UseTv():
            return 1.1 - keep(mind, action.card)
        case search.Nurse():
            patient = person(m, action.target)
            assert patient is not None
            return 0.15 * mind.worth(patient) - mind.chances["helen"]
    return -1.0


def _board(mind: Mind, id: str) -> float:
    if mind.goal != "willard":
        return -1.0
    one = person(mind.m, id)
    assert one is not None
    return 6.0 - 2.5 * _output(one, kind_of(one.weapon) if one.weapon else None) - mind.chances[id]


def _card(mind: Mind, action: Action) -> float:
    """Effects and Action cards."""
    m = mind.m
    match action:
        case human_cards.Barricade():
            column = m.state.columns[action.column - 1].spaces
            coming = mind.coming[action.column - 1]
            stops = (
                0.0 if coming is None else 2.0 + 0.4 * mind.loss(coming, m.state.people[action.column - 1])
            )
            return -0.2 + 0.5 * sum(zombie is not None for zombie in column) + stops
        case human_cards.MessedUp():
            return 0.9 * sum(zombie is not None for zombie in mind.coming) - 0.8
        case human_cards.BurningArmchair():
            entering = sum(
                zombie is not None and at(m, ACTIVE, n) is None for n, zombie in enumerate(mind.coming, 1)
            )
            return 1.4 * entering - 1.2
        case human_cards.SearchTheHouse():
            return 2.5
        case human_cards.PullTogether():
            return -1.0
        case human_cards.HoldStill():
            one = person(m, action.character)
            assert one is not None
            return 0.15 * mind.worth(one) + 0.1 * one.damage - 0.2
        case human_cards.DownToTheCellar():
            one = person(m, action.character)
            assert one is not None
            return mind.danger(one) - 2.0
    return -1.0


def _pick(mind: Mind) -> Value:
    """Search the House: what is wanted most, and is of use now."""

    def value(action: Action) -> float:
        assert isinstance(action, human_cards.Take)
        kind = action.card
        wanted = keep(mind, kind)
        if kind in ("radio", "television") and anyone_carries(mind.m, kind):
            wanted = 0.5
        held_here = sum(kind_of(card) == kind for card in mind.m.state.human.hand)
        return wanted - 2.0 * held_here

    return value


def _second(mind: Mind, card: str, first: str) -> Value:
    def value(action: Action) -> float:
        if not isinstance(action, human_cards.Choose):
            return 0.0
        one = person(mind.m, action.character)
        assert one is not None
        return mind.worth(one) if card == "hold_still" else mind.danger(one) - 0.1

    return value


# --- Combat -----------------------------------------------------------------------------------------------------------


def _combat(mind: Mind) -> Value:
    m = mind.m

    def value(action: Action) -> float:
        match action:
            case combat.EndCombat():
                return 0.0
            case combat.Attack():
                one, zombie = person(m, action.character), at(m, action.row, action.column)
                assert one is not None
                assert zombie is not None
                gain, falls = mind.gain(one, zombie)
                if zombie is mind.coming[action.column - 1]:
                    gain += falls * mind.loss(zombie, m.state.people[action.column - 1])
                if carries(one, "molotov"):
                    hits = mind.hits_zombie(one, zombie)
                    beside = [
                        at(m, action.row, n)
                        for n in (action.column - 1, action.column + 1)
                        if 1 <= n <= living(m)
                    ]
                    gain += hits * sum(
                        mind.prize(other, hardened(other, SPLASH)) for other in beside if other
                    )
                    return gain - 2.0
                # Who can strike but one has the first go; who can shoot anybody waits.
                return gain if not is_ranged(one) or gain <= 0 else 0.01 + gain * 0.5
            case human_cards.PullTogether():
                return _together(mind)
        return _card(mind, action)

    return value


def _together(mind: Mind) -> float:
    """What one more damage brings to those who can strike now."""
    m, better = mind.m, -0.4
    for one in m.state.people:
        front = at(m, ACTIVE, column_of(m, one.id))
        if front is None or is_ranged(one) or combat.unable(m, one) is not None:
            continue
        damage = damage_to_zombie(m, one, front)
        more = mind.prize(front, damage + 1) - (mind.prize(front, damage) if damage else 0.0)
        bonus = CARDS[kind_of(one.weapon)].bonus if one.weapon else 0
        if damage or strength(m, one) + bonus >= 4:
            better += mind.hits_zombie(one, front) * more
    return better


# --- Windows ----------------------------------------------------------------------------------------------------------


def _aim(mind: Mind, blow: Sequence[Any]) -> Value:
    now = duel(mind.m, blow_of(blow))
    worth = mind.prize(now.zombie, now.damage)
    kills = now.damage >= zombie_health(now.zombie)
    return lambda action: (worth - 1.0 if kills else worth - 1.6) if isinstance(action, Play) else 0.0


def _get_back(mind: Mind, blow: Sequence[Any]) -> Value:
    now = duel(mind.m, blow_of(blow))
    worth = mind.harm(now.person, now.damage) - GRAVE
    return lambda action: worth if isinstance(action, Play) else 0.0


def _shield(mind: Mind, blow: Sequence[Any]) -> Value:
    one = blow_of(blow)
    defender = person(mind.m, one.character)
    assert defender is not None
    assert one.damage is not None
    saved = mind.harm(defender, one.damage) - mind.harm(defender, max(0, one.damage - 2))
    return lambda action: saved - GRAVE if isinstance(action, Play) else 0.0


CANCEL: Final = {
    "bitten": 2.5, "helen_gun": 1.5, "lights_out": 0.5, "dead_walk": 0.3, "shuffle_sideways": -0.5, "tear_it_down": 0.5,
    "spilled_gasoline": 1.5,
}  # fmt: skip


def _cancel(mind: Mind, seat: int, card: str, params: list[Any]) -> Value:
    worth = CANCEL[card] + (8.0 if card == "spilled_gasoline" and mind.goal == "willard" else 0.0)
    return lambda action: worth if isinstance(action, Play) else 0.0


def _slam(mind: Mind) -> Value:
    m = mind.m

    def value(action: Action) -> float:
        if not isinstance(action, Play) or action.column is None:
            return 0.0
        column = m.state.columns[action.column - 1]
        zombie = column.spaces[1] or column.spaces[2]
        return -1.0 if zombie is None else mind.loss(zombie, m.state.people[action.column - 1]) - 1.5

    return value


def _harry(mind: Mind, blow: Sequence[Any]) -> Value:
    """Who can bear it best."""
    attack = blow_of(blow)
    found = next(zombie for _, _, zombie in in_play(mind.m) if zombie.zid == attack.zid)

    def value(action: Action) -> float:
        id = action.character if isinstance(action, PassTo) else "harry"
        one = person(mind.m, id)
        assert one is not None
        return -mind.loss(found, one)

    return value


# --- The hand ---------------------------------------------------------------------------------------------------------


def _discard(mind: Mind) -> Value:
    return lambda action: -keep(mind, action.card) if isinstance(action, Discard) else 0.0


def _regroup(mind: Mind) -> Value:
    return lambda action: 1.1 - keep(mind, action.card) if isinstance(action, Discard) else 0.0


HUMAN: Final[dict[str, Callable[..., Value]]] = {
    "h_draw": _draw, "h_search": _search, "h_combat": _combat, "h_pick_equipment": _pick, "h_second_target": _second,
    "h_harry": _harry, "h_aim": _aim, "h_get_back": _get_back, "h_shield": _shield, "h_cancel": _cancel, "h_slam": _slam,
    "h_discard": _discard, "h_regroup": _regroup,
}  # fmt: skip
