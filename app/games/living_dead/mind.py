"""Night of the Living Dead: what a bot sees in a position: what each attack promises, and where everybody stands best.

It reads what lies open and its own hand, nothing else. Values are in tenths of a character.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from app.games.living_dead.attributes import (
    SIDES,
    beat,
    damage_to_person,
    damage_to_zombie,
    defense,
    health,
    human_modifiers,
    is_ranged,
    least_roll,
    speed,
    zombie_health,
    zombie_modifiers,
    zombie_strength,
)
from app.games.living_dead.cards import GOALS
from app.games.living_dead.combat import unable
from app.games.living_dead.field import next_rows
from app.games.living_dead.state import (
    ACTIVE,
    Night,
    Person,
    Zombie,
    at,
    carries,
    column_of,
    in_play,
    living,
)

A_LIFE: Final = 10.0
A_KILL: Final = 3.0
CARE: Final = 2.0  # a token
SIGNAL: Final = 7.0
STAYING: Final = 1.9  # nobody is moved about for less
EPSILON: Final = 1e-6


class Style(NamedTuple):
    """How a bot plays. `rearranges`: in how many of ten turns the Human side moves its people. `spreads`: does the Zombie
    side choose its columns?"""

    rearranges: int = 10
    spreads: bool = True


STYLES: Final = {"steady": Style(), "still": Style(rearranges=3), "scatter": Style(spreads=False)}


def chance_of(need: int) -> float:
    """How likely a die shows at least that much."""
    return max(0, min(SIDES, SIDES + 1 - need)) / SIDES


class Mind:
    """A position; everything is worked out when it is first asked for."""

    def __init__(self, m: Night, style: Style) -> None:
        self.m = m
        self.style = style
        self.goal = m.state.goal
        self._losses: dict[tuple[int, str], float] = {}
        self._gains: dict[tuple[int, str], tuple[float, float]] = {}

    # --- What people are worth ----------------------------------------------------------------------------------------

    @cached_property
    def worth_of_one(self) -> float:
        """A living character: the more, the fewer may still be lost."""
        spare = living(self.m) - GOALS[self.goal].living
        return A_LIFE * (1 + 1.5 / (spare + 1)) if spare >= 0 else A_LIFE

    def worth(self, one: Person) -> float:
        """What a character is worth."""
        worth = self.worth_of_one
        if self.goal == "nurse_karen":
            worth = 1.5 * A_LIFE if one.id == "karen" else A_LIFE / 2
        elif one.id == "karen":
            worth += 2  # her death hurts Helen
        if one.aboard and self.goal == "willard":
            worth *= 1.6
        return worth

    # --- Attacks ------------------------------------------------------------------------------------------------------

    def hits_zombie(self, one: Person, zombie: Zombie) -> float:
        """How likely a character's attack hits."""
        return chance_of(least_roll(beat(defense(self.m, zombie)), human_modifiers(self.m, one)))

    def hits_person(self, zombie: Zombie, one: Person) -> float:
        """How likely a zombie's attack hits."""
        return chance_of(least_roll(beat(speed(self.m, one)), zombie_modifiers(self.m, zombie, one)))

    def loss(self, zombie: Zombie, one: Person) -> float:
        """What a zombie's attack on a character costs, on an average."""
        if one.in_cellar:
            return 0.0
        key = zombie.zid, one.id
        if key not in self._losses:
            harm = self.harm(one, damage_to_person(self.m, zombie, one))
            self._losses[key] = self.hits_person(zombie, one) * harm if harm else 0.0
        return self._losses[key]

    def harm(self, one: Person, damage: int) -> float:
        """What damage to a character costs."""
        left = health(one)
        if damage >= left:
            return self.worth(one)
        return self.worth(one) * 0.6 * damage / left

    def prize(self, zombie: Zombie, damage: int) -> float:
        """What damage to a zombie brings."""
        left = zombie_health(zombie)
        row = self.here[zombie.zid]
        near = 1.0 if row == ACTIVE else 0.85 if row == ACTIVE + 1 else 0.7
        worth = (A_KILL + 0.6 * max(0, zombie_strength(self.m, zombie) - 3)) * near
        if self.goal == "posse":
            worth += 4.0
        return worth if damage >= left else worth * 0.45 * damage / left

    @cached_property
    def here(self) -> dict[int, int]:
        """The row in which each zombie stands."""
        return {zombie.zid: row for row, _, zombie in in_play(self.m)}

    def gain(self, one: Person, zombie: Zombie) -> tuple[float, float]:
        """What a character's attack brings, on an average, and how likely it destroys the zombie."""
        key = zombie.zid, one.id
        if key not in self._gains:
            damage = damage_to_zombie(self.m, one, zombie)
            hits = self.hits_zombie(one, zombie) if damage else 0.0
            falls = hits if damage >= zombie_health(zombie) else 0.0
            self._gains[key] = (hits * self.prize(zombie, damage) if damage else 0.0, falls)
        return self._gains[key]

    # --- The row ------------------------------------------------------------------------------------------------------

    @cached_property
    def rows(self) -> dict[int, int]:
        """Where each zombie stands after the next Move Phase."""
        return next_rows(self.m)

    @cached_property
    def coming(self) -> list[Zombie | None]:
        """By column, the zombie that attacks there in the next Zombie turn."""
        found: list[Zombie | None] = [None] * living(self.m)
        for _, column, zombie in in_play(self.m):
            if self.rows[zombie.zid] == ACTIVE:
                found[column - 1] = zombie
        return found

    @cached_property
    def clear(self) -> list[bool]:
        """By column, whether nobody stands on its Active space."""
        return [at(self.m, ACTIVE, column) is None for column in range(1, living(self.m) + 1)]

    @cached_property
    def strikers(self) -> set[str]:
        """Who can strike whatever stands in front of it."""
        return {one.id for one in self.m.state.people if not is_ranged(one) and unable(self.m, one) is None}

    def place(self, one: Person, column: int) -> float:
        """How good it is for a character to stand in a column: what it can do there, and what it has to fear."""
        front, coming = at(self.m, ACTIVE, column), self.coming[column - 1]
        value, falls = 0.0, 0.0
        if front is not None and one.id in self.strikers:
            value, falls = self.gain(one, front)
        if coming is not None:
            value -= (1 - falls if coming is front else 1.0) * self.loss(coming, one)
        if self.goal == "nurse_karen" and one.id == "karen" and self.clear[column - 1]:
            beside = [n for n in (column - 1, column + 1) if 1 <= n <= living(self.m)]
            value += CARE * any(self.clear[n - 1] for n in beside)
        if self.goal == "rescue" and self.clear[column - 1]:
            value += SIGNAL * (carries(one, "radio") + carries(one, "television"))
        return value

    @cached_property
    def best_row(self) -> tuple[float, list[str]]:
        """The best arrangement of the people, and how much better it is than the present one."""
        people = self.m.state.people
        count = len(people)
        values = [
            [self.place(one, column) + STAYING * (n == column - 1) for n, one in enumerate(people)]
            for column in range(1, count + 1)
        ]
        here = sum(values[n][n] for n in range(count))
        # By the set of those who are placed in the first columns: the best value, and who stands last.
        best: list[float] = [0.0] * (1 << count)
        last = [0] * (1 << count)
        for chosen in range(1, 1 << count):
            line = values[chosen.bit_count() - 1]
            top = -1e9
            for n in range(count):
                if chosen >> n & 1:
                    value = best[chosen ^ 1 << n] + line[n]
                    # Who stands right stays there among equals.
                    if value > top + EPSILON or (value > top - EPSILON and n == chosen.bit_count() - 1):
                        top, last[chosen] = value, n
            best[chosen] = top
        row: list[str] = []
        chosen = (1 << count) - 1
        total = best[chosen]
        while chosen:
            row.append(people[last[chosen]].id)
            chosen ^= 1 << last[chosen]
        return total - here, row[::-1]

    def may_rearrange(self) -> bool:
        """Does this style move people in this turn?"""
        return self.m.state.human_turn * 7 % 10 < self.style.rearranges

    @cached_property
    def swap(self) -> tuple[int, int] | None:
        """The next exchange on the way to the best arrangement, if it is worth it."""
        better, row = self.best_row
        if better < 0.3 or not self.may_rearrange():
            return None
        for column, id in enumerate(row, 1):
            now = column_of(self.m, id)
            if now != column:
                return min(column, now), max(column, now)
        return None

    def danger(self, one: Person) -> float:
        """What the next Zombie turn costs a character where it stands."""
        coming = self.coming[column_of(self.m, one.id) - 1]
        return 0.0 if coming is None else self.loss(coming, one)

    @cached_property
    def chances(self) -> dict[str, float]:
        """What the best attack of each character brings this turn."""
        best = {}
        for one in self.m.state.people:
            found = 0.0
            if unable(self.m, one) is None:
                front = at(self.m, ACTIVE, column_of(self.m, one.id))
                prey = [z for _, _, z in in_play(self.m)] if is_ranged(one) else [front] if front else []
                found = max((self.gain(one, zombie)[0] for zombie in prey), default=0.0)
            best[one.id] = found
        return best
