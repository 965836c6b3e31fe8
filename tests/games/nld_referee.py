"""A second reading of Night of the Living Dead: a referee who follows a whole match by its public events alone.

Here: movement, attacks and deaths (NLD-41 to 48, 62 to 71, 73 to 77, 81), and what must be shown after all that.
"""

from __future__ import annotations

from typing import Any

from tests.games.nld_board import DECK, GOALS, UPGRADES, WEAPONS, Person, Side, Words, Zombie
from tests.games.nld_cards import Cards

TURNS = {"aim_for_the_head": 2, "lurch": -2, "coming_to_get_you": 2, "get_back": -2}


class Referee(Cards):
    """Judges every event of a match of which nobody leaves and in which nothing is taken back."""

    # Movement

    def on_shifted(self, seat: int, zid: int, card: str, row: int, by: str, **way: int) -> None:
        zombie, to = self.zombies[zid], way["to"]
        assert (zombie.card, zombie.row, zombie.column) == (card, row, way["from"])
        assert abs(to - zombie.column) == 1
        assert self.open(row, to)
        if by == "prowler":
            self.ours(seat, "move")
            assert "prowler" in zombie.enhancements
            assert zid not in self.prowled
            assert not self.moved
            self.prowled.add(zid)
        else:
            side = "right" if to > zombie.column else "left"
            self.does(by, seat=seat, row=row, column=zombie.column, way=side)
        zombie.column = to

    def on_slammed(self, seat: int, column: int) -> None:
        self.ours(self.zombie.seat, "move")
        assert self.slammed is None
        assert not self.moved
        assert column in self.entered()
        self.use(seat, "slam_the_door")
        self.slammed = column

    def march_now(self) -> tuple[list[Words], list[Words]]:
        """What has to happen in this Move Phase."""
        self.ours(self.zombie.seat, "move")
        assert not self.moved
        self.moved = True
        return self.march("burning_armchair" in self.human.misc)

    def on_zombies_moved(self, moves: list[Words], count: int) -> None:
        steps, losses = self.march_now()
        assert [{k: move[k] for k in ("zid", "column", "from", "to")} for move in moves] == steps
        assert count == len(steps) > 0
        for step in steps:
            self.zombies[step["zid"]].row = step["to"]
        self.due = [("boards_lost", loss) for loss in losses]

    def on_boards_lost(self, column: int, zid: int, card: str, n: int, left: int) -> None:
        if not self.moved:
            steps, losses = self.march_now()
            told = {"column": column, "zid": zid, "n": n, "left": left}
            assert not steps
            assert losses[0] == told
            self.due = [("boards_lost", loss) for loss in losses[1:]]
        self.boards[column] = left
        if not left:
            del self.boards[column]
            self.human.discard.append("barricade")

    # Attacks

    def begin(self, by: str, seat: int, person: Person, zombie: Zombie) -> None:
        """An attack is declared."""
        weapon = person.weapon if by == "human" else None
        self.attack = {
            "by": by, "seat": seat, "character": person.id, "zid": zombie.zid, "card": zombie.card, "row": zombie.row,
            "column": zombie.column, "weapon": weapon, "natural": None, "total": None, "hit": None,
            "beat": self.beat(by, person, zombie), "damage": self.damage(by, person, zombie),
        }  # fmt: skip
        self.attack["modifiers"] = self.modifiers(by, person, zombie)

    def on_attacked(
        self, seat: int, character: str, zid: int, card: str, row: int, column: int, weapon: str | None
    ) -> None:
        self.ours(seat, "combat")
        person, zombie = self.person(character), self.zombies[zid]
        assert self.able(person)
        assert weapon == person.weapon
        assert (zombie.card, zombie.row, zombie.column) == (card, row, column)
        assert WEAPONS.get(weapon or "", 0) > 3 or (row, column) == (1, self.column(person))
        person.attacked = True
        self.begin("human", seat, person, zombie)
        self.roll_due()

    def on_zombie_attacked(self, seat: int, zid: int, card: str, column: int, character: str) -> None:
        self.ours(seat, "combat")
        person, zombie = self.person(character), self.zombies[zid]
        assert (zombie.card, zombie.row, zombie.column) == (card, 1, column)
        assert self.column(person) == column
        assert not person.in_cellar
        assert not zombie.attacked
        zombie.attacked = True
        self.begin("zombie", seat, person, zombie)

    def on_passed_on(self, seat: int, character: str, zid: int, **_: str) -> None:
        attack, harry, other = self.attack, self.person("harry"), self.person(character)
        assert attack is not None
        assert attack["character"] == "harry"
        assert attack["damage"] > 0
        assert not self.harry_used
        assert other in self.beside(harry)
        assert not other.in_cellar
        self.harry_used = True
        self.begin("zombie", attack["seat"], other, self.zombies[zid])
        self.roll_due()

    def roll_due(self) -> None:
        assert self.attack is not None
        who = {name: self.attack[name] for name in ("seat", "by", "character", "zid", "card", "beat")}
        self.due.append(("rolled", who))

    def on_rolled(
        self, natural: int, total: int, modifiers: list[Words], hit: bool, beat: int, character: str, **_: Any
    ) -> None:
        attack = self.attack
        assert attack is not None
        assert attack["hit"] is None
        assert (attack["character"], attack["beat"]) == (character, beat)
        assert {each["what"]: each["n"] for each in modifiers} == attack["modifiers"]
        assert 1 <= natural <= 6
        assert total == natural + sum(each["n"] for each in modifiers)
        assert hit == (total > beat)
        attack |= {"natural": natural, "total": total, "hit": hit, "modifiers": modifiers}

    def on_turned(self, seat: int, card: str, total: int, hit: bool, **_: Any) -> None:
        """NLD-81."""
        attack, n = self.attack, TURNS[card]
        assert attack is not None
        assert attack["damage"] > 0 or attack["weapon"] == "molotov"
        humans = {"aim_for_the_head": False, "lurch": True} if attack["by"] == "human" else {}
        dead = {"coming_to_get_you": False, "get_back": True} if attack["by"] == "zombie" else {}
        assert (humans | dead)[card] == attack["hit"] != hit
        assert seat == (self.human if card in ("aim_for_the_head", "get_back") else self.zombie).seat
        assert total == attack["total"] + n
        assert hit == (total > attack["beat"])
        self.use(seat, card)
        modifiers = [*attack["modifiers"], {"what": card, "n": n}]
        attack |= {"total": total, "hit": hit, "modifiers": modifiers}

    def on_shielded(self, seat: int, character: str, n: int) -> None:
        attack = self.attack
        assert attack is not None
        assert attack["by"] == "zombie"
        assert attack["hit"]
        assert attack["damage"] > 0
        assert seat == self.human.seat
        assert character == attack["character"]
        attack["damage"] = max(0, attack["damage"] - 2)
        assert n == attack["damage"]
        self.use(seat, "shield_them")

    def outcome(self, by: str, hit: bool, character: str, zid: int | None = None) -> Words | None:
        """The attack is over; None if this is not one's outcome but a splash's or another harm's."""
        attack, self.attack = self.attack, None
        if attack is None:
            return None
        assert (attack["by"], attack["hit"], attack["character"]) == (by, hit, character)
        assert zid in (None, attack["zid"])
        if attack["weapon"] == "molotov":
            self.splash(attack, hit)
        return attack

    def splash(self, attack: Words, hit: bool) -> None:
        """`molotov`: the neighbours of the target, then it is used up."""
        for column in (attack["column"] - 1, attack["column"] + 1) if hit else ():
            zombie = self.at(attack["row"], column)
            if zombie is not None:
                n = 2 - ("numb_flesh" in zombie.enhancements)
                fate = "destroyed" if n >= zombie.health else "struck"
                self.due += [("splashed", {"zid": zombie.zid, "n": n}), (fate, {"zid": zombie.zid})]
        self.due.append(("used_up", {"character": attack["character"], "card": "molotov"}))

    def on_missed(self, character: str, zid: int, card: str) -> None:
        assert self.outcome("human", False, character, zid)

    def on_evaded(self, character: str, zid: int, card: str) -> None:
        assert self.outcome("zombie", False, character, zid)

    def on_no_damage(self, character: str, zid: int, card: str = "") -> None:
        assert self.attack is not None
        assert self.attack["damage"] == 0
        self.outcome(self.attack["by"], True, character, zid)

    def on_struck(self, character: str, zid: int, card: str, n: int, damage: int) -> None:
        zombie = self.zombies[zid]
        attack = self.outcome("human", True, character, zid)
        assert n == (attack["damage"] if attack else self.last[1]["n"])
        assert 0 < n < zombie.health
        zombie.damage += n
        assert zombie.damage == damage

    def on_splashed(self, zid: int, card: str, n: int, **_: Any) -> None:
        assert self.zombies[zid].card == card
        assert n in (1, 2)

    def on_destroyed(
        self, zid: int, card: str, row: int, column: int, enhancements: list[str], count: int
    ) -> None:
        zombie = self.zombies[zid]
        if self.attack is not None:
            assert self.attack["damage"] >= zombie.health
            self.outcome("human", True, self.attack["character"], zid)
        assert (zombie.card, zombie.row, zombie.column) == (card, row, column)
        assert enhancements == zombie.enhancements
        self.destroyed += 1
        assert count == self.destroyed
        self.zombie.discard += [card, *enhancements]
        del self.zombies[zid]

    def on_twitched(self, seat: int, card: str) -> None:
        key, told = self.last
        assert key == "destroyed"
        assert told["card"] == card
        assert seat == self.zombie.seat
        del self.zombie.discard[-1 - len(told["enhancements"])]
        self.use(seat, "still_twitching")
        self.zombie.hand += 1
        self.zombie.known[card] += 1

    def on_used_up(self, character: str, card: str) -> None:
        person = self.person(character)
        assert person.weapon == card == "molotov"
        person.weapon = None
        self.human.discard.append(card)

    # Harm and death

    def on_hurt(self, character: str, n: int, damage: int, cause: str) -> None:
        person = self.person(character)
        self.dealt(person, n, cause)
        assert 0 < n < person.health
        person.damage += n
        assert person.damage == damage

    def dealt(self, person: Person, n: int, cause: str) -> None:
        """Somebody suffers an attack; any other harm was due."""
        attack = self.outcome("zombie", True, person.id)
        assert (cause == "attack") == (attack is not None)
        assert attack is None or n == attack["damage"]

    def on_killed(self, character: str, n: int, cause: str, cards: list[str], bitten: int, gun: bool) -> None:
        """NLD-74."""
        person = self.person(character)
        self.dealt(person, n, cause)
        assert n >= person.health
        assert cards == [*([person.weapon] if person.weapon else []), *person.items]
        assert bitten == person.bitten
        assert gun == (character == "harry" and "helen_gun" in self.zombie.misc)
        self.dead.append(character)
        self.human.discard += cards
        self.zombie.discard += ["bitten"] * bitten + ["helen_gun"] * gun
        if gun:
            self.zombie.misc.remove("helen_gun")
        self.draw(self.zombie, 2)
        column = self.column(person)
        self.due.append(("column_closed", {"column": column, "barricade": column in self.boards}))
        if character == "karen":
            self.harms.insert(0, ("helen", 2, "trowel"))

    def on_column_closed(
        self, column: int, slides: list[Words], shuffled: list[Words], barricade: bool, count: int, lost: int
    ) -> None:
        """NLD-75, 76."""
        places, homeless = self.slides(column)
        assert {each["zid"]: each["to"] for each in slides} == places
        assert count == len(places)
        assert [each["zid"] for each in shuffled] == homeless
        assert lost == len(homeless)
        for zid, to in places.items():
            self.zombies[zid].column = to
        for each in shuffled:
            zombie = self.zombies.pop(each["zid"])
            assert (zombie.card, zombie.enhancements) == (each["card"], each["enhancements"])
            self.zombie.discard += zombie.enhancements
            self.zombie.deck += 1
            self.due.append(("deck_shuffled", {"side": "zombie"}))
        if self.boards.pop(column, None):
            self.human.discard.append("barricade")
        del self.people[column - 1]
        self.boards = {c - (c > column): boards for c, boards in self.boards.items()}
        for zombie in self.zombies.values():
            zombie.column -= zombie.column > column
        if not self.people:
            self.over("nobody", self.zombie)

    # What is shown

    def compare(self, shown: Words) -> None:
        """The view is what the events made of the field."""
        turn = shown["turn"]
        if self.winner is None:
            self.reach(turn["phase"])
            twitching = self.last[0] == "destroyed"  # a window, before what is due
            assert twitching or not self.due, f"{self.due} did not come"
            if shown["played"] is None and self.resolved:
                self.clear_table()
        assert (turn["number"], turn["limit"], turn["active"]) == (self.turn, self.limit, self.active.name)
        assert (turn["human"], turn["zombie"]) == (self.human.seat, self.zombie.seat)
        assert shown["people"] == [self.shown_person(person) for person in self.people]
        late = self.active is self.zombie and self.phase in ("combat", "hand")
        moves, _ = self.march("burning_armchair" in self.human.misc and not late)
        rows = {move["zid"]: move["to"] for move in moves}
        assert shown["zombies"] == [self.shown_zombie(z, rows.get(z.zid, z.row)) for z in self.in_order()]
        boards = [{"column": column, "boards": n} for column, n in sorted(self.boards.items())]
        assert shown["barricades"] == boards
        assert shown["dead"] == self.dead
        aboard = [person.id for person in self.people if person.aboard]
        truck = {"fuelled": self.truck == "fuelled", "aboard": aboard} if self.truck else None
        misc = {"human": self.human.misc, "zombie": self.zombie.misc, "truck": truck}
        assert shown["misc"] == misc
        self.compare_goal(shown)
        assert shown["limits"] == {
            "equipped": self.equipped, "swaps": self.swaps, "boarded": self.boarded, "television": self.television,
            "effect": self.active.effect, "action": self.active.action, "placed": self.placed,
            "harry_used": self.harry_used,
        }  # fmt: skip
        for side in (self.human, self.zombie):
            self.compare_piles(side, shown["sides"][side.name])
        if self.winner is None:
            assert "hand" not in shown
            assert "search" not in shown
            assert shown["played"] is None or self.told(shown["played"]) == self.table
            if shown["attack"] is None:
                assert self.attack is None
            else:
                self.compare_attack(dict(shown["attack"]))

    def told(self, words: Words) -> Words:
        return {name: value for name, value in words.items() if value is not None}

    def compare_attack(self, shown: Words) -> None:
        attack = dict(self.attack or {})
        if attack["hit"] is None:
            attack["modifiers"] = [{"what": what, "n": n} for what, n in attack["modifiers"].items()]
        assert shown.pop("stage") in (("declared",) if attack["hit"] is None else ("rolled", "damage"))
        assert shown == attack

    def compare_goal(self, shown: Words) -> None:
        goal, living = shown["goal"], len(self.people)
        tally = {"destroyed": self.destroyed, "care": self.care, "signal": self.signal}
        assert shown["tally"] == tally
        if goal["lost"] != "night":
            assert goal["lost"] == self.lost(self.goal)
        target, need = GOALS[self.goal]
        assert {name: value for name, value in goal.items() if name != "lost"} == {
            "id": self.goal, "count": self.count(self.goal, self.turn), "target": target, "living": living,
            "need": need, "karen": self.find("karen") is not None, "truck": self.truck or "none",
        }  # fmt: skip

    def compare_piles(self, side: Side, shown: Words) -> None:
        assert (shown["seat"], shown["deck"], shown["cards"]) == (side.seat, side.deck, side.hand)
        assert shown["discard"] == side.discard
        assert sorted(shown["known"]) == sorted(side.known.elements())
        table = self.table is not None and self.table["seat"] == side.seat
        total = side.deck + side.hand + len(side.discard) + len(side.misc) + table
        if side is self.human:
            total += len(self.boards) + (self.truck is not None)
            total += sum(len(p.items) + (p.weapon is not None) for p in self.people)
        else:
            total += sum(1 + len(z.enhancements) for z in self.zombies.values())
            total += sum(person.bitten for person in self.people)
        assert total == DECK

    def shown_person(self, person: Person) -> Words:
        why = []
        if person.damage:
            why.append({"what": "damage"} | dict.fromkeys(("speed", "strength", "health"), -person.damage))
        for what, counts in (
            ("sturdy_shoes", "sturdy_shoes" in person.items),
            ("wont_leave_tom", self.together(person)),
        ):
            if counts:
                why.append({"what": what, "speed": 1, "strength": 0, "health": 0})
        marks = (
            "id",
            "damage",
            "weapon",
            "items",
            "bitten",
            "found",
            "attacked",
            "aboard",
            "nursed",
            "in_cellar",
        )
        return {name: getattr(person, name) for name in marks} | {
            "column": self.column(person), "speed": self.speed(person), "strength": person.strength,
            "health": person.health, "why": why, "able": self.able(person),
            "bonus": WEAPONS[person.weapon] if person.weapon else None,
        }  # fmt: skip

    def shown_zombie(self, zombie: Zombie, next: int) -> Words:
        names = ("defense", "strength", "health")
        why: list[Words] = []
        if zombie.damage:
            why.append({"what": "damage"} | dict.fromkeys(names, -zombie.damage))
        more = [(card, UPGRADES[card]) for card in zombie.enhancements if card in UPGRADES]
        if "messed_up" in self.human.misc:
            more.append(("messed_up", (0, -1, 0)))
        why += [{"what": what} | dict(zip(names, changes, strict=True)) for what, changes in more]
        marks = ("zid", "card", "row", "column", "damage", "defense", "health", "enhancements", "attacked")
        return {name: getattr(zombie, name) for name in marks} | {
            "strength": self.strength(zombie), "why": why, "next": next, "threat": next == 1,
        }  # fmt: skip
