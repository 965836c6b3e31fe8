"""A second reading of Night of the Living Dead: its tables, and the field as the events tell it (rules 4, 7 and 8).

Nothing here looks at the state or at the rules' code. What the events told must be allowed, and add up to what is shown.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

# 4.1: Speed, Strength, Health.
PEOPLE = {
    "ben": (3, 4, 5), "barbra": (4, 2, 3), "harry": (2, 3, 4), "helen": (2, 2, 4),
    "karen": (2, 1, 2), "tom": (3, 3, 4), "judy": (3, 2, 3),
}  # fmt: skip
# 4.2: what is counted up to, and how many must live.
GOALS = {"willard": (4, 4), "dawn": (12, 4), "posse": (15, 3), "nurse_karen": (12, 2), "rescue": (14, 4)}
ITEMS = ("first_aid_kit", "key_ring", "radio", "television", "hammer_and_nails", "sturdy_shoes")
MELEE = {"tire_iron": 3, "fire_poker": 2, "table_leg": 2, "torch": 1, "kitchen_knife": 1}
RANGED = {"shotgun": 7, "rifle": 6, "molotov": 6, "revolver": 5}
WEAPONS = MELEE | RANGED
HUMAN_EFFECTS = ("barricade", "messed_up", "burning_armchair")
HUMAN_ACTIONS = ("search_the_house", "pull_together", "hold_still", "down_to_the_cellar", "hand_it_over")
# 4.4: Defense, Strength, Health.
ZOMBIES = {
    "shambler": (2, 4, 2), "farmhand": (2, 4, 3), "patient": (3, 4, 2), "charred": (1, 5, 3), "morgue": (3, 4, 3),
    "half_eaten": (4, 4, 1), "bug_eater": (2, 3, 4), "johnny": (3, 5, 3), "graveyard_man": (3, 4, 3),
    "trucker": (2, 5, 4),
}  # fmt: skip
UPGRADES = {"thick_skull": (2, 0, 0), "ravenous": (0, 2, 0), "swollen": (0, 0, 2)}
MUTATIONS = ("fast_walker", "grasping_hands", "numb_flesh", "rock_in_hand", "prowler")
ZOMBIE_EFFECTS = ("bitten", "helen_gun", "lights_out")
ZOMBIE_ACTIONS = ("dead_walk", "shuffle_sideways", "tear_it_down", "spilled_gasoline")
EFFECTS, ACTIONS = HUMAN_EFFECTS + ZOMBIE_EFFECTS, HUMAN_ACTIONS + ZOMBIE_ACTIONS
PHASES = {
    "human": ("draw", "search", "combat", "goal", "hand"),
    "zombie": ("draw", "play", "move", "combat", "hand"),
}
DECK, ROWS = 60, (1, 2, 3, 4)
Words = dict[str, Any]


@dataclass
class Person:
    """A living character."""

    id: str
    damage: int = 0
    weapon: str | None = None
    items: list[str] = field(default_factory=list)
    bitten: int = 0
    found: bool = False
    attacked: bool = False
    aboard: bool = False
    nursed: bool = False
    in_cellar: bool = False

    @property
    def health(self) -> int:
        """Health left (NLD-13)."""
        return PEOPLE[self.id][2] - self.damage

    @property
    def strength(self) -> int:
        """NLD-11."""
        return max(0, PEOPLE[self.id][1] - self.damage)


@dataclass
class Zombie:
    """A zombie in play."""

    zid: int
    card: str
    row: int
    column: int
    damage: int = 0
    enhancements: list[str] = field(default_factory=list)
    attacked: bool = False

    def printed(self, which: int) -> int:
        """Its number with those of its Upgrades, before damage."""
        return ZOMBIES[self.card][which] + sum(
            UPGRADES[card][which] for card in self.enhancements if card in UPGRADES
        )

    @property
    def defense(self) -> int:
        """NLD-11."""
        return max(0, self.printed(0) - self.damage)

    @property
    def health(self) -> int:
        """Health left (NLD-13)."""
        return self.printed(2) - self.damage

    @property
    def steps(self) -> int:
        """NLD-63."""
        return 2 if self.card == "graveyard_man" or "fast_walker" in self.enhancements else 1


@dataclass
class Side:
    """What lies open of a side, and what its hidden cards are counted to be."""

    name: str
    seat: int
    deck: int = DECK
    hand: int = 0
    discard: list[str] = field(default_factory=list)
    known: Counter[str] = field(default_factory=Counter)
    misc: list[str] = field(default_factory=list)
    played: int = 0
    action: bool = False
    effect: bool = False

    @property
    def out(self) -> bool:
        """Is there nothing left to draw?"""
        return not self.deck and not self.discard


class Board:
    """What lies open, and what the rules say of it."""

    def __init__(self) -> None:
        self.people = [Person(id) for id in PEOPLE]
        self.zombies: dict[int, Zombie] = {}
        self.boards: dict[int, int] = {}
        self.dead: list[str] = []
        self.human, self.zombie = Side("human", -1), Side("zombie", -1)
        self.truck: str | None = None  # here or fuelled
        self.destroyed = self.care = self.signal = self.bonus = 0
        self.slammed: int | None = None

    # Looking

    def find(self, id: str) -> Person | None:
        """A living character."""
        return next((person for person in self.people if person.id == id), None)

    def person(self, id: str) -> Person:
        """One that must be living."""
        found = self.find(id)
        assert found is not None, f"{id} is dead"
        return found

    def column(self, person: Person) -> int:
        """Where it stands."""
        return self.people.index(person) + 1

    def beside(self, person: Person) -> list[Person]:
        """Who stands next to it, from the left."""
        here = self.column(person)
        return [other for other in self.people if abs(self.column(other) - here) == 1]

    def at(self, row: int, column: int) -> Zombie | None:
        """The zombie on a space."""
        return next((z for z in self.zombies.values() if (z.row, z.column) == (row, column)), None)

    def open(self, row: int, column: int) -> bool:
        """Is it an empty, unbarricaded space?"""
        there = 1 <= column <= len(self.people) and self.at(row, column) is None
        return there and not (row == 1 and column in self.boards)

    def in_order(self) -> list[Zombie]:
        """By row, then column."""
        return sorted(self.zombies.values(), key=lambda z: (z.row, z.column))

    # Attributes

    def together(self, person: Person) -> bool:
        """Won't Leave Tom."""
        pair = ("tom", "judy")
        return person.id in pair and any(other.id in pair for other in self.beside(person))

    def speed(self, person: Person) -> int:
        """NLD-11."""
        shoes = "sturdy_shoes" in person.items
        return max(0, PEOPLE[person.id][0] + shoes + self.together(person) - person.damage)

    def strength(self, zombie: Zombie) -> int:
        """NLD-11."""
        return max(0, zombie.printed(1) - ("messed_up" in self.human.misc) - zombie.damage)

    def able(self, person: Person) -> bool:
        """NLD-42."""
        return not (
            person.attacked
            or person.aboard
            or (person.found and person.id != "tom")
            or person.id == "karen"
            or (person.id == "barbra" and not self.dead)
            or person.nursed
            or (person.id == "harry" and "helen_gun" in self.zombie.misc)
        )

    def damage(self, by: str, person: Person, zombie: Zombie) -> int:
        """What an attack of either side deals (NLD-46, 71)."""
        if by == "zombie":
            return max(0, self.strength(zombie) - person.strength)
        weapon = person.weapon
        force = RANGED.get(weapon or "")
        if force is None:
            force = person.strength + MELEE.get(weapon or "", 0) + self.bonus
        return max(0, force - self.strength(zombie) - ("numb_flesh" in zombie.enhancements))

    def beat(self, by: str, person: Person, zombie: Zombie) -> int:
        """What the roll must be higher than (NLD-12)."""
        return min(5, zombie.defense if by == "human" else self.speed(person))

    def modifiers(self, by: str, person: Person, zombie: Zombie) -> dict[str, int]:
        """Of the roll, but for Reactions."""
        if by == "human":
            named = {
                "kitchen_knife": (person.weapon == "kitchen_knife", 1),
                "lights_out": ("lights_out" in self.zombie.misc, -1),
            }
        else:
            named = {
                "torch": (person.weapon == "torch", -1),
                "aboard": (person.aboard, -1),
                "johnny": (zombie.card == "johnny" and person.id == "barbra", 2),
                "grasping_hands": ("grasping_hands" in zombie.enhancements, 1),
            }
        return {what: n for what, (counts, n) in named.items() if counts}

    # What goes by itself

    def march(self, armchair: bool) -> tuple[list[Words], list[Words]]:
        """NLD-63 to 65: who would move from where to where, and which Barricades would suffer."""
        rows = {(z.row, z.column): z for z in self.zombies.values()}
        moves, losses = [], []
        for zombie in self.in_order():
            row, column = zombie.row, zombie.column
            for _ in range(zombie.steps if row > 1 else 0):
                if row == 1 or (row - 1, column) in rows:
                    break
                if row == 2 and (armchair or column == self.slammed):
                    break
                if row == 2 and column in self.boards:
                    had = self.boards[column]
                    left = 0 if "rock_in_hand" in zombie.enhancements else had - 1
                    losses.append({"column": column, "zid": zombie.zid, "n": had - left, "left": left})
                    break
                rows[(row - 1, column)] = rows.pop((row, column))
                row -= 1
            if row != zombie.row:
                moves.append({"zid": zombie.zid, "column": column, "from": zombie.row, "to": row})
        return moves, losses

    def entered(self) -> set[int]:
        """In which columns would a zombie enter the house? (Slam the Door)"""
        return {m["column"] for m in self.march("burning_armchair" in self.human.misc)[0] if m["to"] == 1}

    def slides(self, closing: int) -> tuple[dict[int, int], list[int]]:
        """NLD-76: which zombies of a closing column slide to which other, and which find no space."""
        places, homeless = {}, []
        for zombie in self.in_order():
            if zombie.column == closing:
                row = [c for c in range(1, len(self.people) + 1) if c != closing and self.open(zombie.row, c)]
                if row:
                    places[zombie.zid] = min(row, key=lambda c: (abs(c - closing), c))
                else:
                    homeless.append(zombie.zid)
        return places, homeless

    def tokens(self, goal: str) -> int:
        """NLD-49: how many are gained."""
        free = {p.id for p in self.people if self.at(1, self.column(p)) is None}
        if goal == "nurse_karen":
            karen = self.find("karen")
            return int(
                karen is not None and karen.id in free and any(p.id in free for p in self.beside(karen))
            )
        if goal == "rescue":
            return sum(
                any(i in p.items and p.id in free for p in self.people) for i in ("radio", "television")
            )
        return 0

    def count(self, goal: str, turn: int) -> int:
        """How far the Goal is."""
        aboard = sum(person.aboard for person in self.people)
        return {
            "willard": aboard, "dawn": turn, "posse": self.destroyed, "nurse_karen": self.care, "rescue": self.signal,
        }[goal]  # fmt: skip

    def lost(self, goal: str) -> str | None:
        """Why the Goal is permanently impossible (4.2)."""
        if goal == "nurse_karen" and self.find("karen") is None:
            return "karen"
        return "living" if len(self.people) < GOALS[goal][1] else None

    def achieved(self, goal: str, turn: int) -> bool:
        """4.2."""
        enough = self.count(goal, turn) >= GOALS[goal][0]
        if goal == "nurse_karen":
            return enough
        return (
            enough and len(self.people) >= GOALS[goal][1] and (goal != "willard" or self.truck == "fuelled")
        )
