"""Night of the Living Dead, NLD-13 to 15, 48, 73, 74: damage, destroyed zombies, the death of a character."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine import choice, step
from app.engine.flow import Offer
from app.games.living_dead.attributes import hardened, health, zombie_health
from app.games.living_dead.cards import CARDS, kind_of, type_of
from app.games.living_dead.decks import draw, lay_off, react
from app.games.living_dead.field import close_column
from app.games.living_dead.replies import Play, answers, opens, passing, reply, veiled
from app.games.living_dead.score import finish
from app.games.living_dead.state import (
    Night,
    Person,
    Zombie,
    column_of,
    even,
    living,
    person,
    put,
    whereabouts,
    zombie_seat,
)

DEATH_DRAWS = 2
TROWEL = 2
SPLASH = CARDS["molotov"].amount


# --- People -----------------------------------------------------------------------------------------------------------


def hurt(m: Night, id: str, n: int, cause: str, *clauses: str) -> None:
    """n damage to a character, if it is alive: `cause` is attack, bitten, trowel or gasoline. A death is carried out to
    its end (NLD-14, 74)."""
    one = person(m, id)
    if one is None or n <= 0 or m.result is not None:
        return
    if n >= health(one):
        kill(m, one, n, cause)
        return
    one.damage += n
    m.tell("hurt", *clauses, "NLD-13", character=id, n=n, damage=one.damage, cause=cause)


def kill(m: Night, one: Person, n: int, cause: str) -> None:
    """NLD-74, in its order."""
    house = m.state
    equipment = [*([one.weapon] if one.weapon else []), *one.items]
    house.dead.append(one.id)
    house.human.discard += equipment
    house.zombie.discard += one.bitten
    gun = one.id == "harry" and bool(lay_off(house.zombie, "helen_gun"))
    m.tell(
        "killed", "NLD-73", "NLD-74",
        character=one.id, n=n, cause=cause, cards=[kind_of(card) for card in equipment], bitten=len(one.bitten), gun=gun,
    )  # fmt: skip
    draw(m, house.zombie, DEATH_DRAWS, "NLD-74")
    close_column(m, column_of(m, one.id))
    if not living(m):
        finish(m, "nobody", house.zombie, "NLD-74")
    elif one.id == "karen":
        hurt(m, "helen", TROWEL, "trowel", "NLD-74")


def heal(m: Night, one: Person, n: int) -> int:
    """Take damage off; returns how much (NLD-15)."""
    healed = min(n, one.damage)
    one.damage -= healed
    return healed


def replace(m: Night, one: Person, card: str) -> str | None:
    """A character receives Equipment; returns the kind of the weapon that it had to give up for it (NLD-33)."""
    if type_of(card) == "item":
        one.items.append(card)
        return None
    old, one.weapon = one.weapon, card
    if old is None:
        return None
    m.state.human.discard.append(old)
    return kind_of(old)


# --- Zombies ----------------------------------------------------------------------------------------------------------


@step
def strike(m: Night, zid: int, n: int, by: str) -> None:
    """n damage to a zombie by a character, Numb Flesh already taken off, if it is still in play (NLD-13, 14)."""
    found = whereabouts(m, zid)
    if found is None:
        return
    row, column, zombie = found
    if n <= 0:
        m.tell("no_damage", "NLD-14", character=by, zid=zid, card=zombie.kind)
    elif n >= zombie_health(zombie):
        _destroy(m, row, column, zombie)
    else:
        zombie.damage += n
        m.tell("struck", "NLD-13", character=by, zid=zid, card=zombie.kind, n=n, damage=zombie.damage)


@step
def burn(m: Night, zid: int, by: str) -> None:
    """The fire of a Molotov Cocktail reaches a zombie beside its target."""
    found = whereabouts(m, zid)
    if found is not None:
        n = hardened(found[2], SPLASH)
        m.tell("splashed", "NLD:molotov", character=by, zid=zid, card=found[2].kind, n=n)
        m.then(strike(zid, n, by))


def _destroy(m: Night, row: int, column: int, zombie: Zombie) -> None:
    side = m.state.zombie
    put(m, row, column, None)
    side.discard += [zombie.card, *zombie.enhancements]
    m.state.destroyed += 1
    m.tell(
        "destroyed", "NLD-48",
        zid=zombie.zid, card=zombie.kind, row=row, column=column,
        enhancements=[kind_of(card) for card in zombie.enhancements], count=m.state.destroyed,
    )  # fmt: skip
    if opens(m, side, "still_twitching"):
        m.then(z_twitch(zombie.card))


def _about_twitch(m: Night, card: str) -> dict[str, Any]:
    return {"card": kind_of(card)}


@choice(asks=zombie_seat, about=_about_twitch, default=passing, forced=False, even=even, veil=veiled)
def z_twitch(m: Night, card: str) -> Iterable[Offer]:
    """Still Twitching: the zombie that was just destroyed goes back to hand."""
    yield from reply(m, m.state.zombie.seat)


@answers("z_twitch")
def _twitch(m: Night, answer: Play, card: str) -> None:
    side = m.state.zombie
    side.discard.remove(card)
    react(m, side, "still_twitching")
    side.hand.append(card)
    side.known.append(card)
    m.tell("twitched", "NLD-79", seat=side.seat, card=kind_of(card))
