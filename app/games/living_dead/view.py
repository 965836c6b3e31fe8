"""Night of the Living Dead: what everybody sees, what a seat sees besides (section 5); and the mirror of it, the redeal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from app.engine import EVERYTHING, Chance, Viewer
from app.games.living_dead.attributes import (
    Part,
    current,
    health,
    person_parts,
    zombie_health,
    zombie_parts,
)
from app.games.living_dead.blow import about
from app.games.living_dead.cards import CARDS, CHARACTERS, GOALS, WEAPONS, kind_of, printed
from app.games.living_dead.combat import unable
from app.games.living_dead.field import next_rows
from app.games.living_dead.human_cards import equipment_in, h_pick_equipment
from app.games.living_dead.playing import played_now
from app.games.living_dead.score import count, lost
from app.games.living_dead.state import ACTIVE, Night, Person, Side, Zombie, in_play, living
from app.games.living_dead.state import person as person_of

ATTACK = (
    "h_harry", "roll_to_hit", "h_aim", "h_get_back", "z_lurch", "z_coming", "h_shield",
)  # fmt: skip


# --- For everybody ----------------------------------------------------------------------------------------------------


def public(m: Night) -> dict[str, Any]:
    """Everything that lies open."""
    house = m.state
    rows = next_rows(m)
    side = house.human if house.active == "human" else house.zombie
    return {
        "turn": {
            "number": house.human_turn, "limit": m.options.night_limit,
            "active": house.active, "phase": house.phase,
            "human": house.human.seat, "zombie": house.zombie.seat,
        },
        "people": [_person(m, column, one) for column, one in enumerate(house.people, 1)],
        "zombies": [_zombie(m, row, column, zombie, rows) for row, column, zombie in in_play(m)],
        "barricades": [
            {"column": n, "boards": column.barricade.boards}
            for n, column in enumerate(house.columns, 1)
            if column.barricade
        ],
        "dead": house.dead,
        "misc": {
            "human": [kind_of(card) for card in house.human.misc],
            "zombie": [kind_of(card) for card in house.zombie.misc],
            "truck": _truck(m),
        },
        "goal": _goal(m),
        "tally": {"destroyed": house.destroyed, "care": house.care, "signal": house.signal},
        "limits": {
            "equipped": house.equipped, "swaps": house.swaps, "boarded": house.boarded,
            "television": house.television, "effect": side.effect, "action": side.action,
            "placed": house.placed, "harry_used": house.harry_used,
        },
        "sides": {"human": _side(house.human), "zombie": _side(house.zombie)},
        "attack": _attack(m),
        "played": played_now(m) if m.stack else None,
        "result": m.result,
    }  # fmt: skip


def _why(parts: list[Part], names: tuple[str, ...]) -> list[dict[str, Any]]:
    return [{"what": what, **{name: part.get(name, 0) for name in names}} for what, part in parts]


def _person(m: Night, column: int, one: Person) -> dict[str, Any]:
    kind = kind_of(one.weapon) if one.weapon else None
    face, parts = CHARACTERS[one.id], person_parts(m, one)
    return {
        "id": one.id, "column": column, "damage": one.damage,
        "speed": current(face.speed, parts, "speed"), "strength": current(face.strength, parts, "strength"),
        "health": health(one),
        "why": _why(parts, ("speed", "strength", "health")),
        "weapon": kind, "bonus": CARDS[kind].bonus if kind in WEAPONS else None,
        "items": [kind_of(card) for card in one.items], "bitten": len(one.bitten),
        "found": one.found, "attacked": one.attacked, "aboard": one.aboard, "nursed": one.nursed,
        "in_cellar": one.in_cellar, "able": unable(m, one) is None,
    }  # fmt: skip


def _zombie(m: Night, row: int, column: int, zombie: Zombie, rows: dict[int, int]) -> dict[str, Any]:
    face, parts = CARDS[zombie.kind], zombie_parts(m, zombie)
    return {
        "zid": zombie.zid, "card": zombie.kind, "row": row, "column": column, "damage": zombie.damage,
        "defense": current(face.defense, parts, "defense"), "strength": current(face.strength, parts, "strength"),
        "health": zombie_health(zombie),
        "why": _why(parts, ("defense", "strength", "health")),
        "enhancements": [kind_of(card) for card in zombie.enhancements], "attacked": zombie.attacked,
        "next": rows[zombie.zid], "threat": rows[zombie.zid] == ACTIVE,
    }  # fmt: skip


def _truck(m: Night) -> dict[str, Any] | None:
    if m.state.truck is None:
        return None
    return {"fuelled": m.state.fuelled, "aboard": [one.id for one in m.state.people if one.aboard]}


def _goal(m: Night) -> dict[str, Any]:
    house = m.state
    return {
        "id": house.goal,
        "count": count(m),
        "target": GOALS[house.goal].target,
        "living": living(m),
        "need": GOALS[house.goal].living,
        "karen": person_of(m, "karen") is not None,
        "truck": "none" if house.truck is None else "fuelled" if house.fuelled else "here",
        "lost": lost(m),
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "seat": side.seat,
        "deck": len(side.deck),
        "cards": len(side.hand),
        "known": [kind_of(card) for card in side.known],
        "discard": [kind_of(card) for card in side.discard],
    }


def _attack(m: Night) -> dict[str, Any] | None:
    """The attack that waits for an answer."""
    top = m.stack[-1] if m.stack else None
    return about(m, top.args[0]) if top is not None and top.step in ATTACK else None


# --- For one seat; for a replay ---------------------------------------------------------------------------------------


def private(m: Night, viewer: Viewer) -> dict[str, Any]:
    """The viewer's own hand, and the Equipment of its deck while it searches there; all hands at the end."""
    house = m.state
    sides = (house.human, house.zombie)
    if viewer == EVERYTHING:
        return {"hands": {side.seat: _faces(side) for side in sides}} | _search(m)
    if viewer is None:
        return {}
    own = next(side for side in sides if side.seat == viewer)
    return {"hand": _faces(own)} | (_search(m) if own is house.human else {})


def _faces(side: Side) -> list[str]:
    return [kind_of(card) for card in side.hand]


def _search(m: Night) -> dict[str, Any]:
    if not m.stack or m.stack[-1].step != h_pick_equipment.name:
        return {}
    deck = [kind_of(card) for card in m.state.human.deck]
    return {"search": {kind: deck.count(kind) for kind in equipment_in(m.state.human.deck)}}


# --- The mirror -------------------------------------------------------------------------------------------------------


def redeal(m: Night, viewer: Viewer, chance: Chance, keep: Collection[str]) -> None:
    """Deal anew each deck, and with it the hand that belongs to it unless it is the viewer's own, but for cards that
    everybody has seen and those named in `keep`."""
    for side in (m.state.human, m.state.zombie):
        zones = [side.deck] if side.seat == viewer else [side.deck, side.hand]
        spots = [
            (zone, i)
            for zone in zones
            for i, card in enumerate(zone)
            if card not in side.known and card not in keep
        ]
        cards = [zone[i] for zone, i in spots]
        chance.shuffle(cards)
        for (zone, i), card in zip(spots, cards, strict=True):
            zone[i] = card


# --- What never changes -----------------------------------------------------------------------------------------------


def static() -> dict[str, Any]:
    """The tables of section 4: fetched once by a client."""
    return {**printed(), "option_needs": {}}
