"""What a seat may do, the slow way: from its view, the rules file and the map, and by nothing of the rules' code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.atlas import Square, name, xy

VALUE = {"wood_scraps": 2, "nail_gun": 2, "sheet_metal": 4}
TOOLS = {"chainsaw": 2, "crowbar": 3, "flamethrower": None}
QUIET = ("diversion", "distraction", "muzak")
MELEE = ("fighter", "chainsaw", "pawn_six")


def fitting(role: str, kind: str, adjacent: bool) -> set[str]:
    """Table 8.2, the column "legal if" of the defence plays."""
    legal = {
        "block": kind in ("melee", "bite"),
        "dodge": kind in ("shot", "bite"),
        "gunner_combo_dodge": role in ("gunner", "leader"),
        "fighter_combo_block": role in ("fighter", "leader") and adjacent,
        "pawn_combo_block": role == "pawn" and adjacent,
        "pawn_combo_dodge": role == "pawn",
        "nail_gun": True,
        "chainsaw": adjacent,
    }
    return {play for play, yes in legal.items() if yes}


def cards_of(play: str) -> list[str]:
    """The cards that a defence play takes."""
    combo, _, partner = play.rpartition("_")
    return [combo, partner] if combo.endswith("combo") else [play]


class Board:
    """A position as a seat sees it."""

    def __init__(self, parts: dict[str, Any], seat: int, options: dict[str, Any]) -> None:
        self.parts, self.seat, self.options = parts, seat, options
        edges = parts["edges"]
        self.ground = atlas.Ground(edges["tokens"], edges["broken"], edges["breaches"])
        self.hand: list[str] = list(dict.fromkeys(parts.get("hand", [])))
        self.dudes = {dude["id"]: dude for dude in parts["dudes"]}
        self.zombies = {zombie["zid"]: zombie for zombie in parts["zombies"]}
        self.own = [dude for dude in parts["dudes"] if dude["seat"] == seat]
        self.at: dict[Square, str] = {xy(zombie["square"]): f"z{zid}" for zid, zombie in self.zombies.items()}
        self.at |= {xy(dude["square"]): f"d{id}" for id, dude in self.dudes.items()}

    def square(self, unit: str) -> Square:
        """Where a unit stands."""
        found = (self.dudes if unit[0] == "d" else self.zombies)[int(unit[1:])]
        return xy(found["square"])

    def sorted(self, units: list[str]) -> list[str]:
        """Zombies first, by number."""
        return sorted(units, key=lambda unit: (unit[0] == "d", int(unit[1:])))

    # --- Ways ---

    def costs(self, id: int, points: int) -> dict[str, int]:
        """OSZ-30 to 33."""
        mine = {xy(dude["square"]) for dude in self.own}
        found = self.ground.costs(xy(self.dudes[id]["square"]), points, set(self.at) - mine, mine)
        return {name(square): cost for square, cost in found.items()}

    def lands(self, id: int) -> dict[str, str]:
        """8.1, Shopping Cart."""
        found = {}
        for way, (dx, dy) in atlas.EIGHT.items():
            here = start = xy(self.dudes[id]["square"])
            while True:
                there = (here[0] + dx, here[1] + dy)
                straight = not dx or not dy
                if there not in atlas.WALKABLE or there in self.at:
                    break
                if not (
                    there in self.ground.adjacent(here) if straight else self.ground.diagonal(here, there)
                ):
                    break
                here = there
            if here != start:
                found[way] = name(here)
        return found

    # --- Fights ---

    def targets(self, id: int, mode: str) -> list[str]:
        """OSZ-37."""
        here = xy(self.dudes[id]["square"])
        if mode in MELEE:
            squares = [square for square in self.ground.adjacent(here) if square in self.at]
        else:
            squares = [square for square in self.at if atlas.near(here, square, self.ground.breaches)]
        mine = {f"d{dude['id']}" for dude in self.own}
        return self.sorted([self.at[square] for square in squares if self.at[square] not in mine])

    def modes(self, dude: dict[str, Any]) -> Iterator[str]:
        """OSZ-36."""
        role = dude["role"]
        if role in ("fighter", "leader"):
            yield "fighter"
        if role in ("gunner", "leader") and self.parts["seats"][self.seat]["ammo"]:
            yield "gunner"
        yield from (card for card in ("nail_gun", "chainsaw") if card in self.hand)
        if role != "pawn" and "flamethrower" in self.hand:
            yield "flamethrower"
        if role == "pawn" and "pawn_combo" in self.hand:
            yield "pawn_six"

    def beside(self, a: str, b: str) -> bool:
        """OSZ-5."""
        return self.square(b) in self.ground.adjacent(self.square(a))

    def defences(self, about: dict[str, Any]) -> set[str]:
        """Table 8.2, for the seat that is asked."""
        role = self.dudes[int(about["victim"][1:])]["role"]
        legal = fitting(role, about["type"], self.beside(about["victim"], about["attacker"]))
        return {play for play in legal if set(cards_of(play)) <= set(self.hand)}

    # --- Edges ---

    def openings(self, dude: dict[str, Any]) -> list[str]:
        """OSZ-6, 55: the doors and windows in front of a dude, in compass order."""
        return [edge for edge in self.front(dude) if atlas.kind(edge) in ("door", "window")]

    def front(self, dude: dict[str, Any]) -> list[str]:
        """OSZ-6: the edges of its square towards squares that can be walked on."""
        return [edge for _, edge in atlas.neighbours(xy(dude["square"]))]

    def layered(self, dude: dict[str, Any]) -> list[str]:
        """OSZ-61."""
        return [
            edge for edge in self.front(dude) if atlas.layers(edge, self.ground.tokens, self.ground.broken)
        ]

    def walls(self, dude: dict[str, Any]) -> list[str]:
        """OSZ-64."""
        return [edge for edge in self.front(dude) if atlas.wall(edge, self.ground.breaches)]

    # --- Everything ---

    def main(self) -> set[str]:
        """Section 9, `main`."""
        dice, found = self.parts["pool"], {"end_actions"}
        free = [die for die in dice if not die["move_only"]]
        ways = ["low"] * any(die["value"] != 6 for die in free) + ["six"] * any(
            die["value"] == 6 for die in free
        )
        for dude in self.own:
            id = dude["id"]
            mine = {die["key"]: die["value"] for die in dice if die["dude"] in (None, id)}
            costs = self.costs(id, max(mine.values(), default=0))
            found |= {
                f"move {id} {key}" for key, value in mine.items() if any(c <= value for c in costs.values())
            }
            if "shopping_cart" in self.hand and self.lands(id):
                found |= {f"cart {id} {key}" for key in mine}
            for way in ways:
                found |= {f"{words} {way}" for words in self._with_a_die(dude, way)}
        found |= {f"play {card}" for card in self._plays()}
        if self.hand and self.parts["turn"]["free_barricade"]:
            found |= {f"free_barricade {edge}" for dude in self.own for edge in self.openings(dude)}
        return found

    def _with_a_die(self, dude: dict[str, Any], way: str) -> Iterator[str]:
        id, store = dude["id"], atlas.STORE_AT.get(xy(dude["square"]))
        for mode in self.modes(dude):
            if (mode != "pawn_six" or way == "six") and self.targets(id, mode):
                yield f"attack {id} {mode}"
        if store is not None and self.parts["piles"][store]:
            yield f"scavenge {id}"
        if not self.options["more_barricades"] and self.openings(dude) and set(VALUE) & set(self.hand):
            yield f"barricade {id}"
        if self.layered(dude):
            yield f"destroy {id} -"
        if self.layered(dude) or self.walls(dude):
            yield from (f"destroy {id} {tool}" for tool in TOOLS if tool in self.hand)

    def _plays(self) -> Iterator[str]:
        for card in self.hand:
            match card:
                case "clip" | "ammo_stash" | "skateboard":
                    yield card
                case "handgun" | "cricket_bat" if any(dude["role"] == "pawn" for dude in self.own):
                    yield card
                case "ventilation_duct":
                    yield card  # no match is so crowded that all stores are full
                case "diversion" | "distraction" | "muzak" if not self.parts["turn"]["quiet"]:
                    yield card
                case "wood_scraps" | "sheet_metal" | "nail_gun" if self.options["more_barricades"]:
                    if any(self.openings(dude) for dude in self.own):
                        yield card
