"""Night of the Living Dead, NLD-41 to 47: the Combat Phase of the Human side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from app.engine import Action, Seat, barred, choice, hinted, step
from app.engine.flow import Offer
from app.games.living_dead.attributes import (
    beat,
    damage_to_zombie,
    defense,
    human_modifiers,
    is_ranged,
    least_roll,
    zombie_health,
)
from app.games.living_dead.blow import Blow, blow_of, duel, hits, is_molotov, roll_to_hit
from app.games.living_dead.cards import kind_of
from app.games.living_dead.harm import burn, strike
from app.games.living_dead.human_cards import unwear
from app.games.living_dead.search import action_cards
from app.games.living_dead.state import (
    ACTIVE,
    Night,
    Person,
    Zombie,
    at,
    column_of,
    human_seat,
    in_force,
    in_play,
    living,
    person,
)


def unable(m: Night, one: Person) -> str | None:
    """Why a character may not attack now (NLD-42)."""
    found = one.found and one.id != "tom"
    reasons = {
        "attacked": one.attacked,
        "found": found,
        "aboard": one.aboard,
        "karen": one.id == "karen",
        "barbra": one.id == "barbra" and not m.state.dead,
        "nursed": one.nursed,
        "gun": one.id == "harry" and in_force(m, "helen_gun"),
    }
    return next((why for why, holds in reasons.items() if holds), None)


def targets(m: Night, one: Person) -> list[tuple[int, int, Zombie]]:
    """Row, column and zombie of everything that a character can attack (NLD-43, 44), by column, then row."""
    if is_ranged(one):
        return sorted(in_play(m), key=lambda found: (found[1], found[0]))
    column = column_of(m, one.id)
    front = at(m, ACTIVE, column)
    return [(ACTIVE, column, front)] if front else []


def idle(damage: int, burns: bool = False) -> tuple[str, ...]:
    """A hint: even if it hits, this attack does nothing (ruling 30)."""
    return () if damage or burns else ("no_damage",)


def _attacks(m: Night) -> Iterator[Offer]:
    for one in m.state.people:
        here = Attack(one.id, ACTIVE, column_of(m, one.id))
        why = unable(m, one)
        if why is not None:
            yield barred(here, "NLD-42", why=why)
            continue
        found = [
            hinted(Attack(one.id, row, column), idle(damage_to_zombie(m, one, zombie), is_molotov(one)))
            for row, column, zombie in targets(m, one)
        ]
        yield from found
        if not found:
            ranged = is_ranged(one)
            yield barred(here, "NLD-44" if ranged else "NLD-43", why="none" if ranged else "front")


def _odds_of_people(m: Night) -> dict[str, Any]:
    """Of every attack that could be made now: the least number that hits, and what it would do."""
    odds = []
    for one in m.state.people:
        if unable(m, one) is not None:
            continue
        for row, column, zombie in targets(m, one):
            damage = damage_to_zombie(m, one, zombie)
            odds.append({
                "character": one.id, "row": row, "column": column,
                "need": least_roll(beat(defense(m, zombie)), human_modifiers(m, one)), "damage": damage,
                "destroys": damage >= zombie_health(zombie),
            })  # fmt: skip
    return {"odds": odds}


def end_combat(*_: object) -> Action:
    """The default of both combat phases."""
    return EndCombat()


@choice(asks=human_seat, about=_odds_of_people, default=end_combat)
def h_combat(m: Night) -> Iterable[Offer]:
    """NLD-41: each character may attack once, in any order."""
    yield from _attacks(m)
    yield from action_cards(m)
    yield EndCombat()


class EndCombat(Action, frozen=True):
    """End the Combat Phase."""

    def apply(self, m: Night, seat: Seat) -> None:
        m.state.phase = "goal" if m.state.active == "human" else "hand"


class Attack(Action, frozen=True):
    """A character attacks the zombie on a space (NLD-43, 44, 47)."""

    character: str
    row: int
    column: int

    def apply(self, m: Night, seat: Seat) -> None:
        one, zombie = person(m, self.character), at(m, self.row, self.column)
        assert one is not None
        assert zombie is not None
        assert m.asked is not None
        one.attacked = True
        beside = (
            [at(m, self.row, n) for n in (self.column - 1, self.column + 1) if 1 <= n <= living(m)]
            if is_molotov(one)
            else []
        )
        blow = Blow("human", one.id, zombie.zid, beside=tuple(found.zid for found in beside if found))
        m.tell(
            "attacked", "NLD-44" if is_ranged(one) else "NLD-43",
            seat=seat, character=one.id, zid=zombie.zid, card=zombie.kind, row=self.row, column=self.column,
            weapon=kind_of(one.weapon) if one.weapon else None,
        )  # fmt: skip
        m.then(roll_to_hit(blow), m.asked)


# --- What comes of it -------------------------------------------------------------------------------------------------


@step
def human_outcome(m: Night, value: Sequence[Any]) -> None:
    """The result of a character's attack stands: damage, then what a Molotov Cocktail burns, then it is used up."""
    blow = blow_of(value)
    now = duel(m, blow)
    hit, burns = hits(blow, now), is_molotov(now.person)
    if not hit:
        m.tell("missed", "NLD-45", character=blow.character, zid=blow.zid, card=now.zombie.kind)
    m.then(
        *([strike(blow.zid, now.damage, blow.character)] if hit else ()),
        *(burn(zid, blow.character) for zid in blow.beside if hit and burns),
        *([use_up(blow.character)] if burns else ()),
    )


@step
def use_up(m: Night, id: str) -> None:
    """A Molotov Cocktail is discarded after its attack, hit or miss."""
    one = person(m, id)
    assert one is not None
    m.state.human.discard.append(unwear(one, "molotov"))
    m.tell("used_up", "NLD:molotov", character=id, card="molotov")
