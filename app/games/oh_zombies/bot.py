"""Oh Shit, Zombies!: how good an action looks to a bot, in tenths of a dude (mind.py; zombies are in bot_zombies.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.engine import Action, Seat
from app.games.oh_zombies import barricade, combat, movement, paying, plays, scavenge, setup, turn
from app.games.oh_zombies.barricade import openings_of
from app.games.oh_zombies.blow import Blow
from app.games.oh_zombies.bot_zombies import ZOMBIES
from app.games.oh_zombies.combat import targets
from app.games.oh_zombies.ground import reach
from app.games.oh_zombies.mall import MALL, edge_of, square_of
from app.games.oh_zombies.mind import STYLES, Mind, Style
from app.games.oh_zombies.state import (
    BARRICADE_VALUE,
    Dude,
    Siege,
    Zombie,
    dude,
    store_at,
    types,
    unit,
)

DIE = 0.5  # what a die is worth that is left for something else
SIX = 0.4  # and what a six is worth beyond that
ROUND = 0.7  # of ammunition
TRUCE_ENDS = 3  # so many rounds before the end dudes shoot at dudes
KEEP: Final = {  # what a card is worth in the hand
    "block": 4.0, "dodge": 3.5, "nail_gun": 3.5, "chainsaw": 3.0, "sheet_metal": 3.0, "wood_scraps": 2.0, "lunge": 1.0,
    "gunner_combo": 1.0, "fighter_combo": 1.2, "pawn_combo": 1.0, "flamethrower": 2.0, "shopping_cart": 1.0,
    "crowbar": 0.3, "skateboard": 0.8, "fire_extinguisher": 4.0, "ventilation_duct": 2.0, "muzak": 2.0,
    "diversion": 2.0, "distraction": 2.0,
}  # fmt: skip
ROOMY: Final = {  # stores that are good to begin in: few ways in, many cards
    "gun_shop": 5.0, "pharmacy": 4.0, "bookshop": 4.5, "electronics": 4.0, "toy_shop": 4.2, "sporting_goods": 4.0,
    "hardware_store": 3.5, "department_store": 2.5, "food_court": 1.0,
}  # fmt: skip


def styled(style: Style) -> Callable[[Siege, Seat], Callable[[Action], float]]:
    """A bot of a style."""

    def heuristic(m: Siege, seat: Seat) -> Callable[[Action], float]:
        frame = m.stack[-1]
        ask = ASKED.get(frame.step) or ZOMBIES[frame.step]
        return ask(Mind(m, seat, style), *frame.args)

    return heuristic


heuristic = styled(STYLES["fortify"])
styles = {name: styled(style) for name, style in STYLES.items()}


# --- The turn -----------------------------------------------------------------------------------------------------------


def _main(mind: Mind, seat: Seat) -> Callable[[Action], float]:
    m = mind.m
    walks: dict[int, dict[int, tuple[float, int]]] = {}

    def value(action: Action) -> float:
        match action:
            case turn.EndActions():
                return 0.0
            case movement.Move():
                if action.dude not in walks:
                    walks[action.dude] = _walks(mind, action.dude, max(die.value for die in m.state.pool))
                points = int(action.die[0])
                best = max(
                    (gain for gain, cost in walks[action.dude].values() if cost <= points), default=-1.0
                )
                return best - _price(mind, action.die)
            case combat.Attack():
                return _attack(mind, action) - _price(mind, action.die)
            case scavenge.Scavenge():
                return _loot(mind, action) - _price(mind, action.die)
            case barricade.Barricade():
                one = dude(m, action.dude)
                assert one is not None
                best = max(_cards_worth(mind, edge, action.die) for edge in openings_of(one))
                return best - _price(mind, action.die)
            case barricade.FreeBarricade():
                cheapest = min(_keep(mind, type_) for type_ in types(m.state.hands[seat]))
                return mind.opening(edge_of(action.edge), 1) - cheapest
            case plays.Play():
                return _play(mind, action.card)
            case movement.Cart():
                return -1.0
        return -1.0

    return value


def _price(mind: Mind, die: str) -> float:
    """What spending this die costs: more, if it shows a six."""
    return DIE + (SIX if die == "six" or die[0] == "6" else 0.0) if die[-1] != "m" else 0.1


def _walks(mind: Mind, id: int, points: int) -> dict[int, tuple[float, int]]:
    """How good each square is to walk to, and what it costs."""
    m, one = mind.m, dude(mind.m, id)
    assert one is not None
    friends = {other.square for other in mind.mine}
    blocked = {square for square in mind.taken if square not in friends}
    here = _stand(mind, one, one.square)
    more = sum(not die.move_only for die in m.state.pool) > 1
    costs = reach(mind.ground, mind.shut, one.square, points, blocked, friends)
    return {
        square: (_stand(mind, one, square, more) - here - 0.02 * cost, cost) for square, cost in costs.items()
    }


def _stand(mind: Mind, one: Dude, square: int, more: bool = False) -> float:
    """How good it is that a dude stands here; `more`: it can still do something from here."""
    m, style = mind.m, mind.style
    good = -mind.danger(square) * mind.worth(one)
    store = store_at(square)
    if store is not None and m.state.piles[store]:
        good += 0.4 * style.loot
    if style.chase > 0 and one.role != "pawn":
        good += style.chase * 1.2 * max(0, 5 - mind.dead[square]) / 5
    if more:
        if one.role in ("fighter", "leader"):
            good += 1.2 * style.kill * min(2, mind.beside(square))
        cards = [
            BARRICADE_VALUE[type_] for type_ in types(m.state.hands[one.seat]) if type_ in BARRICADE_VALUE
        ]
        if cards and style.build:
            here = [
                edge for edge in MALL.edges_of[square] if edge >= 0 and MALL.kind[edge] in ("door", "window")
            ]
            good += 0.7 * max((max(0.0, mind.opening(edge, max(cards))) for edge in here), default=0.0)
    return good


def _cards_worth(mind: Mind, edge: int, die: str | None) -> float:
    """What building here with the best card brings."""
    held = [type_ for type_ in types(mind.m.state.hands[mind.seat]) if type_ in BARRICADE_VALUE]
    six = die == "six"
    return max(mind.opening(edge, BARRICADE_VALUE[type_] + six) - 0.25 * _keep(mind, type_) for type_ in held)


def _prey(mind: Mind, name: str) -> float:
    """What it is worth that this unit dies."""
    victim = unit(mind.m, name)
    if isinstance(victim, Zombie):
        hunting = 1.3 if victim.blood != "none" else 1.0
        return (
            (0.6 + mind.threat_of(victim.square) * min(1.0, mind.style.risk + 0.3))
            * hunting
            * mind.style.kill
        )
    assert victim is not None
    # Peace, until the army is near: then each dude of somebody else is ten points too many.
    return (1.4 if mind.m.options.rounds - mind.m.state.round < TRUCE_ENDS else -0.5) * mind.worth(victim)


def _attack(mind: Mind, action: combat.Attack) -> float:
    one = dude(mind.m, action.dude)
    assert one is not None
    found = sorted((_prey(mind, name) for name in targets(mind.m, one, action.mode)), reverse=True)
    match action.mode:
        case "fighter":
            return found[0] + max(0.0, found[1] if len(found) > 1 else 0.0)
        case "gunner":
            return found[0] - ROUND
        case "chainsaw":
            return found[0] + max(0.0, found[1] if len(found) > 1 else 0.0) - 4.0
        case "nail_gun" | "flamethrower":
            return found[0] - 4.0
    return found[0] - 1.0


def _loot(mind: Mind, action: scavenge.Scavenge) -> float:
    m = mind.m
    one = dude(m, action.dude)
    assert one is not None
    hand = len(m.state.hands[mind.seat])
    store = store_at(one.square) or ""
    left = m.options.rounds - m.state.round
    dice = sum(not die.move_only for die in m.state.pool)
    second = 0.9 if action.die == "six" and len(m.state.piles[store]) > 1 else 0.0
    good = (2.4 if left > 2 else 1.4) - 0.3 * max(0, hand - 2) + second
    # One card in eight is zombies: better with dice left to shoot them, by whoever is no great loss.
    trouble = 1.6 / dice + 0.25 * mind.worth(one)
    return good * mind.style.loot - trouble * min(1.0, mind.style.risk + 0.2)


def _play(mind: Mind, card: str) -> float:
    m = mind.m
    match card:
        case "clip" | "ammo_stash" | "handgun" | "cricket_bat":
            return 9.0
        case "skateboard":
            return 0.4 if any(mind.danger(one.square) > 4 for one in mind.mine) else -1.0
        case "ventilation_duct":
            return max((mind.danger(one.square) for one in mind.mine), default=0.0) - 6.0
        case "muzak" | "diversion" | "distraction":
            return sum(mind.danger(one.square) > 5 for one in mind.mine) - 1.5
        case "wood_scraps" | "sheet_metal" | "nail_gun":
            edges = barricade.edges_in_front(m, mind.mine)
            worth = max((mind.opening(edge, BARRICADE_VALUE[card]) for edge in edges), default=-1.0)
            return worth - (2.0 if card == "nail_gun" else 0.2)
    return -1.0


def _keep(mind: Mind, type_: str) -> float:
    """What a card is worth in the hand; a second one of a kind a little less."""
    held = [card.rpartition("_")[0] for card in mind.m.state.hands[mind.seat]].count(type_)
    return KEEP.get(type_, 1.0) * (0.8 if held > 1 else 1.0)


# --- What follows ---------------------------------------------------------------------------------------------------------


def _move_to(mind: Mind, seat: Seat, id: int, key: str) -> Callable[[Action], float]:
    found = _walks(mind, id, int(key[0]))
    return lambda action: found[square_of(action.square)][0] if isinstance(action, movement.To) else -9.0


def _cart(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: 0.0 if isinstance(action, paying.Back) else -1.0


def _target(mind: Mind, *_: Any) -> Callable[[Action], float]:
    def value(action: Action) -> float:
        if isinstance(action, combat.Target):
            return _prey(mind, action.unit) - (ROUND if _[2] == "gunner" and _[4] != "first" else 0.0)
        return -9.0 if isinstance(action, paying.Back) else 0.0

    return value


def _strengthen(mind: Mind, seat: Seat, args: Any) -> Callable[[Action], float]:
    blow = Blow(*args)
    rival = blow.victim[0] == "d"
    near = sum(mind.to_mine[one.square] <= 4 for one in mind.m.state.zombies)

    def value(action: Action) -> float:
        if not isinstance(action, combat.Strengthen):
            return 0.0
        lunges = 1.0 if action.play.endswith("lunge") else 0.0
        return (1.5 if rival else 0.0) + 0.5 * near - 1.5 - lunges * 1.5

    return value


def _kill(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: _prey(mind, action.unit) if isinstance(action, combat.Kill) else 0.0


def _defend(mind: Mind, *_: Any) -> Callable[[Action], float]:
    order = (
        "block",
        "dodge",
        "fighter_combo_block",
        "gunner_combo_dodge",
        "pawn_combo_block",
        "chainsaw",
        "nail_gun",
        "pawn_combo_dodge",
    )

    def value(action: Action) -> float:
        return 10.0 - order.index(action.play) if isinstance(action, combat.Defend) else 0.0

    return value


def _first(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: -9.0 if isinstance(action, paying.Back | paying.Pass) else 1.0


def _draw(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: 1.0 if isinstance(action, scavenge.Draw) else 0.0


def _place(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: (
        -mind.danger(square_of(action.square)) if isinstance(action, scavenge.PlacePawn) else 0.0
    )


def _edge(
    mind: Mind, seat: Seat, id: int | None, card: str | None, die: str | None = None
) -> Callable[[Action], float]:
    def value(action: Action) -> float:
        if not isinstance(action, barricade.Build):
            return -9.0
        edge = edge_of(action.edge)
        return _cards_worth(mind, edge, die) if card is None else mind.opening(edge, BARRICADE_VALUE[card])

    return value


def _card(mind: Mind, seat: Seat, id: int, edge: int, die: str, placed: int) -> Callable[[Action], float]:
    def value(action: Action) -> float:
        if not isinstance(action, barricade.Use):
            return -9.0 if isinstance(action, paying.Back) else 0.6
        six = die == "six" and not placed
        return mind.opening(edge, BARRICADE_VALUE[action.card] + six) - 0.25 * _keep(mind, action.card)

    return value


def _discard(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: -_keep(mind, action.card) if isinstance(action, barricade.Discard) else -9.0


def _tear(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: 1.0 if isinstance(action, paying.Stop | paying.Back) else 0.0


def _climb(mind: Mind, *_: Any) -> Callable[[Action], float]:
    def value(action: Action) -> float:
        one = dude(mind.m, action.dude) if isinstance(action, plays.Climb) else None
        return -9.0 if one is None else mind.danger(one.square) * mind.worth(one)

    return value


def _emerge(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: (
        -mind.danger(MALL.closet[action.store]) if isinstance(action, plays.Emerge) else -99.0
    )


def _store(mind: Mind, *_: Any) -> Callable[[Action], float]:
    return lambda action: ROOMY[action.store] if isinstance(action, setup.TakeStore) else 0.0


ASKED: Final[dict[str, Callable[..., Callable[[Action], float]]]] = {
    "choose_store": _store, "main": _main, "move_to": _move_to, "cart_direction": _cart, "attack_target": _target,
    "attack_play": _strengthen, "extra_kill": _kill, "defence_play": _defend, "counter": _first, "extinguish": _first,
    "scavenge_more": _draw, "survivor_square": _place, "choose_pawn": _first, "barricade_edge": _edge,
    "barricade_card": _card, "free_barricade_card": _discard, "discard": _discard, "destroy_edge": _tear,
    "duct_dude": _climb, "duct_store": _emerge,
}  # fmt: skip
