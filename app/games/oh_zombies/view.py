"""Oh Shit, Zombies!: what everybody sees, what a seat sees besides (section 5); and the mirror of it, the redeal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from app.engine import EVERYTHING, Chance, Viewer
from app.games.oh_zombies import state as data
from app.games.oh_zombies.blow import about_blow
from app.games.oh_zombies.ground import adjacent, mask
from app.games.oh_zombies.leaving import ATTACK
from app.games.oh_zombies.mall import HEIGHT, MALL, WIDTH, edge_name, square_name
from app.games.oh_zombies.prowl import edge_towards, nearest, numbers, step_towards
from app.games.oh_zombies.score import score
from app.games.oh_zombies.state import (
    CHART,
    MOST_SEATS,
    NEAR,
    Siege,
    arrivals,
    dude,
    ground_of,
    occupied,
    place_of,
    shut_of,
    status,
    team,
    type_of,
)

# --- For everybody ----------------------------------------------------------------------------------------------------


def public(m: Siege) -> dict[str, Any]:
    """Everything that lies open."""
    mall = m.state
    return {
        "turn": _turn(m),
        "dudes": [
            {"id": one.id, "seat": one.seat, "role": one.role, "square": square_name(one.square)}
            for one in mall.dudes
        ],
        "zombies": [
            {"zid": one.zid, "square": square_name(one.square), "blood": one.blood, "target": one.target}
            for one in mall.zombies
        ],
        "edges": {
            "tokens": {edge_name(edge): count for edge, count in sorted(mall.tokens.items())},
            "broken": [edge_name(edge) for edge in mall.broken],
            "breaches": [edge_name(edge) for edge in mall.breaches],
        },
        "pool": [
            {"value": die.value, "move_only": die.move_only, "dude": die.dude, "key": die.key}
            for die in mall.pool
        ],
        "seats": [_seat(m, seat) for seat in range(m.seats)],
        "piles": {store: len(pile) for store, pile in mall.piles.items()},
        "discard": [type_of(card) for card in mall.discard],
        "in_play": [type_of(card) for card in mall.in_play],
        "threats": _threats(m),
        "attack": _attack(m),
        "result": m.result,
    }


def _turn(m: Siege) -> dict[str, Any]:
    mall = m.state
    return {
        "number": mall.turn,
        "round": mall.round,
        "rounds": m.options.rounds,
        "active": mall.active,
        "first": mall.first,
        "master": mall.master,
        "phase": mall.phase,
        "arrivals": arrivals(m),
        "chart": [arrivals(m, number) for number in range(1, m.options.rounds + 1)],
        "quiet": mall.quiet,
        "free_barricade": not mall.free_used,
        "extinguished": mall.extinguished,
    }


def _seat(m: Siege, seat: int) -> dict[str, Any]:
    return {
        "ammo": m.state.ammo[seat],
        "kills": m.state.kills[seat],
        "dudes": len(team(m, seat)),
        "cards": len(m.state.hands[seat]),
        "score": score(m, seat),
        "status": status(m, seat),
        "store": m.state.stores[seat],
        "place": None if seat in m.state.gone else place_of(m, seat),
    }


def _threats(m: Siege) -> dict[str, Any]:
    """What can be read off the board with patience: who sees whom, who would step where, who would batter what."""
    ground, shut = ground_of(m), shut_of(m)
    taken = occupied(m)
    seen: dict[int, list[int]] = {one.id: [] for one in m.state.dudes}
    near: dict[int, list[int]] = {one.id: [] for one in m.state.dudes}
    zombies = {}
    living = mask(one.square for one in m.state.dudes)
    for one in m.state.zombies:
        sight = ground.visible[one.square] & living
        prey = nearest(m, one.square) if sight else []
        for other in m.state.dudes if sight else ():
            if sight >> other.square & 1:
                seen[other.id].append(one.zid)
        around = adjacent(ground, shut, one.square) if prey else ()
        beside = [other for other in m.state.dudes if other.square in around] if prey else []
        for other in beside:
            near[other.id].append(one.zid)
        goal = prey[0] if prey else (dude(m, one.target) if one.blood != "none" and one.target else None)
        if goal is None:
            continue
        step = step_towards(ground, shut, one.square, goal.square, taken)
        edge = edge_towards(m, one, goal) if m.options.zombies_batter and not beside else None
        zombies[one.zid] = {
            "dude": prey[0].id if prey else None,
            "step": None if step is None else square_name(step),
            "batter": None if edge is None else edge_name(edge),
            "need": None if edge is None else numbers(m, edge),
        }
    return {
        "zombies": zombies,
        "dudes": {id: {"seen": seen[id], "adjacent": near[id]} for id in seen},
    }


def _attack(m: Siege) -> dict[str, Any] | None:
    """The attack that waits for an answer."""
    top = m.stack[-1] if m.stack else None
    if top is None or top.step not in ATTACK:
        return None
    return about_blow(m, next(arg for arg in top.args if isinstance(arg, (list, tuple))))


# --- For one seat; for a replay ---------------------------------------------------------------------------------------


def private(m: Siege, viewer: Viewer) -> dict[str, Any]:
    """The viewer's own hand; all hands at the end. The piles are never shown."""
    hands = [[type_of(card) for card in hand] for hand in m.state.hands]
    if viewer == EVERYTHING:
        return {"hands": dict(enumerate(hands))}
    return {} if viewer is None else {"hand": hands[int(viewer)]}


# --- The mirror ---------------------------------------------------------------------------------------------------------


def redeal(m: Siege, viewer: Viewer, chance: Chance, keep: Collection[str]) -> None:
    """Deal anew the hands of others and all piles, but for the cards named in `keep`."""
    hands = [hand for seat, hand in enumerate(m.state.hands) if seat != viewer]
    zones = [*hands, *m.state.piles.values()]
    in_hands = len(hands)
    spots = [
        (zone, i, number < in_hands)
        for number, zone in enumerate(zones)
        for i, card in enumerate(zone)
        if card not in keep
    ]
    cards = [zone[i] for zone, i, _ in spots]
    chance.shuffle(cards)
    # Events are never in a hand: what is left when the hands are dealt goes to the piles.
    holdable = [card for card in cards if type_of(card) not in data.EVENTS]
    for zone, i, hand in spots:
        if hand:
            zone[i] = holdable.pop()
            cards.remove(zone[i])
    for zone, i, hand in spots:
        if not hand:
            zone[i] = cards.pop()


# --- What never changes ----------------------------------------------------------------------------------------------


def static() -> dict[str, Any]:
    """The mall and the tables of section 4: fetched once by a client."""
    kinds = {"item": data.ITEMS, "action": data.ACTIONS, "event": data.EVENTS}
    cards = [
        {"card": card, "type": kind, "count": count, "set": "base"}
        for kind, counts in kinds.items()
        for card, count in counts.items()
    ]
    for name, counts in (("later_cards", data.LATER), ("more_barricades", data.MORE)):
        cards += [{"card": card, "type": "item", "count": n, "set": name} for card, n in counts.items()]
    return {
        "mall": {
            "width": WIDTH,
            "height": HEIGHT,
            "squares": list(MALL.rows),
            "edges": {
                edge_name(edge): kind
                for edge, kind in enumerate(MALL.kind)
                if kind != "open" and min(MALL.sides[edge]) >= 0
            },
            "regions": [
                {
                    "letter": one.letter,
                    "id": one.id,
                    "name": one.name,
                    "kind": one.kind,
                    "cards": one.cards,
                    "closet": square_name(MALL.closet[one.id]) if one.id in MALL.closet else None,
                    "squares": MALL.region.count(one.id),
                }
                for one in MALL.regions
            ],
            "entrances": [
                {
                    "die": one.die,
                    "id": one.id,
                    "name": one.name,
                    "squares": [square_name(n) for n in one.squares],
                }
                for one in MALL.entrances.values()
            ],
        },
        "cards": cards,
        "chart": {name: list(horde.arrivals) for name, horde in CHART.items()},
        "batter": {name: {"glass": horde.glass, "token": horde.token} for name, horde in CHART.items()},
        "near": NEAR,
        "option_needs": {
            "first_player": {
                "values": {str(seat): list(range(seat + 1, MOST_SEATS + 1)) for seat in range(2, MOST_SEATS)}
            }
        },
    }
