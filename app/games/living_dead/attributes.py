"""Night of the Living Dead, NLD-10 to 16: Speed, Defense, Strength, Health, and what an attack would do."""

from __future__ import annotations

from typing import Any, Final

from app.games.living_dead.cards import CARDS, CHARACTERS, kind_of
from app.games.living_dead.state import Night, Person, Zombie, carries, in_force, next_to

MOST_TO_BEAT: Final = 5  # NLD-12
SIDES: Final = 6
ABOARD: Final = -1  # NLD-39, to a roll against somebody in the Truck
TOGETHER: Final = 1  # Won't Leave Tom

Part = tuple[str, dict[str, int]]  # what changes attributes, and by how much


# --- Characters -------------------------------------------------------------------------------------------------------


def person_parts(m: Night, one: Person) -> list[Part]:
    """What raises and lowers a character's attributes (NLD-11)."""
    parts: list[Part] = []
    if one.damage:
        parts.append(("damage", dict.fromkeys(("speed", "strength", "health"), -one.damage)))
    if carries(one, "sturdy_shoes"):
        parts.append(("sturdy_shoes", {"speed": CARDS["sturdy_shoes"].speed}))
    if one.id in ("tom", "judy") and next_to(m, "tom", "judy"):
        parts.append(("wont_leave_tom", {"speed": TOGETHER}))
    return parts


def current(printed: int, parts: list[Part], name: str) -> int:
    """A printed attribute with everything that changes it, not below 0 (NLD-11)."""
    return max(0, printed + sum(part.get(name, 0) for _, part in parts))


def speed(m: Night, one: Person) -> int:
    """Current Speed."""
    return current(CHARACTERS[one.id].speed, person_parts(m, one), "speed")


def strength(m: Night, one: Person) -> int:
    """Current Strength; a weapon's bonus is no part of it (NLD-16)."""
    return current(CHARACTERS[one.id].strength, person_parts(m, one), "strength")


def health(one: Person) -> int:
    """Health left (NLD-13)."""
    return CHARACTERS[one.id].health - one.damage


# --- Zombies ----------------------------------------------------------------------------------------------------------


def zombie_parts(m: Night, zombie: Zombie) -> list[Part]:
    """What raises and lowers a zombie's attributes (NLD-11): damage, each Upgrade, They're All Messed Up."""
    parts: list[Part] = []
    if zombie.damage:
        parts.append(("damage", dict.fromkeys(("defense", "strength", "health"), -zombie.damage)))
    for card in zombie.enhancements:
        printed = CARDS[kind_of(card)]
        if printed.type == "upgrade":
            added = {name: getattr(printed, name) for name in ("defense", "strength", "health")}
            parts.append((kind_of(card), {name: n for name, n in added.items() if n}))
    if in_force(m, "messed_up"):
        parts.append(("messed_up", {"strength": CARDS["messed_up"].strength}))
    return parts


def defense(m: Night, zombie: Zombie) -> int:
    """Current Defense."""
    return current(CARDS[zombie.kind].defense, zombie_parts(m, zombie), "defense")


def zombie_strength(m: Night, zombie: Zombie) -> int:
    """Current Strength."""
    return current(CARDS[zombie.kind].strength, zombie_parts(m, zombie), "strength")


def zombie_health(zombie: Zombie) -> int:
    """Health left, Upgrades included (NLD-13)."""
    bonus = sum(CARDS[kind_of(card)].health for card in zombie.enhancements)
    return CARDS[zombie.kind].health + bonus - zombie.damage


def has(zombie: Zombie, mutation: str) -> bool:
    """Has it this Mutation? A repeated one has no further effect (NLD-60)."""
    return any(kind_of(card) == mutation for card in zombie.enhancements)


def is_fast(zombie: Zombie) -> bool:
    """Does it take up to two steps?"""
    return any(CARDS[kind_of(card)].fast for card in (zombie.card, *zombie.enhancements))


def hardened(zombie: Zombie, n: int) -> int:
    """Damage n as it arrives: Numb Flesh takes one off."""
    return max(0, n - CARDS["numb_flesh"].amount * has(zombie, "numb_flesh"))


# --- Attacks ----------------------------------------------------------------------------------------------------------


def beat(attribute: int) -> int:
    """What a roll must be higher than (NLD-12)."""
    return min(attribute, MOST_TO_BEAT)


def is_ranged(one: Person) -> bool:
    """Does it shoot (NLD-44)?"""
    return one.weapon is not None and CARDS[kind_of(one.weapon)].type == "ranged"


def damage_to_zombie(m: Night, one: Person, zombie: Zombie) -> int:
    """What a character's attack does if it hits (NLD-46), not below 0."""
    bonus = CARDS[kind_of(one.weapon)].bonus if one.weapon else 0
    force = bonus if is_ranged(one) else strength(m, one) + bonus + m.state.pull_together
    return hardened(zombie, max(0, force - zombie_strength(m, zombie)))


def damage_to_person(m: Night, zombie: Zombie, one: Person) -> int:
    """What a zombie's attack does if it hits (NLD-71), not below 0."""
    return max(0, zombie_strength(m, zombie) - strength(m, one))


def modifier(what: str) -> dict[str, Any]:
    """What a card adds to a To Hit roll, as it is told."""
    return {"what": what, "n": CARDS[what].roll}


def human_modifiers(m: Night, one: Person) -> list[dict[str, Any]]:
    """What changes a character's To Hit roll."""
    knife, dark = carries(one, "kitchen_knife"), in_force(m, "lights_out")
    return [modifier(what) for what, holds in (("kitchen_knife", knife), ("lights_out", dark)) if holds]


def zombie_modifiers(m: Night, zombie: Zombie, one: Person) -> list[dict[str, Any]]:
    """What changes a zombie's To Hit roll against this defender."""
    found = []
    if carries(one, "torch"):
        found.append(modifier("torch"))
    if one.aboard:
        found.append({"what": "aboard", "n": ABOARD})
    if zombie.kind == "johnny" and one.id == "barbra":
        found.append(modifier("johnny"))
    if has(zombie, "grasping_hands"):
        found.append(modifier("grasping_hands"))
    return found


def total(natural: int, modifiers: list[dict[str, Any]]) -> int:
    """A roll with its modifiers (NLD-08)."""
    return natural + sum(int(part["n"]) for part in modifiers)


def least_roll(to_beat: int, modifiers: list[dict[str, Any]]) -> int:
    """The least number on the die that hits: 1 always, 7 and more never."""
    return max(1, to_beat + 1 - total(0, modifiers))
