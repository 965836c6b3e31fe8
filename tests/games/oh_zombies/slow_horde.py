"""Bloodlust and its moves, the slow way and straight from OSZ-85 to OSZ-91: what the rules are held against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.atlas import Square


@dataclass
class Beast:
    """A zombie: where it stands, its mark, whom it is after."""

    square: Square
    blood: str = "none"
    target: int | None = None


@dataclass
class Herd:
    """A position: zombies by zid, dudes by id, and the ground."""

    zombies: dict[int, Beast]
    dudes: Mapping[int, Square]
    ground: atlas.Ground = field(default_factory=atlas.Ground)

    def nearest(self, square: Square) -> list[int]:
        """OSZ-85: the nearest dudes within 6 and in sight, by id."""
        seen = {
            id: atlas.distance(square, there)
            for id, there in self.dudes.items()
            if atlas.near(square, there, self.ground.breaches)
        }
        return sorted(id for id, far in seen.items() if far == min(seen.values()))

    def beside(self, zid: int) -> list[int]:
        """The zombies adjacent to one, in compass order."""
        at = {beast.square: other for other, beast in self.zombies.items()}
        return [at[square] for square in self.ground.adjacent(self.zombies[zid].square) if square in at]

    def check(self) -> None:
        """OSZ-85 to 88."""
        before = {zid for zid, beast in self.zombies.items() if beast.blood != "none"}
        hunters = {
            zid: found[0] for zid, b in sorted(self.zombies.items()) if (found := self.nearest(b.square))
        }
        reached = dict(hunters)
        queue = list(hunters)
        while queue:
            zid = queue.pop(0)
            if zid not in hunters and zid not in before:
                continue  # a new follower reaches nobody
            for other in self.beside(zid):
                if other not in reached and (zid in hunters or other in before):
                    reached[other] = reached[zid]
                    queue.append(other)
        for zid, beast in self.zombies.items():
            beast.blood = "hunter" if zid in hunters else "follower" if zid in reached else "none"
            beast.target = reached.get(zid)

    def step(self, zid: int, dude: int) -> Square | None:
        """OSZ-90: where a zombie steps for this target, None if it stays."""
        here, goal = self.zombies[zid].square, self.dudes[dude]
        ways = atlas.zpaths(goal, self.ground.breaches)
        taken = {beast.square for beast in self.zombies.values()} | set(self.dudes.values())
        fits = [
            other
            for other in self.ground.adjacent(here)
            if ways[other] == ways[here] - 1 and other not in taken
        ]
        across, down = abs(here[0] - goal[0]), abs(here[1] - goal[1])
        if across != down:
            fits.sort(key=lambda other: (other[1] == here[1]) != (across > down))
        return fits[0] if fits else None

    def order(self) -> list[int]:
        """OSZ-89: who moves when."""
        ways = []
        for zid, beast in self.zombies.items():
            goal = None if beast.target is None else self.dudes.get(beast.target)
            if beast.blood != "none" and goal is not None:
                ways.append((atlas.zpaths(goal, self.ground.breaches)[beast.square], zid))
        return [zid for _, zid in sorted(ways)]

    def results(self, zid: int) -> dict[int, Square | None]:
        """OSZ-91: the different results, each with the lowest dude id for it."""
        beast = self.zombies[zid]
        assert beast.target is not None
        dudes = self.nearest(beast.square) if beast.blood == "hunter" else []
        found: dict[int, Square | None] = {}
        for dude in dudes if len(dudes) > 1 else [beast.target]:
            square = self.step(zid, dude)
            if square not in found.values():
                found[dude] = square
        return found

    def presses(self, zid: int) -> str | None:
        """OSZ-98: what a zombie with bloodlust batters."""
        beast = self.zombies[zid]
        goal = None if beast.target is None else self.dudes.get(beast.target)
        if beast.blood == "none" or goal is None:
            return None
        if set(self.ground.adjacent(beast.square)) & set(self.dudes.values()):
            return None
        ways = atlas.zpaths(goal, self.ground.breaches)
        nearer = [
            edge
            for other, edge in atlas.neighbours(beast.square)
            if not atlas.wall(edge, self.ground.breaches) and ways[other] == ways[beast.square] - 1
        ]
        if not nearer or any(self.ground.passable(edge) for edge in nearer):
            return None
        return min(nearer, key=lambda edge: atlas.layers(edge, self.ground.tokens, self.ground.broken))
