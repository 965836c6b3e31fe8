"""Night of the Living Dead, NLD-45, 47, 69, 70, 81: an attack as it travels in the frames, its roll, its To Hit window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from app.engine import Frame, choice, step
from app.engine.flow import Offer
from app.games.living_dead.attributes import (
    SIDES,
    beat,
    damage_to_person,
    damage_to_zombie,
    defense,
    human_modifiers,
    modifier,
    speed,
    total,
    zombie_modifiers,
)
from app.games.living_dead.cards import CARDS, kind_of
from app.games.living_dead.decks import react
from app.games.living_dead.replies import Play, answers, opens, passing, reply, veiled
from app.games.living_dead.state import (
    Night,
    Person,
    Side,
    SideName,
    Zombie,
    even,
    human_seat,
    person,
    whereabouts,
    zombie_seat,
)


class Blow(NamedTuple):
    """An attack under way, as it travels in the frames: by which side, which character and zombie, and how far it is.

    `character` attacks, or defends. `natural`: the die, 0 before it is rolled. `turned`: the To Hit Reactions played.
    `damage`: what is about to be dealt, once the attack has hit. `beside`: zombies that a Molotov Cocktail will reach.
    """

    by: SideName
    character: str
    zid: int
    natural: int = 0
    turned: tuple[str, ...] = ()
    damage: int | None = None
    beside: tuple[int, ...] = ()


class Duel(NamedTuple):
    """The two in an attack, and what counts between them now."""

    person: Person
    zombie: Zombie
    row: int
    column: int
    modifiers: list[dict[str, Any]]
    beat: int
    damage: int  # potential damage (section 3)


def duel(m: Night, blow: Blow) -> Duel:
    """What counts in an attack now; potential damage follows the present attributes."""
    one = person(m, blow.character)
    found = whereabouts(m, blow.zid)
    assert one is not None
    assert found is not None
    row, column, zombie = found
    turned = [modifier(what) for what in blow.turned]
    if blow.by == "human":
        against, damage = beat(defense(m, zombie)), damage_to_zombie(m, one, zombie)
        return Duel(one, zombie, row, column, human_modifiers(m, one) + turned, against, damage)
    against, damage = beat(speed(m, one)), damage_to_person(m, zombie, one)
    return Duel(one, zombie, row, column, zombie_modifiers(m, zombie, one) + turned, against, damage)


def blow_of(value: Sequence[Any]) -> Blow:
    """A blow from a frame's argument."""
    by, character, zid, natural, turned, damage, beside = value
    return Blow(by, character, zid, natural, tuple(turned), damage, tuple(beside))


def attacker(m: Night, blow: Blow) -> Side:
    """Whose attack it is."""
    return m.state.human if blow.by == "human" else m.state.zombie


def about(m: Night, value: Sequence[Any]) -> dict[str, Any]:
    """What everybody may know of the attack under way."""
    blow = blow_of(value)
    now = duel(m, blow)
    rolled = blow.natural > 0
    sum_ = total(blow.natural, now.modifiers)
    return {
        "by": blow.by, "seat": attacker(m, blow).seat, "character": blow.character,
        "zid": blow.zid, "card": now.zombie.kind, "row": now.row, "column": now.column,
        "weapon": kind_of(now.person.weapon) if blow.by == "human" and now.person.weapon else None,
        "stage": "declared" if not rolled else "rolled" if blow.damage is None else "damage",
        "natural": blow.natural if rolled else None, "total": sum_ if rolled else None,
        "modifiers": now.modifiers, "beat": now.beat, "hit": sum_ > now.beat if rolled else None,
        "damage": now.damage if blow.damage is None else blow.damage,
    }  # fmt: skip


# --- The roll, and the To Hit window (NLD-45, 70, 81) -----------------------------------------------------------------


@step
def roll_to_hit(m: Night, value: Sequence[Any]) -> None:
    """Roll the die of an attack."""
    blow = blow_of(value)._replace(natural=m.roll(SIDES))
    now = duel(m, blow)
    sum_ = total(blow.natural, now.modifiers)
    m.tell(
        "rolled", "NLD-45" if blow.by == "human" else "NLD-70",
        seat=attacker(m, blow).seat, by=blow.by, character=blow.character, zid=blow.zid, card=now.zombie.kind,
        natural=blow.natural, total=sum_, modifiers=now.modifiers, beat=now.beat, hit=sum_ > now.beat,
    )  # fmt: skip
    m.then(to_hit(blow))


@step
def to_hit(m: Night, value: Sequence[Any]) -> None:
    """The To Hit window: whoever the result is bad for may turn it round, as long as anybody can and will."""
    blow = blow_of(value)
    now = duel(m, blow)
    # By name, since what comes of it stands with each side: combat.py, bites.py.
    m.then(Frame(f"{blow.by}_outcome", (blow,)))
    if now.damage <= 0 and not (blow.by == "human" and is_molotov(now.person)):
        return
    sum_ = total(blow.natural, now.modifiers)
    hit = sum_ > now.beat
    window, card = _WINDOW[blow.by, hit]
    side = m.state.human if window[0] == "h" else m.state.zombie
    if (sum_ + CARDS[card].roll > now.beat) != hit and opens(m, side, card):
        m.then(_CHOICES[window](blow))


# By whose attack it is, and whether it hits now: who may turn it.
_WINDOW = {
    ("human", False): ("h_aim", "aim_for_the_head"),
    ("human", True): ("z_lurch", "lurch"),
    ("zombie", False): ("z_coming", "coming_to_get_you"),
    ("zombie", True): ("h_get_back", "get_back"),
}


def hits(blow: Blow, now: Duel) -> bool:
    """Is the roll, as it stands, higher than what it has to beat?"""
    return total(blow.natural, now.modifiers) > now.beat


@choice(asks=human_seat, about=about, default=passing, forced=False, even=even, veil=veiled)
def h_aim(m: Night, value: Sequence[Any]) -> Iterable[Offer]:
    """Aim for the Head."""
    yield from reply(m, m.state.human.seat)


@choice(asks=human_seat, about=about, default=passing, forced=False, even=even, veil=veiled)
def h_get_back(m: Night, value: Sequence[Any]) -> Iterable[Offer]:
    """Get Back!"""
    yield from reply(m, m.state.human.seat)


@choice(asks=zombie_seat, about=about, default=passing, forced=False, even=even, veil=veiled)
def z_lurch(m: Night, value: Sequence[Any]) -> Iterable[Offer]:
    """Lurch."""
    yield from reply(m, m.state.zombie.seat)


@choice(asks=zombie_seat, about=about, default=passing, forced=False, even=even, veil=veiled)
def z_coming(m: Night, value: Sequence[Any]) -> Iterable[Offer]:
    """They're Coming to Get You!"""
    yield from reply(m, m.state.zombie.seat)


_CHOICES = {one.name: one for one in (h_aim, h_get_back, z_lurch, z_coming)}


@answers("h_aim")
@answers("h_get_back")
@answers("z_lurch")
@answers("z_coming")
def _turn(m: Night, answer: Play, value: Sequence[Any]) -> None:
    blow = blow_of(value)
    assert m.asked is not None
    window = m.asked.step
    card = next(card for name, card in _WINDOW.values() if name == window)
    side = m.state.human if window[0] == "h" else m.state.zombie
    react(m, side, card)
    blow = blow._replace(turned=(*blow.turned, card))
    now = duel(m, blow)
    sum_ = total(blow.natural, now.modifiers)
    m.tell(
        "turned", "NLD-81", f"NLD:{card}",
        seat=side.seat, card=card, total=sum_, beat=now.beat, hit=sum_ > now.beat, by=blow.by,
        character=blow.character, zid=blow.zid,
    )  # fmt: skip
    m.instead(to_hit(blow))


def is_molotov(one: Person) -> bool:
    """Does it throw a Molotov Cocktail?"""
    return one.weapon is not None and kind_of(one.weapon) == "molotov"
