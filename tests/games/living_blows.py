"""A second reading of Night of the Living Dead: what came of an attack (NLD-45 to 47, 69 to 71), by what was promised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.engine import Event, decision
from tests.games.living_odds import TURN, Odds
from tests.games.proof import AnyMatch

Words = dict[str, Any]
TO_HIT = ("h_aim", "z_lurch", "h_get_back", "z_coming")


class Blows:
    """What was promised when something was asked: of each attack that was legal, or of the one under way."""

    def __init__(self, match: AnyMatch) -> None:
        asked = decision(match)
        self.odds: list[Words] = []
        self.window: tuple[str, Words] | None = None
        if asked is not None and asked.kind in ("h_combat", "z_combat"):
            self.odds = list(Odds(match).all())
        if asked is not None and asked.kind in (*TO_HIT, "h_shield"):
            self.window = (asked.kind, asked.about)

    def check(self, told: Sequence[Event]) -> None:
        """Assert that it came like that."""
        keys = {event.key: event.params for event in reversed(told)}  # of several the first
        if "passed_on" in keys:
            return
        if "attacked" in keys and self.odds:
            self.declared(keys["attacked"], told, "character", "row", "column")
        elif "zombie_attacked" in keys and self.odds:
            self.declared(keys["zombie_attacked"], told, "column", "character")
        elif self.window is not None:
            kind, about = self.window
            if kind == "h_shield":
                if "shielded" not in keys:
                    came(about, about["damage"], told)
                else:
                    assert keys["shielded"]["n"] == max(0, about["damage"] - TURN)
            else:
                self.answered(about, told, "turned" in keys)

    def declared(self, attack: Words, told: Sequence[Event], *names: str) -> None:
        """An attack: its roll, and what came at once."""
        promised = next(one for one in self.odds if all(one[name] == attack[name] for name in names))
        rolled = next((event.params for event in told if event.key == "rolled"), None)
        if rolled is None:
            return  # Harry is asked
        assert rolled["hit"] == (rolled["natural"] >= promised["need"]), (
            "higher than the attribute (NLD-45, 70)"
        )
        deadly = promised.get("destroys", promised.get("kills"))
        self.after(attack, promised["damage"] if rolled["hit"] else None, told, deadly)

    def answered(self, about: Words, told: Sequence[Event], turned: bool) -> None:
        """A To Hit window: as it was, or turned round."""
        hit = about["hit"] != turned
        self.after(about, about["damage"] if hit else None, told)

    @staticmethod
    def after(attack: Words, damage: int | None, told: Sequence[Event], deadly: bool | None = None) -> None:
        """What came of a hit with this damage, or of a miss, if it came in the same act."""
        missed = [event for event in told if event.key in ("missed", "evaded")]
        if damage is None:
            assert not came_of(attack, told), "a miss does nothing (NLD-45)"
        else:
            assert not missed, "a hit misses"
            came(attack, damage, told, deadly)


def came_of(attack: Words, told: Sequence[Event]) -> list[Event]:
    """The first that the attack did to its target."""
    if attack.get("by", "human") == "human" and "weapon" in attack:
        keys, name, target = ("struck", "destroyed"), "zid", attack["zid"]
    else:
        keys, name, target = ("hurt", "killed"), "character", attack["character"]
    found = [event for event in told if event.key in keys and event.params[name] == target]
    return [event for event in found if event.params.get("cause", "attack") == "attack"][:1]


def came(attack: Words, damage: int, told: Sequence[Event], deadly: bool | None = None) -> None:
    """It did as much as it was to do, if it has done so yet."""
    for event in came_of(attack, told):
        dead = event.key in ("destroyed", "killed")
        assert deadly is None or dead == deadly, "dead with less, or alive with more"
        assert damage > 0, "no damage does nothing (NLD-14)"
        assert dead or event.params["n"] == damage, "another damage than was promised"
