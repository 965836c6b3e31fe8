"""Night of the Living Dead: how a bot plays the dead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from app.engine import Action
from app.games.living_dead import bites, turn, zombie_cards
from app.games.living_dead.attributes import damage_to_person, zombie_health
from app.games.living_dead.blow import blow_of, duel
from app.games.living_dead.cards import CARDS, kind_of
from app.games.living_dead.combat import EndCombat
from app.games.living_dead.field import WAYS
from app.games.living_dead.hand import Discard
from app.games.living_dead.mind import Mind
from app.games.living_dead.replies import Play
from app.games.living_dead.state import ACTIVE, ROWS, at, carries, in_play, living, person

Value = Callable[[Action], float]

CROWD: Final = 1.2
THRIFT: Final = 1.8  # and what more, where every zombie that comes may be one more destroyed
KEEP: Final = {  # what a card that is no zombie is worth in the hand
    "thick_skull": 1.5, "ravenous": 1.8, "swollen": 1.2, "fast_walker": 1.5, "grasping_hands": 1.4, "numb_flesh": 1.2,
    "rock_in_hand": 0.9, "prowler": 1.1, "bitten": 2.5, "helen_gun": 1.0, "lights_out": 1.5, "dead_walk": 1.8,
    "shuffle_sideways": 0.9, "tear_it_down": 0.9, "spilled_gasoline": 0.9, "lurch": 1.5, "coming_to_get_you": 2.0,
    "still_twitching": 1.6, "panic": 1.6,
}  # fmt: skip


A_MOVE: Final = 0.8  # what a zombie that moves aside has to gain
MOVE_FIRST: Final = 30.0
# What an Enhancement is worth, against a zombie more; and what those more that make it tough, where kills count.
BOOST: Final = {
    "thick_skull": 5.0, "ravenous": 8.0, "swollen": 3.5, "fast_walker": 5.0, "grasping_hands": 7.5, "numb_flesh": 4.0,
    "rock_in_hand": 1.0, "prowler": 1.5,
}  # fmt: skip
POSSE: Final = {"thick_skull": 2.5, "swollen": 2.0, "numb_flesh": 2.5}


def might(kind: str) -> float:
    """How strong a zombie is."""
    card = CARDS[kind]
    return 0.9 * card.strength + 0.4 * card.defense + 0.35 * card.health


def keep(kind: str) -> float:
    """What a card is worth to the Zombie side."""
    return KEEP[kind] if kind in KEEP else might(kind) - 2.5


def _draw(mind: Mind) -> Value:
    return lambda action: 1.0 if isinstance(action, turn.Draw) else 0.0


# --- Play -------------------------------------------------------------------------------------------------------------


def _play(mind: Mind) -> Value:
    m = mind.m
    crowd = [sum(zombie is not None for zombie in column.spaces) for column in m.state.columns]

    def room(column: int) -> float:
        """How good a column is for one more: empty ones are, barricaded ones are not."""
        if not mind.style.spreads:
            return 0.0
        boards = m.state.columns[column - 1].barricade
        crowded = CROWD + (THRIFT if mind.goal == "posse" else 0.0)
        return -crowded * crowd[column - 1] - (0.9 * boards.boards if boards else 0.0)

    def value(action: Action) -> float:
        match action:
            case turn.EndPlay():
                return 0.0
            case turn.PlayZombie():
                return 1.5 + might(action.card) + room(action.column)
            case turn.Enhance():
                return _enhance(mind, action.card, action.row, action.column)
            case zombie_cards.HelenGun():
                one = person(m, action.character)
                assert one is not None
                assert one.weapon is not None
                return 0.4 * CARDS[kind_of(one.weapon)].bonus - 0.5
            case zombie_cards.LightsOut():
                return 0.5 * sum(gain > 0 for gain in mind.chances.values()) + 0.2
        return _card(mind, action)

    return value


def _enhance(mind: Mind, kind: str, row: int, column: int) -> float:
    """The best go to whoever is in the house soonest, with nothing in its way."""
    spaces = mind.m.state.columns[column - 1]
    zombie = spaces.spaces[row - 1]
    assert zombie is not None
    if CARDS[kind].type == "mutation" and any(kind_of(one) == kind for one in zombie.enhancements):
        return -1.0
    tough = POSSE.get(kind, 0.0) if mind.goal == "posse" else 0.0
    ahead = sum(other is not None for other in spaces.spaces[: row - 1]) + (
        spaces.barricade.boards / 2 if spaces.barricade else 0.0
    )
    return (
        BOOST[kind]
        + tough
        + 0.1 * might(zombie.kind)
        - 0.4 * len(zombie.enhancements)
        - ahead
        + 0.8 * (row < ROWS)
    )


def _card(mind: Mind, action: Action) -> float:
    """Action cards."""
    m = mind.m
    match action:
        case zombie_cards.DeadWalk():
            return might(action.zombie) - 2.0
        case zombie_cards.ShuffleSideways():
            return _sideways(mind, action.row, action.column, action.way)
        case zombie_cards.TearItDown():
            column = m.state.columns[action.column - 1]
            return 0.3 + 1.2 * (column.spaces[1] is not None) + 0.4 * (column.spaces[2] is not None)
        case zombie_cards.SpilledGasoline():
            if action.character is None:
                return 9.0 if mind.goal == "willard" else 0.4
            one = person(m, action.character)
            assert one is not None
            return 1.0 + 0.8 * carries(one, "molotov") + mind.harm(one, 1) * 0.5
    return -1.0


def _sideways(mind: Mind, row: int, column: int, way: str) -> float:
    """To the side, if that brings a zombie into the house or at somebody who is worth more."""
    m = mind.m
    zombie = at(m, row, column)
    assert zombie is not None
    goal = column + WAYS[way]
    if row == ACTIVE:
        if zombie.attacked:
            return -1.0
        better = mind.loss(zombie, m.state.people[goal - 1]) - mind.loss(zombie, m.state.people[column - 1])
        # Before it strikes, so it has to look better than any strike.
        return MOVE_FIRST + better if better > A_MOVE else -0.5
    stopped = mind.rows[zombie.zid] == row
    free = m.state.columns[goal - 1].spaces[row - 2] is None and not (
        row == ACTIVE + 1 and m.state.columns[goal - 1].barricade
    )
    return (1.5 if row == ACTIVE + 1 else 0.8) if stopped and free else -0.5


def _dead_walk(mind: Mind, zombie: str) -> Value:
    m = mind.m

    def value(action: Action) -> float:
        assert isinstance(action, zombie_cards.Place)
        column = m.state.columns[action.column - 1]
        return -float(sum(one is not None for one in column.spaces)) - 0.3 * (column.barricade is not None)

    return value


def _prowl(mind: Mind, zid: int) -> Value:
    row, column, _ = next(found for found in in_play(mind.m) if found[2].zid == zid)

    def value(action: Action) -> float:
        if not isinstance(action, turn.Move):
            return 0.0
        return _sideways(mind, row, column, action.way)

    return value


# --- Combat -----------------------------------------------------------------------------------------------------------


def _combat(mind: Mind) -> Value:
    m = mind.m

    def value(action: Action) -> float:
        match action:
            case bites.Strike():
                zombie, one = at(m, ACTIVE, action.column), m.state.people[action.column - 1]
                assert zombie is not None
                # The surest first: a death closes its column and may bring the others to new prey.
                return 2.0 + mind.loss(zombie, one) if damage_to_person(m, zombie, one) else 0.2
            case EndCombat():
                return 0.0
        return _card(mind, action)

    return value


# --- Windows ----------------------------------------------------------------------------------------------------------


def _lurch(mind: Mind, blow: Sequence[Any]) -> Value:
    now = duel(mind.m, blow_of(blow))
    worth = 1.0 if now.damage >= zombie_health(now.zombie) else 0.4 * now.damage - 0.5
    return lambda action: worth if isinstance(action, Play) else 0.0


def _coming(mind: Mind, blow: Sequence[Any]) -> Value:
    now = duel(mind.m, blow_of(blow))
    worth = mind.harm(now.person, now.damage) - 2.0
    return lambda action: worth if isinstance(action, Play) else 0.0


def _yes(mind: Mind, *_: object) -> Value:
    return lambda action: 1.0 if isinstance(action, Play) else 0.0


PANIC: Final = {
    "barricade": 1.0, "messed_up": 0.5, "burning_armchair": 1.0, "search_the_house": 0.6, "pull_together": 0.5,
    "hold_still": 0.2, "down_to_the_cellar": 0.6, "hand_it_over": -0.5,
}  # fmt: skip


def _panic(mind: Mind, seat: int, card: str, params: list[Any]) -> Value:
    return lambda action: PANIC[card] if isinstance(action, Play) else 0.0


# --- The hand ---------------------------------------------------------------------------------------------------------


def _discard(mind: Mind) -> Value:
    return lambda action: -keep(action.card) if isinstance(action, Discard) else 0.0


def _regroup(mind: Mind) -> Value:
    """Nothing could be played: hands full of Enhancements are changed, and what cannot be used soon."""
    stuck = sum(at(mind.m, ROWS, n) is None for n in range(1, living(mind.m) + 1)) > 0

    def value(action: Action) -> float:
        if not isinstance(action, Discard):
            return 0.0
        return (1.6 if stuck else 1.0) - keep(action.card)

    return value


ZOMBIE: Final[dict[str, Callable[..., Value]]] = {
    "z_draw": _draw, "z_play": _play, "z_dead_walk": _dead_walk, "z_prowl": _prowl, "z_combat": _combat,
    "z_bite": _yes, "z_lurch": _lurch, "z_coming": _coming, "z_twitch": _yes, "z_cancel": _panic,
    "z_discard": _discard, "z_regroup": _regroup,
}  # fmt: skip
