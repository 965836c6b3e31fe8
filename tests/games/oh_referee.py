"""A second reading of Oh Shit, Zombies!: the zombie phase (chapter 7.10), and a referee who follows a whole match by its
events alone."""

from __future__ import annotations

from collections import deque
from typing import Any

from app.engine import Event
from tests.games.oh_board import DIE, TOKENS, Board, neighbours, zpaths
from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.atlas import Square, name, xy

# 4.5: arrivals by round; glass breaks, and a token falls, on such a number and more.
CHART = {
    "light": ((1, 1, 1, 2, 2, 2, 3, 3, 3, 4), 4, 6),
    "standard": ((2, 2, 3, 3, 4, 4, 5, 6, 7, 8), 3, 5),
    "heavy": ((3, 3, 4, 5, 6, 6, 7, 8, 9, 9), 2, 4),
}
SHORT = (1, 2, 4, 5, 7, 9, 10)
Move = tuple[int, Square, Square]


class Referee(Board):
    """Judges every event of a match of which nobody leaves and in which nothing is taken back."""

    def __init__(self, seats: int, options: Any) -> None:
        super().__init__(seats, options)
        self.pool: list[str] = []
        self.waiting: list[int] = []  # zombies that have still to make their bloodlust move
        self.choosing: int | None = None  # the zombie whose target is to be chosen
        self.due: list[tuple[str, Any]] = []  # what must be told next
        self.pips: set[int] | None = None  # zombies moved by pips
        self.left = 0
        self.stepping: int | None = None  # the last zombie that acted in the attack step
        self.last = 0  # the last that acts in it
        self.checked = 0  # how many events were judged

    def judge(self, events: list[Event], pool: list[str]) -> None:
        """An act: what it told, and the pool before it."""
        self.pool = list(pool)
        for event in events:
            words = dict(event.params)
            if self.due:
                key, wanted = self.due.pop(0)
                assert event.key == key, f"{key} is due, not {event.key}"
                assert wanted is None or {part: words[part] for part in wanted} == wanted
            elif event.key in ("bloodlust", "zombies_moved", "target_chosen"):
                raise AssertionError(f"{event.key} was not due")
            if event.key in AFTER_ATTACKS:
                self.end_pips()
            if event.key in ENDS_ATTACKS:
                self.end_attacks()
            rule = getattr(self, event.key, None)
            if rule is not None:
                rule(**words, pool=self.pool)
                self.checked += 1

    # Dice

    def rolled(self, seat: int, dice: list[int], **_: Any) -> None:
        super().rolled(seat, dice)
        self.pool[:] = map(str, dice)

    def rampage(self, dice: list[int], **_: Any) -> None:
        assert len(dice) == 3
        self.pool += map(str, dice)

    def skated(self, die: int, **_: Any) -> None:
        self.pool.append(f"{die}m")

    def bonus_die(self, dude: int, die: int, **_: Any) -> None:
        self.pool.append(f"{die}m{dude}")

    # Arrivals and the check (OSZ-81 to 88)

    def arrivals_rolled(self, seat: int, die: int, entrance: str, count: int, **_: Any) -> None:
        assert seat == self.active
        assert die in DIE
        column = self.round if self.options.rounds == 10 else SHORT[self.round - 1]
        chart = CHART[self.options.horde][0][column - 1]
        assert count == (max(1, chart - 1) if self.seats >= 5 else chart)
        self.arriving = die, count
        self.due = [("zombies_arrived", {"entrance": entrance})]

    def zombies_arrived(self, zombies: list[dict[str, Any]], missing: int, **_: Any) -> None:
        die, count = self.arriving
        listed = atlas.ENTRANCES[die]
        path = zpaths(listed[0], self.breaches)
        corridor = [square for square in atlas.WALKABLE if atlas.letter(square) == "." and square in path]
        overflow = sorted(corridor, key=lambda square: (path[square], square[1], square[0]))
        taken = self.taken()
        free = [square for square in dict.fromkeys([*listed, *overflow]) if square not in taken]  # OSZ-83
        self.place(zombies, free[: max(0, min(count, TOKENS - len(self.zombies)))])
        assert missing == count - len(zombies)
        self.check()

    def check(self) -> None:
        """OSZ-85 to 88, and what must be told of it; then the moves."""
        before = dict(self.marks)
        had = {zid for zid, (blood, _) in before.items() if blood != "none"}
        at = {square: zid for zid, square in self.zombies.items()}
        marks: dict[int, tuple[str, int | None]] = {}
        for zid, square in sorted(self.zombies.items()):
            if seen := self.seen(square):
                marks[zid] = ("hunter", seen[0])
        queue, ground = deque(marks), self.ground
        while queue:
            zid = queue.popleft()
            blood, target = marks[zid]
            for square in ground.adjacent(self.zombies[zid]):
                other = at.get(square)
                if other is None or other in marks or (blood == "follower" and other not in had):
                    continue
                marks[other] = ("follower", target)
                if other in had:
                    queue.append(other)
        self.marks = {zid: marks.get(zid, ("none", None)) for zid in self.zombies}
        changed = {zid for zid in self.zombies if self.marks[zid][0] != before[zid][0]}
        if changed:
            kinds = (("hunters", "hunter"), ("followers", "follower"), ("calmed", "none"))
            lists = {key: sorted(z for z in changed if self.marks[z][0] == kind) for key, kind in kinds}
            self.due = [("bloodlust", lists)]
        if not self.quiet:
            self.set_out()

    # Bloodlust moves (OSZ-89 to 91)

    def set_out(self) -> None:
        """Who moves, in which order."""
        ways = []
        for zid, (_, target) in self.marks.items():
            if target in self.dudes:
                goal = self.dudes[target].square
                ways.append((zpaths(goal, self.breaches)[self.zombies[zid]], zid))
        self.waiting = [zid for _, zid in sorted(ways)]
        self.advance()

    def step(self, zid: int, dude: int) -> Square | None:
        """OSZ-90."""
        here, goal = self.zombies[zid], self.dudes[dude].square
        path, taken = zpaths(goal, self.breaches), self.taken()
        found = [
            square
            for square in self.ground.adjacent(here)
            if square not in taken and path[square] == path[here] - 1
        ]
        across, down = abs(here[0] - goal[0]), abs(here[1] - goal[1])
        if across != down:
            along = [square for square in found if (square[1] == here[1]) == (across > down)]
            found = along or found
        return found[0] if found else None

    def results(self, zid: int) -> dict[int, Square | None]:
        """OSZ-91: where it would go, by dude; one dude for each place."""
        blood, target = self.marks[zid]
        assert target is not None
        seen = self.seen(self.zombies[zid]) if blood == "hunter" else []
        found: dict[int, Square | None] = {}
        for dude in seen if len(seen) > 1 else [target]:
            square = self.step(zid, dude)
            if square not in found.values():
                found[dude] = square
        return found

    def go(self, zid: int, dude: int, square: Square | None) -> list[Move]:
        """It does."""
        self.marks[zid] = (self.marks[zid][0], dude)
        if square is None:
            return []
        move = (zid, self.zombies[zid], square)
        self.zombies[zid] = square
        return [move]

    def advance(self) -> None:
        """All that move without a choice, and what must be told of it."""
        moves: list[Move] = []
        while self.waiting:
            zid = self.waiting.pop(0)
            found = self.results(zid)
            if len(found) > 1:
                self.choosing = zid
                break
            for dude, square in found.items():
                moves += self.go(zid, dude, square)
        self.tell_moves(moves)
        if self.choosing is not None:
            self.due.append(("target_chosen", {"zombie": self.choosing}))

    def tell_moves(self, moves: list[Move]) -> None:
        """They are told in one."""
        if moves:
            told = [{"zid": zid, "from": name(a), "to": name(b)} for zid, a, b in moves]
            self.due.append(("zombies_moved", {"moves": told}))

    def target_chosen(self, seat: int, zombie: int, dude: int, **_: Any) -> None:
        assert seat == self.active
        self.choosing = None
        self.tell_moves(self.go(zombie, dude, self.results(zombie)[dude]))
        self.advance()

    # Pips (OSZ-93 to 95)

    def pips_rolled(self, seat: int, die: int, **_: Any) -> None:
        assert seat == self.active == self.master
        assert not self.quiet
        self.pips, self.left = set(), die

    def layered(self, zid: int) -> list[str]:
        """The edges of a zombie's square with layers, in compass order."""
        edges = [edge for _, edge in neighbours(self.zombies[zid])]
        return [edge for edge in edges if self.layers(edge)]

    def pip(self, zid: int) -> None:
        """One pip is spent on a zombie."""
        assert self.pips is not None
        assert self.left > 0
        assert zid not in self.pips
        assert self.marks[zid][0] == "none"
        self.pips.add(zid)
        self.left -= 1

    def zombie_walked(self, zombie: int, hunter: bool, **words: Any) -> None:
        self.pip(zombie)
        here, there = xy(words["from"]), xy(words["to"])
        assert self.zombies[zombie] == here
        assert there in self.ground.adjacent(here)
        assert there not in self.taken()
        self.zombies[zombie] = there
        seen = self.seen(there)
        assert hunter == bool(seen)  # OSZ-94
        if seen:
            self.marks[zombie] = ("hunter", seen[0])

    def end_pips(self) -> None:
        """If pips were left over, nobody could do anything with them."""
        if self.pips is not None and self.left:
            taken = self.taken()
            for zid, (blood, _) in self.marks.items():
                if blood == "none" and zid not in self.pips:
                    assert all(square in taken for square in self.ground.adjacent(self.zombies[zid]))
                    assert not (self.options.zombies_batter and self.layered(zid))
        self.pips = None

    def battered(
        self,
        seat: int | None,
        zombie: int,
        edge: str,
        die: int,
        need: int,
        broke: str | None,
        left: int,
        **_: Any,
    ) -> None:
        assert self.options.zombies_batter
        assert edge in self.layered(zombie)
        if seat is None:
            self.acts(zombie)
            assert self.pressed(zombie) == edge  # OSZ-98
        else:
            self.pip(zombie)
        glass, barricade = CHART[self.options.horde][1:]
        assert need == (barricade if edge in self.tokens else glass)
        assert broke == (self.tear(edge) if die >= need else None)
        assert left == self.layers(edge)

    # The attack step (OSZ-96 to 99)

    def attack_step(self, seat: int, why: str, **_: Any) -> None:
        assert seat == self.active
        assert self.stepping is None
        assert why == ("master" if self.master == seat else "virus")
        assert why == "master" or self.viruses or self.options.mild_rage
        self.stepping, self.last = 0, self.next_zombie - 1

    def extinguished(self, seat: int, **_: Any) -> None:
        self.foam.add(seat)

    def pressed(self, zid: int) -> str | None:
        """OSZ-98: what it batters."""
        blood, target = self.marks[zid]
        here = self.zombies[zid]
        if (
            blood == "none"
            or target not in self.dudes
            or self.beside(here)
            or not self.options.zombies_batter
        ):
            return None
        path = zpaths(self.dudes[target].square, self.breaches)
        nearer = [
            edge
            for square, edge in neighbours(here)
            if not atlas.wall(edge, self.breaches) and path[square] == path[here] - 1
        ]
        if any(self.ground.passable(edge) for edge in nearer):
            return None
        return min(nearer, key=self.layers, default=None)

    def acts(self, zid: int) -> None:
        """It is the next that acts: those before it could not."""
        assert self.stepping is not None
        assert self.stepping < zid <= self.last
        self.idle(zid)
        self.stepping = zid

    def idle(self, upto: int) -> None:
        """All between the last that acted and this one have nothing to do."""
        assert self.stepping is not None
        for zid, square in self.zombies.items():
            if self.stepping < zid < upto:
                beside = self.beside(square)
                assert not beside or {self.dudes[id].seat for id in beside} & self.foam, (
                    f"z{zid} does not bite"
                )
                assert self.pressed(zid) is None, f"z{zid} does not batter"

    def bite_began(self, seat: int, zombie: int, victim: str, owner: int, **_: Any) -> None:
        assert seat == self.active
        self.acts(zombie)
        beside = self.beside(self.zombies[zombie])
        assert int(victim[1:]) in beside
        assert self.dudes[int(victim[1:])].seat == owner
        assert not {self.dudes[id].seat for id in beside} & self.foam

    def bitten(self, zombie: int, dude: int, square: str, rises: int, **_: Any) -> None:
        assert self.stepping == zombie
        assert self.dudes[dude].square == xy(square)
        self.remove(f"d{dude}")
        self.put_zombie(xy(square), rises)  # OSZ-46

    def end_attacks(self) -> None:
        """The attack step is over: nobody else had anything to do."""
        if self.stepping is not None and self.dudes:
            self.idle(self.last + 1)
        self.stepping = None

    # Viruses, census, chart (OSZ-100 to 104)

    def virus_rolled(self, dice: list[int], gone: int, **_: Any) -> None:
        assert not self.options.mild_rage
        assert len(dice) == self.viruses
        assert gone == dice.count(6)
        self.viruses -= gone

    def rage_rolled(self, dice: list[int], again: bool, attack: bool, gone: int, **_: Any) -> None:
        assert self.options.mild_rage
        assert len(dice) == self.viruses
        assert (again, attack, gone) == (4 in dice, 5 in dice, dice.count(6))
        self.viruses -= gone
        if again and not self.quiet:
            self.set_out()

    def census(self, dudes: list[int], **_: Any) -> None:
        assert self.active == self.master
        sizes = [len(self.team(seat)) for seat in range(self.seats)]
        assert dudes == sizes
        if min(sizes) < sizes[self.master]:
            clockwise = [(self.master + n) % self.seats for n in range(self.seats)]
            heir = next(seat for seat in clockwise if sizes[seat] == min(sizes))
            self.due = [("master_changed", {"previous": self.master, "seat": heir})]

    def master_changed(self, seat: int, **_: Any) -> None:
        self.master = seat

    def round_ended(self, round: int, **_: Any) -> None:
        assert round == self.round
        assert (self.active + 1) % self.seats == self.first
        if round == self.options.rounds:
            self.due = [("match_ended", {"reason": "rescue"})]
        else:
            self.round += 1

    # What is shown

    def compare(self, shown: dict[str, Any]) -> None:
        """The view is what the events made of the board."""
        dudes = {d["id"]: (d["seat"], d["role"], xy(d["square"])) for d in shown["dudes"]}
        assert dudes == self.dudes
        assert {z["zid"]: xy(z["square"]) for z in shown["zombies"]} == self.zombies
        assert {z["zid"]: (z["blood"], z["target"]) for z in shown["zombies"]} == self.marks
        edges = shown["edges"]
        assert (edges["tokens"], set(edges["broken"])) == (self.tokens, self.broken)
        assert set(edges["breaches"]) == self.breaches
        seats = shown["seats"]
        assert [seat["ammo"] for seat in seats] == self.ammo
        assert [seat["kills"] for seat in seats] == self.kills
        assert shown["piles"] == self.piles
        turn = shown["turn"]
        assert (turn["master"], turn["round"], turn["number"]) == (self.master, self.round, self.turn)
        assert len(shown["in_play"]) == self.viruses


ENDS_ATTACKS = ("virus_rolled", "census", "round_ended", "turn_began", "match_ended")
AFTER_ATTACKS = ("attack_step", "rage_rolled", *ENDS_ATTACKS)
