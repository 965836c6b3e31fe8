"""A second reading of Night of the Living Dead: what attacks would come to, and when they may be answered (rules 7, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.engine import Decision
from tests.games import living_tables as data
from tests.games.living_reading import Reading
from tests.games.living_tables import kind, kinds
from tests.games.proof import AnyMatch

Words = dict[str, Any]
TURN = 2  # what a Reaction adds to a roll, or takes from it


def check_window(match: AnyMatch, asked: Decision) -> None:
    """NLD-80, 81 and section 8: a To Hit Reaction turns the result round, or it is not asked for; damage is there to be
    lessened; a Bitten finds its victim alive."""
    about, odds = asked.about, Odds(match)
    if asked.kind in ("h_aim", "z_lurch", "h_get_back", "z_coming"):
        natural, total, beat, hit = (about[key] for key in ("natural", "total", "beat", "hit"))
        assert 1 <= natural <= 6
        assert total == natural + sum(part["n"] for part in about["modifiers"])
        assert hit == (total > beat), "a hit is higher (NLD-45, 70)"
        assert about["stage"] == "rolled"
        assert about["damage"] > 0 or about["weapon"] == "molotov", "there is nothing to be won (NLD-81)"
        if asked.kind in ("h_aim", "z_coming"):
            assert not hit
            assert total + TURN > beat, "it turns nothing (NLD-81)"
        else:
            assert hit
            assert total - TURN <= beat, "it turns nothing (NLD-81)"
        assert (beat, sum(more(about))) == odds.of(about), "what the roll is compared with"
    elif asked.kind == "h_shield":
        assert about["damage"] >= 1, "nothing is to be shielded"
        assert about["hit"]
    elif asked.kind == "h_harry":
        assert about["damage"] > 0, "a harmless attack is not passed on"
        assert about["character"] == "harry"
    elif asked.kind == "z_bite":
        assert about["character"] in odds.people, "who is bitten lives (NLD-69)"
        assert not match.state.zombie.effect, "one Effect a turn (NLD-61)"


def more(about: Words) -> Iterator[int]:
    """What changed the roll, but for Reactions."""
    for part in about["modifiers"]:
        if part["what"] not in ("aim_for_the_head", "lurch", "get_back", "coming_to_get_you"):
            yield part["n"]


class Odds(Reading):
    """NLD-10 to 16, 45, 46, 70, 71: what the attacks would come to that are legal now."""

    def all(self) -> Iterator[Words]:
        if self.house.active == "human":
            for id in self.able():
                for row, column in self.targets(id):
                    yield self.shot(id, row, column)
            return
        for id, column in self.column.items():
            zombie = self.at(1, column)
            if zombie is not None and not zombie.attacked and not self.people[id].in_cellar:
                yield self.bite(zombie, id)

    def defense(self, zombie: Any) -> int:
        """NLD-11, 12."""
        more = sum(data.UPGRADES[card][0] for card in upgrades(zombie))
        return int(min(5, max(0, data.DEAD[kind(zombie.card)][0] + more - zombie.damage)))

    def speed(self, id: str) -> int:
        """NLD-11, 12."""
        return int(min(5, max(0, data.CHARACTERS[id][0] - self.people[id].damage + self.haste(id))))

    def aim(self, id: str) -> int:
        """What is added to a character's roll."""
        return (self.weapon(id) == "kitchen_knife") - ("lights_out" in self.misc)

    def grip(self, zombie: Any, id: str) -> int:
        """What is added to a zombie's roll."""
        hands = "grasping_hands" in kinds(zombie.enhancements)
        johnny = kind(zombie.card) == "johnny" and id == "barbra"
        return int(hands + 2 * johnny - (self.weapon(id) == "torch") - self.people[id].aboard)

    def of(self, about: Words) -> tuple[int, int]:
        """What the roll of this attack is compared with, and what is added to it, but for Reactions."""
        zombie = next(one for _, _, one in self.zombies() if one.zid == about["zid"])
        if about["by"] == "human":
            return self.defense(zombie), self.aim(about["character"])
        return self.speed(about["character"]), self.grip(zombie, about["character"])

    def strength(self, zombie: Any) -> int:
        """NLD-11."""
        more = sum(data.UPGRADES[card][1] for card in upgrades(zombie)) - ("messed_up" in self.misc)
        return int(max(0, data.DEAD[kind(zombie.card)][1] + more - zombie.damage))

    def shot(self, id: str, row: int, column: int) -> Words:
        zombie, weapon = self.at(row, column), self.weapon(id)
        if weapon in data.RANGED:
            force = data.DAMAGE[str(weapon)]
        else:
            own = max(0, data.CHARACTERS[id][1] - self.people[id].damage)
            force = own + data.BONUS.get(str(weapon), 0) + self.house.pull_together
        damage = max(0, force - self.strength(zombie))
        damage = max(0, damage - ("numb_flesh" in kinds(zombie.enhancements)))
        health = data.DEAD[kind(zombie.card)][2] - zombie.damage
        health += sum(data.UPGRADES[card][2] for card in upgrades(zombie))
        return {
            "character": id, "row": row, "column": column, "need": max(1, self.defense(zombie) + 1 - self.aim(id)),
            "damage": damage, "destroys": damage >= health,
        }  # fmt: skip

    def bite(self, zombie: Any, id: str) -> Words:
        one = self.people[id]
        damage = max(0, self.strength(zombie) - max(0, data.CHARACTERS[id][1] - one.damage))
        return {
            "column": self.column[id], "zid": zombie.zid, "character": id,
            "need": max(1, self.speed(id) + 1 - self.grip(zombie, id)), "damage": damage,
            "kills": damage >= data.CHARACTERS[id][2] - one.damage,
        }  # fmt: skip

    def haste(self, id: str) -> int:
        """Shoes, and Judy beside Tom."""
        found = int("sturdy_shoes" in kinds(self.people[id].items))
        if id in ("tom", "judy") and {"tom", "judy"} <= set(self.people):
            found += abs(self.column["tom"] - self.column["judy"]) == 1
        return found


def upgrades(zombie: Any) -> list[str]:
    """The kinds of its Upgrades, each as often as it has it."""
    return [kind(card) for card in zombie.enhancements if kind(card) in data.UPGRADES]
