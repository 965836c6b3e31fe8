"""Zombie Mosh!: what each viewer sees (section 5 of the rules), built up part by part; and its mirror, the redeal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from app.engine import EVERYTHING, Chance, Seat, Viewer
from app.games.zombie_mosh.rules import upcoming
from app.games.zombie_mosh.state import (
    CARD_TYPES,
    CHARACTERS,
    COPIES,
    LIMB_CODES,
    LIMBS,
    SIDE_A,
    SIDE_B,
    Mosh,
    open_damage,
)


def public(m: Mosh) -> dict[str, Any]:
    """The named parts that everybody sees."""
    pit = m.state
    parts: dict[str, Any] = {
        "options": m.options,
        "round": {
            "step": pit.step,
            "song": pit.song,
            "songs": m.options.songs,
            "round": pit.round,
            "dance_pass": pit.dance_pass,
            "first_player": pit.first_player,
            "dance_order": pit.dance_order,
            "upcoming": upcoming(m),
        },
        "deck": {"count": len(pit.deck)},
        "discard": pit.discard,
        "result": m.result,
    }
    for seat in range(m.seats):
        parts[f"zombie.{seat}"] = _zombie(m, seat)
    return parts


def private(m: Mosh, viewer: Viewer) -> dict[str, Any]:
    """What a viewer sees besides: its own hand, and everything once nothing is hidden any more."""
    pit = m.state
    if viewer == EVERYTHING:
        deck = {"count": len(pit.deck), "cards": pit.deck}
        return {"hands": [zombie.hand for zombie in pit.zombies], "deck": deck}
    return {} if viewer is None else {"hand": pit.zombies[viewer].hand}


def _zombie(m: Mosh, seat: Seat) -> dict[str, Any]:
    """What everybody sees of a zombie: all but the faces of its hand."""
    zombie = m.state.zombies[seat]
    hits, blocks = zombie.hits(), zombie.blocks()
    return {
        "character": zombie.character,
        "in_pit": zombie.in_pit,
        "resigned": zombie.resigned,
        "durability": zombie.durability,
        "damage": zombie.damage,
        "tokens": zombie.tokens,
        "valid_limbs": zombie.valid_limbs,
        "hand_count": len(zombie.hand),
        "attack_line": zombie.attack_line,
        "defence_line": zombie.defence_line,
        "hits": hits,
        "blocks": blocks,
        "open": open_damage(zombie, hits, blocks),
        "songs_won": zombie.songs_won,
        "score": zombie.score,
    }


def redeal(m: Mosh, viewer: Viewer, chance: Chance, keep: Collection[str]) -> None:
    """Deal anew what `viewer` cannot know: the deck and the other hands, but for the cards named in `keep`."""
    zones = [m.state.deck, *(zombie.hand for seat, zombie in enumerate(m.state.zombies) if seat != viewer)]
    places = [(zone, i) for zone in zones for i, card in enumerate(zone) if card not in keep]
    cards = [zone[i] for zone, i in places]
    chance.shuffle(cards)
    for (zone, i), card in zip(places, cards, strict=True):
        zone[i] = card


def static() -> dict[str, Any]:
    """The tables of section 4 that never change: fetched once by a client."""
    return {
        "limbs": [{"id": limb, "code": code} for limb, code in zip(LIMBS, LIMB_CODES, strict=True)],
        "cards": [{"type": type_, "edges": edges} for type_, edges in CARD_TYPES.items()],
        "copies": COPIES,
        "characters": [{"id": c, "durability": {"A": SIDE_A, "B": SIDE_B[c]}} for c in CHARACTERS],
    }
