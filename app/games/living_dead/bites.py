"""Night of the Living Dead, NLD-68 to 71: the Combat Phase of the Zombie side, Harry's ability, Shield Them, Bitten."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from app.engine import Action, Seat, barred, choice, hinted, step
from app.engine.flow import Offer
from app.games.living_dead.attributes import (
    beat,
    damage_to_person,
    health,
    least_roll,
    speed,
    zombie_modifiers,
)
from app.games.living_dead.blow import Blow, about, blow_of, duel, hits, roll_to_hit
from app.games.living_dead.cards import CARDS
from app.games.living_dead.combat import EndCombat, end_combat, idle
from app.games.living_dead.decks import react
from app.games.living_dead.harm import hurt
from app.games.living_dead.playing import Played, play, playable
from app.games.living_dead.replies import Play, TakeIt, answers, opens, passing, reply, veiled
from app.games.living_dead.state import (
    ACTIVE,
    Night,
    Person,
    at,
    even,
    human_seat,
    neighbours,
    person,
    zombie_seat,
)
from app.games.living_dead.zombie_cards import Bitten

SHIELD = CARDS["shield_them"].amount
HARRY: dict[str, Any] = {"from": "harry"}  # who passes an attack on


def action_cards(m: Night) -> Iterator[Offer]:
    """NLD-78: one Action card a turn."""
    side = m.state.zombie
    for offer in playable(m, side, "action_card"):
        assert isinstance(offer, Played)
        yield barred(offer, "NLD-78", why="action") if side.action else offer


def _strikes(m: Night) -> Iterator[Offer]:
    for column, one in enumerate(m.state.people, 1):
        zombie = at(m, ACTIVE, column)
        if zombie is None:
            continue
        why = "attacked" if zombie.attacked else "cellar" if one.in_cellar else None
        if why:
            yield barred(Strike(column), "NLD-68", why=why)
        else:
            yield hinted(Strike(column), idle(damage_to_person(m, zombie, one)))


def _odds(m: Night) -> dict[str, Any]:
    odds = []
    for column, one in enumerate(m.state.people, 1):
        zombie = at(m, ACTIVE, column)
        if zombie is None or zombie.attacked or one.in_cellar:
            continue
        damage = damage_to_person(m, zombie, one)
        odds.append({
            "column": column, "zid": zombie.zid, "character": one.id,
            "need": least_roll(beat(speed(m, one)), zombie_modifiers(m, zombie, one)), "damage": damage,
            "kills": damage >= health(one),
        })  # fmt: skip
    return {"odds": odds}


@choice(asks=zombie_seat, about=_odds, default=end_combat)
def z_combat(m: Night) -> Iterable[Offer]:
    """NLD-68: each Active zombie may attack once, in any order."""
    yield from _strikes(m)
    yield from action_cards(m)
    yield EndCombat()


class Strike(Action, frozen=True):
    """The zombie in the Active Row of a column attacks the character there (NLD-68, 69)."""

    column: int

    def apply(self, m: Night, seat: Seat) -> None:
        zombie, one = at(m, ACTIVE, self.column), m.state.people[self.column - 1]
        assert zombie is not None
        assert m.asked is not None
        zombie.attacked = True
        m.learned = True
        m.tell(
            "zombie_attacked", "NLD-68",
            seat=seat, zid=zombie.zid, card=zombie.kind, column=self.column, character=one.id,
        )  # fmt: skip
        blow = Blow("zombie", one.id, zombie.zid)
        m.then(*([h_harry(blow)] if _may_pass_on(m, blow) else ()), roll_to_hit(blow), m.asked)


def _shields(m: Night) -> list[Person]:
    return [one for one in neighbours(m, "harry") if not one.in_cellar]


def _may_pass_on(m: Night, blow: Blow) -> bool:
    """Every Man for Himself: once a Zombie Combat Phase, against damage, to somebody next to Harry who can be attacked."""
    return (
        blow.character == "harry"
        and not m.state.harry_used
        and duel(m, blow).damage > 0
        and bool(_shields(m))
    )


def _take_it(*_: object) -> Action:
    return TakeIt()


@choice(asks=human_seat, about=about, default=_take_it, forced=False, even=even, veil=veiled)
def h_harry(m: Night, value: Sequence[Any]) -> Iterable[Offer]:
    """Every Man for Himself. It opens for public reasons, but how fast it is declined would tell of standing orders."""
    yield from (PassTo(one.id) for one in _shields(m))
    yield TakeIt()


class PassTo(Action, frozen=True):
    """Somebody next to Harry has to defend instead."""

    character: str

    def apply(self, m: Night, seat: Seat) -> None:
        assert m.asked is not None
        m.learned = True
        m.state.harry_used = True
        blow = blow_of(m.asked.args[0])
        m.tell("passed_on", "NLD:harry", seat=seat, character=self.character, zid=blow.zid, **HARRY)
        m.instead(roll_to_hit(blow._replace(character=self.character)))


@step
def zombie_outcome(m: Night, value: Sequence[Any]) -> None:
    """The result of a zombie's attack stands."""
    blow = blow_of(value)
    now = duel(m, blow)
    if hits(blow, now):
        m.then(about_to_hurt(blow._replace(damage=now.damage)))
    else:
        m.tell("evaded", "NLD-70", character=blow.character, zid=blow.zid, card=now.zombie.kind)


@step
def about_to_hurt(m: Night, value: Sequence[Any]) -> None:
    """The damage window: Shield Them, as long as there is damage and a card against it."""
    blow = blow_of(value)
    m.then(land(blow))
    if blow.damage and opens(m, m.state.human, "shield_them"):
        m.then(h_shield(blow))


@choice(asks=human_seat, about=about, default=passing, forced=False, even=even, veil=veiled)
def h_shield(m: Night, value: Sequence[Any]) -> Iterable[Offer]:
    """Shield Them."""
    yield from reply(m, m.state.human.seat)


@answers("h_shield")
def _shield(m: Night, answer: Play, value: Sequence[Any]) -> None:
    blow = blow_of(value)
    assert blow.damage is not None
    react(m, m.state.human, "shield_them")
    left = max(0, blow.damage - SHIELD)
    m.tell("shielded", "NLD:shield_them", seat=m.state.human.seat, character=blow.character, n=left)
    m.instead(about_to_hurt(blow._replace(damage=left)))


@step
def land(m: Night, value: Sequence[Any]) -> None:
    """A zombie's attack deals its damage; then Bitten may be played on whoever survived it."""
    blow = blow_of(value)
    if not blow.damage:
        m.tell("no_damage", "NLD-14", character=blow.character, zid=blow.zid)
        return
    hurt(m, blow.character, blow.damage, "attack", "NLD-71")
    side = m.state.zombie
    if m.result is None and person(m, blow.character) and not side.effect and opens(m, side, "bitten"):
        m.then(z_bite(blow.character, blow.zid))


def _about_bite(m: Night, character: str, zid: int) -> dict[str, Any]:
    return {"character": character, "zid": zid}


@choice(asks=zombie_seat, about=_about_bite, default=passing, forced=False, even=even, veil=veiled)
def z_bite(m: Night, character: str, zid: int) -> Iterable[Offer]:
    """Bitten, right after damage that its victim survived."""
    yield from reply(m, m.state.zombie.seat)


@answers("z_bite")
def _bite(m: Night, answer: Play, character: str, zid: int) -> None:
    play(m, m.state.zombie, Bitten(character))
