"""Off the Dead: what everybody sees (section 5 of the rules), built up part by part; and its mirror, the redeal.

Nothing is private to a seat: what is face down is face down for all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from app.engine import EVERYTHING, Chance, Viewer
from app.games.off_the_dead.plays import bites_kill
from app.games.off_the_dead.rolls import Roll, coming, event_of, need, total
from app.games.off_the_dead.setup import six_pairs
from app.games.off_the_dead.state import (
    BOX,
    CHARACTERS,
    CORPSES,
    CORRIDOR_LIMIT,
    DIRECTIONS,
    DUO_HORDE,
    RUBBLE,
    SYMBOLS,
    UNIQUES,
    WEAPONS,
    ZOMBIFIED,
    ZONES,
    Dead,
    Direction,
    HordeCard,
    Item,
    Survivor,
    Zombie,
    at,
    corpse,
    limit_lifted,
    mode,
    neighbours,
    places,
    seat_of,
    type_of,
)
from app.games.off_the_dead.windows import window

INFECTION_FROM = 4


def public(m: Dead) -> dict[str, Any]:
    """The named parts that everybody sees."""
    beach = m.state
    parts: dict[str, Any] = {
        "options": m.options,
        "turn": _turn(m),
        "horde": _horde(m),
        "rubble": _rubble(m),
        "search": _search(m),
        "roll": _roll(m),
        "graveyard": beach.graveyard,
        "result": m.result,
    }
    limit = None if limit_lifted(m) else CORRIDOR_LIMIT
    for survivor in beach.survivors:
        parts[f"survivor.{survivor.direction}"] = _survivor(m, survivor)
        parts[f"corridor.{survivor.direction}"] = _corridor(survivor, limit, open_=False)
    return parts


def private(m: Dead, viewer: Viewer) -> dict[str, Any]:
    """Nothing but what the end opens: every face, every arrow, every pile."""
    if viewer != EVERYTHING:
        return {}
    limit = None if limit_lifted(m) else CORRIDOR_LIMIT
    parts: dict[str, Any] = {
        f"corridor.{s.direction}": _corridor(s, limit, open_=True) for s in m.state.survivors
    }
    parts["horde"] = _horde(m) | {"cards": m.state.horde}
    parts["rubble"] = _rubble(m) | {"cards": m.state.rubble}
    return parts


def _turn(m: Dead) -> dict[str, Any]:
    beach = m.state
    alive = beach.active is not None and at(m, beach.active).alive
    bites = 0 if beach.active is None or beach.frozen else len(at(m, beach.active).melee)
    return {
        "number": beach.turn,
        "active": beach.active,
        "phase": beach.phase,
        "mode": mode(m),
        "starter": beach.starter,
        "panicked": beach.panicked,
        "held": beach.held,
        "frozen": beach.frozen,
        "bites": bites,
        "lethal": alive and bites > 0 and bites_kill(m),
    }


def _horde(m: Dead) -> dict[str, Any]:
    horde = m.state.horde
    return {
        "count": len(horde),
        "top": horde[0].direction if horde else None,
        "zombies": _composition(m),
    }


def _composition(m: Dead) -> dict[str, int]:
    """The zombies at the start, by type; by strength alone where extras were drawn in secret (OTD-205)."""
    made = m.state.horde_made
    if mode(m) != 2:
        return made
    shown: dict[str, int] = {}
    for type_, count in made.items():
        strength = CORPSES[type_].strength
        secret = strength == 6 or (strength in (2, 3, 4) and m.options.extra_zombies == "random")
        key = str(strength) if secret else type_
        shown[key] = shown.get(key, 0) + count
    return dict(sorted(shown.items()))


def _survivor(m: Dead, who: Survivor) -> dict[str, Any]:
    card = who.character
    grows = m.options.difficulty >= INFECTION_FROM
    return {
        "id": who.id,
        "seat": seat_of(m, who.id),
        "direction": who.direction,
        "alive": who.alive,
        "symbols": card.symbols,
        "range": card.range,
        "strength": card.strength,
        "infection": who.infection,
        "infection_max": card.infection_max,
        "dies_in": card.infection_max - who.infection if grows and who.alive and who.infected else None,
        "ability": card.ability,
        "ability_used": who.ability_used,
        "items": [_item(item) for item in who.items],
        "trophies": [_trophy(card) for card in who.trophies],
        "spare": dict(zip(SYMBOLS, who.spare, strict=True)),
        "neighbours": [other.id for other in neighbours(m, who)],
    }


def _item(item: Item) -> dict[str, Any]:
    weapon = WEAPONS.get(item.type)
    return {"card": item.card, "ammo": item.ammo, "ammo_max": weapon.ammo_max if weapon else None}


def _trophy(card: str) -> dict[str, Any]:
    return {"card": card, "strength": corpse(card).strength, "symbols": corpse(card).symbols}


def _corridor(who: Survivor, limit: int | None, *, open_: bool) -> dict[str, Any]:
    zones: dict[str, Any] = {
        zone: [_zombie(zombie, open_=open_) for zombie in who.zone(zone)] for zone in ZONES
    }
    return {**zones, "count": len(who.corridor()), "limit": limit}


def _zombie(zombie: Zombie, *, open_: bool) -> dict[str, Any]:
    """A zombie as it lies: a face-down one is a handle and nothing else."""
    if not (zombie.up or open_):
        return {"handle": zombie.handle, "up": False}
    type_ = type_of(zombie.card)
    strength, symbols = CORPSES[type_]
    return {
        "handle": zombie.handle,
        "up": zombie.up,
        "strength": strength,
        "symbols": symbols,
        "tilted": zombie.tilted,
        "survivor": type_.removeprefix("zombie_") if type_ in ZOMBIFIED else None,
    }


def _rubble(m: Dead) -> dict[str, Any]:
    positions: list[dict[str, Any]] = [{"count": len(pile)} for pile in m.state.rubble]
    if m.options.open_memory:
        for position, pile in zip(positions, m.state.rubble, strict=True):
            position["known"] = [type_of(card) if card in m.state.seen else None for card in pile]
    return {
        "positions": positions,
        "left": sum(map(len, m.state.rubble)),
        "composition": m.state.rubble_made,
    }


def _search(m: Dead) -> dict[str, Any] | None:
    """The flipped cards of the running search, while they are out (section 5, memory rule)."""
    if not m.state.flipped:
        return None
    shown = [
        {"slot": slot, "card": type_of(flipped.card), "position": flipped.position}
        for slot, flipped in enumerate(m.state.flipped)
        if flipped.out
    ]
    return {"survivor": m.state.active, "flipped": shown}


def _roll(m: Dead) -> dict[str, Any] | None:
    """The roll that the open window is about."""
    if not m.stack or m.stack[-1].step != window.name:
        return None
    roll = Roll(*m.stack[-1].args[2])
    if not roll.dice:
        return None
    attack = roll.kind == "attack"
    return {
        "what": roll.kind,
        "survivor": roll.by,
        "dice": roll.dice,
        "bonus": roll.bonus,
        "total": coming(m, roll) if roll.kind == "surprise" else total(m, roll),
        "need": need(m, roll) if attack else None,
        "event": event_of(roll) if roll.kind == "event" else None,
        "zombie": roll.zombie,
    }


# --- The mirror ---------------------------------------------------------------------------------------------------------


def redeal(m: Dead, viewer: Viewer, chance: Chance, keep: Collection[str]) -> None:
    """Deal anew what nobody can know: faces and arrows of the Horde, faces in the corridors, the Rubble, secret extras.

    What is named in `keep` stays: a card, or as `card>` the arrow of the Horde card that lies there now.
    """
    beach = m.state
    known = set(keep)
    for entry, direction in zip(beach.horde[1:], _arrows(chance), strict=False):
        if f"{entry.card}>" not in known:
            entry.direction = direction
    if mode(m) == 2:
        _redeal_extras(m, chance, known)
    down: list[HordeCard | Zombie] = [*beach.horde, *(zombie for _, _, zombie in places(m) if not zombie.up)]
    hidden = [place for place in down if place.card not in known]
    faces = [place.card for place in hidden]
    chance.shuffle(faces)
    for place, face in zip(hidden, faces, strict=True):
        place.card = face
    seen: Collection[str] = beach.seen if m.options.open_memory else ()
    spots = [
        (pile, i)
        for pile in beach.rubble
        for i, card in enumerate(pile)
        if card not in known and card not in seen
    ]
    cards = [pile[i] for pile, i in spots]
    chance.shuffle(cards)
    for (pile, i), card in zip(spots, cards, strict=True):
        pile[i] = card


def _arrows(chance: Chance) -> Iterator[Direction]:
    """Random arrows without end, 32 of them from each draw."""
    while True:
        bits = chance.draw()
        for _ in range(32):
            yield DIRECTIONS[bits & 3]
            bits >>= 2


def _redeal_extras(m: Dead, chance: Chance, known: set[str]) -> None:
    """Other zombies might have been drawn from the box for two survivors (OTD-205)."""
    beach = m.state
    down: list[HordeCard | Zombie] = [*beach.horde, *(zombie for _, _, zombie in places(m) if not zombie.up)]
    secret = (2, 3, 4, 6) if m.options.extra_zombies == "random" else (6,)
    for strength in secret:
        hidden = [p for p in down if p.card not in known and corpse(p.card).strength == strength]
        boxed = [c for c in beach.box if corpse_of(c) == strength and c not in known]
        for place in hidden:
            if boxed and chance.below(2):
                i = chance.below(len(boxed))
                if _could_be(m, place.card, boxed[i]):
                    j = beach.box.index(boxed[i])
                    place.card, boxed[i] = boxed[i], place.card
                    beach.box[j] = boxed[i]


def corpse_of(card: str) -> int | None:
    """The strength of a card, if it is a zombie of the Horde."""
    type_ = type_of(card)
    return CORPSES[type_].strength if type_ in CORPSES and type_ not in ZOMBIFIED else None


def _could_be(m: Dead, out: str, into: str) -> bool:
    """Would the Horde still be one that OTD-205 makes, with `into` in the place of `out`?"""
    strength = corpse(out).strength
    left = [card for card in m.state.box if corpse_of(card) == strength]
    inside = [c for c in _all_of(strength) if c not in left and c != out] + [into]
    if strength == 6:
        return sorted(inside) in [sorted(pair) for pair in six_pairs(_all_of(6))]
    counts = [sum(type_of(c) == f"{strength}_{symbol}" for c in inside) for symbol in SYMBOLS]
    return all(n >= fixed for n, fixed in zip(counts, DUO_HORDE[strength], strict=True))


def _all_of(strength: int) -> list[str]:
    return [
        f"{type_}_{n}"
        for type_, count in BOX.items()
        if type_ in CORPSES and type_ not in ZOMBIFIED and CORPSES[type_].strength == strength
        for n in range(1, count + 1)
    ]


# --- What never changes ----------------------------------------------------------------------------------------------


def static() -> dict[str, Any]:
    """The tables of section 4: fetched once by a client."""
    return {
        "cards": [{"type": type_, "copies": count} for type_, count in BOX.items()],
        "survivors": [
            {
                "id": id,
                "symbols": card.symbols,
                "range": card.range,
                "strength": card.strength,
                "infection_max": card.infection_max,
                "ability": card.ability,
                "zombie_symbols": card.zombie,
            }
            for id, card in CHARACTERS.items()
        ],
        "weapons": {
            type_: {"range": w.range, "power": w.power, "ammo_max": w.ammo_max}
            for type_, w in WEAPONS.items()
        },
        "rubble": {type_: counts[0] for type_, counts in RUBBLE.items()},
        "uniques": UNIQUES,
        "option_needs": {"two_player_variant": {"seats": [2]}, "extra_zombies": {"seats": [2]}},
    }
