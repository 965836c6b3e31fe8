"""A second reading of Oh Shit, Zombies!: the board as the events tell it, and what a dude may do there (rules 7.1 to 7.9).

Nothing here looks at the state or at the rules' code. What the events told must be allowed, and add up to what is shown.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.atlas import Square, xy

ROLES = ("leader", "gunner", "fighter", "pawn", "pawn")
AMMO, TOKENS, DIE = 6, 100, range(1, 7)
WORTH = {"wood_scraps": 2, "nail_gun": 2, "sheet_metal": 4, None: 1}
MELEE = ("fighter", "chainsaw", "pawn_six")
MAY = {  # OSZ-36
    "fighter": ("fighter", "leader"),
    "gunner": ("gunner", "leader"),
    "nail_gun": ROLES,
    "chainsaw": ROLES,
    "flamethrower": ("leader", "gunner", "fighter"),
    "pawn_six": ("pawn",),
}
ARMS = {"handgun": "gunner", "cricket_bat": "fighter"}


class Dude(NamedTuple):
    """A dude."""

    seat: int
    role: str
    square: Square


@functools.lru_cache(100_000)
def near(a: Square, b: Square, breaches: frozenset[str]) -> bool:
    """OSZ-7 to 9."""
    return atlas.near(a, b, breaches)


@functools.lru_cache(2_000)
def zpaths(to: Square, breaches: frozenset[str]) -> dict[Square, int]:
    """OSZ-10."""
    return atlas.zpaths(to, breaches)


@functools.cache
def neighbours(square: Square) -> list[tuple[Square, str]]:
    """Walkable neighbours in compass order, with the edge between."""
    return list(atlas.neighbours(square))


@functools.cache
def edges_of(square: Square) -> list[str]:
    """OSZ-6: the edges of a square, but for the border."""
    return [edge for edge in atlas.EDGES if square in atlas.sides(edge)]


@functools.cache
def kind(edge: str) -> str:
    """open, wall, door or window (OSZ-3)."""
    return atlas.kind(edge)


@functools.cache
def inner(edge: str) -> bool:
    """OSZ-64: a wall between two walkable squares."""
    return kind(edge) == "wall" and set(atlas.sides(edge)) <= atlas.WALKABLE


class Remembered(atlas.Ground):
    """The mall as it is built at some time, which looks at every square once."""

    def __init__(self, *built: Any) -> None:
        super().__init__(*built)
        self.beside: dict[Square, list[Square]] = {}

    def adjacent(self, square: Square) -> list[Square]:
        if square not in self.beside:
            self.beside[square] = super().adjacent(square)
        return self.beside[square]


@functools.lru_cache(50)
def built(
    tokens: tuple[tuple[str, int], ...], broken: frozenset[str], breaches: frozenset[str]
) -> Remembered:
    """The mall with this in it."""
    return Remembered(dict(tokens), broken, breaches)


class Board:
    """What lies open, and what the events do to it."""

    def __init__(self, seats: int, options: Any) -> None:
        self.seats, self.options = seats, options
        self.dudes: dict[int, Dude] = {}
        self.zombies: dict[int, Square] = {}
        self.marks: dict[int, tuple[str, int | None]] = {}
        self.tokens: dict[str, int] = {}
        self.broken: set[str] = set()
        self.breaches: frozenset[str] = frozenset()
        self.ammo, self.kills = [AMMO] * seats, [0] * seats
        more = options.later_cards + options.more_barricades
        self.piles = {store: cards + more for store, (_, cards) in atlas.STORES.items()}
        self.next_dude = self.next_zombie = 1
        self.master = self.first = self.active = 0
        self.round, self.turn = 1, 0
        self.quiet, self.free_used = False, False
        self.foam: set[int] = set()  # seats that have used an extinguisher in this turn
        self.viruses = 0
        self.paid: str | None = None  # the last attack action
        self.finder = 0  # the dude that scavenged last

    # Looking

    @property
    def ground(self) -> atlas.Ground:
        """The mall as it is built now."""
        return built(tuple(sorted(self.tokens.items())), frozenset(self.broken), self.breaches)

    def taken(self) -> set[Square]:
        """Where somebody stands (OSZ-2)."""
        return {*self.zombies.values(), *(dude.square for dude in self.dudes.values())}

    def square(self, unit: str) -> Square:
        """Where a unit stands."""
        number = int(unit[1:])
        return self.dudes[number].square if unit[0] == "d" else self.zombies[number]

    def seen(self, square: Square) -> list[int]:
        """The nearest dudes within 6 and in sight of a square, by id (OSZ-85)."""
        found = {
            id: d.square for id, d in sorted(self.dudes.items()) if near(square, d.square, self.breaches)
        }
        least = min((atlas.distance(square, other) for other in found.values()), default=0)
        return [id for id, other in found.items() if atlas.distance(square, other) == least]

    def beside(self, square: Square) -> list[int]:
        """The dudes adjacent to a square, by id."""
        squares = self.ground.adjacent(square)
        return sorted(id for id, dude in self.dudes.items() if dude.square in squares)

    def team(self, seat: int) -> list[int]:
        """The dudes of a seat."""
        return sorted(id for id, dude in self.dudes.items() if dude.seat == seat)

    def inside(self, store: str, start: Square) -> list[Square]:
        """The squares of a store by walking steps inside it, ties in reading order (8.3)."""
        letter, found, queue = atlas.LETTERS[store], {start: 0}, deque([start])
        while queue:
            here = queue.popleft()
            for other, edge in neighbours(here):
                if (
                    other not in found
                    and atlas.letter(other) == letter
                    and not atlas.wall(edge, self.breaches)
                ):
                    found[other] = found[here] + 1
                    queue.append(other)
        return sorted(found, key=lambda square: (found[square], square[1], square[0]))

    def layers(self, edge: str) -> int:
        """Tokens and intact glass (OSZ-62)."""
        return atlas.layers(edge, self.tokens, self.broken)

    def in_front(self, id: int) -> list[str]:
        """OSZ-6: the edges of a dude's square."""
        return edges_of(self.dudes[id].square)

    # Changing

    def put_dude(self, seat: int, role: str, square: Square, id: int) -> None:
        """OSZ-16: ids in order, each on a square of its own."""
        assert id == self.next_dude
        assert square not in self.taken()
        self.dudes[id], self.next_dude = Dude(seat, role, square), id + 1

    def put_zombie(self, square: Square, zid: int) -> None:
        """Serial numbers in order; no bloodlust yet (OSZ-46)."""
        assert zid == self.next_zombie
        assert square not in self.taken()
        self.zombies[zid], self.next_zombie = square, zid + 1
        self.marks[zid] = ("none", None)

    def remove(self, unit: str) -> None:
        """Off the board."""
        if unit[0] == "d":
            del self.dudes[int(unit[1:])]
        else:
            del self.zombies[int(unit[1:])]
            del self.marks[int(unit[1:])]

    def place(self, zombies: list[dict[str, Any]], squares: list[Square]) -> None:
        """New zombies, on these squares in this order."""
        assert [xy(one["square"]) for one in zombies] == squares
        for one, square in zip(zombies, squares, strict=True):
            self.put_zombie(square, one["zid"])

    def tear(self, edge: str) -> str:
        """OSZ-62: tokens first, then the glass."""
        assert self.layers(edge)
        if edge in self.tokens:
            self.tokens[edge] -= 1
            if not self.tokens[edge]:
                del self.tokens[edge]
            return "token"
        self.broken.add(edge)
        return "glass"

    def spend(self, pool: Collection[str], die: str | None) -> None:
        """OSZ-25, 26: a die of this name must be there (the pool is the one before the act, with what came since)."""
        values = [int(key) for key in pool if "m" not in key]
        if die == "low":
            assert any(value != 6 for value in values)
        elif die == "six":
            assert 6 in values
        elif die is not None:
            assert die in pool

    # Events of a turn, up to the zombies

    def match_began(self, first: int, master: int, **_: Any) -> None:
        self.first, self.master = first, master
        assert master == (first - 1) % self.seats  # OSZ-19

    def dealt(self, piles: Mapping[str, int], **_: Any) -> None:
        assert piles == self.piles  # OSZ-12

    def store_taken(self, seat: int, store: str, dudes: list[dict[str, Any]], **_: Any) -> None:
        starts = atlas.STARTS[atlas.LETTERS[store]]
        assert [xy(one["square"]) for one in dudes] == starts  # OSZ-16
        assert tuple(one["role"] for one in dudes) == ROLES
        for one, square in zip(dudes, starts, strict=True):
            self.put_dude(seat, one["role"], square, one["id"])

    def zombies_placed(self, zombies: list[dict[str, Any]], **_: Any) -> None:
        self.place(zombies, atlas.ZOMBIE_START[: 6 * self.seats])  # OSZ-18

    def turn_began(self, seat: int, round: int, number: int, only_zombies: bool, **_: Any) -> None:
        assert seat == (self.first if self.turn == 0 else (self.active + 1) % self.seats)
        assert (round, number) == (self.round, self.turn + 1)
        assert only_zombies == (not self.team(seat))  # OSZ-21
        self.active, self.turn = seat, number
        self.quiet = self.free_used = False
        self.foam = set()

    def rolled(self, seat: int, dice: list[int], **_: Any) -> None:
        led = any(self.dudes[id].role == "leader" for id in self.team(seat))
        assert len(dice) == (5 if led else 3)  # OSZ-22
        assert set(dice) <= set(DIE)

    def moved(
        self, seat: int, dude: int, die: str, path: list[str], cost: int, pool: list[str], **words: Any
    ) -> None:
        self.spend(pool, die)
        start, goal = xy(words["from"]), xy(words["to"])
        assert self.dudes[dude].seat == seat
        assert self.dudes[dude].square == start
        friends = {self.dudes[id].square for id in self.team(seat)}
        blocked = self.taken() - friends
        points = int(die[0])
        assert self.ground.costs(start, points, blocked, friends)[goal] == cost <= points  # OSZ-30 to 33
        spent, here = 0, start
        for there in map(xy, path):
            spent += dict(self.ground.steps(here))[there]
            assert there not in blocked
            here = there
        assert (here, spent) == (goal, cost)
        assert die.partition("m")[2] in ("", str(dude))  # OSZ-25
        self.dudes[dude] = self.dudes[dude]._replace(square=goal)

    def cart_rolled(self, seat: int, dude: int, die: str, dir: str, pool: list[str], **words: Any) -> None:
        self.spend(pool, die)
        here, (dx, dy) = self.dudes[dude].square, atlas.EIGHT[dir]
        ground, taken = self.ground, self.taken()
        while (there := (here[0] + dx, here[1] + dy)) in atlas.WALKABLE - taken:
            if not (ground.diagonal(here, there) if dx and dy else there in ground.adjacent(here)):
                break
            here = there
        assert here == xy(words["to"]) != self.dudes[dude].square == xy(words["from"])
        self.dudes[dude] = self.dudes[dude]._replace(square=here)

    def attacked(
        self, seat: int, attacker: str, victim: str, owner: int | None, mode: str, die: str | None, nth: str,
        ammo: int | None, pool: list[str], **_: Any,
    ) -> None:  # fmt: skip
        dude, at = self.dudes[int(attacker[1:])], self.square(victim)
        assert dude.seat == seat
        assert dude.role in MAY[mode]  # OSZ-36
        assert (die is not None) == (nth == "first")  # OSZ-38
        self.spend(pool, die)
        assert mode != "pawn_six" or die == "six"
        if mode in MELEE:
            assert at in self.ground.adjacent(dude.square)  # OSZ-37
        else:
            assert near(dude.square, at, self.breaches)
        assert owner == (self.dudes[int(victim[1:])].seat if victim[0] == "d" else None)
        assert owner != seat
        self.paid = die or self.paid
        if mode == "gunner":
            self.ammo[seat] -= 1
            assert self.ammo[seat] == ammo
            assert self.ammo[seat] >= 0

    def killed(self, seat: int | None, unit: str, owner: int | None, square: str, **_: Any) -> None:
        assert self.square(unit) == xy(square)
        assert (seat is None) == (unit[0] == "d")  # OSZ-48
        assert unit[0] == "z" or self.dudes[int(unit[1:])].seat == owner
        if seat is not None:
            self.kills[seat] += 1
        self.remove(unit)

    def roles_swapped(self, dude: int, other: int, **_: Any) -> None:
        one, two = self.dudes[dude], self.dudes[other]
        assert one.role == "pawn"  # 8.2
        self.dudes[dude], self.dudes[other] = one._replace(role=two.role), two._replace(role=one.role)

    def squares_swapped(self, dude: int, zombie: int, squares: Mapping[str, str], **_: Any) -> None:
        pawn = self.dudes[dude]
        self.dudes[dude] = pawn._replace(square=self.zombies[zombie])
        self.zombies[zombie] = pawn.square
        assert {f"d{dude}", f"z{zombie}"} == set(squares)

    def scavenged(self, dude: int, store: str, die: str | None, left: int, pool: list[str], **_: Any) -> None:
        self.finder = dude
        self.spend(pool, die)
        assert atlas.letter(self.dudes[dude].square) == atlas.LETTERS[store]  # OSZ-51
        self.piles[store] -= 1
        assert self.piles[store] == left >= 0

    event_drawn = scavenged

    def zombies_appeared(
        self, die: int, store: str, zombies: list[dict[str, Any]], missing: int, **_: Any
    ) -> None:
        taken = self.taken()
        free = [n for n in self.inside(store, self.dudes[self.finder].square) if n not in taken]
        room = max(0, TOKENS - len(self.zombies))
        self.place(zombies, free[: min(die, room)])  # 8.3, OSZ-82
        assert missing == die - len(zombies)

    def survivor_joined(self, seat: int, dude: int, square: str, **_: Any) -> None:
        taken, here = self.taken(), self.dudes[self.finder].square
        beside = [n for n in self.ground.adjacent(here) if n not in taken]
        store = next(id for id, letter in atlas.LETTERS.items() if letter == atlas.letter(here))
        rest = [n for n in self.inside(store, here) if n not in taken]
        assert xy(square) in (beside or rest[:1])  # 8.3
        self.put_dude(seat, "pawn", xy(square), dude)

    def barricades_gone(self, store: str, edges: Mapping[str, int], **_: Any) -> None:
        letter = atlas.LETTERS[store]
        mine = {e for e in self.tokens if [atlas.letter(side) for side in atlas.sides(e)].count(letter) == 1}
        assert edges == {edge: self.tokens.pop(edge) for edge in mine}  # OSZ-11, Oops

    def virus_out(self, count: int, **_: Any) -> None:
        self.viruses += 1
        assert count == self.viruses

    def barricaded(
        self, seat: int, edge: str, card: str | None, tokens: int, total: int, die: str | None, free: bool,
        dude: int | None, **_: Any,
    ) -> None:  # fmt: skip
        assert kind(edge) in ("door", "window")  # OSZ-55
        builders = self.team(seat) if dude is None else [dude]
        assert any(edge in self.in_front(id) for id in builders)  # OSZ-58
        assert tokens - WORTH[card] in ((0, 1) if die == "six" else (0,))  # OSZ-56
        assert free == (die is None)
        if card is None:
            assert not self.free_used  # OSZ-59
            self.free_used = True
        self.tokens[edge] = self.tokens.get(edge, 0) + tokens
        assert self.tokens[edge] == total

    def layer_torn(self, dude: int, edge: str, what: str, left: int, **_: Any) -> None:
        assert edge in self.in_front(dude)
        assert (self.tear(edge), self.layers(edge)) == (what, left)  # OSZ-61, 62

    def wall_torn(self, dude: int, edge: str, tool: str | None, **_: Any) -> None:
        assert edge in self.in_front(dude)
        assert tool is not None
        assert inner(edge)  # OSZ-64
        assert edge not in self.breaches
        self.breaches |= {edge}

    def edge_cleared(self, dude: int, edge: str, tokens: int, glass: bool, tool: str, **_: Any) -> None:
        assert edge in self.in_front(dude)
        assert tool == "flamethrower"
        assert tokens == self.tokens.pop(edge, 0)
        assert glass == (self.layers(edge) == 1)
        if glass:
            self.broken.add(edge)
        assert tokens or glass

    def ammo_found(self, seat: int, card: str, die: int | None, added: int, total: int, **_: Any) -> None:
        assert added == (3 if card == "clip" else die)  # 8.1
        self.ammo[seat] += added
        assert self.ammo[seat] == total

    def upgraded(self, seat: int, dude: int, role: str, card: str, **_: Any) -> None:
        assert self.dudes[dude][:2] == (seat, "pawn")
        assert ARMS[card] == role
        self.dudes[dude] = self.dudes[dude]._replace(role=role)

    def ducted(self, seat: int, dude: int, store: str, **words: Any) -> None:
        letter, taken = atlas.LETTERS[store], self.taken()
        closet = atlas.STARTS[letter][0]
        there = next(n for n in self.inside(store, closet) if n not in taken)
        assert there == xy(words["to"])  # 8.4
        assert self.dudes[dude].seat == seat
        self.dudes[dude] = self.dudes[dude]._replace(square=there)

    def quieted(self, **_: Any) -> None:
        self.quiet = True

    def eliminated(self, seat: int, **_: Any) -> None:
        assert not self.team(seat)
        self.ammo[seat] = 0  # OSZ-110
